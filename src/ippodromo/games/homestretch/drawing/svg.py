"""The SVG board of HomeStretch: a line for each horse. Card, dice, market and seats are drawn below."""

from collections import Counter
from typing import Final, cast

from ippodromo.drawing.horses import horse, shirt
from ippodromo.drawing.scene import Block, SvgScene
from ippodromo.drawing.silks import dress_of
from ippodromo.drawing.svg import Part, checked_line, joined, line, rect, text, translate, width_of
from ippodromo.drawing.theme import BOARD, GOLD, INK, LAMP
from ippodromo.drawing.widgets import badge, die, disc, flowed, row_of, stacked
from ippodromo.games.homestretch.tote import BOX_WORDS, KINDS, box_number
from ippodromo.games.homestretch.view_types import (
    CardView,
    HomestretchBox,
    HomestretchView,
    HorseView,
    PrintedHorse,
)

COLOURS: Final = {"purple": "#6D3A8C", "green": "#0B6E54"}


def table_of(scene: SvgScene, view: HomestretchView, width: float) -> Block:
    """Return one block with the race card, dice, market, the viewer's own cards and tokens, and the seats."""
    first: list[Block] = []
    if view["card"] is not None:
        first.append(_card(scene, view["card"]))
    first += [Block(56, 64, die(value, 0, 4, 54)) for value in view["dice"]]
    rows = [row_of(first, 12)] if first else []
    for label, numbers in (
        ("label.market_row", view["market_row"]),
        ("label.hand", view["hand"]),
        ("label.kept", view["kept"]),
    ):
        if numbers:
            rows.append(_shares(scene, scene.say(label), numbers, width))
    if view["laid"]:
        rows.append(_laid(scene, view, width))
    return stacked([*rows, _seats(scene, view, width)], 12)


def _card(scene: SvgScene, card: CardView) -> Block:
    """Draw the race card with its title and its purses."""
    theme = scene.theme
    name = card["it"] if scene.words.language == "it" else card["en"]
    purses = " · ".join(scene.words.money(purse) for purse in card["purses"])
    said = f"{scene.say('label.purses')}  {purses}"
    wide = max(width_of(name, 24, "title"), width_of(said, 20)) + 44
    stripe = COLOURS.get(card["colour"], theme.turf)
    parts = [
        rect(0, 0, wide, 64, theme.card, rx=8),
        rect(0, 0, 10, 64, stripe, rx=4),
        text(24, 27, name, 24, theme.ink, font="title"),
        text(24, 53, said, 20, theme.muted),
    ]
    return Block(wide, 64, joined(parts))


def _shares(scene: SvgScene, label: str, numbers: list[int], width: float) -> Block:
    """Draw shares as the silks of their horses, after a label. `numbers` has a horse for each share."""
    head = Block(width_of(label, 18) + 8, 34, text(0, 24, label, 18, scene.theme.muted))
    silks = [
        Block(36, 34, shirt(scene.defs, dress_of(number), 0, 0, 34, scene.theme.ink))
        for number in numbers
    ]
    return flowed([head, *silks], width)


def _laid(scene: SvgScene, view: HomestretchView, width: float) -> Block:
    """Draw the viewer's own bet tokens with their values and boxes."""
    label = scene.say("label.laid")
    head = Block(width_of(label, 18) + 8, 24, text(0, 19, label, 18, scene.theme.muted))
    tokens = [
        badge(scene.words.name("bet", f"{one['token']}/{one['box']}"), 0, 0, 18, scene.theme.card)
        for one in view["laid"]
    ]
    return flowed([head, *tokens], width)


def _seats(scene: SvgScene, view: HomestretchView, width: float) -> Block:
    """Draw a table of the seats: rank in money, box limit, value of the shares, and the shares."""
    theme = scene.theme
    columns = [("label.rank", 210.0), ("label.limit", 290.0), ("label.stable_value", 410.0)]
    parts: list[Part] = [
        text(x, 16, scene.say(key), 16, theme.muted, "middle", room=120) for key, x in columns
    ]
    parts.append(text(500, 16, scene.say("label.shares"), 16, theme.muted))
    for i, one in enumerate(view["seats"]):
        y = 24 + i * 30
        parts.append(disc(scene, one["seat"], 14, y + 15, 11))
        name = scene.words.player(one["seat"])
        parts.append(text(34, y + 21, name, 19, theme.ink, room=130))
        figures = [str(one["rank"]), str(one["limit"]), scene.words.money(one["stable_value"])]
        for (_, x), figure in zip(columns, figures, strict=True):
            parts.append(text(x, y + 21, figure, 19, theme.ink, "middle"))
        held = " · ".join(str(number) for number in one["shares"]) or "–"
        parts.append(text(500, y + 21, held, 19, theme.ink, room=width - 500))
        parts.append(line(0, y + 30, width, y + 30, theme.line))
    return Block(width, 24 + len(view["seats"]) * 30 + 2, translate(0, 0, *parts))


WIDE: Final = 1244
HEAD: Final = 26
ROW: Final = 46
SHARES: Final = 224
BOXES: Final = 300
BOX: Final = 86
LANES: Final = 566


