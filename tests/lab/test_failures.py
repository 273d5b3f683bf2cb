"""A failed bot leaves a file from which the moment of its failure can be repeated."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ippodromo.kernel.errors import SetupError
from ippodromo.lab.failures import moment_from
from tests.cli.running import SHORT, alone

ROOT = Path(__file__).resolve().parents[2]
CAREFUL = """from ippodromo.bots.base import Bot, Moment


class Careful(Bot):
    def choose(self, moment: Moment) -> str:
        if moment.seed % 7 == 0:
            raise ValueError(f"{moment.seat} {moment.seed} {moment.ask_key}")
        return moment.options.picks[0].notation
"""


def failed(folder: Path, *more: str) -> str:
    """Let a bot fail in a folder and return the error."""
    (folder / "careful.py").write_text(CAREFUL)
    seats = ["--seats", "random,careful.py:Careful", "--games", "50", "--workers", "1"]
    ran = alone("simulate", "royal-turf", *seats, *more, folder=folder)
    assert ran.status == 2, ran
    found = re.search(r"ValueError: (.+), in", ran.err)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("edition", ["", str(SHORT)])
def test_the_moment_is_the_one_the_bot_was_given(edition: str, tmp_path: Path) -> None:
    raised = failed(tmp_path, *(["--edition", edition] if edition else []))
    moment = moment_from(tmp_path / "bot-failed-1.race")
    assert f"{moment.seat} {moment.seed} {moment.ask_key}" == raised
    assert moment.options.count() > 0


def test_seat_and_seed_can_be_given(tmp_path: Path) -> None:
    failed(tmp_path)
    (tmp_path / "bot-failed-1.json").unlink()
    moment = moment_from(tmp_path / "bot-failed-1.race", seed=5)
    assert (moment.seat, moment.seed) == (moment._match.table.waiting()[0], 5)  # noqa: SLF001


def test_a_game_that_is_over_has_no_such_moment(tmp_path: Path) -> None:
    path = tmp_path / "over.race"
    assert alone("play", "--seats", "random,random", "--seed", "5", "--save", path).status == 0
    with pytest.raises(SetupError) as error:
        moment_from(path)
    assert error.value.key == "setup.moment_over"


def test_the_example_in_the_documentation_runs(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")
    shown = re.search(r"```python\n((?:(?!```).)*moment_from.+?)```", page, re.DOTALL)
    assert shown is not None
    raised = failed(tmp_path)
    (tmp_path / "again.py").write_text(shown[1])
    again = subprocess.run(
        [sys.executable, "again.py"],
        cwd=tmp_path,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 1
    assert again.stderr.strip().endswith(f"ValueError: {raised}")
