"""Silks as two or three characters: the pattern as a sign, the number on the cloth, both colours."""

from typing import Final

from ippodromo.drawing.silks import Dress, ink_on, lightness, mark_of, seat_colour

from .canvas import Canvas, Paint

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
