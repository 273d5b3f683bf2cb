"""The oval of lanes from the edition's sections: run anticlockwise, lane 1 inside."""

import math
import re
from typing import Final

from ippodromo.drawing.oval import Spot, on_bend, outline, ring
from ippodromo.games.win_place_show.view_types import TrackView

LANE: Final = 26
WIDTH: Final = 1240
HEIGHT: Final = 560
EDGE: Final = 22
MIDDLE: Final = HEIGHT / 2
LEFT: Final = MIDDLE
RIGHT: Final = WIDTH - MIDDLE
BEND_STEPS: Final = 4


class LanedOval:
    """Points, squares and rails of a track."""

    def __init__(self, track: TrackView) -> None:
        self.track = track
        self.inner = MIDDLE - EDGE - track["lanes"] * LANE
        """The distance of the innermost rail from the middle line."""
        self.places = {section["id"]: i for i, section in enumerate(track["sections"])}

    def at(self, section: int, part: float, out: float) -> Spot:
        """A point of a section: what part of it has been run, and how many lanes outwards."""
        reach = self.inner + out * LANE
        if section == 0:
            return Spot(LEFT + part * (RIGHT - LEFT), MIDDLE + reach)
        if section == 2:
            return Spot(RIGHT - part * (RIGHT - LEFT), MIDDLE - reach, math.pi)
        if section == 1:
            return on_bend(RIGHT, MIDDLE, reach, math.pi / 2 - part * math.pi)
        return on_bend(LEFT, MIDDLE, reach, -math.pi / 2 - part * math.pi)

    def square(self, name: str) -> Spot | None:
        """The middle of a square as written, `H12/3`; None where there is no such square."""
        found = re.fullmatch(r"([A-Z]+)(\d+)/(\d+)", name)
        if found is None or found[1] not in self.places:
            return None
        place, lane = self.places[found[1]], int(found[3])
        squares = self.track["sections"][place]["squares"][lane - 1]
        return self.at(place, (int(found[2]) + 0.5) / squares, lane - 0.5)

    def cell(self, section: int, index: int, lane: int) -> str:
        """The border of a square."""
        part = self.track["sections"][section]
        squares = part["squares"][lane]
        steps = BEND_STEPS if part["kind"] == "bend" else 1
        shares = [(index + step / steps) / squares for step in range(steps + 1)]
        outer = [self.at(section, share, lane + 1) for share in shares]
        return outline(outer + [self.at(section, share, lane) for share in reversed(shares)])

    def squares(self, only_passing: bool) -> str:
        """All squares as one outline, or those on which a horse may stop short."""
        return "".join(
            self.cell(place, index, lane)
            for place, section in enumerate(self.track["sections"])
            for lane in range(self.track["lanes"])
            for index in range(section["squares"][lane])
            if not only_passing or index in section["passing"][lane]
        )

    def ring(self, out: float) -> str:
        """A rail so many lanes out."""
        return ring(LEFT, RIGHT, MIDDLE, self.inner + out * LANE)

    def finish(self) -> tuple[Spot, Spot]:
        """Both ends of the line, behind the square it is named after."""
        found = re.fullmatch(r"([A-Z]+)(\d+)", self.track["finish_after"])
        place = self.places.get(found[1], 0) if found else 0
        index = int(found[2]) if found else 0
        part = (index + 1) / self.track["sections"][place]["squares"][0]
        return self.at(place, part, 0), self.at(place, part, self.track["lanes"])
