"""Grand National by touching the board, on the smallest phone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.testing.people import AT_HAND, answering, hold, picture, set_up, touch

from .conftest import Devices
from .looking import misfits

OUTSIDE = """() => {
  const wrong = [];
  const { innerWidth, innerHeight } = window;
  if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push('the page scrolls');
  for (const one of document.querySelectorAll('.mine .field, .mine .dock, .mine .dock button')) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    if (!isIn) wrong.push(`${one.className} ${one.textContent.trim().slice(0, 30)}`);
  }
  return wrong;
}"""
IS_HEARD = "(dock) => !dock.isConnected || dock.querySelector('.sure')"
"""A touch comes to the page some time after it was made."""


def say(page: Page, asked: str, places: Locator, seen: dict[str, int]) -> None:
    """Answer by hand what is asked; the first time of each kind, nothing lies outside the window."""
    count = seen[asked] = seen.get(asked, 0) + 1
    if count == 1:
        assert misfits(page, OUTSIDE) == [], asked
    found = places.count()
    if found and count % 3:
        places.nth(count % found).dispatch_event("click")
    if count == 2:
        assert misfits(page, OUTSIDE) == [], asked
        picture(page, f"national-by-hand-{asked}")
    button = page.locator(".dock .confirm")
    if asked == "sale" and count % 4 == 0:
        button = page.locator(".dock .other")
    dock = page.locator(AT_HAND).element_handle()
    with answering(page, AT_HAND):
        touch(button)
        page.wait_for_function(IS_HEARD, arg=dock)
        if page.locator(".dock .sure").count():  # nothing on the slip: it asks
            touch(button)


@pytest.mark.soak(
    "A whole steeplechase by touch, shown in real time.", until="the client has a virtual clock"
)
def test_a_whole_game_is_played_by_touch_on_a_small_phone(device: Devices) -> None:
    page = device("least", by_hand=True)
    page.add_init_script("localStorage['ippodromo.pace'] = 'quick'")
    set_up(page, "grand_national", "Ann", ["random"])
    seen: dict[str, int] = {}
    is_out = False
    while True:
        page.locator(f"{AT_HAND}, [data-ready], .over h1").first.wait_for()
        if page.locator(".over h1").count():
            break
        if page.locator("[data-ready]").count():
            with answering(page, "[data-ready]"):
                page.locator("[data-ready]").tap()
        elif page.locator(".field.sale").count():
            say(page, "sale", page.locator(".none"), seen)
        elif page.locator(".field.ride").count():
            leave = page.locator(".stable button:not(.forbidden)")
            if not is_out and leave.count():
                is_out = True
                take_out(page, leave.last)
                continue
            # Short rides until a horse lies far enough back to be taken out.
            squares = page.locator("[data-square]")
            say(page, "ride", squares if is_out else squares.last, seen)
        else:
            kind = "prices" if page.locator(".price .more").count() else "bets"
            say(page, kind, page.locator(".field .price"), seen)
    expect(page.locator(".standings li")).to_have_count(2)
    assert is_out
    assert set(seen) >= {"sale", "bets", "ride"}


def take_out(page: Page, button: Locator) -> None:
    """A horse leaves the race by its own button, and only when that is held."""
    before = page.locator(".stable li").count()
    button.dispatch_event("click")
    sheet = page.locator("dialog[open]")
    expect(sheet).to_contain_text("out of the race?")
    held = sheet.locator(".held")
    held.click()
    expect(sheet).to_be_visible()
    picture(page, "national-by-hand-take-out")
    hold(held)
    expect(page.locator(".stable li")).not_to_have_count(before)
