"""What passes between a table's sockets and is not kept: how far its screen is, and quick words.

A screen that says how far it has shown its table paces it. Clocks and the pause after a move begin, and
bots speak, when it has caught up; one that has not caught up for `SCREEN_TIMEOUT_S` seconds is waited for no
longer. The time of the interval after a race begins when the screen, or without one any player, has come
to the receipts.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol.messages import IntervalBegun, React, Reaction, Shown, write_message
from ippodromo.server.table import deadlines
from ippodromo.server.table.deadlines import SCREEN_TIMEOUT_S
from ippodromo.server.table.state import TableState

from . import pauses
from .outbox import Outbox

if TYPE_CHECKING:
    from .hub import Hub
    from .room import Room

Whisper = Shown | IntervalBegun | Reaction | pauses.SaidInPause
"""What processes tell each other about a table without keeping it."""
EVERYTHING = 2**53 - 1
"""How far phones may show a table that no screen paces."""
_read_whisper = msgspec.json.Decoder(Whisper).decode


def grace(room: "Room") -> dict[str, float]:
    """Return the seconds for which a clock or pause that begins now waits for a screen to show what led
    to it, and an interval for any face."""
    is_paced = keeps_log = room.is_paced_elsewhere
    for outbox in room.sockets:
        if outbox.tells:
            keeps_log, is_paced = True, is_paced or _is_awaited(room, outbox)
    paced = SCREEN_TIMEOUT_S if is_paced else 0.0
    return {"clock": paced, "pause": paced, "interval": SCREEN_TIMEOUT_S if keeps_log else 0.0}


def paces(room: "Room") -> bool:
    """Whether some screen here paces the table."""
    return any(outbox.paces for outbox in room.sockets)


def fall_behind(room: "Room") -> None:
    """There is something new to show."""
    for outbox in room.sockets:
        if outbox.tells and outbox.paces and outbox.behind_since is None:
            outbox.behind_since = room.store.now()


def _is_awaited(room: "Room", outbox: Outbox) -> bool:
    """Whether a screen paces the table and is not hopelessly late."""
    since = outbox.behind_since
    return outbox.paces and (since is None or room.store.now() - since < SCREEN_TIMEOUT_S)


async def caught_up(room: "Room") -> None:
    """Wait until the screens here have shown everything, or are too late."""
    try:
        async with asyncio.timeout(SCREEN_TIMEOUT_S):
            while any(o.behind_since is not None and _is_awaited(room, o) for o in room.sockets):
                room.screen_moved.clear()
                await room.screen_moved.wait()
    except TimeoutError:
        return


async def has_shown(room: "Room", outbox: Outbox, seq: int) -> None:
    """A face has shown the table up to a position; what it cannot have shown is not believed."""
    state = room.state
    if state is None or seq > state.seq:
        return
    outbox.tells = True
    if _is_at_receipts(room, outbox, state, seq):
        await _begin(room, ["interval"], seq)
    if outbox.role != "screen":
        return
    if seq == state.seq:
        outbox.behind_since = None
        room.screen_moved.set()
    if seq <= room.shown:
        return
    room.shown = seq
    if seq == state.seq:
        await _begin(room, ["clock", "pause"], seq)
    tell_shown(room)
    room.hub.whisper(room.id, Shown(seq))


def _is_at_receipts(room: "Room", outbox: Outbox, state: TableState, seq: int) -> bool:
    """Whether a face for which the others wait has come to what the last race brought."""
    if state.interval is None or seq < state.interval.at:
        return False
    if paces(room) or room.is_paced_elsewhere:
        return outbox.role == "screen"
    is_player = outbox.viewer is not None and outbox.viewer >= 0
    return is_player or not state.people()


async def _begin(room: "Room", kinds: list[str], seq: int) -> None:
    """Start those of these deadlines that wait for a face to show the table up to this position.

    A line that is being written meanwhile may set another clock or pause, which waits for more to be
    shown. There is one interval after a race, however many lines follow.
    """
    async with room.lock:
        if room.state is None or (room.state.seq != seq and "interval" not in kinds):
            return
        now = room.store.served()
        found = [deadlines.started_now(room.deadlines, now, kind) for kind in kinds]
        due = [one for one in found if one is not None]
        if not due:
            return
        await room.store.set_due(room.id, due)
        room.note_deadlines(due, [])
        room.arm(own=False)
    if "interval" in kinds:
        _tell_interval(room)


def _tell_interval(room: "Room") -> None:
    if room.state is None:
        return
    interval = deadlines.interval_info(room.state, room.deadlines, room.store.served())
    if interval is not None:
        begun = IntervalBegun(interval)
        _tell(room, begun)
        room.hub.whisper(room.id, begun)


def tell_shown(room: "Room") -> None:
    """Tell every socket here how far the screen is, with the clock or pause that begins with that."""
    if room.state is None:
        return
    clock = deadlines.clock_info(room.state, room.deadlines, room.store.served())
    _tell(room, Shown(room.shown, clock))
    if room.shown == room.state.seq:
        pauses.tell(room, room.state)


def let_go(room: "Room") -> None:
    """A screen is gone: where it was the last, phones follow none; one that comes back paces again."""
    if paces(room) or room.is_paced_elsewhere:
        return
    room.shown = 0
    _tell(room, Shown(EVERYTHING))
    room.hub.spawn(_go_on_without(room))


async def _go_on_without(room: "Room") -> None:
    """Start the clock or pause that waited for the screen."""
    if room.state is None:
        return
    await _begin(room, ["clock", "pause"], room.state.seq)
    pauses.tell(room, room.state)


def react(room: "Room", outbox: Outbox, said: React) -> None:
    """Pass a quick word on to all at the table."""
    limits = room.hub.reactions
    if not (limits.of_one.allows(f"{id(outbox)}") and limits.of_table.allows(room.id)):
        raise NotAllowed("S-7", "refused.too_often")
    seat = outbox.viewer if outbox.viewer is not None and outbox.viewer >= 0 else None
    reaction = Reaction(seat, said.word, said.horse)
    _tell(room, reaction)
    room.hub.whisper(room.id, reaction)


async def overhear(hub: "Hub", id_: str, text: str) -> None:
    """Another process passes something on."""
    room = hub.open.get(id_)
    if room is None or not room.sockets:
        return
    said = _read_whisper(text)
    if isinstance(said, Reaction):
        _tell(room, said)
        return
    async with room.lock:
        room.deadlines = await room.store.deadlines(id_)
    if isinstance(said, pauses.SaidInPause):
        await pauses.overhear(room, said)
        return
    if isinstance(said, IntervalBegun):
        _tell(room, said)
        return
    room.shown = max(room.shown, said.seq)
    tell_shown(room)


def _tell(room: "Room", message: Shown | IntervalBegun | Reaction) -> None:
    written = write_message(message)
    for outbox in room.sockets:
        if outbox.viewer is not None:
            outbox.offer(written)
