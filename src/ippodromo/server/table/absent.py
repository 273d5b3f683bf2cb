"""Asks without a clock: they do not wait for people who are away, and the host may end them."""

from ippodromo.kernel.errors import NotAllowed

from . import answers, deadlines, history
from .history import Line
from .state import TableState


def overdue(state: TableState) -> Line:
    """The host may go on from now on."""
    match = answers.running(state)
    body = history.Overdue(game=state.number, ask=match.table.opened[-1])
    return Line("overdue", "clock", None, body)


def end(state: TableState, key: str, mark: str) -> Line:
    """The host goes on without the people who have not answered."""
    match = answers.running(state)
    if not deadlines.is_ended_by_host(state, match):
        raise NotAllowed("S-3", "refused.no_interval")
    if not deadlines.is_overdue(state, match):
        raise NotAllowed("S-3", "refused.too_early", {"seconds": match.table.ask().host_after})
    return answers.go_on_without(state, deadlines.pressed(state, match), "host", key, mark)


def is_left_to_absent(state: TableState, present: set[int]) -> bool:
    """Whether the present ask waits for nobody but people who are away, while others are there."""
    match = state.match
    if match is None or state.status != "running" or state.interval is not None or not present:
        return False
    if not deadlines.is_ended_by_host(state, match):
        return False
    waited_for = {int(seat) for seat in match.table.waiting()}
    return waited_for == set(deadlines.pressed(state, match)) and not waited_for & present


def pass_over(state: TableState, present: set[int]) -> Line:
    """The ask ends without the people who are away."""
    if not is_left_to_absent(state, present):
        raise NotAllowed("T-2", "refused.closed", {"ask": 0})
    match = answers.running(state)
    return answers.go_on_without(state, deadlines.pressed(state, match), "clock", None, "")
