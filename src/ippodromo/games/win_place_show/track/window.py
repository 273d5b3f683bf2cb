"""WPS-M3 once more, on machine words: the lanes around a start as bits, for the usual case.

A window holds, for the start's lane and two on either side, the squares that one move can touch;
bit p of a lane is its p-th square. A step ahead is a shift by one; a diagonal shifts by 0, 1 or 2,
as the sections have it. What is rare (running through) is left to `Search`, which says the same in
the words of the rule.
"""

from typing import Final

from .moves import BLOCKED, FULL, Ends
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


def leading(free: int, diagonal: Diagonal) -> int:
    """The places whose diagonal leads to a free one."""
    shifted = free >> diagonal.less
    return (shifted & diagonal.near) | ((shifted >> 1) & diagonal.far)


def shifted(mask: int, diagonal: Diagonal) -> int:
    """Where diagonals lead from some places."""
    return ((mask & diagonal.near) | ((mask & diagonal.far) << 1)) << diagonal.less


def collect(ends: Ends, window: Window, at: int, full: int, blocked: int, short: list[int]) -> None:
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
