"""The four faces of the die, in a box of 40 by 40; the client draws them alike."""

from typing import Final

from ippodromo.drawing.svg import Part, joined, path, tag
from ippodromo.drawing.text import text

HEAD: Final = (
    "M9 37C9 28 11 22 15 16C17 12 20 9 24 7L24 2L28 6C31 8 34 13 36 18C38 22 38 24 36 25C34 27 31 26 "
    "29 24C27 22 25 22 23 23C25 28 26 32 26 37ZM15 13C10 17 6 24 5 33L8 33C9 25 12 19 17 14Z"
)
CAP: Final = (
    "M6 24C6 13 13 7 21 7C29 7 34 13 34 22L39 25C39 28 35 29 31 28C23 26 14 26 7 28ZM19 3h4v4h-4Z"
    "M8 31C15 29 24 29 31 31L30 34C23 32 16 32 9 34Z"
)
SADDLE: Final = (
    "M4 11C8 16 14 18 21 17C27 16 31 13 36 12C38 15 36 19 32 21C30 27 27 30 23 31C18 32 14 29 12 24"
    "C7 22 3 17 4 11Z"
)
STIRRUP: Final = "M22 28L22 32M17.5 37.5L18.5 32L25.5 32L26.5 37.5Z"
SHOE: Final = (
    "M20 3C30 3 36 10 36 20C36 28 33 34 30 38L22.5 35C26 31 28 26 28 20C28 14 25 10.5 20 10.5C15 10.5 "
    "12 14 12 20C12 26 14 31 17.5 35L10 38C7 34 4 28 4 20C4 10 10 3 20 3ZM7.2 17h2.5v3h-2.5ZM30.3 17h2.5"
    "v3h-2.5ZM10 8.5l2 2 -1.5 1.5 -2 -2ZM30 8.5l-2 2 1.5 1.5 2 -2Z"
)


def symbol(name: str, colour: str, size: float = 40) -> Part:
    """A face, its upper left corner at (0, 0)."""
    if name == "saddle":
        stirrup = path(STIRRUP, stroke=colour, stroke_width=2.4)
        drawn = joined([path(SADDLE, colour), stirrup])
    elif name in FACES:
        drawn = path(FACES[name], colour, fill_rule="evenodd")
    else:
        drawn = text(20, 27, name, 20, colour, "middle")
    return tag("g", drawn, transform=f"scale({size / 40:.3g})")


FACES: Final = {"head": HEAD, "cap": CAP, "shoe": SHOE}
