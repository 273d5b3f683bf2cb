"""A whole game of every title in real browsers: two phones play, a television shows it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.games.win_place_show.meetings import one_race_text
from tools.build_client import ROOT
from tools.testing.people import (
    GRAIN,
    HURRY,
    begin,
    code_of,
    join,
    let_play,
    one_race,
    picture,
    set_up,
    short,
    wait_for_end,
)
from tools.testing.players import NO_CLOCKS

from .conftest import Devices

RECORDS = ROOT / "build" / "games"
"""Where the tests leave the record of each game: with the same seed it is the same."""
EDITIONS = {
    "royal_turf": one_race("royal_turf"),
    "winners_circle": one_race("winners_circle"),
    "homestretch": short("homestretch"),
    "grand_national": short("grand_national"),
    "win_place_show": one_race_text(),
}
UNITS = {"homestretch": 1000}
"""Where a page shows sums of money as thousands."""
OPTIONS = {"win_place_show": {"version": "quick", **NO_CLOCKS}}


@pytest.mark.parametrize("game", EDITIONS)
def test_two_phones_and_a_bot_play_a_whole_game_and_a_television_shows_it(
    device: Devices, game: str
) -> None:
    host = device("phone", grain=GRAIN)
    set_up(host, game, "Ann", ["", "random"], EDITIONS[game], OPTIONS.get(game, {}))
    host.locator(".chairs .who", has_text="plays at random").wait_for()
    code = code_of(host)
    guest = device("small", locale="it-IT", theme="dark", grain=GRAIN)
    join(guest, code, "Bea")
    picture(guest, f"{game}-waiting-small-it-dark")
    television = device("screen", grain=GRAIN)
    television.goto(f"{host.url}/screen?code={code}")
    television.locator(".chairs").wait_for()
    picture(television, f"{game}-screen-waiting")
    begin(host)
    faces = {"phone": host, "small-it-dark": guest, "screen": television}
    for name, page in faces.items():
        page.locator("[data-shown]").wait_for(state="attached")
        picture(page, f"{game}-first-ask-{name}")
    # All wait for the television, which shows everything.
    television.evaluate(HURRY)
    let_play(host, guest)
    television.locator("canvas[data-seen], .board").first.wait_for()
    picture(television, f"{game}-running-screen")
    for page in (host, guest):
        wait_for_end(page)
    expect(television.locator(".end h1")).to_be_visible()
    for name, page in faces.items():
        picture(page, f"{game}-over-{name}")
    record = host.request.get(f"/api/tables/{host.url.split('/')[-1]}/record").text()
    RECORDS.mkdir(parents=True, exist_ok=True)
    (RECORDS / f"{game}.race").write_text(record, "utf-8")
    check_ends(host, guest, television, UNITS.get(game, 1))


def check_ends(host: Page, guest: Page, television: Page, unit: int) -> None:
    """All pages show the money that the server says each seat has."""
    table = host.request.get(f"/api/tables/{host.url.split('/')[-1]}").json()
    assert table["status"] == "over"
    money = {chair["name"]: unit * table["money"][chair["seat"]] for chair in table["seats"]}
    for page in (host, guest):
        rows = page.locator(".standings li")
        names = [text.split()[1] for text in rows.locator(".name").all_text_contents()]
        sums = map(figure, rows.locator(".money").all_text_contents())
        assert dict(zip(names, sums, strict=True)) == money, "as in: 1. Bea"
    shown = map(figure, television.locator(".end .stage .money").all_text_contents())
    assert sorted(shown) == sorted(money.values())


def figure(text: str) -> int:
    """Return the sum of money that a page shows, as in $1,500 or $57k."""
    return int(re.sub(r"\D", "", text.replace("k", "000"))) * (
        -1 if re.search(r"[-−]", text) else 1
    )
