"""How a server is run: from the command line, or for worker processes from the environment."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from .store.keeping import Keep

VARIABLE = "IPPODROMO_SETTINGS"


class Settings(Struct, kw_only=True):
    """Everything that can be set."""

    database: str
    addresses: list[str] = []
    """Under which other devices reach the server; also the origins that are its own."""
    bot_moment: float = 1.0
    """Seconds a bot takes at a table where people look on."""
    idle: float = 300.0
    """Seconds after which a table nobody looks at leaves memory."""
    limits: float = 1.0
    """Widens all rate limits."""
    tables_a_day: int = 200
    """Tables that one address may make within a day."""
    imports_a_day: int = 50
    """Records that one address may bring in within a day."""
    keep: Keep = Keep()
    """For how long tables that never started, imports and unused editions are kept."""
    trusted_proxies: list[str] = []
    """Addresses or networks of proxies whose word on who asks, and over what, is believed."""
    open_metrics: bool = False
    """Whether everybody may read /metrics, and not only the machine itself."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think, for each server process."""
    web: str | None = None
    """The folder of the built client; the one in the package where None."""


def to_environment(settings: Settings) -> None:
    """Hand the settings to processes that are started from this one."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """The settings that a parent process handed over."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)


def data_folder() -> Path:
    """Where a home server keeps its tables."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ippodromo"
