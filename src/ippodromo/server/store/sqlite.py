"""SQLite: one file, one server process. A write is confirmed when the write-ahead log is synchronised."""

import asyncio
import contextlib
import logging
import os
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import IO, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, select, tuple_
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.pool import NullPool, Pool

from ippodromo.kernel.errors import SetupError
from ippodromo.server.runtime import Runtime

from .base import LineListener, PeerListener
from .migrations.upgrade import upgrade
from .rows import Deadline, LineWrite, RetentionDays, Row, StoreUnavailable
from .sql import DRIVER_ERRORS, SqlStore, lines

T = TypeVar("T")

log = logging.getLogger("ippodromo")

READERS = 4
"""Threads that read. One of them reads the whole file every hour."""
CHUNK = 200
"""Acknowledged lines compared with the database in one query."""
MAX_LOG_BYTES = 1 << 20
"""Bytes of the log of acknowledged lines, some 10,000 lines, after which the write-ahead log is copied into
the database. Copying these takes about as long as copying a quarter of them; all writes wait for its end."""
MAX_WAL_PAGES = 20_000
"""Pages of the write-ahead log after which a commit itself copies it, while its lines wait."""
BUSY_TIMEOUT_MS = 10_000
"""Milliseconds for which a statement waits while another program has locked the database."""
CORRUPT = ("malformed", "not a database")
"""What SQLite says about a damaged file."""
DAMAGED_FILE = "the database file is damaged"

# A batch is one statement for each table of the database: at every statement the thread waits for the
# interpreter's lock, and SQLAlchemy would build another statement for each number of rows.
INSERT_LINES = """
INSERT INTO lines (table_id, seq, kind, speaker, key, body, written, chain)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
       value ->> 7
FROM json_each(?) WHERE true ON CONFLICT DO NOTHING RETURNING table_id, seq
"""
DELETE_DEADLINES = """
DELETE FROM deadlines
WHERE (table_id, kind) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))
"""
SET_DEADLINES = """
INSERT INTO deadlines (table_id, kind, due, whole, mark)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true
ON CONFLICT (table_id, kind)
DO UPDATE SET due = excluded.due, whole = excluded.whole, mark = excluded.mark
"""

Head = tuple[int, str]
"""A position and the hash of the line there."""


