"""Measure how fast the web client is on a slow phone, and how much memory it uses after a long day.

`python -m benchmarks.client` starts a server and a Chromium without a graphics card and prints one line
of JSON. `python -m benchmarks --only client` prints the figures with their bars. "Slow" means a
processor four times slower, a line of 1.6 Mbit/s with a round trip of 150 ms, and an empty cache.

A day is six races of four bots who answer at once, shown on a television. Scenes are skipped with the
key that people have for it; horses run at their usual pace. It took less than eight minutes on a busy
machine.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, ViewportSize, async_playwright

from ippodromo.client import Refused, Seat, request
from tools.build_client import build_client
from tools.testing.browser import CHROMIUM, FLAGS, Server
from tools.testing.choosing import choose
from tools.testing.people import HURRY
from tools.testing.players import Host, close_all, gather

from .results import Row

SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""The line as DevTools emulate it, in milliseconds and bytes per second."""
USABLE = """(selector) => new Promise((done) => {
  const look = () => document.querySelector(selector)
    ? requestIdleCallback(() => done(performance.now()))
    : requestAnimationFrame(look);
  look();
})"""
"""A script that returns the time at which an element is on the page and the page is idle."""
LOBBY = ".acts .first:enabled"
DOOR = "form button:enabled"
BOARD = ".face .board :is(svg, table, canvas)"
PHONE = ViewportSize(width=390, height=844)
SCREEN = ViewportSize(width=1920, height=1080)
RACES, BOTS = 6, 4
SECONDS = 15.0
"""Length of the part of a race whose frames are counted."""
FLAT = 1.15
"""Maximum growth of a page's memory after four more races. Its log grows with the game."""
SHOWN = """(at) => {
  const shown = document.querySelector('[data-shown]')?.dataset;
  return document.querySelector('.end .podium') || (Number(shown?.shown) >= at && !shown.on);
}"""
"""A script that returns true if position `at` or a later one is shown and no scene covers it.

It also returns true if the podium is shown. The podium ends the day and has no position.
"""
PATIENCE = 900_000
"""Timeout for showing a race, in milliseconds."""

WATCH = """
window.frames_seen = [];
window.long_tasks = [];
new PerformanceObserver((list) => window.long_tasks.push(...list.getEntries().map((one) => one.duration)))
  .observe({ type: 'longtask' });
const ask = window.requestAnimationFrame.bind(window);
let spent = 0, at = 0;
window.requestAnimationFrame = (draw) => ask((now) => {
  const began = performance.now();
  draw(now);
  if (now !== at) { window.frames_seen.push([now, 0]); at = now; }
  window.frames_seen.at(-1)[1] += performance.now() - began;
});
"""
SEATS = 6
PAUSE = 0.3
IDLE = 100.0
"""A gap between frames longer than this, in milliseconds, counts as a page without movement."""


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


async def slow(page: Page) -> CDPSession:
    """Emulate the processor and the line of an old phone."""
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", LINE)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return session


async def loading(browser: Browser, url: str, selector: str) -> float:
    """Return the seconds from a link to a usable page on an old phone with an empty cache."""
    context = await browser.new_context(viewport=PHONE)
    page = await context.new_page()
    await slow(page)
    await page.goto(url, wait_until="commit")
    found: float = await page.evaluate(USABLE, selector)
    await context.close()
    return round(found / 1000, 2)


async def loads(browser: Browser, url: str) -> dict[str, float]:
    """Return the loading times of the lobby, of the page to join a table, and of the board of a running
    game.
    """
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


async def screen_race(url: str, seconds: float) -> dict[str, Any]:
    """Return the frames of a race on a television of 1920 by 1080."""
    async with ridden(url) as table, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(viewport={"width": 1920, "height": 1080})
        await page.add_init_script(WATCH)
        await page.goto(f"{url}/t/{table}/screen")
        await page.locator("canvas[data-seen]").wait_for()
        found = await frames(page, seconds)
        await browser.close()
    return found


