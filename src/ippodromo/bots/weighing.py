"""Bots that can say why: every choice is the best of weighed alternatives, with its reason as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self, TypedDict

from ippodromo.bots.base import Bot, Moment, RandomBot
from ippodromo.bots.characters import PLAIN, Character, read_character
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.view_types import Data


@dataclass(frozen=True)
class Alternative:
    """One thing that could be said, and what it is worth to the seat."""

    notation: str
    value: float
    tries: int = 0
    """The number of playouts of which the value, a chance in percent, is the mean. 0 for other values."""


class AlternativeView(TypedDict):
    """An alternative as plain data."""

    notation: str
    value: float


class WeighingView(TypedDict):
    """A weighing as plain data, for screens and records."""

    alternatives: list[AlternativeView]
    reason: str
    params: Data
    taste: str


@dataclass(frozen=True)
class Weighing:
    """What a bot weighed, best first, and why the best is best: a message key with parameters."""

    alternatives: list[Alternative]
    reason: str
    params: Data = field(default_factory=dict)
    taste: str = ""
    """Where it was the bot's character that decided: a message key."""

    @property
    def best(self) -> str:
        """The notation of the best alternative."""
        return self.alternatives[0].notation

    def data(self) -> WeighingView:
        """As plain data, for screens and records."""
        return {
            "alternatives": [
                {"notation": each.notation, "value": round(each.value, 3)}
                for each in self.alternatives
            ],
            "reason": self.reason,
            "params": self.params,
            "taste": self.taste,
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
    thought: int = 0
    """How many playouts a decision may take; 0 for one that goes by its judgement."""
    character: Character = PLAIN
    """Its leanings; none where nothing is said."""

    def of_character(self, character: Character) -> "Level":
        """The same level with a character of its own."""
        return replace(
            self,
            name=f"{self.name}/{character.written}",
            favourites=self.favourites * character.favourites,
            character=character,
        )


BET, BUY, RIDE = "bet", "buy", "ride"
"""Kinds of decisions for which a character has a sentence of its own, `taste.<character>.<kind>`."""
SILENCE = ""
"""The alternative to an aside."""

REGULAR = Level("regular")
ROOKIE = Level("rookie", blur=0.25, favourites=1.6, minds_others=False)
EXPERT = Level("expert", thought=96)
LEVELS = [ROOKIE, REGULAR, EXPERT]
"""Our own levels, weakest first; a game's manifest says which of them its bot has."""


def known_level(bot: str) -> Level | None:
    """How a player is known to play by what a table tells of its bot; None for one that picks anything.

    That is level and character; tempers are not shown. People, whose name is empty, and bots from
    files count as regulars; so do experts, who take too long to be imagined.
    """
    word, _, written = bot.partition("/")
    if word == RandomBot.name:
        return None
    level = ROOKIE if word == ROOKIE.name else REGULAR
    character = read_character(written.partition(".")[0]) if word == level.name else None
    return level if character is None else level.of_character(character)


class WeighingBot(Bot):
    """A bot of one level whose choice follows from what it weighed."""

    kinds: Mapping[str, str] = {}
    """The kind (`BET`, `BUY`, `RIDE`) of each ask that a character decides; others count as `BET`."""

    def __init__(self, level: Level, plain: Self | None = None) -> None:
        self.level = level
        self.name = level.name
        self.plain = plain
        """The bot of the same level without a character, for one that has a character."""

    @property
    def sober(self) -> Level:
        """Its level without its character: riding is no matter of taste."""
        return self.level if self.plain is None else self.plain.level

    def weigh(self, moment: Moment) -> Weighing:
        """All alternatives to the question that holds up play, weighed."""
        raise NotImplementedError

    def choose(self, moment: Moment) -> str:
        return self.weigh(moment).best

    def explain(self, moment: Moment) -> Weighing:
        """What it weighs, and its taste where one without a character would choose otherwise."""
        weighing = self.weigh(moment)
        if self.plain is None or self.plain.weigh(moment).best == weighing.best:
            return weighing
        return replace(weighing, taste=self.taste(moment))

    def taste(self, moment: Moment) -> str:
        """Return the message key of what this bot's character says of such a decision."""
        kind = self.kinds.get(moment.ask_key, BET)
        return f"taste.{self.level.character.name}.{kind}"

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


def ranked(
    notations: list[str], values: list[float], tries: list[int] | None = None
) -> list[Alternative]:
    """Return alternatives, best first. Equal ones stay in the order in which they are offered."""
    counts = tries or [0] * len(notations)
    found = map(Alternative, notations, values, counts)
    return sorted(found, key=lambda each: -each.value)
