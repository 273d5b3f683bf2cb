"""WPS-M3 once more, on machine words: the lanes around a start as bits, for the usual case.

A window holds, for the start's lane and two on either side, the squares that one move can touch;
bit p of a lane is its p-th square. A step ahead is a shift by one; a diagonal shifts by 0, 1 or 2,
as the sections have it. Rare cases (running through, ways that end only on barred squares) are
left to `Search`, which says the same in the words of the rule.
"""

from typing import Final

from .moves import BLOCKED, FULL, LONGEST_SHORTENING, Ends, Search
from .track import Track

WIDTH: Final = 30
BEHIND: Final = 3
"""Squares of a lane in the window that lie behind the start."""

LONGEST_MOVE: Final = 20
ALL: Final = (1 << WIDTH) - 1
SIDE: Final = 2
"""The start's lane is the third of five."""


class Diagonal:
    """Diagonals from one lane of a window to a neighbour: the places that shift by `less` and more."""

    def __init__(self, less: int) -> None:
        self.less = less
        self.near = 0
        """The places whose diagonal shifts by `less`."""
        self.far = 0
        """The places whose diagonal shifts by one more."""
        self.is_regular = True


class Window:
    """The five lanes around one start square; lanes that do not exist are never free."""

    def __init__(self, track: Track, start: int) -> None:
        self.track = track
        self.start = start
        self.squares: list[list[int]] = []
        self.bases: list[int] = []
        self.passing: list[int] = []
        self.exists: list[int] = []
        for side in range(-SIDE, SIDE + 1):
            self._add_lane(track.lane[start] + side)
        self.own_in = self._diagonal(2, 1)
        self.own_out = self._diagonal(2, 3)
        self.in_in = self._diagonal(1, 0)
        self.in_out = self._diagonal(1, 2)
        self.out_in = self._diagonal(3, 2)
        self.out_out = self._diagonal(3, 4)
        diagonals = [self.own_in, self.own_out, self.in_in, self.in_out, self.out_in, self.out_out]
        self.is_regular = all(diagonal.is_regular for diagonal in diagonals)

    def _add_lane(self, lane: int) -> None:
        track = self.track
        squares: list[int] = []
        passing = 0
        base = 0
        exists = 0 <= lane < track.lanes
        if exists:
            section = track.section[self.start]
            index = min(track.index[self.start], track.sections[section].squares[lane] - 1)
            square: int = track.at(section, index, lane)
            for _ in range(BEHIND):
                square = track.behind[square]
            base = square
            for place in range(WIDTH):
                squares.append(square)
                passing |= int(track.passing[square]) << place
                square = track.ahead[square]
        self.squares.append(squares)
        self.bases.append(base)
        self.passing.append(passing)
        self.exists.append(ALL if exists else 0)

    def _diagonal(self, at: int, to: int) -> Diagonal:
        """Inward shifts by 0 or 1, outward by 1 or 2; anything else is not regular."""
        diagonal = Diagonal(0 if to < at else 1)
        if not self.exists[at] or not self.exists[to]:
            return diagonal
        steps = self.track.inward if to < at else self.track.outward
        for place in range(BEHIND, BEHIND + LONGEST_MOVE + 2):
            target = steps[self.squares[at][place]]
            if self.squares[to][place + diagonal.less] == target:
                diagonal.near |= 1 << place
            elif self.squares[to][place + diagonal.less + 1] == target:
                diagonal.far |= 1 << place
            else:
                diagonal.is_regular = False
        return diagonal

    def place(self, square: int) -> int:
        """Where a square lies: lane of the window * 64 + place in it, or -1 outside."""
        track = self.track
        lane = track.lane[square]
        at = lane - track.lane[self.start] + SIDE
        if at < 0 or at > 2 * SIDE:
            return -1
        place = square - self.bases[at]
        if place < 0:
            place += track.lap[lane]
        return at * 64 + place if place < WIDTH else -1


def occupied(track: Track, squares: list[int]) -> list[int]:
    """The board as `Search` wants it: 1 where one of these horses stands."""
    board = [0] * track.size
    for square in squares:
        board[square] = 1
    return board


def window_ends(window: Window, others: list[int], movement: int, changes: int) -> Ends:
    """WPS-M3 The ends of a horse on the window's start, other horses standing on `others`."""
    found = _quick_ends(window, others, movement, changes)
    if found is None:
        board = occupied(window.track, others)
        return Search(window.track, board, window.start, movement, changes).ends()
    return found


def _leading(free: int, diagonal: Diagonal) -> int:
    """The places whose diagonal leads to a free one."""
    shifted = free >> diagonal.less
    return (shifted & diagonal.near) | ((shifted >> 1) & diagonal.far)


