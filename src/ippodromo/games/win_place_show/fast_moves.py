"""WPS-M3 Compute the ends of a move with bit masks: one integer for each lane around the start.

A window holds, for the lane of the start and two lanes on either side, the squares that one move can
reach. Bit p of a mask is the p-th square of the lane in the window, called place p. A step ahead shifts
a mask by 1. A diagonal step shifts it by 0, 1 or 2, depending on the sections of the track. Editions
with a move that would need another shift are refused (`edition.refuse_short_straights`).

A square is barred if the horse, after a lane change, would stand on it right in front of another horse:
the move must not end there (WPS-6.6d). `_quick_ends` handles the usual case. `careful_ends` handles
moves in which the horse may run through another one, or in which a path ends on a barred square.
`moves.MoveSearch` computes the same ends in the words of the rule; tests compare the two.
"""

from typing import Final, final

from ippodromo.kernel.mypyc_compat import i64, mypyc_attr

from .track import Track

FULL: Final = 0
BLOCKED: Final = -1
LONGEST_SHORTENING: Final = 3
"""WPS-6.4d Maximum number of spaces that a move may leave unused, on a passing space."""


@mypyc_attr(acyclic=True)
class Ends:
    """WPS-M3, M6 The squares where one move can end, and how it counts there.

    It counts as `FULL`, `BLOCKED`, or 1 to 3 for the spaces left unused.
    """

    def __init__(self) -> None:
        self.squares: list[int] = []
        self.counts: list[int] = []

    def add(self, square: int, count: int) -> None:
        """Add a square, unless it is already in the list. Callers add the best counts first."""
        if square not in self.squares:
            self.note(square, count)

    def note(self, square: i64, count: int) -> None:
        """Add a square without checking whether it is already in the list."""
        self.squares.append(int(square))
        self.counts.append(count)

    def add_bits(self, first: i64, end: i64, lap: i64, places: i64, count: int) -> None:
        """Add several squares of one lane that count alike.

        Bit p of `places` stands for the p-th square from `first` on, counted from 0. From the number
        `end` on the squares wrap around to the start of the lap, which has `lap` squares.
        """
        square: i64 = first
        while places:
            if places & 1:
                self.note(square - lap if square >= end else square, count)
            places >>= 1
            square += 1

    def count(self, square: int) -> int:
        """Return how a move to this square counts. Raise ValueError if the move cannot end there."""
        return self.counts[self.squares.index(square)]


WIDTH: Final = 40
"""The maximum number of squares of each lane that a window holds.

The longest move that an edition can have is 30 spaces: 20 in an ability box, a die, bonus and allowance.
A lane change outward can gain a place, and a move looks at most two places further."""
BITS: Final = [1 << place for place in range(WIDTH)]
"""The mask with only this bit set, by place. Compiled code would shift a literal 1 as a 32-bit number."""
BEHIND: Final = 3
"""The number of squares of each lane of a window that lie behind the start. So the start is place 3."""
SIDE: Final = 2
"""The number of lanes that a window holds on either side of the lane of the start."""
OUTSIDE: Final = 255
"""The value in `Window.spots` of a square that is not in the window."""
LONGEST_UNSORTED: Final = 20
"""The longest movement, in spaces, whose ends are not sorted by square number where a lap begins.

Longer ones, and moves that may run through another horse, are sorted in a window in which a lap begins.
Records contain digests of the options in their order, so that the order must not change."""


class Diagonal:
    """The diagonal steps from one lane of a window to a neighbour lane.

    A step leads from place p to place p + `less` or p + `less` + 1 of the other lane. Steps inward have
    `less` 0, steps outward 1. Places that no move of the edition reaches may be in neither mask.
    """

    def __init__(self, less: i64) -> None:
        self.less: i64 = less
        self.near: i64 = 0
        """The mask of the places from which the step leads to place p + `less`."""
        self.far: i64 = 0
        """The mask of the places from which the step leads to place p + `less` + 1."""


