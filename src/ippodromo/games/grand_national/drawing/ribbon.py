"""The course as a ribbon: a row for each circuit, its columns of lanes side by side."""

import math
import re
from typing import Final

from ippodromo.drawing.oval import Spot
from ippodromo.drawing.svg import number
from ippodromo.games.grand_national.view_types import BoardView

COLUMN: Final = 20
LANE: Final = 27
LEFT: Final = 90
"""Behind the white line there is room for the rows in which horses wait (GN-8.3)."""
HEAD: Final = 30
GAP: Final = 32


class Ribbon:
    """Points and outlines of a course."""

    def __init__(self, course: BoardView) -> None:
        self.course = course
        self.rows = math.ceil(course["columns"] / course["circuit"])
        self.width = LEFT + (course["circuit"] + 1) * COLUMN + 34
        self.height = self.rows * (HEAD + course["lanes"] * LANE + GAP)

    def row_of(self, column: int) -> int:
        """The row a column lies in."""
        return min(self.rows - 1, column // self.course["circuit"])

    def left(self, column: int) -> float:
        """The left edge of a column."""
        return LEFT + (column - self.row_of(column) * self.course["circuit"]) * COLUMN

    def top(self, row: int) -> float:
        """The upper edge of a row."""
        return HEAD + row * (HEAD + self.course["lanes"] * LANE + GAP)

    def spot(self, name: str) -> Spot:
        """The middle of a square as written: `41/3`, or `finish`."""
        found = re.fullmatch(r"(\d+)/(\d+)", name)
        run_in = self.course["run_in_lanes"]
        column = int(found[1]) if found else self.course["columns"]
        lane = int(found[2]) if found else run_in[len(run_in) // 2]
        high = self.top(self.row_of(column)) + (lane - 0.5) * LANE
        return Spot(self.left(column) + COLUMN / 2, high)

    def standing(self, name: str, row: int) -> Spot:
        """Where a horse stands: behind the line in its row, until it has made a step."""
        spot = self.spot(name)
        return Spot(spot.x - (row - 1) * COLUMN, spot.y) if name.startswith("0/") else spot

    def lanes(self, column: int) -> tuple[int, int]:
        """The first and the last lane of a column: the run-in is narrow."""
        if column >= self.course["run_in_from"]:
            return min(self.course["run_in_lanes"]), max(self.course["run_in_lanes"])
        return 1, self.course["lanes"]

    def columns(self, row: int) -> range:
        """The columns of a row."""
        first = row * self.course["circuit"]
        return range(first, min(self.course["columns"], first + self.course["circuit"]))

    def ground(self, row: int) -> str:
        """The turf of a row: the whole width, then the run-in."""
        columns = self.columns(row)
        wide = min(columns.stop, max(columns.start, self.course["run_in_from"]))
        return self._strip(row, columns.start, wide) + self._strip(row, wide, columns.stop)

    def _strip(self, row: int, start: int, stop: int) -> str:
        if stop <= start:
            return ""
        first, last = self.lanes(start)
        x, y = self.left(start), self.top(row) + (first - 1) * LANE
        long = number((stop - start) * COLUMN)
        return f"M{number(x)} {number(y)}h{long}v{number((last - first + 1) * LANE)}h-{long}Z"

    def grid(self, row: int) -> str:
        """The lines between the squares of a row."""
        lines: list[str] = []
        for column in self.columns(row):
            first, last = self.lanes(column)
            x, y = number(self.left(column)), self.top(row)
            lines.append(f"M{x} {number(y + (first - 1) * LANE)}v{(last - first + 1) * LANE}")
            lines += [f"M{x} {number(y + lane * LANE)}h{COLUMN}" for lane in range(first, last)]
        return "".join(lines)

    def across(self, column: int) -> tuple[float, float, float]:
        """A line across a column's left edge: where it is, from where and to where."""
        first, last = self.lanes(min(column, self.course["columns"] - 1))
        top = self.top(self.row_of(column))
        return self.left(column), top + (first - 1) * LANE, top + last * LANE
