"""Where the games of a contest are played: here, on all cores, or wherever an executor has them played."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import asdict
from multiprocessing import get_context

from ..kernel.errors import SetupError
from .arena import Contest, Result, play_numbers
from .games import BotFailed
from .simulation import Setup, leave_interrupts_to_the_parent

Play = Callable[[Contest, list[int]], list[Result]]
"""What plays the games with some numbers of a contest."""


def compete(
    contest: Contest, numbers: list[int], workers: int = 1, executor: Executor | None = None
) -> Iterator[list[Result]]:
    """Play games on all cores, or wherever the executor has them played, as they come in."""
    size = max(1, min(50, len(numbers) // max(1, 4 * workers)))
    chunks = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    if executor is not None:
        yield from _gather(executor, play_apart, contest, chunks)
    elif workers <= 1:
        for chunk in chunks:
            yield play_numbers(contest, chunk)
    else:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), leave_interrupts_to_the_parent)
        with pool:
            yield from _gather(pool, play_numbers, contest, chunks)


def _gather(
    pool: Executor, play: Play, contest: Contest, chunks: list[list[int]]
) -> Iterator[list[Result]]:
    futures = [pool.submit(play, contest, chunk) for chunk in chunks]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def play_apart(contest: Contest, numbers: list[int]) -> list[Result]:
    """The same in a process of its own: an executor's thread could not break a bot off."""
    said = subprocess.run(
        [sys.executable, "-m", "ippodromo.lab.competing"],
        input=json.dumps({**asdict(contest), "numbers": numbers}),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if said.returncode:
        raise SetupError("arena.worker", {"reason": said.stderr.strip()[-300:]})
    came = json.loads(said.stdout)
    if "failed" in came:
        raise BotFailed(*came["failed"])
    return [Result(**result) for result in came["results"]]


def _answer_for_another_process() -> None:
    """What `play_apart` runs: a contest comes in as JSON, results or a failure go out."""
    wanted = json.load(sys.stdin)
    contest = Contest(Setup(**wanted["setup"]), wanted["seed"])
    try:
        results = play_numbers(contest, wanted["numbers"])
        json.dump({"results": [asdict(result) for result in results]}, sys.stdout)
    except BotFailed as failed:
        json.dump({"failed": failed.parts()}, sys.stdout)


if __name__ == "__main__":
    _answer_for_another_process()
