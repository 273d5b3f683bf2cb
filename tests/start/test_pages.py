"""Every snippet of every page runs: Python as it stands there, commands as somebody would type them."""

import re
import shlex
import shutil
from functools import cache
from pathlib import Path

import pytest

from tests.cli.running import ippodromo

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
ELSEWHERE = {
    "from careful import Careful": "tests/lab/test_failures.py",
    "docker ": "tests/tools/test_deploy.py",
    "export ": "tests/tools/test_deploy.py",
    "ippodromo verify tonight.race --log": "tests/server/test_dice.py",
    "pg_dump ": "tests/server/test_store_merged.py",
    "make play": "tests/start/test_newcomer.py",
    "pip install .": "tests/start/test_installed.py",
    "pip install ippodromo-": "tests/start/test_first_steps.py",
    'pip install "ippodromo[lab]"': "tests/start/test_sixth_game.py",
    'pip install "ippodromo[ai]"': "tests/ai/test_page.py",
    "python train_royal_turf.py": "tests/ai/test_page.py",
    "ippodromo play royal-turf --seats human=Ann,train_royal_turf.py": "tests/ai/test_page.py",
    "ippodromo simulate royal-turf --seats train_royal_turf.py": "tests/ai/test_page.py",
    "python3 -m venv races": "tests/start/test_first_steps.py",
    ". races/bin/activate": "tests/start/test_first_steps.py",
}
"""How snippets begin that other tests run, and where."""
BRIEF = "0.2"
"""Seconds of computing for odds and reviews, in place of those on the page."""
RECORD = ROOT / "tests" / "records" / "0.2.0" / "royal_turf_four_friends.race"


def blocks(page: Path, language: str) -> list[str]:
    """The snippets of a page in one language."""
    found = re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    return [str(block) for block in found]


def commands(page: Path) -> list[str]:
    """The commands of a page, each in one line."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    return [line.partition("  #")[0].strip() for line in lines if line.strip()]


def is_run_elsewhere(snippet: str) -> bool:
    return any(snippet.startswith(begin) for begin in ELSEWHERE)


PYTHON = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, block in enumerate(blocks(page, "python"))
    if not is_run_elsewhere(block)
]
SHELL = sorted({line for page in PAGES for line in commands(page) if not is_run_elsewhere(line)})


@cache
def copied_edition() -> str:
    """The edition that the pages copy."""
    return ippodromo("editions", "copy", "royal-turf").out


@pytest.fixture(autouse=True)
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with what the pages speak of: saved games, and an edition that was copied."""
    monkeypatch.chdir(tmp_path)
    for name in ("tonight.race", "stasera.race", "again.race"):
        shutil.copy(RECORD, name)
    for name in ("tests", "examples"):
        Path(name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "examples" / "my_bot.py", "my_bot.py")
    Path("mine.toml").write_text(copied_edition(), "utf-8")


def test_there_is_much_to_run() -> None:
    assert len(PYTHON) > 15
    assert len(SHELL) > 25


@pytest.mark.parametrize("code", PYTHON)
def test_the_python_of_the_pages_runs(code: str) -> None:
    exec(compile(code, "page", "exec"), {"__name__": "page"})


@pytest.mark.parametrize("line", SHELL)
def test_the_commands_of_the_pages_run(line: str) -> None:
    before, _, command = line.rpartition(" | ")
    few = 10 if "train" in command else 2 if "arena" in command else 1
    command = re.sub(r"--games \d+", f"--games {few}", command)
    words = shlex.split(re.sub(r"--seconds \S+", f"--seconds {BRIEF}", command))
    into = words.pop() if words[-2:-1] == [">"] else ""
    if into:
        words.pop()
    assert words[0].removeprefix(".venv/bin/") == "ippodromo", "who runs this?"
    if "balance" in words and "--games" not in words:
        words += ["--games", f"{few}"]  # as many as it plays by itself take minutes
    if "review" in words and "--seconds" not in words:
        words += ["--seconds", BRIEF]
    if {"serve", "join"} & set(words) or not set(words) & COMMANDS:
        words.append("--help")  # a server would not end, and nobody is there to be joined
    if "--save" in words:
        Path(words[words.index("--save") + 1]).unlink(missing_ok=True)
    typed = shlex.split(before)[1].replace("\\n", "\n") if before.startswith("printf ") else ""
    ran = ippodromo(*words[1:], typed=typed)
    assert ran.status == 0, ran.err
    if into:
        Path(into).write_text(ran.out, "utf-8")


COMMANDS = set(re.findall(r"(?m)^  (\w+)  ", ippodromo("--help").out))


def test_where_others_run_a_snippet_there_is_a_test() -> None:
    assert [place for place in ELSEWHERE.values() if not (ROOT / place).exists()] == []
    ours = {line for line in commands(ROOT / "docs" / "it" / "operations.md") if "docker" in line}
    assert ours <= set(commands(ROOT / "docs" / "operations.md"))
