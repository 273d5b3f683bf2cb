"""A room: one table in the memory of this process, with the connections that look at it.

A room decides commands under its lock, stores their lines and sends news. It knows who is present, waits for
the table's screen, lets bots answer, and schedules the next deadline.

A screen that reports how far it has shown its table paces it. Clocks and the pause after a move start, and
bots answer, when it has shown everything; a screen that has not done so for `SCREEN_TIMEOUT_S` seconds is no
longer waited for. The interval after a race starts when the screen, or without a screen any player, has come
to the receipts.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable
from dataclasses import dataclass

import msgspec

from ippodromo.kernel.asks import Pause
from ippodromo.kernel.errors import IppodromoError, NotAllowed
from ippodromo.kernel.view_types import Fields
from ippodromo.lab.odds import Odds
from ippodromo.lab.review.data import Review
from ippodromo.server.limits import LineLimit, Reactions
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.bodies import Rolls, Weighed
from ippodromo.server.protocol.messages import (
    Bye,
    ClockStarted,
    InPause,
    IntervalBegun,
    News,
    Pausing,
    Presence,
    React,
    Reaction,
    Shown,
    Stuck,
    write_message,
)
from ippodromo.server.protocol.table_info import Pace, PauseInfo, TableInfo
from ippodromo.server.runtime import Runtime
from ippodromo.server.store.base import Store
from ippodromo.server.store.rows import (
    Damaged,
    Deadline,
    LineNotification,
    LineWrite,
    Row,
    StoreUnavailable,
    TableRow,
    TableUnavailable,
    WriteUncertain,
)
from ippodromo.server.table import commands, deadlines, lifecycle, play, presenter, seating, votes
from ippodromo.server.table.deadlines import SCREEN_TIMEOUT_S
from ippodromo.server.table.state import CommandRequest, Line, LineBody, TableState
from ippodromo.server.workers.workers import Workers

from . import loading, pauses
from .connection import Connection, encode_once
from .pauses import SaidInPause
from .screens import PeerScreens, Screens
from .shown_questions import SeatsShown, ShownQuestions
from .task_cache import TaskCache

log = logging.getLogger("ippodromo")

MAX_RETRIES = 8
"""How often a line that lost its position to another process is decided again."""
EVENT_CACHE_SIZE = 30
"""Welcomes whose events are cached."""
BOT_DELAY_S: dict[Pace, float] = {"leisurely": 1.5, "normal": 0.7, "quick": 0.2}
"""Seconds that a bot takes at least while somebody is connected."""
AWAY = "away"
"""The first word of the deadlines for people who are away; the second is the seat."""
EVERYTHING = 2**53 - 1
"""The position that phones may show at a table without a screen."""

PeerMessage = (
    Shown | ClockStarted | IntervalBegun | Reaction | SaidInPause | PeerScreens | SeatsShown
)
"""What processes send each other about a table without storing it."""
_read_peer_message = msgspec.json.Decoder(PeerMessage).decode


@dataclass
class RoomServices:
    """What all rooms of a process share. The hub makes it."""

    runtime: Runtime
    workers: Workers
    metrics: Metrics
    reactions: Reactions
    lines: int
    """The largest number of lines of a table in a minute that people's commands cause."""
    bot_delay: float
    """Factor for the delays of bots; 0 for none."""
    spawn: Callable[[Coroutine[object, object, None]], asyncio.Task[None]]
    """Runs a background task."""
    broadcast_to_peers: Callable[[str, PeerMessage], None]
    """Sends a message about a table to the other processes."""
    on_change: Callable[["Room"], None]
    """Called after each line."""
    is_open: Callable[[str], bool]
    """Returns True if the room of a table is in memory."""
    rolls: TaskCache[str, Rolls]
    """What clients need to check the dice, by the record of a finished game."""
    odds: TaskCache[tuple[str, int], Odds]
    """Chances in finished games, by the hash of the record and the number of answers."""
    reviews: TaskCache[str, Review]
    """Reviews of finished games, by the hash of the record."""
    explanations: TaskCache[str, Weighed | None]
    """What bots explained, by game and answer."""


