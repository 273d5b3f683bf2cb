"""Odds: the chances of horses and seats for screens and spectators, from what everybody knows.

They are there at once and sharpen while the table rests.
"""

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.match import RecordedMatch
from ippodromo.lab.chance_words import ByRules, by_rules
from ippodromo.lab.odds import Odds, Probability
from ippodromo.lab.seat_chances import SeatChances
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table import HorseOdds, SeatShare, Share
from ippodromo.server.workers.odds import chances, prospects
from ippodromo.server.workers.pool import WorkTooLong
from ippodromo.server.workers.workers import BOT_PATIENCE

from .outbox import Outbox

if TYPE_CHECKING:
    from .hub import Hub
    from .room import Room

REST = 1.0
"""Least seconds between the estimates of two moments of a table that runs on."""
BREATH = 0.02
"""Seconds between two lots of one estimate, while bots have all the workers they want."""
SHARE = 3.0
"""Else they rest so many times as long as they took: the bots need the processors."""
CLOSE = 0.01
"""An estimate whose every interval is half as long as this to each side is good enough."""
MOST_LOTS = 60
"""After so many it is good enough, however wide."""
MOST_SEATS = 8
"""With more of them their chances are small, alike, and take long."""


@dataclass
class Estimate:
    """The chances at one moment of a table, as far as they are known."""

    moment: str
    at: int
    has_seats: bool
    """Whether the seats' chances are wanted, too."""
    known: ByRules = field(default_factory=ByRules)
    """What the rules tell of them."""
    ridden: Odds = field(default_factory=lambda: Odds([]))
    """What races by riders alone tell of the horses."""
    prospects: SeatChances = field(default_factory=SeatChances)
    lots: int = 0
    message: bytes = b""
    began: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.odds = self.ridden
        """What is known of the horses."""

    @property
    def is_done(self) -> bool:
        """Whether more playouts would tell nothing that a screen can show."""
        return self.lots >= MOST_LOTS or (self._knows_horses and self._knows_seats)

    @property
    def _knows_horses(self) -> bool:
        return self.lots > 0 and self.odds.widest() <= CLOSE

    @property
    def _knows_seats(self) -> bool:
        keeps_log = self.has_seats and not self.known.is_even
        return not keeps_log or self.prospects.widest() <= CLOSE

    def is_for_seats(self, lot: int) -> bool:
        """Whose chances the lot of a number is for: both have a quick one, then those known less well.

        Where the seats' playouts tell of the horses as well, none is for horses alone.
        """
        if lot < 2 or not self.has_seats:
            return self.has_seats and lot == 1
        if self.prospects.races.playouts:
            return True
        if not self.prospects.is_begun:  # it may be that they never will be
            return self._knows_horses or lot % 4 < 2
        return self.prospects.widest() > self.odds.widest()

    def add(self, lot: Odds | SeatChances) -> None:
        """Count one more lot."""
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
        """Whether the races of the seats' playouts tell more of the horses than those by riders."""
        races = self.prospects.races
        if not (races.playouts and self.ridden.playouts):
            return races.playouts > 0
        return races.widest() < self.ridden.widest()


class OddsFeed:
    """Estimates the chances at tables where somebody wants them."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.busy: set[str] = set()
        self.shown: dict[str, Estimate] = {}
        """By table: the last estimate."""

    def greet(self, room: "Room", outbox: Outbox) -> None:
        """Somebody new wants the chances: show the last ones after the welcome, if there are any."""
        shown = self.shown.get(room.id)
        if shown is not None:
            outbox.reply(shown.message)
        self.wake(room)

    def wake(self, room: "Room") -> None:
        """Estimate anew, unless nobody wants it or it is being done."""
        if room.id in self.busy or not _wanted(room) or self.hub.workers.is_closed:
            return
        self.busy.add(room.id)
        self.hub.spawn(self._follow(room))

    async def _follow(self, room: "Room") -> None:
        """One lot after another until the table rests and its chances are known well enough."""
        try:
            while _wanted(room):
                began = time.monotonic()
                estimate = await self._estimate(room)
                if estimate is None:
                    break
                await self._rest(room, estimate, time.monotonic() - began)
        finally:
            self.busy.discard(room.id)
            if not _wanted(room):
                self.shown.pop(room.id, None)

    async def _rest(self, room: "Room", estimate: Estimate, took: float) -> None:
        """Let bots have the processors, and a table that runs on have its say once a second."""
        await asyncio.sleep(BREATH if self.hub.workers.bots.is_free else SHARE * took)
        state = room.state
        if state is None or state.match is None:
            return
        if estimate.moment != moment_of(state.number, state.match):
            await asyncio.sleep(estimate.began + REST - time.monotonic())

    async def _estimate(self, room: "Room") -> Estimate | None:
        """The chances with more lots played out; None if there is nothing new to say.

        The first lots are quick; then all workers that are free play one each.
        """
        async with room.lock:
            state = await room.current()
            match = state.match
            if match is None or state.status != "running" or match.table.is_over():
                return None
            moment = moment_of(state.number, match)
            estimate = self.shown.get(room.id)
            if estimate is None or estimate.moment != moment:
                known = by_rules(match.game, match.table)
                few = len(state.chairs) <= MOST_SEATS
                estimate = Estimate(moment, match.table.at, few, known)
            elif estimate.is_done:
                return None
            record = match.journal.text()
            edition = await room.store.edition(state.made.edition_hash) or ""
        most = self.hub.workers.odds.free if estimate.lots else 1 + estimate.has_seats
        lots = range(estimate.lots, estimate.lots + max(1, most))
        for lot in await asyncio.gather(
            *(self._lot(estimate, record, edition, number) for number in lots)
        ):
            estimate.add(lot)
        self.shown[room.id] = estimate
        for outbox in room.sockets:
            if outbox.wants_odds:
                outbox.put(estimate.message)
        return estimate

    async def _lot(
        self, estimate: Estimate, record: str, edition: str, number: int
    ) -> Odds | SeatChances:
        """What one worker counts."""
        run, at = self.hub.workers.odds.run, estimate.at
        work = prospects if estimate.is_for_seats(number) else chances
        try:
            return await run(work, record, edition, at, number, patience=BOT_PATIENCE)
        except (IppodromoError, WorkTooLong):
            return Odds([])


def moment_of(game: int, match: RecordedMatch) -> str:
    """Which answer of which of the table's games is the last."""
    return f"{game} {match.table.at}"


def as_message(
    at: int, odds: Odds, prospects: SeatChances | None = None, known: ByRules | None = None
) -> messages.Odds:
    """Chances as they are sent; none where no horse ever came in, nor of seats while they are even."""
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


def _wanted(room: "Room") -> bool:
    for outbox in room.sockets:  # noqa: SIM110  # once for every answer: a generator takes twice as long
        if outbox.wants_odds:
            return True
    return False
