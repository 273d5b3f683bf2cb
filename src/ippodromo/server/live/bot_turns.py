"""The bots' turns: those that are waited for think in a worker, and what they say is decided here."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol.table import Pace
from ippodromo.server.table import play

from . import screens

if TYPE_CHECKING:
    from .room import Room

MOMENTS: dict[Pace, float] = {"leisurely": 1.5, "normal": 0.7, "quick": 0.2}
"""Seconds a bot takes at least where somebody looks on."""


def wake(room: "Room") -> None:
    """Let the bots that are waited for think, unless they do already."""
    if room.state is None or "bot" not in room.deadlines:
        return
    if room.bots is not None and not room.bots.done():
        return
    mark = room.deadlines["bot"].mark
    if mark == room.considered:
        return
    room.considered = mark
    room.bots = room.hub.spawn(_take_turn(room))
    room.bots.add_done_callback(lambda _: _wake_again(room))


def _wake_again(room: "Room") -> None:
    if room.id in room.hub.open and not room.hub.workers.is_closed:
        wake(room)


async def _take_turn(room: "Room") -> None:
    hub = room.hub
    async with room.lock:
        state = await room.current()
        wanted = play.wanted_bots(state)
        match = state.match
        if not wanted or match is None:
            return
        record = match.journal.text()
        edition = await room.store.edition(state.made.edition_hash) or ""
    moment = MOMENTS[state.pace] * hub.bot_moment if room.sockets else 0.0
    if play.is_after_pause(state, match):  # everybody has had time enough
        moment = 0.0
    said, _, _ = await asyncio.gather(
        hub.workers.consider(record, edition, wanted),
        asyncio.sleep(moment),
        screens.caught_up(room),
    )
    if not said:
        await _end_without_answer(room)
        return
    with contextlib.suppress(NotAllowed):
        await room.decide("bots", None, "", lambda s: play.bot_answers(s, said))
    if room.is_stuck:  # they would say the same again
        await _end_without_answer(room)


async def _end_without_answer(room: "Room") -> None:
    async with room.lock:
        if "bot" in room.deadlines and room.deadlines["bot"].mark == room.considered:
            room.note_deadlines([], ["bot"])
            await room.store.set_due(room.id, [], ["bot"])