@final
class Lane:
    """The part of one lane that is in a window. If the track has no such lane, all masks are 0.

    `exists` is the mask of all its places, `passing` that of the passing spaces. `first` is the number of
    the square at place 0, and `lap` the number of squares in a lap.
    """

    def __init__(self, track: Track, start: int, lane: int) -> None:
        self.squares: list[int] = []
        self.passing: i64 = 0
        self.exists: i64 = 0
        self.first: i64 = 0
        self.lap: i64 = 0
        self.end: i64 = 0
        """One more than the largest number of a square in this lane: there the numbers of a new lap begin."""
        if not 0 <= lane < track.lanes:
            return
        section = track.section[start]
        index = min(track.index[start], track.sections[section].squares[lane] - 1)
        square: int = track.at(section, index, lane)
        for _ in range(BEHIND):
            square = track.behind[square]
        self.first = square
        self.lap = track.lap[lane]
        self.end = track.first[lane] + self.lap
        for place in range(min(WIDTH, self.lap)):
            self.exists |= 1 << place
            self.squares.append(square)
            self.passing |= int(track.passing[square]) << place
            square = track.ahead[square]


@final
class Window:
    """The parts of five lanes around one start square, and the diagonal steps between them.

    Lanes are in the order from the rail outwards; the start is in the middle one.
    """

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
        self.is_in_order = all(lane.squares == sorted(lane.squares) for lane in self.lanes)
        """True if the squares of each lane are in the order of their numbers: no lap begins in the window."""
        spots = [OUTSIDE] * track.size
        for at, lane in enumerate(self.lanes):
            for place, square in enumerate(lane.squares):
                spots[square] = at * WIDTH + place
        self.spots = bytes(spots)
        """For each square of the track: index of its lane in the window * `WIDTH` + place, or `OUTSIDE`."""

    def _diagonal(self, at: int, to: int) -> Diagonal:
        """Return the diagonal steps from lane `at` of the window to the neighbour lane `to`."""
        less = 0 if to < at else 1
        diagonal = Diagonal(less)
        steps = self.track.inward if to < at else self.track.outward
        reached = self.lanes[to].squares
        if not reached:
            return diagonal
        for place, square in enumerate(self.lanes[at].squares):
            target = steps[square]
            if target in reached[place + less : place + less + 1]:
                diagonal.near |= 1 << place
            elif target in reached[place + less + 1 : place + less + 2]:
                diagonal.far |= 1 << place
        return diagonal


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LaneBits:
    """A set of places in a window: a mask for each lane.

    `own` and `back` are both for the lane of the start: `own` without a lane change, `back` after leaving
    the lane and returning to it.
    """

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
        """Return the mask of the lane with this index, 0 to 4 from the rail outwards."""
        if at == 0:
            return self.two_in
        if at == 1:
            return self.one_in
        if at == 2:
            return self.own | self.back
        return self.one_out if at == 3 else self.two_out

    def is_same(self, other: "LaneBits") -> bool:
        """Return True if all masks equal those of `other`."""
        return (
            (self.own ^ other.own)
            | (self.one_in ^ other.one_in)
            | (self.one_out ^ other.one_out)
            | (self.two_in ^ other.two_in)
            | (self.two_out ^ other.two_out)
            | (self.back ^ other.back)
        ) == 0

    def add(self, other: "LaneBits") -> None:
        """Add the places of `other` to this set."""
        self.own |= other.own
        self.one_in |= other.one_in
        self.one_out |= other.one_out
        self.two_in |= other.two_in
        self.two_out |= other.two_out
        self.back |= other.back


def no_bits() -> LaneBits:
    """Return a new set of places in a window, with no place in it."""
    return LaneBits(0, 0, 0, 0, 0, 0)


NO_BITS: Final = no_bits()
"""A shared empty set of places. Do not change it."""


def occupied_bits(window: Window, others: list[int]) -> LaneBits:
    """Return the places of the window where other horses stand, given their squares. `back` stays 0."""
    taken = no_bits()
    spots = window.spots
    for square in others:
        spot: i64 = spots[square]
        if spot == OUTSIDE:
            continue
        at = spot // WIDTH
        bit: i64 = BITS[spot % WIDTH]
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


def sources(free: i64, diagonal: Diagonal) -> i64:
    """Return the mask of the places from which a diagonal step leads to a place in `free`."""
    shifted: i64 = free >> diagonal.less
    return (shifted & diagonal.near) | ((shifted >> 1) & diagonal.far)


def targets(mask: i64, diagonal: Diagonal) -> i64:
    """Return the mask of the places to which diagonal steps lead from the places in `mask`."""
    return ((mask & diagonal.near) | ((mask & diagonal.far) << 1)) << diagonal.less


