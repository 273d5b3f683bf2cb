"""The measurements of scale in small: they finish, lose nothing, and the model keeps to what must hold."""

import asyncio
from pathlib import Path

import pytest

from benchmarks import scale
from benchmarks.scale import TABLES, Service, highest, needs, simulate
from benchmarks.server_load import PARTS, Processes, load
from benchmarks.server_start import measure

ONE = Service(server=0.86, driver=0.5, database=0.05)
TWO = Service(server=3.8, driver=0.9, database=1.5)


def test_a_server_starts_with_many_tables_as_with_none() -> None:
    found = measure([0, 300], rounds=1)
    assert all(min(each) > 0 for each in found.values())


@pytest.mark.soak("Measures the parts of a second of load by the clock.", until="never")
@pytest.mark.parametrize("is_deflated", [False, True])
def test_a_small_load_is_answered_whole_and_in_order(tmp_path: Path, is_deflated: bool) -> None:
    servers = Processes(str(tmp_path / "load.db"), 1)
    try:
        found = asyncio.run(load(servers, 3, 20, 1, is_deflated=is_deflated))
    finally:
        servers.close()
    assert found.answers > 0
    assert found.bytes_each > 0
    assert len(found.course) == PARTS
    assert (found.lost, found.disorder, found.database_ms) == (0, 0, 0.0)


@pytest.mark.parametrize(("service", "processes", "measured"), [(ONE, 1, 1_062), (TWO, 2, 280)])
def test_the_model_finds_what_was_measured(
    service: Service, processes: int, measured: float
) -> None:
    assert highest(service, processes, cores=2) == pytest.approx(measured, rel=0.2)


def test_in_the_model_the_dearest_part_of_a_run_decides_what_is_held() -> None:
    uneven = ONE._replace(course=(0.8, 1.2))
    assert simulate(ONE, 1, 2, 1_100).is_held(1_100)
    assert not simulate(uneven, 1, 2, 1_100).is_held(1_100)


def test_in_the_model_a_table_gives_no_answer_before_its_last_was_told() -> None:
    found = simulate(ONE, 1, 2, 5_000)
    assert found.p99 < 2 * TABLES * ONE.server / 1_000


def test_in_the_model_a_turn_that_a_table_cannot_use_goes_to_the_next_that_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scale, "TABLES", 3)
    monkeypatch.setattr(scale, "GATHER_S", 0.0)  # three tables in step would share every commit
    slow = Service(server=0.1, driver=0.1, database=0.0, commit=0.05)
    most = simulate(slow, 1, 2, 1_000).rate
    assert simulate(slow, 1, 2, 40).rate == pytest.approx(most, rel=0.05)


def test_in_the_model_no_rate_is_held_beyond_what_the_parts_can_do() -> None:
    quiet, full = simulate(ONE, 1, 2, 200), simulate(ONE, 1, 2, 2_000)
    assert quiet.is_held(200)
    assert quiet.p99 < 0.01
    assert not full.is_held(2_000)
    assert full.rate <= 1_000 / ONE.server
    more, less = 1.6 * 1_000 / ONE.server, 1.06 * 1_000 / ONE.server
    assert simulate(ONE, 4, 16, more).is_held(more)
    assert not simulate(ONE, 1, 16, less).is_held(less)  # four hold half as much again, at least
    found = needs(10_000, ONE, 750)
    assert (found.rate, found.sockets, found.processes) == (1_250, 40_000, 4)