def _quick_ends(  # noqa: PLR0915 (one loop over machine words; names, not lists, keep it quick)
    window: Window, others: list[int], movement: int, changes: int
) -> Ends | None:
    """The ends, or None where the case is not a usual one."""
    if not window.is_regular or movement > LONGEST_MOVE:
        return None
    taken2i = taken1i = taken = taken1o = taken2o = 0
    for square in others:
        place = window.place(square)
        if place >= 0:
            at = place >> 6
            bit = 1 << (place & 63)
            if at == 2:
                taken |= bit
            elif at == 1:
                taken1i |= bit
            elif at == 3:
                taken1o |= bit
            elif at == 0:
                taken2i |= bit
            else:
                taken2o |= bit
    own = 1 << BEHIND
    if taken > own and taken & ((own << movement) - own) and window.passing[SIDE] & own:
        return None  # somebody to run through
    exists = window.exists
    free = ALL & ~taken
    free1i, free1o = exists[1] & ~taken1i, exists[3] & ~taken1o
    free2i, free2o = exists[0] & ~taken2i, exists[4] & ~taken2o
    own_in, own_out = window.own_in, window.own_out
    own_in0, own_in1, own_out1, own_out2 = own_in.near, own_in.far, own_out.near, own_out.far
    in_in, in_out = window.in_in, window.in_out
    in_in0, in_in1, in_out1, in_out2 = in_in.near, in_in.far, in_out.near, in_out.far
    out_in, out_out = window.out_in, window.out_out
    out_in0, out_in1, out_out1, out_out2 = out_in.near, out_in.far, out_out.near, out_out.far
    stuck, stuck1i, stuck1o = ~(free >> 1), ~(free1i >> 1), ~(free1o >> 1)
    stuck2i, stuck2o, stuck_back = ~(free2i >> 1), ~(free2o >> 1), stuck
    stuck = stuck & ~_leading(free1i, own_in) & ~_leading(free1o, own_out)
    if changes > 1:
        stuck1i = stuck1i & ~_leading(free2i, in_in) & ~_leading(free, in_out)
        stuck1o = stuck1o & ~_leading(free, out_in) & ~_leading(free2o, out_out)
    bar, bar1i, bar1o, bar2i, bar2o = (
        taken << 1,
        taken1i << 1,
        taken1o << 1,
        taken2i << 1,
        taken2o << 1,
    )
    blocked = blocked1i = blocked1o = blocked2i = blocked2o = 0
    one_in = one_out = two_in = two_out = back = 0
    short: list[int] = []
    for spent in range(movement):
        left = movement - spent
        if left <= LONGEST_SHORTENING and spent > 0:
            short.append(two_in & ~bar2i)
            short.append(one_in & ~bar1i)
            short.append(own | (back & ~bar))
            short.append(one_out & ~bar1o)
            short.append(two_out & ~bar2o)
        halt1i, halt1o, halt_back = one_in & stuck1i, one_out & stuck1o, back & stuck_back
        halt2i, halt2o = two_in & stuck2i, two_out & stuck2o
        if (
            (halt1i & bar1i)
            | (halt1o & bar1o)
            | (halt2i & bar2i)
            | (halt2o & bar2o)
            | (halt_back & bar)
        ):
            return None  # a way that ends only where it must not
        blocked |= (own & stuck) | halt_back
        blocked1i |= halt1i
        blocked1o |= halt1o
        blocked2i |= halt2i
        blocked2o |= halt2o
        if changes > 1:
            two_in = ((two_in << 1) | (one_in & in_in0) | ((one_in & in_in1) << 1)) & free2i
            two_out = (
                (two_out << 1) | ((one_out & out_out1) << 1) | ((one_out & out_out2) << 2)
            ) & free2o
            back = (
                (back << 1)
                | ((one_in & in_out1) << 1)
                | ((one_in & in_out2) << 2)
                | (one_out & out_in0)
                | ((one_out & out_in1) << 1)
            ) & free
        one_in = ((one_in << 1) | (own & own_in0) | ((own & own_in1) << 1)) & free1i
        one_out = ((one_out << 1) | ((own & own_out1) << 1) | ((own & own_out2) << 2)) & free1o
        own = (own << 1) & free
    if (one_in & bar1i) | (one_out & bar1o) | (two_in & bar2i) | (two_out & bar2o) | (back & bar):
        return None
    ends = Ends()
    _collect(ends, window, 0, two_in, blocked2i, short)
    _collect(ends, window, 1, one_in, blocked1i, short)
    _collect(ends, window, 2, own | back, blocked, short)
    _collect(ends, window, 3, one_out, blocked1o, short)
    _collect(ends, window, 4, two_out, blocked2o, short)
    return ends


def _collect(
    ends: Ends, window: Window, at: int, full: int, blocked: int, short: list[int]
) -> None:
    """WPS-M6 The places of one lane as squares, each with the best it counts as."""
    squares = window.squares[at]
    _note(ends, squares, full, FULL)
    blocked &= ~full
    if blocked:
        _note(ends, squares, blocked, BLOCKED)
    passing = window.passing[at] & ~(full | blocked)
    for left in range(1, len(short) // 5 + 1):
        places = short[len(short) - left * 5 + at] & passing
        if places:
            _note(ends, squares, places, left)
            passing &= ~places


def _note(ends: Ends, squares: list[int], places: int, count: int) -> None:
    """Add the squares of some places."""
    place = BEHIND
    places >>= BEHIND
    while places:
        if places & 1:
            ends.squares.append(squares[place])
            ends.counts.append(count)
        places >>= 1
        place += 1
