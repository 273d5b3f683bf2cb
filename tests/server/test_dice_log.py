"""What a client is told for its dice log: the numbers of its answers, and which were taken back."""

import asyncio
from random import Random
from typing import Any

from ippodromo.kernel.journal import UNDO
from ippodromo.server.protocol.table_info import Undone
from ippodromo.server.table import presenter
from tests.server.harness import Server
from tests.server.stories import disputed, linked, taken_back
from tools.testing.choosing import choose
from tools.testing.players import ONE_RACE, Host, Line, close_all, first_asked, gather, run


def test_undone_answers_are_told_with_their_numbers_in_the_record() -> None:
    for story, seats in ((disputed, 1), (taken_back, 1), (linked, 0)):
        match = story().match
        entries = match.journal.entries
        told = presenter.undone_since(match, 0)
        assert len(told) == match.undone == seats
        for undone in told:
            undo, answer = entries[undone.at - 1], entries[undone.answer - 1]
            assert (undo.notation, undo.seat, answer.seat) == (UNDO, undone.seat, undone.seat)
            assert undone.answer == undone.at - 1  # nobody had answered since


def test_only_the_line_with_an_undo_tells_it() -> None:
    match = taken_back().match
    [undone] = presenter.undone_since(match, 0)
    assert undone == Undone(undone.at, undone.seat, undone.at - 1)
    assert presenter.undone_since(match, undone.at - 1) == [undone]
    assert presenter.undone_since(match, undone.at) == []


def test_the_record_has_two_answers_more_than_the_view_for_each_undo() -> None:
    for story in (disputed, taken_back, linked):
        table = story()
        [view] = presenter.views_for(table.state, [0]).values()
        assert view is not None
        told = len(presenter.undone_since(table.match, 0))
        assert len(table.match.journal.entries) == view["at"] + 2 * told


def test_an_accepted_answer_has_its_number_in_the_record_also_when_it_is_sent_again(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        assert seat.view is not None
        number = seat.view["at"] + 1
        answer = {
            "ask": ask["id"], "say": choose(ask, Random(1)), "seq": seat.seq,
            "link": await seat.link(), "key": "an-answer-1",
        }  # fmt: skip
        line = await Line.dial(server.url, host.id, seat.cookie)
        await line.hello(role="seat", seat=seat.seat)
        said = [await line.command("answer", **answer) for _ in range(2)]
        other = await line.command("pause")
        await asyncio.gather(close_all(seats), line.close(), host.close())
        return [*(each["number"] - number for each in said), other["number"]]

    assert run(table()) == [0, 0, 0]
