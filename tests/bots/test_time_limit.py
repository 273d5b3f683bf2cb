"""Bots that do not answer are stopped everywhere, and named."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ippodromo.bots.find import find_bot
from ippodromo.bots.time_limit import TookTooLong, run_with_limit
from ippodromo.contract.play import new_match
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.lab.arena import Contest, compete
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.games import answer_or_default
from ippodromo.lab.setup import Setup
from ippodromo.lab.simulation import simulate
from ippodromo.server.workers.bots import default_answers
from tests.cli.running import ippodromo

SHORT = Path(__file__).parent.parent / "editions" / "royal_turf_short.toml"
LIMIT = 0.2
ENDLESS = {
    "loops": "while True: pass",
    "sleeps": "import time; time.sleep(3600)",
    "never leaves C": "import re; re.match('(a+)+$', 'a' * 64 + 'b')",
    "clings": """while True:
            try:
                sum(range(100))
            except BaseException:
                pass""",
}


def endless(folder: Path, kind: str) -> str:
    """Return the name of a bot that never answers."""
    file = folder / f"{kind.replace(' ', '_')}.py"
    file.write_text(
        "from ippodromo.bots.base import Bot\n"
        "class Endless(Bot):\n"
        "    def choose(self, moment):\n"
        f"        {ENDLESS[kind]}\n"
    )
    return f"{file}:Endless"


def endless_once(folder: Path) -> str:
    """Return the name of a bot that never answers its first question, but the others."""
    file = folder / "sleeps.py"
    file.write_text(
        "import time\n"
        "from pathlib import Path\n"
        "from ippodromo.bots.base import Bot\n"
        f"ASKED = Path({str(folder / 'asked')!r})\n"
        "class Endless(Bot):\n"
        "    def choose(self, moment):\n"
        "        if not ASKED.exists():\n"
        "            ASKED.touch()\n"
        "            time.sleep(3600)\n"
        "        return moment.options.picks[0].notation\n"
    )
    return f"{file}:Endless"


def setup(bot: str) -> Setup:
    """Return a set-up with the bot on both seats, since another bot might be slow on a busy machine."""
    return Setup("royal_turf", [bot, bot], {}, str(SHORT), LIMIT)


@pytest.mark.parametrize("kind", ENDLESS)
def test_at_a_table_it_loses_its_turn_to_the_default_answer(kind: str, tmp_path: Path) -> None:
    match = new_match(title("royal_turf").game(2))
    match.advance(FastStream(1))
    seat = match.table.waiting()[0]
    bot = find_bot(endless(tmp_path, kind), "royal_turf")
    before = len(match.active_entries)
    failure = answer_or_default(match, seat, bot, 1, FastStream(2), LIMIT)
    assert failure is not None
    assert failure.reason.key == "bot.too_long"
    assert len(match.active_entries) == before + 1


def test_it_fails_the_run_of_an_arena_under_its_name(tmp_path: Path) -> None:
    name = endless(tmp_path, "clings")
    with pytest.raises(BotFailed) as failure:
        list(compete(Contest(setup(name)), [0, 1], workers=1))
    assert failure.value.params["bot"] == name
    assert failure.value.record.startswith("ippodromo 2")


def test_it_fails_the_run_from_a_worker_process_too(tmp_path: Path) -> None:
    name = endless(tmp_path, "sleeps")
    for run in (compete(Contest(setup(name)), [0, 1], workers=2), simulate(setup(name), 4, 1, 2)):
        with pytest.raises(BotFailed) as failure:
            list(run)
        assert failure.value.params["bot"] == name
        assert failure.value.record.startswith("ippodromo 2")


def test_where_an_executor_plays_it_is_broken_off_in_a_process_of_its_own(tmp_path: Path) -> None:
    name = endless(tmp_path, "loops")
    with ThreadPoolExecutor(1) as pool, pytest.raises(BotFailed) as failure:
        list(compete(Contest(setup(name)), [0], executor=pool))
    assert (failure.value.params["bot"], failure.value.reason.key) == (name, "bot.too_long")
    assert failure.value.record.startswith("ippodromo 2")


@pytest.mark.parametrize("command", ["simulate", "arena", "play"])
def test_every_command_names_it_and_leaves_its_moment(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # A game goes on after a failure, with a new process: one failure of one bot is enough there.
    bot = endless_once(tmp_path) if command == "play" else endless(tmp_path, "sleeps")
    other = "random" if command == "play" else bot
    arguments = [command, "royal-turf", "--seats", f"{bot},{other}"]
    arguments += ["--edition", str(SHORT), "--limit", "0.05"]
    if command != "play":
        arguments += ["--games", "2", "--workers", "1"]
    ran = ippodromo(*arguments)
    assert ran.status == (0 if command == "play" else 2), ran
    assert ("Endless" if command == "play" else "sleeps.py:Endless") in ran.err
    assert "bot-failed-1.race" in ran.err
    moment = tmp_path / "bot-failed-1.race"
    assert ippodromo("replay", moment, "--edition", SHORT).status == 0


def test_in_another_thread_it_is_ended_as_well(tmp_path: Path) -> None:
    caught: list[BotFailed | None] = []
    match = new_match(title("royal_turf").game(2))
    match.advance(FastStream(1))
    bot = find_bot(endless(tmp_path, "loops"), "royal_turf")

    def ask() -> None:
        seat = match.table.waiting()[0]
        caught.append(answer_or_default(match, seat, bot, 1, FastStream(2), LIMIT))

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert [failure and failure.reason.key for failure in caught] == ["bot.too_long"]


def test_the_time_of_our_own_bots_is_looked_at_when_they_have_answered() -> None:
    with pytest.raises(TookTooLong):
        run_with_limit(0.001, lambda: threading.Event().wait(0.05))


def test_a_server_answers_for_a_bot_as_the_rules_do_for_a_silent_seat() -> None:
    game = setup("regular").make()
    match = RecordedMatch(game, game.header([Player("one", "regular"), Player("two", "regular")]))
    match.advance(FastStream(1))
    seat = match.table.waiting()[0]
    default = match.default_answer(seat, FastStream(7), len(match.journal.entries))
    wanted = [(int(seat), "regular", 7, True)]
    said = default_answers(match.journal.text(), SHORT.read_text("utf-8"), wanted)
    assert default is not None
    assert said == [(int(seat), match.table.opened[-1], default.notation)]
