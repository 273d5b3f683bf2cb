"""The hub: the rooms of all tables in the memory of this process, and the work that is done for them."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.limits import LINES_A_MINUTE, Reactions
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.runtime import Runtime
from ippodromo.server.store.base import Store
from ippodromo.server.store.rows import LineNotification, RetentionDays, StoreUnavailable
from ippodromo.server.tokens import is_table_id
from ippodromo.server.workers.pool import JobTimeout, QueueFull
from ippodromo.server.workers.workers import Workers

from .archive import MAX_ODDS, MAX_REVIEWS, MAX_ROLLS
from .bot_explanations import MAX_EXPLANATIONS
from .garbage import Garbage
from .odds_feed import OddsFeed
from .room import PeerMessage, Room, RoomServices
from .task_cache import TaskCache

log = logging.getLogger("ippodromo")

MOST_COMPARED = 500
"""The largest number of tables compared with the store in one round."""


class Hub:
    """The rooms of one process, and what they share."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        metrics: Metrics,
        reactions: Reactions,
        bot_delay: float,
        idle: float,
        runtime: Runtime | None = None,
        lines: int = LINES_A_MINUTE,
    ) -> None:
        self.store = store
        self.workers = workers
        self.metrics = metrics
        self.runtime = runtime or Runtime()
        self.garbage = Garbage(metrics)
        self.idle = idle
        """Seconds after which a table without connections leaves memory."""
        self.process = self.runtime.random_hex(8)
        self.open: dict[str, Room] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.odds = OddsFeed(workers, self.spawn)
        self.services = RoomServices(
            self.runtime,
            workers,
            metrics,
            reactions,
            lines,
            bot_delay,
            spawn=self.spawn,
            broadcast_to_peers=self.broadcast_to_peers,
            on_change=self.odds.wake,
            is_open=lambda id_: id_ in self.open,
            rolls=TaskCache(MAX_ROLLS),
            odds=TaskCache(MAX_ODDS),
            reviews=TaskCache(MAX_REVIEWS),
            explanations=TaskCache(MAX_EXPLANATIONS),
        )
        self.compared = 0
        """The table with which the next comparison begins, if one round is not enough for all."""

    def room(self, id_: str) -> Room:
        """Return the room of a table. Loading the room shows whether the table exists.

        Raise NotAllowed if the id does not have the form of an id.
        """
        room = self.open.get(id_)
        if room is None:
            if not is_table_id(id_):
                raise NotAllowed("S-1", "refused.no_table")
            room = Room(id_, self.services, self.store)
            self.open[id_] = room
        return room

    # Work beside

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Run a background task. Its errors are counted and logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        if isinstance(error, StoreUnavailable):
            log.warning("the store is down: %s", error)
        elif not isinstance(error, JobTimeout | QueueFull):
            self.metrics.errors += 1
            log.error("something went wrong at a table", exc_info=error)
        elif not self.workers.is_closed:
            self.metrics.errors += 1
            log.warning("not even the default answers were found in time; they are tried again")

    # Other processes

    async def compare(self) -> None:
        """Find lines of other processes for which no notification came."""
        live = [room.id for room in self.open.values() if room.state is not None]
        if not live:
            return
        if len(live) > MOST_COMPARED:  # notices come all the same: the next rounds have the others
            first = self.compared % len(live)
            live = [*live[first:], *live[:first]][:MOST_COMPARED]
            self.compared += MOST_COMPARED
        for id_, seq in (await self.store.last_positions(live)).items():
            self.on_line_notification(id_, seq, None)

    def on_line_notification(self, id_: str, seq: int, notice: LineNotification | None) -> None:
        """Handle the notification that another process has added a line to a table."""
        room = self.open.get(id_)
        if room is None or room.state is None or room.state.seq >= seq:
            return
        if not room.connections:
            room.must_reload = True  # nobody looks: it is read when somebody does
        elif not room.apply_notification(seq, notice):
            self.spawn(room.on_line_notification(seq, notice))

    def broadcast_to_peers(self, id_: str, said: PeerMessage) -> None:
        """Send a message that is not stored to the other processes."""
        if self.store.is_shared:
            self.spawn(self.store.notify_peers(id_, self.process, write_message(said).decode()))

    def on_peer_message(self, id_: str, process: str, text: str) -> None:
        """Handle a message of another process that is not stored."""
        room = self.open.get(id_)
        if process != self.process and room is not None:
            self.spawn(room.on_peer_message(text, process))

    def reload_uncertain_rooms(self) -> None:
        """Publish lines whose writing was interrupted but that are in the store."""
        for room in self.open.values():
            if room.must_reload and room.connections and not room.lock.locked():
                self.spawn(room.fold_new_lines())

    # Memory

    async def remove_old(self, keep: RetentionDays) -> None:
        """Remove tables and editions whose retention time is over, unless a table has connections here."""
        gone: list[str] = []
        old = await self.store.old_tables(keep)
        async with contextlib.AsyncExitStack() as stack:
            # Held, so that nobody decides anything at a table that goes.
            for room in [self.room(id_) for id_ in sorted(old)]:
                await stack.enter_async_context(room.lock)
            ids = [id_ for id_ in old if not self.room(id_).connections]
            if ids:
                gone = await self.store.remove_tables(keep, ids)
            for id_ in gone:
                room = self.open.pop(id_)
                room.state = None
                room.close()
        dropped = await self.store.remove_editions(keep)
        if gone or dropped:
            log.info("removed %d old tables and %d unused editions", len(gone), dropped)

    def close_idle(self) -> int:
        """Close rooms that have no connections. Return their number."""
        now, before = self.store.now(), len(self.open)
        for room in list(self.open.values()):
            if room.connections or room.lock.locked():
                continue
            if not room.lines.is_idle(self.runtime.monotonic()):
                continue
            if room.bots is not None and not room.bots.done():
                continue
            over = room.state is None or room.state.status in ("over", "closed")
            if now - room.last_used_at > (min(self.idle, 5.0) if over else self.idle):
                room.close()
                del self.open[room.id]
        return before - len(self.open)

    async def close(self) -> None:
        """Close every room and end all background tasks. Everything is in the store."""
        for room in self.open.values():
            room.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
