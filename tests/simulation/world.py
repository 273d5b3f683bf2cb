"""A world: one table, its clients, its server processes and its faults, in one event loop."""

import asyncio
import contextlib
import hashlib
import logging
import sqlite3
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import create_engine

from ippodromo.server.store.migrations.upgrade import upgrade
from ippodromo.server.store.rows import Row

from .checks import Checks, Finding
from .client import Client
from .clock import Stalled, VirtualLoop
from .network import Wire
from .plan import EDITION, Fault, Plan
from .process import Process, running_process
from .storage import Bus, crash_image

CALM_LIMIT_S = 1800.0
"""Seconds in which every game must end once nothing goes wrong any more."""
GRACE_S = 40.0
"""Seconds after a fault in which nobody is late: another process answers for bots after 22 seconds."""
SETTLE_S = 40.0
"""Seconds after the last game in which every client must have the last position."""
EPOCH = 1_700_000_000.0
"""The time of day at the virtual time 0."""
MEMORY = Path("/dev/shm")
"""Where files cost no disk access, if there is such a place."""
log = logging.getLogger("ippodromo")


@dataclass(frozen=True)
class Outcome:
    """What became of a world."""

    seed: int
    finding: Finding | None
    acknowledged: int
    kills: int
    rounds: int
    seconds: float
    """Virtual seconds."""
    trace: str
    """A hash of everything that happened, in order."""
    lines: list[str]
    """The last things that happened."""


class Stopped(Exception):
    """The round was reached at which the world was to be stopped."""


