"""PostgreSQL's quick way for the lines of play: a whole batch is one statement, told of as it is written.

One connection of its own, one round trip, one commit: the lines, the deadlines that go with them, and
for the other processes a notice that carries each line, so that none of them reads it again.
"""

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from sqlalchemy.engine import URL

from ippodromo.server.store.rows import Append, Notice, Row, StoreDown
from ippodromo.server.store.watch import CONNECT, PATIENCE

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

CHANNEL = "ippodromo"
MOST_TOLD = 7_900
"""Bytes of a notice; PostgreSQL takes less than 8,000. A longer line is read by who hears of it."""

WRITE = f"""
WITH won AS (
  INSERT INTO lines (table_id, seq, kind, speaker, key, body, written, chain)
  SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[],
                       $7::float8[], $8::text[])
  ON CONFLICT DO NOTHING RETURNING table_id, seq
), dropped AS (
  DELETE FROM deadlines USING unnest($10::text[], $11::int[], $12::text[]) AS done(id, at, what), won
  WHERE won.table_id = done.id AND won.seq = done.at
    AND deadlines.table_id = done.id AND deadlines.kind = done.what
), stand AS (
  INSERT INTO deadlines (table_id, kind, due, whole, mark)
  SELECT set.id, set.kind, set.due, set.whole, set.mark
  FROM unnest($13::text[], $14::int[], $15::text[], $16::float8[], $17::float8[], $18::text[])
    AS set(id, at, kind, due, whole, mark)
  JOIN won ON won.table_id = set.id AND won.seq = set.at
  ON CONFLICT (table_id, kind)
  DO UPDATE SET due = excluded.due, whole = excluded.whole, mark = excluded.mark
)
SELECT won.table_id, won.seq, pg_notify('{CHANNEL}', told.said)
FROM won JOIN unnest($1::text[], $2::int[], $9::text[]) AS told(id, at, said)
  ON won.table_id = told.id AND won.seq = told.at
"""


class QuickWriter:
    """One connection that writes batches; made when it is first wanted, and again after it broke."""

    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.connection: asyncpg.Connection | None = None

    def is_mine(self, pid: int) -> bool:
        """Whether a notice comes from here, by the number of the database's process."""
        found = self.connection
        return found is not None and not found.is_closed() and bool(found.get_server_pid() == pid)

    async def connect(self) -> None:
        """Have a connection, a new one if need be; StoreDown where the database takes none."""
        if self.connection is not None and not self.connection.is_closed():
            return
        import asyncpg

        with self._in_use():
            told = {"command_timeout": PATIENCE, **CONNECT}
            self.connection = await asyncpg.connect(self.address, **told)

    async def write(self, batch: list[Append], now: float) -> set[tuple[str, int]]:
        """Write lines that change nothing but the play, once connected; the positions that were won."""
        assert self.connection is not None
        with self._in_use():
            rows = await self.connection.fetch(WRITE, *_columns(batch, now))
        return {(row[0], row[1]) for row in rows}

    @contextlib.contextmanager
    def _in_use(self) -> Iterator[None]:
        """A connection on which anything fails is not used again."""
        import asyncpg

        try:
            yield
        except BaseException as error:
            self.close()
            if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | OSError):
                raise StoreDown(type(error).__name__) from error
            raise

    def close(self) -> None:
        """Let go of the connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.terminate()


def notice_text(append: Append, row: Row) -> str:
    """What the other processes are told of a line: all of it, where it fits."""
    notice = msgspec.json.encode(Notice(row, append.due, append.done))
    said = f"line {row.table} {row.seq}"
    whole = f"{said} {notice.decode()}"
    return whole if len(whole.encode()) <= MOST_TOLD else said


def _columns(batch: list[Append], now: float) -> list[list[object]]:
    """The values of a batch, column by column, as the statement counts them."""
    rows = [replace(append.row, written=now) for append in batch]
    done = [(a.row.table, a.row.seq, kind) for a in batch for kind in a.done]
    due = [(a.row.table, a.row.seq, d.kind, d.due, d.whole, d.mark) for a in batch for d in a.due]
    lines: list[list[object]] = [
        [row.table for row in rows],
        [row.seq for row in rows],
        [row.kind for row in rows],
        [row.speaker for row in rows],
        [row.key for row in rows],
        [row.body for row in rows],
        [row.written for row in rows],
        [row.chain for row in rows],
        [notice_text(append, row) for append, row in zip(batch, rows, strict=True)],
    ]
    lines += [[each[i] for each in done] for i in range(3)]
    lines += [[each[i] for each in due] for i in range(6)]
    return lines
