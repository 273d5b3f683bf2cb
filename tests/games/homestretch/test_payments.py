"""HS-9 Payments."""

import pytest

from ippodromo.games.homestretch.payout import purse_parts
from ippodromo.games.homestretch.tote import BOX_NUMBERS, box_pays, wins
from tests.games.homestretch.scenes import STANDARD, money, paying, told
from tests.rules import rule

NOTHING = "2w 2w 2w 2w 2w"
"""Five tokens on a horse that did not come in."""


def pays(token: int, box: str, finish: list[int]) -> int:
    return box_pays(BOX_NUMBERS[box], STANDARD.tote, finish) * token


@rule("HS-9.1")
def test_purses_are_paid_before_bets() -> None:
    table = paying("10 10", "P1", "7 8 9", ["7", "8"], ["2w 2w 2w 2w 7w", NOTHING])
    paid = [(event["payee"], event["amount"], event["reason"]) for event in told(table, "Paid")]
    assert paid == [("0", 18, "purse"), ("1", 12, "purse"), ("0", 12, "bets")]


@rule("HS-9.2", "HS-R36")
@pytest.mark.parametrize(("card", "after"), [("P1", [18, 12, 6]), ("G1", [30, 18, 12])])
def test_the_three_purses_go_to_the_shareholders(card: str, after: list[int]) -> None:
    table = paying("0 0 0", card, "7 8 9", ["7", "8", "9"], [NOTHING] * 3)
    assert money(table) == after


@rule("HS-9.3", "HS-R23", "HS-E8")
@pytest.mark.parametrize(
    ("owned", "parts"),
    [
        ([1, 0, 0], [24, 0, 0]),
        ([2, 0, 0], [24, 0, 0]),
        ([3, 0, 0], [24, 0, 0]),
        ([1, 1, 0], [12, 12, 0]),
        ([2, 1, 0], [16, 8, 0]),
        ([1, 1, 1], [8, 8, 8]),
    ],
)
def test_a_purse_is_divided_by_the_owned_shares(owned: list[int], parts: list[int]) -> None:
    assert purse_parts(24, owned) == parts


@rule("HS-9.4", "HS-R25", "HS-E28")
@pytest.mark.parametrize(
    ("owned", "parts"),
    [([3, 0, 0], [25, 0, 0]), ([2, 1, 0], [16, 8, 0]), ([1, 1, 1], [8, 8, 8])],
)
def test_parts_are_rounded_down_once_for_each_seat(owned: list[int], parts: list[int]) -> None:
    assert purse_parts(25, owned) == parts


@rule("HS-9.5", "HS-9.6", "HS-E24")
def test_nobodys_horse() -> None:
    table = paying("0 0", "G3", "8 3 9", ["9", "8 9"], ["2w 2w 2w 3p 2w", NOTHING], "black yellow")
    assert told(table, "PurseKept") == [{"horse": 3, "place": 2, "amount": 18}]
    assert money(table) == [6 + 12, 36]


@rule("HS-R24")
def test_a_purse_that_is_not_paid_is_not_carried_over() -> None:
    table = paying("0 0", "G3", "8 3 9", ["", ""], [NOTHING, NOTHING])
    assert money(table) == [0, 0]


@rule("HS-9.7", "HS-R12")
def test_all_tokens_are_shown_before_anything_is_paid() -> None:
    table = paying("0 0", "P1", "7 8 9", ["7", ""], ["7w 3p 2s 4w 5s", NOTHING])
    names = [each.event.name() for each in table.log]
    assert names.index("BetsShown") < names.index("Paid")
    assert told(table, "BetsShown") == [
        {"seat": 0, "bets": ["1@7w", "1@3p", "2@2s", "2@4w", "3@5s"]},
        {"seat": 1, "bets": ["1@2w", "1@2w", "2@2w", "2@2w", "3@2w"]},
    ]


@rule("HS-9.8", "HS-E10")
def test_which_bets_win() -> None:
    boxes = [f"{horse}{kind}" for horse in (5, 6, 7) for kind in "wps"]
    assert [pays(1, box, [5, 6, 7]) for box in boxes] == [6, 4, 2, 0, 3, 2, 0, 0, 1]


@rule("HS-9.8")
def test_no_bet_wins_on_a_horse_that_did_not_come_in() -> None:
    winners = [word for word, number in BOX_NUMBERS.items() if wins(number, [5, 6, 7])]
    assert winners == ["5w", "5p", "5s", "6p", "6s", "7s"]


@rule("HS-9.9", "HS-E2")
def test_a_three_on_11_to_win_pays_30k() -> None:
    assert [pays(3, "11w", finish) for finish in ([11, 2, 3], [2, 11, 3], [2, 3, 11])] == [30, 0, 0]


@rule("HS-E3")
def test_a_one_on_7_to_place_pays_2k() -> None:
    assert [pays(1, "7p", finish) for finish in ([7, 2, 3], [2, 7, 3], [2, 3, 7])] == [2, 2, 0]


@rule("HS-E14")
def test_last_of_six() -> None:
    slips = [NOTHING.replace("2w", "3w")] * 5 + ["12s 12s 12s 12s 12s"]
    table = paying("60 50 40 30 20 10", "P1", "7 8 12", [""] * 6, slips)
    assert money(table)[5] == 64


@rule("HS-9.10")
def test_every_winning_token_is_paid_in_full() -> None:
    table = paying("0 0 0", "P1", "7 8 9", [""] * 3, ["2w 2w 2w 2w 7w"] * 3)
    assert money(table) == [12, 12, 12]


@rule("HS-9.11")
def test_payments_only_add_and_tokens_go_back() -> None:
    table = paying("5 0", "P1", "7 8 9", ["", ""], [NOTHING, NOTHING])
    assert (money(table), table.position.bets) == ([5, 0], [[], []])


WHOLE = {
    "money": "30 24 18 9",
    "card": "P9",
    "finish": "12 5 7",
    "shares": ["12 7", "5 5 7", "5 7", "12"],
    "bets": ["7p 6w 5p 7s 12w", "12s 12s 5w 5s 5w", "5p 11w 7p 7p 7p", "12p 9s 12p 12p 12p"],
    "colours": "black blue green red",
}


@rule("HS-E23")
def test_a_whole_payment() -> None:
    table = paying(**WHOLE)  # type: ignore[arg-type]
    received: dict[str, list[int]] = {"purse": [0] * 4, "bets": [0] * 4}
    for paid in told(table, "Paid"):
        received[paid["reason"]][int(paid["payee"])] += paid["amount"]
    assert received == {"purse": [14, 14, 8, 12], "bets": [55, 16, 4, 72]}
    assert money(table) == [99, 54, 30, 93]


@rule("HS-9.11", "HS-1.5")
def test_the_values_of_bets_are_veiled_no_longer() -> None:
    table = paying("10 10", STANDARD.cards[0].name, "7 8 9", ["", ""], ["2w " * 5] * 2)
    assert (table.veils, table.is_over()) == ([], True)
