"""What people do on the pages: set up a table, join it, play and watch."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from types import MappingProxyType
from weakref import WeakKeyDictionary

from playwright.sync_api import FilePayload, Locator, Page, expect

from .browser import PATIENCE, SCREENSHOTS
from .players import EDITIONS, NO_PAUSES

PICTURES = "IPPODROMO_PICTURES"
"""The environment variable with which tests write pictures of their pages into build/screenshots."""
AT_HAND = ".mine .hand > .dock"
HURRY = """setInterval(() => {
  if (document.querySelector('[data-on]')?.dataset.on || !document.querySelector('.mine .asks > .ask'))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}, 50)"""
"""A script that skips every move and every scene. It does nothing while a question is open."""
IS_ANSWERED = """([dock, told]) => !dock.isConnected
  || document.querySelector('[data-shown]')?.dataset.told !== told"""
"""A script that returns true if the question is gone or another one has replaced it."""
GRAIN = 0.25
"""Device scale factor for pages of which only the words are read."""
GAME = 4 * PATIENCE
"""Milliseconds that a test waits for a whole short game."""


def short(game: str) -> str:
    """Return the text of a game's short edition."""
    return (EDITIONS / f"{game}_short.toml").read_text("utf-8")


def one_race(game: str) -> str:
    """Return the text of a turf game's short edition, cut to one race."""
    text = short(game)
    assert "multipliers = [1, 2]" in text
    return text.replace("multipliers = [1, 2]", "multipliers = [1]")


def set_up(
    page: Page,
    game: str,
    name: str,
    chairs: list[str],
    edition: str | None = "",
    options: Mapping[str, str] = MappingProxyType({}),
    at: str = "",
) -> None:
    """Set up a table. An empty word in `chairs` is a friend's chair; any other is the level of a bot.

    `edition` is the text of an edition. Empty, it is the short one; None leaves the page's first choice.
    """
    page.goto(f"{at}/new/{game}")
    name_self(page, name)
    page.locator("select.size").select_option(str(len(chairs) + 1))
    for number, level in enumerate(chairs):
        page.locator(".chairs select").nth(number).select_option(level or "phone")
    version = options.get("version", "")
    if version:
        page.locator(f"input[name=version][value={version}]").check()
    page.locator("details.rules summary").first.click()
    for option, value in (NO_PAUSES.get(game, {}) | dict(options)).items():
        if option != "version":
            choose_option(page, option, value)
    if edition is not None:
        text = (edition or short(game)).encode()
        file = FilePayload(name="own.toml", mimeType="text/plain", buffer=text)
        page.locator("input[type=file]").set_input_files(file)
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")


def name_self(page: Page, name: str) -> None:
    """Fill in one's name. If the browser knows a name, open the field first."""
    field = page.locator(".chairs input[autocomplete=nickname]")
    page.locator(".chairs li").first.wait_for()
    if not field.count():
        page.locator(".chairs li").first.get_by_role("button").click()
    field.fill(name)


def choose_option(page: Page, option: str, value: str) -> None:
    """Set an option of the game or of the table."""
    field = page.locator(f"[data-option={option}]")
    if not field.is_visible():
        page.locator("details.rules summary").last.click()
    if field.evaluate("(e) => e.tagName") == "SELECT":
        field.select_option(value)
    elif field.get_attribute("type") == "number":
        field.fill(value)
    else:
        field.set_checked(value == "true")


def join(page: Page, code: str, name: str) -> None:
    """Take a chair at the table with this code."""
    page.goto(f"/join/{code}")
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")


def code_of(page: Page) -> str:
    """Return the table's short code from the waiting room."""
    return page.locator(".code b").inner_text()


def begin(page: Page) -> None:
    """Start the game as its host, as soon as every chair is taken."""
    page.locator("button.go:enabled").click()


SPOTS = ((0.1, 0.2), (0.75, 0.8))
"""Relative positions of touches, used in turn. None is the middle, where `tap` touches."""
touches: WeakKeyDictionary[Page, int] = WeakKeyDictionary()
"""The number of touches on each page."""


def touch(target: Locator) -> None:
    """Touch an element away from the last touch, so that the two are not a double tap."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    count = touches[target.page] = touches.get(target.page, 0) + 1
    x, y = SPOTS[count % len(SPOTS)]
    target.tap(position={"x": box["width"] * x, "y": box["height"] * y})


def hold(button: Locator) -> None:
    """Press a button until it disappears."""
    button.hover()
    button.page.mouse.down()
    button.wait_for(state="hidden")
    button.page.mouse.up()


@contextmanager
def answering(page: Page, asked: str = ".mine .ask") -> Iterator[None]:
    """Wait, after the block, until the question or the receipts that were open are hidden."""
    question = page.locator(asked).element_handle()
    yield
    question.wait_for_element_state("hidden")


def answer(page: Page) -> None:
    """Give the first allowed answer and wait until the question is gone."""
    with answering(page):
        page.locator(".mine .value:not(.forbidden)").first.click()
        values = page.locator(".mine fieldset").nth(1).locator(".value")
        if values.count():
            values.last.click()
        page.locator(".mine .confirm").click()


def whose_turn(*pages: Page, asked: str = ".mine .ask") -> Page:
    """Wait until one of the pages shows a question, and return this page."""
    until = monotonic() + PATIENCE / 1000
    while monotonic() < until:
        for page in pages:
            if page.locator(asked).is_visible():
                return page
            page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")


def questions_at_hand(page: Page) -> Iterator[None]:
    """Yield at each question that is answered on the board, until the game is over.

    `HURRY` runs in the page. It also confirms receipts before a test could touch them.
    """
    while True:
        page.locator(f"{AT_HAND}, .over h1").first.wait_for()
        if page.locator(".over h1").count():
            return
        asked = page.locator(AT_HAND).element_handles()
        if not asked:
            continue  # the question has disappeared again; wait for the next
        told = page.locator("[data-shown]").get_attribute("data-told")
        yield
        page.wait_for_function(IS_ANSWERED, arg=[asked[0], told])


def let_play(*pages: Page, pause: int = 30, shows_moves: bool = False) -> None:
    """Start autoplay on these pages. It skips moves unless `shows_moves` is set."""
    for page in pages:
        page.evaluate(
            "([pause, showsMoves]) => window.autoplay(pause, undefined, showsMoves)",
            [pause, shows_moves],
        )


def wait_for_end(page: Page) -> None:
    """Wait until the page shows the final result."""
    expect(page.locator(".over h1")).to_be_visible(timeout=GAME)


def picture(page: Page, name: str) -> None:
    """Write a picture of the page if the environment variable `PICTURES` is set."""
    if os.environ.get(PICTURES):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png")
