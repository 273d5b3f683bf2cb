"""Failures of bots: who failed and why, and the moment saved so that its author can go back to it."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ippodromo.bots.base import Moment
from ippodromo.kernel.errors import IppodromoError, NotAllowed, SetupError
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import game_of_header
from ippodromo.kernel.seats import Seat
from ippodromo.lab.setup import named_edition

Data = dict[str, Any]
Done = TypeVar("Done")


@dataclass(frozen=True)
class BotRequest:
    """What a bot was asked when it failed: by which method, on which seat, with which seed."""

    about: str
    seat: int
    seed: int


class BotFailed(IppodromoError):
    """A bot raised, said something illegal or took too long; the record up to then is kept."""

    def __init__(
        self, bot: str, asked: BotRequest, reason: IppodromoError, record: str, trace: str = ""
    ) -> None:
        super().__init__("bot.failed", {"bot": bot, "seat": asked.seat, "reason": reason})
        self.asked = asked
        self.reason = reason
        self.record = record
        self.trace = trace
        """The calls in the bot's own code, where that raised something."""

    def __reduce__(self) -> "tuple[Callable[[Data], BotFailed], tuple[Data]]":
        """It travels from worker processes, record and all."""
        return failure_from, (self.data(),)

    def data(self) -> Data:
        """What it is made of, as plain data."""
        return {
            "bot": self.params["bot"],
            "about": self.asked.about,
            "seat": self.asked.seat,
            "seed": self.asked.seed,
            "reason": error_data(self.reason),
            "trace": self.trace,
            "record": self.record,
        }


def failure_from(data: Data) -> BotFailed:
    """A failure from its plain data."""
    asked = BotRequest(data["about"], data["seat"], data["seed"])
    return BotFailed(data["bot"], asked, error_from(data["reason"]), data["record"], data["trace"])


def error_data(error: IppodromoError) -> Data:
    """An error as plain data; errors within its parameters, too."""
    params = {
        name: error_data(value) if isinstance(value, IppodromoError) else value
        for name, value in error.params.items()
    }
    return {"key": error.key, "params": params, "rule": getattr(error, "rule", "")}


def error_from(data: Data) -> IppodromoError:
    """The error that was made plain."""
    params = {
        name: error_from(value) if isinstance(value, dict) and "rule" in value else value
        for name, value in data["params"].items()
    }
    if data["rule"]:
        return NotAllowed(data["rule"], data["key"], params)
    return IppodromoError(data["key"], params)


def played_so_far(items: Iterable[Done]) -> tuple[list[Done], BotFailed | None]:
    """In a worker: what came of some games, or of as many as there were before a bot failed."""
    done: list[Done] = []
    try:
        for item in items:
            done.append(item)
    except BotFailed as failed:
        return done, failed
    except IppodromoError as error:
        raise IppodromoError(error.key, error.params) from None  # the one kind that travels
    return done, None


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
    chosen = named_edition(header.game, edition or notes.get("edition", ""))
    game = game_of_header(header, chosen)
    match = load_match(game, journal, at)
    if match.table.is_over():
        raise SetupError("setup.moment_over", {"file": str(record)})
    asked = seat if seat is not None else notes.get("seat", match.table.waiting()[0])
    return Moment(match, Seat(asked), seed if seed is not None else notes.get("seed", 1))
