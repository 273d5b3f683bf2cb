"""Win, Place & Show, chapter 9: the auction."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.games.win_place_show.auction import bidders, lots, may_buy
from ippodromo.games.win_place_show.rules import entitled
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import (
    asked,
    cash,
    game,
    meeting_at,
    picks,
    refused,
    say,
    silent,
    told,
)
from tests.rules import rule

FOUR = game(4)
THREE = game(3)


def auction(
    seats: int, money: list[int] | None = None, race: int = 1, **options: str
) -> Table[Any]:
    made = game(seats, None, **options)
    return meeting_at(made, "sheets", race, money=money)


def sheet(bids: str) -> str:
    return "bid " + " ".join(f"{at}={bid}" for at, bid in enumerate(bids.split(), 1))


def sold(table: Table[Any]) -> list[tuple[int, int, int]]:
    return [(e["horse"], e["seat"], e["price"]) for e in told(table, "HorseSold")]


def four_sheets() -> Table[Any]:
    """Return the table of WPS-E24 at its first tie."""
    return say(
        auction(4),
        f"0 {sheet('2000 3000 1000 6000 500 500')}",
        f"1 {sheet('2500 2500 1500 5000 1000 500')}",
        f"2 {sheet('1500 3500 1000 5500 500 1000')}",
        f"3 {sheet('1000 2000 500 6000 1000 500')}",
    )


@rule("WPS-E4", "WPS-R2", "WPS-9.1a")
def test_lots_are_called_by_number_or_by_odds() -> None:
    program = FOUR.rules.program
    names = [horse.name for horse in program.races[0].horses]
    assert [names[lot] for lot in program.lot_order(0, True)] == [
        "Lucky Old Sun",
        "Rotunda",
        "Gunsmoke",
        "Mustard Seed",
        "Eight Ball",
        "Hold On Harry",
    ]
    assert program.lot_order(0, False) == [0, 1, 2, 3, 4, 5]
    assert lots(auction(4, lot_order="odds").position)[0] == 3


@rule("WPS-E5", "WPS-9.2a")
def test_a_bid_is_a_multiple_of_500_within_the_cash() -> None:
    table = auction(3)
    for wrong in ("250", "750", "0", "50500"):
        assert refused(table, f"0 bid 1={wrong}") == "WPS-9.2a"
    assert refused(table, "0 bid 7=500") == "WPS-9.2a"
    assert refused(table, "0 bid 1=500 1=1000") == "WPS-9.2a"
    say(table, "0 bid 1=3500 2=3000 3=2500 4=1000 5=500 6=500")
    assert table.waiting() == [1, 2]


@rule("WPS-E5", "WPS-9.2b", "WPS-R15")
def test_a_lot_left_empty_is_a_bid_of_500_and_so_is_silence() -> None:
    table = say(auction(3), "0 bid 1=1000", "1 bid 1=2000")
    silent(table, 2)
    first = {e["seat"]: e["written"] for e in told(table, "BidRead") if e["horse"] == 1}
    second = {e["seat"]: e["written"] for e in told(table, "BidRead") if e["horse"] == 2}
    assert first == {0: 1000, 1: 2000, 2: 500}
    assert second == {0: 500, 1: 500, 2: 500}


@rule("WPS-9.2b", "WPS-9.3a")
def test_a_sheet_may_be_replaced_until_the_last_one_is_in() -> None:
    table = say(auction(3), "0 bid 1=1000", "1 bid 1=500", "0 bid 1=3000", "2 bid 1=2000")
    assert sold(table)[0] == (1, 0, 3000)
    assert refused(table, "0 bid 1=9000") == "WPS-9.3a"


@rule("WPS-9.2c", "WPS-R19")
def test_a_seat_without_cash_takes_no_part_and_is_not_waited_for() -> None:
    table = auction(3, [50000, 0, 1000])
    assert table.waiting() == [0, 2]
    assert refused(table, "1 bid 1=500") == "WPS-9.2c"
    say(table, "0 bid 1=1000", "2 bid 2=1000")
    assert sold(table)[:2] == [(1, 0, 1000), (2, 2, 1000)]
    assert all(e["seat"] != 1 for e in told(table, "BidRead"))


@rule("WPS-E24", "WPS-9.4a", "WPS-9.3b")
def test_bids_of_owners_do_not_count_until_every_seat_has_a_horse() -> None:
    table = four_sheets()
    assert sold(table) == [(1, 1, 2500), (2, 2, 3500), (3, 0, 1000), (4, 3, 6000)]
    asleep = {e["seat"] for e in told(table, "BidRead") if e["horse"] == 4 and e["counts"] == 0}
    assert asleep == {0, 1, 2}


@rule("WPS-E24", "WPS-9.3g", "WPS-9.4b")
def test_the_tied_raise_and_the_last_leader_buys() -> None:
    table = four_sheets()
    assert asked(table) == "ask.raise"
    assert table.ask().seats == [1, 3]
    say(table, "3 raise 1500", "1 raise 2500", "3 stay 2500")
    assert sold(table)[4:] == [(5, 1, 2500), (6, 2, 1000)]
    assert cash(table) == [49000, 45000, 45500, 44000]


@rule("WPS-9a", "WPS-9.4c", "WPS-9b")
def test_nobody_owns_more_than_two_horses() -> None:
    table = auction(3)
    for seat in range(3):
        say(table, f"{seat} {sheet(' '.join([str(500 * (3 - seat))] * 6))}")
    owners = [seat for _, seat, _ in sold(table)]
    assert sorted(owners) == [0, 0, 1, 1, 2, 2]


@rule("WPS-9.3c", "WPS-E26", "WPS-R16")
def test_a_bid_above_the_cash_that_is_left_counts_as_that_cash() -> None:
    table = auction(3, [2000, 50000, 50000])
    say(
        table,
        f"0 {sheet('1000 500 500 500 1500 500')}",
        f"1 {sheet('500 9000 500 500 500 500')}",
        f"2 {sheet('500 500 9000 500 500 500')}",
        "1 raise 1000",
        "2 stay 1000",
    )
    lot5 = {
        e["seat"]: (e["written"], e["counts"]) for e in told(table, "BidRead") if e["horse"] == 5
    }
    assert lot5[0] == (1500, 1000)


@rule("WPS-E26", "WPS-9.3c")
def test_a_bid_of_a_seat_without_cash_left_does_not_count() -> None:
    table = auction(3, [2000, 50000, 50000])
    say(
        table,
        f"0 {sheet('2000 500 500 500 1500 500')}",
        f"1 {sheet('500 9000 500 1000 500 500')}",
        f"2 {sheet('500 500 9000 500 1000 500')}",
    )
    lot5 = {
        e["seat"]: (e["written"], e["counts"]) for e in told(table, "BidRead") if e["horse"] == 5
    }
    assert lot5[0] == (1500, 0)


def tie(money: list[int] | None = None) -> Table[Any]:
    """Return a table with three seats, all tied at 3,500 on lot 1."""
    return say(auction(3, money), *(f"{seat} bid 1=3500" for seat in range(3)))


@rule("WPS-9.3d", "WPS-R17")
def test_only_the_tied_raise_in_any_order() -> None:
    table = say(auction(3), "0 bid 1=3500", "1 bid 1=3500", "2 bid 1=1000")
    assert refused(table, "2 raise 4000") == "WPS-9.3d"
    assert table.ask().params["price"] == 3500
    say(table, "1 raise 4000", "0 raise 4500")
    assert table.position.leader == 0


@rule("WPS-9.3e", "WPS-R58")
def test_a_raise_is_500_above_the_price_and_the_leader_waits() -> None:
    table = tie()
    assert refused(table, "0 raise 3500") == "WPS-9.3e"
    assert refused(table, "0 raise 3750") == "WPS-9.3e"
    assert refused(table, "0 raise 50500") == "WPS-9.3e"
    say(table, "0 raise 4500")
    assert refused(table, "0 raise 5000") == "WPS-9.3e"
    assert refused(table, "1 raise 4500") == "WPS-9.3e"


@rule("WPS-9.3f", "WPS-R58")
def test_a_seat_that_stays_cannot_raise_until_another_seat_has_raised() -> None:
    table = say(tie(), "0 stay 3500")
    assert refused(table, "0 raise 4000") == "WPS-9.3f"
    say(table, "1 raise 4000")
    assert 0 in table.ask().seats
    say(table, "0 raise 4500")
    assert table.position.price == 4500


@rule("WPS-9.3f")
def test_a_seat_that_cannot_pay_more_or_does_not_answer_stays() -> None:
    table = tie([3500, 50000, 50000])
    assert table.ask().seats == [1, 2]
    assert table.ask().clock == "raise"
    say(table, "1 raise 4000")
    silent(table, 2)
    assert sold(table)[0] == (1, 1, 4000)


@rule("WPS-E25", "WPS-9.3h", "WPS-R18")
def test_when_all_stay_the_dice_decide_at_the_sealed_bid() -> None:
    table = say(auction(3), "0 bid 1=3500", "1 bid 1=3500", "2 bid 1=1000")
    say(table, "0 stay 3500", "1 stay 3500")
    assert asked(table) == "ask.roll_off"
    say(table, "chance die 4", "chance die 4", "chance die 2", "chance die 5")
    assert sold(table)[0] == (1, 1, 3500)


@rule("WPS-R18", "WPS-9.3h")
def test_only_those_equal_at_the_top_throw_again() -> None:
    table = say(tie(), "0 stay 3500", "1 stay 3500", "2 stay 3500")
    say(table, "chance die 5", "chance die 2", "chance die 5", "chance die 1", "chance die 6")
    assert [e["seat"] for e in told(table, "DieThrown")] == [0, 1, 2, 0, 2]
    assert sold(table)[0] == (1, 2, 3500)


@rule("WPS-9.4d")
def test_the_only_entitled_seat_buys_at_its_own_bid() -> None:
    table = say(
        auction(3),
        f"0 {sheet('9000 9000 9000 9000 9000 9000')}",
        f"1 {sheet('1000 8000 500 500 500 500')}",
        f"2 {sheet('500 500 1500 500 500 500')}",
    )
    assert sold(table)[:3] == [(1, 0, 9000), (2, 1, 8000), (3, 2, 1500)]


@rule("WPS-9.4e", "WPS-R20")
def test_a_lot_nobody_can_buy_stays_without_owner() -> None:
    table = auction(3, [500, 500, 0])
    say(table, "0 bid 1=500", "1 bid 1=500")
    say(table, "chance die 6", "chance die 1")
    assert [(e["horse"]) for e in told(table, "HorseUnsold")] == [3, 4, 5, 6]
    assert table.position.owners == [0, 1, -1, -1, -1, -1]


@rule("WPS-9.4a", "WPS-R19")
def test_seats_without_a_horse_are_entitled_first_then_those_with_one() -> None:
    money = [50000, 50000, 50000, 0]
    table = meeting_at(FOUR, "sheets", 1, "0 1 - - - -", money)
    assert entitled(*bidders(table)) == [2]
    table = meeting_at(FOUR, "sheets", 1, "0 1 2 0 - -", money)
    assert entitled(*bidders(table)) == [1, 2]


@rule("WPS-9.4b")
def test_while_bids_are_written_the_lots_of_the_last_race_are_not_counted() -> None:
    made = game(3)
    table = meeting_at(made, "sheets", 2, lots_called="6")
    assert [may_buy(table, seat, 6) for seat in range(3)] == [2, 2, 2]
    assert may_buy(meeting_at(made, "sheets", 2, "0 0 - - - -", lots_called="6"), 0, 6) == 0


@rule("WPS-9.3f")
def test_a_stay_names_its_price_and_is_refused_at_another() -> None:
    table = tie()
    ask = table.opened[-1]
    say(table, "0 raise 4000")
    assert refused(table, "1 stay 3500") == "WPS-9.3f"
    table.submit(table.ask().seats[0], "stay 4000", ask)
    assert picks(table, 2) == ["stay 4000"]


@rule("WPS-9.3f")
def test_a_stay_is_refused_for_its_price_and_a_raise_for_its_amount() -> None:
    table = tie()
    with pytest.raises(NotAllowed) as stays:
        say(table, "0 stay 3000")
    with pytest.raises(NotAllowed) as raises:
        say(table, "0 raise 3500")
    assert (stays.value.rule, stays.value.key) == ("WPS-9.3f", "refused.other_price")
    assert raises.value.rule == "WPS-9.3e"
    amounts = table.ask().options[0].amounts
    assert [amount.rule for amount in amounts] == ["WPS-9.3e"]
