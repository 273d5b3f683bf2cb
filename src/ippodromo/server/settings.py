"""The settings of a server, and changes to them by name."""

import os

import msgspec
from msgspec import Struct

from ippodromo.kernel.errors import SetupError
from ippodromo.server.store.rows import RetentionDays


class Timeouts(Struct, kw_only=True, frozen=True):
    """Seconds after which a client that sends or reads nothing is disconnected."""

    header: float = 10.0
    """From the first byte of a request, or from the connection, to the end of its header."""
    body: float = 60.0
    """For the whole body of a request, after its header."""
    reading: float = 30.0
    """Maximum time in which a client reads nothing although data waits for it."""
    answer: float = 60.0
    """For reading the whole response to a request."""
    hello: float = 15.0
    """For the first message on a table's socket."""


class Settings(Struct, kw_only=True):
    """All settings of a server."""

    database: str
    """A file name, or the address of a PostgreSQL."""
    addresses: list[str] = []
    """The URLs under which other devices reach the server. Requests of pages from there are accepted."""
    bot_moment: float = 1.0
    """Factor for the time that bots wait so that people can follow; 0 is none."""
    idle: float = 300.0
    """Seconds after which a table without connections leaves memory."""
    limits: float = 1.0
    """Factor for all rate limits."""
    tables_a_day: int = 200
    """The largest number of tables that one address may create within a day."""
    imports_a_day: int = 50
    """The largest number of records that one address may import within a day."""
    keep: RetentionDays = RetentionDays()
    """How long tables that never started, imports and unused editions are kept."""
    trusted_proxies: list[str] = []
    """Addresses or networks of proxies. The client address that they forward is believed, and their own
    connections are not limited."""
    open_metrics: bool = False
    """True if everybody may read `/metrics`, not only this machine."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes for bots, for each server process."""
    readers: int = 2
    """Processes that read editions and records from outside, for each server process."""
    review: float = 6.0
    """Seconds of CPU time for a review of a finished game."""
    connections: int = 10_000
    """The largest number of open connections. The system's limit of open files can make it smaller."""
    connections_of_one: int = 250
    """The largest number of open connections of one address; multiplied by `limits`."""
    timeouts: Timeouts = Timeouts()
    web: str | None = None
    """The folder of the built client, or None for the one in the package."""


def single_database(named: list[str]) -> str:
    """Return the only database that was named. Raise SetupError if there are several."""
    if len(named) > 1:
        raise SetupError("server.databases", {})
    return named[0]


def with_overrides(settings: Settings, assignments: list[str]) -> Settings:
    """Return the settings with changes such as `idle=60`, `timeouts.header=5` or `keep.imports=7`.

    Values of a list are separated by commas. Raise SetupError for an unknown name or a wrong value.
    """
    data = msgspec.to_builtins(settings)
    for assignment in assignments:
        name, _, value = assignment.partition("=")
        *path, last = name.split(".")
        place = data
        for part in path:
            place = place.get(part) if isinstance(place, dict) else None
        if not isinstance(place, dict) or last not in place:
            raise SetupError("server.setting", {"setting": assignment})
        is_list = isinstance(place[last], list)
        place[last] = [each for each in value.split(",") if each] if is_list else value
        try:
            msgspec.convert(data, Settings, strict=False)
        except msgspec.ValidationError:
            raise SetupError("server.setting", {"setting": assignment}) from None
    return msgspec.convert(data, Settings, strict=False)
