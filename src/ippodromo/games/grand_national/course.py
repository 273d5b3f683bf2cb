"""GN-10.5 to 10.15: the course as sets of squares, and every square a move can end on.

A square is the number `column * 8 + lane`; a set of squares is one whole number with a bit for
each. One step of every horse at once is then three shifts: forward is 8 bits up, sideways one up
or down. Lanes are 1 to 6, so bits 0 and 7 of each column stay empty and nothing spills over.
"""

from typing import NewType

Square = NewType("Square", int)

LANES = 6
WIDTH = 8


def square(column: int, lane: int) -> Square:
    return Square(column * WIDTH + lane)


def column_of(at: Square) -> int:
    return at >> 3


def lane_of(at: Square) -> int:
    return at & 7


class Course:
    """The squares that exist, the fences, the horseshoes. Made once for an edition."""

    def __init__(
        self,
        columns: int,
        lanes: int,
        run_in_from: int,
        run_in_lanes: list[int],
        fences: list[int],
        horseshoes: list[Square],
    ) -> None:
        self.columns = columns
        self.finish = square(columns, 0)
        self.open_lanes = [self._lanes(c, lanes, run_in_from, run_in_lanes) for c in range(columns)]
        self.is_fence = [c in fences for c in range(columns + 1)]
        self.is_horseshoe = [Square(s) in horseshoes for s in range((columns + 1) * WIDTH)]
        ground = 0
        flat = 0
        for column in range(1, columns + 1):
            for lane in self.open_lanes[min(column, columns - 1)]:
                ground |= 1 << square(column, lane)
                if column < columns and not self.is_fence[column]:
                    flat |= 1 << square(column, lane)
        self.ground = ground
        # Cut off at each column, so that a search handles the stretch ahead and not the course.
        self.ground_from = [ground >> (c * WIDTH) for c in range(columns)]
        self.flat_from = [flat >> (c * WIDTH) for c in range(columns)]

    def _lanes(
        self, column: int, lanes: int, run_in_from: int, run_in_lanes: list[int]
    ) -> list[int]:
        return list(run_in_lanes) if column >= run_in_from else list(range(1, lanes + 1))

    def name(self, at: Square) -> str:
        """`41/3`, or `finish`: how a square is written in answers, journals and events."""
        if column_of(at) >= self.columns:
            return "finish"
        return f"{column_of(at)}/{lane_of(at)}"

    def reach(self, start: Square, occupied: int, lengths: int) -> "Reach":
        """GN-10.9 All squares within so many steps of a horse, sorted by distance."""
        column = start >> 3
        stretch = (1 << ((lengths + 1) * WIDTH)) - 1
        free = self.ground_from[column] & ~(occupied >> (column * WIDTH)) & stretch
        flat = self.flat_from[column]
        edge = 1 << (start & 7)
        seen = edge
        edges = [edge]
        within = [seen]
        for _ in range(lengths):
            sideways = edge & flat
            edge = ((edge << 8) | (sideways << 1) | (sideways >> 1)) & free & ~seen
            seen |= edge
            edges.append(edge)
            within.append(seen)
        return Reach(self, column, edges, within)


class Reach:
    """What one horse can reach: squares by distance, counted from the horse's own column."""

    def __init__(self, course: Course, column: int, edges: list[int], within: list[int]) -> None:
        self.course = course
        self.column = column
        self.edges = edges
        self.within = within

    def is_boxed_in(self) -> bool:
        """GN-10.11 Not a single step is possible."""
        return self.edges[1] == 0

    def ends(self, lengths: int) -> list[Square]:
        """GN-10.10 The squares a move of so many lengths may end on, each once, rear to front."""
        if self.edges[1] == 0:
            return []
        seen = self.within[lengths]
        furthest = (seen.bit_length() - 1) >> 3
        base = self.column * WIDTH
        finish = self.course.finish
        squares: list[Square] = []
        marks = self.edges[lengths] | (seen >> (furthest * WIDTH)) << (furthest * WIDTH)
        at = base
        while marks:
            lanes = marks & 255
            if lanes:
                if at >= finish:
                    squares.append(finish)
                    break
                squares.extend([Square(at + lane) for lane in BITS[lanes]])
            marks >>= 8
            at += WIDTH
        return squares

    def way(self, end: Square) -> list[Square]:
        """One shortest way to a square, the own one first: what a screen shows."""
        course = self.course
        base = self.column * WIDTH
        at = end - base
        steps = self._distance(at, end == course.finish)
        if end == course.finish:
            last = self.edges[steps] >> at
            at += BITS[last][0]
        way = [end]
        flat = course.flat_from[self.column]
        for distance in range(steps - 1, -1, -1):
            edge = self.edges[distance]
            if at >= WIDTH and edge >> (at - WIDTH) & 1:
                at -= WIDTH
            elif (edge & flat) >> (at - 1) & 1:
                at -= 1
            else:
                at += 1
            way.append(Square(base + at))
        way.reverse()
        return way

    def _distance(self, at: int, is_finish: bool) -> int:
        for steps in range(len(self.edges)):
            ahead = self.edges[steps] >> at
            if ahead and (is_finish or ahead & 1):
                return steps
        return 0


BITS: list[list[int]] = [[lane for lane in range(8) if marks >> lane & 1] for marks in range(256)]
