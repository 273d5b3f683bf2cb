"""A table's life: start, salts, the beginning of a game, pause, rematch and end."""

import hashlib
from dataclasses import replace

import msgspec

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.fair_dice import PROTOCOL
from ippodromo.kernel.journal import FORMAT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table_info import Pace
from ippodromo.server.tokens import equal_hashes

from . import play
from .state import (
    Chair,
    ClocksLeft,
    CommandRequest,
    Line,
    LineBody,
    NoDetails,
    TableMade,
    TableState,
)

MAX_CHAINS = 200
"""The largest number of hash chains that seats may start in one game."""
MAX_GAMES = 100
"""The largest number of games of one table. After the last one people can make a new table."""


class SaltOpened(LineBody, kw_only=True):
    """A seat's salt, and the anchor of its next chain, for the next opening or game."""

    seat: int
    salt: str
    next: str = ""


class Reopened(LineBody, kw_only=True):
    """Salts were withheld: the opening starts again with a new secret and without those seats."""

    secret: str
    withheld: list[int]


class Chained(LineBody, kw_only=True):
    """A seat starts a new hash chain, for the current game or else for the next one."""

    seat: int
    anchor: str
    next: str = ""


class Paused(LineBody, kw_only=True):
    """The table is paused. `left` is the remaining time of its clocks."""

    by_seat: int | None
    left: ClocksLeft


class PaceSet(LineBody, kw_only=True):
    """The host sets how long bots think."""

    pace: Pace


class RematchAnswered(LineBody, kw_only=True):
    """After the game: whether a browser's chairs want to play again."""

    seat: int
    seats: list[int]
    agree: bool


class Rematched(LineBody, kw_only=True):
    """The next game of the same table, without the chairs of those who do not want to play."""

    secret: str
    by_seat: int | None
    leaving: list[int] = msgspec.field(default_factory=list)


class Closed(LineBody, kw_only=True):
    """The table was made under other rules and cannot go on."""

    reason: str


class Replayed(LineBody, kw_only=True):
    """A record from elsewhere, kept for replay."""

    table: TableMade
    record: str
    players: list[tuple[str, str]]
    """Names, and the levels of bots."""


# The beginning of a game


def start(state: TableState, request: CommandRequest[messages.Start]) -> Line:
    """Close the gathering. The game begins at once if there are no salts to open.

    After the end of a game, start the next one with those who want to play again.
    """
    if state.status == "over":
        if not any(state.rematch_votes.values()):
            raise NotAllowed("S-3", "refused.nobody_again")
        return _next_game(state, request, None, state.rematch_votes)
    require_gathering(state)
    if any(chair.kind == "empty" for chair in state.chairs):
        raise NotAllowed("S-3", "refused.empty_chairs")
    body: LineBody = NoDetails()
    if are_all_salts_open(state):
        begin(state, body)
    return request.line("start", body)


def open_salt(state: TableState, request: CommandRequest[messages.Salt]) -> Line:
    """Open a seat's salt. With the last one the game begins."""
    seat, command = request.own_seat, request.command
    chair = state.chairs[seat]
    if state.status != "opening" or chair.salt is not None:
        raise NotAllowed("S-3", "refused.salt_not_wanted")
    digest = hashlib.sha256(bytes.fromhex(command.salt)).hexdigest()
    if not equal_hashes(chair.salt_commitment, digest):
        raise NotAllowed("S-8", "refused.salt")
    body = SaltOpened(seat=seat, salt=command.salt, next=command.next)
    if are_all_salts_open(state, but=seat):
        begin(state, body, {seat: command.salt})
    return request.line("salt", body)


def are_all_salts_open(state: TableState, but: int | None = None) -> bool:
    """Return True if every salt with a commitment is open. The seat `but` is not looked at."""
    return all(
        chair.salt is not None or not chair.salt_commitment or i == but
        for i, chair in enumerate(state.chairs)
    )


