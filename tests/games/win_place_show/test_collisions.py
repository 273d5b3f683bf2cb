"""Win, Place & Show: answers that several seats send at the same time."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.kernel.chance import ScriptedStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import FORCED, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import (
    asked,
    edition,
    game,
    picks,
    play_on,
    refused,
    running,
    say,
    stand,
    told,
)
from tests.rules import rule

FOUR = game(4)
THREE = game(3)


@rule("WPS-2.1f", "WPS-2.1g")
def test_a_ballot_on_a_motion_interrupts_bid_sheets_and_keeps_them() -> None:
    table = play_on(FOUR.start(), "ask.bid", 2)
    sheets = table.opened[-1]
    say(table, "0 bid 1=4000", "2 bid 1=3000", "3 motion betting")
    assert asked(table) == "ask.ballot"
    assert refused(table, "1 bid 1=2000") == "WPS-9.3a"
    say(table, "0 vote 2", "1 vote 2", "2 vote 2", "3 vote 2")
    assert asked(table) == "ask.bid"
    assert table.opened[-1] == sheets
    assert table.waiting() == [1, 3]
    assert table.position.directors[0] == 2
    table.submit(Seat(1), "bid 1=2000", sheets)
    say(table, "3 bid 1=500")
    bids = {e["seat"]: e["written"] for e in told(table, "BidRead") if e["horse"] == 1}
    assert bids == {0: 4000, 1: 2000, 2: 3000, 3: 500}


@rule("WPS-9.2b", "WPS-10.5a")
def test_a_sheet_and_a_slip_are_replaced_before_the_close() -> None:
    table = play_on(THREE.start(), "ask.bid")
    ask = table.opened[-1]
    say(table, "0 bid 1=4000")
    table.submit(Seat(0), "bid 1=5000", ask)
    say(table, "1 bid", "2 bid")
    assert told(table, "BidRead")[0]["written"] == 5000
    play_on(table, "ask.slip")
    ask = table.opened[-1]
    say(table, "0 slip win=1,1000", "1 slip")
    table.submit(Seat(0), "slip win=2,2000", ask)
    say(table, "2 slip")
    assert told(table, "StakesPaid")[0]["amount"] == 2000


def tied() -> Table[Any]:
    table = play_on(THREE.start(), "ask.bid")
    return say(table, *(f"{seat} bid 1=3500" for seat in range(3)))


@rule("WPS-9.3e", "WPS-9.3f", "WPS-R17")
def test_a_raise_races_a_stay() -> None:
    table = tied()
    ask = table.opened[-1]
    table.submit(Seat(0), "raise 4000", ask)
    with pytest.raises(NotAllowed) as late:
        table.submit(Seat(1), "stay 3500", ask)
    assert late.value.rule == "WPS-9.3f"
    assert 1 in table.ask().seats
    with pytest.raises(NotAllowed) as slow:
        table.submit(Seat(2), "raise 4000", ask)
    assert slow.value.rule == "WPS-9.3e"


@rule("WPS-9.3f")
def test_two_stays_at_the_same_time_do_not_refuse_each_other() -> None:
    table = tied()
    ask = table.opened[-1]
    table.submit(Seat(2), "stay 3500", ask)
    table.submit(Seat(0), "stay 3500", ask)
    assert table.ask().seats == [1]


@rule("WPS-8.3a")
def test_an_objection_races_the_next_move() -> None:
    slips = {1: "win=1,1000", 2: "win=1,1000"}
    table = say(running(THREE, slips=slips), "chance dice 1 1", "0 ride B7/2")
    aside = table.opened[table.asides()[0][0]]
    move = table.opened[-1]
    table.submit(Seat(2), "object 1.1 b", aside)
    table.submit(Seat(1), picks(table, 1)[0], move)
    with pytest.raises(NotAllowed) as late:
        table.submit(Seat(1), "object 1.1 b", aside)
    assert late.value.rule == "WPS-8.3a"
    assert len(table.position.objections) == 1


@rule("WPS-8.2b")
def test_two_objections_to_one_move_at_the_same_time_are_one_with_two_accusers() -> None:
    slips = {1: "win=1,1000", 2: "show=1,1000"}
    table = say(running(THREE, slips=slips), "chance dice 1 1", "0 ride B7/2")
    aside = table.opened[table.asides()[0][0]]
    table.submit(Seat(1), "object 1.1 b", aside)
    table.submit(Seat(2), "object 1.1 b", aside)
    assert [o.seats() for o in table.position.objections] == [[1, 2]]


@rule("WPS-8.3b")
def test_answers_to_the_last_call_do_not_refuse_each_other() -> None:
    table = running(FOUR, 1, "0 1 2 0 1 2", {1: "win=4,1000"})
    table = stand(table, "- - - H10/4 - -", 3, finish="1 2 3")
    say(table, "chance dice 4 3", "0 ride H19/4")
    ask = table.opened[-1]
    table.submit(Seat(3), "pass", ask)
    table.submit(Seat(1), "object 4.4 c", ask)
    assert refused(table, "1 object 4.4 c") == "WPS-8.2b"
    assert refused(table, "0 pass") == "T-1"
    table.submit(Seat(2), "pass", ask)
    assert [(e["seat"], e["ground"]) for e in told(table, "ObjectionFiled")] == [(1, "c")]
    assert asked(table) != "ask.last_call"


@rule("WPS-M7")
def test_a_forced_move_is_made_by_the_software() -> None:
    made = game(3, edition("short"), directors="fixed")
    match = RecordedMatch(made, made.header([Player(f"P{seat}") for seat in range(3)]))
    table = stand(running(made, 1, "0 1 2 - - -"), "H8/2 H9/1 H9/2 H9/3 H10/2 B0/6")
    match.table = table
    match.answer_automatically(ScriptedStream(["dice 1 1"]))
    assert match.answer_automatically(ScriptedStream([]))
    assert match.journal.entries[-1].by == FORCED
    assert match.journal.entries[-1].notation == "ride H8/2"
    assert table.position.last_move is not None
