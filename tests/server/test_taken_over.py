"""What the rules came to when a line was decided is what the line folds to, in whole games of every game."""

import random
from pathlib import Path

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol import messages
from ippodromo.server.table import play
from ippodromo.server.table.commands import append, fold, read_body
from ippodromo.server.table.state import NEWEST, CommandKeys, Line, StoredCommand, TableState
from tests.server.told import ID, ToldTable, contents, request_of
from tools.testing.players import EDITIONS

GAMES = ["grand_national", "homestretch", "royal_turf", "win_place_show", "winners_circle"]


def begun(game: str, seats: int = 3) -> ToldTable:
    """A short game that has begun."""
    text = Path(EDITIONS / f"{game}_short.toml").read_text("utf-8")
    table = ToldTable(seats, game=game, text=text).begin()
    for seat in range(seats):
        table.sit(seat)
    table.host(messages.Start)
    return table


def decided(state: TableState, number: int) -> Line:
    """Any answer, of the seat that is waited for, or of the clock where it is time for that."""
    match = state.match
    assert match is not None
    if play.current_pause(state, match):
        return play.end_pause(state)
    if number % 7 == 6:
        return play.answer_on_timeout(state)
    seat = match.table.waiting()[0]
    options = match.table.ask().options_for(seat)
    assert options is not None
    say = options.sample(FastStream(random.Random(number).getrandbits(30))).notation
    said = messages.Answer(f"key-{number:05}", state.seq, match.table.opened[-1], say)
    return play.answer(state, request_of(said, int(seat)))


@pytest.mark.parametrize("game", GAMES)
def test_a_decided_line_leads_to_the_state_that_its_stored_form_folds_to(game: str) -> None:
    state = begun(game).state
    number = 0
    while state.status == "running":
        line = decided(state, number)
        match = state.match
        row, after = append(state, line)
        stored = fold(state, row, read_body(row))
        if after.match is not stored.match:  # a line without answers has the match before
            assert line.applied_match is not None
            assert after.match is line.applied_match[1]
        assert contents(after) == contents(stored)
        assert state.match is match
        state, number = (after, stored)[number % 2], number + 1  # goes on from either
    assert number > 10


def tried(line: Line) -> RecordedMatch:
    """What the rules came to."""
    assert line.applied_match is not None
    return line.applied_match[1]


def test_a_line_decided_at_another_state_is_folded_from_its_answers() -> None:
    table = begun("royal_turf")
    line = decided(table.state, 0)
    again = table.folded()  # the same table, loaded anew
    _, after = append(again, line)
    assert after.match is not tried(line)
    assert contents(after) == contents(append(table.state, line)[1])


def test_a_line_with_other_answers_than_the_rules_came_to_is_folded_from_its_answers() -> None:
    table = begun("royal_turf")
    line = decided(table.state, 0)
    other = Line(
        line.kind, line.speaker, line.key, decided(table.state, 1).body, line.applied_match
    )
    assert other.body.entries != line.body.entries
    _, after = append(table.state, other)
    assert after.match is not tried(line)
    assert after.match is not None
    assert [e.notation for e in after.match.journal.entries[other.body.first :]] == [
        written.say for written in other.body.entries
    ]


def test_a_line_that_lost_its_race_leaves_nothing_behind() -> None:
    table = begun("royal_turf")
    before = contents(table.state)
    lost, won = decided(table.state, 0), decided(table.state, 1)
    append(table.state, lost)
    assert contents(table.state) == before
    row, after = append(table.state, won)
    fresh = TableState(ID, table.made, table.game)
    for each in [*table.rows, row]:
        fresh = fold(fresh, each, read_body(each))
    assert contents(after) == contents(fresh)


def test_bots_of_whom_one_is_refused_are_folded_from_their_answers() -> None:
    table = begun("royal_turf", 2)
    seat = table.asked()
    table.seat(seat, messages.StandIn, level="random")
    at, say = table.match.table.opened[-1], table.say()
    whole = play.bot_answers(table.state, [(seat, at, say)])
    assert whole.applied_match is not None
    line = play.bot_answers(table.state, [(seat, at, "nothing of the kind"), (seat, at, say)])
    assert line.applied_match is None
    assert isinstance(line.body, play.AnswersGiven)
    assert line.body.entries == whole.body.entries
    assert int(Seat(seat)) == line.body.seat


def test_every_command_of_a_long_game_is_known_by_its_key_at_every_later_state() -> None:
    keys, earlier = CommandKeys(), [CommandKeys()]
    for seq in range(3 * NEWEST):
        keys = keys.with_command(
            f"seat {seq % 3}", f"key-{seq}", StoredCommand(seq, f"mark {seq}", 0)
        )
        earlier.append(keys)
    for count, then in enumerate(earlier):
        found = [then.get(f"seat {seq % 3}", f"key-{seq}") for seq in range(3 * NEWEST)]
        assert found == [
            StoredCommand(seq, f"mark {seq}", 0) if seq < count else None
            for seq in range(3 * NEWEST)
        ]
    assert keys.get("seat 1", "key-0") is None
    # What another line added to the same state is not there.
    one, other = (
        keys.with_command("host", "one", StoredCommand(99, "", 0)),
        keys.with_command("host", "other", StoredCommand(99, "", 0)),
    )
    assert (one.get("host", "other"), other.get("host", "one")) == (None, None)
