"""Commands where Python lacks what only Unix has: Windows is not at hand, its Python can be imitated."""

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, SHORT, Ran, alone

LACKING = """\
import os, signal, sys
for name in ("pthread_sigmask", "setitimer", "getitimer", "ITIMER_REAL", "SIGALRM", "SIGHUP"):
    delattr(signal, name)
for name in ("killpg", "nice", "getpgid", "geteuid"):
    delattr(os, name)
for name in ("fcntl", "resource", "termios"):
    sys.modules[name] = None
"""
BOT = """\
from ippodromo.bots.base import Bot


class First(Bot):
    def choose(self, moment):
        return moment.options.picks[0].notation
"""


@pytest.fixture
def lacking(tmp_path: Path) -> dict[str, str]:
    """Return the environment of commands whose Python, and that of their children, lacks these names."""
    (tmp_path / "sitecustomize.py").write_text(LACKING)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    return {"PYTHONPATH": path.rstrip(os.pathsep)}


def without_unix(lacking: dict[str, str], *arguments: str | Path, typed: bytes = b"") -> str:
    """Run a command to its end and return what it printed."""
    ran = alone(*arguments, typed=typed, variables=lacking)
    assert (ran.status, ran.err) == (0, ""), ran
    return ran.out


def test_a_game_is_played_line_by_line(lacking: dict[str, str]) -> None:
    how = ("--plain", "--seats", "human,regular", "--edition", SHORT, "--seed", "1")
    out = without_unix(lacking, "play", "royal-turf", *how, typed=b"1\n2\n3\n4\n5\n6\n7\n0\n" * 60)
    assert "regular 2" in out


@pytest.mark.parametrize("workers", ["1", "2"])
def test_games_with_a_bot_from_a_file_are_simulated(
    lacking: dict[str, str], tmp_path: Path, workers: str
) -> None:
    file = tmp_path / "first.py"
    file.write_text(BOT)
    how = ("--seats", f"{file}:First,random", "--games", "4", "--seed", "1", "--workers", workers)
    assert "4 games" in without_unix(lacking, "simulate", "royal-turf", *how)


def test_a_bot_that_does_not_answer_is_ended(lacking: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(BOT.replace("return", "while True: pass\n        return"))
    how = ("--seats", f"{file}:First,random", "--games", "1", "--limit", "0.2")
    ran = alone("simulate", "royal-turf", *how, variables=lacking, folder=tmp_path)
    ran.complains("slow.py:First", "0.2 s")


def test_the_server_starts_and_serves_its_page(lacking: dict[str, str], tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--database", str(tmp_path / "tables.db")],
        stdout=subprocess.PIPE,
        env={**os.environ, **lacking},
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().split()[-1]
            with urllib.request.urlopen(f"{address}/api/games") as answer:
                assert answer.status == 200
        finally:
            server.terminate()


def test_the_storm_of_the_contract_says_that_it_cannot_run(lacking: dict[str, str]) -> None:
    storm = [sys.executable, "-m", "ippodromo.contract.storm", "1", "royal_turf"]
    done = subprocess.run(
        storm, env={**os.environ, **lacking}, capture_output=True, text=True, check=False
    )
    ran = Ran(done.returncode, done.stdout, done.stderr)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "This system has no interval timers, which the storm needs.\n"
