"""Answers that the rules call final are not taken back; others are, until somebody else speaks."""

from collections.abc import Iterator
from functools import cache

import pytest

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import BOT, PERSON, UNDO
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.seats import Seat
from tests.records.corpus import IN_THE_MAKING, game_of, manifest_of, read
from tests.rules import rule


@cache
def answers(game: str) -> list[tuple[str, int, str, str]]:
    """What seats said in the recorded games of a title: record, place, verb, and why it stands."""
    return list(_answers(game))


def _answers(game: str) -> Iterator[tuple[str, int, str, str]]:
    for name in manifest_of(IN_THE_MAKING):
        journal = read(IN_THE_MAKING, name)
        if journal.header.game != game:
            continue
        match = RecordedMatch(game_of(journal), journal.header, False)
        for at, entry in enumerate(journal.entries):
            entry.digest = ""
            match.replay_entry(entry)
            if entry.by in (PERSON, BOT) and entry.notation != UNDO:
                yield name, at, entry.notation.split(" ")[0], match.undo_rules[-1]


def after(name: str, at: int) -> tuple[RecordedMatch, Seat]:
    """The match just after an answer, and who gave it."""
    journal = read(IN_THE_MAKING, name)
    return load_match(game_of(journal), journal, at + 1), journal.entries[at].seat


@pytest.mark.parametrize(
    ("game", "verb", "why"),
    [
        pytest.param("royal_turf", "bet", "RT-3.7", marks=rule("RT-3.7")),
        pytest.param("winners_circle", "bet", "WC-3.5", marks=rule("WC-3.5")),
        pytest.param("homestretch", "bet", "HS-5.10", marks=rule("HS-5.10")),
        pytest.param("homestretch", "keep", "HS-R40", marks=rule("HS-R40")),
        pytest.param("homestretch", "buy", "HS-R40", marks=rule("HS-R40")),
        pytest.param("grand_national", "pass", "GN-3.5", marks=rule("GN-3.5")),
        pytest.param("grand_national", "ante", "GN-R59", marks=rule("GN-R59")),
        pytest.param("grand_national", "prices", "GN-6.5", marks=rule("GN-6.5")),
        pytest.param("grand_national", "pull_up", "GN-14.2", marks=rule("GN-14.2")),
        pytest.param("win_place_show", "ride", "WPS-G7", marks=rule("WPS-G7")),
        pytest.param("win_place_show", "object", "WPS-8.4a", marks=rule("WPS-8.4a")),
        pytest.param("win_place_show", "stay", "WPS-9.3f", marks=rule("WPS-9.3f")),
    ],
)
def test_a_final_answer_is_not_taken_back(game: str, verb: str, why: str) -> None:
    found = [row for row in answers(game) if row[2] == verb]
    # an answer that opens sealed ones, or ends the game, stands for that reason already
    assert {standing for *_, standing in found} - {"T-10"} == {why}
    name, at, *_ = next(row for row in found if row[3] == why)
    match, seat = after(name, at)
    before = match.table.key(), match.journal.text()
    with pytest.raises(NotAllowed) as caught:
        match.undo(seat)
    assert (caught.value.rule, caught.value.key) == (why, "refused.final")
    assert (match.table.key(), match.journal.text()) == before


@rule("WPS-G7")
def test_who_rides_may_be_said_otherwise_until_the_last_rider_is_named() -> None:
    found = [row for row in answers("win_place_show") if row[2] in ("keep", "accept", "refuse")]
    assert {standing for *_, standing in found} == {"", "WPS-G7"}


@rule("T-4")
@pytest.mark.parametrize(("game", "verb"), [("grand_national", "bets"), ("win_place_show", "vote")])
def test_sealed_answers_of_games_that_say_nothing_else_are_final(game: str, verb: str) -> None:
    found = {standing for *_, said, standing in answers(game) if said == verb}
    assert "T-4" in found
    assert found <= {"T-4", "T-10"}


@rule("T-10")
@pytest.mark.parametrize(
    ("game", "verb"),
    [
        ("grand_national", "bid"),
        ("grand_national", "ride"),
        ("win_place_show", "raise"),
        ("win_place_show", "slip"),
        ("homestretch", "pass"),
    ],
)
def test_what_no_rule_calls_final_may_be_taken_back(game: str, verb: str) -> None:
    name, at, *_ = next(row for row in answers(game) if row[2:] == (verb, ""))
    match, seat = after(name, at)
    assert match.may_undo(seat)
    match.undo(seat)
    earlier, _ = after(name, at - 1)
    assert match.table.key() == earlier.table.key()
