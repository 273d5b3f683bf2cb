"""Commands over a socket: each becomes a line of its table, or is refused."""

import secrets

import msgspec

from ippodromo.server.protocol import messages
from ippodromo.server.table import deadlines
from ippodromo.server.table.decide import Said, decide
from ippodromo.server.table.history import Line
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import fingerprint

from .outbox import Outbox
from .room import Room


async def obey(room: Room, outbox: Outbox, command: messages.Command) -> int:
    """Carry a command out; its position in the table's sequence, or a refusal."""
    seat = outbox.viewer if outbox.viewer is not None and outbox.viewer >= 0 else None
    mark = fingerprint(msgspec.json.encode([type(command).__name__, _content(command)]))
    said = Said(command, outbox.holder, seat, mark)
    if not isinstance(command, messages.Answer):  # the rules are all that an answer needs
        said = msgspec.structs.replace(said, secret=secrets.token_hex(32))

    def decision(state: TableState) -> Line:
        if isinstance(command, messages.Answer):
            return decide(state, said)
        now = {
            "left": deadlines.clocks_left(room.deadlines, room.store.served()),
            "present": frozenset(room.present()),
        }
        return decide(state, msgspec.structs.replace(said, **now))

    return await room.decide(said.speaker, command.key, mark, decision)


def _content(command: messages.Command) -> dict[str, object]:
    """What was said, but for the key and the position that was seen."""
    found = msgspec.structs.asdict(command)
    found.pop("key")
    found.pop("seq", None)
    return found
