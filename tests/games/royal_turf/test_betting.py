"""RT-3 Betting."""

import pytest

from ippodromo.contract.play import new_match
from ippodromo.games.turf.events import FirstPlayerNamed, TokenPlaced
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.fair_dice import FairStream, outcome_weights
from ippodromo.kernel.journal import CLOCK
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from tests.games.turf.positions import (
    TurfTable,
    just_told,
    options_now,
    place_tokens,
    prepared,
    settled,
    turf,
    turf_game,
    view,
)
from tests.rules import rule

LAST_CARDS = ["grey_b", "white_b", "beige_b", "caramel_b", "dark_red_b", "dark_brown_b", "black_b"]


def betting(seats: int = 3, first: int = 0) -> TurfTable:
    return prepared(turf_game("royal_turf", seats), first)


def second_race(money: list[int]) -> TurfTable:
    """Return a table with race 2 prepared and this money for the seats."""
    places = "grey white beige"
    table = settled(places, "", last="black", pace="grey", seats=len(money), money=money)
    for card in LAST_CARDS:
        table.submit(CHANCE, f"card {card}")
    return table


@rule("RT-3.1")
def test_the_first_player_of_race_1_is_drawn_by_lot_among_all() -> None:
    table = prepared(turf_game("royal_turf", 4), until="ask.lot")
    assert outcome_weights(table.ask()) == [("lot 0", 1), ("lot 1", 1), ("lot 2", 1), ("lot 3", 1)]
    table.submit(CHANCE, "lot 2")
    assert just_told(table) == [FirstPlayerNamed(2)]
    assert table.waiting() == [2]


@rule("RT-3.2")
def test_in_later_races_the_richest_seat_is_first_without_a_lot() -> None:
    table = second_race([100, 350, 250])
    assert (table.ask().key, table.waiting()) == ("ask.bet", [1])


@rule("RT-R19")
def test_seats_without_money_draw_lots_too() -> None:
    table = second_race([0, 0, 0])
    assert options_now(table) == ["lot 0", "lot 1", "lot 2"]


@rule("RT-E20", "RT-R19", "RT-R20")
def test_the_lot_falls_between_the_richest_only_and_play_is_clockwise_from_there() -> None:
    table = second_race([500, 500, 250])
    assert outcome_weights(table.ask()) == [("lot 0", 1), ("lot 1", 1)]
    table.submit(CHANCE, "lot 1")
    order = []
    while table.ask().key == "ask.bet":
        order.append(table.waiting()[0])
        table.submit(table.waiting()[0], options_now(table)[0])
    assert order == [1, 2, 0] * 3
    table.submit(CHANCE, "roll head")
    assert table.waiting() == [1]


@rule("RT-3.3")
def test_seats_place_one_token_at_a_time_clockwise_in_three_rounds() -> None:
    table = betting(seats=3, first=2)
    order = []
    while table.ask().key == "ask.bet":
        order.append(table.waiting()[0])
        table.submit(table.waiting()[0], options_now(table)[-1])
    assert order == [2, 0, 1] * 3


@rule("RT-3.4")
def test_the_first_token_may_be_either_value_on_any_horse() -> None:
    horses = ["grey", "white", "beige", "caramel", "dark_red", "dark_brown", "black"]
    assert options_now(betting()) == [f"bet {h} {value}" for h in horses for value in (1, 2)]


@rule("RT-3.4")
def test_a_seat_may_not_bet_twice_on_one_horse() -> None:
    table = betting(seats=2)
    table.submit(Seat(0), "bet grey 1")
    table.submit(Seat(1), "bet grey 2")
    with pytest.raises(NotAllowed) as refused:
        table.submit(Seat(0), "bet grey 1")
    assert (refused.value.rule, refused.value.key) == ("RT-3.4", "refused.horse_taken")


@rule("RT-1.2")
def test_a_seat_may_not_place_a_token_it_has_not() -> None:
    table = betting(seats=2)
    table.submit(Seat(0), "bet grey 2")
    table.submit(Seat(1), "bet grey 2")
    for said in ("bet white 2", "bet white 0"):
        with pytest.raises(NotAllowed) as refused:
            table.submit(Seat(0), said)
        assert (refused.value.rule, refused.value.key) == ("RT-1.2", "refused.token_gone")


