"""Worker processes: a job that ends badly ends its own process, and nobody else's work is lost."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ippodromo.kernel.errors import EditionError, IppodromoError, NotAllowed, RecordError
from ippodromo.server.workers.pool import MOST_OF_ONE, JobTimeout, Pool, QueueFull
from ippodromo.server.workers.workers import ODDS_NICENESS, Workers
from tests.server import jobs
from tools.testing.players import run

TIMEOUT_S = 60.0


@asynccontextmanager
async def pool_of(count: int, megabytes: int = 0) -> AsyncIterator[Pool]:
    pool = Pool(count, jobs.nothing, megabytes)
    try:
        yield pool
    finally:
        pool.close()


def test_a_crash_ends_one_job_and_the_work_beside_it_is_done(tmp_path: Path) -> None:
    async def work() -> list[object]:
        async with pool_of(2) as pool:
            mark = tmp_path / "crashed"
            beside = asyncio.create_task(pool.run(jobs.wait_for, str(mark), timeout=TIMEOUT_S))
            with pytest.raises(JobTimeout):
                await pool.run(jobs.crash, timeout=TIMEOUT_S)
            mark.touch()
            kept = await beside
            return [kept > 0, await pool.run(jobs.add, 1, 2, timeout=TIMEOUT_S)]

    assert run(work()) == [True, 3]


def test_a_job_without_end_is_ended_alone(tmp_path: Path) -> None:
    async def work() -> tuple[int, int]:
        async with pool_of(2) as pool:
            mark = tmp_path / "ended"
            beside = asyncio.create_task(pool.run(jobs.wait_for, str(mark), timeout=TIMEOUT_S))
            with pytest.raises(JobTimeout):
                await pool.run(jobs.spin, timeout=0.2)
            known = {worker.process.pid for worker in pool.busy}
            mark.touch()
            return await beside in known, len(known)

    assert run(work()) == (True, 1)


def test_a_job_has_its_memory_and_no_more() -> None:
    async def work() -> int:
        async with pool_of(1, 256) as pool:
            with pytest.raises(JobTimeout):
                await pool.run(jobs.hoard, timeout=TIMEOUT_S)
            return await pool.run(jobs.add, 1, 2, timeout=TIMEOUT_S)

    assert run(work()) == 3


def test_a_long_job_lets_quick_ones_pass(tmp_path: Path) -> None:
    async def work() -> tuple[int, bool]:
        async with pool_of(1) as pool:
            mark = tmp_path / "passed"
            long = asyncio.create_task(pool.run(jobs.wait_for, str(mark), timeout=TIMEOUT_S))
            await asyncio.sleep(0)
            quick = await pool.run(jobs.add, 1, 2, timeout=TIMEOUT_S)
            passed = not long.done()
            mark.touch()
            await long
            return quick, passed

    assert run(work()) == (3, True)


def test_one_owner_has_one_job_at_a_time_and_few_waiting(tmp_path: Path) -> None:
    async def work() -> tuple[int, int]:
        async with pool_of(2) as pool:
            mark = tmp_path / "go"
            mine = [
                asyncio.create_task(pool.run_for("me", jobs.wait_for, str(mark), timeout=TIMEOUT_S))
                for _ in range(MOST_OF_ONE)
            ]
            await asyncio.sleep(0)
            with pytest.raises(QueueFull):
                await pool.run_for("me", jobs.add, 1, 2, timeout=TIMEOUT_S)
            other = await pool.run_for("you", jobs.add, 1, 2, timeout=TIMEOUT_S)
            mark.touch()
            pids = set(await asyncio.gather(*mine))
            assert pool.owners == {}
            return other, len(pids)

    other, processes = run(work())
    assert other == 3
    assert processes <= 2


def test_what_a_job_raises_is_raised_here() -> None:
    async def work() -> list[IppodromoError]:
        found: list[IppodromoError] = []
        async with pool_of(1) as pool:
            for kind in ("rule", "edition", "record", "setup"):
                with pytest.raises(IppodromoError) as no:
                    await pool.run(jobs.refuse, kind, timeout=TIMEOUT_S)
                found.append(no.value)
        return found

    rule, edition, record, setup = run(work())
    assert isinstance(rule, NotAllowed)
    assert (rule.rule, rule.key, rule.params) == ("RT-4.7", "refused.word", {"value": "x"})
    assert isinstance(edition, EditionError)
    assert (edition.file, edition.where, edition.key) == (
        "a.toml", "track.lanes", "edition.missing",
    )  # fmt: skip
    assert isinstance(record, RecordError)
    assert (record.line, record.key) == (7, "record.junk")
    assert (setup.key, setup.params) == ("setup.game", {"game": "x"})


def test_a_job_nobody_waits_for_any_more_is_ended() -> None:
    async def work() -> int:
        async with pool_of(1) as pool:
            spinning = asyncio.create_task(pool.run(jobs.spin, timeout=TIMEOUT_S))
            while not pool.busy:
                await asyncio.sleep(0.01)
            spinning.cancel()
            with pytest.raises(asyncio.CancelledError):
                await spinning
            return await pool.run(jobs.add, 1, 2, timeout=TIMEOUT_S)

    assert run(work()) == 3


def test_chances_are_reckoned_behind_bots_and_in_processes_of_their_own() -> None:
    async def work() -> tuple[int, int, bool]:
        workers = Workers(1, 1)
        try:
            bots = await workers.bots.run(os.nice, 0, timeout=TIMEOUT_S)
            aside = await workers.odds.run(os.nice, 0, timeout=TIMEOUT_S)
            idle = workers.odds.free
            busy = asyncio.create_task(workers.odds.run(jobs.spin, timeout=TIMEOUT_S))
            while workers.odds.free == idle:
                await asyncio.sleep(0.01)
            is_free = workers.bots.is_free
            busy.cancel()
            with pytest.raises(asyncio.CancelledError):
                await busy
            return bots, aside, is_free
        finally:
            workers.close()

    bots, aside, is_free = run(work())
    assert aside - bots == ODDS_NICENESS
    assert is_free
