"""The stores of the simulation: the real SQLite code on a real file, in the event loop, with faults.

`SharedStore` is the model of a database that several processes share: the same code on one file, where the
insert decides as on PostgreSQL, with notifications that are late, lost or out of order.
"""

import asyncio
import contextlib
import shutil
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextvars import copy_context
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import sqlalchemy
from sqlalchemy import Connection

from ippodromo.kernel.errors import SetupError
from ippodromo.server.runtime import Runtime
from ippodromo.server.store.base import LineListener, PeerListener
from ippodromo.server.store.rows import LineNotification, LineWrite, Row, StoreUnavailable
from ippodromo.server.store.sql import DRIVER_ERRORS
from ippodromo.server.store.sqlite import SqliteStore

T = TypeVar("T")

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""
ENDINGS = ("", "-wal", ".heads")
"""The files of a database. The index of the write-ahead log is made again from the log."""
Listeners = tuple[LineListener, PeerListener]
Delivery = Callable[[LineListener, PeerListener], None]
Call = tuple["Future[Any]", Callable[..., Any], tuple[Any, ...]]


class Disk:
    """What a store's calls meet: their delay, the errors of the disk, and the death of the process."""

    def __init__(self, dice: Random, on_call: Callable[[], None]) -> None:
        self.dice = dice
        self.on_call = on_call
        """Called after each call."""
        self.is_dead = False
        self.delay = 0.0
        """Seconds that each call takes longer."""
        self.error = ""
        """What each call fails with; empty if it does not."""
        self.torn_commit = ""
        """Whether the next commit fails `before` or `after` it takes effect; empty for neither."""

    def mend(self) -> None:
        """Let all calls succeed."""
        self.delay, self.error, self.torn_commit = 0.0, "", ""


