"""The boards: what a choice would do is shown before it is made, and everything fits."""

import pytest
from playwright.sync_api import Page, expect

from tools.testing.people import GAME, picture, set_up

from .conftest import Devices
from .looking import misfits

WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} wide`] : [];
}"""


def play_until(page: Page, question: str) -> None:
    """Play on until this is asked; then nobody plays for this page any more."""
    page.evaluate(
        """(wanted) => window.autoplay(5, (at) => {
          window.isReached = at.querySelector('.question')?.textContent.includes(wanted) ?? false;
          if (window.isReached) clearInterval(window.autoplaying);
          return window.isReached;
        })""",
        question,
    )
    page.wait_for_function("() => window.isReached", timeout=GAME)


def test_pointing_at_a_horse_shows_where_it_would_land(device: Devices) -> None:
    page = device("desktop")
    set_up(page, "royal_turf", "Ann", ["random"])
    screen = device("screen", theme="dark")
    screen.goto(f"{page.url}/screen")
    expect(screen.locator(".chance b", has_text="%")).to_have_count(7)
    expect(screen.locator(".standings .hope", has_text="even")).to_have_count(2)
    expect(screen.locator(".standings .hope", has_text="%")).to_have_count(0)
    play_until(page, "Which horse do you move")
    page.locator(".mine .value:not(.forbidden)").first.hover()
    expect(page.locator(".board .tried")).to_be_visible()
    picture(page, "royal_turf-landing-desktop")
    picture(screen, "royal_turf-odds-screen-dark")
    page.mouse.move(1, 1)
    expect(page.locator(".board .tried")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "question"), [("win_place_show", "Where does"), ("grand_national", "how many points")]
)
def test_squares_are_chosen_on_the_board(device: Devices, game: str, question: str) -> None:
    page = device("phone")
    set_up(page, game, "Ann", ["random", "random"])
    play_until(page, question)
    if game == "grand_national":
        page.locator(".mine fieldset").first.locator(".value").first.click()
    square = page.locator(".board .legal").first
    square.dispatch_event("click")
    expect(page.locator(".board .legal:is(.aimed, .target)")).to_have_count(1)
    expect(page.locator(".mine .confirm:not(.missing)")).to_be_visible()
    assert misfits(page, WIDE) == []
    picture(page, f"{game}-square-phone")


BELOW = """() => {
  const [row, side] = ['.side .paces', '.side']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  const fades = 1.4 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const below = row.bottom - (side.bottom - fades);
  return below > 0 ? [`${below} pixels`] : [];
}"""
"""By how much the host's pace reaches into where the side of the page fades out."""


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_a_small_laptop_shows_the_pace_of_four_players_whole(device: Devices, locale: str) -> None:
    page = device("desktop", locale=locale, by_hand=True)
    set_up(page, "royal_turf", "Ann", ["random", "random", "random"])
    expect(page.locator(".side .paces")).to_be_visible()
    for width, height in ((1280, 800), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert misfits(page, BELOW) == [], (width, height)
