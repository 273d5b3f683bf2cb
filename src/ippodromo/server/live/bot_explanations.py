"""Explanations and hints of bots: who may have them. Worker processes make them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from ippodromo.bots.explanations import last_decision, may_explain
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.server.protocol.bodies import Weighed
from ippodromo.server.table import play
from ippodromo.server.table.state import TableState
from ippodromo.server.workers import bots

from .room import Room

T = TypeVar("T")

MAX_EXPLANATIONS = 2000
"""The largest number of cached explanations and hints, of about a kilobyte each."""
CANNOT_SAY = "refused.cannot_say"


@dataclass(frozen=True)
class WhyAsked:
    """A bot's answer whose reason is asked for: its last one among the first `before` of the game."""

    seat: int
    before: int
    shown: int
    """The number of answers that the asker's screen has shown; what was opened later is not told."""
    viewer: int


async def why(room: Room, asked: WhyAsked, holder: str, asker: str) -> Weighed:
    """Return why a bot gave an answer. Raise NotAllowed if the viewer may not know it."""
    seat, shown, viewer = asked.seat, asked.shown, asked.viewer
    state, record, edition = await _state(room, viewer, holder)
    chair = state.chair_at(seat)
    if chair.kind != "bot":
        raise NotAllowed("S-2", "refused.why_person")
    match = state.match
    place = -1 if match is None else last_decision(match, Seat(seat), asked.before)
    if match is None or place < 0:
        raise NotAllowed("S-3", "refused.why_nothing", {"seat": seat})
    # What has been opened since, and is not shown yet, is not told before.
    is_open = may_explain(match, Seat(seat), Seat(viewer), place)
    if is_open and shown < len(match.active_entries):
        args = (record, edition, place, shown, seat, viewer)
        is_open = await _run(room, asker, bots.was_open, *args)
    if not is_open:
        raise NotAllowed("S-3", "refused.why_hidden", {"seat": seat})
    key = f"why {room.id} {state.number} {place}"
    job = partial(bots.why, record, edition, place, chair.bot, state.secret, state.number)
    return await _said(room, key, asker, job)


async def hint(room: Room, seat: int, holder: str, asker: str) -> Weighed:
    """Return what a good bot would answer in a seat's place. The seat must have asked for a hint."""
    state, record, edition = await _state(room, seat, holder)
    match = play.running_match(state)
    if not play.allows_hints(state):
        raise NotAllowed("S-3", "refused.no_hints")
    ask = play.open_ask_of(match, seat)
    if ask < 0 or play.hinted_asks(state).get(seat) != ask:
        raise NotAllowed("S-3", "refused.hint_turn")
    key = f"hint {room.id} {state.number} {seat} {match.table.at}"
    seed = play.seed_of(state.secret, state.number, seat, ask, "hint")
    job = partial(bots.hint, record, edition, seat, play.hint_bot(state), seed)
    return await _said(room, key, asker, job)


async def _state(room: Room, viewer: int, holder: str) -> tuple[TableState, str, str]:
    """Return the table, its record and its edition. Raise NotAllowed if the browser may not see this view."""
    async with room.lock:
        state = await room.load()
        if viewer != NOBODY and viewer not in state.held_by(holder):
            raise NotAllowed("S-1", "refused.no_chair_held")
        record = state.match.journal.text() if state.match is not None else ""
        return state, record, await room.store.edition(state.made.edition_hash) or ""


async def _said(room: Room, key: str, asker: str, job: Callable[[], Weighed | None]) -> Weighed:
    """Return the result of a job from the cache, or run it. Raise NotAllowed if there is none."""
    found = await room.services.explanations.get(key, partial(_run, room, asker, job))
    if found is None:
        raise NotAllowed("S-3", CANNOT_SAY)
    return found


async def _run(room: Room, asker: str, job: Callable[..., T], *args: object) -> T:
    """Run a job in a worker process. One address has one job at a time."""
    return await room.services.workers.run_untrusted(
        asker, job, *args, timeout=bots.EXPLANATION_TIMEOUT_S, timeout_message=CANNOT_SAY
    )
