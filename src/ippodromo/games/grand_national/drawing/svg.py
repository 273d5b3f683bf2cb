"""The SVG board of Grand National: the course with one row for each circuit, a list of horses, and bets."""

import math
import re
from typing import Final, cast

from ippodromo.drawing.horses import horse as drawn_horse
from ippodromo.drawing.horses import shirt
from ippodromo.drawing.scene import Block, SvgScene
from ippodromo.drawing.silks import ink_on, mark_of
from ippodromo.drawing.svg import (
    Look,
    Part,
    checked_line,
    circle,
    joined,
    line,
    number,
    path,
    rect,
    text,
    translate,
    width_of,
)
from ippodromo.drawing.theme import GLOW, INK, PAPER
from ippodromo.drawing.widgets import Spot, chip, disc, flowed, stacked
from ippodromo.games.grand_national.view_types import (
    BetView,
    BoardView,
    FenceView,
    GrandNationalBox,
    GrandNationalView,
    HorseView,
)

from .shared import deck_facts, dress_in, handicap_now, meeting_facts, price_at_sale

COLUMN: Final = 20
LANE: Final = 27
LEFT: Final = 90
"""Width of the space left of the course, in pixels. Horses line up there in rows (GN-8.3)."""
HEAD: Final = 30
GAP: Final = 32