class Room:
    """One table. Who holds its lock may decide; between processes the insert into the store decides."""

    def __init__(self, id_: str, services: RoomServices, store: Store) -> None:
        self.id = id_
        self.services = services
        self.store = store
        self.lock = asyncio.Lock()
        self.state: TableState | None = None
        self.deadlines: dict[str, Deadline] = {}
        self.connections: dict[Connection, None] = {}
        """The connections that look at the table, the oldest first: all are told in this order."""
        self.last_used_at = store.now()

        self.must_reload = False
        """Whether the store may have a line that is not in the state: its writing was interrupted."""
        self.failed_at = -1
        """The position at which the rules raised an error; -1 if they have not."""

        self.remote_seats: set[int] = set()
        """Seats that have a connection to another process."""
        self.has_remote_screen = False
        """Whether a screen connected to another process paces the table."""
        self.shown = 0
        """The position up to which the table's screen has shown it."""
        self.screen_moved = asyncio.Event()
        self.screens = Screens(id_, services.runtime)
        self.questions = ShownQuestions()
        self.lines = LineLimit(services.lines)
        self.consents = pauses.Consents()

        self.timer: asyncio.TimerHandle | None = None
        self.bots: asyncio.Task[None] | None = None
        self.bot_turn_mark = ""
        """The mark of the last deadline for which bots were asked."""

        self.cached_state: TableState | None = None
        """The state that `views` and `event_cache` belong to."""
        self.views: presenter.Views = {}
        """What viewers see, made once for all who see the same. News have the changes since then."""
        self.event_cache: dict[tuple[int, int], list[Fields]] = {}
        """The events of welcomes, by viewer and first answer."""

    # Loading

    async def load(self) -> TableState:
        """Return the table. Load it if it is not in memory. Call it with the lock held."""
        self.last_used_at = self.store.now()
        if self.state is not None and self.must_reload:
            await self._fold_new_lines(self.state)
        if self.state is None:
            try:
                self.state = await loading.load_table(self.store, self.id)
                self.deadlines = await self.store.deadlines(self.id)
            except StoreUnavailable as error:
                self.state = None
                raise TableUnavailable(str(error)) from error
            self.must_reload = False
            if not self.state.closed_for and loading.must_be_closed(self.state):
                await self._write(self.state, lifecycle.close(self.state))
                return await self.load()
            for connection in self.connections:
                connection.request_resync()
            self.schedule_next_deadline()
        return self.state

    async def load_latest(self) -> TableState:
        """Return the table with all lines of other processes. Call it with the lock held."""
        state = await self.load()
        if self.store.is_shared:
            await self._fold_new_lines(state)
        return await self.load()

    def close(self) -> None:
        """Stop timer and bots; the deadlines stay in the store."""
        if self.timer is not None:
            self.timer.cancel()
        if self.bots is not None:
            self.bots.cancel()

    # Deciding

    async def handle_command(
        self, connection: Connection, command: messages.Command
    ) -> messages.Accepted:
        """Carry out a command of a connection. Return the reply, or raise NotAllowed."""
        seat = (
            connection.viewer if connection.viewer is not None and connection.viewer >= 0 else None
        )
        speaker = commands.speaker_of(command, connection.holder, seat)
        fingerprint = commands.fingerprint_of(command)
        request = CommandRequest(command, speaker, connection.holder, seat, fingerprint)
        if not isinstance(command, messages.Answer):  # an answer needs only the rules
            secret = self.services.runtime.random_hex(32)
            request = msgspec.structs.replace(request, secret=secret)
        if isinstance(command, messages.ConfirmScreen):
            screen = self.screens.find(command.letters)
            request = msgspec.structs.replace(request, screen=screen)

        def decision(state: TableState) -> Line:
            if isinstance(command, messages.Answer):
                return commands.decide(state, request)
            now = {
                "clocks_left": deadlines.clocks_left(self.deadlines, self.store.clock_time()),
                "present": frozenset(self.present()),
            }
            return commands.decide(state, msgspec.structs.replace(request, **now))

        seq = await self.decide(speaker, command.key, fingerprint, decision)
        number = self.state.number_of(speaker, command.key) if self.state is not None else 0
        return messages.Accepted(command.key, seq, number)

    async def decide(
        self,
        speaker: str,
        key: str | None,
        fingerprint: str,
        decision: Callable[[TableState], Line],
    ) -> int:
        """Add one line to the table. Return its position, or that of the same command sent before."""
        async with self.lock:
            try:
                return await self._decide(speaker, key, fingerprint, decision)
            except StoreUnavailable as error:
                # It is certain that nothing was stored if this process had read all lines and none has this
                # key. Else an earlier try of the same command may be stored.
                has_all_lines = not (self.store.is_shared or isinstance(error, TableUnavailable))
                if key is None or has_all_lines:
                    raise
                raise WriteUncertain(str(error)) from error

    async def _decide(
        self,
        speaker: str,
        key: str | None,
        fingerprint: str,
        decision: Callable[[TableState], Line],
    ) -> int:
        for _ in range(MAX_RETRIES):
            state = await self.load()
            try:
                known = state.find_command(speaker, key, fingerprint)
                if known is not None:
                    return known
                if await self._write(state, decision(state)):
                    return state.seq + 1
            except NotAllowed:
                # Another process may have added lines; refuse only what is refused after them, too.
                if not (self.store.is_shared and await self._fold_new_lines(state)):
                    raise
            except (IppodromoError, StoreUnavailable):
                raise
            except Exception as error:
                self._report_rule_error(state, error)
                raise NotAllowed("S-9", "refused.broken") from error
        raise NotAllowed("S-9", "refused.busy")

    async def _try_to_decide(self, speaker: str, decision: Callable[[TableState], Line]) -> None:
        """Decide something that nobody asked for. Nothing happens if it is refused."""
        with contextlib.suppress(NotAllowed):
            await self.decide(speaker, None, "", decision)

    def _report_rule_error(self, state: TableState, error: Exception) -> None:
        """Log an error of the rules and tell everybody at the table."""
        self.services.metrics.errors += 1
        where = f"{state.made.game}, table {self.id[:6]} after line {state.seq}"
        log.error("the rules broke: %s", where, exc_info=error)
        if self.failed_at == state.seq:
            return
        self.failed_at = state.seq
        for connection in self.connections:
            self.send_stuck(connection)

    @property
    def is_stuck(self) -> bool:
        """Whether the rules raised an error at the current position."""
        return self.state is not None and self.failed_at == self.state.seq

    def send_stuck(self, connection: Connection) -> None:
        """Tell a viewer that the table is stuck, if it is."""
        if self.is_stuck and connection.viewer is not None:
            connection.put_reply(write_message(Stuck(self.failed_at)))

    async def _write(self, state: TableState, line: Line) -> bool:
        """Store a line, then replace the state and send news. Return False if its position is taken.

        Nothing changes until the store has the line. If another process was faster its lines are
        applied.
        """
        row, after = commands.append(state, line)
        self._check_line_limit(state, after, row)
        now, delays = self.store.clock_time(), self._delays(after)
        due, done = deadlines.deadline_changes(after, self.deadlines, now, delays)
        try:
            won = await self.store.append(self._line_write(after, row, due, done))
        except BaseException:
            # The line may have been stored: ask the store before anything else is decided.
            self.must_reload = True
            raise
        if not won:
            if not await self._fold_new_lines(state):
                self.state = None  # the store has another table, or none
            return False
        self.apply_deadlines(due, done)
        self._count_line(state, after, row)
        try:
            self._replace_state(state, after, row.kind, line.body)
        except Exception:  # the line is stored all the same, and its command must not be refused
            self.services.metrics.errors += 1
            log.exception("news of table %s failed after line %d", self.id[:6], row.seq)
            for connection in self.connections:
                connection.request_resync()
        return True

    def _check_line_limit(self, before: TableState, after: TableState, row: Row) -> None:
        """Raise NotAllowed if the table has had too many lines of people in the last minute."""
        seconds = self.lines.seconds_until_next(self.services.runtime.monotonic())
        if seconds > 0 and play.counts_toward_limit(before, after, row):
            self.services.metrics.limited += 1
            raise NotAllowed("S-7", "refused.lines", {"seconds": seconds})

    def _count_line(self, before: TableState, after: TableState, row: Row) -> None:
        """Count a new line if it counts toward the limit. Lines of other processes are counted, too."""
        if play.counts_toward_limit(before, after, row):
            self.lines.note(self.services.runtime.monotonic())

    def _line_write(
        self,
        state: TableState,
        row: Row,
        due: list[Deadline],
        done: list[str],
        made: TableRow | None = None,
    ) -> LineWrite:
        summary = ""
        if commands.changes_table(row.kind, state):
            summary = write_message(presenter.table_info(state, set())).decode()
        is_begun = state.match is not None or state.number > 1
        return LineWrite(row, made, state.status, summary, due, done, is_begun)

    async def make(self, state: TableState, row: Row, made: TableRow) -> bool:
        """Write the first line of a new table."""
        async with self.lock:
            written = await self.store.append(self._line_write(state, row, [], [], made))
            if written:
                self.state = state
            return written

    # Publishing

    def _replace_state(
        self,
        before: TableState,
        after: TableState,
        kind: str,
        body: LineBody,
        decided_here: bool = True,
    ) -> None:
        """Replace the state by the next one, and send the effects of the line."""
        self.state = after
        self.publish(before, after, kind, body, decided_here)

    def publish(
        self,
        before: TableState,
        state: TableState,
        kind: str,
        body: LineBody,
        decided_here: bool,
    ) -> None:
        """Send news of the last line to every connection. Start what follows from it."""
        line = commands.line_info(kind, body)
        is_new = body.begins or before.match is None
        told = len(before.match.table.log) if before.match is not None and not is_new else 0
        said = len(state.match.journal.entries) - len(body.entries) if state.match else 0
        viewers = {
            connection.viewer for connection in self.connections if connection.viewer is not None
        }
        seen, now_seen = self.views_at(before, viewers), self.views_at(state, viewers)
        effects = presenter.effects_of_line(state, told, said, seen, now_seen, viewers)
        changed = commands.changes_table(kind, state)
        now = self.store.clock_time()
        clock = deadlines.clock_info(state, self.deadlines, now)
        interval = deadlines.interval_info(state, self.deadlines, now)
        pause = self.pause_info(state)
        written: dict[tuple[int, bool], bytes] = {}
        alike: list[tuple[News, bytes]] = []
        present = self.present() if changed else set()
        for connection in self.connections:
            if connection.viewer is None:
                continue
            knows = changed and (
                state.is_host(connection.holder) or bool(state.held_by(connection.holder))
            )
            version = (connection.viewer, knows)
            if version not in written:
                table = self.table_info(state, present, knows) if changed else None
                message = presenter.news(
                    state, line, connection.viewer, effects, table, clock, interval, pause
                )
                written[version] = encode_once(message, alike)
            connection.put(written[version])
        self._note_screens_behind()
        if kind == "pause":
            self.bot_turn_mark = ""  # their answers are refused now: they are asked again later
        self._note_clock(state)
        if changed:
            self._drop_viewers_without_chair(state)
            self.update_screens()
            self.services.spawn(self.update_absence_deadlines())  # people may have been away before
        if decided_here and play.waits_only_for_absent(state, self.present()):
            self.services.spawn(self._answer_for_absent())
        if decided_here:
            self._end_pause_nobody_waits_for(state)
        self.schedule_next_deadline(decided_here)
        self.services.on_change(self)

    def table_info(self, state: TableState, present: set[int], knows: bool) -> TableInfo:
        """Return the table's description for a viewer, with the time left for its motion."""
        left = deadlines.motion_seconds_left(self.deadlines, self.store.clock_time())
        return presenter.table_info(state, present, knows, left)

    def _drop_viewers_without_chair(self, state: TableState) -> None:
        """Show the spectators' view to viewers who lost their chair, and close their connections."""
        for connection in list(self.connections):
            seat = connection.viewer
            if seat is not None and seat >= 0 and seat not in state.held_by(connection.holder):
                connection.viewer = None
                connection.role = "spectator"
                # A little later, so that a command that was just carried out is still answered.
                loop = asyncio.get_running_loop()
                loop.call_later(0.1, close_with_reason, connection, "server.chair_lost")

    def _send_droppable(self, message: messages.FromServer) -> None:
        """Send a message that is not stored to every viewer whose queue is short."""
        written = write_message(message)
        for connection in self.connections:
            if connection.viewer is not None:
                connection.put_droppable(written)

    def views_at(self, state: TableState, viewers: Collection[int]) -> presenter.Views:
        """Return the views of at least these viewers. Each is made once for each position."""
        self._use_cache_of(state)
        new = [viewer for viewer in viewers if viewer not in self.views]
        if new:
            self.views |= presenter.views_for(state, new)
        return self.views

    def cached_events(self, state: TableState, viewer: int, since: int) -> list[Fields]:
        """Return the events of a welcome, from answer number `since` on."""
        self._use_cache_of(state)
        if (viewer, since) not in self.event_cache:
            if len(self.event_cache) >= EVENT_CACHE_SIZE:
                self.event_cache = {}
            self.event_cache[viewer, since] = presenter.recent_events(state, viewer, since)
        return self.event_cache[viewer, since]

    def _use_cache_of(self, state: TableState) -> None:
        if self.cached_state is not state:
            self.cached_state, self.views, self.event_cache = state, {}, {}

    # Presence: who is connected, and bots that stand in for people who are away

    def seated_here(self) -> set[int]:
        """Return the seats with a connection to this process; of a shared device all its seats."""
        if self.state is None:
            return {o.viewer for o in self.connections if o.viewer is not None and o.viewer >= 0}
        browsers = {o.holder for o in self.connections if o.viewer is not None and o.viewer >= 0}
        return {seat for browser in browsers for seat in self.state.held_by(browser)}

    def present(self) -> set[int]:
        """Return the seats with a connection to any process."""
        return self.seated_here() | self.remote_seats

    async def present_anywhere(self) -> set[int]:
        """Return the seats with a connection to any process, also of a room without connections here."""
        if self.connections or not self.store.is_shared:
            return self.present()
        found = await self.store.presence([self.id])
        return {seat for seat in found.get(self.id, set()) if seat >= 0}

    def send_presence(self) -> None:
        """Tell every connection who is present."""
        viewers = [connection.viewer for connection in self.connections]
        watching = sum(viewer is not None and viewer < 0 for viewer in viewers)
        message = write_message(Presence(sorted(self.present()), watching))
        for connection in self.connections:
            if connection.viewer is not None:
                connection.show_presence(message)

    def disconnect(self, connection: Connection) -> None:
        """Remove a connection that is closed. Its seat may be away now."""
        self.connections.pop(connection, None)
        self.last_used_at = self.store.now()
        if connection.viewer is not None:
            self.update_screens()
            self.send_presence()
            self.screen_moved.set()  # a screen that is gone is not waited for
            if connection.is_pacing_screen:
                self.release_screen()
            seat_left = connection.viewer >= 0
            self.services.spawn(
                self.on_seat_left() if seat_left else self.update_absence_deadlines()
            )

    def set_remote_presence(self, seats: set[int], has_screen: bool) -> None:
        """Note which seats, and whether a screen, are connected to other processes."""
        had_screen = self.has_remote_screen
        self.has_remote_screen = has_screen and not self.has_screen()
        if had_screen and not self.has_remote_screen:
            self.release_screen()
        remote = seats - self.seated_here()
        if remote != self.remote_seats:
            is_left = bool(self.remote_seats - remote)
            self.remote_seats = remote
            self.send_presence()
            self.services.spawn(self.on_seat_left() if is_left else self.update_absence_deadlines())

    async def on_seat_left(self) -> None:
        """Handle a seat that lost its last connection.

        Start its stand-in deadline, and end the interval or an ask if only absent people are waited for.
        """
        self.start_clock_if_shown()
        await self.update_absence_deadlines()
        if self.state is not None and self.state.interval is not None:
            # Coming back ends nothing: after a restart of the server the first would not wait for others.
            await self._try_to_decide(
                "clock", lambda state: play.end_interval_without_absent(state, self.present())
            )
        await self._answer_for_absent()

    async def on_seat_returned(self, seat: int) -> None:
        """Handle a seat that is connected again.

        Its person answers again, not the stand-in, and another device's request for its chair ends.
        """
        state = self.state
        if state is not None and state.motion is not None and state.motion.waits:
            await self._try_to_decide(
                f"seat {seat}", lambda state: votes.owner_returned(state, seat)
            )
        if state is not None and state.chairs[seat].stand_in and not state.chairs[seat].vacant:
            await self._try_to_decide(
                f"seat {seat}", lambda state: seating.set_stand_in(state, seat, "")
            )
        await self.update_absence_deadlines()

    async def update_absence_deadlines(self) -> None:
        """Set a deadline for every seat that is away while others wait. Drop those of the others."""
        async with self.lock:
            if self.state is None:
                return
            state = await self.load()
            present = self.present()
            is_interval_dropped = (
                state.interval is not None and present and "interval" not in self.deadlines
            )
            seconds = deadlines.stand_in_seconds(state)
            away: set[str] = set()
            if state.status == "running" and seconds > 0 and present:
                away = {
                    f"{AWAY} {seat}"
                    for seat in state.people()
                    if seat not in present and state.chairs[seat].is_played_by_person()
                }
            standing = {kind for kind in self.deadlines if kind.startswith(AWAY)}
            now = self.store.clock_time()
            due = [Deadline(k, now + seconds, seconds, "") for k in sorted(away - standing)]
            done = standing - away
            if due or done:
                await self._store_deadlines(due, done)
                self.schedule_next_deadline()
        if is_interval_dropped:  # nobody was there when it passed
            await self._repeat_interval_deadline()

    async def _answer_for_absent(self) -> None:
        """End an ask without a clock that waits only for people who are away."""
        if self.state is not None and play.waits_only_for_absent(self.state, self.present()):
            await self._try_to_decide(
                "clock", lambda state: play.answer_for_absent(state, self.present())
            )

    async def _stand_in_for_absent(self, seat: int) -> None:
        """Let a bot answer for a person who has been away for long while others wait."""
        async with self.lock:
            state = await self.load_latest()
            await self._store_deadlines([], [f"{AWAY} {seat}"])
        if seat in self.present() or not self.present():
            return
        level = play.stand_in_level(state.made.game)
        if state.chairs[seat].is_played_by_person():
            await self._try_to_decide(
                "clock", lambda state: seating.set_stand_in(state, seat, level)
            )

    # Screens

    def has_screen(self) -> bool:
        """Return True if a screen connected here paces the table."""
        return any(connection.is_pacing_screen for connection in self.connections)

    def _screen_delays(self) -> dict[str, float]:
        """Return by kind the seconds for which a deadline that begins now waits.

        A clock or pause waits for a screen to show what led to it, and an interval for any viewer that
        reports what it has shown.
        """
        reports = self.has_remote_screen or any(one.reports_progress for one in self.connections)
        paced = SCREEN_TIMEOUT_S if self._is_paced_by_screen() else 0.0
        return {"clock": paced, "pause": paced, "interval": SCREEN_TIMEOUT_S if reports else 0.0}

    def _delays(self, after: TableState) -> dict[str, float]:
        """Return by kind the seconds for which a deadline that begins with this state waits.

        Without a screen a clock waits for the pages of the seats on it.
        """
        delays = self._screen_delays()
        if not delays["clock"] and self.questions.reporting(
            after, self.connections, self.remote_seats
        ):
            delays["clock"] = deadlines.PAGE_TIMEOUT_S
        return delays

    def _note_clock(self, state: TableState) -> None:
        """Note the clock of a new position. Start it if nobody is left who has yet to see its question."""
        clock = self.deadlines.get("clock")
        if clock is None:
            self.questions.note_clock("", state.seq)
            return
        self.questions.note_clock(clock.mark, state.seq)
        self.start_clock_if_shown()

    def start_clock_if_shown(self) -> None:
        """Start the clock that waits for pages if all of them have shown the question."""
        if self.state is None or self._is_paced_by_screen():
            return
        now = self.store.clock_time()
        if deadlines.started_now(self.deadlines, now, "clock") is None:
            return
        if self.questions.are_shown(self.state, self.connections, self.remote_seats):
            self.services.spawn(self._start_clock(self.state.seq))

    async def _start_clock(self, seq: int) -> None:
        """Start the clock of the question at a position and tell everybody."""
        await self._start_deadlines(["clock"], seq)
        if self.state is None or self.state.seq != seq:
            return
        clock = deadlines.clock_info(self.state, self.deadlines, self.store.clock_time())
        if clock is not None and clock.running:
            self._send_droppable(ClockStarted(clock))
            self.services.broadcast_to_peers(self.id, ClockStarted(clock))

    def _note_question_shown(self, connection: Connection, state: TableState, seq: int) -> None:
        """Note the report of a seat's page. Start the clock if it was the last one."""
        connection.shown = max(connection.shown, seq)
        if connection.role != "seat":
            return
        seats = state.held_by(connection.holder)
        self.services.broadcast_to_peers(self.id, SeatsShown(seats, seq))
        self.start_clock_if_shown()

    def _note_screens_behind(self) -> None:
        """Note that the screens here have not shown the newest position."""
        for connection in self.connections:
            if connection.is_pacing_screen and connection.behind_since is None:
                connection.behind_since = self.store.now()

    def _is_paced_by_screen(self) -> bool:
        """Return True if clocks wait for a screen: one paces the table and is not too late."""
        return self.has_remote_screen or any(map(self._is_waiting_for, self.connections))

    def _is_waiting_for(self, connection: Connection) -> bool:
        """Return True if this is a screen that paces the table and is not too late."""
        since = connection.behind_since
        return connection.is_pacing_screen and (
            since is None or self.store.now() - since < SCREEN_TIMEOUT_S
        )

    async def wait_for_screens(self) -> None:
        """Wait until the screens here have shown everything, or are too late."""
        try:
            async with asyncio.timeout(SCREEN_TIMEOUT_S):
                while any(
                    connection.behind_since is not None and self._is_waiting_for(connection)
                    for connection in self.connections
                ):
                    self.screen_moved.clear()
                    await self.screen_moved.wait()
        except TimeoutError:
            return

    def greet_screens(self, connection: Connection, token: str) -> None:
        """Tell a page that has sent `hello` about screens: a screen about itself, a host's page what waits.

        `token` is what a screen has kept of an earlier connection.
        """
        state = self.state
        if state is None:
            return
        if connection.role == "screen":
            self.screens.greet(connection, state, token)
        elif state.is_host(connection.holder):
            self.screens.greet_host(connection)
            self.services.broadcast_to_peers(self.id, PeerScreens(self.screens.local, asks=True))
        self.update_screens()

    def update_screens(self) -> None:
        """Decide again which screens may pace the table, and tell whom it concerns."""
        if self.state is None:
            return
        had_screen = self.has_screen()
        if self.screens.update(self.state, self.connections):
            self.services.broadcast_to_peers(self.id, PeerScreens(self.screens.local))
        self.screens.tell_host(self.state, self.connections)
        if had_screen and not self.has_screen():
            self.screen_moved.set()
            self.release_screen()

    def _on_peer_screens(self, said: PeerScreens, process: str) -> None:
        """Handle the list of the screens that wait at another process."""
        self.screens.remote[process] = said.waiting
        if said.asks and self.screens.local:
            self.services.broadcast_to_peers(self.id, PeerScreens(self.screens.local))
        if self.state is not None:
            self.screens.tell_host(self.state, self.connections)

    async def on_shown(self, connection: Connection, seq: int) -> None:
        """Handle the report that a viewer has shown the table up to a position."""
        state = self.state
        if state is None or seq > state.seq:  # it cannot have shown a later position
            return
        if connection.role == "screen" and not connection.may_pace:
            return
        connection.reports_progress = True
        self._note_question_shown(connection, state, seq)
        if self._is_at_receipts(connection, state, seq):
            await self._start_deadlines(["interval"], seq)
        if connection.role != "screen":
            return
        if seq == state.seq:
            connection.behind_since = None
            self.screen_moved.set()
        if seq <= self.shown:
            return
        self.shown = seq
        if seq == state.seq:
            await self._start_deadlines(["clock", "pause"], seq)
        self._send_shown()
        self.services.broadcast_to_peers(self.id, Shown(seq))

    def _is_at_receipts(self, connection: Connection, state: TableState, seq: int) -> bool:
        """Return True if a viewer for whom the interval waits has come to the result of the last race."""
        if state.interval is None or seq < state.interval.at:
            return False
        if self.has_screen() or self.has_remote_screen:
            return connection.role == "screen"
        is_player = connection.viewer is not None and connection.viewer >= 0
        return is_player or not state.people()

    async def _start_deadlines(self, kinds: list[str], seq: int) -> None:
        """Start those deadlines of these kinds that wait for this position to be shown.

        A line that is being written meanwhile may set another clock or pause, which waits for a later
        position. There is one interval after a race, however many lines follow.
        """
        async with self.lock:
            if self.state is None or (self.state.seq != seq and "interval" not in kinds):
                return
            now = self.store.clock_time()
            found = [deadlines.started_now(self.deadlines, now, kind) for kind in kinds]
            due = [one for one in found if one is not None]
            if not due:
                return
            await self._store_deadlines(due, [])
            self.schedule_next_deadline(decided_here=False)
        if "interval" in kinds and self.state is not None:
            interval = deadlines.interval_info(self.state, self.deadlines, self.store.clock_time())
            if interval is not None:
                self._send_droppable(IntervalBegun(interval))
                self.services.broadcast_to_peers(self.id, IntervalBegun(interval))

    def _send_shown(self) -> None:
        """Tell every viewer how far the screen is, with the clock or pause that starts with that."""
        if self.state is None:
            return
        clock = deadlines.clock_info(self.state, self.deadlines, self.store.clock_time())
        self._send_droppable(Shown(self.shown, clock))
        if self.shown == self.state.seq:
            self.send_pause(self.state)

    def release_screen(self) -> None:
        """Handle a screen that is gone. After the last one phones show everything at once."""
        if self.has_screen() or self.has_remote_screen:
            return
        self.shown = 0
        self._send_droppable(Shown(EVERYTHING))
        self.services.spawn(self._go_on_without_screen())

    async def _go_on_without_screen(self) -> None:
        """Start the clock or pause that waited for the screen."""
        if self.state is None:
            return
        await self._start_deadlines(["clock", "pause"], self.state.seq)
        self.send_pause(self.state)

    # Reactions and the pause after a move: passed on, not stored

    def react(self, connection: Connection, said: React) -> None:
        """Send a reaction to everybody at the table."""
        limits = self.services.reactions
        if not (limits.of_one.allows(f"{id(connection)}") and limits.of_table.allows(self.id)):
            raise NotAllowed("S-7", "refused.too_often")
        seat = (
            connection.viewer if connection.viewer is not None and connection.viewer >= 0 else None
        )
        reaction = Reaction(seat, said.word, said.horse)
        self._send_droppable(reaction)
        self.services.broadcast_to_peers(self.id, reaction)

    def current_pause(self, state: TableState) -> tuple[Pause, list[int]] | None:
        """Return the current pause and the people it concerns. What was said in earlier ones is dropped."""
        match = state.match
        if match is None or state.status not in ("running", "paused") or state.interval is not None:
            return None
        pause = play.current_pause(state, match)
        if pause is None:
            return None
        mark = f"{state.number} {match.table.opened[-1]}"
        self.consents.look_at(mark, f"{state.number} {pause.stretch}")
        self.consents.seat_people([chair.holder for chair in state.chairs])
        return pause, play.people_in_pause(state, pause)

    def pause_info(self, state: TableState) -> PauseInfo | None:
        """Return the current pause as viewers see it."""
        found = self.current_pause(state)
        if found is None or state.match is None:
            return None
        pause, people = found
        stands = self.deadlines.get("pause")
        left, whole, is_running = float(pause.seconds), float(pause.seconds), False
        if "pause" in state.clocks_left:
            left, whole, _ = state.clocks_left["pause"]
        elif stands is not None:
            left, is_running = deadlines.time_left(stands, self.store.clock_time())
            whole = stands.whole
        consents = self.consents
        return PauseInfo(
            state.match.table.opened[-1],
            {key: value for key, value in pause.params.items() if isinstance(value, int | str)},
            people,
            consents.gone_of(people),
            sorted(consents.always & set(people)),
            consents.wait,
            left,
            whole,
            is_running,
        )

    async def say_in_pause(self, connection: Connection, said: InPause) -> None:
        """Handle what somebody says about the pause."""
        state = self.state
        if state is None or state.status != "running" or state.match is None:
            return
        consents = self.consents
        found = self.current_pause(state)
        seats = state.held_by(connection.holder)
        if said.say != "ask_again":
            if found is None or not state.match.table.stack:
                return
            if said.ask != state.match.table.opened[-1]:
                return
            seats = [seat for seat in seats if seat in found[1]]
            if not seats:
                raise NotAllowed("S-1", "refused.no_chair_held")
            if said.say == "wait":
                if consents.wait is not None:  # one person can say it in a pause
                    return
                seats = [connection.viewer] if connection.viewer in seats else seats
        message = SaidInPause(consents.mark, consents.race, seats, said.say)
        if consents.take_in(message):
            self.services.broadcast_to_peers(self.id, message)
            await self._adjust_pause()

    async def _on_peer_said_in_pause(self, said: SaidInPause) -> None:
        """Handle what somebody at another process says about the pause."""
        state, consents = self.state, self.consents
        is_on = state is not None and self.current_pause(state) is not None
        if said.race != consents.race or (said.say != "ask_again" and said.mark != consents.mark):
            return
        if consents.take_in(said) and is_on:
            await self._adjust_pause()

    async def _adjust_pause(self) -> None:
        """Move the end of the pause as people want, and tell every viewer."""
        async with self.lock:
            state = self.state
            found = self.current_pause(state) if state is not None else None
            due = self.deadlines.get("pause")
            if state is None or found is None or due is None or due.mark != self.consents.mark:
                return
            moved = pauses.due_with(self.consents, due, found[1], self.store.clock_time())
            if moved is not None:
                await self._store_deadlines([moved], [])
                self.schedule_next_deadline(decided_here=False)
        self.send_pause(state)

    def send_pause(self, state: TableState) -> None:
        """Tell every viewer about the current pause, if there is one."""
        info = self.pause_info(state)
        if info is not None:
            self._send_droppable(Pausing(info))

    def _end_pause_nobody_waits_for(self, state: TableState) -> None:
        """End a new pause at once if everybody it concerns has said so for the whole race."""
        found = self.current_pause(state)
        if found is not None and len(self.consents.gone_of(found[1])) == len(found[1]):
            self.services.spawn(self._adjust_pause())

    # Bots: they think in worker processes; their answers are decided here

    def wake_bots(self) -> None:
        """Let the bots that have to answer think, unless they do already."""
        if self.state is None or "bot" not in self.deadlines:
            return
        if self.bots is not None and not self.bots.done():
            return
        mark = self.deadlines["bot"].mark
        if mark == self.bot_turn_mark:
            return
        self.bot_turn_mark = mark
        self.bots = self.services.spawn(self._take_bot_turn())
        self.bots.add_done_callback(lambda _: self._wake_bots_again())

    def _wake_bots_again(self) -> None:
        if self.services.is_open(self.id) and not self.services.workers.is_closed:
            self.wake_bots()

    async def _take_bot_turn(self) -> None:
        async with self.lock:
            state = await self.load()
            wanted = play.wanted_bots(state)
            match = state.match
            if not wanted or match is None:
                return
            record = match.journal.text()
            edition = await self.store.edition(state.made.edition_hash) or ""
        delay = BOT_DELAY_S[state.pace] * self.services.bot_delay if self.connections else 0.0
        if play.is_after_pause(state, match):  # everybody has had time enough
            delay = 0.0
        answers, _, _ = await asyncio.gather(
            self.services.workers.consider(record, edition, wanted),
            asyncio.sleep(delay),
            self.wait_for_screens(),
        )
        if not answers:
            await self._drop_bot_deadline()
            return
        await self._try_to_decide("bots", lambda state: play.bot_answers(state, answers))
        if self.is_stuck:  # they would give the same answers again
            await self._drop_bot_deadline()

    async def _drop_bot_deadline(self) -> None:
        async with self.lock:
            if "bot" in self.deadlines and self.deadlines["bot"].mark == self.bot_turn_mark:
                await self._store_deadlines([], ["bot"])

    # Deadlines

    async def _store_deadlines(self, due: list[Deadline], done: Collection[str]) -> None:
        """Store changes of deadlines that belong to no line."""
        await self.store.set_deadlines(self.id, due, list(done))
        self.apply_deadlines(due, done)

    def apply_deadlines(self, due: Iterable[Deadline], done: Iterable[str]) -> None:
        """Apply changes of deadlines that are in the store."""
        for kind in done:
            self.deadlines.pop(kind, None)
        self.deadlines.update({each.kind: each for each in due})

    def schedule_next_deadline(self, decided_here: bool = True) -> None:
        """Set the timer for the next deadline. Wake the bots if the last line was decided here."""
        if decided_here:
            self.wake_bots()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not self.deadlines:
            return
        first = min(due.due for due in self.deadlines.values())
        delay = max(0.0, first - self.store.clock_time()) + 0.005
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(min(delay, 3600.0), self.store.alarm.set)

    async def run_deadline(self, due: Deadline) -> None:
        """Do what a passed deadline is for. Drop it if the table no longer wants it."""
        if due.kind.startswith(AWAY):
            await self._stand_in_for_absent(int(due.kind.split()[1]))
            return
        async with self.lock:
            state = await self.load_latest()
        if not deadlines.is_current(state, due):
            await self._drop_deadline(due)
        elif due.kind == "bot":
            self.bot_turn_mark = ""
            self.wake_bots()
        else:
            secret = self.services.runtime.random_hex(32)
            try:
                present = await self.present_anywhere()
                await self.decide(
                    "clock",
                    None,
                    "",
                    lambda state: deadlines.decide_passed(state, due, secret, present),
                )
            except NotAllowed:
                if due.kind == "interval" and present:
                    await self._repeat_interval_deadline()
                else:
                    await self._drop_deadline(due)

    async def _repeat_interval_deadline(self) -> None:
        """Check again later whether an interval without a limit waits only for people who are away."""
        async with self.lock:
            state = self.state
            wanted = None if state is None else deadlines.wanted_deadlines(state).get("interval")
            if wanted is None:
                return
            seconds, mark = wanted
            due = Deadline("interval", self.store.clock_time() + seconds, seconds, mark)
            await self._store_deadlines([due], [])
            self.schedule_next_deadline()

    async def _drop_deadline(self, due: Deadline) -> None:
        async with self.lock:
            stands = self.deadlines.get(due.kind)
            if stands is None or stands.mark == due.mark:
                await self._store_deadlines([], [due.kind])
                self.schedule_next_deadline()

    # Other processes

    async def fold_new_lines(self) -> None:
        """Apply and publish what other processes wrote."""
        async with self.lock:
            if self.state is not None:
                await self._fold_new_lines(self.state)

    async def on_line_notification(self, seq: int, notice: LineNotification | None) -> None:
        """Apply and publish a line of another process, after what is being decided here."""
        async with self.lock:
            state = self.state
        if state is not None and state.seq < seq and not self.apply_notification(seq, notice):
            await self.fold_new_lines()

    def apply_notification(self, seq: int, notice: LineNotification | None) -> bool:
        """Apply and publish the next line, of another process. Return False if the store must be read."""
        state = self.state
        if notice is None or state is None or seq != state.seq + 1:
            return False
        if self.lock.locked() or self.must_reload or state.closed_for == loading.DAMAGED:
            return False
        self.apply_deadlines(notice.due, notice.done)
        self._fold(state, notice.row)
        return True

    async def _fold_new_lines(self, state: TableState) -> bool:
        """Apply and publish the lines in the store after a state. Return False if there are none."""
        if state.closed_for == loading.DAMAGED:
            return False
        try:
            rows = await self.store.lines(self.id, state.seq)
            standing = await self.store.deadlines(self.id) if rows else self.deadlines
        except StoreUnavailable as error:
            raise TableUnavailable(str(error)) from error
        self.must_reload = False
        if not rows:
            return False
        self.deadlines = standing
        async for row in loading.in_slices(rows):
            following = self._fold(state, row)
            if following is None:
                break
            state = following
        return True

    def _fold(self, state: TableState, row: Row) -> TableState | None:
        """Apply and publish a line that was decided elsewhere. Return the state after it.

        If it does not fit return None: loading the table again sets it aside or closes it.
        """
        try:
            body = commands.read_body(row)
            after = commands.fold(state, row, body)
        except (Damaged, IppodromoError, msgspec.DecodeError):
            self.state = None
            return None
        self._count_line(state, after, row)
        self._replace_state(state, after, row.kind, body, decided_here=False)
        return after

    async def on_peer_message(self, text: str, process: str) -> None:
        """Handle a message of another process that is not stored."""
        if not self.connections:
            return
        said = _read_peer_message(text)
        if isinstance(said, Reaction):
            self._send_droppable(said)
            return
        if isinstance(said, PeerScreens):
            self._on_peer_screens(said, process)
            return
        if isinstance(said, SeatsShown):
            self.questions.take_in(said)
            self.start_clock_if_shown()
            return
        async with self.lock:
            self.deadlines = await self.store.deadlines(self.id)
        if isinstance(said, SaidInPause):
            await self._on_peer_said_in_pause(said)
        elif isinstance(said, IntervalBegun | ClockStarted):
            self._send_droppable(said)
        else:
            self.shown = max(self.shown, said.seq)
            self._send_shown()


def close_with_reason(connection: Connection, message: str) -> None:
    """Tell a viewer why the connection is closed, and close it."""
    connection.put_reply(write_message(Bye(message)))
    connection.close()
