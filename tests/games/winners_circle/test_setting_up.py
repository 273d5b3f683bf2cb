"""WC-1 Setting up the game, and the numbers in the box."""

import pytest

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.fair_dice import outcome_weights
from ippodromo.kernel.registry import title
from tests.games.turf.positions import (
    book,
    box,
    edition,
    money,
    payments,
    place_tokens,
    prepared,
    view,
)
from tests.games.winners_circle.tables import betting, gates, wc_game, wc_settled
from tests.rules import rule


@rule("WC-1.1", "WC-R1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_play(seats: int) -> None:
    assert money(wc_game(seats).start()) == [0] * seats


@rule("WC-1.1", "WC-R1")
@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_or_more_seats_do_not_fit(seats: int) -> None:
    with pytest.raises(SetupError) as refused:
        title("winners-circle").game(seats)
    assert refused.value.key == "setup.seats"


@rule("WC-1.2")
def test_every_seat_has_four_tokens() -> None:
    table = betting(3)
    hands = [view(table, seat)["hands"][seat] for seat in range(3)]
    assert hands == [{"seat": s, "count": 4, "values": [0, 1, 1, 2]} for s in range(3)]


@rule("WC-1.3", "WC-R2")
def test_every_seat_begins_with_nothing_and_tokens_are_free() -> None:
    table = betting(4)
    place_tokens(table)
    assert money(table) == [0, 0, 0, 0]


@rule("WC-1.4")
def test_any_of_the_28_cards_is_as_likely_to_be_on_top_as_any_other() -> None:
    cards = book(edition("winners_circle"))["deck"]["cards"]
    assert outcome_weights(gates().ask()) == [(f"card {card['id']}", 1) for card in cards]
    assert len(cards) == 28


@rule("WC-1.5")
def test_the_first_player_of_race_1_is_drawn_by_lot() -> None:
    table = prepared(wc_game(3), until="ask.lot")
    assert outcome_weights(table.ask()) == [("lot 0", 1), ("lot 1", 1), ("lot 2", 1)]


@rule("WC-1.6")
def test_a_game_is_three_races_of_gates_betting_running_and_payout() -> None:
    match, stream = new_match(wc_game(2)), FastStream(5)
    phases: list[str] = []
    while not match.table.is_over():
        key = match.table.ask().key
        phase = {"ask.card": "gates", "ask.bet": "betting"}.get(key, "running")
        if key != "ask.lot" and phases[-1:] != [phase]:
            phases.append(phase)
        paid = len(payments(match.table))
        step(match, stream, stream)
        if len(payments(match.table)) > paid:
            phases.append("payout")
    assert phases == ["gates", "betting", "running", "payout"] * 3


@rule("WC-R3")
def test_the_bank_never_runs_out_and_every_amount_is_a_multiple_of_fifty() -> None:
    table = wc_settled("white silver cream", "white:A2", last="black", pace="silver", race=3)
    assert payments(table) == [("bank", "0", 1400, "first")]
    match, stream = new_match(wc_game(6)), FastStream(8)
    while not match.table.is_over():
        step(match, stream, stream)
    assert {amount % 50 for _, _, amount, _ in payments(match.table)} == {0}


@rule("WC-R18")
def test_the_die_has_three_heads_and_one_of_each_other_symbol() -> None:
    table = betting()
    place_tokens(table)
    assert [weight for _, weight in outcome_weights(table.ask())] == [3, 1, 1, 1]


@rule("WC-R45")
def test_the_deck_has_four_cards_of_every_type_and_the_sums_of_the_canon() -> None:
    moves = [card["moves"] for card in book(edition("winners_circle"))["deck"]["cards"]]
    heads = [head for head, *_ in moves]
    assert {heads.count(head) for head in range(1, 8)} == {4}
    assert {3 * head + cap + saddle + shoe for head, cap, saddle, shoe in moves} == {30}
    assert [sum(column) for column in zip(*moves, strict=True)] == [112, 167, 170, 167]
    assert (min(map(min, moves)), max(map(max, moves))) == (1, 20)


@rule("WC-R45")
def test_reconstructed_tables_say_so_wherever_they_are_shown() -> None:
    provenance = box(wc_game().start())["provenance"]
    tables = ("payouts", "stable", "deck")
    assert [provenance[key] for key in tables] == ["reconstruction"] * 3
