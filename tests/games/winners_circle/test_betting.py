"""WC-3 Betting."""

import pytest

from ippodromo.contract.play import new_match
from ippodromo.games.turf.events import HiddenTokenPlaced, TokenPlaced
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.fair_dice import FairStream, outcome_weights
from ippodromo.kernel.journal import CLOCK, PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from tests.games.turf.positions import options_now, place_tokens, turf_game, view
from tests.games.winners_circle.tables import bet, betting, wc, wc_game, wc_settled
from tests.rules import rule

A, B = Seat(0), Seat(1)


@rule("WC-3.1")
def test_seats_place_one_token_at_a_time_clockwise_in_four_rounds() -> None:
    table = betting(3, first=2)
    order = []
    while table.ask().key == "ask.bet":
        order.append(table.waiting()[0])
        table.submit(table.waiting()[0], options_now(table)[-1])
    assert order == [2, 0, 1] * 4


@rule("WC-3.2")
def test_the_first_token_has_21_options() -> None:
    horses = ["white", "silver", "cream", "golden", "chestnut", "dark_brown", "black"]
    assert options_now(betting()) == [f"bet {h} {value}" for h in horses for value in (0, 1, 2)]


@rule("WC-3.2", "WC-R28")
def test_a_0_token_takes_the_seats_only_place_on_a_horse() -> None:
    table = betting()
    bet(table, "white 0", "white 0")
    with pytest.raises(NotAllowed) as refused:
        table.submit(A, "bet white 2")
    assert (refused.value.rule, refused.value.key) == ("WC-3.2", "refused.horse_taken")


@rule("WC-1.2")
def test_a_seat_may_not_place_a_token_it_has_not() -> None:
    table = betting()
    bet(table, "white 2", "white 2")
    with pytest.raises(NotAllowed) as refused:
        table.submit(A, "bet silver 2")
    assert (refused.value.rule, refused.value.key) == ("WC-1.2", "refused.token_gone")


@rule("WC-E22", "WC-R29")
def test_the_last_token_has_exactly_four_options() -> None:
    table = betting()
    bet(table, "white 0", "white 0", "silver 1", "silver 1", "chestnut 1", "chestnut 1")
    horses = ["cream", "golden", "dark_brown", "black"]
    assert options_now(table) == [f"bet {horse} 2" for horse in horses]


@rule("WC-E22", "WC-R29")
def test_with_multiple_bets_the_last_token_has_seven_options() -> None:
    table = betting(2, "multiple_bets")
    bet(table, "white 0", "white 0", "silver 1", "silver 1", "chestnut 1", "chestnut 1")
    assert len(options_now(table)) == 7


@rule("WC-3.3")
def test_others_see_who_placed_a_token_where_but_not_its_value() -> None:
    table = betting(3)
    bet(table, "white 2")
    for viewer in (B, NOBODY):
        events = [
            told.event for told in table.log if told.at == table.at and told.visible_to(viewer)
        ]
        assert events == [HiddenTokenPlaced(0, "white")]
        assert view(table, viewer)["tokens"] == [{"seat": 0, "horse": "white", "value": None}]
        assert view(table, viewer)["hands"][0] == {"seat": 0, "count": 3, "values": None}


@rule("WC-3.4")
def test_nobody_may_pass_and_every_seat_ends_up_on_four_horses() -> None:
    table = betting(2)
    with pytest.raises(NotAllowed):
        table.submit(A, "pass")
    place_tokens(table)
    for seat in (A, B):
        mine = [token["horse"] for token in view(table)["tokens"] if token["seat"] == seat]
        assert len(set(mine)) == len(mine) == 4


@rule("WC-3.5")
def test_a_placed_token_stays_where_it_is_until_the_payout() -> None:
    table = wc("white@12", bets="white:A2")
    placed = view(table, A)["tokens"]
    with pytest.raises(NotAllowed):
        table.submit(A, "bet black 2")
    table.submit(A, "move white")
    assert view(table, A)["tokens"] == placed


