"""RT-7 Variant: hidden bets."""

import pytest

from ippodromo.contract.play import new_match
from ippodromo.games.turf.events import HiddenTokenPlaced, TokenPlaced, TokensTurned
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed, SetupError
from ippodromo.kernel.journal import PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from tests.games.turf.positions import (
    TurfTable,
    just_told,
    money,
    options_now,
    place_tokens,
    prepared,
    settled,
    turf,
    turf_game,
    view,
)
from tests.rules import rule

HIDDEN = {"hidden_bets": "true"}
RECALLED = {"hidden_bets": "true", "recall_own_bets": "true"}
A, B = Seat(0), Seat(1)


def betting(seats: int = 2, options: dict[str, str] | None = None) -> TurfTable:
    return prepared(turf_game("royal_turf", seats, options or HIDDEN))


@rule("RT-7.1")
def test_every_seat_also_has_its_0_token() -> None:
    table = betting()
    assert view(table, A)["hands"][0] == {"seat": 0, "count": 4, "values": [0, 1, 1, 2]}
    assert len(options_now(table)) == 21


@rule("RT-7.2")
def test_betting_takes_four_rounds() -> None:
    table = betting(seats=3)
    order = []
    while table.ask().key == "ask.bet":
        order.append(table.waiting()[0])
        table.submit(table.waiting()[0], options_now(table)[0])
    assert order == [0, 1, 2] * 4


@rule("RT-7.3")
def test_others_see_who_placed_a_token_where_but_not_its_value() -> None:
    table = betting(seats=3)
    table.submit(A, "bet white 0")
    told = {
        v: [t.event for t in table.log if t.at == table.at and t.visible_to(v)] for v in (B, NOBODY)
    }
    assert told == {viewer: [HiddenTokenPlaced(0, "white")] for viewer in (B, NOBODY)}
    for viewer in (B, NOBODY):
        assert view(table, viewer)["tokens"] == [{"seat": 0, "horse": "white", "value": None}]


@rule("RT-R32")
def test_others_see_how_many_tokens_are_left_not_which() -> None:
    table = betting(seats=3)
    table.submit(A, "bet white 0")
    assert view(table, B)["hands"][0] == {"seat": 0, "count": 3, "values": None}


@rule("RT-7.4", "RT-R30")
def test_the_owner_sees_its_tokens_until_it_places_them() -> None:
    table = betting()
    table.submit(A, "bet white 0")
    assert view(table, A)["hands"][0]["values"] == [1, 1, 2]
    assert view(table, A)["tokens"] == [{"seat": 0, "horse": "white", "value": None}]
    assert [event for event in just_told(table) if isinstance(event, HiddenTokenPlaced)]
    assert not [t for t in table.log if isinstance(t.event, TokenPlaced) and t.visible_to(A)]


@rule("RT-R30")
def test_with_recall_own_bets_the_owner_sees_its_placed_values() -> None:
    table = betting(options=RECALLED)
    table.submit(A, "bet white 0")
    assert view(table, A)["tokens"] == [{"seat": 0, "horse": "white", "value": 0}]
    assert view(table, B)["tokens"] == [{"seat": 0, "horse": "white", "value": None}]
    assert [t.event for t in table.log if isinstance(t.event, TokenPlaced) and t.visible_to(A)]


@rule("RT-R30")
def test_without_hidden_bets_recall_own_bets_has_no_effect() -> None:
    table = betting(options={"recall_own_bets": "true"})
    table.submit(A, "bet white 1")
    assert view(table, B)["tokens"] == [{"seat": 0, "horse": "white", "value": 1}]


@rule("RT-7.4")
def test_the_owners_record_does_not_show_a_placed_value_but_its_memory_does() -> None:
    match = placed_match()
    record = match.record_for(A).entries[-1].text()
    assert record == f"0:{PERSON} bet white ?"
    assert match.seen_by(A).entries()[-1].notation == "bet white 0"
    assert match.seen_by(B).entries()[-1].notation == "bet white ?"


def placed_match() -> RecordedMatch:
    """Return a match in which seat 0 has just placed its 0 token on white."""
    match = match_of_first()
    match.submit(A, "bet white 0", PERSON)
    return match


def match_of_first() -> RecordedMatch:
    """Return a match in which seat 0 bets first."""
    for seed in range(20):
        match = new_match(turf_game("royal_turf", 2, HIDDEN))
        match.advance(FastStream(seed))
        if match.table.waiting() == [A]:
            return match
    raise AssertionError("seat 0 never goes first")


