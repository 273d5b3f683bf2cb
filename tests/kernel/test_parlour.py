"""Hypothesis plays the toy game with any answers in any order, and the kernel's guarantees hold."""

import json
import re
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import BY_CHANCE, PERSON, read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from ippodromo.kernel.table import Table
from ippodromo.kernel.views import table_view
from tests.kernel.toys import Hearing, speakers, toy_game, toy_match

TAPES = st.lists(st.integers(0, 10_000), min_size=20, max_size=80)
"""Generated numbers that decide who answers next and what."""

SEATS = [Seat(0), Seat(1), Seat(2)]

Look = Callable[[RecordedMatch], None]


def play(tape: list[int], look: Look) -> RecordedMatch:
    """Play the toy game as the tape says. Look at it before every answer and at the end."""
    match = toy_match()
    look(match)
    for number in tape:
        open_to = speakers(match.table)
        if not open_to:
            break
        seat, said = open_to[number % len(open_to)]
        notation = said[number // len(open_to) % len(said)]
        if seat in match.table.waiting() or notation == "object" or not is_final(match.table, seat):
            by = BY_CHANCE if seat == CHANCE else PERSON
            match.record_answer(seat, notation, by, -1)
            look(match)
    return match


def is_final(table: Table[Any], seat: Seat) -> bool:
    """Return True if a seat has given a sealed answer that it may not replace."""
    return table.pending(seat) is not None and not table.ask().replaceable


def shown(match: RecordedMatch, viewer: Seat) -> str:
    """Return everything that a viewer gets: view, asks, events, record and refusals."""
    seen = match.seen_by(viewer)
    parts = [
        json.dumps(table_view(match.game, match.table, viewer)),
        json.dumps(seen.events()),
        match.record_for(viewer).text(),
    ]
    for said in ("junk", "slip ?", "shout", "take 7", "give gift=0,1"):
        try:
            match.table.copy().submit(viewer, said)
        except NotAllowed as no:
            parts.append(f"{no.rule} {no}")
    return "\n".join(parts)


def secret_words(match: RecordedMatch, seat: Seat) -> set[str]:
    """Return the words on a seat's slips that are not open yet. Every slip names its seat."""
    opened = " ".join(match.table.position.log).split()
    pending = [sealed for sealed in match.table.sealed if sealed is not None]
    found = {sealed[seat].notation.split(" ")[1] for sealed in pending if seat in sealed}
    return {word for word in found if word not in opened}


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_a_sealed_answer_reaches_nobody_else_before_it_is_opened(tape: list[int]) -> None:
    def look(match: RecordedMatch) -> None:
        for owner in SEATS:
            for viewer in [*SEATS, NOBODY]:
                if viewer == owner or match.table.is_over():
                    continue
                words = set(re.findall(rf"secret{owner}x\d", shown(match, viewer)))
                assert not words & secret_words(match, owner)
                assert words <= opened_words(match, owner)

    play(tape, look)


def opened_words(match: RecordedMatch, seat: Seat) -> set[str]:
    """Return the words of a seat that everybody was told: the answers that counted."""
    return set(re.findall(rf"secret{seat}x\d", " ".join(match.table.position.log)))


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_an_answer_under_a_veil_of_its_own_stays_there_after_the_reveal(tape: list[int]) -> None:
    def look(match: RecordedMatch) -> None:
        veiled = [veil for veil in match.table.veils if veil.secret == "for ever"]
        for veil in veiled if not match.table.is_over() else []:
            for viewer in [*SEATS, NOBODY]:
                entry = match.seen_by(viewer).entries()[veil.at]
                assert (entry.notation == "slip ?") == (viewer != entry.seat)

    play(tape, look)


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_a_card_dealt_to_one_seat_reaches_no_other(tape: list[int]) -> None:
    def look(match: RecordedMatch) -> None:
        hands = match.table.position.hands
        for viewer in [*SEATS, NOBODY] if not match.table.is_over() else []:
            seen = set(re.findall(r"hidden(\d)", shown(match, viewer)))
            is_dealing = match.table.ask().key == "ask.card"
            mine = {str(hands[viewer])} if viewer != NOBODY and hands[viewer] >= 0 else set()
            assert seen == mine or is_dealing

    play(tape, look)


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_open_answers_count_in_the_order_in_which_they_arrive(tape: list[int]) -> None:
    match = play(tape, lambda match: None)
    shouts = [int(e.seat) for e in match.journal.entries if e.notation.startswith("shout")]
    told = [w for w in match.table.position.log if w.startswith("shouted")]
    order = [int(n) for words in told for n in words.split()[1:]]
    assert shouts[: len(order)] == order


@given(TAPES)
@settings(max_examples=40, deadline=None)
def test_the_fold_of_the_record_is_the_live_table_at_every_step(tape: list[int]) -> None:
    keys: list[str] = []
    match = play(tape, lambda match: keys.append(repr(match.table.key())))
    journal = read_journal(match.journal.text())
    folded = [repr(load_match(toy_game(), journal, n).table.key()) for n in range(len(keys))]
    assert folded == keys


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_an_ask_keeps_its_identity_until_it_is_answered(tape: list[int]) -> None:
    """Other seats' sealed answers, open answers and asides do not change it; everything else does."""
    before: dict[str, Any] = {}

    def look(match: RecordedMatch) -> None:
        table = match.table
        if table.is_over():
            return
        now = {"phase": table.stack[-1], "id": table.opened[-1], "height": len(table.stack)}
        is_same = bool(before) and before["phase"] is now["phase"]
        if is_same and table.ask().key in ("ask.slip", "ask.shout"):
            assert before["id"] == now["id"]
        before.update(now)

    play(tape, look)


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_a_hearing_keeps_the_answers_beneath_it(tape: list[int]) -> None:
    held: list[tuple[int, Any]] = []

    def look(match: RecordedMatch) -> None:
        table = match.table
        if table.is_over():
            return
        while held and held[-1][0] > len(table.stack):
            assert held.pop()[1] == [table.key()[4], table.opened]
        if table.ask().key == "ask.hearing" and len(held) < hearings(table):
            sealed: Any = table.key()[4]
            held.append((len(table.stack), [sealed[:-1], table.opened[:-1]]))

    play(tape, look)


def hearings(table: Table[Any]) -> int:
    return sum(isinstance(phase, Hearing) for phase in table.stack)


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_an_objection_upheld_leaves_everything_above_the_party(tape: list[int]) -> None:
    match = play(tape, lambda match: None)
    log = match.table.position.log
    assert ("upheld" not in log) or (match.table.is_over() and log[-1] == "upheld")


@given(TAPES)
@settings(max_examples=60, deadline=None)
def test_money_is_neither_made_nor_lost(tape: list[int]) -> None:
    def look(match: RecordedMatch) -> None:
        assert match.table.ledger.total() == 0

    play(tape, look)


@given(TAPES, st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_an_answer_taken_back_leaves_no_trace_but_two_lines(tape: list[int], number: int) -> None:
    seat = SEATS[number]
    tables: list[str] = []

    def look(match: RecordedMatch) -> None:
        if match.may_undo(seat):
            again = load_match(toy_game(), read_journal(paused(match)))
            again.undo(seat)
            assert repr(again.table.key()) == tables[-1]
            loaded = load_match(toy_game(), read_journal(paused(again)))
            assert repr(loaded.table.key()) == tables[-1]
        tables.append(repr(match.table.key()))

    play(tape, look)


def paused(match: RecordedMatch) -> str:
    return match.journal.text()


@given(TAPES)
@settings(max_examples=40, deadline=None)
def test_a_copy_goes_its_own_way(tape: list[int]) -> None:
    def look(match: RecordedMatch) -> None:
        before = repr(match.table.key())
        copy = match.table.copy()
        assert repr(copy.key()) == before
        for seat, said in speakers(copy)[:1]:
            if seat in copy.waiting():
                copy.submit(seat, said[0])
                assert repr(copy.key()) != before
        assert repr(match.table.key()) == before

    play(tape, look)


def test_the_tapes_reach_the_end_and_every_question() -> None:
    """Otherwise the tests above could hold because nothing happens."""
    keys: set[str] = set()
    heights: set[int] = set()
    ends = 0

    def look(match: RecordedMatch) -> None:
        keys.update([] if match.table.is_over() else [match.table.ask().key])
        heights.add(hearings(match.table))

    for seed in range(60):
        tape = [(seed * 7919 + n * 104729 + n * n * 31) % 9973 for n in range(60)]
        ends += play(tape, look).table.is_over()
    assert keys == {"ask.slip", "ask.card", "ask.shout", "ask.speech", "ask.hearing"}
    assert heights == {0, 1, 2}
    assert ends > 10
