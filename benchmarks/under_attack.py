"""Attack a server while ten tables with bots play on it: `python -m benchmarks.under_attack`.

Each attack (editions, records, half requests, hellos) runs for a while beside the same tables on one
server, over loopback; the limits for each address are as good as off, as if it came from many.
The attacker is a process of its own that has the processors only where nobody else wants them: it
stands for many machines, whose work is not ours. Answers a second, how long an answer takes to be
acknowledged, how long until the next question (bots and the pauses of the game included), how long
`/health` takes at most; and whether an answer was lost.

Then one address attacks a server with the limits of a real one, beside one quiet table: how long its answers
take to be acknowledged, how much memory the server takes, and how much CPU. The bars: a median of 250 ms, and
100 MB more.
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
from tools.testing.attacks import ATTACKS, OF_ONE_ADDRESS
from tools.testing.choosing import choose
from tools.testing.players import Host, gather

from .server_load import Processes

TABLES = 10
ROUND = {"editions": 40, "records": 4, "half requests": 1000, "hellos": 900}
ROUND_OF_ONE = {
    "empty continuations": 4, "pings": 4, "tiny texts": 4, "large messages": 20, "pipelines": 10,
    "endless headers": 4, "odd upgrades": 8, "half requests": 900, "unread answers": 200,
    "idle connections": 1000, "slow bodies": 100,
}  # fmt: skip
MOST_DELAY_MS, MOST_MEMORY_MB = 250, 100
"""Bars: the median delay of a quiet table, and what an attack adds to the server's memory."""


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


def attack(port: int, name: str, seconds: float, of_one: bool = False) -> Counter[str]:
    """In a process of its own, after everybody else: one attack again and again."""
    os.nice(19 - os.nice(0))
    attacks, rounds = (OF_ONE_ADDRESS, ROUND_OF_ONE) if of_one else (ATTACKS, ROUND)
    seen: Counter[str] = Counter()

    async def again() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await attacks[name](port, rounds[name], seen)

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


async def measure_one_address(servers: Processes, seconds: float) -> Table:
    """Run every attack of one address beside one quiet table."""
    url = servers.urls[0]
    port = int(url.rsplit(":", 1)[1])
    table = Playing(url, 0)
    playing = asyncio.create_task(table.play())
    while not table.waits:
        await asyncio.sleep(0.1)
    found = Table(title=f"One address attacks, {seconds:.0f} s each")
    for column in ("", "p50 ms", "most ms", "MB more", "CPU", "within the bars"):
        found.add_column(column, justify="left" if not column else "right")
    found.add_column("the attack was told")
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, get_context("spawn")) as attacker:
        for name in ["quiet", *OF_ONE_ADDRESS]:
            table.delays, before, cpu = [], servers.memory(), servers.cpu()
            work = asyncio.ensure_future(
                nothing(seconds)
                if name == "quiet"
                else loop.run_in_executor(attacker, attack, port, name, seconds, True)
            )
            most, began = before, time.perf_counter()
            while not work.done():
                await asyncio.wait([work], timeout=0.2)
                most = max(most, servers.memory())
            took = time.perf_counter() - began
            delays = sorted(table.delays) or [took]
            median, added = 1000 * delays[len(delays) // 2], (most - before) / 1000
            is_within = median <= MOST_DELAY_MS and added <= MOST_MEMORY_MB
            told = ", ".join(f"{count} x {said}" for said, count in work.result().items())
            used = f"{(servers.cpu() - cpu) / took:.0%}"
            row = (f"{median:.0f}", f"{1000 * delays[-1]:.0f}", f"{added:.0f}", used)
            found.add_row(name, *row, "yes" if is_within else "no", told)
    table.is_leaving = True
    await playing
    found.caption = f"{table.lost} answers lost"
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=["many", "one"], help="one of the two tables")
    told = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ippodromo-attack-"))
    if told.only != "one":
        servers = Processes(str(folder / "tables.db"), 1, "bot_moment=0")
        try:
            Console(width=120).print(asyncio.run(measure(servers.urls[0], told.seconds)))
        finally:
            servers.close()
    if told.only != "many":
        real = ("bot_moment=0", "limits=1", "tables_a_day=100000")
        servers = Processes(str(folder / "limited.db"), 1, *real)
        try:
            Console(width=120).print(asyncio.run(measure_one_address(servers, told.seconds)))
        finally:
            servers.close()


if __name__ == "__main__":
    main()
