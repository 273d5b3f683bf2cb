"""Loading a table from its lines, and the check of stored tables before an upgrade."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass

import msgspec

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import (
    EditionError,
    IppodromoError,
    NotAllowed,
    RecordError,
    SetupError,
)
from ippodromo.kernel.fair_dice import PROTOCOL
from ippodromo.kernel.journal import check_format
from ippodromo.kernel.registry import title
from ippodromo.server.store import file_of, open_store
from ippodromo.server.store.base import Store
from ippodromo.server.store.rows import Damaged, Row
from ippodromo.server.table.commands import fold, read_body
from ippodromo.server.table.lifecycle import Replayed
from ippodromo.server.table.state import TableMade, TableState

log = logging.getLogger("ippodromo")

DAMAGED = "record.damaged"
LEFT_ALONE = {"record.newer_rules", DAMAGED}
YIELD_INTERVAL_S = 0.005
"""Seconds after which loading lets other tasks run."""


async def in_slices(
    rows: Iterable[Row], now: Callable[[], float] | None = None
) -> AsyncIterator[Row]:
    """Yield lines to fold, and let other tasks run after every `YIELD_INTERVAL_S`.

    `now` returns the time in seconds; without it, it is that of the event loop.
    """
    now = now or asyncio.get_running_loop().time
    began = now()
    for row in rows:
        yield row
        if now() - began > YIELD_INTERVAL_S:
            await asyncio.sleep(0)
            began = now()


async def load_table(store: Store, id_: str) -> TableState:
    """Return a table made from its lines. Raise NotAllowed if there is none."""
    rows = await store.lines(id_)
    if not rows:
        raise NotAllowed("S-1", "refused.no_table")
    if id_ in store.damaged:
        seq, _ = store.damaged[id_]
        return await damaged_table(id_, rows, f"line {seq} was acknowledged and is gone")
    try:
        return await fold_rows(store, id_, rows)
    except (Damaged, msgspec.DecodeError) as error:
        return await damaged_table(id_, rows, str(error))


async def fold_rows(store: Store, id_: str, rows: list[Row]) -> TableState:
    """Apply the lines of a table. If the rules cannot, return it with the reason in `game_error`."""
    made = read_body(rows[0])
    if isinstance(made, Replayed):
        made = made.table
    assert isinstance(made, TableMade)
    edition = await store.edition(made.edition_hash) or ""
    current = _current_game(rows)
    try:
        _check_rules(made, rows, current)
        game = title(made.game).game(
            made.seats, made.options, read_edition(edition, f"{made.game}.toml")
        )
    except (SetupError, EditionError, RecordError) as error:
        return await _unfoldable(TableState(id_, made, None), rows, error)
    state = TableState(id_, made, game)
    async for row in in_slices(rows):
        body = read_body(row)
        try:
            state = fold(state, row, body, row.seq >= current)
        except IppodromoError as error:
            return await _unfoldable(TableState(id_, made, game), rows, error)
    return state


def _check_rules(made: TableMade, rows: list[Row], current: int) -> None:
    """Raise RecordError if the current game was begun under other rules or in another format.

    A game that is not over must also have been begun under today's protocol of fair dice: no device has
    a dice log of an older one. Earlier games of the table are over. If one of them was begun under newer
    rules, a newer server has had the table, and only it may go on.
    """
    found = title(made.game)
    is_over = any(row.seq >= current and '"ends"' in row.body for row in rows)
    for row in rows:
        if '"begins"' not in row.body:
            continue
        body = read_body(row)
        if row.seq >= current or body.begins > found.rules_version:
            found.check_rules(body.begins)
        if row.seq >= current:
            check_format(body.format)
            if body.dice < PROTOCOL and not is_over:
                raise RecordError(1, "record.older_dice")


def _current_game(rows: list[Row]) -> int:
    """Return the position of the last rematch. Games before it need not be replayed."""
    return max((row.seq for row in rows if row.kind == "rematch"), default=0)


async def _unfoldable(state: TableState, rows: list[Row], error: IppodromoError) -> TableState:
    """Return the table with its chairs and last standings, without a match."""
    standings: list[int] | None = None
    async for row in in_slices(rows):
        body = read_body(row)
        standings = body.standings or standings
        state = fold(state, row, body, is_played=False)
    return state.without_match(error, standings, error.key in LEFT_ALONE)


async def damaged_table(id_: str, rows: list[Row], why: str) -> TableState:
    """Return a table with lost or changed lines as far as it can be read. It is never written.

    Raise NotAllowed if its first line is damaged: there is nothing to show.
    """
    log.error("table %s is set aside: %s", id_[:8], why)
    try:
        made = read_body(rows[0])
    except msgspec.DecodeError:
        raise NotAllowed("S-9", "refused.damaged") from None
    if isinstance(made, Replayed):
        made = made.table
    if not isinstance(made, TableMade):
        raise NotAllowed("S-9", "refused.damaged")
    state = TableState(id_, made, None)
    standings: list[int] | None = None
    async for row in in_slices(rows):
        try:
            body = read_body(row)
            state = fold(state, row, body, is_played=False)
        except (Damaged, msgspec.DecodeError):
            break
        standings = body.standings or standings
    return state.without_match(RecordError(0, DAMAGED), standings, True)


def must_be_closed(state: TableState) -> bool:
    """Return True if the table must be closed because its game has other rules than ours."""
    return state.game_error is not None and not is_read_only(state)


def is_read_only(state: TableState) -> bool:
    """Return True if nothing may be written: a newer server or the operator can still save the table."""
    return state.game_error is not None and state.game_error.key in LEFT_ALONE


@dataclass(frozen=True)
class Checked:
    """An unfinished table, and the reason why it would be closed (None if it can go on)."""

    id: str
    game: str
    reason: IppodromoError | None


async def check_tables(database: str) -> list[Checked]:
    """Load every unfinished table. Nothing is written, and a missing database is not made."""
    file = file_of(database)
    if file is not None and not file.exists():
        return []
    found: list[Checked] = []
    store = await open_store(database)
    try:
        for id_ in await store.unfinished():
            state = await load_table(store, id_)
            found.append(Checked(id_, state.made.game, state.game_error))
    finally:
        await store.close()
    return found
