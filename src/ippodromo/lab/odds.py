"""Odds: how often each horse wins, is placed or shows when the race is played out many times."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ippodromo.bots.interrupts import heed
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.game import Game, play_race
from ippodromo.kernel.table import AnyTable

from .tally import wilson

PLACES = 3
"""Win, place and show: home first, among the first two, among the first three."""

Source = Callable[[Stream], AnyTable]
"""Gives an independent table to play out: the real one, or one that a seat imagines."""


@dataclass(frozen=True)
class Chance:
    """A share of the playouts, with its 95 % interval."""

    share: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class HorseOdds:
    """One horse's chances to win, to be placed and to show."""

    horse: str
    win: Chance
    place: Chance
    show: Chance


class Odds:
    """Counts of finishes, to which more can be added at any time."""

    def __init__(self, runners: list[str]) -> None:
        self.playouts = 0
        self.counts: dict[str, list[int]] = {horse: [0] * PLACES for horse in runners}

    def add(self, finish: list[str]) -> None:
        """Count one finish."""
        self.playouts += 1
        for place, horse in enumerate(finish[:PLACES]):
            counts = self.counts.setdefault(horse, [0] * PLACES)
            for kind in range(place, PLACES):
                counts[kind] += 1

    def chance(self, horse: str, kind: int) -> Chance:
        """A horse's chance to come in among the first (kind + 1)."""
        count = self.counts[horse][kind]
        low, high = wilson(count, self.playouts)
        return Chance(count / self.playouts if self.playouts else 0.0, low, high)

    def horses(self) -> list[HorseOdds]:
        """All horses in the order of the race."""
        return [
            HorseOdds(h, *(self.chance(h, kind) for kind in range(PLACES))) for h in self.counts
        ]

    def widest(self) -> float:
        """Half the length of the longest interval."""
        return max(
            self.chance(horse, kind).half_width for horse in self.counts for kind in range(PLACES)
        )

    def data(self) -> dict[str, object]:
        """As plain data."""
        rows = []
        for horse in self.horses():
            row: dict[str, object] = {"horse": horse.horse}
            for kind in ("win", "place", "show"):
                chance: Chance = getattr(horse, kind)
                row[kind] = {"share": chance.share, "low": chance.low, "high": chance.high}
            rows.append(row)
        return {"playouts": self.playouts, "half_width": self.widest(), "horses": rows}


def source(match: Match, seat: Seat | None = None) -> Source:
    """Tables to play out, from full knowledge or from what one seat knows."""
    if seat is None:
        return lambda stream: match.table.copy()
    seen = match.seen_by(seat)
    game = match.game
    return lambda stream: game.imagine(seen, stream)


def refine(
    match: Match,
    seed: int,
    seat: Seat | None = None,
    batch: int = 100,
    into: Odds | None = None,
) -> Iterator[Odds]:
    """Ever better odds of the race that is on or comes next, after each batch; stop at any time.

    Whoever gives the odds to count in has what was counted, wherever it stops.
    """
    game: Game = match.game
    if match.table.is_over():
        raise IppodromoError("odds.no_race")
    odds = (
        into if into is not None else Odds([runner["id"] for runner in game.runners(match.table)])
    )
    tables = source(match, seat)
    stream = FastStream(seed)
    rider = game.rider()
    while True:
        for _ in range(batch):
            heed()
            table = tables(stream)
            if play_race(game, table, stream, rider):
                odds.add(game.finish(table))
        if not odds.playouts:
            raise IppodromoError("odds.no_race")
        yield odds


def race_odds(match: Match, playouts: int = 1000, seed: int = 1, seat: Seat | None = None) -> Odds:
    """Odds from about so many playouts."""
    batch = min(100, playouts)
    for odds in refine(match, seed, seat, batch):
        if odds.playouts + batch > playouts:
            return odds
    raise IppodromoError("odds.no_race")
