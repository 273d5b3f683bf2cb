"""Commands where Python lacks what only Unix has: Windows is not at hand, its Python can be imitated."""

import ast
import importlib.util
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from ippodromo.engine import PACKAGE
from tests.cli.running import COMMAND, SHORT, Ran, alone

SIGNAL = (
    *("pthread_sigmask", "SIG_BLOCK", "SIG_SETMASK", "setitimer", "getitimer", "ITIMER_REAL"),
    *("SIGALRM", "SIGHUP"),
)
OS = ("killpg", "nice", "getpgid", "geteuid", "fchmod", "sysconf")
MODULES = ("fcntl", "resource", "termios")
LACKING = f"""\
import os, signal, sys
for name in {SIGNAL}:
    delattr(signal, name)
for name in {OS}:
    delattr(os, name)
for name in {MODULES}:
    sys.modules[name] = None
"""
"""Removes the names that Windows does not have, in a process and in those that it starts."""
KEPT = {"signal.SIGKILL"}
"""Names that Python itself needs on Unix to end a process. Ours stand in a branch with `os.killpg`."""
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


def test_every_unix_only_name_that_the_package_uses_is_removed_in_these_tests() -> None:
    removed = {f"signal.{name}" for name in SIGNAL} | {f"os.{name}" for name in OS} | {*MODULES}
    used = {name for file in PACKAGE.rglob("*.py") for name in unix_only_names(file)}
    assert {"signal.setitimer", "os.killpg", "fcntl"} <= used
    assert used - removed == KEPT


def unix_only_names(file: Path) -> Iterator[str]:
    """Yield the modules and the attributes of modules in a file that Windows does not have."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if not stub_names(alias.name, "win32") and stub_names(alias.name, "linux"):
                    yield alias.name
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            only = stub_names(node.module, "linux") - stub_names(node.module, "win32")
            yield from (f"{node.module}.{alias.name}" for alias in node.names if alias.name in only)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module, theirs = node.value.id, stub_names(node.value.id, "win32")
            if theirs and node.attr in stub_names(module, "linux") - theirs:
                yield f"{module}.{node.attr}"


@cache
def stub_names(module: str, platform: str) -> frozenset[str]:
    """Return the names that typeshed's stub gives a module of the standard library on a platform."""
    mypy = importlib.util.find_spec("mypy")
    assert mypy is not None
    assert mypy.origin is not None
    stubs = Path(mypy.origin).parent / "typeshed" / "stdlib"
    places = [stubs / f"{module}.pyi", stubs / module / "__init__.pyi"]
    if module not in sys.stdlib_module_names or not any(place.is_file() for place in places):
        return frozenset()
    stub = next(place for place in places if place.is_file())
    return frozenset(defined(ast.parse(stub.read_text("utf-8")).body, platform))


def defined(body: list[ast.stmt], platform: str) -> Iterator[str]:
    """Yield the names that statements define on a platform."""
    known = {"sys": SimpleNamespace(platform=platform, version_info=sys.version_info)}
    for node in body:
        if isinstance(node, ast.If):
            is_so = eval(compile(ast.Expression(node.test), "stub", "eval"), known)
            yield from defined(node.body if is_so else node.orelse, platform)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign):
            yield ast.unparse(node.target)
        elif isinstance(node, ast.Assign):
            yield from map(ast.unparse, node.targets)
