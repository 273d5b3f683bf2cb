"""95 % intervals of shares and means."""

from dataclasses import dataclass
from math import fsum, sqrt

from ippodromo.bots.wilson import Z95, wilson

STUDENT = 2.4
"""Over the degrees of freedom: by so much Student's interval is wider than the normal one, nearly."""


@dataclass(frozen=True)
class Mean:
    """The mean of games that come in rounds on the same dice, and half its 95 % interval."""

    value: float
    half: float


def mean_by_rounds(rounds: list[list[float]]) -> Mean:
    """Return the mean of all games with an interval in which each round is one observation.

    Games on the same dice hang together, so their number tells nothing about how sure the mean is. One
    round alone tells nothing either: its games are taken as independent then.

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
    """Return the 95 % interval of a share of wins of games that come in rounds on the same dice.

    It is Wilson's for as many independent games as would be known as well by the spread of the rounds:
    never more than were played, and one for each round where all rounds came out alike.
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
    """A mean or a share, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def share_interval(count: float, of: int) -> Figure:
    """Return a part of a whole, with Wilson's interval."""
    return Figure(count / of if of else 0.0, *wilson(count, of))


def mean_interval(values: list[int]) -> Figure:
    """Return the mean of some numbers.

    >>> mean_interval([1, 3])
    Figure(value=2.0, low=0.04..., high=3.95...)
    """
    return ratio_interval(values, [1] * len(values))


def ratio_interval(above: list[int], below: list[int]) -> Figure:
    """Return the ratio of two sums, with the standard error of the ratio estimator of survey statistics."""
    total, count = sum(below), len(below)
    if not total:
        return Figure(0.0, 0.0, 0.0)
    value = sum(above) / total
    if count < 2:
        return Figure(value, value, value)
    squares = fsum((a - value * b) ** 2 for a, b in zip(above, below, strict=True))
    half = Z95 * sqrt(squares * count / (count - 1)) / total
    return Figure(value, value - half, value + half)
