"""Bots that can explain themselves: they give each alternative a value and take the best.

A bot has a level (how well it plays) and may have a character (how it likes to play).
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Self, TypedDict

from ippodromo.bots.base import Bot, Moment, RandomBot
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.view_types import Data

ANY = "any"
"""Stands for a character in a bot's name: the seed of the game decides which one the seat has."""
BIAS_SEEDS = 1000
"""Upper limit of the seeds of likings (bias seeds): they are 1 to 999. 0 stands for none and is not
written."""


@dataclass(frozen=True)
class Character:
    """A way of playing, as a set of traits. All players at the table may know it.

    Each game's bot uses the traits that fit the game. Traits from -1 to 1 are 0 for a bot without a
    character; factors are 1.
    """

    name: str = ""
    concentration: float = 0.0
    """-1: spreads its stakes over as many horses as possible. 1: puts as much as possible on one."""
    risk: float = 0.0
    """-1: prefers bets that often pay a little (show, low odds). 1: prefers bets that seldom pay, but
    much (win, long odds)."""
    stakes: float = 1.0
    """Factor for the sum of its bets, in games in which a seat decides how much it bets."""
    favourites: float = 1.0
    """Factor for the strength of horses that look strong. 1 is unbiased."""
    crowd: float = 0.0
    """-1: avoids horses that other seats have backed or own. 1: prefers them."""
    timing: float = 0.0
    """-1: makes its largest bets and bids first. 1: keeps its money for later lots, bets and races."""
    bids: float = 1.0
    """Factor for the money that it pays for a horse."""
    riding: float = 0.0
    """-1: moves horses so that those of other seats are held back. 1: advances its own, even if others
    gain by it."""
    chase: float = 0.0
    """-1: bets more when it is ahead and less when behind. 1: bets more when behind and less when ahead."""
    bias_seed: int = 0
    """Seed of `horse_bias`, so that two bots of one character like different horses. 0 for no likings."""

    @property
    def written(self) -> str:
        """The character as it is written in a bot's name: `bold`, or `bold.37` with its bias seed."""
        return f"{self.name}.{self.bias_seed}" if self.bias_seed else self.name

    def horse_bias(self, horse: object) -> float:
        """Return how much it likes a horse, from -1.0 to 1.0.

        It depends only on the bias seed and the horse's name.
        """
        return _horse_bias(self.bias_seed, str(horse)) if self.bias_seed else 0.0


@lru_cache(maxsize=4096)
def _horse_bias(bias_seed: int, horse: str) -> float:
    return (zlib.crc32(f"{bias_seed} {horse}".encode()) % 2001 - 1000) / 1000


PLAIN = Character()
"""The character of a bot without one. Measurements use it."""

CHARACTERS = [
    Character("careful", concentration=-1.0, risk=-1.0, stakes=0.7, bids=0.9),
    Character(
        "bold", concentration=1.0, risk=0.5, stakes=1.3, bids=1.12, riding=1.0, chase=1.0,
        timing=-1.0,
    ),
    Character("favourites", risk=-0.3, favourites=1.3, crowd=1.0),
    Character("outsiders", risk=1.0, favourites=0.75),
    Character("patient", timing=1.0, stakes=0.9, bids=0.95, chase=-1.0),
    Character("contrary", crowd=-1.0, riding=-1.0, bids=1.03),
]  # fmt: skip
CHARACTER_NAMES = [character.name for character in CHARACTERS]


def read_character(text: str) -> Character | None:
    """Return the character that is written like this, such as `bold` or `bold.37`, or None."""
    name, dot, bias_seed = text.partition(".")
    if name not in CHARACTER_NAMES or (dot and not _is_bias_seed(bias_seed)):
        return None
    return replace(CHARACTERS[CHARACTER_NAMES.index(name)], bias_seed=int(bias_seed) if dot else 0)


def _is_bias_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0" and int(text[:9]) < BIAS_SEEDS


def character_of(seed: int, seat: int, name: str = ANY) -> Character:
    """Return the character, with a bias seed, of a seat in the game with this seed.

    With `ANY` as name the seats get different characters until all are used. With the name of a character
    only the bias seed depends on the game's seed and the seat.
    """
    stream = FastStream(seed)
    order = CHARACTERS.copy()
    for last in range(len(order) - 1, 0, -1):
        at = stream.below(last + 1)
        order[at], order[last] = order[last], order[at]
    found = order[seat % len(order)] if name == ANY else CHARACTERS[CHARACTER_NAMES.index(name)]
    stream_of_seat = FastStream(seed * 64 + seat)
    return replace(found, bias_seed=1 + stream_of_seat.below(BIAS_SEEDS - 1))


