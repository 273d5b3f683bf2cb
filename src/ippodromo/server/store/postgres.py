"""PostgreSQL: many processes on the same tables, told of each other's lines by NOTIFY."""

import asyncio
import logging

import msgspec
from sqlalchemy import Table, func, select, text
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.engine import URL
from sqlalchemy.pool import NullPool

from ippodromo.kernel.errors import SetupError
from ippodromo.server.async_engine import AsyncConnection, create_async_engine
from ippodromo.server.store.migrations.upgrade import upgrade

from .base import DOWN, Hear, Overhear, Store
from .quick.postgres import CHANNEL, QuickWriter
from .rows import Append, Notice, StoreDown, StoreUncertain
from .watch import CONNECT, PATIENCE, watch

NOTIFY = text("SELECT pg_notify(:channel, :said)")
MIGRATING = 0x1990D202
"""The advisory lock under which one process migrates while the others wait."""
ALIVE = 10
"""Seconds after which the connection that listens is asked whether it is alive."""

log = logging.getLogger("ippodromo")
_read_notice = msgspec.json.Decoder(Notice).decode


class PostgresStore(Store):
    """A database that several server processes share."""

    is_shared = True

    def __init__(self, url: URL, number: int = 0) -> None:
        self.url = url
        self.number = number
        """Its place among the databases of the server."""
        self.ear: asyncio.Task[None] | None = None
        self.quick = QuickWriter(url)
        engine = create_async_engine(
            url, pool_size=5, max_overflow=5, pool_timeout=PATIENCE, connect_args=CONNECT
        )
        watch(engine)
        super().__init__(engine)

    def insert(self, table: Table) -> Insert:
        return insert(table)

    async def open(self) -> None:
        try:
            await self._migrate()
            await self.probe()
            number = int(await self.fact("part", str(self.number)))
        except (*DOWN, StoreDown) as error:
            where = self.url.render_as_string(hide_password=True)
            reason = str(getattr(error, "orig", error))[:200]
            raise SetupError("server.database_away", {"url": where, "reason": reason}) from error
        if number != self.number:
            where = self.url.render_as_string(hide_password=True)
            params = {"url": where, "is": number + 1, "named": self.number + 1}
            raise SetupError("server.database_order", params)

    async def _migrate(self) -> None:
        """Bring the schema up to date, however long that takes."""
        engine = create_async_engine(self.url, poolclass=NullPool, connect_args=CONNECT)
        async with engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        if self.ear is not None:
            self.ear.cancel()
        await super().close()
        self.quick.close()

    async def database_time(self, connection: AsyncConnection) -> float:
        found = await connection.execute(
            text("SELECT extract(epoch FROM clock_timestamp())::double precision")
        )
        now: float = found.scalar_one()
        return now

    async def _write_lines(self, batch: list[Append]) -> set[int]:
        """Lines of play go the quick way, all others with what they change about their tables.

        Nothing is stored where there is no connection for play, or where the database has refused all
        of it: a statement that was cut off may be carried out all the same."""
        plain = [a for a in batch if a.made is None and not a.summary]
        other = [a for a in batch if a.made is not None or a.summary]
        won: set[int] = set()
        if plain:
            await self.quick.connect()
        try:
            if other:
                won = await super()._write_lines(other)
            if plain:
                places = await self.quick.write(plain, self.now())
                won |= {id(a) for a in plain if (a.row.table, a.row.seq) in places}
        except StoreDown as error:
            if was_answered(error.__cause__) and not won:
                raise
            raise StoreUncertain(str(error)) from error
        return won

    async def _follow(self, connection: AsyncConnection, batch: list[Append]) -> None:
        await super()._follow(connection, batch)
        for append in batch:
            said = f"line {append.row.table} {append.row.seq}"
            await connection.execute(NOTIFY, {"channel": CHANNEL, "said": said})

    async def listen(self, hear: Hear, overhear: Overhear) -> None:
        self.ear = asyncio.create_task(self._listen(hear, overhear))

    async def whisper(self, table: str, process: str, text: str) -> None:
        said = {"channel": CHANNEL, "said": f"whisper {table} {process} {text}"}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(NOTIFY, said)
        except DOWN as error:
            raise self.down(error) from error

    async def _listen(self, hear: Hear, overhear: Overhear) -> None:
        """Keep one connection listening; what is missed while it is down is found by comparing."""
        import asyncpg  # type: ignore[import-untyped]

        def heard(_connection: object, pid: int, _channel: str, said: object) -> None:
            if self.quick.is_mine(pid):
                return
            what, table, place, *rest = str(said).split(" ", 3)
            if what == "whisper":
                overhear(table, place, rest[0])
            else:
                hear(table, int(place), _read_notice(rest[0]) if rest else None)

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(address, **CONNECT)
                try:
                    await connection.add_listener(CHANNEL, heard)
                    while not connection.is_closed():
                        for _ in range(ALIVE):
                            if not connection.is_closed():
                                await asyncio.sleep(1)
                        await connection.execute("SELECT 1", timeout=PATIENCE)
                finally:
                    connection.terminate()
            except (*DOWN, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("the database does not notify: %s", type(error).__name__)
            await asyncio.sleep(1)


def was_answered(error: BaseException | None) -> bool:
    """Whether it was the database that said no; codes that begin with 08 are of connections that broke."""
    code = getattr(getattr(error, "orig", error), "sqlstate", None)
    return bool(code) and not str(code).startswith("08")
