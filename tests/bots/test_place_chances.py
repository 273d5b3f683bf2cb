"""Chances of places from weights, and arrival times of horses that wait for hits."""

import pytest

from ippodromo.bots.place_chances import place_chances, softmax_weights
from ippodromo.games.homestretch.bot.race import arrival_chances


def test_equal_weights_share_every_place() -> None:
    for row in place_chances([2.0] * 5, 3):
        assert row == pytest.approx([0.2] * 5)


def test_places_are_drawn_one_after_another_among_those_left() -> None:
    first, second, third = place_chances([3.0, 2.0, 1.0], 3)
    assert first == pytest.approx([1 / 2, 1 / 3, 1 / 6])
    assert second[2] == pytest.approx(1 / 2 * 1 / 3 + 1 / 3 * 1 / 4)
    assert third[2] == pytest.approx(1 - first[2] - second[2])


def test_who_takes_no_part_gets_no_place() -> None:
    rows = place_chances(softmax_weights([1.0, None, 0.0], 1.0), 3)
    assert [row[1] for row in rows] == [0.0] * len(rows)
    assert sum(rows[0]) == pytest.approx(1.0)


def test_a_spread_of_strength_makes_e_times_the_weight() -> None:
    weak, strong = softmax_weights([0.0, 2.0], 2.0)
    assert strong / weak == pytest.approx(2.718281828)


def test_of_two_that_wait_for_one_hit_the_likelier_comes_first() -> None:
    chances = arrival_chances([0.3, 0.1], [1.0, 1.0])
    assert chances[0][0] == pytest.approx(0.75, abs=0.02)
    assert chances[0][1] + chances[0][0] == pytest.approx(1.0, abs=0.02)


def test_who_is_home_waits_no_more_and_takes_no_second_place() -> None:
    chances = arrival_chances([0.2, 0.2, 0.2], [0.0, 2.0, 2.0], home=1)
    assert chances[0] == (0.0, 0.0, 0.0)
    assert chances[1][0] == 0.0
    assert chances[1][1] == pytest.approx(0.5, abs=0.02)
