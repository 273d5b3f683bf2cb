"""What passes between a table's sockets and is not kept: how far its screen is, and quick words.

A screen that says how far it has shown its table paces it. Clocks begin, and bots speak, when it has
caught up; one that has not caught up for `SCREEN` seconds is waited for no longer.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol.messages import React, Reaction, Shown, write_message
from ippodromo.server.table import deadlines
from ippodromo.server.table.deadlines import SCREEN

from .outbox import Outbox

if TYPE_CHECKING:
    from .hub import Hub
    from .room import Room

Whisper = Shown | Reaction
"""What processes tell each other about a table without keeping it."""
_read_whisper = msgspec.json.Decoder(Whisper).decode


def grace(room: "Room") -> float:
    """Seconds for which a clock that begins now waits for a screen."""
    is_paced = room.is_paced_elsewhere or any(_is_awaited(room, o) for o in room.sockets)
    return SCREEN if is_paced else 0.0


def paces(room: "Room") -> bool:
    """Whether some screen here paces the table."""
    return any(outbox.paces for outbox in room.sockets)


def fall_behind(room: "Room") -> None:
    """There is something new to show."""
    now = room.store.now()
    for outbox in room.sockets:
        if outbox.paces and outbox.behind_since is None:
            outbox.behind_since = now


def _is_awaited(room: "Room", outbox: Outbox) -> bool:
    """Whether a screen paces the table and is not hopelessly late."""
    since = outbox.behind_since
    return outbox.paces and (since is None or room.store.now() - since < SCREEN)


async def caught_up(room: "Room") -> None:
    """Wait until the screens here have shown everything, or are too late."""
    try:
        async with asyncio.timeout(SCREEN):
            while any(o.behind_since is not None and _is_awaited(room, o) for o in room.sockets):
                room.screen_moved.clear()
                await room.screen_moved.wait()
    except TimeoutError:
        return


async def has_shown(room: "Room", outbox: Outbox, seq: int) -> None:
    """A screen has shown the table up to a position; what it cannot have shown is not believed."""
    state = room.state
    if outbox.role != "screen" or state is None or seq > state.seq:
        return
    outbox.paces = True
    if seq == state.seq:
        outbox.behind_since = None
        room.screen_moved.set()
    if seq <= room.shown:
        return
    room.shown = seq
    if seq == state.seq:
        await _begin_clock(room)
    tell_shown(room)
    room.hub.whisper(room.id, Shown(seq))


async def _begin_clock(room: "Room") -> None:
    async with room.lock:
        due = deadlines.begun(room.deadlines, room.store.now())
        if due is not None:
            await room.store.set_due(room.id, [due])
            room.note_deadlines([due], [])
            room.arm(own=False)


def tell_shown(room: "Room") -> None:
    """Tell every socket here how far the screen is."""
    if room.state is None:
        return
    clock = deadlines.clock_info(room.state, room.deadlines, room.store.now())
    _tell(room, Shown(room.shown, clock))


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
    room.shown = max(room.shown, said.seq)
    tell_shown(room)


def _tell(room: "Room", message: Whisper) -> None:
    written = write_message(message)
    for outbox in room.sockets:
        if outbox.viewer is not None:
            outbox.offer(written)
