"""How long a commit waits for company: not where it is alone, and not where there is time to spare."""

import asyncio
import time
from pathlib import Path

import pytest

from ippodromo.server.store import writer
from ippodromo.server.store.rows import Append, Row
from ippodromo.server.store.writer import EASY, FULL, LONGEST, MOST, Writer, company, wanted
from tools.testing.players import run


def test_a_line_alone_never_waits() -> None:
    assert [company(lines, 1.0) for lines in (0, 1)] == [0.0, 0.0]


def test_a_commit_waits_only_where_the_loop_is_busy_and_longer_the_busier() -> None:
    parts = [part / 100 for part in range(0, 121, 5)]
    waits = [company(20, busy) for busy in parts]
    assert waits == sorted(waits)
    assert {wait for busy, wait in zip(parts, waits, strict=True) if busy <= EASY} == {0.0}
    assert {wait for busy, wait in zip(parts, waits, strict=True) if busy > FULL} == {LONGEST}
    assert 0.0 < company(2, (EASY + FULL) / 2) < LONGEST


def test_lines_that_wait_while_a_commit_is_under_way_go_into_the_next_together() -> None:
    batches: list[int] = []
    first = asyncio.Event()

    async def commit(batch: list[Append]) -> list[bool]:
        batches.append(len(batch))
        if len(batches) == 1:
            await first.wait()
        return [True] * len(batch)

    async def work() -> list[bool]:
        writer = Writer(commit)
        rows = [Append(Row(f"{n:032x}", 1, "answer", "seat 0", None, "")) for n in range(MOST + 6)]
        tasks = [asyncio.create_task(writer.write(rows[0]))]
        while not batches:
            await asyncio.sleep(0)
        tasks += [asyncio.create_task(writer.write(row)) for row in rows[1:]]
        await asyncio.sleep(0)
        first.set()
        written = await asyncio.gather(*tasks)
        await writer.close()
        return list(written)

    assert run(work()) == [True] * (MOST + 6)
    assert batches == [1, MOST, 5]


def test_a_thread_has_wanted_a_core_for_as_long_as_it_ran_or_longer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for told in (writer.SCHEDULED, tmp_path / "not_told"):
        monkeypatch.setattr(writer, "SCHEDULED", told)
        before, ran = wanted(), time.thread_time()
        while time.thread_time() < ran + 0.1:
            pass
        assert wanted() - before > 0.05  # the system may count in ticks


def test_waiting_for_a_core_counts_as_much_as_having_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = tmp_path / "schedstat"
    told.write_text("2000000000 500000000 7\n")
    monkeypatch.setattr(writer, "SCHEDULED", told)
    assert wanted() == 2.5