def begin(state: TableState, body: LineBody, opened: dict[int, str] | None = None) -> None:
    """Begin the game with this line. The automatic steps up to the first decision are part of it.

    `opened` has the salt that the line opens, by seat.
    """
    body.begins, body.format, body.dice = state.game.title.rules_version, FORMAT, PROTOCOL
    match = RecordedMatch(state.game, state.header(body.begins, opened), True, False)
    match.journal.sheet = state.sheet
    play.play_automatic_steps(state, match, state.stream(match))
    play.with_answers(state, body, match, 0)


def salts_timed_out(state: TableState, secret: str) -> Line:
    """Begin the game if all salts are open, else start the opening again without the other seats.

    `secret` is a new random one, for the dice of the repeated opening.
    """
    if state.status != "opening":
        raise NotAllowed("S-3", "refused.salt_not_wanted")
    if are_all_salts_open(state):
        body = NoDetails()
        begin(state, body)
        return Line("begin", "clock", None, body)
    withheld = [i for i, c in enumerate(state.chairs) if c.salt_commitment and c.salt is None]
    return Line("reopen", "clock", None, Reopened(secret=secret, withheld=withheld))


def start_chain(state: TableState, request: CommandRequest[messages.Chain]) -> Line:
    """Commit a seat to a new chain, on another device or because the old one is used up."""
    refuse_while_opening(state)
    if state.status == "closed":
        raise NotAllowed("S-3", "refused.closed_table")
    match = state.match
    if match is not None and len(match.journal.chain_starts) >= MAX_CHAINS:
        raise NotAllowed("S-7", "refused.too_often")
    command = request.command
    body = Chained(seat=request.own_seat, anchor=command.anchor, next=command.next)
    return request.line("chain", body)


# Pause and pace


def pause(state: TableState, request: CommandRequest[messages.Pause]) -> Line:
    """Stop the clocks."""
    if state.status != "running":
        raise NotAllowed("S-3", "refused.not_running")
    return request.line("pause", Paused(by_seat=request.seat, left=request.clocks_left))


def resume(state: TableState, request: CommandRequest[messages.Resume]) -> Line:
    """Let the clocks go on."""
    if state.status != "paused":
        raise NotAllowed("S-3", "refused.not_paused")
    return request.line("resume", NoDetails(by_seat=request.seat))


def set_pace(state: TableState, request: CommandRequest[messages.SetPace]) -> Line:
    """Set how long bots think."""
    if state.status == "closed":
        raise NotAllowed("S-3", "refused.closed_table")
    return request.line("pace", PaceSet(pace=request.command.pace))


# The next game


def rematch(state: TableState, request: CommandRequest[messages.Rematch]) -> Line:
    """Note whether a browser's chairs play again. With the last answer the next game begins.

    A host without a chair starts it at once: everybody who has not said no plays.
    """
    if state.status != "over":
        raise NotAllowed("S-3", "refused.not_over")
    people = [seat for seat in state.people() if not state.chairs[seat].vacant]
    if request.seat is None:
        votes = dict.fromkeys(people, True) | state.rematch_votes
        return _next_game(state, request, None, votes)
    seat, agree = request.seat, request.command.agree
    mine = state.held_by(state.chairs[seat].holder)
    votes = state.rematch_votes | dict.fromkeys(mine, agree)
    if all(each in votes for each in people) and any(votes.values()):
        return _next_game(state, request, seat, votes)
    return request.line("again", RematchAnswered(seat=seat, seats=mine, agree=agree))


def _next_game(
    state: TableState,
    request: CommandRequest[messages.Start] | CommandRequest[messages.Rematch],
    by_seat: int | None,
    votes: dict[int, bool],
) -> Line:
    """Start the next game with a new secret for its dice. People who do not play leave their chairs."""
    if state.made.is_of_the_day:
        raise NotAllowed("S-3", "refused.day_once")
    if state.number >= MAX_GAMES:
        raise NotAllowed("S-3", "refused.not_over")
    leaving = [seat for seat in state.people() if not votes.get(seat, False)]
    body = Rematched(secret=request.secret, by_seat=by_seat, leaving=leaving)
    return request.line("rematch", body)


