"""Answers that the clock gives: who is told, and what."""

from typing import Any

import pytest

import ippodromo
from ippodromo.kernel.asks import OPEN, SEALED
from ippodromo.kernel.journal import PERSON, read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.seats import NOBODY, Seat


def begun(name: str, *players: str, **options: Any) -> ippodromo.Match:
    """Return a match at its first question."""
    game = ippodromo.game(name, seats=len(players), **options)
    match = ippodromo.match(game, players, seed=5)
    match.advance(match.stream)
    return match


def told(
    match: ippodromo.Match, viewer: int = NOBODY, since: int = 0
) -> list[tuple[str, dict[str, Any]]]:
    """Return the events that a viewer is told from an index on, by name, with answers given for a seat."""
    return [
        (one.event.name(), one.data().get("said", {}))
        for one in match.table.log[since:]
        if one.visible_to(Seat(viewer))
    ]


def silence(match: ippodromo.Match) -> int:
    """Let the clock answer for the seat that is asked. Return the index of the first event after it."""
    since = len(match.table.log)
    match.answer_default(match.table.waiting()[0], match.stream)
    return since


def test_all_are_told_whose_time_is_up_before_they_are_told_what_it_brought() -> None:
    match = begun("royal_turf", "Ann", "Bea")
    seat = match.table.waiting()[0]
    since = silence(match)
    events = [one.data() for one in match.table.log[since:] if one.visible_to(NOBODY)]
    said = events[0]["said"]
    assert [(one["event"], one["seat"]) for one in events] == [
        ("TimeUp", seat),
        ("TokenPlaced", seat),
    ]
    assert [one["at"] for one in events] == [match.table.at] * 2
    assert said["notation"] == match.active_entries[-1].notation
    assert said["fields"] == {"horse": events[1]["horse"], "value": events[1]["value"]}


def test_what_was_said_in_secret_is_told_to_its_seat_alone() -> None:
    match = begun("royal_turf", "Ann", "Bea", hidden_bets=True, recall_own_bets=True)
    seat = match.table.waiting()[0]
    since = silence(match)
    for viewer in (1 - seat, NOBODY):
        assert told(match, viewer, since) == [("TimeUp", {}), ("HiddenTokenPlaced", {})]
    name, said = told(match, seat, since)[0]
    assert (name, said["notation"]) == ("TimeUp", match.active_entries[-1].notation)


def test_who_may_not_remember_a_token_is_not_told_it_again() -> None:
    match = begun("winners_circle", "Ann", "Bea", "Cleo", recall_own_bets=False)
    assert match.table.ask().veils_owner
    seat = match.table.waiting()[0]
    assert told(match, seat, silence(match))[0] == ("TimeUp", {})


def test_sealed_answers_stay_sealed() -> None:
    match = begun("homestretch", "Ann", "Bea", "Cleo")
    while match.table.ask().mode != SEALED:
        match.advance(match.stream)
        silence(match)
    seat = match.table.waiting()[0]
    since = silence(match)
    assert [told(match, viewer, since)[0] for viewer in (NOBODY, (seat + 1) % 3)] == [
        ("TimeUp", {})
    ] * 2
    assert told(match, seat, since)[0][1]["notation"] == match.active_entries[-1].notation


@pytest.mark.parametrize("name", ["win_place_show", "grand_national"])
def test_silence_is_an_answer_like_another_where_anybody_may_speak(name: str) -> None:
    options = {"sale_bidding": "outcry"} if name == "grand_national" else {}
    match = begun(name, "Ann", "Bea", "Cleo", **options)
    while match.table.ask().mode != OPEN:
        silence(match)
        match.advance(match.stream)
    since = silence(match)
    assert "TimeUp" not in [event for event, _ in told(match, NOBODY, since)]


def test_neither_bots_nor_those_without_a_choice_are_told_of_like_that() -> None:
    match = begun("royal_turf", "bot:random", "bot:random")
    while not match.over:
        if not match.answer_automatically(match.stream):
            silence(match)
    assert "TimeUp" not in [event for event, _ in told(match)]
    assert {entry.by for entry in match.active_entries} >= {"clock", "forced", "chance"}


def test_it_is_told_again_when_a_record_is_read_or_an_answer_taken_back() -> None:
    match = begun("royal_turf", "Ann", "Bea")
    while match.table.ask().key != "ask.move":
        silence(match)
        match.advance(match.stream)
    before = [one.data() for one in match.table.log]
    assert "TimeUp" in [one["event"] for one in before]
    read = load_match(match.game, read_journal(match.journal.text()))
    assert [one.data() for one in read.table.log] == before
    [seat] = match.table.waiting()
    match.submit(seat, match.table.ask().options[0].picks[0].notation, PERSON)
    match.undo(seat)
    assert [one.data() for one in match.table.log] == before


def test_no_digest_knows_of_it() -> None:
    match = begun("royal_turf", "Ann", "Bea")
    silence(match)
    said = match.active_entries[-1]
    other = begun("royal_turf", "Ann", "Bea")
    other.submit(said.seat, said.notation, PERSON)
    assert other.digest() == match.digest()
