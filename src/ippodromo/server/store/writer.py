"""One task writes for the whole process: what waits while one commit is under way goes in the next."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from .rows import Append, StoreDown

T = TypeVar("T")

MOST = 100
"""Lines in one commit."""
LONGEST = 0.02
"""Seconds for which a commit waits for company, at most."""
EASY, FULL = 0.65, 0.85
"""Parts of the time in which the event loop wants a core: up to the first none waits, from the second on all
wait longest. A commit with more lines costs less for each, which is of use only where time runs short."""
WINDOW = 0.1
"""Seconds over which that is measured."""
SCHEDULED = Path("/proc/thread-self/schedstat")
"""Where Linux tells for how many nanoseconds a thread has run, and for how many it has waited for a core."""


def company(lines: int, busy: float) -> float:
    """Seconds for which the next commit waits, after one of so many lines in a loop that is so busy."""
    return LONGEST * min(max((busy - EASY) / (FULL - EASY), 0.0), 1.0) if lines > 1 else 0.0


def wanted() -> float:
    """Seconds for which this thread has wanted a core: had one or, where that is told, waited for one.

    Where several processes share the cores none of their loops is busy, and time is short all the same."""
    try:
        ran, waited, *_ = SCHEDULED.read_text("ascii").split()
    except OSError:
        return time.thread_time()
    return (int(ran) + int(waited)) / 1e9


class Load:
    """How busy this thread is: how long it wanted a core by the time that passes, in the last window."""

    def __init__(self) -> None:
        self.busy = 0.0
        self._since, self._used = time.perf_counter(), wanted()

    def measure(self) -> float:
        """The part of the time in which it wanted a core lately."""
        now = time.perf_counter()
        if now - self._since >= WINDOW:
            used = wanted()
            self.busy = (used - self._used) / (now - self._since)
            self._since, self._used = now, used
        return self.busy


class Writer:
    """A queue of lines, and the task that commits them in groups."""

    def __init__(self, commit: Callable[[list[Append]], Awaitable[list[bool]]]) -> None:
        self.commit = commit
        self.waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self.rest: asyncio.Future[None] | None = None
        """Done when there is something to write, while the task waits for that."""
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(self, append: Append) -> bool:
        """Wait until the line is durable; False if its position or key was taken."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((append, done))
        if self.rest is not None and not self.rest.done():
            self.rest.set_result(None)
        return await done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.task is None:
            return
        while self.waiting and not self.task.done():
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
        gather, load = 0.0, Load()
        while True:
            if not self.waiting:
                self.rest = asyncio.get_running_loop().create_future()
                await self.rest
            if gather:
                await asyncio.sleep(gather)
            batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            # Sorted, so that two processes never wait for each other in a circle.
            batch.sort(key=lambda each: each[0].row.table)
            gather = company(len(batch), load.measure())
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
