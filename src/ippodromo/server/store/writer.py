"""One task writes for the whole process: what waits while one commit is under way goes in the next."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from .rows import Append, StoreDown

T = TypeVar("T")

MOST = 100
"""Lines in one commit."""
GATHER, LONGEST = 0.001, 0.02
"""Seconds for which a commit waits for company, for each line more than one of the last; and at most.
Where one line comes after the other none waits; under load a commit has more of them."""


class Writer:
    """A queue of lines, and the task that commits them in groups."""

    def __init__(self, commit: Callable[[list[Append]], Awaitable[list[bool]]]) -> None:
        self.commit = commit
        self.waiting: asyncio.Queue[tuple[Append, asyncio.Future[bool]]] = asyncio.Queue()
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(self, append: Append) -> bool:
        """Wait until the line is durable; False if its position or key was taken."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((append, done))
        return await done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.task is None:
            return
        while not self.waiting.empty() and not self.task.done():
            await asyncio.sleep(0.01)
        async with self.lock:
            self.task.cancel()

    @asynccontextmanager
    async def apart(self, begin: Callable[[], AbstractAsyncContextManager[T]]) -> AsyncIterator[T]:
        """A transaction of another kind, between two commits of the writer."""
        try:
            async with self.lock, begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(type(error).__name__) from error

    async def _run(self) -> None:
        gather = 0.0
        while True:
            batch = [await self.waiting.get()]
            if gather:
                await asyncio.sleep(gather)
            while len(batch) < MOST and not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            # Sorted, so that two processes never wait for each other in a circle.
            batch.sort(key=lambda each: each[0].row.table)
            gather = min(GATHER * (len(batch) - 1), LONGEST)
            async with self.lock:
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        self.commits += 1
        try:
            results = await self.commit([append for append, _ in batch])
        except Exception as error:
            down = error if isinstance(error, StoreDown) else StoreDown(type(error).__name__)
            for _, done in batch:
                if not done.done():
                    done.set_exception(down)
            return
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)