def collect(
    ends: Ends, lane: Lane, full: i64, blocked: i64, left1: i64, left2: i64, left3: i64
) -> None:
    """WPS-M6 Add the ends of a move in one lane to `ends`, each with the best way in which it counts.

    `full` and `blocked` are masks of ends. `left1` to `left3` are the places where the horse can be with
    1 to 3 spaces left; they are ends if they are passing spaces.
    """
    first, end, lap = lane.first, lane.end, lane.lap
    if full:
        ends.add_bits(first, end, lap, full, FULL)
    blocked &= ~full
    if blocked:
        ends.add_bits(first, end, lap, blocked, BLOCKED)
    passing: i64 = lane.passing & ~(full | blocked)
    if passing & (left1 | left2 | left3):
        if left1 & passing:
            ends.add_bits(first, end, lap, left1 & passing, 1)
        passing &= ~left1
        if left2 & passing:
            ends.add_bits(first, end, lap, left2 & passing, 2)
        passing &= ~left2
        if left3 & passing:
            ends.add_bits(first, end, lap, left3 & passing, 3)


def careful_ends(window: Window, taken: LaneBits, movement: int, changes: int, ends: Ends) -> None:
    """WPS-6.5f Add to `ends` the squares where a move can end, in all cases that fit into a window.

    `taken` are the places of other horses. The layers of reachable places are computed forwards, one for
    each number of spaces spent. A second, backward pass finds where the horse is blocked.
    """
    free = _free(window, taken)
    hop: i64 = (taken.own >> 1) & (free.own >> 2) if window.may_pass else 0
    layers = [LaneBits(1 << BEHIND, 0, 0, 0, 0, 0)]
    passed: list[LaneBits] = [NO_BITS]
    """WPS-6.5b, 6.5c The layers for a horse that has run through another one in this move.

    Running through starts at a place in `hop`, costs 2 spaces and is possible once in a move.
    """
    for spent in range(movement):
        layers.append(_next_layer(window, layers[spent], free, changes))
        if hop:
            following = _next_layer(window, passed[spent], free, changes)
            if spent:
                following.own |= (layers[spent - 1].own & hop) << 2
                following.back |= (layers[spent - 1].back & hop) << 2
            passed.append(following)
    blocked = _blocked(window, layers, passed, free, taken, hop, changes)
    _drop_barred(layers, passed, taken)
    full = layers[movement]
    left1 = layers[movement - 1] if movement > 1 else NO_BITS
    left2 = layers[movement - 2] if movement > 2 else NO_BITS
    left3 = layers[movement - 3] if movement > 3 else NO_BITS
    for at in range(len(window.lanes)):
        collect(
            ends,
            window.lanes[at],
            full.lane(at),
            blocked.lane(at),
            left1.lane(at),
            left2.lane(at),
            left3.lane(at),
        )


def _free(window: Window, taken: LaneBits) -> LaneBits:
    """Return the places of the window where no other horse stands, in the lanes that the track has."""
    own: i64 = window.own.exists & ~taken.own
    return LaneBits(
        own,
        window.one_in.exists & ~taken.one_in,
        window.one_out.exists & ~taken.one_out,
        window.two_in.exists & ~taken.two_in,
        window.two_out.exists & ~taken.two_out,
        own,
    )


def _next_layer(window: Window, now: LaneBits, free: LaneBits, changes: int) -> LaneBits:
    """Return the places that the horse can reach from the places in `now` by spending one more space."""
    one_in: i64 = ((now.one_in << 1) | targets(now.own, window.own_in)) & free.one_in
    one_out: i64 = ((now.one_out << 1) | targets(now.own, window.own_out)) & free.one_out
    if changes < 2:
        return LaneBits((now.own << 1) & free.own, one_in, one_out, 0, 0, 0)
    returning: i64 = targets(now.one_in, window.in_out) | targets(now.one_out, window.out_in)
    return LaneBits(
        (now.own << 1) & free.own,
        one_in,
        one_out,
        ((now.two_in << 1) | targets(now.one_in, window.in_in)) & free.two_in,
        ((now.two_out << 1) | targets(now.one_out, window.out_out)) & free.two_out,
        ((now.back << 1) | returning) & free.own,
    )


def _drop_barred(layers: list[LaneBits], passed: list[LaneBits], taken: LaneBits) -> None:
    """WPS-6.6d Remove from the last four layers the places where the move must not end.

    The places in `passed` are added to these layers first. The layer of the start is not changed.
    """
    for spent in range(max(1, len(layers) - 4), len(layers)):
        layer = layers[spent]
        if len(passed) > 1:
            layer.add(passed[spent])
        layer.one_in &= ~(taken.one_in << 1)
        layer.one_out &= ~(taken.one_out << 1)
        layer.two_in &= ~(taken.two_in << 1)
        layer.two_out &= ~(taken.two_out << 1)
        layer.back &= ~(taken.own << 1)


