"""GN-10.5 to 10.15: the course, and every square a move can end on.

All squares at one distance from a horse are one number. Seven bits (six lanes and a gap) stand for
a column; the lowest seven for the column as many steps ahead as the distance, the next for the
column before it, and so on: seven bits up is one sideways step more. So a step forward leaves a bit
where it is, a step sideways moves it six or eight up, and the whole front of a search advances in a
few operations on one machine word.
"""

from typing import Final, NewType, final

from ippodromo.kernel.compiling import i64, mypyc_attr
from ippodromo.kernel.position import progress_by_space

Square = NewType("Square", int)
"""Column times eight, plus the lane."""

LANES: Final = 6
WIDTH: Final = 8
SLOT: Final = 7
COLUMN: Final = 127

SLOTS: Final = 8
"""Columns in a machine word. More than seven sideways steps in one move want a wider word."""

BEYOND: Final = 64
"""Columns after the finish that a search may look at; nothing is there."""

BITS: Final = [[bit + 1 for bit in range(SLOT) if lanes >> bit & 1] for lanes in range(128)]
"""The lanes of a column, by its seven bits."""

ONE_WORD: Final = 1 << SLOT * SLOTS
"""Greater than what fits a machine word."""


def square(column: int, lane: int) -> Square:
    return Square(column * WIDTH + lane)


def column_of(at: Square) -> int:
    return at >> 3


def lane_of(at: Square) -> int:
    return at & 7


@final
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
        self.progress = progress_by_space(columns)
        self.finish = square(columns, 0)
        self.names = [f"{at >> 3}/{at & 7}" for at in range(columns * WIDTH)] + ["finish"]
        wide = list(range(1, lanes + 1))
        self.open_lanes = [run_in_lanes if c >= run_in_from else wide for c in range(columns)]
        self.is_fence = [c in fences for c in range(columns + 1)]
        self.is_horseshoe = [Square(s) in horseshoes for s in range((columns + 1) * WIDTH)]
        bits = [_bits(open_lanes) for open_lanes in self.open_lanes]
        self.ground = [0, *bits[1:], bits[-1], *[0] * BEYOND]
        """The lanes of each column to which a step can lead."""
        self.flat = [0 if self.is_fence[c] or c == 0 else bits[c] for c in range(columns)]
        """The lanes of each column in which a sideways step can begin."""
        self.flat += [0] * (BEYOND + 1)
        shoes = [column_of(at) for at in horseshoes]
        self.has_horseshoe = [c in shoes for c in range(columns + 1)]
        self.aside = [min([abs(lane - out) for out in run_in_lanes]) for lane in range(LANES + 1)]
        """From each lane the steps sideways to the run-in."""
        self.longest = columns + max(self.aside)
        """More steps than these are never to go."""

    def name(self, at: Square) -> str:
        """`41/3`, or `finish`: how a square is written in answers, journals and events."""
        return self.names[at]

    def reach(self, start: Square, free: list[int], lengths: int, first: int = 0) -> "Reach":
        """GN-10.9 All squares within so many steps of a horse, sorted by distance.

        `free` has the lanes of each column that no horse stands on. Who wants to know the ends of moves
        of no fewer than `first` lengths, and no ways, need not wait for the rest.
        """
        reach = Reach(self, start >> 3, first)
        if not self._search(reach, start, free, lengths, SLOTS):
            reach = Reach(self, start >> 3, first)
            self._search(reach, start, free, lengths, lengths + 1)
        return reach

    def _search(
        self, reach: "Reach", start: Square, free: list[int], lengths: int, slots: int
    ) -> bool:
        """Step by step, all ways at once; False if a way has more sideways steps than slots."""
        kept = (1 << SLOT * (slots - 1)) - 1
        column = start >> 3
        edge = 1 << ((start & 7) - 1)
        seen = edge
        open_ = free[column]
        flat = self.flat[column]
        rings = reach.rings
        if reach.first == 0:
            rings.append(Ring(edge, seen))
        for distance in range(1, lengths + 1):
            column += 1
            aside = edge & flat
            if aside > kept:
                return False
            open_ = (open_ & kept) << SLOT | free[column]
            before = (seen & kept) << SLOT
            following = (edge | aside << 8 | aside << 6) & open_ & ~before
            if following == 0:
                if not rings:
                    reach.first = distance - 1
                    rings.append(Ring(edge, seen))
                return True
            edge = following
            seen = before | edge
            flat = (flat & kept) << SLOT | self.flat[column]
            if distance >= reach.first:
                rings.append(Ring(edge, seen))
        return True


def _bits(lanes: list[int]) -> int:
    return sum(1 << (lane - 1) for lane in lanes)


def ones(marks: int) -> int:
    """How many bits are set."""
    if marks >= ONE_WORD:
        return marks.bit_count()
    word: i64 = marks  # added up in twos, fours and eights
    word -= (word >> 1) & 0x55555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return (word + (word >> 32)) & 127


