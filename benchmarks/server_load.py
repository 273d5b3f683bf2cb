"""Measure real servers under load over loopback: `python -m benchmarks.server_load`, part of `make bench`.

200 tables of four sockets each answer at increasing rates, until one is not held. Measured are the
delay from an answer to the last of the four views, lost or unordered messages, the use of CPU (servers,
players, database), and bytes per answer and socket. If a table is still waiting for its last answer,
its turn goes to another, so that the offered rate is constant as long as any table is free. There is
one process on SQLite, and one to four on PostgreSQL. Then the memory after 200 and after 2,000 finished
games is measured. The players run on the same machine and use a part of it. With `--deflate` they read
compressed messages, as browsers do.
"""

import argparse
import asyncio
import itertools
import math
import os
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.load_players import LoadedTable
from tools.testing.players import ONE_RACE
from tools.testing.postgres import Cluster

from .results import Row, tell
from .scale import Service, highest

ROOT = Path(__file__).parent.parent
SEATS = 4
RATES = [300, 600, 1000, 1400, 2000, 2800]
"""Rates in answers per second that are tried, until one is not held."""
FINER = 2
"""Number of rates that are tried between the last that was held and the first that was not."""
BAR_DELAY = 0.250
BAR_SQLITE, BAR_POSTGRES = 1740, 1600
"""Bars in answers per second: one process on SQLite, two on PostgreSQL. 80 % of the rates of 0.2."""
QUICK = 1000
"""Answers per second at which the delay has a bar."""
BAR_QUICK_SQLITE, BAR_QUICK_POSTGRES = 50, 100
"""Bars in milliseconds for the 99th percentile of the delay at that rate."""
TICK = 0.001
"""Seconds between two checks for answers that are due. With shorter sleeps the players used half a core."""
PARTS = 5
"""Number of parts of a run with separate CPU figures: an answer in a race costs more than a bet."""
HELD = 0.97
"""A rate is held if this part of it was answered, nothing was lost, and the delay met its bar."""
BAR_MEMORY = 1.10


class Processes:
    """The servers under load."""

    def __init__(
        self, database: str, count: int, *settings: str, cluster: Path | None = None
    ) -> None:
        self.cluster = cluster
        """The folder of their PostgreSQL, or None."""
        self.servers: list[subprocess.Popen[bytes]] = []
        self.urls: list[str] = []
        for _ in range(count):
            told = [sys.executable, "-m", "ippodromo.server", "--database", database, "--port", "0"]
            told += ["--set", "limits=100000", "--set", "idle=5"]
            for setting in settings:
                told += ["--set", setting]
            server = subprocess.Popen(
                told, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT
            )
            assert server.stdout is not None
            line = server.stdout.readline().split()
            self.servers.append(server)
            self.urls.append(f"http://127.0.0.1:{int(line[1])}")

    def cpu(self) -> float:
        """Return the CPU seconds that the servers have used."""
        return sum(cpu_of(server.pid)[1] for server in self.servers)

    def database_cpu(self) -> float:
        """Return the CPU seconds of the database's running processes."""
        if self.cluster is None:
            return 0.0
        first = int((self.cluster / "data" / "postmaster.pid").read_text().split()[0])
        found = [cpu_of(int(each.name)) for each in Path("/proc").iterdir() if each.name.isdigit()]
        return sum(used for parent, used in found if parent == first)

    def memory(self) -> int:
        """Return the resident memory of the first server in kilobytes."""
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
    """Return the parent and the CPU seconds of a process, both 0 if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0, 0.0
    return int(fields[1]), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Figures(NamedTuple):
    """The results of one rate."""

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
    bytes_each: float
    """Bytes on the line per answer and socket."""
    course: tuple[float, ...]
    """The servers' CPU per answer in each part of the run, as multiples of the mean."""

    def is_held(self) -> bool:
        """True if servers and players kept up with the rate."""
        is_whole = not self.lost and not self.disorder
        return is_whole and self.rate >= HELD * self.offered and self.p99 < BAR_DELAY

    def words(self, where: str) -> str:
        """Return the results as a line of progress."""
        times = f"p50 {1000 * self.p50:.1f}, p99 {1000 * self.p99:.1f} ms"
        parts = f"CPU {self.cpu_ms:.3f}, {self.driver_ms:.3f}, {self.database_ms:.3f} ms"
        kept = "held" if self.is_held() else "not held"
        return f"{where}: {self.offered:.0f} offered, {self.rate:.0f} answered, {times}, {parts}, {kept}"

    def row(self, where: str) -> list[str]:
        """Return the row of the table."""
        times = [f"{1000 * self.p50:.1f}", f"{1000 * self.p99:.1f}"]
        counts = [f"{self.lost}", f"{self.disorder}", f"{self.cpu_ms:.2f}"]
        counts += [f"{self.driver_ms:.2f}", f"{self.database_ms:.2f}", f"{self.bytes_each:.0f}"]
        kept = "yes" if self.is_held() else "no"
        return [where, f"{self.offered:.0f}", f"{self.rate:.0f}", *times, *counts, kept]


