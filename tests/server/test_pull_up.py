"""A horse of Grand National is pulled up during another trainer's ride, at a table with clocks."""

from ippodromo.server.protocol import messages
from ippodromo.server.store.rows import Deadline
from ippodromo.server.table import deadlines, play
from ippodromo.server.table.state import TableState
from tests.rules import rule
from tests.server import meeting
from tests.server.meeting import after, asked
from tests.server.told import request_of


def at_a_ride() -> tuple[TableState, int, str]:
    """Play to a ride during which another trainer may pull up a horse. Return that seat and its answer."""
    state = meeting.begun(4, set(), {}, 120, "grand_national")
    while True:
        table = play.running_match(state).table
        if asked(state) == "ask.ride":
            for _, aside in table.asides():
                for seat in aside.seats:
                    options = aside.options_for(seat)
                    if seat not in table.waiting() and options is not None:
                        return state, int(seat), options.picks[0].notation
        state = after(state, play.answer_on_timeout(state))


@rule("GN-14.2")
def test_the_clock_of_the_open_ride_runs_on_when_another_trainer_pulls_up_a_horse() -> None:
    state, seat, pull_up = at_a_ride()
    table = play.running_match(state).table
    seconds, mark = deadlines.wanted_deadlines(state)["clock"]
    standing = {"clock": Deadline("clock", 1000.0 + seconds, seconds, mark)}
    rider, ask = int(table.waiting()[0]), table.opened[-1]
    place = next(place for place, aside in table.asides() if seat in aside.seats)
    said = messages.Answer("a-pull-up", state.seq, table.opened[place], pull_up)
    following = after(state, play.answer(state, request_of(said, seat)))
    names = [told.event.name() for told in play.running_match(following).table.log]
    assert names[-1] == "PulledUp"
    assert play.seats_on_clock(following, play.running_match(following)) == [rider]
    changed, done = deadlines.deadline_changes(following, standing, 1090.0, {})
    assert [due for due in changed if due.kind == "clock"] == []
    assert "clock" not in done
    options = play.running_match(following).table.ask().options[0]
    ride = messages.Answer("the-ride", state.seq, ask, options.picks[0].notation)
    ridden = after(following, play.answer(following, request_of(ride, rider)))
    assert deadlines.wanted_deadlines(ridden)["clock"][1] != mark
