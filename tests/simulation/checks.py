"""What must hold in every world: the invariants, checked against the lines that are durable.

The checks fold the stored lines themselves and ask the kernel for views. They share no cache, no queue and
no clock with the server.
"""

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import RecordError
from ippodromo.kernel.fair_dice import verify
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.views import table_view
from ippodromo.server.protocol import messages
from ippodromo.server.store.rows import Row
from ippodromo.server.table.commands import fingerprint_of, fold, read_body
from ippodromo.server.table.deadlines import wanted_deadlines
from ippodromo.server.table.state import LineBody, TableMade, TableState

if TYPE_CHECKING:
    from .client import Client

UNCERTAIN = "refused.uncertain"
COUNTED_AS_PLAY_S = 6.5
"""A silence of servers that is not longer counts as time of play: a deadline may end that much earlier."""
LATEST_BOT_S = 10.0
"""Seconds in which bots must have answered while nothing is wrong and no screen is waited for."""
BY_CLOCK = {
    "answer": "clock",
    "waited": "pause",
    "overdue": "overdue",
    "reopen": "salts",
    "lapse": "motion",
}
"""The kind of the deadline that a line by the clock follows from."""
FREE_LINES = {"made"}


class Finding(Exception):
    """Something that must not happen. `kind` is the invariant."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind
        self.text = text


class Sent:
    """A command that a client has sent."""

    def __init__(self, client: "Client", fingerprint: str, text: str, after: int) -> None:
        self.client = client
        self.fingerprint = fingerprint
        self.text = text
        self.after = after
        """The last position that was acknowledged to anybody before it was sent."""
        self.seq = 0
        """Its position, once it is acknowledged."""
        self.copies = 1
        """How often it was sent."""
        self.refusals = 0
        """How often the client was told that nothing has changed."""

    @property
    def is_refused(self) -> bool:
        """Whether the client knows that nothing has changed: each copy of the command was refused."""
        return not self.seq and self.refusals >= self.copies


class Checks:
    """The durable lines of the world's table, their states, and what clients were told."""

    def __init__(
        self, rows_after: Callable[[int], list[Row]], edition: str, now: Callable[[], float]
    ) -> None:
        self.rows_after = rows_after
        self.edition = edition
        self.now = now
        self.states: list[TableState] = []
        """The state after each line; the first is that after line 1."""
        self.rows: list[Row] = []
        self.bodies: list[LineBody] = []
        self.written_at: list[float] = []
        """The time at which each line was seen first."""
        self.sent: dict[str, Sent] = {}
        """Every command, by its key."""
        self.acknowledged = 0
        self.latest = 0
        """The last position that was acknowledged to anybody."""
        self.silences: list[tuple[float, float]] = []
        """The times in which no server was there to count time."""
        self.jumps = 0
        """Jumps of clocks, each of which may be counted as time of play."""
        self.slowest_write = 0.0
        """Seconds that the store took at most for a line: its deadlines count from when it was decided."""
        self.views: dict[tuple[int, int], Any] = {}

    # Lines

    def read(self) -> None:
        """Read the new lines and check each of them."""
        for row in self.rows_after(len(self.rows)):
            if row.seq != len(self.rows) + 1:
                raise Finding("out of order", f"line {row.seq} follows line {len(self.rows)}")
            body = read_body(row)
            if not self.states:
                assert isinstance(body, TableMade)
                edition = read_edition(self.edition, "world.toml")
                game = title(body.game).game(body.seats, body.options, edition)
                self.states.append(fold(TableState(row.table, body, game), row, body))
            else:
                self.states.append(fold(self.states[-1], row, body))
            self.rows.append(row)
            self.bodies.append(body)
            self.written_at.append(self.now())
            self._check_line(row, body)

    def _check_line(self, row: Row, body: LineBody) -> None:
        state = self.states[-1]
        if row.kind in FREE_LINES:
            pass
        elif row.key is not None:
            sent = self.sent.get(row.key)
            if sent is None:
                raise Finding("invented", f"line {row.seq} has the key {row.key} that nobody sent")
            if body.mark != sent.fingerprint:
                raise Finding("changed", f"line {row.seq} is not the command {sent.text}")
            sent.client.check_speaker(row)
            if any(other.key == row.key for other in self.rows[:-1]):
                raise Finding("twice", f"line {row.seq} repeats the key {row.key}")
        elif row.speaker.startswith("seat") and row.kind != "stand_in":
            raise Finding("twice", f"line {row.seq} ({row.kind}) of {row.speaker} has no key")
        if state.match is not None and state.match.table.ledger.total() != 0:
            raise Finding(
                "money",
                f"after line {row.seq} all accounts sum to {state.match.table.ledger.total()}",
            )
        if row.speaker == "clock" and row.kind in BY_CLOCK:
            self._check_clock(row, BY_CLOCK[row.kind])

    def _check_clock(self, row: Row, kind: str) -> None:
        """Raise Finding if a deadline has passed before its time."""
        at = len(self.states) - 2  # the state before the line
        wanted = wanted_deadlines(self.states[at]).get(kind)
        if wanted is None or kind == "pause":
            return
        seconds, mark = wanted
        passed, until = 0.0, self.written_at[-1]
        while at >= 0:
            if self.states[at].status != "paused":
                here = wanted_deadlines(self.states[at]).get(kind)
                if here is None or here[1] != mark:
                    break
                passed += self._served(self.written_at[at], until)
            until = self.written_at[at]
            at -= 1
        if passed + COUNTED_AS_PLAY_S * self.jumps + self.slowest_write + 0.5 < seconds:
            raise Finding(
                "early",
                f"line {row.seq}: the {kind} passed after {passed:.2f} of {seconds:g} seconds",
            )

    def check_late(self, now: float) -> None:
        """Raise Finding if play has waited for bots alone for too long. Call it while nothing is wrong."""
        self.read()
        if not self.states:
            return
        state = self.states[-1]
        match = state.match
        if match is None or state.status != "running" or not match.table.stack or state.interval:
            return
        is_waiting = all(seat >= 0 and state.bot_at(seat) for seat in match.table.waiting())
        if is_waiting and match.table.pause() is None and now - self.written_at[-1] > LATEST_BOT_S:
            raise Finding(
                "late", f"bots have said nothing for {LATEST_BOT_S:g} s after line {state.seq}"
            )

    def _served(self, since: float, until: float) -> float:
        """Return the seconds that servers count between two times, at most."""
        found = until - since
        for begun, ended in self.silences:
            overlap = min(until, ended) - max(since, begun)
            if overlap > COUNTED_AS_PLAY_S:
                found -= overlap
        return found

    # Commands

    def on_sent(self, client: "Client", text: str) -> None:
        """Note a command, if the text is one."""
        try:
            command = messages.read_message(text)
        except (msgspec.DecodeError, UnicodeEncodeError):
            return
        if not isinstance(command, messages.Command):
            return
        known = self.sent.get(command.key)
        if known is None:
            self.sent[command.key] = Sent(client, fingerprint_of(command), text, self.latest)
        else:
            known.copies += 1

    def on_request(self, client: "Client", key: str, mark: str) -> None:
        """Note a command that is sent as an HTTP request."""
        self.sent[key] = Sent(client, mark, f"request {key}", self.latest)

    def on_accepted(self, client: "Client", key: str, seq: int) -> None:
        """Check that an acknowledged command is durable, once, and after all that was acknowledged before."""
        sent = self.sent.get(key)
        if sent is None or sent.client is not client:
            raise Finding("invented", f"{client.plan.name} was told that {key} is stored")
        self.read()
        if len(self.rows) < seq or self.rows[seq - 1].key != key:
            raise Finding("lost", f"{sent.text} was acknowledged at {seq} and is not there")
        if sent.seq and sent.seq != seq:
            raise Finding("twice", f"{sent.text} was acknowledged at {sent.seq} and at {seq}")
        if not sent.seq:
            self.acknowledged += 1
            if seq <= sent.after:
                raise Finding("out of order", f"{sent.text}, sent after {sent.after}, is at {seq}")
        sent.seq = seq
        self.latest = max(self.latest, seq)

    def on_refused(self, client: "Client", key: str, message: str) -> None:
        """Note that a client was told that nothing has changed."""
        sent = self.sent.get(key)
        if sent is not None and message != UNCERTAIN and message != "refused.key_used":
            sent.refusals += 1

    # What clients see

    def check_view(self, name: str, seq: int, viewer: int, view: Any) -> None:
        """Raise Finding if a client's view is not what its seat may see at a position."""
        self.read()
        if seq > len(self.states):
            raise Finding("lost", f"{name} was shown line {seq}, which is not durable")
        state = self.states[seq - 1]
        if (seq, viewer) not in self.views:
            found = None
            if state.match is not None:
                seen = table_view(state.game, state.match.table, Seat(viewer))
                found = msgspec.json.decode(msgspec.json.encode(seen))
            self.views[seq, viewer] = found
        if view != self.views[seq, viewer]:
            where = _difference(self.views[seq, viewer], view, "view")
            raise Finding(
                "view", f"{name} (viewer {viewer}) sees another table at line {seq}: {where}"
            )

    def check_events(self, name: str, seq: int, viewer: int, events: list[Any]) -> None:
        """Raise Finding if news have other events than this viewer may know of the line."""
        self.read()
        state, before = self.states[seq - 1], self.states[seq - 2]
        if state.match is None or before.match is None or self.rows[seq - 1].kind == "hint":
            return
        told = len(before.match.table.log) if not self.bodies[seq - 1].begins else 0
        seen = [one.data() for one in state.match.table.log[told:] if one.visible_to(Seat(viewer))]
        if msgspec.json.decode(msgspec.json.encode(seen)) != events:
            raise Finding(
                "events", f"{name} (viewer {viewer}) was told {events} at line {seq}, not {seen}"
            )

    # The end

    def check_end(self) -> None:
        """Check all that was acknowledged or refused, and the record of the last game."""
        self.read()
        at = {row.key: row.seq for row in self.rows if row.key is not None}
        for key, sent in self.sent.items():
            if sent.seq and at.get(key) != sent.seq:
                raise Finding(
                    "lost", f"{sent.text} was acknowledged at {sent.seq}; it is at {at.get(key)}"
                )
            if sent.is_refused and key in at:
                raise Finding("refused", f"{sent.text} was refused and is at {at[key]}")
        state = self.states[-1]
        if state.match is not None and state.status == "over":
            try:
                verify(state.game, read_journal(state.match.journal.text()))
            except RecordError as error:
                raise Finding("record", f"the record of the last game is wrong: {error}") from error

    def digest(self) -> str:
        """Return a hash of all lines."""
        said = "\n".join(f"{r.seq} {r.kind} {r.speaker} {r.key} {r.body}" for r in self.rows)
        return hashlib.sha256(said.encode()).hexdigest()


def _difference(one: Any, other: Any, where: str) -> str:
    """Return the first place at which two views differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            if key not in one or key not in other:
                return f"{where}.{key} is missing on one side"
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{where}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for n, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            if mine != theirs:
                return _difference(mine, theirs, f"{where}[{n}]")
    return f"{where} should be {one!r:.200} and is {other!r:.200}"
