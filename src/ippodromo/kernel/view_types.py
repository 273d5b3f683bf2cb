"""What a viewer is shown of any table, as types: the schema and the web's types are made from them.

Modules of this name are never compiled: a compiled TypedDict forgets its fields.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

Data = Mapping[str, object]
"""Plain data by name, whatever it is."""

Fields = dict[str, Any]
"""The fields of an event or the parameters of an ask: whoever knows its name knows their types."""

Changes = dict[str, object] | list[object]
"""What leads from one view to the next, as `kernel.views` writes it."""


class PickView(TypedDict):
    """One thing that can be said: its notation, its verb and its named parts."""

    notation: str
    verb: str
    fields: Data


class AmountView(TypedDict):
    """A whole number from low to high in steps, said after a word."""

    word: str
    low: int
    high: int
    step: int


class CellView(TypedDict):
    """A blank of a form: one of some words, or a whole number."""

    name: str
    words: NotRequired[list[str]]
    low: NotRequired[int]
    high: NotRequired[int]
    step: NotRequired[int]


class FieldView(TypedDict):
    """A row of cells, to be filled in at least and at most so many times."""

    name: str
    cells: list[CellView]
    at_least: int
    at_most: int


class ConditionView(TypedDict):
    """What binds the cells of one name: their sum, or how often rows may be alike."""

    kind: Literal["sum", "each"]
    cell: str
    limit: int
    rule: str


class FormView(TypedDict):
    """Something said in several parts."""

    word: str
    fields: list[FieldView]
    conditions: list[ConditionView]


class OptionsView(TypedDict):
    """All that one seat may say."""

    picks: list[PickView]
    amounts: list[AmountView]
    forms: list[FormView]


class ForbiddenView(TypedDict):
    """What a seat might want to say, and the rule that forbids it."""

    notation: str
    rule: str
    key: str
    params: Data


class AskView(TypedDict):
    """One open question; what may be said stands there for the seats asked only."""

    id: int
    aside: bool
    mode: Literal["turn", "sealed", "open", "draw"]
    key: str
    params: Fields
    seats: list[int]
    clock: str
    options: NotRequired[OptionsView]
    replaceable: NotRequired[bool]
    forbidden: NotRequired[list[ForbiddenView]]
    pending: NotRequired[str | None]


class RunnerView(TypedDict):
    """A horse of the race that is on or was last run, as any board can draw it."""

    id: str
    """As odds name it."""
    number: int
    """As painted on the saddle cloth."""
    coat: str
    """Empty where the game does not say."""
    progress: float
    """From 0 at the start to 1 at the finish."""
    place: int | None
    """Where it came in, once it has."""


class RaceWonView(TypedDict):
    """Which horse won a race, and after which answer the race was settled."""

    race: int
    at: int
    horse: str
    """As odds name it."""
    number: int
    """On its saddle cloth; 0 where the runners' numbers tell it."""


class MountView(TypedDict):
    """The horse that paid a seat best in one sum; no name where none did."""

    horse: str
    number: int
    amount: int
    race: int


class AwardView(TypedDict):
    """What a seat is remembered for, with the number that says so."""

    kind: str
    seat: int
    number: int
    of: int
    """Out of how many, where the number counts something; else 0."""
    race: int
    horse: str
    """As receipts name it; empty where it is about no horse."""
    horse_name: str
    reason: str
    """Why the sum was paid, where it is one."""


class TurnoverView(TypedDict):
    """What a seat paid and was paid in a whole game, besides the money it began with."""

    paid: int
    received: int


class DayView(TypedDict):
    """A whole game in a few numbers."""

    races: list[RaceWonView]
    mounts: list[MountView]
    """By seat."""
    turnover: list[TurnoverView]
    """By seat."""
    awards: list[AwardView]


class TableView(TypedDict):
    """Everything a viewer's screen needs: the position, what is asked, and who is waited for."""

    game: str
    at: int
    over: bool
    waiting: list[int]
    asks: list[AskView]
    money: list[int | None]
    """What each seat holds; None where the viewer may not know it."""
    runners: list[RunnerView]
    position: Data
    """The game's own view: its manifest names the type."""
    balances: NotRequired[list[list[int]]]
    """When over: after each answer that moved money its number and what every seat then held."""
    standings: NotRequired[list[int]]
    day: NotRequired[DayView]
