"""Hints: who may ask for one, to which question, and the line that tells everybody."""

from ippodromo.bots.explanations import hint_level
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields
from ippodromo.server.protocol import messages

from . import answers, bots, history
from .chairs import Hint
from .history import Line
from .state import TableState

TOLD = "HintAsked"
"""What a hint is called among the events of a table; the game knows nothing of it."""


def are_allowed(state: TableState) -> bool:
    """Whether this table gives hints: not where results are compared, and not without a bot to ask."""
    return state.made.hints and not state.made.is_of_the_day and bool(level(state))


def level(state: TableState) -> str:
    """The bot that gives hints at this table."""
    return hint_level(bots.levels(state.made.game))


def want(state: TableState, seat: int, command: messages.Hint, mark: str) -> Line:
    """A seat wants a hint to the question it is asked: once, and everybody is told."""
    match = answers.running(state)
    if not are_allowed(state):
        raise NotAllowed("S-3", "refused.no_hints")
    ask = asked(match, seat)
    if ask != command.ask:
        raise NotAllowed("S-3", "refused.hint_turn")
    if ask == last(state).get(seat):
        raise NotAllowed("S-3", "refused.hint_given")
    body = history.Hinted(seat=seat, ask=ask, at=match.table.at, mark=mark)
    return Line("hint", f"seat {seat}", command.key, body)


def asked(match: RecordedMatch, seat: int) -> int:
    """The id of the question that a seat is waited for to answer; -1 for none."""
    table = match.table
    is_asked = Seat(seat) in table.waiting() and table.ask().options_for(Seat(seat)) is not None
    return table.opened[-1] if is_asked else -1


def last(state: TableState) -> dict[int, int]:
    """By seat the question to which it wanted a hint last."""
    return {hint.seat: hint.ask for hint in state.hints}


def event(hint: Hint) -> Fields:
    """A hint as all at the table are told of it."""
    return {"at": hint.at, "event": TOLD, "seat": hint.seat}


def among(state: TableState, events: list[Fields], since: int) -> list[Fields]:
    """Events from so many answers on with the hints that were asked for between them."""
    first = max(since, events[0]["at"]) if events else since
    asked_for = [event(hint) for hint in state.hints if hint.at >= first]
    # A hint comes before what the answer to its question brought.
    return sorted([*asked_for, *events], key=lambda told: told["at"]) if asked_for else events
