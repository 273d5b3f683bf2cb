"""The figures in the guides of the turf games, made of parts of the board.

The client draws the same figures.
"""

from collections.abc import Callable
from typing import Final, cast

from ippodromo.drawing.horses import horse, shirt
from ippodromo.drawing.scene import Block, SvgScene
from ippodromo.drawing.silks import Dress, dress_of
from ippodromo.drawing.svg import Look, Part, joined, path, rect, text, translate, width_of
from ippodromo.drawing.theme import CREAM, INK
from ippodromo.games.turf.view_types import TurfBox, TurfView

from .svg import symbol

DIE: Final = ("head", "head", "head", "cap", "saddle", "shoe")
CARD: Final = (4, 8, 2, 8)
"""The numbers of spaces on the card in the guide: for head, cap, saddle and shoe."""
SPACE: Final = 80
"""Width of a space of the track in a figure, in pixels."""


def figures() -> dict[str, Callable[[SvgScene], Block]]:
    """Return the functions that draw the figures, by the names by which the guides include them."""
    return {"horses": horses, "card": card, "die": die, "blocked": blocked}


def horses(scene: SvgScene) -> Block:
    """Draw all horses side by side in the order of their numbers."""
    dresses = _dresses(scene)
    wide = 100.0 * len(dresses)
    parts = [rect(0, 70, wide, 18, scene.theme.turf)]
    for i, dress in enumerate(dresses):
        drawn = horse(scene.defs, dress, edge=scene.theme.paper)
        parts.append(translate(50 + i * 100, 82, drawn, scale=0.78))
    return Block(wide, 96, joined(parts))


def card(scene: SvgScene) -> Block:
    """Draw a horse card: silks, name, and the number of spaces for each symbol of the die."""
    theme, box = scene.theme, cast(TurfBox, scene.box)
    dress = _dresses(scene)[3]
    name = scene.words.name("horse", _ids(scene)[3])
    parts: list[Part] = [
        shirt(scene.defs, dress, 14, 8, 48, theme.ink),
        text(74, 42, name, 28, theme.ink),
    ]
    x = 74 + width_of(name, 28) + 28
    for face, steps in zip(box["symbols"], CARD, strict=False):
        parts.append(translate(x, 16, symbol(face, theme.muted, 34)))
        parts.append(text(x + 44, 44, str(steps), 30, theme.ink))
        x += 92
    ground = [rect(0, 0, x, 64, theme.card), rect(0, 0, 6, 64, theme.turf)]
    return Block(x, 64, joined([*ground, *parts]))


def die(scene: SvgScene) -> Block:
    """Draw the six faces of the die side by side."""
    parts = []
    for i, face in enumerate(DIE):
        body = rect(3, 3, 66, 66, CREAM, rx=11, stroke=INK, stroke_width=3)
        parts.append(translate(i * 80, 0, body, translate(11, 11, symbol(face, INK, 50))))
    return Block(80.0 * len(DIE), 72, joined(parts))


def blocked(scene: SvgScene) -> Block:
    """Draw a blocked horse: from 10 it would reach 15, but 14 and 15 are occupied, so it stops on 13."""
    theme, dresses = scene.theme, _dresses(scene)
    parts: list[Part] = []
    for i in range(7):
        fill = theme.turf if i % 2 else theme.turf_deep
        seam: Look = {"stroke": theme.rail, "stroke_opacity": 0.3}
        parts.append(rect(i * SPACE, 20, SPACE, 80, fill, **seam))
        parts.append(text(i * SPACE + 40, 96, str(10 + i), 16, "#FFFFFF", "middle"))
    for place, at in ((1, 4), (4, 5), (0, 0)):
        drawn = horse(scene.defs, dresses[place])
        parts.append(translate(at * SPACE + 40, 82, drawn, scale=0.72))
    wanted: Look = {"stroke": theme.signal, "stroke_width": 3, "stroke_dasharray": "7 6"}
    parts.append(path("M60 26C180 -6 400 -6 440 26", "none", **wanted))
    parts.append(path("M60 34C120 12 230 12 276 40", stroke=theme.brass, stroke_width=4))
    parts.append(path("M264 40l16 4l-4 -16z", theme.brass))
    return Block(7.0 * SPACE, 104, joined(parts))


def _ids(scene: SvgScene) -> list[str]:
    """Return the ids of the horses in the order of their numbers."""
    return [one["id"] for one in cast(TurfView, scene.view["position"])["horses"]]


def _dresses(scene: SvgScene) -> list[Dress]:
    """Return the silks of the horses in the order of their numbers."""
    return [dress_of(number, each, each) for number, each in enumerate(_ids(scene), 1)]
