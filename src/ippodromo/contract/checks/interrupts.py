"""An exception raised from outside at any moment is handled like any other exception."""

import signal
import subprocess
import sys

import pytest

from ippodromo.contract.case import Checks

STRIKES = 200


class InterruptChecks(Checks):
    """What Ctrl-C does to a game."""

    def test_the_engine_endures_interrupts_at_any_moment(self) -> None:
        if not hasattr(signal, "setitimer"):
            pytest.skip("this system has no interval timers to interrupt with")
        name = self.case.name
        storm = [sys.executable, "-m", "ippodromo.contract.storm", str(STRIKES), name]
        done = subprocess.run(storm, capture_output=True, encoding="utf-8", check=False)
        assert (done.returncode, done.stderr, done.stdout.split()) == (0, "", [name, str(STRIKES)])
