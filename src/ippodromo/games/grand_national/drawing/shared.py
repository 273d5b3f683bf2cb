"""What pictures and the terminal share: the silks of the horses, and the facts above the course."""

import json
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TypedDict

from ippodromo.drawing.scene import Scene
from ippodromo.drawing.silks import Dress, coat_named, dress_of
from ippodromo.games.grand_national.view_types import HorseView, NationalView


class StableData(TypedDict):
    """What `silks.json` holds, from which the client dresses them, too."""

    colours: dict[str, str]
    patterns: list[str]
    cap: str
    grey: str


@cache
def stable_data() -> StableData:
    """The colours of stables and caps, and the pattern of each box."""
    found: StableData = json.loads((files(__package__) / "silks.json").read_text("utf-8"))
    return found


def dress_in(horse: HorseView, caps: list[str]) -> Dress:
    """A horse in the colours of its stable; before it is sold in those of its lot."""
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
"""A label and what it says."""


def price_at_sale(one: HorseView, view: NationalView) -> int:
    """Return what a horse was sold for; before that what it is offered at."""
    if one["owner"] >= 0:
        return one["price"]
    return view["sale"]["reserves"].get(one["key"], one["reserve"])


def handicap_now(one: HorseView, view: NationalView) -> int:
    """Return the handicap in force; the one on the sale sheet as long as the going is unknown."""
    return one["in_force"] if view["going"] else one["handicap"]


def meeting_facts(shown: Scene, view: NationalView) -> list[Fact]:
    """The lot that is called during the sale, the going, the bookmaker."""
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


def deck_facts(shown: Scene, view: NationalView) -> list[Fact]:
    """During the race the decks that are in use, with what is left of them."""
    if view["stage"] != "race":
        return []
    decks = view["decks"].items()
    return [
        (shown.say(f"deck.{name}"), str(deck["left"])) for name, deck in decks if deck["in_use"]
    ]
