"""GN-10.5 to 10.15 The course, the squares on which a move can end, and the default ride.

A search visits the columns in ascending order, because no step leads back. For each column it computes a
word: an integer whose bits say in which lanes, and after how many sideways steps, a horse can leave the
column. A word is a sequence of slots of seven bits: six lanes and a gap. Slot j, counted from the lowest
bits, stands for 2j and 2j + 1 sideways steps. A sideways step leads from an odd lane to an even lane or
back, so the lane of a bit tells which of the two numbers applies. The search therefore follows all ways
at the same time, with a few operations on one machine word for each column.
"""

from typing import Final, NewType, final

from ippodromo.kernel.mypyc_compat import i64, mypyc_attr
from ippodromo.kernel.table import progress_by_space

Square = NewType("Square", int)
"""A square of the board as a number: the column (0 is behind the start) times eight, plus the lane (from
1)."""

LANES: Final = 6
"""Maximum number of lanes of a course."""
WIDTH: Final = 8
"""Difference between the numbers of two squares of the same lane in adjacent columns."""
SLOT: Final = 7
"""Number of bits of a slot of a word (see the module)."""
COLUMN: Final = 127
"""The mask of the lowest slot of a word."""

MOST_LENGTHS: Final = 15
"""Maximum number of lengths (steps of a move) that the fast search can handle.

A machine word has room for eight slots, that is 0 to 15 sideways steps."""
SLOTS: Final = 0x02040810204081
"""The lowest bit of each of the eight slots of a machine word. Times a set of lanes, it fills all slots."""
ODD_LANES: Final = 0b0010101
EVEN_LANES: Final = 0b0101010
ALL_LANES: Final = ODD_LANES | EVEN_LANES
"""With `ODD_LANES`, `EVEN_LANES`: the bits of lanes 1, 3 and 5, of lanes 2, 4 and 6, and of all lanes."""
MASKS: Final = [
    [
        (1 << SLOT * (n >> 1)) - 1 | (ALL_LANES if n & 1 else even) << SLOT * (n >> 1)
        for n in range(64)
    ]
    for even in (EVEN_LANES, ODD_LANES)
]
"""For a horse in an even lane (0) or an odd lane (1), and each number n: a mask for words.

It keeps the ways of at most n sideways steps. No edition allows a move of more lengths than there are
masks."""

BITS: Final = [[bit + 1 for bit in range(SLOT) if lanes >> bit & 1] for lanes in range(128)]
"""For each set of lanes, as bits from 0 to 127, the numbers of its lanes in ascending order."""

ONE_WORD: Final = 1 << SLOT * 8
"""The smallest integer that does not fit into the eight slots of a machine word."""


def square(column: int, lane: int) -> Square:
    return Square(column * WIDTH + lane)


def column_of(at: Square) -> int:
    return at >> 3


def lane_of(at: Square) -> int:
    return at & 7


@final
class Course:
    """The squares, fences and horseshoes of a board, as an edition gives them. Play does not change it."""

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
        self.lanes_of_column = [0, *bits[1:], bits[-1], 0]
        """For each column the lanes to which a step can lead, as bits.

        The last two columns are the finish and one behind it without squares."""
        self.sideways_lanes = [
            0 if self.is_fence[c] or c == 0 else bits[c] for c in range(columns)
        ] + [0]
        """For each column the lanes in which a sideways step can begin, as bits. There are none on a
        fence."""
        shoes = [column_of(at) for at in horseshoes]
        self.has_horseshoe = [c in shoes for c in range(columns + 1)]
        self.aside = [min([abs(lane - out) for out in run_in_lanes]) for lane in range(LANES + 1)]
        """For each lane the smallest number of sideways steps to a lane of the run-in before the finish."""
        self.longest = columns + max(self.aside)
        """Upper bound of the number of steps from any square to the finish, if no horse is in the way."""

    def name(self, at: Square) -> str:
        """Return the name of a square in answers, records and events: `41/3` or `finish`.

        `41/3` is lane 3 of column 41.
        """
        return self.names[at]

    def reach(self, start: Square, free: list[int], lengths: int, is_text: bool) -> "Reach":
        """GN-10.9, 10.10 Return the squares that a horse on `start` can reach in at most `lengths` steps.

        `free` has for each column the lanes in which no horse stands, as bits. With `is_text` the result
        has every number of sideways steps by which a square can be reached, otherwise the smallest number
        only (option `lengths`).
        """
        return Reach(self, start, free, lengths, is_text)


