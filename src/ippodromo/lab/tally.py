"""Adding up outcomes: win shares with intervals, money with its spread."""

from dataclasses import dataclass, field
from math import lcm, sqrt

from .games import Outcome

Z95 = 1.959964
STUDENT = 2.4
"""Over the degrees of freedom: by so much Student's interval is wider than the normal one, nearly."""

PARTS = lcm(*range(1, 25))
"""A win counts so many parts: a number that any number of winners can share evenly."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    squared = Z95 * Z95
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = (
        Z95 / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    )
    return max(0.0, middle - half), min(1.0, middle + half)


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


@dataclass
class SeatTally:
    """One seat's results; money may be as uneven as it likes, sums stay exact."""

    wins: int = 0
    """In parts of a win, so that shared wins add up exactly in whatever order."""
    money: int = 0
    squares: int = 0


@dataclass(repr=False)
class Tally:
    """The results of many games, seat by seat; two tallies can be added.

    >>> import ippodromo
    >>> tally = ippodromo.simulate("royal-turf", ["random", "random"], games=4)
    >>> tally.games, round(tally.share(0) + tally.share(1), 6)
    (4, 1.0)
    """

    seats: list[SeatTally] = field(default_factory=list)
    games: int = 0
    decisions: int = 0

    def __repr__(self) -> str:
        shares = ", ".join(f"{self.share(seat):.1%}" for seat in range(len(self.seats)))
        return f"<Tally of {self.games} games, wins by seat: {shares or 'none'}>"

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        if not self.seats:
            self.seats = [SeatTally() for _ in outcome.ranks]
        winners = outcome.ranks.count(1)
        for seat, tally in enumerate(self.seats):
            tally.wins += PARTS // winners if outcome.ranks[seat] == 1 else 0
            tally.money += outcome.money[seat]
            tally.squares += outcome.money[seat] ** 2
        self.games += 1
        self.decisions += outcome.decisions

    def merge(self, other: "Tally") -> None:
        """Count all games of another tally."""
        if not self.seats:
            self.seats = [SeatTally() for _ in other.seats]
        for mine, theirs in zip(self.seats, other.seats, strict=bool(other.seats)):
            mine.wins += theirs.wins
            mine.money += theirs.money
            mine.squares += theirs.squares
        self.games += other.games
        self.decisions += other.decisions

    def share(self, seat: int) -> float:
        """A seat's share of the wins."""
        return self.seats[seat].wins / (PARTS * self.games)

    def interval(self, seat: int) -> tuple[float, float]:
        """The 95 % interval of that share."""
        return wilson(self.seats[seat].wins / PARTS, self.games)

    def money_mean(self, seat: int) -> float:
        """What a seat ends with on average."""
        return self.seats[seat].money / self.games

    def money_sd(self, seat: int) -> float:
        """How far from that it ends, as a standard deviation."""
        if self.games < 2:
            return 0.0
        tally = self.seats[seat]
        spread = tally.squares - tally.money**2 / self.games
        return sqrt(max(0.0, spread) / (self.games - 1))
