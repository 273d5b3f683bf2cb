"""`make soak` repeats tests with new seeds, continues after a failure, and prints how to repeat it."""

from pathlib import Path

import pytest

from tools.compile_engine import ROOT
from tools.soak import Part, Round, add_to_history, busy, read_history, run_part, summary
from tools.testing.seeding import VARIABLE

TESTS = f"""
import os
import pytest

@pytest.mark.soak("for a test", until="never")
def test_fails_with_seed_2():
    assert os.environ["{VARIABLE}"] != "2"

@pytest.mark.soak("for a test", until="never")
def test_passes():
    pass

def test_of_the_gate():
    pass
"""
SETTINGS = """
[tool.pytest.ini_options]
addopts = "-p no:schemathesis -p no:hypothesispytest"
markers = ["soak(reason, until)"]
"""
"""Without two plugins that take longer to load than these tests to run."""


@pytest.fixture
def rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Round]:
    """Run three rounds of a part, of which the second fails."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (tmp_path / "pyproject.toml").write_text(SETTINGS, "utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_parts.py").write_text(TESTS, "utf-8")
    part = Part(("tests",), 0)
    return [run_part("rules", part, seed, 0, "abc", tmp_path) for seed in (1, 2, 3)]


def test_rounds_count_failures_and_name_the_first_seed_and_the_command(rounds: list[Round]) -> None:
    lines = summary(rounds)
    assert [line.split() for line in lines if "::" in line and "repeat:" not in line] == [
        ["3", "1", "2", "tests/test_parts.py::test_fails_with_seed_2"],
        ["3", "0", "tests/test_parts.py::test_passes"],
    ]
    (repeat,) = (line for line in lines if "repeat:" in line)
    assert f"{VARIABLE}=2 " in repeat
    assert repeat.endswith("-m pytest tests/test_parts.py::test_fails_with_seed_2")
    assert lines[-1] == "6 tests run, 1 failed."


def test_rounds_of_several_sittings_are_kept_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "build" / "soak.json"
    rounds = [
        Round("abc", "server", 5, 0, "2026-11-18T12:00:00+00:00", 1.5, ["a"], ["b"]),
        Round("abc", "server", 6, 8, "2026-11-19T12:00:00+00:00", 2.5, ["a", "b"], [], "cut off"),
    ]
    for one in rounds:
        add_to_history(one, file)
    assert read_history(file) == rounds


def test_the_load_ends_with_the_rounds() -> None:
    with busy(2) as running:
        assert [process.poll() for process in running] == [None, None]
    assert None not in [process.poll() for process in running]