def _bits(lanes: list[int]) -> int:
    return sum(1 << (lane - 1) for lane in lanes)


def _spread(word: i64, here: i64, lanes: i64) -> i64:
    """Return the word with which ways leave a column after sideways steps, given that with which they enter.

    `here` has the free lanes in each slot. `lanes` has those that take an even number of sideways steps.
    """
    even: i64 = lanes * SLOTS
    odd: i64 = (ALL_LANES - lanes) * SLOTS
    # Move outwards by one lane, then two, then four, while all lanes on the way are free.
    two: i64 = here & here << 1
    out: i64 = word | ((word & even) << 1 | (word & odd) << 8) & here
    out |= (out << 9) & two
    out |= (out << 18) & two & two << 2
    # Move inwards in the same way.
    two = here & here >> 1
    inwards: i64 = word | ((word & even) >> 1 | (word & odd) << 6) & here
    inwards |= (inwards << 5) & two
    inwards |= (inwards << 10) & two & two >> 2
    return out | inwards


def _after(word: i64) -> i64:
    """Return a word that has, in each slot, the lanes that are set in any lower slot of `word`."""
    seen: i64 = word | word << SLOT
    seen |= seen << 2 * SLOT
    seen |= seen << 4 * SLOT
    return seen << SLOT


def _count_bits(word: i64) -> i64:
    """Return the number of set bits of an integer that fits into the eight slots of a machine word."""
    word -= (word >> 1) & 0x55555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return (word + (word >> 32)) & 127


def count_bits(marks: int) -> int:
    """Return the number of set bits of an integer of any size that is not negative."""
    return marks.bit_count() if marks >= ONE_WORD else int(_count_bits(marks))


