"""What so many tables need: `python -m benchmarks.scale`, a model with measured service times.

A queue for each part that works on an answer: server processes, the players' program, the database.
They share the cores of one machine, or have as many as they like. An answer passes its server (one of
several), waits for a commit that takes all that wait, and is told to its sockets. Time goes in small
steps; in each the parts that have work share the cores. The service times are those that
`python -m benchmarks.server_load` prints for each answer.
"""

import argparse
import math
from collections import deque
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

STEP = 0.0002
"""Seconds of model time."""
BAR = 0.250
HELD = 0.97
SEATS = 4
PACE = 1 / 8
"""Answers a second at a table of people and bots: one in eight seconds."""
HOME = 0.7
"""How full a process or a core may be on average, so that bursts find room."""


class Service(NamedTuple):
    """Milliseconds of CPU for each answer, and seconds of a commit besides."""

    server: float
    driver: float
    database: float
    commit: float = 0.002


class Found(NamedTuple):
    """What the model says of one rate."""

    rate: float
    p99: float

    def is_held(self, offered: float) -> bool:
        """As the benchmark of real servers has it."""
        return self.rate >= HELD * offered and self.p99 < BAR


class Part:
    """Something that works on one answer after the other."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.waiting: deque[int] = deque()
        self.left = seconds

    def work(self, share: float) -> list[int]:
        """Spend some CPU; the answers that are done with it."""
        done: list[int] = []
        while share > 0 and self.waiting:
            spent = min(share, self.left)
            share -= spent
            self.left -= spent
            if self.left <= 1e-12:
                done.append(self.waiting.popleft())
                self.left = self.seconds
        return done


def simulate(
    service: Service, processes: int, cores: float, rate: float, seconds: float = 5.0
) -> Found:
    """Answers at a steady rate; how many were told in time, and 99 of 100 within how long."""
    servers = [Part(service.server / 1000) for _ in range(processes)]
    driver, database = Part(service.driver / 1000), Part(service.database / 1000)
    parts = [*servers, driver, database]
    begun: list[float] = []
    delays: list[float] = []
    committing: deque[tuple[float, int]] = deque()
    now = 0.0
    while now < seconds:
        while len(begun) < now * rate:
            servers[len(begun) % processes].waiting.append(len(begun))
            begun.append(now)
        busy = [part for part in parts if part.waiting]
        share = STEP * min(1.0, cores / len(busy)) if busy else 0.0
        for part in busy:
            for answer in part.work(share):
                if part is driver:
                    delays.append(now - begun[answer])
                elif part is database:
                    committing.append((now + service.commit, answer))
                else:
                    database.waiting.append(answer)
        while committing and committing[0][0] <= now:
            driver.waiting.append(committing.popleft()[1])
        now += STEP
    delays.sort()
    p99 = delays[int(len(delays) * 0.99)] if delays else math.inf
    return Found(len(delays) / seconds, p99)


def highest(service: Service, processes: int, cores: float) -> float:
    """The highest rate that is held, to a fiftieth."""
    low, high = 1.0, 4000.0 * processes / max(service.server, 0.1)
    while high / low > 1.02:
        middle = math.sqrt(low * high)
        if simulate(service, processes, cores, middle).is_held(middle):
            low = middle
        else:
            high = middle
    return low


def needs(tables: int, service: Service, bytes_each: float) -> list[str]:
    """A row: what so many tables at once need, each with four sockets."""
    rate = tables * PACE
    processes = math.ceil(rate * service.server / 1000 / HOME)
    database = rate * service.database / 1000 / HOME
    network = rate * SEATS * bytes_each * 8 / 1e6
    return [
        f"{tables:,}", f"{rate:,.0f}", f"{tables * SEATS:,}", f"{processes:,}",
        f"{database:.1f}", f"{network:,.0f}",
    ]  # fmt: skip


def main() -> None:
    """Print what the model predicts for these service times, and what many tables need."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", type=float, default=0.97, help="ms of CPU for each answer")
    parser.add_argument("--driver", type=float, default=0.52)
    parser.add_argument("--database", type=float, default=0.27)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--cores", type=float, default=2)
    parser.add_argument("--bytes", type=float, default=750, help="of a news on the line")
    told = parser.parse_args()
    service = Service(told.server, told.driver, told.database)
    console = Console(width=110)
    held = highest(service, told.processes, told.cores)
    found = simulate(service, told.processes, told.cores, held)
    console.print(
        f"{told.processes} processes on {told.cores:g} cores hold {held:,.0f} answers a second, "
        f"99 of 100 within {1000 * found.p99:.0f} ms"
    )
    table = Table(title=f"tables at once, an answer every {1 / PACE:.0f} s at each")
    for column in ("tables", "answers/s", "sockets", "processes", "database cores", "Mbit/s"):
        table.add_column(column, justify="right")
    for tables in (1_000, 10_000, 100_000, 1_000_000):
        table.add_row(*needs(tables, service, told.bytes))
    console.print(table)


if __name__ == "__main__":
    main()
