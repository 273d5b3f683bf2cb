"""Every kind of question of every game fits on a small phone: choices and button in sight, no page to scroll."""

import json
from pathlib import Path

import pytest

from .conftest import Devices
from .people import picture, set_up, short

WALK = (Path(__file__).parent / "one_screen.js").read_text("utf-8")
START = "() => window.autoplay(5, window.lookAtOnce)"
ALL_SEEN = """(kinds) => {
  const seen = Object.keys(window.oneScreen.seen);
  return kinds.every((kind) => seen.some((one) => one.startsWith(`ask.${kind} `)));
}"""
GAMES = [
    ("royal_turf", {}, ["bet", "move"]),
    ("winners_circle", {}, ["bet", "move"]),
    (
        "homestretch",
        {},
        ["draft_pick", "place_bets", "first_move", "special_horse", "roll_again", "purchase"],
    ),
    ("win_place_show", {"version": "quick", "directors": "fixed"}, ["bid", "slip", "ride"]),
    ("win_place_show", {}, ["ballot", "bid"]),
    ("grand_national", {"bookmaker": "seat"}, ["bid", "ante_post", "ride"]),
    ("grand_national", {"bookmaker": "house", "sale_bidding": "outcry"}, ["bid"]),
]


def edition(game: str) -> str:
    """The short edition; HomeStretch over so short a lane that horses come home before others start."""
    text = short(game)
    return text.replace("spaces = 4", "spaces = 2") if game == "homestretch" else text


@pytest.mark.parametrize(("game", "options", "kinds"), GAMES)
def test_every_question_fits_on_one_screen(
    device: Devices, game: str, options: dict[str, str], kinds: list[str]
) -> None:
    page = device("least")
    page.add_init_script(WALK)
    set_up(page, game, "Ann", ["random", "random"], edition(game), options)
    page.locator(".mine .asks > .ask").wait_for()
    picture(page, f"{game}-first-ask-least")
    page.evaluate(START)
    try:
        page.wait_for_function(ALL_SEEN, arg=kinds, timeout=60_000)
    finally:
        page.evaluate("clearInterval(window.autoplaying)")
        print(game, sorted(page.evaluate("Object.keys(window.oneScreen.seen)")))
    wrong = page.evaluate("window.oneScreen.wrong")
    assert wrong == [], json.dumps(wrong, indent=1)
