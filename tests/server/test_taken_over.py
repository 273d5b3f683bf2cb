"""What the rules came to when a line was decided is what the line folds to, in whole games of every game."""

import random
from pathlib import Path

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol import messages
from ippodromo.server.table import answers
from ippodromo.server.table.history import NEWEST, Keys, Line, Said, read_body
from ippodromo.server.table.state import TableState
from tests.server.told import ID, ToldTable, contents
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
    if answers.pause_due(state, match):
        return answers.after_pause(state)
    if number % 7 == 6:
        return answers.clock_out(state)
    seat = match.table.waiting()[0]
    options = match.table.ask().options_for(seat)
    assert options is not None
    say = options.sample(FastStream(random.Random(number).getrandbits(30))).notation
    said = messages.Answer(f"key-{number:05}", state.seq, match.table.opened[-1], say)
    return answers.answer(state, int(seat), said, "mark")


@pytest.mark.parametrize("game", GAMES)
def test_a_decided_line_leads_to_the_state_that_its_stored_form_folds_to(game: str) -> None:
    state = begun(game).state
    number = 0
    while state.status == "running":
        line = decided(state, number)
        match = state.match
        row, after = state.decided(line)
        stored = state.after(row, read_body(row))
        if after.match is not stored.match:  # a line without answers has the match before
            assert line.tried is not None
            assert after.match is line.tried[1]
        assert contents(after) == contents(stored)
        assert state.match is match
        state, number = (after, stored)[number % 2], number + 1  # goes on from either
    assert number > 10


def tried(line: Line) -> RecordedMatch:
    """What the rules came to."""
    assert line.tried is not None
    return line.tried[1]


def test_a_line_decided_at_another_state_is_folded_from_its_answers() -> None:
    table = begun("royal_turf")
    line = decided(table.state, 0)
    again = table.folded()  # the same table, loaded anew
    _, after = again.decided(line)
    assert after.match is not tried(line)
    assert contents(after) == contents(table.state.decided(line)[1])


def test_a_line_with_other_answers_than_the_rules_came_to_is_folded_from_its_answers() -> None:
    table = begun("royal_turf")
    line = decided(table.state, 0)
    other = Line(line.kind, line.speaker, line.key, decided(table.state, 1).body, line.tried)
    assert other.body.entries != line.body.entries
    _, after = table.state.decided(other)
    assert after.match is not tried(line)
    assert after.match is not None
    assert [e.notation for e in after.match.journal.entries[other.body.first :]] == [
        written.say for written in other.body.entries
    ]


def test_a_line_that_lost_its_race_leaves_nothing_behind() -> None:
    table = begun("royal_turf")
    before = contents(table.state)
    lost, won = decided(table.state, 0), decided(table.state, 1)
    table.state.decided(lost)
    assert contents(table.state) == before
    row, after = table.state.decided(won)
    fresh = TableState(ID, table.made, table.game)
    for each in [*table.rows, row]:
        fresh = fresh.after(each, read_body(each))
    assert contents(after) == contents(fresh)


def test_bots_of_whom_one_is_refused_are_folded_from_their_answers() -> None:
    table = begun("royal_turf", 2)
    seat = table.asked()
    table.seat(seat, messages.StandIn, level="random")
    at, say = table.match.table.opened[-1], table.say()
    whole = answers.bot_answer(table.state, [(seat, at, say)])
    assert whole.tried is not None
    line = answers.bot_answer(table.state, [(seat, at, "nothing of the kind"), (seat, at, say)])
    assert line.tried is None
    assert isinstance(line.body, Said)
    assert line.body.entries == whole.body.entries
    assert int(Seat(seat)) == line.body.seat


def test_every_command_of_a_long_game_is_known_by_its_key_at_every_later_state() -> None:
    keys, earlier = Keys(), [Keys()]
    for seq in range(3 * NEWEST):
        keys = keys.plus(f"seat {seq % 3}", f"key-{seq}", seq, f"mark {seq}")
        earlier.append(keys)
    for count, then in enumerate(earlier):
        found = [then.find(f"seat {seq % 3}", f"key-{seq}") for seq in range(3 * NEWEST)]
        assert found == [(seq, f"mark {seq}") if seq < count else None for seq in range(3 * NEWEST)]
    assert keys.find("seat 1", "key-0") is None
    # What another line added to the same state is not there.
    one, other = keys.plus("host", "one", 99, ""), keys.plus("host", "other", 99, "")
    assert (one.find("host", "other"), other.find("host", "one")) == (None, None)
