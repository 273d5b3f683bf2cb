"""Print one table of all worlds that the tests of this folder have run."""

import pytest

from .world import summary

TOTALS = "simulation"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up what the tests have recorded, in whatever process they ran."""
    reports = [
        report
        for outcome in ("passed", "failed")
        for report in terminalreporter.getreports(outcome)
        if isinstance(report, pytest.TestReport) and report.when == "call"
    ]
    counted = [value for one in reports for name, value in one.user_properties if name == TOTALS]
    if counted:
        terminalreporter.section("simulated worlds")
        totals = [sum(column) for column in zip(*counted, strict=True)]
        for line in summary(totals):
            terminalreporter.write_line(line)
