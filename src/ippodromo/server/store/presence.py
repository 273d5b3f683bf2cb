"""Which seats have a socket at which process, where several processes share the tables."""

from sqlalchemy import delete, select

from .base import Store
from .schema import presence


async def show(store: Store, process: str, seats: list[tuple[str, int]], seconds: float) -> None:
    """Say that these seats have a socket here, for some seconds."""
    until = store.now() + seconds
    values = [
        {"table_id": table, "seat": seat, "process": process, "until": until}
        for table, seat in seats
    ]
    insert = store.insert(presence)
    async with store.writing() as connection:
        await connection.execute(delete(presence).where(presence.c.process == process))
        await connection.execute(delete(presence).where(presence.c.until < store.now()))
        if values:
            upsert = insert.on_conflict_do_update(
                index_elements=["table_id", "seat", "process"],
                set_={"until": insert.excluded.until},
            )
            await connection.execute(upsert, values)


async def shown(store: Store, ids: list[str]) -> dict[str, set[int]]:
    """The seats of some tables that have a socket anywhere."""
    query = select(presence.c.table_id, presence.c.seat).where(
        presence.c.table_id.in_(ids), presence.c.until >= store.now()
    )
    found: dict[str, set[int]] = {}
    for table, seat in await store.rows(query):
        found.setdefault(table, set()).add(seat)
    return found
