"""WPS-M1 to M6: where a horse may end, found forwards layer by layer over (square, changes, passed)."""

from typing import Final

from .track import NOWHERE, Track

FULL: Final = 0
BLOCKED: Final = -1
LONGEST_SHORTENING: Final = 3


class Ends:
    """WPS-M3, M6 The ends of one movement and how each counts: FULL, BLOCKED, shortened by 1 to 3."""

    def __init__(self) -> None:
        self.squares: list[int] = []
        self.counts: list[int] = []

    def add(self, square: int, count: int) -> None:
        """Note an end; a square already found better keeps its count."""
        if square not in self.squares:
            self.squares.append(square)
            self.counts.append(count)

    def count(self, square: int) -> int:
        """How a move to this square counts."""
        return self.counts[self.squares.index(square)]


class Search:
    """WPS-M2 One horse, one movement, one board; states are square * 6 + changes * 2 + passed."""

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
        self.layers: list[list[int]] = [[start * 6]]
        """The states reached, by spaces spent."""
        for _ in range(movement):
            self.layers.append([])
        self.blocked: list[int] = []
        """Where the horse is blocked (WPS-6.5f): state * 32 + spaces spent."""
        if self._spread(self.layers, self.blocked):
            self.blocked = self._backwards(self.layers)

    def ends(self) -> Ends:
        """WPS-M3."""
        found = Ends()
        for state in self.layers[self.movement]:
            if not self.barred(state):
                found.add(state // 6, FULL)
        for place in self.blocked:
            found.add(place // 192, BLOCKED)
        for left in range(1, min(LONGEST_SHORTENING, self.movement - 1) + 1):  # WPS-6.4d
            for state in self.layers[self.movement - left]:
                if self.track.passing[state // 6] and not self.barred(state):
                    found.add(state // 6, left)
        return found

    def shortened(self, square: int, most: int) -> bool:
        """WPS-S3 Whether the square is among the shortened ends with 1 to `most` spaces left."""
        if not self.track.passing[square]:
            return False
        for left in range(1, min(most, self.movement - 1) + 1):
            for state in self.layers[self.movement - left]:
                if state // 6 == square and not self.barred(state):
                    return True
        return False

    def steps(self, state: int, left: int) -> list[int]:
        """WPS-M2 The next states; a state that ran through costs 2, told by its changed last bit."""
        track = self.track
        board = self.board
        square = state // 6
        found: list[int] = []
        step = track.ahead[square]
        if board[step] == 0:
            found.append(step * 6 + state % 6)
        elif self.runs_through(state, left):
            found.append(track.ahead[step] * 6 + state % 6 + 1)
        if state % 6 // 2 < self.changes:
            step = track.inward[square]
            if step != NOWHERE and board[step] == 0:
                found.append(step * 6 + state % 6 + 2)
            step = track.outward[square]
            if step != NOWHERE and board[step] == 0:
                found.append(step * 6 + state % 6 + 2)
        return found

    def runs_through(self, state: int, left: int) -> bool:
        """WPS-6.5b to 6.5e Whether the horse standing ahead can be run through."""
        if not self.may_pass or state % 2 == 1 or left < 2:
            return False
        square = state // 6
        if self.track.lane[square] != self.start_lane:
            return False
        return self.board[self.track.ahead[self.track.ahead[square]]] == 0

    def barred(self, state: int) -> bool:
        """WPS-6.6d Changed lanes and right in front of another horse."""
        return state % 6 >= 2 and self.board[self.track.behind[state // 6]] != 0

    def _spread(self, layers: list[list[int]], blocked: list[int]) -> bool:
        """Fill the layers and the blocked states; whether some way can end only on a barred square."""
        track = self.track
        board = self.board
        ahead = track.ahead
        inward = track.inward
        outward = track.outward
        behind = track.behind
        may_pass = self.may_pass
        changes = self.changes * 2
        movement = self.movement
        dead_end = False
        met = [0] * (track.size * 6)
        for spent in range(movement):
            following = layers[spent + 1]
            mark = spent + 1
            for state in layers[spent]:
                square = state // 6
                rest = state - square * 6
                stuck = True
                step = ahead[square]
                if board[step] == 0:
                    stuck = False
                    reached = step * 6 + rest
                    if met[reached] != mark:
                        met[reached] = mark
                        following.append(reached)
                elif may_pass and self.runs_through(state, movement - spent):
                    stuck = False
                    reached = ahead[step] * 6 + rest + 1
                    if reached not in layers[spent + 2]:
                        layers[spent + 2].append(reached)
                if rest < changes:
                    step = inward[square]
                    if step >= 0 and board[step] == 0:
                        stuck = False
                        reached = step * 6 + rest + 2
                        if met[reached] != mark:
                            met[reached] = mark
                            following.append(reached)
                    step = outward[square]
                    if step >= 0 and board[step] == 0:
                        stuck = False
                        reached = step * 6 + rest + 2
                        if met[reached] != mark:
                            met[reached] = mark
                            following.append(reached)
                if stuck:
                    if rest >= 2 and board[behind[square]] != 0:
                        dead_end = True
                    else:
                        blocked.append(state * 32 + spent)
        for state in layers[movement]:
            if state % 6 >= 2 and board[behind[state // 6]] != 0:
                dead_end = True
        return dead_end

    def _backwards(self, layers: list[list[int]]) -> list[int]:
        """WPS-6.5f The blocked states when some ways on could end only on barred squares."""
        dead: list[list[int]] = [[] for _ in layers]
        blocked: list[int] = []
        for spent in range(self.movement, -1, -1):
            left = self.movement - spent
            for state in layers[spent]:
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


def legal_ends(track: Track, board: list[int], start: int, movement: int, changes: int) -> Ends:
    """WPS-M3 The ends of a horse on `start` with this movement and so many lane changes."""
    return Search(track, board, start, movement, changes).ends()
