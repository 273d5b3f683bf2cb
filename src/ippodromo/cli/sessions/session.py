"""`Session`: a game as a terminal plays it, on this machine or at a server's table; and its questions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol, cast

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
    """The owner of the card that is asked for, if no player here may see it."""
    is_private: bool = False
    """True if only the reader may see the question, although the position has nothing to hide."""
    only_listed: bool = False
    """True if the session asks, not the game: only the answers in the list are possible."""
    on_enter: str = ""
    """The answer that Enter alone gives in the plain terminal."""

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
    """What went wrong meanwhile, as a sentence: a bot failed, a disk is full."""
    remark: str = ""
    """Why a bot has answered so, if that was wanted."""
    trace: str = ""
    """Where a bot's own code failed."""


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
    """True if several people use this keyboard, so that secrets are shown behind a curtain."""
    is_remote: bool
    """True for a server's table: things happen while somebody types an answer."""
    is_real: bool
    """True if people roll real dice and type what they show."""
    can_undo: bool
    commitment: str
    """The hash of the secret that the dice follow from; empty without such a secret."""
    heading: str
    """What is said of the table before its first question."""

    @property
    def box(self) -> Data:
        """What is printed in the box."""

    def characters(self) -> list[str]:
        """The characters of the bots that sit here, each with two sentences about it."""

    def default_viewer(self) -> Seat:
        """Whose view is shown while nobody is asked."""

    def shown(self, viewer: Seat) -> Shown:
        """What a viewer may see now."""

    def news(self, viewer: Seat, since: int) -> tuple[list[Data], int]:
        """Return the events from number `since` that a viewer knows, and the number of all events."""

    def board_numbers(self) -> dict[str, str]:
        """Return the number on the board of each horse, by its name in notation."""

    def hides(self, question: Question) -> bool:
        """Return True if the reader of a question sees or says what others at this keyboard may not know."""

    def needs_curtain(self, question: Question) -> bool:
        """Return True if the others have to look away before this question is shown."""

    async def advance(self) -> Turn:
        """Go on until there is something to see or to say."""

    async def answer(self, question: Question, said: str) -> None:
        """Say something, or raise the refusal."""

    async def undo(self, seat: Seat) -> str:
        """Take back a seat's last answer, or with NOBODY the last answer that was given here.

        Return what was taken back, as a sentence. Raise the refusal if it is final.
        """

    def asides(self, seat: Seat) -> list[Question]:
        """What people at this keyboard, other than this seat, may say now without being asked."""

    def has_pause(self) -> bool:
        """Whether the table waits after a move for people who may object to it."""

    async def say_in_pause(self, said: str) -> None:
        """Say go_on, wait, or go_on_all in the pause; said again go_on_all is taken back."""

    def wake(self) -> None:
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


def clock_text(seconds: float) -> str:
    """Return the time left on a clock, as `01:30`; with days for a game that is played by letter."""
    whole = int(seconds)
    days, hours = divmod(whole // 3600, 24)
    minutes = f"{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{days} d {hours:02}:{minutes}" if days else f"{hours}:{minutes}" if hours else minutes


def waiting_text(shown: Shown, words: Words) -> str:
    """Return a sentence about who has to answer; empty if nobody or the game is over."""
    if shown.view is None or shown.view["over"]:
        return ""
    names = [words.player(seat) for seat in shown.view["waiting"] if seat >= 0]
    if not names:
        return ""
    if len(names) > 2:
        return words.say("turn.waiting.many", {"count": len(names)})
    return words.say("turn.waiting", {"who": ", ".join(names)})


def time_up_text(late: Data, words: Words) -> str:
    """Return what the rules answered for the reader whose time was up, if the reader may know it."""
    if not late["said"]:
        return words.say("time_up.hidden")
    said = cast(PickView, late["said"])
    return words.say("time_up.said", {"said": words.choice(said["verb"], said["fields"])})


def names_by_number(view: TableView | None, words: Words) -> dict[int, str]:
    """Return the name of each horse of the race by its number."""
    runners = view["runners"] if view is not None else []
    return {one["number"]: words.name("horse", one["id"]) for one in runners}
