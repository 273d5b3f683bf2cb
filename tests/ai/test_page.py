"""The pages about learning: a snippet for each library, and a trained player at a table."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import ippodromo
from tests.start.test_pages import commands

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "environments.md").read_text("utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_there_is_a_snippet_for_each_library() -> None:
    for word in ("gymnasium", "pettingzoo", "pyspiel", "numpy", "ippodromo.ai.encoding"):
        assert any(word in snippet for snippet in SNIPPETS)


def test_the_trainer_trains_and_its_player_sits_down_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands of the page run in order, in an empty folder."""
    page = ROOT / "docs" / "train.md"
    install, train, play, simulate = commands(page)
    assert install == 'pip install "ippodromo[ai]"'
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "examples" / "train_royal_turf.py", tmp_path)
    command = [sys.executable, *shlex.split(train)[1:], "--updates", "1", "--games", "2"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    first, *middle, last = ran.stdout.splitlines()
    assert first.startswith("Learning against random in 1 updates; a line after every 16")
    assert "0 steps: won" in middle[0]
    assert "against random: won" in middle[-2]
    assert last.endswith("in royal_turf_player.npz, its curve in royal_turf_player.svg.")
    assert Path("royal_turf_player.svg").read_text("utf-8").startswith("<svg")
    for line in (play, simulate):
        words = shlex.split(re.sub(r"--games \d+", "--games 1", line))
        ran_it = ippodromo("--lang", "en", *words[1:], typed="q\n")
        assert ran_it.status == 0, ran_it.err
        assert "Royal Turf" in ran_it.out
    alone = ippodromo(
        *("--lang", "en", "simulate", "royal-turf", "--games", "1"),
        *("--seats", "train_royal_turf.py:Player,random,random"),
    )
    assert "two seats only" in alone.err
