"""GN-3: the sale."""

import pytest

from ippodromo.games.grand_national.sale import limit
from ippodromo.kernel.asks import OPEN, TURN
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.playouts import Policy, play_out
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table
from tests.rules import rule

from .scenes import NationalTable, fresh, game, horse, options, refused, say, told


def asking(table: NationalTable) -> int:
    return table.position.sale.asking


def sell(table: NationalTable, seat: int) -> None:
    """The lot goes to this seat at the asking price, everybody else passing."""
    lot = table.position.sale.lot
    while table.position.sale.lot == lot:
        turn = table.position.sale.turn
        say(table, f"{turn} bid {asking(table)}" if turn == seat else f"{turn} pass")


def bid_up(table: NationalTable, seat: int, price: int) -> None:
    """This seat and its right-hand neighbour bid each other up until the seat has the lot."""
    lot = table.position.sale.lot
    rival = 0
    steps = (price - asking(table)) // 10_000
    turns = [seat, rival] * steps
    bidders = turns[: steps + 1] if steps % 2 == 0 else turns[1 : steps + 2]
    while table.position.sale.lot == lot:
        turn = table.position.sale.turn
        if bidders and turn == bidders[0]:
            say(table, f"{bidders.pop(0)} bid {asking(table)}")
        else:
            say(table, f"{turn} pass")


def pass_lot(table: NationalTable) -> None:
    """Everybody asked passes until the lot is off the block."""
    called = table.position.sale.called
    while table.position.sale.called == called and not table.position.sale.is_over:
        say(table, f"{table.position.sale.turn} pass")


@rule("GN-E2", "GN-3.1", "GN-3.2")
def test_brown_sugar_opens_the_sale_at_sixty_thousand() -> None:
    table = fresh()
    assert told(table, "LotCalled") == [
        {"horse": "brown_sugar", "lot": 1, "call": 1, "asking": 60_000}
    ]
    assert options(table) == ["bid 60000", "pass"]
    say(table, "0 bid 60000")
    assert options(table) == ["bid 70000", "pass"]
    say(table, "1 pass", "2 pass", "3 pass")
    assert told(table, "LotSold") == [
        {"seat": 0, "horse": "brown_sugar", "amount": 60_000, "colour": "red", "cap": "red"}
    ]


@rule("GN-3.3", "GN-E11", "GN-R8")
def test_a_trainer_keeps_ten_thousand_for_every_box_still_empty() -> None:
    table = fresh()
    assert limit(table, Seat(1)) == 220_000
    bid_up(table, 1, 110_000)
    assert (table.ledger.of(1), limit(table, Seat(1))) == (140_000, 120_000)
    bid_up(table, 1, 120_000)
    assert (table.ledger.of(1), limit(table, Seat(1))) == (20_000, 10_000)
    asked = []
    while asking(table) > 10_000:
        asked.append(int(table.ask().seats[0]))
        assert refused(table, 1, f"bid {asking(table)}") == "GN-3.3"
        say(table, f"{asked[-1]} pass")
    assert set(asked) == {0, 2, 3}
    sell(table, 1)
    sell(table, 1)
    assert table.ledger.of(1) == 0


@rule("GN-3.3")
def test_the_first_limit_of_two_stables_leaves_seven_boxes_ten_thousand_each() -> None:
    assert limit(fresh(2), Seat(1)) == 430_000


@rule("GN-3.4", "GN-3.5", "GN-E12")
def test_bidding_goes_round_from_the_opening_seat_and_a_pass_is_final() -> None:
    table = fresh()
    for _ in range(5):
        pass_lot(table)
    assert table.position.sale.lot == horse(table, "semaphore_sal")
    asked = []
    for line in ("1 bid 50000", "2 pass", "3 bid 60000", "0 pass", "1 bid 70000", "3 pass"):
        asked.append(int(table.ask().seats[0]))
        say(table, line)
    assert asked == [1, 2, 3, 0, 1, 3]
    assert told(table, "LotSold")[-1]["seat"] == 1
    assert table.ledger.of(1) == 250_000 - 70_000


@rule("GN-3.4")
def test_a_seat_that_cannot_pay_the_price_is_passed_by_unasked() -> None:
    table = fresh()
    table.ledger.pay(1, BANK, 180_000)
    say(table, "0 bid 60000")
    assert table.ask().seats == [2]
    assert refused(table, 1, "bid 70000") == "GN-3.3"


@rule("GN-3.5")
def test_what_is_neither_a_bid_nor_a_pass_is_not_judged_by_the_sale() -> None:
    table = fresh()
    say(table, "0 bid 60000")
    assert refused(table, 0, "bid 70000") == "GN-3.4"
    assert refused(table, 0, "sing").startswith("T-")


