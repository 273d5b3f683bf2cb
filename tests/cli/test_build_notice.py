"""An installed package without a compiled engine: its first command says why, later ones do not."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ippodromo.engine import FAILURE, PACKAGE

REASON = "there is no C compiler (cc); on Debian: apt-get install gcc"
RULE = ("rules", "royal-turf", "RT-4.7")


@pytest.fixture
def uncompiled(tmp_path: Path) -> dict[str, str]:
    """Return the environment of commands that run a copy of the package with a stored reason."""
    copy = tmp_path / "site" / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("web_dist", "__pycache__"))
    (copy / FAILURE.name).write_text(f"{REASON}\n")
    return {
        **os.environ,
        "PYTHONPATH": str(copy.parent),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "LOCALAPPDATA": str(tmp_path / "data"),
    }


def run(environment: dict[str, str], *words: str) -> tuple[int, str, str]:
    command = [sys.executable, "-c", "from ippodromo.cli import main; main()", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_the_first_command_says_why_and_the_next_one_does_not(uncompiled: dict[str, str]) -> None:
    first = run(uncompiled, "--lang", "en", *RULE)
    sentence = f"The engine is not compiled, so bots and simulations are slower: {REASON}.\n"
    assert (first[0], first[2]) == (0, sentence)
    assert run(uncompiled, "--lang", "en", *RULE) == (0, first[1], "")


def test_without_a_data_folder_it_is_said_each_time(
    uncompiled: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file where the folder would be")
    for _ in range(2):
        status, _, said = run(uncompiled, "--lang", "it", *RULE)
        assert status == 0
        assert said == (
            f"Il motore non è compilato, quindi bot e simulazioni sono più lenti: {REASON}.\n"
        )


def test_the_version_says_why_each_time(uncompiled: dict[str, str]) -> None:
    for _ in range(2):
        status, said, errors = run(uncompiled, "--lang", "en", "--version")
        assert (status, errors) == (0, "")
        assert REASON in said.splitlines()[1]
