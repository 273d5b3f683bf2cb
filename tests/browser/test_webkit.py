"""A smoke game in WebKit: what Safari's engine makes of the same client."""

from pathlib import Path

import pytest

from tools.testing.browser import AUTOPLAY, SCREENSHOTS
from tools.testing.people import GAME, one_race

from .conftest import LIST, Server, seed_script
from .webkit import webkit

LISTEN = """
  window.troubles = [];
  addEventListener('error', (event) => window.troubles.push(event.message));
  addEventListener('unhandledrejection', (event) => window.troubles.push(String(event.reason)));
"""

CHOOSE_TWO = """
  const size = document.querySelector('select.size');
  size.value = '2';
  size.dispatchEvent(new Event('change', {bubbles: true}));
"""


def test_a_game_is_played_from_the_lobby_to_the_result_in_webkit(
    server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    edition = tmp_path / "one_race.toml"
    edition.write_text(one_race("royal_turf"), "utf-8")
    with webkit() as browser:
        browser.go(f"{server.address}/")
        browser.run(LISTEN + LIST)
        browser.run(seed_script(request.node.nodeid))
        browser.click("header .tool[aria-pressed=true]")  # motion: the only thing that is on
        browser.click(".games a[href='/new/royal_turf']")
        browser.type("input[autocomplete=nickname]", "Ann")
        browser.run(CHOOSE_TWO)
        browser.click("details:not(.characters) > summary")
        browser.type("input[type=file]", str(edition))
        browser.until(
            lambda: browser.run("return document.querySelector('.rules .muted[role=status]')")
        )
        browser.click("button.go")
        browser.click(".mine fieldset .value")
        browser.click(".mine fieldset:nth-of-type(2) .value")
        browser.click(".mine .confirm:enabled")
        browser.until(lambda: browser.run("return document.querySelector('.standings') !== null"))
        browser.picture(SCREENSHOTS / "webkit-table.png")
        browser.run(AUTOPLAY)
        browser.run("window.autoplay(10)")
        browser.find(".over h1", GAME / 1000)
        browser.picture(SCREENSHOTS / "webkit-over.png")
        assert browser.run("return document.querySelectorAll('.standings li').length") == 2
        assert browser.run("return window.troubles") == []
