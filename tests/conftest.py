"""For all tests: Hypothesis draws what the seed says; one Chromium in a process, as Playwright needs it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tools.testing.seeding import SEED

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Fix what Hypothesis draws; it remembers no earlier run and limits no time."""
    from hypothesis import settings

    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(SEED)
    settings.register_profile("seeded", database=None, deadline=None)
    settings.load_profile("seeded")


@pytest.fixture(scope="session")
def chromium() -> Iterator["Browser"]:
    from playwright.sync_api import sync_playwright

    from tools.testing.browser import CHROMIUM, FLAGS

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()
