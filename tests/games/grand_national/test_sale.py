"""GN-3: the sale."""

import pytest

from ippodromo.games.grand_national.sale import bid_limit
from ippodromo.kernel.asks import OPEN, TURN
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.playouts import Policy, play_out
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table
from tests.rules import rule

from .scenes import GrandNationalTable, fresh, game, horse, options, refused, say, told


def asking(table: GrandNationalTable) -> int:
    return table.position.sale.asking


def sell(table: GrandNationalTable, seat: int) -> None:
    """Sell the lot to a seat at the asking price. All others pass."""
    lot = table.position.sale.lot
    while table.position.sale.lot == lot:
        turn = table.position.sale.turn
        say(table, f"{turn} bid {asking(table)}" if turn == seat else f"{turn} pass")


def bid_up(table: GrandNationalTable, seat: int, price: int) -> None:
    """Let a seat and its right neighbour bid until the seat has the lot at a price."""
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


def pass_lot(table: GrandNationalTable) -> None:
    """Let all seats pass until the lot is set aside."""
    called = table.position.sale.called
    while table.position.sale.called == called and table.ask().key == "ask.bid":
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
    assert bid_limit(table, Seat(1)) == 220_000
    bid_up(table, 1, 110_000)
    assert (table.ledger.of(1), bid_limit(table, Seat(1))) == (140_000, 120_000)
    bid_up(table, 1, 120_000)
    assert (table.ledger.of(1), bid_limit(table, Seat(1))) == (20_000, 10_000)
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
    assert bid_limit(fresh(2), Seat(1)) == 430_000


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
def test_a_seat_that_cannot_pay_the_price_is_not_asked() -> None:
    table = fresh()
    table.ledger.pay(1, BANK, 180_000)
    say(table, "0 bid 60000")
    assert table.ask().seats == [2]
    assert refused(table, 1, "bid 70000") == "GN-3.3"


@rule("GN-3.5")
def test_the_sale_gives_no_reason_for_an_answer_that_is_neither_bid_nor_pass() -> None:
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


def sell_cheaply(table: GrandNationalTable, seat: int) -> None:
    """Sell the lot at its reserve. The buyer gets enough money first, so its limit is no obstacle."""
    table.ledger.pay(BANK, seat, 100_000)
    sell(table, seat)


def unsold(purse: int, lots: str, boxes: int = 1, **chosen: str) -> GrandNationalTable:
    """Return a sale of six seats after call 1. These lots are set aside; seat 5 has empty boxes and a purse.

    The others have full boxes and 100,000 each.
    """
    setup = game(6, bookmaker_seat="1", **chosen)
    edition = setup.rules.edition
    keys = [lot.key for lot in edition.lots if lot.key not in lots.split()]
    places = [(s, b) for s in range(6) for b in range(4) if s != 4 or b < 4 - boxes]
    facts = {"bookmaker": "0", "sale": "call 1 lots 24 sold 1", "set aside": lots}
    for key, (seat, box) in zip(keys, places, strict=True):
        facts["sold " + key] = f"{seat} 0 {edition.colours[seat]} {edition.caps[box]}"
    purses = [100_000] * 6
    purses[4] = purse
    return setup.scene("call_lot", purses, **facts)


def calls(table: GrandNationalTable) -> list[tuple[int, object, object]]:
    """Return call, horse and asking price of each lot that was called."""
    return [(e["call"], e["horse"], e["asking"]) for e in told(table, "LotCalled")]


@rule("GN-3.10", "GN-3.11", "GN-E13")
def test_a_set_aside_lot_comes_back_at_its_minimum_and_who_can_pay_must_take_it() -> None:
    table = unsold(60_000, "peat_fire_tale")
    assert calls(table) == [(2, "peat_fire_tale", 60_000)]
    assert table.ask().seats == [4]
    say(table, "4 pass")
    assert table.ask().key == "ask.take_lot"
    assert options(table, 4) == ["take peat_fire_tale"]
    assert refused(table, 4, "pass") == "GN-3.11"
    say(table, "4 take peat_fire_tale")
    assert told(table, "LotTaken") == [
        {
            "seat": 4,
            "horse": "peat_fire_tale",
            "amount": 60_000,
            "colour": "white",
            "cap": "blue",
        }
    ]
    assert table.ledger.of(4) == 0
    assert table.position.sale.is_over


@rule("GN-3.3", "GN-3.11", "GN-E13")
def test_a_lot_nobody_can_pay_for_falls_until_somebody_can() -> None:
    table = unsold(30_000, "peat_fire_tale")
    assert calls(table) == [(n, "peat_fire_tale", 80_000 - 10_000 * n) for n in (2, 3, 4, 5)]
    assert told(table, "PricesFell") == [{"amount": 10_000}] * 3
    assert table.ask().seats == [4]
    assert options(table) == ["bid 30000", "pass"]
    say(table, "4 pass", "4 take peat_fire_tale")
    assert table.ledger.of(4) == 0
    assert table.position.sale.price[3] == 30_000
    assert table.position.sale.is_over
    printed = table.position.rules.edition
    assert printed.ante_post[printed.lots[3].reserve] == [12, 3]


