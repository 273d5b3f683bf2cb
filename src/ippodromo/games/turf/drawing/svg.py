"""The SVG board of the turf games: the ring, the infield, a card for each horse, the faces of the die."""

import json
import math
from functools import cache
from importlib.resources import files
from typing import Final, NotRequired, TypedDict

from ippodromo.drawing.horses import horse, shirt, track_horse
from ippodromo.drawing.scene import Block, SvgScene
from ippodromo.drawing.silks import mark_of, seat_colour
from ippodromo.drawing.svg import (
    Look,
    Part,
    checked_line,
    circle,
    joined,
    path,
    rect,
    tag,
    text,
    translate,
    width_of,
)
from ippodromo.drawing.theme import BOARD, CREAM, GOLD, INK, LAMP, ON_BOARD, PAPER
from ippodromo.drawing.widgets import (
    Spot,
    badge,
    chip,
    flowed,
    on_bend,
    outline,
    ring,
    row_of,
    stacked,
)
from ippodromo.games.turf.view_types import HorseView, TokenView, TurfView

from .shared import bonus_line, bonuses_of, box_of, dress, race_payouts, view_of

WIDTH: Final = 1244
HEIGHT: Final = 560
MARGIN: Final = 286
RADIUS: Final = 222
EDGE: Final = 52
"""Distance from the middle of the track to each rail, in pixels."""
MIDDLE: Final = HEIGHT / 2
LEFT: Final = float(MARGIN)
RIGHT: Final = float(WIDTH - MARGIN)
BEND: Final = math.pi * RADIUS
STRAIGHT: Final = RIGHT - LEFT
AROUND: Final = 2 * STRAIGHT + 2 * BEND
LINE: Final = STRAIGHT * 0.72
"""Distance of the finish line from the beginning of the home straight, in pixels."""
STEPS: Final = 6
"""Number of straight pieces of which one long side of a space is drawn."""


class Track:
    """Computes points and lines of the ring on the board, in pixels. `length` is its number of spaces."""

    def __init__(self, length: int) -> None:
        self.length = length

    def spot(self, along: float, out: float = 0) -> Spot:
        """Return a point of the track and its direction.

        It is `along` pixels past the finish line, in the middle of the track, moved outwards by `out`
        pixels.
        """
        way = (along + LINE) % AROUND
        if way < STRAIGHT:
            return Spot(LEFT + way, MIDDLE + RADIUS + out)
        way -= STRAIGHT
        if way < BEND:
            return on_bend(RIGHT, MIDDLE, RADIUS + out, math.pi / 2 - way / RADIUS)
        way -= BEND
        if way < STRAIGHT:
            return Spot(RIGHT - way, MIDDLE - RADIUS - out, math.pi)
        return on_bend(LEFT, MIDDLE, RADIUS + out, -math.pi / 2 - (way - STRAIGHT) / RADIUS)

    def at(self, space: float, out: float = 0) -> Spot:
        """Return the middle of a space, numbered from 1, moved outwards by `out` pixels."""
        return self.spot((space - 0.5) / self.length * AROUND, out)

    def outline(self, space: int) -> str:
        """Return the border of a space, numbered from 1, as an SVG path."""
        start, long = (space - 1) / self.length * AROUND, AROUND / self.length
        ways = [start + long * step / STEPS for step in range(STEPS + 1)]
        outer = [self.spot(way, EDGE) for way in ways]
        return outline(outer + [self.spot(way, -EDGE) for way in reversed(ways)])

    def ring(self, out: float) -> str:
        """Return a line along the whole track as an SVG path, `out` pixels outside the middle lane."""
        return ring(LEFT, RIGHT, MIDDLE, RADIUS + out)

    def across(self, space: int) -> tuple[Spot, Spot]:
        """Return the inner and the outer end of the line across the track at the beginning of a space."""
        along = (space - 1) / self.length * AROUND
        return self.spot(along, -EDGE), self.spot(along, EDGE)


class SymbolShape(TypedDict):
    """The SVG paths of a symbol of the die, in a box of 40 by 40: one filled, and maybe one stroked."""

    fill: str
    line: NotRequired[str]


@cache
def symbol_shapes() -> dict[str, SymbolShape]:
    """Return the shapes of the symbols of the die by name, from `symbols.json`.

    The client reads the same file.
    """
    found: dict[str, SymbolShape] = json.loads(
        (files(__package__) / "symbols.json").read_text("utf-8")
    )
    return found


