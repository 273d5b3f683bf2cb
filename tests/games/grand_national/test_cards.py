"""GN-12, GN-13: the targets of cards and their effects."""

import pytest

from ippodromo.games.grand_national.position import HOME_DECK, TURF
from ippodromo.games.grand_national.running import targets
from tests.rules import rule

from .scenes import (
    GrandNationalTable,
    deck_ids,
    game,
    horse,
    options,
    race,
    refused,
    say,
    squares,
    taken,
    told,
)

SIX = [
    "brown_sugar",
    "harbour_lantern",
    "seventh_fiddle",
    "peat_fire_tale",
    "gun_metal",
    "ferny_bank",
]
"""Horses A to F of the worked examples, in lot order."""


def in_line(*marks: str) -> GrandNationalTable:
    """Return a race with horses A to F one behind the other. F is to move and reaches a horseshoe."""
    specs = [
        f"{key}@{58 - 2 * i}/1 {mark}" for i, (key, mark) in enumerate(zip(SIX, marks, strict=True))
    ]
    return race(specs[5], *specs[:5])


def card_means(table: GrandNationalTable, deck: int, card: str, drawer: str) -> list[str]:
    cards = table.position.rules.edition.decks[deck]
    found = next(c for c in cards if c.id == card)
    return [
        table.position.rules.key(h) for h in targets(table.position, found, horse(table, drawer))
    ]


@rule("GN-12.1", "GN-E9", "GN-R43")
def test_the_running_order_goes_by_column_then_by_the_inner_lane() -> None:
    table = race(
        "gun_metal@30/4",
        "brown_sugar@30/2",
        "quarter_bell@0/2 row1",
        "ferny_bank@0/1 row2",
        "clock_street@0/1 row1",
        "bramble_toll@44/6",
    )
    order = [at.split("@")[0] for at in squares(table).split()]
    assert order == [
        "bramble_toll",
        "brown_sugar",
        "gun_metal",
        "clock_street",
        "ferny_bank",
        "quarter_bell",
    ]
    later = race(
        "gun_metal@30/4",
        "brown_sugar@30/2 fell",
        "clock_street@0/1 row1",
        "bramble_toll@finish home",
        home="bramble_toll",
    )
    assert squares(later) == "gun_metal@30/4 clock_street@0/1"


@rule("GN-12.2")
@pytest.mark.parametrize(
    ("deck", "card", "meant_"),
    [
        (TURF, "T1", ["brown_sugar"]),
        (TURF, "T3", ["harbour_lantern"]),
        (TURF, "T4", ["brown_sugar", "harbour_lantern", "seventh_fiddle"]),
        (TURF, "T9", ["gun_metal", "ferny_bank"]),
        (TURF, "T10", ["ferny_bank"]),
        (TURF, "T11", ["seventh_fiddle", "peat_fire_tale", "gun_metal", "ferny_bank"]),
        (TURF, "T13", ["ferny_bank"]),
        (HOME_DECK, "H6", ["brown_sugar", "harbour_lantern", "seventh_fiddle", "peat_fire_tale"]),
    ],
)
def test_the_targets_of_a_card_are_in_running_order(
    deck: int, card: str, meant_: list[str]
) -> None:
    assert card_means(in_line(*[""] * 6), deck, card, "ferny_bank") == meant_


@rule("GN-12.6", "GN-E7", "GN-R38")
def test_a_penalised_horse_is_passed_over_and_the_next_takes_its_place() -> None:
    table = in_line("", "", "s1", "", "", "")
    advancing = ["brown_sugar", "harbour_lantern", "peat_fire_tale", "gun_metal"]
    assert card_means(table, TURF, "T8", "ferny_bank") == advancing


@rule("GN-12.6", "GN-R39")
def test_advance_cards_with_other_targets_also_pass_over_penalised_horses() -> None:
    table = in_line("", "", "s1", "", "s1", "")
    assert card_means(table, TURF, "T9", "brown_sugar") == ["ferny_bank"]
    assert card_means(table, TURF, "T11", "brown_sugar") == [
        "brown_sugar",
        "harbour_lantern",
        "peat_fire_tale",
        "ferny_bank",
    ]
    last = in_line("", "", "", "", "", "s2")
    assert card_means(last, TURF, "T10", "brown_sugar") == ["gun_metal"]


@rule("GN-12.7")
def test_penalties_do_not_shield_a_horse_from_other_cards() -> None:
    table = in_line("s1", "", "", "", "", "")
    assert card_means(table, TURF, "T1", "ferny_bank") == ["brown_sugar"]


@rule("GN-12.2", "GN-12.8", "GN-E8")
def test_all_horses_that_share_the_longest_starting_price_advance() -> None:
    table = in_line("sp100", "sp66", "sp100", "sp40", "sp40", "sp6")
    assert card_means(table, TURF, "T12", "ferny_bank") == ["brown_sugar", "seventh_fiddle"]


@rule("GN-12.6", "GN-E35")
def test_an_advance_card_finds_the_longest_price_among_horses_without_penalties() -> None:
    x_free = in_line("sp100", "sp100 s1", "sp66", "sp66", "sp10", "sp10")
    assert card_means(x_free, TURF, "T12", "ferny_bank") == ["brown_sugar"]
    both = in_line("sp100 s1", "sp100 s1", "sp66", "sp66", "sp10", "sp10")
    assert card_means(both, TURF, "T12", "ferny_bank") == ["seventh_fiddle", "peat_fire_tale"]


@rule("GN-12.3", "GN-R36")
def test_an_advance_is_compulsory_and_costs_no_points() -> None:
    table = race("gun_metal@38/3 h0 p30", "brown_sugar@60/1")
    say(table, "0 ride 1 39/3", "chance card J2")
    assert set(options(table)) == {
        "advance 42/3",
        "advance 41/2",
        "advance 41/4",
        "advance 40/1",
        "advance 40/5",
    }
    assert refused(table, 0, "advance 39/3") == "GN-12.3"
    say(table, "0 advance 42/3")
    assert table.position.race.points[horse(table, "gun_metal")] == 29


@rule("GN-12.4", "GN-E25")
def test_a_horse_on_a_fence_with_its_front_taken_cannot_advance() -> None:
    table = race("gun_metal@20/2 h0 p30", "brown_sugar@22/2 m1", "quarter_bell@10/1 m1")
    say(table, "0 ride 1 21/2", "chance card J4")
    assert told(table, "NotAdvanced") == [{"horse": "gun_metal", "why": "blocked"}]
    assert squares(table).startswith("brown_sugar@22/2 gun_metal@21/2")
    assert len(told(table, "CardDrawn")) == 1
    assert table.ask().params["horse"] == "gun_metal"
    assert options(table) == ["stay"]


@rule("GN-12.5", "GN-E27")
def test_a_penalised_horse_is_not_advanced_by_its_own_card() -> None:
    table = race("gun_metal@20/2 h1 s1", "brown_sugar@60/2")
    say(table, "0 ride 1 21/2", "chance card J6")
    assert told(table, "NotAdvanced") == [{"horse": "gun_metal", "why": "penalised"}]
    assert squares(table).endswith("gun_metal@21/2")


@rule("GN-E26", "GN-12.2")
def test_a_group_advance_moves_the_first_four_in_order() -> None:
    table = race(
        "ferny_bank@36/6 h0 seat3",
        "brown_sugar@52/2 seat0",
        "harbour_lantern@49/3 seat1",
        "seventh_fiddle@49/5 s1 seat2",
        "peat_fire_tale@44/1 seat2",
        "gun_metal@42/4 seat0",
    )
    say(table, "3 ride 1 37/6", "chance card T8")
    say(table, "0 advance 55/2", "1 advance 52/3")
    found = {"47/1", "46/2", "45/1", "45/3", "44/4"}
    assert set(options(table)) == {f"advance {at}" for at in found}
    say(table, "2 advance 46/2", "0 advance 45/4")
    assert squares(table) == (
        "brown_sugar@55/2 harbour_lantern@52/3 seventh_fiddle@49/5 "
        "peat_fire_tale@46/2 gun_metal@45/4 ferny_bank@37/6"
    )
    assert len(told(table, "CardDrawn")) == 1


@rule("GN-R37")
def test_a_group_advance_on_to_a_fence_draws_a_jump_card_too() -> None:
    table = race("gun_metal@36/6 h0", "brown_sugar@47/1")
    say(table, "0 ride 1 37/6", "chance card T8", "1 advance 50/1")
    assert deck_ids(table)[0] == "J1"


@rule("GN-12.2")
def test_a_horse_that_has_left_the_race_meanwhile_is_passed_over() -> None:
    table = race(
        "gun_metal@36/6 h0",
        "brown_sugar@82/1",
        "quarter_bell@22/1",
        "ferny_bank@21/1",
        has_gone_for_home=True,
    )
    say(table, "0 ride 1 37/6", "chance card H6", "1 advance 85/1")
    assert [event["horse"] for event in told(table, "PulledUp")] == ["quarter_bell", "ferny_bank"]
    say(table, "0 advance 40/6")
    assert table.ask().key == "ask.ride"


@rule("GN-13.1", "GN-13.2", "GN-E10")
def test_penalties_add_up_until_a_second_wind_cancels_them_all() -> None:
    table = race("gun_metal@40/2 h5 s3 p30", "brown_sugar@60/2")
    assert table.position.handicap(horse(table, "gun_metal")) == 2
    say(table, "0 ride 2 43/1", "chance card T17")
    assert table.position.handicap(horse(table, "gun_metal")) == 5
    assert told(table, "SecondWind") == [{"horse": "gun_metal", "penalties": 3}]


@rule("GN-13.2", "GN-R52")
def test_a_second_wind_helps_the_horse_that_drew_it_and_cannot_be_saved_up() -> None:
    table = race("gun_metal@40/2 h0", "brown_sugar@47/2 s1 h1", "quarter_bell@20/1 m1")
    say(table, "0 ride 1 41/2", "chance card T17")
    assert table.position.race.stamina[horse(table, "brown_sugar")] == 1
    say(table, "1 ride 1 48/2", "chance card T16")
    assert table.position.race.stamina[horse(table, "brown_sugar")] == 2


