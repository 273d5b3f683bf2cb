"""Odds: estimate by playouts how often horses win, place and show, and how often seats win the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from ippodromo.bots.interrupts import raise_pending_interrupt
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
"""Number of places that count: win (first), place (first two) and show (first three)."""

WORLD = 8
"""Number of playouts of one sampled table, while it is not known how correlated they are."""
MOST_ALIKE = 16
ENOUGH_WORLDS = 25
"""Number of sampled tables from which on the correlation of their playouts is known well enough."""
IMAGINING = 2.0
"""Cost of sampling a table with its hidden parts, in playouts. Measured values lie between 0.6 and 12."""


@dataclass(frozen=True)
class Probability:
    """A probability estimated by playouts: `share` of them, with its 95 % interval from `low` to `high`.

    >>> print(Probability(0.25, 0.19, 0.32))
    25.0% (19.0% to 32.0%)
    """

    share: float
    low: float
    high: float
    is_certain: bool = False
    """True if the rules have decided it. Playouts alone never make it certain."""

    @property
    def half_width(self) -> float:
        """Half the length of its interval."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


@dataclass(frozen=True)
class HorseOdds:
    """One horse's chances to finish first (win), among the first two (place) and the first three (show).

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
    """One seat's chance to win the game (of a shared win each gets a part) and its average money at the end.

    >>> import ippodromo
    >>> odds = ippodromo.match("royal-turf", ["Ann", "Bea"]).odds(playouts=5)
    >>> [seat.seat for seat in odds.seats()], odds.seats()[0].money > 0
    ([0, 1], True)
    """

    seat: Seat
    win: Probability
    money: float


class Odds:
    """The counts of results of playouts, from which odds are computed. More can be added at any time.

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
        """Number of clusters: a cluster is the playouts of one sampled table, which are correlated."""
        self.counts: dict[str, list[int]] = {horse: [0] * PLACES for horse in runners}
        self.squares: dict[str, list[int]] = {horse: [0] * PLACES for horse in runners}
        """For each entry of `counts`, the sum of the squares of the clusters' counts."""
        self.products: dict[str, list[int]] = {horse: [0] * PLACES for horse in runners}
        """For each entry of `counts`, the sum over clusters of count times number of playouts in the
        cluster."""
        self.sizes = 0
        """The sum of the squares of the numbers of playouts in the clusters."""
        self.ends = Tally()
        """The results of whole games, if the playouts go on to the end of the game. Empty otherwise."""
        self.doubt = 0.0
        """Weight of an equal share in the seats' chances, because people may play unlike all kinds in the
        model."""

    def __repr__(self) -> str:
        about = f"{len(self.counts)} horses and {len(self.ends.seats)} seats"
        return f"<Odds of {about}, {max(self.playouts, self.ends.games)} playouts>"

    def add(self, finish: list[str]) -> None:
        """Count the finish of one playout, the winner first, as a cluster of its own."""
        self.add_cluster([finish])

    def add_cluster(self, finishes: list[list[str]]) -> None:
        """Count the finishes of playouts that began at the same sampled table."""
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
        """Add the counts of horses from other odds of the same race."""
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
        """Return a horse's chance to finish in the first `kind` + 1 places."""
        return self._chance(horse, kind, self._overall_design_effect())

    def _chance(self, horse: str, kind: int, overall: float) -> Probability:
        if not self.playouts:
            return Probability(0.0, 0.0, 1.0)
        share = self.counts[horse][kind] / self.playouts
        alone = self.playouts / max(1.0, self._design_effect(horse, kind), overall)
        return Probability(share, *wilson(share * alone, alone))

    def _design_effect(self, horse: str, kind: int) -> float:
        """Return the variance of a count, divided by its variance if all playouts were independent."""
        count = self.counts[horse][kind]
        alone = count * (1 - count / self.playouts)
        return self._varies(horse, kind) / alone if alone else 1.0

    def _overall_design_effect(self) -> float:
        """Return the design effect of all counts together: variance divided by that of independent playouts.

        It is used for counts that are 0 or as large as possible.
        """
        if not self.playouts:
            return 1.0
        varies = alone = 0.0
        for horse, counts in self.counts.items():
            for kind, count in enumerate(counts):
                varies += self._varies(horse, kind)
                alone += count * (1 - count / self.playouts)
        return varies / alone if alone else 1.0

    def _varies(self, horse: str, kind: int) -> float:
        """Return the variance of a count, estimated from the differences between clusters.

        It is the sum of squared differences between their counts and their expected part of the total.
        """
        share = self.counts[horse][kind] / self.playouts
        shared = 2 * self.products[horse][kind] - share * self.sizes
        return self.squares[horse][kind] - share * shared

    def best_cluster_size(self) -> int:
        """Return how many playouts of one sampled table give the most information for their cost.

        The more correlated they are, the fewer: sampling a table is expensive, but correlated playouts
        add little.
        """
        if self.worlds < ENOUGH_WORLDS or self.sizes <= self.playouts:
            return WORLD
        alike = min(1.0, (self._overall_design_effect() - 1) / (self.sizes / self.playouts - 1))
        if alike * MOST_ALIKE**2 <= IMAGINING * (1 - alike):
            return MOST_ALIKE
        return max(2, round(sqrt(IMAGINING * (1 - alike) / alike)))

    def horses(self) -> list[HorseOdds]:
        """Return the odds of all horses, in the order in which they were given to the constructor."""
        of_all = self._overall_design_effect()
        return [
            HorseOdds(h, *(self._chance(h, kind, of_all) for kind in range(PLACES)))
            for h in self.counts
        ]

    def seats(self) -> list[SeatOdds]:
        """Return the odds of all seats. The list is empty if only races were played out."""
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
        """Return half the length of the longest interval of a horse's chance: how precise the odds are."""
        of_all = self._overall_design_effect()
        return max(
            (
                self._chance(horse, kind, of_all).half_width
                for horse in self.counts
                for kind in range(PLACES)
            ),
            default=0.0,
        )

    def data(self) -> dict[str, object]:
        """Return the odds as plain data, for JSON."""
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