@contextlib.asynccontextmanager
async def ridden(url: str) -> AsyncIterator[str]:
    """Yield the id of a table whose horses run while a page watches."""
    made, cookie = await asyncio.to_thread(
        request, url, "/api/tables", {"game": "grand_national", "seats": SEATS}
    )
    host = Host(url, made["table"], cookie)
    people = await gather(host, SEATS)
    racing = asyncio.Event()
    playing = [asyncio.create_task(ride(seat, racing)) for seat in people]
    await racing.wait()
    yield host.id
    for task in playing:
        task.cancel()
    await close_all(people)
    await host.close()


async def ride(seat: Seat, racing: asyncio.Event) -> None:
    """Answer at random, slowly enough to watch once the horses run."""
    dice = Random(seat.seat)
    async for view, ask in seat.asks():
        if any(runner["progress"] > 0 for runner in view["runners"]):
            racing.set()
            await asyncio.sleep(PAUSE)
        try:
            await seat.answer(ask, choose(ask, dice))
        except Refused:
            continue


async def frames(page: Page, seconds: float) -> dict[str, Any]:
    """Return statistics of the page's frames while something moves."""
    await page.evaluate("window.frames_seen = []; window.long_tasks = []")
    await asyncio.sleep(seconds)
    # A busy machine may not have painted any yet. A timer asks, since asking by frames would add frames.
    await page.wait_for_function("window.frames_seen.length > 1", polling=100)
    seen: list[list[float]] = await page.evaluate("window.frames_seen")
    long: list[float] = await page.evaluate("window.long_tasks")
    gaps = [b[0] - a[0] for a, b in pairwise(seen) if b[0] - a[0] < IDLE]
    spent = sorted(one[1] for one in seen)
    return {
        "frames": len(seen),
        "frames_a_second": round(1000 * len(gaps) / sum(gaps), 1) if gaps else 0.0,
        "script_ms_median": round(spent[len(spent) // 2], 2),
        "script_ms_p95": round(spent[int(len(spent) * 0.95)], 2),
        "tasks_over_50_ms": len(long),
    }


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """Yield the address of a server of its own with the current client."""
    build_client()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "tables.db")
        server.start()
        try:
            yield server.address
        finally:
            server.kill()


def screen_frames(seconds: float) -> dict[str, Any]:
    """Return the frames of a race on a television, from a server of its own."""
    with serving() as url:
        return asyncio.run(screen_race(url, seconds))


async def race(browser: Browser, url: str, seconds: float = SECONDS) -> dict[str, Any]:
    """Return the frames of a race on a slow phone."""
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
    """Return the memory use of a television after each race of a day of bots, after garbage collection."""
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
    """Return True if a message says that this number of races is over."""
    view = said.get("view")
    return view is not None and (view["over"] or view["position"]["race"] > race)


async def weight(session: CDPSession) -> dict[str, int]:
    """Return a page's bytes of script, DOM nodes and event listeners."""
    await session.send("HeapProfiler.collectGarbage")
    told = await session.send("Performance.getMetrics")
    named = {each["name"]: int(each["value"]) for each in told["metrics"]}
    return {key: named[key] for key in ("JSHeapUsedSize", "Nodes", "JSEventListeners")}


PARTS = {"loads": loads, "race": race, "day": day}


async def measure(url: str, parts: list[str]) -> dict[str, Any]:
    """Measure some parts or all, one after the other."""
    async with chromium() as browser:
        return {part: await PARTS[part](browser, url) for part in parts}


def measured(parts: list[str]) -> dict[str, Any]:
    """Measure with a server of its own and the current client."""
    with serving() as url:
        return asyncio.run(measure(url, parts))


def rows() -> list[Row]:
    """Return the client's figures with their bars."""
    found = measured(list(PARTS))
    loads, race, day = found["loads"], found["race"], found["day"]
    screen = screen_frames(SECONDS)
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
