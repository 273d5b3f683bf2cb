"""Parts that several boards use: dice, marks of players, panels and tables."""

import math
from dataclasses import dataclass
from typing import Final

from .scene import Block, SvgScene
from .silks import ink_on, mark_of, seat_colour
from .svg import Look, Part, circle, joined, line, number, rect, text, translate, width_of
from .theme import CREAM, INK

PIPS: Final = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def disc(scene: SvgScene, seat: int, x: float, y: float, radius: float) -> Part:
    """Return a player as a disc with an initial, centred at a point."""
    mark = mark_of(seat, scene.players)
    size = radius * (1.3 if len(mark) == 1 else 1.05)
    return joined(
        [
            circle(x, y, radius, seat_colour(seat, scene.colours)),
            text(x, y + size * 0.36, mark, size, "#FFFFFF", "middle", room=radius * 1.8),
        ]
    )


def die(value: int, x: float, y: float, size: float, is_red: bool = False) -> Part:
    """Return a die with a number of pips, its upper left corner at a point."""
    ground, ink = ("#B3261E", "#FFFFFF") if is_red else (CREAM, INK)
    middle, apart = size / 2, size * 0.26
    pips = [
        circle(middle + dx * apart, middle + dy * apart, size * 0.09, ink)
        for dx, dy in PIPS.get(value, [])
    ]
    body = rect(0, 0, size, size, ground, rx=size * 0.16, stroke=INK, stroke_width=3)
    shown = [body, *pips] if value in PIPS else [body, _figure(value, middle, size, ink)]
    return translate(x, y, *shown)


def _figure(value: int, middle: float, size: float, ink: str) -> Part:
    return text(middle, middle + size * 0.22, str(value), size * 0.62, ink, "middle")


def chip(
    seat: int, mark: str, worth: str, x: float, y: float, high: float, colour: str = ""
) -> Block:
    """Return a betting token with its owner's colour, and its value if the viewer may know it."""
    colour = colour or seat_colour(seat)
    size = high * 0.72
    left = width_of(mark, size) + high * 0.55
    wide = left + width_of(worth, size) + high * 0.55
    edge: Look = {"stroke": colour, "stroke_width": 2}
    parts = [
        rect(0, 0, wide, high, CREAM, rx=high / 2, **edge),
        rect(0, 0, left, high, colour, rx=high / 2),
        rect(left - high / 2, 0, high / 2, high, colour),
        text(left / 2 + 1, high * 0.76, mark, size, "#FFFFFF", "middle"),
        text(left + (wide - left) / 2 - 1, high * 0.76, worth, size, INK, "middle"),
    ]
    return Block(wide, high, translate(x, y, *parts))


def badge(said: str, x: float, y: float, size: float, ground: str, ink: str = "") -> Block:
    """Return a word on a coloured background, its upper left corner at a point."""
    wide, high = width_of(said, size) + size * 0.7, size * 1.3
    ink = ink or ink_on(ground)
    label = text(wide / 2, size * 0.98, said, size, ink, "middle")
    return Block(wide, high, translate(x, y, rect(0, 0, wide, high, ground, rx=5), label))


def flowed(blocks: list[Block], room: float, gap: float = 4) -> Block:
    """Return blocks beside each other, in as many rows as they need."""
    parts: list[Part] = []
    x = y = high = 0.0
    for block in blocks:
        if x > 0 and x + block.width > room:
            x, y, high = 0, y + high + gap, 0
        parts.append(translate(x, y, block.part))
        x += block.width + gap
        high = max(high, block.height)
    return Block(room, y + high, joined(parts))


def row_of(blocks: list[Block], gap: float = 8) -> Block:
    """Return blocks in one row, from the left."""
    parts: list[Part] = []
    x = 0.0
    for block in blocks:
        parts.append(translate(x, 0, block.part))
        x += block.width + gap
    return Block(max(0.0, x - gap), max((one.height for one in blocks), default=0), joined(parts))


def stacked(blocks: list[Block], gap: float = 8) -> Block:
    """Return blocks below each other."""
    parts: list[Part] = []
    y = 0.0
    for block in blocks:
        if block.height:
            parts.append(translate(0, y, block.part))
            y += block.height + gap
    wide = max((block.width for block in blocks), default=0)
    return Block(wide, max(0.0, y - gap), joined(parts))


def standings(scene: SvgScene, width: float, columns: int = 1) -> Block:
    """Return the players with their money, as far as the viewer may know it, and who has to answer."""
    view, theme = scene.view, scene.theme
    seats = _in_order(scene)
    high = 42 if len(seats) <= 6 else 34
    each = (width - (columns - 1) * 18) / columns
    lines = -(-len(seats) // columns)
    parts: list[Part] = []
    for i, seat in enumerate(seats):
        x, y = (i // lines) * (each + 18), (i % lines) * high
        money = view["money"][seat]
        worth = "?" if money is None else scene.words.money(money)
        size = high * 0.52
        place = view["standings"][seat] if "standings" in view else 0
        if seat in view["waiting"] and not view["over"]:
            parts.append(rect(x, y + 2, 4, high - 4, theme.signal))
        parts.append(disc(scene, seat, x + high * 0.5 + 4, y + high / 2, high * 0.36))
        start = x + high + 6
        if place:
            first = text(start, y + high * 0.66, f"{place}.", size, theme.brass)
            parts.append(first)
            start += width_of(f"{place}.", size) + 6
        figure = text(x + each, y + high * 0.66, worth, size, theme.ink, "end")
        room = x + each - start - width_of(worth, size) - 10
        name = text(start, y + high * 0.66, scene.words.player(seat), size, theme.ink, room=room)
        parts += [name, figure, line(x, y + high, x + each, y + high, theme.line)]
    return Block(width, lines * high + 2, joined(parts))


def _in_order(scene: SvgScene) -> list[int]:
    """Return the seats by place or by money, or in the order of seats if somebody's money is hidden."""
    view = scene.view
    seats = list(range(len(view["money"])))
    if "standings" in view:
        return sorted(seats, key=lambda seat: view["standings"][seat])
    held = [money for money in view["money"] if money is not None]
    return sorted(seats, key=lambda seat: -held[seat]) if len(held) == len(seats) else seats


@dataclass(frozen=True)
class Spot:
    """A point of a track, with the direction of running in radians, 0 to the right."""

    x: float
    y: float
    heading: float = 0.0


def ring(left: float, right: float, middle: float, radius: float) -> str:
    """Return the line along an oval at a distance from the centres of its bends."""
    across, low, high = number(radius), number(middle + radius), number(middle - radius)
    arc = f"A{across} {across} 0 0 0"
    ends = number(left), number(right)
    return f"M{ends[0]} {low}L{ends[1]} {low}{arc} {ends[1]} {high}L{ends[0]} {high}{arc} {ends[0]} {low}Z"


def on_bend(x: float, middle: float, radius: float, angle: float) -> Spot:
    """Return the point of a bend around (x, middle) at an angle."""
    return Spot(
        x + radius * math.cos(angle), middle + radius * math.sin(angle), angle - math.pi / 2
    )


def outline(spots: list[Spot]) -> str:
    """Return a closed line through points."""
    return f"M{'L'.join(f'{number(spot.x)} {number(spot.y)}' for spot in spots)}Z"
