"""A store on a real file that fails once, where a test wants it to."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ippodromo.server.store.rows import Row, StoreUnavailable
from ippodromo.server.store.sqlite import SqliteStore

T = TypeVar("T")


class FailingStore(SqliteStore):
    """A store that fails once in a transaction, or whenever it reads lines."""

    fails = ""
    """`before`, `commit` or `after`: before, instead of or after the commit. `read`: when it reads lines."""

    def run_transaction(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        fails, self.fails = self.fails, ""
        if fails == "before":
            raise OperationalError("BEGIN", None, Exception("database is locked"))
        if fails == "commit":
            with connection.begin() as transaction:
                work(connection)
                transaction.rollback()
            raise OperationalError("COMMIT", None, Exception("disk I/O error"))
        result = super().run_transaction(connection, work)
        if fails == "after":
            raise OperationalError("COMMIT", None, Exception("disk I/O error"))
        self.fails = fails
        return result

    async def lines(self, table: str, after: int = 0) -> list[Row]:
        if self.fails == "read":
            raise StoreUnavailable("read")
        return await super().lines(table, after)
