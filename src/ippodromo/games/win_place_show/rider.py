"""How sensible riders ride, for playouts: the shortest way that does not end behind another horse."""

from typing import Any, Final

from ippodromo.games.win_place_show.race.rides import Situation
from ippodromo.games.win_place_show.race.running import Move
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table

from .choices import Ride

LOOKS: Final = 4
"""How many squares ahead a rider looks for another horse."""
BEHIND: Final = 12
"""What a horse right ahead costs, in tenths of a space; one from a passing space a quarter."""


class WpsRider(Policy):
    """Rides short and keeps its way clear; asks of other kinds as if silent."""

    def __init__(self) -> None:
        self.steady = SteadyPolicy()

    def choose(self, table: Table[Any], seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        if not isinstance(phase, Move):
            return self.steady.choose(table, seat, stream)
        situation = phase.situation(table.position)
        picks = table.ask().options[0].picks
        best = picks[0]
        least = 1_000_000
        for pick in picks:
            if isinstance(pick, Ride):
                cost = price(situation, pick)
                if cost < least:
                    least = cost
                    best = pick
        return best


def price(situation: Situation, ride: Ride) -> int:
    """What a move leaves to be done, in tenths of a space."""
    track = situation.rules.track
    is_passing = track.passing[ride.end]
    cost = 10 * situation.to_go(ride.end) + track.lane[ride.end] // 2 + 2 * ride.allowance
    cost -= 3 if is_passing else 0
    square = ride.end
    for distance in range(1, LOOKS + 1):
        square = track.ahead[square]
        if square in situation.others:
            return cost + (BEHIND // 4 if is_passing else BEHIND) // distance
    return cost
