"""The pause after a move: what people say about it is passed on, and not kept.

The pause itself is a deadline of the table, so that every process knows it. When everybody whom it
concerns has said "go on" the deadline is now, and when somebody says "wait" it is later. A server that
starts again knows nothing of what was said.
"""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from ippodromo.kernel.asks import Pause
from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol.messages import InPause, Pausing, write_message
from ippodromo.server.protocol.table import PauseInfo
from ippodromo.server.store.rows import Due
from ippodromo.server.table import play
from ippodromo.server.table.state import TableState

from .outbox import Outbox

if TYPE_CHECKING:
    from .room import Room

WAIT = 10.0
"""Seconds of a pause in all, once somebody has asked for a longer one."""


class SaidInPause(Struct, tag_field="type", tag="said_in_pause"):
    """What was said, as one process tells the others."""

    mark: str
    race: str
    seats: list[int]
    say: Literal["go_on", "go_on_all", "ask_again", "wait"]


class Consents:
    """What people have said about the pause that is on, and for the rest of the race."""

    def __init__(self) -> None:
        self.mark = ""
        """The pause that the next three are of."""
        self.gone: set[int] = set()
        self.wait: int | None = None
        """The seat that said "wait", as far as this process knows the first one."""
        self.waits: set[int] = set()
        """All seats that said it; two may do so at once at two processes."""
        self.race = ""
        """The race that the next is of."""
        self.always: set[int] = set()
        self.holders: list[str] = []
        """Who held the chairs when they were last looked at."""

    def look_at(self, mark: str, race: str) -> None:
        """Forget what was said of another pause, or another race."""
        if mark != self.mark:
            self.mark, self.gone, self.wait, self.waits = mark, set(), None, set()
        if race != self.race:
            self.race, self.always = race, set()

    def seat_people(self, holders: list[str]) -> None:
        """Forget what was said from chairs that somebody else holds by now."""
        for seat, (before, now) in enumerate(zip(self.holders, holders, strict=False)):
            if before != now:
                self.gone.discard(seat)
                self.always.discard(seat)
        self.holders = holders

    def take_in(self, said: SaidInPause) -> bool:
        """Note what somebody said; False where it changes nothing."""
        before = self.gone.copy(), self.always.copy(), self.waits.copy()
        seats = set(said.seats)
        if said.say == "go_on":
            self.gone |= seats
        elif said.say == "go_on_all":
            self.gone |= seats
            self.always |= seats
        elif said.say == "ask_again":
            self.gone -= seats
            self.always -= seats
        elif seats:
            self.wait = min(seats) if self.wait is None else self.wait
            self.waits |= seats
            self.gone -= seats
        return before != (self.gone, self.always, self.waits)

    def gone_of(self, people: list[int]) -> list[int]:
        """Who of these says "go on": who asks to wait has to say so once more."""
        agreed = self.gone | (self.always - self.waits)
        return [seat for seat in people if seat in agreed]


def due_with(consents: Consents, due: Due, people: list[int], now: float) -> Due | None:
    """The deadline of the pause as it follows from what was said, if it is another one."""
    whole = max(due.whole, WAIT) if consents.wait is not None else due.whole
    end = due.due - due.whole + whole
    if len(consents.gone_of(people)) == len(people):
        end = min(due.due, now)
    return None if end == due.due else Due(due.kind, end, whole, due.mark)


def the_pause(room: "Room", state: TableState) -> tuple[Pause, list[int]] | None:
    """The pause that is on, and the people whom it concerns; what was said before it is forgotten."""
    match = state.match
    if match is None or state.status not in ("running", "paused") or state.interval is not None:
        return None
    pause = play.current_pause(state, match)
    if pause is None:
        return None
    mark = f"{state.number} {match.table.opened[-1]}"
    room.consents.look_at(mark, f"{state.number} {pause.stretch}")
    room.consents.seat_people([chair.holder for chair in state.chairs])
    return pause, play.people_in_pause(state, pause)


def info(room: "Room", state: TableState) -> PauseInfo | None:
    """The pause that is on, as people should see it."""
    found = the_pause(room, state)
    if found is None or state.match is None:
        return None
    pause, people = found
    stands = room.deadlines.get("pause")
    left, whole, is_running = float(pause.seconds), float(pause.seconds), False
    if "pause" in state.clocks_left:
        left, whole, _ = state.clocks_left["pause"]
    elif stands is not None:
        left = round(max(0.0, stands.due - room.store.served()), 2)
        is_running = left <= stands.whole  # not where it waits for the table's screen
        left, whole = min(left, stands.whole), stands.whole
    consents = room.consents
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


async def say(room: "Room", outbox: Outbox, said: InPause) -> None:
    """Take in what somebody says about the pause, and pass it on."""
    state = room.state
    if state is None or state.status != "running" or state.match is None:
        return
    consents = room.consents
    found = the_pause(room, state)
    if said.say == "ask_again":
        mine = SaidInPause(consents.mark, consents.race, state.held_by(outbox.holder), said.say)
        if consents.take_in(mine):
            room.hub.whisper(room.id, mine)
            await settle(room)
        return
    if found is None or not state.match.table.stack:
        return
    if said.ask != state.match.table.opened[-1]:
        return
    seats = [seat for seat in state.held_by(outbox.holder) if seat in found[1]]
    if not seats:
        raise NotAllowed("S-1", "refused.no_chair_held")
    if said.say == "wait":
        if consents.wait is not None:  # it is said once in a pause
            return
        seats = [outbox.viewer] if outbox.viewer in seats else seats
    words = SaidInPause(consents.mark, consents.race, seats, said.say)
    if consents.take_in(words):
        room.hub.whisper(room.id, words)
        await settle(room)


async def overhear(room: "Room", said: SaidInPause) -> None:
    """Another process has heard something."""
    state = room.state
    consents = room.consents
    is_on = state is not None and the_pause(room, state) is not None
    if said.race != consents.race or (said.say != "ask_again" and said.mark != consents.mark):
        return
    if consents.take_in(said) and is_on:
        await settle(room)


async def settle(room: "Room") -> None:
    """Move the end of the pause to where it belongs by now, and tell everybody here."""
    async with room.lock:
        state = room.state
        found = the_pause(room, state) if state is not None else None
        due = room.deadlines.get("pause")
        if state is None or found is None or due is None or due.mark != room.consents.mark:
            return
        moved = due_with(room.consents, due, found[1], room.store.served())
        if moved is not None:
            await room.store.set_due(room.id, [moved])
            room.note_deadlines([moved], [])
            room.arm(own=False)
    tell(room, state)


def tell(room: "Room", state: TableState) -> None:
    """Tell every socket here how the pause stands, if one is on."""
    now = info(room, state)
    if now is None:
        return
    written = write_message(Pausing(now))
    for outbox in room.sockets:
        if outbox.viewer is not None:
            outbox.offer(written)


def begin(room: "Room", state: TableState) -> None:
    """A line was told: a pause for which nobody waits ends at once."""
    found = the_pause(room, state)
    if found is not None and len(room.consents.gone_of(found[1])) == len(found[1]):
        room.hub.spawn(settle(room))
