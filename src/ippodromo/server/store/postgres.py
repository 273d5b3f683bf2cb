"""PostgreSQL: many processes on the same tables, told of each other's lines by NOTIFY."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from sqlalchemy import Table, func, select, text
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ippodromo.kernel.errors import SetupError
from ippodromo.server.store.migrations.upgrade import upgrade

from .base import DOWN, Store
from .rows import Append, StoreDown

CHANNEL = "ippodromo"
NOTIFY = text("SELECT pg_notify(:channel, :said)")
MIGRATING = 0x1990D202
"""The advisory lock under which one process migrates while the others wait."""

log = logging.getLogger("ippodromo")


class PostgresStore(Store):
    """A database that several server processes share."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.url = url
        self.ear: asyncio.Task[None] | None = None
        engine = create_async_engine(
            url, pool_size=5, max_overflow=5, pool_pre_ping=True, pool_timeout=30
        )
        super().__init__(engine)

    def insert(self, table: Table) -> Insert:
        return insert(table)

    async def open(self) -> None:
        try:
            async with self.engine.begin() as connection:
                await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                await connection.run_sync(upgrade)
            await self.probe()
        except (*DOWN, StoreDown) as error:
            where = self.url.render_as_string(hide_password=True)
            reason = str(getattr(error, "orig", error))[:200]
            raise SetupError("server.database_away", {"url": where, "reason": reason}) from error

    async def close(self) -> None:
        if self.ear is not None:
            self.ear.cancel()
        await super().close()

    async def database_time(self, connection: AsyncConnection) -> float:
        found = await connection.execute(
            text("SELECT extract(epoch FROM clock_timestamp())::double precision")
        )
        now: float = found.scalar_one()
        return now

    async def _follow(self, connection: AsyncConnection, batch: list[Append]) -> None:
        await super()._follow(connection, batch)
        said = [{"channel": CHANNEL, "said": f"{a.row.table} {a.row.seq}"} for a in batch]
        for each in said:
            await connection.execute(NOTIFY, each)

    async def listen(
        self, hear: Callable[[str, int], None], overhear: Callable[[str, str, str], None]
    ) -> None:
        self.ear = asyncio.create_task(self._listen(hear, overhear))

    async def whisper(self, table: str, process: str, text: str) -> None:
        said = {"channel": CHANNEL, "said": f"{table} {process} {text}"}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(NOTIFY, said)
        except DOWN as error:
            raise self.down(error) from error

    async def _listen(
        self, hear: Callable[[str, int], None], overhear: Callable[[str, str, str], None]
    ) -> None:
        """Keep one connection listening; what is missed while it is down is found by comparing."""
        import asyncpg  # type: ignore[import-untyped]

        def heard(_connection: object, _pid: int, _channel: str, said: object) -> None:
            table, _, rest = str(said).partition(" ")
            process, is_whisper, whispered = rest.partition(" ")
            if is_whisper:
                overhear(table, process, whispered)
            elif rest.isdigit():
                hear(table, int(rest))

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(address, timeout=5)
                try:
                    await connection.add_listener(CHANNEL, heard)
                    while not connection.is_closed():
                        await asyncio.sleep(1)
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)
            except (*DOWN, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("the database does not notify: %s", type(error).__name__)
            await asyncio.sleep(1)
