"""The fast policy for playouts of Grand National: it spends points evenly and avoids fences.

It rides as regular bots do, which read the value of a square from here. Values are in rounds: a value of
-1 costs as much as one more round to the finish. The constants were set so that races of the policy end
as races of regular bots do.
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
from .position import GrandNationalPosition, Race
from .rules import GrandNationalRules
from .running import Ride, RideOptions

ROUNDS_IF_UNREACHABLE: Final = 60.0
"""The rounds that a horse is assumed to need if its points are too few to reach the finish."""
FALL: Final = 7 / 32
"""The chance that a horse falls when it lands on a fence."""
FENCE_GAIN: Final = 3.0
"""The lengths that a horse gains on average by landing on a fence, if it does not fall."""
HOPELESS: Final = 8.0
"""Rounds behind the last paid place from which on a horse is hopeless: it loses nothing by a fall."""
BLOCKED_COST: Final = 0.3
"""Cost of a horse on the next square ahead, in rounds. A fence costs the same besides the risk of a fall."""
LUCKY: Final = 0.15
UNLUCKY: Final = -0.35
"""With `LUCKY`: value of a horseshoe, where a card is drawn, in rounds.

`UNLUCKY` is for the foremost horse, to which bad cards do more harm."""
UNEVEN: Final = 0.02
"""Cost of each point spent above or below an even pace, in rounds."""
EXACT: Final = 1e-9
"""Upper bound of the rounding errors of sums of values."""


class GrandNationalPlayoutPolicy(Policy):
    """Plays all seats in a playout. Rides are the best by `RideSearch`.

    Other asks get their default answer or a random one (`SteadyPolicy`).
    """

    def __init__(self) -> None:
        self.steady = SteadyPolicy()

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        position: GrandNationalPosition = table.position
        if not isinstance(phase, Ride):
            return self.steady.choose(table, seat, stream)
        options = table.ask().options[0]
        if not isinstance(options, RideOptions):
            return self.steady.choose(table, seat, stream)
        search = RideSearch(position.rules, position.race, position.book.adjusted, phase.horse)
        return search.best(options.reach)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RideSearch:
    """Computes the best ride of one horse: points and end square.

    `adjusted` has for each horse its handicap on the going.
    """

    def __init__(
        self, rules: GrandNationalRules, race: Race, adjusted: list[int], horse: Horse
    ) -> None:
        self.rules = rules
        self.race = race
        self.adjusted = adjusted
        self.horse = horse
        self.course = rules.course
        self.most = rules.edition.points_most
        self.handicap = self._handicap(horse)
        self.points = race.points[horse]
        self.rounds = self.rounds_of(horse)
        """The estimated number of rounds that the horse still needs to the finish."""
        turns = self.rounds - race.misses[horse]
        self.pace = min(float(self.most), self.points / max(turns, 1.0))
        """The points per turn with which the horse uses up all its points on the way to the finish."""
        self.gain = (1 - FALL) * FENCE_GAIN / (self.handicap + 1)
        """The rounds that the horse gains on average by landing on a fence, falls not counted."""
        self.foremost = -1
        """The column of the foremost other horse, or -1 until `foremost_other` computes it."""
        self.is_hopeless = self._is_hopeless()
        self.lucky = EXACT + (LUCKY if race.round > 1 else 0.0)
        self.leaping = EXACT + self._jump(-ROUNDS_IF_UNREACHABLE)
        """With `lucky`: upper bounds of the value that a fence and a horseshoe add to a square."""
        self.luckiest = max(self.lucky, self.leaping)

    def best(self, reach: Reach) -> Choice:
        """Return the ride to the finish with the fewest points, or else the ride with the greatest value.

        Of equal values the fewest points are taken.
        """
        least, spendable = self.rules.spendable(self.points)
        rides = self.rules.choices.rides
        if self.course.columns <= reach.column + spendable + self.handicap:
            for points in range(least, spendable + 1):
                if reach.is_home(points + self.handicap):
                    return rides[points][self.course.finish]
        # Try the even pace first. Its value is high, so most squares of other paces can be skipped.
        even = max(least, min(spendable, int(self.pace + 0.5)))
        is_fence, has_horseshoe = self.course.is_fence, self.course.has_horseshoe
        best_points, best_at, most = 0, Square(0), -1000.0
        # A column further back never has a greater value, unless the horse has very many points left.
        fewest, longest = self.points - spendable, self.course.longest
        is_sorted = self.points - least <= ROUNDS_IF_UNREACHABLE
        is_sorted = is_sorted or longest <= fewest * (1 + self.handicap)
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
                if is_sorted and nearest + luck - uneven <= most:  # no square here can be the best
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
                        if value > most or (value == most and points < best_points):
                            best_points, best_at, most = points, square(column, lane), value
                column -= 1
        return rides[best_points][best_at]

    def _from(self, way: int, points: int) -> float:
        """Return minus the estimated number of rounds left, for `way` columns to go and these points."""
        if points <= 0:
            return -ROUNDS_IF_UNREACHABLE
        return -rounds_to_go(way, points, self.handicap, self.most)

    def value(
        self, value: float, column: int, lane: int, points: int, by_card: bool = False
    ) -> float:
        """Return the value of landing on a square with `points` left, in rounds.

        `value` is minus the rounds left from there. The risks and chances of the square are added: a
        fence, a horseshoe, too great a lead, and horses in front. A move given by a card (`by_card`)
        draws no card on a horseshoe.
        """
        if points <= 0:
            return value
        course, race = self.course, self.race
        if course.is_fence[column]:
            value += self._jump(value)
        elif course.is_horseshoe[square(column, lane)] and race.round > 1 and not by_card:
            value += UNLUCKY if column > self.foremost_other() else LUCKY
        edition = self.rules.edition
        may_be_too_free = race.round > 1 and column <= edition.board.melling_road
        if may_be_too_free and column - self.foremost_other() >= edition.too_free_lead:
            value -= 1.0
        bit = 1 << (lane - 1)
        if course.lanes_of_column[column + 1] & bit and not race.free_lanes[column + 1] & bit:
            return value - BLOCKED_COST
        if course.lanes_of_column[column + 2] & bit and not race.free_lanes[column + 2] & bit:
            return value - BLOCKED_COST / 2
        return value

    def foremost_other(self) -> int:
        """Return the column of the foremost other horse in running, or 0 if none has moved."""
        if self.foremost < 0:
            race = self.race
            column = race.furthest
            own = race.at[self.horse]
            while column > 0:
                taken = self.course.lanes_of_column[column] & ~race.free_lanes[column]
                if column == own >> 3:
                    taken &= ~(1 << (own & 7) - 1)
                if taken:
                    break
                column -= 1
            self.foremost = column
        return self.foremost

    def _jump(self, value: float) -> float:
        """Return what a fence adds to `value`, the value of its square. It is negative for most horses.

        A fall costs less if many rounds are left.
        """
        if self.is_hopeless:
            return self.gain
        return self.gain - BLOCKED_COST - FALL * max(3.0, 8.0 + value / 2)

    def _is_hopeless(self) -> bool:
        """Return True if the horse is more than `HOPELESS` rounds behind the last paid place.

        If fewer other horses run than places are paid, that place counts as `ROUNDS_IF_UNREACHABLE`.
        """
        race, rules = self.race, self.rules
        quickest = (self.course.columns - race.furthest) / (self.most + rules.best_handicap)
        if self.rounds <= quickest + HOPELESS - EXACT:  # no horse can be ahead by more
            return False
        placed = len(rules.edition.prizes)
        others = ahead = 0
        for other in race.field:
            if other != self.horse:
                others += 1
                if self.rounds_of(other) + HOPELESS < self.rounds:
                    ahead += 1
                    if ahead == placed:
                        return True
        return others < placed and self.rounds > ROUNDS_IF_UNREACHABLE + HOPELESS

    def rounds_of(self, horse: Horse) -> float:
        """Return the estimated number of rounds that a horse still needs, missed turns included."""
        race = self.race
        way = self.course.columns - race.column(horse)
        rounds = rounds_to_go(way, race.points[horse], self._handicap(horse), self.most)
        return rounds + race.misses[horse]

    def _handicap(self, horse: Horse) -> int:
        penalty = self.rules.edition.too_free_penalty
        return self.race.handicap_in_force(horse, self.adjusted[horse], penalty)


def rounds_to_go(way: int, points: int, handicap: int, most: int) -> float:
    """Return the number of turns that a horse needs for `way` columns if it spends its points evenly.

    `most` is the maximum number of points per turn. Points that are not needed are not spent.
    """
    if way <= 0:
        return 0.0
    if way > points * (1 + handicap):
        return ROUNDS_IF_UNREACHABLE + way - points * (1 + handicap)
    quickest = way / (most + handicap)
    return quickest if way <= points else max(quickest, (way - points) / handicap)
