"""The SVG board of Win, Place & Show: the oval track with its six horses, and a card for each horse."""

import math
import re
from typing import Final, cast

from ippodromo.drawing.horses import horse, shirt, track_horse
from ippodromo.drawing.scene import Block, SvgScene
from ippodromo.drawing.silks import Dress, coat_named, dress_of, mark_of
from ippodromo.drawing.svg import (
    Look,
    Part,
    checked_line,
    joined,
    number,
    path,
    rect,
    tag,
    text,
    translate,
    width_of,
)
from ippodromo.drawing.theme import BOARD, GLOW, LAMP, PAPER
from ippodromo.drawing.widgets import (
    Spot,
    badge,
    chip,
    die,
    disc,
    flowed,
    on_bend,
    outline,
    ring,
    row_of,
    stacked,
)
from ippodromo.games.win_place_show.view_types import HorseView, MeetingBox, MeetingView, TrackView

from .shared import distance_said

LANE: Final = 26
WIDTH: Final = 1240
HEIGHT: Final = 560
EDGE: Final = 22
MIDDLE: Final = HEIGHT / 2
LEFT: Final = MIDDLE
RIGHT: Final = WIDTH - MIDDLE
BEND_STEPS: Final = 4


class LanedOval:
    """Computes points and lines of the track on the board, in pixels."""

    def __init__(self, track: TrackView) -> None:
        self.track = track
        self.inner = MIDDLE - EDGE - track["lanes"] * LANE
        """The distance of the innermost rail from the line through the middle of the board."""
        self.places = {section["id"]: i for i, section in enumerate(track["sections"])}

    def at(self, section: int, part: float, out: float) -> Spot:
        """Return a point of a section, given by its index, with the direction of the track.

        `part` is the share of its length, 0.0 to 1.0, and `out` the number of lanes from the innermost
        rail.
        """
        reach = self.inner + out * LANE
        if section == 0:
            return Spot(LEFT + part * (RIGHT - LEFT), MIDDLE + reach)
        if section == 2:
            return Spot(RIGHT - part * (RIGHT - LEFT), MIDDLE - reach, math.pi)
        if section == 1:
            return on_bend(RIGHT, MIDDLE, reach, math.pi / 2 - part * math.pi)
        return on_bend(LEFT, MIDDLE, reach, -math.pi / 2 - part * math.pi)

    def square(self, name: str) -> Spot | None:
        """Return the middle of a square such as `H12/3`, or None if there is no such square."""
        found = re.fullmatch(r"([A-Z]+)(\d+)/(\d+)", name)
        if found is None or found[1] not in self.places:
            return None
        place, lane = self.places[found[1]], int(found[3])
        squares = self.track["sections"][place]["squares"][lane - 1]
        return self.at(place, (int(found[2]) + 0.5) / squares, lane - 0.5)

    def cell(self, section: int, index: int, lane: int) -> str:
        """Return the outline of a square as an SVG path, given the indices of section, square and lane."""
        part = self.track["sections"][section]
        squares = part["squares"][lane]
        steps = BEND_STEPS if part["kind"] == "bend" else 1
        shares = [(index + step / steps) / squares for step in range(steps + 1)]
        outer = [self.at(section, share, lane + 1) for share in shares]
        return outline(outer + [self.at(section, share, lane) for share in reversed(shares)])

    def squares(self, only_passing: bool) -> str:
        """Return the outlines of all squares, or only of the passing spaces, as one SVG path."""
        return "".join(
            self.cell(place, index, lane)
            for place, section in enumerate(self.track["sections"])
            for lane in range(self.track["lanes"])
            for index in range(section["squares"][lane])
            if not only_passing or index in section["passing"][lane]
        )

    def ring(self, out: float) -> str:
        """Return a line around the track as an SVG path.

        `out` is its distance from the innermost rail, in lanes.
        """
        return ring(LEFT, RIGHT, MIDDLE, self.inner + out * LANE)

    def finish(self) -> tuple[Spot, Spot]:
        """Return the inner and the outer end of the finish line."""
        found = re.fullmatch(r"([A-Z]+)(\d+)", self.track["finish_after"])
        place = self.places.get(found[1], 0) if found else 0
        index = int(found[2]) if found else 0
        part = (index + 1) / self.track["sections"][place]["squares"][0]
        return self.at(place, part, 0), self.at(place, part, self.track["lanes"])


