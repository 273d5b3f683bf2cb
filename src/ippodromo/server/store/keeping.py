"""What is kept and what is not: tables that never started, imports, editions nobody uses."""

from msgspec import Struct
from sqlalchemy import ColumnElement, delete, false, func, or_, select

from .base import Store
from .schema import deadlines, editions, lines, presence, reviews, tables

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


def is_old(store: Store, keep: Keep) -> ColumnElement[bool]:
    """Whether the time of a table is over."""
    now = store.now()
    kinds = [("new", keep.unstarted), ("import", keep.imports)]
    return or_(
        false(),
        *(
            (tables.c.keeps == kind) & (tables.c.changed < now - days * DAY)
            for kind, days in kinds
            if days > 0
        ),
    )


async def old_tables(store: Store, keep: Keep) -> list[str]:
    """Tables whose time is over, the oldest first; some of them where there are many."""
    query = select(tables.c.id).where(is_old(store, keep)).order_by(tables.c.changed).limit(MOST)
    return [row[0] for row in await store.rows(query)]


async def remove_tables(store: Store, keep: Keep, ids: list[str]) -> list[str]:
    """Remove those of some tables whose time is still over; their ids."""
    await store.forget(ids)
    async with store.writing() as connection:
        # Under a lock: at another process somebody may have sat down a moment ago.
        still = select(tables.c.id).where(tables.c.id.in_(ids), is_old(store, keep))
        gone = list((await connection.execute(still.with_for_update())).scalars())
        for each in (lines, deadlines, presence, reviews):
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
