"""Every kind of question, on a small phone: all of it in sight, nothing to scroll, no raw word."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.messages.test_spoken import RAW

from .conftest import SIZES, Devices, Server
from .looking import TWICE
from .people import picture
from .walk import Asked, Walk

MEASURE = (Path(__file__).parent / "one_screen.js").read_text("utf-8")
WRONG = "() => window.measureAsk(document.querySelector('.mine .asks > .ask'))"
SAID = """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]
  .flatMap((one) => [one.ariaLabel ?? '', one.getAttribute('title') ?? ''])]"""
OBJECT = {"object": "object", "last_call": "object", "motion": "motion"}
"""What random players would seldom do."""
JUDGED = {"verdicts": "director", "objection_delay": "0"}
QUICK = JUDGED | {"version": "quick", "directors": "fixed", "stewards_advice": "1"}
MOST_GAMES = 12
OFFICES = ["motion", "ballot"]
TABLES = [
    ("royal_turf", 3, {"hidden_bets": "true"}, ["bet", "move"], "it-IT"),
    ("winners_circle", 3, {}, ["bet", "move"], "en-GB"),
    (
        "homestretch",
        3,
        {},
        [
            "draft_pick",
            "place_bets",
            "place_bets_early",
            "first_move",
            "special_horse",
            "roll_again",
            "purchase",
        ],
        "it-IT",
    ),
    (
        "win_place_show",
        3,
        JUDGED,
        ["elect", "bid", "raise", "slip", "move", "object", "last_call", *OFFICES],
        "it-IT",
    ),
    ("win_place_show", 4, QUICK, ["jury"], "en-GB"),
    ("win_place_show", 8, QUICK | {"version": "group"}, ["rider", "verdict"], "en-GB"),
    (
        "grand_national",
        3,
        {},
        ["bid", "ante_post", "prices", "bets", "ride", "advance"],
        "en-GB",
    ),
    ("grand_national", 3, {"sale_bidding": "outcry"}, ["bid"], "it-IT"),
]


@pytest.mark.parametrize(("game", "seats", "options", "kinds", "locale"), TABLES)
def test_every_question_fits_on_one_screen(
    device: Devices,
    server: Server,
    game: str,
    seats: int,
    options: dict[str, str],
    kinds: list[str],
    locale: str,
) -> None:
    page = device("least", locale=locale, by_hand=True)
    page.add_init_script(MEASURE)
    page.add_init_script("localStorage['ippodromo.hints'] = 'off'")
    wrong: list[str] = []
    missing = set(kinds)
    # The server's dice decide what comes up: another game where one has not brought everything.
    for _ in range(MOST_GAMES):
        walk = Walk(server.address, game, seats, options=options)
        for asked in walk.questions(OBJECT):
            for one in [one for one in asked if one.kind in missing]:
                missing.discard(one.kind)
                walk.open(page, one.seat)
                wrong += [f"{one.kind} {what}" for what in looked_at(page, one, f"{game}-{seats}")]
            if not missing:
                break
        walk.close()
        if not missing:
            break
    assert missing == set()
    assert wrong == []


def looked_at(page: Page, asked: Asked, name: str) -> Iterator[str]:
    """What is wrong with a question, by hand and from a list, on two phones and on one on its side."""
    if asked.ask["aside"]:
        page.locator("button.aside").first.click()
    page.locator(f".mine .ask.hand[data-ask='{asked.ask['key']}']").wait_for()
    for form in ("hand", "list"):
        for size in ("phone", "turned", "least"):
            page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
            yield from (f"{form} {size}: {what}" for what in page.evaluate(WRONG))
        large = page.add_style_tag(content=TWICE)
        yield from (f"{form} at 200 %: {what}" for what in page.evaluate(WRONG))
        picture(page, f"ask-{name}-{asked.kind}-{form}-200-percent")
        large.evaluate("(style) => style.remove()")
        for text in page.evaluate(SAID):
            for what, pattern in RAW.items():
                found = re.search(pattern, text)
                if found:
                    yield f"{form}: {what}: {text[max(0, found.start() - 20) : found.end() + 20]}"
        picture(page, f"ask-{name}-{asked.kind}-{form}-least")
        if form == "hand" and page.locator(".flip").count():
            page.locator(".flip").click()
    page.evaluate("localStorage.removeItem('ippodromo.asks')")
