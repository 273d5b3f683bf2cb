"""Where the games of a contest are played: here, on all cores, or wherever an executor has them played."""

from collections.abc import Generator
from concurrent.futures import Executor
from dataclasses import asdict
from typing import Any

from .apart import answer_for_another_process, gather, run_apart
from .arena import Contest, Result, play_numbers
from .failures import BotFailed, played_so_far
from .pool import spread, until_stopped
from .simulation import Setup


def compete(
    contest: Contest, numbers: list[int], workers: int = 1, executor: Executor | None = None
) -> Generator[list[Result], None, None]:
    """Play games on all cores, or wherever the executor has them played, as they come in."""
    size = max(1, min(50, len(numbers) // max(1, 4 * workers)))
    chunks = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    if executor is not None:
        yield from gather(executor, play_apart, contest, chunks)
    elif workers <= 1:
        yield from ([result] for result in play_numbers(contest, numbers))
    else:
        yield from spread(workers, play_chunk, contest, chunks)


def play_chunk(contest: Contest, numbers: list[int]) -> tuple[list[Result], BotFailed | None]:
    """In a worker: the results of these games, or of as many as there were before it stopped."""
    return played_so_far(play_numbers(contest, until_stopped(numbers)))


def play_apart(contest: Contest, numbers: list[int]) -> list[Result]:
    """The same in a process of its own."""
    return run_apart(__name__, {**asdict(contest), "numbers": numbers}, Result)


def _play(setup: dict[str, Any], seed: int, numbers: list[int]) -> list[dict[str, object]]:
    """In the other process: the results as plain data."""
    return [asdict(result) for result in play_numbers(Contest(Setup(**setup), seed), numbers)]


if __name__ == "__main__":
    answer_for_another_process(_play)
