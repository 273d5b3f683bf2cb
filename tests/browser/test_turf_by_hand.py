"""Royal Turf and Winner's Circle by touching the board, on the smallest phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tools.testing.people import HURRY, one_race, picture, questions_at_hand, set_up, touch

from .conftest import Devices

IN_SIGHT = """async () => {
  // A board that has just come is measured once the page is laid out, and settles with the next picture.
  for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
  const room = document.querySelector('.stretch').getBoundingClientRect();
  const middles = [...document.querySelectorAll('.stretch .runner.legal .glow')].map((one) => {
    const box = one.getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  });
  const far = (x) => x > room.left + 30 && x < room.right - 90;
  const isFree = (x, y) => document.elementFromPoint(x, y)?.closest('.stretch .board');
  const isIn = ([x, y]) => far(x) && y > room.top + 20 && y < room.bottom - 50 && isFree(x, y);
  return middles.find(isIn) ?? null;
}"""
"""Where a piece lies that may be moved, in the stretch that is shown and under none of its buttons."""


def place(page: Page, count: int) -> None:
    """A token and a horse, either first; the button says what it will do."""
    tokens = page.locator(".tokens .token")
    lines = page.locator(".field .value.line.value:not(.forbidden)")
    if tokens.count() == 1:  # the last one is taken up by itself
        lines.nth(count % lines.count()).tap()
    elif count % 2:
        lines.nth(count % lines.count()).tap()
        expect(page.locator(".confirm.missing")).to_have_text("Take up a token")
        tokens.last.tap()
    else:
        tokens.first.tap()
        expect(page.locator(".confirm.missing")).to_have_text("Choose a horse")
        lines.nth(count % lines.count()).tap()
    expect(page.locator(".confirm")).to_have_text(re.compile(r"Put the \d on \w+"))
    page.locator(".confirm").tap()


def tap_a_backed_horse(page: Page) -> None:
    """One's own token lies there already: the horse says why it takes no other."""
    backed = page.locator(".field .value.line.forbidden")
    if backed.count():
        backed.first.tap(force=True)  # it is there to be touched, and refuses
        expect(page.locator(".bubble.refusal")).to_be_visible()
        page.keyboard.press("Escape")


def move(page: Page, count: int) -> None:
    """A horse shows where it comes; a second touch, or the button, moves it."""
    lines = page.locator(".field .value.line.value:not(.forbidden)")
    piece = page.evaluate(IN_SIGHT) if count % 3 == 0 else None
    if piece:
        page.touchscreen.tap(*piece)
    else:
        touch(lines.nth(count % lines.count()))
    expect(page.locator(".field .value.line.chosen")).to_have_count(1)
    expect(page.locator(".confirm:not(.missing)")).to_be_visible()
    if count % 2:
        page.locator(".confirm").tap()
    else:
        touch(page.locator(".field .value.line.chosen"))


@pytest.mark.parametrize(
    "game",
    [
        "royal_turf",
        pytest.param(
            "winners_circle",
            marks=pytest.mark.soak(
                "A second whole game by touch.", until="the client has a virtual clock"
            ),
        ),
    ],
)
def test_a_whole_game_is_played_by_touch_on_a_small_phone(device: Devices, game: str) -> None:
    page = device("least", by_hand=True)
    page.add_init_script(HURRY)
    set_up(page, game, "Ann", ["random"] * 4, edition=one_race(game))
    seen = {"bet": 0, "move": 0}
    for _ in questions_at_hand(page):
        asked = "bet" if page.locator(".tokens").count() else "move"
        if asked == "bet":
            tap_a_backed_horse(page)
            place(page, seen[asked])
        else:
            move(page, seen[asked])
        seen[asked] += 1
        if seen[asked] == 2:
            picture(page, f"{game}-by-hand-{asked}")
    expect(page.locator(".standings li")).to_have_count(5)
    assert seen["bet"] >= 2
    assert seen["move"] >= 2
