"""A digest covers the table in public words, and not how the code is written."""

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.digest import public_words
from ippodromo.kernel.journal import PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from tests.kernel.test_answers import A, B, C, at_speech, say_all, slip_of
from tests.kernel.toys import toy_match


def words(match: RecordedMatch) -> list[str]:
    return public_words(match.game, match.table).split("\n")


def test_sealed_answers_and_what_may_be_said_are_in_it() -> None:
    match = toy_match(2)
    match.submit(B, slip_of(B, 2), PERSON)
    assert words(match) == [
        "money 0 0 0",
        "sealed 1 slip secret1x2",
        "ask sealed",
        "may 0 slip secret0x0 | slip secret0x1 | slip secret0x2 | default *",
        "may 1 slip secret1x0 | slip secret1x1 | slip secret1x2 | default *",
    ]


def test_amounts_and_forms_are_in_it_with_all_that_binds_them() -> None:
    match = at_speech()
    assert words(match)[-1] == (
        "may 1 hush | take 10..50 by 10 | give ; gift=seat:0/1,sum:5..20 by 5 1..2 times ; "
        "sum sum 25 | default *"
    )


def test_facts_and_money_are_in_it() -> None:
    match = at_speech()
    match.submit(B, "take 30", PERSON)
    assert [line for line in words(match) if line.startswith(("hand 0", "money", "said 3"))] == [
        f"hand 0 {match.table.position.hands[0]}",
        "said 3 take 30",
        "money 0 30 0 -30",
    ]


def test_the_end_is_in_it_with_the_places() -> None:
    match = at_speech()
    say_all(match, (B, "take 10"), (C, "object"), (A, "uphold"))
    assert words(match)[-1] == "over 2 1 2"


def test_nothing_is_in_it_that_only_programmers_say() -> None:
    match = at_speech()
    said = " ".join(words(match))
    spoken_of = [type(phase).__name__ for phase in match.table.stack]
    assert spoken_of == ["Party", "Sequence", "Speech"]
    assert [word for word in (*spoken_of, "Board", "ask.speech", "object at") if word in said] == []


@pytest.mark.parametrize("seed", range(4))
def test_equal_tables_have_equal_digests_and_every_answer_changes_it(seed: int) -> None:
    match, stream = toy_match(), FastStream(seed)
    seen = [match.digest()]
    for seat in (C, A, B):
        match.submit(Seat(seat), slip_of(seat, stream.below(3)), PERSON)
        seen.append(match.digest())
    assert len(set(seen)) == len(seen)
    assert match.copy_without_log().digest() == match.digest()
