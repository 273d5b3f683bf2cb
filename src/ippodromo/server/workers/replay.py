"""Replays: a finished game step by step, and records from elsewhere; unpacked in worker processes."""

from typing import Any

from ippodromo.kernel.errors import RecordError
from ippodromo.kernel.record.fair import outcome_weights
from ippodromo.kernel.record.journal import BY_CHANCE, Header, Journal, read_journal
from ippodromo.kernel.record.match import Match, load
from ippodromo.kernel.record.verify import verify
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.setup.editions import read_edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.view_types import Fields
from ippodromo.kernel.views import table_view
from ippodromo.server.live.create import edition_text, put_down
from ippodromo.server.live.hub import Rooms
from ippodromo.server.live.room import Room
from ippodromo.server.protocol.table import Clocks
from ippodromo.server.table import history
from ippodromo.server.table.history import Draft
from ippodromo.server.table.player_names import shown_names
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import new_invitation, new_token

from . import outside
from .bots import set_up

LARGEST = 1 << 20
"""Bytes of the largest record that is taken in."""
Roll = tuple[int, str, dict[str, int]]
"""The answer's number in the record, what came, and the weights of all that could."""


def frames(
    record: str, edition: str, first: int, count: int, viewer: int
) -> tuple[int, list[dict[str, Any]], list[str], Fields | None]:
    """Some steps of a finished game as a viewer saw it, with the number of all steps.

    What is printed in the box comes with the first of them."""
    journal = read_journal(record)
    header = journal.header
    game = set_up(header.game, len(header.players), header.options, edition)
    match = Match(game, header, False)
    found: list[dict[str, Any]] = []
    seat = Seat(viewer) if 0 <= viewer < game.seats else NOBODY
    for at, entry in enumerate(journal.entries[: first + count]):
        told = len(match.table.told)
        entry.digest = ""
        match.follow_commits(journal)
        match.follow(entry)
        if at < first:
            continue
        events = [t.data() for t in match.table.told[told:] if t.reaches(seat)]
        found.append(
            {
                "at": at + 1,
                "seat": int(entry.seat),
                "by": entry.by,
                "say": entry.notation,
                "events": events,
                "view": table_view(game, match.table, seat),
            }
        )
    names = shown_names([player.name for player in header.players])
    return len(journal.entries), found, names, dict(game.box()) if first == 0 else None


def rolls(record: str, edition: str) -> list[Roll]:
    """Every outcome of chance in a finished game, with all that could have come instead."""
    journal = read_journal(record)
    header = journal.header
    game = set_up(header.game, len(header.players), header.options, edition)
    match = Match(game, header, False, False)
    found: list[Roll] = []
    for at, entry in enumerate(journal.entries):
        if entry.by == BY_CHANCE:
            weights = dict(sorted(outcome_weights(match.table.ask())))
            found.append((at + 1, entry.notation, weights))
        entry.digest = ""
        match.follow_commits(journal)
        match.follow(entry)
    return found


def examine(record: str, edition: str | None) -> dict[str, Any]:
    """Check a record from elsewhere by playing it; raises what is wrong with it.

    Without the text of an edition the ones that come with the game are looked through; if it was
    made with none of them, the hash of the one it lacks is told.
    """
    journal = read_journal(record)
    header = journal.header
    text = edition or own_edition(header)
    if text is None:
        return {"lacks": header.edition_hash, "edition": header.edition}
    game = set_up(header.game, len(header.players), header.options, text)
    match = load(game, journal)
    return {
        "game": header.game,
        "edition": header.edition,
        "edition_text": text,
        "options": header.options,
        "players": [(player.name, player.bot) for player in header.players],
        "standings": game.standings(match.table),
        "over": match.table.is_over(),
        "verified": is_fair(journal, game),
        "commitment": header.commitment,
    }


def own_edition(header: Header) -> str | None:
    """The text of an edition that comes with the game, if a record was made with it."""
    found = title(header.game)
    if header.edition not in found.editions():
        return None
    if found.edition(header.edition).hash != header.edition_hash:
        return None
    return edition_text(found, header.edition, None)


def is_fair(journal: Journal, game: Game) -> bool:
    """Whether every roll follows from the secret the record carries."""
    if not journal.secret:
        return False
    try:
        verify(game, journal)
    except RecordError:
        return False
    return True


async def bring_in(rooms: Rooms, record: str, asker: str, origin: str) -> tuple[Room, bool]:
    """A table that only replays a record; whether its dice were verified."""
    found = await check(rooms, record, None, asker)
    if "lacks" in found:
        kept = await rooms.store.edition(found["lacks"])
        if kept is None:
            raise RecordError(3, "record.edition_not_here", {"edition": found["edition"]})
        found = await check(rooms, record, kept, asker)
    id_ = new_token()
    edition = read_edition(found["edition_text"], f"{found['edition']}.toml")
    made = history.Made(
        game=found["game"],
        edition=found["edition"],
        edition_hash=edition.hash,
        options=found["options"],
        seats=len(found["players"]),
        clocks=Clocks(),
        visibility="link",
        invitation=new_invitation(8),
        host="",
        secret="",
    )
    names = shown_names([name for name, _ in found["players"]])
    players = [(name, bot) for name, (_, bot) in zip(names, found["players"], strict=True)]
    body = history.Replayed(
        table=made, record=record, players=players, standings=found["standings"]
    )
    state = TableState(id_, made, None)
    draft = Draft("replay", "host", None, body)
    room = await put_down(rooms, state, draft, edition, found["edition_text"], origin)
    return room, bool(found["verified"])


async def check(rooms: Rooms, record: str, edition: str | None, asker: str) -> dict[str, Any]:
    """Have a record examined in a worker process; raises what is wrong with it."""
    return await outside.read(
        rooms.workers, asker, outside.RECORD_PATIENCE, "refused.record_too_long",
        examine, record, edition,
    )  # fmt: skip