@rule("WC-3.6")
def test_tokens_of_other_seats_limit_nobody() -> None:
    table = wc(seats=6, bets="black:A2,B2,C2,D2,E2,F0")
    on_black = [token for token in view(table)["tokens"] if token["horse"] == "black"]
    assert [token["seat"] for token in on_black] == [0, 1, 2, 3, 4, 5]


@rule("WC-3.7")
def test_the_running_begins_when_the_last_token_is_placed() -> None:
    table = betting()
    bet(table, "white 0", "white 0", "silver 1", "silver 1", "cream 1", "cream 1", "golden 2")
    assert table.ask().key == "ask.bet"
    bet(table, "golden 2")
    assert (table.ask().key, table.waiting()) == ("ask.roll", [CHANCE])


@rule("WC-R27")
def test_the_owner_may_look_at_its_placed_tokens_by_default() -> None:
    table = betting()
    bet(table, "white 2")
    assert view(table, A)["tokens"] == [{"seat": 0, "horse": "white", "value": 2}]
    assert TokenPlaced(0, "white", 2) in [told.event for told in table.log if told.visible_to(A)]


@rule("WC-R47")
def test_without_recall_own_bets_the_owner_sees_only_the_tokens_left_in_hand() -> None:
    table = prepared_without_recall()
    table.table.submit(A, "bet white 2")
    seen = view(table.table, A)
    assert seen["tokens"] == [{"seat": 0, "horse": "white", "value": None}]
    assert seen["hands"][0]["values"] == [0, 1, 1]


@rule("WC-R47")
def test_a_token_placed_for_a_silent_seat_is_hidden_on_its_owners_screen_too() -> None:
    match = prepared_without_recall()
    said = match.answer_default(A, FastStream(2))
    assert said is not None
    for seat in (A, B):
        entry = match.seen_by(seat).entries(remembers=False)[-1]
        assert (entry.notation[-1], entry.by) == ("?", PERSON)
    assert match.seen_by(A).entries()[-1].notation == said.notation


def prepared_without_recall() -> RecordedMatch:
    """Return a match in which seat 0 bets first and may not look at the tokens it has placed."""
    for seed in range(20):
        match = new_match(turf_game("winners_circle", 2, {"recall_own_bets": "false"}))
        match.advance(FastStream(seed))
        if match.table.waiting() == [A]:
            return match
    raise AssertionError("seat 0 never goes first")


@rule("WC-R41")
def test_a_silent_seat_gets_any_of_its_options_and_no_die_is_used_for_it() -> None:
    match = new_match(wc_game(2))
    match.advance(FastStream(1))
    stream = FairStream(b"secret", b"header", [b"", b""], rolled=9)
    [seat] = match.table.waiting()
    offered = options_now(match.table)
    said = match.answer_default(seat, stream)
    assert said is not None
    assert said.notation in offered
    assert (match.journal.entries[-1].by, stream.rolled) == (CLOCK, 9)
    others = match.seen_by(Seat(1 - seat)).entries()[-1]
    assert (others.notation, others.by) == (said.masked, PERSON)


@rule("WC-6.3")
def test_in_later_races_the_richest_seat_is_first_without_a_lot() -> None:
    places = "white silver cream"
    table = wc_settled(places, "", last="black", pace="white", seats=3, money=[100, 350, 250])
    assert (table.ask().key, view(table)["first_player"]) == ("ask.card", 1)


@rule("WC-E20", "WC-R19", "WC-R20")
def test_equals_draw_lots_and_play_is_clockwise_from_there() -> None:
    table = wc_settled(
        "white silver cream", "", last="black", pace="white", seats=4, money=[0, 350, 350, 350]
    )
    assert outcome_weights(table.ask()) == [("lot 1", 1), ("lot 2", 1), ("lot 3", 1)]
    table.submit(CHANCE, "lot 3")
    for card in ("1b", "2b", "3b", "4b", "5b", "6b", "7b"):
        table.submit(CHANCE, f"card {card}")
    order = []
    while table.ask().key == "ask.bet":
        order.append(table.waiting()[0])
        table.submit(table.waiting()[0], options_now(table)[0])
    assert order == [3, 0, 1, 2] * 4
