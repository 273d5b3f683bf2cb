"""The README's example code runs, and so do its commands."""

import re
from pathlib import Path

import pytest

from tests.cli.running import ippodromo

README = Path(__file__).parent.parent / "README.md"
COMMAND = ".venv/bin/ippodromo "


def blocks(language: str) -> list[str]:
    found = re.findall(rf"```{language}\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert found
    return [str(block) for block in found]


def commands() -> list[str]:
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    return [line.removeprefix(COMMAND).partition("  #")[0] for line in lines if COMMAND in line]


def test_the_python_examples_of_the_readme_run() -> None:
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), {})


@pytest.mark.parametrize("command", [c for c in commands() if "serve" not in c.split()])
def test_the_commands_of_the_readme_run(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = [
        str(README.parent / word) if word.startswith("tests/") else word
        for word in command.replace("--games 2000", "--games 20").split()
    ]
    monkeypatch.chdir(tmp_path)
    ran = ippodromo(*arguments)
    assert ran.status == 0, ran.err
