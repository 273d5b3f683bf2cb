"""Win, Place & Show: random tables that agree with what a seat knows."""

from __future__ import annotations

from typing import Any

from ippodromo.games.win_place_show.betting import read_bets, read_tickets, slip_form
from ippodromo.games.win_place_show.imagine import (
    SlipEvidence,
    guess_bets,
    guess_tickets,
    has_live_ticket,
)
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.seats import Seat
from tests.rules import rule


def paid(payer: str, payee: str, amount: int, reason: str) -> dict[str, Any]:
    return {"event": "Paid", "payer": payer, "payee": payee, "amount": amount, "reason": reason}


@rule("WPS-10.5d", "WPS-8.2a")
def test_an_imagined_slip_has_the_total_shown_and_bets_on_the_horses_objected_for() -> None:
    for seed in range(200):
        units, backed = 1 + seed % 12, [3, 5][: min(seed % 3, 1 + seed % 12)]
        text = guess_bets(units * 1000, backed, seed % 2 == 0, FastStream(seed))
        filled = slip_form(units * 1000, seed % 2 == 0).read(text.partition(" ")[2])
        bets, tickets = read_bets(filled), read_tickets(filled)
        assert sum(bet[2] for bet in bets) + sum(t[2] for t in tickets) == units * 1000
        assert {horse + 1 for _, horse, _ in bets} >= set(backed)


@rule("WPS-10.7b")
def test_a_seat_without_cash_that_is_still_in_play_is_known_to_hold_a_live_ticket() -> None:
    events = [
        paid("0", "bank", 20000, "stakes"),
        paid("1", "bank", 20000, "stakes"),
        paid("2", "bank", 1000, "stakes"),
        {"event": "TheyAreOff", "race": 1},
        {"event": "HorseFinished", "horse": 4, "rank": 1},
        {"event": "SeatOut", "seat": 1},
        paid("2", "bank", 19000, "horse"),
    ]
    evidence = SlipEvidence(events, Seat(2), 20000)
    assert [has_live_ticket(evidence, seat) for seat in range(3)] == [True, False, False]
    assert evidence.first_winner == 4
    assert evidence.out_at_once == [1]


@rule("WPS-10.7a", "WPS-11.2a")
def test_imagined_tickets_include_a_live_one_or_none_on_the_winner() -> None:
    for seed in range(100):
        live = guess_tickets(7000, 0, 4, FastStream(seed))
        assert any(ticket.startswith("ticket=4,") for ticket in live)
        assert len({ticket.rpartition(",")[0] for ticket in live}) == len(live)
        dead = guess_tickets(7000, 4, 0, FastStream(seed))
        assert not any(ticket.startswith("ticket=4,") for ticket in dead)