def symbol(name: str, colour: str, size: float = 40) -> Part:
    """Return a drawing of a symbol of the die, with its upper left corner at (0, 0).

    It is `size` pixels wide and high. An unknown symbol is drawn as its name.
    """
    shape = symbol_shapes().get(name)
    if shape is None:
        drawn = text(20, 27, name, 20, colour, "middle")
    elif "line" in shape:
        line = path(shape["line"], stroke=colour, stroke_width=2.4)
        drawn = joined([path(shape["fill"], colour), line])
    else:
        drawn = path(shape["fill"], colour, fill_rule="evenodd")
    return tag("g", drawn, transform=f"scale({size / 40:.3g})")


COLUMNS: Final = [114, 180, 246, 312, 378]
"""The x coordinates of the middles of five columns, in pixels from the left edge of the payout table."""


class TurfDrawing:
    """The SVG drawing of Royal Turf and Winner's Circle."""

    def heading(self, scene: SvgScene) -> str:
        """Return the heading of the board: the number of the race and the number of races."""
        view = view_of(scene)
        return scene.say("race.of", race=view["race"], races=view["races"])

    def board(self, scene: SvgScene) -> Block:
        """Draw the ring with the horses and, inside it, the payout table, the die and the finishers."""
        view, box = view_of(scene), box_of(scene)
        track = Track(box["length"])
        parts = [
            _ground(scene, track),
            translate(WIDTH / 2, HEIGHT / 2, _infield(scene), scale=1.12),
        ]
        running = [
            (number, one, _spot(view, one, track))
            for number, one in enumerate(view["horses"], 1)
            if one["space"] is not None and one["place"] is None
        ]
        for number, one, spot in sorted(running, key=lambda each: each[2].y):
            ridden = track_horse(scene.defs, dress(number, one), spot.heading)
            drawn = [translate(0, 0, ridden, scale=0.92)]
            if view["pace"] == one["id"]:
                drawn.append(_pace(scene, 24, -66, 13))
            parts.append(translate(spot.x, spot.y + 26, *drawn))
        return Block(WIDTH, HEIGHT, joined(parts))

    def details(self, scene: SvgScene, width: float) -> Block:
        """Draw a card for each horse and, below, the tokens that seats have not yet placed."""
        view = view_of(scene)
        gap = 6
        each = (width - gap * (len(view["horses"]) - 1)) / len(view["horses"])
        cards = [_card(scene, number, one, each) for number, one in enumerate(view["horses"], 1)]
        high = max(card.height for card in cards)
        grounds = [Block(each, high, rect(0, 0, each, high, scene.theme.card, rx=4)) for _ in cards]
        row = joined([row_of(grounds, gap).part, row_of(cards, gap).part])
        return stacked([Block(width, high, row), _hands(scene, width)], 12)


def _spot(view: TurfView, one: HorseView, track: Track) -> Spot:
    """Return where to draw a horse so that no horse hides another.

    Horses on one space stand beside each other. Those behind the starting line are spread over three
    lanes.
    """
    space, progress = one["space"] or 0, one["progress"] or 0
    sharing = [other["id"] for other in view["horses"] if other["space"] == space]
    rank = sharing.index(one["id"])
    if progress >= 1:
        return track.at(space, (rank - (len(sharing) - 1) / 2) * min(26.0, 84 / len(sharing)))
    if len(sharing) > 1:  # all wait on one space: they are spread behind it
        return track.at(space - 0.4 * rank, (rank % 3 - 1) * 30.0)
    return track.at(space, (progress % 3 - 1) * 30.0)


