"""Choices: the answers that seats can give, and ranges of amounts.

Each choice has exactly one notation, the text that identifies it: `move grey` or `raise 4500`.
"""

from typing import Final

from .errors import NotAllowed
from .mypyc_compat import mypyc_attr
from .seats import Seat
from .view_types import AmountView, Fields, PickView

LONGEST_NUMBER: Final = 12
"""Maximum number of digits of a number in an answer. No sum of money in any game has more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """One answer that a seat can give. Games create most choices once and reuse the objects.

    >>> import ippodromo
    >>> table = ippodromo.game("royal-turf", 2).scene("move seat=0 die=cap", horses="grey@4")
    >>> choice = table.ask().options[0].find("move grey")
    >>> choice, choice.notation, choice.fields()["horse"]
    (<move grey>, 'move grey', 'grey')
    """

    def __init__(self, notation: str, masked: str = "?") -> None:
        self.notation = notation
        self.masked = masked
        """The notation that other seats see while the answer is hidden."""
        self.pick_view: PickView | None = None
        """The choice as plain data, cached by `kernel.views.choice_view`."""

    def verb(self) -> str:
        """Return the first word of the notation. It names the message that describes the choice."""
        return self.notation.split(" ", 1)[0]

    def fields(self) -> Fields:
        """Return the parts of the choice by name, as plain data for views and messages."""
        return {}

    def __repr__(self) -> str:
        return f"<{self.notation}>"


def answers_key(answers: dict[Seat, Choice] | None) -> tuple[tuple[int, str], ...] | None:
    """Return sealed answers as a tuple of `(seat, notation)` in seat order. Return None for None."""
    if answers is None:
        return None
    return tuple(sorted([(int(seat), choice.notation) for seat, choice in answers.items()]))


UNIFORM: Final = Choice("*")
"""A default answer that means: draw one of the seat's options, all equally likely."""


class AmountChoice(Choice):
    """A chosen amount, written after a word: `raise 4500`."""

    def __init__(self, word: str, amount: int) -> None:
        super().__init__(f"{word} {amount}", word + " ?")
        self.amount = amount

    def fields(self) -> Fields:
        return {"amount": self.amount}


class Amount:
    """A range of amounts that a seat may choose from: low, low + step and so on, up to high.

    `word` is the first word of the notation. `rule` is the id of the rule that a refusal names.
    """

    def __init__(self, word: str, low: int, high: int, step: int = 1, rule: str = "T-5") -> None:
        self.word = word
        self.low = low
        self.high = high
        self.step = step
        self.rule = rule

    def count(self) -> int:
        """Return the number of amounts in the range."""
        return (self.high - self.low) // self.step + 1 if self.high >= self.low else 0

    def at(self, index: int) -> AmountChoice:
        """Return the choice of the amount `low + index * step`. The index is not checked."""
        return AmountChoice(self.word, self.low + index * self.step)

    def admits(self, amount: int) -> bool:
        """Return True if an amount is one of those in the range."""
        return self.low <= amount <= self.high and (amount - self.low) % self.step == 0

    def read(self, text: str) -> AmountChoice:
        """Return the choice of the amount in `text`, which is a notation without its first word.

        Raise NotAllowed if the text is not a number or, with the range, if the amount is not in it.
        """
        amount = whole_number(text)
        if not self.admits(amount):
            raise NotAllowed(self.rule, "refused.amount", self.data())
        return AmountChoice(self.word, amount)

    def data(self) -> AmountView:
        """Return the range as plain data, for views and messages."""
        return {"word": self.word, "low": self.low, "high": self.high, "step": self.step}


def whole_number(text: str) -> int:
    """T-9 Return the number written in a text.

    Raise NotAllowed if the text is empty, if it has a leading zero, if it has other characters than the
    digits 0 to 9, or if it is longer than `LONGEST_NUMBER`.
    """
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0"):
        raise NotAllowed("T-9", "refused.number", {"text": text[:20]})
    if len(text) > LONGEST_NUMBER:
        raise NotAllowed("T-9", "refused.long_number", {"digits": len(text)})
    return int(text)
