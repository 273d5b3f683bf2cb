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

LONGEST_MOVE: Final = 24
ALL: Final = (1 << WIDTH) - 1
SIDE: Final = 2
"""The start's lane is the third of five."""


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
        self.inward: list[list[int]] = []
        self.outward: list[list[int]] = []
        self.is_regular = True
        for at in range(2 * SIDE + 1):
            self.inward.append(self._shifts(at, at - 1, track.inward))
            self.outward.append(self._shifts(at, at + 1, track.outward))

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

    def _shifts(self, at: int, to: int, diagonal: list[int]) -> list[int]:
        """For shifts of 0, 1 and 2 the places of a lane from which the diagonal shifts so."""
        masks = [0, 0, 0]
        if not 0 <= to <= 2 * SIDE or not self.exists[at] or not self.exists[to]:
            return masks
        for place in range(WIDTH - 2):
            target = diagonal[self.squares[at][place]]
            found = False
            for shift in range(3):
                if self.squares[to][place + shift] == target:
                    masks[shift] |= 1 << place
                    found = True
            if not found:
                self.is_regular = False
        return masks

    def place(self, square: int) -> int:
        """Where a square lies: lane of the window * 64 + place in it, or -1 outside."""
        track = self.track
        at = track.lane[square] - track.lane[self.start] + SIDE
        if at < 0 or at > 2 * SIDE:
            return -1
        lap = track.lap[track.lane[square]]
        place = square - self.bases[at]
        if place < 0:
            place += lap
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


def _shifted(mask: int, shifts: list[int]) -> int:
    """Where diagonals lead from the places of a mask."""
    return (mask & shifts[0]) | ((mask & shifts[1]) << 1) | ((mask & shifts[2]) << 2)


def _leading(free: int, shifts: list[int]) -> int:
    """The places whose diagonal leads to a free one."""
    return (free & shifts[0]) | ((free >> 1) & shifts[1]) | ((free >> 2) & shifts[2])


def _quick_ends(window: Window, others: list[int], movement: int, changes: int) -> Ends | None:
    """The ends, or None where the case is not a usual one."""
    if not window.is_regular or movement > LONGEST_MOVE:
        return None
    taken = [0, 0, 0, 0, 0]
    for square in others:
        place = window.place(square)
        if place >= 0:
            taken[place >> 6] |= 1 << (place & 63)
    start = 1 << BEHIND
    if window.passing[SIDE] & start and taken[SIDE] > start:
        return None  # somebody to run through
    free = [window.exists[at] & ~taken[at] for at in range(5)]
    inward, outward = window.inward, window.outward
    stuck = [~(free[at] >> 1) & ALL for at in range(5)]
    own_stuck = stuck[2] & ~_leading(free[1], inward[2]) & ~_leading(free[3], outward[2])
    in_stuck, out_stuck = stuck[1], stuck[3]
    if changes > 1:
        in_stuck = in_stuck & ~_leading(free[0], inward[1]) & ~_leading(free[2], outward[1])
        out_stuck = out_stuck & ~_leading(free[2], inward[3]) & ~_leading(free[4], outward[3])
    barred = [taken[at] << 1 for at in range(5)]
    blocked = [0, 0, 0, 0, 0]
    short = [0] * (5 * (LONGEST_SHORTENING + 1))
    own, one_in, one_out, two_in, two_out, back = start, 0, 0, 0, 0, 0
    for spent in range(movement):
        left = movement - spent
        if left <= LONGEST_SHORTENING and spent > 0:
            at = left * 5
            short[at] = two_in & ~barred[0]
            short[at + 1] = one_in & ~barred[1]
            short[at + 2] = own | (back & ~barred[2])
            short[at + 3] = one_out & ~barred[3]
            short[at + 4] = two_out & ~barred[4]
        if (
            one_in & in_stuck & barred[1]
            or one_out & out_stuck & barred[3]
            or two_in & stuck[0] & barred[0]
            or back & stuck[2] & barred[2]
            or two_out & stuck[4] & barred[4]
        ):
            return None  # a way that ends only where it must not
        blocked[0] |= two_in & stuck[0]
        blocked[1] |= one_in & in_stuck
        blocked[2] |= (own & own_stuck) | (back & stuck[2])
        blocked[3] |= one_out & out_stuck
        blocked[4] |= two_out & stuck[4]
        if changes > 1:
            two_in = ((two_in << 1) | _shifted(one_in, inward[1])) & free[0]
            two_out = ((two_out << 1) | _shifted(one_out, outward[3])) & free[4]
            back = (back << 1) | _shifted(one_in, outward[1]) | _shifted(one_out, inward[3])
            back &= free[2]
        one_in = ((one_in << 1) | _shifted(own, inward[2])) & free[1]
        one_out = ((one_out << 1) | _shifted(own, outward[2])) & free[3]
        own = (own << 1) & free[2]
    if (
        one_in & barred[1]
        or one_out & barred[3]
        or two_in & barred[0]
        or back & barred[2]
        or two_out & barred[4]
    ):
        return None
    return _gather(window, [two_in, one_in, own | back, one_out, two_out], blocked, short)


def _gather(window: Window, full: list[int], blocked: list[int], short: list[int]) -> Ends:
    """WPS-M6 The places as squares, each with the best it counts as."""
    ends = Ends()
    for at in range(5):
        _collect(ends, window.squares[at], full[at], 0, FULL)
    for at in range(5):
        if blocked[at]:
            _collect(ends, window.squares[at], blocked[at], full[at], BLOCKED)
    for at in range(5):
        met = full[at] | blocked[at]
        for left in range(1, LONGEST_SHORTENING + 1):
            places = short[left * 5 + at] & window.passing[at]
            if places:
                _collect(ends, window.squares[at], places, met, left)
                met |= places
    return ends


def _collect(ends: Ends, squares: list[int], places: int, met: int, count: int) -> None:
    """Note the squares of places not met before."""
    places &= ~met
    place = 0
    while places:
        if places & 1:
            ends.squares.append(squares[place])
            ends.counts.append(count)
        places >>= 1
        place += 1
