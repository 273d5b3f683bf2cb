"""The measurements of the client run: small versions, which are held to no bar."""

from typing import Any

import pytest

from benchmarks import client
from tools.testing.players import run

from .conftest import Server


async def _small(url: str) -> dict[str, Any]:
    async with client.chromium() as browser:
        found: dict[str, Any] = await client.loads(browser, url)
        found |= await client.race(browser, url, seconds=1)
        page = await browser.new_page()
        await page.goto(url)
        session = await page.context.new_cdp_session(page)
        await session.send("Performance.enable")
        found |= await client.weight(session)
    return found


@pytest.mark.soak("It measures times and frames of a slowed browser.", until="never")
def test_a_slowed_phone_and_a_page_s_weight_are_measured(server: Server) -> None:
    found = run(_small(server.address))
    assert min(found["lobby_s"], found["door_s"], found["board_s"]) > 0.15  # one way and back
    assert found["frames"] > 0
    assert found["script_ms_p95"] >= found["script_ms_median"]
    assert found["JSHeapUsedSize"] > 100_000
    assert found["Nodes"] > 20


PAGES = {
    "<i data-shown=7 data-on=''></i>": True,
    "<i data-shown=6 data-on=''></i>": False,
    "<i data-shown=7 data-on=receipts></i>": False,
    "<svg><path class=end /></svg>": False,
    "<div class=end><svg class=podium></svg></div>": True,
}
"""What stands on a page, and whether the seventh position has been shown there, with nothing over it."""


async def _are_shown() -> list[bool]:
    async with client.chromium() as browser:
        page = await browser.new_page()
        found = []
        for content in PAGES:
            await page.set_content(content)
            found.append(bool(await page.evaluate(client.SHOWN, 7)))
    return found


def test_a_day_is_weighed_on_the_board_and_at_its_end_on_the_podium() -> None:
    assert run(_are_shown()) == list(PAGES.values())