@rule("GN-3.11", "GN-R7")
def test_a_rich_seat_with_full_boxes_takes_no_lot() -> None:
    table = unsold(30_000, "peat_fire_tale")
    say(table, "4 bid 30000")
    assert table.ledger.balances[:6] == [100_000] * 4 + [0, 100_000]
    assert table.position.sale.is_over


@rule("GN-3.3", "GN-3.11", "GN-E13")
def test_the_limit_decides_which_lots_can_be_taken() -> None:
    table = unsold(60_000, "peat_fire_tale quarter_bell", boxes=2)
    assert bid_limit(table, Seat(4)) == 50_000
    assert table.position.sale.lot == horse(table, "quarter_bell")
    assert asking(table) == 50_000
    say(table, "4 pass")
    assert refused(table, 4, "take peat_fire_tale") == "GN-3.3"
    say(table, "4 take quarter_bell")
    assert table.position.sale.call == 8
    say(table, "4 pass", "4 take peat_fire_tale")
    assert table.ledger.of(4) == 0
    assert table.position.sale.price[3] == 10_000


@rule("GN-3.11")
def test_after_a_call_without_a_sale_each_seat_takes_one_lot_and_the_calls_go_on() -> None:
    table = fresh(5)
    for _ in range(24):
        pass_lot(table)
    taken = ["brown_sugar", "gun_metal", "last_tram_home", "marsh_warden", "tin_piccolo"]
    for seat, key in enumerate(taken):
        assert table.ask().seats == [seat]
        assert refused(table, (seat + 1) % 5, f"take {key}").startswith("T-")
        say(table, f"{seat} take {key}")
    assert told(table, "PricesFell") == []
    assert [event["amount"] for event in told(table, "LotTaken")] == [
        *(60_000, 50_000, 10_000, 40_000, 40_000)
    ]
    assert table.ask().key == "ask.bid"
    assert table.position.sale.call == 2
    assert calls(table)[24] == (2, "harbour_lantern", 60_000)


@rule("GN-3.11")
def test_the_default_is_the_cheapest_lot_and_of_equals_the_lowest_number() -> None:
    table = fresh()
    for _ in range(24):
        pass_lot(table)
    asked = table.ask().options[0]
    assert asked.default is not None
    assert asked.default.notation == "take one_long_winter"
    say(table, "0 take one_long_winter")
    silent = table.ask().options[0].default
    assert silent is not None
    assert silent.notation == "take haycart_hattie"


@rule("GN-3.11")
def test_a_lot_that_is_too_dear_is_shown_with_the_reason() -> None:
    table = unsold(60_000, "peat_fire_tale quarter_bell", boxes=2)
    say(table, "4 pass")
    forbidden = table.stack[-1].refusals_to_explain(table, Seat(4))
    assert forbidden == ["take peat_fire_tale"]
    why = table.stack[-1].why_not(table, Seat(4), forbidden[0])
    assert why is not None
    assert (why.rule, why.params) == ("GN-3.3", {"limit": 50_000, "amount": 60_000})
    assert table.stack[-1].refusals_to_explain(table, Seat(3)) == []


@rule("GN-3.9", "GN-3.11", "GN-R7")
@pytest.mark.parametrize("seed", range(40))
def test_every_sale_ends_with_any_purses(seed: int) -> None:
    """Purses are random, each enough for 10,000 a box. All seats pass, and random lots are taken."""
    stream = FastStream(seed)
    table = fresh(2 + stream.below(5))
    sale, rules = table.position.sale, table.position.rules
    for seat in range(rules.seats):
        empty = rules.boxes_each
        spent = rules.purse - 10_000 * (empty + stream.below(20))
        table.ledger.pay(seat, BANK, max(0, spent))
    while not sale.is_over:
        ask = table.ask()
        picks = ask.options[0].picks
        if ask.key == "ask.bid":
            said = picks[0 if stream.below(12) == 0 else 1]
        else:
            said = picks[stream.below(len(picks))]
        table.apply(ask.seats[0], said)
    assert sale.bought == [rules.boxes_each] * rules.seats
    assert min(table.ledger.balances[: rules.seats]) >= 0
    assert all(price % 10_000 == 0 for price in sale.price)
    assert sale.call < 40


