"""The registry of commands and lines, and the three steps of a change: decide, append, fold.

A command (a message of a socket, or the body of an HTTP request) is decided and becomes a line. A line is
appended to the table's sequence. Folding it into the state gives the next state. Some decisions have
several kinds of lines: `Start` gives `start` or `rematch`, `Undo` gives `undo` or `motion`, `Sit` gives
`sit`, `knock`, `motion` or `chair`.
"""

import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

import msgspec

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.protocol.table_info import Line as LineInfo
from ippodromo.server.store.rows import Row
from ippodromo.server.tokens import equal_hashes

from . import lifecycle, play, screens, seating, votes
from .state import (
    CommandRequest,
    Line,
    LineBody,
    NoDetails,
    TableCommand,
    TableMade,
    TableState,
    keep_state,
)


class Sender(Enum):
    """Who may send a command."""

    HOST = "the host, with or without a chair"
    SEAT = "the person of a chair"
    SEAT_OR_HOST = "the person of a chair, or the host without one"
    BROWSER = "anybody; the decision looks at codes"


@dataclass(frozen=True)
class CommandSpec:
    """Who may send a command, and the function that decides it."""

    sender: Sender
    decide: Callable[[TableState, CommandRequest[Any]], Line]


HOST, SEAT, SEAT_OR_HOST, BROWSER = Sender

COMMANDS: dict[type[TableCommand], CommandSpec] = {
    messages.Answer: CommandSpec(SEAT, play.answer),
    messages.Ready: CommandSpec(SEAT, play.ready),
    messages.Hint: CommandSpec(SEAT, play.request_hint),
    messages.GoOn: CommandSpec(HOST, play.go_on),
    messages.Undo: CommandSpec(SEAT, votes.undo),
    messages.Vote: CommandSpec(SEAT, votes.vote),
    messages.NotMe: CommandSpec(BROWSER, votes.end_request),
    messages.TakeBack: CommandSpec(BROWSER, seating.take_back),
    messages.ConfirmScreen: CommandSpec(HOST, screens.confirm_screen),
    messages.Start: CommandSpec(HOST, lifecycle.start),
    messages.Salt: CommandSpec(SEAT, lifecycle.open_salt),
    messages.Chain: CommandSpec(SEAT, lifecycle.start_chain),
    messages.Pause: CommandSpec(SEAT_OR_HOST, lifecycle.pause),
    messages.Resume: CommandSpec(SEAT_OR_HOST, lifecycle.resume),
    messages.Rematch: CommandSpec(SEAT_OR_HOST, lifecycle.rematch),
    messages.SetPace: CommandSpec(HOST, lifecycle.set_pace),
    messages.SitBot: CommandSpec(HOST, seating.sit_bot),
    messages.LetIn: CommandSpec(HOST, seating.let_in),
    messages.Remove: CommandSpec(HOST, seating.remove),
    messages.Stand: CommandSpec(SEAT, seating.stand),
    messages.StandIn: CommandSpec(SEAT, seating.stand_in),
    bodies.Sit: CommandSpec(BROWSER, seating.sit),
    bodies.Recover: CommandSpec(BROWSER, seating.recover),
}
"""Every command with its sender and its decision."""


def no_word(body: LineBody) -> str:
    """Return the word of most lines in news: none."""
    return ""


def yes_or_no(
    body: votes.Voted | seating.Admitted | screens.ScreenAnswered | lifecycle.RematchAnswered,
) -> str:
    """Return the word of an answer to a question."""
    return "yes" if body.agree else "no"


def how_given(body: seating.ChairGiven) -> str:
    """Return why a chair was given: a code, the others' votes, or its owner takes it back."""
    if body.by_code:
        return "recovery"
    if body.loan == "returned":
        return "owner"
    return "vote" if body.turn else "invitation"


@dataclass(frozen=True)
class LineSpec:
    """What a kind of line stores, how it changes the state, and what news say of it."""

    body: type[LineBody]
    fold: Callable[[TableState, Any], None]
    word: Callable[[Any], str] = no_word
    """Returns the word after seat and name in `LineInfo`."""
    changes_table: bool = True
    """Whether the description of the table (`TableInfo`) may change while the game is running."""


