"""Playing: answers of people, bots and clocks, automatic steps, pauses, intervals and hints."""

import hashlib
import hmac
from dataclasses import replace
from functools import cache
from typing import TypeVar

from ippodromo.bots import find
from ippodromo.bots.explanations import hint_level
from ippodromo.kernel.asks import OPEN, TURN, Pause
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import BOT, PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields
from ippodromo.server.protocol import messages
from ippodromo.server.store.rows import Row

from .state import (
    CommandRequest,
    Hint,
    Interval,
    Line,
    LineBody,
    NoDetails,
    TableState,
    stored_answers,
)

B = TypeVar("B", bound=LineBody)

SLOW_PLAY_S = 3600
"""Seconds for an answer from which on play is slow: one clock for everything, no stand-ins."""
BOTS_INTERVAL_S = 4
"""Seconds of the interval after a race if only bots play."""
SOLO_INTERVAL_S = 600
"""Seconds of the interval if one person plays against bots: nobody else waits for the tap that ends it."""
HINT_EVENT = "HintAsked"
"""The name of a hint among the events of a table; the game has no such event."""


class AnswersGiven(LineBody, kw_only=True):
    """Answers of a person, of bots, of the clock or of the rules; or an answer that is taken back."""

    seat: int | None = None


class Readied(LineBody, kw_only=True):
    """In the interval after a race a browser's chairs are ready. `last`: this ends the interval."""

    seat: int
    seats: list[int]
    last: bool = False


class PauseEnded(LineBody, kw_only=True):
    """The pause before this ask of this game is over. The line has the automatic steps that follow."""

    game: int
    ask: int


class AskOverdue(LineBody, kw_only=True):
    """The host may go on without those who have not answered this ask of this game."""

    game: int
    ask: int


class Hinted(LineBody, kw_only=True):
    """A seat asks for a hint, after `at` answers. It is not part of the game's record."""

    seat: int
    ask: int
    at: int


# The match and its automatic steps


def running_match(state: TableState) -> RecordedMatch:
    """Return the current match. Raise NotAllowed if it is not running."""
    if state.status == "paused":
        raise NotAllowed("S-10", "refused.paused")
    if state.match is None or state.status != "running":
        raise NotAllowed("S-3", "refused.not_running")
    if state.interval is not None:
        raise NotAllowed("S-3", "refused.interval")
    return state.match


def play_automatic_steps(
    state: TableState, match: RecordedMatch, stream: Stream, is_pause_over: bool = False
) -> None:
    """Give every answer that nobody has to decide, up to the next pause.

    `is_pause_over`: do not stop at the pause before the first step.
    """
    while match.table.stack:
        if not is_pause_over and current_pause(state, match) is not None:
            return
        if not match.answer_automatically(stream):
            return
        is_pause_over = False


def with_answers(state: TableState, body: B, match: RecordedMatch, first: int) -> B:
    """Add the answers of a match from number `first` on to a line's body, and return the body."""
    body.first = first
    body.entries = stored_answers(match, first)
    body.standings = state.game.standings(match.table)
    body.ends = match.table.is_over()
    return body


# Answers


def answer(state: TableState, request: CommandRequest[messages.Answer]) -> Line:
    """Apply a person's answer and the automatic steps that follow. Raise NotAllowed if it is refused."""
    given = request.command
    match = (before := running_match(state)).copy_with_log()
    if given.seq > state.seq:
        raise NotAllowed("S-5", "refused.future", {"seq": given.seq})
    first = len(match.journal.entries)
    if given.ask == match.table.opened[-1] and current_pause(state, match) is not None:
        raise NotAllowed("S-3", "refused.pause")
    seat = request.own_seat
    match.submit(Seat(seat), given.say, PERSON, given.ask, bytes.fromhex(given.link))
    play_automatic_steps(state, match, state.stream(match))
    body = with_answers(state, AnswersGiven(seat=seat), match, first)
    return request.line("answer", body, (before, match))


def answer_on_timeout(state: TableState) -> Line:
    """Give the default answers of all seats that have not answered in time."""
    match = (before := running_match(state)).copy_with_log()
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
    play_automatic_steps(state, match, stream)
    body = with_answers(state, AnswersGiven(), match, first)
    return Line("answer", "clock", None, body, (before, match))


def _default_answers(
    state: TableState, seats: list[int]
) -> tuple[AnswersGiven, tuple[RecordedMatch, RecordedMatch]]:
    """Return the default answers of people who have not answered, with the match before and after."""
    match = (before := running_match(state)).copy_with_log()
    first = len(match.journal.entries)
    stream = state.stream(match)
    opened = match.table.opened[-1]
    for seat in seats:
        if match.table.stack and match.table.opened[-1] == opened:
            match.answer_default(Seat(seat), stream)
    play_automatic_steps(state, match, stream)
    return with_answers(state, AnswersGiven(), match, first), (before, match)


