"""Making tables: a new one from what people want, or one from a record for replay."""

import secrets

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.setup.editions import Edition, read_edition
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.setup.title import Title
from ippodromo.server.protocol.bodies import NewTable as Wanted
from ippodromo.server.store.rows import NewTable
from ippodromo.server.table import history
from ippodromo.server.table.history import Line
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import code_length, holder, new_invitation, new_token
from ippodromo.server.workers.outside import check_edition

from .hub import Hub
from .room import Room


async def make_table(hub: Hub, wanted: Wanted, token: str, asker: str, origin: str) -> Room:
    """A new table; the browser of this token is its host."""
    found = title(wanted.game)
    text = edition_text(found, wanted.edition, wanted.edition_file)
    if wanted.edition_file is not None:
        await check_edition(hub.workers, asker, found.name, wanted.seats, wanted.options, text)
    edition = read_edition(text, f"{wanted.edition or found.manifest.edition}.toml")
    game = found.game(wanted.seats, wanted.options, edition)
    game.start(True)
    id_ = new_token()
    made = history.Made(
        game=found.name,
        edition=edition.id,
        edition_hash=edition.hash,
        options=game.options,
        seats=wanted.seats,
        clocks=wanted.clocks,
        visibility=wanted.visibility,
        admission=wanted.admission,
        pace=wanted.pace,
        invitation=await free_invitation(hub),
        host=holder(id_, token),
        secret=secrets.token_hex(32),
    )
    state = TableState(id_, made, game)
    line = Line("made", "host", wanted.key, made)
    return await put_down(hub, state, line, edition, text, origin)


async def free_invitation(hub: Hub) -> str:
    """A code that no other table has, the longer the more tables are open."""
    length = code_length(await hub.store.count_open() + 1)
    for attempt in range(40):
        code = new_invitation(length + attempt // 8)
        if not await hub.store.is_code_taken(code):
            return code
    raise NotAllowed("S-9", "refused.busy")


async def put_down(
    hub: Hub, state: TableState, line: Line, edition: Edition, text: str, origin: str
) -> Room:
    """Write a new table's first line."""
    made = state.made
    row = state.row(line)
    first = state.after(row, line.body)
    room = hub.room(state.id)
    new = NewTable(
        state.id, made.game, made.visibility, made.invitation, edition.hash, text,
        origin, line.kind == "replay",
    )  # fmt: skip
    if not await room.make(first, row, new):
        raise NotAllowed("S-9", "refused.busy")
    return room


def edition_text(found: Title, name: str | None, file: str | None) -> str:
    """The text of an edition file: the one sent, or one that comes with the game."""
    if file is not None:
        return file
    return found.edition_text(name or found.manifest.edition)
