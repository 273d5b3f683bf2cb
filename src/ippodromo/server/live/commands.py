"""Commands over a socket: each becomes a line of its table, or is refused."""

import secrets

import msgspec

from ippodromo.server.protocol import messages
from ippodromo.server.table import deadlines
from ippodromo.server.table.commands import decide, fingerprint_of, speaker_of
from ippodromo.server.table.state import CommandRequest, Line, TableState

from .outbox import Outbox
from .room import Room


async def handle_command(room: Room, outbox: Outbox, command: messages.Command) -> int:
    """Carry a command out. Return its position in the table's sequence, or raise NotAllowed."""
    seat = outbox.viewer if outbox.viewer is not None and outbox.viewer >= 0 else None
    speaker = speaker_of(command, outbox.holder, seat)
    mark = fingerprint_of(command)
    request = CommandRequest(command, speaker, outbox.holder, seat, mark)
    if not isinstance(command, messages.Answer):  # an answer needs only the rules
        request = msgspec.structs.replace(request, secret=secrets.token_hex(32))

    def decision(state: TableState) -> Line:
        if isinstance(command, messages.Answer):
            return decide(state, request)
        now = {
            "clocks_left": deadlines.clocks_left(room.deadlines, room.store.served()),
            "present": frozenset(room.present()),
        }
        return decide(state, msgspec.structs.replace(request, **now))

    return await room.decide(speaker, command.key, mark, decision)
