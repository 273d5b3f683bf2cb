"""The odds can be relied on: what was said to happen so often happens so often, in every game."""

import pytest

from ippodromo.bots.find import find_bot
from ippodromo.kernel.setup.registry import names
from ippodromo.lab.odds import Odds
from ippodromo.lab.reliability import Reliability, stated_and_came
from tests.bots.short import short_game

RACES = 16
PLAYOUTS = 40


@pytest.mark.parametrize("name", names())
def test_stated_chances_come_true_as_often_as_stated(name: str) -> None:
    reliability = Reliability()
    races = 0
    seed = 1
    while races < RACES:
        bots = [find_bot("regular", name)] * 4
        for odds, finish in stated_and_came(short_game(name, 4), bots, seed, PLAYOUTS):
            reliability.add(odds, finish)
            races += 1
        seed += 1
    for group in reliability.groups():
        assert abs(group.off) < 3.5, (group, group.off)


def test_odds_that_are_wrong_are_found_out() -> None:
    reliability = Reliability()
    for _ in range(30):
        odds = Odds(["a", "b", "c", "d"])
        for _ in range(40):
            odds.add(["a", "b", "c"])
        reliability.add(odds, ["d", "c", "b"])
    assert max(abs(group.off) for group in reliability.groups()) > 5


def sure() -> Odds:
    """Odds of a race in which a is always first."""
    odds = Odds(["a", "b"])
    odds.add(["a", "b"])
    return odds


def test_a_group_says_how_often_and_how_surely() -> None:
    reliability = Reliability()
    odds = Odds(["a", "b"])
    odds.add(["a", "b"])
    odds.add(["b", "a"])
    reliability.add(odds, ["a", "b"])
    reliability.add(sure(), ["a", "b"])
    low, high = reliability.groups()
    assert (low.count, low.stated, low.came) == (1, 0.0, 0.0)
    assert (high.count, high.stated, high.came) == (11, 10 / 11, 10 / 11)
    assert 0 < high.spread < low.spread