@rule("GN-3.6")
def test_the_highest_bidder_pays_the_bank_and_takes_the_horse() -> None:
    table = fresh()
    say(table, "0 bid 60000", "1 bid 70000", "2 pass", "3 pass", "0 pass")
    assert table.ledger.balances[:4] == [250_000, 180_000, 250_000, 250_000]
    assert table.position.sale.owner[0] == 1
    assert table.position.sale.price[0] == 70_000


@rule("GN-3.7")
def test_a_lot_nobody_bids_for_is_set_aside() -> None:
    table = fresh()
    say(table, "0 pass", "1 pass", "2 pass", "3 pass")
    assert table.position.sale.set_aside == [0]
    assert told(table, "LotSetAside") == [{"horse": "brown_sugar"}]
    assert table.ask().seats == [1]


@rule("GN-3.8")
def test_horses_go_into_the_boxes_in_order_of_purchase() -> None:
    table = fresh()
    for seat in (2, 2, 1, 2):
        sell(table, seat)
    boxes = [(event["seat"], event["colour"], event["cap"]) for event in told(table, "LotSold")]
    assert boxes == [
        (2, "green", "red"),
        (2, "green", "black"),
        (1, "blue", "red"),
        (2, "green", "white"),
    ]


@rule("GN-3.9")
def test_the_sale_ends_the_moment_every_box_is_full() -> None:
    table = fresh()
    for lot in range(16):
        sell_cheaply(table, lot % 4)
    assert table.position.sale.is_over
    assert table.position.sale.called == 16
    assert told(table, "SaleEnded") == [{"horses": 16}]
    assert len(table.position.runners()) == 16
    assert table.ask().key == "ask.ante_post"


def sell_cheaply(table: NationalTable, seat: int) -> None:
    """Sell the lot at its reserve, the buyer's purse filled up so that the limit never binds."""
    table.ledger.pay(BANK, seat, 100_000)
    sell(table, seat)


@rule("GN-3.7", "GN-3.10", "GN-E13")
def test_set_aside_lots_come_back_cheaper_until_they_are_sold_or_allotted() -> None:
    table = fresh(6)
    sale = table.position.sale
    buyers = [0, 1, 2, 3] * 4 + [4, 5] * 3
    while sale.call == 1 and sale.called < 25:
        number = int(sale.lot) + 1
        if number in (4, 20):
            pass_lot(table)
        else:
            sell_cheaply(table, buyers.pop(0))
        if sale.called == 24 and sum(sale.bought) == 21:
            for seat, purse in ((4, 30_000 + 10_000), (5, 10_000 + 10_000)):
                table.ledger.pay(seat, BANK, table.ledger.of(seat) - purse)
            break
    last = 4 if sale.bought[4] == 2 else 5
    sell(table, last)
    for seat, purse in ((4, 30_000), (5, 10_000)):
        table.ledger.pay(BANK, seat, 100_000)
        table.ledger.pay(seat, BANK, table.ledger.of(seat) - purse)
    assert sale.called == 26
    assert sale.lot == horse(table, "mister_tolley")
    assert asking(table) == 10_000
    assert table.ask().seats == [4]
    say(table, "4 pass", "5 bid 10000")
    say(table, "4 pass", "4 pass", "4 pass")
    allotted = told(table, "LotAllotted")
    assert [(event["seat"], event["horse"], event["amount"]) for event in allotted] == [
        (4, "peat_fire_tale", 10_000)
    ]
    assert sale.call == 6
    assert table.ledger.of(4) == 20_000
    printed = table.position.rules.edition
    assert printed.ante_post[printed.lots[3].reserve] == [12, 3]


@rule("GN-3.10", "GN-R7")
def test_a_second_call_cuts_every_reserve_by_ten_thousand_but_never_below_it() -> None:
    table = fresh(6)
    for _ in range(24):
        pass_lot(table)
    reserves = {lot.key: lot.reserve for lot in table.position.rules.edition.lots}
    for _ in range(24):
        key = table.position.rules.edition.lots[table.position.sale.lot].key
        assert asking(table) == max(10_000, reserves[key] - 10_000)
        pass_lot(table)
    assert table.position.sale.call == 3


@rule("GN-3.11")
def test_boxes_are_filled_round_the_table_when_nobody_bids_even_at_ten_thousand() -> None:
    table = fresh(5)
    while not table.position.sale.is_over:
        pass_lot(table)
    allotted = told(table, "LotAllotted")
    assert [event["seat"] for event in allotted] == [0, 1, 2, 3, 4] * 4
    assert [horse(table, str(event["horse"])) for event in allotted] == list(range(20))
    assert table.ledger.balances[:5] == [210_000] * 5
    assert table.position.sale.call == 6


