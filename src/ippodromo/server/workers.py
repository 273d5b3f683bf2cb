"""Worker processes: bots think there, and records from outside are unpacked there."""

import asyncio
import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from ..kernel.errors import SetupError
from .bots import Said, Wanted, consider, silent

T = TypeVar("T")

PATIENCE = 25.0
"""Seconds a bot may think before something is said for it."""


class WorkTooLong(Exception):
    """A worker did not come to an end, or died."""


class Workers:
    """A few processes, started when first wanted and replaced when one of them fails."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None
        self.is_closed = False

    async def run(self, work: Callable[..., T], *args: object, patience: float = PATIENCE) -> T:
        """The result of a function that runs in a worker process."""
        if self.is_closed:
            raise WorkTooLong
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, context, end_with_parent)
        pool = self.pool
        try:
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(pool.submit(work, *args))
        except (TimeoutError, BrokenProcessPool) as error:
            self._replace(pool)
            raise WorkTooLong from error

    async def consider(self, record: str, edition: str, wanted: list[Wanted]) -> list[Said]:
        """What bots say; one that fails or thinks too long says what a silent seat would."""
        try:
            return await self.run(consider, record, edition, wanted)
        except WorkTooLong:
            return silent(record, edition, wanted)
        except SetupError:
            return []

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the workers, busy or not."""
        self.is_closed = True
        if self.pool is not None:
            self._replace(self.pool)


def end_with_parent() -> None:
    """A worker whose server was killed must not live on."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        with contextlib.suppress(Exception):
            parent.join()
        os._exit(1)
