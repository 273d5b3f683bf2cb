"""WPS-M1 to M6 Compute the squares where a horse may end its move, and the path shown for each.

This module follows the text of the rule. `fast_moves` computes the same ends faster, with bit masks.
`Search` goes forwards through the states (square, changes, passed), one layer for each number of
spaces spent.
"""

from typing import Final, final

from ippodromo.kernel.mypyc_compat import i64, mypyc_attr

from .track import NOWHERE, Track

FULL: Final = 0
BLOCKED: Final = -1
LONGEST_SHORTENING: Final = 3
"""WPS-6.4d Maximum number of spaces by which a move may be shortened."""


@mypyc_attr(acyclic=True)
class Ends:
    """WPS-M3, M6 The end squares of one movement. Each counts as FULL, BLOCKED, or shortened by 1 to 3."""

    def __init__(self) -> None:
        self.squares: list[int] = []
        self.counts: list[int] = []

    def add(self, square: int, count: int) -> None:
        """Add an end, unless the square is already in the list. Callers add the best counts first."""
        if square not in self.squares:
            self.note(square, count)

    def note(self, square: i64, count: int) -> None:
        """Add an end without checking whether the square is already in the list."""
        self.squares.append(int(square))
        self.counts.append(count)

    def note_places(self, first: i64, end: i64, lap: i64, places: i64, count: int) -> None:
        """Add several ends of one lane that have the same count.

        Bit p of `places` is the p-th square from `first` on. From the number `end` on the squares wrap
        around to the start of the lap, which has `lap` squares.
        """
        square: i64 = first
        while places:
            if places & 1:
                self.note(square - lap if square >= end else square, count)
            places >>= 1
            square += 1

    def count(self, square: int) -> int:
        """Return how a move to this square counts. Raise ValueError if the square is not an end."""
        return self.counts[self.squares.index(square)]


@final
class Search:
    """WPS-M2 The states that one horse can reach with one movement on one board.

    The kind of a state is changes * 2 + passed. `reach[kind][spent]` lists the squares on which the
    horse can stand in a state of that kind after spending that number of spaces. Elsewhere a state is
    the number square * 6 + kind.
    """

    def __init__(
        self, track: Track, board: list[int], start: int, movement: int, changes: int
    ) -> None:
        """Find all states that the horse can reach.

        `board` has 1 for each square where another horse stands, otherwise 0; the start square is 0.
        `movement` is in spaces. `changes` is the maximum number of lane changes.
        """
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
        """The states in which the horse is blocked (WPS-6.5f), each as state * 32 + spaces spent."""
        if self._spread():
            self.blocked = self._backwards()
        self._ends: Ends | None = None
        self.ways: dict[int, list[str]] | None = None
        """WPS-M5 The path shown to each end, or None until `shown_ways` computes it."""

    def states(self, spent: int) -> list[int]:
        """Return the states that the horse can be in after spending `spent` spaces."""
        found: list[int] = []
        for kind in range(self.kinds):
            for square in self.reach[kind][spent]:
                found.append(square * 6 + kind)
        return found

    def reaches(self, square: int) -> bool:
        """Return True if the horse can stand on the square at any time of the move, the start included."""
        return any(square in layer for layers in self.reach for layer in layers)

    def ends(self) -> Ends:
        """WPS-M3 Return the ends of the movement. They are computed once."""
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
        """WPS-S3 Return True if the square is a shortened end with 1 to `most` spaces left."""
        if not self.track.passing[square]:
            return False
        for left in range(1, min(most, self.movement - 1) + 1):
            for state in self.states(self.movement - left):
                if state // 6 == square and not self.barred(state):
                    return True
        return False

    def steps(self, state: int, left: int) -> list[int]:
        """WPS-M2 Return the next states, given the number of spaces left.

        A next state costs 1 space, or 2 if the horse runs through another one. In that case, and only
        then, the new state is odd where the old one was even.
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
        """WPS-6.5b to 6.5e Return True if the mover can run through the horse on the square ahead.

        The caller checks that there is a horse. `passed` is 1 if the mover has already run through one.
        """
        if not self.may_pass or passed == 1 or left < 2:
            return False
        if self.track.lane[square] != self.start_lane:
            return False
        return self.board[self.track.ahead[self.track.ahead[square]]] == 0

    def barred(self, state: int) -> bool:
        """WPS-6.6d Return True if the horse has changed lanes and stands right in front of another horse."""
        return state % 6 >= 2 and self.board[self.track.behind[state // 6]] != 0

    def _spread(self) -> bool:
        """Fill `reach` and `blocked` in place. Return True if a path ends on a barred square.

        In that case `blocked` may lack states, and `_backwards` computes it again.
        """
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
        """Add the next states of all states of one kind to `reach`.

        A state without a next state is added to `blocked` unless it is barred. Return True if one is barred.
        `met[kind][square]` is the last number of spaces spent for which the square was added; it prevents
        duplicates.
        """
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
        """WPS-6.5f Return the blocked states if some paths can end only on barred squares.

        A state is blocked if it is not barred and every next state is dead. A state is dead if it is barred
        and every next state is dead. The layers are visited from the last to the first.
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
                if self.barred(state):
                    dead[spent].append(state)
                elif left > 0:
                    blocked.append(state * 32 + spent)
        return blocked


Key = tuple[int, ...]
"""The sort key of a path. Of two paths with equally many lane changes, the one with the smaller key is shown.

The first half has minus the spaces spent before each lane change, so later changes are preferred. The
second half has the side of each change: -1 inward, 1 outward.
"""


class Paths:
    """The best path to every state of a search, in the order of preference of `Key`."""

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
        """Return for each end square the squares of the path shown, including start and end."""
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
        """Return True if a path to this state, with `left` spaces left, counts as `count` says (WPS-M6)."""
        if self.search.barred(state):
            return False
        if count == FULL:
            return left == 0
        if count == BLOCKED:
            return state * 32 + self.search.movement - left in self.search.blocked
        return left == count


def shown_ways(search: Search) -> dict[int, list[str]]:
    """WPS-M5 Return for each end square the names of the squares of the path shown. It is computed once."""
    if search.ways is None:
        names, best = search.track.names, Paths(search).best()
        search.ways = {end: [names[square] for square in path] for end, path in best.items()}
    return search.ways


def count_word(count: int) -> str:
    """WPS-M6 Return the word for how a move counts: `full`, `blocked`, or `short1` to `short3`."""
    if count == FULL:
        return "full"
    return "blocked" if count == BLOCKED else f"short{count}"
