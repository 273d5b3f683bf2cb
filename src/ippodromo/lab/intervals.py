"""95 % intervals of shares and means that were measured in samples."""

from dataclasses import dataclass
from math import fsum, sqrt

from ippodromo.bots.wilson import Z95, wilson

STUDENT = 2.4
"""Divided by the degrees of freedom, about what Student's distribution adds to Z95."""


@dataclass(frozen=True)
class Mean:
    """A mean over games that are played in rounds with the same dice, and half of its 95 % interval."""

    value: float
    half: float


def mean_by_rounds(rounds: list[list[float]]) -> Mean:
    """Return the mean of all games, given the values of the games of each round.

    The interval takes each round as one observation: games with the same dice are correlated, so that
    their number would give too short an interval. If there is only one round, its games are treated as
    independent.

    >>> mean_by_rounds([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    Mean(value=0.5, half=0.0)
    """
    games = sum(map(len, rounds))
    mean = sum(map(sum, rounds)) / games
    if len(rounds) == 1:
        rounds = [[value] for value in rounds[0]]
    count = len(rounds)
    if count == 1:
        return Mean(mean, 0.0)
    squares = sum((sum(each) - mean * len(each)) ** 2 for each in rounds)
    error = sqrt(squares * count / (count - 1)) / games
    return Mean(mean, (Z95 + STUDENT / (count - 1)) * error)


def share_by_rounds(rounds: list[list[float]]) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins, given the wins of the games of each round.

    The games of a round have the same dice. It is Wilson's interval for the effective number of
    independent games, estimated from the variance between rounds. That number is at most the number of
    games. If all rounds came out alike, it is the number of rounds.
    """
    found = mean_by_rounds(rounds)
    share = found.value
    alone = float(len(rounds))
    if len(rounds) > 1 and found.half > 0.0:
        games = sum(map(len, rounds))
        alone = min(games, max(1.0, share * (1 - share) * (Z95 / found.half) ** 2))
    return wilson(share * alone, alone)


@dataclass(frozen=True)
class Figure:
    """A mean, share or ratio, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def share_interval(count: float, of: int) -> Figure:
    """Return the share `count` / `of` with its interval (Wilson's). Without observations it is 0.0."""
    return Figure(count / of if of else 0.0, *wilson(count, of))


def mean_interval(values: list[int]) -> Figure:
    """Return the mean of some numbers with its 95 % interval. The numbers count as independent.

    >>> mean_interval([1, 3])
    Figure(value=2.0, low=0.04..., high=3.95...)
    """
    return ratio_interval(values, [1] * len(values))


def ratio_interval(above: list[int], below: list[int]) -> Figure:
    """Return the ratio of the sums of two lists, with its interval.

    The standard error is that of the ratio estimator of survey statistics.
    """
    total, count = sum(below), len(below)
    if not total:
        return Figure(0.0, 0.0, 0.0)
    value = sum(above) / total
    if count < 2:
        return Figure(value, value, value)
    squares = fsum((a - value * b) ** 2 for a, b in zip(above, below, strict=True))
    half = Z95 * sqrt(squares * count / (count - 1)) / total
    return Figure(value, value - half, value + half)
