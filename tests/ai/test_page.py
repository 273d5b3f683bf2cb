"""The page about the environments has a snippet for each library, and its trainer trains."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "environments.md").read_text("utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_there_is_a_snippet_for_each_library() -> None:
    for word in ("gymnasium", "pettingzoo", "pyspiel", "numpy", "ippodromo.ai.encoding"):
        assert any(word in snippet for snippet in SNIPPETS)


def test_the_trainer_trains_and_writes_its_player_and_its_curve(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "examples" / "train_royal_turf.py")]
    said = ["--updates", "1", "--games", "2", "--out", str(tmp_path / "player")]
    ran = subprocess.run([*command, *said], capture_output=True, text=True, check=True)
    assert "0 steps: won" in ran.stdout
    assert "against random: won" in ran.stdout
    assert (tmp_path / "player.svg").read_text("utf-8").startswith("<svg")
    assert (tmp_path / "player.npz").stat().st_size > 100_000
