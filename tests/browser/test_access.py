"""Everybody can play: axe finds nothing, the keyboard is enough, nothing is cut off."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tools.build_client import WEB

from .conftest import Devices
from .people import let_play, picture, set_up, wait_for_end

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with a page as it is now."""
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [f"{one['id']}: {json.dumps([n['html'] for n in one['nodes']])[:600]}" for one in found]


def is_too_wide(page: Page) -> bool:
    """Whether the page must be scrolled sideways."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    return wide


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_no_page_is_too_wide(device: Devices, theme: str) -> None:
    page = device("small", locale="it-IT", theme=theme)
    found: dict[str, list[str]] = {}
    wide: list[str] = []

    def look(name: str) -> None:
        found[name] = violations(page)
        if is_too_wide(page):
            wide.append(name)
        picture(page, f"{name}-small-it-{theme}")

    page.goto("/")
    page.locator(".games li").first.wait_for()
    look("lobby")
    page.goto("/learn")
    page.locator(".learn h1").wait_for()
    look("learn")
    page.goto("/guide/royal_turf")
    page.locator(".guide h1").wait_for()
    look("guide")
    page.goto("/new/winners_circle")
    page.locator(".chairs").wait_for()
    look("setup")
    set_up(page, "royal_turf", "Anna", ["random"])
    page.locator(".mine .ask").wait_for()
    look("table-ask")
    page.locator(".mine .value").first.click()
    look("table-chosen")
    let_play(page)
    wait_for_end(page)
    look("over")
    page.goto(f"{page.url}/replay")
    page.locator("input[type=range]").fill("40")
    look("replay")
    assert {name: some for name, some in found.items() if some} == {}
    assert wide == []


def test_text_at_twice_its_size_stays_on_the_page(device: Devices) -> None:
    page = device("desktop")
    page.goto("/")
    page.locator(".games li").first.wait_for()
    page.add_style_tag(content="html { font-size: 200% }")
    assert not is_too_wide(page)
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .ask").wait_for()
    page.add_style_tag(content="html { font-size: 200% }")
    assert not is_too_wide(page)
    picture(page, "table-desktop-200-percent")


def test_a_forbidden_horse_says_why_and_links_to_the_guide(device: Devices) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .value").first.click()
    page.locator(".mine fieldset").nth(1).locator(".value").first.click()
    page.locator(".mine .confirm").click()
    page.locator(".mine .value.forbidden").first.click(force=True)
    expect(page.locator(".why")).to_contain_text("You already have a token on")
    page.locator(".why .rule").click()
    expect(page.locator("dialog .here")).to_contain_text(
        "Each of your tokens goes on another horse"
    )
    picture(page, "guide-phone")
