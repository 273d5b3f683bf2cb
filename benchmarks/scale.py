"""A model of the servers that a number of tables needs, with measured service times: `python -m
benchmarks.scale`.

It is a queueing model in SimPy: server processes, their writers with the database, and the players'
program. They share the cores of one machine in time slices, or have as many cores as they need. One
process decides an answer and writes it together with other answers that wait. Every process that
watches the table applies it and sends it. The players read it; then the table may answer again. `python
-m benchmarks.server_load` measures the service times of each answer.
"""

import argparse
import itertools
import math
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

import simpy
from rich.console import Console
from rich.table import Table

from ippodromo.server.store.base import GATHER_S

SLICE = 0.001
"""Seconds that a part has a core before another part that waits gets it."""
BATCH = 100
"""Maximum number of lines in one commit."""
TABLES = 200
"""Number of tables, as in the benchmark. Each gives its next answer after the last was sent to all."""
TELLING = 0.5
"""Part of the server's CPU for an answer that comes after the commit (news and sockets), by sampling under
load.
"""
SWITCH = 0.005
"""Seconds that a Python thread waits for the interpreter while another thread is busy."""
BAR = 0.250
HELD = 0.97
SEATS = 4
PACE = 1 / 8
"""Answers per second at a table of people and bots: one in eight seconds."""
FULL = 0.7
"""Maximum average use of a process or a core, so that there is room for bursts."""
CONNECTIONS = 10_000
"""Sockets per process."""
MONTHLY = 15.0
"""Assumed cost of a core in euros per month."""

Steps = Generator[simpy.Event, Any, None]


class Service(NamedTuple):
    """Milliseconds of CPU per answer in all processes together, and seconds of a commit."""

    server: float
    driver: float
    database: float
    commit: float = 0.002
    course: tuple[float, ...] = (1.0,)
    """The server's CPU per answer in each part of the run, as multiples of the mean."""


class Found(NamedTuple):
    """The model's results for one rate."""

    rate: float
    p99: float

    def is_held(self, offered: float) -> bool:
        """True if the rate is held, by the benchmark's definition."""
        return self.rate >= HELD * offered and self.p99 < BAR


class Process:
    """A server process: the queues of its event loop and of its writer."""

    def __init__(self, env: simpy.Environment) -> None:
        self.loop = simpy.Store(env)
        self.writer = simpy.Store(env)
        self.rests = env.event()
        """Event that is triggered when the loop is idle, and then replaced by a new one."""


class Model:
    """Some server processes, one database, and players at many tables who answer in turn."""

    def __init__(
        self, service: Service, processes: int, cores: int, rate: float, seconds: float
    ) -> None:
        self.env = simpy.Environment()
        self.service = service
        self.rate = rate
        self.seconds = seconds
        self.cores = simpy.Resource(self.env, cores)
        self.processes = [Process(self.env) for _ in range(processes)]
        self.players = simpy.Store(self.env)
        self.begun: dict[int, float] = {}
        """Time at which each answer was given that was not sent to all yet, by its number."""
        self.tables: dict[int, int] = {}
        """The tables of the processes."""
        self.free = simpy.Store(self.env)
        """The tables that can answer, in the order in which they became ready."""
        self.free.items.extend(range(TABLES))
        self.untold: dict[int, int] = {}
        """Number of processes that have not sent an answer yet, by its number."""
        self.delays: list[float] = []
        self.env.process(self._offer())
        self.env.process(self._play())
        for process in self.processes:
            self.env.process(self._serve(process))
            self.env.process(self._write(process))

    def _work(self, milliseconds: float) -> Steps:
        """Use CPU in slices."""
        left = milliseconds / 1000
        while left > 0:
            with self.cores.request() as turn:
                yield turn
                spent = min(SLICE, left)
                yield self.env.timeout(spent)
            left -= spent

    def _offer(self) -> Steps:
        """Give a turn to the next table that does not wait for its last answer."""
        for number in itertools.count():
            table = self.tables[number] = yield self.free.get()
            self.begun[number] = self.env.now
            self.untold[number] = len(self.processes)
            self.processes[table % len(self.processes)].loop.put((number, self._decide))
            yield self.env.timeout(max((number + 1) / self.rate - self.env.now, 0.0))

    def _serve(self, process: Process) -> Steps:
        """Handle the queue of a process."""
        while True:
            if not process.loop.items:
                process.rests.succeed()
                process.rests = self.env.event()
            number, step = yield process.loop.get()
            yield from step(process, number)

    def _decide(self, process: Process, number: int) -> Steps:
        yield from self._work(self._share() * (1 - TELLING))
        process.writer.put(number)

    def _tell(self, process: Process, number: int) -> Steps:
        yield from self._work(self._share() * TELLING)
        self._told(number)

    def _fold(self, process: Process, number: int) -> Steps:
        """Apply and send an answer that another process has decided."""
        yield from self._work(self._share())
        self._told(number)

    def _share(self) -> float:
        """Return the milliseconds of one process for an answer at this time of the run."""
        course = self.service.course
        part = min(int(self.env.now / self.seconds * len(course)), len(course) - 1)
        return self.service.server * course[part] / len(self.processes)

    def _write(self, process: Process) -> Steps:
        """Commit all lines that wait. After several lines, wait for more."""
        queue, batch = process.writer, list[int]()
        while True:
            is_busy = len(batch) > 1 and bool(queue.items)
            batch = [(yield queue.get())]
            if is_busy:
                yield self.env.timeout(GATHER_S)
            batch += [queue.items.pop(0) for _ in range(min(BATCH - 1, len(queue.items)))]
            yield from self._interpreter(process)
            yield from self._work(self.service.database * len(batch))
            yield self.env.timeout(self.service.commit)
            yield from self._interpreter(process)
            for number in batch:
                for other in self.processes:
                    other.loop.put((number, self._tell if other is process else self._fold))

    def _interpreter(self, process: Process) -> Steps:
        """Release the interpreter when the loop is idle or has had it for a switch interval."""
        if process.loop.items:
            yield self.env.any_of([self.env.timeout(SWITCH), process.rests])

    def _told(self, number: int) -> None:
        self.untold[number] -= 1
        if not self.untold[number]:
            del self.untold[number]
            self.players.put(number)

    def _play(self) -> Steps:
        while True:
            number = yield self.players.get()
            yield from self._work(self.service.driver)
            self.delays.append(self.env.now - self.begun.pop(number))
            self.free.put(self.tables.pop(number))


