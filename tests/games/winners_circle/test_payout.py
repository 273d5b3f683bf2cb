"""WC-5 Payout, WC-6 Next race, WC-7 End."""

import pytest

from ippodromo.games.turf.events import HorseBacked, TokensTurned
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.views import table_view
from tests.games.turf.positions import (
    game_of,
    just_told,
    money,
    options_now,
    payments,
    spaces,
    view,
)
from tests.games.winners_circle.tables import wc, wc_settled
from tests.rules import rule

PLACES = "white silver cream"
E8 = "white:A2,B0 silver:B2,C1,A1 cream:C0 golden:C2 black:A0,B1 chestnut:A1,C1 dark_brown:B1"


@rule("WC-5.1", "WC-R26")
def test_all_tokens_are_turned_up_before_anything_is_paid() -> None:
    table = wc_settled(PLACES, "white:A2,B0", last="black", pace="silver")
    names = [type(event).__name__ for event in just_told(table)]
    assert names.index("RaceEnded") < names.index("TokensTurned") < names.index("Paid")
    [turned] = [event for event in just_told(table) if isinstance(event, TokensTurned)]
    assert len(turned.tokens) == 8
    assert {"golden", "chestnut", "dark_brown"} < {token[1] for token in turned.tokens}


@rule("WC-5.1")
def test_values_are_hidden_until_the_race_is_over() -> None:
    table = wc("white@12", bets="white:A2")
    assert {t["value"] for t in view(table, 1)["tokens"] if t["seat"] == 0} == {None}


@rule("WC-E8", "WC-5.2")
def test_the_example_is_settled_place_by_place_then_pace_then_last() -> None:
    table = wc_settled(PLACES, E8, last="black", pace="golden", seats=3)
    assert payments(table) == [
        ("bank", "0", 700, "first"),
        ("bank", "0", 150, "second"),
        ("bank", "1", 300, "second"),
        ("bank", "2", 150, "second"),
        ("bank", "2", 200, "pace"),
        ("1", "bank", 100, "last"),
    ]
    assert (money(table), view(table)["first_player"]) == ([850, 200, 350], 0)


@rule("WC-5.3")
def test_the_bets_on_a_horse_are_the_sum_of_the_values_there() -> None:
    table = wc_settled(PLACES, E8, last="black", pace="golden", seats=3)
    backed = [event for event in just_told(table) if isinstance(event, HorseBacked)]
    assert backed == [HorseBacked("white", 1, 2, 350), HorseBacked("silver", 2, 4, 150)]


@rule("WC-5.4", "WC-R30")
@pytest.mark.parametrize(
    ("place", "amounts"),
    [
        (1, [500, 350, 250, 200, 150, 150]),
        (2, [350, 250, 200, 150, 100, 100]),
        (3, [250, 200, 150, 100, 50, 50]),
    ],
)
def test_the_amount_per_bet_is_read_by_place_and_number_of_bets(
    place: int, amounts: list[int]
) -> None:
    horse = PLACES.split()[place - 1]
    pace = "silver" if horse == "white" else "white"
    found = []
    for on_it in ["A1", "A2", "A2,B1", "A2,B2", "A2,B2,C1", "A2,B2,C2"]:
        table = wc_settled(PLACES, f"{horse}:{on_it}", last="black", pace=pace, seats=3)
        found += [event for event in just_told(table) if isinstance(event, HorseBacked)]
    wanted = [HorseBacked(horse, place, n, amount) for n, amount in enumerate(amounts, 1)]
    assert found == wanted


@rule("WC-R30")
def test_twelve_bets_use_the_last_column() -> None:
    bets = "white:A2,B2,C2,D2,E2,F2"
    table = wc_settled(PLACES, bets, last="black", pace="silver", seats=6)
    assert money(table) == [300] * 6


@rule("WC-5.5")
def test_each_seat_receives_the_amount_times_its_own_bets() -> None:
    table = wc_settled(PLACES, "white:A2,B1", last="black", pace="silver")
    assert payments(table) == [("bank", "0", 500, "first"), ("bank", "1", 250, "first")]


@rule("WC-5.6", "WC-R25")
@pytest.mark.parametrize("pace", ["white", "silver", "cream", "golden", "black"])
def test_the_pace_horse_pays_a_hundred_per_bet_for_any_place(pace: str) -> None:
    table = wc_settled(PLACES, f"{pace}:A2,B1", last="black", pace=pace)
    paid = [payment for payment in payments(table) if payment[3] == "pace"]
    assert paid == [("bank", "0", 200, "pace"), ("bank", "1", 100, "pace")]


