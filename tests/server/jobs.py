"""Jobs for worker processes, good and bad."""

import os
import signal
import time
from pathlib import Path

from ippodromo.kernel.errors import EditionError, NotAllowed, RecordError, SetupError


def nothing() -> None:
    """Warms nothing up."""


def add(a: int, b: int) -> int:
    """A good job."""
    return a + b


def crash() -> None:
    """As compiled code does where it recurses without end."""
    os.kill(os.getpid(), signal.SIGSEGV)


def spin() -> None:
    """Never ends."""
    while True:
        pass


def hoard() -> int:
    """Wants more memory than any job may have."""
    return len(bytearray(4 << 30))


def wait_for(path: str) -> int:
    """Ends when a file is there; the process that did it."""
    while not Path(path).exists():
        time.sleep(0.01)
    return os.getpid()


def refuse(kind: str) -> None:
    """Raises what readers raise."""
    if kind == "rule":
        raise NotAllowed("RT-4.7", "refused.word", {"value": "x"})
    if kind == "edition":
        raise EditionError("a.toml", "track.lanes", "edition.missing")
    if kind == "record":
        raise RecordError(7, "record.junk", {"text": "x"})
    raise SetupError("setup.game", {"game": "x"})
