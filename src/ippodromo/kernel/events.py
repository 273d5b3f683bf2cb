"""Events: plain data about what happened, each shown to everybody or to some seats only."""

from dataclasses import dataclass

from .mypyc_compat import mypyc_attr
from .seats import Seat
from .view_types import Fields

Figures = dict[str, int | str]
"""The figures behind an amount, by name: a horse, its place, a rate, a stake."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened in a game. Its fields hold names and numbers for its audience."""

    def name(self) -> str:
        """Return the name of the event's class. The message that describes the event has the same name."""
        return type(self).__name__

    def winner(self) -> str:
        """Return the horse whose win in its race this event reports, by its name in odds; otherwise ""."""
        return ""

    def fields(self) -> Fields:
        """Return the event's data by field name."""
        declared: dict[str, object] = getattr(self, "__dataclass_fields__", {})
        return {name: getattr(self, name) for name in declared}


class LogEntry:
    """An event with the point in the game at which it happened and its audience.

    `at` is the number of answers given by then, including the one that caused the event. `audience`
    lists the seats that see the event; None means everybody.
    """

    def __init__(self, at: int, event: Event, audience: list[Seat] | None) -> None:
        self.at = at
        self.event = event
        self.audience = audience

    def visible_to(self, seat: Seat) -> bool:
        """Return True if a seat, or a spectator (`NOBODY`), sees the event."""
        return self.audience is None or seat in self.audience

    def data(self) -> Fields:
        """Return the event as plain data, for screens."""
        return {"at": self.at, "event": self.event.name(), **self.event.fields()}


@dataclass(frozen=True)
class Paid(Event):
    """Money moved. Payer and payee are a seat number as text, `bank`, or a pot such as `pot0`.

    `reason` is a word for the kind of payment. `because` has the figures behind the amount.
    """

    payer: str
    payee: str
    amount: int
    reason: str
    because: Figures


@dataclass(frozen=True)
class Booked(Event):
    """A line of a seat's receipt that moves no money now.

    It is a bet that brought nothing (amount 0), or an earlier payment that was secret until now (negative
    amount).
    """

    seat: int
    amount: int
    reason: str
    because: Figures


@dataclass(frozen=True)
class RaceSettled(Event):
    """All money of a race has moved.

    `before` is the money of each seat after the settlement of the previous race, or its start money.
    `money` is its money now and `places` its place now. `since` is the number of answers given when the
    race began: payments before that do not count as part of the race. It is 0 if all payments count.
    """

    race: int
    before: list[int]
    money: list[int]
    places: list[int]
    since: int = 0


@dataclass(frozen=True)
class TimeUp(Event):
    """A seat's time ran out, so an answer was given for it.

    `said` is that answer as plain data. It is empty for those from whom the answer is hidden.
    """

    seat: int
    said: Fields
