"""The silks of horses and the colours of seats, from `silks.json`, which the web client reads too."""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict


class SilkData(TypedDict):
    """The contents of `silks.json`."""

    shirt: str
    patterns: dict[str, str]
    pairs: list[list[str]]
    coats: dict[str, list[str]]
    liveries: dict[str, list[str]]
    named: dict[str, str]
    seats: list[str]


@cache
def silk_data() -> SilkData:
    """Return the colours of silks, coats and seats, and the patterns in the order of the horses' numbers."""
    found: SilkData = json.loads((files(__package__) / "silks.json").read_text("utf-8"))
    return found


@dataclass(frozen=True)
class Dress:
    """The look of a horse with its jockey: silk, pattern, coat and number."""

    number: int
    pattern: str
    first: str
    second: str
    cap: str
    coat: str
    mane: str

    @property
    def has_blaze(self) -> bool:
        """Return True if the horse has a white mark on its face."""
        return self.number % 4 == 3

    @property
    def has_socks(self) -> bool:
        """Return True if the feet on the near side are white."""
        return self.number % 3 == 2


EVERY: Final = 12
"""Number of colours. Horses with higher numbers get the same colours with the next pattern."""


def dress_of(number: int, coat: str = "", livery: str = "") -> Dress:
    """Return the look of a horse by its number. The coat or colours of a stable can be given."""
    data = silk_data()
    index, again = (number - 1) % EVERY, (number - 1) // EVERY
    first, second = data["liveries"].get(livery) or data["pairs"][index]
    pattern = list(data["patterns"])[(index + again) % len(data["patterns"])]
    coats = list(data["coats"].values())
    hide, mane = data["coats"].get(coat) or coats[(number - 1) % len(coats)]
    return Dress(number, pattern, first, second, second, hide, mane)


def coat_named(name: str) -> str:
    """Return the coat that a horse's name mentions; empty for most names."""
    named = silk_data()["named"]
    return next((named[word] for word in re.split("[^a-z]+", name.lower()) if word in named), "")


CHOOSABLE = 6
"""Number of seat colours, from the first on, that players can choose in games that allow it."""


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
    """Return a player's initial, or the number of the seat if several players have the same initial."""
    initials = [name.strip()[:1].upper() for name in players]
    mine = initials[seat] if seat < len(initials) else ""
    return mine if mine and initials.count(mine) == 1 else str(seat + 1)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def mix(one: str, other: str, part: float) -> str:
    """Return a colour between two others."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02x}" for a, b in pairs)


def lightness(colour: str) -> float:
    """Return the perceived lightness of a colour, from 0 to 1."""
    red, green, blue = _parts(colour)
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255


def ink_on(colour: str) -> str:
    """Return the dark or the light ink, whichever is easier to read on a colour."""
    return "#1B1F1D" if lightness(colour) > 0.55 else "#FFFFFF"
