"""Fuzzing in this process: file formats, messages, bodies, and commands at a live table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.server.fuzz.room import LENGTH, Fuzzed, cases
from tests.server.fuzz.targets import TARGETS, Target

TABLES = 60
"""Tables at which commands are tried, with LENGTH messages each."""
LEAST = 20_000
"""Cases in all."""


def fixed(count: int) -> settings:
    """So many cases, the same in every run."""
    return settings(
        max_examples=count, derandomize=True, deadline=None, database=None,
        phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_every_case_is_taken_or_refused_and_nothing_breaks(target: Target) -> None:
    tried = {True: 0, False: 0}

    @fixed(target.size)
    @given(target.cases)
    def attempt(case: object) -> None:
        tried[target.try_(case)] += 1

    attempt()
    assert sum(tried.values()) >= target.size
    assert min(tried.values()) > target.size // 100  # neither the doors nor the rules are idle


@pytest.fixture
def fuzzed(tmp_path: Path) -> Iterator[Fuzzed]:
    found = Fuzzed(tmp_path)
    yield found
    found.close()


def test_every_command_at_a_live_table_is_answered_and_nothing_breaks(fuzzed: Fuzzed) -> None:
    fixed(TABLES)(given(cases)(fuzzed.try_table))()
    assert fuzzed.accepted > TABLES


def test_there_are_enough_cases() -> None:
    assert sum(target.size for target in TARGETS) + TABLES * LENGTH >= LEAST