def counts_toward_limit(before: TableState, after: TableState, row: Row) -> bool:
    """Return True if a line counts toward a table's lines in a minute.

    Those count that a person's command caused, except for the answer that ends a turn: a game goes on by it.
    """
    if row.key is None:
        return False
    match, following = before.match, after.match
    if row.kind != "answer" or match is None or following is None or not match.table.stack:
        return True
    is_turn = match.table.ask().mode == TURN
    is_still_asked = following.table.opened[-1:] == match.table.opened[-1:]  # it was said aside
    return not is_turn or is_still_asked


# Asks without a clock: the host may end them, and they do not wait for people who are away


def answer_seconds(state: TableState, match: RecordedMatch) -> int:
    """Return how long the current ask may take in seconds; 0 if it has no clock."""
    clocks = state.made.clocks
    name = match.table.ask().clock
    if not name or clocks.answer >= SLOW_PLAY_S:
        return clocks.answer
    if name in clocks.named:
        return clocks.named[name]
    clock = state.game.title.manifest.clock(name)
    if clock is None or not clock.option:
        return clocks.answer
    return int(state.game.options[clock.option])


def seats_on_clock(state: TableState, match: RecordedMatch) -> list[int]:
    """Return the people who have to answer now."""
    return [int(s) for s in match.table.waiting() if s >= 0 and not state.bot_at(s)]


def may_be_ended_by_host(state: TableState, match: RecordedMatch) -> bool:
    """Return True if the current ask has no clock and the host may end it after a while."""
    if not match.table.stack or match.table.ask().host_after == 0:
        return False
    return answer_seconds(state, match) == 0 and bool(seats_on_clock(state, match))


def is_overdue(state: TableState, match: RecordedMatch) -> bool:
    """Return True if that while is over."""
    return bool(match.table.stack) and state.overdue_ask == (state.number, match.table.opened[-1])


def mark_overdue(state: TableState) -> Line:
    """Allow the host to end the current ask from now on."""
    match = running_match(state)
    body = AskOverdue(game=state.number, ask=match.table.opened[-1])
    return Line("overdue", "clock", None, body)


def waits_only_for_absent(state: TableState, present: set[int]) -> bool:
    """Return True if the current ask waits only for people who are away, while others are present."""
    match = state.match
    if match is None or state.status != "running" or state.interval is not None or not present:
        return False
    if not may_be_ended_by_host(state, match):
        return False
    waited_for = {int(seat) for seat in match.table.waiting()}
    return waited_for == set(seats_on_clock(state, match)) and not waited_for & present


def answer_for_absent(state: TableState, present: set[int]) -> Line:
    """End the current ask with the default answers of people who are away."""
    if not waits_only_for_absent(state, present):
        raise NotAllowed("T-2", "refused.closed", {"ask": 0})
    match = running_match(state)
    body, applied = _default_answers(state, seats_on_clock(state, match))
    return Line("answer", "clock", None, body, applied)


def go_on(state: TableState, request: CommandRequest[messages.GoOn]) -> Line:
    """End the interval, or an overdue ask without those who have not answered, as the host wants."""
    if state.interval is not None or state.status != "running":
        current_interval(state)
        return request.line("go_on", NoDetails())
    match = running_match(state)
    if not may_be_ended_by_host(state, match):
        raise NotAllowed("S-3", "refused.no_interval")
    if not is_overdue(state, match):
        raise NotAllowed("S-3", "refused.too_early", {"seconds": match.table.ask().host_after})
    return request.line("answer", *_default_answers(state, seats_on_clock(state, match)))


# Pauses after a move


def current_pause(state: TableState, match: RecordedMatch) -> Pause | None:
    """Return the pause before the next answer, or None if it concerns nobody or is over."""
    if not match.table.stack or is_after_pause(state, match):
        return None
    pause = match.table.pause()
    return pause if pause is not None and people_in_pause(state, pause) else None


def is_after_pause(state: TableState, match: RecordedMatch) -> bool:
    """Return True if there was a pause before the current ask, and it is over."""
    return state.ended_pause == (state.number, match.table.opened[-1])


def people_in_pause(state: TableState, pause: Pause) -> list[int]:
    """Return the people whom a pause concerns."""
    return [int(s) for s in pause.seats if state.chairs[s].is_played_by_person()]


