"""WPS-M1, M7, M8: what the rider of a horse may choose from, and what the house would choose."""

from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.position import OFF_TRACK
from ippodromo.games.win_place_show.printed import Horse
from ippodromo.games.win_place_show.rules import BONUS_SPACES, Rules
from ippodromo.games.win_place_show.track.moves import Ends, Search
from ippodromo.games.win_place_show.track.quick_moves import occupied, window_ends
from ippodromo.kernel.compiling import mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class RideEnds(Ends):
    """Ends of movements, noted as the choices of a rider."""

    def __init__(self, rides: list[Ride]) -> None:
        self.rides = rides
        self.extra = 0
        """What bonus and allowance add to the number of a choice."""
        self.found: list[Ride] = []

    def note(self, square: int, count: int) -> None:
        self.found.append(self.rides[square * 4 + self.extra])


@mypyc_attr(acyclic=True, free_list_len=1)
class Situation:
    """A horse about to move: where all stand, its movement, and what it may add."""

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
        self._options: list[Ride] | None = None
        """Both are made when first wanted: a situation is asked about, looked at, ridden and judged."""
        self.others: list[int] = []
        for other in range(len(squares)):
            if other != horse and squares[other] != OFF_TRACK:
                self.others.append(squares[other])

    def spaces(self, bonus: int, allowance: int) -> int:
        """The movement that belongs to using or not using bonus and allowance."""
        return self.movement + BONUS_SPACES * bonus + allowance

    def search(self, bonus: int, allowance: int) -> Search:
        """The moves with that movement, in all detail."""
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
        """WPS-M1 Every option; those with the bonus first."""
        if self._options is None:
            self._options = self._all_rides()
        return self._options

    def _all_rides(self) -> list[Ride]:
        rules = self.rules
        window = rules.window(self.start)
        rides = rules.rides
        changes = self.horse.changes
        found = RideEnds(rides)
        for bonus in range(1 if self.has_bonus else 0, -1, -1):
            for allowance in range(2 if self.has_allowance else 1):
                found.extra = bonus * 2 + allowance
                window_ends(window, self.others, self.spaces(bonus, allowance), changes, found)
        return found.found

    def to_go(self, end: int) -> int:
        """WPS-T12 Steps still to go after a move to this square."""
        track = self.rules.track
        left = self.crossings
        if left > 0 and track.crosses(self.start, end):
            left -= 1
        return track.to_go(end, left)

    def house_ride(self, options: list[Ride]) -> Ride:
        """WPS-M8."""
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


def is_alternative(options: list[Ride]) -> bool:
    """WPS-M7 Whether the options lead to more than one square."""
    end = options[0].end
    for option in options:  # noqa: SIM110 (a generator costs more than the search it follows)
        if option.end != end:
            return True
    return False


def only_ride(options: list[Ride]) -> Ride:
    """WPS-M7 The move made where there is no alternative: bonus used, allowance not."""
    best = options[0]
    for option in options:
        if option.bonus > best.bonus or (
            option.bonus == best.bonus and option.allowance < best.allowance
        ):
            best = option
    return best
