"""A real server on loopback with SQLite, and a real Chromium."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.harness import free_port
from tools.build_client import ROOT, build_client
from tools.suite import BROWSERS

SCREENSHOTS = ROOT / "build" / "screenshots"
"""Where the tests leave pictures of every screen, for eyes."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)))
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
"""Milliseconds for whatever a page is expected to show: at ten times the load it takes ten times as long."""
expect.set_options(timeout=PATIENCE)
LIST = "localStorage['ippodromo.asks'] ??= 'list'"
"""Questions are answered from lists, unless a test asks for the board."""
MOST_SAID = 20_000
"""Characters of a server's log that are shown with a test that failed."""
LONGEST = (
    "test_stillness",
    "test_suspense",
    "test_together",
    "test_secrets",
    "test_meeting_by_hand",
)
"""Where the longest tests are: begun last, they would run alone in the end."""
AUTOPLAY = (Path(__file__).parent / "autoplay.js").read_text("utf-8")


class Server:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, database: Path, bot_moment: float = 0, web: Path | None = None) -> None:
        self.database = database
        self.bot_moment = bot_moment
        self.web = web
        """The folder of the client, where it is not the one that was built."""
        self.log = database.with_suffix(".log")
        """What it says of troubles."""
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "ippodromo.server", "--database", str(self.database)]
        command += ["--port", str(self.port), "--limits", "1000"]
        command += ["--bot-moment", str(self.bot_moment)]
        command += ["--address", f"http://ippodromo.test:{self.port}"]
        command += ["--web", str(self.web)] if self.web else []
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        assert words[:1] == ["ready"], words

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="session")
def client() -> Path:
    """The client as it is now, built."""
    return build_client()


@pytest.fixture(scope="module")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "tables.db")
    server.start()
    yield server
    server.kill()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, after those of the first start, which are one long row."""
    here = Path(__file__).parent
    items.sort(key=lambda item: (item.path.parent == here) + (item.path.stem not in LONGEST))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that failed shows what its servers said of troubles."""
    report = yield
    if report.failed:
        for found in getattr(item, "funcargs", {}).values():
            if isinstance(found, Server) and found.log.exists():
                report.sections.append(("server", found.log.read_text("utf-8")[-MOST_SAID:]))
    return report


Devices = Callable[..., Page]
SIZES = {
    "phone": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 740},
    "least": {"width": 360, "height": 640},
    "turned": {"width": 640, "height": 360},
    "desktop": {"width": 1280, "height": 800},
    "screen": {"width": 1920, "height": 1080},
}


@pytest.fixture
def device(chromium: Browser, server: Server) -> Iterator[Devices]:
    """Opens a page of a browser of its own, as a phone, a desktop or a television has.

    A grain below 1 paints fewer points than the page has pixels: it is laid out the same, and costs less.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        size: str = "desktop",
        locale: str = "en-GB",
        theme: str = "light",
        moves: bool = False,
        by_hand: bool = False,
        grain: float = 1,
    ) -> Page:
        context = chromium.new_context(
            viewport=SIZES[size],  # type: ignore[arg-type]
            locale=locale,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if moves else "reduce",
            has_touch=size in ("phone", "small", "least"),
            device_scale_factor=grain,
            base_url=server.address,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AUTOPLAY)
        if not by_hand:
            context.add_init_script(LIST)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []
