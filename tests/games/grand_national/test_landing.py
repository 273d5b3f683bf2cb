"""GN-11: landing and drawing cards."""

import pytest

from ippodromo.games.grand_national.position import JUMP
from tests.rules import rule

from .scenes import deck_ids, game, horse, names, race, say, squares, told


@rule("GN-11.1")
def test_squares_passed_on_the_way_draw_no_card() -> None:
    table = race("gun_metal@20/3 h2", "brown_sugar@10/1")
    say(table, "0 ride 1 23/3")
    assert table.ask().key == "ask.ride"
    assert "CardDrawn" not in names(table)


@rule("GN-11.3", "GN-R51")
@pytest.mark.parametrize("column", [5, 21, 27, 54, 58, 81, 110])
def test_landing_on_any_fence_draws_a_jump_card(column: int) -> None:
    table = race(f"gun_metal@{column - 1}/3 h0", "brown_sugar@60/1")
    say(table, f"0 ride 1 {column}/3")
    assert deck_ids(table)[0] == "J1"
    assert sum(table.ask().weights or []) == 32


@rule("GN-11.3", "GN-11.5", "GN-E17")
def test_in_round_one_a_fence_turns_its_card_and_a_horseshoe_does_not() -> None:
    fence = race("gun_metal@0/2 row3 h4", "brown_sugar@0/1", round_=1)
    say(fence, "0 ride 3 5/4")
    assert fence.ask().key == "ask.card"
    shoe = race("gun_metal@0/2 row3 h4", "brown_sugar@0/1", round_=1)
    say(shoe, "0 ride 3 6/1")
    assert shoe.ask().key == "ask.ride"


@rule("GN-11.5", "GN-R57")
def test_from_round_two_even_a_horse_on_its_first_step_draws_a_turf_card() -> None:
    table = race("gun_metal@0/2 row3 h4", "brown_sugar@0/1", round_=2)
    say(table, "0 ride 3 6/1")
    assert deck_ids(table)[0] == "T1"


@rule("GN-11.4")
def test_a_horseshoe_draws_a_turf_card_and_after_the_change_a_go_for_home_card() -> None:
    turf = race("gun_metal@40/2 h0", "brown_sugar@60/1")
    say(turf, "0 ride 1 41/2")
    assert deck_ids(turf)[0] == "T1"
    home = race("gun_metal@40/2 h0", "brown_sugar@82/1")
    say(home, "0 ride 1 41/2")
    assert deck_ids(home)[0] == "H1"


@rule("GN-11.4", "GN-11.3", "GN-E24")
def test_a_chain_of_jump_cards_ends_on_a_horseshoe_without_a_card() -> None:
    table = race("gun_metal@22/4 h5 p40", "brown_sugar@10/1")
    say(table, "0 ride 3 30/4", "chance card J5", "0 advance 36/4", "chance card J5")
    say(table, "0 advance 41/5")
    assert table.ask().key == "ask.ride"
    assert table.position.race.points[horse(table, "gun_metal")] == 37
    assert squares(table) == "gun_metal@41/5 brown_sugar@10/1"


@rule("GN-11.2")
def test_after_a_landing_decks_change_before_horses_are_lapped_and_a_card_is_drawn() -> None:
    table = race("gun_metal@81/5 h0", "brown_sugar@22/1", "quarter_bell@70/1")
    say(table, "0 ride 1 82/5")
    assert names(table)[-3:] == ["HorseRidden", "GoneForHome", "PulledUp"]
    assert deck_ids(table)[0] == "H1"


@rule("GN-11.2", "GN-15.2")
def test_a_horse_that_gets_home_draws_no_card_but_laps_and_changes_decks() -> None:
    table = race(
        "gun_metal@119/5 h0", "brown_sugar@60/1", "quarter_bell@61/1", has_gone_for_home=False
    )
    say(table, "0 ride 1 finish")
    assert names(table)[-3:] == ["CameHome", "GoneForHome", "PulledUp"]
    assert squares(table) == "quarter_bell@61/1"


@rule("GN-11.6", "GN-R54")
def test_a_card_is_carried_out_with_all_it_leads_to_before_anything_else() -> None:
    table = race("gun_metal@36/6 h0", "brown_sugar@51/2", "quarter_bell@44/4")
    say(table, "0 ride 1 37/6", "chance card T8")
    say(table, "1 advance 54/2", "chance card J3")
    assert table.ask().params == {"horse": "brown_sugar", "lengths": 4}
    say(table, "1 advance 58/2", "chance card J8")
    assert table.ask().params == {"horse": "quarter_bell", "lengths": 3}


@rule("GN-11.7")
def test_cards_are_drawn_without_being_put_back_until_the_deck_is_empty() -> None:
    table = race("gun_metal@4/1 h0", "brown_sugar@60/1", round_=2)
    say(table, "0 ride 1 5/1")
    weights = dict(zip(deck_ids(table), table.ask().weights or [], strict=True))
    assert weights == {
        "J1": 7,
        "J2": 3,
        "J3": 4,
        "J4": 4,
        "J5": 3,
        "J6": 3,
        "J7": 1,
        "J8": 2,
        "J9": 3,
        "J10": 2,
    }
    say(table, "chance card J8")
    assert table.position.decks.left[JUMP][7] == 1
    assert table.position.decks.used[JUMP][7] == 1


def all_jumps_but(last: str) -> str:
    """Return the fact that all cards of the Jump deck except one are gone."""
    cards = game().rules.edition.decks[JUMP]
    return " ".join(f"{card.id}:{card.copies - (card.id == last)}" for card in cards)


@rule("GN-11.7")
def test_an_empty_deck_takes_its_used_cards_back_but_not_one_being_carried_out() -> None:
    table = race(
        "gun_metal@4/1 h0",
        "brown_sugar@60/1",
        round_=2,
        gone_from_jump=all_jumps_but("J2"),
        used_jump="J8:2",
    )
    decks = table.position.decks
    say(table, "0 ride 1 5/1", "chance card J2", "0 advance 8/1")
    assert deck_ids(table) == ["J8"]
    assert told(table, "DeckTurned") == [{"deck": "jump"}]
    say(table, "chance card J8")
    assert decks.left[JUMP][7] == 1
    assert decks.used[JUMP] == [0, 1, 0, 0, 0, 0, 0, 1, 0, 0]


@rule("GN-11.7")
def test_no_card_is_drawn_from_a_deck_without_any_cards() -> None:
    table = race("gun_metal@4/1 h0", "brown_sugar@60/1", round_=2, gone_from_jump=all_jumps_but(""))
    say(table, "0 ride 1 5/1")
    assert table.ask().key == "ask.ride"


@rule("GN-11.8", "GN-E30", "GN-R42")
def test_the_turf_deck_goes_when_a_horse_is_past_bechers_on_the_second_circuit() -> None:
    table = race("gun_metal@80/3 h0", "brown_sugar@70/1")
    say(table, "0 ride 1 81/3")
    assert deck_ids(table)[0] == "J1"
    assert not table.position.race.gone_for_home
    say(table, "chance card J2", "0 advance 84/3")
    assert told(table, "GoneForHome") == [{"horse": "gun_metal"}]
    assert deck_ids(table)[0] == "J1"
    say(table, "chance card J1")
    assert table.position.race.gone_for_home
