"""From `pip install` to the first table and the first bot, each by its page alone, in order."""

import re
import shlex

import pytest

from ippodromo.client import request
from tests.start.installation import Installed
from tests.start.test_pages import ROOT, blocks, commands

pytestmark = pytest.mark.xdist_group("installed")  # one process, one wheel
INSTALL = ["python3 -m venv races", ". races/bin/activate", "pip install ippodromo-*.whl"]
"""What `install_wheel` does, as it stands on the page."""


@pytest.mark.parametrize(
    ("page", "alone"), [("play.md", "ippodromo"), ("it/play.md", "ippodromo --lang it")]
)
def test_the_first_page_goes_from_pip_to_an_open_table(
    installed: Installed, page: str, alone: str
) -> None:
    assert commands(ROOT / "docs" / page)[:4] == [*INSTALL, alone]
    with installed.serving(f"first steps {page}") as address:
        games, cookie = request(address, "/api/games")
        assert len(games["games"]) == 5
        table, _ = request(address, "/api/tables", {"game": "royal_turf", "seats": 2}, cookie)
        assert table["table"]["status"] == "gathering"


def test_the_bot_of_its_page_plays_by_the_commands_of_its_page(installed: Installed) -> None:
    page = ROOT / "docs" / "write-a-bot.md"
    code = blocks(page, "python")[0]
    assert code == (ROOT / "examples" / "my_bot.py").read_text("utf-8")
    (installed.elsewhere / "my_bot.py").write_text(code, "utf-8")
    play, simulate, *_ = commands(page)
    for line in (f"{play} --seed 5", re.sub(r"--games \d+", "--games 2", simulate)):
        ran = installed.run(*shlex.split(line), LC_ALL="en_GB.UTF-8")
        assert (ran.returncode, ran.stderr) == (0, ""), line
        assert "Royal Turf" in ran.stdout
