"""What is kept and what is not: tables that never started, imports, editions nobody uses."""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import delete, func, or_, select

from .base import Store
from .schema import deadlines, editions, lines, presence, tables

DAY = 24 * 3600.0
MOST = 200
"""Tables removed in one transaction, so that nobody waits long behind it."""


class Keep(Struct, frozen=True):
    """For how many days each kind is kept; 0 is for good."""

    unstarted: float = 2.0
    """A table at which no game has begun, after its last change."""
    imports: float = 30.0
    """A record that was brought in for replay."""
    editions: float = 7.0
    """An edition that no table is kept with any more, after its last use."""


async def remove_old(store: Store, keep: Keep, spared: Collection[str]) -> list[str]:
    """Remove tables whose time is over, but for those somebody looks at; their ids."""
    now = store.now()
    kinds = [("new", keep.unstarted), ("import", keep.imports)]
    old = [
        (tables.c.keeps == kind) & (tables.c.changed < now - days * DAY)
        for kind, days in kinds
        if days > 0
    ]
    if not old:
        return []
    query = select(tables.c.id).where(or_(*old)).order_by(tables.c.changed).limit(MOST)
    gone = [row[0] for row in await store.rows(query) if row[0] not in spared]
    if not gone:
        return []
    await store.forget(gone)
    async with store.writing() as connection:
        # Once more under a lock: a game may have begun at another process a moment ago.
        still = select(tables.c.id).where(tables.c.id.in_(gone), or_(*old)).with_for_update()
        gone = list((await connection.execute(still)).scalars())
        for each in (lines, deadlines, presence):
            await connection.execute(delete(each).where(each.c.table_id.in_(gone)))
        await connection.execute(delete(tables).where(tables.c.id.in_(gone)))
    return gone


async def remove_editions(store: Store, keep: Keep) -> int:
    """Remove editions that no table needs; how many."""
    if keep.editions <= 0:
        return 0
    needed = select(tables.c.edition_hash)
    async with store.writing() as connection:
        done = await connection.execute(
            delete(editions)
            .where(editions.c.used < store.now() - keep.editions * DAY)
            .where(editions.c.hash.not_in(needed))
        )
    count: int = done.rowcount
    return count


async def made_lately(store: Store, origin: str, is_import: bool) -> int:
    """How many tables, or imports, came from one address within a day."""
    query = (
        select(func.count())
        .select_from(tables)
        .where(tables.c.origin == origin, tables.c.created > store.now() - DAY)
        .where((tables.c.keeps == "import") == is_import)
    )
    found: int = (await store.rows(query))[0][0]
    return found
