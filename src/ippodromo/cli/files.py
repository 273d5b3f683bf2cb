"""Reading records, and writing records and other texts. Every failure becomes one sentence that names the
file.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ippodromo.kernel.errors import IppodromoError, RecordError, SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Journal, read_journal
from ippodromo.kernel.registry import title_of
from ippodromo.lab.failures import BotFailed, save_failure
from ippodromo.lab.known_dice import DAY
from ippodromo.lab.setup import named_edition
from ippodromo.messages.words import why_not

from .output import Output

LARGEST = 16 * 1024 * 1024
"""Bytes of the largest record that is read."""


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Add the name of the file to errors about the record in it."""
    try:
        yield
    except (RecordError, SetupError) as error:
        raise IppodromoError("record.in_file", {"file": str(path), "why": error}) from None


def record_file(path: Path, output: Output) -> Journal:
    """Return the journal in a file. If it is cut off, warn and return what was written before."""
    try:
        with path.open("rb") as file:
            read = file.read(LARGEST + 1)
    except OSError as error:
        params = {"file": str(path), "reason": why_not(error)}
        raise IppodromoError("record.missing", params) from None
    if len(read) > LARGEST:
        raise IppodromoError("record.too_large", {"file": str(path), "most": LARGEST})
    try:
        text = read.decode("utf-8")
    except UnicodeDecodeError as error:
        line = read.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "record.junk") from None
    journal = read_journal(text.replace("\r\n", "\n"), may_be_cut=True)
    if journal.cut_at:
        read_up_to = len(journal.entries)
        output.print_error(
            output.say("cut", file=str(path), line=journal.cut_at, answers=read_up_to)
        )
    return journal


def recorded_game(journal: Journal, edition: str) -> Game:
    """Return the game of a record. An edition that is not installed must be given as a file."""
    header = journal.header
    found = title_of(header)
    if not edition and header.edition not in found.editions():
        raise RecordError(3, "record.unknown_edition", {"edition": header.edition})
    chosen = named_edition(found.name, edition or header.edition)
    return found.game(len(header.players), header.options, chosen)


def check_free(path: Path) -> None:
    """Raise SetupError if a file exists already or its folder does not exist."""
    if path.exists() or path.is_symlink():
        raise SetupError("cli.save_exists", {"file": str(path)})
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise cannot_write(path, error) from None


def save(path: Path, journal: Journal) -> None:
    """Write a record to a file."""
    write(path, journal.text())


def write(path: Path, text: str, refusal: str = "cli.cannot_save") -> None:
    """Write a text to a file. If that fails, for example on a full disk, the old file stays as it was."""
    scratch = ""
    try:
        handle, scratch = tempfile.mkstemp(prefix=path.name, dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(scratch).replace(path)
    except OSError as error:
        if scratch:
            Path(scratch).unlink(missing_ok=True)
        raise cannot_write(path, error, refusal) from None


def cannot_write(path: Path, error: OSError, refusal: str = "cli.cannot_save") -> IppodromoError:
    """Return the error that names the file that cannot be written, and the reason."""
    return IppodromoError(refusal, {"file": str(path), "reason": why_not(error)})


def with_saved_failure(failure: BotFailed, edition: str = "") -> BotFailed:
    """Save the moment at which a bot failed. Return the failure with the name of that file."""
    try:
        failure.params["file"] = str(save_failure(failure, edition))
    except OSError as error:
        raise cannot_write(Path("bot-failed.race"), error) from None
    failure.key = "bot.failed_saved"
    return failure


def say_known(output: Output, journal: Journal) -> None:
    """Print a warning if the dice of a record may be known to somebody, as those of a race of the day."""
    if journal.header.known:
        output.console.print(known_words(output, journal), markup=False, soft_wrap=True)


def known_words(output: Output, journal: Journal) -> str:
    """Return that warning as text."""
    kind, _, which = journal.header.known.partition(" ")
    return output.say("known.day" if kind == DAY else "known.again", which=which)


def data_folder() -> Path:
    """Return the folder in which a server at home keeps its tables, and the program its own files."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ippodromo"
