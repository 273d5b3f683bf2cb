"""WPS-M3 once more, on machine words: the lanes around a start as bits, for the usual case.

A window holds, for the start's lane and two on either side, the squares that one move can touch;
bit p of a lane is its p-th square. A step ahead is a shift by one; a diagonal shifts by 0, 1 or 2,
as the sections have it. What does not fit is left to `Search`, which says the same in the words of
the rule.
"""

from typing import Final, final

from ippodromo.kernel.mypyc_compat import i64, mypyc_attr

from .moves import BLOCKED, FULL, Ends
from .track import Track

WIDTH: Final = 30
BEHIND: Final = 3
"""Squares of a lane in the window that lie behind the start."""

LONGEST_MOVE: Final = 20
ALL: Final = (1 << WIDTH) - 1
SIDE: Final = 2
"""The start's lane is the third of five."""
SPOT: Final = 32
OUTSIDE: Final = 255


class Diagonal:
    """Diagonals from one lane of a window to a neighbour: the places that shift by `less` and more."""

    def __init__(self, less: i64) -> None:
        self.less: i64 = less
        self.near: i64 = 0
        """The places whose diagonal shifts by `less`."""
        self.far: i64 = 0
        """The places whose diagonal shifts by one more."""
        self.is_regular = True


@final
class Lane:
    """One lane of a window; one that does not exist has no squares and is never free."""

    def __init__(self, track: Track, start: int, lane: int) -> None:
        self.squares: list[int] = []
        self.passing: i64 = 0
        self.exists: i64 = 0
        self.first: i64 = 0
        self.lap: i64 = 0
        self.end: i64 = 0
        """Its squares are numbered from the first one up to here, where a lap begins again."""
        if not 0 <= lane < track.lanes:
            return
        section = track.section[start]
        index = min(track.index[start], track.sections[section].squares[lane] - 1)
        square: int = track.at(section, index, lane)
        for _ in range(BEHIND):
            square = track.behind[square]
        self.exists = ALL
        self.first = square
        self.lap = track.lap[lane]
        self.end = track.first[lane] + self.lap
        for place in range(WIDTH):
            self.squares.append(square)
            self.passing |= int(track.passing[square]) << place
            square = track.ahead[square]


