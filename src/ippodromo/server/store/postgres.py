"""PostgreSQL: many processes serve the same tables and notify each other with NOTIFY.

A connection that is in use for longer than `STATEMENT_TIMEOUT_S` is closed, because the database hangs. A
transaction that was cut off before its commit is rolled back by the database; one that was cut off during
its commit may take effect later.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import URL, Connection, Table, event, func, select, text
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from ippodromo.kernel.errors import SetupError
from ippodromo.server.runtime import Runtime

from .base import LineListener, PeerListener
from .migrations.upgrade import upgrade
from .rows import Deadline, LineNotification, LineWrite, Row, StoreUnavailable
from .sql import DRIVER_ERRORS, SqlStore, facts

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

T = TypeVar("T")

CHANNEL = "ippodromo"
MAX_NOTIFY_BYTES = 7_900
"""Bytes of a notification; PostgreSQL takes less than 8,000. A longer line is read from the database."""
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(CAST(:said AS text[])) AS said")
# A batch is one statement for each table of the database: every statement waits for the database once.
INSERT_LINES = f"""
WITH stored AS (
  INSERT INTO lines (table_id, seq, kind, speaker, key, body, written, chain)
  SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[],
                       $7::float8[], $8::text[])
  ON CONFLICT DO NOTHING RETURNING table_id, seq
)
SELECT stored.table_id, stored.seq, pg_notify('{CHANNEL}', line.said)
FROM stored JOIN unnest($1::text[], $2::int[], $9::text[]) AS line(id, at, said)
  ON stored.table_id = line.id AND stored.seq = line.at