class LoopExecutor(Executor):
    """Runs calls one after the other in the event loop, each after some virtual time."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.waiting: deque[Call] = deque()
        self.is_busy = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> "Future[Any]":
        """Run a function later. Its future is done some time after it has run."""
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        if not self.is_busy:
            self._begin_next()
        return future

    def _begin_next(self) -> None:
        self.is_busy = bool(self.waiting)
        if self.is_busy:
            asyncio.get_running_loop().call_later(self._some_time() + self.disk.delay, self._call)

    def _some_time(self) -> float:
        return self.disk.dice.uniform(0.0002, 0.003)

    def _call(self) -> None:
        if self.disk.is_dead:
            return
        future, function, args = self.waiting.popleft()
        if not future.set_running_or_notify_cancel():
            self._begin_next()
            return
        result, error = None, None
        try:
            if self.disk.error:
                raise sqlalchemy.exc.OperationalError(
                    "", None, sqlite3.OperationalError(self.disk.error)
                )
            result = function(*args)
        except Exception as raised:
            error = raised
        self.disk.on_call()
        asyncio.get_running_loop().call_later(self._some_time(), self._end, future, result, error)

    def _end(self, future: "Future[Any]", result: Any, error: Exception | None) -> None:
        if self.disk.is_dead:
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)
        self._begin_next()


class SimulatedStore(SqliteStore):
    """The store of one process, in the event loop."""

    def __init__(self, path: Path, runtime: Runtime, disk: Disk) -> None:
        self.disk = disk
        self.writer = LoopExecutor(disk)
        super().__init__(path, runtime, self.writer, LoopExecutor(disk))

    def run_transaction(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        torn, self.disk.torn_commit = self.disk.torn_commit, ""
        failure = sqlalchemy.exc.OperationalError(
            "", None, sqlite3.OperationalError("disk I/O error")
        )
        if torn == "before":
            with connection.begin():
                work(connection)
                raise failure
        result = super().run_transaction(connection, work)
        self.on_commit()
        if torn == "after":
            raise failure
        return result

    def on_commit(self) -> None:
        """Do what follows from a commit."""

    def abandon(self) -> None:
        """Close the files, as the end of a process does. Nothing is written."""
        self._write_engine.dispose()
        self._read_engine.dispose()
        self.acknowledged.close()
        if self.lock_file is not None:
            self.lock_file.close()


def crash_image(store: SimulatedStore, image: Path, dice: Random) -> None:
    """Copy what is on the disk after a crash: everything synchronised, and some of what was not.

    If a write was under way the copy has the part of the write-ahead log up to any sector of it.
    """
    files = {end: Path(f"{store.path}{end}") for end in ENDINGS}
    for end, file in files.items():
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(file, f"{image}{end}")
    if store.writer.waiting and dice.random() < 0.7:
        _, function, args = store.writer.waiting[0]
        size = files["-wal"].stat().st_size if files["-wal"].exists() else 0
        with contextlib.suppress(Exception):
            function(*args)
        written = files["-wal"].read_bytes() if files["-wal"].exists() else b""
        if len(written) > size:  # else the log began again, and the copy from before stands
            cut = dice.randrange(size, len(written) + SECTOR, SECTOR)
            Path(f"{image}-wal").write_bytes(written[:cut])
    if dice.random() < 0.3:  # the log of acknowledged lines is never synchronised
        noted = Path(f"{image}.heads").read_bytes()
        Path(f"{image}.heads").write_bytes(noted[: dice.randint(0, len(noted))])


class Bus:
    """What processes share beside the file: the database's clock, and notifications.

    Notifications are late, out of order, and not all of them arrive.
    """

    def __init__(self, dice: Random, clock: Callable[[], float]) -> None:
        self.dice = dice
        self.clock = clock
        self.listeners: dict[SharedStore, Listeners] = {}

    def send(self, sender: "SharedStore", deliver: Delivery) -> None:
        """Send a notification to every other process."""
        loop = asyncio.get_running_loop()
        for store, listeners in self.listeners.items():
            if store is sender or self.dice.random() < 0.1:
                continue
            loop.call_later(
                self.dice.expovariate(50.0), store.on_notification, deliver, listeners,
                context=store.context,
            )  # fmt: skip


class SharedStore(SimulatedStore):
    """The store of one of several processes."""

    is_shared = True

    def __init__(self, path: Path, runtime: Runtime, disk: Disk, bus: Bus) -> None:
        super().__init__(path, runtime, disk)
        self.bus = bus
        self.to_notify: list[LineWrite] = []

    async def open(self) -> None:
        try:
            await self.check_writable()
            await self._read_facts()
        except (*DRIVER_ERRORS, StoreUnavailable) as error:
            raise SetupError("server.database_away", {"url": "", "reason": str(error)}) from error

    def _database_time(self, connection: Connection) -> float:
        return self.bus.clock()

    def _insert_lines(
        self, connection: Connection, batch: list[LineWrite], now: float
    ) -> set[tuple[str, int]]:
        stored = super()._insert_lines(connection, batch, now)
        self.to_notify = [line for line in batch if (line.row.table, line.row.seq) in stored]
        return stored

    def run_transaction(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        self.to_notify = []  # the notifications of a transaction that was rolled back are never sent
        return super().run_transaction(connection, work)

    def on_commit(self) -> None:
        written, self.to_notify = self.to_notify, []
        for line in written:
            note = LineNotification(line.row, line.due, line.done)
            is_short = self.disk.dice.random() < 0.9
            self.bus.send(self, _line_delivery(line.row, note if is_short else None))

    async def listen(self, on_line: LineListener, on_peer: PeerListener) -> None:
        self.context = copy_context()
        self.bus.listeners[self] = (on_line, on_peer)

    async def notify_peers(self, table: str, process: str, text: str) -> None:
        self.bus.send(self, lambda _, on_peer: on_peer(table, process, text))

    def on_notification(self, deliver: Delivery, listeners: Listeners) -> None:
        """Call a listener of this process, if it still runs."""
        if not self.disk.is_dead:
            deliver(*listeners)

    def abandon(self) -> None:
        self.bus.listeners.pop(self, None)
        super().abandon()


def _line_delivery(row: Row, note: LineNotification | None) -> Delivery:
    return lambda on_line, _: on_line(row.table, row.seq, note)
