"""`import ippodromo`: what it offers, and that the examples in its docs run as they stand."""

import copy
import doctest
import pickle
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ippodromo

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "docs" / "library.md"
SHORT = ROOT / "tests" / "editions" / "royal_turf_short.toml"

EXAMPLE = """\
import pickle, ippodromo

game = ippodromo.game("royal-turf", seats=3, hidden_bets=True, edition="reconstruction")
match = game.match(["Ann", "Bea", "bot:regular"], seed=1898)
match.chance("card grey_b")  # said by hand; the seed answers the rest
for seat, options in match.decisions():  # chance, forced answers, bots: by themselves
    assert len(options) == len(list(options)) and options[0].notation in options
    match.say(seat, options.sample(match.stream))
assert match.over and sum(match.returns()) == 0
print(match.view("Ann")["standings"])

again = pickle.loads(pickle.dumps(match))  # a match travels as its record
assert again.key() == match.key() and hash(match.key())

try:
    ippodromo.game("royal-turf", seats=3, hidden_bets="maybe")
except ippodromo.SetupError as no:
    print(no)  # option, value, what is known

puzzle = game.scene("move seat=0 die=cap", horses="grey:grey_b@12 white@15")
puzzle.say(0, "move grey")  # RT-4.7: it stops behind White
assert puzzle.facts()["horse grey"].startswith("14")
"""

NAMES = """
    games title game load bot simulate play_out Title Game Match Table Options Choice Ask Edition Bot
    Moment Stream FastStream ScriptedStream FairStream Seat CHANCE HOUSE NOBODY NotAllowed SetupError
    EditionError RecordError
"""

DOCUMENTED = ["ippodromo", "ippodromo.games", "ippodromo.library", "ippodromo.kernel.setup.game"]


def blocks(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


# The docs


def test_the_example_runs_and_stands_in_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLE, "example", "exec"), {})
    standings, refused = capsys.readouterr().out.splitlines()
    assert sorted(eval(standings)) == [1, 2, 3]
    assert refused == "The option “hidden_bets” cannot be “maybe”. Choose from: false, true."
    assert EXAMPLE in blocks((ROOT / "README.md").read_text("utf-8"))


@pytest.mark.parametrize("number", range(len(blocks(LIBRARY.read_text("utf-8")))))
def test_every_snippet_of_the_library_page_runs(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(blocks(LIBRARY.read_text("utf-8"))[number], "library.md", "exec"), {})


@pytest.mark.parametrize("name", DOCUMENTED)
def test_examples_in_docstrings_run(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert found.failed == 0
    assert found.attempted > 0


# Names


def test_the_front_door_has_these_names_and_all_of_them_are_there() -> None:
    assert sorted(ippodromo.__all__) == sorted(NAMES.split())
    for name in ippodromo.__all__:
        assert getattr(ippodromo, name) is not None
        assert name in dir(ippodromo)
    with pytest.raises(AttributeError, match="no attribute 'horse'"):
        getattr(ippodromo, "horse")  # noqa: B009 mypy knows that there is none


def test_importing_the_package_loads_nothing_but_the_choice_of_the_engine() -> None:
    code = (
        "import sys, ippodromo;"
        "print(sorted(m for m in sys.modules if m.startswith('ippodromo')));"
        "ippodromo.game; print('ippodromo.library' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == ["['ippodromo', 'ippodromo.engine']", "True"]


def test_games_are_listed_even_after_one_was_imported() -> None:
    import_module("ippodromo.games.royal_turf.game")
    assert {"royal_turf", "homestretch"} <= set(ippodromo.games())


# Setting up


def test_options_are_said_as_python_has_them() -> None:
    game = ippodromo.game("win-place-show", seats=7, version="group", objection_delay=3)
    assert (game.options["version"], game.options["objection_delay"]) == ("group", "3")
    assert ippodromo.game("royal-turf", 2, hidden_bets=True).options["hidden_bets"] == "true"


def test_an_edition_is_an_id_a_path_or_an_edition() -> None:
    by_path = ippodromo.game("royal-turf", 2, edition=SHORT).edition
    assert ippodromo.game("royal-turf", 2, edition=str(SHORT)).edition.hash == by_path.hash
    assert ippodromo.game("royal-turf", 2, edition=by_path).edition is by_path
    by_id = ippodromo.game("royal-turf", 2, edition="reconstruction").edition
    assert by_id.hash == ippodromo.game("royal-turf", 2).edition.hash != by_path.hash


def refusal(*arguments: object, **options: object) -> str:
    with pytest.raises(ippodromo.SetupError) as no:
        ippodromo.game(*arguments, **options)  # type: ignore[arg-type]
    return str(no.value)


def test_setup_errors_are_sentences_that_say_what_is_known() -> None:
    assert refusal("polo", 2).startswith(
        "There is no game called “polo”. Choose from: grand-national,"
    )
    assert refusal("royal-turf", 9) == "It takes 2 to 6 players, not 9."
    assert refusal("royal-turf", 2, colour="red") == (
        "There is no option “colour”. Choose from: hidden_bets, recall_own_bets."
    )
    assert refusal("royal-turf", 2, edition="first") == (
        "There is no edition called “first”. Choose from: reconstruction, or give a file."
    )
    assert "Two stables each are for 2 or 3" in refusal("grand-national", 4, stables_per_player=2)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (["Ann"], "1 player does not fit 2 seats: name one for each."),
        (["Ann", "Ann"], "Two players cannot both be called “Ann”."),
        (["Ann", "B\n"], "“B\n” is no name for a player: 1 to 40 characters, single spaces"),
        (["Ann", "bot:master"], "There is no bot called “master”. Choose from: random, "),
    ],
)
def test_players_that_do_not_fit_are_refused_in_words(players: list[str], said: str) -> None:
    with pytest.raises(ippodromo.SetupError) as no:
        ippodromo.game("royal-turf", 2).match(players)
    assert str(no.value).startswith(said)


