"""Commands over a socket: who may say what, and which line each becomes."""

from collections.abc import Callable

import msgspec

from ..kernel.errors import NotAllowed
from . import affairs, bots, motions, play, wire
from .lines import Draft
from .outbox import Outbox
from .room import Room
from .state import TableState
from .tokens import fingerprint

Decide = Callable[[TableState], Draft]


async def obey(room: Room, outbox: Outbox, command: wire.Command) -> int:
    """Carry a command out; its position in the table's sequence, or a refusal."""
    mark = fingerprint(msgspec.json.encode([type(command).__name__, _content(command)]))
    if isinstance(command, wire.SitBot | wire.LetIn | wire.Remove | wire.Start):
        return await room.decide("host", command.key, mark, _as_host(outbox, command, mark))
    seat = outbox.viewer if outbox.viewer is not None and outbox.viewer >= 0 else None
    if isinstance(command, wire.Pause | wire.Resume | wire.Rematch):
        speaker = affairs.speaker(seat)
        return await room.decide(
            speaker, command.key, mark, _of_all(room, outbox, seat, command, mark)
        )
    if seat is None:
        raise NotAllowed("S-1", "refused.no_chair_held")
    return await room.decide(
        f"seat {seat}", command.key, mark, _as_seat(outbox, seat, command, mark)
    )


def _content(command: wire.Command) -> dict[str, object]:
    """What was said, but for the key and the position that was seen."""
    found = msgspec.structs.asdict(command)
    found.pop("key")
    found.pop("seq", None)
    return found


def _as_host(
    outbox: Outbox, command: wire.SitBot | wire.LetIn | wire.Remove | wire.Start, mark: str
) -> Decide:
    def decide(state: TableState) -> Draft:
        if not state.is_host(outbox.holder):
            raise NotAllowed("S-1", "refused.not_host")
        if isinstance(command, wire.SitBot):
            return affairs.sit_bot(state, command, bots.levels(state.made.game), mark)
        if isinstance(command, wire.LetIn):
            return affairs.let_in(state, command, mark)
        if isinstance(command, wire.Remove):
            return affairs.remove(state, command, bots.stand_in_level(state.made.game), mark)
        return affairs.start(state, command, mark)

    return decide


def _of_all(
    room: Room,
    outbox: Outbox,
    seat: int | None,
    command: wire.Pause | wire.Resume | wire.Rematch,
    mark: str,
) -> Decide:
    def decide(state: TableState) -> Draft:
        if seat is None:
            if not state.is_host(outbox.holder):
                raise NotAllowed("S-1", "refused.no_chair_held")
        else:
            _check_chair(state, outbox, seat)
        if isinstance(command, wire.Pause):
            now = room.store.now()
            left = {
                due.kind: (max(0.0, due.due - now), due.whole, due.mark)
                for due in room.deadlines.values()
                if due.kind in ("clock", "pause")
            }
            return affairs.pause(state, seat, command, left, mark)
        if isinstance(command, wire.Resume):
            return affairs.resume(state, seat, command, mark)
        return affairs.rematch(state, seat, command, mark)

    return decide


def _as_seat(outbox: Outbox, seat: int, command: wire.Command, mark: str) -> Decide:
    def decide(state: TableState) -> Draft:
        _check_chair(state, outbox, seat)
        if isinstance(command, wire.Answer):
            return play.answer(state, seat, command, mark)
        if isinstance(command, wire.Salt):
            return affairs.open_salt(state, seat, command, mark)
        if isinstance(command, wire.Chain):
            return affairs.chain(state, seat, command, mark)
        if isinstance(command, wire.Stand):
            return affairs.stand(state, seat, command, bots.stand_in_level(state.made.game), mark)
        if isinstance(command, wire.Undo):
            return motions.undo(state, seat, command, mark)
        if isinstance(command, wire.Vote):
            return motions.vote(state, seat, command, mark)
        assert isinstance(command, wire.StandIn)
        known = bots.levels(state.made.game)
        return affairs.stand_in(state, seat, command.level, known, command.key, mark)

    return decide


def _check_chair(state: TableState, outbox: Outbox, seat: int) -> None:
    """The chair may have been lost since the socket said hello."""
    if seat not in state.held_by(outbox.holder):
        raise NotAllowed("S-1", "refused.no_chair_held")