def nth_bit(marks: int, index: int) -> int:
    """Return the position of the set bit with this index; both count from 0 at the lowest bit.

    The integer must have more than `index` set bits.
    """
    for _ in range(index):
        marks &= marks - 1
    place = 0
    while not marks & 255:
        marks >>= 8
        place += 8
    while not marks & 1:
        marks >>= 1
        place += 1
    return place


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """Computes the squares that one horse can reach in at most `lengths` steps.

    The methods give columns as `ahead`: the distance from the horse's own column. An end is a square on
    which a move may end. The search starts when a method first needs it; until then only the columns that
    are free straight ahead are known.
    """

    def __init__(
        self, course: Course, start: Square, free: list[int], lengths: int, is_text: bool
    ) -> None:
        self.course = course
        self.column: i64 = start >> 3
        self.lane: i64 = start & 7
        self.lengths: i64 = lengths
        self.is_text = is_text
        self.even = ODD_LANES if start & 1 else EVEN_LANES
        """The lanes that take an even number of sideways steps from the horse's lane, as bits."""
        self.up_to = MASKS[start & 1]
        """For each number of sideways steps the mask for words that keeps ways with at most that number."""
        self.columns: i64 = min(lengths, course.columns - (start >> 3))
        """Distance to the furthest column that the horse could reach if no other horse were in the way."""
        self.free_lanes = free[self.column : self.column + self.columns + 1]
        """The free lanes of each column from the horse's own on, as bits: a copy, because the position
        changes later."""
        own: i64 = 1 << (self.lane - 1)
        clear: i64 = 0
        while clear < self.columns:
            lanes: i64 = self.free_lanes[clear + 1]
            if not lanes & own:
                break
            clear += 1
        self.clear: i64 = clear
        """Number of columns ahead, at most `columns`, to which the horse's own lane is free."""
        self._words: list[int] | None = None
        self.total: i64 = 0
        """The number of ends that `count` found."""
        self.near_counts: i64 = 0
        self.far_counts: i64 = 0
        """With `near_counts`: how many of these ends lie in each column, one byte for each.

        `near_counts` has the columns 0 to 7 ahead, `far_counts` the columns 8 to 15."""

    @property
    def words(self) -> list[int]:
        """The word of each column that the horse can reach, from its own column on. It is computed once.

        Ways of more than `lengths` steps are left out.
        """
        if self._words is None:
            self._words = []
            if self.lengths <= MOST_LENGTHS:
                self._search(self.columns, 0, self._words)
            else:
                self._search_wide(self._words)
        return self._words

    def _search(self, last: i64, fewest: i64, words: list[int] | None) -> i64:
        """Follow all ways up to the column `last`, for at most `MOST_LENGTHS` lengths. Return its word.

        Return 0 if no way leads to that column. Append the word of each column on the way to `words`. If
        `fewest` is not 0, count the ends as `count` says.
        """
        free, flat = self.free_lanes, self.course.sideways_lanes
        column: i64 = self.column
        finish: i64 = self.course.columns - self.column
        lanes: i64 = self.even
        word: i64 = 1 << (self.lane - 1)
        # Each column leaves room for one sideways step less than the one before. The mask for two steps less
        # is the same mask one slot lower, so two masks take turns: for this column and for the next one.
        within: i64 = self.up_to[self.lengths]
        within_next: i64 = self.up_to[self.lengths + 1] >> SLOT
        ends: i64 = 0
        ends_next: i64 = 0
        if fewest:
            ends = within ^ self.up_to[fewest - 1]
            ends_next = within_next ^ self.up_to[fewest] >> SLOT
        near: i64 = 0
        far: i64 = 0
        total: i64 = 0
        ahead: i64 = 0
        while True:
            here: i64 = free[ahead]
            here *= SLOTS
            if ahead:
                word &= here & within
                if word == 0:
                    break
            if flat[column + ahead]:
                word = _spread(word, here, lanes) & within
                if not self.is_text:
                    word &= ~_after(word)
            if words is not None:
                words.append(int(word))
            if fewest and ahead != finish:
                count: i64 = _count_bits(word & ends)
                total += count
                if ahead < 8:
                    near |= count << 8 * ahead
                else:
                    far |= count << 8 * (ahead - 8)
            if ahead == last:
                break
            within, within_next = within_next, within >> SLOT
            ends, ends_next = ends_next, ends >> SLOT
            ahead += 1
        if fewest:
            self.total = total
            self.near_counts = near
            self.far_counts = far
        return word

    def _search_wide(self, words: list[int]) -> None:
        """Append to `words` the word (see the module) of each column in reach.

        It is for more than `MOST_LENGTHS` lengths. The search keeps one integer for each lane. Its bit n
        is set if n sideways steps lead to that lane.
        """
        lengths = int(self.lengths)  # a Python integer: the values below have any size
        steps = [0] * (LANES + 2)
        steps[self.lane] = 1
        for ahead in range(int(self.columns) + 1):
            free = self.free_lanes[ahead]
            if ahead:
                steps = [steps[n] if free << 1 >> n & 1 else 0 for n in range(LANES + 2)]
            if self.course.sideways_lanes[self.column + ahead]:
                out, inwards = steps[:], steps[:]
                for n in range(2, LANES + 1):
                    if free << 1 >> n & 1:
                        out[n] |= out[n - 1] << 1
                for n in range(LANES - 1, 0, -1):
                    if free << 1 >> n & 1:
                        inwards[n] |= inwards[n + 1] << 1
                steps = [out[n] | inwards[n] for n in range(LANES + 2)]
                if not self.is_text:
                    steps = [numbers & -numbers for numbers in steps]
            word = 0
            for n in range(1, LANES + 1):
                for sideways in range(lengths - ahead + 1):
                    if steps[n] >> sideways & 1:
                        word |= 1 << SLOT * (sideways >> 1) + n - 1
            if word == 0:
                return
            words.append(word)

    def is_boxed_in(self) -> bool:
        """GN-10.11 Return True if the horse cannot make a single step, ahead or sideways."""
        own = 1 << self.lane - 1
        is_flat = self.course.sideways_lanes[self.column] != 0
        return self.clear == 0 and not (is_flat and self.free_lanes[0] & (own << 1 | own >> 1))

    def fewest(self, ahead: int) -> int:
        """Return the smallest number of sideways steps of any way up to the column `ahead`, included."""
        word = self.words[ahead]
        sideways = 0
        while not word & COLUMN:
            word >>= SLOT
            sideways += 2
        return sideways if word & self.even else sideways + 1

    def furthest(self, lengths: int) -> int:
        """GN-10.10 Return the distance to the furthest column that the horse can reach in `lengths` steps."""
        if lengths <= self.clear:
            return lengths
        words = self.words
        ahead = min(lengths, len(words) - 1)
        while not words[ahead] & self.up_to[lengths - ahead]:
            ahead -= 1
        return ahead

    def is_blocked(self, lengths: int, far: int) -> bool:
        """GN-10.10 Return True if a move of `lengths` is stopped by other horses.

        It could get no further than `far`, the distance to its furthest column, even with more lengths.
        """
        if lengths <= far or far == self.columns or len(self.words) > far + 1:
            return False
        beyond = self.free_lanes[far + 1]
        if self.within(far, lengths - far) & beyond:
            return False
        lanes = 1 << self.lane - 1
        for ahead in range(far + 1):
            free = self.free_lanes[ahead]
            if ahead:
                lanes &= free
            if self.course.sideways_lanes[self.column + ahead]:
                before = 0
                while lanes != before:
                    before = lanes
                    lanes |= (lanes << 1 | lanes >> 1) & free
        return lanes & beyond == 0

    def last(self, lengths: int, far: int) -> int:
        """GN-10.10 Return the distance to the nearest column in which a move of `lengths` may end.

        `far` is the distance to its furthest column. A blocked move may end only there, another one also
        nearer: 0.
        """
        return far if self.is_blocked(lengths, far) else 0

    def lanes(self, lengths: int, ahead: int, far: int) -> int:
        """GN-10.10 Return the lanes of the column `ahead` in which a move of `lengths` may end, as bits.

        `far` is the distance to the furthest column. `ahead` must be from `last` to `far`.
        """
        sideways = lengths - ahead
        if ahead == far and sideways > 0:
            return self.within(ahead, sideways)
        return self.exactly(ahead, sideways)

    def exactly(self, ahead: int, sideways: int) -> int:
        """Return the lanes in which ways with exactly `sideways` sideways steps leave a column, as bits."""
        lanes = self.words[ahead] >> SLOT * (sideways >> 1) & COLUMN
        return lanes & ~self.even if sideways & 1 else lanes & self.even

    def within(self, ahead: int, sideways: int) -> int:
        """Return the lanes in which ways with at most `sideways` sideways steps leave a column, as bits."""
        word = self.words[ahead]
        lanes = 0
        for _ in range(sideways >> 1):
            lanes |= word & COLUMN
            word >>= SLOT
        return lanes | word & (ALL_LANES if sideways & 1 else self.even)

    def ends(self, lengths: int) -> list[Square]:
        """GN-10.10 Return the squares on which a move of `lengths` may end, each once.

        They are in order from the furthest column to the nearest. The list is empty if the horse is boxed
        in.
        """
        squares: list[Square] = []
        if self.is_boxed_in():
            return squares
        far = self.furthest(lengths)
        for ahead in range(far, self.last(lengths, far) - 1, -1):
            self._add_squares(squares, ahead, self.lanes(lengths, ahead, far))
        return squares

    def direct_ends(self, lengths: int) -> list[Square]:
        """Return those `ends` of a move of `lengths` that it reaches without detour.

        They are the squares to which the shortest way takes all lengths, and all in the furthest column.
        The order is that of `ends`.
        """
        squares: list[Square] = []
        if self.is_boxed_in():
            return squares
        far = self.furthest(lengths)
        for ahead in range(far, self.last(lengths, far) - 1, -1):
            lanes = self.lanes(lengths, ahead, far)
            if ahead < far and lengths - ahead >= 2:
                lanes &= ~self.within(ahead, lengths - ahead - 2)
            self._add_squares(squares, ahead, lanes)
        return squares

    def _add_squares(self, squares: list[Square], ahead: int, lanes: int) -> None:
        column = int(self.column) + ahead
        if column < self.course.columns:
            for lane in BITS[lanes]:
                squares.append(square(column, lane))
        elif lanes:
            squares.append(self.course.finish)

    def is_home(self, lengths: int) -> bool:
        """GN-10.14 Return True if a move of `lengths` may end at the finish."""
        ahead = self.course.columns - self.column
        return ahead < len(self.words) and ahead + self.fewest(ahead) <= lengths

    def between(self, ahead: int, fewest: int, most: int) -> int:
        """Return the word of the column `ahead` with only the ways of `fewest` to `most` steps in total."""
        if most < ahead:
            return 0
        word = self.words[ahead] & self.up_to[most - ahead]
        return word & ~self.up_to[fewest - ahead - 1] if fewest > ahead else word

    def count(self, fewest: int) -> int:
        """Return the number of ends, the finish excepted, of moves that use all their lengths.

        An end counts once for each number of lengths from `fewest` to `lengths`, at most `MOST_LENGTHS`.
        No move may be blocked.
        """
        words = None if self.is_clear(self.lengths) else list[int]()  # `counted` will need them
        self._search(self.columns, fewest, words)
        self._words = words
        return int(self.total)

    def counted(self, fewest: int, index: int) -> tuple[int, Square]:
        """Return the number of lengths and the square of one of the ends that `count` counted.

        `index` counts them from 0. `fewest` must be that of the call of `count`.
        """
        left: i64 = index
        counts: i64 = self.near_counts
        ahead: i64 = 0
        while left >= counts & 255:
            left -= counts & 255
            ahead += 1
            counts = self.far_counts if ahead == 8 else counts >> 8
        word: i64 = self._search(ahead, 0, None) if self._words is None else self._words[ahead]
        if fewest > ahead:
            word &= ~self.up_to[fewest - ahead - 1]
        while left:
            word &= word - 1
            left -= 1
        return self.at(int(ahead), int(_count_bits((word & -word) - 1)))

    def is_clear(self, lengths: int) -> bool:
        """Return True if the horse's own lane is free for `lengths` columns and the finish is further away.

        Then no move of at most `lengths` steps stops short or reaches the finish.
        """
        return lengths <= self.clear and self.column + lengths < self.course.columns

    def at(self, ahead: int, bit: int) -> tuple[int, Square]:
        """Return the number of steps and the square that a bit of the word of the column `ahead` stands for.

        `bit` is its position from 0.
        """
        lane = bit % SLOT + 1
        sideways = bit // SLOT * 2 + (lane - self.lane & 1)
        return ahead + sideways, square(self.column + ahead, lane)

    # Ways

    def sideways(self, ahead: int, lane: int) -> int:
        """GN-10.9 Return the smallest number of sideways steps to a square, or -1 if no way leads there."""
        word = self.words[ahead] >> lane - 1
        sideways = 0 if self.even >> lane - 1 & 1 else 1
        while word:
            if word & 1:
                return sideways
            word >>= SLOT
            sideways += 2
        return -1

    def entered(self, ahead: int, lane: int, sideways: int) -> int:
        """Return the lane in which a way enters the column `ahead`, given the lane in which it leaves it.

        The way has `sideways` sideways steps, including those in this column. Of several such lanes
        return the nearest to `lane`, and the inner of two. Raise LookupError if there is no way.
        """
        if ahead == 0:
            return self.lane
        for off in range(sideways + 1):
            for side in (-1, 1):
                entry = lane + side * off
                if not 1 <= entry <= LANES or not self.is_left(ahead - 1, entry, sideways - off):
                    continue
                steps = range(1, off + 1)
                if all(self.is_left(ahead, lane + side * n, sideways - n) for n in steps):
                    return entry
        raise LookupError(f"no way to column {self.column + ahead}, lane {lane}")

    def is_left(self, ahead: int, lane: int, sideways: int) -> bool:
        """Return True if a way with exactly `sideways` sideways steps can leave a column in this lane.

        `ahead` is the distance to the column.
        """
        return self.exactly(ahead, sideways) >> lane - 1 & 1 == 1

    def way(self, end: Square, lengths: int) -> list[Square]:
        """Return the squares of the way that is shown for a move, from the horse's square to its end.

        The way has `lengths` steps. A way to the furthest column is the shortest one instead.
        """
        ahead = (end >> 3) - self.column
        if end == self.course.finish:
            sideways = self.fewest(ahead)
            lane = BITS[self.exactly(ahead, sideways)][0]
        else:
            lane = end & 7
            sideways = lengths - ahead
            if ahead == self.furthest(lengths):
                sideways = self.sideways(ahead, lane)
        way: list[Square] = []
        while True:
            entry = self.entered(ahead, lane, sideways)
            side = 1 if entry > lane else -1
            way += [square(self.column + ahead, each) for each in range(lane, entry + side, side)]
            if ahead == 0:
                break
            sideways -= abs(entry - lane)
            lane = entry
            ahead -= 1
        if end == self.course.finish:
            way[0] = end
        way.reverse()
        return way

    def lanes_left(
        self, ahead: int, lane: int, sideways: int, known: dict[tuple[int, int, int], str]
    ) -> str:
        """Return a way as text with one digit for each column, from the horse's own column on.

        The digit is the lane in which the way leaves the column. The arguments say how the way ends.
        `known` is a cache of such texts by `(ahead, lane, sideways)`, to which this method adds.
        """
        steps: list[tuple[int, int, int]] = []
        found = known.get((ahead, lane, sideways))
        while found is None:
            steps.append((ahead, lane, sideways))
            if ahead == 0:
                found = ""
            else:
                entry = self.entered(ahead, lane, sideways)
                sideways -= abs(entry - lane)
                lane = entry
                ahead -= 1
                found = known.get((ahead, lane, sideways))
        for step in reversed(steps):
            found += str(step[1])
            known[step] = found
        return found

    def squares(self) -> list[tuple[int, int, int]]:
        """Return all squares in reach, each as (distance in columns, lane, fewest sideways steps)."""
        found: list[tuple[int, int, int]] = []
        for ahead in range(len(self.words)):
            for lane in range(1, LANES + 1):
                sideways = self.sideways(ahead, lane)
                if 0 <= sideways <= self.lengths - ahead:
                    found.append((ahead, lane, sideways))
        return found


