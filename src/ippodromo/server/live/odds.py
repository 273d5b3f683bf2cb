"""Odds: the horses' chances for screens and spectators, from what everybody knows."""

import asyncio
import time
from typing import TYPE_CHECKING

from ippodromo.kernel.errors import IppodromoError
from ippodromo.server.protocol import messages
from ippodromo.server.workers.odds import chances
from ippodromo.server.workers.pool import WorkTooLong
from ippodromo.server.workers.workers import BOT_PATIENCE

from .outbox import Outbox

if TYPE_CHECKING:
    from .hub import Hub
    from .room import Room

REST = 1.0
"""Least seconds between two estimates for a table."""
SHARE = 3.0
"""A table's estimates rest so many times as long as they took: the bots need the workers as well."""


class OddsFeed:
    """Estimates the chances at tables where somebody wants them, once for each change at most."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.busy: set[str] = set()
        self.shown: dict[str, tuple[str, bytes]] = {}
        """By table: the moment of the last estimate, and the message that told it."""

    def greet(self, room: "Room", outbox: Outbox) -> None:
        """Somebody new wants the chances: show the last ones after the welcome, if there are any."""
        shown = self.shown.get(room.id)
        if shown is not None:
            outbox.reply(shown[1])
        self.wake(room)

    def wake(self, room: "Room") -> None:
        """Estimate anew, unless nobody wants it or it is being done."""
        if room.id in self.busy or not _wanted(room) or self.hub.workers.is_closed:
            return
        self.busy.add(room.id)
        self.hub.spawn(self._follow(room))

    async def _follow(self, room: "Room") -> None:
        """One estimate after another for as long as the table moves on."""
        try:
            while _wanted(room):
                began = time.monotonic()
                if not await self._estimate(room):
                    break
                await asyncio.sleep(max(REST, SHARE * (time.monotonic() - began)))
        finally:
            self.busy.discard(room.id)
            if not _wanted(room):
                self.shown.pop(room.id, None)

    async def _estimate(self, room: "Room") -> bool:
        """Whether there was anything new to say."""
        async with room.lock:
            state = await room.current()
            match = state.match
            if match is None or state.status != "running" or match.table.is_over():
                return False
            moment = f"{state.number} {match.table.at}"
            shown = self.shown.get(room.id)
            if shown is not None and shown[0] == moment:
                return False
            at = match.table.at
            record = match.journal.text()
            edition = await self.hub.store.edition(state.made.edition_hash) or ""
        try:
            horses = await self.hub.workers.bots.run(
                chances, record, edition, at, patience=BOT_PATIENCE
            )
        except (IppodromoError, WorkTooLong):
            horses = []
        message = messages.write_message(messages.Odds(at, horses))
        self.shown[room.id] = (moment, message)
        for outbox in room.sockets:
            if outbox.wants_odds:
                outbox.put(message)
        return True


def _wanted(room: "Room") -> bool:
    return any(outbox.wants_odds for outbox in room.sockets)
