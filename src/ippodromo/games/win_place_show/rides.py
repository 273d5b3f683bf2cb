"""WPS-M1, M7, M8: the options of a rider, the house ride, and the reason why a square is not an end."""

from typing import cast, final

from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.mypyc_compat import i64, mypyc_attr

from .choices import Ride
from .edition import Horse
from .fast_moves import occupied, window_ends
from .moves import LONGEST_SHORTENING, Ends, Search
from .rules import BONUS_SPACES, OFF_TRACK, Rules
from .track import NOWHERE


@final
@mypyc_attr(acyclic=True)
class Group:
    """Ends of one lane and one movement that have the same count, in running order.

    The squares are stored as in `Ends.note_places`. `extra` is bonus * 2 + allowance, `count` the number
    of ends.
    """

    def __init__(self, first: i64, end: i64, lap: i64, places: i64, extra: i64) -> None:
        self.first: i64 = first
        self.end: i64 = end
        self.lap: i64 = lap
        self.places: i64 = places
        self.extra: i64 = extra
        self.count: i64 = 0
        while places:
            places &= places - 1
            self.count += 1

    def choice(self, index: i64) -> i64:
        """Return the index in `Rules.rides` of the choice at this position of the group."""
        left: i64 = self.places
        for _ in range(index):
            left &= left - 1
        square: i64 = self.first
        while not left & 1:
            left >>= 1
            square += 1
        return (square - self.lap if square >= self.end else square) * 4 + self.extra


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RideEnds(Ends):
    """The ends of all movements of a rider, as choices. A random one can be drawn without listing all."""

    def __init__(self, rides: list[Ride]) -> None:
        self.rides = rides
        self.extra: i64 = 0
        """The part of a choice's index that stands for bonus and allowance: bonus * 2 + allowance.

        It applies to the ends that are added next.
        """
        self.groups: list[Group] = []
        self.total: i64 = 0

    def note(self, square: i64, count: int) -> None:
        self.note_places(square, square + 1, 0, 1, count)

    def note_places(self, first: i64, end: i64, lap: i64, places: i64, count: int) -> None:
        group = Group(first, end, lap, places, self.extra)
        self.groups.append(group)
        self.total += group.count

    def ride(self, index: i64) -> Ride:
        """Return the choice at an index, in the order of the options. Raise IndexError if there is none."""
        for group in self.groups:
            if index < group.count:
                return self.rides[group.choice(index)]
            index -= group.count
        raise IndexError(index)

    def all_rides(self) -> list[Ride]:
        """Return all choices, in the order of the options."""
        return [self.ride(index) for index in range(self.total)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RideOptions(Options):
    """WPS-M1 The options of a rider. The list of picks is created on demand; playouts do not need it."""

    def __init__(self, situation: "Situation", ends: RideEnds) -> None:
        super().__init__(None, None, None, ends.ride(0))
        self.situation = situation
        self.ends = ends

    def all_picks(self) -> list[Choice]:
        return cast(
            list[Choice], self.situation.options()
        )  # safe: the picks of an ask are never changed

    def any_pick(self, stream: Stream) -> Choice:
        return self.ends.ride(stream.below(int(self.ends.total)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Situation:
    """A horse about to move: the squares of all horses, its movement, and its bonus and allowance.

    `squares` has one square per horse; `dice` are the white and the red die; `crossings` is the number
    of times the horse must still cross the finish line.
    """

    def __init__(
        self,
        rules: Rules,
        race: int,
        turn: int,
        horse: int,
        squares: tuple[int, ...],
        dice: tuple[int, int],
        crossings: int,
        has_allowance: bool,
    ) -> None:
        self.rules = rules
        self.horse: Horse = rules.program.races[race].horses[horse]
        self.before = squares
        self.dice = dice
        self.start = squares[horse]
        self.crossings = crossings
        self.movement = self.horse.spaces(turn) + dice[0]  # WPS-6a
        self.has_bonus = dice[0] + dice[1] == self.horse.bonus  # WPS-6.3a
        self.has_allowance = has_allowance
        self._searches: dict[int, Search] | None = None
        self._ends: RideEnds | None = None
        self._options: list[Ride] | None = None
        """`_searches`, `_ends` and `_options` are computed on first use and kept.

        The ask, the view, the move and the hearing use the same situation.
        """
        self.others: list[int] = []
        for other in range(len(squares)):
            if other != horse and squares[other] != OFF_TRACK:
                self.others.append(squares[other])

    def spaces(self, bonus: int, allowance: int) -> int:
        """Return the movement in spaces. `bonus` and `allowance` are 1 if used, otherwise 0."""
        return self.movement + BONUS_SPACES * bonus + allowance

    def search(self, bonus: int, allowance: int) -> Search:
        """Return the search for the movement with this use of bonus and allowance. It is made once."""
        if self._searches is None:
            self._searches = {}
        movement = self.spaces(bonus, allowance)
        if movement not in self._searches:
            track = self.rules.track
            board = occupied(track, self.others)
            found = Search(track, board, self.start, movement, self.horse.changes)
            self._searches[movement] = found
        return self._searches[movement]

    def options(self) -> list[Ride]:
        """WPS-M1 Return the list of all options, those with the bonus first. Do not change it."""
        if self._options is None:
            self._options = self.ends().all_rides()
        return self._options

    def ends(self) -> RideEnds:
        """WPS-M1 Return all options as `RideEnds`, without making a list."""
        if self._ends is None:
            self._ends = self._all_ends()
        return self._ends

    def _all_ends(self) -> RideEnds:
        rules = self.rules
        window = rules.window(self.start)
        changes = self.horse.changes
        found = RideEnds(rules.rides)
        for bonus in range(1 if self.has_bonus else 0, -1, -1):
            for allowance in range(2 if self.has_allowance else 1):
                found.extra = bonus * 2 + allowance
                window_ends(window, self.others, self.spaces(bonus, allowance), changes, found)
        return found

    def counts_as(self, end: int, bonus: int, allowance: int) -> int:
        """WPS-M6 Return how a move to this square counts. Raise ValueError if the square is not an end."""
        found = Ends()
        window = self.rules.window(self.start)
        window_ends(window, self.others, self.spaces(bonus, allowance), self.horse.changes, found)
        return found.count(end)

    def to_go(self, end: int) -> int:
        """WPS-T12 Return the minimum number of steps to the finish after a move to this square."""
        track = self.rules.track
        left = self.crossings
        if left > 0 and track.crosses(self.start, end):
            left -= 1
        return track.to_go(end, left)

    def house_ride(self, options: list[Ride]) -> Ride:
        """WPS-M8 Return the house ride: the option with the fewest steps to go.

        Ties are broken by the lower lane, the square farther on, allowance unused, and bonus used.
        """
        best = options[0]
        best_to_go = self.to_go(best.end)
        for option in options:
            to_go = self.to_go(option.end)
            if to_go < best_to_go or (to_go == best_to_go and self._is_better(option, best)):
                best = option
                best_to_go = to_go
        return best

    def _is_better(self, option: Ride, best: Ride) -> bool:
        track = self.rules.track
        lane = track.lane[option.end]
        if lane != track.lane[best.end]:
            return lane < track.lane[best.end]
        if option.end != best.end:
            lap = track.lap[lane]
            return (option.end - best.end) % lap < lap // 2
        if option.allowance != best.allowance:
            return option.allowance < best.allowance
        return option.bonus > best.bonus


def is_alternative(situation: Situation) -> bool:
    """WPS-M7 Return True if the options lead to more than one square."""
    if not situation.has_bonus and not situation.has_allowance:
        return situation.ends().total > 1
    ends = situation.ends()
    end = ends.ride(0).end
    for index in range(1, ends.total):  # noqa: SIM110 (a generator is slower than this loop)
        if ends.ride(index).end != end:
            return True
    return False


def only_ride(options: list[Ride]) -> Ride:
    """WPS-M7 Return the move made if there is no alternative: bonus used if possible, allowance not used."""
    best = options[0]
    for option in options:
        if option.bonus > best.bonus or (
            option.bonus == best.bonus and option.allowance < best.allowance
        ):
            best = option
    return best


def tempting_squares(situation: Situation) -> list[str]:
    """Return the notations of forbidden rides that a rider may want to make.

    They lead to squares that the horse could reach, with at most one space left, on an empty track and
    with two lane changes. They use the bonus if there is one.
    """
    track = situation.rules.track
    free = Search(track, [0] * track.size, situation.start, reach(situation), 2)
    legal = {ride.end for ride in situation.options()}
    wanted: list[str] = []
    for spent in range(max(1, free.movement - 1), free.movement + 1):
        for state in free.states(spent):
            said = f"ride {track.names[state // 6]}{' bonus' if situation.has_bonus else ''}"
            if state // 6 not in legal and said not in wanted:
                wanted.append(said)
    return wanted


def reach(situation: Situation) -> int:
    """Return the movement in spaces, including the bonus if the horse has one."""
    return situation.movement + (3 if situation.has_bonus else 0)


def forbidden_ride(situation: Situation, notation: str) -> NotAllowed | None:
    """Return, without raising it, a NotAllowed with the rule that forbids a ride.

    The caller knows that the ride is not an option. Return None if the notation is not that of a ride.
    """
    parts = notation.split(" ")
    if parts[0] != "ride" or len(parts) < 2:
        return None
    track = situation.rules.track
    end = track.square(parts[1])
    if end == NOWHERE:
        return NotAllowed("WPS-T4", "refused.no_square", {"square": parts[1][:20]})
    bonus, allowance = int("bonus" in parts[2:]), int("allowance" in parts[2:])
    if bonus and not situation.has_bonus:
        return NotAllowed("WPS-6.3a", "refused.no_bonus")
    if allowance and not situation.has_allowance:
        return NotAllowed("WPS-6.3d", "refused.no_allowance")
    search = situation.search(bonus, allowance)
    rule, key = _reason(situation, search, end)
    return NotAllowed(rule, f"refused.{key}", {"square": parts[1], "movement": search.movement})


def _reason(situation: Situation, search: Search, end: int) -> tuple[str, str]:
    track = situation.rules.track
    if end in situation.others:
        return "WPS-6.5a", "occupied"
    if end == situation.start:
        return "WPS-6.4d", "must_move"
    for spent in range(search.movement + 1):
        for state in search.states(spent):
            if state // 6 == end and search.barred(state):
                return "WPS-6.6d", "right_in_front"
            if state // 6 == end and spent < search.movement:
                left = search.movement - spent
                short = left <= LONGEST_SHORTENING
                return ("WPS-6.4d", "no_passing_space") if short else ("WPS-6.4c", "too_short")
    free = Search(
        track, [0] * track.size, situation.start, search.movement, situation.horse.changes
    )
    if free.reaches(end):
        return "WPS-6.5f", "way_blocked"
    if situation.horse.veteran:
        return "WPS-6.6b", "out_of_reach"
    two = Search(track, [0] * track.size, situation.start, search.movement, 2)
    if two.reaches(end):
        return "WPS-6.6c", "one_change"
    return "WPS-6.4b", "out_of_reach"
