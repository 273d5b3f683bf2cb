"""Attack a server while ten tables with bots play on it: `python -m benchmarks.under_attack`.

Each attack (editions, records, half requests, hellos) runs for a while, over loopback, while the same
tables play on one server. Limits for each address are set so high that they have no effect, as if the
attack came from many addresses. The attacker is a process of low priority, because it stands for other
machines. The output is: answers per second, time until an answer is acknowledged, time until the next
question (with bots and the game's pauses), maximum response time of `/health`, and the number of lost
answers.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table

from ippodromo.client import Seat
from tools.testing.attacks import ATTACKS
from tools.testing.choosing import choose
from tools.testing.players import Host, gather

from .server_load import Processes

TABLES = 10
ROUND = {"editions": 40, "records": 4, "half requests": 1000, "hellos": 900}


class Playing:
    """A table of one person and a bot. A new one starts when the game is over."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.dice = Random(number)
        self.delays: list[float] = []
        self.waits: list[float] = []
        self.lost = 0
        """Number of answers that were sent and never acknowledged."""
        self.is_leaving = False

    async def play(self) -> None:
        """Play until told to stop."""
        while not self.is_leaving:
            host = await asyncio.to_thread(Host.make, self.url, edition="reconstruction")
            (seat,) = await gather(host, 1, 1)
            try:
                await self._game(seat)
            finally:
                await asyncio.gather(seat.close(), host.close())

    async def _game(self, seat: Seat) -> None:
        answered = 0.0
        async for _, ask in seat.asks():
            began = time.perf_counter()
            if answered:
                self.waits.append(began - answered)
            self.lost += 1
            await seat.answer(ask, choose(ask, self.dice))
            self.lost -= 1
            answered = time.perf_counter()
            self.delays.append(answered - began)
            if self.is_leaving:
                return


class Health:
    """Requests `/health` again and again over one connection, as a supervisor does."""

    ASKED = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"

    def __init__(self, port: int) -> None:
        self.port = port
        self.delays: list[float] = []

    async def ask(self) -> None:
        """Send requests until cancelled. Any response other than `ok` ends the run."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            while True:
                began = time.perf_counter()
                writer.write(self.ASKED)
                head = await reader.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 200"), head
                assert await reader.readexactly(3) == b"ok\n"
                self.delays.append(time.perf_counter() - began)
                await asyncio.sleep(0.05)
        finally:
            writer.close()


async def beside(work: Awaitable[Counter[str]], tables: list[Playing], health: Health) -> list[str]:
    """Return the tables' results while something else happens."""
    health.delays = []
    for table in tables:
        table.delays, table.waits = [], []
    began = time.perf_counter()
    seen = await work
    took = time.perf_counter() - began
    delays = sorted(delay for table in tables for delay in table.delays) or [0.0]
    waits = sorted(wait for table in tables for wait in table.waits) or [0.0]
    times = [
        delays[len(delays) // 2],
        delays[int(len(delays) * 0.99)],
        waits[int(len(waits) * 0.99)],
        max(health.delays, default=took),
    ]
    told = ", ".join(f"{count} x {said}" for said, count in seen.items())
    return [f"{len(delays) / took:.1f}", *(f"{1000 * each:.0f}" for each in times), told]


def attack(port: int, name: str, seconds: float) -> Counter[str]:
    """Run one attack again and again in a process of low priority."""
    os.nice(19 - os.nice(0))
    seen: Counter[str] = Counter()

    async def again() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await ATTACKS[name](port, ROUND[name], seen)

    asyncio.run(again())
    return seen


async def nothing(seconds: float) -> Counter[str]:
    """Run no attack."""
    await asyncio.sleep(seconds)
    return Counter()


async def measure(url: str, seconds: float) -> Table:
    """Run every attack, with a quiet period before each."""
    port = int(url.rsplit(":", 1)[1])
    tables = [Playing(url, number) for number in range(TABLES)]
    health = Health(port)
    playing = [asyncio.create_task(table.play()) for table in tables]
    asking = asyncio.create_task(health.ask())
    while not all(table.waits for table in tables):
        await asyncio.sleep(0.1)  # until everybody has sat down and the bots are warm
    found = Table(title=f"{TABLES} tables of a person and a bot, {seconds:.0f} s each")
    for column in (
        "",
        "answers/s",
        "p50 ms",
        "p99 ms",
        "p99 ms to next question",
        "/health, most ms",
    ):
        found.add_column(column, justify="left" if not column else "right")
    found.add_column("the attack was told")
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, get_context("spawn")) as attacker:
        for name in ATTACKS:
            found.add_row("quiet", *await beside(nothing(seconds), tables, health))
            attacking = loop.run_in_executor(attacker, attack, port, name, seconds)
            found.add_row(name, *await beside(attacking, tables, health))
    assert not asking.done(), asking.exception()
    asking.cancel()
    for table in tables:
        table.is_leaving = True
    await asyncio.gather(*playing)  # raises what went wrong at a table, and waits for what is sent
    found.caption = f"{sum(table.lost for table in tables)} answers lost"
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    told = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ippodromo-attack-"))
    servers = Processes(str(folder / "tables.db"), 1, ["--bot-moment", "0"])
    try:
        Console(width=120).print(asyncio.run(measure(servers.urls[0], told.seconds)))
    finally:
        servers.close()


if __name__ == "__main__":
    main()
