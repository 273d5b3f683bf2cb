"""The Group version with its twenty-four seats: on the television, on phones, and on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.games.win_place_show.meetings import one_race_text
from tools.testing.people import (
    GRAIN,
    begin,
    code_of,
    join,
    let_play,
    picture,
    set_up,
    wait_for_end,
)

from .conftest import Devices
from .looking import misfits, violations

CLIPPED = """() => {
  const found = [];
  const boxes = [...document.querySelectorAll('.crowd li, .chairs li, .qr')];
  for (const one of boxes) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    if (isOut) found.push('out: ' + one.textContent);
    if (bottom - top < 22) found.push('low: ' + one.textContent);
  }
  for (const one of document.querySelectorAll('.crowd .name, .chairs .name'))
    if (one.scrollWidth > one.clientWidth + 1) found.push('cut: ' + one.textContent);
  for (let i = 0; i < boxes.length; i++)
    for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i].getBoundingClientRect(), boxes[j].getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) found.push('overlap: ' + boxes[i].textContent + ' / ' + boxes[j].textContent);
    }
  return found;
}"""
"""Names, places and the QR code that are cut off, too small, or lie over one another."""
NOTE_LIT = """() => {
  window.lit = 0;
  const look = () => (window.lit = Math.max(window.lit, document.querySelectorAll('.cards li.lit').length));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""A horse is lit for three seconds: whenever that is, it is noted."""


def fits(screen: Page, seats: int) -> None:
    """Every seat is there, readable, beside the QR code."""
    expect(screen.locator(".crowd li, .chairs li")).to_have_count(seats)
    expect(screen.locator(".qr")).to_be_visible()
    assert misfits(screen, CLIPPED) == []


@pytest.mark.soak(
    "A race of twenty-four players on four pages, shown in real time.",
    until="the client has a virtual clock",
)
def test_twenty_four_play_for_a_good_cause(device: Devices) -> None:
    ann, screen = device("desktop", grain=GRAIN), device("screen")
    late = device("least", by_hand=True)
    set_up(
        ann,
        "win_place_show",
        "Massimiliano",
        ["", *["random"] * 22],
        one_race_text(),
        {"version": "group", "objection_delay": "0"},
    )
    code = code_of(ann)
    screen.goto(f"{ann.url}/screen?code={code}")
    fits(screen, 24)
    picture(screen, "group-gathering")
    phone = device("phone")
    join(phone, code, "Bea")
    late.goto(f"{ann.url}/watch")
    begin(ann)
    expect(screen.locator(".crowd li.waited").first).to_be_visible()
    fits(screen, 24)
    picture(screen, "group-betting")
    let_play(ann, phone)

    # Who only looks on has a favourite, and it lights up for all.
    screen.evaluate(NOTE_LIT)
    screen.locator(".screen.racing").wait_for()
    late.locator(".cheer label").nth(2).click()
    late.locator(".reactions button").first.click()
    screen.wait_for_function("window.lit === 1")
    fits(screen, 24)
    picture(screen, "group-race")
    expect(phone.locator(".own")).to_be_visible()
    picture(phone, "group-phone")

    screen.close()  # nobody waits for it any longer
    wait_for_end(ann)
    assert violations(ann, {}) == []
    ann.locator("a[href$='/charity']").click()
    expect(ann.locator(".account tbody tr")).to_have_count(24)
    picture(ann, "group-charity")
    printed = ann.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert phone.locator("a[href$='/charity']").count() == 0
