"""The fast policy for playouts of Win, Place & Show: horses take a short way with no horse right ahead."""

from typing import Final

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .choices import Ride
from .moves import PendingMove
from .running import Move

LOOKS: Final = 4
"""How many squares ahead of the end square a rider looks for another horse."""
BEHIND: Final = 12
"""The cost of a move with a horse on the next square ahead, in tenths of a space.

If the move ends on a passing space, where horses can run through, it is a quarter."""


class WinPlaceShowPlayoutPolicy(Policy):
    """Plays all seats in a playout. Riders take the ride of `short_ride`.

    Other asks get their default answer or a random one (`SteadyPolicy`).
    """

    def __init__(self) -> None:
        self.steady = SteadyPolicy()

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        if not isinstance(phase, Move):
            return self.steady.choose(table, seat, stream)
        picks = table.ask().options[0].picks
        if len(picks) == 1:
            return picks[0]
        return short_ride(phase.pending(table.position))


def short_ride(pending: PendingMove) -> Ride:
    """Return the rider's option with the lowest cost, by `way` and `trouble`; the first of equal ones."""
    rides = pending.options()
    best = rides[0]
    least = 1_000_000
    for ride in rides:
        cost = way(pending, ride)
        if cost < least:  # looking ahead can only raise the cost
            cost += trouble(pending, ride)
        if cost < least:
            least = cost
            best = ride
    return best


def way(pending: PendingMove, ride: Ride) -> int:
    """Return the cost of the distance left after a ride, in tenths of a space.

    A low lane, an unused allowance and a passing space make it a little less.
    """
    track = pending.rules.track
    cost = 10 * pending.to_go(ride.end) + track.lane[ride.end] // 2 + 2 * ride.allowance
    return cost - 3 if track.passing[ride.end] else cost


def trouble(pending: PendingMove, ride: Ride) -> int:
    """Return the cost of the nearest horse ahead of the end square, in tenths of a space.

    It is 0 if there is none within `LOOKS` squares.
    """
    track = pending.rules.track
    square = ride.end
    for distance in range(1, LOOKS + 1):
        square = track.ahead[square]
        for other in pending.others:
            if other == square:
                return (BEHIND // 4 if track.passing[ride.end] else BEHIND) // distance
    return 0
