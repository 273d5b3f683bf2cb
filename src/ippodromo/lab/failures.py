"""Failures of bots: which bot failed and why, with the moment, so that its author can repeat it."""

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
    """What a bot was asked when it failed: the name of the method called, the seat and the seed."""

    about: str
    seat: int
    seed: int


class BotFailed(IppodromoError):
    """A bot raised an exception, gave an answer that is not allowed, or took too long.

    `record` is the record of the game up to then.
    """

    def __init__(
        self, bot: str, asked: BotRequest, reason: IppodromoError, record: str, trace: str = ""
    ) -> None:
        super().__init__("bot.failed", {"bot": bot, "seat": asked.seat, "reason": reason})
        self.asked = asked
        self.reason = reason
        self.record = record
        self.trace = trace
        """The traceback in the bot's own code if it raised an exception, else empty."""

    def __reduce__(self) -> "tuple[Callable[[Data], BotFailed], tuple[Data]]":
        """Pickle the failure with its record, because it comes from worker processes."""
        return failure_from, (self.data(),)

    def data(self) -> Data:
        """Return the failure as plain data, from which `failure_from` makes it again."""
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
    """Return the failure that this plain data (`BotFailed.data`) describes."""
    asked = BotRequest(data["about"], data["seat"], data["seed"])
    return BotFailed(data["bot"], asked, error_from(data["reason"]), data["record"], data["trace"])


def error_data(error: IppodromoError) -> Data:
    """Return an error as plain data, from which `error_from` makes it again.

    Errors among its parameters are converted, too.
    """
    params = {
        name: error_data(value) if isinstance(value, IppodromoError) else value
        for name, value in error.params.items()
    }
    return {"key": error.key, "params": params, "rule": getattr(error, "rule", "")}


def error_from(data: Data) -> IppodromoError:
    """Return the error that this plain data (`error_data`) describes."""
    params = {
        name: error_from(value) if isinstance(value, dict) and "rule" in value else value
        for name, value in data["params"].items()
    }
    if data["rule"]:
        return NotAllowed(data["rule"], data["key"], params)
    return IppodromoError(data["key"], params)


def played_so_far(items: Iterable[Done]) -> tuple[list[Done], BotFailed | None]:
    """Return the results that an iterator yields, and the failure of a bot that ended it, or None.

    It runs in worker processes. Other errors are raised in a form that can be pickled.
    """
    done: list[Done] = []
    try:
        for item in items:
            done.append(item)
    except BotFailed as failed:
        return done, failed
    except IppodromoError as error:
        raise IppodromoError(error.key, error.params) from None  # this class can be pickled
    return done, None


MOST = 100
"""Maximum number of records of failures in a folder, because a bot may fail at every turn."""


def save_moment(record: str) -> Path:
    """Write a record to a new file `bot-failed-N.race` in the current folder, and return its path.

    If there are MOST of them, overwrite the last one.
    """
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
    """Write the record of a failure to a new file, and next to it a JSON file with request and traceback.

    Return the path of the record. `edition` is the id or file of the edition that was played.
    """
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
    """Return the moment at which a bot failed. Pass it to a bot's `choose` to repeat the question.

    Seat, seed and edition that are not given come from the JSON file next to the record. Without that
    file, the seat is the first one that must answer, and the seed is 1.

    A record of any unfinished position works. `at` is the number of answers to replay (-1: all).
    `edition` is the file of an edition of your own. Raise SetupError if the game is over there.
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
