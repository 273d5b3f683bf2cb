"""Records, replays, odds and reviews of a table's games."""

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import msgspec

from ippodromo import __version__
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import FORMAT, ChainStart, Journal
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.lab.review.data import VERSION, Comparison, Review
from ippodromo.lab.review.review import compare
from ippodromo.server.protocol.bodies import Frames, PlayedGame, Rolls
from ippodromo.server.protocol.messages import Odds
from ippodromo.server.store.rows import Row, StoreUnavailable
from ippodromo.server.table.commands import fold, read_body
from ippodromo.server.table.lifecycle import Chained, Replayed
from ippodromo.server.table.player_names import shown_names
from ippodromo.server.table.state import TableState
from ippodromo.server.workers import odds as estimates
from ippodromo.server.workers import replay

from . import loading
from .odds_feed import as_message
from .room import Room

T = TypeVar("T")

log = logging.getLogger("ippodromo")

MAX_ODDS = 2000
"""The largest number of cached estimates of finished games, of about a kilobyte each."""
MADE_BY = f"{__version__} {VERSION}"
"""The program that made a review. A newer one computes it again."""
MAX_REVIEWS = 100
"""The largest number of cached reviews, of about a hundred kilobytes each."""
MAX_ROLLS = 200
"""The largest number of finished games whose rolls are cached."""


async def record_text(room: Room, game: int, seat: int, holder: str) -> str:
    """Return the record of a game of the table (0: the last) as far as this browser may read it."""
    async with room.lock:
        state = await room.load()
        if game > state.number:
            raise NotAllowed("S-3", "refused.no_record")
        if seat >= 0 and seat not in state.held_by(holder) and state.status != "over":
            raise NotAllowed("S-1", "refused.no_chair_held")
        if state.status == "closed" or state.made.host == "" or game not in (0, state.number):
            if loading.is_read_only(state):
                raise NotAllowed("S-3", "refused.no_record")  # the game is not over
            rows = await room.store.lines(room.id)
        elif state.match is None:
            raise NotAllowed("S-3", "refused.no_record")
        else:
            viewer = Seat(seat) if 0 <= seat < len(state.chairs) else NOBODY
            return state.match.record_for(viewer).text()
    return await _written_record(state, rows, game)


async def _written_record(state: TableState, rows: list[Row], game: int) -> str:
    """Return the stored record of an earlier game, of an imported one, or of a closed table."""
    first = read_body(rows[0])
    if isinstance(first, Replayed):
        return first.record
    journals = await written_journals(state, rows)
    found = journals[game - 1] if journals and 0 <= game <= len(journals) else None
    if found is None:
        raise NotAllowed("S-3", "refused.no_record")
    return found.text()


async def written_journals(state: TableState, rows: list[Row]) -> list[Journal | None]:
    """Return the records of a table's games from its lines alone, without applying the rules.

    A game that was begun in another record format has none.
    """
    table = TableState(state.id, state.made, None)
    found: list[Journal] = []
    readable: list[bool] = []
    async for row in loading.in_slices(rows):
        body = read_body(row)
        table = fold(table, row, body, is_played=False)
        if body.begins:
            readable.append(body.format == FORMAT)
            found.append(Journal(table.header(body.begins)))
            found[-1].secret, found[-1].sheet = table.secret, table.sheet
        if isinstance(body, Chained) and found and not found[-1].is_over:
            anchor = bytes.fromhex(body.anchor)
            found[-1].chain_starts.append(
                ChainStart(len(found[-1].entries), Seat(body.seat), anchor)
            )
        if body.entries:
            found[-1].entries += [stored.entry() for stored in body.entries]
            found[-1].is_over = body.ends
    return [one if is_ours else None for one, is_ours in zip(found, readable, strict=True)]


@dataclass(frozen=True)
class Finished:
    """A finished game: its record, the text of its edition, and the players at its end."""

    record: str
    edition: str
    players: list[str]
    """The record's header names those who began; a late-comer may have taken a bot's chair since."""


async def finished(room: Room, game: int) -> Finished:
    """Return a finished game of the table (0: the last). Raise NotAllowed if it is not finished."""
    async with room.lock:
        state = await room.load()
    is_earlier = 0 < game < state.number
    if state.status != "over" and not is_earlier:
        raise NotAllowed("S-3", "refused.no_record")
    text = await record_text(room, game, -1, "")
    edition = await room.store.edition(state.made.edition_hash) or ""
    if is_earlier:
        rows = await room.store.lines(room.id)
        players = (await played_games(state, rows))[game - 1].players
    else:
        players = shown_names([chair.name for chair in state.chairs])
    return Finished(text, edition, players)


