"""Simulate many games with several processes. It can be stopped at any time and keeps the results so far."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from math import lcm, sqrt

from ippodromo.bots.wilson import wilson
from ippodromo.lab.games import GameRunner, Outcome, outcome
from ippodromo.lab.parallel import run_games
from ippodromo.lab.setup import Setup, game_seeds

PARTS = lcm(*range(1, 25))
"""A win counts as this number of parts, so that winners can share it as whole numbers."""


@dataclass
class SeatTally:
    """One seat's totals. They are whole numbers, so that sums are exact."""

    wins: int = 0
    """In parts of a win (`PARTS`), so that the sum of shared wins does not depend on the order."""
    money: int = 0
    squares: int = 0


@dataclass(repr=False)
class Tally:
    """The results of many games by seat. Two tallies can be added.

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
        """Add another tally."""
        if not self.seats:
            self.seats = [SeatTally() for _ in other.seats]
        for mine, theirs in zip(self.seats, other.seats, strict=bool(other.seats)):
            mine.wins += theirs.wins
            mine.money += theirs.money
            mine.squares += theirs.squares
        self.games += other.games
        self.decisions += other.decisions

    def share(self, seat: int) -> float:
        """Return a seat's share of the wins."""
        return self.seats[seat].wins / (PARTS * self.games)

    def interval(self, seat: int) -> tuple[float, float]:
        """Return the 95 % interval of a seat's share of the wins."""
        return wilson(self.seats[seat].wins / PARTS, self.games)

    def money_mean(self, seat: int) -> float:
        """Return a seat's average money at the end."""
        return self.seats[seat].money / self.games

    def money_sd(self, seat: int) -> float:
        """Return the standard deviation of a seat's money at the end."""
        if self.games < 2:
            return 0.0
        tally = self.seats[seat]
        spread = tally.squares - tally.money**2 / self.games
        return sqrt(max(0.0, spread) / (self.games - 1))


def simulate(setup: Setup, games: int, seed: int, workers: int) -> Generator[Tally, None, None]:
    """Yield the tallies of games as they come in. Close the iterator to stop the work."""
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
