"""Nothing jumps: what the Layout Instability API adds up over a whole race, on all three faces."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import SCREENSHOTS, Devices
from .people import begin, code_of, join, one_race, set_up

SCRIPT = (Path(__file__).parent / "stillness.js").read_text("utf-8")
MOST = 0.02
"""The sum of all shifts of a race, at most."""
IS_OVER = "() => document.querySelector('.end') !== null"
HURRY = """() => setInterval(() => document.querySelector('[data-ready]')?.click(), 200)"""


def let_bot_play(page: Page) -> None:
    """From now on a bot answers for this chair, and the page is ready whenever it is asked."""
    page.locator(".chair button", has_text="bot").first.evaluate("(button) => button.click()")
    expect(page.locator(".standin")).to_be_attached()
    page.evaluate(HURRY)


def shifts(page: Page) -> tuple[float, list[Any]]:
    """How much has moved, and what moved most."""
    found: list[dict[str, Any]] = page.evaluate("window.shifts")
    worst = sorted(found, key=lambda shift: -float(shift["value"]))[:6]
    return sum(float(shift["value"]) for shift in found), worst


def test_panels_cards_and_track_keep_their_place_over_a_whole_race(device: Devices) -> None:
    laptop, phone, screen = device(moves=True), device("phone", moves=True), device("screen", moves=True)
    for page in (laptop, phone, screen):
        page.add_init_script(SCRIPT)
        page.add_init_script("localStorage.setItem('ippodromo.pace', 'quick')")
    set_up(laptop, "royal_turf", "Ann", ["", "regular"], one_race("royal_turf"))
    join(phone, code_of(laptop), "Bea")
    screen.goto(f"{laptop.url}/screen")
    begin(laptop)
    faces = {"laptop": laptop, "phone": phone, "screen": screen}
    let_bot_play(laptop)
    let_bot_play(phone)
    screen.locator(".above").wait_for()
    for page in faces.values():
        page.evaluate("() => { window.shifts.length = 0 }")
    laptop.wait_for_function(IS_OVER, timeout=150_000)
    moved = {name: shifts(page) for name, page in faces.items()}
    (SCREENSHOTS.parent / "stillness.json").write_text(json.dumps(moved, indent=1))
    assert {name: worst for name, (sum_, worst) in moved.items() if sum_ > MOST} == {}
