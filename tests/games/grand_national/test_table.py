"""GN-1, GN-2: the table, its money and its offices."""

import pytest

from ippodromo.games.grand_national.game import ORDER_OF_PLAY
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from tests.rules import rule

from .scenes import betting, fresh, game, say, told


@rule("GN-1.1", "GN-1.2", "GN-R1")
@pytest.mark.parametrize(("seats", "horses"), [(2, 16), (3, 24), (4, 16), (5, 20), (6, 24)])
def test_two_to_six_trainers_run_sixteen_horses_or_more(seats: int, horses: int) -> None:
    table = game(seats).start(False)
    play_evenly(table, FastStream(seats), 100_000)
    assert len(game(seats).runners(table)) == horses


@rule("GN-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_than_two_or_more_than_six_trainers_are_refused(seats: int) -> None:
    with pytest.raises(SetupError) as error:
        title("grand_national").game(seats)
    assert error.value.key == "setup.seats"


@rule("GN-1.2")
def test_two_stables_each_are_for_two_or_three_trainers_only() -> None:
    assert game(3, stables_per_player="2").rules.stables == 6
    assert game(3, stables_per_player="1").rules.stables == 3
    with pytest.raises(SetupError) as error:
        title("grand_national").game(4, {"stables_per_player": "2"})
    assert error.value.key == "setup.two_stables"


@rule("GN-1.3", "GN-R5")
def test_stables_sit_in_a_ring_and_take_their_colours_in_order() -> None:
    table = fresh(3)
    view = game(3).view(table, NOBODY)
    assert [seat["stables"] for seat in view["seats"]] == [
        ["red", "yellow"],
        ["blue", "white"],
        ["green", "black"],
    ]


@rule("GN-1.4", "GN-E1")
def test_every_trainer_starts_with_a_quarter_of_a_million_in_notes() -> None:
    table = fresh(6)
    assert table.ledger.balances[:6] == [250_000] * 6
    assert table.position.rules.edition.notes == [
        [100_000, 1],
        [50_000, 2],
        [20_000, 2],
        [10_000, 1],
    ]


@rule("GN-R2")
def test_two_stables_have_one_purse_and_one_ante_post_bet() -> None:
    table = fresh(2)
    assert table.ledger.balances[:2] == [500_000] * 2
    keys = "brown_sugar harbour_lantern seventh_fiddle peat_fire_tale"
    bets = betting([30_000, 0], keys, [0, 1, 0, 1])
    say(bets, "0 ante brown_sugar win")
    assert bets.ledger.of(0) == 20_000
    assert bets.position.book.going == -1
    assert bets.ask().mode == DRAW


@rule("GN-E14")
def test_two_trainers_fill_the_boxes_of_their_two_stables_by_turns() -> None:
    table = fresh(2)
    view = game(2).view(table, NOBODY)
    assert [seat["stables"] for seat in view["seats"]] == [["red", "green"], ["blue", "yellow"]]
    for lot in range(4):
        seat = lot % 2
        price = table.position.sale.asking
        if seat == 0:
            say(table, f"0 bid {price}", "1 pass")
        else:
            say(table, "1 pass", f"0 bid {price}")
    boxes = [(sold["colour"], sold["cap"]) for sold in told(table, "LotSold")]
    assert boxes == [("red", "red"), ("green", "red"), ("red", "black"), ("green", "black")]


@rule("GN-1.5", "GN-17.3")
@pytest.mark.parametrize("seed", range(6))
def test_all_money_is_in_tens_of_thousands_and_nobody_ever_owes(seed: int) -> None:
    setup = game(4)
    table = setup.start()
    stream = FastStream(seed)
    while table.stack:
        ask = table.ask()
        if ask.mode == DRAW:
            table.submit(Seat(-1), stream.outcome(ask).notation)
        else:
            seat = table.waiting()[0]
            options = ask.options_for(seat)
            assert options is not None
            table.submit(seat, stream.uniform(options, 0).notation)
        assert min(table.ledger.balances[:5]) >= 0
        assert all(balance % 10_000 == 0 for balance in table.ledger.balances)
        assert table.ledger.total() == 0


@rule("GN-1.6")
def test_the_four_boxes_wear_red_black_white_and_blue_caps() -> None:
    table = fresh(2, stables_per_player="1")
    for _ in range(4):
        if table.position.sale.turn == 1:
            say(table, "1 pass")
            say(table, f"0 bid {table.position.sale.asking}")
        else:
            say(table, f"0 bid {table.position.sale.asking}", "1 pass")
    sold = told(table, "LotSold")
    assert [event["cap"] for event in sold] == ["red", "black", "white", "blue"]
    assert {event["colour"] for event in sold} == {"red"}


@rule("GN-1.7", "GN-1.8", "GN-17.1")
def test_the_game_is_one_race_in_the_order_of_the_rulebook() -> None:
    assert [type(phase).__name__ for phase in ORDER_OF_PLAY] == [
        "HandOutMoney",
        "NameBookmaker",
        "ChooseStables",
        "CallLot",
        "BetAntePost",
        "SpinGoing",
        "MarkPrices",
        "FillSlips",
        "LineUp",
        "RunRace",
        "Settle",
    ]
    table = game(2).start()
    play_evenly(table, FastStream(5), 100_000)
    assert len(told(table, "RaceEnded")) == 1
    assert table.is_over()


@rule("GN-2.1", "GN-R3")
def test_seats_are_asked_to_bid_to_bet_to_price_and_to_ride_and_nothing_else() -> None:
    table = game(4, jump_bids="no").start(False)
    stream = FastStream(1)
    seats: set[str] = set()
    while table.stack:
        ask = table.ask()
        if ask.mode == DRAW:
            table.apply(Seat(-1), stream.outcome(ask))
            continue
        seats.add(ask.key)
        seat = table.waiting()[0]
        options = ask.options_for(seat)
        assert options is not None
        is_passed = ask.key == "ask.bid" and table.position.sale.call < 3
        table.apply(seat, options.picks[1] if is_passed else stream.uniform(options, 0))
    assert seats == {
        "ask.bid",
        "ask.take_lot",
        "ask.ante_post",
        "ask.prices",
        "ask.bets",
        "ask.ride",
        "ask.advance",
    }


@rule("GN-2.2", "GN-R4")
def test_the_bookmaker_is_drawn_by_lot_each_seat_as_likely() -> None:
    table = game(5).start()
    ask = table.ask()
    assert [pick.notation for pick in ask.options[0].picks] == [
        f"bookmaker {seat}" for seat in range(5)
    ]
    assert ask.weights is None
    say(table, "chance bookmaker 3")
    assert table.position.book.bookmaker == 3
    assert table.ask().key == "ask.bid"


@rule("GN-2.2")
def test_options_name_the_bookmaker_or_leave_the_book_to_the_house() -> None:
    assert game(4, bookmaker_seat="3").start().position.book.bookmaker == 2
    assert game(4, bookmaker="house").start().position.book.bookmaker == NOBODY
    with pytest.raises(SetupError) as error:
        title("grand_national").game(4, {"bookmaker_seat": "5"})
    assert error.value.key == "setup.bookmaker_seat"


@rule("GN-2.3")
def test_the_bookmaker_bets_like_everybody_and_sees_nobodys_bets() -> None:
    keys = "brown_sugar harbour_lantern"
    table = betting([20_000, 20_000], keys, [0, 1], bookmaker_seat="1")
    say(table, "0 ante none", "1 ante brown_sugar win", "chance going good")
    say(table, "0 prices", "1 bets bet=brown_sugar,win,10000")
    assert table.waiting() == [0]
    view = game(2).view(table, Seat(0))
    assert view["bets"] == []
    assert [seat["purse"] for seat in view["seats"]] == [20_000, 20_000]
