"""`Session`: a game as a terminal plays it, on this machine or at a server's table; and its questions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from ippodromo.kernel.asks import Options
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.forms import Cell, Condition, EachAtMost, Field, Form, SumAtMost
from ippodromo.kernel.receipts import Receipt
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.view_types import (
    AskView,
    CellView,
    Data,
    Fields,
    FormView,
    OptionsView,
    PickView,
    TableView,
)
from ippodromo.lab.odds import HorseOdds
from ippodromo.messages import Words


@dataclass(frozen=True)
class Question:
    """What one seat is asked, with all that it may say, asides included."""

    seat: Seat
    """Whose answer it is; `CHANCE` where somebody tells what real dice showed."""
    key: str
    params: Fields
    options: list[Options]
    reader: Seat
    """Who reads it: the same seat, or for a hidden card the one who may see it."""
    at: int = -1
    forbidden: list[NotAllowed] = field(default_factory=list)
    """Why what somebody might want to say is not allowed."""
    pending: str = ""
    """What was answered and may still be changed."""
    whose: str = ""
    """Whose card it is, where nobody who plays here may see it."""

    @property
    def is_roll(self) -> bool:
        """Whether chance is asked."""
        return self.seat == CHANCE


class ShownChoice(Choice):
    """A choice as a server sends it."""

    def __init__(self, view: PickView) -> None:
        super().__init__(view["notation"])
        self._fields = dict(view["fields"])

    def fields(self) -> Fields:
        return self._fields


def shown_question(seat: Seat, asks: list[AskView]) -> Question | None:
    """The question that waits for a seat, with its asides, from a view; None if there is nothing."""
    mine = [ask for ask in asks if "options" in ask]
    if not mine:
        return None
    first = mine[0]
    return Question(
        seat,
        first["key"],
        first["params"],
        [shown_options(ask["options"]) for ask in mine],
        seat,
        first["id"],
        [
            NotAllowed(no["rule"], no["key"], dict(no["params"]))
            for ask in mine
            for no in ask.get("forbidden", [])
        ],
        first.get("pending") or "",
    )


def shown_options(view: OptionsView) -> Options:
    """Options from their data; the kernel's own classes, so that one screen serves both."""
    amounts = [Amount(a["word"], a["low"], a["high"], a["step"]) for a in view["amounts"]]
    picks: list[Choice] = [ShownChoice(pick) for pick in view["picks"]]
    return Options(picks, amounts, [_form(form) for form in view["forms"]])


def _form(view: FormView) -> Form:
    fields = [
        Field(one["name"], [_cell(cell) for cell in one["cells"]], one["at_least"], one["at_most"])
        for one in view["fields"]
    ]
    kinds: dict[str, type[Condition]] = {"sum": SumAtMost, "each": EachAtMost}
    conditions = [
        kinds[one["kind"]](one["rule"], one["cell"], one["limit"]) for one in view["conditions"]
    ]
    return Form(view["word"], fields, conditions)


def _cell(view: CellView) -> Cell:
    if "words" in view:
        return Cell(view["name"], view["words"])
    return Cell(view["name"], None, view["low"], view["high"], view["step"])


def horse_named(fields: Mapping[str, Any]) -> str:
    """The horse that a choice is about, as its notation names it; empty for most."""
    return str(fields.get("horse", ""))


class State(Enum):
    """What has become of the table."""

    HAPPENED = "happened"
    """Something was told; there is more to come."""
    ASKED = "asked"
    """Somebody at this keyboard has to say something."""
    OVER = "over"


@dataclass(frozen=True)
class Turn:
    """What comes next: something to look at, a question, or the end."""

    state: State
    question: Question | None = None
    complaint: str = ""
    """What went wrong on the way, in a sentence: a bot that failed, a disk that is full."""


@dataclass(frozen=True)
class Roll:
    """A roll, card or draw that was typed, and what else it might have been."""

    at: int
    """How many answers were in force before it."""
    asked: str
    said: str
    question: Question


@dataclass(frozen=True)
class Shown:
    """What stands on the screen: all of it at one moment, so that nothing changes under a dialog."""

    viewer: Seat = NOBODY
    view: TableView | None = None
    told: list[Data] = field(default_factory=list)
    """Every event this viewer was told, as data."""
    receipts: list[list[Receipt]] = field(default_factory=list)


@dataclass(frozen=True)
class Chances:
    """How likely each horse is to win, in the order of the race, and where that comes from."""

    horses: list[HorseOdds]
    source: str


class Session(Protocol):
    """What the screen needs of a game."""

    words: Words
    is_shared: bool
    """Whether several people sit at this keyboard, so that a curtain is wanted."""
    is_real: bool
    """Whether people roll real dice."""
    can_undo: bool
    heading: str
    """What is said of the table before its first question."""

    @property
    def box(self) -> Data:
        """What is printed in the box."""

    def characters(self) -> list[str]:
        """The characters of the bots that sit here, each with two sentences about it."""

    def bystander(self) -> Seat:
        """Whose view is shown while nobody is asked."""

    def shown(self, viewer: Seat) -> Shown:
        """What a viewer may see now."""

    def needs_curtain(self, question: Question) -> bool:
        """Whether the others have to look away before this question is shown."""

    async def advance(self) -> Turn:
        """Go on until there is something to see or to say."""

    async def answer(self, question: Question, said: str) -> None:
        """Say something, or raise the refusal."""

    async def undo(self, question: Question) -> str:
        """Take the last answer back; what was taken back, in a sentence, or the refusal."""

    def asides(self, seat: Seat) -> list[Question]:
        """What people at this keyboard, other than this seat, may say now without being asked."""

    def has_pause(self) -> bool:
        """Whether the table waits after a move for people who may object to it."""

    async def say_in_pause(self, said: str) -> None:
        """Say go_on, wait, or go_on_all in the pause; said again go_on_all is taken back."""

    def nudge(self) -> None:
        """Somebody here wants to speak unasked: whatever is waited for, come back."""

    def rolls(self, seat: Seat) -> list[Roll]:
        """The rolls that were typed and that a seat has seen, the last one first."""

    async def correct(self, roll: Roll, said: str) -> str:
        """Say that a roll was another one; what has become of the answers after it."""

    async def odds(self, seat: Seat) -> Chances:
        """The chances of the horses by what a seat knows, or by what everybody does."""

    async def why(self, viewer: Seat) -> str:
        """Why the bots gave their last answers, as far as the viewer may know."""

    async def hint(self, question: Question) -> str:
        """What a good bot would answer, or the refusal."""

    def seconds_left(self) -> float | None:
        """What is left on the clock; None where there is none."""

    def rematch(self) -> Question | None:
        """After the end: whether this table plays again; None where nobody is asked."""

    def notice(self) -> str:
        """What the table itself waits for, in a sentence; empty where the game goes on."""

    async def changed(self, question: Question) -> bool:
        """Wait until something changes that nobody here did; whether the question still stands."""

    def leave(self) -> str:
        """Close the table; how to go on later, in a sentence."""

    async def close(self) -> None:
        """Let go of what it holds."""
