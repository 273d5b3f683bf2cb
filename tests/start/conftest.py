"""Whole installations, as people get them."""

import pytest

from tests.seeded_draws import seeded_draws  # noqa: F401 (a fixture for every test)
from tests.start.installation import Installed, install_wheel


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """One wheel, in an environment of its own, for all tests that look at it."""
    return install_wheel(tmp_path_factory.mktemp("installed"))
