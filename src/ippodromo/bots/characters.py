"""Characters: what makes two bots of one level bid, bet and wait differently at one table."""

import zlib
from dataclasses import dataclass, replace
from functools import lru_cache

from ippodromo.kernel.chance import FastStream

ANY = "any"
"""Written in a character's place: whichever the table's seed gives the seat."""
TEMPERS = 1000
"""Tempers are 1 to 999; 0, which is not written, is none."""


@dataclass(frozen=True)
class Character:
    """A leaning in all that a bot judges; everybody at the table may know it."""

    name: str = ""
    daring: float = 0.0
    """-1 to 1: how much it stakes, and whether on wins or on places."""
    patience: float = 0.0
    """-1 to 1: whether it waits for later lots and races, and shows small tokens first."""
    favourites: float = 1.0
    """How much it believes in those who look strong; 1 is as much as they deserve."""
    bids: float = 1.0
    """What it gives for a horse, compared with what it thinks right."""
    company: float = 1.0
    """How much it minds others on the same horse; 1 is as much as it costs."""
    temper: int = 0
    """The number behind its fancies: two of one character like different horses."""

    @property
    def written(self) -> str:
        """As it stands in a bot's name: `bold`, or `bold.37` with a temper."""
        return f"{self.name}.{self.temper}" if self.temper else self.name

    def fancy(self, horse: object) -> float:
        """From -1 to 1: how much it likes a horse, for no reason but its own."""
        return _fancy(self.temper, str(horse)) if self.temper else 0.0


@lru_cache(maxsize=4096)
def _fancy(temper: int, horse: str) -> float:
    return (zlib.crc32(f"{temper} {horse}".encode()) % 2001 - 1000) / 1000


PLAIN = Character()
"""None at all: what measurements go by."""

CHARACTERS = [
    Character("careful", daring=-1.0, bids=0.94),
    Character("bold", daring=1.0, patience=-0.5, bids=1.08),
    Character("favourites", favourites=1.12),
    Character("outsiders", favourites=0.9, daring=0.3),
    Character("patient", patience=1.0, daring=-0.3),
    Character("contrary", company=1.5, bids=1.03),
]
NAMES = [character.name for character in CHARACTERS]


def read_character(text: str) -> Character | None:
    """The character written so, or None."""
    name, dot, temper = text.partition(".")
    if name not in NAMES or (dot and not _is_temper(temper)):
        return None
    return replace(CHARACTERS[NAMES.index(name)], temper=int(temper) if dot else 0)


def _is_temper(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0" and int(text[:9]) < TEMPERS


def character_of(seed: int, seat: int, name: str = ANY) -> Character:
    """The character of a seat at the table with this seed; no two alike until all are in use.

    A character that was chosen by name gets the seat's temper.
    """
    stream = FastStream(seed)
    order = CHARACTERS.copy()
    for last in range(len(order) - 1, 0, -1):
        at = stream.below(last + 1)
        order[at], order[last] = order[last], order[at]
    found = order[seat % len(order)] if name == ANY else CHARACTERS[NAMES.index(name)]
    tempers = FastStream(seed * 64 + seat)
    return replace(found, temper=1 + tempers.below(TEMPERS - 1))
