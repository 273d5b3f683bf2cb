"""Deadlines that have passed: what each was for is done, if its moment is still there."""

import secrets

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.store.rows import Due
from ippodromo.server.table import absent, answers, deadlines, intervals, lifecycle, votes
from ippodromo.server.table.history import Line
from ippodromo.server.table.state import TableState

from . import bot_turns, presence
from .room import Room


async def act(room: Room, due: Due) -> None:
    """Do what a deadline was for; one whose moment is gone is dropped."""
    if due.kind.startswith(presence.AWAY):
        await presence.stand_in(room, int(due.kind.split()[1]))
        return
    async with room.lock:
        state = await room.newest()
    if not is_wanted(state, due):
        await _drop(room, due)
    elif due.kind == "bot":
        room.considered = ""
        bot_turns.wake(room)
    else:
        await _decide(room, due)


def is_wanted(state: TableState, due: Due) -> bool:
    """Whether the table still wants this deadline, and for the same moment."""
    wish = deadlines.wishes(state).get(due.kind)
    return wish is not None and wish[1] == due.mark


async def _decide(room: Room, due: Due) -> None:
    secret = secrets.token_hex(32)
    try:
        await room.decide("clock", None, "", lambda state: decision(state, due, secret))
    except NotAllowed:
        await _drop(room, due)


def decision(state: TableState, due: Due, secret: str) -> Line:
    """The line that a passed deadline brings."""
    if not is_wanted(state, due):
        raise NotAllowed("T-2", "refused.closed", {"ask": 0})
    if due.kind == "clock":
        return answers.clock_out(state)
    if due.kind == "pause":
        return answers.after_pause(state)
    if due.kind == "interval":
        return intervals.go_on(state, "clock")
    if due.kind == "overdue":
        return absent.overdue(state)
    if due.kind == "salts":
        return lifecycle.late(state, secret)
    return votes.lapse(state, int(due.mark))


async def _drop(room: Room, due: Due) -> None:
    async with room.lock:
        stands = room.deadlines.get(due.kind)
        if stands is None or stands.mark == due.mark:
            room.note_deadlines([], [due.kind])
            await room.store.set_due(room.id, [], [due.kind])
            room.arm()