class HomestretchDrawing:
    """The SVG drawing of HomeStretch: a line for each of the eleven horses."""

    def heading(self, scene: SvgScene) -> str:
        """Return the heading: the number of the race, or the word for the draft before the first race."""
        view = _view(scene)
        if view["race"] < 1:
            return scene.say("moment.draft")
        return scene.say("race.of", race=view["race"], races=view["races"])

    def board(self, scene: SvgScene) -> Block:
        """Draw a line for each horse: owners, boxes of the tote with bets, and its lane of the track."""
        view, box = _view(scene), cast(HomestretchBox, scene.box)
        printed = {one["horse"]: one for one in box["printed"]}
        parts = [_head(scene, box["finish_at"])]
        for i, one in enumerate(view["horses"]):
            y = HEAD + i * ROW
            parts.append(
                translate(0, y, _line(scene, i, one, printed[one["horse"]], box["finish_at"]))
            )
        cell = (WIDE - LANES) / (box["finish_at"] + 3)
        post = LANES + (box["finish_at"] + 1) * cell
        high = HEAD + len(view["horses"]) * ROW
        parts.append(checked_line(post, HEAD, post, high, 7))
        for i, one in enumerate(view["horses"]):
            x = LANES + _middle(one["space"], box["finish_at"]) * cell
            parts.append(translate(x, HEAD + (i + 1) * ROW - 5, _runner(scene, one)))
        return Block(WIDE, high, joined(parts))

    def details(self, scene: SvgScene, width: float) -> Block:
        """Draw the race card, dice, market, the viewer's own cards and bets, and what each seat holds."""
        return table_of(scene, _view(scene), width)


def _view(scene: SvgScene) -> HomestretchView:
    return cast(HomestretchView, scene.view["position"])


def _middle(space: int, finish_at: int) -> float:
    """Return the x coordinate of the middle of a space, in widths of a space from the left end of the track.

    Horses that have finished are drawn behind the line.
    """
    to = min(space, finish_at)
    return to + 1 + 0.5 * min(1, to) + 0.5 * max(0, to - finish_at + 1)


def _head(scene: SvgScene, finish_at: int) -> Part:
    muted = scene.theme.muted
    parts = [text(SHARES, 18, scene.say("label.shares"), 16, muted)]
    for i, kind in enumerate(KINDS):
        middle = BOXES + (i + 0.5) * BOX
        parts.append(text(middle, 18, scene.say(f"bet.{kind}"), 16, muted, "middle"))
    cell = (WIDE - LANES) / (finish_at + 3)
    for space in range(1, finish_at):
        x = LANES + _middle(space, finish_at) * cell
        parts.append(text(x, 18, str(space), 15, muted, "middle"))
    return joined(parts)


def _line(scene: SvgScene, i: int, one: HorseView, printed: PrintedHorse, finish_at: int) -> Part:
    theme, number = scene.theme, one["horse"]
    price = scene.words.money(printed["price"])
    parts = [
        shirt(scene.defs, dress_of(number), 0, 5, 36, theme.ink),
        text(44, 31, one["name"], 20, theme.ink, room=SHARES - 104),
        text(SHARES - 12, 31, price, 18, theme.muted, "end"),
        _owners(scene, number),
        line(0, ROW, LANES, ROW, theme.line),
        rect(LANES, 0, WIDE - LANES, ROW, theme.turf if i % 2 == 0 else theme.turf_deep),
    ]
    rates = [printed["win"], printed["place_pays"], printed["show"]]
    for column, rate in enumerate(rates):
        x = BOXES + column * BOX
        parts.append(rect(x + 2, 3, BOX - 4, ROW - 6, BOARD, rx=6))
        parts.append(text(x + 19, 31, str(rate), 22, LAMP, "middle"))
        parts.append(_bets(scene, BOX_WORDS[box_number(number, column)], x + 35))
    cell = (WIDE - LANES) / (finish_at + 3)
    for space in range(finish_at + 1):
        seam = LANES + (space + 1) * cell
        parts.append(line(seam, 0, seam, ROW, "#FFFFFF", 1, stroke_opacity=0.3))
    return joined(parts)


def _owners(scene: SvgScene, number: int) -> Part:
    """Draw a disc for each seat that owns shares of a horse, with their number if it is greater than 1."""
    held = {one["seat"]: one["shares"].count(number) for one in _view(scene)["seats"]}
    return _discs(scene, {seat: count for seat, count in held.items() if count}, SHARES + 11, 62)


def _bets(scene: SvgScene, box: str, x: float) -> Part:
    """Draw a disc for each seat with tokens in a box, with their number if it is greater than 1.

    Their values are not shown.
    """
    laid = {one["seat"]: Counter(one["boxes"])[box] for one in _view(scene)["seats"]}
    return _discs(scene, {seat: count for seat, count in laid.items() if count}, x + 10, 27)


def _discs(scene: SvgScene, counts: dict[int, int], x: float, room: float) -> Part:
    """Draw a disc for each seat in `counts`, with its count in a badge if it is greater than 1.

    The discs overlap if they need more than `room` pixels.
    """
    step = min(22.0, room / max(1, len(counts) - 1)) if len(counts) > 1 else 0
    parts: list[Part] = []
    for place, (seat, count) in enumerate(counts.items()):
        at = x + place * step
        parts.append(disc(scene, seat, at, ROW / 2, 10))
        if count > 1:
            parts.append(badge(str(count), at + 1, ROW / 2 + 2, 11, GOLD, INK).part)
    return joined(parts)


def _runner(scene: SvgScene, one: HorseView) -> Part:
    """Draw a horse with its handicap token and, if it has finished, its place."""
    parts = [translate(0, 0, horse(scene.defs, dress_of(one["horse"])), scale=0.58)]
    if one["token"]:
        ground = "#B3261E" if one["token"] == "X" else GOLD
        label = badge(one["token"], 0, 0, 14, ground)
        parts.append(translate(-34 - label.width / 2, -24, label.part))
    if one["place"]:
        label = badge(scene.place(one["place"]), 0, 0, 14, GOLD, INK)
        parts.append(translate(-34 - label.width, -34, label.part))
    return joined(parts)
