"""Reading and writing records, with one sentence where a file will not have it."""

import os
import tempfile
from pathlib import Path

from ..kernel.errors import IppodromoError, RecordError
from ..kernel.game import Game, title
from ..kernel.journal import Journal, read_journal
from ..lab.simulation import named_edition

LARGEST = 16 * 1024 * 1024


def record_file(path: Path) -> Journal:
    """The journal in a file."""
    try:
        if path.stat().st_size > LARGEST:
            raise RecordError(1, "record.too_long")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        params = {"file": str(path), "reason": error.strerror or str(error)}
        raise IppodromoError("record.missing", params) from None
    except UnicodeDecodeError:
        raise RecordError(1, "record.junk") from None
    return read_journal(text.replace("\r\n", "\n"))


def recorded_game(journal: Journal, edition: str) -> Game:
    """The game that a record is of."""
    header = journal.header
    found = title(header.game)
    name = edition or header.edition
    return found.game(len(header.players), header.options, named_edition(found.name, name))


def save(path: Path, journal: Journal) -> None:
    """Write a record so that a full disk leaves the old file as it was."""
    scratch = ""
    try:
        folder = path.parent if str(path.parent) else Path()
        handle, scratch = tempfile.mkstemp(prefix=path.name, dir=folder)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(journal.text())
            file.flush()
            os.fsync(file.fileno())
        Path(scratch).replace(path)
    except OSError as error:
        if scratch:
            Path(scratch).unlink(missing_ok=True)
        params = {"file": str(path), "reason": error.strerror or str(error)}
        raise IppodromoError("cli.cannot_save", params) from None
