"""WPS-M3 on machine words: the ends of a horse in the usual case."""

from .careful_moves import careful_ends
from .moves import BLOCKED, FULL, LONGEST_SHORTENING, Ends, Search
from .track import Track
from .window import ALL, BEHIND, LONGEST_MOVE, SIDE, Window, collect, leading


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
        search = Search(window.track, board, window.start, movement, changes)
        found = by_lane(window.track, search.ends())
    return found


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
    stuck = stuck & ~leading(free1i, own_in) & ~leading(free1o, own_out)
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
            return careful_ends(
                window, [taken2i, taken1i, taken, taken1o, taken2o], movement, changes
            )
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
        return careful_ends(window, [taken2i, taken1i, taken, taken1o, taken2o], movement, changes)
    ends = Ends()
    collect(ends, window, 0, two_in, blocked2i, short)
    collect(ends, window, 1, one_in, blocked1i, short)
    collect(ends, window, 2, own | back, blocked, short)
    collect(ends, window, 3, one_out, blocked1o, short)
    collect(ends, window, 4, two_out, blocked2o, short)
    return ends
