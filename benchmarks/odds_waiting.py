"""How long a screen waits until the chances of a resting table are known to within a point.

`python -m benchmarks.odds_waiting` starts a server whose workers have been used once, seats two people
at Royal Turf who say nothing, and times a screen from its hello to the message that is close enough:
by the clock on the wall, workers and sockets included.
"""

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from ippodromo.server.live.odds import CLOSE
from tests.server.players import Host, Line, close_all, gather

from .results import Row
from .server_load import Processes

BAR = 1.0
TIMES = 5
ROUNDED = 0.002
"""Shares are sent in tenths of a point, so an interval may look so much longer."""


def widest(odds: Any) -> float:
    """The longest interval of all chances of a message."""
    shares = [horse[kind] for horse in odds["horses"] for kind in ("win", "place", "show")]
    return float(max(share["high"] - share["low"] for share in shares))


async def waiting(url: str, half_width: float = CLOSE) -> tuple[float, int]:
    """Seconds from the hello of a screen to chances that are close enough, and their playouts."""
    host = await asyncio.to_thread(Host.make, url, "royal_turf", 2)
    seats = await gather(host, 2)
    screen = await Line.dial(url, host.id)
    began = time.perf_counter()
    await screen.hello(role="screen", odds=True)
    told = await screen.hear("odds")
    while widest(told) > 2 * half_width + ROUNDED:
        told = await screen.hear("odds", after=screen.heard.index(told) + 1)
    took = time.perf_counter() - began
    await screen.close()
    await close_all(seats)
    await host.close()
    return took, told["playouts"]


def rows(times: int = TIMES) -> list[Row]:
    """The median of some tables, after one that is not counted: workers start when first wanted."""
    with tempfile.TemporaryDirectory(prefix="ippodromo-odds-") as folder:
        servers = Processes(str(Path(folder) / "odds.db"), 1)
        try:
            found = [asyncio.run(waiting(servers.urls[0])) for _ in range(times + 1)][1:]
        finally:
            servers.close()
    took = median(seconds for seconds, _ in found)
    return [Row("royal_turf, waiting of a resting screen", took, "s", at_most=BAR)]


if __name__ == "__main__":
    for row in rows():
        print(f"{row.name}: {row.result()} ({row.bar()})")
