"""WPS-6.5f on machine words: the ends where some way can end only on barred squares."""

from typing import Final

from .moves import LONGEST_SHORTENING, Ends
from .window import BEHIND, Window, collect, leading, shifted

OWN: Final = 0
ONE_IN: Final = 1
ONE_OUT: Final = 2
TWO_IN: Final = 3
TWO_OUT: Final = 4
BACK: Final = 5
LANES: Final = [2, 1, 3, 0, 4, 2]
"""The lane of the window for each kind of state."""


def careful_ends(window: Window, taken: list[int], movement: int, changes: int) -> Ends:
    """WPS-6.5f The ends where some way can end only on barred squares: forwards, then back again."""
    free = [window.exists[LANES[kind]] & ~taken[LANES[kind]] for kind in range(6)]
    bar = [0 if kind == OWN else taken[LANES[kind]] << 1 for kind in range(6)]
    layers: list[list[int]] = [[1 << BEHIND, 0, 0, 0, 0, 0]]
    for spent in range(movement):
        layers.append(_next_layer(window, layers[spent], free, changes))
    alive = [free[kind] & ~(layers[movement][kind] & bar[kind]) for kind in range(6)]
    blocked = [0, 0, 0, 0, 0]
    for spent in range(movement - 1, -1, -1):
        leads = _leads(window, alive, changes)
        for kind in range(6):
            halted = layers[spent][kind] & ~leads[kind]
            blocked[LANES[kind]] |= halted & ~bar[kind]
            alive[kind] = free[kind] & ~(halted & bar[kind])
    short: list[int] = []
    for spent in range(max(1, movement - LONGEST_SHORTENING), movement):
        short.extend(_by_lane(layers[spent], bar))
    full = _by_lane(layers[movement], bar)
    ends = Ends()
    for at in range(5):
        collect(ends, window, at, full[at], blocked[at], short)
    return ends


def _next_layer(window: Window, now: list[int], free: list[int], changes: int) -> list[int]:
    """One step of all states."""
    following = [now[kind] << 1 for kind in range(6)]
    following[ONE_IN] |= shifted(now[OWN], window.own_in)
    following[ONE_OUT] |= shifted(now[OWN], window.own_out)
    if changes > 1:
        following[TWO_IN] |= shifted(now[ONE_IN], window.in_in)
        following[TWO_OUT] |= shifted(now[ONE_OUT], window.out_out)
        following[BACK] |= shifted(now[ONE_IN], window.in_out)
        following[BACK] |= shifted(now[ONE_OUT], window.out_in)
    return [following[kind] & free[kind] for kind in range(6)]


def _leads(window: Window, alive: list[int], changes: int) -> list[int]:
    """The places from which some step leads to a state that is alive."""
    leads = [alive[kind] >> 1 for kind in range(6)]
    leads[OWN] |= leading(alive[ONE_IN], window.own_in)
    leads[OWN] |= leading(alive[ONE_OUT], window.own_out)
    if changes > 1:
        leads[ONE_IN] |= leading(alive[TWO_IN], window.in_in)
        leads[ONE_IN] |= leading(alive[BACK], window.in_out)
        leads[ONE_OUT] |= leading(alive[BACK], window.out_in)
        leads[ONE_OUT] |= leading(alive[TWO_OUT], window.out_out)
    return leads


def _by_lane(layer: list[int], bar: list[int]) -> list[int]:
    """The places of a layer that are not barred, lane by lane."""
    lanes = [0, 0, 0, 0, 0]
    for kind in range(6):
        lanes[LANES[kind]] |= layer[kind] & ~bar[kind]
    return lanes