def cards_of(scene: SvgScene, view: MeetingView, width: float) -> Block:
    """Draw the cards of all horses of the race, with the Daily Double tickets below them."""
    gap = 8.0
    each = (width - gap * (len(view["horses"]) - 1)) / max(1, len(view["horses"]))
    cards = [_card(scene, view, one, each) for one in view["horses"]]
    high = max((card.height for card in cards), default=0)
    grounds = [Block(each, high, rect(0, 0, each, high, scene.theme.card, rx=4)) for _ in cards]
    rows = joined([row_of(grounds, gap).part, row_of(cards, gap).part])
    return stacked([Block(width, high, rows), _tickets(scene, view, width)], 12)


def _card(scene: SvgScene, view: MeetingView, one: HorseView, width: float) -> Block:
    theme = scene.theme
    is_next = view["to_move"] is not None and view["to_move"]["horse"] == one["number"]
    is_on = any(other["square"] is not None for other in view["horses"])
    dress = _dress(one)
    about = scene.say(f"jockey.{one['jockey']}")
    parts: list[Part] = [
        rect(0, 0, width, 4, theme.signal if is_next else theme.turf),
        shirt(scene.defs, dress, 6, 12, 34, theme.ink),
        text(45, 35, one["name"], 19, theme.ink, room=width - 50),
        text(8, 72, one["odds"], 24, theme.ink),
        text(8 + width_of(one["odds"], 24) + 8, 72, about, 15, theme.muted, room=width - 80),
        text(width - 8, 72, f"★{one['bonus']}", 15, theme.brass, "end"),
        translate(8, 82, _ability(scene, one, width - 16)),
        translate(8, 116, _pays(scene, one, width - 16)),
        translate(8, 162, _people(scene, one, width - 16)),
    ]
    bets = [] if is_on else _bids(scene, view, one)
    bets += _bets(scene, view, one)
    laid = flowed(bets[:12], width - 16)
    parts.append(translate(8, 192, laid.part))
    return Block(width, 196 + laid.height + (6 if bets else 0), joined(parts))


def _ability(scene: SvgScene, one: HorseView, width: float) -> Part:
    """Draw the ability boxes of a horse. That of this turn is lit; the last is for all later turns."""
    theme = scene.theme
    each = width / max(1, len(one["ability"]))
    parts: list[Part] = []
    for i, steps in enumerate(one["ability"]):
        is_now = i == one["ability_now"]
        lit: Look = {"stroke": theme.brass if is_now else theme.line, "rx": 4}
        ground = theme.brass_soft if is_now else "none"
        parts.append(rect(i * each + 1, 0, each - 2, 26, ground, **lit))
        parts.append(text((i + 0.5) * each, 20, str(steps), 18, theme.ink, "middle", room=each - 4))
    return joined(parts)


def _pays(scene: SvgScene, one: HorseView, width: float) -> Part:
    """Draw what a winning stake of 1,000 on a horse receives, for win, place and show."""
    amounts = one["pays"]
    letters = scene.say("board.letters")
    each = width / max(1, len(amounts))
    parts: list[Part] = []
    for i, amount in enumerate(amounts):
        middle = (i + 0.5) * each
        parts.append(rect(i * each + 1, 0, each - 2, 40, BOARD, rx=4))
        parts.append(text(middle, 15, letters[i : i + 1], 13, "#D8B25A", "middle"))
        pays = scene.words.number(amount)
        parts.append(text(middle, 34, pays, 17, LAMP, "middle", room=each - 8, is_figure=True))
    return joined(parts)


def _people(scene: SvgScene, one: HorseView, width: float) -> Part:
    """Draw the owner of a horse, its hired rider if there is one, and its place or distance to the line."""
    theme, x = scene.theme, 0.0
    parts: list[Part] = []
    if one["owner"] is not None:
        parts.append(disc(scene, one["owner"], x + 11, 11, 11))
        x += 30
    if one["rider"] is not None and one["rider"] != one["owner"]:
        parts.append(text(x - 5, 17, "›", 18, theme.muted))
        parts.append(disc(scene, one["rider"], x + 14, 11, 9))
        x += 26
    if one["place"] is not None:
        label = badge(scene.place(one["place"]), 0, 0, 16, theme.brass_soft, theme.brass)
        parts.append(translate(width - label.width, 0, label.part))
    elif one["to_go"] is not None:
        said = distance_said(scene, one)
        parts.append(text(width, 17, said, 16, theme.ink, "end", room=width - x))
    return joined(parts)