def _ground(scene: SvgScene, track: Track) -> Part:
    """Draw the empty track: spaces, rails, numbers and finish line.

    The pace marker is on its space until a horse takes it.
    """
    theme, box = scene.theme, box_of(scene)
    parts = [path(track.ring(EDGE + 10), theme.field), path(track.ring(-EDGE), theme.paper)]
    for space in range(1, track.length + 1):
        fill = theme.turf_deep if space % 2 == 0 else theme.turf
        seam: Look = {"stroke": theme.rail, "stroke_opacity": 0.28, "stroke_width": 1.5}
        parts.append(path(track.outline(space), fill, **seam))
    for out in (EDGE, -EDGE):
        parts.append(path(track.ring(out), stroke=theme.rail, stroke_width=4))
    for space in range(1, track.length + 1):
        mark = track.at(space, EDGE - 13)
        parts.append(text(mark.x, mark.y + 5, str(space), 15, "#DCE8DC", "middle"))
    inner, outer = track.across(1)
    parts.append(checked_line(inner.x, inner.y, outer.x, outer.y))
    sign = scene.say("board.line")
    parts.append(text(inner.x, inner.y - 12, sign, 16, theme.muted, "middle"))
    if view_of(scene)["pace"] is None:
        post = track.at(box["pace_space"])
        parts.append(_pace(scene, post.x, post.y, 22))
    return joined(parts)


def _pace(scene: SvgScene, x: float, y: float, radius: float) -> Part:
    """Draw the pace marker, a disc with a letter, with its centre at (`x`, `y`)."""
    letter = scene.say("board.pace.letter")
    label = text(x, y + radius * 0.4, letter, radius * 1.15, INK, "middle")
    return joined([circle(x, y, radius, GOLD, stroke=INK, stroke_width=2.5), label])


def _infield(scene: SvgScene) -> Part:
    """Draw the payout table, the die and the horses that have finished. (0, 0) is the middle of the ring."""
    view, payouts, theme = view_of(scene), race_payouts(scene), scene.theme
    table = [
        rect(0, 0, 420, 146, BOARD, rx=8),
        text(16, 29, scene.say("board.payouts"), 18, ON_BOARD),
    ]
    for place, row in enumerate(payouts):
        y = 63 + place * 34
        table.append(text(16, y, scene.place(place + 1), 18, ON_BOARD))
        for i, amount in enumerate(row):
            x = _column(i, len(row))
            if place == 0:
                head = f"{i + 1}{'+' if i == len(row) - 1 else ''}"
                table.append(text(x, 29, head, 18, GOLD, "middle"))
            table.append(text(x, y, scene.words.number(amount), 25, LAMP, "middle"))
    table.append(text(2, 168, bonus_line(scene), 17, theme.muted, room=560))
    placed = sorted(
        (one["place"], number, one)
        for number, one in enumerate(view["horses"], 1)
        if one["place"] is not None
    )
    home = [_podium(scene, i, placed) for i in range(len(payouts))]
    return joined([translate(-268, -126, *table), _die(scene), translate(0, 128, *home)])


def _column(i: int, columns: int) -> float:
    """Return the x coordinate of the middle of column `i`, from 0, of a payout table.

    `columns` is the number of columns of the table.
    """
    return COLUMNS[i] if columns == len(COLUMNS) else 96 + (i + 0.5) * 316 / columns


def _podium(scene: SvgScene, i: int, placed: list[tuple[int, int, HorseView]]) -> Part:
    """Draw the figure of place `i` (from 0) and the horse that took it.

    `placed` has (place, number, horse) of the horses that have finished, in the order of places.
    """
    theme = scene.theme
    is_taken = i < len(placed)
    figure = text(-52, -8, str(i + 1), 44, theme.brass if is_taken else theme.line, "middle")
    parts = [figure]
    if is_taken:
        _, number, one = placed[i]
        drawn = horse(scene.defs, dress(number, one), edge=PAPER, beat=0)
        parts.append(translate(14, 0, drawn, scale=0.72))
    return translate((i - 1) * 150 - 24, 0, *parts)


def _die(scene: SvgScene) -> Part:
    """Draw the die with the symbol rolled, or a dashed square while no seat has to move a horse."""
    view, theme = view_of(scene), scene.theme
    face = view["symbol"] or ""
    if not face:
        idle: Look = {"stroke": theme.line, "stroke_width": 3, "stroke_dasharray": "8 8"}
        return translate(216, -66, rect(-44, -44, 88, 88, "none", rx=14, **idle))
    body = rect(-44, -44, 88, 88, CREAM, rx=14, stroke=INK, stroke_width=3)
    name = text(0, 74, scene.say(f"symbol.{face}"), 22, theme.ink, "middle")
    return translate(216, -66, body, translate(-32, -32, symbol(face, INK, 64)), name)


