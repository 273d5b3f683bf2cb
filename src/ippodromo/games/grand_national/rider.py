"""How sensible trainers ride, for playouts: to a budget, and round the fences."""

from typing import Final

from ippodromo.games.grand_national.course.course import Course, Square, column_of
from ippodromo.games.grand_national.course.steady_ride import steady_ride
from ippodromo.games.grand_national.race.ride import Ride, reach_of
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .field import Horse
from .position import NationalPosition

WAVERS: Final = 5
"""Of so many numbers of points round the even one any may do: trainers look where they would land."""


class NationalRider(Policy):
    """Spends points evenly over the way that is left; asks of other kinds as if silent."""

    def __init__(self) -> None:
        self.steady = SteadyPolicy()

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        position: NationalPosition = table.position
        if not isinstance(phase, Ride):
            return self.steady.choose(table, seat, stream)
        reach = reach_of(position, phase.horse)
        if reach.is_boxed_in():
            return self.steady.choose(table, seat, stream)
        rules = position.rules
        spendable = min(rules.edition.points_most, position.race.points[phase.horse])
        wavers = int(stream.below(WAVERS)) - WAVERS // 2
        pace = max(1, min(spendable, even_points(position, phase.horse) + wavers))
        handicap = position.handicap(phase.horse)
        here = position.race.at[phase.horse]
        points, at = steady_ride(rules.course, reach, here, handicap, pace, spendable)
        if at != rules.course.finish and position.race.round > 1:
            at = lucky_square(rules.course, reach.ends(points + handicap), at)
        return rules.choices.rides[points][at]


def lucky_square(course: Course, ends: list[Square], steady: Square) -> Square:
    """A horseshoe that costs at most a length is worth its card; else the steady square."""
    for at in ends:
        if course.is_horseshoe[at] and column_of(at) + 1 >= column_of(steady):
            return at
    return steady


def even_points(position: NationalPosition, horse: Horse) -> int:
    """The points of this turn if all are to be used up on the way, and none is left over."""
    race = position.race
    way = position.rules.course.columns - column_of(race.at[horse])
    points = race.points[horse]
    handicap = position.handicap(horse)
    most = position.rules.edition.points_most
    turns = -(-way // (most + handicap))
    if handicap > 0 and way > points:
        turns = max(turns, -(-(way - points) // handicap))
    return -(-points // max(1, turns))
