"""Horses and silks in a picture. The shapes of the horse are the client's; `npm run horse` writes them."""

import json
import math
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, NotRequired, TypedDict

from .silks import Dress, lightness, mix, silk_data
from .svg import Look, Part, circle, joined, number, path, tag
from .theme import CREAM, INK

SCALE: Final = 0.41
"""Scale of the rig: a horse fits into a box of 120 by 90 around the middle of its feet, as in the client."""
STEEPEST: Final = 26
NARROWEST: Final = 0.62
PALE: Final = 0.72
"""Lightness from which a coat gets a dark edge, so that it is visible on white paper."""


class Shape(TypedDict):
    """One flat shape of a pose. Its colour is the name of a part of the horse, or a colour itself."""

    kind: str
    at: list[float]
    path: NotRequired[int]
    fill: NotRequired[str]
    stroke: NotRequired[str]
    width: NotRequired[float]
    round: NotRequired[bool]
    size: NotRequired[float]
    long_at: NotRequired[list[float]]
    long_size: NotRequired[float]


class Rig(TypedDict):
    """The contents of `horse.json`."""

    nose: float
    jacket: str
    patterns: dict[str, str]
    poses: dict[str, list[list[Shape]]]
    paths: list[str]


@cache
def rig() -> Rig:
    """Return the shapes of the horse in all its poses."""
    found: Rig = json.loads((files(__package__) / "horse.json").read_text("utf-8"))
    return found


class SvgDefs:
    """Shapes that a picture defines once and uses several times.

    Their names are hashes of their outlines, so two pictures on one page can have the same name only for
    the same shape.
    """

    def __init__(self) -> None:
        self.known: dict[str, Part] = {}

    def outline(self, d: str) -> str:
        """Return the name of an outline. It is added if it is new."""
        name = _name("o", d)
        if name not in self.known:
            self.known[name] = tag("path", d=d, id=name)
        return name

    def clip(self, d: str) -> str:
        """Return the name of a clip path with this outline. It is added if it is new."""
        name = _name("c", d)
        if name not in self.known:
            self.known[name] = tag("clipPath", tag("path", d=d), id=name)
        return name

    def element(self) -> Part:
        """Return the `<defs>` element. It must come before the elements that use it."""
        return tag("defs", *self.known.values())


@cache
def _name(kind: str, d: str) -> str:
    return f"{kind}{sha256(d.encode()).hexdigest()[:10]}"


def horse(
    defs: SvgDefs,
    dress: Dress,
    pose: str = "gallop",
    edge: str = CREAM,
    is_mirrored: bool = False,
    beat: int = -1,
) -> Part:
    """Return a horse, placed by the middle of its feet. Horses of different numbers are at different
    moments of the gallop.
    """
    cycle = rig()["poses"][pose]
    shapes = cycle[(dress.number * 3 if beat < 0 else beat) % len(cycle)]
    colours = _colours(dress, edge)
    parts = [_shape(defs, shape, dress, colours, is_mirrored) for shape in shapes]
    scale = f"scale({'-' if is_mirrored else ''}{SCALE} {SCALE})"
    return tag("g", *parts, transform=scale, stroke_linejoin="round")


def _colours(dress: Dress, edge: str) -> dict[str, str]:
    """Return the colour of each part of the horse, as in the client."""
    coat = dress.coat
    light = lightness(coat)
    return {
        "coat": coat,
        "mane": dress.mane,
        "first": dress.first,
        "second": dress.second,
        "cap": dress.cap,
        "sleeve": dress.second if dress.pattern == "sleeves" else dress.first,
        "dark": mix(coat, "#000000", 0.3),
        "line": INK if light > 0.45 else mix(coat, "#FFF3D6", 0.75),
        "eye": "#FFFFFF" if light < 0.16 else "#111111",
        "edge": INK if light >= PALE else edge,
    }