@final
@mypyc_attr(acyclic=True)
class Ring:
    """The squares at one distance from a horse, and all up to it, as bits."""

    def __init__(self, edge: int, seen: int) -> None:
        self.edge = edge
        self.seen = seen


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """What one horse can reach: for every distance the squares so far away, and all up to it."""

    def __init__(self, course: Course, column: int, first: int) -> None:
        self.course = course
        self.column = column
        self.first = first
        """The distance of the first of the rings."""
        self.rings: list[Ring] = []

    def is_boxed_in(self) -> bool:
        """GN-10.11 Not a single step is possible."""
        return self.first + len(self.rings) == 1

    def ends(self, lengths: int) -> list[Square]:
        """GN-10.10 The squares a move of so many lengths may end on, each once, front to rear."""
        if self.is_boxed_in():
            return []
        marks, column = self.marks(lengths)
        if column == self.course.columns and marks & COLUMN:
            squares = [self.course.finish]
            marks >>= SLOT
            column -= 1
        else:
            squares = []
        at = column * WIDTH
        while marks:
            squares.extend([Square(at + lane) for lane in BITS[marks & COLUMN]])
            marks >>= SLOT
            at -= WIDTH
        return squares

    def count(self, lengths: int) -> int:
        """How many squares a move of so many lengths may end on; the finish is one."""
        marks, column = self.marks(lengths)
        count = 0
        if column == self.course.columns and marks & COLUMN:
            count = 1
            marks >>= SLOT
        return count + ones(marks)

    def end(self, lengths: int, index: int) -> Square:
        """The square at an index of the ends of a move."""
        marks, column = self.marks(lengths)
        if column == self.course.columns and marks & COLUMN:
            if index == 0:
                return self.course.finish
            index -= 1
            marks >>= SLOT
            column -= 1
        lanes = BITS[marks & COLUMN]
        while index >= len(lanes):
            index -= len(lanes)
            marks >>= SLOT
            column -= 1
            lanes = BITS[marks & COLUMN]
        return square(column, lanes[index])

    def last_steps(self) -> list[tuple[Square, Square]]:
        """Every square within reach, nearest first, and the one before it on the way; the finish once."""
        found: list[tuple[Square, Square]] = []
        is_home = False
        for distance in range(1, len(self.rings)):
            marks = self.rings[distance].edge
            column = self.column + distance
            slot = 0
            while marks:
                lanes = BITS[marks & COLUMN]
                if column < self.course.columns:
                    for lane in lanes:
                        before = self._before(distance, slot + lane - 1)
                        found.append((square(column, lane), self._at(distance - 1, before)))
                elif lanes and not is_home:
                    is_home = True
                    before = self._before(distance, slot + lanes[0] - 1)
                    found.append((self.course.finish, self._at(distance - 1, before)))
                marks >>= SLOT
                slot += SLOT
                column -= 1
        return found

    def is_home(self, lengths: int) -> bool:
        """Whether a move of so many lengths may end at the finish."""
        if self.is_boxed_in():
            return False
        marks, column = self.marks(lengths)
        return column == self.course.columns and bool(marks & COLUMN)

    def marks(self, lengths: int) -> tuple[int, int]:
        """The ends of a move as bits, and the column of the lowest seven."""
        last = self.first + len(self.rings) - 1
        is_within = lengths <= last
        if not is_within:
            lengths = last
        ring = self.rings[lengths - self.first]
        marks = ring.edge if is_within else 0
        seen = ring.seen
        column = self.column + lengths
        while not seen & COLUMN:
            seen >>= SLOT
            marks >>= SLOT
            column -= 1
        return marks | seen & COLUMN, column

    def way(self, end: Square) -> list[Square]:
        """One shortest way to a square, the own one first: what a screen shows."""
        way = [end]
        distance, bit = self._find(end)
        while distance > 0:
            bit = self._before(distance, bit)
            distance -= 1
            way.append(self._at(distance, bit))
        way.reverse()
        return way

    def _before(self, distance: int, bit: int) -> int:
        """The bit of the square one step nearer, among those: straight on where that can be."""
        edge = self.rings[distance - 1].edge
        if edge >> bit & 1:
            return bit
        column = self.column + distance - bit // SLOT
        if self.course.flat[column] and bit >= 8 and edge >> (bit - 8) & 1:
            return bit - 8
        return bit - 6

    def _at(self, distance: int, bit: int) -> Square:
        return square(self.column + distance - bit // SLOT, bit % SLOT + 1)

    def _find(self, end: Square) -> tuple[int, int]:
        """The distance of a square and its bit among the squares of that distance."""
        column, lane = end >> 3, end & 7
        for distance in range(len(self.rings)):
            slot = self.column + distance - column
            if slot >= 0:
                lanes = self.rings[distance].edge >> SLOT * slot & COLUMN
                if lane and lanes >> (lane - 1) & 1:
                    return distance, SLOT * slot + lane - 1
                if not lane and lanes:
                    return distance, SLOT * slot + BITS[lanes][0] - 1
        raise LookupError(f"{self.course.name(end)} is out of reach")
