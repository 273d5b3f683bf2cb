"""Bring the schema of a database up to date with Alembic."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from ippodromo.kernel.errors import SetupError

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0004"
"""The newest migration."""
VERSION = "alembic_version"
"""The table in which Alembic keeps the newest migration of a database."""


def configuration(connection: Connection | None = None) -> "Config":
    """Return Alembic's settings, without a file."""
    from alembic.config import Config  # most starts find nothing to migrate

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Apply the migrations that a database lacks. Raise SetupError if a newer program wrote it."""
    if inspect(connection).has_table(VERSION):
        found = connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalars().all()
        if list(found) == [HEAD]:
            return
        if max(found, default="") > HEAD:
            raise SetupError("server.database_newer", {"schema": max(found), "known": HEAD})
    logging.getLogger("alembic").setLevel(logging.WARNING)  # before the import, which logs
    from alembic import command  # most starts find nothing to migrate

    command.upgrade(configuration(connection), "head")
