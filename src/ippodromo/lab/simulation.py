"""Simulate many games with several processes, stopping at any time with the results so far."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from math import lcm, sqrt

from ippodromo.bots.wilson import wilson
from ippodromo.lab.games import GameRunner, Outcome, outcome
from ippodromo.lab.parallel import run_games
from ippodromo.lab.setup import Setup, game_seeds

PARTS = lcm(*range(1, 25))
"""A win counts as this number of parts, so that several winners can share it as whole numbers."""


@dataclass
class SeatTally:
    """The totals of one seat over many games. They are whole numbers, so that sums are exact."""

    wins: int = 0
    """Its wins, in units of 1 / `PARTS` of a win. Winners that tie share a win."""
    money: int = 0
    squares: int = 0


@dataclass(repr=False)
class Tally:
    """The results of many games, by seat. Two tallies can be added with `merge`.

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
        """Count the outcome of one more game."""
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
        """Add the results of another tally of games with the same seats."""
        if not self.seats:
            self.seats = [SeatTally() for _ in other.seats]
        for mine, theirs in zip(self.seats, other.seats, strict=bool(other.seats)):
            mine.wins += theirs.wins
            mine.money += theirs.money
            mine.squares += theirs.squares
        self.games += other.games
        self.decisions += other.decisions

    def share(self, seat: int) -> float:
        """Return a seat's share of the wins, from 0.0 to 1.0."""
        return self.seats[seat].wins / (PARTS * self.games)

    def interval(self, seat: int) -> tuple[float, float]:
        """Return the 95 % interval of a seat's true share of the wins."""
        return wilson(self.seats[seat].wins / PARTS, self.games)

    def money_mean(self, seat: int) -> float:
        """Return a seat's average money at the end of a game."""
        return self.seats[seat].money / self.games

    def money_sd(self, seat: int) -> float:
        """Return the standard deviation of a seat's money at the end of a game."""
        if self.games < 2:
            return 0.0
        tally = self.seats[seat]
        spread = tally.squares - tally.money**2 / self.games
        return sqrt(max(0.0, spread) / (self.games - 1))


def simulate(setup: Setup, games: int, seed: int, workers: int) -> Generator[Tally, None, None]:
    """Yield tallies of some of the games as they are done; together they have all games.

    `seed` decides the seeds of the games. Close the iterator to stop the work.
    """
    for outcomes in run_games(play_outcomes, setup, game_seeds(seed, games), workers):
        tally = Tally()
        for each in outcomes:
            tally.add(each)
        yield tally


def play_outcomes(setup: Setup, seeds: Iterable[int]) -> Iterator[Outcome]:
    """Yield the outcome of each game with these seeds."""
    runner = GameRunner(setup)
    for seed in seeds:
        yield outcome(runner.play(seed))