@cache
def empty_database() -> bytes:
    """Return the file of a database with the current schema and no tables."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return path.read_bytes()


class World:
    """Everything that a plan describes. `run` plays it to its end."""

    def __init__(self, plan: Plan, folder: Path, until: int = 0, keeps_trace: bool = False) -> None:
        self.plan = plan
        self.folder = folder
        self.until = until
        self.keeps_trace = keeps_trace
        self.loop = VirtualLoop(self._on_round)
        self.loop.set_task_factory(self._make_task)
        self.loop.set_exception_handler(self._on_loop_error)
        self.rounds = 0
        self.kills = 0
        self.is_calm = False
        self.is_over = False
        self.finding: Finding | None = None
        self.hash = hashlib.sha256()
        self.lines: list[str] = []
        self.dice = Random(f"{plan.seed} world")
        self.table = self.invitation = ""
        self.table_made = asyncio.Event()
        self.served = asyncio.Event()
        """Set while a process is up."""
        self.silent_since = self.loop.time()
        self.clients = [Client(self, n, each) for n, each in enumerate(plan.clients)]
        self.processes: list[Process | None] = [None] * plan.processes
        self.clock_jumps = [0.0] * plan.processes
        """By how many seconds the wall clock of each machine is wrong."""
        self.runs = 0
        self.bus = (
            Bus(Random(f"{plan.seed} bus"), lambda: self.wall_clock(0))
            if plan.processes > 1
            else None
        )
        self.path = folder / "world.db"
        self.path.write_bytes(empty_database())
        self.reader: sqlite3.Connection | None = None
        self.checks = Checks(self._rows_after, EDITION[plan.game], self.loop.time)
        self.trouble_until = 0.0
        self.has_screen = any(client.role == "screen" for client in plan.clients)
        self.waiting_kills: list[tuple[int, Callable[[], None]]] = []

    # The loop

    def _on_round(self) -> None:
        self.rounds += 1
        if self.waiting_kills:
            for each in list(self.waiting_kills):
                if each[0] <= self.rounds:
                    self.waiting_kills.remove(each)
                    each[1]()
        if self.is_over:
            return
        if self.finding is not None:
            raise self.finding
        if self.until and self.rounds >= self.until:
            raise Stopped

    def _make_task(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> Any:
        task = asyncio.Task(work, loop=loop, **more)
        context = more.get("context")
        process = context.get(running_process) if context is not None else running_process.get()
        if process is not None:
            process.adopt(task)
        return task

    def _on_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Finding):
            self.found(error)
        elif not self.is_over:
            self.found(Finding("crash", f"{context.get('message')}: {error!r}"))

    def found(self, finding: Finding) -> None:
        """Note the first finding; the world ends with it."""
        self.finding = self.finding or finding

    def note(self, line: str) -> None:
        """Add a line to the trace."""
        text = f"{self.loop.time():.6f} {line}"
        self.hash.update(text.encode())
        if self.keeps_trace:
            self.lines.append(f"{self.rounds:6} {text}")

    def wall_clock(self, machine: int) -> float:
        """Return the time of day that a machine shows. It may jump."""
        return EPOCH + self.loop.time() + self.clock_jumps[machine]

    # Lines that are durable

    def _rows_after(self, seq: int) -> list[Row]:
        if not self.table:
            return []
        if self.reader is None:
            self.reader = sqlite3.connect(self.path, isolation_level=None)
        query = (
            "SELECT table_id, seq, kind, speaker, key, body, written, chain FROM lines"
            " WHERE table_id = ? AND seq > ? ORDER BY seq"
        )
        return [Row(*row) for row in self.reader.execute(query, (self.table, seq))]

    def on_commit(self) -> None:
        """Check what a process has just committed."""
        try:
            self.checks.read()
        except Finding as finding:
            self.found(finding)

    # Clients

    def on_table(self, table: str, invitation: str) -> None:
        """The host has made the table."""
        self.table, self.invitation = table, invitation
        self.table_made.set()

    def note_processes(self) -> None:
        """Tell clients whether a process is up."""
        is_served = any(process is not None and process.is_up for process in self.processes)
        if is_served and not self.served.is_set():
            self.checks.silences.append((self.silent_since, self.loop.time()))
            self.served.set()
        elif not is_served and self.served.is_set():
            self.silent_since = self.loop.time()
            self.served.clear()

    def process_for(self, client: Client) -> Process | None:
        """Return a process that a client reaches now, or None."""
        up = [process for process in self.processes if process is not None and process.is_up]
        return client.dice.choice(up) if up else None

    def connect(self, client: Client) -> Wire | None:
        """Open a WebSocket from a client to a process, or return None."""
        process = self.process_for(client)
        if process is None:
            return None
        wire = Wire(client.network, client.plan.delay, client.plan.window)
        process.accept(self.table, client.token, wire)
        return wire

    # Faults

    def _start_process(self, number: int) -> None:
        self.runs += 1
        process = Process(self, number, self.runs)
        self.processes[number] = process
        process.start(self.path)
        if self.is_calm:
            self._mend(process)

    def _kill(self, number: int, seconds: float) -> None:
        process = self.processes[number]
        if process is None or process.is_dead:
            return
        self.note(f"kill {process.name} for {seconds:g} s")
        self.kills += 1
        process.kill()
        if self.bus is None:
            self._crash(process)
        process.store.abandon()
        self._begin_silence(number, seconds)

    def _crash(self, process: Process) -> None:
        """Go on with the files as a crash leaves them."""
        if self.reader is not None:
            self.reader.close()
            self.reader = None
        path = self.folder / f"world{self.runs}.db"
        crash_image(process.store, path, process.dice)
        self.path = path

    def _begin_silence(self, number: int, seconds: float) -> None:
        self.processes[number] = None
        self.note_processes()
        self.loop.call_later(seconds, self._start_process, number)

    async def _stop(self, number: int, seconds: float) -> None:
        process = self.processes[number]
        if process is None or not process.is_up:
            return
        self.note(f"stop {process.name} for {seconds:g} s")
        await process.stop()
        self._begin_silence(number, seconds)

    async def _watch_bots(self) -> None:
        """Raise Finding if bots say nothing although nothing is wrong."""
        while True:
            await asyncio.sleep(2.0)
            if self.loop.time() > self.trouble_until + GRACE_S and not self.has_screen:
                self.checks.check_late(self.loop.time())

    def note_trouble(self, seconds: float = 0.0) -> None:
        """Note that something is wrong, from now on for some seconds."""
        self.trouble_until = max(self.trouble_until, self.loop.time() + seconds)

    async def _cause(self, fault: Fault) -> None:
        """Let something go wrong, when its time has come."""
        await asyncio.sleep(fault.at)
        self.note_trouble(fault.seconds if fault.kind != "clock" else 0.0)
        self.note(f"{fault.kind} {fault.target} {fault.seconds:g} {fault.word}")
        if fault.kind == "kill":
            self.waiting_kills.append(
                (self.rounds + fault.rounds, lambda: self._kill(fault.target, fault.seconds))
            )
            return
        if fault.kind == "stop":
            await self._stop(fault.target, fault.seconds)
            return
        if fault.kind in ("cut", "offline"):
            client = self.clients[fault.target]
            if client.wire is not None:
                client.wire.cut(self.dice.uniform(0, 2), fault.seconds * self.dice.choice([0, 1]))
            if fault.kind == "offline":
                client.offline_until = self.loop.time() + fault.seconds
            return
        if fault.kind == "clock":
            self.clock_jumps[fault.target] += fault.seconds
            self.checks.jumps += 1
            return
        process = self.processes[fault.target]
        if process is None:
            return
        disk = process.disk
        if fault.kind == "tear":
            disk.torn_commit = fault.word
        elif fault.kind == "slow":
            disk.delay = fault.seconds / 4
            self.checks.slowest_write = max(self.checks.slowest_write, 2 * disk.delay)
            self.loop.call_later(fault.seconds, self._mend, process)
        else:
            disk.error = {"busy": "database is locked", "full": "database or disk is full"}.get(
                fault.word, "disk I/O error"
            )
            self.loop.call_later(fault.seconds, self._mend, process)

    def _mend(self, process: Process) -> None:
        process.disk.mend()

    # The night

    def run(self) -> Outcome:
        """Play the world to its end, and return what became of it."""
        heard = _Errors(self)
        log.addHandler(heard)
        propagates, log.propagate = log.propagate, False
        began = self.loop.time()
        try:
            self.loop.run_until_complete(self._night())
        except Finding as finding:
            self.found(finding)
        except Stalled:
            self.found(Finding("stalled", "every task waits for something that cannot happen"))
        except Stopped:
            self.note("stopped")
        finally:
            rounds, seconds = self.rounds, self.loop.time() - began
            self._close()
            log.removeHandler(heard)
            log.propagate = propagates
        return Outcome(
            self.plan.seed, self.finding, self.checks.acknowledged, self.kills, rounds,
            seconds, self.hash.hexdigest(), self.lines,
        )  # fmt: skip

    async def _night(self) -> None:
        for number in range(self.plan.processes):
            self._start_process(number)
        tasks = [self.loop.create_task(client.run()) for client in self.clients]
        tasks += [self.loop.create_task(self._cause(fault)) for fault in self.plan.faults]
        tasks.append(self.loop.create_task(self._watch_bots()))
        for task in tasks:
            task.add_done_callback(self._on_task_end)
        await asyncio.sleep(self.plan.calm_at)
        while self.waiting_kills or None in self.processes:
            await asyncio.sleep(1.0 if self.waiting_kills else 60.0)
        self.note("calm")
        self.is_calm = True
        for process in self.processes:
            if process is not None:
                self._mend(process)
        until = self.loop.time() + CALM_LIMIT_S
        while not self._is_finished():
            if self.loop.time() > until:
                raise Finding("endless", self._where())
            await asyncio.sleep(1.0)
        await asyncio.sleep(SETTLE_S)
        self._check_clients()
        self.checks.check_end()
        self.hash.update(self.checks.digest().encode())
        for number in range(self.plan.processes):
            process = self.processes[number]
            assert process is not None
            await process.stop()
        self.checks.check_end()

    def _is_finished(self) -> bool:
        if not self.checks.states:
            return False
        state = self.checks.states[-1]
        return state.status == "over" and state.number >= self.plan.games and state.interval is None

    def _where(self) -> str:
        if not self.checks.states:
            return "there is no table yet"
        state = self.checks.states[-1]
        return f"the game is {state.status} after line {state.seq} ({self.checks.rows[-1].kind})"

    def _check_clients(self) -> None:
        """Raise Finding if a client has not come to the last position, or sees another table."""
        last = len(self.checks.rows)
        for client in self.clients:
            if not client.is_welcome or client.seq != last:
                where = f"is at {client.seq} of {last}" if client.is_welcome else "is not connected"
                raise Finding("behind", f"{client.plan.name} {where}")
            self.checks.check_view(client.plan.name, client.seq, client.viewer, client.view)
            if client.plan.role == "seat" and client.viewer < 0:
                raise Finding("behind", f"{client.plan.name} has lost its chair")

    def _on_task_end(self, task: "asyncio.Task[Any]") -> None:
        if not task.cancelled() and task.exception() is not None and not self.is_over:
            error = task.exception()
            self.found(
                error if isinstance(error, Finding) else Finding("crash", f"a client: {error!r}")
            )

    def _close(self) -> None:
        """End all tasks and close the files."""
        self.is_over = True
        for _ in range(10):
            tasks = asyncio.all_tasks(self.loop)
            if not tasks:
                break
            for task in tasks:
                task.cancel()
            with contextlib.suppress(Stalled, BaseExceptionGroup):
                self.loop.run_until_complete(asyncio.wait(tasks, timeout=60))
        for process in self.processes:
            if process is not None:
                process.store.abandon()
        if self.reader is not None:
            self.reader.close()
        self.loop.close()


class _Errors(logging.Handler):
    """Makes a finding of every error that the server logs."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.world.note(f"logged: {record.getMessage()} {error!r}")
        if not self.world.is_over:
            self.world.found(Finding("logged", f"{record.getMessage()} {error!r}"))


