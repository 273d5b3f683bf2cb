"""What the SVG board and the terminal board share: silks, prices, handicaps and facts above the course."""

import json
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TypedDict

from ippodromo.drawing.scene import Scene
from ippodromo.drawing.silks import Dress, coat_named, dress_of
from ippodromo.games.grand_national.view_types import GrandNationalView, HorseView


class StableData(TypedDict):
    """The contents of `silks.json`, colours and patterns of silks. The web client reads this file, too.

    `cap` is the colour of a cap that is not in `colours`. `grey` is the second colour of a horse whose cap
    has the colour of its silks.
    """

    colours: dict[str, str]
    patterns: list[str]
    cap: str
    grey: str


@cache
def stable_data() -> StableData:
    """Return the colours of stables and caps and the pattern of each box, from `silks.json`."""
    found: StableData = json.loads((files(__package__) / "silks.json").read_text("utf-8"))
    return found


def dress_in(horse: HorseView, caps: list[str]) -> Dress:
    """Return the silks of a horse: by its stable and box or, before it is sold, by its lot number.

    `caps` are the caps of the boxes, in their order.
    """
    data = stable_data()
    plain = dress_of(horse["lot"], coat_named(horse["name"]))
    first = data["colours"].get(horse["colour"])
    if first is None:
        return plain
    box = caps.index(horse["cap"]) if horse["cap"] in caps else 0
    cap = data["colours"].get(horse["cap"], data["cap"])
    second = data["grey"] if cap == first else cap
    pattern = data["patterns"][box % len(data["patterns"])]
    return replace(plain, first=first, second=second, cap=cap, pattern=pattern)


Fact = tuple[str, str]
"""A label and its text, shown above the course."""


def price_at_sale(one: HorseView, view: GrandNationalView) -> int:
    """Return the price for which a horse was sold or, before that, its present price in the sale."""
    if one["owner"] >= 0:
        return one["price"]
    return view["sale"]["reserves"].get(one["key"], one["reserve"])


def handicap_now(one: HorseView, view: GrandNationalView) -> int:
    """Return a horse's handicap now or, before the going is known, that of the sale sheet."""
    return one["in_force"] if view["going"] else one["handicap"]


def meeting_facts(shown: Scene, view: GrandNationalView) -> list[Fact]:
    """Return the lot that is offered with its highest bidder, the going and the bookmaker, if known."""
    found: list[Fact] = []
    sale = view["sale"]
    lot = next((one for one in view["horses"] if one["key"] == sale["lot"]), None)
    if lot is not None:
        found.append((f"{shown.say('label.lot')} {lot['lot']}", lot["name"]))
        found.append((shown.say("label.asking"), shown.words.money(sale["asking"])))
        if sale["holder"] >= 0:
            found.append((shown.say("label.holder"), shown.words.player(sale["holder"])))
    if view["going"]:
        found.append((shown.say("label.going"), shown.say(f"going.{view['going']}")))
    if view["bookmaker"] >= 0:
        found.append((shown.say("label.bookmaker"), shown.words.player(view["bookmaker"])))
    return found


def deck_facts(shown: Scene, view: GrandNationalView) -> list[Fact]:
    """Return during the race the decks in use, each with the number of cards left. Else return none."""
    if view["stage"] != "race":
        return []
    decks = view["decks"].items()
    return [
        (shown.say(f"deck.{name}"), str(deck["left"])) for name, deck in decks if deck["in_use"]
    ]
