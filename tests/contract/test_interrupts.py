"""An exception that comes from outside is an exception, wherever in the engine it rises."""

import subprocess
import sys

from ippodromo.kernel.setup.registry import names
from tests.contract.interrupting import trouble


def test_the_engine_endures_interrupts_at_any_moment() -> None:
    storm = [sys.executable, "-m", "tests.contract.storm", "200"]
    done = subprocess.run(storm, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.split() == [word for name in names() for word in (name, "200")]


def test_commands_stop_when_told_to_and_bots_when_their_time_is_up() -> None:
    assert trouble(interrupts=2, overruns=3, seed=7, say=lambda line: None) == []
