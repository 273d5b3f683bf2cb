"""Everybody can play: axe finds nothing, nothing is cut off, and what is forbidden says why."""

import pytest
from playwright.sync_api import Page, expect

from tests.games.win_place_show.meetings import one_race_text
from tools.testing.people import (
    GAME,
    begin,
    code_of,
    join,
    let_play,
    picture,
    set_up,
    short,
    wait_for_end,
)

from .conftest import Devices
from .looking import Look

READS = "window.autoplay(5, (at) => at.dataset.on === 'receipts' && !window.isRead)"
"""Plays, and lets receipts lie until they have been looked at."""


def test_every_page_outside_the_race_suits_every_eye_and_hand(device: Devices) -> None:
    look = Look()
    page = device("small", locale="it-IT")
    for path, sign, name in (
        ("/", ".games li", "lobby"),
        ("/today", ".games li", "today"),
        ("/guide/royal_turf", ".guide h1", "guide"),
        ("/new/winners_circle", ".chairs", "setup"),
        ("/nowhere", ".page h1", "lost"),
        ("/join/QQQQ", ".lost .button", "join-unknown"),
    ):
        page.goto(path)
        page.locator(sign).first.wait_for()
        look.at(page, f"{name}-small-it")
    # A table that is not there is no line that is lost.
    for path in ("/t/nowhere", "/t/nowhere/screen"):
        page.goto(path)
        expect(page.locator(".lost h1")).to_have_text("Questo tavolo non esiste.")
    set_up(page, "winners_circle", "Anna", ["", ""])
    code = code_of(page)
    look.at(page, "waiting-host-small-it")
    guest = device("small", locale="it-IT")
    guest.goto(f"/join/{code}")
    guest.locator("button.go").wait_for()
    look.at(guest, "join-small-it")
    join(guest, code, "Bea")
    guest.locator(".chairs .name", has_text="Bea").wait_for()
    look.at(guest, "waiting-guest-small-it")
    screen = device("screen", locale="it-IT")
    screen.goto(f"{page.url}/screen?code={code}")
    screen.locator(".chairs").wait_for()
    look.at(screen, "waiting-screen-it", is_scalable=False)
    share(page, "Carla")
    begin(page)
    page.locator(".curtain").wait_for()
    look.at(page, "curtain-small-it")
    guest.locator(".face").wait_for()
    look.at(guest, "watching-small-it")
    screen.locator("canvas[data-seen]").wait_for()
    look.at(screen, "screen-it", is_scalable=False)
    look.check()


def share(page: Page, name: str) -> None:
    """Somebody else sits down at this device."""
    page.locator(".waiting details:not(.characters) > summary").first.click()
    page.locator(".here input").fill(name)
    page.locator(".here button").click()


def test_a_game_suits_every_eye_and_hand_from_first_question_to_replay(device: Devices) -> None:
    look = Look()
    page = device("small", locale="it-IT")
    set_up(page, "royal_turf", "Anna", ["random"])
    page.locator(".mine .ask").wait_for()
    look.at(page, "table-ask-small-it")
    page.locator(".mine .value").first.click()
    look.at(page, "table-chosen-small-it")
    page.locator("button.menu").click()
    page.get_by_role("button", name="Guida").click()
    page.locator("dialog .guide h1").wait_for()
    look.at(page, "guide-panel-small-it")
    page.keyboard.press("Escape")
    page.locator("button.menu").click()
    let_play(page)
    wait_for_end(page)
    look.at(page, "over-small-it")
    page.goto(f"{page.url}/replay")
    page.locator("input[type=range]").fill("40")
    look.at(page, "replay-small-it")
    look.check()


@pytest.mark.parametrize("game", ["homestretch", "grand_national", "win_place_show"])
def test_any_other_game_suits_every_eye_and_hand(device: Devices, game: str) -> None:
    look = Look()
    page = device("small", locale="it-IT")
    edition = one_race_text() if game == "win_place_show" else short(game)
    set_up(page, game, "Anna", ["random", "random"], edition)
    page.locator(".mine .ask").wait_for()
    look.at(page, f"{game}-ask-small-it")
    screen = device("screen", locale="it-IT")
    screen.goto(f"{page.url}/screen")
    screen.locator(".board, canvas[data-seen]").first.wait_for()
    look.at(screen, f"{game}-screen-it", is_scalable=False)
    page.evaluate(READS)
    page.locator("[data-ready]").wait_for(timeout=GAME)
    screen.locator("[data-on=receipts] .slip").first.wait_for()
    for one, size in ((page, "small"), (screen, "screen")):
        look.at(one, f"{game}-receipts-{size}-it", is_scalable=size == "small")
    page.evaluate("window.isRead = true")
    wait_for_end(page)
    look.at(page, f"{game}-over-small-it")
    screen.locator(".end").wait_for()
    look.at(screen, f"{game}-over-screen-it", is_scalable=False)
    look.check()


def test_a_forbidden_horse_says_why_and_links_to_the_guide(device: Devices) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine fieldset .value").first.click()
    page.locator(".mine fieldset").nth(1).locator(".value").first.click()
    page.locator(".mine .confirm").click()
    page.locator(".mine fieldset .value.forbidden").first.click(force=True)
    expect(page.locator(".bubble.refusal")).to_contain_text("You already have a token on")
    page.locator(".bubble.refusal .rule").click()
    expect(page.locator("dialog .here")).to_contain_text("Each goes on a different horse")
    picture(page, "guide-phone")
