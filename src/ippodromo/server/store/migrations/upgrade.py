"""Bring a database up to date: alembic, run on a connection that is open already.

It is imported only where there is something to migrate: most starts find nothing."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from ippodromo.kernel.errors import SetupError

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0004"
"""The newest migration; a database that has it needs no look at the others."""
VERSION = "alembic_version"
"""Where alembic keeps the newest migration that was made."""


def configuration(connection: Connection | None = None) -> "Config":
    """Alembic's settings, without a file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Apply every migration that the database lacks; one of a newer program is left alone."""
    if inspect(connection).has_table(VERSION):
        found = connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalars().all()
        if list(found) == [HEAD]:
            return
        if max(found, default="") > HEAD:
            raise SetupError("server.database_newer", {"schema": max(found), "known": HEAD})
    logging.getLogger("alembic").setLevel(logging.WARNING)  # importing it says a good deal already
    from alembic import command

    command.upgrade(configuration(connection), "head")
