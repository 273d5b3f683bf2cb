"""Options: the variants of a game that may be switched, each with its values and its rule."""

from typing import Final

from ippodromo.kernel.compiling import mypyc_attr
from ippodromo.kernel.errors import SetupError

OFF: Final = "false"
ON: Final = "true"

EACH_SEAT: Final = "each_seat"
"""The form of an option whose value may also be one of its words for each seat, joined by `-`."""
SUM: Final = "sum"
"""The form of an option whose value is a sum with two decimals; its bounds are in hundredths."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A variant: its key, its values as words, the default, and the rule that speaks of it."""

    def __init__(
        self, key: str, values: list[str], default: str, rule: str, low: int = 0, high: int = -1
    ) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.rule = rule
        self.low = low
        self.high = high
        """Where high is not below low, any whole number between the two is a value as well."""

    def __repr__(self) -> str:
        return f"<Option {self.key}: {self.known()}; {self.default} unless said>"

    def form(self) -> str:
        """Return how set-up asks for it: `EACH_SEAT`, `SUM`, or "" for a list or a whole number."""
        return ""

    def words(self) -> list[str]:
        """Return what each seat may have, with `EACH_SEAT`; the default stands for no choice."""
        return []

    def known(self) -> str:
        """The values that are possible, as a list to read."""
        known = ", ".join(self.values)
        if self.low > self.high:
            return known
        return f"{known}, {self.low} - {self.high}" if known else f"{self.low} - {self.high}"

    def check(self, value: str) -> str:
        """The value itself, or an error that lists the values."""
        if value in self.values:
            return value
        is_plain = value.isascii() and value.isdigit() and (value == "0" or value[0] != "0")
        if is_plain and len(value) < 10 and self.low <= int(value) <= self.high:
            return value
        params = {"option": self.key, "value": value, "known": self.known()}
        raise SetupError("setup.option_value", params)


def option_word(value: object) -> str:
    """An option's value as Python has it, as the word that records and clients use."""
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)


def option_value(word: str) -> bool | int | str:
    """An option's word as Python has it: a truth, a whole number, or the word itself."""
    if word in (OFF, ON):
        return word == ON
    return int(word) if word.isascii() and word.isdigit() else word
