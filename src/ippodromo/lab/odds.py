"""Odds: how often horses win, are placed or show, and seats win, played out many times."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from ippodromo.bots.interrupts import heed
from ippodromo.bots.wilson import wilson
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.playouts import Policy, play_race
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.games import Outcome, play_to_end
from ippodromo.lab.population import Population, SlippingRider
from ippodromo.lab.simulation import Tally
from ippodromo.lab.table_sampling import Tables, knows_all, likely_tables, source

PLACES = 3
"""Win, place and show: home first, among the first two, among the first three."""

WORLD = 8
"""So many playouts share what was imagined for them, until it is known how alike that makes them."""
MOST_ALIKE = 16
ENOUGH_WORLDS = 25
"""After so many it is known."""
IMAGINING = 2.0
"""To imagine a table costs about as much as so many playouts of it; where measured, 0.6 to 12."""


@dataclass(frozen=True)
class Probability:
    """A share of the playouts, with its 95 % interval.

    >>> print(Probability(0.25, 0.19, 0.32))
    25.0% (19.0% to 32.0%)
    """

    share: float
    low: float
    high: float
    is_certain: bool = False
    """Whether the rules have decided it; no number of playouts does."""

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


@dataclass(frozen=True)
class HorseOdds:
    """One horse's chances to win, to be placed and to show.

    >>> import ippodromo
    >>> odds = ippodromo.match("royal-turf", ["Ann", "Bea"]).odds(playouts=5)
    >>> [horse.horse for horse in odds.horses()][:2], odds.horses()[0].show.high <= 1
    (['grey', 'white'], True)
    """

    horse: str
    win: Probability
    place: Probability
    show: Probability


@dataclass(frozen=True)
class SeatOdds:
    """One seat's chance to win the game, shared wins by their share, and its money at the end on average.

    >>> import ippodromo
    >>> odds = ippodromo.match("royal-turf", ["Ann", "Bea"]).odds(playouts=5)
    >>> [seat.seat for seat in odds.seats()], odds.seats()[0].money > 0
    ([0, 1], True)
    """

    seat: Seat
    win: Probability
    money: float


class Odds:
    """Counts of finishes and of ends, to which more can be added at any time.

    >>> import ippodromo
    >>> odds = ippodromo.match("royal-turf", ["Ann", "Bea"]).odds(playouts=5)
    >>> odds
    <Odds of 7 horses and 2 seats, 5 playouts>
    >>> round(sum(seat.win.share for seat in odds.seats()), 6)
    1.0
    """

    def __init__(self, runners: list[str]) -> None:
        self.playouts = 0
        self.worlds = 0
        """Imagined tables: playouts of one are alike, so worlds are compared, not playouts."""
        self.counts: dict[str, list[int]] = {horse: [0] * PLACES for horse in runners}
        self.squares: dict[str, list[int]] = {horse: [0] * PLACES for horse in runners}
        """For each count the sum of its squares, world by world."""
        self.products: dict[str, list[int]] = {horse: [0] * PLACES for horse in runners}
        """For each count the sum of its products with the playouts of the world."""
        self.sizes = 0
        """The sum of the squares of those: worlds need not have as many."""
        self.ends = Tally()
        """How the games ended, where they were played to their end."""
        self.doubt = 0.0
        """The part of the seats' chances that is even shares, since people may play unlike all kinds."""

    def __repr__(self) -> str:
        about = f"{len(self.counts)} horses and {len(self.ends.seats)} seats"
        return f"<Odds of {about}, {max(self.playouts, self.ends.games)} playouts>"

    def add(self, finish: list[str]) -> None:
        """Count one finish, which has nothing in common with others."""
        self.add_world([finish])

    def add_world(self, finishes: list[list[str]]) -> None:
        """Count the finishes of races that began at the same table."""
        self.playouts += len(finishes)
        self.worlds += 1
        self.sizes += len(finishes) ** 2
        found: dict[str, list[int]] = {}
        for finish in finishes:
            for place, horse in enumerate(finish[:PLACES]):
                came = found.setdefault(horse, [0] * PLACES)
                for kind in range(place, PLACES):
                    came[kind] += 1
        for horse, came in found.items():
            counts = self.counts.setdefault(horse, [0] * PLACES)
            squares = self.squares.setdefault(horse, [0] * PLACES)
            products = self.products.setdefault(horse, [0] * PLACES)
            for kind in range(PLACES):
                counts[kind] += came[kind]
                squares[kind] += came[kind] * came[kind]
                products[kind] += came[kind] * len(finishes)

    def merge(self, other: "Odds") -> None:
        """Count what others have counted."""
        self.playouts += other.playouts
        self.worlds += other.worlds
        self.sizes += other.sizes
        for mine, theirs in (
            (self.counts, other.counts),
            (self.squares, other.squares),
            (self.products, other.products),
        ):
            for horse, more in theirs.items():
                so_far = mine.setdefault(horse, [0] * PLACES)
                mine[horse] = [a + b for a, b in zip(so_far, more, strict=True)]

    def chance(self, horse: str, kind: int) -> Probability:
        """A horse's chance to come in among the first (kind + 1)."""
        return self._chance(horse, kind, self._likeness_of_all())

    def _chance(self, horse: str, kind: int, likeness_of_all: float) -> Probability:
        if not self.playouts:
            return Probability(0.0, 0.0, 1.0)
        share = self.counts[horse][kind] / self.playouts
        alone = self.playouts / max(1.0, self._likeness(horse, kind), likeness_of_all)
        return Probability(share, *wilson(share * alone, alone))

    def _likeness(self, horse: str, kind: int) -> float:
        """How many times as much a count varies as one of playouts that have nothing in common."""
        count = self.counts[horse][kind]
        alone = count * (1 - count / self.playouts)
        return self._varies(horse, kind) / alone if alone else 1.0

    def _likeness_of_all(self) -> float:
        """The same of all counts together: what never came in, or always, tells nothing of its own."""
        if not self.playouts:
            return 1.0
        varies = alone = 0.0
        for horse, counts in self.counts.items():
            for kind, count in enumerate(counts):
                varies += self._varies(horse, kind)
                alone += count * (1 - count / self.playouts)
        return varies / alone if alone else 1.0

    def _varies(self, horse: str, kind: int) -> float:
        """How far the counts of worlds are from their part of all, squared and added up."""
        share = self.counts[horse][kind] / self.playouts
        shared = 2 * self.products[horse][kind] - share * self.sizes
        return self.squares[horse][kind] - share * shared

    def best_alike(self) -> int:
        """How many playouts of a world tell most for what they cost, by how alike they were so far.

        The fewer, the more alike they are: an imagined table serves many, but those tell less.
        """
        if self.worlds < ENOUGH_WORLDS or self.sizes <= self.playouts:
            return WORLD
        alike = min(1.0, (self._likeness_of_all() - 1) / (self.sizes / self.playouts - 1))
        if alike * MOST_ALIKE**2 <= IMAGINING * (1 - alike):
            return MOST_ALIKE
        return max(2, round(sqrt(IMAGINING * (1 - alike) / alike)))

    def horses(self) -> list[HorseOdds]:
        """All horses in the order of the race."""
        of_all = self._likeness_of_all()
        return [
            HorseOdds(h, *(self._chance(h, kind, of_all) for kind in range(PLACES)))
            for h in self.counts
        ]

    def seats(self) -> list[SeatOdds]:
        """All seats; none where only races were played out."""
        ends = self.ends
        return [
            SeatOdds(Seat(i), self._seat(i), ends.money_mean(i)) for i in range(len(ends.seats))
        ]

    def _seat(self, seat: int) -> Probability:
        even, rest = self.doubt / len(self.ends.seats), 1 - self.doubt
        low, high = self.ends.interval(seat)
        return Probability(
            even + rest * self.ends.share(seat), even + rest * low, even + rest * high
        )

    def widest(self) -> float:
        """Half the length of the longest interval."""
        of_all = self._likeness_of_all()
        return max(
            (
                self._chance(horse, kind, of_all).half_width
                for horse in self.counts
                for kind in range(PLACES)
            ),
            default=0.0,
        )

    def data(self) -> dict[str, object]:
        """As plain data."""
        rows = []
        for horse in self.horses():
            row: dict[str, object] = {"horse": horse.horse}
            for kind in ("win", "place", "show"):
                chance: Probability = getattr(horse, kind)
                row[kind] = _data(chance)
            rows.append(row)
        seats = [
            {"seat": each.seat + 1, "win": _data(each.win), "money": each.money}
            for each in self.seats()
        ]
        found = {"playouts": self.playouts, "half_width": self.widest(), "horses": rows}
        return {**found, "games": self.ends.games, "seats": seats} if seats else found


