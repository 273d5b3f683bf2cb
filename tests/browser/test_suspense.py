"""Nobody knows it early: with motion on, every change of a page is looked at, in all five games.

The televisions among the pages sound, and each race is listened to as well.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from ippodromo.messages.words import Words
from tools.testing.people import GAME, one_race, picture, short

from . import hearing
from .conftest import Devices, Server, Servers
from .hearing import Hearing

SCRIPT = (Path(__file__).parent / "suspense.js").read_text("utf-8")
FINISHES = {"HorseFinished", "CameHome"}
CHANCE = {"DieRolled", "DiceRolled", "DiceThrown", "StartDieRolled", "DieThrown", "CardDrawn"}
SIZE = ViewportSize(width=960, height=540)
"""Six pages move at the same time: less to paint is more to see."""
PLACES = re.compile(
    r"\b(1st|2nd|3rd|4th|first(?! to show)|second(?! wind)|third|fourth|wins|won|winner)\b",
    re.IGNORECASE,
)
"""Words that tell where a horse has come in."""
ENOUGH = 24
"""After so many events moves are tapped away; a finish never is."""
PASSED = ["HorseMoved", "HorseRidden", "HorseAdvanced", "HorseBlocked", "BidMade", "BidRead",
          "LotCalled", "LotSold", "BidderPassed", "DieRolled", "DiceRolled", "CardDrawn", "TokenPlaced",
          "HiddenTokenPlaced", "HorseCarded", "PriceMarked", "RoundBegan"]  # fmt: skip
EDITIONS = {
    "royal_turf": one_race("royal_turf"),
    "winners_circle": one_race("winners_circle"),
    "win_place_show": short("win_place_show"),
    "homestretch": short("homestretch"),
    "grand_national": short("grand_national"),
}


@pytest.fixture
def server(client: Path, servers: Servers) -> Server:
    """Bots take a moment, so that a slow page is not told all at once."""
    return servers(bot_moment=0.1)


def watched(device: Devices, game: str, face: str) -> Page:
    """A page that looks at bots, from before the first event on."""
    page = device("desktop", moves=True, grain=0.5)
    page.set_viewport_size(SIZE)
    page.context.add_init_script(SCRIPT + hearing.SCRIPT)
    host = device.beside(page.context)
    host.goto("/")
    made = {"game": game, "seats": 4, "edition_file": EDITIONS[game], "pace": "quick"}
    table = host.evaluate("(made) => window.botsOnly(made)", made)
    page.goto(f"/t/{table}/{face}")
    page.locator("h1").first.wait_for()
    if face == "screen":
        page.get_by_role("button", name="Sound").click()
        page.wait_for_function("window.isSounding()")
    page.evaluate("([enough, passed]) => window.tapMoves(enough, passed)", [ENOUGH, PASSED])
    host.evaluate("window.letThemPlay()")
    return page


PAGES = [(game, "screen") for game in EDITIONS] + [("royal_turf", "watch")]


@pytest.mark.soak(
    "Six pages show whole races with motion in real time.", until="the client has a virtual clock"
)
def test_nothing_is_known_before_it_has_happened_on_the_board(
    device: Devices, chromium: Browser
) -> None:
    ears = Hearing(chromium)
    pages = [(game, face, watched(device, game, face)) for game, face in PAGES]
    for game, face, page in pages:
        page.wait_for_function("() => window.seen.scenes.includes('standings')", timeout=GAME)
        picture(page, f"suspense-{game}-{face}")
        seen = page.evaluate("window.witness()")
        check(f"{game} {face}", seen)
        if face == "screen":
            listen(game, ears.heard(seen["sounded"]), seen)


def check(page: str, seen: dict[str, Any]) -> None:
    """What was seen of a page, against what the server had told it."""
    assert seen["faults"] == [], page
    assert seen["looks"] > 50
    scenes = set(seen["scenes"])
    assert scenes >= {"order", "receipts"}, (page, scenes)
    assert scenes & {"parade", "orders", "off"}, (page, scenes)
    events = seen["events"]
    assert seen["coins"] > 0
    has_dice = any(one["event"] in CHANCE - {"CardDrawn"} for one in events)
    assert seen["rolled"] > 0 or not has_dice, page
    words = Words("en", page.split()[0], seen["players"])
    assert any(words.event(one) in seen["words"] for one in events), "nothing was told in words"
    early = [*told_early(seen, words), *placed_early(seen, words), *estimated_early(seen)]
    early += home_early(seen)
    assert early == [], page


MOMENTS = ["gate", "bell", "hooves", "bell", "roar", "flap", "stamp", "tick"]
"""The sounds of every race, in the order in which they are first heard after one another."""
LAST_BEND = 3
"""The bell that a race has only where its leader comes to the last bend before anybody is home."""
CAUSES = {
    "die": {"DieRolled", "DiceRolled", "DiceThrown", "StartDieRolled", "DieThrown", "RingSpun"},
    "click": {"DieRolled", "DiceRolled", "DiceThrown", "StartDieRolled", "DieThrown", "RingSpun"},
    "gavel": {"LotSold", "LotAllotted", "LotTaken", "HorseSold", "ShareBought", "ObjectionJudged"},
    "thud": {"Fell"},
    "gasp": {"Fell"},
}
"""Sounds that are heard when one of these is played, and never without it."""


def listen(game: str, heard: list[str], seen: dict[str, Any]) -> None:
    """What a television sounded in a race, against what it had played of it by then."""
    moments = [name for at, name in enumerate(MOMENTS) if at != LAST_BEND or seen["isBent"]]
    race = iter(heard)
    missed = [name for name in moments if name not in race]
    assert missed == [] or seen["jumps"], (game, missed, heard)
    played, begun = played_by(seen)
    for name, events in CAUSES.items():
        assert name in heard or not events & played, (game, name, heard)
        assert name not in heard or events & begun, (game, name, heard)
    assert ("shutter" in heard) == ("photo" in seen["scenes"]), (game, heard)
    assert ("swish" in heard) == (game == "grand_national"), (game, heard)
    assert {"coins", "knock"} & set(heard), (game, heard)
    assert "turn" not in heard, game


def played_by(seen: dict[str, Any]) -> tuple[set[str], set[str]]:
    """The names of what a page had played by a moment, and of what had at least begun."""
    told, events = seen["told"], seen["events"]
    underway = next((end for end in seen["steps"] if end > told), told)
    before = {event["event"] for event in seen["before"]}
    played = before | {event["event"] for event in events[:told]}
    return played, played | {event["event"] for event in events[:underway]}


def told_early(seen: dict[str, Any], words: Words) -> list[str]:
    """Sentences of the log that stood on the page before their event had been played."""
    first: dict[str, int] = {}
    for number, event in enumerate(seen["events"]):
        if event["event"] in FINISHES | CHANCE | {"Paid"}:
            first.setdefault(words.event(event), number)
    return [
        f"{text!r} after {seen['words'][text]['told']} of {number}"
        for text, number in first.items()
        if text in seen["words"]
        and seen["words"][text]["told"] <= number
        and not is_home(seen["words"][text], seen["events"][number])
    ]


def placed_early(seen: dict[str, Any], words: Words) -> list[str]:
    """Texts with a horse's name and a place that stood there before its nose was past the post."""
    faults = []
    # A bid that does not count says that a first horse for everybody comes first.
    bids = {words.event(one) for one in seen["events"] if one["event"] == "BidRead"}
    for number, event in finishes(seen):
        name = event.get("horse_name") or words.say(f"horse.{event['horse']}")
        for text, then in seen["words"].items():
            if text in bids:
                continue
            if tells(text, name) and not is_home(then, event) and then["told"] <= number:
                faults.append(f"{text!r} after {then['told']} of {number}")
    return faults


