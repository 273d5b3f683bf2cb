"""Which silk a horse wears: pattern and colours, from the file that the web client reads, too."""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict


class SilkData(TypedDict):
    """What `silks.json` holds."""

    shirt: str
    patterns: dict[str, str]
    pairs: list[list[str]]
    coats: dict[str, list[str]]
    liveries: dict[str, list[str]]
    named: dict[str, str]
    seats: list[str]


@cache
def silk_data() -> SilkData:
    """The colours of silks, coats and seats; patterns in the order of numbers."""
    found: SilkData = json.loads((files(__package__) / "silks.json").read_text("utf-8"))
    return found


@dataclass(frozen=True)
class Dress:
    """A horse with its jockey: all that is needed to draw them."""

    number: int
    pattern: str
    first: str
    second: str
    cap: str
    coat: str
    mane: str

    @property
    def has_blaze(self) -> bool:
        """Whether it has a white mark down its face."""
        return self.number % 4 == 3

    @property
    def has_socks(self) -> bool:
        """Whether its near feet are white."""
        return self.number % 3 == 2


EVERY: Final = 12
"""After so many horses the colours come again, with the next pattern."""


def dress_of(number: int, coat: str = "", livery: str = "") -> Dress:
    """A horse by its number, unless the edition names its coat, or it has a livery."""
    data = silk_data()
    index, again = (number - 1) % EVERY, (number - 1) // EVERY
    first, second = data["liveries"].get(livery) or data["pairs"][index]
    pattern = list(data["patterns"])[(index + again) % len(data["patterns"])]
    coats = list(data["coats"].values())
    hide, mane = data["coats"].get(coat) or coats[(number - 1) % len(coats)]
    return Dress(number, pattern, first, second, second, hide, mane)


def coat_named(name: str) -> str:
    """The coat that a horse's name speaks of; empty for most."""
    named = silk_data()["named"]
    return next((named[word] for word in re.split("[^a-z]+", name.lower()) if word in named), "")


CHOOSABLE = 6
"""As many colours of seats, the first ones, may be chosen where a game lets players choose."""


def seat_colour(seat: int, chosen: list[int] | None = None) -> str:
    """Return the colour of a seat, which is also always named by its mark.

    `chosen` says what each seat has chosen, -1 for nothing yet.
    """
    seats = silk_data()["seats"]
    colour = chosen[seat] if chosen else seat
    if colour < 0:
        colour = CHOOSABLE + seat % (len(seats) - CHOOSABLE)
    return seats[colour % len(seats)]


def mark_of(seat: int, players: list[str]) -> str:
    """A player's initial; the seat's number where several have the same, or it is no one's name."""
    initials = [name.strip()[:1].upper() for name in players]
    mine = initials[seat] if seat < len(initials) else ""
    return mine if mine and initials.count(mine) == 1 else str(seat + 1)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def mix(one: str, other: str, part: float) -> str:
    """Part of the way from one colour to another."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02x}" for a, b in pairs)


def lightness(colour: str) -> float:
    """How light a colour is to the eye, 0 to 1."""
    red, green, blue = _parts(colour)
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255


def ink_on(colour: str) -> str:
    """Dark or light ink, whichever reads better on a colour."""
    return "#1B1F1D" if lightness(colour) > 0.55 else "#FFFFFF"