def _blocked(
    window: Window,
    layers: list[LaneBits],
    passed: list[LaneBits],
    free: LaneBits,
    taken: LaneBits,
    hop: i64,
    changes: int,
) -> LaneBits:
    """Return the places where the horse is blocked: no step leads from them to a state that is alive.

    A state is alive if the move can still come to an end from it. A state that no step leaves is alive,
    because it is an end, unless its square is barred (WPS-6.6d).
    """
    ends = LaneBits(
        free.own,
        free.one_in & ~(taken.one_in << 1),
        free.one_out & ~(taken.one_out << 1),
        free.two_in & ~(taken.two_in << 1),
        free.two_out & ~(taken.two_out << 1),
        free.back & ~(taken.own << 1),
    )
    alive = alive_passed = two_on = ends
    leads = _leads(window, alive, changes)
    blocked = no_bits()
    for spent in range(len(layers) - 2, -1, -1):
        if hop:
            if spent + 2 < len(layers):
                leads.own |= (two_on.own >> 2) & hop
                leads.back |= (two_on.back >> 2) & hop
            two_on = alive_passed
            leads_passed = _leads(window, alive_passed, changes)
            _halt(blocked, passed[spent], leads_passed, ends)
            alive_passed = _alive(ends, free, leads_passed)
        _halt(blocked, layers[spent], leads, ends)
        before = alive
        alive = _alive(ends, free, leads)
        if hop or not alive.is_same(before):  # otherwise `leads` is the same for all earlier layers
            leads = _leads(window, alive, changes)
    return blocked


def _leads(window: Window, alive: LaneBits, changes: int) -> LaneBits:
    """Return the places from which one step leads to a place in `alive`."""
    one_in: i64 = alive.one_in >> 1
    one_out: i64 = alive.one_out >> 1
    if changes > 1:
        one_in |= sources(alive.two_in, window.in_in) | sources(alive.back, window.in_out)
        one_out |= sources(alive.back, window.out_in) | sources(alive.two_out, window.out_out)
    aside: i64 = sources(alive.one_in, window.own_in) | sources(alive.one_out, window.own_out)
    return LaneBits(
        (alive.own >> 1) | aside,
        one_in,
        one_out,
        alive.two_in >> 1,
        alive.two_out >> 1,
        alive.back >> 1,
    )


def _halt(blocked: LaneBits, layer: LaneBits, leads: LaneBits, ends: LaneBits) -> None:
    """Add to `blocked` the places of a layer where the horse must halt and may: in `ends`, not in `leads`."""
    blocked.own |= layer.own & ~leads.own & ends.own
    blocked.one_in |= layer.one_in & ~leads.one_in & ends.one_in
    blocked.one_out |= layer.one_out & ~leads.one_out & ends.one_out
    blocked.two_in |= layer.two_in & ~leads.two_in & ends.two_in
    blocked.two_out |= layer.two_out & ~leads.two_out & ends.two_out
    blocked.back |= layer.back & ~leads.back & ends.back


def _alive(ends: LaneBits, free: LaneBits, leads: LaneBits) -> LaneBits:
    """Return the places where the move may end, and the free ones from which it can go on to such a place."""
    return LaneBits(
        ends.own | (free.own & leads.own),
        ends.one_in | (free.one_in & leads.one_in),
        ends.one_out | (free.one_out & leads.one_out),
        ends.two_in | (free.two_in & leads.two_in),
        ends.two_out | (free.two_out & leads.two_out),
        ends.back | (free.back & leads.back),
    )


def fast_ends(window: Window, others: list[int], movement: int, changes: int, into: Ends) -> None:
    """WPS-M3 Add to `into` the squares where a move can end that begins at the start of the window.

    `others` are the squares of the other horses. `movement` is in spaces, `changes` the maximum number of
    lane changes.
    """
    taken = occupied_bits(window, others)
    may_run_through = False
    if window.may_pass:
        start: i64 = 1 << BEHIND
        may_run_through = (taken.own & ((start << movement) - start)) != 0
    ends = into
    if not window.is_in_order and (may_run_through or movement > LONGEST_UNSORTED):
        ends = ByNumber(into)
    if may_run_through or not _quick_ends(window, taken, movement, changes, ends):
        careful_ends(window, taken, movement, changes, ends)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ByNumber(Ends):
    """An adapter that passes ends on to `into`, those of each call in the order of their square numbers.

    Squares after the point where a lap begins have the lower numbers, so they are passed on first.
    """

    def __init__(self, into: Ends) -> None:
        self.into = into

    def add_bits(self, first: i64, end: i64, lap: i64, places: i64, count: int) -> None:
        before: i64 = places
        if end - first < WIDTH:
            before &= BITS[end - first] - 1
        if places != before:
            self.into.add_bits(first, end, lap, places & ~before, count)
        if before:
            self.into.add_bits(first, end, lap, before, count)


