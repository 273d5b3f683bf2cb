"""The track: a ring of so many spaces, run anticlockwise from the line, as the client has it."""

import math
from typing import Final

from ippodromo.drawing.oval import Spot, on_bend, outline, ring

WIDTH: Final = 1244
HEIGHT: Final = 560
MARGIN: Final = 286
RADIUS: Final = 222
EDGE: Final = 52
"""From the middle lane to a rail."""
MIDDLE: Final = HEIGHT / 2
LEFT: Final = float(MARGIN)
RIGHT: Final = float(WIDTH - MARGIN)
BEND: Final = math.pi * RADIUS
STRAIGHT: Final = RIGHT - LEFT
AROUND: Final = 2 * STRAIGHT + 2 * BEND
LINE: Final = STRAIGHT * 0.72
"""The line stands on the home straight, this far along it."""
STEPS: Final = 6


class Track:
    """Points and lines of a ring of so many spaces."""

    def __init__(self, length: int) -> None:
        self.length = length

    def spot(self, along: float, out: float = 0) -> Spot:
        """So far along from the line, so far outwards from the middle lane."""
        way = (along + LINE) % AROUND
        if way < STRAIGHT:
            return Spot(LEFT + way, MIDDLE + RADIUS + out)
        way -= STRAIGHT
        if way < BEND:
            return on_bend(RIGHT, MIDDLE, RADIUS + out, math.pi / 2 - way / RADIUS)
        way -= BEND
        if way < STRAIGHT:
            return Spot(RIGHT - way, MIDDLE - RADIUS - out, math.pi)
        return on_bend(LEFT, MIDDLE, RADIUS + out, -math.pi / 2 - (way - STRAIGHT) / RADIUS)

    def at(self, space: float, out: float = 0) -> Spot:
        """The middle of a space."""
        return self.spot((space - 0.5) / self.length * AROUND, out)

    def outline(self, space: int) -> str:
        """The border of a space."""
        start, long = (space - 1) / self.length * AROUND, AROUND / self.length
        ways = [start + long * step / STEPS for step in range(STEPS + 1)]
        outer = [self.spot(way, EDGE) for way in ways]
        return outline(outer + [self.spot(way, -EDGE) for way in reversed(ways)])

    def ring(self, out: float) -> str:
        """A line along the whole track."""
        return ring(LEFT, RIGHT, MIDDLE, RADIUS + out)

    def across(self, space: int) -> tuple[Spot, Spot]:
        """Both ends of the line before a space."""
        along = (space - 1) / self.length * AROUND
        return self.spot(along, -EDGE), self.spot(along, EDGE)