class RandomnessNeeded(Exception):
    """Raised when a playout asks for its first random number: from there on playouts differ."""


class NoRandomness(Stream):
    """A stream of random numbers that has none: it raises RandomnessNeeded."""

    def below(self, n: int) -> int:
        raise RandomnessNeeded


class PlayoutStart:
    """A table played on to the first random number, which is the same in all playouts."""

    def __init__(self, game: Game, table: AnyTable, rider: Policy) -> None:
        self.game = game
        self.table = table
        self.is_decided = True
        """True if nothing is left to play out: the race is run, or the game ends without one."""
        self.is_run = False
        try:
            self.is_run = play_race(game, table, NoRandomness(), rider, PLACES)
        except RandomnessNeeded:
            self.is_decided = False

    def finish(self, stream: Stream, rider: Policy) -> list[str] | None:
        """Play the race out and return the first three horses, the winner first. The start is not changed.

        Return None if the game ends without a race.
        """
        if self.is_decided:
            return self.game.finish(self.table) if self.is_run else None
        table = self.table.copy()
        if play_race(self.game, table, stream, rider, PLACES):
            return self.game.finish(table)
        return None


def estimate_race_odds(
    match: RecordedMatch,
    seed: int,
    seat: Seat | None = None,
    batch: int = 100,
    into: Odds | None = None,
) -> Iterator[Odds]:
    """Yield odds of the horses in the current or next race, improved after each batch of playouts.

    Stop at any time. With `seat` they are those that this seat could know. If `into` is given, playouts
    are counted there.
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
    known = PlayoutStart(game, tables(stream), rider) if knows_all(match, seat) else None
    while True:
        alike = min(odds.best_cluster_size(), batch) if known is None else 1
        for first in range(0, batch, alike):
            rider.slips = [0] * game.seats
            world = known or PlayoutStart(game, tables(stream), rider)
            finishes: list[list[str]] = []
            for _ in range(min(alike, batch - first)):
                raise_pending_interrupt()
                rider.slips = population.slips(stream)
                finish = world.finish(stream, rider if any(rider.slips) else rider.rider)
                if finish is not None:
                    finishes.append(finish)
            if finishes:
                odds.add_cluster(finishes)
        if not odds.playouts:
            raise IppodromoError("odds.no_race")
        yield odds


class PlayingOn:
    """The players of a match, with whom tables that may follow from it are played to the end."""

    def __init__(self, match: RecordedMatch) -> None:
        self.game: Game = match.game
        self.header = match.journal.header
        self.population = Population(match)

    def play(self, tables: Tables, stream: FastStream) -> tuple[Outcome, list[str]]:
        """Draw a table and play the game to its end.

        Return the outcome, and the finish of the first race that was run (empty if none was).
        """
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


def estimate_game_odds(
    match: RecordedMatch,
    seed: int,
    seat: Seat | None = None,
    batch: int = 10,
    into: Odds | None = None,
) -> Iterator[Odds]:
    """Yield odds of the seats to win the game, and of the horses, improved after each batch of playouts.

    Stop at any time. Every seat is played by its bot: an expert as a regular, and a person as a kind of
    player that is drawn for each playout (`lab.population`). This takes about ten times as long as
    `estimate_race_odds`, but bids and bets are such as somebody would make.
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
            raise_pending_interrupt()
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
    """Return odds of the horses in the current or next race, and of the seats to win the whole game.

    Every playout goes on to the end of the game, see `estimate_game_odds`. With a seat, by what that seat
    knows; without one, and for a table alone, by the complete table. If no race is left there are no
    horses.
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
    odds = next(estimate_game_odds(match, seed, knower, playouts))
    if not odds.playouts:
        odds.counts.clear()
    return odds
