"""Win, Place & Show, chapters 10 and 11: slips, the start of a race, and what bets pay."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.games.win_place_show.betting import slip_form
from ippodromo.games.win_place_show.edition import PLACE, SHOW, WIN
from ippodromo.games.win_place_show.position import Slip
from ippodromo.games.win_place_show.rules import bet_wins
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.events import Booked
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import (
    asked,
    cash,
    finished,
    game,
    meeting_at,
    one_race,
    play_on,
    refused,
    running,
    say,
    settle,
    silent,
    told,
)
from tests.rules import rule

THREE = game(3)
BY_HAND = game(3, slip_entry="by_hand")


def betting(made: Any = THREE, money: list[int] | None = None, race: int = 1) -> Table[Any]:
    return meeting_at(made, "betting", race, "0 1 2 0 1 2", money)


def slips(table: Table[Any]) -> list[Slip]:
    return list(table.position.slips)


@rule("WPS-10.1a")
def test_at_most_one_bet_in_each_category_on_any_horses() -> None:
    table = betting()
    assert refused(table, "0 slip win=1,1000 win=2,1000") == "WPS-10.4a"
    say(table, "0 slip win=1,1000 place=1,1000 show=4,5000", "1 slip", "2 slip place=3,2000")
    assert slips(table)[0].bets == ((WIN, 0, 1000), (PLACE, 0, 1000), (SHOW, 3, 5000))
    assert slips(table)[1].bets == ()


@rule("WPS-10.3a")
@pytest.mark.parametrize("stake", ["0", "500", "1500", "6000", "10000"])
def test_a_stake_is_one_to_five_thousand(stake: str) -> None:
    assert refused(betting(), f"0 slip win=1,{stake}") == "WPS-10.4a"


@rule("WPS-10.4a")
def test_the_form_refuses_incorrect_slips() -> None:
    table = betting(money=[4000, 50000, 500])
    assert refused(table, "0 slip win=7,1000") == "WPS-10.4a"
    assert refused(table, "0 slip win=1") == "WPS-10.4a"
    assert refused(table, "0 slip win=,1000") == "WPS-10.4a"
    assert refused(table, "0 slip quinella=1,1000") == "WPS-10.4a"
    assert refused(table, "0 slip win=1,3000 place=1,2000") == "WPS-10.4a"
    assert refused(table, "0 slip win=1,3000 ticket=1,1,2000") == "WPS-10.4a"
    assert refused(table, "2 slip win=1,1000") == "WPS-10.4a"


@rule("WPS-10.5a", "WPS-10.4a")
def test_a_slip_may_be_replaced_until_the_off_and_not_after() -> None:
    table = say(betting(), "0 slip win=1,1000", "0 slip win=2,2000", "1 slip", "2 slip")
    assert slips(table)[0].bets == ((WIN, 1, 2000),)
    assert refused(table, "0 slip win=3,1000") == "WPS-4.1b"


@rule("WPS-10.5b", "WPS-4.1b", "WPS-10.5c")
def test_the_race_is_off_when_all_slips_are_in_or_the_clock_has_run_out() -> None:
    table = say(betting(), "0 slip win=1,1000")
    assert asked(table) == "ask.slip"
    assert table.ask().clock == "betting"
    silent(table, 1)
    silent(table, 2)
    assert asked(table) == "ask.dice"
    assert slips(table)[1].bets == ()
    assert [option.default for option in THREE.title.options if option.key == "betting_clock"] == [
        "300"
    ]


@rule("WPS-10.5d", "WPS-E6")
def test_at_the_off_totals_are_shown_and_paid_in_seat_order() -> None:
    table = say(
        betting(),
        "2 slip win=5,5000",
        "1 slip",
        "0 slip win=4,1000 place=4,2000 show=2,4000",
    )
    assert told(table, "StakesPaid") == [
        {"seat": 0, "amount": 7000},
        {"seat": 1, "amount": 0},
        {"seat": 2, "amount": 5000},
    ]
    assert cash(table) == [43000, 50000, 45000]


@rule("WPS-10.5d", "WPS-11.3a")
def test_totals_at_the_off_and_receipts_of_race_1_count_tickets_without_naming_them() -> None:
    table = betting()
    say(
        table,
        "0 slip win=4,1000 ticket=4,6,3000 ticket=2,6,1000",
        "1 slip",
        "2 slip ticket=1,1,2000",
    )
    assert [paid["amount"] for paid in told(table, "StakesPaid")] == [5000, 0, 2000]
    table = play_on(table, "ask.bid", 2)
    booked = [
        (one.event.seat, one.event.amount, dict(one.event.because), one.audience)
        for one in table.log
        if isinstance(one.event, Booked) and one.event.reason == "tickets"
    ]
    assert booked == [(0, 0, {"stake": 4000}, None), (2, 0, {"stake": 2000}, None)]
    assert THREE.view(table, NOBODY)["tickets"] == [None] * 3
    own = THREE.view(table, Seat(2))["tickets"][2]
    assert own is not None
    assert [(row["first"], row["second"], row["stake"]) for row in own] == [(1, 1, 2000)]


@rule("WPS-E6", "WPS-10.6a", "WPS-R14")
def test_the_rulebooks_slip_gains_four_thousand() -> None:
    table = finished(
        THREE, "2 4 1 3", owners="- - - - - -", slips={0: "win=4,1000 place=4,2000 show=2,4000"}
    )
    table = settle(table, THREE)
    collected = [(e["category"], e["collected"]) for e in told(table, "SlipShown")]
    assert collected == [("win", 0), ("place", 3000), ("show", 8000)]
    assert cash(table)[0] == 50000 + 11000


@rule("WPS-10.1b", "WPS-R14")
def test_win_place_and_show_pay_for_one_two_and_three_ranks() -> None:
    order = [1, 3, 0, 2]
    assert [bet_wins(order, WIN, horse) for horse in (1, 3)] == [True, False]
    assert [bet_wins(order, PLACE, horse) for horse in (1, 3, 0)] == [True, True, False]
    assert [bet_wins(order, SHOW, horse) for horse in (1, 3, 0, 2)] == [True, True, True, False]


@rule("WPS-10.2a", "WPS-E31")
def test_across_the_board_on_the_second_pays_place_and_show() -> None:
    table = finished(
        THREE, "2 1 4 3", owners="- - - - - -", slips={0: "win=1,2000 place=1,2000 show=1,2000"}
    )
    table = settle(table, THREE)
    assert [e["collected"] for e in told(table, "SlipShown")] == [0, 7000, 4000]
    assert table.position.collected[0] == 11000


@rule("WPS-10.6b", "WPS-9b", "WPS-5a")
def test_owners_of_the_first_four_receive_the_printed_split() -> None:
    table = finished(THREE, "1 4 2 5 3", owners="0 1 - 0 - 2")
    table = settle(table, THREE)
    assert cash(table) == [50000 + 5000 + 2500, 50000 + 1500, 50000]
    assert sum(event["amount"] for event in told(table, "PurseWon")) == 9000


@rule("WPS-10.6b", "WPS-9.4e")
def test_the_purse_of_a_horse_without_owner_stays_with_the_association() -> None:
    table = settle(finished(THREE, "1 4 2 5", owners="- 0 0 - 0 0"), THREE)
    assert cash(table)[0] == 50000 + 1500 + 1000


@rule("WPS-11.2a", "WPS-R28")
def test_one_ticket_for_each_combination() -> None:
    table = betting()
    assert refused(table, "0 slip ticket=4,6,1000 ticket=4,6,2000") == "WPS-11.2a"
    say(table, "0 slip ticket=4,6,3000 ticket=2,6,1000 win=1,1000", "1 slip", "2 slip")
    assert table.position.tickets[0] == ((3, 5, 3000), (1, 5, 1000))
    assert cash(table)[0] == 45000


@rule("WPS-11.4a")
@pytest.mark.parametrize("stake", ["500", "1500", "6000"])
def test_a_ticket_costs_one_to_five_thousand(stake: str) -> None:
    assert refused(betting(), f"0 slip ticket=1,1,{stake}") == "WPS-11.4a"


@rule("WPS-11.3a", "WPS-R27")
def test_tickets_are_sold_with_the_slip_of_race_1_only() -> None:
    assert refused(betting(race=2), "0 slip ticket=1,1,1000") == "WPS-11.3a"
    later = say(betting(), "0 slip", "1 slip", "2 slip")
    assert refused(later, "0 slip ticket=1,1,1000") == "WPS-11.3a"
    table = say(betting(), "1 slip ticket=1,1,1000", "2 slip", "0 slip ticket=1,1,1000")
    assert table.position.directors[0] == 0
    assert table.position.tickets[0] == table.position.tickets[1]


@rule("WPS-E32", "WPS-11.1a", "WPS-11.5a")
def test_a_daily_double_pays_when_both_horses_win() -> None:
    table = finished(
        THREE,
        "6 2 1 3",
        2,
        "",
        first_winner="4",
        tickets_0="4 6 3000, 2 6 1000",
        tickets_1="6 4 1000",
    )
    table = settle(table, THREE)
    assert cash(table) == [50000 + 18000, 50000, 50000]


@rule("WPS-11.4b", "WPS-R37")
def test_tickets_are_paid_in_the_settlement_of_race_2_not_before() -> None:
    table = finished(THREE, "4 2 1 3", 1, "", tickets_0="4 4 1000")
    table = settle(table, THREE)
    assert cash(table)[0] == 50000
    assert table.position.first_winner == 3
    assert told(table, "TicketShown") == []


@rule("WPS-11.4b")
def test_a_day_of_one_race_shows_its_tickets_and_pays_none() -> None:
    of_one_race = game(3, one_race())
    table = finished(of_one_race, "4 2 1 3", 1, "", tickets_0="4 4 1000")
    table = settle(table, of_one_race)
    [shown] = told(table, "TicketShown")
    assert (shown["first"], shown["second"], shown["stake"], shown["collected"]) == (4, 4, 1000, 0)
    assert shown["first_name"] == shown["second_name"] != ""


@rule("WPS-E36", "WPS-10.4b", "WPS-R44")
def test_a_faulty_slip_by_hand_is_void_and_its_stakes_are_lost() -> None:
    table = betting(BY_HAND, [9000, 9000, 9000])
    say(table, "0 slip win=2,3000 place=4,1500", "1 slip win=2,3000", "2 slip")
    assert slips(table)[0].is_void
    assert slips(table)[0].bets == ()
    assert cash(table) == [4500, 6000, 9000]
    assert refused(betting(), "0 slip win=2,3000 place=4,1500") == "WPS-10.4a"


@rule("WPS-10.4b", "WPS-R59")
@pytest.mark.parametrize(
    "lines",
    ["win=7,1000", "win=0,1000", "win=2,0", "win=1,1000 win=2,1000", "win=1,5000 place=1,5000"],
)
def test_every_fault_makes_the_whole_slip_void(lines: str) -> None:
    table = betting(BY_HAND, [9000, 9000, 9000])
    say(table, f"0 slip show=3,1000 {lines}", "1 slip", "2 slip")
    assert slips(table)[0].is_void


@rule("WPS-10.4c", "WPS-E36")
def test_the_loss_is_rounded_down_and_never_above_the_cash() -> None:
    table = betting(BY_HAND, [9000, 2000, 9000])
    say(table, "0 slip win=2,1300 place=4,400", "1 slip win=2,9000", "2 slip")
    assert cash(table) == [9000 - 1500, 0, 9000]


@rule("WPS-10.4c")
def test_the_seat_is_told_at_the_off_and_the_others_with_the_slips() -> None:
    table = betting(BY_HAND)
    say(table, "0 slip win=9,1000", "1 slip", "2 slip")
    early = [t for t in table.log if t.event.name() == "SlipVoid"]
    assert [t.audience for t in early] == [[0]]
    later = settle(finished(BY_HAND, "1 2 3 4"), BY_HAND)
    assert told(later, "SlipVoid") == []
    void = finished(BY_HAND, "1 2 3 4", slip_1="void 1000")
    void = settle(void, BY_HAND)
    assert told(void, "SlipVoid") == [{"seat": 1, "amount": 1000}]


@rule("WPS-10.4c")
def test_tickets_by_hand_are_checked_one_by_one() -> None:
    table = betting(BY_HAND, [9000, 9000, 9000])
    say(
        table,
        "0 slip win=2,3000 ticket=1,1,5000 ticket=1,1,1000 ticket=2,2,2000",
        "1 slip ticket=1,9,700",
        "2 slip",
    )
    assert table.position.tickets[0] == ((0, 0, 5000),)
    assert cash(table) == [0, 8500, 9000]


@rule("WPS-10.4b")
def test_a_void_slip_gives_no_right_to_object_and_makes_nobody_guilty() -> None:
    table = running(THREE, slip_1="void 1000")
    say(table, "chance dice 1 1", "0 ride B7/2")
    assert refused(table, "1 object 1.1 b") == "WPS-8.2a"


@rule("WPS-10.3a", "WPS-10.4a")
@pytest.mark.parametrize("cash", [1000, 2500, 7000, 40_000])
def test_random_slips_have_valid_stakes_within_the_cash(cash: int) -> None:
    form = slip_form(cash, True)
    stream = FastStream(cash)
    stakes: set[int] = set()
    for _ in range(300):
        drawn = form.fast_sample(stream)
        assert drawn is not None
        rows = [int(values[-1]) for _, values in drawn.rows]
        assert sum(rows) <= cash
        stakes.update(rows)
        assert form.check(drawn.rows).notation == drawn.notation
    assert stakes == set(range(1000, min(5000, cash // 1000 * 1000) + 1, 1000))
