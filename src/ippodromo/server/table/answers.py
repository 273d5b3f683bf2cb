"""Playing on: a person's answer, what follows by itself, and what is said for the silent."""

from ippodromo.kernel.asks import OPEN, Pause
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import BOT, PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol.messages import Answer

from . import history
from .history import Body, Line, Said, written
from .state import TableState


def answer(state: TableState, seat: int, said: Answer, mark: str) -> Line:
    """A person's answer, checked and applied, with all that follows by itself."""
    match = (before := running(state)).copy_with_log()
    if said.seq > state.seq:
        raise NotAllowed("S-5", "refused.future", {"seq": said.seq})
    first = len(match.journal.entries)
    if said.ask == match.table.opened[-1] and pause_due(state, match) is not None:
        raise NotAllowed("S-3", "refused.pause")
    match.submit(Seat(seat), said.say, PERSON, said.ask, bytes.fromhex(said.link))
    run_on(state, match, state.stream(match))
    body = record(state, match, Said(seat=seat, mark=mark), first)
    return Line("answer", f"seat {seat}", said.key, body, (before, match))


def running(state: TableState) -> RecordedMatch:
    """The match that is on, or a refusal."""
    if state.status == "paused":
        raise NotAllowed("S-10", "refused.paused")
    if state.match is None or state.status != "running":
        raise NotAllowed("S-3", "refused.not_running")
    if state.interval is not None:
        raise NotAllowed("S-3", "refused.interval")
    return state.match


def run_on(state: TableState, match: RecordedMatch, stream: Stream, waited: bool = False) -> None:
    """Everything that nobody has to decide, up to the next pause.

    `waited` says that the pause before the first step is over."""
    while match.table.stack:
        if not waited and pause_due(state, match) is not None:
            return
        if not match.answer_automatically(stream):
            return
        waited = False


def pause_due(state: TableState, match: RecordedMatch) -> Pause | None:
    """What has to be waited for before the next answer, while it concerns a person and is not over."""
    if not match.table.stack or state.waited == (state.number, match.table.opened[-1]):
        return None
    pause = match.table.pause()
    return pause if pause is not None and people_in(state, pause) else None


def is_after_pause(state: TableState, match: RecordedMatch) -> bool:
    """Whether there was a pause before the present ask, and it is over."""
    return state.waited == (state.number, match.table.opened[-1])


def people_in(state: TableState, pause: Pause) -> list[int]:
    """The people whom a pause concerns."""
    return [int(s) for s in pause.seats if state.chairs[s].is_played_by_person()]


def after_pause(state: TableState) -> Line:
    """The pause is over: the next question is open, or answers itself."""
    match = (before := running(state)).copy_with_log()
    first = len(match.journal.entries)
    body = history.Waited(game=state.number, ask=match.table.opened[-1])
    run_on(state, match, state.stream(match), waited=True)
    return Line("waited", "clock", None, record(state, match, body, first), (before, match))


def clock_out(state: TableState) -> Line:
    """Time is up: the rules speak for every seat that is still waited for."""
    match = (before := running(state)).copy_with_log()
    first = len(match.journal.entries)
    stream = state.stream(match)
    opened = match.table.opened[-1]
    ask = match.table.ask()
    for seat in list(match.table.waiting()):
        if not match.table.stack or match.table.opened[-1] != opened:
            break
        if ask.mode == OPEN and match.table.ask().options_for(seat) is None:
            continue
        match.answer_default(seat, stream)
    run_on(state, match, stream)
    return Line("answer", "clock", None, record(state, match, Said(), first), (before, match))


def go_on_without(
    state: TableState, seats: list[int], speaker: str, key: str | None, mark: str
) -> Line:
    """The rules speak for people who have not answered, and the ask does not wait for them."""
    match = (before := running(state)).copy_with_log()
    first = len(match.journal.entries)
    stream = state.stream(match)
    opened = match.table.opened[-1]
    for seat in seats:
        if match.table.stack and match.table.opened[-1] == opened:
            match.answer_default(Seat(seat), stream)
    run_on(state, match, stream)
    return Line(
        "answer", speaker, key, record(state, match, Said(mark=mark), first), (before, match)
    )


def bot_answer(state: TableState, said: list[tuple[int, int, str]]) -> Line:
    """Answers of bots (seat, id of the ask, notation); those that came too late are left out."""
    match = (before := running(state)).copy_with_log()
    first = len(match.journal.entries)
    spoke: int | None = None
    tried: tuple[RecordedMatch, RecordedMatch] | None = (before, match)
    for seat, ask_at, notation in said:
        if not state.bot_at(seat):  # a person has taken the chair while the bot was thinking
            continue
        if ask_at == match.table.opened[-1] and pause_due(state, match) is not None:
            continue
        try:
            match.submit(Seat(seat), notation, BOT, ask_at)
        except NotAllowed:
            tried = None  # a refusal changes nothing; the fold, which hears of none, shows it
            continue
        spoke = seat
        run_on(state, match, state.stream(match))
    if spoke is None:
        raise NotAllowed("T-2", "refused.closed", {"ask": match.table.at})
    body = record(state, match, Said(seat=spoke), first)
    return Line("answer", "bots", None, body, tried)


def record(state: TableState, match: RecordedMatch, body: Body, first: int) -> Body:
    """The body with all answers that came into the journal since `first`."""
    body.first = first
    body.entries = written(match, first)
    body.standings = state.game.standings(match.table)
    body.ends = match.table.is_over()
    return body
