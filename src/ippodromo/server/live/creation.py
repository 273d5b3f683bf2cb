"""Creating tables: new ones, the same race again, the race of the day, and imported records."""

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import NotAllowed, RecordError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.registry import title
from ippodromo.lab.known_dice import Known, race_of_the_day
from ippodromo.server.protocol.bodies import Again, DayWanted
from ippodromo.server.protocol.bodies import NewTable as Wanted
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.store.rows import TableRow
from ippodromo.server.table import commands, seating
from ippodromo.server.table.lifecycle import Replayed
from ippodromo.server.table.player_names import shown_names
from ippodromo.server.table.state import Line, TableMade, TableState
from ippodromo.server.tokens import (
    browser_hash,
    code_length,
    daily_table_id,
    new_invitation,
    new_token,
)
from ippodromo.server.workers import editions
from ippodromo.server.workers.replay import ImportedRecord, MissingEdition, examine, same_race

from . import archive
from .hub import Hub
from .room import Room


async def make_table(hub: Hub, wanted: Wanted, token: str, asker: str, origin: str) -> Room:
    """Create a table. The browser with this token is its host."""
    found = title(wanted.game)
    text = edition_text(found, wanted.edition, wanted.edition_file)
    if wanted.edition_file is not None:
        args = (found.name, wanted.seats, wanted.options, text)
        await hub.workers.run_edition_job(asker, editions.set_up, *args)
    edition = read_edition(text, f"{wanted.edition or found.manifest.edition}.toml")
    options = found.manifest.with_clocks(wanted.options, wanted.clocks.answer)
    game = found.game(wanted.seats, options, edition)
    game.start(True)
    id_ = new_token(hub.runtime)
    made = TableMade(
        game=found.name,
        edition=edition.id,
        edition_hash=edition.hash,
        options=game.options,
        seats=wanted.seats,
        clocks=wanted.clocks,
        visibility=wanted.visibility,
        admission=wanted.admission,
        pace=wanted.pace,
        hints=wanted.hints,
        invitation=await free_invitation(hub),
        host=browser_hash(id_, token),
        secret=hub.runtime.random_hex(32),
    )
    state = TableState(id_, made, game)
    line = Line("made", "host", wanted.key, made)
    return await store_new_table(hub, state, line, text, origin)


async def create_same_race(
    hub: Hub, source: Room, wanted: Again, token: str, asker: str, origin: str
) -> Room:
    """Create a table with the cards and dice of a finished game."""
    number = source.state.number if source.state is not None else 1
    over = await archive.finished(source, wanted.game)
    race = await hub.workers.run_record_job(asker, same_race, over.record, over.edition)
    edition = read_edition(over.edition, f"{race.edition}.toml")
    game = title(race.game).game(race.seats, race.options, edition)
    known = Known(race.known, bytes.fromhex(race.secret), race.sheet)
    played = (source.id, wanted.game or number)
    return await _store_known_table(
        hub, game, known, over.edition, token, wanted.key, origin, played
    )


async def create_daily_race(
    hub: Hub, wanted: DayWanted, date: str, token: str, origin: str
) -> Room:
    """Return the table with a browser's race of the day: one free chair, and bots on the others.

    A browser has one for each game and day. It is created by the first request.
    """
    race = race_of_the_day(title(wanted.game).name, date)
    id_ = daily_table_id(race.game.title.name, date, token)
    try:
        room = await _loaded(hub.room(id_))
    except NotAllowed:
        text = race.game.title.edition_text(race.game.edition.id)
        room = await _store_known_table(
            hub, race.game, race.known, text, token, wanted.key, origin, id_=id_
        )
    assert room.state is not None
    for seat, level in enumerate(race.bots, 1):
        if room.state.chairs[seat].kind == "empty":
            line = seating.bot_of_the_day(seat, level)
            await room.decide("host", None, "", lambda _, line=line: line)  # type: ignore[misc]
    return room


