"""Commands over a socket: who may say what, and which line each becomes."""

from collections.abc import Callable

import msgspec

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import messages
from ippodromo.server.table import answers, seating, votes
from ippodromo.server.table.history import Line
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import fingerprint
from ippodromo.server.workers import bots

from .outbox import Outbox
from .room import Room

Decide = Callable[[TableState], Line]


async def obey(room: Room, outbox: Outbox, command: messages.Command) -> int:
    """Carry a command out; its position in the table's sequence, or a refusal."""
    mark = fingerprint(msgspec.json.encode([type(command).__name__, _content(command)]))
    if isinstance(command, messages.SitBot | messages.LetIn | messages.Remove | messages.Start):
        return await room.decide("host", command.key, mark, _as_host(outbox, command, mark))
    seat = outbox.viewer if outbox.viewer is not None and outbox.viewer >= 0 else None
    if isinstance(command, messages.Pause | messages.Resume | messages.Rematch):
        speaker = seating.speaker(seat)
        return await room.decide(
            speaker, command.key, mark, _of_all(room, outbox, seat, command, mark)
        )
    if seat is None:
        raise NotAllowed("S-1", "refused.no_chair_held")
    return await room.decide(
        f"seat {seat}", command.key, mark, _as_seat(outbox, seat, command, mark)
    )


def _content(command: messages.Command) -> dict[str, object]:
    """What was said, but for the key and the position that was seen."""
    found = msgspec.structs.asdict(command)
    found.pop("key")
    found.pop("seq", None)
    return found


def _as_host(
    outbox: Outbox,
    command: messages.SitBot | messages.LetIn | messages.Remove | messages.Start,
    mark: str,
) -> Decide:
    def decide(state: TableState) -> Line:
        if not state.is_host(outbox.holder):
            raise NotAllowed("S-1", "refused.not_host")
        if isinstance(command, messages.SitBot):
            return seating.sit_bot(state, command, bots.levels(state.made.game), mark)
        if isinstance(command, messages.LetIn):
            return seating.let_in(state, command, mark)
        if isinstance(command, messages.Remove):
            return seating.remove(state, command, bots.stand_in_level(state.made.game), mark)
        return seating.start(state, command, mark)

    return decide


def _of_all(
    room: Room,
    outbox: Outbox,
    seat: int | None,
    command: messages.Pause | messages.Resume | messages.Rematch,
    mark: str,
) -> Decide:
    def decide(state: TableState) -> Line:
        if seat is None:
            if not state.is_host(outbox.holder):
                raise NotAllowed("S-1", "refused.no_chair_held")
        else:
            _check_chair(state, outbox, seat)
        if isinstance(command, messages.Pause):
            now = room.store.now()
            left = {
                due.kind: (max(0.0, due.due - now), due.whole, due.mark)
                for due in room.deadlines.values()
                if due.kind in ("clock", "pause")
            }
            return seating.pause(state, seat, command, left, mark)
        if isinstance(command, messages.Resume):
            return seating.resume(state, seat, command, mark)
        return seating.rematch(state, seat, command, mark)

    return decide


def _as_seat(outbox: Outbox, seat: int, command: messages.Command, mark: str) -> Decide:
    def decide(state: TableState) -> Line:
        _check_chair(state, outbox, seat)
        if isinstance(command, messages.Answer):
            return answers.answer(state, seat, command, mark)
        if isinstance(command, messages.Salt):
            return seating.open_salt(state, seat, command, mark)
        if isinstance(command, messages.Chain):
            return seating.chain(state, seat, command, mark)
        if isinstance(command, messages.Stand):
            return seating.stand(state, seat, command, bots.stand_in_level(state.made.game), mark)
        if isinstance(command, messages.Undo):
            return votes.undo(state, seat, command, mark)
        if isinstance(command, messages.Vote):
            return votes.vote(state, seat, command, mark)
        assert isinstance(command, messages.StandIn)
        known = bots.levels(state.made.game)
        return seating.stand_in(state, seat, command.level, known, command.key, mark)

    return decide


def _check_chair(state: TableState, outbox: Outbox, seat: int) -> None:
    """The chair may have been lost since the socket said hello."""
    if seat not in state.held_by(outbox.holder):
        raise NotAllowed("S-1", "refused.no_chair_held")