@rule("WC-5.7")
def test_the_last_horse_costs_a_hundred_per_bet() -> None:
    table = wc_settled(PLACES, "black:A2,B1", last="black", pace="white", money=[300, 300])
    assert money(table) == [100, 200]


@rule("WC-E9", "WC-5.8")
@pytest.mark.parametrize(("race", "held"), [(1, 0), (2, 150)])
def test_a_seat_that_cannot_pay_in_full_pays_everything_it_holds(race: int, held: int) -> None:
    table = wc_settled(PLACES, "black:A2", last="black", pace="white", race=race, money=[held, 0])
    assert money(table) == [0, 0]


@rule("WC-R22")
def test_a_seat_can_lose_what_it_has_just_won() -> None:
    table = wc_settled(PLACES, "cream:A1 black:A2", last="black", pace="white")
    assert payments(table) == [("bank", "0", 250, "third"), ("0", "bank", 200, "last")]


@rule("WC-E10", "WC-5.9", "WC-R23")
def test_in_race_3_all_amounts_are_doubled_and_the_limit_applies_to_the_doubled_sum() -> None:
    table = wc_settled(
        PLACES,
        "silver:A1,B2 black:A2",
        last="black",
        pace="white",
        race=3,
        money=[50, 0],
    )
    mine = [payment for payment in payments(table) if "0" in payment[:2]]
    assert mine == [("bank", "0", 400, "second"), ("0", "bank", 400, "last")]
    assert money(table)[0] == 50


@rule("WC-5.9")
def test_the_pace_is_doubled_in_race_3_too() -> None:
    table = wc_settled(PLACES, "golden:A1,B1", last="black", pace="golden", race=3)
    assert payments(table) == [("bank", "0", 200, "pace"), ("bank", "1", 200, "pace")]


@rule("WC-5.10")
def test_the_column_is_chosen_by_bets_that_are_not_doubled() -> None:
    table = wc_settled(PLACES, "white:A2", last="black", pace="silver", race=3)
    assert payments(table) == [("bank", "0", 1400, "first")]


@rule("WC-E11", "WC-R25")
def test_pace_and_last_on_one_horse_cancel_out() -> None:
    table = wc_settled(PLACES, "black:A1", last="black", pace="black", race=2, money=[100, 0])
    assert payments(table) == [("bank", "0", 100, "pace"), ("0", "bank", 100, "last")]


@rule("WC-R21")
def test_a_placed_horse_with_0_tokens_only_pays_nothing() -> None:
    table = wc_settled(PLACES, "white:A0,B0", last="black", pace="silver")
    assert payments(table) == []


@rule("WC-5.11")
def test_all_seats_take_all_their_tokens_back() -> None:
    table = wc_settled(PLACES, "white:A2", last="black", pace="silver")
    assert view(table)["tokens"] == []
    assert view(table, 1)["hands"][1]["values"] == [0, 1, 1, 2]


@rule("WC-6.1")
def test_the_cards_of_a_race_leave_the_game_and_the_pile_stays() -> None:
    table = wc_settled(PLACES, "", last="black", pace="white", money=[100, 0])
    cards = [f"card {card.id}" for card in table.position.rules.cards]
    assert options_now(table) == [card for card in cards if not card.endswith("a")]


@rule("WC-6.2")
def test_the_horses_leave_the_board_and_the_gates_are_filled_again() -> None:
    table = wc_settled(PLACES, "", last="black", pace="white", money=[100, 0])
    assert (spaces(table), view(table)["race"], table.ask().key) == ("", 2, "ask.card")
    table.submit(CHANCE, "card 5b")
    assert spaces(table) == "white@36-"


@rule("WC-7.1")
def test_after_race_3_the_game_ends_and_the_most_money_wins() -> None:
    table = wc_settled(PLACES, "white:B1", last="black", pace="silver", race=3, money=[900, 100])
    seen = table_view(game_of(table), table, NOBODY)
    assert (seen["over"], seen["standings"]) == (True, [2, 1])


@rule("WC-R40")
def test_seats_with_equal_money_win_together() -> None:
    table = wc_settled(
        PLACES, "", last="black", pace="white", seats=3, race=3, money=[1200, 1200, 900]
    )
    assert game_of(table).standings(table) == [1, 1, 3]


@rule("WC-R39")
def test_money_is_open_to_everybody() -> None:
    table = wc_settled(PLACES, "white:A1", last="black", pace="silver", seats=3, money=[0, 50, 9])
    seen = [view(table, viewer)["money"] for viewer in (Seat(0), Seat(2), NOBODY)]
    assert seen == [[500, 50, 9]] * 3
