"""WPS-6.5 on machine words: moves that may run through a horse, or whose ways can end on barred squares."""

from ippodromo.kernel.mypyc_compat import i64

from .moves import Ends
from .window import ALL, BEHIND, NOWHERE, Front, Window, collect, leading, nowhere, shifted


def careful_ends(window: Window, taken: Front, movement: int, changes: int, ends: Ends) -> None:
    """WPS-6.5f All ways forwards, layer by layer, then back again to find where the horse is blocked."""
    free = _free(window, taken)
    hop: i64 = (taken.own >> 1) & (free.own >> 2) if window.may_pass else 0
    layers = [Front(1 << BEHIND, 0, 0, 0, 0, 0)]
    passed: list[Front] = [NOWHERE]
    """WPS-6.5e The same for horses that have run through one, from `hop`: once in a move, for 2 spaces."""
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
    left1 = layers[movement - 1] if movement > 1 else NOWHERE
    left2 = layers[movement - 2] if movement > 2 else NOWHERE
    left3 = layers[movement - 3] if movement > 3 else NOWHERE
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


def _free(window: Window, taken: Front) -> Front:
    """Where the horse could stand."""
    own: i64 = ALL & ~taken.own
    return Front(
        own,
        window.one_in.exists & ~taken.one_in,
        window.one_out.exists & ~taken.one_out,
        window.two_in.exists & ~taken.two_in,
        window.two_out.exists & ~taken.two_out,
        own,
    )


def _next_layer(window: Window, now: Front, free: Front, changes: int) -> Front:
    """One step of all states."""
    one_in: i64 = ((now.one_in << 1) | shifted(now.own, window.own_in)) & free.one_in
    one_out: i64 = ((now.one_out << 1) | shifted(now.own, window.own_out)) & free.one_out
    if changes < 2:
        return Front((now.own << 1) & free.own, one_in, one_out, 0, 0, 0)
    returning: i64 = shifted(now.one_in, window.in_out) | shifted(now.one_out, window.out_in)
    return Front(
        (now.own << 1) & free.own,
        one_in,
        one_out,
        ((now.two_in << 1) | shifted(now.one_in, window.in_in)) & free.two_in,
        ((now.two_out << 1) | shifted(now.one_out, window.out_out)) & free.two_out,
        ((now.back << 1) | returning) & free.own,
    )


def _drop_barred(layers: list[Front], passed: list[Front], taken: Front) -> None:
    """WPS-6.6d Leave in the last four layers only what the move may end on."""
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
    layers: list[Front],
    passed: list[Front],
    free: Front,
    taken: Front,
    hop: i64,
    changes: int,
) -> Front:
    """The places from which no step leads to a state that is alive.

    Such a state is alive itself, as an end, unless its square is barred (WPS-6.6d).
    """
    ends = Front(
        free.own,
        free.one_in & ~(taken.one_in << 1),
        free.one_out & ~(taken.one_out << 1),
        free.two_in & ~(taken.two_in << 1),
        free.two_out & ~(taken.two_out << 1),
        free.back & ~(taken.own << 1),
    )
    alive = alive_passed = two_on = ends
    leads = _leads(window, alive, changes)
    blocked = nowhere()
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
        if hop or not alive.is_same(before):  # else it is the same for all layers before this one
            leads = _leads(window, alive, changes)
    return blocked


def _leads(window: Window, alive: Front, changes: int) -> Front:
    """The places from which some step leads to a state that is alive."""
    one_in: i64 = alive.one_in >> 1
    one_out: i64 = alive.one_out >> 1
    if changes > 1:
        one_in |= leading(alive.two_in, window.in_in) | leading(alive.back, window.in_out)
        one_out |= leading(alive.back, window.out_in) | leading(alive.two_out, window.out_out)
    aside: i64 = leading(alive.one_in, window.own_in) | leading(alive.one_out, window.own_out)
    return Front(
        (alive.own >> 1) | aside,
        one_in,
        one_out,
        alive.two_in >> 1,
        alive.two_out >> 1,
        alive.back >> 1,
    )


def _halt(blocked: Front, layer: Front, leads: Front, ends: Front) -> None:
    """Add the places of a layer where the horse can neither go on nor is barred."""
    blocked.own |= layer.own & ~leads.own & ends.own
    blocked.one_in |= layer.one_in & ~leads.one_in & ends.one_in
    blocked.one_out |= layer.one_out & ~leads.one_out & ends.one_out
    blocked.two_in |= layer.two_in & ~leads.two_in & ends.two_in
    blocked.two_out |= layer.two_out & ~leads.two_out & ends.two_out
    blocked.back |= layer.back & ~leads.back & ends.back


def _alive(ends: Front, free: Front, leads: Front) -> Front:
    """What can be ended on or gone on from."""
    return Front(
        ends.own | (free.own & leads.own),
        ends.one_in | (free.one_in & leads.one_in),
        ends.one_out | (free.one_out & leads.one_out),
        ends.two_in | (free.two_in & leads.two_in),
        ends.two_out | (free.two_out & leads.two_out),
        ends.back | (free.back & leads.back),
    )
