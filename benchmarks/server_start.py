"""Measure how long a server takes to start: `python -m benchmarks.server_start [--tables 100000]`.

It uses an empty database and one with very many running public tables, in turn, in one run. Measured
are the time from the start of the process to the first response, then the time for the lobby and for
making a table, and the CPU time of `ippodromo --help`.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from ippodromo.client import request
from tools.testing.many_tables import fill

from .results import Row

ROOT = Path(__file__).parent.parent
ROUNDS = 5
MANY = 100_000
BAR_HELP, BAR_START, BAR_MORE = 0.25, 1.0, 1.1
"""Bars: CPU seconds of `ippodromo --help`, seconds from the server's start to its first response,
and the factor by which those seconds may grow with MANY stored tables.
"""


class Start(NamedTuple):
    """The times of one start, in seconds."""

    first: float
    """Time from the start of the process to its first response."""
    lobby: float
    making: float
    kib: int


def start(database: Path) -> Start:
    """Start a server, send it a few requests, and stop it."""
    told = [sys.executable, "-m", "ippodromo.server", "--database", str(database), "--port", "0"]
    began = time.perf_counter()
    server = subprocess.Popen(told, stdout=subprocess.PIPE, cwd=ROOT)
    assert server.stdout is not None
    try:
        port = int(server.stdout.readline().split()[1])
        url = f"http://127.0.0.1:{port}"
        request(url, "/api/server")
        first = time.perf_counter() - began
        begun = time.perf_counter()
        request(url, "/api/tables")
        lobby = time.perf_counter() - begun
        request(url, "/api/tables", {"game": "royal_turf", "seats": 2, "visibility": "public"})
        making = time.perf_counter() - begun - lobby
        return Start(first, lobby, making, int(_ps(server.pid, "rss")))
    finally:
        server.terminate()
        server.wait(60)
        server.stdout.close()


def _ps(pid: int, what: str) -> str:
    shown = ["ps", "-o", f"{what}=", "-p", str(pid)]
    return subprocess.run(shown, capture_output=True, check=True, text=True).stdout


def help_cpu() -> float:
    """Return the CPU seconds of `ippodromo --help`, the minimum of some runs."""
    found: list[float] = []
    for _ in range(ROUNDS):
        before = os.times()
        told = [sys.executable, "-m", "ippodromo", "--help"]
        subprocess.run(told, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        spent = after.children_user - before.children_user
        found.append(spent + after.children_system - before.children_system)
    return min(found)


def measure(counts: list[int], rounds: int = ROUNDS) -> dict[int, Start]:
    """Return the medians of some starts with this number of stored tables."""
    with tempfile.TemporaryDirectory(prefix="ippodromo-start-") as folder:
        databases = {count: Path(folder) / f"{count}.db" for count in counts}
        for count, database in databases.items():
            fill(database, count, "public")
        runs = [(count, start(databases[count])) for _ in range(rounds) for count in counts]
    return {count: middle([s for c, s in runs if c == count]) for count in counts}


def middle(starts: list[Start]) -> Start:
    """Return the median of each figure."""
    kib = sorted(s.kib for s in starts)[len(starts) // 2]
    first = median(s.first for s in starts)
    return Start(first, median(s.lobby for s in starts), median(s.making for s in starts), kib)


def rows() -> list[Row]:
    """Return the figures with their bars."""
    found = measure([0, MANY])
    none, many = found[0], found[MANY]
    return [
        Row("`ippodromo --help`, CPU", help_cpu(), "s", at_most=BAR_HELP),
        Row("server's first answer", none.first, "s", at_most=BAR_START),
        Row(f"with {MANY:,} stored tables", many.first / none.first, "times", at_most=BAR_MORE),
        Row(f"lobby with {MANY:,} open tables", 1000 * many.lobby, "ms"),
        Row(f"making a table with {MANY:,} open tables", 1000 * many.making, "ms"),
    ]


def main() -> None:
    """Measure, and print both rows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=MANY)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    told = parser.parse_args()
    table = Table(title="start of the server, medians")
    for column in (
        "stored tables",
        "first answer s",
        "lobby ms",
        "a table made ms",
        "KiB resident",
    ):
        table.add_column(column, justify="right")
    for count, found in measure([0, told.tables], told.rounds).items():
        times = [f"{found.first:.2f}", f"{1000 * found.lobby:.0f}", f"{1000 * found.making:.0f}"]
        table.add_row(f"{count:,}", *times, f"{found.kib:,.0f}")
    console = Console(width=100)
    console.print(table)
    console.print(f"ippodromo --help: {help_cpu():.2f} s of CPU")


if __name__ == "__main__":
    main()