@rule("GN-3.7", "GN-3.13")
def test_cheaper_lots_come_back_until_they_are_sold_or_allotted() -> None:
    table = unsold(30_000, "peat_fire_tale mister_tolley", boxes=2, unsold_lots="cheaper")
    assert calls(table) == [(2, "peat_fire_tale", 50_000), (2, "mister_tolley", 10_000)]
    say(table, "4 bid 10000")
    assert calls(table)[2:] == [
        *((3, "peat_fire_tale", 40_000), (4, "peat_fire_tale", 30_000)),
        (5, "peat_fire_tale", 20_000),
    ]
    say(table, "4 pass", "4 pass")
    assert told(table, "LotAllotted") == [
        {
            "seat": 4,
            "horse": "peat_fire_tale",
            "amount": 10_000,
            "colour": "white",
            "cap": "blue",
        }
    ]
    assert table.position.sale.call == 6
    assert table.ledger.of(4) == 10_000


@rule("GN-3.13", "GN-R7")
def test_with_cheaper_lots_a_second_call_cuts_every_price_but_never_below_ten_thousand() -> None:
    table = fresh(6, unsold_lots="cheaper")
    for _ in range(24):
        pass_lot(table)
    reserves = {lot.key: lot.reserve for lot in table.position.rules.edition.lots}
    for _ in range(24):
        key = table.position.rules.edition.lots[table.position.sale.lot].key
        assert asking(table) == max(10_000, reserves[key] - 10_000)
        pass_lot(table)
    assert table.position.sale.call == 3


@rule("GN-3.13")
def test_boxes_are_filled_round_the_table_when_nobody_bids_even_at_ten_thousand() -> None:
    table = fresh(5, unsold_lots="cheaper")
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


@rule("GN-3.2", "GN-3.3", "GN-E12")
def test_a_bid_may_jump_to_any_higher_multiple_up_to_the_limit() -> None:
    table = fresh()
    amount = table.ask().options[0].amounts[0]
    assert (amount.low, amount.high, amount.step) == (70_000, 220_000, 10_000)
    say(table, "0 bid 90000")
    assert told(table, "BidMade") == [{"seat": 0, "horse": "brown_sugar", "amount": 90_000}]
    assert asking(table) == 100_000
    assert refused(table, 1, "bid 90000") == "GN-3.2"
    assert refused(table, 1, "bid 115000") == "GN-3.2"
    assert refused(table, 1, "bid 230000") == "GN-3.3"
    say(table, "1 bid 220000")
    assert told(table, "LotSold")[0]["amount"] == 220_000
    assert table.ledger.of(1) == 30_000


@rule("GN-3.2", "GN-3.3")
def test_at_the_limit_no_higher_bid_is_allowed() -> None:
    table = fresh()
    table.ledger.pay(1, BANK, 250_000 - 70_000 - 30_000)
    say(table, "0 bid 60000")
    assert options(table) == ["bid 70000", "pass"]
    assert table.ask().options[0].amounts == []


@rule("GN-R6", "GN-3.2")
def test_without_jumps_a_bid_is_the_asking_price_and_nothing_else() -> None:
    table = fresh(jump_bids="no")
    assert table.ask().options[0].amounts == []
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
    say(table, "1 bid 80000")
    assert table.position.sale.holder == 1
    assert asking(table) == 90_000


@rule("GN-3.7")
def test_an_outcry_nobody_answers_sets_the_lot_aside() -> None:
    table = fresh(sale_bidding="outcry")
    say(table, "3 pass", "1 pass", "0 pass", "2 pass")
    assert told(table, "LotSetAside") == [{"horse": "brown_sugar"}]


class Greedy(Policy):
    """Bid whenever that is allowed."""

    def choose(self, table: Table, seat: Seat, stream: FastStream):  # type: ignore[no-untyped-def,type-arg,override]
        if table.ask().key == "ask.bid":
            return table.ask().options[0].picks[0]
        return super().choose(table, seat, stream)


@rule("GN-R7", "GN-3.9")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("bidding", ["turns", "outcry"])
def test_the_sale_ends_even_when_all_seats_bid_whenever_they_may(seats: int, bidding: str) -> None:
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
    asked = table.ask().options_for(Seat(0))
    assert asked is not None
    finals = {
        pick.notation.split()[0]: table.stack[-1].final_rule(table, pick) for pick in asked.picks
    }
    assert finals == {"pass": "GN-3.5", "bid": ""}


@rule("GN-3.5")
def test_a_seat_that_does_not_answer_passes() -> None:
    table = fresh()
    asked = table.ask().options[0]
    assert asked.default is not None
    assert asked.default.notation == "pass"


@rule("GN-3.2")
@pytest.mark.parametrize(
    ("chosen", "key", "params"),
    [
        ("no", "refused.not_asking", {"amount": 60_000}),
        ("yes", "refused.no_jump", {"amount": 60_000, "step": 10_000}),
    ],
)
def test_the_refusal_of_another_bid_says_which_bids_are_allowed(
    chosen: str, key: str, params: dict[str, int]
) -> None:
    table = fresh(jump_bids=chosen)
    with pytest.raises(NotAllowed) as no:
        table.submit(Seat(0), "bid 65000")
    assert (no.value.rule, no.value.key, no.value.params) == ("GN-3.2", key, params)