class AcknowledgedLog:
    """A file beside the database with the last line of each table, written after every commit.

    Lines are chained by hash, so a missing or changed line is found when its table is loaded. The chain
    does not show that its own end is missing: if the write-ahead log was truncated, an older but unbroken
    table is left. This log shows it. It is not synchronised, so it may lack the last lines but never has
    too many.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = -1

    def open(self) -> None:
        """Open the file for writing."""
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)

    def close(self) -> None:
        """Close the file."""
        if self.is_open():
            os.close(self.file)
            self.file = -1

    def is_open(self) -> bool:
        """Return True if the file is open."""
        return self.file >= 0

    def read(self) -> dict[str, Head]:
        """Return the last line of each table. Incomplete entries are ignored."""
        found: dict[str, Head] = {}
        for line in self.path.read_text("ascii", errors="replace").splitlines(keepends=True):
            parts = line.split()
            if len(parts) != 3 or not line.endswith("\n") or not parts[1].isdecimal():
                continue
            table, seq, chain = parts[0], int(parts[1]), parts[2]
            if seq == 0:
                found.pop(table, None)
            elif seq > found.get(table, (0, ""))[0]:
                found[table] = (seq, chain)
        return found

    def add(self, rows: Iterable[Row]) -> None:
        """Add lines that are committed."""
        self._append("".join(f"{row.table} {row.seq} {row.chain}\n" for row in rows if row.chain))

    def forget(self, tables: Iterable[str]) -> None:
        """Forget tables that are about to be removed."""
        self._append("".join(f"{table} 0 -\n" for table in tables))

    def is_large(self) -> bool:
        """Return True if it is time to copy the write-ahead log into the database."""
        return self.is_open() and os.fstat(self.file).st_size > MAX_LOG_BYTES

    def restart(self, kept: dict[str, Head]) -> None:
        """Delete everything except these lines, because all others are in the database file itself."""
        os.ftruncate(self.file, 0)
        self._append("".join(f"{table} {seq} {chain}\n" for table, (seq, chain) in kept.items()))

    def _append(self, text: str) -> None:
        if text and self.is_open():
            os.write(self.file, text.encode())


class SqliteStore(SqlStore):
    """The embedded database of one server process.

    `writer` and `reader` run its operations, by default in threads. A simulation passes executors that run
    them at once in the event loop.
    """

    def __init__(
        self,
        path: Path,
        runtime: Runtime | None = None,
        writer: Executor | None = None,
        reader: Executor | None = None,
    ) -> None:
        super().__init__(runtime)
        self.path = path.resolve()
        """The real path, so that a second server finds the same lock by whatever name."""
        self.lock_file: IO[bytes] | None = None
        self.acknowledged = AcknowledgedLog(Path(f"{self.path}.heads"))
        self.copying: asyncio.Task[None] | None = None
        """The copy of the write-ahead log into the database that is in progress."""
        self._writer = writer or ThreadPoolExecutor(1, "sqlite-writer")
        self._reader = reader or ThreadPoolExecutor(READERS, "sqlite-reader")
        self._own_executors = [
            own for own, given in ((self._writer, writer), (self._reader, reader)) if given is None
        ]
        self._write_engine = _engine(self.path)
        self._read_engine = _engine(self.path)
        self._fresh_engine = _engine(self.path, poolclass=NullPool)
        self._files: dict[Path, tuple[int, int]] = {}
        """Device and number of the database file and its write-ahead log, as they were opened."""

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock_file = _open_privately(Path(f"{self.path}.lock"))
            if not _lock(self.lock_file):
                self.lock_file.close()
                raise SetupError("server.database_taken", {"file": str(self.path)})
            _open_privately(self.path).close()
            self.acknowledged.open()
            await self._run(_upgrade, True)
            await self.check_writable()
            await self._checkpoint("TRUNCATE")
            await self._read_facts()
            self._files = self._find_files()
        except (*DRIVER_ERRORS, StoreUnavailable) as error:
            params = {"file": str(self.path), "reason": _explain(error)}
            raise SetupError("server.database_file", params) from None

    async def close(self) -> None:
        if self.copying is not None:
            await asyncio.wait({self.copying})
        await self.group.close()
        if self.acknowledged.is_open():
            with contextlib.suppress(*DRIVER_ERRORS):
                await self._checkpoint("TRUNCATE")
        self._write_engine.dispose()
        self._read_engine.dispose()
        for executor in self._own_executors:
            executor.shutdown()
        self.acknowledged.close()
        if self.lock_file is not None:
            self.lock_file.close()

    def _insert(self, table: Table) -> Insert:
        return insert(table)

    def _insert_lines(
        self, connection: Connection, batch: list[LineWrite], now: float
    ) -> set[tuple[str, int]]:
        rows = [line.row for line in batch]
        values = [
            (row.table, row.seq, row.kind, row.speaker, row.key, row.body, now, row.chain)
            for row in rows
        ]
        stored = connection.exec_driver_sql(INSERT_LINES, (_json(values),))
        return {(table, seq) for table, seq in stored}

    def _change_deadlines(
        self, connection: Connection, due: list[tuple[str, Deadline]], done: list[tuple[str, str]]
    ) -> None:
        if done:
            connection.exec_driver_sql(DELETE_DEADLINES, (_json(done),))
        if due:
            values = [(table, each.kind, each.due, each.whole, each.mark) for table, each in due]
            connection.exec_driver_sql(SET_DEADLINES, (_json(values),))

    async def _run(self, work: Callable[[Connection], T], is_write: bool = False) -> T:
        executor = self._writer if is_write else self._reader
        engine = self._write_engine if is_write else self._read_engine
        return await asyncio.get_running_loop().run_in_executor(executor, _call, engine, work)

    def _database_time(self, connection: Connection) -> float:
        return self.runtime.wall_clock()

    async def listen(self, on_line: LineListener, on_peer: PeerListener) -> None:
        """Do nothing: no other process uses the file."""

    async def notify_peers(self, table: str, process: str, text: str) -> None:
        """Do nothing: no other process uses the file."""

    # No acknowledged line is lost unnoticed

    async def _commit_batch(self, batch: list[LineWrite]) -> list[bool]:
        results = await super()._commit_batch(batch)
        with contextlib.suppress(OSError):
            stored = [line.row for line, is_in in zip(batch, results, strict=True) if is_in]
            self.acknowledged.add(stored)
            if self.acknowledged.is_large() and (self.copying is None or self.copying.done()):
                self.copying = asyncio.create_task(self._copy_log())
        return results

    async def remove_tables(self, keep: RetentionDays, ids: list[str]) -> list[str]:
        self.acknowledged.forget(ids)
        return await super().remove_tables(keep, ids)

    async def _copy_log(self) -> None:
        """Copy most of the write-ahead log while lines are written, and the rest between two commits.

        Nobody waits for readers. What they still need is copied after a later commit.
        """
        with contextlib.suppress(*DRIVER_ERRORS):
            await self._run_fresh(lambda connection: _copy(connection, "PASSIVE"))
            async with self.group.exclusive():
                await self._checkpoint("PASSIVE")

    async def _checkpoint(self, mode: str) -> None:
        """Copy the write-ahead log into the database. If all of it was copied, restart the other log.

        Tables whose last line is not in the database then are damaged. They stay in the log until the
        operator deletes it.
        """

        def work(connection: Connection) -> bool:
            is_complete = _copy(connection, mode)
            lost = self._find_lost_lines(connection)
            for id_, (seq, _) in lost.items():
                if id_ not in self.damaged:
                    log.error("table %s lost line %d, which was acknowledged", id_[:8], seq)
            self.damaged |= lost
            return is_complete

        if await self._run_fresh(work):
            self.acknowledged.restart(self.damaged)

    def _find_lost_lines(self, connection: Connection) -> dict[str, Head]:
        """Return the acknowledged last lines that are not in the database."""
        last = self.acknowledged.read()
        names = list(last)
        found: set[tuple[str, int, str]] = set()
        for at in range(0, len(names), CHUNK):
            places = [(name, last[name][0]) for name in names[at : at + CHUNK]]
            query = select(lines.c.table_id, lines.c.seq, lines.c.chain).where(
                tuple_(lines.c.table_id, lines.c.seq).in_(places)
            )
            found |= {(table, seq, chain) for table, seq, chain in connection.execute(query)}
        return {name: last[name] for name in names if (name, *last[name]) not in found}

    async def _run_fresh(self, work: Callable[[Connection], T]) -> T:
        """Call a function with a new connection, which has nothing of the file in its cache."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, _call, self._fresh_engine, work)
        except DRIVER_ERRORS as error:
            self._reason(error)
            raise

    # Health

    def _reason(self, error: BaseException) -> str:
        if any(word in str(error) for word in CORRUPT):
            self.fault = DAMAGED_FILE
        return super()._reason(error)

    def health_problem(self) -> str:
        if self._files and self._find_files() != self._files:
            return "the database file or its log was moved, replaced or deleted"
        return super().health_problem()

    def _find_files(self) -> dict[Path, tuple[int, int]]:
        """Return device and number of the database file and of its write-ahead log, if they are there."""
        found: dict[Path, tuple[int, int]] = {}
        for path in (self.path, Path(f"{self.path}-wal")):
            with contextlib.suppress(OSError):
                status = path.stat()
                found[path] = (status.st_dev, status.st_ino)
        return found

    async def check_integrity(self) -> None:
        def work(connection: Connection) -> str:
            return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())

        try:
            said = await self._run(work)
        except DRIVER_ERRORS as error:
            raise StoreUnavailable(self._reason(error)) from error
        if said != "ok":
            self.fault = DAMAGED_FILE


