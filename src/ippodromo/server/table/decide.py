"""Which line a command becomes: who may say it, and what is decided. Nothing is changed here."""

from msgspec import Struct

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import messages
from ippodromo.server.tokens import same

from . import absent, answers, hints, intervals, lifecycle, seating, votes
from .bots import stand_in_level
from .history import ClocksLeft, Line
from .state import TableState

OfHost = (
    messages.SitBot
    | messages.LetIn
    | messages.Remove
    | messages.Start
    | messages.GoOn
    | messages.SetPace
)
"""What only the host may say."""
OfAll = messages.Pause | messages.Resume | messages.Rematch
"""What everybody at the table may say, the host without a chair too."""


class Said(Struct, frozen=True):
    """A command as it came in: by whom, and what the table itself does not know."""

    command: messages.Command
    holder: str
    """The hash of the browser's token at this table."""
    seat: int | None
    """The chair it speaks for."""
    mark: str
    """A fingerprint of what was said, by which a repetition is known."""
    left: ClocksLeft = {}
    """What the clocks have left, by kind."""
    secret: str = ""
    """A fresh one, for the dice of a game to come."""
    present: frozenset[int] = frozenset()
    """The seats from which somebody looks."""

    @property
    def speaker(self) -> str:
        """Who is written down as having said it."""
        if not isinstance(self.command, messages.Answer) and isinstance(self.command, OfHost):
            return "host"
        return lifecycle.speaker(self.seat)


def decide(state: TableState, said: Said) -> Line:
    """The line that a command becomes, or a refusal; the state stays as it is."""
    command = said.command
    if isinstance(command, messages.Answer):  # nearly all of them
        return answers.answer(state, _chair(state, said), command, said.mark)
    if isinstance(command, OfHost):
        if not state.is_host(said.holder):
            raise NotAllowed("S-1", "refused.not_host")
        return _of_host(state, command, said)
    if said.seat is None:
        if isinstance(command, OfAll) and state.is_host(said.holder):
            return _of_all(state, command, said)
        raise NotAllowed("S-1", "refused.no_chair_held")
    seat = _chair(state, said)
    if isinstance(command, OfAll):
        return _of_all(state, command, said)
    return _of_seat(state, seat, command, said)


def _chair(state: TableState, said: Said) -> int:
    """The chair that is spoken for; it may have been lost since the socket said hello."""
    if said.seat is None or not same(state.chairs[said.seat].holder, said.holder):
        raise NotAllowed("S-1", "refused.no_chair_held")
    return said.seat


def _of_host(state: TableState, command: OfHost, said: Said) -> Line:
    mark = said.mark
    if isinstance(command, messages.SitBot):
        return seating.sit_bot(state, command, mark)
    if isinstance(command, messages.LetIn):
        return seating.let_in(state, command, mark)
    if isinstance(command, messages.Remove):
        return seating.remove(state, command, stand_in_level(state.made.game), mark)
    if isinstance(command, messages.GoOn):
        if state.interval is None and state.status == "running":
            return absent.end(state, command.key, mark)
        return intervals.go_on(state, "host", command.key, mark)
    if isinstance(command, messages.SetPace):
        return lifecycle.set_pace(state, command, mark)
    return lifecycle.start(state, command, said.secret, mark)


def _of_all(state: TableState, command: OfAll, said: Said) -> Line:
    if isinstance(command, messages.Pause):
        return lifecycle.pause(state, said.seat, command, said.left, said.mark)
    if isinstance(command, messages.Resume):
        return lifecycle.resume(state, said.seat, command, said.mark)
    return lifecycle.rematch(state, said.seat, command, said.secret, said.mark)


def _of_seat(state: TableState, seat: int, command: messages.Command, said: Said) -> Line:
    mark = said.mark
    if isinstance(command, messages.Salt):
        return lifecycle.open_salt(state, seat, command, mark)
    if isinstance(command, messages.Chain):
        return lifecycle.chain(state, seat, command, mark)
    if isinstance(command, messages.Stand):
        return seating.stand(state, seat, command, stand_in_level(state.made.game), mark)
    if isinstance(command, messages.Ready):
        return intervals.ready(state, seat, command, set(said.present), mark)
    if isinstance(command, messages.Undo):
        return votes.undo(state, seat, command, mark)
    if isinstance(command, messages.Vote):
        return votes.vote(state, seat, command, mark)
    if isinstance(command, messages.Hint):
        return hints.want(state, seat, command, mark)
    assert isinstance(command, messages.StandIn)
    return seating.stand_in(state, seat, command.level, command.key, mark)
