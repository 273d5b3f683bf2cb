"""Bots from files: any failure of their code ends in a sentence for the author, or the run continues."""

import json
from pathlib import Path

import pytest

from ippodromo.bots.find import find_bot
from ippodromo.bots.process import BotProcess
from ippodromo.contract.play import new_match
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.registry import title
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.games import answer, play_match
from tests.cli.running import SHORT, alone

HEAD = "from ippodromo.bots.base import Bot\nclass Mine(Bot):\n"
LEGAL = "return moment.options.picks[0].notation"


def written(folder: Path, body: str, head: str = HEAD) -> str:
    """Return the name of a bot with this body of its `choose`."""
    file = folder / "mine.py"
    lines = "".join(f"        {line}\n" for line in body.splitlines())
    file.write_text(f"{head}    def choose(self, moment):\n{lines}")
    return f"{file}:Mine"


def asked(name: str) -> BotFailed:
    """Return how a bot fails when it is asked once."""
    match = new_match(title("royal_turf").game(2))
    match.advance(FastStream(1))
    with pytest.raises(BotFailed) as failure:
        answer(match, match.table.waiting()[0], find_bot(name, "royal_turf"), 1)
    return failure.value


def test_an_error_comes_with_file_line_and_the_calls_of_the_authors_code(tmp_path: Path) -> None:
    name = written(tmp_path, "return self.best()\n\ndef best(self):\n    return [][0]")
    name = name.replace("mine.py:Mine", "mine.py")
    text = (tmp_path / "mine.py").read_text().replace("        def best", "    def best")
    (tmp_path / "mine.py").write_text(text)
    failure = asked(name)
    assert failure.reason.key == "bot.raised"
    assert failure.reason.params == {
        "error": "IndexError: list index out of range",
        "file": str(tmp_path / "mine.py"),
        "line": 7,
    }
    calls = [line.split(", in ")[1] for line in failure.trace.splitlines() if ", in " in line]
    assert calls == ["choose", "best"]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ("raise SystemExit(3)", "bot.raised"),
        ("import sys; sys.exit('enough')", "bot.raised"),
        ("import os; os._exit(3)", "bot.ended"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "bot.killed"),
        ("return 7", "bot.no_notation"),
        ("return None", "bot.no_notation"),
        ("return 'bet the farm'", "bot.refused"),
        ("return input()", "bot.raised"),
    ],
)
def test_whatever_it_does_is_told_by_its_kind(body: str, key: str, tmp_path: Path) -> None:
    assert asked(written(tmp_path, body)).reason.key == key


def test_after_its_process_has_ended_the_next_question_starts_another(tmp_path: Path) -> None:
    name = written(tmp_path, f"import os\nif moment.seed == 1:\n    os._exit(1)\n{LEGAL}")
    bot = find_bot(name, "royal_turf")
    match = new_match(title("royal_turf").game(2))
    match.advance(FastStream(1))
    seat = match.table.waiting()[0]
    with pytest.raises(BotFailed):
        answer(match, seat, bot, 1)
    before = len(match.active_entries)
    answer(match, seat, bot, 2)
    assert len(match.active_entries) == before + 1


def test_it_plays_the_same_game_as_in_this_process(tmp_path: Path) -> None:
    body = "return moment.options.sample(moment.stream()).notation"
    head = HEAD + "    name = 'random'\n    reads_events = False\n"
    apart = find_bot(written(tmp_path, body, head), "grand_national")
    assert isinstance(apart, BotProcess)
    game = title("grand_national").game(2)
    here = find_bot("random", "grand_national")
    one, other = play_match(game, [here, here], 3), play_match(game, [here, apart], 3)
    assert one.journal.text() == other.journal.text()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (
            HEAD + "    def __init__(self, depth):\n        self.depth = depth\n",
            "setup.bot_arguments",
        ),
        (HEAD + "    def __init__(self):\n        self.depth = 1 / 0\n", "setup.bot_broken"),
        (HEAD + "    def choose(self, moment)\n", "setup.bot_broken"),
        ("import nothing_of_that_name\n", "setup.bot_broken"),
        ("raise SystemExit\n", "setup.bot_broken"),
        ("import os; os._exit(0)\n", "setup.bot_ended"),
        ("class Mine:\n    pass\n", "setup.bot_class"),
    ],
)
def test_a_file_that_cannot_be_loaded_says_why(text: str, key: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(text)
    with pytest.raises(SetupError) as error:
        find_bot(f"{tmp_path / 'mine.py'}:Mine", "royal_turf")
    assert error.value.key == key


def test_a_default_for_every_argument_is_enough(tmp_path: Path) -> None:
    head = HEAD + "    def __init__(self, depth=3):\n        self.depth = depth\n"
    assert find_bot(written(tmp_path, LEGAL, head), "royal_turf").name == "Mine"


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_what_it_prints_does_not_spoil_the_results(
    command: str, workers: str, tmp_path: Path
) -> None:
    name = written(tmp_path, f"print('thinking'); {LEGAL}")
    seats = ["--seats", f"{name},random", "--edition", str(SHORT)]
    ran = alone(command, "royal-turf", *seats, "--games", "2", "--workers", workers, "--json")
    assert ran.status == 0, ran
    assert json.loads(ran.out)["games"] == 2
    assert "thinking" in ran.err


def test_a_refusal_is_a_sentence_with_its_rule(tmp_path: Path) -> None:
    name = written(tmp_path, "return 'bet the farm'")
    seats = ["--seats", f"{name},random", "--edition", str(SHORT), "--games", "1"]
    ran = alone("arena", "royal-turf", *seats, "--workers", "1", folder=tmp_path)
    ran.complains("it said “bet the farm”.", "(RT-3.4)", "bot-failed-1.race")
    assert "refused." not in ran.err


def test_the_command_shows_the_authors_traceback_and_none_of_ours(tmp_path: Path) -> None:
    name = written(tmp_path, "return {}['horse']")
    seats = ["--seats", f"{name},random", "--edition", str(SHORT), "--games", "1"]
    for workers in ("1", "2"):
        ran = alone("simulate", "royal-turf", *seats, "--workers", workers, folder=tmp_path)
        assert ran.status == 2
        assert f"KeyError: 'horse', in {tmp_path / 'mine.py'}, line 4." in ran.err
        files = [line for line in ran.err.splitlines() if line.strip().startswith("File ")]
        assert [f'"{tmp_path / "mine.py"}"' in line for line in files] == [True]
