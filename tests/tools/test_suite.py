"""`make test` runs every test that is not marked `soak` once, on the engine that its stage names."""

from pathlib import Path

import pytest

from tools.compile_engine import ROOT
from tools.suite import (
    BROWSER,
    COMMANDS,
    CONTRACT,
    PAGES,
    PROGRAMS,
    RULES,
    SERVER,
    SIMULATION,
    ignored,
    pytest_command,
    run,
)
from tools.test_results import read_results, slowest

TESTS = """
import time
import pytest

@pytest.mark.soak("for a test", until="never")
def test_of_the_soak():
    assert False

def test_of_the_gate():
    pass

def test_that_fails_by_chance(request):
    seen = request.path.with_suffix(".seen")
    is_second_try = seen.exists()
    seen.touch()
    assert is_second_try
"""
SETTINGS = """
[tool.pytest.ini_options]
addopts = "-p no:schemathesis -p no:hypothesispytest"
markers = ["soak(reason, until)"]
"""


def test_a_failure_counts_at_once_and_tests_of_the_soak_are_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (tmp_path / "pyproject.toml").write_text(SETTINGS, "utf-8")
    (tmp_path / "test_parts.py").write_text(TESTS, "utf-8")
    file = tmp_path / "results.jsonl"
    command = pytest_command((f"--rootdir={tmp_path}", str(tmp_path)), 2, "not soak", file)
    assert not run([*command, "-c", str(tmp_path / "pyproject.toml")])
    assert {result.test: result.passed for result in read_results(file)} == {
        "test_parts.py::test_of_the_gate": True,
        "test_parts.py::test_that_fails_by_chance": False,
    }
    assert len(slowest(read_results(file), 1)) == 1


def test_every_folder_of_tests_belongs_to_one_stage() -> None:
    assert set(ignored(*SERVER, *SIMULATION, *COMMANDS, *BROWSER)) < set(RULES.arguments)
    assert set(PROGRAMS.arguments) == {*SERVER, *SIMULATION, *COMMANDS}
    assert PAGES.arguments == BROWSER
    assert CONTRACT.arguments[0] in {ignore.split("=")[-1] for ignore in RULES.arguments}
