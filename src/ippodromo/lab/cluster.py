"""Play games on a Dask cluster. Only this module uses Dask.

Each chunk of games has a process of its own, because the threads of a Dask worker would disturb each
other. This module is also the program of that process.
"""

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, as_completed
from contextlib import contextmanager
from typing import Any, TypeVar

from ippodromo.bots.interrupts import interruptible
from ippodromo.kernel.errors import SetupError

from .failures import played_so_far

Job = TypeVar("Job")
Done = TypeVar("Done")
Play = Callable[[Job, Iterable[int]], Iterator[Done]]
"""A function that plays the games with some numbers and yields their results.

It must be a function of a module, so that it can be pickled."""


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor | None]:
    """Yield the executor of the Dask cluster at this address, or None if the address is empty.

    Raise SetupError if Dask is not installed or no scheduler answers.
    """
    if not address:
        yield None
        return
    try:
        from distributed import Client  # local: Dask is an optional package
    except ImportError:
        raise SetupError("setup.extra", {"package": "distributed", "extra": "lab"}) from None
    connect: Any = Client  # Dask has no types
    try:
        with interruptible():
            client = connect(address)
    except (OSError, ValueError) as error:
        raise SetupError("setup.cluster", {"address": address[:60], "reason": str(error)}) from None
    with client:
        yield client.get_executor()


def play_on_cluster(
    executor: Executor, play: Play[Job, Done], job: Job, chunks: list[list[int]]
) -> Iterator[list[Done]]:
    """Yield the results of each chunk of games as soon as they are done, in any order."""
    futures = [executor.submit(_play_in_process, play, job, chunk) for chunk in chunks]
    try:
        coming = as_completed(futures)
        for _ in futures:
            with interruptible():
                future = next(coming)
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _play_in_process(play: Play[Job, Done], job: Job, numbers: list[int]) -> list[Done]:
    """Return the results of the games with these numbers, played in a new process.

    Raise BotFailed if a bot fails there, and SetupError if the process fails.
    """
    ran = subprocess.run(
        [sys.executable, "-m", __name__],
        input=pickle.dumps((play, job, numbers)),
        capture_output=True,
        check=False,
    )
    if ran.returncode:
        reason = ran.stderr.decode(errors="replace").strip()[-300:]
        raise SetupError("arena.worker", {"reason": reason})
    done: list[Done]
    done, failure = pickle.loads(ran.stdout)
    if failure is not None:
        raise failure
    return done


def main() -> None:
    """Play the games that standard input describes, and write the results to standard output."""
    play, job, numbers = pickle.load(sys.stdin.buffer)
    pickle.dump(played_so_far(play(job, numbers)), sys.stdout.buffer)


if __name__ == "__main__":
    main()
