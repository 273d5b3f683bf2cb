"""A real server on loopback with SQLite, and a real Chromium.

The seed of the run and the name of the test fix everything that server, pages and test draw at random:
a test plays the same game alone, with others, and on a busy machine.
"""

import json
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server import harness
from tests.server.harness import Stable
from tools.build_client import build_client
from tools.testing.browser import AUTOPLAY, PATIENCE, SIZES, free_port
from tools.testing.seeding import SEED, seed_secrets

expect.set_options(timeout=PATIENCE)
LIST = "localStorage['ippodromo.asks'] ??= 'list'"
"""Questions are answered from lists, unless a test asks for the board."""
MOST_SAID = 20_000
"""Characters of a server's log that are shown with a test that failed."""
LONGEST = (
    "test_stillness",
    "test_suspense",
    "test_together",
    "test_site",
    "test_meeting_by_hand",
    "test_secrets",
    "test_games",
    "test_seal",
    "test_replay",
    "test_keyboard",
    "test_access",
    "test_one_screen",
    "test_webkit",
    "test_national_by_hand",
    "test_homestretch_by_hand",
    "test_group",
    "test_coach",
    "test_turf_by_hand",
)
"""Where the longest tests are, the longest first: begun last, they would run alone in the end."""
FOLDER = Path(__file__).parent
SEEDING = (FOLDER / "seeding.js").read_text("utf-8")


def seed_script(name: str) -> str:
    """Return a script that fixes what a page draws at random, and what `autoplay` chooses there."""
    return f"window.testSeed = {json.dumps(f'{SEED} {name}')};\n{SEEDING}"


class Server:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(
        self, database: Path, stable: Stable, bot_moment: float = 0, web: Path | None = None
    ) -> None:
        self.log = database.with_suffix(".log")
        """What the server writes to its log."""
        self.port = free_port()
        self.stable = stable
        """The process to fork the server from."""
        settings: dict[str, Any] = {
            "bot_moment": bot_moment,
            "addresses": [f"http://ippodromo.test:{self.port}"],
        }
        if web is not None:
            settings["web"] = str(web)  # instead of the client that was built
        self.told: dict[str, Any] = {
            "database": str(database),
            "port": self.port,
            "log": str(self.log),
            "settings": settings,
        }
        self.forked: harness.Server | None = None

    def start(self) -> None:
        """Start the server and wait until it listens."""
        if self.forked is None:
            self.forked = harness.Server(self.stable, self.told)
        else:
            self.forked.start()

    def kill(self) -> None:
        """End the server as a power cut would."""
        if self.forked is not None:
            self.forked.kill()

    def is_alive(self) -> bool:
        """Return True if the process is there."""
        return self.forked is not None and self.forked.is_alive()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="session")
def client() -> Path:
    """The client as it is now, built."""
    return build_client()


@pytest.fixture(scope="session")
def stable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stable]:
    """The process that all servers are forked from."""
    found = Stable(tmp_path_factory.mktemp("stable"))
    yield found
    found.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Seed this process and its servers before the fixtures of a test are set up."""
    seed_secrets(f"test {item.nodeid}")
    harness.begin_test(item.nodeid)


Servers = Callable[..., Server]


@pytest.fixture
def servers(stable: Stable, tmp_path: Path) -> Iterator[Servers]:
    """Start a server with other settings than `server` has; it ends with the test."""
    started: list[Server] = []

    def start(bot_moment: float = 0, web: Path | None = None) -> Server:
        server = Server(tmp_path / f"tables{len(started)}.db", stable, bot_moment, web)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="session")
def shared_server(
    client: Path, stable: Stable, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The server of all tests in this process; what it draws depends on the test that runs."""
    server = Server(tmp_path_factory.mktemp("server") / "tables.db", stable)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """The shared server. A test that kills it starts it again."""
    yield shared_server
    if not shared_server.is_alive():  # a test that killed it has failed
        shared_server.start()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, after those of the first start, which are one long row."""
    here = Path(__file__).parent

    def place(item: pytest.Item) -> int:
        if item.path.parent != here:
            return 0
        name = item.path.stem
        return 1 + (LONGEST.index(name) if name in LONGEST else len(LONGEST))

    items.sort(key=place)


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


class Devices:
    """Opens pages, each in a browser of its own, as a phone, a desktop or a television has."""

    def __init__(self, chromium: Browser, address: str, test_id: str) -> None:
        self._chromium = chromium
        self._address = address
        self._test_id = test_id
        self._contexts: list[BrowserContext] = []
        self._pages = 0
        self.troubles: list[str] = []
        """Errors that no script of a page caught."""

    def __call__(
        self,
        size: str = "desktop",
        locale: str = "en-GB",
        theme: str = "light",
        moves: bool = False,
        by_hand: bool = False,
        grain: float = 1,
    ) -> Page:
        """Open a page.

        A grain below 1 paints fewer points than the page has pixels: it is laid out the same, and
        costs less.
        """
        context = self._chromium.new_context(
            viewport=SIZES[size],  # type: ignore[arg-type]
            locale=locale,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if moves else "reduce",
            has_touch=size in ("phone", "small", "least"),
            device_scale_factor=grain,
            base_url=self._address,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AUTOPLAY)
        if not by_hand:
            context.add_init_script(LIST)
        self._contexts.append(context)
        page = self.beside(context)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        return page

    def beside(self, context: BrowserContext) -> Page:
        """Open another page in a browser that is open."""
        page = context.new_page()
        self._pages += 1
        page.add_init_script(seed_script(f"{self._test_id} page {self._pages}"))
        return page

    def close(self) -> None:
        """Close every page."""
        for context in self._contexts:
            context.close()


@pytest.fixture
def device(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Devices]:
    """Opens pages at the test's server; an error in any of them fails the test."""
    devices = Devices(chromium, server.address, request.node.nodeid)
    yield devices
    devices.close()
    assert devices.troubles == []
