"""How sensible trainers ride, for playouts: to a budget, with no length wasted, and round the fences.

They ride as regulars do; the numbers here are in rounds and were set by what races of regulars came to.
"""

from typing import Final

from ippodromo.games.grand_national.course.course import (
    BITS,
    COLUMN,
    SLOT,
    Reach,
    Square,
    square,
)
from ippodromo.games.grand_national.race.ride import Ride, RideOptions
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.compiling import mypyc_attr
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .field import RUNNING, Horse
from .position import NationalPosition

NEVER: Final = 60.0
"""Rounds to go for a horse that cannot get home by its own effort."""
FALL: Final = 7 / 32
"""How often a fence is the end of a race."""
LEAP: Final = 3.0
"""How many lengths a fence brings a horse that gets over it."""
HOPELESS: Final = 8.0
"""How many rounds behind the fourth a horse has nothing to lose."""
CROWDED: Final = 0.3
LUCKY: Final = 0.15
UNLUCKY: Final = -0.35
"""A horse right ahead, and horseshoes: of the foremost horse, bad ones are worse."""
UNEVEN: Final = 0.02
"""What a point more or less than the even number costs."""
RUNAWAY: Final = 10
EXACT: Final = 1e-9
"""More than sums of such numbers can be off by."""


class NationalRider(Policy):
    """Spends points so that the fewest rounds are left to go; asks of other kinds as if silent."""

    def __init__(self) -> None:
        self.steady = SteadyPolicy()

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        position: NationalPosition = table.position
        if not isinstance(phase, Ride):
            return self.steady.choose(table, seat, stream)
        options = table.ask().options[0]
        if not isinstance(options, RideOptions):
            return self.steady.choose(table, seat, stream)
        return Turn(position, phase.horse).best(options.reach)


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """One horse's turn: how many rounds it has to go from wherever it could end."""

    def __init__(self, position: NationalPosition, horse: Horse) -> None:
        self.position = position
        self.horse = horse
        race, rules = position.race, position.rules
        self.course = rules.course
        self.run_in = rules.edition.board.run_in_lanes
        self.melling_road = rules.edition.board.melling_road
        self.most = rules.edition.points_most
        self.handicap = position.handicap(horse)
        self.points = race.points[horse]
        self.foremost = 0
        for other in race.order:
            if other != horse and race.fate[other] == RUNNING:
                self.foremost = max(self.foremost, race.column(other))
        self.rounds = self._rounds_of(horse)
        turns = self.rounds - race.misses[horse]
        self.pace = min(float(self.most), self.points / max(turns, 1.0))
        self.leap = (1 - FALL) * LEAP / (self.handicap + 1)
        self.is_hopeless = False
        self.is_compared = False
        """Whether it is known if the turn is hopeless: only a jump wants to know."""

    def best(self, reach: Reach) -> Choice:
        """Home with the fewest points; else the ride after which the fewest rounds are to go."""
        spendable = min(self.most, self.points)
        least = min(self.position.rules.edition.points_least, spendable)
        rides = self.position.rules.choices.rides
        if self.course.columns <= reach.column + spendable + self.handicap:
            for points in range(least, spendable + 1):
                if reach.is_home(points + self.handicap):
                    return rides[points][self.course.finish]
        best_points, best_at, most = 0, Square(0), -1000.0
        for points in range(least, spendable + 1):
            uneven = UNEVEN * abs(points - self.pace)
            left = self.points - points
            marks, column = reach.marks(points + self.handicap)
            while marks:
                luckiest = EXACT + (self.leap if self.course.is_fence[column] else LUCKY)
                for lane in BITS[marks & COLUMN]:
                    value = self.by_way(column, lane, left)
                    if value + luckiest - uneven > most:  # else it is not looked at more closely
                        value = self.value(value, column, lane, left) - uneven
                        if value > most:
                            best_points, best_at, most = points, square(column, lane), value
                marks >>= SLOT
                column -= 1
        return rides[best_points][best_at]

    def by_way(self, column: int, lane: int, points: int) -> float:
        """Less the rounds to go from a square with so many points left."""
        if points <= 0:
            return -NEVER
        way = self.course.columns - column + self._aside(lane)
        return -rounds_to_go(way, points, self.handicap, self.most)

    def value(self, value: float, column: int, lane: int, points: int) -> float:
        """The same less what else the square costs."""
        if points <= 0:
            return value
        at = square(column, lane)
        round_ = self.position.race.round
        if self.course.is_fence[column]:
            value += self._jump(value)
        elif self.course.is_horseshoe[at] and round_ > 1:
            value += UNLUCKY if column > self.foremost else LUCKY
        if column <= self.melling_road and column - self.foremost >= RUNAWAY and round_ > 1:
            value -= 1.0
        if self._is_taken(column + 1, lane):
            return value - CROWDED
        return value - CROWDED / 2 if self._is_taken(column + 2, lane) else value

    def _jump(self, value: float) -> float:
        if not self.is_compared:
            self.is_compared = True
            self.is_hopeless = self._is_hopeless()
        if self.is_hopeless:
            return self.leap
        return self.leap - CROWDED - FALL * max(3.0, 8.0 + value / 2)

    def _is_hopeless(self) -> bool:
        """Whether it is far behind the fourth of the others."""
        race = self.position.race
        behind: list[float] = []
        for other in race.order:
            if other != self.horse and race.fate[other] == RUNNING:
                behind.append(self._rounds_of(other))
        behind.sort()
        fourth = behind[3] if len(behind) > 3 else NEVER
        return self.rounds > fourth + HOPELESS

    def _aside(self, lane: int) -> int:
        """The steps sideways to the run-in."""
        if lane < self.run_in[0]:
            return self.run_in[0] - lane
        return max(0, lane - self.run_in[-1])

    def _is_taken(self, column: int, lane: int) -> bool:
        ground = self.course.ground[column] & ~self.position.race.free[column]
        return ground >> (lane - 1) & 1 == 1

    def _rounds_of(self, horse: Horse) -> float:
        race = self.position.race
        way = self.course.columns - race.column(horse)
        handicap = self.position.handicap(horse)
        return rounds_to_go(way, race.points[horse], handicap, self.most) + race.misses[horse]


def rounds_to_go(way: int, points: int, handicap: int, most: int) -> float:
    """How many turns a horse needs if it spends its points evenly: all of them, and none too many."""
    if way <= 0:
        return 0.0
    if way > points * (1 + handicap):
        return NEVER + way - points * (1 + handicap)
    quickest = way / (most + handicap)
    return quickest if way <= points else max(quickest, (way - points) / handicap)
