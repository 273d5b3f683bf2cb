"""Where the games of a contest are played: here, on all cores, or wherever an executor has them played."""

import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import asdict

from ippodromo.bots.interrupts import waiting
from ippodromo.kernel.errors import IppodromoError, SetupError

from .arena import Contest, Result, play_numbers
from .failures import BotFailed, failure_from
from .pool import spread, until_stopped
from .simulation import Setup


def compete(
    contest: Contest, numbers: list[int], workers: int = 1, executor: Executor | None = None
) -> Iterator[list[Result]]:
    """Play games on all cores, or wherever the executor has them played, as they come in."""
    size = max(1, min(50, len(numbers) // max(1, 4 * workers)))
    chunks = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    if executor is not None:
        yield from _gather(executor, contest, chunks)
    elif workers <= 1:
        yield from ([result] for result in play_numbers(contest, numbers))
    else:
        yield from spread(workers, play_chunk, contest, chunks)


def play_chunk(contest: Contest, numbers: list[int]) -> tuple[list[Result], BotFailed | None]:
    """In a worker: the results of these games, or of as many as there were before it stopped."""
    results: list[Result] = []
    try:
        for result in play_numbers(contest, until_stopped(numbers)):
            results.append(result)
    except BotFailed as failed:
        return results, failed
    except IppodromoError as error:
        raise IppodromoError(error.key, error.params) from None  # the one kind that travels
    return results, None


def _gather(
    executor: Executor, contest: Contest, chunks: list[list[int]]
) -> Iterator[list[Result]]:
    futures = [executor.submit(play_apart, contest, chunk) for chunk in chunks]
    try:
        coming = as_completed(futures)
        for _ in futures:
            with waiting():
                future = next(coming)
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def play_apart(contest: Contest, numbers: list[int]) -> list[Result]:
    """The same in a process of its own: an executor's threads would play in each other's way."""
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
        raise failure_from(came["failed"])
    return [Result(**result) for result in came["results"]]


def _answer_for_another_process() -> None:
    """What `play_apart` runs: a contest comes in as JSON, results or a failure go out."""
    wanted = json.load(sys.stdin)
    contest = Contest(Setup(**wanted["setup"]), wanted["seed"])
    try:
        results = [asdict(result) for result in play_numbers(contest, wanted["numbers"])]
        json.dump({"results": results}, sys.stdout)
    except BotFailed as failed:
        json.dump({"failed": failed.data()}, sys.stdout, default=str)


if __name__ == "__main__":
    _answer_for_another_process()
