"""Health: whether the store can really be written, asked once for all who ask within a second."""

import asyncio
import time

from .base import Store
from .rows import StoreDown
from .stores import Stores, in_time

FRESH = 1.0
"""Seconds for which an answer is good: nobody writes more often by asking more often."""
PATIENCE = 3.0
"""Seconds after which a store that has not written counts as down."""


class Health:
    """What /health says."""

    def __init__(self, stores: Stores) -> None:
        self.stores = stores
        self.lock = asyncio.Lock()
        self.asked = 0.0
        self.troubles: list[str] = []
        self.probes: dict[Store, asyncio.Future[None]] = {}
        """What is under way: a store that hangs is asked again when it has answered."""

    async def find_troubles(self) -> list[str]:
        """What is wrong with each database, or nothing."""
        async with self.lock:
            if not self.asked or time.monotonic() - self.asked >= FRESH:
                self.troubles = await asyncio.gather(*map(self._probe, self.stores.parts))
                self.asked = time.monotonic()
            return self.troubles

    async def _probe(self, store: Store) -> str:
        found = self.probes.get(store)
        if found is None or found.done():
            found = self.probes[store] = asyncio.ensure_future(store.probe())
        try:
            await in_time(found, PATIENCE)
        except (StoreDown, TimeoutError):
            return store.broken or "the store cannot be written"
        return store.broken


def report(troubles: list[str]) -> tuple[str, int]:
    """What /health says, and its status: a server is of use as long as one of its databases is."""
    if not any(troubles):
        return "ok", 200
    if len(troubles) == 1:
        return troubles[0], 503
    said = [f"database {i}: {trouble}" for i, trouble in enumerate(troubles, 1) if trouble]
    return "\n".join(said), 503 if all(troubles) else 200
