"""Making tables: a new one from what people want, or one from a record for replay."""

import secrets

from ippodromo.kernel.registry import title
from ippodromo.kernel.title import Title

from ..kernel.editions import Edition, read_edition
from ..kernel.errors import NotAllowed
from . import lines
from .bodies import NewTable as Wanted
from .info import Clocks
from .lines import Draft
from .outside import check_edition
from .room import Room
from .rooms import Rooms
from .state import TableState
from .store.rows import NewTable
from .tokens import holder, new_invitation, new_token

LONGEST_CLOCK = 14 * 24 * 3600
MOST_CLOCKS = 8


async def make_table(rooms: Rooms, wanted: Wanted, token: str, asker: str) -> Room:
    """A new table; the browser of this token is its host."""
    found = title(wanted.game)
    text = edition_text(found, wanted.edition, wanted.edition_file)
    if wanted.edition_file is not None:
        await check_edition(rooms.workers, asker, found.name, wanted.seats, wanted.options, text)
    edition = read_edition(text, f"{wanted.edition or found.manifest.edition}.toml")
    check_clocks(wanted.clocks)
    game = found.game(wanted.seats, wanted.options, edition)
    game.start(True)
    id_ = new_token()
    made = lines.Made(
        game=found.name,
        edition=edition.id,
        edition_hash=edition.hash,
        options=game.options,
        seats=wanted.seats,
        clocks=wanted.clocks,
        visibility=wanted.visibility,
        invitation=await free_invitation(rooms),
        host=holder(id_, token),
        secret=secrets.token_hex(32),
    )
    state = TableState(id_, made, game)
    return await put_down(rooms, state, Draft("made", "host", wanted.key, made), edition, text)


async def free_invitation(rooms: Rooms) -> str:
    """A code that no other table has: four letters, more where those are nearly used up."""
    for attempt in range(40):
        code = new_invitation(4 + attempt // 8)
        if await rooms.store.invited(code) is None:
            return code
    raise NotAllowed("S-9", "refused.busy")


async def put_down(
    rooms: Rooms, state: TableState, draft: Draft, edition: Edition, text: str
) -> Room:
    """Write a new table's first line."""
    made = state.made
    row = draft.row(state.id, 1)
    state.fold(row, draft.body)
    room = rooms.room(state.id)
    new = NewTable(state.id, made.game, made.visibility, made.invitation, edition.hash, text)
    if not await room.make(state, row, new):
        raise NotAllowed("S-9", "refused.busy")
    return room


def edition_text(found: Title, name: str | None, file: str | None) -> str:
    """The text of an edition file: the one sent, or one that comes with the game."""
    if file is not None:
        return file
    return found.edition_text(name or found.manifest.edition)


def check_clocks(clocks: Clocks) -> None:
    """Refuse clocks that no table could want."""
    seconds = [clocks.answer, clocks.stand_in, *clocks.named.values()]
    if len(clocks.named) > MOST_CLOCKS or any(not 0 <= s <= LONGEST_CLOCK for s in seconds):
        raise NotAllowed("S-8", "refused.clocks", {"longest": LONGEST_CLOCK})
