"""A limit on how long a bot may think that holds: it is broken off, not only found out afterwards."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 10.0
"""For how many seconds a bot may think about one answer."""
AGAIN = 0.05
"""Seconds after which a bot that caught the first call is called off again."""


class TookTooLong(BaseException):
    """A bot was broken off. No `Exception`, so that a bot that catches those does not catch it."""


def within(limit: float, think: Callable[[], T]) -> T:
    """What a function returns, if it does within so many seconds.

    In the main thread of a process that has an alarm clock it is broken off, asleep or busy. In
    other threads, and on systems without one, the time is looked at when it has returned.
    """
    began = perf_counter()
    if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        with _alarm(limit):
            said = think()
    else:
        said = think()
    if perf_counter() - began > limit:
        raise TookTooLong
    return said


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Break off what happens in here after so many seconds."""
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise TookTooLong