def simulate(
    service: Service, processes: int, cores: int, rate: float, seconds: float = 3.0
) -> Found:
    """Simulate answers at a steady rate. Return how many were sent in time, and the 99th percentile of the
    delay.
    """
    model = Model(service, processes, cores, rate, seconds)
    model.env.run(until=seconds)
    delays = sorted(model.delays)
    p99 = delays[int(len(delays) * 0.99)] if delays else math.inf
    return Found(len(delays) / seconds, p99)


def highest(service: Service, processes: int, cores: int) -> float:
    """Return the highest rate that is held, within 2 %."""
    whole = service.server + service.driver + service.database
    most = 1000 * min(cores / whole, processes / service.server)
    low, high = 0.3 * most, 1.1 * most
    while high / low > 1.02:
        middle = math.sqrt(low * high)
        if simulate(service, processes, cores, middle).is_held(middle):
            low = middle
        else:
            high = middle
    return low


class Need(NamedTuple):
    """What a number of simultaneous tables needs, each with four sockets."""

    tables: int
    rate: float
    sockets: int
    processes: int
    database_cores: float
    megabits: float

    @property
    def cores(self) -> int:
        """Cores of servers and database together."""
        return math.ceil(self.processes + self.database_cores)

    def cells(self) -> Iterator[str]:
        """Return the row of the table."""
        yield from (f"{self.tables:,}", f"{self.rate:,.0f}", f"{self.sockets:,}")
        yield from (f"{self.processes:,}", f"{self.database_cores:.1f}", f"{self.megabits:,.0f}")
        yield f"{MONTHLY * self.cores:,.0f}"


def needs(tables: int, service: Service, bytes_each: float) -> Need:
    """Return what a number of tables needs if no part is used more than `FULL`."""
    rate, sockets = tables * PACE, tables * SEATS
    busy = rate * service.server / 1000 / FULL
    return Need(
        tables,
        rate,
        sockets,
        math.ceil(max(busy, sockets / CONNECTIONS)),
        rate * service.database / 1000 / FULL,
        sockets * PACE * bytes_each * 8 / 1e6,
    )


def main() -> None:
    """Print the model's prediction for these service times, and what many tables need."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", type=float, default=0.97, help="ms of CPU for each answer")
    parser.add_argument("--driver", type=float, default=0.52)
    parser.add_argument("--database", type=float, default=0.27)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--bytes", type=float, default=750, help="of a news on the line")
    told = parser.parse_args()
    service = Service(told.server, told.driver, told.database)
    console = Console(width=110)
    held = highest(service, told.processes, told.cores)
    found = simulate(service, told.processes, told.cores, held)
    console.print(
        f"{told.processes} processes on {told.cores} cores hold {held:,.0f} answers a second, "
        f"99 of 100 within {1000 * found.p99:.0f} ms"
    )
    table = Table(title=f"tables at once, an answer every {1 / PACE:.0f} s at each")
    for column in ("tables", "answers/s", "sockets", "processes", "database cores", "Mbit/s"):
        table.add_column(column, justify="right")
    table.add_column(f"€ a month at {MONTHLY:.0f} a core", justify="right")
    for tables in (1_000, 10_000, 100_000, 1_000_000):
        table.add_row(*needs(tables, service, told.bytes).cells())
    console.print(table)


if __name__ == "__main__":
    main()
