"""HomeStretch by touching the board, on the smallest phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tools.testing.people import HURRY, picture, questions_at_hand, set_up, touch

from .conftest import Devices


def buy(page: Page, count: int) -> None:
    """A share is touched, taken back, and touched again: the button names it and its price."""
    cards = page.locator(".card:not(.forbidden):not(:has(.deck)) .cover")
    others = page.locator(".dock .other")
    if others.count() and (count % 2 or cards.count() == 0):
        others.tap()
        return
    touch(cards.first)
    touch(cards.first)
    expect(page.locator(".confirm.missing")).to_have_text("Choose a share")
    touch(cards.last)
    expect(page.locator(".confirm")).to_have_text(re.compile(r"(Keep|Buy) .+, \$\d+k"))
    page.locator(".confirm").tap()


def bet(page: Page) -> None:
    """Tokens onto boxes one after another; one is lifted again and lies elsewhere."""
    boxes = page.locator("button.box:not(.full):not(.mine)")
    touch(boxes.nth(4))
    touch(page.locator("button.box.mine"))
    expect(page.locator(".confirm")).to_have_text("5 tokens still to lay")
    for count in range(5):
        boxes.nth(6 * count).tap()
    expect(page.locator("button.box.mine")).to_have_count(5)
    picture(page, "homestretch-by-hand-bets")
    page.locator(".confirm").tap()


def run(page: Page, count: int) -> str:
    """A ghost or a horse, touched twice; or the dice themselves."""
    if page.locator(".dock .dice").count():
        touch(page.locator(".dock button.dice" if count % 2 else ".dock .other"))
        return "again"
    ghosts = page.locator(".ghost")
    what = "special" if page.locator(".lane.legal").count() else "first"
    if what == "special" and page.locator(".who.forbidden").count():
        page.locator(".who.forbidden").first.tap(force=True)  # refuses, and says why
        expect(page.locator(".bubble.refusal")).to_be_visible()
    ghost = ghosts.nth(count % ghosts.count())
    touch(ghost)
    expect(page.locator(".ghost.chosen")).to_have_count(1)
    expect(page.locator(".confirm:not(.missing)")).to_have_text(re.compile(r"Move .+ \d+"))
    if count % 2:
        page.locator(".confirm").tap()
    else:
        touch(ghost)
    return what


@pytest.mark.soak(
    "A whole game by touch, shown in real time.", until="the client has a virtual clock"
)
def test_a_whole_game_is_played_by_touch_on_a_small_phone(device: Devices) -> None:
    page = device("least", by_hand=True)
    page.add_init_script(HURRY)
    set_up(page, "homestretch", "Ann", ["random"])
    seen: dict[str, int] = {}
    for _ in questions_at_hand(page):
        asked = str(page.locator(".mine .ask.hand").get_attribute("data-ask"))
        count = seen[asked] = seen.get(asked, 0) + 1
        page.locator(".dock .acts .button:enabled:not([aria-disabled=true])").first.wait_for()
        if asked in ("ask.draft_pick", "ask.purchase"):
            buy(page, count)
        elif asked in ("ask.place_bets", "ask.place_bets_early"):
            bet(page)
        else:
            run(page, count)
    expect(page.locator(".standings li")).to_have_count(2)
    assert set(seen) >= {"ask.draft_pick", "ask.place_bets", "ask.first_move", "ask.purchase"}
