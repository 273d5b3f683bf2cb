"""WC-9 Variants together."""

from itertools import combinations

import pytest

from ippodromo.games.turf.events import HorseBacked
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.seats import NOBODY, Seat
from tests.games.turf.positions import (
    just_told,
    money,
    options_now,
    paid_together,
    payments,
    spaces,
    view,
)
from tests.games.winners_circle.tables import bet, betting, gates, on, wc_game, wc_settled
from tests.rules import rule

PLACES = "white silver cream"
VARIANTS = [
    "open_bets",
    "multiple_bets",
    "royal_turf_gates",
    "crowded_track",
    "alternative_payouts",
]
A, B = Seat(0), Seat(1)


@rule("WC-9.1")
@pytest.mark.parametrize(
    ("variants", "tokens", "on_one_horse", "counted"),
    [
        ("", [0, 1, 1, 2], 1, 2),
        ("alternative_payouts", [0, 1, 1, 2], 1, 1),
        ("multiple_bets", [0, 1, 1, 2], 4, 4),
        ("multiple_bets alternative_payouts", [0, 1, 1, 2], 4, 4),
        ("open_bets", [1, 1, 2], 1, 2),
        ("open_bets alternative_payouts", [1, 1, 2], 1, 1),
        ("open_bets multiple_bets", [1, 1, 2], 3, 4),
        ("open_bets multiple_bets alternative_payouts", [1, 1, 2], 3, 3),
    ],
)
def test_tokens_and_counting_with_every_betting_variant(
    variants: str, tokens: list[int], on_one_horse: int, counted: int
) -> None:
    table = betting(2, *variants.split())
    assert view(table, A)["hands"][0]["values"] == tokens
    bets = ",".join(f"A{value}" for value in sorted(tokens, reverse=True)[:on_one_horse])
    table = wc_settled(
        PLACES, f"white:{bets}", last="black", pace="silver", options=on(*variants.split())
    )
    [backed] = [event for event in just_told(table) if isinstance(event, HorseBacked)]
    assert backed.count == counted


@rule("WC-9.2")
@pytest.mark.parametrize(
    ("variants", "aside", "space"),
    [
        ("", [], "silver@35-"),
        ("royal_turf_gates", ["3b"], ""),
        ("crowded_track", [], "silver@36-"),
        ("royal_turf_gates crowded_track", ["3b"], ""),
    ],
)
def test_cards_and_start_with_every_track_variant(
    variants: str, aside: list[str], space: str
) -> None:
    table = gates("3a", "3b", options=tuple(variants.split()))
    assert view(table)["set_aside"] == aside
    assert spaces(table).removeprefix("white@36-").strip() == space


@rule("WC-9.3")
def test_others_see_how_many_hidden_tokens_lie_where_and_since_when_but_no_values() -> None:
    table = betting(2, "multiple_bets")
    bet(table, "white 2", "black 1", "white 0", "black 0")
    shown = [("white", 0), ("black", 1), ("white", 0), ("black", 1)]
    for viewer in (B, NOBODY):
        tokens = view(table, viewer)["tokens"]
        assert [(token["horse"], token["seat"]) for token in tokens] == shown
        assert {token["value"] for token in tokens if token["seat"] == 0} == {None}


@rule("WC-9.4")
def test_open_alternative_payouts_count_the_face_up_tokens() -> None:
    table = wc_settled(
        PLACES,
        "white:A2,B2",
        last="black",
        pace="silver",
        options=on("open_bets", "alternative_payouts"),
    )
    assert payments(table) == [("bank", "0", 700, "first"), ("bank", "1", 700, "first")]


@rule("WC-E15", "WC-9.5")
def test_every_token_of_a_seat_counts_one_and_its_values_are_paid() -> None:
    table = wc_settled(
        PLACES,
        "silver:A0,A1,A1,A2,B2",
        last="black",
        pace="white",
        options=on("alternative_payouts", "multiple_bets"),
    )
    assert payments(table) == [("bank", "0", 400, "second"), ("bank", "1", 200, "second")]


@rule("WC-9.6")
def test_what_is_owed_for_several_last_horses_is_added_before_the_limit() -> None:
    table = wc_settled(
        PLACES,
        "chestnut:A2,B1 dark_brown:A1,B1",
        last="chestnut dark_brown",
        pace="white",
        money=[1000, 150],
        options=on("crowded_track"),
    )
    assert paid_together(table) == [("0", "bank", 300, "last"), ("1", "bank", 150, "last")]


@rule("WC-E19")
def test_all_five_variants_in_race_3() -> None:
    table = wc_settled(
        "golden white silver",
        "golden:A2,A1,B2 dark_brown:A1,B1 black:B1",
        last="dark_brown black",
        pace="dark_brown",
        race=3,
        money=[0, 300],
        options=on(*VARIANTS),
    )
    assert money(table) == [1500, 1100]
    assert [p for p in paid_together(table) if p[3] == "last"] == [
        ("0", "bank", 200, "last"),
        ("1", "bank", 400, "last"),
    ]


@rule("WC-9.9")
def test_on_a_crowded_track_the_gate_still_decides_the_card() -> None:
    table = gates("7a", "3a", options=("crowded_track", "royal_turf_gates"))
    horses = view(table)["horses"]
    assert [(horse["card"], horse["space"]) for horse in horses[:2]] == [("7a", 36), ("3a", 36)]


@rule("WC-9.10")
@pytest.mark.parametrize("count", range(6))
def test_all_combinations_of_variants_can_be_played(count: int) -> None:
    for chosen in combinations(VARIANTS, count):
        game = wc_game(2, *chosen)
        table = game.start(False)
        play_evenly(table, FastStream(count), game.max_answers)
        assert (table.is_over(), table.ledger.total()) == (True, 0)


@rule("WC-9.10")
@pytest.mark.parametrize("betting_variant", ["open_bets", "multiple_bets", "alternative_payouts"])
def test_the_gates_do_not_change_what_the_betting_variants_do(betting_variant: str) -> None:
    plain, royal = (
        betting(2, betting_variant),
        betting(2, betting_variant, "royal_turf_gates"),
    )
    assert options_now(plain) == options_now(royal)
    paid = [
        payments(wc_settled(PLACES, "white:A2,B1", last="black", pace="silver", options=options))
        for options in (on(betting_variant), on(betting_variant, "royal_turf_gates"))
    ]
    assert paid[0] == paid[1]
