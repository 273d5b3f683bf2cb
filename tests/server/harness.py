"""Servers for tests: forked from the stable, on loopback, killed by their process id."""

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

from tools.testing.browser import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 60
stables: "list[Stable]" = []
"""All stables of this process: they are told which test runs."""
running_test = ""
"""The node id of the test that runs."""


def begin_test(name: str) -> None:
    """Tell all servers which test runs: what they draw at random depends on it alone."""
    global running_test
    running_test = name
    for stable in stables:
        stable.begin_test()


class Server:
    """One server process, which can be started again on the same port after its end."""

    def __init__(self, stable: "Stable", told: dict[str, Any]) -> None:
        self.stable = stable
        self.told = told
        self.pid = 0
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, **changes: Any) -> None:
        """Start, or start again after a kill, on the same port and database."""
        said = self.stable.fork({**self.told, **changes})
        if "error" in said:
            raise RuntimeError(said["error"])
        self.pid, self.port = said["pid"], said["port"]
        self.told["port"] = self.port

    def kill(self) -> None:
        """kill -9."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.wait()

    def stop(self) -> None:
        """A polite end."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        self.wait()

    def is_alive(self) -> bool:
        """Whether the process is there."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def metric(self, name: str) -> float:
        """One number of /metrics."""
        with urllib.request.urlopen(f"{self.url}/metrics") as answer:
            page = answer.read().decode()
        found = [line for line in page.splitlines() if line.startswith(f"ippodromo_{name} ")]
        return float(found[0].split()[1])

    def memory(self) -> int:
        """Bytes of memory that the process has."""
        told = ["ps", "-o", "rss=", "-p", str(self.pid)]
        return 1024 * int(subprocess.run(told, capture_output=True, check=True).stdout)

    def wait(self) -> None:
        """Wait until the process is gone."""
        for _ in range(PATIENCE * 100):
            if not self.is_alive():
                return
            select.select([], [], [], 0.01)
        raise RuntimeError("the server does not end")


class Stable:
    """The process that servers are forked from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.servers: list[Server] = []
        self.starts: dict[str, int] = {}
        """The number of the next start on each database within the running test."""
        self.begin_test()
        stables.append(self)
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.stable"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path},
        )

    def begin_test(self) -> None:
        """Write down which test runs. Servers that were started before have number 0 from now on."""
        self.starts = dict.fromkeys(self.starts, 1)
        fresh = self.folder / "test.new"
        fresh.write_text(running_test, "utf-8")
        fresh.replace(self.folder / "test")

    @property
    def log(self) -> Path:
        """What all servers logged."""
        return self.folder / "server.log"

    def fork(self, told: dict[str, Any]) -> dict[str, Any]:
        """Have a server forked; its process id and port, or its error."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        start = self.starts.get(told["database"], 0)
        self.starts[told["database"]] = start + 1
        told = {
            "log": str(self.log),
            "test_file": str(self.folder / "test"),
            "test": running_test,
            "start": start,
            **told,
        }
        self.process.stdin.write((json.dumps(told) + "\n").encode())
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        if not ready:
            raise RuntimeError(f"no server came up:\n{self.log.read_text()[-2000:]}")
        said: dict[str, Any] = json.loads(self.process.stdout.readline())
        return said

    def server(self, database: str = "", **told: Any) -> Server:
        """A fresh server; on a database of its own unless one is named."""
        name = database or str(self.folder / f"tables{len(self.servers)}.db")
        server = Server(self, {"database": name, "port": free_port(), **told})
        self.servers.append(server)
        return server

    def close(self) -> None:
        """End everything."""
        stables.remove(self)
        for server in self.servers:
            server.kill()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
