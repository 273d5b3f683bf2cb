"""Odds: shares that add up, sure things that are sure, and intervals that shrink."""

import pytest

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.registry import names, title
from ippodromo.lab.odds import Odds, race_odds
from tests.bots.short import short_game


def fresh(name: str, seed: int = 1) -> Match:
    match = new_match(short_game(name, 4))
    match.advance(FastStream(seed))
    return match


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("knower", [None, Seat(0)])
def test_every_game_has_odds_from_full_and_from_one_seats_knowledge(
    name: str, knower: Seat | None
) -> None:
    odds = race_odds(fresh(name), 20, 1, knower)
    assert odds.playouts > 0
    wins = sum(horse.win.share for horse in odds.horses())
    assert wins == pytest.approx(1.0)
    for horse in odds.horses():
        assert horse.win.share <= horse.place.share <= horse.show.share <= 1.0
        assert horse.win.low <= horse.win.share <= horse.win.high


@pytest.mark.parametrize("name", names())
def test_every_race_of_a_game_has_odds(name: str) -> None:
    match = fresh(name)
    stream = FastStream(2)
    asked: set[int] = set()
    while not match.table.is_over():
        run = match.game.races_run(match.table)
        if run not in asked:
            odds = race_odds(match, 4)
            assert sum(horse.win.share for horse in odds.horses()) == pytest.approx(1.0), run
            asked.add(run)
        step(match, stream, stream)
        match.advance(stream)
    assert asked


def test_a_horse_that_is_home_is_sure_of_its_place() -> None:
    match = new_match(title("royal_turf").game(2))
    stream = FastStream(4)
    while not any(h["place"] for h in match.game.runners(match.table)):
        step(match, stream, stream)
    first = next(h["id"] for h in match.game.runners(match.table) if h["place"] == 1)
    odds = race_odds(match, 30)
    assert {h.horse: h.win.share for h in odds.horses()}[first] == 1.0


def test_more_playouts_make_shorter_intervals() -> None:
    match = fresh("royal_turf")
    assert race_odds(match, 200).widest() < race_odds(match, 20).widest()


def test_odds_leave_the_match_as_it_was() -> None:
    match = fresh("royal_turf")
    before = match.digest()
    race_odds(match, 20)
    assert match.digest() == before


def test_when_the_game_is_over_there_are_no_odds() -> None:
    match = new_match(short_game("royal_turf", 2))
    stream = FastStream(1)
    while not match.table.is_over():
        step(match, stream, stream)
    with pytest.raises(IppodromoError):
        race_odds(match, 10)


def test_counts_become_shares_of_first_two_and_three() -> None:
    odds = Odds(["a", "b", "c", "d"])
    odds.add(["a", "b", "c"])
    odds.add(["b", "a", "d"])
    rows = {h.horse: (h.win.share, h.place.share, h.show.share) for h in odds.horses()}
    assert rows == {"a": (0.5, 1, 1), "b": (0.5, 1, 1), "c": (0, 0, 0.5), "d": (0, 0, 0.5)}
