"""A pool of worker processes. Each does one job at a time; a job that ends badly ends its process alone.

A job that takes longer than a moment gives up its place, so that quick jobs pass it; a spare
process is started then, since a new one takes a while to import the rules.
"""

import asyncio
import contextlib
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from .worker import Broken, Worker

T = TypeVar("T")

MOMENT = 1.0
"""Seconds after which a job is long: it makes room for others."""
MOST_OF_ONE = 8
"""Jobs of one owner that may wait; they are done one after the other."""


class WorkTooLong(Exception):
    """A job did not come to an end in its time or in its memory; its process is gone."""


class TooMuchWork(Exception):
    """More jobs wait than will ever be done; this one was not taken."""


class Pool:
    """A few processes, started when first wanted, each warmed up before its first job."""

    def __init__(
        self,
        count: int,
        warm_up: Callable[[], None],
        megabytes: int = 0,
        most_waiting: float = math.inf,
    ) -> None:
        self.count = count
        self.warm_up = warm_up
        self.megabytes = megabytes
        """Memory that a job may take; 0 is any."""
        self.most_waiting = most_waiting
        """Jobs that may wait for a place; one more is refused."""
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.long: int = 0
        """Jobs that have given up their place; as many as there are places, no more."""
        self.places = asyncio.Semaphore(count)
        self.waiting = 0
        self.owners: dict[str, tuple[asyncio.Lock, int]] = {}
        self.starting: asyncio.Task[None] | None = None
        self.threads = ThreadPoolExecutor(2 * count + 2, "workers")
        """One thread waits for each worker's answer, and one for a new worker."""
        self.is_closed = False

    @property
    def is_free(self) -> bool:
        """Whether a job would be begun at once and nobody waits."""
        return self.waiting == 0 and not self.places.locked()

    @property
    def free(self) -> int:
        """How many jobs would be begun at once."""
        return max(0, self.count - len(self.busy)) if self.is_free else 0

    async def run(self, work: Callable[..., T], *args: object, patience: float) -> T:
        """The result of a function that runs in a worker process, or what it raised."""
        if self.is_closed or self.waiting >= self.most_waiting:
            raise TooMuchWork
        self.waiting += 1
        try:
            await self.places.acquire()
        finally:
            self.waiting -= 1
        place = _Place(self)
        try:
            if self.is_closed:
                raise TooMuchWork
            return await self._do(place, work, args, patience)
        finally:
            place.leave()

    async def run_for(
        self, owner: str, work: Callable[..., T], *args: object, patience: float
    ) -> T:
        """As `run`; the jobs of one owner are done one after the other, and not too many wait."""
        lock, count = self.owners.get(owner, (asyncio.Lock(), 0))
        if count >= MOST_OF_ONE:
            raise TooMuchWork
        self.owners[owner] = lock, count + 1
        try:
            async with lock:
                return await self.run(work, *args, patience=patience)
        finally:
            lock, count = self.owners[owner]
            if count > 1:
                self.owners[owner] = lock, count - 1
            else:
                del self.owners[owner]

    async def _do(
        self, place: "_Place", work: Callable[..., T], args: tuple[object, ...], patience: float
    ) -> T:
        worker = await self._worker()
        loop = asyncio.get_running_loop()
        self.busy.add(worker)
        answer = loop.run_in_executor(self.threads, worker.do, work, args)
        hurry = loop.call_later(MOMENT, place.is_long)
        try:
            async with asyncio.timeout(patience):
                result: T = await asyncio.shield(answer)
        except (TimeoutError, Broken, asyncio.CancelledError) as end:
            worker.kill()
            with contextlib.suppress(Exception):
                await answer
            if isinstance(end, asyncio.CancelledError):
                raise
            raise WorkTooLong from end
        finally:
            hurry.cancel()
            self.busy.discard(worker)
            if worker.is_alive and not self.is_closed:
                self.idle.append(worker)
            else:
                worker.kill()
        return result

    async def _worker(self) -> Worker:
        """A worker that is free, or a new one."""
        while True:
            if self.idle:
                worker = self.idle.pop()
                if worker.is_alive:
                    return worker
                continue
            if self.starting is None or self.starting.done():
                self._start()
            assert self.starting is not None
            try:
                await asyncio.shield(self.starting)
            except Broken as error:
                raise WorkTooLong from error
            if self.is_closed:
                raise TooMuchWork

    def _start(self) -> None:
        """Start another worker beside; it is idle as soon as it is there."""
        self.starting = asyncio.ensure_future(self._starting())
        # Who waits for it hears of a failure; a spare that fails has nobody who waits.
        self.starting.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _starting(self) -> None:
        loop = asyncio.get_running_loop()
        worker = await loop.run_in_executor(self.threads, Worker, self.warm_up, self.megabytes)
        self.busy.add(worker)
        try:
            await loop.run_in_executor(self.threads, worker.wait)
        except Broken:
            if not self.is_closed:
                raise
        finally:
            self.busy.discard(worker)
        if self.is_closed:
            worker.kill()
        else:
            self.idle.append(worker)

    def keep_spare(self) -> None:
        """Have a worker ready for whoever comes next."""
        if not self.idle and not self.is_closed and (self.starting is None or self.starting.done()):
            self._start()

    def close(self) -> None:
        """End the workers, busy or not."""
        self.is_closed = True
        for worker in [*self.idle, *self.busy]:
            worker.kill()
        self.idle.clear()
        self.threads.shutdown(wait=False)


class _Place:
    """A job's place among those that may run at once: held for a moment, then given up if it can be."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.is_given_up = False

    def is_long(self) -> None:
        """The job takes long: let another one in, unless as many as that are long already."""
        pool = self.pool
        if pool.is_closed:
            return
        pool.keep_spare()
        if pool.long < pool.count:
            pool.long += 1
            self.is_given_up = True
            pool.places.release()

    def leave(self) -> None:
        """The job has ended."""
        if self.is_given_up:
            self.pool.long -= 1
        else:
            self.pool.places.release()