STEADY_POINTS: Final = 4
"""Number of speed points that the default ride spends if the horse may spend that many."""
FENCE: Final = 1 << 20
"""Deduction for a fence in `steady_square`. It is greater than the value of any square."""


def steady_ride(
    course: Course, reach: Reach, here: Square, h: int, least: int, spendable: int
) -> tuple[int, Square]:
    """Return the points and the end square of the default ride, made for a trainer who gives no answer.

    If the horse can finish, they are the fewest points that bring it home, and the finish. Otherwise they
    are `STEADY_POINTS`, or the nearest number from `least` to `spendable`, and the square of
    `steady_square`. `h` is the horse's handicap now. It must not be boxed in.
    """
    for points in range(least, spendable + 1):
        if reach.is_home(points + h):
            return points, course.finish
    steady = max(least, min(STEADY_POINTS, spendable))
    return steady, steady_square(course, reach.ends(steady + h), here)


def steady_square(course: Course, ends: list[Square], here: Square) -> Square:
    """Return the default end of a move from `here`: the finish, if it is the first of `ends`.

    Otherwise prefer, in this order: a square that is not on a fence, the furthest column, the smallest
    change of lane, and the inner lane. `ends` must not be empty.
    """
    if ends[0] == course.finish:
        return course.finish
    best = ends[0]
    best_worth = -FENCE * 2
    lane = lane_of(here)
    for at in ends:
        column = column_of(at)
        worth = ((column + 1) * 8 + 7 - abs(lane_of(at) - lane)) * 8 + 7 - lane_of(at)
        if course.is_fence[column]:
            worth -= FENCE
        if worth > best_worth:
            best = at
            best_worth = worth
    return best
