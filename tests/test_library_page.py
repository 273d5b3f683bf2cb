"""The library's page and docstrings: every example there runs, and the names are all there."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ippodromo
from tests.start.test_pages import blocks

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "docs" / "library.md"

EXAMPLE = """\
import ippodromo
match = ippodromo.match("royal-turf", ["Ann", "bot:regular"], seed=1)
for seat, options in match.decisions():  # Ann's decisions; dice and bots answer by themselves
    match.say(seat, options[0])
print(match.results())
"""

NAMES = """
    game_names title game match load save bot odds simulate svg text play_out Title Game Match Table
    Options Choice Ask Edition Journal Result Bot Moment Stream FastStream ScriptedStream FairStream
    Seat CHANCE HOUSE NOBODY Odds HorseOdds SeatOdds Probability Tally NotAllowed SetupError
    EditionError RecordError IppodromoError
"""

DOCUMENTED = [
    "ippodromo",
    "ippodromo.bots.base",
    "ippodromo.drawing.picture",
    "ippodromo.kernel.asks",
    "ippodromo.kernel.chance",
    "ippodromo.kernel.choices",
    "ippodromo.kernel.editions",
    "ippodromo.kernel.errors",
    "ippodromo.kernel.fair_dice",
    "ippodromo.kernel.game",
    "ippodromo.kernel.journal",
    "ippodromo.kernel.playouts",
    "ippodromo.kernel.registry",
    "ippodromo.kernel.seats",
    "ippodromo.kernel.table",
    "ippodromo.lab.odds",
    "ippodromo.lab.simulation",
    "ippodromo.library",
]
"""The modules of the names in `ippodromo.__all__`."""
PLAIN = ["CHANCE", "HOUSE", "NOBODY", "Seat"]
"""Numbers, and the type of these."""


# The docs


@pytest.mark.parametrize("page", [ROOT / "README.md", LIBRARY], ids=lambda page: page.name)
def test_the_first_example_of_a_page_is_the_same_five_lines(page: Path) -> None:
    assert blocks(page, "python")[0] == EXAMPLE


def test_the_first_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLE, "example", "exec"), {})
    results = eval(capsys.readouterr().out, {"Result": ippodromo.Result})
    assert sorted((result.player, result.seat) for result in results) == [
        ("Ann", 0),
        ("regular 2", 1),
    ]
    assert sum(result.value for result in results) == 0


def test_an_option_that_is_not_possible_is_refused_with_the_sentence_on_the_page() -> None:
    with pytest.raises(ippodromo.SetupError) as error:
        ippodromo.game("royal-turf", seats=3, hidden_bets="maybe")
    assert f"print(error)  # {error.value}\n" in "".join(blocks(LIBRARY, "python"))


def test_what_stands_beside_python_chess_is_in_a_snippet_that_runs() -> None:
    text = LIBRARY.read_text("utf-8")
    rows = re.findall(r"^\| `.*\| (.*) \|$|^\| variants.*\| (.*) \|$", text, re.MULTILINE)
    assert len(rows) >= 10
    run = "\n".join(blocks(LIBRARY, "python"))
    for cell in ("".join(row) for row in rows):
        for code in re.findall(r"`([^`]+)`", cell):
            assert code in run, code


@pytest.mark.parametrize("name", DOCUMENTED)
def test_examples_in_docstrings_run(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert found.failed == 0
    assert found.attempted > 0


# Names


def test_the_front_door_has_these_names_and_all_of_them_are_there() -> None:
    assert sorted(ippodromo.__all__) == sorted(NAMES.split())
    for name in ippodromo.__all__:
        assert ">>> " in (getattr(ippodromo, name).__doc__ or "") or name in PLAIN, name


def test_importing_the_library_loads_the_standard_library_and_no_game_command_or_server() -> None:
    code = (
        "import sys; before = set(sys.modules); import ippodromo; new = set(sys.modules) - before;"
        "tops = {name.partition('.')[0] for name in new} - {*sys.stdlib_module_names, '__mp_main__'};"
        "parts = {name.split('.')[1] for name in new if name.startswith('ippodromo.')};"
        "print(sorted({top.partition('_')[0] for top in tops}), sorted(parts))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    parts = ["bots", "drawing", "engine", "kernel", "lab", "library", "messages"]
    assert ran.stdout == f"['ippodromo'] {parts}\n"
