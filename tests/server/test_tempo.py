"""Which clocks run at a table of Win, Place & Show, and how a last call without a clock ends."""

import pytest

from ippodromo.client import request
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.server.api.games import game_info
from ippodromo.server.protocol import messages
from ippodromo.server.table import deadlines, play
from ippodromo.server.table.state import TableState
from tests.rules import rule
from tests.server import meeting
from tests.server.harness import Server
from tests.server.meeting import GAME, after, asked
from tests.server.told import request_of

ANSWERS = {"none": 0, "relaxed": 120, "quick": 30}
CLOCKS = {
    "none": {"answer": 0, "betting": 0, "raise": 0, "last_call": 0},
    "relaxed": {"answer": 120, "betting": 300, "raise": 15, "last_call": 20},
    "quick": {"answer": 30, "betting": 120, "raise": 15, "last_call": 20},
}


def begun(tempo: str, chosen: dict[str, str], bot: int | None = None) -> TableState:
    """A table of three that has begun, at a tempo."""
    bots = set() if bot is None else {bot}
    return meeting.begun(3, bots, {"objection_delay": "0", **chosen}, ANSWERS[tempo])


def until(state: TableState, key: str) -> TableState:
    """The table at the first question of a kind; the rules answer all before it."""
    while asked(state) != key:
        state = after(state, play.answer_on_timeout(state))
    return state


def seconds(state: TableState) -> int:
    assert state.match is not None
    return play.answer_seconds(state, state.match)


@rule("WPS-10.5e", "WPS-10.5c")
@pytest.mark.parametrize("betting", ["", "600", "300"])
@pytest.mark.parametrize("tempo", ["none", "relaxed", "quick"])
def test_a_clock_that_is_set_holds_and_the_others_follow_the_tempo(
    tempo: str, betting: str
) -> None:
    clocks = dict(CLOCKS[tempo])
    state = begun(tempo, {"betting_clock": betting} if betting else {})
    if betting:
        clocks["betting"] = int(betting)
    assert seconds(until(state, "ask.bid")) == clocks["answer"]
    assert seconds(until(state, "ask.slip")) == clocks["betting"]
    assert seconds(until(state, "ask.last_call")) == clocks["last_call"]
    assert int(state.game.options["raise_clock"]) == clocks["raise"]


@rule("WPS-10.5e")
@pytest.mark.parametrize("tempo", ["none", "relaxed", "quick"])
def test_the_pause_after_a_move_is_no_clock(tempo: str) -> None:
    options = title(GAME).manifest.with_clocks({}, ANSWERS[tempo])
    assert title(GAME).game(3, options).options["objection_delay"] == "3"


def test_the_lobby_names_the_seconds_that_a_table_has_by_default() -> None:
    clocks = game_info(GAME).clocks
    found = {
        tempo: {name: getattr(clock, tempo) for name, clock in clocks.items()} for tempo in ANSWERS
    }
    assert found == CLOCKS
    assert {name: clock.option for name, clock in clocks.items()} == {
        "answer": "",
        "betting": "betting_clock",
        "raise": "raise_clock",
        "last_call": "objection_last_call",
    }


def test_a_table_that_is_made_has_the_clocks_of_its_tempo(server: Server) -> None:
    def options(answer: int, **chosen: str) -> list[str]:
        body = {"game": GAME, "seats": 3, "options": chosen, "clocks": {"answer": answer}}
        made, _ = request(server.url, "/api/tables", body)
        return [made["table"]["options"][key] for key in ("betting_clock", "raise_clock")]

    assert options(0) == ["0", "0"]
    assert options(120) == ["300", "15"]
    assert options(30) == ["120", "15"]
    assert options(30, betting_clock="300") == ["300", "15"]


# A last call without a clock


def called(chosen: dict[str, str] | None = None, bot: int | None = None) -> TableState:
    return until(begun("none", chosen or {}, bot), "ask.last_call")


def waiting(state: TableState) -> list[int]:
    assert state.match is not None
    return [int(seat) for seat in state.match.table.waiting()]


@rule("WPS-8.3b")
def test_a_last_call_without_a_clock_waits_for_everybody_who_is_there() -> None:
    state = called()
    away, here = waiting(state)
    assert "clock" not in deadlines.wanted_deadlines(state)
    assert not play.waits_only_for_absent(state, {here, away})
    assert not play.waits_only_for_absent(state, set())
    with pytest.raises(NotAllowed):
        play.answer_for_absent(state, {here, away})
    state = passes(state, here)
    assert play.waits_only_for_absent(state, {here})
    assert not play.waits_only_for_absent(state, {away})
    state = after(state, play.answer_for_absent(state, {here}))
    assert asked(state) != "ask.last_call"


def refusal(state: TableState) -> str:
    """Why the host may not go on."""
    with pytest.raises(NotAllowed) as refused:
        play.go_on(state, request_of(messages.GoOn("a-key-of-the-host")))
    return refused.value.key


def passes(state: TableState, seat: int) -> TableState:
    assert state.match is not None
    ask = state.match.table.opened[-1]
    said = messages.Answer(f"answer-{seat}", state.seq, ask, "pass")
    return after(state, play.answer(state, request_of(said, seat)))


@rule("WPS-8.3b")
@pytest.mark.parametrize(("chosen", "wait"), [("", 20.0), ("0", 20.0)])
def test_after_a_while_the_host_may_go_on_without_those_who_have_not_answered(
    chosen: str, wait: float
) -> None:
    state = called({"objection_last_call": chosen} if chosen else {})
    assert deadlines.wanted_deadlines(state)["overdue"][0] == wait
    assert refusal(state) == "refused.too_early"
    state = passes(state, waiting(state)[0])
    state = after(state, play.mark_overdue(state))
    assert "overdue" not in deadlines.wanted_deadlines(state)
    state = after(state, play.go_on(state, request_of(messages.GoOn("a-key-of-the-host"))))
    assert asked(state) != "ask.last_call"


@rule("WPS-8.3b")
def test_the_host_may_not_end_a_last_call_with_a_clock_of_its_own() -> None:
    state = called({"objection_last_call": "60"})
    assert deadlines.wanted_deadlines(state)["clock"][0] == 60.0
    assert "overdue" not in deadlines.wanted_deadlines(state)
    assert refusal(state) == "refused.no_interval"


@rule("WPS-8.3b")
def test_an_answer_does_not_start_the_clock_of_a_last_call_again() -> None:
    state = called({"objection_last_call": "60"})
    before = deadlines.wanted_deadlines(state)["clock"]
    assert deadlines.wanted_deadlines(passes(state, waiting(state)[0]))["clock"] == before
