"""GN-10.5 to 10.15: the course, every square a move can end on, and the ride of a silent trainer.

A search goes column by column, for no step leads back. Where a horse can leave a column is one number,
its word. Seven bits (six lanes and a gap) stand for two numbers of sideways steps made so far, 2j and
2j + 1, and seven bits up for the next two: since every sideways step leads from an odd lane to an even
one or back, the lane of a bit says which of the two it is. So all ways are followed at once, in a few
operations on one machine word for each column.
"""

from typing import Final, NewType, final

from ippodromo.kernel.mypyc_compat import i64, mypyc_attr
from ippodromo.kernel.table import progress_by_space

Square = NewType("Square", int)
"""Column times eight, plus the lane."""

LANES: Final = 6
WIDTH: Final = 8
SLOT: Final = 7
COLUMN: Final = 127

MOST_LENGTHS: Final = 15
"""As many lengths as the words of a search are machine words: eight times two numbers of sideways steps."""
SLOTS: Final = 0x02040810204081
"""The lowest bit of each of the eight times seven bits of a machine word."""
ODD_LANES: Final = 0b0010101
EVEN_LANES: Final = 0b0101010
ALL_LANES: Final = ODD_LANES | EVEN_LANES
"""The lanes 1, 3, 5, the lanes 2, 4, 6 and both, by their bits."""
OPEN: Final = 1 << 20
"""More columns than there are: where no wall stands."""

BEYOND: Final = 64
"""Columns after the finish that a search may look at; nothing is there."""

BITS: Final = [[bit + 1 for bit in range(SLOT) if lanes >> bit & 1] for lanes in range(128)]
"""The lanes of a column, by its seven bits."""

ONE_WORD: Final = 1 << SLOT * 8
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

    def reach(
        self, start: Square, free: list[int], lengths: int, is_text: bool, fewest: int = 0
    ) -> "Reach":
        """GN-10.9, 10.10 Return all squares within `lengths` steps of a horse, by the steps to them.

        `free` has the lanes of each column that no horse stands on. With `is_text` every number of steps
        counts in which a square can be reached, else the smallest only (option `lengths`). From `fewest`
        lengths on the ends are counted, for playouts.
        """
        reach = Reach(self, start, lengths)
        if lengths <= MOST_LENGTHS:
            self._search(reach, free, is_text, fewest)
        else:
            self._search_wide(reach, free, is_text)
        ahead = len(reach.words) - 1
        last = reach.column + ahead
        if ahead < lengths and last < self.columns and self._end(free, start) == last:
            reach.wall = ahead
        return reach

    def _search(self, reach: "Reach", free: list[int], is_text: bool, fewest: int) -> None:
        """Find the words of a search, column by column."""
        flat, words, column, lengths = self.flat, reach.words, reach.column, reach.lengths
        lanes: i64 = reach.even
        even: i64 = lanes * SLOTS
        odd: i64 = (ALL_LANES - lanes) * SLOTS
        own: i64 = 1 << (reach.lane - 1)
        word: i64 = own
        clear = 0
        near: i64 = 0
        far: i64 = 0
        for ahead in range(lengths + 1):
            here: i64 = free[column + ahead]
            here *= SLOTS
            if ahead:
                word &= here
                if word == 0:
                    break
                if word & own:
                    clear = ahead
            if flat[column + ahead]:
                # Outwards one lane, then two, then four, as far as all of them are free.
                two: i64 = here & here << 1
                out: i64 = word | ((word & even) << 1 | (word & odd) << 8) & here
                out |= (out << 9) & two
                out |= (out << 18) & two & two << 2
                # Inwards in the same way.
                two = here & here >> 1
                inwards: i64 = word | ((word & even) >> 1 | (word & odd) << 6) & here
                inwards |= (inwards << 5) & two
                inwards |= (inwards << 10) & two & two >> 2
                word = out | inwards
                if not is_text:
                    word &= ~_after(word)
            words.append(word)
            if fewest:
                most: i64 = lengths - ahead
                ends: i64 = word & _up_to(most, lanes)
                if fewest > ahead:
                    ends &= ~_up_to(fewest - ahead - 1, lanes)
                if ahead < 8:
                    near |= _ones(ends) << 8 * ahead
                else:
                    far |= _ones(ends) << 8 * (ahead - 8)
        reach.clear = clear
        reach.near_counts = near
        reach.far_counts = far

    def _search_wide(self, reach: "Reach", free: list[int], is_text: bool) -> None:
        """Find the same for more lengths than a machine word has room for, lane by lane."""
        lengths = reach.lengths
        steps = [0] * (LANES + 2)
        steps[reach.lane] = 1
        for ahead in range(lengths + 1):
            column = reach.column + ahead
            if ahead:
                steps = [steps[n] if free[column] << 1 >> n & 1 else 0 for n in range(LANES + 2)]
                if not any(steps):
                    return
            if self.flat[column]:
                out, inwards = steps[:], steps[:]
                for n in range(2, LANES + 1):
                    if free[column] << 1 >> n & 1:
                        out[n] |= out[n - 1] << 1
                for n in range(LANES - 1, 0, -1):
                    if free[column] << 1 >> n & 1:
                        inwards[n] |= inwards[n + 1] << 1
                steps = [out[n] | inwards[n] for n in range(LANES + 2)]
                if not is_text:
                    steps = [numbers & -numbers for numbers in steps]
            word = 0
            for n in range(1, LANES + 1):
                for sideways in range(lengths + 1):
                    if steps[n] >> sideways & 1:
                        word |= 1 << SLOT * (sideways >> 1) + n - 1
            reach.words.append(word)

    def _end(self, free: list[int], start: Square) -> int:
        """GN-10.10 Return the furthest column that any number of lengths reaches."""
        column = start >> 3
        lanes = 1 << (start & 7) - 1
        while column < self.columns:
            if self.flat[column]:
                before = 0
                while lanes != before:
                    before = lanes
                    lanes |= (lanes << 1 | lanes >> 1) & free[column]
            lanes &= free[column + 1]
            if lanes == 0:
                return column
            column += 1
        return column


