"""What a line above the course says, in a picture and in a terminal."""

from ippodromo.drawing.shown import Shown
from ippodromo.games.grand_national.view_types import HorseView, NationalView

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


def meeting_facts(shown: Shown, view: NationalView) -> list[Fact]:
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


def deck_facts(shown: Shown, view: NationalView) -> list[Fact]:
    """During the race the decks that are in use, with what is left of them."""
    if view["stage"] != "race":
        return []
    decks = view["decks"].items()
    return [
        (shown.say(f"deck.{name}"), str(deck["left"])) for name, deck in decks if deck["in_use"]
    ]
