"""Games on a Dask cluster: the only module that uses Dask."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ippodromo.bots.interrupts import waiting
from ippodromo.kernel.errors import SetupError
from ippodromo.lab.failures import BotFailed, failure_from
from ippodromo.lab.parallel import spread
from ippodromo.lab.setup import Setup

Job = TypeVar("Job")
Chunk = TypeVar("Chunk")
Done = TypeVar("Done")

LONGEST_CHUNK = 25


@dataclass(frozen=True)
class Ways(Generic[Done]):
    """How games with some seeds are played, and what is kept of each."""

    here: Callable[[Setup, Iterable[int]], Iterator[Done]]
    in_worker: Callable[[Setup, list[int]], tuple[list[Done], Exception | None]]
    apart: Callable[[Setup, list[int]], list[Done]]

    def play(
        self, setup: Setup, games: int, seed: int, workers: int, executor: Executor | None
    ) -> Iterator[list[Done]]:
        """What is kept of so many games, in lots as they come in."""
        seeds = list(range(seed * 1_000_003, seed * 1_000_003 + games))
        size = max(1, min(LONGEST_CHUNK, games // max(1, 4 * workers)))
        chunks = [seeds[start : start + size] for start in range(0, games, size)]
        if executor is not None:
            yield from gather(executor, self.apart, setup, chunks)
        elif workers <= 1:
            yield from ([kept] for kept in self.here(setup, seeds))
        else:
            yield from spread(workers, self.in_worker, setup, chunks)


def gather(
    executor: Executor, work: Callable[[Job, Chunk], Done], job: Job, chunks: list[Chunk]
) -> Iterator[Done]:
    """What the work makes of each chunk, as it comes in."""
    futures = [executor.submit(work, job, chunk) for chunk in chunks]
    try:
        coming = as_completed(futures)
        for _ in futures:
            with waiting():
                future = next(coming)
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def run_apart(module: str, wanted: dict[str, object], read: Callable[..., Done]) -> list[Done]:
    """What a module answers when it is run with what is wanted; a failing bot is raised here."""
    said = subprocess.run(
        [sys.executable, "-m", module],
        input=json.dumps(wanted),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if said.returncode:
        raise SetupError("arena.worker", {"reason": said.stderr.strip()[-300:]})
    came = json.loads(said.stdout)
    if "failed" in came:
        raise failure_from(came["failed"])
    return [read(**result) for result in came["results"]]


def answer_for_another_process(play: Callable[..., list[dict[str, object]]]) -> None:
    """What such a module does: what is wanted comes in, results or a failure go out."""
    try:
        json.dump({"results": play(**json.load(sys.stdin))}, sys.stdout)
    except BotFailed as failed:
        json.dump({"failed": failed.data()}, sys.stdout, default=str)


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor | None]:
    """The executor of a Dask cluster, if there is to be one."""
    if not address:
        yield None
        return
    try:
        from distributed import Client
    except ImportError:
        raise SetupError("setup.extra", {"package": "distributed", "extra": "lab"}) from None
    connect: Any = Client  # Dask has no types
    try:
        with waiting():
            client = connect(address)
    except (OSError, ValueError) as error:
        raise SetupError("setup.cluster", {"address": address[:60], "reason": str(error)}) from None
    with client:
        yield client.get_executor()
