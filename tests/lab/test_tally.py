"""Tallies: shares with intervals, money with its spread, and totals that do not depend on the order."""

import pytest

from ippodromo.bots.wilson import wilson
from ippodromo.kernel.chance import FastStream
from ippodromo.lab.games import Outcome
from ippodromo.lab.intervals import mean_by_rounds, share_by_rounds
from ippodromo.lab.simulation import Tally


def tally(*outcomes: Outcome) -> Tally:
    counted = Tally()
    for outcome in outcomes:
        counted.add(outcome)
    return counted


def test_a_shared_win_counts_in_equal_parts() -> None:
    counted = tally(Outcome([1, 1, 3], [5, 5, 2], 9), Outcome([2, 1, 3], [1, 7, 0], 9))
    assert [counted.share(seat) for seat in range(3)] == [0.25, 0.75, 0.0]


def test_money_has_a_mean_and_a_spread() -> None:
    counted = tally(*(Outcome([1], [money], 1) for money in (2, 4, 4, 4, 5, 5, 7, 9)))
    assert counted.money_mean(0) == 5.0
    assert counted.money_sd(0) == pytest.approx((32 / 7) ** 0.5)


def test_one_game_has_no_spread() -> None:
    assert tally(Outcome([1, 2], [900, 100], 5)).money_sd(0) == 0.0


def test_decisions_and_games_are_counted() -> None:
    counted = tally(Outcome([1], [0], 7), Outcome([1], [0], 8))
    assert (counted.games, counted.decisions) == (2, 15)


def test_merging_is_counting_together() -> None:
    outcomes = [Outcome([1, 1, 1], [n, 2 * n, 0], n) for n in range(50)]
    outcomes += [Outcome([1, 2, 1], [n, 0, n], n) for n in range(33)]
    parts = Tally()
    for start in range(0, len(outcomes), 7):
        parts.merge(tally(*outcomes[start : start + 7]))
    parts.merge(Tally())
    assert parts == tally(*outcomes)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # the textbook's values for Wilson's interval
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (250, 1000, 0.2241, 0.2778),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_belongs_to_the_share() -> None:
    counted = tally(*[Outcome([1, 2], [1, 0], 1)] * 3, *[Outcome([2, 1], [0, 1], 1)] * 7)
    assert counted.interval(0) == wilson(3, 10)


def test_games_on_the_same_dice_that_all_come_out_alike_count_once() -> None:
    rounds = [[1.0] * 4, [0.0] * 4, [0.0] * 4, [1.0] * 4, [0.0] * 4, [0.0] * 4] * 4
    low, high = share_by_rounds(rounds)
    once = wilson(8, 24)
    assert (low, high) == pytest.approx(once, abs=0.03)
    assert high - low > 1.5 * (wilson(32, 96)[1] - wilson(32, 96)[0])


def test_rounds_never_tell_more_than_as_many_independent_games() -> None:
    low, high = share_by_rounds([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0], [1.0, 0.0]])
    assert high - low >= wilson(5, 10)[1] - wilson(5, 10)[0] - 1e-9


def test_one_round_is_one_observation_of_a_share() -> None:
    assert share_by_rounds([[1.0, 0.0]]) == wilson(0.5, 1)
    assert mean_by_rounds([[3.0]]).half == 0.0
    assert mean_by_rounds([[3.0, 5.0]]).half > 2.0


def test_intervals_by_rounds_hold_the_truth_where_dice_are_shared() -> None:
    stream = FastStream(21)
    held = 0
    for _ in range(400):
        rounds = []
        for _ in range(30):
            luck = 0.05 + 0.4 * (stream.below(1000) / 1000)  # of the dice: 0.25 on average
            rounds.append([float(stream.below(1000) < 1000 * luck) for _ in range(4)])
        low, high = share_by_rounds(rounds)
        held += low <= 0.25 <= high
    assert 0.93 <= held / 400 <= 0.99