def end_pause(state: TableState) -> Line:
    """End the pause: the next question is open, or is answered automatically."""
    match = (before := running_match(state)).copy_with_log()
    first = len(match.journal.entries)
    body = PauseEnded(game=state.number, ask=match.table.opened[-1])
    play_automatic_steps(state, match, state.stream(match), is_pause_over=True)
    body = with_answers(state, body, match, first)
    return Line("waited", "clock", None, body, (before, match))


# The interval after a race


def interval_seconds(state: TableState) -> int:
    """Return how long the interval lasts at most.

    If it has no limit return after how long it waits no more for people who are away.
    """
    browsers = {chair.holder for chair in state.chairs if chair.is_played_by_person()}
    if not browsers:
        return min(BOTS_INTERVAL_S, state.made.clocks.interval)
    if len(browsers) == 1 and has_interval_limit(state):
        return SOLO_INTERVAL_S
    return state.made.clocks.interval


def has_interval_limit(state: TableState) -> bool:
    """Return True if time ends the interval, False at a table of people without a clock."""
    is_played_by_bots = not any(chair.is_played_by_person() for chair in state.chairs)
    return is_played_by_bots or state.made.clocks.answer > 0


def current_interval(state: TableState) -> Interval:
    """Return the current interval. Raise NotAllowed if there is none."""
    if state.interval is None or state.status not in ("running", "over"):
        raise NotAllowed("S-3", "refused.no_interval")
    return state.interval


def people_not_ready(state: TableState, present: set[int]) -> set[int]:
    """Return the people who are present and not ready."""
    ready = current_interval(state).ready
    return {
        seat
        for seat, chair in enumerate(state.chairs)
        if chair.is_played_by_person() and seat in present and seat not in ready
    }


def ready(state: TableState, request: CommandRequest[messages.Ready]) -> Line:
    """Note that a browser's chairs are ready. The last one that is present ends the interval."""
    interval = current_interval(state)
    seat = request.own_seat
    seats = state.held_by(state.chairs[seat].holder)
    if seat in interval.ready:
        raise NotAllowed("S-3", "refused.ready_already")
    last = people_not_ready(state, set(request.present)) <= set(seats)
    return request.line("ready", Readied(seat=seat, seats=seats, last=last))


def end_interval(state: TableState, present: set[int]) -> Line:
    """End the interval on time. Raise NotAllowed if it has no limit and waits for people who are present."""
    current_interval(state)
    if not has_interval_limit(state) and (present or state.status != "over"):
        return end_interval_without_absent(state, present)
    return Line("go_on", "clock", None, NoDetails())


def end_interval_without_absent(state: TableState, present: set[int]) -> Line:
    """End the interval if everybody who is still present is ready. Raise NotAllowed otherwise."""
    is_anybody_ready = bool(current_interval(state).ready & present)
    if not is_anybody_ready or people_not_ready(state, present):
        raise NotAllowed("S-3", "refused.no_interval")
    return Line("go_on", "clock", None, NoDetails())


# Bots

BotTask = tuple[int, str, int, bool]
"""A seat, its bot's level, a seed, and whether it must answer the ask or may only say something aside."""
BotAnswer = tuple[int, int, str]
"""A seat, the id of the ask and a notation."""


@cache
def bot_levels(game: str) -> list[str]:
    """Return the levels of a game's bots, weakest first."""
    return find.levels(game)


def characters_by_level(game: str) -> dict[str, list[str]]:
    """Return the characters that can be chosen for a bot; a level that has none is left out."""
    found = {level: find.characters(level) for level in bot_levels(game)}
    return {level: characters for level, characters in found.items() if characters}


def stand_in_level(game: str) -> str:
    """Return the level of the bot that answers for people who are away."""
    found = bot_levels(game)
    return "regular" if "regular" in found else found[-1]


def wanted_bots(state: TableState) -> list[BotTask]:
    """Return the bots that must answer now, or may say something aside."""
    match = state.match
    if match is None or state.status != "running" or not match.table.stack:
        return []
    if state.interval is not None:
        return []
    asked = [int(seat) for seat in match.table.waiting() if seat >= 0 and state.bot_at(seat)]
    if current_pause(state, match) is not None:  # the question is not open yet
        asked = []
    found = [(seat, state.bot_at(seat), bot_seed(state, seat), True) for seat in asked]
    for _, aside in match.table.asides():
        if aside.people_only:
            continue
        for seat in aside.seats:
            if seat >= 0 and state.bot_at(seat) and int(seat) not in asked:
                found.append((int(seat), state.bot_at(seat), bot_seed(state, seat), False))
    return found


def bot_seed(state: TableState, seat: int) -> int:
    """Return a bot's seed for the open question."""
    assert state.match is not None
    return seed_of(state.secret, state.number, seat, state.match.table.opened[-1])


