"""WPS-M5: the one path shown for each end square."""

from .moves import BLOCKED, FULL, Ends, Search
from .track import Track

class Paths:
    """Every way through one search, each end keeping the best of its paths."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.ends: Ends = search.ends()
        self.best: dict[int, list[int]] = {}
        self._keys: dict[int, tuple[int, ...]] = {}
        self._walk(search.start * 6, search.movement, [search.start], [], [])

    def _walk(self, state: int, left: int, path: list[int], times: list[int], sides: list[int]) -> None:
        search = self.search
        square = state // 6
        self._note(square, state, left, path, times, sides)
        if left == 0:
            return
        for step in search.steps(state, left):
            cost = 1 if step % 2 == state % 2 else 2
            reached = step // 6
            shown = [search.track.ahead[square], reached] if cost == 2 else [reached]
            change = search.track.lane[reached] - search.track.lane[square]
            if change == 0:
                self._walk(step, left - cost, path + shown, times, sides)
            else:
                spent = search.movement - left
                self._walk(step, left - cost, path + shown, [*times, -spent], [*sides, change])

    def _note(self, square: int, state: int, left: int, path: list[int], times: list[int], sides: list[int]) -> None:
        if square not in self.ends.squares or not self._fits(square, state, left):
            return
        key = (len(times), *times, *sides)
        if square not in self._keys or key < self._keys[square]:
            self._keys[square] = key
            self.best[square] = path

    def _fits(self, square: int, state: int, left: int) -> bool:
        """Whether a path arriving so is of the kind the end counts as (WPS-M6)."""
        count = self.ends.count(square)
        if state % 6 >= 2 and self.search.board[self.search.track.behind[square]] != 0:
            return False
        if count == FULL:
            return left == 0
        if count == BLOCKED:
            return left > 0 and not self._goes_on(state, left)
        return left == count

    def _goes_on(self, state: int, left: int) -> bool:
        for step in self.search.steps(state, left):
            cost = 1 if step % 2 == state % 2 else 2
            rest = left - cost
            barred = step % 6 >= 2 and self.search.board[self.search.track.behind[step // 6]] != 0
            if not barred or (rest > 0 and self._goes_on(step, rest)):
                return True
        return False


def shown_paths(track: Track, board: list[int], start: int, movement: int, changes: int) -> dict[int, list[int]]:
    """WPS-M5 For each end square the squares of the path shown, start and end included."""
    return Paths(Search(track, board, start, movement, changes)).best