# Matches


def short_match(seed: int = 4, *players: object) -> ippodromo.Match:
    game = ippodromo.game("royal-turf", 2, edition=SHORT)
    return game.match(list(players) or ["Ann", "Bea"], seed=seed)


def play(match: ippodromo.Match) -> None:
    for seat, options in match.decisions():
        match.say(seat, options.sample(match.stream))


def test_the_same_seed_plays_the_same_game() -> None:
    one, other, third = short_match(), short_match(), short_match(5)
    for match in (one, other, third):
        play(match)
    assert one.journal.text() == other.journal.text() != third.journal.text()


@pytest.mark.parametrize("again", [copy.copy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_copy_goes_on_by_itself_with_the_same_dice_and_bots(again: object) -> None:
    assert callable(again)
    match = short_match(7, "Ann", ippodromo.bot("random", "royal-turf"))
    for count, (seat, options) in enumerate(match.decisions()):
        if count == 3:
            break
        match.say(seat, options[0])
    other = again(match)
    assert other.key() == match.key()
    at = match.table.at
    play(other)
    assert match.table.at == at
    play(match)
    assert other.journal.text() == match.journal.text()


def test_bots_speak_for_themselves_and_records_say_so() -> None:
    match = short_match(3, "bot:random", "bot:random")
    assert list(match.decisions()) == []
    assert match.over
    assert {entry.by for entry in match.live} <= {"bot", "chance", "forced"}


def test_returns_count_those_beaten_less_those_ahead() -> None:
    game = ippodromo.game("royal-turf", 3, edition=SHORT)
    match = game.match(["Ann", "Bea", "Cem"])
    match.table = game.scene("roll seat=0", money=[200, 500, 200])
    assert match.returns() == [-0.5, 1.0, -0.5]


def test_players_are_called_by_name_or_seat() -> None:
    match = short_match()
    seat, options = next(match.decisions())
    name = ["Ann", "Bea"][seat]
    assert match.view(name) == match.view(seat)
    match.say(name, options[-1])
    with pytest.raises(ippodromo.SetupError, match="Nobody called “Cem” sits here"):
        match.view("Cem")


def test_what_the_rules_refuse_is_a_sentence_with_its_rule() -> None:
    match = short_match()
    seat, _ = next(match.decisions())
    with pytest.raises(ippodromo.NotAllowed) as no:
        match.say(seat, "bet grey 9")
    assert str(no.value).endswith("(RT-1.2)")
    assert "9" in str(no.value)
    with pytest.raises(ippodromo.NotAllowed, match=r"\(T-1\)"):
        match.chance("roll cap")


def test_records_are_loaded_from_text_or_file(tmp_path: Path) -> None:
    match = short_match()
    play(match)
    file = tmp_path / "tonight.race"
    file.write_text(match.journal.text(), "utf-8")
    for record in (file, str(file), match.journal.text()):
        assert ippodromo.load(record, edition=SHORT).key() == match.key()
    with pytest.raises(ippodromo.SetupError, match="There is no edition called “short”"):
        ippodromo.load(file)
    with pytest.raises(ippodromo.RecordError, match="edition"):
        ippodromo.load(file, edition="reconstruction")


def test_what_is_printed_says_what_it_is() -> None:
    match = short_match()
    next(match.decisions())
    assert repr(match).startswith("<Match of Ann, Bea: <royal_turf after ")
    assert "ask.bet" in repr(match)
    assert repr(match.game).startswith("<royal_turf for 2, edition ")
    assert repr(match.table.ask().options[0]).startswith("<Options bet ")
    assert repr(match.game.edition).startswith("<Edition ")


def test_games_are_simulated_and_played_out() -> None:
    tally = ippodromo.simulate("royal-turf", ["random", "random"], games=4, edition=SHORT, seed=2)
    assert tally.games == 4
    table = ippodromo.game("royal-turf", 2, edition=SHORT).start()
    assert ippodromo.play_out(table, ippodromo.FastStream(1)) > 0
    assert table.is_over()
