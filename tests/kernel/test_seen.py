"""What a seat has seen: gaps reveal nothing, and sampled tables fit the rest."""

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT, FORCED, PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY, Seat
from tests.kernel.toys import toy_match

A, B, C = Seat(0), Seat(1), Seat(2)


def with_slip(by: str, bots: tuple[int, ...] = ()) -> RecordedMatch:
    """Return a match in which seat 0 has written a slip in one of several ways."""
    match = toy_match(bots=bots)
    match.record_answer(A, "slip secret0x1", by, -1)
    return match


@pytest.mark.parametrize("viewer", [B, C, NOBODY])
def test_others_see_that_a_seat_answered_and_not_what(viewer: Seat) -> None:
    match = with_slip(PERSON)
    assert [entry.text() for entry in match.seen_by(viewer).entries()] == ["0:person slip ?"]
    assert [entry.text() for entry in match.seen_by(A).entries()] == ["0:person slip secret0x1"]


@pytest.mark.parametrize("bots", [(), (0,)])
def test_a_gap_does_not_tell_whether_the_answer_was_forced(bots: tuple[int, ...]) -> None:
    usual = BOT if bots else PERSON
    lines = {with_slip(by, bots).record_for(B).entries[0].text() for by in (usual, FORCED)}
    assert lines == {f"0:{usual} slip ?"}


def test_what_was_opened_is_seen_by_all_as_it_was_said() -> None:
    match = with_slip(FORCED)
    match.submit(B, "slip secret1x0", PERSON)
    match.submit(C, "slip secret2x0", PERSON)
    assert match.seen_by(B).entries()[0].text() == "0:forced slip secret0x1"


def test_an_imagined_table_has_answers_that_look_the_same() -> None:
    match = with_slip(PERSON)
    slips = set()
    for seed in range(30):
        table = match.game.determinize(match.seen_by(B), FastStream(seed))
        assert table.pending(A) is not None
        slips.add(str(table.pending(A)))
    assert slips == {"<slip secret0x0>", "<slip secret0x1>", "<slip secret0x2>"}


def test_a_seat_imagines_its_own_answer_as_it_was() -> None:
    match = with_slip(PERSON)
    own = {
        str(match.game.determinize(match.seen_by(A), FastStream(n)).pending(A)) for n in range(10)
    }
    assert own == {"<slip secret0x1>"}


def test_a_dealt_card_is_imagined_among_those_left() -> None:
    match = with_slip(PERSON)
    match.submit(B, "slip secret1x0", PERSON)
    match.submit(C, "slip secret2x0", PERSON)
    match.advance(FastStream(3))
    mine = match.table.position.hands[1]
    hands = [
        match.game.determinize(match.seen_by(B), FastStream(n)).position.hands for n in range(40)
    ]
    assert {hand[1] for hand in hands} == {mine}
    assert len({tuple(hand) for hand in hands}) > 10
    assert all(len(set(hand)) == 3 for hand in hands)


def test_events_are_told_to_their_audience_only() -> None:
    match = with_slip(PERSON)
    match.submit(B, "slip secret1x0", PERSON)
    match.submit(C, "slip secret2x0", PERSON)
    match.advance(FastStream(3))
    told = [event["event"] for event in match.seen_by(B).events()]
    assert told == ["Happened", "CardDealt"]
    assert [event["event"] for event in match.seen_by(NOBODY).events()] == ["Happened"]