class Ribbon:
    """Computes points and lines of the course on the board, in pixels. Each circuit is a row."""

    def __init__(self, course: BoardView) -> None:
        self.course = course
        self.rows = math.ceil(course["columns"] / course["circuit"])
        self.width = LEFT + (course["circuit"] + 1) * COLUMN + 34
        self.height = self.rows * (HEAD + course["lanes"] * LANE + GAP)

    def row_of(self, column: int) -> int:
        """Return the index of the row, from 0, in which a column of the course is drawn."""
        return min(self.rows - 1, column // self.course["circuit"])

    def left(self, column: int) -> float:
        """Return the x coordinate of the left edge of a column."""
        return LEFT + (column - self.row_of(column) * self.course["circuit"]) * COLUMN

    def top(self, row: int) -> float:
        """Return the y coordinate of the upper edge of a row of the board."""
        return HEAD + row * (HEAD + self.course["lanes"] * LANE + GAP)

    def spot(self, name: str) -> Spot:
        """Return the middle of a square on the board, given its name: `41/3` or `finish`."""
        found = re.fullmatch(r"(\d+)/(\d+)", name)
        run_in = self.course["run_in_lanes"]
        column = int(found[1]) if found else self.course["columns"]
        lane = int(found[2]) if found else run_in[len(run_in) // 2]
        high = self.top(self.row_of(column)) + (lane - 0.5) * LANE
        return Spot(self.left(column) + COLUMN / 2, high)

    def standing(self, name: str, row: int) -> Spot:
        """Return where a horse is drawn that stands on a square.

        Before its first step it stands behind the starting line, in the row in which it lined up.
        """
        spot = self.spot(name)
        return Spot(spot.x - (row - 1) * COLUMN, spot.y) if name.startswith("0/") else spot

    def lanes(self, column: int) -> tuple[int, int]:
        """Return the first and the last lane of a column. The run-in before the finish has fewer lanes."""
        if column >= self.course["run_in_from"]:
            return min(self.course["run_in_lanes"]), max(self.course["run_in_lanes"])
        return 1, self.course["lanes"]

    def columns(self, row: int) -> range:
        """Return the columns of the course that are drawn in a row."""
        first = row * self.course["circuit"]
        return range(first, min(self.course["columns"], first + self.course["circuit"]))

    def ground(self, row: int) -> str:
        """Return the outline of the turf of a row as an SVG path."""
        columns = self.columns(row)
        wide = min(columns.stop, max(columns.start, self.course["run_in_from"]))
        return self._strip(row, columns.start, wide) + self._strip(row, wide, columns.stop)

    def _strip(self, row: int, start: int, stop: int) -> str:
        if stop <= start:
            return ""
        first, last = self.lanes(start)
        x, y = self.left(start), self.top(row) + (first - 1) * LANE
        long = number((stop - start) * COLUMN)
        return f"M{number(x)} {number(y)}h{long}v{number((last - first + 1) * LANE)}h-{long}Z"

    def grid(self, row: int) -> str:
        """Return the lines between the squares of a row as an SVG path."""
        lines: list[str] = []
        for column in self.columns(row):
            first, last = self.lanes(column)
            x, y = number(self.left(column)), self.top(row)
            lines.append(f"M{x} {number(y + (first - 1) * LANE)}v{(last - first + 1) * LANE}")
            lines += [f"M{x} {number(y + lane * LANE)}h{COLUMN}" for lane in range(first, last)]
        return "".join(lines)

    def across(self, column: int) -> tuple[float, float, float]:
        """Return the line along the left edge of a column, as x, upper y and lower y."""
        first, last = self.lanes(min(column, self.course["columns"] - 1))
        top = self.top(self.row_of(column))
        return self.left(column), top + (first - 1) * LANE, top + last * LANE


COLUMNS: Final = 3
ROW: Final = 34
SMALL: Final = 17


def caps_of(scene: SvgScene) -> list[str]:
    """Return the caps of the boxes, in their order. The box of a horse decides the pattern of its silks."""
    return cast(GrandNationalBox, scene.box)["caps"]


def field_of(scene: SvgScene, view: GrandNationalView, width: float) -> Block:
    """Draw the list of horses in three columns, and the bets below it.

    During the sale it has all lots, later the horses that were sold.
    """
    horses = [one for one in view["horses"] if view["stage"] == "sale" or one["owner"] >= 0]
    lines = -(-len(horses) // COLUMNS)
    each = (width - (COLUMNS - 1) * 14) / COLUMNS
    figures = [_figure(scene, view, one) for one in horses]
    widest = max((width_of(figure, SMALL) for figure in figures), default=0)
    parts: list[Part] = []
    for i, (one, figure) in enumerate(zip(horses, figures, strict=True)):
        drawn = _line(scene, view, one, figure, each, widest)
        parts.append(translate((i // lines) * (each + 14), (i % lines) * ROW, drawn))
    field = Block(width, lines * ROW, joined(parts))
    return stacked([field, _bets(scene, view, width)], 12)


def _line(
    scene: SvgScene,
    view: GrandNationalView,
    one: HorseView,
    figure: str,
    width: float,
    widest: float,
) -> Part:
    theme = scene.theme
    is_out = one["fate"] in ("fell", "pulled_up")
    ink = theme.muted if is_out else theme.ink
    parts: list[Part] = []
    if one["key"] in (view["turn"], view["sale"]["lot"]):
        parts.append(rect(0, 1, width, ROW - 2, theme.brass_soft))
    owner_at = width - widest - 22
    parts += [
        shirt(scene.defs, dress_in(one, caps_of(scene)), 3, 2, 30, theme.ink),
        text(39, 23, one["name"], 18, ink, room=owner_at - 54),
        text(width - 4, 23, figure, SMALL, theme.muted, "end"),
        line(0, ROW, width, ROW, theme.line),
    ]
    if one["owner"] >= 0:
        parts.append(disc(scene, one["owner"], owner_at, ROW / 2, 10))
    return joined(parts)


def _figure(scene: SvgScene, view: GrandNationalView, one: HorseView) -> str:
    """Return the text beside a horse: its price in the sale, its place, its fate, or handicap and odds."""
    if view["stage"] == "sale":
        return scene.words.money(price_at_sale(one, view))
    if one["key"] in view["home"]:
        return scene.place(view["home"].index(one["key"]) + 1)
    if one["fate"] not in ("running", "unsold"):
        return scene.say(f"fate.{one['fate']}")
    if one["misses"]:
        return scene.say("board.misses", misses=one["misses"])
    handicap = f"{handicap_now(one, view):+d}"
    return f"{handicap} · {one['win']}/1" if one["win"] else handicap


def _bets(scene: SvgScene, view: GrandNationalView, width: float) -> Block:
    """Draw the viewer's own bets, or all bets when they have been settled."""
    if not view["bets"]:
        return flowed([], width)
    label = scene.say("label.bets")
    head = Block(width_of(label, 18) + 8, 24, text(0, 19, label, 18, scene.theme.muted))
    return flowed([head, *(_bet(scene, view, bet) for bet in view["bets"])], width)


def _bet(scene: SvgScene, view: GrandNationalView, bet: BetView) -> Block:
    lots = {one["key"]: one["lot"] for one in view["horses"]}
    kind = scene.words.name("kind", bet["kind"])
    said = f"{lots.get(bet['horse'], '?')} {kind} {scene.words.money(bet['stake'])}"
    if bet["odds"]:
        said += f" {bet['odds']}/1"
    if bet["paid"] >= 0:
        said += f" = {scene.words.money(bet['paid'])}"
    return chip(bet["seat"], mark_of(bet["seat"], scene.players), said, 0, 0, 24)


NAMED: Final = {
    "bechers_brook",
    "canal_turn",
    "valentines_brook",
    "the_chair",
    "foinavon",
    "water_jump",
}
SHOE: Final = "M-5 6C-11 -10 11 -10 5 6"
FACTS: Final = 34
HOME: Final = 62
"""With `FACTS`: height of the space above the course, in pixels.

`FACTS` has room for a line of facts, `HOME` also for the horses that have finished."""


class GrandNationalDrawing:
    """The SVG drawing of Grand National."""

    def heading(self, scene: SvgScene) -> str:
        """Return the heading of the board: the name of the stage that the game is in."""
        stage = scene.say(f"stage.{_view(scene)['stage']}")
        return stage[:1].upper() + stage[1:]

    def board(self, scene: SvgScene) -> Block:
        """Draw the course with the horses on it, with facts and finishers above it."""
        view = _view(scene)
        ribbon = Ribbon(cast(GrandNationalBox, scene.box)["board"])
        parts = [_course(scene, ribbon)]
        running = [
            (one, ribbon.standing(one["square"], one["row"]))
            for one in view["horses"]
            if one["fate"] == "running" and one["square"]
        ]
        for one, spot in sorted(running, key=lambda each: (each[1].y, -each[1].x)):
            parts.append(translate(spot.x, spot.y, _runner(scene, one, one["key"] == view["turn"])))
        head = [_facts(scene, ribbon.width)]
        high = FACTS
        if view["home"]:
            head.append(translate(ribbon.width / 2, HOME, _home(scene)))
            high = HOME
        return Block(
            ribbon.width, high + ribbon.height, joined([*head, translate(0, high, *parts)])
        )

    def details(self, scene: SvgScene, width: float) -> Block:
        """Draw the list of horses, and the bets that the viewer may see."""
        return field_of(scene, _view(scene), width)


def _view(scene: SvgScene) -> GrandNationalView:
    return cast(GrandNationalView, scene.view["position"])


def _home(scene: SvgScene) -> Part:
    """Draw the first four horses that have finished, with their places."""
    horses = {one["key"]: one for one in _view(scene)["horses"]}
    parts: list[Part] = []
    for i, key in enumerate(_view(scene)["home"][:4]):
        dress = dress_in(horses[key], caps_of(scene))
        drawn = drawn_horse(scene.defs, dress, edge=PAPER, beat=0)
        place = text(-52, -8, str(i + 1), 38, scene.theme.brass, "middle")
        parts.append(translate(i * 145, 0, place, translate(10, 0, drawn, scale=0.66)))
    return joined(parts)


def _facts(scene: SvgScene, width: float) -> Part:
    """Draw a line of facts: the lot that is offered, the going, the bookmaker and the decks in use."""
    view = _view(scene)
    found = [*meeting_facts(scene, view), *deck_facts(scene, view)]
    parts: list[Part] = []
    x = 22.0
    for label, said in found:
        parts.append(text(x, 22, label, 19, scene.theme.muted))
        x += width_of(label, 19) + 9
        parts.append(text(x, 22, said, 21, scene.theme.ink, room=max(40, width - x - 20)))
        x += min(width_of(said, 21), width - x) + 34
    return joined(parts)


def _course(scene: SvgScene, ribbon: Ribbon) -> Part:
    theme, course = scene.theme, ribbon.course
    parts: list[Part] = []
    for row in range(ribbon.rows):
        parts.append(path(ribbon.ground(row), theme.turf, stroke=theme.rail, stroke_width=3))
        parts.append(path(ribbon.grid(row), stroke="#FFFFFF", stroke_opacity=0.2))
        for lane in range(1, course["lanes"] + 1):
            y = ribbon.top(row) + (lane - 0.5) * LANE + 5
            parts.append(text(22, y, str(lane), 15, theme.muted, "middle"))
    for square in course["horseshoes"]:
        spot = ribbon.spot(square)
        shoe = path(SHOE, stroke=GLOW, stroke_width=3, opacity=0.75)
        parts.append(translate(spot.x, spot.y, shoe))
    parts += [_fence(scene, ribbon, fence) for fence in course["fences"]]
    for column, key in ((course["melling_road"], "melling"), (course["run_in_from"], "elbow")):
        x, y1, y2 = ribbon.across(column)
        parts.append(line(x, y1, x, y2, "#E6C88A", 5))
        low = ribbon.top(ribbon.row_of(column)) + course["lanes"] * LANE
        parts.append(text(x, low + 16, scene.say(f"board.{key}"), 15, theme.ink, "middle"))
    x, y1, y2 = ribbon.across(0)
    parts.append(line(x + COLUMN, y1, x + COLUMN, y2, "#FFFFFF", 4))
    parts.append(text(x + 14, y1 - 6, scene.say("board.start"), 15, theme.ink, "middle"))
    x, y1, y2 = ribbon.across(course["columns"])
    parts.append(checked_line(x, y1, x, y2))
    parts.append(text(x, y1 - 8, scene.say("board.finish"), 15, theme.ink, "middle"))
    return joined(parts)


def _fence(scene: SvgScene, ribbon: Ribbon, fence: FenceView) -> Part:
    is_named = fence["name"] in NAMED
    x, y1, y2 = ribbon.across(fence["column"])
    ground, edge = ("#4A2413", "#E98A1B") if is_named else ("#12301F", "#7FB07F")
    look: Look = {
        "fill_opacity": 0.75,
        "stroke": edge,
        "stroke_width": 1.5,
        "stroke_dasharray": "3",
    }
    middle, muted = x + COLUMN / 2, scene.theme.muted
    parts = [
        rect(x, y1, COLUMN, y2 - y1, ground, **look),
        text(middle, y1 - 5, str(fence["number"]), 15, muted, "middle"),
    ]
    if is_named:
        low = y2 + (15 if fence["number"] % 2 == 0 else 28)
        name = scene.say(f"fence.{fence['name']}")
        parts.append(text(middle, low, name, 14, muted, "middle"))
    return joined(parts)


def _runner(scene: SvgScene, one: HorseView, is_next: bool) -> Part:
    """Draw a horse as a disc in its colours with its lot number. The horse to move is drawn galloping."""
    dress = dress_in(one, caps_of(scene))
    if is_next:
        glow = circle(0, 0, 20, GLOW, opacity=0.85)
        ridden = drawn_horse(scene.defs, dress)
        return joined([glow, translate(0, 14, ridden, scale=0.5)])
    return joined(
        [
            circle(0, 0, 10.5, dress.first, stroke=dress.second, stroke_width=3),
            circle(0, 0, 12.5, "none", stroke=INK, stroke_width=1.2),
            text(0, 4.5, str(one["lot"]), 13, ink_on(dress.first), "middle"),
        ]
    )
