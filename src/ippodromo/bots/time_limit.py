"""Time limits for bots.

Built-in bots stop by themselves, so that their time is checked after they have answered. A bot from a
file runs in a process of its own, which is killed (`process.py`).
"""

from collections.abc import Callable
from math import inf
from time import perf_counter, thread_time
from typing import TypeVar

T = TypeVar("T")

ANSWER_TIMEOUT_S = 10.0
"""Seconds of wall time that a bot may take for one answer."""


class TookTooLong(Exception):
    """A bot has not answered within its time limit."""


def run_with_limit(limit: float, think: Callable[[], T]) -> T:
    """Return what the function returns. Raise TookTooLong afterwards if it took more than `limit` seconds.

    The function is not interrupted.
    """
    began = perf_counter()
    said = think()
    if perf_counter() - began > limit:
        raise TookTooLong
    return said


def deadline(seconds: float) -> Callable[[], bool]:
    """Return a function that returns True when the time is over.

    `seconds` is CPU time of this thread, so that a busy machine gives the same answer. Wall time is
    limited to half of `ANSWER_TIMEOUT_S`. With `inf` the time is never over.
    """
    if seconds == inf:
        return lambda: False
    until, latest = thread_time() + seconds, perf_counter() + ANSWER_TIMEOUT_S / 2
    return lambda: thread_time() >= until or perf_counter() >= latest
