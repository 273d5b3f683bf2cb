"""Events: what happened, as data, each told to an audience."""

from dataclasses import dataclass

from .mypyc_compat import mypyc_attr
from .seats import Seat
from .view_types import Fields

Figures = dict[str, int | str]
"""What a sum comes from, by name: a horse, its place, a rate, a stake."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. Fields hold names and numbers that anybody told may know."""

    def name(self) -> str:
        """The event's name; it also names its message."""
        return type(self).__name__

    def winner(self) -> str:
        """The horse that has won its race by this, as odds name it; empty for most events."""
        return ""

    def fields(self) -> Fields:
        """The event's data by name."""
        declared: dict[str, object] = getattr(self, "__dataclass_fields__", {})
        return {name: getattr(self, name) for name in declared}


class Told:
    """An event, when it happened, and to whom it was told (None: to everybody)."""

    def __init__(self, at: int, event: Event, audience: list[Seat] | None) -> None:
        self.at = at
        self.event = event
        self.audience = audience

    def reaches(self, seat: Seat) -> bool:
        """Whether a seat, or a spectator, was told."""
        return self.audience is None or seat in self.audience

    def data(self) -> Fields:
        """As plain data, for screens."""
        return {"at": self.at, "event": self.event.name(), **self.event.fields()}


@dataclass(frozen=True)
class Paid(Event):
    """Money moved; payer and payee are seat numbers, `bank`, or the name of a pot."""

    payer: str
    payee: str
    amount: int
    reason: str
    because: Figures


@dataclass(frozen=True)
class Booked(Event):
    """A line of a seat's receipt that moves no money now: a bet that brought nothing (amount 0), or
    what was paid before in secret (amount below 0)."""

    seat: int
    amount: int
    reason: str
    because: Figures


@dataclass(frozen=True)
class RaceSettled(Event):
    """All money of a race has moved: what every seat held at the settlement before, holds now, and its place.

    Money that moved before answer `since` was paid before the race began; 0 where all of it is the race's.
    """

    race: int
    before: list[int]
    money: list[int]
    places: list[int]
    since: int = 0


@dataclass(frozen=True)
class TimeUp(Event):
    """A seat gave no answer in its time, so the rules gave one; empty for those it is hidden from."""

    seat: int
    said: Fields
