"""A close look at a page: what axe-core finds in both themes, and what does not fit at any text size."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tools.build_client import ROOT, WEB
from tools.testing.people import picture

AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
RUN = "async (how) => (await axe.run(document, {resultTypes: ['violations'], ...how})).violations"
MISFITS = (Path(__file__).parent / "misfits.js").read_text("utf-8").rstrip().rstrip(";")
PASSING = """document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity)"""
RESTED = f"() => Promise.all({PASSING}.map((one) => one.finished.catch(() => null)))"
"""What fades in is looked at once it is there."""
AT_REST = """async () => {
  const places = () => [...document.body.querySelectorAll('*')]
    .map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)).join();
  let [before, now] = ['', places()];
  for (let i = 0; i < 60 && now !== before; i += 1) {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    [before, now] = [now, places()];
  }
}"""
"""A board is told its size after it has been laid out, and is laid out again: until nothing moves."""
TWICE = "html { font-size: 200% }"
TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder'])
      found.push(one.getAttribute(name) ?? '');
  return found.map((text) => text.trim());
}"""


def texts(language: str) -> set[str]:
    """The whole texts of a catalogue, those without a gap to fill in."""
    folder = ROOT / "src" / "ippodromo" / "messages" / language
    found: set[str] = set()
    for path in folder.glob("*.json"):
        found.update(json.loads(path.read_text("utf-8")).values())
    return {text for text in found if "{" not in text}


ENGLISH = texts("en") - texts("it")


class Look:
    """Looks at one page after another and remembers what was wrong with each."""

    def __init__(self) -> None:
        self.wrong: dict[str, list[str]] = {}

    def at(self, page: Page, name: str, is_scalable: bool = True) -> None:
        """Both themes, text at its size and at twice its size; a picture of each."""
        wrong = violations(page, {})
        if page.locator("html").get_attribute("lang") == "it":
            said: list[str] = page.evaluate(TEXTS)
            wrong += [f"not Italian: {text}" for text in sorted(ENGLISH & set(said))]
        page.emulate_media(color_scheme="dark")
        page.locator("html[data-theme=dark]").wait_for(state="attached")
        wrong += violations(page, {"runOnly": ["color-contrast"]})
        picture(page, f"{name}-dark")
        page.emulate_media(color_scheme="light")
        page.locator("html[data-theme=light]").wait_for(state="attached")
        picture(page, f"{name}-light")
        wrong += misfits(page, MISFITS)
        if page.locator(".mine .confirm").count():
            wrong += [f"with a keyboard: {one}" for one in self._beside_keyboard(page)]
        if is_scalable:
            style = page.add_style_tag(content=TWICE)
            wrong += [f"at 200 %: {one}" for one in misfits(page, MISFITS)]
            picture(page, f"{name}-200-percent")
            style.evaluate("(style) => style.remove()")
        if wrong:
            self.wrong[name] = wrong

    def _beside_keyboard(self, page: Page) -> list[str]:
        """What does not fit into the height that an on-screen keyboard leaves."""
        size = page.viewport_size
        assert size is not None
        page.set_viewport_size({"width": size["width"], "height": size["height"] // 2})
        found = misfits(page, MISFITS)
        page.set_viewport_size(size)
        return found

    def check(self) -> None:
        """Nothing was wrong with any page."""
        assert not self.wrong, json.dumps(self.wrong, indent=1)


def misfits(page: Page, script: str) -> list[str]:
    """What a script finds wrong with where things are: found twice at rest, it is no passing moment."""
    before: list[str] = []
    for _ in range(5):
        page.evaluate(AT_REST)
        found: list[str] = page.evaluate(script)
        if not found or found == before:
            break
        before = found
    return found


def violations(page: Page, how: dict[str, Any]) -> list[str]:
    """What axe-core finds wrong with a page at rest: found twice, it is no passing moment."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    before: list[str] = []
    for _ in range(5):
        page.evaluate(RESTED)
        wrong: list[dict[str, Any]] = page.evaluate(RUN, how)
        found = [
            f"{one['id']}: {json.dumps([n['html'] for n in one['nodes']])[:600]}" for one in wrong
        ]
        if not found or found == before:
            break
        before = found
    return found