# The end


def close(state: TableState) -> Line:
    """Close a table made under other rules. Its standings and records are kept."""
    reason = state.game_error.key if state.game_error is not None else ""
    return Line("close", "rules", None, Closed(reason=reason, standings=state.standings))


def refuse_while_opening(state: TableState) -> None:
    """Raise NotAllowed while salts are opened: who knows some of them could choose the others."""
    if state.status == "opening":
        raise NotAllowed("S-3", "refused.opening")


def require_gathering(state: TableState) -> None:
    """Raise NotAllowed unless people are still gathering for the game."""
    if state.status != "gathering":
        raise NotAllowed("S-3", "refused.not_gathering")


# Folds


def fold_start(state: TableState, body: NoDetails) -> None:
    """Begin the opening. Nobody is let in any more."""
    state.status = "opening"
    state.knocks = {}


def fold_salt(state: TableState, body: SaltOpened) -> None:
    """Note a seat's salt and its next commitment."""
    chair = state.chairs[body.seat]
    state.chairs[body.seat] = replace(chair, salt=body.salt, next_commitment=body.next)


def fold_reopen(state: TableState, body: Reopened) -> None:
    """Start the opening again: each chair has its next commitment only."""
    state.secret = state.secret if state.known_dice else bytes.fromhex(body.secret)
    state.chairs = [
        replace(
            chair,
            salt_commitment=chair.next_commitment,
            next_commitment="",
            salt=None,
            has_withheld=chair.has_withheld or seat in body.withheld,
        )
        for seat, chair in enumerate(state.chairs)
    ]


def fold_chain(state: TableState, body: Chained) -> None:
    """Note a new chain, for this game or for the next one."""
    chair = state.chairs[body.seat]
    if state.status == "gathering":
        state.chairs[body.seat] = replace(chair, salt_commitment=body.anchor)
    elif state.status == "over":
        state.chairs[body.seat] = replace(chair, next_commitment=body.anchor)
    else:
        state.chairs[body.seat] = replace(chair, next_commitment=body.next)
        if state.match is not None:
            state.match = state.match.copy_with_log()
            state.match.start_chain(Seat(body.seat), bytes.fromhex(body.anchor))


def fold_pause(state: TableState, body: Paused) -> None:
    """Pause the table."""
    state.status_before_pause = state.status
    state.status, state.clocks_left = "paused", body.left


def fold_resume(state: TableState, body: NoDetails) -> None:
    """Go on as before the pause."""
    state.status = state.status_before_pause


def fold_again(state: TableState, body: RematchAnswered) -> None:
    """Note whether these chairs want to play again."""
    state.rematch_votes |= dict.fromkeys(body.seats, body.agree)


def fold_rematch(state: TableState, body: Rematched) -> None:
    """Begin the next game: it opens if all chairs are taken, else people gather for it."""
    state.number += 1
    state.secret = bytes.fromhex(body.secret)
    state.match = None
    state.motion = None
    state.interval = None
    state.hints = []
    state.rematch_votes = {}
    state.chairs = [
        Chair()
        if chair.vacant or seat in body.leaving
        else replace(
            chair,
            salt_commitment=chair.next_commitment,
            next_commitment="",
            salt=None,
            has_withheld=False,
            stand_in="",
        )
        for seat, chair in enumerate(state.chairs)
    ]
    is_full = all(chair.kind != "empty" for chair in state.chairs)
    state.status = "opening" if is_full else "gathering"


def fold_pace(state: TableState, body: PaceSet) -> None:
    """Set how long bots think."""
    state.pace = body.pace


def fold_close(state: TableState, body: Closed) -> None:
    """Close the table."""
    state.status, state.closed_for, state.standings = "closed", body.reason, body.standings


def fold_replay(state: TableState, body: Replayed) -> None:
    """Seat the players of a record; its game is over."""
    state.status, state.standings = "over", body.standings
    state.chairs = [Chair("bot" if bot else "person", name, bot=bot) for name, bot in body.players]
