"""Reviews that were computed once: compressed, the newest of them, of this program alone."""

import zlib

from sqlalchemy import delete, select

from .base import Store
from .schema import reviews

MOST = 5000
"""So many are kept, of about fifteen kilobytes each."""


async def kept_review(store: Store, table: str, record: str, version: str) -> bytes | None:
    """A review as it was written, by the hash of the record; None where there is none of this version."""
    query = (
        select(reviews.c.body)
        .where(reviews.c.table_id == table, reviews.c.record == record)
        .where(reviews.c.version == version)
    )
    found = await store.rows(query)
    return zlib.decompress(found[0][0]) if found else None


async def keep_review(store: Store, table: str, record: str, version: str, body: bytes) -> None:
    """Keep a review instead of one of another version; the oldest make room for it."""
    values = {
        "table_id": table,
        "record": record,
        "version": version,
        "body": zlib.compress(body),
        "made": store.now(),
    }
    insert = store.insert(reviews)
    changed = {name: insert.excluded[name] for name in ("version", "body", "made")}
    upsert = insert.on_conflict_do_update(index_elements=["table_id", "record"], set_=changed)
    oldest = select(reviews.c.made).order_by(reviews.c.made.desc()).offset(MOST).limit(1)
    async with store.writing() as connection:
        await connection.execute(upsert, values)
        await connection.execute(delete(reviews).where(reviews.c.made <= oldest.scalar_subquery()))
