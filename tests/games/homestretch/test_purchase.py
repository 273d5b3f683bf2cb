"""HS-10 The second purchase."""

import pytest

from ippodromo.games.homestretch.position import HomestretchTable
from tests.games.homestretch.scenes import (
    STANDARD,
    asked,
    chance,
    market,
    money,
    picks,
    refused,
    say,
    scene,
    told,
)
from tests.rules import rule


def opened(seats: int) -> HomestretchTable:
    """The market as it opens when every seat owns as many shares as its hand had cards."""
    blue = [str(horse) for horse in range(2, 13) for _ in range(2)]
    facts = {"race": "1"}
    for seat in range(seats):
        facts[f"shares {seat}"] = " ".join(blue.pop() for _ in range(STANDARD.hand_sizes[seats]))
    facts["set aside"] = " ".join(blue) or "none"
    return scene("open_market", " ".join(["30"] * seats), **facts)


@rule("HS-10.2", "HS-R4")
@pytest.mark.parametrize(("seats", "cards"), [(2, 12), (3, 7), (4, 13), (5, 13), (6, 15)])
def test_the_market_deck_is_what_is_left_and_the_red_deck(seats: int, cards: int) -> None:
    assert sum(opened(seats).position.market_deck) == cards


@rule("HS-R4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_rounds_can_never_sell_more_than_there_is(seats: int) -> None:
    assert sum(opened(seats).position.market_deck) >= 2 * seats


@rule("HS-R29")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_row_can_always_be_filled_up_after_round_one(seats: int) -> None:
    left = sum(opened(seats).position.market_deck) - seats
    assert all(left - blind >= seats - blind for blind in range(seats + 1))


@rule("HS-10.3")
@pytest.mark.parametrize(("seats", "left"), [(2, 10), (3, 4), (4, 9), (5, 8), (6, 9)])
def test_as_many_cards_as_seats_are_turned_up(seats: int, left: int) -> None:
    table = opened(seats)
    for _ in range(seats):
        assert table.ask().audience is None
        chance(table, table.ask().options[0].picks[0].notation)
    assert (len(table.position.market_row), sum(table.position.market_deck)) == (seats, left)
    assert asked(table).endswith("purchase")


@rule("HS-10.4", "HS-R5")
def test_the_poorest_buys_first_and_of_equals_the_later_colour() -> None:
    table = market("20 15 15 9", "4 8 11 12", "2 9", "black white yellow red")
    assert told(table, "PurchaseOpened") == [{"round": 1, "order": [3, 2, 1, 0]}]
    assert refused(table, "0 pass") == ("HS-10.4", "refused.not_your_purchase")


@rule("HS-10.5", "HS-R28")
def test_the_order_is_taken_anew_for_round_two_and_not_within_a_round() -> None:
    table = market("20 26", "7 12", "2 9 6")
    say(table, "0 pass", "1 buy 7")
    chance(table, "card 2")
    assert [event["order"] for event in told(table, "PurchaseOpened")] == [[0, 1], [1, 0]]


@rule("HS-10.6")
def test_a_seat_buys_from_the_row_or_blind_or_passes() -> None:
    table = market("20 26", "7 12", "2 9 6")
    assert picks(table, 0) == ["buy 7", "buy 12", "blind", "pass"]
    assert refused(table, "0 buy 5") == ("HS-10.6", "refused.not_in_row")


@rule("HS-10.7")
def test_a_blind_card_is_turned_up_for_all_and_kept() -> None:
    table = market("20 26", "7 12", "2 9 6")
    say(table, "0 blind")
    assert table.ask().audience is None
    chance(table, "card 9")
    assert (money(table), table.position.shares[0][9]) == ([9, 26], 1)
    assert told(table, "ShareBought") == [{"seat": 0, "horse": 9, "price": 11, "way": "blind"}]


@rule("HS-10.7")
def test_any_card_of_the_deck_may_lie_on_top() -> None:
    table = market("20 26", "7 12", "2 9 9 9")
    say(table, "0 blind")
    ask = table.ask()
    assert [pick.notation for pick in ask.options[0].picks] == ["card 2", "card 9"]
    assert ask.weights == [1, 3]


@rule("HS-10.8")
def test_a_card_that_costs_more_than_the_money_held_cannot_be_bought() -> None:
    table = market("9 26", "7 12", "2")
    assert picks(table, 0) == ["buy 12", "pass"]
    assert refused(table, "0 buy 7") == ("HS-10.8", "refused.too_dear")


@rule("HS-10.9", "HS-R27", "HS-E25")
@pytest.mark.parametrize(
    ("sum_held", "offered"),
    [
        (12, ["buy 2", "buy 3", "buy 7", "pass"]),
        (13, ["buy 2", "buy 3", "buy 7", "blind", "pass"]),
        (5, ["buy 2", "buy 3", "pass"]),
        (1, ["pass"]),
    ],
)
def test_money_for_a_blind_buy(sum_held: int, offered: list[str]) -> None:
    table = market(f"{sum_held} 30 30", "2 3 7", "2 7", "green black blue")
    assert picks(table, 0) == offered


@rule("HS-E25", "HS-10.9")
def test_a_blind_buy_without_13k_is_refused() -> None:
    assert refused(market("12 30", "2 3", "2 7"), "0 blind") == ("HS-10.9", "refused.blind")


@rule("HS-E25")
@pytest.mark.parametrize(("card", "left"), [(7, 0), (2, 8)])
def test_what_a_blind_buy_costs(card: int, left: int) -> None:
    table = market("13 30", "2 3", "2 7")
    say(table, "0 blind")
    chance(table, f"card {card}")
    assert money(table)[0] == left


@rule("HS-10.10")
def test_the_price_is_paid_at_once_and_the_share_lies_face_up() -> None:
    table = market("20 26", "7 12", "2 9 6")
    say(table, "0 buy 7")
    assert (money(table), table.position.owned(7)) == ([10, 26], [1, 0])


@rule("HS-10.11")
def test_the_row_is_filled_up_after_round_one_and_not_before() -> None:
    table = market("20 26", "7 12", "2 9 6")
    say(table, "0 buy 7")
    assert table.position.market_row == [12]
    say(table, "1 buy 12")
    chance(table, "card 2", "card 6")
    assert table.position.market_row == [2, 6]


@rule("HS-10.11", "HS-R29")
def test_the_row_is_filled_up_as_far_as_the_deck_lasts() -> None:
    table = market("20 26 30", "7 12 4", "2")
    say(table, "0 buy 7", "1 buy 12", "2 buy 4")
    chance(table, "card 2")
    assert (table.position.market_row, asked(table)) == ([2], "0 purchase")


@rule("HS-10.12")
def test_a_seat_that_passed_may_buy_in_round_two_and_nobody_twice_in_a_round() -> None:
    table = market("20 26", "7 12", "2 9 6")
    say(table, "0 pass", "1 pass")
    assert asked(table) == "0 purchase"
    say(table, "0 buy 7")
    assert asked(table) == "1 purchase"
    assert refused(table, "0 buy 12") == ("HS-10.4", "refused.not_your_purchase")


@rule("HS-10.13")
def test_cards_not_bought_leave_the_game_unseen() -> None:
    table = market("20 26", "7 12", "2 9 6", at_round=2)
    say(table, "0 pass", "1 pass")
    assert (table.position.market_row, sum(table.position.market_deck), asked(table)) == (
        [],
        0,
        "chance turn_card",
    )
    assert told(table, "MarketClosed") == [{"cards": 5}]


@rule("HS-E9")
def test_purchases_of_green_blue_yellow_and_red() -> None:
    table = market("9 14 25 40", "5 10 7 12", "3 2 2 4 4 6 6 8 8", "green blue yellow red")
    say(table, "0 buy 5", "1 buy 10", "2 buy 7", "3 blind")
    chance(table, "card 3")
    assert money(table) == [1, 8, 15, 33]
    assert table.position.market_row == [12]
    chance(table, "card 2", "card 4", "card 6")
    assert (sum(table.position.market_deck), len(table.position.market_row)) == (5, 4)
    assert told(table, "PurchaseOpened")[1] == {"round": 2, "order": [0, 1, 2, 3]}


@rule("HS-E26", "HS-R29")
def test_the_market_deck_used_up() -> None:
    table = market("20 26 40", "4 8 11", "2 9 6 3", "white yellow red")
    for seat, card in (("0", 2), ("1", 9), ("2", 6)):
        say(table, f"{seat} blind")
        chance(table, f"card {card}")
    assert (money(table), table.position.market_row) == ([15, 15, 27], [4, 8, 11])
    assert asked(table) == "1 purchase"
    say(table, "1 buy 8", "0 blind")
    chance(table, "card 3")
    assert money(table) == [8, 5, 27]
    assert refused(table, "2 blind") == ("HS-10.9", "refused.blind")
    say(table, "2 buy 11")
    assert (money(table), told(table, "MarketClosed")) == ([8, 5, 23], [{"cards": 1}])


@rule("HS-R40", "HS-10.6")
def test_a_silent_seat_passes() -> None:
    usual = market("20 26", "7 12", "2").ask().options[0].default
    assert usual is not None
    assert usual.notation == "pass"
