"""SQLite: one file, one process. Write-ahead log, synchronised in full before anything is told."""

import sys
from pathlib import Path
from typing import IO, Any

from sqlalchemy import event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import create_async_engine

from ...kernel.errors import SetupError
from ..migrations.upgrade import upgrade
from .base import Store


class SqliteStore(Store):
    """The embedded database of one server process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held: IO[bytes] | None = None
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(engine.sync_engine, "connect", _set_up)
        super().__init__(engine)

    def insert(self, table: Any) -> Any:
        return insert(table)

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.held = Path(f"{self.path}.lock").open("ab")  # noqa: SIM115 held while open
            with self.path.open("ab"):
                pass
        except OSError as error:
            reason = error.strerror or type(error).__name__
            params = {"file": str(self.path), "reason": reason}
            raise SetupError("server.database_file", params) from None
        if not _lock(self.held):
            self.held.close()
            raise SetupError("server.database_taken", {"file": str(self.path)})
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await super().close()
        if self.held is not None:
            self.held.close()


def _set_up(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _lock(file: IO[bytes]) -> bool:
    """Whether the lock was free; it is let go when the process ends, however it ends."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
