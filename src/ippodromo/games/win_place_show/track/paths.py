"""WPS-M5: the one path shown for each end square."""

from .moves import BLOCKED, FULL, Search

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
