"""WPS-M3 on machine words: the ends of a horse in the usual case."""

from typing import final

from ippodromo.kernel.mypyc_compat import i64, mypyc_attr

from .careful_moves import careful_ends
from .moves import BLOCKED, FULL, LONGEST_SHORTENING, Ends, Search
from .track import Track
from .window import (
    ALL,
    BEHIND,
    LONGEST_MOVE,
    NOWHERE,
    WIDTH,
    Front,
    Window,
    collect,
    leading,
    taken_places,
)


def occupied(track: Track, squares: list[int]) -> list[int]:
    """The board as `Search` wants it: 1 where one of these horses stands."""
    board = [0] * track.size
    for square in squares:
        board[square] = 1
    return board


def window_ends(window: Window, others: list[int], movement: int, changes: int, into: Ends) -> None:
    """WPS-M3 The ends of a horse on the window's start, other horses standing on `others`."""
    taken = taken_places(window, others)
    may_run_through = False
    if window.may_pass:
        start: i64 = 1 << BEHIND
        may_run_through = (taken.own & ((start << movement) - start)) != 0
    if not window.is_regular or movement > LONGEST_MOVE:
        _by_search(window, others, movement, changes, into)
    elif may_run_through and not window.is_in_order:
        careful_ends(window, taken, movement, changes, ByNumber(into))
    elif may_run_through or not _quick_ends(window, taken, movement, changes, into):
        careful_ends(window, taken, movement, changes, into)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ByNumber(Ends):
    """Ends in the order of their squares' numbers: those after the place where a lap begins come first."""

    def __init__(self, into: Ends) -> None:
        self.into = into

    def note_places(self, first: i64, end: i64, lap: i64, places: i64, count: int) -> None:
        before: i64 = places
        if end - first < WIDTH:
            before &= (1 << (end - first)) - 1
        if places != before:
            self.into.note_places(first, end, lap, places & ~before, count)
        if before:
            self.into.note_places(first, end, lap, before, count)


def _by_search(window: Window, others: list[int], movement: int, changes: int, into: Ends) -> None:
    board = occupied(window.track, others)
    found = Search(window.track, board, window.start, movement, changes).ends()
    ordered = by_lane(window.track, found)
    for square, count in zip(ordered.squares, ordered.counts, strict=True):
        into.note(square, count)


def by_lane(track: Track, ends: Ends) -> Ends:
    """The same ends from the rail outwards, in each lane full before blocked before shortened."""
    ranked: list[tuple[int, int, int, int]] = []
    for square, count in zip(ends.squares, ends.counts, strict=True):
        rank = 1 if count == BLOCKED else 0 if count == FULL else 1 + count
        ranked.append((track.lane[square], rank, square, count))
    ranked.sort()
    ordered = Ends()
    for _, _, square, count in ranked:
        ordered.squares.append(square)
        ordered.counts.append(count)
    return ordered


# In functions, with `careful_ends`' layers of `Front`, a decision of random play costs 25,612
# instructions instead of 19,226.
def _quick_ends(  # noqa: PLR0915 (one loop over machine words; names keep it quick)
    window: Window, placed: Front, movement: i64, changes: int, ends: Ends
) -> bool:
    """Find the ends; False where some way could end only on a barred square."""
    taken, taken1i, taken1o = placed.own, placed.one_in, placed.one_out
    taken2i, taken2o = placed.two_in, placed.two_out
    own: i64 = 1 << BEHIND
    free: i64 = ALL & ~taken
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
    stuck: i64 = stuck_back & ~leading(free1i, own_in) & ~leading(free1o, own_out)
    if changes > 1:
        stuck1i = stuck1i & ~leading(free2i, in_in) & ~leading(free, in_out)
        stuck1o = stuck1o & ~leading(free, out_in) & ~leading(free2o, out_out)
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
    left1 = left2 = left3 = NOWHERE
    for spent in range(movement):
        left = movement - spent
        if left <= LONGEST_SHORTENING and spent > 0:
            left3, left2 = left2, left1
            left1 = Front(
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
