"""A clock starts when the pages of its seats have shown their question, after eight seconds at the latest."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ippodromo.kernel.asks import OPEN, SEALED, Options
from ippodromo.server.live.room import Room
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.store.rows import Deadline
from ippodromo.server.table import deadlines, play
from ippodromo.server.table.commands import decide
from ippodromo.server.tokens import browser_hash
from tests.server.meeting import after, begun
from tests.server.timed import Timed, timed_table
from tests.server.told import request_of
from tools.testing.players import NO_CLOCKS, ONE_RACE

Work = Callable[[Timed], Awaitable[None]]
TURNS = bodies.NewTable("royal_turf", 2, edition_file=ONE_RACE, clocks=Clocks(answer=30))


@pytest.fixture
def at_table(tmp_path: Path) -> Callable[..., None]:
    """Runs something at a table whose turns have half a minute, or at another one."""

    def run(work: Work, wanted: bodies.NewTable = TURNS) -> None:
        async def begin() -> None:
            async with timed_table(tmp_path, wanted) as found:
                await work(found)

        asyncio.run(begin())

    return run


def test_a_clock_starts_when_the_page_of_its_seat_has_shown_the_question(
    at_table: Callable[..., None],
) -> None:
    async def work(table: Timed) -> None:
        phones = [await table.phone(seat) for seat in range(2)]
        await table.answer()
        assert table.clock() == (False, 30.0, 8.0)
        table.store.at += 3.0
        await phones[1 - table.asked].say(type="shown", seq=table.state.seq)
        await table.settle()
        assert table.clock() == (False, 30.0, 5.0)  # the other one is not on this clock
        await table.report(phones[table.asked])
        assert table.clock() == (True, 30.0, 0.0)
        for phone in phones:
            assert (await phone.hear("clock"))["clock"]["left"] == 30.0
        table.store.at += 1.0
        await table.report(phones[table.asked])
        assert table.clock() == (True, 29.0, 0.0)

    at_table(work)


def test_a_sleeping_phone_is_waited_for_eight_seconds(at_table: Callable[..., None]) -> None:
    async def work(table: Timed) -> None:
        for seat in range(2):
            await table.phone(seat)
        await table.answer()
        table.store.at += 8.0
        assert table.clock() == (True, 30.0, 0.0)
        table.store.at += 2.0
        assert table.clock() == (True, 28.0, 0.0)

    at_table(work)


def test_a_seat_without_a_connection_or_whose_client_never_reports_is_not_waited_for(
    at_table: Callable[..., None],
) -> None:
    async def work(table: Timed) -> None:
        await table.phone(table.asked)
        await table.answer()
        assert table.clock()[0]
        silent = await table.phone(table.asked, reports=False)
        table.store.at += 1.0
        await table.answer()
        assert table.clock()[0] is False  # the page of the first seat reports
        await table.answer()
        assert table.clock()[0]
        await table.close(silent)

    at_table(work)


def test_a_page_that_is_reloaded_starts_the_clock_and_its_report_does_not_start_it_again(
    at_table: Callable[..., None],
) -> None:
    async def work(table: Timed) -> None:
        phones = [await table.phone(seat) for seat in range(2)]
        await table.answer()
        assert table.clock()[0] is False
        await table.close(phones[table.asked])
        assert table.clock() == (True, 30.0, 0.0)
        table.store.at += 2.0
        await table.phone(table.asked)
        assert table.clock() == (True, 28.0, 0.0)

    at_table(work)


def test_a_clock_that_waits_still_waits_after_the_table_was_loaded_again(
    at_table: Callable[..., None],
) -> None:
    async def work(table: Timed) -> None:
        phones = [await table.phone(seat) for seat in range(2)]
        await table.answer()
        due = table.room.deadlines["clock"].due
        for phone in phones:
            phone.sent.put_nowait(None)
        other = Room(table.room.id, table.hub.services, table.store)
        async with other.lock:
            state = await other.load()
        found = deadlines.clock_info(
            state, {"clock": Deadline("clock", due, 30.0, "")}, table.store.clock_time()
        )
        assert found is not None
        assert (found.running, found.waits) == (False, 8.0)
        other.close()

    at_table(work)


MEETING = bodies.NewTable(
    "win_place_show",
    3,
    options={**NO_CLOCKS, "betting_clock": "30", "raise_clock": "30"},
    clocks=Clocks(answer=30),
)


async def to_sealed_question(table: Timed) -> None:
    """Let the clock answer until three people are asked something at the same time."""
    while True:
        await table.room.decide("clock", None, "", play.answer_on_timeout)
        await table.settle()
        match = table.state.match
        assert match is not None
        if match.table.ask().key == "ask.bid" and len(match.table.waiting()) == 3:
            assert match.table.ask().mode == SEALED
            return


def test_the_clock_of_several_seats_starts_with_the_last_page_that_it_waits_for(
    at_table: Callable[..., None],
) -> None:
    async def work(table: Timed) -> None:
        phones = [await table.phone(seat) for seat in range(2)]  # nobody is connected for the third
        await to_sealed_question(table)
        assert table.clock() == (False, 30.0, 8.0)
        await table.report(phones[0])
        assert table.clock() == (False, 30.0, 8.0)
        table.store.at += 2.0
        await table.report(phones[1])
        assert table.clock() == (True, 30.0, 0.0)

    at_table(work, MEETING)


def test_who_has_answered_is_waited_for_no_more(at_table: Callable[..., None]) -> None:
    async def work(table: Timed) -> None:
        phones = [await table.phone(seat) for seat in range(3)]
        await to_sealed_question(table)
        for phone in phones[:2]:
            await table.report(phone)
        assert table.clock()[0] is False
        await table.answer(2)
        assert table.clock()[0]

    at_table(work, MEETING)


def test_after_a_raise_the_clock_of_an_open_question_starts_again_at_once() -> None:
    state = begun(3, set(), {**NO_CLOCKS, "raise_clock": "30"}, 30)
    while state.match is None or state.match.table.ask().mode != OPEN:
        state = after(state, play.answer_on_timeout(state))
    delays = {"clock": deadlines.PAGE_TIMEOUT_S}
    [first] = [
        due
        for due in deadlines.deadline_changes(state, {}, 100.0, delays)[0]
        if due.kind == "clock"
    ]
    assert (first.due, first.whole) == (138.0, 30.0)
    assert state.match is not None
    seat = next(
        seat for seat in state.match.table.waiting() if state.match.table.ask().options_for(seat)
    )
    options = state.match.table.ask().options_for(seat)
    assert options is not None
    raised = messages.Answer("raise-it-1", 0, state.match.table.opened[-1], lowest_raise(options))
    request = request_of(raised, int(seat), browser_hash(state.id, f"person {int(seat)}"))
    state = after(state, decide(state, request))
    changes, _ = deadlines.deadline_changes(state, {"clock": first}, 102.0, delays)
    assert [(due.due, due.whole) for due in changes if due.kind == "clock"] == [(132.0, 30.0)]


def lowest_raise(options: Options) -> str:
    """Return the notation of the lowest raise."""
    if options.amounts:
        amount = options.amounts[0]
        return f"{amount.word} {amount.low}".strip()
    return str(options.picks[0].notation)
