"""How quick the web client is on a slow phone, and whether a long day makes it heavy.

`python -m benchmarks.client` starts a server and a Chromium without a graphics card and prints one line of
JSON; `python -m benchmarks --only client` puts it beside its bars, with the camera's frames. Slowed means: a
processor four times slower, and a line of 1.6 Mbit/s with 150 ms to and fro, nothing in the browser's memory.

A day is a whole one: six races of four bots who answer at once, on a television. Only scenes are skipped,
by the key that anybody may press; horses run at their pace. It took under eight minutes on a busy machine.
"""

import argparse
import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, ViewportSize, async_playwright

from ippodromo.client import request
from tools.testing.browser import CHROMIUM, FLAGS
from tools.testing.people import HURRY
from tools.testing.players import Host, close_all, gather

from . import camera_frames
from .camera_frames import WATCH, frames, ridden, serving
from .results import Row

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""As DevTools emulate it, in milliseconds and bytes a second."""
USABLE = """(selector) => new Promise((done) => {
  const look = () => document.querySelector(selector)
    ? requestIdleCallback(() => done(performance.now()))
    : requestAnimationFrame(look);
  look();
})"""
"""When something stands on the page and the page has time for whoever touches it."""
LOBBY = ".acts .first:enabled"
DOOR = "form button:enabled"
BOARD = ".face .board :is(svg, table, canvas)"
PHONE = ViewportSize(width=390, height=844)
SCREEN = ViewportSize(width=1920, height=1080)
RACES, BOTS = 6, 4
SECONDS = 15.0
"""Of a race whose frames are looked at."""
FLAT = 1.15
"""How much heavier a page may be after four more races: its log grows by what was said."""
SHOWN = """(at) => {
  const shown = document.querySelector('[data-shown]')?.dataset;
  return document.querySelector('.end .podium') || (Number(shown?.shown) >= at && !shown.on);
}"""
"""A position stands on the page and no scene over it, which would weigh, too; at the end of the day that is
the podium, which has no mark."""
PATIENCE = 900_000
"""Milliseconds for a race to be shown."""


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


async def slow(page: Page) -> CDPSession:
    """Make a page's machine and line those of an old phone."""
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", LINE)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return session


async def loading(browser: Browser, url: str, selector: str) -> float:
    """Seconds from a link to a page that can be used, on an old phone that was never there."""
    context = await browser.new_context(viewport=PHONE)
    page = await context.new_page()
    await slow(page)
    await page.goto(url, wait_until="commit")
    found: float = await page.evaluate(USABLE, selector)
    await context.close()
    return round(found / 1000, 2)


async def loads(browser: Browser, url: str) -> dict[str, float]:
    """The lobby, the door of a table that gathers, the board of one that plays."""
    waiting, _ = await asyncio.to_thread(
        request, url, "/api/tables", {"game": "royal_turf", "seats": 4}
    )
    made, cookie = await asyncio.to_thread(
        request, url, "/api/tables", {"game": "royal_turf", "seats": 2}
    )
    host = Host(url, made["table"], cookie)
    people = await gather(host, 2)
    found = {
        "lobby_s": await loading(browser, url, LOBBY),
        "door_s": await loading(browser, f"{url}/join/{waiting['table']['invitation']}", DOOR),
        "board_s": await loading(browser, f"{url}/t/{host.id}/watch", BOARD),
    }
    await close_all(people)
    await host.close()
    return found


async def race(browser: Browser, url: str, seconds: float = SECONDS) -> dict[str, Any]:
    """Frames of a race on a slowed phone."""
    async with ridden(url) as table:
        page = await browser.new_page(viewport=PHONE)
        await page.add_init_script(WATCH)
        await page.goto(f"{url}/t/{table}/watch")
        await page.locator(BOARD).first.wait_for()
        session = await page.context.new_cdp_session(page)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found = await frames(page, seconds)
        await page.close()
    return found


async def day(browser: Browser, url: str) -> list[dict[str, int]]:
    """What a television holds after each race of a day of bots, garbage collected."""
    host = await asyncio.to_thread(Host.make, url, "win_place_show", BOTS, edition="reconstruction")
    await gather(host, 0, BOTS)
    watched = await host.open()
    page = await browser.new_page(viewport=SCREEN)
    await page.add_init_script(HURRY)
    await page.goto(f"{url}/t/{host.id}/screen")
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable")
    held = []
    for race in range(1, RACES + 1):
        said = await watched.until(lambda said, race=race: _is_past(said, race))  # type: ignore[misc]
        await page.wait_for_function(SHOWN, arg=said["view"]["at"], timeout=PATIENCE)
        held.append(await weight(session))
        print(f"race {race}: {held[-1]}", file=sys.stderr, flush=True)  # it takes a while
    await page.close()
    await host.close()
    return held


def _is_past(said: dict[str, Any], race: int) -> bool:
    """Whether a message tells of a day on which so many races are over."""
    view = said.get("view")
    return view is not None and (view["over"] or view["position"]["race"] > race)


async def weight(session: CDPSession) -> dict[str, int]:
    """Bytes of script, nodes and listeners of a page."""
    await session.send("HeapProfiler.collectGarbage")
    told = await session.send("Performance.getMetrics")
    named = {each["name"]: int(each["value"]) for each in told["metrics"]}
    return {key: named[key] for key in ("JSHeapUsedSize", "Nodes", "JSEventListeners")}


PARTS = {"loads": loads, "race": race, "day": day}


async def measure(url: str, parts: list[str]) -> dict[str, Any]:
    """Some parts or all, one after the other."""
    async with chromium() as browser:
        return {part: await PARTS[part](browser, url) for part in parts}


def measured(parts: list[str]) -> dict[str, Any]:
    """The same with a server of its own and the client as it is now."""
    with serving() as url:
        return asyncio.run(measure(url, parts))


def rows() -> list[Row]:
    """The client beside its bars."""
    found = measured(list(PARTS))
    loads, race, day = found["loads"], found["race"], found["day"]
    screen = camera_frames.measured(SECONDS)
    return [
        Row("lobby usable, slowed", loads["lobby_s"], "s", at_most=2.5),
        Row("door of a table usable, slowed", loads["door_s"], "s", at_most=3),
        Row("board of a table usable, slowed", loads["board_s"], "s", at_most=3),
        Row("script a frame of a race, phone, slowed, p95", race["script_ms_p95"], "ms", at_most=4),
        Row("tasks over 50 ms, phone, slowed", race["tasks_over_50_ms"], at_most=0),
        Row("script a frame, television, 24 horses, p95", screen["script_ms_p95"], "ms", at_most=4),
        Row("frames a second, television, 24 horses", screen["frames_a_second"], at_least=40),
        Row("tasks over 50 ms, television, 24 horses", screen["tasks_over_50_ms"], at_most=0),
        Row(
            "memory after the sixth race, to that after the second",
            day[-1]["JSHeapUsedSize"] / day[1]["JSHeapUsedSize"],
            at_most=FLAT,
        ),
        Row("nodes, the same", day[-1]["Nodes"] / day[1]["Nodes"], at_most=FLAT),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", default=",".join(PARTS), help="which of them")
    print(json.dumps(measured(parser.parse_args().parts.split(","))))


if __name__ == "__main__":
    main()
