"""SQLite: one file, one process. Write-ahead log, synchronised in full before anything is told."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import sys
from pathlib import Path
from typing import IO

from sqlalchemy import Table, event, select, tuple_
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.engine.interfaces import DBAPIConnection

from ippodromo.kernel.errors import SetupError
from ippodromo.server.async_engine import create_async_engine
from ippodromo.server.store.migrations.upgrade import upgrade

from .base import DOWN, Store
from .heads import Head, Heads
from .quick.sqlite import QuickFile
from .rows import Append, StoreDown
from .schema import lines

CHUNK = 200
"""Heads compared with the database in one query."""
LARGEST_LOG = 20_000
"""Pages of the log after which any commit brings them in, whoever waits: the store does so much earlier."""
CORRUPT = ("malformed", "not a database")
"""What SQLite says of a file that is not as it wrote it."""


class SqliteStore(Store):
    """The embedded database of one server process.

    The file is meant by its real path: a second server that comes by a link finds the same lock."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.held: IO[bytes] | None = None
        self.notes = Heads(Path(f"{self.path}.heads"))
        self.quick = QuickFile(self.path)
        self.bringing: asyncio.Task[None] | None = None
        """The checkpoint that is under way."""
        engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}")
        event.listen(engine.sync_engine, "connect", _set_up)
        super().__init__(engine)

    def insert(self, table: Table) -> Insert:
        return insert(table)

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.held = _open_privately(Path(f"{self.path}.lock"))
            if not _lock(self.held):
                self.held.close()
                raise SetupError("server.database_taken", {"file": str(self.path)})
            _open_privately(self.path).close()
            self.notes.open()
            async with self.engine.begin() as connection:
                await connection.run_sync(upgrade)
            await self.probe()
            await self._compare_heads()
        except (*DOWN, StoreDown) as error:
            reason = _reason(error)
            params = {"file": str(self.path), "reason": reason}
            raise SetupError("server.database_file", params) from None

    async def close(self) -> None:
        if self.bringing is not None:
            await asyncio.wait({self.bringing})
        await self.writer.close()
        await self.quick.close()
        if self.notes.is_open():
            with contextlib.suppress(*DOWN):
                await self._checkpoint(self.damaged)
        await super().close()
        self.notes.close()
        if self.held is not None:
            self.held.close()

    # Nothing that was acknowledged is lost in silence

    async def _write(self, batch: list[Append]) -> list[bool]:
        done = await super()._write(batch)
        with contextlib.suppress(OSError):
            self.notes.note(append.row for append, won in zip(batch, done, strict=True) if won)
            if self.notes.is_large() and (self.bringing is None or self.bringing.done()):
                self.bringing = asyncio.create_task(self._bring_in())
        return done

    async def _write_lines(self, batch: list[Append]) -> set[int]:
        """Lines of play go the quick way, if all of them find their places free."""
        if any(append.made is not None or append.summary for append in batch):
            return await super()._write_lines(batch)
        try:
            is_written = await self.quick.write(batch, self.now())
        except sqlite3.Error as error:
            raise self.down(error) from error
        return {id(a) for a in batch} if is_written else await super()._write_lines(batch)

    async def forget(self, tables: list[str]) -> None:
        self.notes.forget(tables)

    async def _compare_heads(self) -> None:
        """Find the tables whose last lines are gone; their notes stay until the operator removes them."""
        noted = self.notes.read()
        found: set[tuple[str, int, str]] = set()
        names = list(noted)
        for at in range(0, len(names), CHUNK):
            places = [(name, noted[name][0]) for name in names[at : at + CHUNK]]
            query = select(lines.c.table_id, lines.c.seq, lines.c.chain).where(
                tuple_(lines.c.table_id, lines.c.seq).in_(places)
            )
            found |= {tuple(row) for row in await self.rows(query)}
        self.damaged = {name: noted[name] for name in names if (name, *noted[name]) not in found}
        await self._checkpoint(self.damaged)

    async def _bring_in(self) -> None:
        """Bring the log's content into the file while lines are written, then the rest between two commits.

        Passive: nobody waits for a reader; what is not done now is done after a later commit."""
        with contextlib.suppress(*DOWN):
            await self._bring("PASSIVE")
            async with self.writer.lock:
                await self._checkpoint(self.damaged, "PASSIVE")

    async def _checkpoint(self, kept: dict[str, Head], how: str = "TRUNCATE") -> None:
        """Bring the log's content into the file itself; what was noted until then is safe."""
        if await self._bring(how):
            self.notes.begin_anew(kept)

    async def _bring(self, how: str) -> bool:
        """Whether all of the log is in the file now."""
        async with self.engine.connect() as connection:
            said = await connection.exec_driver_sql(f"PRAGMA wal_checkpoint({how})")
            is_busy, logged, brought = tuple(said.one())
        return not is_busy and logged == brought

    # Health

    def down(self, error: BaseException) -> StoreDown:
        if any(word in str(error) for word in CORRUPT):
            self.broken = "the database file is damaged"
        return super().down(error)

    async def examine(self) -> None:
        """Read every page once; a file that is not as it was written is told by /health."""
        async with self.engine.connect() as connection:
            try:
                said = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar_one()
            except DOWN as error:
                raise self.down(error) from error
        if said != "ok":
            self.broken = "the database file is damaged"


def _reason(error: BaseException) -> str:
    """What was wrong, in a few words."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return str(getattr(error, "orig", None) or error)[:200]


def _open_privately(path: Path) -> IO[bytes]:
    """A file that only its owner may read; one that others could is closed to them."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    if hasattr(os, "geteuid"):  # not on Windows
        status = os.fstat(descriptor)
        if status.st_uid == os.geteuid() and stat.S_IMODE(status.st_mode) & 0o077:
            os.fchmod(descriptor, 0o600)
    return os.fdopen(descriptor, "ab")


def _set_up(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute(f"PRAGMA wal_autocheckpoint={LARGEST_LOG}")
    cursor.close()


def _lock(file: IO[bytes]) -> bool:
    """Lock a file until this process ends. Return False if another process has locked it.

    Where the system has no locks the file counts as free.
    """
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
