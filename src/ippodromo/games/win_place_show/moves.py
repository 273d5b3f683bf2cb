"""WPS-M1 to M8 The options of a rider: the squares where a move can end, and the paths to them.

`MoveSearch` follows the text of the rule: it goes forwards through the states (square, changes, passed),
one layer for each number of spaces spent. It gives the paths, the reasons of refusals and what the
stewards need. The options themselves are computed by `fast_moves`, which finds the same ends with bit
masks.
"""

from typing import cast, final

from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.mypyc_compat import i64, mypyc_attr

from .choices import Ride
from .edition import Horse
from .fast_moves import BLOCKED, FULL, LONGEST_SHORTENING, Ends, fast_ends
from .rules import BONUS_SPACES, OFF_TRACK, WinPlaceShowRules
from .track import NOWHERE, Track


@final
class MoveSearch:
    """WPS-M2 The states that one horse can reach in one move, given the other horses on the track.

    The lane state is changes * 2 + passed: the number of lane changes so far, and 1 if the horse has run
    through another one. `reach[lane_state][spent]` lists the squares on which the horse can stand in this
    lane state after spending that number of spaces. Elsewhere a state is the number square * 6 + lane
    state.
    """

    def __init__(
        self, track: Track, board: list[int], start: int, movement: int, changes: int
    ) -> None:
        """Find all states that the horse can reach.

        `board` has 1 for each square where another horse stands, otherwise 0. `movement` is the number of
        spaces to spend. `changes` is the maximum number of lane changes.
        """
        self.track = track
        self.board = board
        self.start = start
        self.movement = movement
        self.changes = changes
        self.may_pass = track.passing[start]
        self.start_lane = track.lane[start]
        self.lane_states = 2 * changes + 2
        self.reach: list[list[list[int]]] = []
        never: list[list[int]] = [[]] * (movement + 1)
        for lane_state in range(self.lane_states):
            if lane_state % 2 == 1 and not self.may_pass:
                self.reach.append(never)
                continue
            layers: list[list[int]] = []
            for _ in range(movement + 1):
                layers.append([])
            self.reach.append(layers)
        self.reach[0][0].append(start)
        self.blocked: list[int] = []
        """The states in which the horse can go no further (WPS-6.5f), each as state * 32 + spaces spent."""
        if self._spread():
            self.blocked = self._backwards()
        self._ends: Ends | None = None
        self.ways: dict[int, list[str]] | None = None
        """WPS-M5 For each end square the path shown to it, or None until `shown_ways` computes them."""

    def states(self, spent: int) -> list[int]:
        """Return the states in which the horse can be after spending `spent` spaces."""
        found: list[int] = []
        for lane_state in range(self.lane_states):
            for square in self.reach[lane_state][spent]:
                found.append(square * 6 + lane_state)
        return found

    def reaches(self, square: int) -> bool:
        """Return True if the horse can stand on the square at any time during the move, start included."""
        return any(square in layer for layers in self.reach for layer in layers)

    def ends(self) -> Ends:
        """WPS-M3 Return the squares where the move can end. They are computed once."""
        if self._ends is None:
            self._ends = self._all_ends()
        return self._ends

    def _all_ends(self) -> Ends:
        found = Ends()
        board = self.board
        behind = self.track.behind
        passing = self.track.passing
        movement = self.movement
        for lane_state in range(self.lane_states):
            for square in self.reach[lane_state][movement]:
                if lane_state < 2 or board[behind[square]] == 0:
                    found.add(square, FULL)
        for place in self.blocked:
            found.add(place // 192, BLOCKED)
        for left in range(1, min(LONGEST_SHORTENING, movement - 1) + 1):  # WPS-6.4d
            for lane_state in range(self.lane_states):
                for square in self.reach[lane_state][movement - left]:
                    if passing[square] and (lane_state < 2 or board[behind[square]] == 0):
                        found.add(square, left)
        return found

    def shortened(self, square: int, most: int) -> bool:
        """WPS-S3 Return True if the move can end on this square with 1 to `most` spaces left.

        Such a move must end on a passing space.
        """
        if not self.track.passing[square]:
            return False
        for left in range(1, min(most, self.movement - 1) + 1):
            for state in self.states(self.movement - left):
                if state // 6 == square and not self.is_right_in_front(state):
                    return True
        return False

    def steps(self, state: int, left: int) -> list[int]:
        """WPS-M2 Return the states that one step leads to from a state, if `left` spaces are left.

        A step costs 1 space, or 2 if the horse runs through another one. In that case, and only then, the
        new state is odd where the old one was even.
        """
        track = self.track
        board = self.board
        square = state // 6
        found: list[int] = []
        step = track.ahead[square]
        if board[step] == 0:
            found.append(step * 6 + state % 6)
        elif self.runs_through(square, state % 2, left):
            found.append(track.ahead[step] * 6 + state % 6 + 1)
        if state % 6 // 2 < self.changes:
            step = track.inward[square]
            if step != NOWHERE and board[step] == 0:
                found.append(step * 6 + state % 6 + 2)
            step = track.outward[square]
            if step != NOWHERE and board[step] == 0:
                found.append(step * 6 + state % 6 + 2)
        return found

    def runs_through(self, square: int, passed: int, left: int) -> bool:
        """WPS-6.5b to 6.5e Return True if the horse can run through the one on the square ahead of it.

        The caller checks that there is a horse. `passed` is 1 if it has already run through one, and
        `left` the number of spaces left.
        """
        if not self.may_pass or passed == 1 or left < 2:
            return False
        if self.track.lane[square] != self.start_lane:
            return False
        return self.board[self.track.ahead[self.track.ahead[square]]] == 0

    def is_right_in_front(self, state: int) -> bool:
        """WPS-6.6d Return True if the move must not end in this state.

        The horse has changed lanes, and another horse stands on the square right behind it.
        """
        return state % 6 >= 2 and self.board[self.track.behind[state // 6]] != 0

    def _spread(self) -> bool:
        """Fill `reach` and `blocked`. Return True if a path leads to a dead end where the move must not end.

        In that case `blocked` may lack states, and `_backwards` computes it again.
        """
        dead_end = False
        met: list[list[int]] = []
        for lane_state in range(self.lane_states):
            is_used = lane_state % 2 == 0 or self.may_pass
            met.append([0] * self.track.size if is_used else [])
        for spent in range(self.movement):
            for lane_state in range(self.lane_states):
                if self.reach[lane_state][spent] and self._step_on(lane_state, spent, met):
                    dead_end = True
        behind = self.track.behind
        board = self.board
        for lane_state in range(2, self.lane_states):
            for square in self.reach[lane_state][self.movement]:
                if board[behind[square]] != 0:
                    dead_end = True
        return dead_end

    def _step_on(self, lane_state: int, spent: int, met: list[list[int]]) -> bool:
        """Add to `reach` the states that steps from one lane state lead to, after `spent` spaces.

        A state that no step leaves is added to `blocked` if the move may end in it. Return True if there
        is one in which it must not end. `met[lane_state][square]` is the number of spaces spent for which
        the square was added last. It prevents duplicates.
        """
        board = self.board
        ahead = self.track.ahead
        inward = self.track.inward
        outward = self.track.outward
        following = self.reach[lane_state][spent + 1]
        met_here = met[lane_state]
        mark = spent + 1
        may_change = lane_state < self.changes * 2
        aside = self.reach[lane_state + 2][spent + 1] if may_change else following
        met_aside = met[lane_state + 2] if may_change else met_here
        dead_end = False
        for square in self.reach[lane_state][spent]:
            stuck = True
            step = ahead[square]
            if board[step] == 0:
                stuck = False
                if met_here[step] != mark:
                    met_here[step] = mark
                    following.append(step)
            elif self.may_pass and self.runs_through(square, lane_state % 2, self.movement - spent):
                stuck = False
                if ahead[step] not in self.reach[lane_state + 1][spent + 2]:
                    self.reach[lane_state + 1][spent + 2].append(ahead[step])
            if may_change:
                step = inward[square]
                if step >= 0 and board[step] == 0:
                    stuck = False
                    if met_aside[step] != mark:
                        met_aside[step] = mark
                        aside.append(step)
                step = outward[square]
                if step >= 0 and board[step] == 0:
                    stuck = False
                    if met_aside[step] != mark:
                        met_aside[step] = mark
                        aside.append(step)
            if stuck:
                if lane_state >= 2 and board[self.track.behind[square]] != 0:
                    dead_end = True
                else:
                    self.blocked.append((square * 6 + lane_state) * 32 + spent)
        return dead_end

    def _backwards(self) -> list[int]:
        """WPS-6.5f Return the blocked states if some paths lead only to places where the move must not end.

        A state is dead if the move must not end in it (WPS-6.6d) and every next state is dead. A state is
        blocked if the move may end in it and every next state is dead. The layers are visited from the
        last to the first.
        """
        dead: list[list[int]] = []
        for _ in range(self.movement + 1):
            dead.append([])
        blocked: list[int] = []
        for spent in range(self.movement, -1, -1):
            left = self.movement - spent
            for state in self.states(spent):
                alive = False
                if left > 0:
                    for step in self.steps(state, left):
                        cost = 1 if step % 2 == state % 2 else 2
                        if step not in dead[spent + cost]:
                            alive = True
                if alive:
                    continue
                if self.is_right_in_front(state):
                    dead[spent].append(state)
                elif left > 0:
                    blocked.append(state * 32 + spent)
        return blocked


def board_with(track: Track, squares: list[int]) -> list[int]:
    """Return the `board` of a `MoveSearch`: 1 for each of the given squares, 0 for all others."""
    board = [0] * track.size
    for square in squares:
        board[square] = 1
    return board


Key = tuple[int, ...]
"""The sort key of a path. Of two paths with equally many lane changes, the one with the smaller key is
shown.

The first half has minus the spaces spent before each lane change, so that later changes are preferred.
The second half has the side of each change: -1 inwards, 1 outwards."""


class Paths:
    """Computes the best path to every state of a search, by the preferences of `Key`."""

    def __init__(self, search: MoveSearch) -> None:
        self.search = search
        self.ways: list[dict[int, tuple[Key, list[int]]]] = [{} for _ in range(search.movement + 1)]
        self.ways[0][search.start * 6] = ((), [search.start])
        for spent in range(search.movement):
            for state in search.states(spent):
                for step in search.steps(state, search.movement - spent):
                    self._extend(spent, state, step)

    def _extend(self, spent: int, state: int, step: int) -> None:
        track = self.search.track
        key, path = self.ways[spent][state]
        square, reached = state // 6, step // 6
        cost = 1 if step % 2 == state % 2 else 2
        shown = [reached] if cost == 1 else [track.ahead[square], reached]
        side = track.lane[reached] - track.lane[square]
        if side != 0:
            half = len(key) // 2
            key = (*key[:half], -spent, *key[half:], side)
        known = self.ways[spent + cost].get(step)
        if known is None or key < known[0]:
            self.ways[spent + cost][step] = (key, path + shown)

    def best(self) -> dict[int, list[int]]:
        """Return for each end square the path shown to it: a list of squares from the start to the end."""
        search = self.search
        ends = search.ends()
        found: dict[int, list[int]] = {}
        for square, count in zip(ends.squares, ends.counts, strict=True):
            ways = [
                (len(key), key, path)
                for spent, states in enumerate(self.ways)
                for state, (key, path) in states.items()
                if state // 6 == square and self._fits(state, search.movement - spent, count)
            ]
            found[square] = min(ways)[2]
        return found

    def _fits(self, state: int, left: int, count: int) -> bool:
        """Return True if a move that ends in this state counts as `count` says (WPS-M6).

        `left` is the number of spaces left.
        """
        if self.search.is_right_in_front(state):
            return False
        if count == FULL:
            return left == 0
        if count == BLOCKED:
            return state * 32 + self.search.movement - left in self.search.blocked
        return left == count


def shown_ways(search: MoveSearch) -> dict[int, list[str]]:
    """WPS-M5 Return for each end square the names of the squares of the path shown to it.

    They are computed once.
    """
    if search.ways is None:
        names, best = search.track.names, Paths(search).best()
        search.ways = {end: [names[square] for square in path] for end, path in best.items()}
    return search.ways


def count_word(count: int) -> str:
    """WPS-M6 Return the word for how a move counts: `full`, `blocked`, or `short1` to `short3`.

    A move that is `short2`, for example, leaves 2 spaces unused.
    """
    if count == FULL:
        return "full"
    return "blocked" if count == BLOCKED else f"short{count}"


@final
@mypyc_attr(acyclic=True)
class Group:
    """End squares in one lane, for one movement, that count alike, in running order.

    Squares are stored as in `Ends.add_bits`. `extra` is bonus * 2 + allowance, `count` the number of
    squares.
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
        """Return the index in `rules.rides` of the ride to one of the squares.

        `index` is its index from 0.
        """
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
    """All options of a rider, stored as groups of squares: a random one is drawn without listing them."""

    def __init__(self, rides: list[Ride]) -> None:
        self.rides = rides
        self.extra: i64 = 0
        """Stands for bonus and allowance, as bonus * 2 + allowance, in the ends that are added next."""
        self.groups: list[Group] = []
        self.total: i64 = 0

    def note(self, square: i64, count: int) -> None:
        self.add_bits(square, square + 1, 0, 1, count)

    def add_bits(self, first: i64, end: i64, lap: i64, places: i64, count: int) -> None:
        group = Group(first, end, lap, places, self.extra)
        self.groups.append(group)
        self.total += group.count

    def ride(self, index: i64) -> Ride:
        """Return the option at an index from 0, in the order of the options.

        Raise IndexError if there is none.
        """
        for group in self.groups:
            if index < group.count:
                return self.rides[group.choice(index)]
            index -= group.count
        raise IndexError(index)

    def all_rides(self) -> list[Ride]:
        """Return the list of all options, in their order."""
        return [self.ride(index) for index in range(self.total)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RideOptions(Options):
    """WPS-M1 The options of a rider in an ask. Their list is made only if it is read; playouts do not."""

    def __init__(self, pending: "PendingMove", ends: RideEnds) -> None:
        super().__init__(None, None, None, ends.ride(0))
        self.pending = pending
        self.ends = ends

    def all_picks(self) -> list[Choice]:
        return cast(
            list[Choice], self.pending.options()
        )  # safe: the picks of an ask are never changed

    def any_pick(self, stream: Stream) -> Choice:
        return self.ends.ride(stream.below(int(self.ends.total)))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PendingMove:
    """A horse about to move: the squares of all horses, its movement, bonus and allowance, and its options.

    `squares` has the square of each horse, `dice` the white and the coloured die. `crossings` is how
    often the horse must still cross the finish line.
    """

    def __init__(
        self,
        rules: WinPlaceShowRules,
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
        self._searches: dict[int, MoveSearch] | None = None
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
        """Return the number of spaces that the horse moves.

        `bonus` and `allowance` are 1 if used, otherwise 0.
        """
        return self.movement + BONUS_SPACES * bonus + allowance

    def search(self, bonus: int, allowance: int) -> MoveSearch:
        """Return the search for the move with or without bonus and allowance (1 or 0). It is made once."""
        if self._searches is None:
            self._searches = {}
        movement = self.spaces(bonus, allowance)
        if movement not in self._searches:
            track = self.rules.track
            board = board_with(track, self.others)
            found = MoveSearch(track, board, self.start, movement, self.horse.changes)
            self._searches[movement] = found
        return self._searches[movement]

    def options(self) -> list[Ride]:
        """WPS-M1 Return the list of all options of the rider, those with the bonus first.

        Do not change it.
        """
        if self._options is None:
            self._options = self.ends().all_rides()
        return self._options

    def ends(self) -> RideEnds:
        """WPS-M1 Return all options of the rider without making a list of them."""
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
                fast_ends(window, self.others, self.spaces(bonus, allowance), changes, found)
        return found

    def counts_as(self, end: int, bonus: int, allowance: int) -> int:
        """WPS-M6 Return how a move to this square counts: `FULL`, `BLOCKED`, or the spaces left unused.

        Raise ValueError if the move cannot end there.
        """
        found = Ends()
        window = self.rules.window(self.start)
        fast_ends(window, self.others, self.spaces(bonus, allowance), self.horse.changes, found)
        return found.count(end)

    def to_go(self, end: int) -> int:
        """WPS-T12 Return the least number of steps to the finish after a move to this square."""
        track = self.rules.track
        left = self.crossings
        if left > 0 and track.crosses(self.start, end):
            left -= 1
        return track.to_go(end, left)

    def past(self, end: int) -> int:
        """WPS-T10 Return the spaces past the line after a move to this square, 0 if the horse is not home."""
        track = self.rules.track
        is_home = self.crossings == (1 if track.crosses(self.start, end) else 0)
        return track.spaces_past[end] if is_home else 0

    def house_ride(self, options: list[Ride]) -> Ride:
        """WPS-M8 Return the option that the house chooses: the one with the fewest steps to go.

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


def is_alternative(pending: PendingMove) -> bool:
    """WPS-M7 Return True if the rider can choose between different end squares."""
    if not pending.has_bonus and not pending.has_allowance:
        return pending.ends().total > 1
    ends = pending.ends()
    end = ends.ride(0).end
    for index in range(1, ends.total):  # noqa: SIM110 (a generator is slower than this loop)
        if ends.ride(index).end != end:
            return True
    return False


def only_ride(options: list[Ride]) -> Ride:
    """WPS-M7 Return the option that is made without asking the rider, if all lead to one square.

    It uses the bonus if possible, and not the allowance.
    """
    best = options[0]
    for option in options:
        if option.bonus > best.bonus or (
            option.bonus == best.bonus and option.allowance < best.allowance
        ):
            best = option
    return best


def tempting_squares(pending: PendingMove) -> list[str]:
    """Return the notations of rides that are not allowed but that a player may try to make.

    Each ends on a square that the horse could reach on an empty track with at most two lane changes. At
    most one space of its movement stays unused. The bonus is used if there is one.
    """
    track = pending.rules.track
    free = MoveSearch(track, [0] * track.size, pending.start, reach(pending), 2)
    legal = {ride.end for ride in pending.options()}
    wanted: list[str] = []
    for spent in range(max(1, free.movement - 1), free.movement + 1):
        for state in free.states(spent):
            said = f"ride {track.names[state // 6]}{' bonus' if pending.has_bonus else ''}"
            if state // 6 not in legal and said not in wanted:
                wanted.append(said)
    return wanted


def reach(pending: PendingMove) -> int:
    """Return the number of spaces that the horse can move, bonus included if it has one."""
    return pending.movement + (3 if pending.has_bonus else 0)


def forbidden_ride(pending: PendingMove, notation: str) -> NotAllowed | None:
    """Return the refusal, with its rule, of a ride that is not an option. It is not raised.

    Return None if the notation is not that of a ride.
    """
    parts = notation.split(" ")
    if parts[0] != "ride" or len(parts) < 2:
        return None
    track = pending.rules.track
    end = track.square(parts[1])
    if end == NOWHERE:
        return NotAllowed("WPS-T4", "refused.no_square", {"square": parts[1][:20]})
    bonus, allowance = int("bonus" in parts[2:]), int("allowance" in parts[2:])
    if bonus and not pending.has_bonus:
        return NotAllowed("WPS-6.3a", "refused.no_bonus")
    if allowance and not pending.has_allowance:
        return NotAllowed("WPS-6.3d", "refused.no_allowance")
    search = pending.search(bonus, allowance)
    rule, key = _reason(pending, search, end)
    return NotAllowed(rule, f"refused.{key}", {"square": parts[1], "movement": search.movement})


def _reason(pending: PendingMove, search: MoveSearch, end: int) -> tuple[str, str]:
    track = pending.rules.track
    if end in pending.others:
        return "WPS-6.5a", "occupied"
    if end == pending.start:
        return "WPS-6.4d", "must_move"
    for spent in range(search.movement + 1):
        for state in search.states(spent):
            if state // 6 == end and search.is_right_in_front(state):
                return "WPS-6.6d", "right_in_front"
            if state // 6 == end and spent < search.movement:
                left = search.movement - spent
                short = left <= LONGEST_SHORTENING
                return ("WPS-6.4d", "no_passing_space") if short else ("WPS-6.4c", "too_short")
    free = MoveSearch(
        track, [0] * track.size, pending.start, search.movement, pending.horse.changes
    )
    if free.reaches(end):
        return "WPS-6.5f", "way_blocked"
    if pending.horse.veteran:
        return "WPS-6.6b", "out_of_reach"
    two = MoveSearch(track, [0] * track.size, pending.start, search.movement, 2)
    if two.reaches(end):
        return "WPS-6.6c", "one_change"
    return "WPS-6.4b", "out_of_reach"