LINES: dict[str, LineSpec] = {
    "made": LineSpec(TableMade, keep_state),
    "sit": LineSpec(seating.Sat, seating.fold_sit),
    "knock": LineSpec(seating.Knocked, seating.fold_knock),
    "admit": LineSpec(seating.Admitted, seating.fold_admit, yes_or_no),
    "bot": LineSpec(seating.BotSat, seating.fold_bot),
    "stand": LineSpec(seating.ChairLeft, seating.fold_stand),
    "remove": LineSpec(seating.ChairLeft, seating.fold_remove),
    "stand_in": LineSpec(seating.StoodIn, seating.fold_stand_in, lambda body: body.level),
    "chair": LineSpec(seating.ChairGiven, seating.fold_chair, how_given),
    "start": LineSpec(NoDetails, lifecycle.fold_start),
    "salt": LineSpec(lifecycle.SaltOpened, lifecycle.fold_salt),
    "begin": LineSpec(NoDetails, keep_state),
    "reopen": LineSpec(lifecycle.Reopened, lifecycle.fold_reopen),
    "chain": LineSpec(lifecycle.Chained, lifecycle.fold_chain),
    "pause": LineSpec(lifecycle.Paused, lifecycle.fold_pause),
    "resume": LineSpec(NoDetails, lifecycle.fold_resume),
    "again": LineSpec(lifecycle.RematchAnswered, lifecycle.fold_again, yes_or_no),
    "rematch": LineSpec(lifecycle.Rematched, lifecycle.fold_rematch),
    "pace": LineSpec(lifecycle.PaceSet, lifecycle.fold_pace, lambda body: body.pace),
    "close": LineSpec(lifecycle.Closed, lifecycle.fold_close),
    "replay": LineSpec(lifecycle.Replayed, lifecycle.fold_replay),
    "answer": LineSpec(play.AnswersGiven, keep_state, changes_table=False),
    "undo": LineSpec(play.AnswersGiven, keep_state, changes_table=False),
    "ready": LineSpec(play.Readied, play.fold_ready, changes_table=False),
    "go_on": LineSpec(NoDetails, play.fold_go_on, changes_table=False),
    "waited": LineSpec(play.PauseEnded, play.fold_waited, changes_table=False),
    "overdue": LineSpec(play.AskOverdue, play.fold_overdue),
    "hint": LineSpec(play.Hinted, play.fold_hint),
    "motion": LineSpec(votes.MotionOpened, votes.fold_motion, lambda body: body.kind),
    "vote": LineSpec(votes.Voted, votes.fold_vote, yes_or_no),
    "lapse": LineSpec(NoDetails, votes.fold_lapse),
    "screen": LineSpec(screens.ScreenAnswered, screens.fold_screen, yes_or_no),
}
"""Every kind of stored line."""

_decoders = {kind: msgspec.json.Decoder(spec.body) for kind, spec in LINES.items()}


def read_body(row: Row) -> LineBody:
    """Return the body of a stored line."""
    return _decoders[row.kind].decode(row.body)


# Commands


def speaker_of(command: TableCommand, browser: str, seat: int | None) -> str:
    """Return the name under which a command is stored."""
    sender = COMMANDS[type(command)].sender
    if sender is BROWSER:
        return f"browser {browser}"
    return "host" if sender is HOST or seat is None else f"seat {seat}"


def fingerprint(content: bytes) -> str:
    """Return a short hash of a command, which tells a repetition from another command."""
    return base64.b32encode(hashlib.sha256(content).digest()[:10]).decode()


def fingerprint_of(command: messages.Command) -> str:
    """Return a hash of a command without its key and the position that the sender had seen."""
    content = msgspec.structs.asdict(command)
    content.pop("key")
    content.pop("seq", None)
    return fingerprint(msgspec.json.encode([type(command).__name__, content]))


def decide(state: TableState, request: CommandRequest[TableCommand]) -> Line:
    """Return the line that a command becomes, or raise NotAllowed. The state is not changed."""
    spec = COMMANDS[type(request.command)]
    _check_sender(state, spec.sender, request)
    return spec.decide(state, request)


def _check_sender(state: TableState, sender: Sender, request: CommandRequest[TableCommand]) -> None:
    """Raise NotAllowed if the sender may not send such a command."""
    if sender is BROWSER:
        return
    if sender is HOST:
        if not state.is_host(request.browser):
            raise NotAllowed("S-1", "refused.not_host")
        return
    if sender is SEAT_OR_HOST and request.seat is None and state.is_host(request.browser):
        return
    # The chair may have been lost since the connection said hello.
    if request.seat is None or not equal_hashes(state.chairs[request.seat].holder, request.browser):
        raise NotAllowed("S-1", "refused.no_chair_held")


# Lines


def append(state: TableState, line: Line) -> tuple[Row, TableState]:
    """Return a line that was decided on this state as the next stored row, and the state after it."""
    row = line.row(state.id, state.seq + 1).chained(state.chain)
    return row, fold(state, row, line.body, decided=line)


def fold(
    state: TableState,
    row: Row,
    body: LineBody,
    is_played: bool = True,
    decided: Line | None = None,
) -> TableState:
    """Return the state after the next line. Raise Damaged if the line is not the next one.

    If `is_played` is False games begin and end as their lines say, but no rules are applied: there is no
    match. `decided` is given for a line that was decided on this state: its hash and its match are known.
    """
    link = row.chain if decided is not None else row.link(state.chain)
    following = state.following(row, body, link)
    LINES[row.kind].fold(following, body)
    if following.status != "paused" and row.kind != "resume":
        following.clocks_left = {}
    if is_played:
        following.play(body, decided)
    else:
        following.skip_game(body)
    return following


def changes_table(kind: str, after: TableState) -> bool:
    """Return True if a line of this kind may have changed the table's description."""
    return LINES[kind].changes_table or after.status != "running"


def line_info(kind: str, body: LineBody) -> LineInfo:
    """Return what everybody may know of a line.

    Who gave an answer (a person, a bot or the clock) is not in it: that could tell what the answer is.
    """
    seat = getattr(body, "seat", None)
    if seat is None:
        seat = getattr(body, "by_seat", None)
    return LineInfo(kind, seat, getattr(body, "name", ""), LINES[kind].word(body))
