"""Handle Ctrl-C only between two steps of the engine.

Python raises `KeyboardInterrupt` at any place, even in the middle of an answer, and compiled code does
not survive that everywhere. Inside `defer_interrupts` the exception is raised only by
`raise_pending_interrupt`, at the end of the block, and inside `interruptible`, where the program waits.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class _Noted:
    """The state of deferral: whether Ctrl-C was pressed and not raised yet, and whether the program waits."""

    is_pressed = False
    is_waiting = False


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Defer Ctrl-C in this block until `raise_pending_interrupt` is called or the block ends.

    A second Ctrl-C is raised at once. In other threads and in worker processes, which do not handle the
    signal, nothing changes.
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
    """Raise KeyboardInterrupt if Ctrl-C was pressed in a `defer_interrupts` block. Else do nothing."""
    if _Noted.is_pressed:
        _Noted.is_pressed = False
        raise KeyboardInterrupt


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C interrupt this block at once, even if it is deferred.

    Use it where the program only waits.
    """
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