@final
class Window:
    """The five lanes around one start square."""

    def __init__(self, track: Track, start: int) -> None:
        self.track = track
        self.start = start
        own = track.lane[start]
        self.lanes = [Lane(track, start, own + side) for side in range(-SIDE, SIDE + 1)]
        self.two_in, self.one_in, self.own, self.one_out, self.two_out = self.lanes
        self.may_pass = track.passing[start]
        self.own_in = self._diagonal(2, 1)
        self.own_out = self._diagonal(2, 3)
        self.in_in = self._diagonal(1, 0)
        self.in_out = self._diagonal(1, 2)
        self.out_in = self._diagonal(3, 2)
        self.out_out = self._diagonal(3, 4)
        diagonals = [self.own_in, self.own_out, self.in_in, self.in_out, self.out_in, self.out_out]
        self.is_regular = all(diagonal.is_regular for diagonal in diagonals)
        self.is_in_order = all(lane.squares == sorted(lane.squares) for lane in self.lanes)
        """Whether places in a lane rise as the numbers of their squares do."""
        spots = [OUTSIDE] * track.size
        for at, lane in enumerate(self.lanes):
            for place, square in enumerate(lane.squares):
                spots[square] = at * SPOT + place
        self.spots = bytes(spots)
        """Where each square lies: lane of the window * SPOT + place in it, or OUTSIDE."""

    def _diagonal(self, at: int, to: int) -> Diagonal:
        """Inward shifts by 0 or 1, outward by 1 or 2; anything else is not regular."""
        less = 0 if to < at else 1
        diagonal = Diagonal(less)
        if not self.lanes[at].exists or not self.lanes[to].exists:
            return diagonal
        steps = self.track.inward if to < at else self.track.outward
        reached = self.lanes[to].squares
        for place in range(BEHIND, BEHIND + LONGEST_MOVE + 2):
            target = steps[self.lanes[at].squares[place]]
            if reached[place + less] == target:
                diagonal.near |= 1 << place
            elif reached[place + less + 1] == target:
                diagonal.far |= 1 << place
            else:
                diagonal.is_regular = False
        return diagonal


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Front:
    """Some places of each lane of a window; `back`: of the own lane, left and reached again."""

    def __init__(
        self, own: i64, one_in: i64, one_out: i64, two_in: i64, two_out: i64, back: i64
    ) -> None:
        self.own: i64 = own
        self.one_in: i64 = one_in
        self.one_out: i64 = one_out
        self.two_in: i64 = two_in
        self.two_out: i64 = two_out
        self.back: i64 = back

    def lane(self, at: int) -> i64:
        """The places of one lane of the window, from the rail outwards."""
        if at == 0:
            return self.two_in
        if at == 1:
            return self.one_in
        if at == 2:
            return self.own | self.back
        return self.one_out if at == 3 else self.two_out

    def is_same(self, other: "Front") -> bool:
        """Whether the other has the same places."""
        return (
            (self.own ^ other.own)
            | (self.one_in ^ other.one_in)
            | (self.one_out ^ other.one_out)
            | (self.two_in ^ other.two_in)
            | (self.two_out ^ other.two_out)
            | (self.back ^ other.back)
        ) == 0

    def add(self, other: "Front") -> None:
        """Take in the places of another one."""
        self.own |= other.own
        self.one_in |= other.one_in
        self.one_out |= other.one_out
        self.two_in |= other.two_in
        self.two_out |= other.two_out
        self.back |= other.back


def nowhere() -> Front:
    """No place yet."""
    return Front(0, 0, 0, 0, 0, 0)


NOWHERE: Final = nowhere()
"""No place at all; nobody adds to it."""


def taken_places(window: Window, others: list[int]) -> Front:
    """Where other horses stand; nobody stands `back`."""
    taken = nowhere()
    spots = window.spots
    for square in others:
        spot: i64 = spots[square]
        if spot == OUTSIDE:
            continue
        at = spot >> 5
        bit: i64 = 1 << (spot & 31)
        if at == 2:
            taken.own |= bit
        elif at == 1:
            taken.one_in |= bit
        elif at == 3:
            taken.one_out |= bit
        elif at == 0:
            taken.two_in |= bit
        else:
            taken.two_out |= bit
    return taken


def leading(free: i64, diagonal: Diagonal) -> i64:
    """The places whose diagonal leads to a free one."""
    shifted: i64 = free >> diagonal.less
    return (shifted & diagonal.near) | ((shifted >> 1) & diagonal.far)


def shifted(mask: i64, diagonal: Diagonal) -> i64:
    """Where diagonals lead from some places."""
    return ((mask & diagonal.near) | ((mask & diagonal.far) << 1)) << diagonal.less


def collect(
    ends: Ends, lane: Lane, full: i64, blocked: i64, left1: i64, left2: i64, left3: i64
) -> None:
    """WPS-M6 The places of one lane as squares, each with the best it counts as.

    On the last ones the horse may stop on a passing space with 1 to 3 spaces left.
    """
    first, end, lap = lane.first, lane.end, lane.lap
    if full:
        ends.note_places(first, end, lap, full, FULL)
    blocked &= ~full
    if blocked:
        ends.note_places(first, end, lap, blocked, BLOCKED)
    passing: i64 = lane.passing & ~(full | blocked)
    if passing & (left1 | left2 | left3):
        if left1 & passing:
            ends.note_places(first, end, lap, left1 & passing, 1)
        passing &= ~left1
        if left2 & passing:
            ends.note_places(first, end, lap, left2 & passing, 2)
        passing &= ~left2
        if left3 & passing:
            ends.note_places(first, end, lap, left3 & passing, 3)
