"""A canvas of coloured characters; whoever shows it turns it into what a terminal takes."""

from dataclasses import dataclass
from typing import Final

from ippodromo.drawing.silks import Dress, ink_on, lightness, mark_of, seat_colour


@dataclass(frozen=True)
class Paint:
    """How characters look: colours as `#RRGGBB`, empty for the terminal's own."""

    ink: str = ""
    ground: str = ""
    is_bold: bool = False


PLAIN: Final = Paint()

Run = tuple[str, Paint]
"""Characters beside each other that look alike."""


class Canvas:
    """Rows of characters, each with its paint; it grows as things are put on it."""

    def __init__(self) -> None:
        self.cells: list[list[tuple[str, Paint]]] = []
        self.focus = 0
        """The column that must be in sight where not all of them are."""
        self.margin = 0
        """Columns at the left that `window` keeps, such as the numbers of lanes."""

    @property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.cells)

    @property
    def width(self) -> int:
        """How long the longest row is."""
        return max((len(row) for row in self.cells), default=0)

    def put(self, x: int, y: int, text: str, paint: Paint = PLAIN, room: int = 0) -> int:
        """Write from a place on, cut to the room there is; returns the column behind the text."""
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
        """The same canvas with another one below it."""
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
        """A row as runs of characters that look alike."""
        found: list[Run] = []
        for character, paint in self.cells[y]:
            if found and found[-1][1] == paint:
                found[-1] = (found[-1][0] + character, paint)
            else:
                found.append((character, paint))
        return found

    def text(self) -> str:
        """All characters without their colours."""
        rows = ["".join(character for character, _ in row).rstrip() for row in self.cells]
        return "\n".join(rows)


def cut(text: str, room: int) -> str:
    """A text that fits; one that does not ends in a dot of dots."""
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
"""Each pattern of `silks.json`, so that silks differ without colours, too."""

SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")

LEAST: Final = 0.28
"""As far apart in lightness are ink and ground that can be read."""


def silk_paint(dress: Dress) -> Paint:
    """The colours of a silk; where they are too much alike the ink gives way."""
    is_clear = abs(lightness(dress.first) - lightness(dress.second)) >= LEAST
    ink = dress.second if is_clear else ink_on(dress.first)
    return Paint(ink, dress.first, True)


def silk_text(dress: Dress) -> str:
    """Pattern and number in three characters."""
    return f"{SIGNS[dress.pattern]}{dress.number:<2}"


def put_silk(canvas: Canvas, x: int, y: int, dress: Dress) -> int:
    """A silk in three characters."""
    return canvas.put(x, y, silk_text(dress), silk_paint(dress))


def put_mark(canvas: Canvas, x: int, y: int, seat: int, players: list[str], said: str = "") -> int:
    """A seat's mark on its colour, with what it has there: small, for a mark may be a number, too."""
    said = mark_of(seat, players) + said.translate(SMALL)
    return canvas.put(x, y, said, Paint("#FFFFFF", seat_colour(seat), True))
