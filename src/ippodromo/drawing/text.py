"""Writing: texts take the same room in every viewer, whichever fonts it has."""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Final

from .svg import Part, escaped, number, tag
from .theme import INK

FAMILIES: Final = {
    "title": "Limelight, Georgia, serif",
    "tote": "'Saira Condensed', 'Arial Narrow', 'Roboto Condensed', sans-serif",
}
"""The second is the whole picture's. A style sheet would do, but a page around it would obey it, too."""
BLANKS: Final = re.compile(r"[^\S\u00a0]+")
"""Blanks in a row are one; those that keep an amount together stay."""
MORE: Final = "…"
SQUEEZED: Final = 1.12
"""As much longer a text may be than its room."""
UNKNOWN: Final = 60
"""The width of a character that was not measured, in hundredths of its height."""
WIDE: Final = 100
"""That of one of the scripts whose characters are square."""


@cache
def _widths(font: str) -> dict[str, int]:
    """As wide as the client's own fonts are (`tools/widths.py` measures them)."""
    found: dict[str, dict[str, str]] = json.loads(
        (files(__package__) / "widths.json").read_text("utf-8")
    )
    return {char: int(width) for width, chars in found[font].items() for char in chars}


def width_of(said: str, size: float, font: str = "tote") -> float:
    """How wide a text is."""
    widths = _widths(font)
    return size / 100 * sum(widths.get(c, WIDE if c > "\u2e80" else UNKNOWN) for c in said)


def shortened(said: str, size: float, room: float, font: str = "tote") -> str:
    """A text that fits into the room; what is too long ends with dots."""
    if width_of(said, size, font) <= room:
        return said
    while said and width_of(said + MORE, size, font) > room:
        said = said[:-1]
    return said.rstrip() + MORE


def text(
    x: float,
    y: float,
    said: str,
    size: float,
    fill: str = INK,
    anchor: str = "start",
    font: str = "tote",
    room: float = 0,
    is_figure: bool = False,
) -> Part:
    """A line of text from, to or about a point of its base line.

    Its length is written into it, so that a viewer without our fonts squeezes what it has. What has
    not enough room is squeezed a little, then cut; a figure is never cut, it would be another.
    """
    said = BLANKS.sub(" ", said).strip(" ")
    if room and not is_figure:
        said = shortened(said, size, room * SQUEEZED, font)
    if not said:
        return Part("")
    long = width_of(said, size, font)
    if room:
        long = min(long, room)
    return tag(
        "text",
        said,
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        font_family=FAMILIES[font] if font != "tote" else None,
        font_weight=400 if font != "tote" else None,
        textLength=number(long),
        lengthAdjust="spacingAndGlyphs",
    )


def described(title: str, description: str) -> Part:
    """What a picture shows, for those who do not see it."""
    return Part(f"<title>{escaped(title)}</title><desc>{escaped(description)}</desc>")
