"""Ctrl-C where it tears nothing: noted while the engine computes, raised between two steps.

Python raises `KeyboardInterrupt` wherever the program happens to be, half-way through an answer
too, and compiled code does not survive it everywhere. In `held` it is raised by `heed`, at the
end, and within `waiting`, where the program only waits.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class _Noted:
    """Whether Ctrl-C was pressed and not heeded yet, and whether the program only waits."""

    is_pressed = False
    is_waiting = False


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Note Ctrl-C in here and raise it where it is heeded; pressed again, it is raised at once.

    Where somebody else handles the signal, in other threads and in workers, nothing changes.
    """
    is_ours = threading.current_thread() is threading.main_thread()
    if not is_ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    _Noted.is_pressed = False
    signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        was_pressed, _Noted.is_pressed = _Noted.is_pressed, False
    if was_pressed:
        raise KeyboardInterrupt


def raise_pending_interrupt() -> None:
    """Raise the Ctrl-C that was noted, if one was."""
    if _Noted.is_pressed:
        _Noted.is_pressed = False
        raise KeyboardInterrupt


@contextmanager
def interruptible() -> Iterator[None]:
    """In here the program waits for somebody: Ctrl-C is raised at once."""
    _Noted.is_waiting = True
    try:
        raise_pending_interrupt()
        yield
    finally:
        _Noted.is_waiting = False


def _note(number: int, frame: FrameType | None) -> None:
    if _Noted.is_waiting or _Noted.is_pressed:
        _Noted.is_pressed = False
        raise KeyboardInterrupt
    _Noted.is_pressed = True
