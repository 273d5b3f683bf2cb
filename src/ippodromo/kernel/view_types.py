"""The types of views: what a viewer sees of a table of any game.

The protocol's JSON Schema and the web client's types are generated from them. Modules of this name are
never compiled, because a compiled TypedDict loses its fields.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

Data = Mapping[str, object]
"""Plain data by name, of any type."""

Fields = dict[str, Any]
"""The fields of an event or the parameters of an ask, by name. Their types depend on the event or ask."""

Changes = dict[str, object] | list[object]
"""The changes from one view to a later one, in the format of `kernel.view_changes`."""


class PickView(TypedDict):
    """An option from a list: its notation, the first word of the notation, and its named parts."""

    notation: str
    verb: str
    fields: Data


class AmountView(TypedDict):
    """An option that is a whole number: from low to high in steps, written after a word."""

    word: str
    low: int
    high: int
    step: int


class CellView(TypedDict):
    """A blank in a row of a form. It takes one of some words, or a whole number in a range."""

    name: str
    words: NotRequired[list[str]]
    low: NotRequired[int]
    high: NotRequired[int]
    step: NotRequired[int]


class FieldView(TypedDict):
    """A kind of row in a form: its cells, and how often it must and may be filled in."""

    name: str
    cells: list[CellView]
    at_least: int
    at_most: int


class ConditionView(TypedDict):
    """A limit on the cells of one name: on their sum, or on the number of rows in which they are equal."""

    kind: Literal["sum", "each"]
    cell: str
    limit: int
    rule: str


class FormView(TypedDict):
    """A blank form that a seat can fill in: its kinds of rows, and the conditions on the values of cells."""

    word: str
    fields: list[FieldView]
    conditions: list[ConditionView]


class OptionsView(TypedDict):
    """The options of one seat."""

    picks: list[PickView]
    amounts: list[AmountView]
    forms: list[FormView]


class ForbiddenView(TypedDict):
    """An answer that a seat may want to give, and the rule that forbids it."""

    notation: str
    rule: str
    key: str
    params: Data


class AskView(TypedDict):
    """An open ask. A viewer gets the options only if it is one of the seats asked."""

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
    """A horse of the current or last race, with what any board needs to draw it."""

    id: str
    """The name that odds use."""
    number: int
    """The number on the saddle cloth."""
    coat: str
    """The colour of the coat, or "" if the game does not define it."""
    progress: float
    """The part of the course that the horse has covered: 0 at the start, 1 at the finish."""
    place: int | None
    """The place in which it finished, or None if it has not finished."""


class RaceWonView(TypedDict):
    """The winner of a race, and the number of answers given when the race was settled."""

    race: int
    at: int
    horse: str
    """The name that odds use."""
    number: int
    """The number on the saddle cloth, or 0 if it is unknown here; `TableView.runners` has it then."""


class MountView(TypedDict):
    """The horse that brought a seat its largest payment. The name is "" if no horse brought any."""

    horse: str
    number: int
    amount: int
    race: int


class AwardView(TypedDict):
    """An award for a seat at the end of the game, and the number behind it, such as an amount."""

    kind: str
    seat: int
    number: int
    of: int
    """The total of which `number` is a part, such as all horses backed; 0 if there is none."""
    race: int
    horse: str
    """The name that receipts use, or "" if the award is not about a horse."""
    horse_name: str
    reason: str
    """The reason of the payment, or "" if the award is not about a payment."""


class TurnoverView(TypedDict):
    """Two totals over the whole game: what a seat paid and what it received, without its start money."""

    paid: int
    received: int


class DayView(TypedDict):
    """A summary of a game that is over."""

    races: list[RaceWonView]
    mounts: list[MountView]
    """One for each seat, in seat order."""
    turnover: list[TurnoverView]
    """One for each seat, in seat order."""
    awards: list[AwardView]


class TableView(TypedDict):
    """The view of a table: everything that one viewer may see of it."""

    game: str
    at: int
    over: bool
    waiting: list[int]
    """The seats whose answer to the blocking ask is missing."""
    asks: list[AskView]
    money: list[int | None]
    """The money of each seat, with None in place of an amount that the viewer may not know."""
    runners: list[RunnerView]
    position: Data
    """The game's own view. The key `view` of its `game.toml` names the type."""
    balances: NotRequired[list[list[int]]]
    """Only when the game is over: a row for the start and for each answer that changed a seat's money.

    A row has the number of answers given, then the money of each seat.
    """
    standings: NotRequired[list[int]]
    """Only when the game is over: the place of each seat."""
    day: NotRequired[DayView]