@dataclass(frozen=True)
class Alternative:
    """An answer that a bot considered, and its value for the seat. Its unit differs from game to game."""

    notation: str
    value: float
    tries: int = 0
    """The number of playouts if the value is a chance in percent that is their mean. 0 for other values."""


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
    """The alternatives that a bot compared, best first, and why it takes the best.

    `reason` is a message key, `params` are its parameters.
    """

    alternatives: list[Alternative]
    reason: str
    params: Data = field(default_factory=dict)
    taste: str = ""
    """Message key of the sentence that the bot's character has for it, if the character decided. Else
    empty."""
    conceded: tuple[float, float] = (0.0, 0.0)
    """How far the answer was behind the best in playouts, as a part of a win, and the standard error of
    that. Both are 0.0 unless a character chose it."""

    @property
    def best(self) -> str:
        """The notation of the best alternative."""
        return self.alternatives[0].notation

    def data(self) -> WeighingView:
        """Return the weighing as plain data, for screens and records."""
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
    """How well a built-in bot plays. All levels use the same code; weaker ones make mistakes like people."""

    name: str
    noise: float = 0.0
    """Size of the random error in judging a value, as a part of the range of all values. 0 for no error."""
    favourites: float = 1.0
    """Factor for the strength that it sees in horses that look strong. 1 is unbiased."""
    considers_opponents: bool = True
    """True if it counts what other seats gain as its own loss."""
    playouts: int = 0
    """Maximum number of playouts for one answer. 0 for a bot that does not search."""
    character: Character = PLAIN
    """Its character, or PLAIN."""

    def of_character(self, character: Character) -> "Level":
        """Return the same level with this character, which is written in its name."""
        return replace(
            self,
            name=f"{self.name}/{character.written}",
            favourites=self.favourites * character.favourites,
            character=character,
        )


BET, BUY, RIDE = "bet", "buy", "ride"
"""Kinds of decisions. `taste.<character>.<kind>` is the message key of a character's sentence about one."""
SILENCE = ""
"""Notation that stands for giving no answer, as an alternative to answering an aside."""

REGULAR = Level("regular")
ROOKIE = Level("rookie", noise=0.25, favourites=1.6, considers_opponents=False)
EXPERT = Level("expert", playouts=96)
LEVELS = [ROOKIE, REGULAR, EXPERT]
"""The levels of built-in bots, weakest first. A game's manifest names those that its bot has."""


def assumed_level(bot: str) -> Level | None:
    """Return the level, with its character, that a bot assumes another player to have.

    `bot` is the name that the table shows; bias seeds are not shown. People, whose name is empty, and
    bots from files count as regulars. So do experts, because simulating a search would take too long.
    Return None for the random bot, whose answers mean nothing.
    """
    word, _, written = bot.partition("/")
    if word == RandomBot.name:
        return None
    level = ROOKIE if word == ROOKIE.name else REGULAR
    character = read_character(written.partition(".")[0]) if word == level.name else None
    return level if character is None else level.of_character(character)


class WeighingBot(Bot):
    """A bot of one level that gives each alternative a value and takes the best."""

    kinds: Mapping[str, str] = {}
    """For each ask, by key, that a character influences: `BET`, `BUY` or `RIDE`. Other asks count as
    `BET`."""

    def __init__(self, level: Level, plain: Self | None = None) -> None:
        self.level = level
        self.name = level.name
        self.plain = plain
        """If this bot has a character, the bot of the same level without one. Otherwise None."""

    @property
    def level_without_character(self) -> Level:
        """The bot's level without its character, for decisions that characters do not influence."""
        return self.level if self.plain is None else self.plain.level

    def weigh(self, moment: Moment) -> Weighing:
        """Return the options of the ask that play waits for, with their values, best first.

        Subclasses override it.
        """
        raise NotImplementedError

    def choose(self, moment: Moment) -> str:
        return self.weigh(moment).best

    def explain(self, moment: Moment) -> Weighing:
        """Return `weigh(moment)`, with `taste` set if the character decided.

        It did if the bot without a character would choose another answer.
        """
        weighing = self.weigh(moment)
        if self.plain is None or self.plain.weigh(moment).best == weighing.best:
            return weighing
        return replace(weighing, taste=self.taste(moment))

    def taste(self, moment: Moment) -> str:
        """Return the message key of the sentence that the bot's character has for a decision of this kind."""
        kind = self.kinds.get(moment.ask_key, BET)
        return f"taste.{self.level.character.name}.{kind}"

    def weigh_aside(self, moment: Moment, ask: Ask) -> Weighing | None:
        """Return the values of answering an aside and of SILENCE, best first.

        Return None if the bot never answers it.
        """
        return None

    def interject(self, moment: Moment) -> str | None:
        for ask in moment.asides:
            weighing = self.weigh_aside(moment, ask)
            if weighing is not None and weighing.best != SILENCE:
                return weighing.best
        return None

    def with_noise(self, values: list[float], stream: FastStream) -> list[float]:
        """Return the values with random errors as large as this level makes them."""
        noise = self.level.noise
        if not noise or len(values) < 2:
            return values
        stake = max(values) - min(values)
        return [value + noise * stake * (stream.below(2001) - 1000) / 500 for value in values]


def ranked(
    notations: list[str], values: list[float], tries: list[int] | None = None
) -> list[Alternative]:
    """Return the alternatives with these notations and values, best first.

    Those of equal value keep their order. `tries` has the number of playouts of each.
    """
    counts = tries or [0] * len(notations)
    found = map(Alternative, notations, values, counts)
    return sorted(found, key=lambda each: -each.value)
