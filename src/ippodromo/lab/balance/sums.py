"""What many games at one kind of table come to, with intervals."""

from dataclasses import dataclass
from math import fsum, sqrt

from ippodromo.lab.tally import Z95, wilson

from .facts import GameFacts


@dataclass(frozen=True)
class Figure:
    """A mean or a share, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Returns:
    """Bets of one kind: how many in a game, how many brought something, and what."""

    kind: str
    in_a_game: float
    paid: Figure
    """Of all such bets."""
    brought: Figure
    """For each unit staked; for each bet where nothing is staked."""
    is_staked: bool


@dataclass(frozen=True)
class Sums:
    """One row of a report."""

    games: int
    wins: list[Figure]
    """By seat; shared wins count by parts."""
    decisions: list[int]
    """Of each game."""
    money: list[int]
    """Of each seat of each game."""
    lead_changes: Figure
    """In a race."""
    favourite: Figure
    """How often a horse with the most on it won, of races in which somebody had bet."""
    returns: list[Returns]

    @property
    def is_even(self) -> bool:
        """Whether every seat may well win its share."""
        share = 1 / len(self.wins)
        return all(seat.low <= share <= seat.high for seat in self.wins)

    def data(self) -> dict[str, object]:
        """As plain data."""
        return {
            "games": self.games,
            "wins": [vars(seat) for seat in self.wins],
            "decisions": vars(mean(self.decisions)),
            "money": vars(mean(self.money)),
            "lead_changes": vars(self.lead_changes),
            "favourite": vars(self.favourite),
            "returns": [
                {**vars(kind), "paid": vars(kind.paid), "brought": vars(kind.brought)}
                for kind in self.returns
            ],
        }


def add_up(games: list[GameFacts]) -> Sums:
    """The sums of some games of one kind; at least one."""
    seats = len(games[0].ranks)
    wins = [
        fsum((one.ranks[seat] == 1) / one.ranks.count(1) for one in games) for seat in range(seats)
    ]
    races = [race for one in games for race in one.races]
    backed = [race for race in races if race.is_backed]
    kinds = sorted({kind for one in games for kind in one.bets})
    return Sums(
        len(games),
        [share(count, len(games)) for count in wins],
        [one.decisions for one in games],
        [money for one in games for money in one.money],
        mean([race.lead_changes for race in races]),
        share(sum(race.favourite_won for race in backed), len(backed)),
        [_returns(kind, games) for kind in kinds],
    )


def share(count: float, of: int) -> Figure:
    """A part of a whole, with Wilson's interval."""
    return Figure(count / of if of else 0.0, *wilson(count, of))


def mean(values: list[int]) -> Figure:
    """The mean of some numbers.

    >>> mean([1, 3])
    Figure(value=2.0, low=0.04..., high=3.95...)
    """
    return ratio(values, [1] * len(values))


def ratio(above: list[int], below: list[int]) -> Figure:
    """A ratio of two sums, with its error as surveys compute it."""
    total, count = sum(below), len(below)
    if not total:
        return Figure(0.0, 0.0, 0.0)
    value = sum(above) / total
    if count < 2:
        return Figure(value, value, value)
    squares = fsum((a - value * b) ** 2 for a, b in zip(above, below, strict=True))
    half = Z95 * sqrt(squares * count / (count - 1)) / total
    return Figure(value, value - half, value + half)


def _returns(kind: str, games: list[GameFacts]) -> Returns:
    found = [one.bets[kind] for one in games if kind in one.bets]
    count = sum(bets.count for bets in found)
    is_staked = any(bets.staked for bets in found)
    below = [bets.staked if is_staked else bets.count for bets in found]
    return Returns(
        kind,
        count / len(games),
        share(sum(bets.paid for bets in found), count),
        ratio([bets.brought for bets in found], below),
        is_staked,
    )
