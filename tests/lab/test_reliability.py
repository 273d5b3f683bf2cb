"""Chances are reliable: events of a stated chance happen with that frequency, in every game."""

import pytest

from benchmarks.curves import Curve
from benchmarks.people import KINDS, START, curves_of, play, state
from ippodromo.kernel.registry import game_names
from tests.bots.short import short_game

NUMBERS = (1, 2, 6)
"""Numbers of games at tables of characters, of random players, and of characters. All are announced as
people.
"""
WORLDS = 32


@pytest.mark.parametrize("name", game_names())
def test_chances_at_tables_of_unknown_people_come_true_as_often_as_stated(name: str) -> None:
    game = short_game(name, 4)
    told = [each for number in NUMBERS for each in state(game, play(game, number, seed=2), WORLDS)]
    assert {each.game for each in told} == set(NUMBERS)
    for each in told:
        assert sum(each.won) == pytest.approx(1)
        assert sum(each.stated) == pytest.approx(1)
        if each.stage == START:
            assert each.stated == pytest.approx([0.25] * 4)
    assert any(each.horses for each in told)
    curves = curves_of(told)
    for kind in KINDS:
        for group in curves[kind].groups():
            assert abs(group.off) < 3.5, (kind, group, group.off)


def test_the_same_game_is_told_of_in_the_same_way() -> None:
    game = short_game("royal_turf", 4)
    first, again = (list(state(game, play(game, 1, seed=5), WORLDS)) for _ in range(2))
    assert len(first) > 1
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
