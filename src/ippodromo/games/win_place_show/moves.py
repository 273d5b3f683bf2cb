"""WPS-M1 to M6 in the words of the rule: where a horse may end, and the path shown for each end.

Ends are found forwards, layer by layer, over (square, changes, passed).
"""

from typing import Final, final

from ippodromo.kernel.mypyc_compat import i64, mypyc_attr

from .track import NOWHERE, Track

FULL: Final = 0
BLOCKED: Final = -1
LONGEST_SHORTENING: Final = 3


@mypyc_attr(acyclic=True)
class Ends:
    """WPS-M3, M6 The ends of one movement and how each counts: FULL, BLOCKED, shortened by 1 to 3."""

    def __init__(self) -> None:
        self.squares: list[int] = []
        self.counts: list[int] = []

    def add(self, square: int, count: int) -> None:
        """Note an end; a square already found better keeps its count."""
        if square not in self.squares:
            self.note(square, count)

    def note(self, square: i64, count: int) -> None:
        """Note an end that was not found before."""
        self.squares.append(int(square))
        self.counts.append(count)

    def note_places(self, first: i64, end: i64, lap: i64, places: i64, count: int) -> None:
        """Note ends that count alike: bits from a lane's square `first` on; its lap begins again at `end`."""
        square: i64 = first
        while places:
            if places & 1:
                self.note(square - lap if square >= end else square, count)
            places >>= 1
            square += 1

    def count(self, square: int) -> int:
        """How a move to this square counts."""
        return self.counts[self.squares.index(square)]