def home_early(seen: dict[str, Any]) -> list[str]:
    """Horses whose place was known before their finish was being played."""
    return [
        f"{event['horse']} is home after {seen['home'][str(event['horse'])]} of {number}"
        for number, event in finishes(seen)
        if seen["home"][str(event["horse"])] < number
    ]


def finishes(seen: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The finishes of the first race, which is what a page has shown, by their number."""
    for number, event in enumerate(seen["events"]):
        if event["event"] == "RaceSettled":
            return
        if event["event"] in FINISHES:
            yield number, event


def is_home(then: dict[str, Any], event: dict[str, Any]) -> bool:
    """Whether the nose of an event's horse was past the post when a text was first seen."""
    return any(one.split(":")[0] == str(event.get("horse")) for one in then["home"].split())


def tells(text: str, name: str) -> bool:
    """Whether one of the sentences in a text names a horse and a place."""
    return any(name in part and PLACES.search(part) for part in re.split(r"[.!?]", text))


def estimated_early(seen: dict[str, Any]) -> list[str]:
    """Chances of the next race that were shown before this one was settled."""
    settled = [
        (number, event["at"])
        for number, event in enumerate(seen["events"])
        if event["event"] == "RaceSettled"
    ]
    return [
        f"chances of {odds['at']} after {odds['told']} of {number}"
        for odds in seen["odds"]
        for number, at in settled
        if odds["at"] >= at and odds["told"] <= number
    ]
