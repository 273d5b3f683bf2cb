"""A table's life: start, salts, the beginning of a game, pause and rematch. Each decides one line."""

import hashlib

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import FORMAT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.server.protocol import messages
from ippodromo.server.tokens import same

from . import answers, history
from .history import Body, Line
from .state import TableState

MOST_CHAINS = 200
"""Hash chains that seats may begin anew in one game."""
MOST_GAMES = 100
"""Games of one table; after so many rematches people can make a new one."""


def start(state: TableState, command: messages.Start, secret: str, mark: str) -> Line:
    """The host closes the gathering; the game begins at once where there are no salts to open.

    After the end the host waits for no more answers: who wants to play again does."""
    if state.status == "over":
        if not any(state.again.values()):
            raise NotAllowed("S-3", "refused.nobody_again")
        return _next_game(state, None, command.key, state.again, secret, mark)
    before_the_game(state)
    if any(chair.kind == "empty" for chair in state.chairs):
        raise NotAllowed("S-3", "refused.empty_chairs")
    body: Body = history.Plain(mark=mark)
    if all_open(state):
        begin(state, body)
    return Line("start", "host", command.key, body)


def open_salt(state: TableState, seat: int, command: messages.Salt, mark: str) -> Line:
    """A seat opens its salt; with the last one the game begins."""
    chair = state.chairs[seat]
    if state.status != "opening" or chair.salt is not None:
        raise NotAllowed("S-3", "refused.salt_not_wanted")
    digest = hashlib.sha256(bytes.fromhex(command.salt)).hexdigest()
    if not same(chair.salt_commitment, digest):
        raise NotAllowed("S-8", "refused.salt")
    body = history.SaltOpened(seat=seat, salt=command.salt, next=command.next, mark=mark)
    if all_open(state, but=seat):
        begin(state, body, seat, command.salt)
    return Line("salt", f"seat {seat}", command.key, body)


def all_open(state: TableState, but: int | None = None) -> bool:
    """Whether every salt that was committed to is open."""
    return all(
        chair.salt is not None or not chair.salt_commitment or i == but
        for i, chair in enumerate(state.chairs)
    )


def begin(state: TableState, body: Body, opener: int | None = None, salt: str = "") -> Body:
    """The game begins with this line: its first answers, up to the first decision, are part of it."""
    body.begins, body.format = state.game.title.rules_version, FORMAT
    opened = {} if opener is None else {opener: salt}
    match = RecordedMatch(state.game, state.header(body.begins, opened), True, False)
    match.journal.sheet = state.sheet
    answers.run_on(state, match, state.stream(match))
    return answers.record(state, match, body, 0)


def late(state: TableState, secret: str) -> Line:
    """Where salts were withheld the opening begins anew without their seats, else the game.

    `secret` is a fresh one, for the dice of an opening that begins anew."""
    if state.status != "opening":
        raise NotAllowed("S-3", "refused.salt_not_wanted")
    if all_open(state):
        return Line("begin", "clock", None, begin(state, history.Plain()))
    withheld = [i for i, c in enumerate(state.chairs) if c.salt_commitment and c.salt is None]
    body = history.Reopened(secret=secret, withheld=withheld)
    return Line("reopen", "clock", None, body)


def chain(state: TableState, seat: int, command: messages.Chain, mark: str) -> Line:
    """A seat commits to a new chain, on another device or because the old one is used up."""
    not_while_opening(state)
    if state.status == "closed":
        raise NotAllowed("S-3", "refused.closed_table")
    match = state.match
    if match is not None and len(match.journal.chain_starts) >= MOST_CHAINS:
        raise NotAllowed("S-7", "refused.too_often")
    body = history.Chained(seat=seat, anchor=command.anchor, next=command.next, mark=mark)
    return Line("chain", f"seat {seat}", command.key, body)


def pause(
    state: TableState,
    by: int | None,
    command: messages.Pause,
    left: history.ClocksLeft,
    mark: str,
) -> Line:
    """Anybody at the table stops the clocks."""
    if state.status != "running":
        raise NotAllowed("S-3", "refused.not_running")
    return Line("pause", speaker(by), command.key, history.Paused(by_seat=by, left=left, mark=mark))


def resume(state: TableState, by: int | None, command: messages.Resume, mark: str) -> Line:
    """Anybody at the table lets the clocks go on."""
    if state.status != "paused":
        raise NotAllowed("S-3", "refused.not_paused")
    return Line("resume", speaker(by), command.key, history.Plain(by_seat=by, mark=mark))


def rematch(
    state: TableState, by: int | None, command: messages.Rematch, secret: str, mark: str
) -> Line:
    """Each says whether it plays again; with the last answer the next game begins.

    A host without a chair begins it at once: those who have not said no play."""
    if state.status != "over":
        raise NotAllowed("S-3", "refused.not_over")
    people = [seat for seat in state.people() if not state.chairs[seat].vacant]
    if by is None:
        answers = dict.fromkeys(people, True) | state.again
        return _next_game(state, by, command.key, answers, secret, mark)
    mine = state.held_by(state.chairs[by].holder)
    answers = state.again | dict.fromkeys(mine, command.agree)
    if all(seat in answers for seat in people) and any(answers.values()):
        return _next_game(state, by, command.key, answers, secret, mark)
    asked = history.Asked(seat=by, seats=mine, agree=command.agree, mark=mark)
    return Line("again", speaker(by), command.key, asked)


def _next_game(
    state: TableState,
    by: int | None,
    key: str,
    answers: dict[int, bool],
    secret: str,
    mark: str,
) -> Line:
    """The next game, with a fresh secret behind the dice; who does not play leaves the chair."""
    if state.made.is_of_the_day:
        raise NotAllowed("S-3", "refused.day_once")
    if state.number >= MOST_GAMES:
        raise NotAllowed("S-3", "refused.not_over")
    leaving = [seat for seat in state.people() if not answers.get(seat, False)]
    body = history.Rematched(secret=secret, by_seat=by, leaving=leaving, mark=mark)
    return Line("rematch", speaker(by), key, body)


def set_pace(state: TableState, command: messages.SetPace, mark: str) -> Line:
    """The host says how long bots think."""
    if state.status == "closed":
        raise NotAllowed("S-3", "refused.closed_table")
    return Line("pace", "host", command.key, history.Paced(pace=command.pace, mark=mark))


def not_while_opening(state: TableState) -> None:
    """What enters the dice is frozen while salts are opened: who knows some could choose the rest."""
    if state.status == "opening":
        raise NotAllowed("S-3", "refused.opening")


def before_the_game(state: TableState) -> None:
    """Refuse what can only be done while people gather."""
    if state.status != "gathering":
        raise NotAllowed("S-3", "refused.not_gathering")


def speaker(by: int | None) -> str:
    """Who is written down as having said it."""
    return "host" if by is None else f"seat {by}"
