"""Win, Place & Show, 10.7 and 13.1: hired riders and eliminations."""

from __future__ import annotations

from typing import Any

from ippodromo.games.win_place_show.riders import candidates
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import (
    asked,
    cash,
    game,
    meeting_at,
    picks,
    play_on,
    refused,
    say,
    silent,
    told,
)
from tests.rules import rule

FOUR = game(4)


def hiring(made: Any = FOUR) -> Table[Any]:
    """Return a table at which owners can hire riders. Seat 3 is out; seats 0 to 2 own horses."""
    return meeting_at(made, "hiring", 2, "0 1 2 0 - -", out_3="1")


@rule("WPS-10.7c", "WPS-10.7d")
def test_an_owner_may_ask_an_eliminated_player_to_ride() -> None:
    table = hiring()
    assert picks(table, 0) == ["keep 1", "hire 1 3", "keep 4", "hire 4 3"]
    say(table, "0 hire 1 3", "1 keep 2")
    assert picks(table, 3) == ["refuse 1", "accept 1"]
    say(table, "3 accept 1", "0 keep 4", "2 keep 3")
    assert asked(table) == "ask.slip"
    assert table.position.riders == [3, 1, 2, 0, -1, -1]
    assert told(table, "RiderNamed")[1] == {
        "horse": 1,
        "horse_name": "Copper Penny",
        "seat": 3,
        "hired": 1,
    }


@rule("WPS-10.7d")
def test_a_candidate_is_asked_once_and_may_refuse() -> None:
    table = say(hiring(), "0 hire 1 3", "3 refuse 1")
    assert table.position.riders[0] == 0
    assert refused(table, "0 hire 1 3") == "WPS-10.7e"
    assert refused(table, "3 accept 1") == "WPS-10.7d"


@rule("WPS-10.7d")
def test_a_seat_that_does_not_answer_rides_itself_and_refuses_offers() -> None:
    table = say(hiring(), "0 hire 1 3")
    silent(table, 3)
    for seat in (0, 1, 2):
        silent(table, seat)
    assert table.position.riders == [0, 1, 2, 0, -1, -1]


@rule("WPS-10.7d", "WPS-R46")
def test_a_hired_rider_makes_all_decisions_of_the_move() -> None:
    table = say(hiring(), "0 hire 1 3", "3 accept 1", "0 keep 4", "1 keep 2", "2 keep 3")
    say(table, "0 slip", "1 slip", "2 slip", "chance dice 1 1")
    assert table.ask().params == {"horse": 1, "horse_name": "Copper Penny"}
    assert table.ask().seats == [3]


@rule("WPS-10.7e")
def test_candidates_are_the_eliminated_and_with_more_than_six_also_those_without_a_stable() -> None:
    table = hiring()
    assert candidates(table.position) == [3]
    crowd = game(8, version="quick")
    many = meeting_at(crowd, "betting", stables="0 1 2 3 4 5")
    assert candidates(many.position) == [6, 7]
    assert refused(table, "0 hire 1 2") == "WPS-10.7e"
    assert refused(table, "1 keep 1") == "WPS-10.7e"


@rule("WPS-10.7e")
def test_a_seat_may_ride_several_horses() -> None:
    table = say(hiring(), "0 hire 1 3", "0 hire 4 3", "3 accept 4", "3 accept 1")
    assert table.position.riders[0] == table.position.riders[3] == 3


@rule("WPS-10.7e")
def test_without_candidates_the_phase_is_skipped() -> None:
    table = meeting_at(FOUR, "hiring", 2, "0 1 2 3 0 1")
    assert asked(table) == "ask.slip"
    assert table.position.riders == [0, 1, 2, 3, 0, 1]


def eliminated(money: list[int], race: int = 1, **facts: str) -> Table[Any]:
    """Return a table after the payments of a race that horse 4 won."""
    facts["first winner"] = "4"
    return meeting_at(FOUR, "elimination", race, "", money, (2, 3), "", **facts)


def survivors(table: Table[Any]) -> list[int]:
    players: list[int] = table.position.players()
    return players


@rule("WPS-10.7a", "WPS-5b")
def test_a_seat_without_cash_is_out() -> None:
    table = eliminated([0, 1000, 500, 20000])
    assert survivors(table) == [1, 2, 3]
    assert told(table, "SeatOut") == [{"seat": 0}]


@rule("WPS-E33", "WPS-10.7b", "WPS-R22")
def test_a_live_ticket_keeps_a_seat_in_play_after_race_1() -> None:
    table = eliminated([0, 0, 500, 20000], tickets_0="4 2 1000", tickets_1="1 2 1000")
    assert survivors(table) == [0, 2, 3]


@rule("WPS-E33", "WPS-10.7b")
def test_after_race_2_the_ticket_is_no_help() -> None:
    table = eliminated([0, 1000, 500, 20000], 2, tickets_0="4 2 1000")
    assert survivors(table) == [1, 2, 3]


@rule("WPS-E33", "WPS-10.7a")
def test_a_seat_with_500_buys_but_cannot_bet_and_one_with_nothing_does_neither() -> None:
    table = meeting_at(FOUR, "sheets", 2, money=[0, 1000, 500, 20000])
    assert table.waiting() == [1, 2, 3]
    say(table, "1 bid 1=1000", "2 bid 2=500", "3 bid 3=5000")
    play_on(table, "ask.slip")
    assert table.position.owned(0) == 0
    assert table.position.owned(2) == 1
    assert cash(table)[:3] == [0, 0, 0]
    assert picks(table, 0) == ["slip"]


@rule("WPS-10.7a", "WPS-X5")
def test_within_a_race_and_after_the_last_one_nobody_is_out() -> None:
    table = eliminated([0, 1000, 500, 20000], 6)
    assert survivors(table) == [0, 1, 2, 3]
    betting = meeting_at(FOUR, "betting", 2, money=[1000, 1000, 1000, 1000])
    say(betting, "0 slip win=1,1000")
    assert betting.position.in_play(0)
