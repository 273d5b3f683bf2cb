"""The result page vouches for the dice, or warns: whatever the browser was shown is checked."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from ippodromo.kernel.dice_log import check_log, read_log
from ippodromo.kernel.journal import read_journal
from tools.testing.people import (
    GRAIN,
    begin,
    code_of,
    join,
    let_play,
    one_race,
    picture,
    set_up,
    wait_for_end,
)

from .conftest import Devices

ONE_RACE = one_race("royal_turf")


def spoil_news(page: Page, spoil: Callable[[dict[str, Any]], None]) -> None:
    """A server that shows something else than it writes down."""

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)

        def from_server(message: str | bytes) -> None:
            said = json.loads(message)
            spoil(said)
            line.send(json.dumps(said))

        server.on_message(from_server)

    page.route_web_socket("**/live", relay)


def other_face(said: dict[str, Any]) -> None:
    for roll in said.get("rolls", []):
        if roll["say"] == "roll head":
            roll["say"] = "roll cap"


def other_name(said: dict[str, Any]) -> None:
    if said.get("table"):
        said["table"]["header"] = said["table"]["header"].replace("Ann", "Anna")


SHOWN: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "Carlo": (
        other_face,
        "shown “roll cap”, the saved game says “roll head”, the dice give “roll head”",
    ),
    "Dora": (other_name, "This is not the game you sat down to"),
}
"""Who is shown something else, and what they are told of it."""


@pytest.mark.soak(
    "A whole game on five pages; a reloaded page checks the same dice in the gate.",
    until="the client has a virtual clock",
)
def test_a_table_vouches_for_its_dice_to_whom_it_showed_them_as_they_fell(device: Devices) -> None:
    """Two are shown the game as it is written down, two another one; all at one table."""
    host = device("desktop", grain=GRAIN)
    set_up(host, "royal_turf", "Ann", ["", "", ""], edition=ONE_RACE)
    guest = device("phone", locale="it-IT", grain=GRAIN)
    misled = {name: device("desktop", grain=GRAIN) for name in SHOWN}
    for name, page in {"Bea": guest, **misled}.items():
        if name in SHOWN:
            spoil_news(page, SHOWN[name][0])
        join(page, code_of(host), name)
    begin(host)
    pages = [host, guest, *misled.values()]
    for page in pages:
        page.locator(".face").wait_for()
    let_play(*pages)
    for page in pages:
        wait_for_end(page)
    record = host.request.get(f"/api/tables/{host.url.split('/')[-1]}/record").text()
    rolls = len(re.findall(r"^\d+ chance ", record, re.MULTILINE))
    expect(host.locator(".seal")).to_contain_text(f"{rolls} rolls checked by this browser")
    expect(guest.locator(".seal")).to_contain_text(f"{rolls} tiri controllati da questo browser")
    assert host.locator(".warning").count() == 0
    assert len(re.findall(r"^\d+ [0-3]:person .* ~[0-9a-f]{64}", record, re.MULTILINE)) > 10
    picture(host, "seal-desktop")
    picture(guest, "seal-phone-it")
    for name, page in misled.items():
        warning = page.get_by_role("alert").filter(has_text="Something is wrong with these dice")
        expect(warning).to_contain_text(SHOWN[name][1])
        assert page.locator(".seal").count() == 0
        picture(page, f"seal-warning-{SHOWN[name][0].__name__}")


def test_a_browser_that_lost_its_memory_begins_a_new_chain(device: Devices) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"], edition=ONE_RACE)
    page.locator(".mine .ask").wait_for()
    page.evaluate("localStorage.clear()")
    page.reload()
    page.locator(".mine .ask").wait_for()
    let_play(page)
    wait_for_end(page)
    record = page.request.get(f"/api/tables/{page.url.split('/')[-1]}/record").text()
    assert record.count("\nchain ") == 1
    assert page.locator(".warning").count() == 0


def other_secret(record: str) -> str:
    return re.sub(r"\nsecret [0-9a-f]+", "\nsecret " + "00" * 32, record)


def other_roll(record: str) -> str:
    return record.replace("chance roll head", "chance roll shoe", 1)


def without_my_salt(record: str) -> str:
    return re.sub(r"\nsalt 0 [0-9a-f]+", "\nsalt 0 " + "00" * 32, record)


def other_link(record: str) -> str:
    return re.sub(r" ~[0-9a-f]{64}", " ~" + "00" * 32, record, count=1)


def as_a_bot(record: str) -> str:
    return re.sub(r"^(\d+ 0):person (.* ~)", r"\1:bot \2", record, count=1, flags=re.MULTILINE)


def liar(spoil: Callable[[str], str]) -> Callable[[Route], None]:
    """Answers with a record that was spoiled on its way."""

    def lie(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "record": spoil(told["record"])})

    return lie


def test_a_reloaded_page_vouches_for_all_and_is_not_lied_to(device: Devices) -> None:
    page = device("small", locale="it-IT")
    set_up(page, "royal_turf", "Ann", ["random"], edition=ONE_RACE)
    page.locator(".mine .ask").wait_for()
    let_play(page)
    page.locator(".mine .ask").wait_for(state="hidden")
    page.reload()
    page.locator(".face").wait_for()
    let_play(page)
    wait_for_end(page)
    expect(page.locator(".seal")).to_be_visible()
    record = page.request.get(f"/api/tables/{page.url.split('/')[-1]}/record").text()
    assert "\nchain " not in record
    with page.expect_download() as download:
        page.get_by_role("button", name="Salva il registro dei dadi").click()
    journal, log = read_journal(record), read_log(download.value.path().read_text("utf-8"))
    assert [answer.mode for answer in log.answers if answer.link].count("turn") > 5
    assert check_log(journal, log) == (1, len(journal.entries))
    for spoil, says in [
        (other_secret, "Il segreto dietro i dadi non è quello"),
        (other_roll, "la registrazione dice «roll shoe», i dadi danno «roll head»"),
        (without_my_salt, "Il numero del tuo browser (posto 1) non è nei dadi"),
        (other_link, "porta un numero che non appartiene al suo posto"),
        (as_a_bot, "della registrazione, non c'è come l'hai data"),
    ]:
        page.route("**/rolls?*", liar(spoil))
        page.reload()
        expect(page.get_by_role("alert").filter(has_text=says)).to_be_visible()
        picture(page, f"seal-warning-{spoil.__name__}-small-it")
        page.unroute("**/rolls?*")
