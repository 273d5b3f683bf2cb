"""Boards and tracks for the tests, written in the notation of squares."""

from __future__ import annotations

from ippodromo.games.win_place_show.fast_moves import BLOCKED, FULL
from ippodromo.games.win_place_show.moves import MoveSearch, shown_ways
from ippodromo.games.win_place_show.track import NOWHERE, Section, Track

STRAIGHT = [[3, 11, 19], [0, 8, 16], [5, 13, 21], [2, 10, 18], [7, 15], [4, 12, 20]]
BEND = [[6], [3, 11], [0, 8], [5, 13], [2, 10], [7, 15]]
BENDS = [14, 15, 16, 17, 18, 19]

OVAL = Track(
    [
        Section("H", False, [22] * 6, STRAIGHT),
        Section("C", True, BENDS, BEND),
        Section("B", False, [22] * 6, STRAIGHT),
        Section("F", True, BENDS, BEND),
    ],
    0,
    11,
)
VETERAN = 2
APPRENTICE = 1


def sq(name: str) -> int:
    square = OVAL.square(name)
    assert square != NOWHERE, name
    return square


def others(names: str) -> list[int]:
    board = [0] * OVAL.size
    for name in names.split():
        board[sq(name)] = 1
    return board


def ends(start: str, movement: int, changes: int, horses: str = "") -> str:
    """Return all ends as one line, lane by lane: `!` marks blocked ones, `-k` those shortened by k."""
    found = MoveSearch(OVAL, others(horses), sq(start), movement, changes).ends()
    marks = {FULL: "", BLOCKED: "!", 1: "-1", 2: "-2", 3: "-3"}
    pairs = sorted(zip(found.squares, found.counts, strict=True))
    return " ".join(OVAL.names[square] + marks[count] for square, count in pairs)


def path(start: str, end: str, movement: int, changes: int, horses: str = "") -> str:
    search = MoveSearch(OVAL, others(horses), sq(start), movement, changes)
    return " ".join(shown_ways(search)[sq(end)])


def reference_ends(start: int, movement: int, changes: int, board: list[int]) -> dict[int, int]:
    """Return the ends by the words of WPS-M3, without any optimization: how each end square counts."""
    search = MoveSearch(OVAL, board, start, movement, changes)
    shortened: dict[int, int] = {}
    full: set[int] = set()
    stuck: set[int] = set()

    def complete(square: int, left: int, changed: int, passed: bool) -> bool:
        is_right_in_front = changed >= 1 and board[OVAL.behind[square]] == 1
        if 1 <= left <= 3 and left < movement and OVAL.passing[square] and not is_right_in_front:
            shortened[square] = min(left, shortened.get(square, 9))
        if left == 0:
            if not is_right_in_front:
                full.add(square)
            return not is_right_in_front
        alive = False
        ahead = OVAL.ahead[square]
        beyond = OVAL.ahead[ahead]
        if board[ahead] == 0:
            alive |= complete(ahead, left - 1, changed, passed)
        elif (
            OVAL.passing[search.start]
            and not passed
            and OVAL.lane[square] == OVAL.lane[start]
            and left >= 2
            and board[beyond] == 0
        ):
            alive |= complete(beyond, left - 2, changed, True)
        if changed < changes:
            for step in (OVAL.inward[square], OVAL.outward[square]):
                if step != NOWHERE and board[step] == 0:
                    alive |= complete(step, left - 1, changed + 1, passed)
        if not alive and not is_right_in_front:
            stuck.add(square)
            return True
        return alive

    complete(start, movement, 0, False)
    counts = dict(shortened)
    counts.update(dict.fromkeys(stuck, BLOCKED))
    counts.update(dict.fromkeys(full, FULL))
    return counts
