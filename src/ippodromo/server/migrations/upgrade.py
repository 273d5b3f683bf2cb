"""Bring a database up to date: alembic, run on a connection that is open already."""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Apply every migration that the database lacks."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    command.upgrade(configuration(connection), "head")
