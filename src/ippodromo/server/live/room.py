"""A room: one table that is alive in this process, with the sockets that look at it."""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

import msgspec

from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.view_types import Fields
from ippodromo.server.protocol.bodies import Rolls
from ippodromo.server.protocol.messages import News, Presence, Stuck, write_message
from ippodromo.server.store.base import Store
from ippodromo.server.store.rows import (
    Append,
    Damaged,
    Due,
    NewTable,
    Notice,
    Row,
    StoreAway,
    StoreDown,
    StoreUncertain,
)
from ippodromo.server.table import commands, deadlines, lifecycle, play, presenter
from ippodromo.server.table.state import Line, LineBody, TableState

from . import bot_turns, load, pauses, presence, screens
from .outbox import Outbox, written_once

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger("ippodromo")

TRIES = 8
"""How often a line that lost its position to another process is decided anew."""
MOST_TOLD = 30
"""Welcomes whose events are kept."""


class Room:
    """One table. Whoever holds its lock may decide; the insert decides between processes."""

    def __init__(self, id_: str, hub: "Hub", store: Store) -> None:
        self.id = id_
        self.hub = hub
        self.store = store
        self.lock = asyncio.Lock()
        self.state: TableState | None = None
        self.deadlines: dict[str, Due] = {}
        self.sockets: set[Outbox] = set()
        self.elsewhere: set[int] = set()
        """Seats that have a socket at another process."""
        self.is_paced_elsewhere = False
        """Whether a screen at another process tells how far it has shown the table."""
        self.shown = 0
        """The position up to which the table's screen has shown it."""
        self.consents = pauses.Consents()
        self.screen_moved = asyncio.Event()
        self.used = store.now()
        self.timer: asyncio.TimerHandle | None = None
        self.bots: asyncio.Task[None] | None = None
        self.considered = ""
        self.seen_at: TableState | None = None
        """The position that the next two are of."""
        self.views: presenter.Views = {}
        """What viewers see there, made once for all who see the same; news say what changed since."""
        self.told: dict[tuple[int, int], list[Fields]] = {}
        """What welcomes told there, by viewer and first answer."""
        self.rolls: dict[str, asyncio.Task[Rolls]] = {}
        """What clients need to check the dice, by the record of a finished game."""
        self.is_in_doubt = False
        """Whether a line may be in the store that is not folded here: its writing was cut off."""
        self.doubtful: tuple[str, str | None] | None = None
        """Whose line that is: by speaker and key."""
        self.stuck_at = -1
        """The position at which the rules broke; -1 where they have not."""

    # Knowing the table

    async def current(self) -> TableState:
        """The table, loaded if it is not in memory. Call it with the lock held."""
        self.used = self.store.now()
        if self.state is not None and self.is_in_doubt:
            await self._follow_store(self.state)
        if self.state is None:
            try:
                self.state = await load.load_table(self.store, self.id)
                self.deadlines = await self.store.deadlines(self.id)
            except StoreDown as error:
                self.state = None
                raise StoreAway(str(error)) from error
            self.is_in_doubt = False
            if not self.state.closed_for and load.cannot_go_on(self.state):
                await self._write(self.state, lifecycle.close(self.state))
                return await self.current()
            for outbox in self.sockets:
                outbox.fall_behind()
            self.arm()
        return self.state

    async def newest(self) -> TableState:
        """The table with all that other processes wrote. Call it with the lock held."""
        state = await self.current()
        if self.store.is_shared:
            await self._follow_store(state)
        return await self.current()

    def seated_here(self) -> set[int]:
        """The seats that have a socket at this process; of a device that is passed round, all."""
        if self.state is None:
            return {o.viewer for o in self.sockets if o.viewer is not None and o.viewer >= 0}
        browsers = {o.holder for o in self.sockets if o.viewer is not None and o.viewer >= 0}
        return {seat for browser in browsers for seat in self.state.held_by(browser)}

    def present(self) -> set[int]:
        """The seats that have a socket anywhere."""
        return self.seated_here() | self.elsewhere

    # Changing it

    async def decide(
        self, speaker: str, key: str | None, mark: str, decision: Callable[[TableState], Line]
    ) -> int:
        """Put one line into the table's sequence; its position, or the original's if it came before."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    state = await self.current()
                except StoreDown as error:
                    raise self._doubt(error, (speaker, key)) from error
                try:
                    known = state.find_command(speaker, key, mark)
                    if known is not None:
                        return known
                    if await self._write(state, decision(state)):
                        return state.seq + 1
                except NotAllowed:
                    # Another process may know more; only what it knows too is refused.
                    if not (self.store.is_shared and await self._follow_store(state)):
                        raise
                except IppodromoError:
                    raise
                except StoreDown as error:
                    raise self._doubt(error, (speaker, key)) from error
                except Exception as error:
                    self._stick(state, error)
                    raise NotAllowed("S-9", "refused.broken") from error
            raise NotAllowed("S-9", "refused.busy")

    def _doubt(self, error: StoreDown, said: tuple[str, str | None]) -> StoreDown:
        """What is told of a store that failed: of a line that may be stored, that it may be."""
        if isinstance(error, StoreUncertain):
            self.doubtful = said
        is_said_before = self.is_in_doubt and self.doubtful == said
        return StoreUncertain(str(error)) if is_said_before else error

    def _stick(self, state: TableState, error: Exception) -> None:
        """The rules broke, whoever spoke: that is logged, and everybody at the table hears of it."""
        self.hub.metrics.errors += 1
        where = f"{state.made.game}, table {self.id[:6]} after line {state.seq}"
        log.error("the rules broke: %s", where, exc_info=error)
        if self.stuck_at == state.seq:
            return
        self.stuck_at = state.seq
        for outbox in self.sockets:
            self.tell_stuck(outbox)

    @property
    def is_stuck(self) -> bool:
        """Whether the rules broke on what was said last, and nothing has been said since."""
        return self.state is not None and self.stuck_at == self.state.seq

    def tell_stuck(self, outbox: Outbox) -> None:
        """Tell somebody who looks that the table does not go on by itself, if that is so."""
        if self.is_stuck and outbox.viewer is not None:
            outbox.reply(write_message(Stuck(self.stuck_at)))

    async def _write(self, state: TableState, line: Line) -> bool:
        """Fold, write, swap, tell; False where another line has the position.

        Until the store has taken the line nothing has changed. Then the winner's lines are here."""
        row, after = commands.append(state, line)
        now, grace = self.store.served(), screens.grace(self)
        due, done = deadlines.deadline_changes(after, self.deadlines, now, grace)
        try:
            won = await self.store.append(self._append(after, row, due, done))
        except BaseException:
            # It may be written all the same: the store is asked before anything else is decided.
            self.is_in_doubt = True
            raise
        if not won:
            if not await self._follow_store(state):
                self.state = None  # the store knows another table, or none
            return False
        self.note_deadlines(due, done)
        self._swap(state, after, row.kind, line.body)
        return True

    def _swap(
        self, before: TableState, after: TableState, kind: str, body: LineBody, own: bool = True
    ) -> None:
        """Put the state that follows in the place of the one before, and tell what the line brought."""
        self.state = after
        self.publish(before, after, kind, body, own)

    def _append(
        self,
        state: TableState,
        row: Row,
        due: list[Due],
        done: list[str],
        made: NewTable | None = None,
    ) -> Append:
        changed = commands.changes_table(row.kind, state)
        summary = ""
        if changed:
            summary = write_message(presenter.table_info(state, set())).decode()
        is_begun = state.match is not None or state.number > 1
        return Append(row, made, state.status, summary, due, done, is_begun)

    async def make(self, state: TableState, row: Row, made: NewTable) -> bool:
        """Write the first line of a new table."""
        async with self.lock:
            written = await self.store.append(self._append(state, row, [], [], made))
            if written:
                self.state = state
            return written

    # Telling

    def publish(
        self, before: TableState, state: TableState, kind: str, body: LineBody, own: bool
    ) -> None:
        """Tell every socket here what the last line brought; see what happens next by itself."""
        line = commands.line_info(kind, body)
        is_new = body.begins or before.match is None
        told = len(before.match.table.log) if before.match is not None and not is_new else 0
        said = len(state.match.journal.entries) - len(body.entries) if state.match else 0
        viewers = {outbox.viewer for outbox in self.sockets if outbox.viewer is not None}
        seen, now_seen = self.views_at(before, viewers), self.views_at(state, viewers)
        fresh = presenter.effects_of_line(state, told, said, seen, now_seen, viewers)
        changed = commands.changes_table(kind, state)
        now = self.store.served()
        clock = deadlines.clock_info(state, self.deadlines, now)
        interval = deadlines.interval_info(state, self.deadlines, now)
        pause = pauses.info(self, state)
        written: dict[tuple[int, bool], bytes] = {}
        alike: list[tuple[News, bytes]] = []
        present = self.present() if changed else set()
        for outbox in self.sockets:
            if outbox.viewer is None:
                continue
            knows = changed and (state.is_host(outbox.holder) or bool(state.held_by(outbox.holder)))
            version = (outbox.viewer, knows)
            if version not in written:
                table = presenter.table_info(state, present, knows) if changed else None
                message = presenter.news(
                    state, line, outbox.viewer, fresh, table, clock, interval, pause
                )
                written[version] = written_once(message, alike)
            outbox.put(written[version])
        screens.fall_behind(self)
        if changed:
            self._drop_viewers_without_chair(state)
            self.hub.spawn(presence.mark_absent(self))  # who was away already when play began
        if own and play.waits_only_for_absent(state, self.present()):
            self.hub.spawn(presence.pass_over_absent(self))
        if own:
            pauses.begin(self, state)
        self.arm(own)
        self.hub.odds.wake(self)

    def _drop_viewers_without_chair(self, state: TableState) -> None:
        """Who lost the chair sees what everybody sees from now on."""
        for outbox in list(self.sockets):
            seat = outbox.viewer
            if seat is not None and seat >= 0 and seat not in state.held_by(outbox.holder):
                outbox.viewer = None
                outbox.role = "spectator"
                # A moment later, so that a command just obeyed is still answered.
                loop = asyncio.get_running_loop()
                loop.call_later(0.1, presence.dismiss, outbox, "server.chair_lost")

    def tell_presence(self) -> None:
        """Tell every socket here who looks."""
        watching = sum(outbox.viewer is not None and outbox.viewer < 0 for outbox in self.sockets)
        message = write_message(Presence(sorted(self.present()), watching))
        for outbox in self.sockets:
            if outbox.viewer is not None:
                outbox.show_presence(message)

    def views_at(self, state: TableState, viewers: Collection[int]) -> presenter.Views:
        """What these, and maybe others, see of the table; made once for each position and viewer."""
        self._look_at(state)
        new = [viewer for viewer in viewers if viewer not in self.views]
        if new:
            self.views |= presenter.views_for(state, new)
        return self.views

    def told_to(self, state: TableState, viewer: int, since: int) -> list[Fields]:
        """What a welcome tells from so many answers on."""
        self._look_at(state)
        if (viewer, since) not in self.told:
            if len(self.told) >= MOST_TOLD:
                self.told = {}
            self.told[viewer, since] = presenter.recent_events(state, viewer, since)
        return self.told[viewer, since]

    def _look_at(self, state: TableState) -> None:
        if self.seen_at is not state:
            self.seen_at, self.views, self.told = state, {}, {}

    # Hearing from other processes

    async def catch_up(self) -> None:
        """Fold and tell what other processes wrote."""
        async with self.lock:
            if self.state is not None:
                await self._follow_store(self.state)

    async def hear(self, seq: int, notice: Notice | None) -> None:
        """Fold and tell a line of another process, after what is being decided here."""
        async with self.lock:
            state = self.state
        if state is not None and state.seq < seq and not self.hear_at_once(seq, notice):
            await self.catch_up()

    def hear_at_once(self, seq: int, notice: Notice | None) -> bool:
        """Fold and tell the next line, of another process; False where the store must be read for it."""
        state = self.state
        if notice is None or state is None or seq != state.seq + 1:
            return False
        if self.lock.locked() or self.is_in_doubt or state.closed_for == load.DAMAGED:
            return False
        self.note_deadlines(notice.due, notice.done)
        self._fold(state, [notice.row])
        return True

    async def _follow_store(self, state: TableState) -> bool:
        """Fold what the store has beyond a state; whether there was anything."""
        if state.closed_for == load.DAMAGED:
            return False
        rows = await self.store.lines(self.id, state.seq)
        self.is_in_doubt = False
        if not rows:
            return False
        self.deadlines = await self.store.deadlines(self.id)
        self._fold(state, rows)
        return True

    def _fold(self, state: TableState, rows: list[Row]) -> None:
        """Fold and tell lines that were decided elsewhere."""
        for row in rows:
            try:
                body = commands.read_body(row)
                after = commands.fold(state, row, body)
            except (Damaged, IppodromoError, msgspec.DecodeError):
                self.state = None  # loaded anew, it is set aside or closed
                return
            self._swap(state, after, row.kind, body, own=False)
            state = after

    # What happens by itself

    def note_deadlines(self, due: Iterable[Due], done: Iterable[str]) -> None:
        """The store has these deadlines from now on, and those no longer."""
        for kind in done:
            self.deadlines.pop(kind, None)
        self.deadlines.update({each.kind: each for each in due})

    def arm(self, own: bool = True) -> None:
        """Set this process's alarm for the next deadline, and wake the bots if it decided the last line."""
        if own:
            bot_turns.wake(self)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not self.deadlines:
            return
        first = min(due.due for due in self.deadlines.values())
        delay = max(0.0, first - self.store.served()) + 0.005
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(min(delay, 3600.0), self.store.alarm.set)

    def close(self) -> None:
        """Forget the alarm; the deadlines stay in the store."""
        if self.timer is not None:
            self.timer.cancel()
        if self.bots is not None:
            self.bots.cancel()