def _card(scene: SvgScene, number: int, one: HorseView, width: float) -> Block:
    """Draw a horse's card: its numbers, what a bet on it pays, and the tokens on it."""
    view, box, theme = view_of(scene), box_of(scene), scene.theme
    inner = width - 16
    name = scene.words.name("horse", one["id"])
    parts = [
        rect(0, 0, width, 4, theme.line if one["moved"] else theme.turf),
        shirt(scene.defs, dress(number, one), 6, 12, 34, theme.ink),
        text(45, 35, name if name != one["id"] else one["name"], 19, theme.ink, room=width - 48),
        translate(8, 50, _marks(scene, one)),
    ]
    if one["moves"] is not None:
        each = inner / len(one["moves"])
        for i, steps in enumerate(one["moves"]):
            is_now = view["symbol"] == box["symbols"][i]
            x = 8 + i * each
            if is_now:
                lit: Look = {"stroke": theme.brass, "stroke_width": 2, "rx": 5}
                parts.append(rect(x + 1, 74, each - 2, 46, theme.brass_soft, **lit))
            ink = theme.ink if is_now else theme.muted
            face = symbol(box["symbols"][i], ink, 19)
            parts.append(translate(x + each / 2 - 9.5, 77, face))
            parts.append(text(x + each / 2, 115, str(steps), 20, theme.ink, "middle"))
    parts.append(translate(8, 126, _pays(scene, one, inner)))
    tokens = [_token(scene, token) for token in view["tokens"] if token["horse"] == one["id"]]
    laid = flowed(tokens, inner)
    parts.append(translate(8, 172, laid.part))
    return Block(width, 172 + max(26, laid.height + 8), joined(parts))


def _marks(scene: SvgScene, one: HorseView) -> Part:
    """Draw the badges of a horse: its place and its bonuses.

    If it has none of these, a badge says that it has moved in this round.
    """
    theme = scene.theme
    marks: list[Block] = []
    if one["place"] is not None:
        marks.append(badge(scene.place(one["place"]), 0, 0, 15, theme.brass_soft, theme.brass))
    colours = {"pace": (GOLD, INK), "last": (theme.signal_soft, theme.signal)}
    for bonus in bonuses_of(scene, one):
        ground, ink = colours.get(bonus, (theme.brass_soft, theme.brass))
        marks.append(badge(scene.say(f"show.{bonus}"), 0, 0, 15, ground, ink))
    if one["moved"] and not marks:
        said = scene.say("board.moved")
        marks.append(badge(said, 0, 0, 15, theme.sunk, theme.muted))
    return row_of(marks, 3).part


def _pays(scene: SvgScene, one: HorseView, width: float) -> Part:
    """Draw what one bet on a horse pays for each place, with ≤ if the amount is an upper bound."""
    each = width / len(one["pays"])
    parts: list[Part] = []
    for i, amount in enumerate(one["pays"]):
        said = ("≤" if one["pays_is_upper_bound"] else "") + scene.words.number(amount)
        x = i * each
        middle = x + each / 2
        parts.append(rect(x + 1, 0, each - 2, 40, BOARD, rx=4))
        parts.append(text(middle, 15, scene.place(i + 1), 13, GOLD, "middle"))
        parts.append(text(middle, 34, said, 18, LAMP, "middle", room=each - 6, is_figure=True))
    return joined(parts)


def _token(scene: SvgScene, token: TokenView) -> Block:
    """Draw a bet token in the colour of its seat with its value, or a question mark for an unknown value."""
    value = "?" if token["value"] is None else str(token["value"])
    seat = token["seat"]
    colour = seat_colour(seat, scene.colours)
    return chip(seat, mark_of(seat, scene.players), value, 0, 0, 22, colour)


def _hands(scene: SvgScene, width: float) -> Block:
    """Draw the tokens that seats have not yet placed.

    Values that the viewer may not see are question marks.
    """
    blocks: list[Block] = []
    for hand in [] if scene.view["over"] else view_of(scene)["hands"]:
        hidden: list[int | None] = [None] * hand["count"]
        for value in hidden if hand["values"] is None else hand["values"]:
            blocks.append(_token(scene, {"seat": hand["seat"], "horse": "", "value": value}))
    if not blocks:
        return flowed([], width)
    label = scene.say("board.hand")
    head = Block(width_of(label, 18) + 8, 22, text(0, 17, label, 18, scene.theme.muted))
    return flowed([head, *blocks], width)