async def load(
    processes: Processes, count: int, rate: float, seconds: float, is_deflated: bool = False
) -> Figures:
    """Submit answers at a steady rate at many tables."""
    tables = [LoadedTable(i, SEATS, is_deflated) for i in range(count)]
    for i, table in enumerate(tables):
        turned = processes.urls[i % 2 :] + processes.urls[: i % 2]
        await table.open(turned[0], turned[1:])
    used, began = processes.cpu(), time.perf_counter()
    driven, stored = time.process_time(), processes.database_cpu()
    received = -sum(line.received for table in tables for line in table.lines)
    turns: deque[LoadedTable] = deque()
    for table in tables:
        table.join(turns)
    offered, marks = 0, [(used, 0)]
    while (now := time.perf_counter()) - began < seconds:
        while turns and offered <= (now - began) * rate:
            offered += turns.popleft().answer()
        if now - began >= seconds * len(marks) / PARTS:
            marks.append((processes.cpu(), sum(len(table.delays) for table in tables)))
        await asyncio.sleep(max(began + offered / rate - now, TICK))
    in_time = sum(len(table.delays) for table in tables)
    marks.append((processes.cpu(), in_time))
    used, took = processes.cpu() - used, time.perf_counter() - began
    driven, stored = time.process_time() - driven, processes.database_cpu() - stored
    received += sum(line.received for table in tables for line in table.lines)
    for _ in range(300):
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
        bytes_each=received / in_time / SEATS,
        course=_course(marks),
    )


def _course(marks: list[tuple[float, int]]) -> tuple[float, ...]:
    """Return the CPU per answer between marks (CPU seconds, answers), as multiples of the mean."""
    whole = (marks[-1][0] - marks[0][0]) / marks[-1][1]
    parts = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(marks)]
    return tuple(used / answers / whole if answers and whole else 1.0 for used, answers in parts)


class Told(NamedTuple):
    """The options of a measurement."""

    tables: int = 200
    seconds: float = 10.0
    is_deflated: bool = False


def measure(
    database: str, processes: int, told: Told, rate: float, cluster: Path | None = None
) -> Figures:
    """Measure one rate on new servers."""
    servers = Processes(database, processes, cluster=cluster)
    work = load(servers, told.tables, rate, told.seconds, told.is_deflated)
    try:
        with asyncio.Runner() as runner:
            return runner.run(work)
    finally:
        servers.close()


def on_sqlite(folder: Path, told: Told) -> list[Figures]:
    """Measure one process on SQLite at increasing rates, up to the first that is not held."""
    where = "SQLite, 1"
    return _climb(where, lambda rate: measure(str(folder / f"load{rate:.0f}.db"), 1, told, rate))


def on_postgres(cluster: Cluster, processes: int, told: Told) -> list[Figures]:
    """Measure several processes on PostgreSQL at increasing rates, up to the first that is not held."""

    def offer(rate: float) -> Figures:
        database = cluster.database(f"load{processes}_{rate:.0f}")
        return measure(database, processes, told, rate, cluster.folder)

    return _climb(f"PostgreSQL, {processes}", offer)


def _climb(where: str, offer: Callable[[float], Figures]) -> list[Figures]:
    found: list[Figures] = []

    def climb(rate: float) -> bool:
        found.append(offer(rate))
        tell(found[-1].words(where))
        return found[-1].is_held()

    for said in RATES:
        if not climb(said):
            break
    low, high = held(found), found[-1].offered
    for _ in range(FINER if 0 < low < high else 0):
        rate = math.sqrt(low * high)
        low, high = (rate, high) if climb(rate) else (low, rate)
    return found


