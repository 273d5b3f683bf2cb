"""A pool of worker processes. Each runs one job at a time; a job that crashes ends only its own process.

A job that takes longer than a moment gives up its place, so that quick jobs pass it. A spare process is
started then, because a new one needs a while to import the rules.
"""

import asyncio
import contextlib
import math
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

MOMENT_S = 1.0
"""Seconds after which a job is long and makes room for others."""
MOST_OF_ONE = 8
"""The largest number of waiting jobs of one owner; they run one after the other."""

START = threading.Lock()
"""Held while a process is started or reaped: `multiprocessing` reaps all children at each start."""


class JobTimeout(Exception):
    """A job did not end within its time or its memory. Its process was killed."""


class QueueFull(Exception):
    """A job was not taken, because too many wait already or the pool is closed."""


class WorkerDied(Exception):
    """The process of a worker ended during a job."""


class Pool:
    """Worker processes, started when they are needed. Each is warmed up before its first job."""

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
        """The memory limit of a job; 0 is none."""
        self.most_waiting = most_waiting
        """The largest number of jobs that wait for a place."""
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.long: int = 0
        """The number of jobs that have given up their place, at most `count`."""
        self.places = asyncio.Semaphore(count)
        self.waiting = 0
        self.owners: dict[str, tuple[asyncio.Lock, int]] = {}
        self.starting: asyncio.Task[None] | None = None
        self.threads = ThreadPoolExecutor(2 * count + 2, "workers")
        """One thread waits for each worker's answer, and one for a new worker."""
        self.is_closed = False

    @property
    def is_free(self) -> bool:
        """True if a job would start at once and none waits."""
        return self.waiting == 0 and not self.places.locked()

    @property
    def free(self) -> int:
        """The number of jobs that would start at once."""
        return max(0, self.count - len(self.busy)) if self.is_free else 0

    async def run(self, job: Callable[..., T], *args: object, timeout: float) -> T:
        """Run a function in a worker process. Return its result or raise its exception.

        Raise JobTimeout if it does not end in `timeout` seconds, and QueueFull if too many jobs wait.
        """
        if self.is_closed or self.waiting >= self.most_waiting:
            raise QueueFull
        self.waiting += 1
        try:
            await self.places.acquire()
        finally:
            self.waiting -= 1
        place = _Place(self)
        try:
            if self.is_closed:
                raise QueueFull
            return await self._run(place, job, args, timeout)
        finally:
            place.leave()

    async def run_for(self, owner: str, job: Callable[..., T], *args: object, timeout: float) -> T:
        """Run a job as `run` does, after the earlier jobs of its owner. One owner has few waiting jobs."""
        lock, count = self.owners.get(owner, (asyncio.Lock(), 0))
        if count >= MOST_OF_ONE:
            raise QueueFull
        self.owners[owner] = lock, count + 1
        try:
            async with lock:
                return await self.run(job, *args, timeout=timeout)
        finally:
            lock, count = self.owners[owner]
            if count > 1:
                self.owners[owner] = lock, count - 1
            else:
                del self.owners[owner]

    async def _run(
        self, place: "_Place", job: Callable[..., T], args: tuple[object, ...], timeout: float
    ) -> T:
        worker = await self._worker()
        loop = asyncio.get_running_loop()
        self.busy.add(worker)
        answer = loop.run_in_executor(self.threads, worker.do, job, args)
        timer = loop.call_later(MOMENT_S, place.give_up)
        try:
            async with asyncio.timeout(timeout):
                result: T = await asyncio.shield(answer)
        except (TimeoutError, WorkerDied, asyncio.CancelledError) as end:
            worker.kill()
            with contextlib.suppress(Exception):
                await answer
            if isinstance(end, asyncio.CancelledError):
                raise
            raise JobTimeout from end
        finally:
            timer.cancel()
            self.busy.discard(worker)
            if worker.is_alive and not self.is_closed:
                self.idle.append(worker)
            else:
                worker.kill()
        return result

    async def _worker(self) -> "Worker":
        """Return an idle worker, or a new one."""
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
            except WorkerDied as error:
                raise JobTimeout from error
            if self.is_closed:
                raise QueueFull

    def _start(self) -> None:
        """Start another worker in the background. It is idle as soon as it is warmed up."""
        self.starting = asyncio.ensure_future(self._starting())
        # The error is raised where the worker is awaited; nobody awaits a spare one.
        self.starting.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _starting(self) -> None:
        loop = asyncio.get_running_loop()
        worker = await loop.run_in_executor(self.threads, Worker, self.warm_up, self.megabytes)
        self.busy.add(worker)
        try:
            await loop.run_in_executor(self.threads, worker.wait)
        except WorkerDied:
            if not self.is_closed:
                raise
        finally:
            self.busy.discard(worker)
        if self.is_closed:
            worker.kill()
        else:
            self.idle.append(worker)

    def keep_spare(self) -> None:
        """Start a worker for the next job if none is idle."""
        if not self.idle and not self.is_closed and (self.starting is None or self.starting.done()):
            self._start()

    def close(self) -> None:
        """Kill all workers, also busy ones."""
        self.is_closed = True
        for worker in [*self.idle, *self.busy]:
            worker.kill()
        self.idle.clear()
        self.threads.shutdown(wait=False)