def _bids(scene: SvgScene, view: MeetingView, one: HorseView) -> list[Block]:
    """Draw a chip for each bid on a horse that was read out, the highest first."""
    bids = [
        bid for bid in view["auction"]["bids"] if bid["horse"] == one["number"] and bid["amount"]
    ]
    return [
        _chip(scene, bid["seat"], scene.words.number(bid["amount"]))
        for bid in sorted(bids, key=lambda bid: -bid["amount"])
    ]


def _bets(scene: SvgScene, view: MeetingView, one: HorseView) -> list[Block]:
    """Draw a chip for each bet on a horse that the viewer may see."""
    return [
        _chip(scene, seat, f"{_letter(scene, bet['category'])} {scene.words.number(bet['stake'])}")
        for seat, slip in enumerate(view["slips"])
        if slip is not None and not slip["void"]
        for bet in slip["bets"]
        if bet["horse"] == one["number"]
    ]


def _letter(scene: SvgScene, category: str) -> str:
    """Return the first letter of the name of a bet category, as on the payoff chart."""
    return scene.words.name("category", category)[:1].upper()


def _chip(scene: SvgScene, seat: int, worth: str) -> Block:
    return chip(seat, mark_of(seat, scene.players), worth, 0, 0, 20)


def _tickets(scene: SvgScene, view: MeetingView, width: float) -> Block:
    """Draw the Daily Double tickets that the viewer may see."""
    tickets = [
        _chip(scene, seat, f"{one['first']}+{one['second']} {scene.words.number(one['stake'])}")
        for seat, held in enumerate(view["tickets"])
        for one in held or []
    ]
    if not tickets:
        return flowed([], width)
    label = scene.say("field.ticket")
    head = Block(width_of(label, 17) + 8, 20, text(0, 16, label, 17, scene.theme.muted))
    return flowed([head, *tickets], width)


EVERY: Final = 5
"""Along the outer rail every fifth square of a section has its number: 5, 10 ..."""


class WinPlaceShowDrawing:
    """The SVG drawing of Win, Place & Show."""

    def heading(self, scene: SvgScene) -> str:
        """Return the heading of the board: the number of the race and the number of races."""
        view = _view(scene)
        return scene.say("race.of", race=view["race"], races=view["races"])

    def board(self, scene: SvgScene) -> Block:
        """Draw the track with the horses, the path of the last move, and the infield."""
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
            drawn = translate(0, 0, track_horse(scene.defs, _dress(one), spot.heading), scale=0.68)
            glow = tag("ellipse", cx=0, cy=-14, rx=36, ry=26, fill=GLOW, opacity=0.45)
            parts.append(translate(spot.x, spot.y + 13, *([glow, drawn] if lit else [drawn])))
        return Block(WIDTH, HEIGHT, joined(parts))

    def details(self, scene: SvgScene, width: float) -> Block:
        """Draw a card for each horse with owner, rider, bids and the bets that the viewer may see."""
        return cards_of(scene, _view(scene), width)


def _view(scene: SvgScene) -> MeetingView:
    return cast(MeetingView, scene.view["position"])


def _dress(one: HorseView) -> Dress:
    return dress_of(one["number"], coat_named(one["name"]))


def _way(oval: LanedOval, squares: list[str]) -> Part:
    """Draw the path of the last move as a dotted line. `squares` has the names of its squares."""
    spots = [spot for spot in map(oval.square, squares) if spot is not None]
    points = " ".join(f"{number(spot.x)},{number(spot.y)}" for spot in spots)
    look: Look = {
        "stroke": GLOW,
        "stroke_width": 4,
        "stroke_linecap": "round",
        "stroke_opacity": 0.8,
    }
    return tag("polyline", points=points, fill="none", stroke_dasharray="2 9", **look)


def _ground(scene: SvgScene, oval: LanedOval) -> Part:
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


def _parade(scene: SvgScene) -> Part:
    """Draw the six horses of the race standing in the infield, as before the start."""
    parts = [
        translate(i * 132, 0, horse(scene.defs, _dress(one), "stand", PAPER), scale=0.72)
        for i, one in enumerate(_view(scene)["horses"])
    ]
    return translate(WIDTH / 2 - (len(parts) - 1) * 66, HEIGHT / 2 + 78, *parts)


def _infield(scene: SvgScene) -> Part:
    """Draw the distance, the prize money, the dice, and the horses that have finished.

    Before the start the horses parade there.
    """
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
        drawn = translate(12, 0, horse(scene.defs, dress, edge=PAPER, beat=0), scale=0.66)
        parts.append(translate(WIDTH / 2 + (i - 1.5) * 140, HEIGHT / 2 + 78, place, drawn))
    return joined(parts)
