"""Text pictures for terminal and tests: sale sheet, race card, and the course with its horses.

On the course the outside lane is on top, `|` is a fence, `u` a horseshoe, a number a lot.
"""

from textwrap import wrap
from typing import Final

from .course import Course, square
from .edition import GrandNationalEdition
from .view_types import GrandNationalView

STRETCH: Final = 25
"""Columns of the course in one row: a row fits into 80 characters."""

WIDTH: Final = 80
EMPTY: Final = " ."
FENCE: Final = " |"
HORSESHOE: Final = " u"
NO_GROUND: Final = "  "


def picture(edition: GrandNationalEdition, view: GrandNationalView) -> str:
    """What a trainer wants to have before him at this stage of the game."""
    stage = view["stage"]
    if stage == "sale":
        return "\n".join([*sale_sheet(edition, view), "", *purses(view)])
    if stage in ("race", "settled", "line_up"):
        lines = draw_course(edition.course, view)
        return "\n".join([*lines, "", *race_card(view), "", *purses(view)])
    return "\n".join([*race_card(view), "", *purses(view)])


def sale_sheet(edition: GrandNationalEdition, view: GrandNationalView) -> list[str]:
    """The lots not yet sold: reserve, handicap, and what each going does to it."""
    goings = "".join(f"{_initials(going.key):>4}" for going in edition.goings)
    lines = [f"     {'':<20}{'£':>7}{'+':>4}{goings}"]
    sale = view["sale"]
    for horse in view["horses"]:
        if horse["owner"] >= 0:
            continue
        mark = ">" if horse["key"] == sale["lot"] else " "
        adjust = "".join(f"{number:>+4}" for number in horse["adjust"])
        asked = sale["asking"] if mark == ">" else sale["reserves"].get(horse["key"], 0)
        lines.append(
            f"{mark}{horse['lot']:>3} {horse['name']:<20}{asked:>7}{horse['handicap']:>+4}{adjust}"
        )
    return lines


def _initials(going: str) -> str:
    return "".join(word[0].upper() for word in going.split("_") if word != "to")


def purses(view: GrandNationalView) -> list[str]:
    """Every seat with its purse, its stables and its horses."""
    names = {horse["key"]: horse for horse in view["horses"]}
    lines = []
    for seat in view["seats"]:
        lots = " ".join(str(names[key]["lot"]) for key in seat["horses"])
        book = "*" if seat["seat"] == view["bookmaker"] else " "
        stables = "+".join(seat["stables"])
        lines.append(f"{seat['seat'] + 1}{book} £{seat['purse']:>7}  {stables:<13} {lots}".rstrip())
    return lines


def race_card(view: GrandNationalView) -> list[str]:
    """The horses that can still finish, in running order; before the race in lot order."""
    places = {key: place for place, key in enumerate(view["running_order"])}
    horses = [h for h in view["horses"] if h["owner"] >= 0 and h["fate"] in ("running", "unsold")]
    horses.sort(key=lambda horse: (places.get(horse["key"], 0), horse["lot"]))
    lines = []
    for horse in horses:
        mark = ">" if horse["key"] == view["turn"] else " "
        odds = f"{horse['win']}/1 {horse['place']}/1" if horse["win"] else ""
        going = f"{horse['in_force']:+d}" if view["going"] else ""
        where = f"{horse['square']:>6} {horse['points']:>3}p" if horse["square"] else ""
        signs = (("-", horse["stamina"]), ("m", horse["misses"]))
        tired = "".join(f"{sign}{count} " for sign, count in signs if count)
        tired += "f" if horse["too_free"] else ""
        rider = f"{horse['colour']}/{horse['cap']}"
        lines.append(
            f"{mark}{horse['lot']:>3} {horse['name']:<20}{rider:<14}{going:>3} {odds:<12}"
            f"{where} {tired}".rstrip()
        )
    return lines


def draw_course(course: Course, view: GrandNationalView) -> list[str]:
    """The stretches with horses on them, then those waiting, home and out."""
    squares: dict[str, str] = {}
    for horse in view["horses"]:
        if horse["fate"] == "running" and not horse["square"].startswith("0/"):
            squares[horse["square"]] = f"{horse['lot']:2d}"
    lines: list[str] = []
    for first in range(1, course.columns, STRETCH):
        last = min(first + STRETCH, course.columns)
        if any(first <= int(at.partition("/")[0]) < last for at in squares):
            lines += _stretch(course, squares, first, last)
    lots = {horse["key"]: str(horse["lot"]) for horse in view["horses"]}
    waiting = [h for h in view["horses"] if h["fate"] == "running" and h["square"][:2] == "0/"]
    waiting.sort(key=lambda horse: (horse["square"], horse["row"]))
    for sign, numbers in (
        ("0", [f"{h['lot']}@{h['square'][2:]}" for h in waiting]),
        (str(course.columns), [lots[key] for key in view["home"]]),
        ("x", [lots[h["key"]] for h in view["horses"] if h["fate"] in ("fell", "pulled_up")]),
    ):
        if numbers:
            lines += wrap(f"{sign:>3}: {' '.join(numbers)}", WIDTH, subsequent_indent="     ")
    return lines


def _stretch(course: Course, squares: dict[str, str], first: int, last: int) -> list[str]:
    marks = "".join(f"{c:3d}" if c % 5 == 0 else "   " for c in range(first, last))
    lines = [f"    {marks}".rstrip()]
    lanes = max(max(open_lanes) for open_lanes in course.open_lanes)
    for lane in range(lanes, 0, -1):
        cells = [_cell(course, squares, column, lane) for column in range(first, last)]
        lines.append((f"{lane:3d}:" + "".join(f" {cell}" for cell in cells)).rstrip())
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
