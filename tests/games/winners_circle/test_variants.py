"""WC-8 Variants."""

import pytest

from ippodromo.games.turf.events import HorseMoved, PaceTaken, RaceEnded, TokenPlaced, TokensTurned
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from tests.games.turf.positions import (
    just_told,
    money,
    options_now,
    paid_together,
    payments,
    place_tokens,
    spaces,
    view,
)
from tests.games.winners_circle.tables import bet, betting, gates, on, wc, wc_settled
from tests.rules import rule

PLACES = "white silver cream"
A, B = Seat(0), Seat(1)


@rule("WC-8.1a", "WC-R37")
def test_open_bets_leave_out_the_0_token() -> None:
    table = betting(2, "open_bets")
    assert [hand["values"] for hand in view(table)["hands"]] == [[1, 1, 2], [1, 1, 2]]
    with pytest.raises(NotAllowed):
        table.submit(A, "bet white 0")


@rule("WC-8.1b")
def test_open_bets_are_face_up_before_and_after_they_are_placed() -> None:
    table = betting(2, "open_bets")
    bet(table, "white 2")
    assert just_told(table) == [TokenPlaced(0, "white", 2)]
    for viewer in (A, B, NOBODY):
        assert view(table, viewer)["tokens"] == [{"seat": 0, "horse": "white", "value": 2}]
        assert view(table, viewer)["hands"][0]["values"] == [1, 1]


@rule("WC-8.1b")
def test_open_bets_need_not_be_turned_up() -> None:
    table = wc_settled(PLACES, "", last="black", pace="white", options=on("open_bets"))
    assert not [told for told in table.log if isinstance(told.event, TokensTurned)]


@rule("WC-E12")
def test_two_seats_with_open_bets_place_six_tokens_in_three_rounds() -> None:
    table = betting(2, "open_bets")
    order = []
    while table.ask().key == "ask.bet":
        order.append(table.waiting()[0])
        table.submit(table.waiting()[0], options_now(table)[0])
    assert order == [0, 1] * 3
    tokens = view(table)["tokens"]
    for seat in (A, B):
        assert len({token["horse"] for token in tokens if token["seat"] == seat}) == 3
        assert sorted(token["value"] or 0 for token in tokens if token["seat"] == seat) == [1, 1, 2]


@rule("WC-8.2a", "WC-R48")
def test_with_multiple_bets_all_tokens_may_lie_on_one_horse() -> None:
    table = betting(2, "multiple_bets")
    while table.ask().key == "ask.bet":
        said = next(said for said in options_now(table) if said.startswith("bet white"))
        table.submit(table.waiting()[0], said)
    assert {token["horse"] for token in view(table)["tokens"]} == {"white"}
    assert len(view(table)["tokens"]) == 8


@rule("WC-8.2b")
def test_several_tokens_of_a_seat_on_one_horse_are_added_up() -> None:
    bets = "white:A2,A1 black:B2,B1"
    table = wc_settled(
        PLACES, bets, last="black", pace="silver", money=[0, 500], options=on("multiple_bets")
    )
    assert payments(table) == [("bank", "0", 750, "first"), ("1", "bank", 300, "last")]


@rule("WC-E13")
def test_three_tokens_of_one_seat_on_the_winner_are_three_bets() -> None:
    table = wc_settled(
        PLACES, "white:A2,A1,A0,B1", last="black", pace="silver", options=on("multiple_bets")
    )
    assert payments(table) == [("bank", "0", 600, "first"), ("bank", "1", 200, "first")]


@rule("WC-8.4a")
def test_on_a_crowded_track_all_horses_start_on_36() -> None:
    table = gates("1a", "1b", "2a", "2b", "3a", "3b", "4a", options=("crowded_track",))
    assert spaces(table) == (
        "white@36- silver@36- cream@36- golden@36- chestnut@36- dark_brown@36- black@36-"
    )


@rule("WC-8.4b")
def test_on_a_crowded_track_every_horse_moves_its_full_number() -> None:
    table = wc("white@12 silver@15", cards="white:3/1/1/1", options=on("crowded_track"))
    table.submit(A, "move white")
    assert spaces(table, "white silver") == "white@15 silver@15"
    assert just_told(table) == [HorseMoved(0, "white", 3, 12, 15, 3, 0)]


