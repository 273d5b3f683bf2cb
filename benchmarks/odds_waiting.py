"""How well a screen knows the chances of a table that rests: `python -m benchmarks.odds_waiting [GAME ...]`.

Starts a server whose workers have been used once and seats people who say nothing, at the beginning of
each game as its box has it. A screen listens from its hello on: how long until every chance is known to
within a point, and how well they are known after five seconds, by the clock on the wall, workers and
sockets included.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from ippodromo.kernel.registry import game_names, manifest
from ippodromo.server.live.odds_feed import TARGET_HALF_WIDTH
from tools.testing.players import Host, Line, close_all, gather

from .results import Row
from .server_load import Processes

BAR = {"royal_turf": 1.0}
"""Seconds until all is known to within a point."""
REST = 5.0
BAR_REST = 1.1
"""Points to each side of a chance after so long a rest: one, and what rounding may add."""
TIMES = 3
ROUNDED = 0.002
"""Shares are sent in tenths of a point, so an interval may look so much longer."""


class Wait(NamedTuple):
    """What a screen has heard."""

    seconds: float
    """Until the chances were close enough, or as long as it listened."""
    half_width: float
    """Half the longest interval it was then told."""
    playouts: int


def widest(odds: Any) -> float:
    """The longest interval of all chances of a message; all is open where there are none."""
    shares = [horse[kind] for horse in odds["horses"] for kind in ("win", "place", "show")]
    return float(max((share["high"] - share["low"] for share in shares), default=1.0))


async def waiting(
    url: str, game: str = "royal_turf", half_width: float = TARGET_HALF_WIDTH, longest: float = REST
) -> Wait:
    """Seat people who say nothing, and listen as a screen does until the chances are close enough."""
    found = manifest(game)
    host = await asyncio.to_thread(Host.make, url, game, found.fewest, edition=found.edition)
    seats = await gather(host, found.fewest)
    screen = await Line.dial(url, host.id)
    told: dict[str, Any] = {"horses": [], "playouts": 0}
    began = time.perf_counter()
    try:
        async with asyncio.timeout(longest):
            await screen.hello(role="screen", odds=True)
            heard = 0
            while widest(told) > 2 * half_width + ROUNDED:
                told = await screen.hear("odds", after=heard)
                heard = screen.heard.index(told) + 1
    except TimeoutError:
        pass
    took = time.perf_counter() - began
    await screen.close()
    await close_all(seats)
    await host.close()
    return Wait(took, widest(told) / 2, told["playouts"])


def rows(wanted: list[str] | None = None, times: int = TIMES) -> list[Row]:
    """For each game medians of some tables, after one that is not counted: workers start when wanted."""
    found: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="ippodromo-odds-") as folder:
        servers = Processes(str(Path(folder) / "odds.db"), 1)
        try:
            for game in wanted or game_names():
                waits = [asyncio.run(waiting(servers.urls[0], game)) for _ in range(times + 1)][1:]
                found += _rows(game, waits)
        finally:
            servers.close()
    return found


def _rows(game: str, waits: list[Wait]) -> list[Row]:
    seconds = median(wait.seconds for wait in waits)
    points = 100 * median(wait.half_width for wait in waits)
    about = f"{game}, a screen at rest"
    known = f"{about}, ± after {REST:g} s, {median(wait.playouts for wait in waits):,.0f} playouts"
    rested = [Row(known, points, "points", at_most=BAR_REST)]
    if seconds >= REST:
        return rested
    return [Row(f"{about}, to ± 1 point", seconds, "s", at_most=BAR.get(game)), *rested]


if __name__ == "__main__":
    for row in rows(sys.argv[1:]):
        print(f"{row.name}: {row.result()} ({row.bar()})", flush=True)
