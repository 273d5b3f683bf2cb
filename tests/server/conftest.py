"""A stable for the whole run of server tests, and a server for each module."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from tests.server.harness import Server, Stable, begin_test
from tools.testing.postgres import Cluster
from tools.testing.seeding import seed_secrets

LONGEST = [
    "test_fuzz_server.py::test_no_request_that_schemathesis_thinks_of",
    "test_postgres.py::test_fifty_racing_tables",
    "test_hanging.py",
    "test_kill.py",
    "test_restart.py",
    "test_secrets.py",
    "test_under_attack.py",
    "test_workshop.py::test_an_edition_is_played",
    "test_games.py",
    "test_endurance.py",
    "test_scale.py",
    "test_fuzz.py",
    "test_postgres.py",
    "test_databases.py",
    "test_reviews.py",
    "test_join.py",
]
"""The beginnings of the names of the tests that take longest, the longest first."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests of this folder, so that none of them is left over at the end."""

    def place(item: pytest.Item) -> int:
        name = item.nodeid.removeprefix("tests/server/")
        if name == item.nodeid:
            return len(LONGEST)
        found = [at for at, start in enumerate(LONGEST) if name.startswith(start)]
        return min(found, default=len(LONGEST))

    items.sort(key=place)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Seed this process and its servers before the fixtures of a test are set up."""
    seed_secrets(f"test {item.nodeid}")
    begin_test(item.nodeid)


@pytest.fixture(scope="session")
def stable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stable]:
    """Where servers come from."""
    found = Stable(tmp_path_factory.mktemp("server"))
    yield found
    found.close()


@pytest.fixture(scope="module")
def server(stable: Stable) -> Iterator[Server]:
    """A server on SQLite that the tests of a module share."""
    found = stable.server()
    yield found
    found.kill()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for the whole run."""
    found = Cluster()
    yield found
    found.close()


databases = count()


ON_POSTGRESQL = pytest.mark.soak(
    "What attackers and strangers send is the same on PostgreSQL; the store's own tests run on both.",
    until="the server runs under simulation",
)


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRESQL)])
def database(request: pytest.FixtureRequest) -> Callable[[], str]:
    """Addresses of fresh databases of one kind; tests that ask for it run on each kind."""
    if request.param == "sqlite":
        return str
    cluster: Cluster = request.getfixturevalue("cluster")
    return lambda: cluster.database(f"fresh{next(databases)}")