def seed_of(secret: bytes, game: int, seat: int, ask: int, word: str = "bot") -> int:
    """Return a seed that depends on a game's secret, a seat and a question.

    It does not depend on the moment at which a bot thinks: others may answer meanwhile, and an
    explanation that is asked for later has to weigh the same answers.
    """
    message = f"{word} {game} {seat} {ask}".encode()
    digest = hmac.new(secret, message, hashlib.sha256).digest()
    return int.from_bytes(digest[:6], "big")


def bot_answers(state: TableState, given: list[BotAnswer]) -> Line:
    """Apply answers of bots. Those that came too late are left out. Raise NotAllowed if none is left."""
    match = (before := running_match(state)).copy_with_log()
    first = len(match.journal.entries)
    spoke: int | None = None
    applied: tuple[RecordedMatch, RecordedMatch] | None = (before, match)
    for seat, ask_at, notation in given:
        if not state.bot_at(seat):  # a person has taken the chair while the bot was thinking
            continue
        if ask_at == match.table.opened[-1] and current_pause(state, match) is not None:
            continue
        try:
            match.submit(Seat(seat), notation, BOT, ask_at)
        except NotAllowed:
            applied = None  # a refusal must change nothing: the fold applies the answers without it
            continue
        spoke = seat
        play_automatic_steps(state, match, state.stream(match))
    if spoke is None:
        raise NotAllowed("T-2", "refused.closed", {"ask": match.table.at})
    body = with_answers(state, AnswersGiven(seat=spoke), match, first)
    return Line("answer", "bots", None, body, applied)


# Hints


def allows_hints(state: TableState) -> bool:
    """Return True if this table gives hints: not if results are compared, nor without a bot to ask."""
    return state.made.hints and not state.made.is_of_the_day and bool(hint_bot(state))


def hint_bot(state: TableState) -> str:
    """Return the level of the bot that gives hints at this table, or ""."""
    return hint_level(bot_levels(state.made.game))


def request_hint(state: TableState, request: CommandRequest[messages.Hint]) -> Line:
    """Note that a seat asks for a hint to the question it has to answer. Each question has one hint."""
    match = running_match(state)
    seat = request.own_seat
    if not allows_hints(state):
        raise NotAllowed("S-3", "refused.no_hints")
    ask = open_ask_of(match, seat)
    if ask != request.command.ask:
        raise NotAllowed("S-3", "refused.hint_turn")
    if ask == hinted_asks(state).get(seat):
        raise NotAllowed("S-3", "refused.hint_given")
    return request.line("hint", Hinted(seat=seat, ask=ask, at=match.table.at))


def open_ask_of(match: RecordedMatch, seat: int) -> int:
    """Return the id of the question that a seat has to answer, or -1."""
    table = match.table
    is_asked = Seat(seat) in table.waiting() and table.ask().options_for(Seat(seat)) is not None
    return table.opened[-1] if is_asked else -1


def hinted_asks(state: TableState) -> dict[int, int]:
    """Return by seat the last question for which it asked for a hint."""
    return {hint.seat: hint.ask for hint in state.hints}


def hint_event(hint: Hint) -> Fields:
    """Return a hint as an event that everybody at the table may see."""
    return {"at": hint.at, "event": HINT_EVENT, "seat": hint.seat}


def with_hint_events(state: TableState, events: list[Fields], since: int) -> list[Fields]:
    """Insert HintAsked events into the events since an answer, ordered by answer number."""
    first = max(since, events[0]["at"]) if events else since
    hints = [hint_event(hint) for hint in state.hints if hint.at >= first]
    # A hint comes before the events of the answer to its question.
    return sorted([*hints, *events], key=lambda event: event["at"]) if hints else events


# Folds


def fold_ready(state: TableState, body: Readied) -> None:
    """Add the seats to those that are ready, or end the interval."""
    if state.interval is not None:
        now_ready = state.interval.ready | set(body.seats)
        state.interval = None if body.last else replace(state.interval, ready=now_ready)


def fold_go_on(state: TableState, body: NoDetails) -> None:
    """End the interval."""
    state.interval = None


def fold_waited(state: TableState, body: PauseEnded) -> None:
    """Note that the pause before an ask is over."""
    state.ended_pause = (body.game, body.ask)


def fold_overdue(state: TableState, body: AskOverdue) -> None:
    """Note that the host may end an ask."""
    state.overdue_ask = (body.game, body.ask)


def fold_hint(state: TableState, body: Hinted) -> None:
    """Add a hint."""
    state.hints = [*state.hints, Hint(body.at, body.seat, body.ask)]
