"""Ovals: two straights and two bends, run anticlockwise."""

import math
from dataclasses import dataclass

from .svg import number


@dataclass(frozen=True)
class Spot:
    """A point of a track, and the direction of running there: radians, 0 to the right."""

    x: float
    y: float
    heading: float = 0.0


def ring(left: float, right: float, middle: float, radius: float) -> str:
    """The line along an oval, so far from the middles of its bends."""
    across, low, high = number(radius), number(middle + radius), number(middle - radius)
    arc = f"A{across} {across} 0 0 0"
    ends = number(left), number(right)
    return f"M{ends[0]} {low}L{ends[1]} {low}{arc} {ends[1]} {high}L{ends[0]} {high}{arc} {ends[0]} {low}Z"


def on_bend(x: float, middle: float, radius: float, angle: float) -> Spot:
    """A point of a bend about (x, middle)."""
    return Spot(
        x + radius * math.cos(angle), middle + radius * math.sin(angle), angle - math.pi / 2
    )


def outline(spots: list[Spot]) -> str:
    """A closed line through points."""
    return f"M{'L'.join(f'{number(spot.x)} {number(spot.y)}' for spot in spots)}Z"
