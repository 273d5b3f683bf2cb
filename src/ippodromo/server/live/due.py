"""Deadlines that have passed: what each was for is done, if its moment is still there."""

import secrets

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.store.rows import Due
from ippodromo.server.table import deadlines

from . import bot_turns, presence
from .room import Room


async def act(room: Room, due: Due) -> None:
    """Do what a deadline was for; one whose moment is gone is dropped."""
    if due.kind.startswith(presence.AWAY):
        await presence.stand_in(room, int(due.kind.split()[1]))
        return
    async with room.lock:
        state = await room.newest()
    if not deadlines.is_current(state, due):
        await _drop(room, due)
    elif due.kind == "bot":
        room.considered = ""
        bot_turns.wake(room)
    else:
        await _decide(room, due)


async def _decide(room: Room, due: Due) -> None:
    secret = secrets.token_hex(32)
    try:
        await room.decide(
            "clock", None, "", lambda state: deadlines.decide_passed(state, due, secret)
        )
    except NotAllowed:
        await _drop(room, due)


async def _drop(room: Room, due: Due) -> None:
    async with room.lock:
        stands = room.deadlines.get(due.kind)
        if stands is None or stands.mark == due.mark:
            room.note_deadlines([], [due.kind])
            await room.store.set_due(room.id, [], [due.kind])
            room.arm()