def _bits(lanes: list[int]) -> int:
    return sum(1 << (lane - 1) for lane in lanes)


def _after(word: i64) -> i64:
    """Return the bits of lanes that are set for fewer sideways steps already."""
    seen: i64 = word | word << SLOT
    seen |= seen << 2 * SLOT
    seen |= seen << 4 * SLOT
    return seen << SLOT


def _up_to(sideways: i64, even: i64) -> i64:
    """Return the bits of a word for at most `sideways` steps; `even` has the lanes of even numbers."""
    slot: i64 = SLOT * (sideways >> 1)
    lanes: i64 = ALL_LANES if sideways & 1 else even
    below: i64 = 1
    below <<= slot  # `1 << slot` would be computed in 32 bits when compiled
    return below - 1 | lanes << slot


def _ones(word: i64) -> i64:
    """Return how many bits are set, added up in twos, fours and eights."""
    word -= (word >> 1) & 0x55555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return (word + (word >> 32)) & 127


def ones(marks: int) -> int:
    """Return how many bits are set, be they few or many."""
    return marks.bit_count() if marks >= ONE_WORD else int(_ones(marks))


def nth_one(marks: int, index: int) -> int:
    """Return the place of a set bit: that of the lowest for 0, of the next for 1."""
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
    """What one horse can reach: for each column from its own on where it can leave it, as a word."""

    def __init__(self, course: Course, start: Square, lengths: int) -> None:
        self.course = course
        self.column = start >> 3
        self.lane = start & 7
        self.lengths = lengths
        """As many as were looked at."""
        self.even = ODD_LANES if start & 1 else EVEN_LANES
        """The lanes that take an even number of sideways steps."""
        self.words: list[int] = []
        self.near_counts: i64 = 0
        self.far_counts: i64 = 0
        """For eight columns each, by bytes, the ends that take exactly the lengths asked for (`count`)."""
        self.clear = 0
        """How many columns straight ahead are free, as far as that is known: a quick search counts them."""
        self.wall = OPEN
        """How many columns ahead is the last one that any number of lengths reaches, where it was met."""

    def is_boxed_in(self) -> bool:
        """GN-10.11 Not a single step is possible."""
        return len(self.words) == 1 and self.words[0] == 1 << self.lane - 1

    def fewest(self, ahead: int) -> int:
        """Return the smallest number of sideways steps on ways to a column."""
        word = self.words[ahead]
        sideways = 0
        while not word & COLUMN:
            word >>= SLOT
            sideways += 2
        return sideways if word & self.even else sideways + 1

    def furthest(self, lengths: int) -> int:
        """GN-10.10 Return how many columns ahead the furthest column within `lengths` steps is."""
        if lengths <= self.clear:
            return lengths
        ahead = min(lengths, len(self.words) - 1)
        while ahead + self.fewest(ahead) > lengths:
            ahead -= 1
        return ahead

    def last(self, lengths: int, far: int) -> int:
        """GN-10.10 Return the nearest column with ends: the furthest of a blocked horse, else its own."""
        return far if far == self.wall and lengths > far else 0

    def lanes(self, lengths: int, ahead: int, far: int) -> int:
        """GN-10.10 Return the lanes of a column where a move may end, as bits.

        `far` is the furthest column; of a blocked horse no other is asked for (`last`).
        """
        sideways = lengths - ahead
        if ahead == far and sideways > 0:
            return self.within(ahead, sideways)
        return self.exactly(ahead, sideways)

    def exactly(self, ahead: int, sideways: int) -> int:
        """Return the lanes in which a column can be left after exactly `sideways` sideways steps."""
        lanes = self.words[ahead] >> SLOT * (sideways >> 1) & COLUMN
        return lanes & ~self.even if sideways & 1 else lanes & self.even

    def within(self, ahead: int, sideways: int) -> int:
        """Return the lanes in which a column can be left after at most `sideways` sideways steps."""
        word = self.words[ahead]
        lanes = 0
        for _ in range(sideways >> 1):
            lanes |= word & COLUMN
            word >>= SLOT
        return lanes | word & (ALL_LANES if sideways & 1 else self.even)

    def ends(self, lengths: int) -> list[Square]:
        """GN-10.10 Return the squares on which a move of `lengths` may end, each once, front to rear."""
        squares: list[Square] = []
        if self.is_boxed_in():
            return squares
        far = self.furthest(lengths)
        for ahead in range(far, self.last(lengths, far) - 1, -1):
            squares += self._squares(ahead, self.lanes(lengths, ahead, far))
        return squares

    def direct_ends(self, lengths: int) -> list[Square]:
        """Return the ends whose shortest way takes all of the lengths, and those of the furthest column."""
        squares: list[Square] = []
        if self.is_boxed_in():
            return squares
        far = self.furthest(lengths)
        for ahead in range(far, self.last(lengths, far) - 1, -1):
            lanes = self.lanes(lengths, ahead, far)
            if ahead < far and lengths - ahead >= 2:
                lanes &= ~self.within(ahead, lengths - ahead - 2)
            squares += self._squares(ahead, lanes)
        return squares

    def _squares(self, ahead: int, lanes: int) -> list[Square]:
        column = self.column + ahead
        if column == self.course.columns:
            return [self.course.finish] if lanes else []
        return [square(column, lane) for lane in BITS[lanes]]

    def is_home(self, lengths: int) -> bool:
        """GN-10.14 Return True if a move of `lengths` may end at the finish."""
        ahead = self.course.columns - self.column
        return ahead < len(self.words) and ahead + self.fewest(ahead) <= lengths

    def between(self, ahead: int, fewest: int, most: int) -> int:
        """Return the bits of a column's word that take from `fewest` to `most` lengths in all."""
        if most < ahead:
            return 0
        word = self.words[ahead] & self.up_to(most - ahead)
        return word & ~self.up_to(fewest - ahead - 1) if fewest > ahead else word

    def up_to(self, sideways: int) -> int:
        """Return the bits of a word for at most `sideways` sideways steps."""
        slot = SLOT * (sideways >> 1)
        return (1 << slot) - 1 | (ALL_LANES if sideways & 1 else self.even) << slot

    def count(self, ahead: int) -> int:
        """Return how many bits `between` has for the lengths that were asked for; a quick search knows."""
        if ahead < 8:
            return int(self.near_counts >> 8 * ahead & 255)
        return int(self.far_counts >> 8 * (ahead - 8) & 255)

    def is_clear(self, lengths: int) -> bool:
        """Return True if the own lane is free for `lengths` and the finish further: no move stops short."""
        return lengths <= self.clear and self.column + lengths < self.course.columns

    def at(self, ahead: int, bit: int) -> tuple[int, Square]:
        """Return the lengths and the square of a bit of a column's word."""
        lane = bit % SLOT + 1
        sideways = bit // SLOT * 2 + (lane - self.lane & 1)
        return ahead + sideways, square(self.column + ahead, lane)

    # Ways

    def sideways(self, ahead: int, lane: int) -> int:
        """GN-10.9 Return the smallest number of sideways steps to a square; -1 where there is no way."""
        word = self.words[ahead] >> lane - 1
        sideways = 0 if self.even >> lane - 1 & 1 else 1
        while word:
            if word & 1:
                return sideways
            word >>= SLOT
            sideways += 2
        return -1

    def entered(self, ahead: int, lane: int, sideways: int) -> int:
        """Return the lane in which a way enters the column that it leaves so: the nearest there is."""
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
        """Return True if a way with exactly `sideways` sideways steps can leave a column in a lane."""
        return self.exactly(ahead, sideways) >> lane - 1 & 1 == 1

    def way(self, end: Square, lengths: int) -> list[Square]:
        """Return one way to an end of a move, the own square first: what a screen shows.

        It has as many steps as lengths, but to the furthest column it is the shortest.
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
        """Return a way in short: for each column from the own on the lane in which it is left.

        What is known of other ways is taken from there, and kept there.
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
        """Return columns ahead, lane and fewest sideways steps of every square in reach."""
        found: list[tuple[int, int, int]] = []
        for ahead in range(len(self.words)):
            for lane in range(1, LANES + 1):
                sideways = self.sideways(ahead, lane)
                if 0 <= sideways <= self.lengths - ahead:
                    found.append((ahead, lane, sideways))
        return found


STEADY_POINTS: Final = 4
"""What a trainer who gives no answer spends, where the horse may spend as many."""
FENCE: Final = 1 << 20
"""More than any column is worth: a fence is the last resort."""


def steady_ride(
    course: Course, reach: Reach, here: Square, h: int, least: int, spendable: int
) -> tuple[int, Square]:
    """Return the points and the square of a trainer who gives no answer.

    The fewest points that bring the horse home; else `STEADY_POINTS`, or the nearest number from
    `least` to `spendable`, and the steady square.
    """
    for points in range(least, spendable + 1):
        if reach.is_home(points + h):
            return points, course.finish
    steady = max(least, min(STEADY_POINTS, spendable))
    return steady, steady_square(course, reach.ends(steady + h), here)


def steady_square(course: Course, ends: list[Square], here: Square) -> Square:
    """Home if it can be; else no fence, the furthest column, the least change of lane, inside."""
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