def held(found: list[Figures]) -> float:
    """Return the highest rate that was held."""
    return max((figures.offered for figures in found if figures.is_held()), default=0.0)


def rows() -> list[Row]:
    """Return the highest rates, the cost of answers and the use of CPU, with their bars."""
    told = Told()
    with tempfile.TemporaryDirectory(prefix="ippodromo-load-") as folder:
        one = on_sqlite(Path(folder), told)
    last = max(one, key=lambda f: (f.is_held(), f.offered))
    name = "SQLite, one process"
    found = [
        Row(f"{name}: answers a second held", held(one), at_least=BAR_SQLITE),
        _quick_row(name, one, BAR_QUICK_SQLITE),
        Row(f"{name}: server CPU for each answer", last.cpu_ms, "ms"),
        Row(f"{name}: players' CPU for each answer", last.driver_ms, "ms"),
        Row("bytes for each answer and socket, Royal Turf", last.bytes_each),
        _predicted(name, last, 1, held(one)),
    ]
    cluster = Cluster()
    for processes in (1, 2, 3, 4):
        many = on_postgres(cluster, processes, told)
        last = max(many, key=lambda f: (f.is_held(), f.offered))
        name = f"PostgreSQL, {processes} process{'es' if processes > 1 else ''}"
        bar = BAR_POSTGRES if processes == 2 else None
        parts = {"server": last.cpu_ms, "players'": last.driver_ms, "database's": last.database_ms}
        found.append(Row(f"{name}: answers a second held", held(many), at_least=bar))
        found += [
            Row(f"{name}: {part} CPU for each answer", ms, "ms") for part, ms in parts.items()
        ]
        if processes == 2:
            found.append(_quick_row(name, many, BAR_QUICK_POSTGRES))
            found.append(_predicted(name, last, processes, held(many)))
    cluster.close()
    return found


def _quick_row(name: str, found: list[Figures], bar: float) -> Row:
    """Return the delay at a thousand answers per second, or at the last rate that was tried."""
    p99 = next((figures.p99 for figures in found if figures.offered == QUICK), found[-1].p99)
    return Row(f"{name}: 99 of 100 at {QUICK:,} a second", 1000 * p99, "ms", at_most=bar)


def _predicted(name: str, last: Figures, processes: int, rate: float) -> Row:
    """Return the rate that the model predicts from the measured CPU, divided by the rate that was held."""
    service = Service(last.cpu_ms, last.driver_ms, last.database_ms, course=last.course)
    said = highest(service, processes, os.cpu_count() or 1) / rate if rate else 0.0
    return Row(f"{name}: the model's rate by the one held", said, "times", 0.8, 1.2)


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
    """Return the kilobytes of a server after `first` finished games, and after `last`."""
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
    parser.add_argument("--deflate", action="store_true")
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 3, 4])
    parser.add_argument("--rate", type=int, nargs="*", default=RATES, help="answers a second")
    parser.add_argument("--games", type=int, nargs="*", default=[200, 2000], metavar="COUNT")
    said = parser.parse_args()
    told = Told(said.tables, said.seconds, said.deflate)
    RATES[:] = said.rate
    folder = Path(tempfile.mkdtemp(prefix="ippodromo-load-"))
    table = Table(title=f"{told.tables} tables of {SEATS} sockets, {told.seconds:.0f} s each")
    for column in ("", "offered/s", "answered/s", "p50 ms", "p99 ms", "lost", "disorder"):
        table.add_column(column, justify="left" if not column else "right")
    for column in ("server CPU ms", "driver", "database", "bytes"):
        table.add_column(column, justify="right")
    table.add_column("held")
    console = Console(width=130)
    for found in on_sqlite(folder, told):
        table.add_row(*found.row("SQLite, 1"))
    cluster = Cluster() if said.processes else None
    for count in said.processes:
        assert cluster is not None
        for found in on_postgres(cluster, count, told):
            table.add_row(*found.row(f"PostgreSQL, {count}"))
    if cluster is not None:
        cluster.close()
    console.print(table)
    if said.games:
        few, many = said.games
        before, after = memory(folder, few, many)
        console.print(
            f"Memory after {few:,} finished games {before / 1024:.1f} MiB, after {many:,} "
            f"{after / 1024:.1f} MiB: {after / before:.2f} (bar {BAR_MEMORY:.2f})"
        )


if __name__ == "__main__":
    main()
