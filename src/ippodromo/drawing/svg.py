"""Functions that return SVG elements as text. Any text that they did not make is escaped, because names
come from strangers.
"""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Final

from .theme import INK

UNWRITABLE: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML does not allow, even escaped."""

PLAIN: Final = re.compile(r"[\w\x20#%()*+,./:;=-]*", re.ASCII)
"""Texts that need no escaping; most texts of a picture."""


class Part(str):
    """A piece of finished SVG, made by the functions of this module. Other text is escaped."""

    __slots__ = ()


Look = dict[str, str | float | None]
"""Attributes that several elements share."""


def escaped(text: str) -> str:
    """Return a text escaped for an element or an attribute."""
    if PLAIN.fullmatch(text):
        return text
    text = UNWRITABLE.sub("\ufffd", text)
    for char, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot"), ("'", "#39")):
        text = text.replace(char, f"&{name};")
    return text


def number(value: float) -> str:
    """Return a number in as few characters as possible, rounded to hundredths."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(name: str, *inside: str, **attributes: str | float | None) -> Part:
    """Return an element. `stroke_width` is written `stroke-width`, and attributes with None are left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(one if isinstance(one, Part) else escaped(one) for one in inside)
    return Part(f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>")


def _value(value: str | float) -> str:
    return escaped(value) if isinstance(value, str) else number(value)


def joined(parts: list[Part]) -> Part:
    """Return parts one after the other. Later parts are drawn over earlier ones."""
    return Part("".join(parts))


def translate(x: float, y: float, *inside: Part, scale: float = 1.0) -> Part:
    """Return parts moved to a place, and scaled."""
    place = f"translate({number(x)} {number(y)})"
    if scale != 1:
        place += f" scale({scale:.4g})"
    return tag("g", *inside, transform=place)


def rect(
    x: float, y: float, width: float, height: float, fill: str, **more: str | float | None
) -> Part:
    """Return a rectangle; `rx` rounds its corners."""
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: str, **more: str | float | None) -> Part:
    """Return a circle."""
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1, **more: str | float
) -> Part:
    """Return a straight line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **more)


def path(d: str, fill: str = "none", **more: str | float | None) -> Part:
    """Return a path; `d` is in the syntax of SVG."""
    return tag("path", d=d, fill=fill, **more)


def checked_line(x1: float, y1: float, x2: float, y2: float, width: float = 8) -> Part:
    """Return the finish: a white line with black checks."""
    checks = line(x1, y1, x2, y2, "#1B1F1D", width, stroke_dasharray=f"{number(width)}")
    return joined([line(x1, y1, x2, y2, "#FFFFFF", width), checks])


FAMILIES: Final = {
    "title": "Limelight, Georgia, serif",
    "tote": "'Saira Condensed', 'Arial Narrow', 'Roboto Condensed', sans-serif",
}
"""Fonts by purpose. They are written as attributes, because a style sheet would also change the page around
the picture.
"""
BLANKS: Final = re.compile(r"[^\S\u00a0]+")
"""Spaces that are merged into one. No-break spaces, which keep an amount together, are not among them."""
MORE: Final = "…"
SQUEEZED: Final = 1.12
"""How many times wider than its room a text may be. It is squeezed to fit."""
UNKNOWN: Final = 60
"""Width of characters that were not measured, in hundredths of the font size."""
WIDE: Final = 100
"""Width of characters of scripts with square characters, in hundredths of the font size."""


@cache
def _widths(font: str) -> dict[str, int]:
    """Return the measured widths of the client's fonts (`tools/widths.py` measures them)."""
    found: dict[str, dict[str, str]] = json.loads(
        (files(__package__) / "widths.json").read_text("utf-8")
    )
    return {char: int(width) for width, chars in found[font].items() for char in chars}


def width_of(said: str, size: float, font: str = "tote") -> float:
    """Return the width of a text."""
    widths = _widths(font)
    return size / 100 * sum(widths.get(c, WIDE if c > "\u2e80" else UNKNOWN) for c in said)


def shortened(said: str, size: float, room: float, font: str = "tote") -> str:
    """Return a text that fits into the room. If it is too long it ends in dots."""
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
    """Return a line of text that starts, ends or is centred at a point of its base line.

    Its measured length is an attribute, so that viewers without our fonts squeeze it. A text that is too
    long for its room is squeezed a little, then cut. Numbers are never cut.
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
    """Return title and description elements, for screen readers."""
    return Part(f"<title>{escaped(title)}</title><desc>{escaped(description)}</desc>")
