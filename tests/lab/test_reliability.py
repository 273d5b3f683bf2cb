"""The odds can be relied on: what was said to happen so often happens so often, in every game."""

import pytest

from ippodromo.bots.find import find_bot
from ippodromo.kernel.registry import game_names
from ippodromo.lab.reliability import KINDS, Curve, Effort, Reliability, stated_and_came
from tests.bots.short import short_game

GAMES = 3
EFFORT = Effort(moments=1, races=20, games=1)


@pytest.mark.parametrize("name", game_names())
def test_stated_chances_come_true_as_often_as_stated(name: str) -> None:
    reliability = Reliability()
    for seed in range(GAMES):
        bots = [find_bot("regular", name)] * 4
        for told in stated_and_came(short_game(name, 4), bots, seed, EFFORT):
            assert sum(told.won) == pytest.approx(1)
            reliability.add(seed, told.rows())
    assert len(reliability.games) == GAMES
    has_seen = name in ("royal_turf", "winners_circle", "grand_national")
    assert not has_seen or reliability.curves["win_seen"].groups()
    for kind in KINDS:
        groups = reliability.curves[kind].groups()
        assert kind != "game" or sum(group.count for group in groups) == 8 * GAMES
        for group in groups:
            assert abs(group.off) < 3.5, (kind, group, group.off)


def test_the_same_game_is_told_of_in_the_same_way() -> None:
    game = short_game("royal_turf", 4)
    bots = [find_bot("regular", "royal_turf")] * 4
    first, again = ([t.rows() for t in stated_and_came(game, bots, 5, EFFORT)] for _ in range(2))
    assert first == again


def test_odds_that_are_wrong_are_found_out() -> None:
    curve = Curve()
    for game in range(30):
        curve.add(game, (1.0, 1.0), 40, 0.0)
        curve.add(game, (0.0, 0.0), 40, 1.0)
    assert [round(group.stated - group.came) for group in curve.groups()] == [-1, 1]
    assert min(abs(group.off) for group in curve.groups()) > 4


def test_one_half_says_the_group_and_the_other_what_was_stated() -> None:
    curve = Curve()
    curve.add(1, (0.05, 0.25), 20, 1.0)
    low, high = curve.groups()
    assert (low.low, low.stated, low.came) == (0.03, 0.25, 1.0)
    assert (high.low, high.stated, high.came) == (0.2, 0.05, 1.0)


def test_moments_of_one_game_do_not_count_as_many() -> None:
    one_game, many = Curve(), Curve()
    for number in range(40):
        came = float(number % 10 < 4)
        one_game.add(0, (0.2, 0.2), 100, came)
        many.add(number, (0.2, 0.2), 100, came)
    assert one_game.groups()[0].spread > 2 * many.groups()[0].spread
