"""A database that hangs: a connection that answers nothing for too long is cut.

Then everything is as with a database that is away: who waited hears so, and the next who asks begins
with a new connection. A statement that was cut may be carried out all the same once the database goes
on; the position of its line is free only once, and rooms in doubt ask the store.
"""

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import event
from sqlalchemy.exc import DisconnectionError

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncEngine
    from sqlalchemy.pool import ConnectionPoolEntry

PATIENCE = 10.0
"""Seconds for a statement or a transaction."""
CONNECT = {"timeout": 5}
"""Seconds for a new connection, as the driver is told."""
TIMER = "timer"


def watch(engine: "AsyncEngine") -> None:
    """Cut every connection of an engine that is in use for too long; hand out none that is closed."""
    event.listen(engine.sync_engine, "checkout", _begin)
    event.listen(engine.sync_engine, "checkin", _end)


def _begin(connection: "DBAPIConnection", entry: "ConnectionPoolEntry", _proxy: object) -> None:
    driver = entry.driver_connection
    assert driver is not None
    if driver.is_closed():
        raise DisconnectionError
    entry.info[TIMER] = asyncio.get_running_loop().call_later(PATIENCE, driver.terminate)


def _end(connection: "DBAPIConnection | None", entry: "ConnectionPoolEntry") -> None:
    timer = entry.info.pop(TIMER, None)
    if timer is not None:
        timer.cancel()
