"""From canvases and silks to what Textual shows."""

from rich.style import Style
from rich.text import Text

from ippodromo.drawing.cells.canvas import Canvas, Paint, silk_paint, silk_text
from ippodromo.drawing.silks import Dress, mark_of, seat_colour


def painted(canvas: Canvas) -> Text:
    """A canvas as one text that is never wrapped."""
    text = Text(no_wrap=True, overflow="ignore", end="")
    for y in range(canvas.height):
        if y:
            text.append("\n")
        for run, paint in canvas.runs(y):
            text.append(run, style_of(paint))
    return text


def style_of(paint: Paint) -> Style:
    """Rich's name for a paint."""
    return Style(color=paint.ink or None, bgcolor=paint.ground or None, bold=paint.is_bold or None)


def silk(dress: Dress) -> Text:
    """A silk before the name of a horse."""
    return Text(silk_text(dress), style_of(silk_paint(dress)))


def mark(seat: int, players: list[str]) -> Text:
    """A player's mark before the name."""
    return Text(
        mark_of(seat, players), Style(color="#FFFFFF", bgcolor=seat_colour(seat), bold=True)
    )
