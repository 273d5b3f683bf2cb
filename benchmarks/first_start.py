"""`python -m benchmarks.first_start`: seconds and megabytes from a fresh clone to the link, and again.

The bars are for two quiet cores with warm package caches: 90 s the first time, 3 s after that.
"""

import tempfile
import time
from pathlib import Path

from tests.start.checkout import clone
from tests.start.newcomer import Newcomer


def main() -> None:
    """Start twice, then print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = clone(Path(folder) / "ippodromo")
        first, second = seconds_to_link(fresh), seconds_to_link(fresh)
        print(f"first link after {first:.1f} s (bar 90), again {second:.1f} s (bar 3)")
        for part in (".venv", "web/node_modules"):
            print(f"{part}: {megabytes(fresh / part):.0f} MB")


def seconds_to_link(folder: Path) -> float:
    began = time.monotonic()
    with Newcomer(folder) as terminal:
        terminal.link()
        spent = time.monotonic() - began
        terminal.leave()
    return spent


def megabytes(folder: Path) -> float:
    """What the files in a folder take on disk; links count nothing."""
    files = (path.lstat() for path in folder.rglob("*") if path.is_file())
    return sum(file.st_blocks for file in files) * 512 / 1e6


if __name__ == "__main__":
    main()