def _data(chance: Probability) -> dict[str, float]:
    return {"share": chance.share, "low": chance.low, "high": chance.high}


class LuckWanted(Exception):
    """From here on playouts differ."""


class NoLuck(Stream):
    """The stream of what comes before any luck."""

    def below(self, n: int) -> int:
        raise LuckWanted


class World:
    """A table to play out, up to where luck comes in: what comes before is alike in all its playouts."""

    def __init__(self, game: Game, table: AnyTable, rider: Policy) -> None:
        self.game = game
        self.table = table
        self.is_decided = True
        """Whether there is nothing to play out: the race is run, or there is none."""
        self.is_run = False
        try:
            self.is_run = play_race(game, table, NoLuck(), rider, PLACES)
        except LuckWanted:
            self.is_decided = False

    def finish(self, stream: Stream, rider: Policy) -> list[str] | None:
        """The first three of the race, once riders played it out; None if the game ends without one."""
        if self.is_decided:
            return self.game.finish(self.table) if self.is_run else None
        table = self.table.copy()
        if play_race(self.game, table, stream, rider, PLACES):
            return self.game.finish(table)
        return None


def refine(
    match: RecordedMatch,
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
    population = Population(match)
    rider = SlippingRider(game)
    known = World(game, tables(stream), rider) if knows_all(match, seat) else None
    while True:
        alike = min(odds.best_alike(), batch) if known is None else 1
        for first in range(0, batch, alike):
            rider.slips = [0] * game.seats
            world = known or World(game, tables(stream), rider)
            finishes: list[list[str]] = []
            for _ in range(min(alike, batch - first)):
                heed()
                rider.slips = population.slips(stream)
                finish = world.finish(stream, rider if any(rider.slips) else rider.rider)
                if finish is not None:
                    finishes.append(finish)
            if finishes:
                odds.add_world(finishes)
        if not odds.playouts:
            raise IppodromoError("odds.no_race")
        yield odds


def race_odds(
    match: RecordedMatch, playouts: int = 1000, seed: int = 1, seat: Seat | None = None
) -> Odds:
    """Odds from about so many playouts."""
    batch = min(100, playouts)
    for odds in refine(match, seed, seat, batch):
        if odds.playouts + batch > playouts:
            return odds
    raise IppodromoError("odds.no_race")


class PlayingOn:
    """The players of a match, for playing out tables that may come of it."""

    def __init__(self, match: RecordedMatch) -> None:
        self.game: Game = match.game
        self.header = match.journal.header
        self.population = Population(match)

    def play(self, tables: Tables, stream: FastStream) -> tuple[Outcome, list[str]]:
        """How the game ends that goes on from one of these tables, and the finish of its next race."""
        game = self.game
        bots = self.population.seated(self.population.draw(stream)).bots
        table = tables(stream, bots)
        match = RecordedMatch(game, self.header, False, False)
        match.table = table
        run = game.races_run(table)
        finish: list[str] = []

        def note(now: RecordedMatch) -> None:
            if not finish and game.races_run(now.table) > run:
                finish.extend(game.finish(now.table))

        play_to_end(match, bots, stream, stream, watch=note)
        return Outcome(game.standings(table), table.ledger.balances[: game.seats], 0), finish


def seat_odds(
    match: RecordedMatch,
    seed: int,
    seat: Seat | None = None,
    batch: int = 10,
    into: Odds | None = None,
) -> Iterator[Odds]:
    """Ever better odds of the seats to win the game, and of the horses on the way; stop at any time.

    Every seat plays on as its bot does, experts as regulars and people as kinds of players that are
    drawn for each game (`lab.population`): an order slower than the riders of `refine`, and with bids and
    bets that somebody could have made.
    """
    if match.table.is_over():
        raise IppodromoError("odds.no_race")
    odds = into if into is not None else Odds([r["id"] for r in match.game.runners(match.table)])
    players = PlayingOn(match)
    odds.doubt = players.population.doubt(match.table)
    tables = likely_tables(match, seat)
    stream = FastStream(seed)
    while True:
        for _ in range(batch):
            heed()
            came, finish = players.play(tables, stream)
            if finish:
                odds.add(finish)
            odds.ends.add(came)
        yield odds


def odds_of(
    played: RecordedMatch | AnyTable,
    seat: int | str | None = None,
    playouts: int = 200,
    seed: int = 1,
) -> Odds:
    """The chances of horses in the race that is on or comes next, and of seats in the whole game.

    Every playout goes on to the end of the game; see `seat_odds`. With a seat, by what it knows; a
    table alone knows all. No horses are there when no race is left.
    """
    if isinstance(played, RecordedMatch):
        match = played
    elif seat is None:
        game = played.of_game()
        match = RecordedMatch(
            game, game.header([Player(str(i + 1)) for i in range(game.seats)]), False
        )
        match.table = played
    else:
        raise IppodromoError("odds.table_seat")
    knower = None if seat is None else match.seat(seat)
    odds = next(seat_odds(match, seed, knower, playouts))
    if not odds.playouts:
        odds.counts.clear()
    return odds
