"""What is secret stays with its owner: on the page, on the line and in storage."""

import json
from typing import Any

from playwright.sync_api import WebSocket, expect

from .conftest import Devices
from .people import begin, code_of, join, set_up


def holds(value: Any, seat: int) -> list[Any]:
    """Every value of a token of a seat that is told anywhere in a message."""
    found: list[Any] = []
    if isinstance(value, dict):
        if value.get("seat") == seat and value.get("value") is not None:
            found.append(value["value"])
        if value.get("seat") == seat and value.get("values") is not None:
            found.append(value["values"])
        for inner in value.values():
            found += holds(inner, seat)
    elif isinstance(value, list):
        for inner in value:
            found += holds(inner, seat)
    return found


def listen(line: WebSocket, heard: list[str]) -> None:
    """Write down all that comes over a line."""
    line.on("framereceived", lambda frame: heard.append(str(frame)))


def test_a_hidden_token_shows_its_value_to_its_owner_alone(device: Devices) -> None:
    ann, bea = device("desktop"), device("phone")
    heard: dict[str, list[str]] = {"ann": [], "bea": []}
    ann.on("websocket", lambda line: listen(line, heard["ann"]))
    bea.on("websocket", lambda line: listen(line, heard["bea"]))
    set_up(ann, "winners_circle", "Ann", [""])
    join(bea, code_of(ann), "Bea")
    begin(ann)
    for page in (ann, bea) * 3:
        page.locator(".face").wait_for()
        if page.locator(".mine .value").count():
            page.locator(".mine .value:not(.forbidden)").first.click()
            page.locator(".mine fieldset").nth(1).locator(".value").last.click()
            page.locator(".mine .confirm").click()
            expect(page.locator(".mine .value.chosen")).to_have_count(0)
    bea.locator("details.tote summary").click()
    marks = bea.locator(".cards .token", has_text="Token of Ann")
    marks.first.wait_for()
    assert {mark.strip() for mark in marks.locator(".worth").all_inner_texts()} == {"?"}
    by_ann = [told for frame in heard["ann"] for told in holds(json.loads(frame), 0)]
    by_bea = [told for frame in heard["bea"] for told in holds(json.loads(frame), 0)]
    assert by_ann
    assert by_bea == []
    assert "Token of Ann: " not in bea.content()
    kept = bea.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert "bet " not in kept


def test_one_device_for_two_draws_a_curtain_between_them(device: Devices) -> None:
    page = device("phone")
    set_up(page, "winners_circle", "Ann", [""])
    page.locator("summary", has_text="on this device").click()
    page.locator(".here input").fill("Bea")
    page.locator(".here button").click()
    begin(page)
    names: set[str] = set()
    for _ in range(4):
        page.locator(".curtain").or_(page.locator(".mine .value")).first.wait_for()
        if page.locator(".curtain").count():
            name = page.locator(".curtain h1").inner_text().removeprefix("Pass to ")
            assert page.locator(".token").count() == 0
            page.locator(".curtain .open").click(delay=700)
            page.locator(".standings .me", has_text=name).wait_for()
            names.add(name)
        page.locator(".mine .value:not(.forbidden)").first.click()
        page.locator(".mine fieldset").nth(1).locator(".value").first.click()
        page.locator(".mine .confirm").click()
        page.locator(".curtain").wait_for()
    assert names == {"Ann", "Bea"}
