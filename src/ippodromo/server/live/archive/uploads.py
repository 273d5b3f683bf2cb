"""Records from elsewhere: examined in a worker, then kept as tables that only replay."""

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import RecordError
from ippodromo.server.live.create import put_down
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.protocol.table import Clocks
from ippodromo.server.table.lifecycle import Replayed
from ippodromo.server.table.player_names import shown_names
from ippodromo.server.table.state import Line, TableMade, TableState
from ippodromo.server.tokens import new_invitation
from ippodromo.server.workers import outside
from ippodromo.server.workers.replay import Examined, Lacking, examine


async def bring_in(hub: Hub, record: str, asker: str, origin: str) -> tuple[Room, bool]:
    """A table that only replays a record; whether its dice were verified."""
    found = await _examine(hub, record, None, asker)
    if isinstance(found, Lacking):
        hash_ = found.hash
        kept = await hub.stores.first(lambda part: part.edition(hash_))
        if kept is None:
            raise RecordError(3, "record.edition_not_here", {"edition": found.edition})
        found = await _examine(hub, record, kept, asker)
    assert isinstance(found, Examined)
    id_ = hub.stores.new_id()
    edition = read_edition(found.edition_text, f"{found.edition}.toml")
    made = TableMade(
        game=found.game,
        edition=found.edition,
        edition_hash=edition.hash,
        options=found.options,
        seats=len(found.players),
        clocks=Clocks(),
        visibility="link",
        invitation=new_invitation(8),
        host="",
        secret="",
        known=found.known,
    )
    names = shown_names([name for name, _ in found.players])
    players = [(name, bot) for name, (_, bot) in zip(names, found.players, strict=True)]
    body = Replayed(table=made, record=record, players=players, standings=found.standings)
    state = TableState(id_, made, None)
    line = Line("replay", "host", None, body)
    room = await put_down(hub, state, line, edition, found.edition_text, origin)
    return room, found.is_verified


async def _examine(hub: Hub, record: str, edition: str | None, asker: str) -> Examined | Lacking:
    """Have a record examined in a worker process; raises what is wrong with it."""
    return await outside.read(
        hub.workers, asker, outside.RECORD_PATIENCE, "refused.record_too_long",
        examine, record, edition,
    )  # fmt: skip
