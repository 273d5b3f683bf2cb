"""Bots that can say why: every choice is the best of weighed alternatives, with its reason as data."""

from dataclasses import dataclass, field
from typing import Any

from ..kernel.asks import Ask
from ..kernel.chance import FastStream
from .base import Bot, Moment


@dataclass(frozen=True)
class Alternative:
    """One thing that could be said, and what it is worth to the seat."""

    notation: str
    value: float


@dataclass(frozen=True)
class Weighing:
    """What a bot weighed, best first, and why the best is best: a message key with parameters."""

    alternatives: list[Alternative]
    reason: str
    params: dict[str, Any] = field(default_factory=dict)

    @property
    def best(self) -> str:
        """The notation of the best alternative."""
        return self.alternatives[0].notation

    def data(self) -> dict[str, Any]:
        """As plain data, for screens and records."""
        return {
            "alternatives": [
                {"notation": each.notation, "value": round(each.value, 3)}
                for each in self.alternatives
            ],
            "reason": self.reason,
            "params": self.params,
        }


@dataclass(frozen=True)
class Level:
    """How well a bot of our own plays: the same code for all, with a person's mistakes or without."""

    name: str
    blur: float = 0.0
    """How far off its judgement of a value may be, as a part of what is at stake."""
    favourites: float = 1.0
    """How much it believes in those who look strong; 1 is as much as they deserve."""
    minds_others: bool = True
    """Whether it looks at what others have to gain."""


SILENCE = ""
"""The alternative to an aside."""

REGULAR = Level("regular")
ROOKIE = Level("rookie", blur=0.25, favourites=1.6, minds_others=False)
LEVELS = [ROOKIE, REGULAR]
"""Our own levels, weakest first."""


class WeighingBot(Bot):
    """A bot of one level whose choice follows from what it weighed."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.name = level.name

    def weigh(self, moment: Moment) -> Weighing:
        """All alternatives to the question that holds up play, weighed."""
        raise NotImplementedError

    def choose(self, moment: Moment) -> str:
        return self.weigh(moment).best

    def consider(self, moment: Moment, ask: Ask) -> Weighing | None:
        """An aside weighed against saying nothing, which is written SILENCE; None for no interest."""
        return None

    def interject(self, moment: Moment) -> str | None:
        for ask in moment.asides:
            weighing = self.consider(moment, ask)
            if weighing is not None and weighing.best != SILENCE:
                return weighing.best
        return None

    def blurred(self, values: list[float], stream: FastStream) -> list[float]:
        """The values as this level judges them."""
        blur = self.level.blur
        if not blur or len(values) < 2:
            return values
        stake = max(values) - min(values)
        return [value + blur * stake * (stream.below(2001) - 1000) / 500 for value in values]


def ranked(notations: list[str], values: list[float]) -> list[Alternative]:
    """Alternatives, best first; equals stay in the order in which they are offered."""
    pairs = sorted(zip(notations, values, strict=True), key=lambda pair: -pair[1])
    return [Alternative(notation, value) for notation, value in pairs]
