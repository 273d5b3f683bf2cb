"""Fuzzing in this process: file formats, messages, bodies, and commands at a live table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

from tests.server.fuzz.fixed import fixed
from tests.server.fuzz.room import LENGTH, Fuzzed, cases
from tests.server.fuzz.targets import TARGETS, Target

TABLES = 60
"""Tables at which commands are tried, with LENGTH messages each."""
LEAST = 20_000
"""Cases in all."""


SHARE = [
    10,
    pytest.param(1, marks=pytest.mark.soak("Tries twenty thousand cases.", until="never")),
]
"""What part of the cases is tried: every tenth, or all."""


@pytest.mark.parametrize("share", SHARE)
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_every_case_is_taken_or_refused_and_nothing_breaks(target: Target, share: int) -> None:
    tried = {True: 0, False: 0}
    size = target.size // share

    @fixed(size)
    @given(target.cases)
    def attempt(case: object) -> None:
        tried[target.try_(case)] += 1

    attempt()
    assert sum(tried.values()) >= size
    assert min(tried.values()) > size // 100  # neither the doors nor the rules are idle


@pytest.fixture
def fuzzed(tmp_path: Path) -> Iterator[Fuzzed]:
    found = Fuzzed(tmp_path)
    yield found
    found.close()


@pytest.mark.parametrize("share", SHARE)
def test_every_command_at_a_live_table_is_answered_and_nothing_breaks(
    fuzzed: Fuzzed, share: int
) -> None:
    tables = TABLES // share
    fixed(tables)(given(cases)(fuzzed.try_table))()
    assert fuzzed.accepted > tables


def test_there_are_enough_cases() -> None:
    assert sum(target.size for target in TARGETS) + TABLES * LENGTH >= LEAST