@rule("GN-13.3", "GN-R40")
def test_a_second_wind_leaves_the_too_free_penalty_and_that_bars_no_advance() -> None:
    table = race("gun_metal@40/2 h6 s1 free", "brown_sugar@60/2")
    say(table, "0 ride 1 43/1", "chance card T17")
    assert table.position.handicap(horse(table, "gun_metal")) == 4
    free = race("gun_metal@38/3 h2 free", "brown_sugar@60/2")
    say(free, "0 ride 1 39/3", "chance card J2")
    assert free.ask().key == "ask.advance"


@rule("GN-13.4", "GN-E29", "GN-R41")
def test_a_horse_moves_at_least_its_points_with_any_number_of_penalties() -> None:
    table = race("gun_metal@36/1 h1 s3 p30", "brown_sugar@60/2")
    assert table.position.handicap(horse(table, "gun_metal")) == 0
    say(table, "0 ride 5 41/1")
    assert squares(table).endswith("gun_metal@41/1")
    assert card_means(table, TURF, "T10", "brown_sugar") == ["brown_sugar"]


@rule("GN-12.2", "GN-R28")
def test_a_card_takes_points_but_leaves_at_least_one() -> None:
    table = race("gun_metal@40/2 h0 p30", "brown_sugar@60/2 p3", "quarter_bell@20/2")
    say(table, "0 ride 1 41/2", "chance card T6")
    assert table.position.race.points[horse(table, "brown_sugar")] == 1
    assert told(table, "PointsLost") == [{"horse": "brown_sugar", "number": 2, "points": 1}]
    table = race("gun_metal@40/2 h0 p1", "brown_sugar@20/2 p3")
    say(table, "0 ride 1 41/2", "chance card T7")
    assert told(table, "PointsLost")[0] == {"horse": "gun_metal", "number": 0, "points": 0}


@rule("GN-12.2")
def test_points_are_regained_up_to_the_figure_of_the_going() -> None:
    table = race("gun_metal@40/2 h0 p59", "brown_sugar@60/2")
    say(table, "0 ride 1 41/2", "chance card T15")
    assert table.position.race.points[horse(table, "gun_metal")] == 60


@rule("GN-R53")
def test_a_card_on_a_place_hits_the_horse_that_drew_it_as_any_other() -> None:
    table = race("gun_metal@40/2 h0", "brown_sugar@20/2")
    say(table, "0 ride 1 41/2", "chance card T5")
    assert table.position.race.misses[horse(table, "gun_metal")] == 1
    say(table, "1 ride 1 28/2")
    assert told(table, "TurnMissed") == [{"horse": "gun_metal"}]


@rule("GN-12.2", "GN-14.1")
def test_a_faller_is_out_and_frees_its_square() -> None:
    table = race("gun_metal@20/2 h0", "brown_sugar@20/3 h0", "quarter_bell@20/4")
    say(table, "0 ride 1 21/2", "chance card J1")
    assert told(table, "Fell") == [{"horse": "gun_metal"}]
    assert table.position.race.free_lanes == taken("20/3", "20/4")
    assert "gun_metal" not in squares(table)


@rule("GN-12.4")
def test_an_advance_that_gains_no_column_may_stand_still_and_draws_nothing() -> None:
    table = race(
        "gun_metal@36/6 h0",
        "brown_sugar@43/1",
        "quarter_bell@44/1",
        "ferny_bank@44/2",
        "clock_street@43/3",
        "bramble_toll@60/1",
        "tin_piccolo@59/1",
    )
    say(table, "0 ride 1 37/6", "chance card T9")
    assert table.ask().params["horse"] == "brown_sugar"
    assert set(options(table)) == {"advance 43/1", "advance 43/2"}
    say(table, "1 advance 43/1")
    assert told(table, "NotAdvanced")[-1] == {"horse": "brown_sugar", "why": "blocked"}


@rule("GN-12.3")
def test_the_default_answer_to_an_advance_is_the_default_square() -> None:
    table = race("gun_metal@38/3 h0 p30", "brown_sugar@60/1")
    say(table, "0 ride 1 39/3", "chance card J6")
    choice = table.stack[-1].default_answer(table, table.ask().options[0])
    assert choice is not None
    assert choice.notation == "advance 46/2"


@rule("GN-R58")
def test_a_horse_penalised_before_its_turn_to_advance_comes_is_passed_over() -> None:
    table = race("gun_metal@36/6 h0", "brown_sugar@44/2", "quarter_bell@40/4", "ferny_bank@20/1")
    say(table, "0 ride 1 37/6", "chance card T8")
    penalised = table.facts() | {"horse quarter_bell": "40/4 1 60 1 0 running"}
    moment = " / ".join(game().phase_words(phase) for phase in table.stack[2:])
    table = game().scene(moment, [0] * 4, **penalised)
    say(table, "1 advance 45/4")
    assert told(table, "NotAdvanced") == [{"horse": "quarter_bell", "why": "penalised"}]
    assert table.ask().params["horse"] == "gun_metal"
