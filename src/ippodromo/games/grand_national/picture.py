"""The course as text: stretches of squares with the horses on them, by lot number."""

from typing import Any, Final

from .course import Course, square
from .edition import NationalEdition

STRETCH: Final = 30
EMPTY: Final = " ."
FENCE: Final = " |"
HORSESHOE: Final = " u"
NO_GROUND: Final = "  "


def draw_course(edition: NationalEdition, view: dict[str, Any]) -> str:
    """The stretches with horses on them, then those waiting, home and out.

    Outside lane on top, `|` a fence, `u` a horseshoe, numbers are lots.
    """
    squares: dict[str, str] = {}
    for horse in view["horses"]:
        if horse["fate"] == "running" and not horse["square"].startswith("0/"):
            squares[horse["square"]] = f"{horse['lot']:2d}"
    lines: list[str] = []
    course = edition.course
    for first in range(1, course.columns, STRETCH):
        last = min(first + STRETCH, course.columns)
        if any(first <= int(at.partition("/")[0]) < last for at in squares):
            lines += _stretch(course, squares, first, last)
    for title, lots in (
        ("waiting", [_waiting(h) for h in view["horses"] if _waits(h)]),
        ("home", [_lot(view, key) for key in view["home"]]),
        ("fell", [str(h["lot"]) for h in view["horses"] if h["fate"] == "fell"]),
        ("pulled up", [str(h["lot"]) for h in view["horses"] if h["fate"] == "pulled_up"]),
    ):
        if lots:
            lines.append(f"{title}: {' '.join(lots)}")
    return "\n".join(lines)


def _stretch(course: Course, squares: dict[str, str], first: int, last: int) -> list[str]:
    lines = ["    " + "".join(f"{c:3d}" if c % 5 == 0 else "   " for c in range(first, last))]
    lanes = max(max(open_lanes) for open_lanes in course.open_lanes)
    for lane in range(lanes, 0, -1):
        cells = [_cell(course, squares, column, lane) for column in range(first, last)]
        lines.append(f"{lane:2d} :" + "".join(f" {cell}" for cell in cells))
    return lines


def _cell(course: Course, squares: dict[str, str], column: int, lane: int) -> str:
    if lane not in course.open_lanes[column]:
        return NO_GROUND
    on = squares.get(f"{column}/{lane}")
    if on is not None:
        return on
    if course.is_fence[column]:
        return FENCE
    return HORSESHOE if course.is_horseshoe[square(column, lane)] else EMPTY


def _waits(horse: dict[str, Any]) -> bool:
    return bool(horse["fate"] == "running" and horse["square"].startswith("0/"))


def _waiting(horse: dict[str, Any]) -> str:
    return f"{horse['lot']}@{horse['square'][2:]}"


def _lot(view: dict[str, Any], key: str) -> str:
    return str(next(horse["lot"] for horse in view["horses"] if horse["key"] == key))
