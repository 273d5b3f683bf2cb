"""How long a server takes to start: `python -m benchmarks.server_start [--tables 10000]`.

On an empty database and on one with thousands of tables in mid-game, in turn, in one run: from the
start of the process to the first answer to a request.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ippodromo.client import request
from tests.server.many import fill

ROOT = Path(__file__).parent.parent
ROUNDS = 5


def start(database: Path) -> tuple[float, int]:
    """Seconds until a server answers, and its resident kilobytes then."""
    told = [sys.executable, "-m", "ippodromo.server", "--database", str(database), "--port", "0"]
    began = time.perf_counter()
    server = subprocess.Popen(told, stdout=subprocess.PIPE, cwd=ROOT)
    assert server.stdout is not None
    port = int(server.stdout.readline().split()[1])
    request(f"http://127.0.0.1:{port}", "/api/server")
    took = time.perf_counter() - began
    shown = ["ps", "-o", "rss=", "-p", str(server.pid)]
    memory = int(subprocess.run(shown, capture_output=True, check=True).stdout)
    server.terminate()
    server.wait(20)
    server.stdout.close()
    return took, memory


def main() -> None:
    """Measure, and print both rows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=10_000)
    counts = [0, parser.parse_args().tables]
    table = Table(title="start of the server, to the first answer")
    for column in ("stored tables", "seconds, median", "fastest", "KiB resident"):
        table.add_column(column, justify="right")
    with tempfile.TemporaryDirectory(prefix="ippodromo-start-") as folder:
        databases = {count: Path(folder) / f"{count}.db" for count in counts}
        for count, database in databases.items():
            fill(database, count)
        runs = [(count, *start(databases[count])) for _ in range(ROUNDS) for count in counts]
    for count in counts:
        times = sorted(took for tables, took, _ in runs if tables == count)
        memory = sorted(kib for tables, _, kib in runs if tables == count)[ROUNDS // 2]
        table.add_row(f"{count:,}", f"{times[ROUNDS // 2]:.2f}", f"{times[0]:.2f}", f"{memory:,}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