"""
DELETE_DEADLINES = """
DELETE FROM deadlines USING unnest($1::text[], $2::text[]) AS done(id, what)
WHERE deadlines.table_id = done.id AND deadlines.kind = done.what
"""
SET_DEADLINES = """
INSERT INTO deadlines (table_id, kind, due, whole, mark)
SELECT * FROM unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[])
ON CONFLICT (table_id, kind)
DO UPDATE SET due = excluded.due, whole = excluded.whole, mark = excluded.mark
"""
MIGRATION_LOCK = 0x1990D202
"""The advisory lock under which one process migrates the schema while the others wait."""
CONNECT_TIMEOUT_S = 5.0
STATEMENT_TIMEOUT_S = 10.0
"""Seconds for which a connection is used at once, at most."""
PING_S = 10.0
"""Seconds after which the listening connection is tested."""
POOL_SIZE = 5
PID, TIMER = "pid", "timer"

log = logging.getLogger("ippodromo")
_read_notification = msgspec.json.Decoder(LineNotification).decode


class PostgresStore(SqlStore):
    """A database that several server processes share."""

    is_shared = True

    def __init__(self, url: URL, runtime: Runtime | None = None) -> None:
        super().__init__(runtime)
        self.url = url
        self.listener: asyncio.Task[None] | None = None
        self.own_pids: set[int] = set()
        """The database's processes that serve this store's connections. Their notifications are its own."""
        self._engine = create_async_engine(
            url,
            pool_size=POOL_SIZE,
            max_overflow=POOL_SIZE,
            pool_timeout=STATEMENT_TIMEOUT_S,
            connect_args={"timeout": CONNECT_TIMEOUT_S},
        )
        event.listen(self._engine.sync_engine, "checkout", self._start_timer)
        event.listen(self._engine.sync_engine, "checkin", _stop_timer)
        event.listen(self._engine.sync_engine, "close", self._forget)

    async def open(self) -> None:
        where = self.url.render_as_string(hide_password=True)
        try:
            await self._migrate()
            await self.check_writable()
            await self._refuse_numbered(where)
            await self._read_facts()
        except (*DRIVER_ERRORS, StoreUnavailable) as error:
            cause = error.__cause__ if isinstance(error, StoreUnavailable) else error
            reason = str(getattr(cause, "orig", cause))[:200]
            raise SetupError("server.database_away", {"url": where, "reason": reason}) from error

    async def _migrate(self) -> None:
        """Bring the schema up to date, without a timeout."""
        engine = self._single_engine()
        async with engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            await connection.run_sync(upgrade)

    async def _refuse_numbered(self, where: str) -> None:
        """Raise SetupError if this was one of several databases of a server, but not the first."""
        found = await self.rows(select(facts.c.value).where(facts.c.name == "part"))
        if found and found[0][0] != "0":
            raise SetupError("server.database_part", {"url": where, "is": int(found[0][0]) + 1})

    def _single_engine(self) -> AsyncEngine:
        """Return an engine whose connections are used for as long as they are wanted, and then closed."""
        connect = {"timeout": CONNECT_TIMEOUT_S}
        return create_async_engine(self.url, poolclass=NullPool, connect_args=connect)

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            await asyncio.wait({self.listener})
        await self.group.close()
        await self._engine.dispose()

    def _insert(self, table: Table) -> Insert:
        return insert(table)

    def _insert_lines(
        self, connection: Connection, batch: list[LineWrite], now: float
    ) -> set[tuple[str, int]]:
        rows = [replace(line.row, written=now) for line in batch]
        values = (
            [row.table for row in rows],
            [row.seq for row in rows],
            [row.kind for row in rows],
            [row.speaker for row in rows],
            [row.key for row in rows],
            [row.body for row in rows],
            [row.written for row in rows],
            [row.chain for row in rows],
            [notification_text(line, row) for line, row in zip(batch, rows, strict=True)],
        )
        stored = connection.exec_driver_sql(INSERT_LINES, values)
        return {(table, seq) for table, seq, _ in stored}

    def _change_deadlines(
        self, connection: Connection, due: list[tuple[str, Deadline]], done: list[tuple[str, str]]
    ) -> None:
        if done:
            values = ([table for table, _ in done], [kind for _, kind in done])
            connection.exec_driver_sql(DELETE_DEADLINES, values)
        if due:
            rows = [(table, each.kind, each.due, each.whole, each.mark) for table, each in due]
            connection.exec_driver_sql(SET_DEADLINES, tuple(map(list, zip(*rows, strict=True))))

    async def _run(self, work: Callable[[Connection], T], is_write: bool = False) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    def _start_timer(
        self, _connection: "DBAPIConnection", entry: "ConnectionPoolEntry", _proxy: object
    ) -> None:
        """Close the connection that is handed out now if it is used for too long."""
        driver = entry.driver_connection
        assert driver is not None
        if driver.is_closed():
            raise DisconnectionError
        entry.info[PID] = driver.get_server_pid()
        self.own_pids.add(entry.info[PID])
        loop = asyncio.get_running_loop()
        entry.info[TIMER] = loop.call_later(STATEMENT_TIMEOUT_S, driver.terminate)

    def _forget(self, _connection: "DBAPIConnection", entry: "ConnectionPoolEntry") -> None:
        """Forget the process of a connection that is closed: another server's may get its number."""
        self.own_pids.discard(entry.info.get(PID, 0))

    def _database_time(self, connection: Connection) -> float:
        query = text("SELECT extract(epoch FROM clock_timestamp())::double precision")
        return float(connection.execute(query).scalar_one())

    # Notifications

    async def notify_peers(self, table: str, process: str, text: str) -> None:
        said = {"said": [f"peer {table} {process} {text}"]}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(NOTIFY, said)
        except DRIVER_ERRORS as error:
            raise StoreUnavailable(self._reason(error)) from error

    async def listen(self, on_line: LineListener, on_peer: PeerListener) -> None:
        self.listener = asyncio.create_task(self._listen(on_line, on_peer))

    async def _listen(self, on_line: LineListener, on_peer: PeerListener) -> None:
        """Keep one connection listening. What is missed while it is down is found by comparing."""

        def on_notify(_connection: object, pid: int, _channel: str, said: object) -> None:
            if pid in self.own_pids:
                return
            kind, table, place, *rest = str(said).split(" ", 3)
            if kind == "peer":
                on_peer(table, place, rest[0])
            else:
                on_line(table, int(place), _read_notification(rest[0]) if rest else None)

        engine = self._single_engine()
        while True:
            try:
                await _listen_once(engine, on_notify)
            except DRIVER_ERRORS as error:
                log.warning("the database does not notify: %s", type(error).__name__)
            await asyncio.sleep(1)

    # Health

    async def check_integrity(self) -> None:
        """Do nothing: PostgreSQL checks its files itself."""


async def _listen_once(engine: AsyncEngine, on_notify: Callable[..., None]) -> None:
    """Listen on one connection until it is closed."""
    closed = asyncio.Event()
    async with engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        driver.add_termination_listener(lambda _: closed.set())
        try:
            await driver.add_listener(CHANNEL, on_notify)
            while not await _is_set(closed, PING_S):
                await driver.execute("SELECT 1", timeout=STATEMENT_TIMEOUT_S)
        finally:
            driver.terminate()  # a database that hangs would not answer to an orderly end


async def _is_set(event: asyncio.Event, seconds: float) -> bool:
    """Return True as soon as an event is set, or False after some seconds."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False


def _stop_timer(_connection: "DBAPIConnection | None", entry: "ConnectionPoolEntry") -> None:
    timer = entry.info.pop(TIMER, None)
    if timer is not None:
        timer.cancel()


def notification_text(line: LineWrite, row: Row) -> str:
    """Return what the other processes are told about a line: all of it, unless it is too long."""
    said = f"line {row.table} {row.seq}"
    notification = msgspec.json.encode(LineNotification(row, line.due, line.done))
    whole = f"{said} {notification.decode()}"
    return whole if len(whole.encode()) <= MAX_NOTIFY_BYTES else said
