"""What a seat can say: interned picks, amounts in a range, and forms. Each has one notation."""

from typing import Final

from .errors import NotAllowed
from .mypyc_compat import mypyc_attr
from .seats import Seat
from .view_types import AmountView, Fields, PickView

LONGEST_NUMBER: Final = 12
"""More digits than any sum of money in any game; longer numbers are not even read."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """One thing a seat can say. Games make each once and hand out the same object.

    >>> import ippodromo
    >>> table = ippodromo.game("royal-turf", 2).scene("move seat=0 die=cap", horses="grey@4")
    >>> choice = table.ask().options[0].find("move grey")
    >>> choice, choice.notation, choice.fields()["horse"]
    (<move grey>, 'move grey', 'grey')
    """

    def __init__(self, notation: str, masked: str = "?") -> None:
        self.notation = notation
        self.masked = masked
        """What others see of it while its ask keeps it veiled."""
        self.pick_view: PickView | None = None
        """As plain data, once it has been shown to somebody (`kernel.views`)."""

    def verb(self) -> str:
        """The first word of the notation; it names the message that describes the choice."""
        return self.notation.split(" ", 1)[0]

    def fields(self) -> Fields:
        """The named parts a screen may ask for one by one."""
        return {}

    def __repr__(self) -> str:
        return f"<{self.notation}>"


def answers_key(answers: dict[Seat, Choice] | None) -> tuple[tuple[int, str], ...] | None:
    """Sealed answers as a value that can be hashed; None where there are none."""
    if answers is None:
        return None
    return tuple(sorted([(int(seat), choice.notation) for seat, choice in answers.items()]))


UNIFORM: Final = Choice("*")
"""The default of an ask that draws a silent seat's answer evenly from its options."""


class Said(Choice):
    """An amount, named: `raise 4500`."""

    def __init__(self, word: str, amount: int) -> None:
        super().__init__(f"{word} {amount}", word + " ?")
        self.amount = amount

    def fields(self) -> Fields:
        return {"amount": self.amount}


class Amount:
    """A whole number from low to high in steps, said after a word."""

    def __init__(self, word: str, low: int, high: int, step: int = 1, rule: str = "T-5") -> None:
        self.word = word
        self.low = low
        self.high = high
        self.step = step
        self.rule = rule

    def count(self) -> int:
        """How many different amounts may be said."""
        return (self.high - self.low) // self.step + 1 if self.high >= self.low else 0

    def at(self, index: int) -> Said:
        """The amount at an index, from the lowest up."""
        return Said(self.word, self.low + index * self.step)

    def admits(self, amount: int) -> bool:
        """Whether an amount lies in the range and on a step."""
        return self.low <= amount <= self.high and (amount - self.low) % self.step == 0

    def read(self, text: str) -> Said:
        """The amount written in a text, or a refusal that says what would do."""
        amount = whole_number(text)
        if not self.admits(amount):
            raise NotAllowed(self.rule, "refused.amount", self.data())
        return Said(self.word, amount)

    def data(self) -> AmountView:
        """As plain data, for screens and messages."""
        return {"word": self.word, "low": self.low, "high": self.high, "step": self.step}


def whole_number(text: str) -> int:
    """T-9 A number is written in plain digits, without leading zeros, and is not endless."""
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0"):
        raise NotAllowed("T-9", "refused.number", {"text": text[:20]})
    if len(text) > LONGEST_NUMBER:
        raise NotAllowed("T-9", "refused.long_number", {"digits": len(text)})
    return int(text)
