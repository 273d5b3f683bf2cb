"""The independent verifier: it finds good records good, and names the line that is wrong."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.turf.journals import SHOWN, Shown, anything, record
from tests.records.corpus import IN_THE_MAKING, VERSIONS, manifest_of, record_file

ROOT = Path(__file__).resolve().parents[2]
VERIFIER = ROOT / "examples" / "verifier.py"
EDITION = ROOT / "src/ippodromo/games/royal_turf/editions/reconstruction.toml"
RECORDS = [name for name, shown in SHOWN.items() if shown.title == "royal_turf"]
GOOD = record_file(IN_THE_MAKING, "royal_turf_four_friends")


def verify(record: Path, edition: Path = EDITION) -> tuple[int, str]:
    command = [sys.executable, "-I", str(VERIFIER), str(record), str(edition)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.removeprefix(str(record)).strip() + done.stderr


def tampered(folder: Path, line: int, old: str, new: str) -> Path:
    """The good record with a word changed on one line."""
    lines = GOOD.read_text("utf-8").split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    file = folder / "tampered.race"
    file.write_text("\n".join(lines), "utf-8")
    return file


def line_of(words: str, nth: int = 1) -> int:
    """The line of the good record on which words occur for the n-th time."""
    lines = GOOD.read_text("utf-8").split("\n")
    return [number for number, line in enumerate(lines, 1) if words in line][nth - 1]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", RECORDS)
def test_a_good_record_passes_with_the_money_that_the_engine_counted(
    version: str, name: str
) -> None:
    code, said = verify(record_file(version, name))
    money = manifest_of(version)[name]["balances"][: SHOWN[name].seats]
    assert (code, said.endswith(f"rolls are fair, money: {money}")) == (0, True)


def test_a_record_in_which_colours_were_chosen_passes(tmp_path: Path) -> None:
    shown = Shown(anything, seats=3, options={"colours": "chosen"}, silent_one_in=2)
    text = record(shown, 3).journal.text()
    assert ":clock colour" in text
    file = tmp_path / "colours.race"
    file.write_text(text, "utf-8")
    code, said = verify(file)
    assert (code, "rolls are fair" in said) == (0, True), said


def test_a_tampered_roll_is_named(tmp_path: Path) -> None:
    line = line_of("roll head", 5)
    code, said = verify(tampered(tmp_path, line, "roll head", "roll shoe"))
    assert (code, said) == (
        1,
        f", line {line}: 'roll shoe' is a bad roll; the dice gave 'roll head'",
    )


def test_a_tampered_card_is_named(tmp_path: Path) -> None:
    line = line_of("chance card")
    card = GOOD.read_text("utf-8").split("\n")[line - 1].split(" ")[3]
    other = "grey_a" if card != "grey_a" else "grey_b"
    code, said = verify(tampered(tmp_path, line, card, other))
    assert (code, said.startswith(f", line {line}: 'card {other}' is a bad roll")) == (1, True)


def test_an_illegal_move_is_named(tmp_path: Path) -> None:
    first, second = line_of(" move ", 1), line_of(" move ", 2)
    lines = GOOD.read_text("utf-8").split("\n")
    moved, other = (lines[line - 1].split(" ")[3] for line in (first, second))
    code, said = verify(tampered(tmp_path, second, f"move {other}", f"move {moved}"))
    assert (code, said.startswith(f", line {second}: 'move {moved}' is not allowed")) == (1, True)


def test_a_second_bet_on_a_horse_is_named(tmp_path: Path) -> None:
    first, again = line_of(" bet ", 1), line_of(" bet ", 5)
    lines = GOOD.read_text("utf-8").split("\n")
    horse, other = (lines[line - 1].split(" ")[3] for line in (first, again))
    code, said = verify(tampered(tmp_path, again, f"bet {other}", f"bet {horse}"))
    assert (code, said.startswith(f", line {again}: 'bet {horse}")) == (1, True)


@pytest.mark.parametrize(
    ("words", "old", "new", "why"),
    [
        ("chance roll", "chance", "0:person", "0 speaks where chance is asked"),
        ("commitment", "commitment ", "commitment 00", "not the one that was committed to"),
        ("edition", "edition reconstruction ", "edition reconstruction 0", "another edition"),
        ("game", "royal_turf", "polo", "no record of Royal Turf"),
        ("end ", "end ", "pause ", "the record says it is over, or paused"),
        ("end ", "end ", "end 1", "the closing line does not fit"),
        ("salt 0", "salt 0 ", "salt 0 ff", "is a bad roll"),
        (":person move", ":person move", ":clock move", "is a bad roll"),
    ],
)
def test_what_else_is_wrong_is_named(
    tmp_path: Path, words: str, old: str, new: str, why: str
) -> None:
    code, said = verify(tampered(tmp_path, line_of(words), old, new))
    assert code == 1
    assert why in said


def test_a_file_that_is_no_record_is_told_so(tmp_path: Path) -> None:
    junk = tmp_path / "junk.race"
    junk.write_bytes(bytes(range(256)))
    assert verify(junk)[0] == 2
    assert verify(tmp_path / "missing.race")[0] == 2


def test_the_verifier_imports_nothing_of_the_engine() -> None:
    tree = ast.parse(VERIFIER.read_text("utf-8"))
    modules: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add(str(node.module))
    assert {module.split(".")[0] for module in modules} <= set(sys.stdlib_module_names)