def _engine(path: Path, poolclass: type[Pool] | None = None) -> Engine:
    # The driver begins a transaction before the first statement that writes, and takes the lock at once.
    connect = {"isolation_level": "IMMEDIATE"}
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, connect_args=connect, poolclass=poolclass)
    event.listen(engine, "connect", _set_up)
    return engine


def _copy(connection: Connection, mode: str) -> bool:
    """Copy the write-ahead log into the database. Return True if all of it is there now."""
    found = connection.exec_driver_sql(f"PRAGMA wal_checkpoint({mode})").one()
    is_busy, logged, copied = found
    return not is_busy and logged == copied


def _json(values: object) -> str:
    return msgspec.json.encode(values).decode()


def _call(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return work(connection)


def _upgrade(connection: Connection) -> None:
    """Bring the schema up to date, all of it or nothing: the driver does not begin before changes of it."""
    with connection.begin():
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        upgrade(connection)


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
    cursor.execute(f"PRAGMA wal_autocheckpoint={MAX_WAL_PAGES}")
    cursor.close()


def _explain(error: BaseException) -> str:
    """Return what was wrong, in a few words."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    if isinstance(error, StoreUnavailable) and error.__cause__ is not None:
        error = error.__cause__
    return str(getattr(error, "orig", None) or error)[:200]


def _open_privately(path: Path) -> IO[bytes]:
    """Open a file that only its owner may read. Take that right from others if they have it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    if hasattr(os, "geteuid"):  # not on Windows
        status = os.fstat(descriptor)
        if status.st_uid == os.geteuid() and stat.S_IMODE(status.st_mode) & 0o077:
            os.fchmod(descriptor, 0o600)
    return os.fdopen(descriptor, "ab")


def _lock(file: IO[bytes]) -> bool:
    """Lock a file until this process ends. Return False if another process has locked it.

    Where the system has no locks the file counts as free.
    """
    if sys.platform == "win32":
        import msvcrt  # only on Windows

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    try:
        import fcntl  # not on Windows
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
