"""`picture`: a moment of a record as an SVG file."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import ippodromo

TEXT = "{http://www.w3.org/2000/svg}text"


def written(drawn: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(drawn).iter(TEXT)]


def test_the_end_of_a_game_is_printed(record: Path) -> None:
    ran = ippodromo("picture", record)
    assert (ran.status, ran.err) == (0, "")
    assert {"Royal Turf", "Race 3 of 3", "random 1", "random 2"} <= set(written(ran.out))


def test_any_moment_goes_into_a_file(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "race.svg"
    path.write_text("an older picture", "utf-8")
    ran = ippodromo("picture", record, "--at", "40", "-o", path)
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    drawn = path.read_text("utf-8")
    assert "Race 1 of 3" in written(drawn)
    assert drawn == ippodromo("picture", record, "--at", "40").out


def test_the_language_is_that_of_the_command_or_its_own(record: Path) -> None:
    assert "Corsa 3 di 3" in written(ippodromo("--lang", "it", "picture", record).out)
    asked = ippodromo("--lang", "en", "picture", record, "--language", "it").out
    assert "Corsa 3 di 3" in written(asked)


def test_a_seat_sees_its_own(tmp_path: Path) -> None:
    path = tmp_path / "hidden.race"
    options = ("--option", "hidden_bets=true", "--option", "recall_own_bets=true")
    seats = ("--seats", "random,random", "--seed", "5", *options)
    assert ippodromo("--lang", "en", "play", *seats, "--save", path).status == 0
    at = ("--at", "26")
    anybody = ippodromo("picture", path, *at).out
    first = ippodromo("picture", path, *at, "--seat", "1").out
    assert written(anybody).count("?") > written(first).count("?") > 0
    assert ippodromo("picture", path, *at, "--seat", "random 1").out == first


def test_dark_and_light_differ(record: Path) -> None:
    light = ippodromo("picture", record).out
    assert ippodromo("picture", record, "--theme", "light").out == light
    assert ippodromo("picture", record, "--theme", "dark").out != light


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (["--at", "x"], "--at: "),
        (["--seat", "3"], "--seat: 3 is not between 1 and 2."),
        (["--seat", "0"], "--seat: 0 is not between 1 and 2."),
        (["--seat", "Zoe"], "Nobody called “Zoe” sits here."),
        (["--seat", "٣"], "Nobody called “٣” sits here."),
        (["--theme", "pink"], "There is no theme “pink”. Choose from: light, dark."),
        (["--language", "de"], "There is no language “de”. Choose from: en, it."),
        (["-o", "/nowhere/race.svg"], "/nowhere/race.svg cannot be written: there is no such"),
    ],
)
def test_what_is_wrong_is_said(record: Path, wanted: list[str], why: str) -> None:
    ippodromo("picture", record, *wanted).complains(why)


def test_a_folder_is_no_picture(record: Path, tmp_path: Path) -> None:
    ippodromo("picture", record, "-o", tmp_path).complains(str(tmp_path), "cannot be written")
    assert [each.name for each in tmp_path.iterdir()] == [record.name]


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    ippodromo("picture", tmp_path / "none.race").complains("none.race")
