"""A table has at most 240 lines a minute from people's commands; folding many lines holds up nobody."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.api.requests import refusal_of
from ippodromo.server.limits import Limits, LineLimit
from ippodromo.server.live import archive, loading
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.table import play
from tests.server.stories import played_out
from tests.server.timed import HOST, Timed, timed_table
from tools.testing.players import ONE_RACE

TURNS = bodies.NewTable("royal_turf", 2, edition_file=ONE_RACE, clocks=Clocks(answer=30))


def at_table(folder: Path, work: Callable[[Timed], Coroutine[Any, Any, None]], lines: int) -> None:
    """Run something at a new table that may have so many lines of people in a minute."""

    async def begin() -> None:
        async with timed_table(folder, TURNS, lines) as table:
            await work(table)

    asyncio.run(begin())


async def set_pace(table: Timed) -> dict[str, Any]:
    """Let the host send a command. Return the refusal, or {}."""
    try:
        await table.do(messages.SetPace(table.key(), "quick"), None, HOST)
    except NotAllowed as no:
        return {"rule": no.rule, "key": no.key, **no.params}
    return {}


def test_a_table_has_240_lines_within_a_minute() -> None:
    limit = LineLimit(Limits().lines)
    taken = 0
    while limit.seconds_until_next(100.0 + taken / 10) == 0:
        limit.note(100.0 + taken / 10)
        taken += 1
    assert (taken, limit.seconds_until_next(124.0)) == (240, 36)
    assert [limit.seconds_until_next(now) for now in (159.9, 160.0)] == [1, 0]


def test_a_command_above_the_limit_is_refused_and_told_when_to_try_again(tmp_path: Path) -> None:
    async def work(table: Timed) -> None:
        table.store.at += 60.0  # what the beginning of the game took is forgotten
        assert [await set_pace(table) for _ in range(3)] == [{}] * 3
        before = table.state.seq
        table.store.at += 20.0
        refused = {"rule": "S-7", "key": "refused.lines", "seconds": 40}
        assert [await set_pace(table) for _ in range(2)] == [refused] * 2
        assert table.state.seq == before
        table.store.at += 40.0
        assert await set_pace(table) == {}

    at_table(tmp_path, work, 3)


def test_answers_of_turns_and_lines_of_clocks_do_not_count_and_are_not_refused(
    tmp_path: Path,
) -> None:
    async def work(table: Timed) -> None:
        table.store.at += 60.0
        for _ in range(3):
            await table.answer()
            await table.room.decide("clock", None, "", play.answer_on_timeout)
        assert [await set_pace(table) for _ in range(4)][:3] == [{}] * 3
        before = table.state.seq
        await table.answer()
        await table.room.decide("clock", None, "", play.answer_on_timeout)
        assert table.state.seq == before + 2
        assert (await set_pace(table))["key"] == "refused.lines"

    at_table(tmp_path, work, 3)


def test_a_refusal_over_http_says_when_to_try_again() -> None:
    response = refusal_of(NotAllowed("S-7", "refused.lines", {"seconds": 17}))
    assert (response.status, response.headers["Retry-After"]) == (429, "17")


def test_a_record_of_a_game_that_was_never_played_is_refused_before_lines_are_read(
    tmp_path: Path,
) -> None:
    async def work(table: Timed) -> None:
        before = table.store.reads
        for game in (2, 999):
            with pytest.raises(NotAllowed) as no:
                await archive.record_text(table.room, game, -1, "")
            assert no.value.key == "refused.no_record"
        assert table.store.reads == before
        assert await archive.record_text(table.room, 1, -1, "")

    at_table(tmp_path, work, 240)


class SlowLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock goes on by two milliseconds each time it is read."""

    at = 0.0

    def time(self) -> float:
        self.at += 0.002
        return self.at


def turns_during(work: Coroutine[Any, Any, object]) -> int:
    """Return how often another task had its turn while this work was done."""

    async def count() -> int:
        task = asyncio.ensure_future(work)
        turns = 0
        while not task.done():
            await asyncio.sleep(0)
            turns += 1
        task.result()
        return turns

    with asyncio.Runner(loop_factory=SlowLoop) as runner:
        return runner.run(count())


def test_folding_lines_lets_others_have_their_turn_every_few_lines() -> None:
    table = played_out()
    rows = table.rows
    least = len(rows) // 4
    assert least > 5
    assert turns_during(archive.written_journals(table.state, rows)) >= least
    assert turns_during(archive.played_games(table.state, rows)) >= least
    assert turns_during(loading.damaged_table(table.id, rows, "lost")) >= least
