"""Which store a database URL or file name means."""

from importlib.util import find_spec
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from ippodromo.kernel.errors import SetupError

from .base import Store
from .sqlite import SqliteStore
from .stores import MOST, Stores


def stores_for(databases: list[str]) -> Stores:
    """The databases of a server; several of them are PostgreSQL's."""
    if len(databases) > 1 and not all(map(is_shared, databases)):
        raise SetupError("server.databases", {})
    if len(databases) > MOST:
        raise SetupError("server.databases_most", {"most": MOST})
    return Stores([store_for(database, number) for number, database in enumerate(databases)])


def store_for(database: str, number: int = 0) -> Store:
    """`postgresql://...` is a PostgreSQL; `sqlite:///FILE` or a plain file name is SQLite."""
    file = file_of(database)
    if file is not None:
        return SqliteStore(file)
    url = _url(database)
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise SetupError("server.database_url", {"url": url.render_as_string()[:80]})
    if find_spec("asyncpg") is None:
        raise SetupError("server.no_asyncpg", {})
    from .postgres import PostgresStore

    return PostgresStore(url.set(drivername="postgresql+asyncpg"), number)


def file_of(database: str) -> Path | None:
    """The file of a SQLite database; none where another kind is meant."""
    if "://" not in database:
        return Path(database).expanduser().absolute()
    url = _url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(url.database).expanduser().absolute()


def _url(database: str) -> URL:
    try:
        return make_url(database)
    except ArgumentError:
        raise SetupError("server.database_url", {"url": database[:80]}) from None


def is_shared(database: str) -> bool:
    """Whether several processes may serve the tables of this database."""
    return "://" in database and not database.startswith("sqlite")