def _shape(
    defs: SvgDefs, shape: Shape, dress: Dress, colours: dict[str, str], is_mirrored: bool
) -> Part:
    if shape["kind"] == "number":
        return _number(shape, dress.number, is_mirrored)
    if (shape["kind"] == "sock" and not dress.has_socks) or (
        shape["kind"] == "blaze" and not dress.has_blaze
    ):
        return Part("")
    at = _matrix(shape["at"])
    if shape["kind"] == "pattern":
        d = rig()["patterns"][dress.pattern]
        if not d:
            return Part("")
        clip = f"url(#{defs.clip(rig()['jacket'])})"
        used = tag("use", href=f"#{defs.outline(d)}", fill=dress.second)
        return tag("g", used, transform=at, clip_path=clip)
    fill, stroke = shape.get("fill", "none"), shape.get("stroke")
    return tag(
        "use",
        href=f"#{defs.outline(rig()['paths'][shape['path']])}",
        transform=at,
        fill=colours.get(fill, fill),
        stroke=None if stroke is None else colours.get(stroke, stroke),
        stroke_width=shape.get("width"),
        stroke_linecap="round" if shape.get("round") else None,
    )


def _matrix(at: list[float]) -> str:
    return f"matrix({' '.join(f'{part:g}' for part in at)})"


def _number(shape: Shape, says: int, is_mirrored: bool) -> Part:
    """Return the number on the saddle cloth. On a mirrored horse it is mirrored back."""
    is_long = says > 9
    a, b, c, d, e, f = shape["long_at"] if is_long else shape["at"]
    at = [-a, -b, c, d, e, f] if is_mirrored else [a, b, c, d, e, f]
    size = shape["long_size"] if is_long else shape["size"]
    return tag(
        "text",
        str(says),
        transform=_matrix(at),
        font_size=size,
        fill=INK,
        text_anchor="middle",
        textLength=number(size * (0.84 if is_long else 0.44)),
        lengthAdjust="spacingAndGlyphs",
    )


def track_horse(defs: SvgDefs, dress: Dress, heading: float, edge: str = CREAM) -> Part:
    """Return a horse in side view for a track seen from above.

    The horse leans a little with the track and is mirrored if it runs to the left. A drop-shaped
    marker under its feet points along the track. `heading` is in radians, 0 to the right.
    """
    along, down = math.cos(heading), math.sin(heading)
    is_mirrored = along < -0.02
    slope = math.degrees(math.asin(max(-1.0, min(1.0, down))))
    lean = max(-STEEPEST, min(STEEPEST, slope)) * (-1 if is_mirrored else 1)
    narrow = max(NARROWEST, math.sqrt(abs(along)))
    aside = -21 * math.sin(math.radians(lean))
    drop = path(
        "M41 0C27 -8 20 -20 0 -20A20 20 0 1 0 0 20C20 20 27 8 41 0Z",
        "#0F2A1C",
        stroke="#D8B25A",
        stroke_width=3.4,
        transform=f"scale(1 0.62) rotate({number(math.degrees(heading))})",
    )
    turned = f"translate({number(aside)} 0) rotate({number(lean)}) scale({number(narrow)} 1)"
    drawn = horse(defs, dress, edge=edge, is_mirrored=is_mirrored)
    return joined([drop, tag("g", drawn, transform=turned)])


def shirt(defs: SvgDefs, dress: Dress, x: float, y: float, size: float, edge: str) -> Part:
    """Return a silk as a hanging shirt with the horse's number on it."""
    data = silk_data()
    d = data["shirt"]
    parts = [tag("use", href=f"#{defs.outline(d)}", fill=dress.first)]
    if data["patterns"][dress.pattern]:
        used = tag("use", href=f"#{defs.outline(data['patterns'][dress.pattern])}")
        clip = f"url(#{defs.clip(d)})"
        parts.append(tag("g", used, fill=dress.second, clip_path=clip))
    seam: Look = {"fill": "none", "stroke": edge, "stroke_linejoin": "round"}
    parts.append(tag("use", href=f"#{defs.outline(d)}", stroke_width=2, **seam))
    parts.append(circle(32, 37, 14, "#FFFFFF", stroke=INK, stroke_width=2))
    is_long = dress.number > 9
    figure = 19 if is_long else 22
    wide = number(figure * (0.84 if is_long else 0.44))
    at: Look = {"x": 32, "y": 44.5, "font_size": figure, "fill": INK, "text_anchor": "middle"}
    label = str(dress.number)
    parts.append(tag("text", label, **at, textLength=wide, lengthAdjust="spacingAndGlyphs"))
    place = f"translate({number(x)} {number(y)}) scale({number(size / 64)})"
    return tag("g", *parts, transform=place)
