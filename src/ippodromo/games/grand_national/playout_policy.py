"""How sensible trainers ride, for playouts: to a budget, with no length wasted, and round the fences.

They ride as regulars do; the numbers here are in rounds and were set by what races of regulars came to.
"""

from typing import Final, final

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.playouts import Policy, SteadyPolicy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .course import BITS, Reach, Square, square
from .edition import Horse
from .position import NationalPosition
from .running import Ride, RideOptions

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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """One horse's turn: how many rounds it has to go from wherever it could end."""

    def __init__(self, position: NationalPosition, horse: Horse) -> None:
        self.position = position
        self.horse = horse
        race, rules = position.race, position.rules
        self.course = rules.course
        self.most = rules.edition.points_most
        self.handicap = position.handicap(horse)
        self.points = race.points[horse]
        self.rounds = self._rounds_of(horse)
        turns = self.rounds - race.misses[horse]
        self.pace = min(float(self.most), self.points / max(turns, 1.0))
        self.leap = (1 - FALL) * LEAP / (self.handicap + 1)
        self.foremost = -1
        """The column of the first of the others, once somebody wants to know."""
        self.is_hopeless = self._is_hopeless()
        self.lucky = EXACT + (LUCKY if race.round > 1 else 0.0)
        self.leaping = EXACT + self._jump(-NEVER)
        """More than a horseshoe or a fence can bring beside its way."""
        self.luckiest = max(self.lucky, self.leaping)

    def best(self, reach: Reach) -> Choice:
        """Home with the fewest points; else the ride after which the fewest rounds are to go."""
        spendable = min(self.most, self.points)
        least = min(self.position.rules.edition.points_least, spendable)
        rides = self.position.rules.choices.rides
        if self.course.columns <= reach.column + spendable + self.handicap:
            for points in range(least, spendable + 1):
                if reach.is_home(points + self.handicap):
                    return rides[points][self.course.finish]
        # The even number first: what it brings leaves little to look at of the others.
        even = max(least, min(spendable, int(self.pace + 0.5)))
        is_fence, has_horseshoe = self.course.is_fence, self.course.has_horseshoe
        best_points, best_at, most = 0, Square(0), -1000.0
        # From further back there are more rounds to go, but for horses with more points than NEVER.
        fewest, longest = self.points - spendable, self.course.longest
        is_sorted = self.points - least <= NEVER or longest <= fewest * (1 + self.handicap)
        for number in range(spendable - least + 1):
            points = even + number
            if points > spendable:
                points = spendable - number
            uneven = UNEVEN * abs(points - self.pace)
            left = self.points - points
            lengths = points + self.handicap
            far = reach.furthest(lengths)
            column = reach.column + far
            last = reach.column + reach.last(lengths, far)
            way = self.course.columns - column
            following = self._from(way, left)
            while column >= last:
                nearest = following
                luck = EXACT
                if is_fence[column]:
                    luck = self.leaping
                elif has_horseshoe[column]:
                    luck = self.lucky
                lanes = reach.lanes(lengths, column - reach.column, far)
                if is_sorted and nearest + luck - uneven <= most:  # not looked at more closely
                    if nearest + self.luckiest - uneven <= most:
                        break
                    lanes = 0
                way += 1
                following = self._from(way, left)
                for lane in BITS[lanes]:
                    value = nearest
                    aside = self.course.aside[lane]
                    if aside:
                        value = following
                        if aside > 1 and not (is_sorted and value + luck - uneven <= most):
                            value = self._from(way + aside - 1, left)
                    if value + luck - uneven > most:
                        value = self.value(value, column, lane, left) - uneven
                        # Of equals the fewest points.
                        if value > most or (value == most and points < best_points):
                            best_points, best_at, most = points, square(column, lane), value
                column -= 1
        return rides[best_points][best_at]

    def _from(self, way: int, points: int) -> float:
        """Return minus the estimated number of rounds left, given distance and points."""
        return -rounds_to_go(way, points, self.handicap, self.most) if points > 0 else -NEVER

    def value(self, value: float, column: int, lane: int, points: int) -> float:
        """The same less what else the square costs."""
        if points <= 0:
            return value
        course, race = self.course, self.position.race
        if course.is_fence[column]:
            value += self._jump(value)
        elif course.is_horseshoe[square(column, lane)] and race.round > 1:
            value += UNLUCKY if column > self._foremost() else LUCKY
        edition = self.position.rules.edition
        may_be_too_free = race.round > 1 and column <= edition.board.melling_road
        if may_be_too_free and column - self._foremost() >= edition.too_free_lead:
            value -= 1.0
        bit = 1 << (lane - 1)
        if course.ground[column + 1] & bit and not race.free[column + 1] & bit:
            return value - CROWDED
        if course.ground[column + 2] & bit and not race.free[column + 2] & bit:
            return value - CROWDED / 2
        return value

    def _foremost(self) -> int:
        """The column of the foremost of the others in running; 0 while none has left the line."""
        if self.foremost < 0:
            race = self.position.race
            column = race.furthest
            own = race.at[self.horse]
            while column > 0:
                taken = self.course.ground[column] & ~race.free[column]
                if column == own >> 3:
                    taken &= ~(1 << (own & 7) - 1)
                if taken:
                    break
                column -= 1
            self.foremost = column
        return self.foremost

    def _jump(self, value: float) -> float:
        if self.is_hopeless:
            return self.leap
        return self.leap - CROWDED - FALL * max(3.0, 8.0 + value / 2)

    def _is_hopeless(self) -> bool:
        """Whether it is far behind the last paid place; behind NEVER where too few others run."""
        race, rules = self.position.race, self.position.rules
        quickest = (self.course.columns - race.furthest) / (self.most + rules.best_handicap)
        if self.rounds <= quickest + HOPELESS - EXACT:  # nobody can be so far ahead
            return False
        placed = len(rules.edition.prizes)
        others = ahead = 0
        for other in race.field:
            if other != self.horse:
                others += 1
                if self._rounds_of(other) + HOPELESS < self.rounds:
                    ahead += 1
                    if ahead == placed:
                        return True
        return others < placed and self.rounds > NEVER + HOPELESS

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
