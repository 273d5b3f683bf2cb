"""SQLite's quick way for the lines of play: a whole batch in few statements, in a thread of its own.

At every statement a thread gives the interpreter away and waits for its turn again, milliseconds
each time while the event loop is busy. So a batch crosses to the thread once and is one statement
there, its own transaction: what it does is written down in a trigger, and it takes the batch as JSON.
"""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from ippodromo.server.store.rows import Append, Row

BATCH = """
CREATE TEMP VIEW batch AS SELECT '' AS lines, '' AS done, '' AS due;
CREATE TEMP TRIGGER write_batch INSTEAD OF INSERT ON batch BEGIN
  INSERT INTO lines (table_id, seq, kind, speaker, key, body, written, chain)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
         value ->> 7 FROM json_each(NEW.lines);
  DELETE FROM deadlines
  WHERE (table_id, kind) IN (SELECT value ->> 0, value ->> 1 FROM json_each(NEW.done));
  INSERT INTO deadlines (table_id, kind, due, whole, mark)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
  FROM json_each(NEW.due) WHERE true
  ON CONFLICT (table_id, kind)
  DO UPDATE SET due = excluded.due, whole = excluded.whole, mark = excluded.mark;
END;
"""
WRITE = "INSERT INTO batch VALUES (?, ?, ?)"


def connect(path: Path) -> sqlite3.Connection:
    """A connection on which every statement is a transaction, and that can write batches."""
    found = sqlite3.connect(path, timeout=10, isolation_level=None)
    found.execute("PRAGMA journal_mode=WAL")
    found.execute("PRAGMA synchronous=FULL")
    found.execute("PRAGMA wal_autocheckpoint=0")  # the store does it beside
    found.executescript(BATCH)
    return found


class QuickFile:
    """One connection in one thread; made when it is first wanted."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.thread = ThreadPoolExecutor(1, "lines")
        self.connection: sqlite3.Connection | None = None

    async def write(self, batch: list[Append], now: float) -> bool:
        """Write all lines durably; False, and nothing written, where a position or key is taken."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self._write, batch, now)

    async def close(self) -> None:
        """Let go of the file."""
        if self.connection is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.connection.close)
            self.connection = None
        self.thread.shutdown()

    def _write(self, batch: list[Append], now: float) -> bool:
        if self.connection is None:
            self.connection = connect(self.path)
        lines = [_line(append.row, now) for append in batch]
        done = [(a.row.table, kind) for a in batch for kind in a.done]
        due = [(a.row.table, d.kind, d.due, d.whole, d.mark) for a in batch for d in a.due]
        values = [msgspec.json.encode(each).decode() for each in (lines, done, due)]
        try:
            self.connection.execute(WRITE, values)
        except sqlite3.IntegrityError:
            return False
        return True


def _line(row: Row, now: float) -> tuple[object, ...]:
    return (row.table, row.seq, row.kind, row.speaker, row.key, row.body, now, row.chain)
