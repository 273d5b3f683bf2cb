"""A bot's card: its level and its character, in words, wherever the bot is named; and what it is like."""

import pytest
from playwright.sync_api import expect

from ippodromo.bots.weighing import CHARACTER_NAMES
from ippodromo.messages import Words
from tools.testing.people import HURRY, code_of, join, set_up

from .conftest import Devices
from .looking import Look

WORDS = {
    "en-GB": ("bot, plays well, bold", "plays well", "bold"),
    "it-IT": ("bot, gioca bene, audace", "gioca bene", "audace"),
}


OTHERS = pytest.mark.soak(
    "Each size and each language is looked at in the gate, but not all four pairs.",
    until="the client has a virtual clock",
)


@pytest.mark.parametrize(
    ("locale", "size"),
    [
        ("it-IT", "small"),
        ("en-GB", "desktop"),
        pytest.param("en-GB", "small", marks=OTHERS),
        pytest.param("it-IT", "desktop", marks=OTHERS),
    ],
)
def test_a_bot_shows_its_level_and_character(device: Devices, locale: str, size: str) -> None:
    choice, level, character = WORDS[locale]
    look = Look()
    host = device(size, locale)
    set_up(host, "royal_turf", "Ann", ["regular/bold", "regular", ""])
    cards = host.locator(".chairs .bot")
    cards.nth(1).wait_for()
    assert level in cards.nth(0).inner_text()
    assert cards.nth(0).locator(".character").inner_text() == character
    drawn = cards.nth(1).get_attribute("data-character")
    assert drawn
    assert choice in host.locator(".chairs select").first.inner_text()
    look.at(host, f"bots-waiting-{size}-{locale}")
    friend = device("small", locale)
    join(friend, code_of(host), "Bea")
    host.locator("button.go:enabled").click()
    menu = host.locator("button.menu")
    host.locator(".face").wait_for()
    if menu.is_visible():
        menu.click()
    standing = host.locator(".standings .bot")
    standing.nth(1).wait_for()
    shown = {standing.nth(i).get_attribute("data-character") for i in range(2)}
    assert shown == {"bold", drawn}
    host.evaluate(HURRY)  # a card of the parade that is fading in is not to be read yet
    host.locator("[data-on='']").wait_for(state="attached")
    look.at(host, f"bots-standings-{size}-{locale}")
    look.check()


def test_set_up_offers_characters_in_short_words(device: Devices) -> None:
    look = Look()
    page = device("small")
    page.goto("/new/royal_turf")
    chair = page.locator(".chairs select").first
    chair.wait_for()
    choices = chair.locator("option").all_inner_texts()
    assert "bot, plays well, surprise character" in choices
    assert "bot, plays at random" in choices
    assert "bot, easy, loves long shots" in choices
    look.at(page, "bots-setup-small")
    look.check()


@pytest.mark.parametrize("locale", ["it-IT", "en-GB"])
def test_what_bots_are_like_is_told_where_they_are_chosen_and_beside_their_seats(
    device: Devices, locale: str
) -> None:
    words = Words(locale[:2])
    told = {name: words.say(f"character.{name}.says") for name in CHARACTER_NAMES}
    look = Look()
    page = device("phone", locale)
    page.goto("/new/royal_turf")
    chairs = page.locator(".chairs select")
    chairs.first.select_option("regular/outsiders")
    expect(page.locator(".chairs li", has_text=told["outsiders"])).to_have_count(1)
    page.locator("details.characters summary").click()
    assert page.locator("details.characters dd").all_inner_texts() == list(told.values())
    look.at(page, f"bots-like-setup-{locale}")
    set_up(page, "royal_turf", "Ann", ["regular/bold", "regular/contrary"])
    page.locator(".face").wait_for()
    page.locator("[data-on='']").wait_for(state="attached")
    page.locator("button.menu").click()
    for seat, name in ((1, "bold"), (2, "contrary")):
        card = page.locator(f"[data-account='{seat}'] .bot button")
        assert told[name] in (card.locator("[hidden]").text_content() or "")
    card.click()
    expect(page.locator(".bubble")).to_contain_text(told["contrary"])
    look.at(page, f"bots-like-seats-{locale}", is_scalable=False)
    look.check()


@pytest.mark.parametrize("locale", ["it-IT", "en-GB"])
def test_what_bots_are_like_stands_in_the_waiting_room(device: Devices, locale: str) -> None:
    words = Words(locale[:2])
    look = Look()
    page = device("phone", locale)
    set_up(page, "royal_turf", "Ann", ["regular/patient", "rookie/careful", ""])
    for chair, name in ((1, "patient"), (2, "careful")):
        about = page.locator(".chairs li").nth(chair).locator("p")
        expect(about).to_have_text(words.say(f"character.{name}.says"))
    look.at(page, f"bots-like-waiting-{locale}")
    look.check()
