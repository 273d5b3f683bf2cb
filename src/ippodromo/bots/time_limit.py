"""How long a bot may think about one answer.

Our own bots come to an end by themselves, so their time is looked at when they have answered. A
bot from somebody's file plays in a process of its own, which is ended (`process.py`).
"""

from collections.abc import Callable
from math import inf
from time import perf_counter, thread_time
from typing import TypeVar

T = TypeVar("T")

ANSWER_TIMEOUT_S = 10.0
"""For how many seconds a bot may think about one answer."""


class TookTooLong(Exception):
    """A bot has not answered within its time."""


def run_with_limit(limit: float, think: Callable[[], T]) -> T:
    """What a function returns, if it took no longer than so many seconds."""
    began = perf_counter()
    said = think()
    if perf_counter() - began > limit:
        raise TookTooLong
    return said


def deadline(seconds: float) -> Callable[[], bool]:
    """Whether this thread has thought so long by now: its own time, so that a busy machine, which
    takes longer, comes to the same answer. Half of everybody's patience is the end all the same,
    unless time is infinite: then it is never late, on whatever machine."""
    if seconds == inf:
        return lambda: False
    until, latest = thread_time() + seconds, perf_counter() + ANSWER_TIMEOUT_S / 2
    return lambda: thread_time() >= until or perf_counter() >= latest