@rule("WC-8.4c", "WC-R34")
def test_on_a_crowded_track_several_horses_can_be_last() -> None:
    table = wc(
        "white@36 cream@30 golden@22 chestnut@15 dark_brown@15",
        home="black silver",
        options=on("crowded_track"),
    )
    table.submit(A, "move white")
    ended = RaceEnded(["black", "silver", "white"], ["chestnut", "dark_brown"])
    assert ended in just_told(table)


@rule("WC-E16")
def test_two_last_horses_cost_together_and_the_limit_is_applied_once() -> None:
    table = wc_settled(
        PLACES,
        "chestnut:A2,B0 dark_brown:A1 golden:B2 black:B1 cream:B1",
        last="chestnut dark_brown",
        pace="white",
        race=2,
        money=[250, 500],
        options=on("crowded_track"),
    )
    assert [payment for payment in paid_together(table) if payment[3] == "last"] == [
        ("0", "bank", 250, "last")
    ]


@rule("WC-E17", "WC-9.7", "WC-9.8")
@pytest.mark.parametrize("first_home", ["silver", "white"])
def test_horses_that_share_a_space_have_no_order_among_themselves(first_home: str) -> None:
    table = wc(
        "white@11 silver@14",
        cards="white:7/20/1/1 silver:4/20/1/1",
        options=on("crowded_track"),
    )
    table.submit(A, "move white")
    assert just_told(table)[-1] == PaceTaken("white")
    table.submit(CHANCE, "roll head")
    table.submit(B, "move silver")
    assert (spaces(table, "white silver"), view(table)["pace"]) == ("white@18 silver@18", "white")
    for horse in ("cream", "golden", "chestnut", "dark_brown", "black"):
        table.submit(CHANCE, "roll head")
        table.submit(table.waiting()[0], f"move {horse}")
    table.submit(CHANCE, "roll cap")
    table.submit(table.waiting()[0], f"move {first_home}")
    assert spaces(table, first_home) == f"{first_home}@home1"


@rule("WC-E18")
def test_crowded_royal_turf_gates_have_seven_types_on_one_space() -> None:
    table = gates(
        "4a",
        "4b",
        "1a",
        "2a",
        "3a",
        "5a",
        "6a",
        "7a",
        options=("crowded_track", "royal_turf_gates"),
    )
    assert [horse["card"] for horse in view(table)["horses"]] == [
        *("4a", "1a", "2a", "3a", "5a", "6a", "7a")
    ]
    assert {horse["space"] for horse in view(table)["horses"]} == {36}
    place_tokens(table)
    for face, horse in (("head", "white"), ("shoe", "chestnut")):
        table.submit(CHANCE, f"roll {face}")
        table.submit(table.waiting()[0], f"move {horse}")
    assert spaces(table, "white chestnut") == "white@4 chestnut@6"


@rule("WC-E18")
def test_a_second_horse_with_number_4_joins_the_first_on_space_4() -> None:
    table = wc(
        "white@36- silver@36-", cards="white:4/1/1/1 silver:4/1/1/1", options=on("crowded_track")
    )
    table.submit(A, "move white")
    table.submit(CHANCE, "roll head")
    table.submit(B, "move silver")
    assert spaces(table, "white silver") == "white@4 silver@4"


@rule("WC-8.5a", "WC-R35")
def test_alternative_payouts_count_tokens_0_tokens_included() -> None:
    table = wc_settled(
        PLACES, "white:A2,B0", last="black", pace="silver", options=on("alternative_payouts")
    )
    assert payments(table) == [("bank", "0", 700, "first")]


@rule("WC-E14", "WC-8.5b")
@pytest.mark.parametrize(
    ("bets", "paid"), [("white:A2,B0,C1", [500, 0, 250]), ("white:A2", [1000, 0, 0])]
)
def test_alternative_payouts_still_pay_by_value(bets: str, paid: list[int]) -> None:
    table = wc_settled(
        PLACES, bets, last="black", pace="silver", seats=3, options=on("alternative_payouts")
    )
    assert money(table) == paid


@rule("WC-E14")
def test_a_lone_2_is_two_bets_in_the_normal_game() -> None:
    table = wc_settled(PLACES, "white:A2", last="black", pace="silver", seats=3)
    assert money(table) == [700, 0, 0]


@rule("WC-8.5c", "WC-R36")
def test_alternative_payouts_do_not_change_pace_and_last() -> None:
    table = wc_settled(
        PLACES,
        "golden:A2 black:B2",
        last="black",
        pace="golden",
        money=[0, 500],
        options=on("alternative_payouts"),
    )
    assert payments(table) == [("bank", "0", 200, "pace"), ("1", "bank", 200, "last")]
