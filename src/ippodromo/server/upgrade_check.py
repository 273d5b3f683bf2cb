"""Checking stored tables before an upgrade: which of them these rules cannot go on with."""

from dataclasses import dataclass

from ippodromo.kernel.errors import IppodromoError
from ippodromo.server.live.load import load_table
from ippodromo.server.store.open import store_for
from ippodromo.server.store.sqlite import SqliteStore


@dataclass(frozen=True)
class Checked:
    """An unfinished table, and why it would be closed; None if it can go on."""

    id: str
    game: str
    reason: IppodromoError | None


async def check_tables(database: str, number: int = 0) -> list[Checked]:
    """Fold every unfinished table; nothing is written, and a database that is not there is not made."""
    store = store_for(database, number)
    if isinstance(store, SqliteStore) and not store.path.exists():
        return []
    found: list[Checked] = []
    try:
        await store.open()
        for id_ in await store.unfinished():
            state = await load_table(store, id_)
            found.append(Checked(id_, state.made.game, state.game_error))
    finally:
        await store.close()
    return found
