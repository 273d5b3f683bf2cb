"""How smoothly the camera runs: frames a second, script time a frame, long tasks; with the National's field.

A real server, six players who answer at random, and a television of 1920 by 1080 without a graphics
card. `python -m benchmarks.camera_frames [seconds]` prints one line of JSON.
"""

import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Page, async_playwright

from ippodromo.client import Refused, Seat, request
from tools.build_client import build_client
from tools.testing.browser import CHROMIUM, FLAGS, Server
from tools.testing.choosing import choose
from tools.testing.players import Host, close_all, gather

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
"""Milliseconds between frames after which nothing was moving."""


async def measure(url: str, seconds: float) -> dict[str, Any]:
    """Frames of a race, from its start."""
    async with ridden(url) as table, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(viewport={"width": 1920, "height": 1080})
        await page.add_init_script(WATCH)
        await page.goto(f"{url}/t/{table}/screen")
        await page.locator("canvas[data-seen]").wait_for()
        found = await frames(page, seconds)
        await browser.close()
    return found


@asynccontextmanager
async def ridden(url: str) -> AsyncIterator[str]:
    """A table whose horses run while somebody looks on."""
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
    """Say anything; at a pace that can be watched once the horses run."""
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
    """What the page's frames were like while something moved."""
    await page.evaluate("window.frames_seen = []; window.long_tasks = []")
    await asyncio.sleep(seconds)
    # A busy machine may have painted none by then. Asked by a timer: by frames it would add its own.
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


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server of its own, which has the client as it is now."""
    build_client()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "tables.db")
        server.start()
        try:
            yield server.address
        finally:
            server.kill()


def measured(seconds: float) -> dict[str, Any]:
    """Frames of a race."""
    with serving() as url:
        return asyncio.run(measure(url, seconds))


def main() -> None:
    print(json.dumps(measured(float(sys.argv[1]) if len(sys.argv) > 1 else 20)))


if __name__ == "__main__":
    main()