class _Place:
    """One of the places for running jobs. A long job gives it up, so that another job can start."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.is_given_up = False

    def give_up(self) -> None:
        """Let another job start, unless `count` jobs have given up their places already."""
        pool = self.pool
        if pool.is_closed:
            return
        pool.keep_spare()
        if pool.long < pool.count:
            pool.long += 1
            self.is_given_up = True
            pool.places.release()

    def leave(self) -> None:
        """Free the place at the end of the job."""
        if self.is_given_up:
            self.pool.long -= 1
        else:
            self.pool.places.release()


class Worker:
    """The server's end of one worker process. `wait` and `do` block: call them from a thread."""

    def __init__(self, warm_up: Callable[[], None], megabytes: int = 0) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        process_args = (theirs, warm_up, megabytes)
        self.process = context.Process(target=serve, args=process_args, daemon=True)
        with START:
            self.process.start()
        theirs.close()
        self.is_alive = True
        self.is_doing = False

    def wait(self) -> None:
        """Return when the process is warmed up. Raise WorkerDied if it ends before."""
        self._receive()

    def do(self, job: Callable[..., T], args: tuple[object, ...]) -> T:
        """Run a job. Return its result or raise its exception; raise WorkerDied if the process ends."""
        is_done, answer = self._receive((job, args))
        if not is_done:
            raise answer
        result: T = answer
        return result

    def _receive(self, message: object = None) -> Any:
        self.is_doing = True
        try:
            if message is not None:
                self.pipe.send(message)
            return self.pipe.recv()
        except (EOFError, OSError) as error:
            self.kill()
            self.pipe.close()
            raise WorkerDied from error
        finally:
            self.is_doing = False

    def kill(self) -> None:
        """Kill the process at once. A job that runs in it raises WorkerDied."""
        if not self.is_alive:
            return
        self.is_alive = False
        self.process.kill()
        if not self.is_doing:
            self.pipe.close()
        threading.Thread(target=self._reap, daemon=True).start()

    def _reap(self) -> None:
        with START:
            self.process.join()


# In the worker process


def serve(pipe: Connection, warm_up: Callable[[], None], megabytes: int) -> None:
    """Run jobs one after the other until the server closes the pipe."""
    _end_with_parent()
    warm_up()
    _limit_memory(megabytes)
    pipe.send("warm")
    while True:
        try:
            job, args = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, job(*args))
        except MemoryError:
            os._exit(1)  # the rest of the memory may not be enough for another job
        except Exception as error:
            answer = (False, error)
        pipe.send(answer)


def _limit_memory(megabytes: int) -> None:
    """Limit the memory to what the imports took plus `megabytes`, and write no core file after a crash."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # not on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if megabytes:
            most = _address_space() + (megabytes << 20)
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _address_space() -> int:
    """Return the bytes of address space in use, or a generous guess on systems that do not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return 1 << 30
    return pages * os.sysconf("SC_PAGE_SIZE")


def _end_with_parent() -> None:
    """End this process when the server's process ends, even if that was killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        with contextlib.suppress(Exception):
            parent.join()
        os._exit(1)