async def _loaded(room: Room) -> Room:
    """Return a room with its newest state. Raise NotAllowed if there is no such table."""
    async with room.lock:
        await room.load_latest()
    return room


async def _store_known_table(
    hub: Hub,
    game: Game,
    known: Known,
    text: str,
    token: str,
    key: str | None,
    origin: str,
    source: tuple[str, int] = ("", 0),
    id_: str = "",
) -> Room:
    id_ = id_ or new_token(hub.runtime)
    made = TableMade(
        game=game.title.name,
        edition=game.edition.id,
        edition_hash=game.edition.hash,
        options=game.options,
        seats=game.seats,
        clocks=_no_clocks(game),
        visibility="link",
        invitation=await free_invitation(hub),
        host=browser_hash(id_, token),
        secret=known.secret.hex(),
        known=known.name,
        sheet=known.sheet,
        source=source[0],
        source_game=source[1],
    )
    state = TableState(id_, made, game)
    return await store_new_table(hub, state, Line("made", "host", key, made), text, origin)


def _no_clocks(game: Game) -> Clocks:
    """Return clocks that never run, for a game that has the options of another game."""
    return Clocks(named={clock.name: 0 for clock in game.title.manifest.clocks})


async def free_invitation(hub: Hub) -> str:
    """Return an invitation code that no other table has. Its length depends on the number of open tables."""
    length = code_length(await hub.store.count_open() + 1)
    for attempt in range(40):
        code = new_invitation(length + attempt // 8, hub.runtime)
        if not await hub.store.is_code_taken(code):
            return code
    raise NotAllowed("S-9", "refused.busy")


async def store_new_table(hub: Hub, state: TableState, line: Line, text: str, origin: str) -> Room:
    """Store a new table with its first line."""
    made = state.made
    row, first = commands.append(state, line)
    room = hub.room(state.id)
    new = TableRow(
        state.id, made.game, made.visibility, made.invitation, made.edition_hash, text,
        origin, line.kind == "replay",
    )  # fmt: skip
    if not await room.make(first, row, new):
        raise NotAllowed("S-9", "refused.busy")
    return room


def edition_text(found: Title, name: str | None, file: str | None) -> str:
    """Return the text of an edition: the file that was sent, or one included with the game."""
    if file is not None:
        return file
    return found.edition_text(name or found.manifest.edition)


# Records from elsewhere


async def import_record(hub: Hub, record: str, asker: str, origin: str) -> tuple[Room, bool]:
    """Create a table that replays a record. Return it, and True if the record's dice were verified."""
    found = await _examine(hub, record, None, asker)
    if isinstance(found, MissingEdition):
        kept = await hub.store.edition(found.hash)
        if kept is None:
            raise RecordError(3, "record.edition_not_here", {"edition": found.edition})
        found = await _examine(hub, record, kept, asker)
    assert isinstance(found, ImportedRecord)
    id_ = new_token(hub.runtime)
    edition = read_edition(found.edition_text, f"{found.edition}.toml")
    made = TableMade(
        game=found.game,
        edition=found.edition,
        edition_hash=edition.hash,
        options=found.options,
        seats=len(found.players),
        clocks=Clocks(),
        visibility="link",
        invitation=new_invitation(8, hub.runtime),
        host="",
        secret="",
        known=found.known,
    )
    names = shown_names([name for name, _ in found.players])
    players = [(name, bot) for name, (_, bot) in zip(names, found.players, strict=True)]
    body = Replayed(table=made, record=record, players=players, standings=found.standings)
    state = TableState(id_, made, None)
    line = Line("replay", "host", None, body)
    room = await store_new_table(hub, state, line, found.edition_text, origin)
    return room, found.is_verified


async def _examine(
    hub: Hub, record: str, edition: str | None, asker: str
) -> ImportedRecord | MissingEdition:
    """Examine a record in a worker process. Raise RecordError if it is wrong."""
    return await hub.workers.run_record_job(asker, examine, record, edition)
