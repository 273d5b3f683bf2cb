"""Records of a table's games: whole once a game is over, with gaps while it runs."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import FORMAT, ChainStart, Journal
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.server.live import load
from ippodromo.server.live.odds import as_message
from ippodromo.server.live.room import Room
from ippodromo.server.protocol.bodies import Frames, Rolls
from ippodromo.server.protocol.messages import Odds
from ippodromo.server.store.rows import Row
from ippodromo.server.table.commands import fold, read_body
from ippodromo.server.table.lifecycle import Chained, Replayed
from ippodromo.server.table.player_names import shown_names
from ippodromo.server.table.state import TableState
from ippodromo.server.workers import odds as estimates
from ippodromo.server.workers import outside, replay

T = TypeVar("T")
K = TypeVar("K")

MOST_KEPT = 2000
"""Estimates of finished games that are kept, of about a kilobyte each."""


async def record_text(room: Room, game: int, seat: int, holder: str) -> str:
    """The record of one of the table's games (0: the last), as this browser may have it."""
    async with room.lock:
        state = await room.current()
        if seat >= 0 and seat not in state.held_by(holder) and state.status != "over":
            raise NotAllowed("S-1", "refused.no_chair_held")
        if state.status == "closed" or state.made.host == "" or game not in (0, state.number):
            return await _written_record(room, state, game)
        if state.match is None:
            raise NotAllowed("S-3", "refused.no_record")
        viewer = Seat(seat) if 0 <= seat < len(state.chairs) else NOBODY
        return state.match.record_for(viewer).text()


async def _written_record(room: Room, state: TableState, game: int) -> str:
    """The record of an earlier game, of one brought in, or of a closed table, as it was written."""
    if load.is_left_alone(state):
        raise NotAllowed("S-3", "refused.no_record")  # the game is not over
    rows = await room.store.lines(room.id)
    first = read_body(rows[0])
    if isinstance(first, Replayed):
        return first.record
    journals = written_journals(state, rows)
    found = journals[game - 1] if journals and 0 <= game <= len(journals) else None
    if found is None:
        raise NotAllowed("S-3", "refused.no_record")
    return found.text()


def written_journals(state: TableState, rows: list[Row]) -> list[Journal | None]:
    """Return the records of a table's games from its lines alone, without asking the rules.

    A game that was begun in another record format has none.
    """
    table = TableState(state.id, state.made, None)
    found: list[Journal] = []
    readable: list[bool] = []
    for row in rows:
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
    """A game that is over: its record, the text of its edition, and who sat there at its end."""

    record: str
    edition: str
    players: list[str]
    """Not always those of the record's header, which names who began: a late-comer may have a bot's chair."""


async def finished(room: Room, game: int) -> Finished:
    """Return a game of the table that is over (0: the last). Refuse one that is not."""
    async with room.lock:
        state = await room.current()
    is_earlier = 0 < game < state.number
    if state.status != "over" and not is_earlier:
        raise NotAllowed("S-3", "refused.no_record")
    text = await record_text(room, game, -1, "")
    edition = await room.store.edition(state.made.edition_hash) or ""
    players = [chair.name for chair in state.chairs]
    if is_earlier:
        players = players_at_end(state, await room.store.lines(room.id))[game - 1]
    return Finished(text, edition, shown_names(players))


def players_at_end(state: TableState, rows: list[Row]) -> list[list[str]]:
    """Return for each finished game of a table the names of those who sat there when it ended."""
    table = TableState(state.id, state.made, None)
    found: list[list[str]] = []
    for row in rows:
        body = read_body(row)
        table = fold(table, row, body, is_played=False)
        if body.ends:
            found.append([chair.name for chair in table.chairs])
    return found


async def rolls(room: Room, game: int, asker: str) -> Rolls:
    """What a client without rules needs to check the dice; only of a game that is over.

    All who sat there ask at once when it ends, so that it is worked out once and kept."""
    over = await finished(room, game)
    text = over.record
    if text not in room.rolls:
        task = asyncio.create_task(_read(room, asker, replay.rolls, text, over.edition))
        room.rolls[text] = task
        task.add_done_callback(lambda done: _forget_failure(room, text, done))
    return await asyncio.shield(room.rolls[text])


def _forget_failure(room: Room, text: str, done: "asyncio.Task[Rolls]") -> None:
    if done.cancelled() or done.exception() is not None:
        room.rolls.pop(text, None)


async def frames(room: Room, game: int, first: int, count: int, viewer: int, asker: str) -> Frames:
    """Part of a replay; only of a game that is over."""
    over = await finished(room, game)
    game_of = (over.record, over.edition, over.players)
    return await _read(room, asker, replay.frames, *game_of, first, count, viewer)


async def picture(room: Room, game: int, at: int, language: str, asker: str) -> str:
    """A game that is over as it stood after so many answers (-1: all), drawn for a spectator."""
    over = await finished(room, game)
    game_of = (over.record, over.edition, over.players)
    return await _read(room, asker, replay.picture, *game_of, at, language)


async def odds(room: Room, game: int, at: int, asker: str) -> Odds:
    """The chances after so many answers of a game that is over, as who looked on knew them then.

    Each costs a worker's second: it is worked out once, away from the bots, one at a time for an
    asker, and kept for the next who watch."""
    over = await finished(room, game)
    if not 0 <= at <= over.record.count("\n"):
        raise NotAllowed("S-8", "refused.malformed")
    key = (hashlib.sha256(over.record.encode()).hexdigest(), at)
    read = partial(_read, room, asker, estimates.chances_then, over.record, over.edition, at)
    return as_message(at, await worked_out_once(room.hub.odds_then, key, MOST_KEPT, read))


async def worked_out_once(
    kept: "OrderedDict[K, asyncio.Task[T]]",
    key: K,
    most: int,
    work: Callable[[], Coroutine[object, object, T]],
) -> T:
    """What was worked out for a key before, or is now; what failed is tried again, the oldest goes."""
    task = kept.pop(key, None)
    if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
        task = asyncio.create_task(work())
    kept[key] = task
    while len(kept) > most:
        kept.popitem(last=False)
    return await asyncio.shield(task)


async def _read(room: Room, asker: str, work: Callable[..., T], *args: object) -> T:
    """Have a finished game played through in a process of its own."""
    patience = outside.RECORD_PATIENCE
    workers = room.hub.workers
    return await outside.read(workers, asker, patience, "refused.record_too_long", work, *args)
