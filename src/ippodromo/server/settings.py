"""How a server is run."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from ippodromo.kernel.errors import SetupError
from ippodromo.server.store.rows import RetentionDays


class Timeouts(Struct, kw_only=True, frozen=True):
    """Seconds after which a client that does not go on is let go."""

    header: float = 10.0
    """From the first byte of a request, or from the connection, to the end of its header."""
    body: float = 60.0
    """For a body after its header."""
    reading: float = 30.0
    """Maximum time in which a client reads nothing although data waits for it."""
    answer: float = 60.0
    """In which a client must take the whole answer to a request."""
    hello: float = 15.0
    """For the first message on a table's socket."""


class Settings(Struct, kw_only=True):
    """Everything that can be set."""

    database: str
    """A file name or the address of a PostgreSQL."""
    addresses: list[str] = []
    """Under which other devices reach the server; also the origins that are its own."""
    bot_moment: float = 1.0
    """Stretches the moments that bots take where somebody looks on; with 0 they take none."""
    idle: float = 300.0
    """Seconds after which a table nobody looks at leaves memory."""
    limits: float = 1.0
    """Widens all rate limits."""
    tables_a_day: int = 200
    """Tables that one address may make within a day."""
    imports_a_day: int = 50
    """Records that one address may bring in within a day."""
    keep: RetentionDays = RetentionDays()
    """For how long tables that never started, imports and unused editions are kept."""
    trusted_proxies: list[str] = []
    """Addresses or networks of proxies: believed for whom they speak, and free in their connections."""
    open_metrics: bool = False
    """Whether everybody may read /metrics, and not only the machine itself."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think, for each server process."""
    readers: int = 2
    """Processes in which editions and records from outside are read, for each server process."""
    review: float = 6.0
    """Seconds that a review takes: with a reader to be started it is there within ten."""
    connections: int = 10_000
    """Connections open at once, as far as the system lets the process have so many files."""
    connections_of_one: int = 250
    """Connections open at once from one address; widened by `limits`."""
    timeouts: Timeouts = Timeouts()
    web: str | None = None
    """The folder of the built client; the one in the package where None."""


def single_database(named: list[str]) -> str:
    """Return the only database that was named. Raise SetupError if there are several."""
    if len(named) > 1:
        raise SetupError("server.databases", {})
    return named[0]


def changed(settings: Settings, wishes: list[str]) -> Settings:
    """The settings with some said otherwise: `idle=60`, `timeouts.header=5`, `keep.imports=7`."""
    data = msgspec.to_builtins(settings)
    for wish in wishes:
        name, _, value = wish.partition("=")
        *path, last = name.split(".")
        place = data
        for part in path:
            place = place.get(part) if isinstance(place, dict) else None
        if not isinstance(place, dict) or last not in place:
            raise SetupError("server.setting", {"setting": wish})
        is_list = isinstance(place[last], list)
        place[last] = [each for each in value.split(",") if each] if is_list else value
        try:
            msgspec.convert(data, Settings, strict=False)
        except msgspec.ValidationError:
            raise SetupError("server.setting", {"setting": wish}) from None
    return msgspec.convert(data, Settings, strict=False)


def data_folder() -> Path:
    """Where a home server keeps its tables."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ippodromo"
