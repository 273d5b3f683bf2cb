"""The interval after a race: who is waited for, for how long, and the lines that end it."""

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import messages

from . import history
from .chairs import Interval
from .history import Line
from .state import TableState

BOTS_ONLY = 4
"""Seconds where only bots play."""
ALONE = 600
"""Seconds for one who plays against bots: nobody else waits, so that it lasts until a tap."""


def seconds(state: TableState) -> int:
    """How long the interval lasts at most."""
    browsers = {chair.holder for chair in state.chairs if chair.is_played_by_person()}
    if not browsers:
        return min(BOTS_ONLY, state.made.clocks.interval)
    return ALONE if len(browsers) == 1 else state.made.clocks.interval


def waited_for(state: TableState, present: set[int]) -> set[int]:
    """The people who are there and not ready."""
    ready = on(state).ready
    return {
        seat
        for seat, chair in enumerate(state.chairs)
        if chair.is_played_by_person() and seat in present and seat not in ready
    }


def on(state: TableState) -> Interval:
    """The interval that is on, or a refusal."""
    if state.interval is None or state.status not in ("running", "over"):
        raise NotAllowed("S-3", "refused.no_interval")
    return state.interval


def ready(
    state: TableState, seat: int, command: messages.Ready, present: set[int], mark: str
) -> Line:
    """A browser's chairs are ready; with the last one that is there play goes on."""
    interval = on(state)
    seats = state.held_by(state.chairs[seat].holder)
    if seat in interval.ready:
        raise NotAllowed("S-3", "refused.ready_already")
    last = waited_for(state, present) <= set(seats)
    body = history.Readied(seat=seat, seats=seats, last=last, mark=mark)
    return Line("ready", f"seat {seat}", command.key, body)


def go_on(state: TableState, speaker: str, key: str | None = None, mark: str = "") -> Line:
    """The host has seen enough, the time is up, or those who were waited for have gone."""
    on(state)
    return Line("go_on", speaker, key, history.Plain(mark=mark))


def end_without_absent(state: TableState, present: set[int]) -> Line:
    """Play goes on where everybody who is still there is ready."""
    is_anybody_ready = bool(on(state).ready & present)
    if not is_anybody_ready or waited_for(state, present):
        raise NotAllowed("S-3", "refused.no_interval")
    return go_on(state, "clock")
