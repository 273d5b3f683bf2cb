"""Games that an executor has played elsewhere, each lot in a process of its own.

An executor's threads would play in each other's way.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from typing import TypeVar

from ippodromo.bots.interrupts import waiting
from ippodromo.kernel.errors import SetupError

from .failures import BotFailed, failure_from

Job = TypeVar("Job")
Chunk = TypeVar("Chunk")
Done = TypeVar("Done")


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
