"""A file lock, so that two processes do not build the same thing at the same time."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build"


@contextmanager
def alone(what: str) -> Iterator[None]:
    """Hold the lock of one kind of build during the block. On Windows there is no lock."""
    if os.name != "posix":
        yield
        return
    import fcntl

    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
