"""A pytest plugin that writes the outcome and the duration of every test to a file.

`make test` and `make soak` load it (`-p tools.test_results --results=FILE`) and print what it wrote.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

GROUP = re.compile(r"@[\w.-]+$")
"""What xdist adds to the node id of a test that has a group."""


@dataclass(frozen=True)
class Result:
    """What became of one test in one run."""

    test: str
    """The node id, with parameters."""
    passed: bool
    seconds: float
    """Set-up, call and tear-down together."""


def read_results(file: Path) -> list[Result]:
    """Return one result for each test of a run."""
    seconds: dict[str, float] = {}
    failed: set[str] = set()
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        test, outcome, duration = json.loads(line)
        seconds[test] = seconds.get(test, 0.0) + duration
        if outcome == "failed":
            failed.add(test)
    return [Result(test, test not in failed, spent) for test, spent in seconds.items()]


def slowest(results: Iterable[Result], count: int = 20) -> list[str]:
    """Return lines that name the slowest tests."""
    longest = sorted(results, key=lambda result: -result.seconds)[:count]
    return [f"{result.seconds:7.2f} s  {result.test}" for result in longest]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--results", default="", help="append the outcome of every test to this file")


def pytest_configure(config: pytest.Config) -> None:
    file = config.getoption("--results")
    if file and not hasattr(config, "workerinput"):  # with xdist only the controller writes
        config.pluginmanager.register(Writer(Path(file)))


class Writer:
    """Appends one line for each phase of each test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        file.parent.mkdir(parents=True, exist_ok=True)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = GROUP.sub("", report.nodeid)
        line = json.dumps([test, report.outcome, report.duration])
        with self.file.open("a", encoding="utf-8") as out:
            out.write(line + "\n")
