"""Live odds: the chances of horses and seats for screens and spectators, from public information.

The first estimate is quick. It gets better while the table waits for an answer.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.match import RecordedMatch
from ippodromo.lab.chance_words import ByRules, by_rules
from ippodromo.lab.odds import Odds, Probability
from ippodromo.lab.seat_chances import SeatChances
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table_info import HorseOdds, SeatShare, Share
from ippodromo.server.workers.odds import chances, prospects
from ippodromo.server.workers.pool import JobTimeout
from ippodromo.server.workers.workers import BOT_TIMEOUT_S, Workers

from .connection import Connection
from .room import Room

MIN_INTERVAL_S = 1.0
"""Seconds between the estimates of two positions, at least."""
LOT_PAUSE_S = 0.02
"""Seconds between two lots of one estimate while bots need no worker."""
BUSY_PAUSE_FACTOR = 3.0
"""While bots need workers, the pause is this many times the time that the lot took."""
TARGET_HALF_WIDTH = 0.01
"""An estimate is good enough if half the width of every interval is at most this."""
MOST_LOTS = 60
"""The number of lots after which an estimate is good enough in any case."""
MOST_SEATS = 8
"""The largest number of seats whose chances are estimated: of more, chances are small and take long."""


@dataclass
class Estimate:
    """An estimate of the chances at one position of a table. More playouts make it better."""

    moment: str
    at: int
    has_seats: bool
    """Whether the chances of the seats are estimated, too."""
    known: ByRules = field(default_factory=ByRules)
    """What follows from the rules alone."""
    ridden: Odds = field(default_factory=lambda: Odds([]))
    """The result of races that are played out without bots."""
    prospects: SeatChances = field(default_factory=SeatChances)
    lots: int = 0
    message: bytes = b""
    began: float = 0.0
    """When the estimate began, in the time of the event loop."""

    def __post_init__(self) -> None:
        self.odds = self.ridden
        """The better one of the two estimates for horses."""

    @property
    def is_done(self) -> bool:
        """Whether more playouts would change nothing that a screen shows."""
        return self.lots >= MOST_LOTS or (self._knows_horses and self._knows_seats)

    @property
    def _knows_horses(self) -> bool:
        return self.lots > 0 and self.odds.widest() <= TARGET_HALF_WIDTH

    @property
    def _knows_seats(self) -> bool:
        keeps_log = self.has_seats and not self.known.is_even
        return not keeps_log or self.prospects.widest() <= TARGET_HALF_WIDTH

    def is_for_seats(self, lot: int) -> bool:
        """Return True if a lot is for the seats, False if it is for the horses.

        Both get one quick lot, then the estimate that is wider gets the next. If the playouts for seats
        have races, no lot is for horses alone. While the seats are even, all lots are for the horses.
        """
        if not self.has_seats or self.known.is_even:
            return False
        if lot < 2:
            return lot == 1
        if self.prospects.races.playouts:
            return True
        if not self.prospects.is_begun:  # it may be that they never will be
            return self._knows_horses or lot % 4 < 2
        return self.prospects.widest() > self.odds.widest()

    def add(self, lot: Odds | SeatChances) -> None:
        """Add the result of one more lot of playouts."""
        self.lots += 1
        if isinstance(lot, Odds):
            self.ridden.merge(lot)
        else:
            self.prospects.merge(lot)
        if self.odds is self.ridden and self._races_tell_more():
            self.odds = self.prospects.races
        told = as_message(self.at, self.odds, self.prospects, self.known)
        self.message = messages.write_message(told)

    def _races_tell_more(self) -> bool:
        """Return True if the playouts for seats give the better estimate for horses, too."""
        races = self.prospects.races
        if not (races.playouts and self.ridden.playouts):
            return races.playouts > 0
        return races.widest() < self.ridden.widest()


class OddsFeed:
    """Sends chances to the viewers who asked for them, and improves them while the table waits."""

    def __init__(
        self,
        workers: Workers,
        spawn: Callable[[Coroutine[object, object, None]], asyncio.Task[None]],
    ) -> None:
        self.workers = workers
        self.spawn = spawn
        self.busy: set[str] = set()
        self.shown: dict[str, Estimate] = {}
        """The last estimate of each table."""

    def greet(self, room: Room, connection: Connection) -> None:
        """Send the last chances to a new viewer, if there are any."""
        shown = self.shown.get(room.id)
        if shown is not None:
            connection.put_reply(shown.message)
        self.wake(room)

    def wake(self, room: Room) -> None:
        """Start an estimate for a table, unless nobody wants one or it is running."""
        if room.id in self.busy or not _wanted(room) or self.workers.is_closed:
            return
        self.busy.add(room.id)
        self.spawn(self._follow(room))

    async def _follow(self, room: Room) -> None:
        """Run one lot after another until the chances of the current position are known well enough."""
        loop = asyncio.get_running_loop()
        try:
            while _wanted(room):
                began = loop.time()
                estimate = await self._estimate(room)
                if estimate is None:
                    break
                await self._rest(room, estimate, loop.time() - began)
        finally:
            self.busy.discard(room.id)
            if not _wanted(room):
                self.shown.pop(room.id, None)

    async def _rest(self, room: Room, estimate: Estimate, took: float) -> None:
        """Pause between lots, so that bots get the processors and a busy table is estimated once a second."""
        await asyncio.sleep(LOT_PAUSE_S if self.workers.bots.is_free else BUSY_PAUSE_FACTOR * took)
        state = room.state
        if state is None or state.match is None:
            return
        if estimate.moment != moment_of(state.number, state.match):
            await asyncio.sleep(estimate.began + MIN_INTERVAL_S - asyncio.get_running_loop().time())

    async def _estimate(self, room: Room) -> Estimate | None:
        """Return the estimate with more lots added, or None if there is nothing to estimate.

        After the first lots every free worker runs one.
        """
        async with room.lock:
            state = await room.load()
            match = state.match
            if match is None or state.status != "running" or match.table.is_over():
                return None
            moment = moment_of(state.number, match)
            estimate = self.shown.get(room.id)
            if estimate is None or estimate.moment != moment:
                known = by_rules(match.game, match.table)
                few = len(state.chairs) <= MOST_SEATS
                began = asyncio.get_running_loop().time()
                estimate = Estimate(moment, match.table.at, few, known, began=began)
            elif estimate.is_done:
                return None
            record = match.journal.text()
            edition = await room.store.edition(state.made.edition_hash) or ""
        most = self.workers.odds.free if estimate.lots else 1 + estimate.has_seats
        lots = range(estimate.lots, estimate.lots + max(1, most))
        for lot in await asyncio.gather(
            *(self._lot(estimate, record, edition, number) for number in lots)
        ):
            estimate.add(lot)
        self.shown[room.id] = estimate
        for connection in room.connections:
            if connection.wants_odds:
                connection.put(estimate.message)
        return estimate

    async def _lot(
        self, estimate: Estimate, record: str, edition: str, number: int
    ) -> Odds | SeatChances:
        """Return the result of one lot, computed in a worker process; an empty one if it fails."""
        run, at = self.workers.odds.run, estimate.at
        work = prospects if estimate.is_for_seats(number) else chances
        try:
            return await run(work, record, edition, at, number, timeout=BOT_TIMEOUT_S)
        except (IppodromoError, JobTimeout):
            return Odds([])


def moment_of(game: int, match: RecordedMatch) -> str:
    """Return a text that names the game and its last answer."""
    return f"{game} {match.table.at}"


def as_message(
    at: int, odds: Odds, prospects: SeatChances | None = None, known: ByRules | None = None
) -> messages.Odds:
    """Return chances as a message. Horses without a finish and seats with even chances are left out."""
    known = known or ByRules()
    found = known.told(prospects.seats()) if prospects is not None and prospects.is_begun else []
    seats = [SeatShare(*_rounded(chance), chance.is_certain) for chance in found]
    horses: list[HorseOdds] = []
    if any(counts[-1] for counts in odds.counts.values()):
        horses = [
            HorseOdds(
                one.horse, *(Share(*_rounded(kind)) for kind in (one.win, one.place, one.show))
            )
            for one in odds.horses()
        ]
    return messages.Odds(at, odds.playouts, horses, seats, known.is_even)


def _rounded(chance: Probability) -> tuple[float, float, float]:
    return round(chance.share, 3), round(chance.low, 3), round(chance.high, 3)


def _wanted(room: Room) -> bool:
    for connection in room.connections:  # noqa: SIM110  # once for every answer: a generator takes twice as long
        if connection.wants_odds:
            return True
    return False
