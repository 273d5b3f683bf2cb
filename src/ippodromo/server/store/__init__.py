"""The store: the lines of all tables, in SQLite or PostgreSQL."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ippodromo.kernel.errors import SetupError

if TYPE_CHECKING:
    from ippodromo.server.runtime import Runtime

    from .base import Store


def store_for(database: str, runtime: "Runtime | None" = None) -> "Store":
    """Return the store of a database, not opened yet. Raise SetupError if its name has no known form.

    `postgresql://…` is a PostgreSQL; `sqlite:///FILE` and a file name are SQLite.
    """
    file = file_of(database)
    if file is not None:
        from .sqlite import SqliteStore  # modules that need only `rows` do not load SQLAlchemy

        return SqliteStore(file, runtime)
    from sqlalchemy.engine import make_url  # for the same reason
    from sqlalchemy.exc import ArgumentError  # for the same reason

    try:
        url = make_url(database)
    except ArgumentError:
        raise SetupError("server.database_url", {"url": database[:80]}) from None
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise SetupError("server.database_url", {"url": url.render_as_string()[:80]})
    if find_spec("asyncpg") is None:
        raise SetupError("server.no_asyncpg", {})
    from .postgres import PostgresStore  # needs asyncpg, which is optional

    return PostgresStore(url.set(drivername="postgresql+asyncpg"), runtime)


async def open_store(database: str, runtime: "Runtime | None" = None) -> "Store":
    """Return the open store of a database. Raise SetupError if it cannot be opened."""
    store = store_for(database, runtime)
    try:
        await store.open()
    except BaseException:
        await store.close()
        raise
    return store


def file_of(database: str) -> Path | None:
    """Return the file of a SQLite database; None for another kind of database."""
    if "://" not in database:
        return Path(database).expanduser().absolute()
    url = urlsplit(database)
    if url.scheme.split("+")[0] != "sqlite" or len(url.path) < 2:
        return None
    return Path(url.path[1:]).expanduser().absolute()


def is_shared(database: str) -> bool:
    """Return True if several processes can use this database."""
    return file_of(database) is None