@final
class Search:
    """WPS-M2 One horse, one movement, one board.

    States of a kind share changes * 2 + passed; `reach[kind][spent]` are the squares on which the
    horse can stand so. Elsewhere a state is square * 6 + kind.
    """

    def __init__(
        self, track: Track, board: list[int], start: int, movement: int, changes: int
    ) -> None:
        """`board` holds 1 where another horse stands; the mover's own square counts as empty."""
        self.track = track
        self.board = board
        self.start = start
        self.movement = movement
        self.changes = changes
        self.may_pass = track.passing[start]
        self.start_lane = track.lane[start]
        self.kinds = 2 * changes + 2
        self.reach: list[list[list[int]]] = []
        never: list[list[int]] = [[]] * (movement + 1)
        for kind in range(self.kinds):
            if kind % 2 == 1 and not self.may_pass:
                self.reach.append(never)
                continue
            layers: list[list[int]] = []
            for _ in range(movement + 1):
                layers.append([])
            self.reach.append(layers)
        self.reach[0][0].append(start)
        self.blocked: list[int] = []
        """Where the horse is blocked (WPS-6.5f): state * 32 + spaces spent."""
        if self._spread():
            self.blocked = self._backwards()
        self._ends: Ends | None = None
        self.ways: dict[int, list[str]] | None = None
        """WPS-M5 The path shown to each end, once that has been looked for (`shown_ways`)."""

    def states(self, spent: int) -> list[int]:
        """The states reached with so many spaces spent."""
        found: list[int] = []
        for kind in range(self.kinds):
            for square in self.reach[kind][spent]:
                found.append(square * 6 + kind)
        return found

    def reaches(self, square: int) -> bool:
        """Whether a square can be stood on at some time of the move."""
        return any(square in layer for layers in self.reach for layer in layers)

    def ends(self) -> Ends:
        """WPS-M3."""
        if self._ends is None:
            self._ends = self._all_ends()
        return self._ends

    def _all_ends(self) -> Ends:
        found = Ends()
        board = self.board
        behind = self.track.behind
        passing = self.track.passing
        movement = self.movement
        for kind in range(self.kinds):
            for square in self.reach[kind][movement]:
                if kind < 2 or board[behind[square]] == 0:
                    found.add(square, FULL)
        for place in self.blocked:
            found.add(place // 192, BLOCKED)
        for left in range(1, min(LONGEST_SHORTENING, movement - 1) + 1):  # WPS-6.4d
            for kind in range(self.kinds):
                for square in self.reach[kind][movement - left]:
                    if passing[square] and (kind < 2 or board[behind[square]] == 0):
                        found.add(square, left)
        return found

    def shortened(self, square: int, most: int) -> bool:
        """WPS-S3 Whether the square is among the shortened ends with 1 to `most` spaces left."""
        if not self.track.passing[square]:
            return False
        for left in range(1, min(most, self.movement - 1) + 1):
            for state in self.states(self.movement - left):
                if state // 6 == square and not self.barred(state):
                    return True
        return False

    def steps(self, state: int, left: int) -> list[int]:
        """WPS-M2 The next states; one that ran through costs 2, told by its changed last bit."""
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
        """WPS-6.5b to 6.5e Whether the horse standing ahead can be run through."""
        if not self.may_pass or passed == 1 or left < 2:
            return False
        if self.track.lane[square] != self.start_lane:
            return False
        return self.board[self.track.ahead[self.track.ahead[square]]] == 0

    def barred(self, state: int) -> bool:
        """WPS-6.6d Changed lanes and right in front of another horse."""
        return state % 6 >= 2 and self.board[self.track.behind[state // 6]] != 0

    def _spread(self) -> bool:
        """Fill `reach` and `blocked`; whether some way can end only on a barred square."""
        dead_end = False
        met: list[list[int]] = []
        for kind in range(self.kinds):
            is_used = kind % 2 == 0 or self.may_pass
            met.append([0] * self.track.size if is_used else [])
        for spent in range(self.movement):
            for kind in range(self.kinds):
                if self.reach[kind][spent] and self._step_on(kind, spent, met):
                    dead_end = True
        behind = self.track.behind
        board = self.board
        for kind in range(2, self.kinds):
            for square in self.reach[kind][self.movement]:
                if board[behind[square]] != 0:
                    dead_end = True
        return dead_end

    def _step_on(self, kind: int, spent: int, met: list[list[int]]) -> bool:
        """Every step from the states of a kind; whether one is stuck on a barred square."""
        board = self.board
        ahead = self.track.ahead
        inward = self.track.inward
        outward = self.track.outward
        following = self.reach[kind][spent + 1]
        met_here = met[kind]
        mark = spent + 1
        may_change = kind < self.changes * 2
        aside = self.reach[kind + 2][spent + 1] if may_change else following
        met_aside = met[kind + 2] if may_change else met_here
        dead_end = False
        for square in self.reach[kind][spent]:
            stuck = True
            step = ahead[square]
            if board[step] == 0:
                stuck = False
                if met_here[step] != mark:
                    met_here[step] = mark
                    following.append(step)
            elif self.may_pass and self.runs_through(square, kind % 2, self.movement - spent):
                stuck = False
                if ahead[step] not in self.reach[kind + 1][spent + 2]:
                    self.reach[kind + 1][spent + 2].append(ahead[step])
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
                if kind >= 2 and board[self.track.behind[square]] != 0:
                    dead_end = True
                else:
                    self.blocked.append((square * 6 + kind) * 32 + spent)
        return dead_end

    def _backwards(self) -> list[int]:
        """WPS-6.5f The blocked states when some ways on could end only on barred squares."""
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
                if self.barred(state):
                    dead[spent].append(state)
                elif left > 0:
                    blocked.append(state * 32 + spent)
        return blocked


Key = tuple[int, ...]
"""How good a path is: lane changes made later first, then inward before outward; smaller is better."""


class Paths:
    """The best way to every state of a search, found forwards, and so to every end."""

    def __init__(self, search: Search) -> None:
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
        """For each end the squares of the path shown, start and end included."""
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
        """Whether a path arriving so is of the kind the end counts as (WPS-M6)."""
        if self.search.barred(state):
            return False
        if count == FULL:
            return left == 0
        if count == BLOCKED:
            return state * 32 + self.search.movement - left in self.search.blocked
        return left == count


def shown_ways(search: Search) -> dict[int, list[str]]:
    """WPS-M5 For each end square the names of the squares of the path shown; looked for once."""
    if search.ways is None:
        names, best = search.track.names, Paths(search).best()
        search.ways = {end: [names[square] for square in path] for end, path in best.items()}
    return search.ways


def count_word(count: int) -> str:
    """WPS-M6 How a move counts, in a word."""
    if count == FULL:
        return "full"
    return "blocked" if count == BLOCKED else f"short{count}"
