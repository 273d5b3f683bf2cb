"""Health: whether the store can really be written, asked once for all who ask within a second."""

import asyncio
import time

from .base import Store
from .rows import StoreDown

FRESH = 1.0
"""Seconds for which an answer is good: nobody writes more often by asking more often."""
PATIENCE = 3.0
"""Seconds after which a store that has not written counts as down."""


class Health:
    """What /health says."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.asked = 0.0
        self.trouble = ""

    async def find_trouble(self) -> str:
        """What is wrong, or nothing."""
        async with self.lock:
            if not self.asked or time.monotonic() - self.asked >= FRESH:
                self.trouble = await self._probe()
                self.asked = time.monotonic()
            return self.trouble

    async def _probe(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.probe()
        except (StoreDown, TimeoutError):
            return self.store.broken or "the store cannot be written"
        return self.store.broken
