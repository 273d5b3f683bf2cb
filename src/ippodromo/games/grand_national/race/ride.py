"""GN-10, GN-14.2: a horse's turn. Its trainer rides it; all trainers may pull horses of theirs up."""

from dataclasses import dataclass
from typing import Final

from ippodromo.games.grand_national.choices import STAY, PullUp, RideTo
from ippodromo.games.grand_national.course.course import (
    BITS,
    MOST_LENGTHS,
    WIDTH,
    Reach,
    Square,
    nth_one,
    ones,
    square,
)
from ippodromo.games.grand_national.course.steady_ride import steady_ride
from ippodromo.games.grand_national.events import BoxedIn, HeldUp, HorseRidden, PulledUp
from ippodromo.games.grand_national.field import PULLED_UP, RUNNING, Horse, last_placed
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.kernel.asks import OPEN, TURN, Ask, Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.phases import END, SAME, Next, Phase, Push
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .landing import land

NONE: Final[list[Horse]] = []


@dataclass(frozen=True)
class Ride(Phase):
    """GN-10.2 to 10.15 The trainer spends points and chooses where the move ends."""

    horse: Horse

    def ask(self, table: NationalTable) -> Ask:
        position = table.position
        seat = position.sale.owner[self.horse]
        race = position.race
        least, most = spendable(position, self.horse)
        handicap = position.handicap(self.horse)
        rules = position.rules
        at = race.at[self.horse]
        reach = rules.course.reach(at, race.free, most + handicap, rules.is_text, least + handicap)
        leaving = pull_ups(position, seat)
        if reach.is_boxed_in():
            options = Options([STAY, *leaving])
        else:
            options = RideOptions(rules.choices.rides, reach, handicap, least, most, leaving)
        return Ask(TURN, [seat], [options], "ask.ride", rules.named[self.horse])

    def silence(self, table: NationalTable, options: Options) -> Choice:
        """The steady ride; stay if boxed in."""
        if not isinstance(options, RideOptions):
            return STAY
        position = table.position
        return steadily(position, self.horse, reach_of(position, self.horse))

    def answer(self, table: NationalTable, seat: Seat, choice: Choice) -> Next:
        position = table.position
        horse = self.horse
        if isinstance(choice, RideTo):
            position.race.points[horse] -= choice.points
            if choice.at == position.race.at[horse]:
                if table.is_told:
                    table.tell(HeldUp(position.rules.key(horse), choice.points))
                return END
            if table.is_told:
                table.tell(self._ridden(position, choice))
            return land(table, position, horse, choice.at, False)
        if isinstance(choice, PullUp):
            pull_up(table, choice.horse)
            return END if choice.horse == horse else SAME
        if table.is_told:
            table.tell(BoxedIn(position.rules.key(horse)))
        return END

    def final(self, table: NationalTable, choice: Choice) -> str:
        return "GN-14.2" if isinstance(choice, PullUp) else ""

    def _ridden(self, position: NationalPosition, choice: RideTo) -> HorseRidden:
        race = position.race
        rules = position.rules
        lengths = choice.points + position.handicap(self.horse)
        reach = rules.course.reach(race.at[self.horse], race.free, lengths, rules.is_text)
        way = reach.way(choice.at, lengths)
        names = " ".join([rules.course.name(at) for at in way])
        key = rules.key(self.horse)
        return HorseRidden(key, choice.points, len(way) - 1, choice.name, names)

    def why_not(self, table: NationalTable, seat: Seat, notation: str) -> NotAllowed | None:
        position = table.position
        words = notation.split(" ")
        if words[0] == "pull_up":
            return why_no_pull_up(position, seat, notation)
        if seat != position.sale.owner[self.horse] or words[0] not in ("ride", "stay"):
            return None
        if self._was_offered(position, notation):
            gone = position.rules.key(position.race.withdrawn[-1])
            return NotAllowed("GN-14.2", "refused.withdrawn", {"horse": gone})
        if words[0] == "ride":
            return why_no_ride(position, self.horse, words)
        return NotAllowed("GN-10.4", "refused.must_move")

    def _was_offered(self, position: NationalPosition, notation: str) -> bool:
        """GN-14.2 Whether it could be said before horses were pulled up while this was asked."""
        race = position.race
        if not race.withdrawn:
            return False
        free = race.free[:]
        for horse in race.withdrawn:
            at = race.at[horse]
            if at >= WIDTH:
                free[at >> 3] &= ~(1 << (at & 7) - 1)
        least, most = spendable(position, self.horse)
        lengths = most + position.handicap(self.horse)
        rules = position.rules
        reach = rules.course.reach(race.at[self.horse], free, lengths, rules.is_text)
        if reach.is_boxed_in():
            return notation == STAY.notation
        rides = rules.choices.rides
        for points in range(least, most + 1):
            for end in reach.ends(points + position.handicap(self.horse)):
                if rides[points][end].notation == notation:
                    return True
        return False

    def tempting(self, table: NationalTable, seat: Seat) -> list[str]:
        """The own horses that may not be pulled up."""
        return kept_in(table.position, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class RideOptions(Options):
    """GN-10.4, 10.10 All numbers of points with all squares they may end on, and who may be pulled up.

    There are about two hundred; a playout draws one of them without making the list."""

    def __init__(
        self,
        rides: list[list[Choice]],
        reach: Reach,
        handicap: int,
        least: int,
        most: int,
        leaving: list[Choice],
    ) -> None:
        super().__init__(None)
        self.rides = rides
        self.reach = reach
        """What can be reached with the most points, and so with any number below."""
        self.handicap = handicap
        self.least = least
        self.most = most
        self.leaving = leaving
        """GN-14.2 Whom the trainer may pull up instead."""

    def all_picks(self) -> list[Choice]:
        """Those on a shortest way first, then those that take more steps than they need."""
        reach = self.reach
        direct: list[Choice] = []
        others: list[Choice] = []
        for points in range(self.least, self.most + 1):
            squares = self.rides[points]
            shortest = reach.direct_ends(points + self.handicap)
            direct += [squares[at] for at in shortest]
            ends = reach.ends(points + self.handicap)
            if len(ends) > len(shortest):
                others += [squares[at] for at in ends if at not in shortest]
        return direct + others + self.leaving

    def any_pick(self, stream: Stream) -> Choice:
        """Any of them, all as likely as each other.

        Ends that take all lengths of the move are counted by columns, those of a move that stops short or
        gets home one by one.
        """
        reach = self.reach
        few, many = self.least + self.handicap, self.most + self.handicap
        others = self.leaving
        columns = min(len(reach.words), reach.course.columns - reach.column)
        exact = many
        if not reach.is_clear(many):
            others = others[:]
            exact = self._add_short(others)
        counts: list[int] = []
        if exact < many or many > MOST_LENGTHS:  # the search has not counted these
            many = exact
            counts = [ones(reach.between(ahead, few, many)) for ahead in range(columns)]
        total = len(others)
        for ahead in range(columns):
            total += counts[ahead] if counts else reach.count(ahead)
        index = stream.below(total)
        for ahead in range(columns):
            count = counts[ahead] if counts else reach.count(ahead)
            if index < count:
                lengths, at = reach.at(ahead, nth_one(reach.between(ahead, few, many), index))
                return self.rides[lengths - self.handicap][at]
            index -= count
        return others[index]

    def _add_short(self, others: list[Choice]) -> int:
        """Add the ends of moves that stop short in the furthest column or get home.

        Return the largest number of lengths that has other ends, which take exactly that number: above it
        the horse is blocked and has none.
        """
        reach = self.reach
        course = reach.course
        most = self.most + self.handicap
        for points in range(self.most, self.least - 1, -1):
            lengths = points + self.handicap
            if reach.is_clear(lengths):
                break
            far = reach.furthest(lengths)
            rides = self.rides[points]
            if reach.column + far == course.columns:
                others.append(rides[course.finish])
                continue
            if lengths == far:
                continue
            lanes = reach.within(far, lengths - far)
            if far == reach.wall:
                most = lengths - 1
            else:
                lanes &= ~reach.exactly(far, lengths - far)
            others += [rides[square(reach.column + far, lane)] for lane in BITS[lanes]]
        return most


RIDES = [Push(Ride(Horse(i))) for i in range(32)]
"""The turn of each horse."""


def places_left(position: NationalPosition) -> int:
    """GN-14.2 Return how many prizes nobody has won yet: that number of leaders may not be pulled up."""
    return len(position.rules.edition.prizes) - len(position.race.home)


def pull_ups(position: NationalPosition, seat: Seat) -> list[Choice]:
    """GN-14.2 Return the seat's horses in running that lie in no place still to be won, from round 2 on."""
    race, owner = position.race, position.sale.owner
    places = places_left(position)
    found: list[Choice] = []
    if race.round < 2 or race.running <= places:
        return found
    last = last_placed(race.order, race.rank, race.fate, places)
    for horse in race.order:
        if owner[horse] == seat and race.rank[horse] < last and race.fate[horse] == RUNNING:
            found.append(position.rules.choices.pull_ups[horse])
    return found


def pull_up(table: NationalTable, horse: Horse) -> None:
    """GN-14.1, 14.2 Take a horse out of the race on its trainer's word."""
    race = table.position.race
    race.take_out(horse, PULLED_UP)
    race.withdrawn = [*race.withdrawn, horse]
    if table.is_told:
        table.tell(PulledUp(table.position.rules.key(horse), "trainer"))


def pull_up_aside(table: NationalTable) -> Ask | None:
    """GN-14.2 Return what trainers may say at any moment of a ride: horses that may be pulled up."""
    position = table.position
    if not isinstance(table.stack[-1], Ride):  # a card is being carried out
        return None
    seats: list[Seat] = []
    options: list[Options] = []
    for number in range(position.rules.seats):
        seat = Seat(number)
        picks = pull_ups(position, seat)
        if picks:
            seats.append(seat)
            options.append(Options(picks, None, None, None))
    if not seats:
        return None
    ask = Ask(OPEN, seats, options, "ask.pull_up")
    ask.people_only = True
    ask.stretch = position.race.round
    return ask


def kept_in(position: NationalPosition, seat: Seat) -> list[str]:
    """GN-14.2 Return what a seat might want to say of its horses that may not be pulled up."""
    race, owner = position.race, position.sale.owner
    allowed = pull_ups(position, seat)
    mine = [h for h in race.order if owner[h] == seat and race.fate[h] == RUNNING]
    choices = [position.rules.choices.pull_ups[h] for h in mine]
    return [choice.notation for choice in choices if choice not in allowed]


def spendable(position: NationalPosition, horse: Horse) -> tuple[int, int]:
    """GN-10.4 Return the fewest and the most points that the horse may spend now."""
    edition = position.rules.edition
    most = min(edition.points_most, position.race.points[horse])
    return min(edition.points_least, most), most


def reach_of(position: NationalPosition, horse: Horse) -> Reach:
    """All that the horse can reach with as many points as it may spend."""
    race = position.race
    lengths = spendable(position, horse)[1] + position.handicap(horse)
    return position.rules.course.reach(race.at[horse], race.free, lengths, position.rules.is_text)


def steadily(position: NationalPosition, horse: Horse, reach: Reach) -> Choice:
    """The ride of a trainer who gives no answer."""
    rules = position.rules
    least, most = spendable(position, horse)
    h = position.handicap(horse)
    points, at = steady_ride(rules.course, reach, position.race.at[horse], h, least, most)
    return rules.choices.rides[points][at]


def why_no_ride(position: NationalPosition, horse: Horse, words: list[str]) -> NotAllowed:
    """The rule against a ride that is none of the options."""
    left = position.race.points[horse]
    reach = reach_of(position, horse)
    if reach.is_boxed_in():
        return NotAllowed("GN-10.11", "refused.boxed_in")
    if len(words) != 3 or not words[1].isdigit():
        return NotAllowed("GN-10.4", "refused.ride")
    points = int(words[1][:4])
    least, most = spendable(position, horse)
    if not least <= points <= most:
        params: Fields = {"least": least, "most": most, "left": left}
        return NotAllowed("GN-10.4", "refused.points", params)
    course = position.rules.course
    here = position.race.at[horse]
    for lane in (-1, 1):
        if course.is_fence[here >> 3] and words[2] == course.name(Square(here + lane)):
            return NotAllowed("GN-10.7", "refused.sideways_on_fence")
    lengths = points + position.handicap(horse)
    return NotAllowed("GN-10.10", "refused.square", {"square": words[2][:10], "lengths": lengths})


def why_no_pull_up(position: NationalPosition, seat: Seat, notation: str) -> NotAllowed:
    """The rule against pulling up a horse."""
    key = notation.partition(" ")[2]
    for horse in position.race.order:
        if position.rules.key(horse) == key and position.sale.owner[horse] == seat:
            if position.race.round < 2:
                return NotAllowed("GN-14.2", "refused.first_round")
            if position.race.is_running(horse):
                params: Fields = {"horse": key, "places": places_left(position)}
                return NotAllowed("GN-14.2", "refused.first_four", params)
    return NotAllowed("GN-14.2", "refused.not_yours")
