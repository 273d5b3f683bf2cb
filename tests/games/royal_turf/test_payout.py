"""RT-5 Payout."""

import pytest

from ippodromo.games.turf.events import HorseBacked
from tests.games.turf.positions import TurfTable, money, payments, settled, view
from tests.rules import rule

PRINTED = "grey:A2 white:B2,A1,C1 beige:C1 black:C2,D1"
"""The tokens of the rulebook's example: on the first, second, third and last horse."""


def example(race: int, money: list[int] | None = None) -> TurfTable:
    return settled(
        "grey white beige", PRINTED, pace="white", last="black", seats=4, race=race, money=money
    )


@rule("RT-E2", "RT-5.1")
def test_the_printed_example_is_settled_place_by_place_then_pace_then_last() -> None:
    table = example(race=2, money=[0, 0, 0, 100])
    assert payments(table) == [
        ("bank", "0", 700, "first"),
        ("bank", "0", 150, "second"),
        ("bank", "1", 300, "second"),
        ("bank", "2", 150, "second"),
        ("bank", "2", 250, "third"),
        ("bank", "0", 100, "pace"),
        ("bank", "1", 200, "pace"),
        ("bank", "2", 100, "pace"),
        ("2", "bank", 200, "last"),
        ("3", "bank", 100, "last"),
    ]
    assert money(table) == [950, 500, 300, 0]


@rule("RT-R23")
def test_in_race_1_a_seat_that_won_nothing_pays_nothing_for_the_last() -> None:
    assert money(example(race=1)) == [950, 500, 300, 0]


@rule("RT-E3", "RT-5.8", "RT-R24")
def test_in_race_3_every_amount_of_the_example_is_doubled() -> None:
    table = example(race=3, money=[0, 0, 0, 500])
    assert money(table) == [1900, 1000, 600, 300]


@rule("RT-5.2")
def test_the_bets_of_all_seats_are_added_and_a_2_counts_twice() -> None:
    backed = [told.event for told in example(race=2).log if isinstance(told.event, HorseBacked)]
    assert backed == [
        HorseBacked("grey", 1, 2, 350),
        HorseBacked("white", 2, 4, 150),
        HorseBacked("beige", 3, 1, 250),
    ]


@rule("RT-5.3")
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
    horse = ["grey", "white", "beige"][place - 1]
    tokens = ["A1", "A2", "A2,B1", "A2,B2", "A2,B2,C1", "A2,B2,C2"]
    found = []
    for on_it in tokens:
        table = settled(
            "grey white beige", f"{horse}:{on_it}", pace=other(horse), last="black", seats=3
        )
        found += [told.event for told in table.log if isinstance(told.event, HorseBacked)]
    assert found == [
        HorseBacked(horse, place, count, amount) for count, amount in enumerate(amounts, 1)
    ]


def other(horse: str) -> str:
    """Return a placed horse that has no bets."""
    return "white" if horse == "grey" else "grey"


@rule("RT-5.4")
def test_a_2_token_receives_the_amount_twice() -> None:
    table = settled("grey white beige", "grey:A2,B1", pace="white", last="black")
    assert payments(table) == [("bank", "0", 500, "first"), ("bank", "1", 250, "first")]


@rule("RT-5.5")
@pytest.mark.parametrize("pace", ["grey", "white", "beige", "dark_red", "black"])
def test_the_pace_horse_pays_its_backers_for_any_place(pace: str) -> None:
    table = settled("grey white beige", f"{pace}:A1,B1", pace=pace, last="black")
    assert ("bank", "0", 100, "pace") in payments(table)


@rule("RT-5.5")
def test_a_pace_horse_without_a_place_pays_a_hundred_per_bet() -> None:
    table = settled("grey white beige", "dark_red:A2,B1", pace="dark_red", last="black")
    assert payments(table) == [("bank", "0", 200, "pace"), ("bank", "1", 100, "pace")]


@rule("RT-5.6")
def test_the_last_horse_costs_a_hundred_per_bet() -> None:
    table = settled(
        "grey white beige", "black:A2,B1", pace="grey", last="black", race=2, money=[300, 300]
    )
    assert payments(table) == [("0", "bank", 200, "last"), ("1", "bank", 100, "last")]


@rule("RT-5.7")
def test_a_seat_never_pays_more_than_it_holds() -> None:
    table = settled("grey white beige", "black:A2,B1", pace="grey", last="black", money=[50, 100])
    assert money(table) == [0, 0]


@rule("RT-E17")
def test_seats_that_hold_too_little_pay_what_they_have() -> None:
    table = settled(
        "grey white beige", "black:A2,B1", pace="grey", last="black", race=2, money=[150, 0]
    )
    assert (payments(table), money(table)) == ([("0", "bank", 150, "last")], [0, 0])


@rule("RT-R22")
def test_a_seat_can_lose_what_it_has_just_won() -> None:
    table = settled("grey white beige", "beige:A1 black:A2", pace="grey", last="black")
    assert payments(table) == [("bank", "0", 250, "third"), ("0", "bank", 200, "last")]


@rule("RT-5.9")
def test_the_column_is_chosen_by_bets_that_are_not_doubled() -> None:
    table = settled("grey white beige", "grey:A2", pace="white", last="black", race=3)
    assert payments(table) == [("bank", "0", 1400, "first")]


@rule("RT-5.8")
def test_pace_and_last_are_doubled_in_race_3_too() -> None:
    table = settled(
        "grey white beige", "white:A1 black:B1", pace="white", last="black", race=3, money=[0, 500]
    )
    assert payments(table)[1:] == [("bank", "0", 200, "pace"), ("1", "bank", 200, "last")]


@rule("RT-E16")
def test_seven_bets_use_the_last_column() -> None:
    table = settled("grey white beige", "grey:A2,B2,C2,D1", pace="white", last="black", seats=6)
    assert money(table) == [300, 300, 300, 150, 0, 0]


@rule("RT-E18", "RT-R26")
def test_pace_and_last_on_one_horse_cancel_out() -> None:
    table = settled("grey white beige", "black:A2", pace="black", last="black")
    assert payments(table) == [("bank", "0", 200, "pace"), ("0", "bank", 200, "last")]


@rule("RT-E19")
def test_the_limit_applies_to_the_doubled_sum_in_race_3() -> None:
    table = settled(
        "grey white beige",
        "beige:A1,B2,C2,D1 black:A2",
        pace="grey",
        last="black",
        seats=4,
        race=3,
        money=[250, 0, 0, 0],
    )
    mine = [payment for payment in payments(table) if "0" in payment[:2]]
    assert mine == [("bank", "0", 100, "third"), ("0", "bank", 350, "last")]
    assert money(table)[0] == 0


@rule("RT-R21")
def test_a_placed_horse_that_nobody_backed_pays_nothing() -> None:
    table = settled("grey white beige", "", pace="grey", last="black")
    assert payments(table) == []


@rule("RT-5.10")
def test_all_seats_take_all_their_tokens_back() -> None:
    seen = view(example(race=1))
    assert seen["tokens"] == []
    assert [hand["values"] for hand in seen["hands"]] == [[1, 1, 2]] * 4
