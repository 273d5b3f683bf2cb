"""Win, Place & Show: the oval of lanes with its six horses, and a card for each."""

from typing import Final, cast

from ippodromo.drawing.horses import horse, track_horse
from ippodromo.drawing.kit import die
from ippodromo.drawing.scene import Block, Scene
from ippodromo.drawing.silks import Dress, coat_named, dress_of
from ippodromo.drawing.svg import Look, Part, checked_line, joined, moved, number, path, tag
from ippodromo.drawing.text import text, width_of
from ippodromo.drawing.theme import GLOW, LAMP
from ippodromo.games.win_place_show.view_types import HorseView, MeetingBox, MeetingView

from .cards import cards_of
from .oval import HEIGHT, WIDTH, LanedOval

EVERY: Final = 5
"""Squares between two marks along the rail."""


class MeetingDrawing:
    """A day of six races."""

    def heading(self, scene: Scene) -> str:
        """Which race of how many."""
        view = _view(scene)
        return scene.say("race.of", race=view["race"], races=view["races"])

    def board(self, scene: Scene) -> Block:
        """The track with all that runs on it."""
        view = _view(scene)
        oval = LanedOval(cast(MeetingBox, scene.box)["track"])
        parts = [_ground(scene, oval), _infield(scene)]
        last = view["last_move"]
        if last is not None:
            parts.append(_way(oval, last["path"]))
        places = [(one, oval.square(one["square"])) for one in view["horses"] if one["square"]]
        running = [(one, spot) for one, spot in places if spot is not None]
        for one, spot in sorted(running, key=lambda each: each[1].y):
            lit = view["to_move"] is not None and view["to_move"]["horse"] == one["number"]
            drawn = moved(0, 0, track_horse(scene.outlines, _dress(one), spot.heading), scale=0.68)
            glow = tag("ellipse", cx=0, cy=-14, rx=36, ry=26, fill=GLOW, opacity=0.45)
            parts.append(moved(spot.x, spot.y + 13, *([glow, drawn] if lit else [drawn])))
        return Block(WIDTH, HEIGHT, joined(parts))

    def details(self, scene: Scene, width: float) -> Block:
        """The six of this race with owners, riders, bids and the bets that lie open."""
        return cards_of(scene, _view(scene), cast(MeetingBox, scene.box), width)


def _view(scene: Scene) -> MeetingView:
    return cast(MeetingView, scene.view["position"])


def _dress(one: HorseView) -> Dress:
    return dress_of(one["number"], coat_named(one["name"]))


def _way(oval: LanedOval, squares: list[str]) -> Part:
    """The way of the move made last."""
    spots = [spot for spot in map(oval.square, squares) if spot is not None]
    points = " ".join(f"{number(spot.x)},{number(spot.y)}" for spot in spots)
    look: Look = {
        "stroke": GLOW,
        "stroke_width": 4,
        "stroke_linecap": "round",
        "stroke_opacity": 0.8,
    }
    return tag("polyline", points=points, fill="none", stroke_dasharray="2 9", **look)


def _ground(scene: Scene, oval: LanedOval) -> Part:
    theme, track = scene.theme, oval.track
    lanes = track["lanes"]
    seam: Look = {"stroke": theme.rail, "stroke_opacity": 0.28, "stroke_width": 1}
    parts = [
        path(oval.ring(lanes + 0.8), theme.field),
        path(oval.ring(lanes), theme.turf),
        path(oval.squares(only_passing=True), theme.turf_deep),
        path(oval.ring(0), theme.paper),
        path(oval.squares(only_passing=False), "none", **seam),
        path(oval.ring(lanes), stroke=theme.rail, stroke_width=4),
        path(oval.ring(0), stroke=theme.rail, stroke_width=4),
    ]
    for place, section in enumerate(track["sections"]):
        count = section["squares"][lanes - 1]
        for index in range(0, count, EVERY):
            spot = oval.at(place, (index + 0.5) / count, lanes + 0.42)
            said, size, ink = (
                (section["id"], 16, LAMP) if index == 0 else (str(index), 12, "#FFFFFF")
            )
            parts.append(text(spot.x, spot.y + 5, said, size, ink, "middle"))
    inner, outer = oval.finish()
    parts.append(checked_line(inner.x, inner.y, outer.x, outer.y))
    return joined(parts)


def _parade(scene: Scene) -> Part:
    """Before the off the six of the race stand in the infield."""
    parts = [
        moved(
            i * 132, 0, horse(scene.outlines, _dress(one), "stand", scene.theme.paper), scale=0.72
        )
        for i, one in enumerate(_view(scene)["horses"])
    ]
    return moved(WIDTH / 2 - (len(parts) - 1) * 66, HEIGHT / 2 + 78, *parts)


def _infield(scene: Scene) -> Part:
    """Distance, prizes and dice; who is home."""
    view, theme, words = _view(scene), scene.theme, scene.words
    facts = [(scene.say("label.distance"), words.name("distance", view["distance"]))]
    if view["split"]:
        prizes = " · ".join(words.money(prize) for prize in view["split"])
        facts.append((scene.say("label.split"), prizes))
    to_move = view["to_move"]
    if to_move is not None:
        extra = [f"+{more}" for more in (to_move["bonus"], to_move["allowance"]) if more]
        label = scene.say("board.movement", horse=to_move["horse"])
        facts.append((label, " ".join([str(to_move["movement"]), *extra])))
    parts: list[Part] = []
    is_running = any(one["square"] for one in view["horses"]) and not view["finish"]
    top = HEIGHT / 2 - (18 + 17 * (len(facts) - 1) if is_running else 64)
    for i, (label, said) in enumerate(facts):
        parts.append(text(330, top + i * 34, label, 20, theme.muted))
        left = 330 + width_of(label, 20) + 14
        parts.append(text(left, top + i * 34, said, 22, theme.ink, room=880 - left))
    for i, value in enumerate(view["dice"] or []):
        high = HEIGHT / 2 - (92 if view["finish"] else 31)
        parts.append(die(value, 800 + i * 74, high, 62, is_red=i == 1))
    if not view["finish"] and not any(one["square"] for one in view["horses"]):
        parts.append(_parade(scene))
    by_number = {one["number"]: one for one in view["horses"]}
    for i, runner in enumerate(view["finish"][:4]):
        if runner not in by_number:
            continue
        place = text(-50, -8, str(i + 1), 40, theme.brass, "middle")
        dress = _dress(by_number[runner])
        drawn = moved(12, 0, horse(scene.outlines, dress, edge=theme.paper, beat=0), scale=0.66)
        parts.append(moved(WIDTH / 2 + (i - 1.5) * 140, HEIGHT / 2 + 78, place, drawn))
    return joined(parts)
