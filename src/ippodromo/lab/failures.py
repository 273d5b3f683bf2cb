"""A bot that failed: who, why in words, and all it takes to look at the moment again."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from ippodromo.kernel.errors import IppodromoError, NotAllowed

Data = dict[str, Any]
Done = TypeVar("Done")


@dataclass(frozen=True)
class Asked:
    """What a bot was asked when it failed: by which method, on which seat, with which seed."""

    about: str
    seat: int
    seed: int


class BotFailed(IppodromoError):
    """A bot raised, said something illegal or took too long; the record up to then is kept."""

    def __init__(
        self, bot: str, asked: Asked, reason: IppodromoError, record: str, trace: str = ""
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
    asked = Asked(data["about"], data["seat"], data["seed"])
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
