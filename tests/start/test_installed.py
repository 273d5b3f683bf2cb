"""The wheel, built from the sdist and installed by pip alone: every command runs anywhere."""

import json

import pytest
from playwright.sync_api import Browser

from ippodromo.cli.app import COMMANDS
from ippodromo.engine import current_build
from tests.browser.conftest import seed_script
from tests.start.installation import Installed
from tools.compile_engine import ROOT
from tools.testing.browser import AUTOPLAY, PATIENCE
from tools.testing.people import let_play, one_race, set_up, wait_for_end

pytestmark = pytest.mark.xdist_group("installed")  # one process, one wheel
RECORD = ROOT / "tests" / "records" / "0.2.0" / "royal_turf_four_friends.race"
URL = "postgresql://nobody@localhost/races"
EDITION = ROOT / "tests" / "editions" / "royal_turf_short.toml"
RUNS = {
    "play": ["play", "royal-turf", "--seats", "random,random", "--seed", "5"],
    "simulate": ["simulate", "royal-turf", "--games", "4", "--seats", "random,random"],
    "odds": ["odds", str(RECORD), "--at", "60", "--seconds", "0.1"],
    "picture": ["picture", str(RECORD), "--at", "60"],
    "review": ["review", str(RECORD), "--seconds", "1"],
    "replay": ["replay", str(RECORD), "--to", "20"],
    "verify": ["verify", str(RECORD)],
    "rules": ["rules", "royal-turf", "RT-4.7"],
    "editions": ["editions", "check", str(EDITION)],
    "tables": ["tables", "check"],
    "today": ["today", "--list"],
    "lab": ["lab", "balance", "royal-turf", "--seats", "2", "--games", "2", "--bots", "random"],
}
"""How each command is tried; `serve`, `join` and `arena` have tests of their own."""


def test_every_command_is_tried() -> None:
    assert set(COMMANDS) == {*RUNS, "serve", "join", "arena"}


@pytest.mark.parametrize("command", RUNS)
def test_every_command_runs_in_another_folder(installed: Installed, command: str) -> None:
    ran = installed.run("ippodromo", "--lang", "en", *RUNS[command])
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout


def test_the_version_says_the_form_that_was_built(installed: Installed) -> None:
    said = "uncompiled engine" if current_build() is None else "compiled engine"
    for command in (["ippodromo"], ["python", "-m", "ippodromo"]):
        assert f"({said})" in installed.run(*command, "--lang", "en", "--version").stdout


def test_the_installed_package_is_typed_and_documented(installed: Installed) -> None:
    code = (
        "import json; from importlib.resources import files; from ippodromo.kernel.table import Table;"
        "print(json.dumps([files('ippodromo').joinpath('py.typed').is_file(), Table.submit.__doc__]))"
    )
    typed, text = json.loads(installed.run("python", "-c", code).stdout)
    assert typed
    assert text.startswith("Check an answer, apply it and return the choice.")


def test_an_arena_that_cannot_rate_says_so_before_it_plays(installed: Installed) -> None:
    results = installed.elsewhere / "results.json"
    ran = installed.run(
        "ippodromo",
        "--lang",
        "en",
        "arena",
        "royal-turf",
        "--games",
        "4",
        "--results",
        str(results),
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert 'pip install "ippodromo[lab]"' in ran.stderr
    assert not results.exists()


def test_postgresql_without_its_extra_is_said_in_one_sentence(installed: Installed) -> None:
    ran = installed.run("ippodromo", "--lang", "en", "serve", "--port", "0", "--database", URL)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        "PostgreSQL needs the extra “postgres”: pip install 'ippodromo[postgres]'\n"
    )


def test_a_game_is_played_in_a_browser_on_the_installed_server(
    installed: Installed, chromium: Browser
) -> None:
    with installed.serving("browser") as address:
        page = chromium.new_page(locale="en-GB", reduced_motion="reduce")
        page.add_init_script(seed_script("installed"))
        page.add_init_script(AUTOPLAY)
        page.set_default_timeout(PATIENCE)
        set_up(page, "royal_turf", "Ann", ["rookie"], one_race("royal_turf"), at=address)
        let_play(page)
        wait_for_end(page)
        page.close()
