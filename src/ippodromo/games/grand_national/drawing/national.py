"""Grand National: the course as a ribbon of two circuits, and the field as a list."""

from typing import Final, cast

from ippodromo.drawing.horses import horse as drawn_horse
from ippodromo.drawing.scene import Block, Scene
from ippodromo.drawing.silks import ink_on
from ippodromo.drawing.svg import Look, Part, checked_line, circle, joined, line, moved, path, rect
from ippodromo.drawing.text import text, width_of
from ippodromo.drawing.theme import GLOW, INK, PAPER
from ippodromo.games.grand_national.view_types import BoxView, FenceView, HorseView, NationalView

from .facts import deck_facts, meeting_facts
from .field import caps_of, field_of
from .ribbon import COLUMN, LANE, Ribbon
from .silks import dress_in

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
"""Above the course there is room for a line of facts, and for the horses that are home."""


class NationalDrawing:
    """A sale, secret bets and one long steeplechase."""

    def heading(self, scene: Scene) -> str:
        """Which part of the game it is."""
        stage = scene.say(f"stage.{_view(scene)['stage']}")
        return stage[:1].upper() + stage[1:]

    def board(self, scene: Scene) -> Block:
        """The course with the horses as they stand."""
        view = _view(scene)
        ribbon = Ribbon(cast(BoxView, scene.box)["board"])
        parts = [_course(scene, ribbon)]
        running = [
            (one, ribbon.standing(one["square"], one["row"]))
            for one in view["horses"]
            if one["fate"] == "running" and one["square"]
        ]
        for one, spot in sorted(running, key=lambda each: (each[1].y, -each[1].x)):
            parts.append(moved(spot.x, spot.y, _runner(scene, one, one["key"] == view["turn"])))
        head = [_facts(scene, ribbon.width)]
        high = FACTS
        if view["home"]:
            head.append(moved(ribbon.width / 2, HOME, _home(scene)))
            high = HOME
        return Block(ribbon.width, high + ribbon.height, joined([*head, moved(0, high, *parts)]))

    def details(self, scene: Scene, width: float) -> Block:
        """The field, and the bets that lie open."""
        return field_of(scene, _view(scene), width)


def _view(scene: Scene) -> NationalView:
    return cast(NationalView, scene.view["position"])


def _home(scene: Scene) -> Part:
    """The first four past the post."""
    horses = {one["key"]: one for one in _view(scene)["horses"]}
    parts: list[Part] = []
    for i, key in enumerate(_view(scene)["home"][:4]):
        dress = dress_in(horses[key], caps_of(scene))
        drawn = drawn_horse(scene.outlines, dress, edge=PAPER, beat=0)
        place = text(-52, -8, str(i + 1), 38, scene.theme.brass, "middle")
        parts.append(moved(i * 145, 0, place, moved(10, 0, drawn, scale=0.66)))
    return joined(parts)


def _facts(scene: Scene, width: float) -> Part:
    """The going, the bookmaker, the decks; during the sale the lot that is called."""
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


def _course(scene: Scene, ribbon: Ribbon) -> Part:
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
        parts.append(moved(spot.x, spot.y, shoe))
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


def _fence(scene: Scene, ribbon: Ribbon, fence: FenceView) -> Part:
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


def _runner(scene: Scene, one: HorseView, is_next: bool) -> Part:
    """A horse as a disc in its silks; the one that is to move gallops."""
    dress = dress_in(one, caps_of(scene))
    if is_next:
        glow = circle(0, 0, 20, GLOW, opacity=0.85)
        ridden = drawn_horse(scene.outlines, dress)
        return joined([glow, moved(0, 14, ridden, scale=0.5)])
    return joined(
        [
            circle(0, 0, 10.5, dress.first, stroke=dress.second, stroke_width=3),
            circle(0, 0, 12.5, "none", stroke=INK, stroke_width=1.2),
            text(0, 4.5, str(one["lot"]), 13, ink_on(dress.first), "middle"),
        ]
    )
