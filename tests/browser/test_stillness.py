"""Nothing jumps: what the Layout Instability API adds up over a whole race."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tools.testing.people import (
    GAME,
    begin,
    code_of,
    join,
    let_play,
    one_race,
    picture,
    set_up,
    short,
)

from .conftest import Devices

FOLDER = Path(__file__).parent
SCRIPTS = [(FOLDER / name).read_text("utf-8") for name in ("stillness.js", "suspense.js")]
pytestmark = pytest.mark.soak(
    "It adds up what moves on pages that show whole races in real time.",
    until="the client has a virtual clock",
)
MOST = 0.02
"""The sum of all shifts of a race, at most; from 0.1 on a whole page counts as unstable."""
GRAIN = 0.25
"""What moves is measured in pixels of the page, however few points are painted of it."""
ENOUGH = 10
"""After so many events moves are tapped away."""
EDITIONS = {
    "royal_turf": one_race("royal_turf"),
    "winners_circle": one_race("winners_circle"),
    "homestretch": short("homestretch"),
    "win_place_show": short("win_place_show"),
    "grand_national": short("grand_national"),
}
IS_SETTLED = """() => !document.querySelector('[data-shown]')
  || (window.stillness.scenes.includes('receipts') && !document.querySelector('.scene'))"""


def played(device: Devices, game: str, size: str) -> Page:
    """A page that plays by hand against two bots."""
    page = device(size, moves=True, by_hand=True, grain=GRAIN)
    page.add_init_script(SCRIPTS[0])
    set_up(page, game, "Ann", ["regular", "regular"], EDITIONS[game])
    page.locator(".face").wait_for()
    let_play(page, pause=150, shows_moves=True)
    page.evaluate("(enough) => window.hurry(enough)", ENOUGH)
    return page


def together(device: Devices, game: str) -> dict[str, Page]:
    """One table, played by hand at a desk and on a phone, with a television: three faces of one race."""
    faces = {
        size: device(size, moves=True, by_hand=True, grain=GRAIN)
        for size in ("desktop", "phone", "screen")
    }
    for page in faces.values():
        page.add_init_script(SCRIPTS[0])
    desk, phone, screen = faces.values()
    set_up(desk, game, "Ann", ["", "random", "random"], EDITIONS[game])
    code = code_of(desk)
    screen.goto(f"{desk.url}/screen")
    screen.locator("h1").first.wait_for()
    join(phone, code, "Bea")
    begin(desk)
    for page in faces.values():
        page.locator("[data-shown]").wait_for(state="attached")
        page.evaluate("(enough) => window.hurry(enough)", ENOUGH)
    let_play(desk, phone, pause=60, shows_moves=True)
    return {f"{game}-{size}": page for size, page in faces.items()}


def watched(device: Devices, game: str) -> Page:
    """A television that looks at bots, from before the first event on."""
    page = device("screen", moves=True, grain=GRAIN)
    for script in SCRIPTS:
        page.context.add_init_script(script)
    host = device.beside(page.context)
    host.goto("/")
    made = {"game": game, "seats": 4, "edition_file": EDITIONS[game], "pace": "quick"}
    table = host.evaluate("(made) => window.botsOnly(made)", made)
    page.goto(f"/t/{table}/screen")
    page.locator("h1").first.wait_for()
    host.evaluate("window.letThemPlay()")
    page.locator("[data-shown]").wait_for(state="attached")
    page.evaluate("(enough) => window.hurry(enough)", ENOUGH)
    return page


def check(pages: dict[str, Page]) -> None:
    """Each page plays until its first race is settled; little enough has moved by then."""
    moved: dict[str, Any] = {}
    for name, page in pages.items():
        page.wait_for_function(IS_SETTLED, timeout=GAME)
        picture(page, f"stillness-{name}")
        seen = page.evaluate("window.stillness")
        assert "receipts" in seen["scenes"], name
        shifts: list[dict[str, Any]] = seen["shifts"]
        if sum(shift["value"] for shift in shifts) > MOST:
            moved[name] = sorted(shifts, key=lambda shift: -float(shift["value"]))[:6]
    assert moved == {}


def test_panels_cards_and_track_keep_their_place_on_all_three_faces(device: Devices) -> None:
    check(together(device, "royal_turf") | together(device, "winners_circle"))


def test_eleven_lanes_stand_still_on_all_three_faces(device: Devices) -> None:
    check(together(device, "homestretch"))


def test_a_meeting_on_television_and_steeplechasers_on_a_phone_stand_still(device: Devices) -> None:
    check(
        {
            "meeting-screen": watched(device, "win_place_show"),
            "chase-phone": played(device, "grand_national", "phone"),
        }
    )
