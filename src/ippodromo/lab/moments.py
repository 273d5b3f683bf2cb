"""Moments at which a bot failed, saved so that their author can go back to them."""

import json
from pathlib import Path

from ippodromo.bots.base import Moment
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import title_of
from ippodromo.kernel.seats import Seat

from .failures import BotFailed
from .simulation import named_edition

MOST = 100
"""As many are kept in a folder; a bot that fails at every turn must not fill the disk."""


def save_moment(record: str) -> Path:
    """Keep a record in a new file beside others of its kind, or in the last there may be."""
    for number in range(1, MOST + 1):
        path = Path(f"bot-failed-{number}.race")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(record)
        except FileExistsError:
            continue
        return path
    path.write_text(record, "utf-8")
    return path


def save_failure(failure: BotFailed, edition: str = "") -> Path:
    """Keep the record of a failure, and beside it what the bot was asked and what it raised."""
    path = save_moment(failure.record)
    notes = failure.data()
    del notes["record"]
    notes["edition"] = str(Path(edition).absolute()) if edition.endswith(".toml") else edition
    notes["bot"] = failure.params["bot"]
    text = json.dumps(notes, indent=1, ensure_ascii=False, default=str)
    path.with_suffix(".json").write_text(text + "\n", "utf-8")
    return path


def moment_from(
    path: str | Path,
    seat: int | None = None,
    seed: int | None = None,
    edition: str = "",
    at: int = -1,
) -> Moment:
    """The moment at which a bot failed, as it was given to it: `choose` can be called with it again.

    Seat, seed and edition are in the notes beside the record; without notes it is the first seat
    that is waited for, and seed 1. Any other record will do as well, a server's too: `at` says after
    how many answers, and an edition of one's own is named by its file.
    """
    record = Path(path)
    beside = record.with_suffix(".json")
    notes = json.loads(beside.read_text("utf-8")) if beside.is_file() else {}
    journal = read_journal(record.read_text("utf-8"))
    header = journal.header
    found = title_of(header)
    chosen = named_edition(header.game, edition or notes.get("edition", "") or header.edition)
    game = found.game(len(header.players), header.options, chosen)
    match = load_match(game, journal, at)
    if match.table.is_over():
        raise SetupError("setup.moment_over", {"file": str(record)})
    asked = seat if seat is not None else notes.get("seat", match.table.waiting()[0])
    return Moment(match, Seat(asked), seed if seed is not None else notes.get("seed", 1))
