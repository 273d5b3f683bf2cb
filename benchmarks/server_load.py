"""Load on real servers over loopback: `python -m benchmarks.server_load`, part of `make bench`.

200 tables of four sockets each, 200 answers a second in all: how long from an answer to the last of
the four views, and whether anything is lost or out of order. Then the highest rate that one process
holds on SQLite and two on PostgreSQL, with the CPU time for each answer; and the memory after 200
and after 2,000 finished games. The players run on the same machine and take their share of it.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tests.server.players import ONE_RACE
from tests.server.postgres import Cluster

from .loaded_table import LoadedTable

ROOT = Path(__file__).parent.parent
SEATS = 4
BAR_RATE, BAR_DELAY = 200, 0.250
GROWTH = 1.4
"""Each rate that is tried after one that was held is so much higher."""
HELD = 0.97
"""A rate is held if this part of it was answered, nothing was lost, and the bar's delay was kept."""
BAR_MEMORY = 1.10


class Processes:
    """The servers under load."""

    def __init__(
        self, database: str, count: int, more: list[str] | None = None, cluster: Path | None = None
    ) -> None:
        self.cluster = cluster
        """The folder of the PostgreSQL behind them, if there is one."""
        self.servers: list[subprocess.Popen[bytes]] = []
        self.urls: list[str] = []
        for _ in range(count):
            told = [sys.executable, "-m", "ippodromo.server", "--database", database, "--port", "0"]
            told += ["--limits", "100000", "--idle", "5", *(more or [])]
            server = subprocess.Popen(
                told, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT
            )
            assert server.stdout is not None
            line = server.stdout.readline().split()
            self.servers.append(server)
            self.urls.append(f"http://127.0.0.1:{int(line[1])}")

    def cpu(self) -> float:
        """Seconds of CPU that the servers have used."""
        return sum(cpu_of(server.pid)[1] for server in self.servers)

    def database_cpu(self) -> float:
        """Seconds of CPU that the database's processes have used, but for those that have ended."""
        if self.cluster is None:
            return 0.0
        first = int((self.cluster / "data" / "postmaster.pid").read_text().split()[0])
        found = [cpu_of(int(each.name)) for each in Path("/proc").iterdir() if each.name.isdigit()]
        return sum(used for parent, used in found if parent == first)

    def memory(self) -> int:
        """Resident kilobytes of the first server."""
        for line in Path(f"/proc/{self.servers[0].pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        raise RuntimeError("no figure of its memory")

    def close(self) -> None:
        for server in self.servers:
            server.terminate()
            server.wait(20)
            assert server.stdout is not None
            server.stdout.close()


def cpu_of(pid: int) -> tuple[int, float]:
    """The parent of a process and its seconds of CPU; none of one that has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0, 0.0
    return int(fields[1]), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Figures(NamedTuple):
    """What came of one rate."""

    offered: float
    answers: int
    rate: float
    p50: float
    p99: float
    lost: int
    disorder: int
    cpu_ms: float
    driver_ms: float
    database_ms: float

    def is_held(self) -> bool:
        """Whether servers and players kept up with it."""
        is_whole = not self.lost and not self.disorder
        return is_whole and self.rate >= HELD * self.offered and self.p99 < BAR_DELAY

    def row(self, where: str) -> list[str]:
        """Its row of the table."""
        times = [f"{1000 * self.p50:.1f}", f"{1000 * self.p99:.1f}"]
        counts = [f"{self.lost}", f"{self.disorder}", f"{self.cpu_ms:.2f}"]
        counts += [f"{self.driver_ms:.2f}", f"{self.database_ms:.2f}"]
        kept = "yes" if self.is_held() else "no"
        return [where, f"{self.offered:.0f}", f"{self.rate:.0f}", *times, *counts, kept]


async def load(processes: Processes, count: int, rate: float, seconds: float) -> Figures:
    """Answers at a steady rate over many tables."""
    tables = [LoadedTable(i, SEATS) for i in range(count)]
    for i, table in enumerate(tables):
        turned = processes.urls[i % 2 :] + processes.urls[: i % 2]
        await table.open(turned[0], turned[1:])
    used, began = processes.cpu(), time.perf_counter()
    driven, stored = time.process_time(), processes.database_cpu()
    pending: set[asyncio.Task[bool]] = set()
    offered = 0
    while (now := time.perf_counter()) - began < seconds:
        table = tables[offered % count]
        if not table.is_over and not table.sent:
            task = asyncio.create_task(table.answer())
            pending.add(task)
            task.add_done_callback(pending.discard)
        offered += 1
        await asyncio.sleep(max(0.0, began + offered / rate - now))
    in_time = sum(len(table.delays) for table in tables)
    used, took = processes.cpu() - used, time.perf_counter() - began
    driven, stored = time.process_time() - driven, processes.database_cpu() - stored
    if pending:
        await asyncio.wait(pending, timeout=20)
    for _ in range(100):
        if not any(table.lost() for table in tables):
            break
        await asyncio.sleep(0.1)
    delays = sorted(delay for table in tables for delay in table.delays)
    for table in tables:
        await table.close()
    return Figures(
        offered=rate,
        answers=len(delays),
        rate=in_time / took,
        p50=delays[len(delays) // 2],
        p99=delays[int(len(delays) * 0.99)],
        lost=sum(table.lost() for table in tables),
        disorder=sum(table.disorder for table in tables),
        cpu_ms=1000 * used / in_time,
        driver_ms=1000 * driven / in_time,
        database_ms=1000 * stored / in_time,
    )


def measure(
    database: str, processes: int, told: argparse.Namespace, rate: float, cluster: Path | None
) -> Figures:
    """One rate on fresh servers."""
    servers = Processes(database, processes, cluster=cluster)
    try:
        return asyncio.run(load(servers, told.tables, rate, told.seconds))
    finally:
        servers.close()


async def finish_games(url: str, games: int) -> None:
    """Play short games to their end, a few at a time."""

    async def whole(number: int) -> None:
        table = LoadedTable(number, 2)
        await table.open(url, edition_file=ONE_RACE)
        await table.play()
        await table.close()

    for first in range(0, games, 10):
        await asyncio.gather(*(whole(i) for i in range(first, min(first + 10, games))))


def memory(folder: Path, first: int, last: int) -> tuple[int, int]:
    """Kilobytes after a number of finished games, and after as many again."""
    servers = Processes(str(folder / "memory.db"), 1)
    found: list[int] = []
    try:
        for games in (first, last - first):
            asyncio.run(finish_games(servers.urls[0], games))
            time.sleep(8)  # finished tables are forgotten a few seconds after the last look
            found.append(servers.memory())
    finally:
        servers.close()
    return found[0], found[1]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--processes", type=int, nargs="*", default=[2], help="on PostgreSQL")
    parser.add_argument("--games", type=int, nargs=2, default=[200, 2000], metavar=("FEW", "MANY"))
    told = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ippodromo-load-"))
    cluster = Cluster()
    table = Table(title=f"{told.tables} tables of {SEATS} sockets, {told.seconds:.0f} s each")
    for column in ("", "offered/s", "answered/s", "p50 ms", "p99 ms", "lost", "disorder"):
        table.add_column(column, justify="left" if not column else "right")
    for column in ("server CPU ms", "driver", "database"):
        table.add_column(column, justify="right")
    table.add_column("held")
    stores = [("SQLite, one process", 0)]
    stores += [(f"PostgreSQL, {count} processes", count) for count in told.processes]
    console = Console(width=120)
    for where, count in stores:
        rate = float(BAR_RATE)
        while True:
            with console.status(f"{where}: {rate:.0f} answers a second"):
                name = f"load{count}_{rate:.0f}"
                database = cluster.database(name) if count else str(folder / f"{name}.db")
                behind = cluster.folder if count else None
                found = measure(database, max(1, count), told, rate, behind)
            table.add_row(*found.row(where))
            if not found.is_held():
                break
            rate *= GROWTH
    cluster.close()
    console.print(table)
    console.print(
        f"The bar: {BAR_RATE} a second on SQLite with p99 under {1000 * BAR_DELAY:.0f} ms"
    )
    few, many = told.games
    with console.status(f"memory after {few:,} and {many:,} games"):
        before, after = memory(folder, few, many)
    console.print(
        f"Memory after {few:,} finished games {before / 1024:.1f} MiB, after {many:,} "
        f"{after / 1024:.1f} MiB: {after / before:.2f} (bar {BAR_MEMORY:.2f})"
    )


if __name__ == "__main__":
    main()
