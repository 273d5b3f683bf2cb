"""Simulations: many games on all cores, stoppable at any time with what is there."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from math import lcm, sqrt

from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import held
from ippodromo.lab.failures import BotFailed, played_so_far
from ippodromo.lab.games import Outcome, outcome, play_match
from ippodromo.lab.intervals import wilson
from ippodromo.lab.parallel import spread, until_stopped
from ippodromo.lab.setup import Setup

LONGEST_CHUNK = 100
"""How many games a worker plays before it reports."""

PARTS = lcm(*range(1, 25))
"""A win counts so many parts: a number that any number of winners can share evenly."""


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


def simulate(setup: Setup, games: int, seed: int, workers: int) -> Generator[Tally, None, None]:
    """The tallies of the games as they come in; closing the iterator stops the work."""
    seeds = range(seed * 1_000_003, seed * 1_000_003 + games)
    if workers <= 1:
        yield from tallies(setup, seeds)
        return
    size = max(1, min(LONGEST_CHUNK, games // (workers * 8)))
    chunks = [seeds[start : start + size] for start in range(0, games, size)]
    yield from spread(workers, play_seeds, setup, chunks)


def tallies(setup: Setup, seeds: Iterable[int]) -> Iterator[Tally]:
    """The tally of each game with these seeds, one after another."""
    game = setup.make()
    roster = Roster(setup.bots, game.title.name)
    for seed in seeds:
        tally = Tally()
        try:
            with held():
                tally.add(outcome(play_match(game, roster.at(seed), seed, setup.limit)))
        except BotFailed as failed:
            failed.params["bot"] = setup.bots[failed.asked.seat]
            raise
        yield tally


def play_seeds(setup: Setup, seeds: range) -> tuple[Tally, BotFailed | None]:
    """In a worker: the tally of the games with these seeds, or of as many as there were.

    A worker that is to stop plays no more, and neither does one whose bot has failed.
    """
    whole = Tally()
    done, failed = played_so_far(tallies(setup, until_stopped(seeds)))
    for tally in done:
        whole.merge(tally)
    return whole, failed