def run_world(plan: Plan, until: int = 0, keeps_trace: bool = False) -> Outcome:
    """Play a world in a folder of its own, and return what became of it."""
    parent = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=parent, prefix="simulation") as folder:
        return World(plan, Path(folder), until, keeps_trace).run()


def replay_command(outcome: Outcome) -> str:
    """Return the command that plays a world up to its finding."""
    return f"python -m tests.simulation --seed {outcome.seed} --until {outcome.rounds + 1} --trace"


HEADINGS = ("worlds", "kills", "acknowledged", "lost", "twice", "out of order", "findings")


def totals(outcomes: list[Outcome]) -> list[int]:
    """Return the numbers below the headings for some worlds."""
    kinds = [outcome.finding.kind for outcome in outcomes if outcome.finding is not None]
    return [
        len(outcomes),
        sum(outcome.kills for outcome in outcomes),
        sum(outcome.acknowledged for outcome in outcomes),
        kinds.count("lost"),
        kinds.count("twice"),
        kinds.count("out of order"),
        len(kinds),
    ]


def summary(numbers: list[int]) -> list[str]:
    """Return the table of these numbers."""
    cells = [f"{number:>{len(word)}}" for word, number in zip(HEADINGS, numbers, strict=True)]
    return ["  ".join(HEADINGS), "  ".join(cells)]
