"""Presence: who looks at a table, and the bots that stand in for people who are away."""

import contextlib
from typing import TYPE_CHECKING

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol.messages import Bye, write_message
from ippodromo.server.store.rows import Due
from ippodromo.server.table import deadlines, play, seating

from . import screens
from .outbox import Outbox

if TYPE_CHECKING:
    from .room import Room

AWAY = "away"
"""The first word of the deadlines for people who are away; the second is the seat."""


def leave(room: "Room", outbox: Outbox) -> None:
    """A socket is gone; its seat may now be away."""
    room.sockets.discard(outbox)
    room.used = room.store.now()
    if outbox.viewer is not None:
        room.tell_presence()
        room.screen_moved.set()  # nobody waits for a screen that is gone
        if outbox.paces:
            screens.let_go(room)
        room.hub.spawn(miss(room) if outbox.viewer >= 0 else mark_absent(room))


async def miss(room: "Room") -> None:
    """Somebody has gone: a bot may have to stand in, and nobody else waits for them after a race."""
    await mark_absent(room)
    await end_interval(room)
    await pass_over_absent(room)


def dismiss(outbox: Outbox, message: str) -> None:
    """Say goodbye to a socket, and why."""
    outbox.reply(write_message(Bye(message)))
    outbox.close()


async def mark_absent(room: "Room") -> None:
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
                f"{AWAY} {seat}"
                for seat in state.people()
                if seat not in present and state.chairs[seat].is_played_by_person()
            }
        standing = {kind for kind in room.deadlines if kind.startswith(AWAY)}
        now = room.store.served()
        due = [Due(k, now + seconds, seconds, "") for k in sorted(away - standing)]
        done = standing - away
        if due or done:
            await room.store.set_due(room.id, due, done)
            room.note_deadlines(due, done)
            room.arm()


async def end_interval(room: "Room") -> None:
    """Play goes on after a race where the last who was waited for has gone.

    Coming ends nothing: after a restart of the server the first to be back would not wait for the others."""
    if room.state is None or room.state.interval is None:
        return
    with contextlib.suppress(NotAllowed):
        await room.decide(
            "clock", None, "",
            lambda s: play.end_interval_without_absent(s, room.present()),
        )  # fmt: skip


async def pass_over_absent(room: "Room") -> None:
    """Where no clock runs, a last call does not wait for people who are away."""
    if room.state is not None and play.waits_only_for_absent(room.state, room.present()):
        with contextlib.suppress(NotAllowed):
            await room.decide(
                "clock", None, "",
                lambda s: play.answer_for_absent(s, room.present()),
            )  # fmt: skip


async def come_back(room: "Room", seat: int) -> None:
    """A person looks again: the bot that answered meanwhile gives the chair back."""
    state = room.state
    if state is not None and state.chairs[seat].stand_in and not state.chairs[seat].vacant:
        with contextlib.suppress(NotAllowed):
            await room.decide(
                f"seat {seat}", None, "",
                lambda s: seating.set_stand_in(s, seat, ""),
            )  # fmt: skip
    await mark_absent(room)


async def stand_in(room: "Room", seat: int) -> None:
    """A person has been away for long while others wait: a bot answers."""
    async with room.lock:
        state = await room.newest()
        kind = f"{AWAY} {seat}"
        room.note_deadlines([], [kind])
        await room.store.set_due(room.id, [], [kind])
    if seat in room.present() or not room.present():
        return
    level = play.stand_in_level(state.made.game)
    if state.chairs[seat].is_played_by_person():
        with contextlib.suppress(NotAllowed):
            await room.decide(
                "clock", None, "",
                lambda s: seating.set_stand_in(s, seat, level),
            )  # fmt: skip
