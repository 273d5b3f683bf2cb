"""Chromium as tests and benchmarks start it, and a server for its pages."""

import shutil
import socket
import subprocess
import sys
from pathlib import Path
from random import SystemRandom

from tools.build_client import ROOT
from tools.suite import BROWSERS

SCREENSHOTS = ROOT / "build" / "screenshots"
"""Where tests write pictures of their pages if IPPODROMO_PICTURES is set."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), BROWSERS[0])
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP ippodromo.test 127.0.0.1",
]
PATIENCE = 60_000
"""Milliseconds that a test waits for a page. They are enough on a machine with ten times the load."""
AUTOPLAY = (ROOT / "tests" / "browser" / "autoplay.js").read_text("utf-8")
"""A script with which a page can answer by itself."""
SIZES = {
    "phone": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 740},
    "least": {"width": 360, "height": 640},
    "turned": {"width": 640, "height": 360},
    "desktop": {"width": 1280, "height": 800},
    "screen": {"width": 1920, "height": 1080},
}
"""Viewports in CSS pixels."""


def free_port() -> int:
    """Return a port that is free, outside the range from which clients get theirs."""
    # Not seeded: processes that run at the same time must try different ports.
    for port in SystemRandom().sample(range(20000, 32000), 100):
        with socket.socket() as trying:
            try:
                trying.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no free port")


class Server:
    """A server on loopback with SQLite, started by its command."""

    def __init__(self, database: Path, bot_moment: float = 0) -> None:
        self.database = database
        self.bot_moment = bot_moment
        """Seconds that a bot takes for an answer, at least."""
        self.log = database.with_suffix(".log")
        """What the server writes to stderr."""
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the server and wait until it listens."""
        command = [sys.executable, "-m", "ippodromo.server", "--database", str(self.database)]
        command += ["--port", str(self.port), "--set", "limits=1000"]
        command += ["--set", f"bot_moment={self.bot_moment}"]
        command += ["--set", f"addresses=http://ippodromo.test:{self.port}"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        assert words[:1] == ["ready"], words

    def kill(self) -> None:
        """Kill the server."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"