# Using `careful_ends` and its `LaneBits` layers for all moves would cost 25,612 CPU instructions for each
# decision of random play, instead of 19,226.
def _quick_ends(  # noqa: PLR0915 (one loop over integers; local variables keep it fast)
    window: Window, placed: LaneBits, movement: i64, changes: int, ends: Ends
) -> bool:
    """Add to `ends` the squares where a move can end, and return True, in the usual case.

    Return False, and add nothing, if a path ends on a barred square. Running through other horses is not
    considered: the caller must know that it cannot happen.
    """
    taken, taken1i, taken1o = placed.own, placed.one_in, placed.one_out
    taken2i, taken2o = placed.two_in, placed.two_out
    own: i64 = 1 << BEHIND
    free: i64 = window.own.exists & ~taken
    free1i: i64 = window.one_in.exists & ~taken1i
    free1o: i64 = window.one_out.exists & ~taken1o
    free2i: i64 = window.two_in.exists & ~taken2i
    free2o: i64 = window.two_out.exists & ~taken2o
    own_in, own_out = window.own_in, window.own_out
    own_in0, own_in1, own_out1, own_out2 = own_in.near, own_in.far, own_out.near, own_out.far
    in_in, in_out = window.in_in, window.in_out
    in_in0, in_in1, in_out1, in_out2 = in_in.near, in_in.far, in_out.near, in_out.far
    out_in, out_out = window.out_in, window.out_out
    out_in0, out_in1, out_out1, out_out2 = out_in.near, out_in.far, out_out.near, out_out.far
    stuck_back, stuck1i, stuck1o = ~(free >> 1), ~(free1i >> 1), ~(free1o >> 1)
    stuck2i, stuck2o = ~(free2i >> 1), ~(free2o >> 1)
    stuck: i64 = stuck_back & ~sources(free1i, own_in) & ~sources(free1o, own_out)
    if changes > 1:
        stuck1i = stuck1i & ~sources(free2i, in_in) & ~sources(free, in_out)
        stuck1o = stuck1o & ~sources(free, out_in) & ~sources(free2o, out_out)
    bar, bar1i, bar1o, bar2i, bar2o = (
        taken << 1,
        taken1i << 1,
        taken1o << 1,
        taken2i << 1,
        taken2o << 1,
    )
    one_in: i64 = 0
    one_out: i64 = 0
    two_in: i64 = 0
    two_out: i64 = 0
    back: i64 = 0
    blocked: i64 = 0
    blocked1i: i64 = 0
    blocked1o: i64 = 0
    blocked2i: i64 = 0
    blocked2o: i64 = 0
    left1 = left2 = left3 = NO_BITS
    for spent in range(movement):
        left = movement - spent
        if left <= LONGEST_SHORTENING and spent > 0:
            left3, left2 = left2, left1
            left1 = LaneBits(
                own,
                one_in & ~bar1i,
                one_out & ~bar1o,
                two_in & ~bar2i,
                two_out & ~bar2o,
                back & ~bar,
            )
        halt1i, halt1o, halt_back = one_in & stuck1i, one_out & stuck1o, back & stuck_back
        halt2i, halt2o = two_in & stuck2i, two_out & stuck2o
        if (
            (halt1i & bar1i)
            | (halt1o & bar1o)
            | (halt2i & bar2i)
            | (halt2o & bar2o)
            | (halt_back & bar)
        ):
            return False
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
        return False
    collect(ends, window.two_in, two_in, blocked2i, left1.two_in, left2.two_in, left3.two_in)
    collect(ends, window.one_in, one_in, blocked1i, left1.one_in, left2.one_in, left3.one_in)
    collect(ends, window.own, own | back, blocked, left1.lane(2), left2.lane(2), left3.lane(2))
    collect(ends, window.one_out, one_out, blocked1o, left1.one_out, left2.one_out, left3.one_out)
    collect(ends, window.two_out, two_out, blocked2o, left1.two_out, left2.two_out, left3.two_out)
    return True
