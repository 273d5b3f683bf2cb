"""A canvas of coloured characters. Terminals and Rich texts are made from it."""

from dataclasses import dataclass
from typing import Final

from ippodromo.drawing.silks import Dress, ink_on, lightness, mark_of, seat_colour


@dataclass(frozen=True)
class Paint:
    """The colours of a character as `#RRGGBB`; an empty colour is the terminal's own."""

    ink: str = ""
    ground: str = ""
    is_bold: bool = False


PLAIN: Final = Paint()

Run = tuple[str, Paint]
"""Adjacent characters with the same paint."""


class Canvas:
    """Rows of characters, each with its paint. The canvas grows when something is put on it."""

    def __init__(self) -> None:
        self.cells: list[list[tuple[str, Paint]]] = []
        self.focus = 0
        """The column that must be visible if not all columns fit."""
        self.margin = 0
        """Columns at the left that `window` keeps, such as the numbers of lanes."""

    @property
    def height(self) -> int:
        """Return the number of rows."""
        return len(self.cells)

    @property
    def width(self) -> int:
        """Return the length of the longest row."""
        return max((len(row) for row in self.cells), default=0)

    def put(self, x: int, y: int, text: str, paint: Paint = PLAIN, room: int = 0) -> int:
        """Write a text at a place, cut to `room` columns. Return the column after the text."""
        text = text if not room else cut(text, room)
        while len(self.cells) <= y:
            self.cells.append([])
        row = self.cells[y]
        while len(row) < x + len(text):
            row.append((" ", PLAIN))
        for i, character in enumerate(text):
            row[x + i] = (character, paint)
        return x + len(text)

    def under(self, other: "Canvas", gap: int = 0) -> "Canvas":
        """Put another canvas below this one, and return this one."""
        self.cells += [[] for _ in range(gap)]
        self.cells += other.cells
        return self

    def window(self, width: int) -> "Canvas":
        """Return this canvas, or its columns around the focus if it is wider than `width`."""
        if self.width <= width:
            return self
        room = width - self.margin
        first = max(self.margin, min(self.focus - room // 2, self.width - room))
        part = Canvas()
        part.cells = [row[: self.margin] + row[first : first + room] for row in self.cells]
        part.focus, part.margin = self.margin + self.focus - first, self.margin
        return part

    def runs(self, y: int) -> list[Run]:
        """Return a row as runs of characters with the same paint."""
        found: list[Run] = []
        for character, paint in self.cells[y]:
            if found and found[-1][1] == paint:
                found[-1] = (found[-1][0] + character, paint)
            else:
                found.append((character, paint))
        return found

    def text(self) -> str:
        """Return all characters without colours, one line for each row."""
        rows = ["".join(character for character, _ in row).rstrip() for row in self.cells]
        return "\n".join(rows)


def cut(text: str, room: int) -> str:
    """Return a text that fits into a number of columns. A text that is too long ends in an ellipsis."""
    return text if len(text) <= room else text[: max(0, room - 1)].rstrip() + "…"[: max(0, room)]


SIGNS: Final = {
    "plain": " ",
    "hoops": "≡",
    "stripes": "║",
    "halves": "▌",
    "quarters": "▚",
    "chevron": "v",
    "spots": ":",
    "sash": "╲",
    "cross": "┼",
    "diamonds": "♦",
    "sleeves": "¦",
    "star": "*",
}
"""A character for each pattern of `silks.json`, so that silks differ also without colours."""

SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")

LEAST: Final = 0.28
"""Difference in lightness between ink and ground that text needs to be readable, from 0 to 1."""


def silk_paint(dress: Dress) -> Paint:
    """Return the colours of a silk. If they are too similar, the ink is black or white."""
    is_clear = abs(lightness(dress.first) - lightness(dress.second)) >= LEAST
    ink = dress.second if is_clear else ink_on(dress.first)
    return Paint(ink, dress.first, True)


def silk_text(dress: Dress) -> str:
    """Return the pattern and number of a silk in three characters."""
    return f"{SIGNS[dress.pattern]}{dress.number:<2}"


def put_silk(canvas: Canvas, x: int, y: int, dress: Dress) -> int:
    """Write a silk in three characters. Return the column after it."""
    return canvas.put(x, y, silk_text(dress), silk_paint(dress))


def put_mark(canvas: Canvas, x: int, y: int, seat: int, players: list[str], said: str = "") -> int:
    """Write a seat's mark in its colour, followed by `said` in small digits. Return the column after it."""
    said = mark_of(seat, players) + said.translate(SMALL)
    return canvas.put(x, y, said, Paint("#FFFFFF", seat_colour(seat), True))
