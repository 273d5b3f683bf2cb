"""Bring a database up to date: alembic, run on a connection that is open already."""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

HEAD = "0002"
"""The newest migration; a database that has it needs no look at the others."""


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Apply every migration that the database lacks."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if MigrationContext.configure(connection).get_current_revision() == HEAD:
        return
    command.upgrade(configuration(connection), "head")
