"""`python -m benchmarks.newcomer`: how long somebody new takes from the lobby to a finished race.

A person with a phone reads the four cards of the first race, then plays it against three bots as the
server is shipped: motion on, bots that take their moment. What a person takes to read and to think
is assumed below; what the program takes is measured.
"""

import random
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, SIZES, Server

READ = 6.0
"""Seconds for the lobby and for each card."""
THINK = (4.0, 2.5)
"""Seconds for each of the first two answers, and for each later one."""
TAP = 0.9
IS_SECOND = "() => / 2 of /.test(document.querySelector('.where')?.innerText ?? '')"
WAIT = f"() => document.querySelector('.mine .asks > .ask .value') || ({IS_SECOND})()"


class Newcomer:
    """Somebody at a page, and what they did there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.actions = 0
        self.answers = 0
        self.waited = 0.0

    def tap(self, place: Locator, after: float) -> None:
        time.sleep(after)
        place.click()
        self.actions += 1

    def learn(self) -> None:
        """From the lobby through the cards to the first race."""
        self.page.goto("/")
        self.tap(self.page.locator("a[href='/learn']").first, READ)
        for _ in range(4):
            self.tap(self.page.locator(".learn .actions .primary"), READ)

    def race(self) -> None:
        """Answer whatever is asked until the second race begins."""
        while True:
            began = time.monotonic()
            self.page.wait_for_function(WAIT)
            self.waited += time.monotonic() - began
            if self.page.evaluate(IS_SECOND):
                return
            fields = self.page.locator(".mine .ask fieldset")
            offers = fields.first.locator(".value:not(.forbidden)")
            self.tap(offers.nth(random.randrange(offers.count())), THINK[self.answers > 1])
            if fields.count() > 1 and not fields.nth(1).locator("[aria-pressed=true]").count():
                self.tap(fields.nth(1).locator(".value").first, TAP)
            asked = self.page.locator(".mine .ask").element_handle()
            self.tap(self.page.locator(".mine .ask .confirm").first, TAP)
            self.answers += 1
            assert asked is not None
            asked.wait_for_element_state("hidden")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db", bot_moment=1.0)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(
            locale="en-GB",
            viewport=SIZES["phone"],  # type: ignore[arg-type]  # a plain dict
            has_touch=True,
            base_url=server.address,
        )
        page.set_default_timeout(60_000)
        began = time.monotonic()
        newcomer = Newcomer(page)
        newcomer.learn()
        newcomer.race()
        took = time.monotonic() - began
        browser.close()
        server.kill()
    print(f"From the lobby to the end of the first race: {took:.0f} s,")
    print(f"of which {newcomer.waited:.0f} s waiting for bots and horses;")
    print(f"{newcomer.actions} taps, {newcomer.answers} answers.")


if __name__ == "__main__":
    main()
