"""The heartbeat: the store's clock, passed deadlines, idle rooms, and what other processes write."""

import asyncio
import logging

from ippodromo.server.store.base import HEARTBEAT_S
from ippodromo.server.store.rows import RetentionDays, StoreUnavailable

from .hub import Hub

log = logging.getLogger("ippodromo")

POLL = 1.0
"""Seconds between queries for passed deadlines."""
COMPARE = 3.0
"""Seconds between comparisons of rooms with a shared store."""
CLAIM = 50
"""The largest number of passed deadlines claimed at once."""
CLAIM_LEASE_S = 5.0
"""Seconds after which a claimed deadline that is still there passes again."""
REMOVE = 600.0
"""Seconds between removals of old tables."""
EXAMINE = 3600.0
"""Seconds between checks of the whole database and full garbage collections."""
PRESENCE_TTL_S = 10.0
"""Seconds for which other processes count a connection to this one as open."""

SCREEN_SEAT = -1
"""The seat number that stands for a screen in shared presence."""


class Heartbeat:
    """The periodic work for all tables."""

    def __init__(self, hub: Hub, keep: RetentionDays) -> None:
        self.hub = hub
        self.keep = keep
        self.store = hub.store
        self.beaten = 0.0
        self.compared = 0.0
        self.removed: float | None = None
        self.examined: float | None = None
        self.tidied = 0.0

    async def run(self) -> None:
        """Work until cancelled. Try again while the store is away."""
        while True:
            try:
                await self.round()
                self.store.is_up = True
            except StoreUnavailable as error:
                if self.store.is_up:
                    log.warning("the store is down: %s", error)
                self.store.is_up = False
            except Exception:
                self.hub.metrics.errors += 1
                log.exception("the heartbeat failed")
            try:
                async with asyncio.timeout(POLL):
                    await self.store.alarm.wait()
            except TimeoutError:
                pass
            self.store.alarm.clear()

    async def round(self) -> None:
        """Do everything that is due. The store's clock is first, so that downtime ends no deadline."""
        now = asyncio.get_running_loop().time()
        if now - self.beaten >= HEARTBEAT_S or not self.store.is_up:
            if await self.store.heartbeat():
                self._set_alarms()
            self.beaten = now
        for table, passed in await self.store.claim_deadlines(CLAIM, CLAIM_LEASE_S):
            self.hub.spawn(self.hub.room(table).run_deadline(passed))
        if now - self.tidied >= POLL:
            self.tidied = now
            self._tidy()
        if self.examined is None or now - self.examined >= EXAMINE:
            self.examined = now
            self.hub.garbage.search_all()
            self.hub.spawn(self.store.check_integrity())
        if self.removed is None or now - self.removed >= REMOVE:
            self.removed = now
            self.hub.spawn(self.hub.remove_old(self.keep))
        if self.store.is_shared and now - self.compared >= COMPARE:
            self.compared = now
            await self.hub.compare()
            await self._share_presence()

    def _tidy(self) -> None:
        """Do what takes longer the more tables there are, and can wait for a second."""
        self.hub.reload_uncertain_rooms()
        self.hub.garbage.tidy(self.hub.close_idle(), len(self.hub.open))

    def _set_alarms(self) -> None:
        """Schedule the deadlines of all rooms again, because the store's clock has changed."""
        for room in self.hub.open.values():
            if room.state is not None:
                room.schedule_next_deadline(decided_here=False)

    async def _share_presence(self) -> None:
        rooms = {room.id: room for room in self.hub.open.values() if room.connections}
        seats = [(id_, seat) for id_, room in rooms.items() for seat in room.seated_here()]
        seats += [(id_, SCREEN_SEAT) for id_, room in rooms.items() if room.has_screen()]
        await self.store.set_presence(self.hub.process, seats, PRESENCE_TTL_S)
        seen = await self.store.presence(list(rooms))
        for id_, room in rooms.items():
            found = seen.get(id_, set())
            room.set_remote_presence(found - {SCREEN_SEAT}, SCREEN_SEAT in found)
