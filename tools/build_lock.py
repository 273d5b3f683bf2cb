"""One build at a time, of all processes that want the same one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build"


@contextmanager
def alone(what: str) -> Iterator[None]:
    """Wait until nobody else builds this, and let nobody else while it is built."""
    if os.name != "posix":
        yield
        return
    import fcntl

    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
