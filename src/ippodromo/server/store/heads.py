"""Heads: the last line of each table, noted beside the database after every commit.

Lines are chained by hash, so a line that is missing or changed is found when its table is loaded. The
chain cannot tell that its own end is gone: a write-ahead log that was cut off leaves an older but
unbroken table. These notes can. They are written after the commit and never synchronised, so they may
lag behind the database and are never ahead of it.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from .rows import Row

LARGEST = 1 << 20
"""Bytes of notes, some 10,000 lines, after which the database is checkpointed and the notes begin anew. A
checkpoint takes about as long for all of these as for a quarter, and the end of it holds up all tables."""

Head = tuple[int, str]
"""A position and the hash of the line there."""


class Heads:
    """The file of notes; one line of text for each line of a table."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = -1

    def open(self) -> None:
        """Begin to note."""
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)

    def close(self) -> None:
        """Stop noting."""
        if self.is_open():
            os.close(self.file)
            self.file = -1

    def is_open(self) -> bool:
        """Whether notes are taken."""
        return self.file >= 0

    def read(self) -> dict[str, Head]:
        """The newest note of each table; a note that was cut off is none."""
        found: dict[str, Head] = {}
        for line in self.path.read_text("ascii", errors="replace").splitlines(keepends=True):
            parts = line.split()
            if len(parts) != 3 or not line.endswith("\n") or not parts[1].isdecimal():
                continue
            table, seq, chain = parts[0], int(parts[1]), parts[2]
            if seq == 0:
                found.pop(table, None)
            elif seq > found.get(table, (0, ""))[0]:
                found[table] = (seq, chain)
        return found

    def note(self, rows: Iterable[Row]) -> None:
        """These lines are in the database."""
        self._append("".join(f"{row.table} {row.seq} {row.chain}\n" for row in rows if row.chain))

    def forget(self, tables: Iterable[str]) -> None:
        """These tables are about to be removed."""
        self._append("".join(f"{table} 0 -\n" for table in tables))

    def is_large(self) -> bool:
        """Whether it is time for a checkpoint."""
        return self.is_open() and os.fstat(self.file).st_size > LARGEST

    def begin_anew(self, kept: dict[str, Head]) -> None:
        """All that was noted is in the database itself, but for these."""
        os.ftruncate(self.file, 0)
        self._append("".join(f"{table} {seq} {chain}\n" for table, (seq, chain) in kept.items()))

    def _append(self, text: str) -> None:
        if text and self.is_open():
            os.write(self.file, text.encode())
