"""Asking bots: why they did what they did, and for a hint, which others hear of."""

import pytest
from playwright.sync_api import expect

from ippodromo.messages import Words
from tests.games.win_place_show.meetings import one_race_text
from tools.testing.people import (
    AT_HAND,
    GRAIN,
    HURRY,
    code_of,
    join,
    let_play,
    one_race,
    set_up,
    wait_for_end,
    whose_turn,
)
from tools.testing.players import NO_CLOCKS

from .conftest import Devices
from .looking import Look

WORDS = {
    "en-GB": ("asks for a hint", "Follow the hint"),
    "it-IT": ("chiede un suggerimento", "Segui il suggerimento"),
}


@pytest.mark.parametrize(
    ("size", "locale"), [("least", "it-IT"), ("desktop", "en-GB")], ids=["least", "desktop"]
)
def test_a_player_asks_for_a_hint_takes_it_over_and_asks_the_bot_why(
    device: Devices, size: str, locale: str
) -> None:
    asks_for_it, take = WORDS[locale]
    look = Look()
    ann = device(size, locale, by_hand=True)
    set_up(ann, "royal_turf", "Ann", ["regular/bold", ""], one_race("royal_turf"))
    bea = device("small", "en-GB", by_hand=True)
    join(bea, code_of(ann), "Bea")
    for page in (ann, bea):
        page.evaluate(HURRY)
    ann.locator("button.go:enabled").click()
    pages = {"Ann": ann, "Bea": bea}
    asker = whose_turn(ann, bea, asked=AT_HAND)
    other = next(page for page in pages.values() if page is not asker)
    name = next(name for name, page in pages.items() if page is asker)
    look.at(asker, f"hint-offered-{size}-{locale}")
    asker.locator(".dock .hint").click()
    card = asker.locator("dialog.card")
    # Somebody else sits here: whoever asks is told first that all will know.
    card.locator(".primary").click()
    card.locator(".said").wait_for()
    expect(card.locator("li")).not_to_have_count(0)
    look.at(asker, f"hint-{size}-{locale}")
    said = card.locator(".said").inner_text()
    card.get_by_role("button", name=take if asker is ann else "Follow the hint").click()
    # It lies there, and nothing is said: one touch more says it.
    expect(asker.locator(".confirm span")).to_have_text(said)
    expect(asker.locator(AT_HAND)).to_be_visible()
    heard = asks_for_it if other is ann else "asks for a hint"
    expect(other.locator(".call [aria-live]")).to_have_text(f"{name} {heard}.")
    asker.locator(".confirm").click()
    if asker is bea:  # Ann sits between Bea and the bot
        ann.locator(".dock .hint").click()
        ann.locator("dialog.card .primary").click()
        ann.get_by_role("button", name=take).click()
        ann.locator(".confirm").click()
    # The bot's answer, at the call, once it has been shown; and never on a television.
    why = asker.locator(".call .why")
    why.wait_for()
    why.click()
    card.locator(".reason").wait_for()
    look.at(asker, f"why-{size}-{locale}")
    assert card.locator(".said").inner_text()
    asker.keyboard.press("Escape")
    expect(card).to_have_count(0)
    screen = device("desktop", "en-GB")
    screen.goto(f"{ann.url}/screen")
    screen.locator(".standings").first.wait_for()
    assert screen.locator(".why").count() == 0
    look.check()


def test_receipts_say_in_a_bots_words_why_it_bet_so(device: Devices) -> None:
    page = device("desktop", grain=GRAIN)
    options = {"version": "quick", **NO_CLOCKS}
    bots = ["regular/bold", "regular/careful"]
    set_up(page, "win_place_show", "Ann", bots, one_race_text(), options)
    page.locator("[data-shown]").wait_for(state="attached")
    let_play(page)
    wait_for_end(page)
    page.locator(".after summary", has_text="Log").click()
    page.locator(".log h3 button.quiet").first.click()
    words = Words("en")
    for seat, name in ((1, "bold"), (2, "careful")):
        said = page.locator(f"[data-slip='{seat}'] .quote")
        expect(said).to_have_text(words.say(f"taste.{name}.bet"))