@rule("RT-E22", "RT-R27")
def test_the_last_token_has_exactly_five_options() -> None:
    table = betting(seats=2)
    for said in ("bet grey 1", "bet grey 1", "bet black 2", "bet black 2"):
        table.submit(table.waiting()[0], said)
    open_horses = ["white", "beige", "caramel", "dark_red", "dark_brown"]
    assert options_now(table) == [f"bet {horse} 1" for horse in open_horses]


@rule("RT-3.5")
def test_everybody_sees_owner_and_value_of_a_token() -> None:
    table = betting()
    table.submit(Seat(0), "bet caramel 2")
    assert just_told(table) == [TokenPlaced(0, "caramel", 2)]
    placed = [{"seat": 0, "horse": "caramel", "value": 2}]
    for viewer in (Seat(0), Seat(1), NOBODY):
        assert table.log[-1].visible_to(viewer)
        assert view(table, viewer)["tokens"] == placed


@rule("RT-3.6")
def test_nobody_may_pass() -> None:
    table = betting()
    with pytest.raises(NotAllowed) as refused:
        table.submit(Seat(0), "pass")
    assert refused.value.key == "refused.not_an_option"


@rule("RT-3.6")
def test_every_seat_ends_up_on_three_different_horses() -> None:
    table = betting(seats=3)
    place_tokens(table)
    tokens = view(table)["tokens"]
    for seat in range(3):
        assert len({token["horse"] for token in tokens if token["seat"] == seat}) == 3
    assert [hand["count"] for hand in view(table)["hands"]] == [0, 0, 0]


@rule("RT-3.7")
def test_a_placed_token_stays_where_it_is_until_the_payout() -> None:
    table = turf("grey@12", seats=2, bets="grey:A2 white:B1")
    placed = view(table)["tokens"]
    with pytest.raises(NotAllowed):
        table.submit(Seat(0), "bet black 2")
    table.submit(Seat(0), "move grey")
    assert view(table)["tokens"] == placed


@rule("RT-3.8")
def test_a_box_takes_a_token_of_every_seat() -> None:
    table = turf(seats=6, bets="black:A2,B2,C2,D2,E2,F2")
    on_black = [token for token in view(table)["tokens"] if token["horse"] == "black"]
    assert [(token["seat"], token["value"]) for token in on_black] == [(n, 2) for n in range(6)]


@rule("RT-3.9")
def test_the_running_begins_when_the_last_token_is_placed() -> None:
    table = betting(seats=2)
    for said in ("grey 1", "grey 1", "white 1", "white 1", "beige 2"):
        table.submit(table.waiting()[0], f"bet {said}")
    assert table.ask().key == "ask.bet"
    table.submit(Seat(1), "bet beige 2")
    assert (table.ask().key, table.waiting()) == ("ask.roll", [CHANCE])


@rule("RT-R34")
def test_a_silent_seat_gets_any_of_its_options_and_no_die_is_used_for_it() -> None:
    match = new_match(turf_game("royal_turf", 2))
    match.advance(FastStream(1))
    stream = FairStream(b"secret", b"header", [b"", b""], rolled=9)
    offered = options_now(match.table)
    [seat] = match.table.waiting()
    said = match.answer_default(seat, stream)
    assert said is not None
    assert said.notation in offered
    assert match.journal.entries[-1].text().startswith(f"{seat}:{CLOCK} {said.notation}")
    assert stream.rolled == 9


@rule("RT-R34")
def test_default_answers_choose_every_option_at_some_time() -> None:
    game = turf_game("royal_turf", 2)
    said: set[str] = set()
    for seed in range(200):
        match = new_match(game)
        match.advance(FastStream(1))
        choice = match.answer_default(match.table.waiting()[0], FastStream(seed))
        assert choice is not None
        said.add(choice.notation)
    assert len(said) == 14
