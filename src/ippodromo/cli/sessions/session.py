"""`Session`: a game as a terminal plays it, on this machine or at a server's table."""

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
    """What one seat is asked, with all possible answers, including those to asides."""

    seat: Seat
    """The seat that answers; `CHANCE` if somebody types what real dice showed; NOBODY if all people here
    are asked.
    """
    key: str
    params: Fields
    options: list[Options]
    reader: Seat
    """The seat that reads the question: the one that answers or, for a hidden card, the one that may see
    it. NOBODY if everybody may read it.
    """
    at: int = -1
    forbidden: list[NotAllowed] = field(default_factory=list)
    """Why answers that somebody might try are not allowed."""
    pending: str = ""
    """The answer given before, which can still be changed."""
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
        """Return True if somebody has to type what real dice or cards showed."""
        return self.seat == CHANCE


class ShownChoice(Choice):
    """A choice made from the data of a view."""

    def __init__(self, view: PickView) -> None:
        super().__init__(view["notation"])
        self._fields = dict(view["fields"])

    def fields(self) -> Fields:
        return self._fields


def shown_question(seat: Seat, asks: list[AskView]) -> Question | None:
    """Return the question that waits for a seat, with its asides, from the asks of a view; None if there is
    none.
    """
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
    """Return options from their data in a view, as objects of the kernel."""
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
    """Return the horse that a choice is about, by its name in notation; empty for other choices."""
    return str(fields.get("horse", ""))


class State(Enum):
    """What `Session.advance` has found."""

    HAPPENED = "happened"
    """There are new events."""
    ASKED = "asked"
    """Somebody at this keyboard has to answer."""
    OVER = "over"


@dataclass(frozen=True)
class Turn:
    """The result of `Session.advance`: new events, a question, or the end of the game."""

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
    """A typed roll, card or draw, with the question to which it was the answer."""

    at: int
    """Number of valid answers before it."""
    asked: str
    said: str
    question: Question


@dataclass(frozen=True)
class Shown:
    """What one viewer sees at one moment. It does not change while a dialog is open."""

    viewer: Seat = NOBODY
    view: TableView | None = None
    told: list[Data] = field(default_factory=list)
    """All events that the viewer knows, as data."""
    receipts: list[list[Receipt]] = field(default_factory=list)


@dataclass(frozen=True)
class Chances:
    """The chances of the horses in the current race, and how they were estimated."""

    horses: list[HorseOdds]
    source: str


class Session(Protocol):
    """What a terminal needs of a game."""

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
    """A sentence about the table, shown before the first question."""

    @property
    def box(self) -> Data:
        """Return what is printed in the game's box."""

    def characters(self) -> list[str]:
        """Return the character of each bot at the table, with two sentences about it."""

    def default_viewer(self) -> Seat:
        """Return the seat whose view is shown while nobody is asked."""

    def shown(self, viewer: Seat) -> Shown:
        """Return what a viewer may see now."""

    def news(self, viewer: Seat, since: int) -> tuple[list[Data], int]:
        """Return the viewer's events from number `since` on, and the `since` of the next call.

        A local game numbers all events. A server sends and numbers only those that the seat may
        know.
        """

    def board_numbers(self) -> dict[str, str]:
        """Return the number on the board of each horse, by its name in notation."""

    def hides(self, question: Question) -> bool:
        """Return True if the reader of a question sees or says what others at this keyboard may not know."""

    def needs_curtain(self, question: Question) -> bool:
        """Return True if the others have to look away before this question is shown."""

    async def advance(self) -> Turn:
        """Play on until there are new events, a question to somebody here, or the end."""

    async def answer(self, question: Question, said: str) -> None:
        """Give an answer. Raise the refusal if it is not allowed."""

    async def undo(self, seat: Seat) -> str:
        """Take back a seat's last answer, or with NOBODY the last answer that was given here.

        Return what was taken back, as a sentence. Raise the refusal if it is final.
        """

    def asides(self, seat: Seat) -> list[Question]:
        """Return the questions that people here, other than this seat, may answer without being asked."""

    def has_pause(self) -> bool:
        """Return True if the table waits after a move because people may object to it."""

    async def say_in_pause(self, said: str) -> None:
        """Say go_on, wait, or go_on_all in the pause. A second go_on_all takes the first one back."""

    def wake(self) -> None:
        """Make `advance` return soon, because somebody here wants to say something."""

    def rolls(self, seat: Seat) -> list[Roll]:
        """Return the typed rolls that a seat has seen, the latest first."""

    async def correct(self, roll: Roll, said: str) -> str:
        """Change the outcome of a typed roll. Return a sentence about the answers after it."""

    async def odds(self, seat: Seat) -> Chances:
        """Return the chances of the horses, by what a seat may know."""

    async def why(self, viewer: Seat) -> str:
        """Return why the bots gave their last answers, as far as the viewer may know."""

    async def hint(self, question: Question) -> str:
        """Return what a good bot would answer. Raise the refusal if there are no hints."""

    def seconds_left(self) -> float | None:
        """Return the seconds left on the clock; None if no clock runs."""

    def rematch(self) -> Question | None:
        """Return the question whether this table plays again; None before the end and after an answer."""

    def notice(self) -> str:
        """Return a sentence about what the table itself waits for; empty while the game is played."""

    async def changed(self, question: Question) -> bool:
        """Wait until others have done something. Return True if the question is still open."""

    def leave(self) -> str:
        """Return a sentence about how to continue the game."""

    async def close(self) -> None:
        """Close the connection, if there is one."""


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
