"""The keyboard is enough: a whole game from the lobby to the result, and one always sees where one is."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tools.testing.people import GRAIN, answering, one_race, picture

from .conftest import Devices

WATCH = """() => {
  window.lost = [];
  const look = () => {
    const isAsked = document.querySelector('.mine .asks > .ask') !== null;
    const at = document.activeElement;
    if (isAsked && (at === null || at === document.body))
      window.lost.push(document.querySelector('.question').textContent);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Writes down every frame in which something is asked and the focus is nowhere."""
RING = """() => {
  const at = document.activeElement;
  const seen = [at, at.closest('label')].filter(Boolean).map((e) => getComputedStyle(e));
  const box = at.getBoundingClientRect();
  return {
    ring: Math.max(...seen.map((s) => (s.outlineStyle === 'none' ? 0 : parseFloat(s.outlineWidth)))),
    inside: box.bottom > 0 && box.top < innerHeight,
    html: at.outerHTML.slice(0, 160),
  };
}"""


class Keys:
    """A person without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.stops = 0

    def press(self, key: str) -> None:
        """Press a key; wherever the focus then stands, one sees it."""
        self.page.keyboard.press(key)
        if key == "Tab":
            self.stops += 1
            at = self.page.evaluate(RING)
            assert at["ring"] >= 2, at
            assert at["inside"], at

    def go_to(self, selector: str) -> None:
        """Tab until the focus is on what the selector names."""
        for _ in range(90):
            if self.page.evaluate("(s) => document.activeElement.matches(s)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def answer(self) -> None:
        """Say the first thing that may be said to the question that is open."""
        sets = self.page.locator(".mine .asks > .ask fieldset")
        for number in range(1, 4):
            if sets.count() < number:
                break
            chosen = sets.nth(number - 1).locator("[aria-pressed=true]")
            if chosen.count() == 0:
                self.go_to(f".mine fieldset:nth-of-type({number}) .value:not(.forbidden)")
                self.press("Enter")
                expect(chosen).to_have_count(1)
        ready = ".mine .confirm:not(.missing)[aria-disabled=false]"
        self.page.locator(ready).wait_for()
        self.go_to(ready)
        with answering(self.page):
            self.press("Enter")


def test_a_whole_game_is_played_by_keyboard_alone(device: Devices, tmp_path: Path) -> None:
    page = device("desktop", grain=GRAIN)
    edition = tmp_path / "one_race.toml"
    edition.write_text(one_race("royal_turf"), "utf-8")
    # From the beginning: asked for with the key that opens it, a slow browser may open its own.
    page.on("filechooser", lambda chooser: chooser.set_files(edition))
    keys = Keys(page)
    page.goto("/")
    page.locator(".games li").first.wait_for()
    keys.go_to(".games a[href='/new/royal_turf']")
    keys.press("Enter")
    page.locator("input[autocomplete=nickname]").wait_for()
    keys.go_to("select.size")
    keys.press("Home")
    expect(page.locator("select.size")).to_have_value("2")
    keys.go_to("input[autocomplete=nickname]")
    page.keyboard.type("Ann")
    keys.go_to("details:not(.characters) > summary")
    keys.press("Enter")
    keys.go_to("input[type=file]")
    keys.press("Space")
    page.get_by_role("status").get_by_text(edition.name).wait_for()
    keys.go_to("button.go")
    page.evaluate(WATCH)
    keys.press("Enter")
    answers = 0
    ready = page.locator("[data-ready]")
    mine, over = page.locator(".mine .asks > .ask"), page.locator(".over h1")
    while True:
        mine.or_(over).or_(ready).first.wait_for()
        if over.count():
            break
        if ready.count():
            with answering(page, "[data-ready]"):
                keys.go_to("[data-ready]")
                keys.press("Enter")
            continue
        keys.answer()
        answers += 1
        if answers == 3:
            picture(page, "keyboard-focus-desktop")
    assert answers > 6
    assert page.evaluate("window.lost") == []
    expect(over).to_be_focused()
    expect(page.locator(".standings li")).to_have_count(2)
    watch_again(page, keys)


def watch_again(page: Page, keys: Keys) -> None:
    """From the result to a finish, and from there to the first steps."""
    keys.go_to(".over a[href*='/game/1?at=']")
    keys.press("Enter")
    page.get_by_role("button", name="Pause").wait_for()
    # It may have been played to the end before the keyboard gets there.
    keys.go_to("[aria-label=Pause], [aria-label=Auto-play]")
    if page.locator("[aria-label=Pause]").count():
        keys.press("Enter")
    page.get_by_role("button", name="Auto-play").wait_for()
    keys.go_to("input[type=range]")
    keys.press("Home")
    expect(page.locator(".top .muted")).to_contain_text("Step 1 of")
    keys.press("ArrowRight")
    expect(page.locator(".top .muted")).to_contain_text("Step 2 of")
