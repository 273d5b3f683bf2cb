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
    """A way of playing. Everybody at the table may know it; each game's bot reads the traits it can use.

    Traits from -1 to 1 are 0 for a plain bot, factors are 1.
    """

    name: str = ""
    concentration: float = 0.0
    """-1: spreads its stakes over as many horses as it may. 1: puts as much as it may on one."""
    risk: float = 0.0
    """-1: bets that often pay a little (show, low odds). 1: bets that seldom pay much (win, long odds)."""
    stakes: float = 1.0
    """Factor of what it bets in all, where a game leaves that open."""
    favourites: float = 1.0
    """How much it believes in horses that look strong. 1 is as much as they deserve."""
    crowd: float = 0.0
    """-1: avoids horses that other seats have backed or own. 1: prefers them."""
    timing: float = 0.0
    """-1: spends its largest stakes and bids first. 1: keeps them for later lots, bets and races."""
    bids: float = 1.0
    """Factor of what it pays for a horse."""
    riding: float = 0.0
    """-1: uses its moves to hold back other seats' horses. 1: to advance its own, whatever others gain."""
    chase: float = 0.0
    """-1: stakes more when it is ahead and less when behind. 1: more when behind and less when ahead."""
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
    Character("careful", concentration=-1.0, risk=-1.0, stakes=0.7, bids=0.9),
    Character(
        "bold", concentration=1.0, risk=0.5, stakes=1.3, bids=1.12, riding=1.0, chase=1.0,
        timing=-1.0,
    ),
    Character("favourites", risk=-0.3, favourites=1.3, crowd=1.0),
    Character("outsiders", risk=1.0, favourites=0.75),
    Character("patient", timing=1.0, stakes=0.9, bids=0.95, chase=-1.0),
    Character("contrary", crowd=-1.0, riding=-1.0, bids=1.03),
]  # fmt: skip
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
