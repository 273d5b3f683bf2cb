"""What a newcomer does: clone, `make play`, follow the link, start a race; and come again."""

import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ippodromo.engine import BUILT, current_build
from tests.start.checkout import clone, newcomers_environment
from tests.start.installation import locked_wheels
from tests.start.newcomer import Newcomer
from tools.testing.browser import PATIENCE

BESIDE = "compiled beside the game"


def offline() -> dict[str, str]:
    """Return variables by which pip and npm take what was downloaded before.

    Modules are compiled when they are imported, and not all of them beforehand.
    """
    return {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(locked_wheels()),
        "PIP_COMPILE": "0",
        "npm_config_prefer_offline": "true",
    }


ONLINE = pytest.mark.soak(
    "pip and npm ask their servers for every package, which takes as long as the network needs.",
    until="never",
)


@pytest.mark.parametrize("is_offline", [True, pytest.param(False, marks=ONLINE)])
def test_a_newcomer_plays_and_the_next_start_is_compiled(
    tmp_path: Path, chromium: Browser, is_offline: bool
) -> None:
    fresh = clone(tmp_path / "ippodromo")
    variables = offline() if is_offline else {}
    with Newcomer(fresh, variables) as terminal:
        start_a_race(chromium, terminal.link())
        can_compile = BESIDE in terminal.seen
        terminal.leave()
    assert "uncompiled" in version(fresh)
    assert tools_that_playing_does_not_need(fresh) == []

    build = current_build()
    assert can_compile == (build is not None), terminal.seen
    if build is not None:  # what the compiler would have made by now
        shutil.copytree(build, fresh / BUILT.relative_to(BUILT.parent.parent) / build.name)
    with Newcomer(fresh, variables) as terminal:
        terminal.link()
        assert BESIDE not in terminal.seen
        assert "Building" not in terminal.seen
        terminal.leave()
    assert ("uncompiled" in version(fresh)) == (build is None)
    assert version(fresh, "python", "-m", "ippodromo") == version(fresh)

    source = fresh / "src" / "ippodromo" / "kernel" / "seats.py"
    source.write_text(source.read_text("utf-8") + "# changed\n", "utf-8")
    assert "uncompiled" in version(fresh), "a stale engine runs"


def start_a_race(chromium: Browser, link: str) -> None:
    """From the lobby to the first question, as somebody who has never been there."""
    page = chromium.new_page(locale="en-GB", reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    page.goto(link)
    expect(page.locator(".games li")).to_have_count(5)
    page.locator(".games a[href='/new/royal_turf']").click()
    page.locator(".chairs input[autocomplete=nickname]").fill("Ann")
    page.locator("select.size").select_option("2")
    page.locator(".chairs select").first.select_option("rookie")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    page.locator(".mine .ask").wait_for()
    page.close()


def version(folder: Path, *command: str) -> str:
    name, *more = command or ("ippodromo",)
    done = subprocess.run(
        [folder / ".venv" / "bin" / name, *more, "--version"],
        env=newcomers_environment(folder), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def tools_that_playing_does_not_need(folder: Path) -> list[str]:
    """Those of tests, checks and measurements that were installed all the same."""
    [packages] = (folder / ".venv" / "lib").glob("python*/site-packages")
    modules = folder / "web" / "node_modules"
    places = [packages / name for name in ("pytest", "ruff", "playwright", "numpy", "dask", "uv")]
    places += [modules / name for name in ("eslint", "vitest", "prettier", "jsdom", "typescript")]
    return [str(place) for place in places if place.exists()]
