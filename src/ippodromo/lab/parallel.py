"""Run work in several processes. It can be stopped at any time and returns what is done by then."""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import TypeVar

from ippodromo.bots.interrupts import interruptible

from .cluster import Play, play_on_cluster
from .failures import BotFailed, played_so_far

Job = TypeVar("Job")
Chunk = TypeVar("Chunk")
Done = TypeVar("Done")
Item = TypeVar("Item")

_stopping: Event | None = None
"""In a worker process: set when the results of further work are not wanted."""


MOST_IN_CHUNK = 50
"""Maximum number of games that a worker plays before it returns their results."""


def run_games(
    play: Play[Job, Done],
    job: Job,
    numbers: Sequence[int],
    workers: int,
    executor: Executor | None = None,
) -> Generator[list[Done], None, None]:
    """Yield the results of the games with these numbers, in lists, as they are done.

    `play` plays games one after another. It runs on the executor of a cluster if there is one, else in
    this process if `workers` is 1, else in that many processes. The results have the order of the
    numbers, except on a cluster. A failure of a bot and Ctrl-C are raised after the results that there
    are.
    """
    size = max(1, min(MOST_IN_CHUNK, len(numbers) // max(1, 4 * workers)))
    chunks = [list(numbers[at : at + size]) for at in range(0, len(numbers), size)]
    if executor is not None:
        yield from play_on_cluster(executor, play, job, chunks)
    elif workers <= 1:
        yield from ([done] for done in play(job, numbers))
    else:
        yield from map_chunks(workers, _play_chunk, (play, job), chunks)


def _play_chunk(
    what: tuple[Play[Job, Done], Job], numbers: list[int]
) -> tuple[list[Done], BotFailed | None]:
    """Return the results of these games, or of those played before the work was stopped. Runs in a worker."""
    play, job = what
    return played_so_far(play(job, until_stopped(numbers)))


def map_chunks(
    workers: int,
    work: Callable[[Job, Chunk], tuple[Done, Exception | None]],
    job: Job,
    chunks: Sequence[Chunk],
) -> Iterator[Done]:
    """Yield the result of `work` on each chunk, in their order, computed by worker processes.

    `work` returns its result with the error that ended it, or None. An error or Ctrl-C is raised after
    the results of all chunks that were begun.
    """
    context = get_context("spawn")
    stopping = context.Event()
    with ProcessPoolExecutor(workers, context, _begin_work, (stopping,)) as pool:
        yield from _gather(pool, work, job, chunks, stopping)


def until_stopped(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items until the work is stopped. Runs in a worker."""
    for item in items:
        if _stopping is not None and _stopping.is_set():
            return
        yield item


def _begin_work(stopping: Event) -> None:
    """Prepare a worker process. `stopping` is set by the parent, and Ctrl-C is left to the parent."""
    global _stopping
    _stopping = stopping
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work_on(
    work: Callable[[Job, Chunk], tuple[Done, Exception | None]], job: Job, chunk: Chunk
) -> tuple[Done, Exception | None]:
    """Do the work on one chunk. If it fails, tell the other workers to stop. Runs in a worker."""
    done, failure = work(job, chunk)
    if failure is not None and _stopping is not None:
        _stopping.set()
    return done, failure


def _gather(
    pool: Executor,
    work: Callable[[Job, Chunk], tuple[Done, Exception | None]],
    job: Job,
    chunks: Sequence[Chunk],
    stopping: Event,
) -> Iterator[Done]:
    with _block_sigint():
        futures = [pool.submit(_work_on, work, job, chunk) for chunk in chunks]
    counted = 0
    try:
        for future in futures:  # in order, so that sums do not depend on which worker is quicker
            with interruptible():
                done, failure = future.result()
            counted += 1
            yield done
            if failure is not None:
                raise failure
    except (Exception, KeyboardInterrupt):
        _stop(futures, stopping)
        for future in futures[counted:]:
            if not future.cancelled() and future.exception() is None:
                yield future.result()[0]
        raise
    finally:
        _stop(futures, stopping)


def _stop(futures: list[Future[Done]], stopping: Event) -> None:
    """Tell the workers to stop, and cancel chunks that were not begun."""
    stopping.set()
    for future in futures:
        future.cancel()


@contextmanager
def _block_sigint() -> Iterator[None]:
    """Block SIGINT in this block, while worker processes start, so that they inherit the block.

    This process receives a pending SIGINT afterwards. On Windows nothing is blocked.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
