"""The races of the day that were run to their end."""

from sqlalchemy import select

from .base import Store
from .schema import tables


async def run_since(store: Store, since: float, game: str) -> list[str]:
    """The descriptions of the races of the day of a game at tables that were made since then."""
    query = (
        select(tables.c.summary)
        .where(tables.c.visibility == "link", tables.c.status == "over")
        .where(tables.c.created > since, tables.c.game == game)
        .where(tables.c.summary.contains('"known":"day '))
    )
    return [row[0] for row in await store.rows(query)]
