"""Memory is searched for garbage after what leaves some, and play leaves none."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from ippodromo.server.live.garbage import (
    FEWEST_CLOSED,
    LITTER,
    LITTER_A_TABLE,
    Garbage,
    no_pauses,
)
from ippodromo.server.metrics import Metrics
from tests.server.fuzz.room import Fuzzed


class Ring:
    """Something that only a search finds: it holds itself."""

    def __init__(self) -> None:
        self.own = self


def left_behind() -> "weakref.ref[Ring]":
    return weakref.ref(Ring())


@pytest.fixture
def garbage() -> Iterator[Garbage]:
    with no_pauses():
        yield Garbage(Metrics())


def test_what_requests_leave_is_found_after_many_of_them(garbage: Garbage) -> None:
    left = left_behind()
    garbage.metrics.requests = LITTER - 1
    garbage.tidy(0, 0)
    assert left() is not None
    garbage.metrics.requests = LITTER
    garbage.tidy(0, 0)
    assert left() is None


def test_the_more_tables_a_search_would_hold_up_the_longer_it_waits(garbage: Garbage) -> None:
    left = left_behind()
    garbage.metrics.requests = LITTER + 2 * LITTER_A_TABLE - 1
    garbage.tidy(0, 2)
    assert left() is not None
    garbage.metrics.requests += 1
    garbage.tidy(0, 2)
    assert left() is None


def test_after_a_search_as_many_requests_must_come_again(garbage: Garbage) -> None:
    garbage.metrics.requests = LITTER
    garbage.tidy(0, 0)
    left = left_behind()
    garbage.metrics.requests += LITTER - 1
    garbage.tidy(0, 0)
    assert left() is not None


@pytest.mark.parametrize("asked", ["requests", "commands"])
def test_a_single_request_is_cleared_up_after_once_nobody_asks_for_anything(
    garbage: Garbage, asked: str
) -> None:
    left = left_behind()
    garbage.metrics.requests = 1
    garbage.tidy(0, 9)
    setattr(garbage.metrics, asked, 2)
    garbage.tidy(0, 9)
    assert left() is not None
    garbage.tidy(0, 9)
    assert left() is None


def test_where_nothing_was_asked_nothing_is_searched(garbage: Garbage) -> None:
    left = left_behind()
    garbage.tidy(0, 9)
    garbage.tidy(0, 9)
    assert left() is not None


def test_tables_that_leave_memory_are_added_up_until_all_of_it_is_searched(
    garbage: Garbage,
) -> None:
    ring = Ring()
    gc.collect(0)  # what lives through a search is no longer among what is new
    left = weakref.ref(ring)
    del ring
    garbage.tidy(FEWEST_CLOSED, 40)
    assert left() is not None
    garbage.tidy(11, 40)
    assert left() is None


def test_the_interpreter_searches_by_itself_again_when_the_server_has_closed() -> None:
    with no_pauses():
        assert not gc.isenabled()
    assert (gc.isenabled(), gc.get_freeze_count()) == (True, 0)


def test_answers_leave_no_garbage(tmp_path: Path) -> None:
    def left_after(answers: int) -> int:
        """Objects that a search finds after a table with so many tries to answer, by either seat."""
        gc.collect()
        fuzzed.try_table(
            [(each // 2 % 2, 1 + each % 9, {"type": "answer"}) for each in range(answers)]
        )
        return gc.collect()

    fuzzed = Fuzzed(tmp_path)
    with no_pauses():
        left_after(20)  # what is made once is made
        few, many = (
            left_after(20),
            left_after(200),
        )  # more would end the game, which leaves some, too
        accepted = fuzzed.accepted
    fuzzed.close()
    assert accepted > 100
    assert many <= few, "making a table leaves some; answering must not add to it"
