"""HS-1.2, HS-R38 The option `colours`, which gives seats their colours."""

from typing import Final

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.manifest import EACH_SEAT, Option

COLOURS: Final = ["black", "blue", "green", "red", "white", "yellow"]
RANDOM: Final = "random"
BY_SEAT: Final = "by_seat"


class ColoursOption(Option):
    """The option for the seats' colours: `random`, `by_seat`, or one word for each seat (`red-black-random`).

    With `by_seat` the first seat is black, and the others follow in the printed order.
    """

    def form(self) -> str:
        return EACH_SEAT

    def words(self) -> list[str]:
        return COLOURS

    def check(self, value: str) -> str:
        words = value.split("-")
        if value in self.values:
            return value
        if len(words) > 1 and all(word == RANDOM or word in COLOURS for word in words):
            return value
        known = f"{RANDOM}, {BY_SEAT}, {'-'.join(COLOURS[:3])}"
        raise SetupError("setup.option_value", {"option": self.key, "value": value, "known": known})


def chosen_colours(value: str, seats: int) -> list[str]:
    """Return for each seat its colour, or `random`, from the value of the option.

    Raise SetupError if the number of colours is wrong or one is taken twice.
    """
    if value == RANDOM:
        return [RANDOM] * seats
    if value == BY_SEAT:
        return COLOURS[:seats]
    words = value.split("-")
    if len(words) != seats:
        raise SetupError("setup.colours", {"colours": len(words), "seats": seats})
    for i in range(seats):
        if words[i] != RANDOM and words[i] in words[:i]:
            raise SetupError("setup.colour_taken", {"colour": words[i]})
    return words
