"""Playing on: a person's answer, what follows by itself, and what is said for the silent."""

from ippodromo.kernel.asks import DRAW, OPEN, SEALED, TURN
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.record.journal import BOT, PERSON
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import HOUSE, Seat
from ippodromo.server.protocol.messages import Answer

from .history import Body, Line, Said, written
from .state import TableState


def answer(state: TableState, seat: int, said: Answer, mark: str) -> Line:
    """A person's answer, checked and applied, with all that follows by itself."""
    match = (before := running(state)).continued()
    if said.seq > state.seq:
        raise NotAllowed("S-5", "refused.future", {"seq": said.seq})
    first = len(match.journal.entries)
    match.submit(Seat(seat), said.say, PERSON, said.ask, bytes.fromhex(said.link))
    run_on(state, match, state.stream(match))
    body = record(state, match, Said(seat=seat, mark=mark), first)
    return Line("answer", f"seat {seat}", said.key, body, (before, match))


def running(state: TableState) -> Match:
    """The match that is on, or a refusal."""
    if state.status == "paused":
        raise NotAllowed("S-10", "refused.paused")
    if state.match is None or state.status != "running":
        raise NotAllowed("S-3", "refused.not_running")
    if state.interval is not None:
        raise NotAllowed("S-3", "refused.interval")
    return state.match


def run_on(state: TableState, match: Match, stream: Stream, waited: bool = False) -> None:
    """Everything that nobody has to decide, up to the next pause.

    `waited` says that the pause before the first step is over."""
    while match.table.stack:
        if not waited and pause_due(state, match) > 0:
            return
        if not match.step(stream):
            return
        waited = False


def pause_due(state: TableState, match: Match) -> int:
    """Seconds to wait before the next thing that happens by itself; 0 where nothing has to wait."""
    pause = match.table.ask().pause if match.table.stack else 0
    if pause <= 0 or not any(c.is_played_by_person() for c in state.chairs):
        return 0
    return pause if is_automatic(match) else 0


def is_automatic(match: Match) -> bool:
    """Whether the next answer is chance's, the house's, or the only one possible."""
    ask = match.table.ask()
    if ask.mode == DRAW or ask.seats[0] == HOUSE:
        return True
    if ask.mode not in (TURN, SEALED):
        return False
    for seat in match.table.waiting():
        options = ask.of(seat)
        if options is None:
            continue
        if options.only() is not None and not ask.asks_all:
            return True
        if options.bots_say is not None and seat in match.bots:
            return True
    return False


def after_pause(state: TableState) -> Line:
    """The pause is over: what waited for it happens."""
    match = (before := running(state)).continued()
    first = len(match.journal.entries)
    run_on(state, match, state.stream(match), waited=True)
    return Line("answer", "clock", None, record(state, match, Said(), first), (before, match))


def clock_out(state: TableState) -> Line:
    """Time is up: the rules speak for every seat that is still waited for."""
    match = (before := running(state)).continued()
    first = len(match.journal.entries)
    stream = state.stream(match)
    opened = match.table.opened[-1]
    ask = match.table.ask()
    for seat in list(match.table.waiting()):
        if not match.table.stack or match.table.opened[-1] != opened:
            break
        if ask.mode == OPEN and match.table.ask().of(seat) is None:
            continue
        match.silent(seat, stream)
    run_on(state, match, stream)
    return Line("answer", "clock", None, record(state, match, Said(), first), (before, match))


def go_on_without(
    state: TableState, seats: list[int], speaker: str, key: str | None, mark: str
) -> Line:
    """The rules speak for people who have not answered, and the ask does not wait for them."""
    match = (before := running(state)).continued()
    first = len(match.journal.entries)
    stream = state.stream(match)
    opened = match.table.opened[-1]
    for seat in seats:
        if match.table.stack and match.table.opened[-1] == opened:
            match.silent(Seat(seat), stream)
    run_on(state, match, stream)
    return Line(
        "answer", speaker, key, record(state, match, Said(mark=mark), first), (before, match)
    )


def bots_say(state: TableState, said: list[tuple[int, int, str]]) -> Line:
    """Answers of bots (seat, id of the ask, notation); those that came too late are left out."""
    match = (before := running(state)).continued()
    first = len(match.journal.entries)
    spoke: int | None = None
    tried: tuple[Match, Match] | None = (before, match)
    for seat, ask_at, notation in said:
        if not state.bot_at(seat):  # a person has taken the chair while the bot was thinking
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


def record(state: TableState, match: Match, body: Body, first: int) -> Body:
    """The body with all answers that came into the journal since `first`."""
    body.first = first
    body.entries = written(match, first)
    body.standings = state.game.standings(match.table)
    body.ends = match.table.is_over()
    return body