async def games(room: Room) -> list[PlayedGame]:
    """Return the games of a table that are over, oldest first."""
    async with room.lock:
        state = await room.load()
    if loading.is_read_only(state):
        raise NotAllowed("S-3", "refused.no_record")  # not all of its lines can be read
    return await played_games(state, await room.store.lines(room.id))


async def played_games(state: TableState, rows: list[Row]) -> list[PlayedGame]:
    """Return the finished games of a table from its lines alone, with the players at their end."""
    table = TableState(state.id, state.made, None)
    found: list[PlayedGame] = []
    async for row in loading.in_slices(rows):
        body = read_body(row)
        table = fold(table, row, body, is_played=False)
        if body.ends or isinstance(body, Replayed):
            players = shown_names([chair.name for chair in table.chairs])
            address = f"/t/{state.id}/game/{table.number}"
            found.append(PlayedGame(table.number, address, players, body.standings or []))
    return found


async def rolls(room: Room, game: int, asker: str) -> Rolls:
    """Return what a client without rules needs to check the dice of a finished game.

    It is cached, because all players ask for it when the game ends.
    """
    over = await finished(room, game)
    read = partial(_read, room, asker, replay.rolls, over.record, over.edition)
    return await room.services.rolls.get(over.record, read)


async def frames(room: Room, game: int, first: int, count: int, viewer: int, asker: str) -> Frames:
    """Return a part of the replay of a finished game."""
    over = await finished(room, game)
    game_of = (over.record, over.edition, over.players)
    return await _read(room, asker, replay.frames, *game_of, first, count, viewer)


async def picture(room: Room, game: int, at: int, language: str, asker: str) -> str:
    """Return a picture of a finished game after `at` answers (-1: all), as a spectator saw it."""
    over = await finished(room, game)
    game_of = (over.record, over.edition, over.players)
    return await _read(room, asker, replay.picture, *game_of, at, language)


async def odds(room: Room, game: int, at: int, asker: str) -> Odds:
    """Return the chances after `at` answers of a finished game, as spectators knew them then.

    A computation takes a worker process about a second. Results are cached, and one address gets one
    computation at a time.
    """
    over = await finished(room, game)
    if not 0 <= at <= over.record.count("\n"):
        raise NotAllowed("S-8", "refused.malformed")
    key = (hashlib.sha256(over.record.encode()).hexdigest(), at)
    read = partial(_read, room, asker, estimates.chances_then, over.record, over.edition, at)
    return as_message(at, await room.services.odds.get(key, read))


async def _read(
    room: Room,
    asker: str,
    job: Callable[..., T],
    *args: object,
    timeout: float | None = None,
) -> T:
    """Play a finished game through in a worker process."""
    return await room.services.workers.run_record_job(asker, job, *args, timeout=timeout)


# Reviews


async def review(room: Room, game: int, asker: str, seconds: float) -> Review:
    """Return the review of a finished game: luck and decisions."""
    over = await finished(room, game)
    record = hashlib.sha256(over.record.encode()).hexdigest()
    find = partial(_find, room, record, asker, over.record, over.edition, seconds)
    found = await room.services.reviews.get(record, find)
    seats = [replace(s, player=name) for s, name in zip(found.seats, over.players, strict=True)]
    return replace(found, seats=seats)


async def _find(
    room: Room, record: str, asker: str, text: str, edition: str, seconds: float
) -> Review:
    """Return the stored review, or a new one, which is then stored."""
    kept = await room.store.review(room.id, record, MADE_BY)
    if kept is not None:
        return msgspec.json.decode(kept, type=Review)
    found = await _read(
        room, asker, replay.review, text, edition, seconds, timeout=replay.REVIEW_TIMEOUT_S
    )
    try:
        await room.store.store_review(room.id, record, MADE_BY, msgspec.json.encode(found))
    except StoreUnavailable:
        log.warning("a review could not be kept")  # it is there all the same
    return found


async def compared(
    room: Room, other: Room, other_game: int, asker: str, seconds: float
) -> Comparison:
    """Compare a table's first game with another game of the same cards and dice. Both must be over."""
    mine, theirs = await finished(room, 1), await finished(other, other_game)
    await _read(room, asker, replay.check_same_race, mine.record, theirs.record)
    first = await review(room, 1, asker, seconds)
    return compare([first, await review(other, other_game, asker, seconds)])
