"""All tables that are alive in this process: found, loaded when wanted, forgotten when idle."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol.messages import Bye, write_message
from ippodromo.server.store.base import Store
from ippodromo.server.store.keeping import Keep, old_tables, remove_editions, remove_tables
from ippodromo.server.store.rows import Due, StoreDown
from ippodromo.server.table import answers, deadlines, seating, votes
from ippodromo.server.table.history import Line
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import is_token
from ippodromo.server.workers import bots
from ippodromo.server.workers.pool import TooMuchWork, WorkTooLong
from ippodromo.server.workers.workers import Workers

from .odds import Tote
from .outbox import Outbox
from .room import Room

log = logging.getLogger("ippodromo")


class Rooms:
    """The live tables of one process."""

    def __init__(
        self, store: Store, workers: Workers, metrics: Metrics, bot_moment: float, idle: float
    ) -> None:
        self.store = store
        self.workers = workers
        self.metrics = metrics
        self.bot_moment = bot_moment
        self.idle = idle
        """Seconds after which a table that nobody looks at leaves memory."""
        self.process = secrets.token_hex(8)
        self.origin_key = ""
        """Under which addresses are hashed for quotas; the store's own, set when it is open."""
        self.open: dict[str, Room] = {}
        self.alarm = asyncio.Event()
        """Set when a deadline of some table here has passed."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.tote = Tote(self)

    def room(self, id_: str) -> Room:
        """The room of a table; whether the table exists is found out on entering."""
        if not is_token(id_):
            raise NotAllowed("S-1", "refused.no_table")
        room = self.open.get(id_)
        if room is None:
            room = Room(id_, self)
            self.open[id_] = room
        return room

    def spawn(self, work: Awaitable[None]) -> None:
        """Run something beside, and log what goes wrong with it."""
        task = asyncio.ensure_future(self._guard(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guard(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StoreDown as error:
            log.warning("the store is down: %s", error)
        except (WorkTooLong, TooMuchWork):
            if not self.workers.is_closed:
                self.metrics.errors += 1
                log.warning("not even the default answers were found in time; they are tried again")
        except Exception:
            self.metrics.errors += 1
            log.exception("something went wrong at a table")

    # Sockets

    def leave(self, room: Room, outbox: Outbox) -> None:
        """A socket is gone; its seat may now be away."""
        room.sockets.discard(outbox)
        room.used = self.store.now()
        if outbox.viewer is not None:
            room.tell_presence()
            self.spawn(self.mark_absent(room))

    def dismiss(self, outbox: Outbox, message: str) -> None:
        """Say goodbye to a socket, and why."""
        outbox.reply(write_message(Bye(message)))
        outbox.close()

    # Presence and stand-ins

    async def mark_absent(self, room: Room) -> None:
        """Set a deadline for every seat that is away while somebody waits; drop those of the others."""
        async with room.lock:
            if room.state is None:
                return
            state = await room.current()
            present = room.present()
            seconds = deadlines.stand_in_seconds(state)
            away: set[str] = set()
            if state.status == "running" and seconds > 0 and present:
                away = {
                    f"away {seat}"
                    for seat in state.people()
                    if seat not in present and state.chairs[seat].is_played_by_person()
                }
            standing = {kind for kind in room.deadlines if kind.startswith("away")}
            now = self.store.now()
            due = [Due(k, now + seconds, seconds, "") for k in sorted(away - standing)]
            done = standing - away
            if due or done:
                await self.store.set_due(room.id, due, done)
                for kind in done:
                    room.deadlines.pop(kind, None)
                room.deadlines.update({each.kind: each for each in due})
                room.arm()

    async def returned(self, room: Room, seat: int) -> None:
        """A person looks again: the bot that answered meanwhile gives the chair back."""
        state = room.state
        if state is not None and state.chairs[seat].stand_in and not state.chairs[seat].vacant:
            with contextlib.suppress(NotAllowed):
                await room.decide(
                    f"seat {seat}", None, "",
                    lambda s: seating.stand_in(s, seat, "", [], None, ""),
                )  # fmt: skip
        await self.mark_absent(room)

    # What happens by itself

    async def act(self, id_: str, due: Due) -> None:
        """A deadline has passed: do what it was for, if its moment is still there."""
        room = self.room(id_)
        if due.kind.startswith("away"):
            await self.stand_in(room, int(due.kind.split()[1]))
            return
        async with room.lock:
            state = await room.newest()
            is_stale = not self._is_wished(state, due)
        if is_stale:
            await self._drop_deadline(room, due)
        elif due.kind == "bot":
            room.considered = ""
            self.rouse_bots(room)
        else:
            await self._happen(room, due)

    def _is_wished(self, state: TableState, due: Due) -> bool:
        wish = deadlines.wishes(state).get(due.kind)
        return wish is not None and wish[1] == due.mark

    async def _happen(self, room: Room, due: Due) -> None:
        def draft(state: TableState) -> Line:
            if not self._is_wished(state, due):
                raise NotAllowed("T-2", "refused.closed", {"ask": 0})
            if due.kind == "clock":
                return answers.clock_out(state)
            if due.kind == "pause":
                return answers.after_pause(state)
            if due.kind == "salts":
                return seating.late(state)
            return votes.lapse(state, int(due.mark))

        try:
            await room.decide("clock", None, "", draft)
        except NotAllowed:
            await self._drop_deadline(room, due)

    async def _drop_deadline(self, room: Room, due: Due) -> None:
        async with room.lock:
            stands = room.deadlines.get(due.kind)
            if stands is None or stands.mark == due.mark:
                room.deadlines.pop(due.kind, None)
                await self.store.set_due(room.id, [], [due.kind])
                room.arm()

    async def stand_in(self, room: Room, seat: int) -> None:
        """A person has been away for long while others wait: a bot answers."""
        async with room.lock:
            state = await room.newest()
        kind = f"away {seat}"
        room.deadlines.pop(kind, None)
        await self.store.set_due(room.id, [], [kind])
        if seat in room.present() or not room.present():
            return
        level = bots.stand_in_level(state.made.game)
        if state.chairs[seat].is_played_by_person():
            with contextlib.suppress(NotAllowed):
                await room.decide(
                    "clock", None, "",
                    lambda s: seating.stand_in(s, seat, level, [level], None, ""),
                )  # fmt: skip

    # Bots

    def rouse_bots(self, room: Room) -> None:
        """Let the bots that are waited for think, unless they do already."""
        if room.state is None or "bot" not in room.deadlines:
            return
        if room.bots is not None and not room.bots.done():
            return
        mark = room.deadlines["bot"].mark
        if mark == room.considered:
            return
        room.considered = mark
        room.bots = asyncio.create_task(self._guard(self._bots_turn(room)))
        room.bots.add_done_callback(lambda _: self._rouse_again(room))

    def _rouse_again(self, room: Room) -> None:
        if room.id in self.open and not self.workers.is_closed:
            self.rouse_bots(room)

    async def _bots_turn(self, room: Room) -> None:
        async with room.lock:
            state = await room.current()
            wanted = bots.wanted_bots(state)
            match = state.match
            if not wanted or match is None:
                return
            record = match.journal.text()
            edition = await self.store.edition(state.made.edition_hash) or ""
        moment = self.bot_moment if room.seated_here() or room.sockets else 0.0
        said, _ = await asyncio.gather(
            self.workers.consider(record, edition, wanted), asyncio.sleep(moment)
        )
        if not said:
            await self._nothing_said(room)
            return
        with contextlib.suppress(NotAllowed):
            await room.decide("bots", None, "", lambda s: answers.bots_say(s, said))

    async def _nothing_said(self, room: Room) -> None:
        async with room.lock:
            if "bot" in room.deadlines and room.deadlines["bot"].mark == room.considered:
                room.deadlines.pop("bot")
                await self.store.set_due(room.id, [], ["bot"])

    # Memory

    async def remove_old(self, keep: Keep) -> None:
        """Remove from the store what is no longer kept; nothing that somebody looks at here."""
        gone: list[str] = []
        old = await old_tables(self.store, keep)
        async with contextlib.AsyncExitStack() as stack:
            # Held, so that nobody decides anything at a table that goes.
            for room in [self.room(id_) for id_ in sorted(old)]:
                await stack.enter_async_context(room.lock)
            ids = [id_ for id_ in old if not self.room(id_).sockets]
            if ids:
                gone = await remove_tables(self.store, keep, ids)
            for id_ in gone:
                room = self.open.pop(id_)
                room.state = None
                room.close()
        dropped = await remove_editions(self.store, keep)
        if gone or dropped:
            log.info("removed %d old tables and %d unused editions", len(gone), dropped)

    def sweep_idle(self) -> None:
        """Forget tables that nobody looks at."""
        now = self.store.now()
        for id_, room in list(self.open.items()):
            if room.sockets or room.lock.locked():
                continue
            if room.bots is not None and not room.bots.done():
                continue
            over = room.state is None or room.state.status in ("over", "closed")
            if now - room.used > (min(self.idle, 5.0) if over else self.idle):
                room.close()
                del self.open[id_]

    async def compare(self) -> None:
        """Find what other processes wrote and no notice told: for tables somebody looks at here."""
        live = [id_ for id_, room in self.open.items() if room.state is not None]
        if not live:
            return
        for id_, seq in (await self.store.heads(live)).items():
            room = self.open.get(id_)
            if room is not None and room.state is not None and room.state.seq < seq:
                self.spawn(room.catch_up())

    def hear(self, id_: str, seq: int) -> None:
        """Another process says that a table has moved."""
        room = self.open.get(id_)
        if room is not None and (room.state is None or room.state.seq < seq):
            self.spawn(room.catch_up())

    async def close(self) -> None:
        """Let go of every table; nothing is lost, all is in the store."""
        for room in self.open.values():
            room.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
