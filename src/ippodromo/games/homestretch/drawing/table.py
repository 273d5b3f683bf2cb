"""What lies beside the track: race card, dice, market, own cards, and a line for each seat."""

from typing import Final

from ippodromo.drawing.horses import shirt
from ippodromo.drawing.kit import badge, die, disc, flowed, row_of, stacked
from ippodromo.drawing.scene import Block, Scene
from ippodromo.drawing.silks import dress_of
from ippodromo.drawing.svg import Part, joined, line, moved, rect
from ippodromo.drawing.text import text, width_of
from ippodromo.games.homestretch.view_types import CardView, HomestretchView

COLOURS: Final = {"purple": "#6D3A8C", "green": "#0B6E54"}


def table_of(scene: Scene, view: HomestretchView, width: float) -> Block:
    """Everything there is now, in one block."""
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


def _card(scene: Scene, card: CardView) -> Block:
    """The race card with what its first horses bring their owners."""
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


def _shares(scene: Scene, label: str, numbers: list[int], width: float) -> Block:
    """Shares by the silks of their horses."""
    head = Block(width_of(label, 18) + 8, 34, text(0, 24, label, 18, scene.theme.muted))
    silks = [
        Block(36, 34, shirt(scene.outlines, dress_of(number), 0, 0, 34, scene.theme.ink))
        for number in numbers
    ]
    return flowed([head, *silks], width)


def _laid(scene: Scene, view: HomestretchView, width: float) -> Block:
    """The viewer's own tokens, which nobody else sees."""
    label = scene.say("label.laid")
    head = Block(width_of(label, 18) + 8, 24, text(0, 19, label, 18, scene.theme.muted))
    tokens = [
        badge(scene.words.name("bet", f"{one['token']}/{one['box']}"), 0, 0, 18, scene.theme.card)
        for one in view["laid"]
    ]
    return flowed([head, *tokens], width)


def _seats(scene: Scene, view: HomestretchView, width: float) -> Block:
    """Rank, limit of tokens in a box and the value of the stable, by seat."""
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
    return Block(width, 24 + len(view["seats"]) * 30 + 2, moved(0, 0, *parts))
