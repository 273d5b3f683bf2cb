"""Questions as a screen has them: read from the table itself, or from what a server sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ippodromo.kernel.asks import Options
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.forms import Cell, Condition, EachAtMost, Field, Form, SumAtMost
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.view_types import AskView, CellView, Fields, FormView, OptionsView, PickView


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
