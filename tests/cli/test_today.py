"""`today`: the race of the day, kept in a folder of its own."""

import time
from pathlib import Path

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot
from ippodromo.cli.matches import known_match
from ippodromo.cli.sessions.local import LocalGame
from ippodromo.kernel.journal import BOT, Player
from ippodromo.lab.known_dice import race_of_the_day
from tests.cli.running import ippodromo

DAY = time.strptime("2026-04-11", "%Y-%m-%d")


@pytest.fixture(autouse=True)
def _one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day is always the same, and with it the race."""
    monkeypatch.setattr(time, "gmtime", lambda seconds=None: DAY)


def run_today(folder: Path) -> Path:
    """Today's race of Royal Turf, run to its end by somebody who plays at random."""
    date = time.strftime("%Y-%m-%d", time.gmtime())
    race = race_of_the_day("royal_turf", date)
    players = [Player("Ada"), *(Player(f"b{i}", bot) for i, bot in enumerate(race.bots))]
    file = folder / "ippodromo" / "days" / f"{date}-royal-turf.race"
    file.parent.mkdir(parents=True)
    match = known_match(race.game, players, race.known)
    local = LocalGame(match, file)
    anybody = find_bot("random", "royal_turf")
    while not match.over:
        match.advance(local.stream())
        for seat in list(match.table.waiting() if match.table.stack else []):
            match.submit(seat, anybody.choose(Moment(match, seat, match.table.at)), BOT)
    local.keep()
    return file


def test_nothing_has_been_run_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "not finished a race of the day" in ippodromo("today", "--list").out


def test_a_race_of_the_day_that_was_run_is_listed_and_not_run_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = run_today(tmp_path)
    listed = ippodromo("today", "--list")
    assert "Royal Turf" in listed.out
    assert "of 4" in listed.out
    before = file.read_bytes()
    again = ippodromo("today", "royal-turf", "--plain")
    assert (again.status, file.read_bytes()) == (0, before)
    assert f"--again {file}" in again.out.replace("\n", "")
    assert "not rated" in ippodromo("verify", file).out


def test_it_is_left_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    left = ippodromo("today", "royal-turf", "--plain", "--name", "Ada", typed="q\n")
    assert "not rated" in left.out
    [file] = (tmp_path / "ippodromo" / "days").glob("*.race")
    assert "seat 0 person Ada" in file.read_text("utf-8")