@rule("RT-R36", "RT-R34")
def test_a_token_placed_for_a_silent_seat_is_hidden_on_its_owners_screen_too() -> None:
    match = match_of_first()
    said = match.answer_default(A, FastStream(3))
    assert said is not None
    masked = said.notation.rsplit(" ", 1)[0] + " ?"
    for seat in (A, B):
        entry = match.seen_by(seat).entries(remembers=False)[-1]
        assert (entry.notation, entry.by) == (masked, PERSON)
        assert match.record_for(seat).entries[-1].notation == masked
    remembered = {seat: match.seen_by(seat).entries()[-1].notation for seat in (A, B)}
    assert remembered == {A: said.notation, B: masked}


@rule("RT-7.5")
def test_the_0_token_takes_the_seats_place_on_a_horse() -> None:
    table = betting()
    table.submit(A, "bet white 0")
    table.submit(B, "bet white 0")
    with pytest.raises(NotAllowed) as refused:
        table.submit(A, "bet white 2")
    assert refused.value.rule == "RT-3.4"
    place_tokens(table)
    mine = [token["horse"] for token in view(table)["tokens"] if token["seat"] == 0]
    assert len(set(mine)) == 4


@rule("RT-R27")
def test_the_last_hidden_token_has_four_open_horses() -> None:
    table = betting()
    for said in ("grey 0", "grey 0", "white 1", "white 1", "beige 1", "beige 1"):
        table.submit(table.waiting()[0], f"bet {said}")
    assert options_now(table) == [
        "bet caramel 2",
        "bet dark_red 2",
        "bet dark_brown 2",
        "bet black 2",
    ]


@rule("RT-7.6", "RT-R31")
def test_all_tokens_are_turned_up_when_the_race_has_ended_and_before_anything_is_paid() -> None:
    table = settled("grey white beige", "grey:A2,B0", pace="white", last="black", options=HIDDEN)
    names = [type(event).__name__ for event in just_told(table)]
    [turned] = [event for event in just_told(table) if isinstance(event, TokensTurned)]
    assert names.index("RaceEnded") < names.index("TokensTurned") < names.index("Paid")
    assert len(turned.tokens) == 8
    assert [turned.tokens[0], turned.tokens[1]] == [[0, "grey", 2], [1, "grey", 0]]
    assert {token[1] for token in turned.tokens} > {"caramel", "dark_red", "dark_brown"}


@rule("RT-7.6")
def test_values_are_hidden_until_the_race_is_over() -> None:
    table = turf("grey@12", options=HIDDEN, bets="grey:A2")
    assert {token["value"] for token in view(table, B)["tokens"]} == {None}


@rule("RT-E21", "RT-7.7")
def test_a_0_token_is_no_bet_receives_nothing_and_pays_nothing() -> None:
    table = settled(
        "grey white beige",
        "grey:A0,B2,C1 white:A2,B0 beige:C0 black:B1,C2 caramel:A1,B1 dark_red:A1,C1",
        last="black",
        pace="dark_brown",
        seats=3,
        options=HIDDEN,
    )
    assert money(table) == [500, 400, 50]


@rule("RT-E21")
def test_the_richest_of_the_hidden_example_is_first_player_of_race_2() -> None:
    table = settled(
        "grey white beige",
        "grey:A0,B2,C1 white:A2,B0 beige:C0 black:B1,C2 caramel:A1,B1 dark_red:A1,C1",
        last="black",
        pace="dark_brown",
        seats=3,
        options=HIDDEN,
    )
    stream = FastStream(1)
    while table.ask().key == "ask.card":
        table.submit(table.waiting()[0], stream.outcome(table.ask()).notation)
    assert table.waiting() == [A]


@rule("RT-7.8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_hidden_bets_are_allowed_for_any_number_of_seats(seats: int) -> None:
    table = betting(seats)
    place_tokens(table)
    assert len(view(table)["tokens"]) == 4 * seats


@rule("RT-7.8")
def test_the_rulebook_has_no_other_variant() -> None:
    with pytest.raises(SetupError) as refused:
        title("royal-turf").game(3, {"open_bets": "true"})
    assert refused.value.params["known"] == "colours, hidden_bets, recall_own_bets"
