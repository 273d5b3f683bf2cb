"""A stable for the whole run of server tests, and a server for each module."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from tests.seeding import seed_secrets
from tests.server.harness import Server, Stable, begin_test
from tests.server.postgres import Cluster


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


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Callable[[], str]:
    """Addresses of fresh databases of one kind; tests that ask for it run on each kind."""
    if request.param == "sqlite":
        return str
    cluster: Cluster = request.getfixturevalue("cluster")
    return lambda: cluster.database(f"fresh{next(databases)}")