@rule("GN-3.12")
def test_bids_prices_and_purses_are_public_during_the_sale() -> None:
    table = fresh()
    say(table, "0 bid 60000", "1 pass", "2 pass", "3 pass", "1 bid 60000")
    view = game().view(table, Seat(3))
    assert [seat["purse"] for seat in view["seats"]] == [190_000, 250_000, 250_000, 250_000]
    assert view["sale"]["holder"] == 1
    assert view["sale"]["asking"] == 70_000
    assert view["horses"][0]["price"] == 60_000


@rule("GN-R6", "GN-3.2")
def test_a_bid_is_the_asking_price_and_nothing_else() -> None:
    table = fresh()
    assert refused(table, 0, "bid 50000") == "GN-3.2"
    assert refused(table, 0, "bid 80000") == "GN-3.2"
    assert refused(table, 1, "bid 60000") == "GN-3.4"
    table.ledger.pay(1, BANK, 250_000 - 60_000 - 30_000)
    assert refused(table, 1, "bid 60000") == "GN-3.4"


@rule("GN-3.5", "GN-R6")
def test_in_an_outcry_any_seat_that_is_in_may_call_out() -> None:
    table = fresh(sale_bidding="outcry")
    assert table.ask().mode == OPEN
    assert table.ask().seats == [0, 1, 2, 3]
    say(table, "2 bid 60000")
    assert table.ask().seats == [0, 1, 3]
    say(table, "3 pass", "0 bid 70000", "2 bid 80000")
    assert table.ask().seats == [0, 1]
    assert refused(table, 3, "bid 90000") == "GN-3.5"
    assert refused(table, 2, "bid 90000") == "GN-3.4"
    say(table, "1 pass", "0 pass")
    assert told(table, "LotSold")[0]["amount"] == 80_000
    assert fresh().ask().mode == TURN


@rule("GN-3.2")
def test_an_outcry_that_comes_too_late_for_its_price_is_void_and_the_seat_still_in() -> None:
    table = fresh(sale_bidding="outcry")
    say(table, "2 bid 60000")
    assert refused(table, 1, "bid 60000") == "GN-3.2"
    say(table, "1 bid 70000")
    assert table.position.sale.holder == 1


@rule("GN-3.7")
def test_an_outcry_nobody_answers_sets_the_lot_aside() -> None:
    table = fresh(sale_bidding="outcry")
    say(table, "3 pass", "1 pass", "0 pass", "2 pass")
    assert told(table, "LotSetAside") == [{"horse": "brown_sugar"}]


class Greedy(Policy):
    """Bids whenever it may."""

    def choose(self, table: Table, seat: Seat, stream: FastStream):  # type: ignore[no-untyped-def,type-arg,override]
        if table.ask().key == "ask.bid":
            return table.ask().options[0].picks[0]
        return super().choose(table, seat, stream)


@rule("GN-R7", "GN-3.9")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("bidding", ["turns", "outcry"])
def test_the_sale_ends_even_when_everybody_bids_all_he_can(seats: int, bidding: str) -> None:
    table = game(seats, sale_bidding=bidding).start(False)
    play_out(table, FastStream(seats), Greedy(), 100_000)
    rules = table.position.rules
    assert len(table.position.runners()) == rules.stables * 4


def test_a_pass_in_an_outcry_cannot_be_taken_back() -> None:
    table = fresh(sale_bidding="outcry")
    say(table, "3 pass")
    with pytest.raises(NotAllowed):
        table.submit(Seat(3), "pass")


@rule("GN-3.5")
@pytest.mark.parametrize("bidding", ["turns", "outcry"])
def test_a_pass_is_final_and_a_bid_is_not(bidding: str) -> None:
    table = fresh(sale_bidding=bidding)
    asked = table.ask().of(Seat(0))
    assert asked is not None
    finals = {pick.notation.split()[0]: table.stack[-1].final(table, pick) for pick in asked.picks}
    assert finals == {"pass": "GN-3.5", "bid": ""}


@rule("GN-3.5")
def test_a_seat_that_does_not_answer_passes() -> None:
    table = fresh()
    asked = table.ask().options[0]
    assert asked.default is not None
    assert asked.default.notation == "pass"


@rule("GN-3.2")
def test_a_bid_at_another_price_is_told_the_asking_price() -> None:
    table = fresh()
    with pytest.raises(NotAllowed) as no:
        table.submit(Seat(0), "bid 70000")
    assert (no.value.rule, no.value.key) == ("GN-3.2", "refused.not_asking")
    assert no.value.params == {"amount": 60_000}
