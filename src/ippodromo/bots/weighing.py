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
"""Written in place of a character's name: the table's seed decides which character the seat has."""
BIAS_SEEDS = 1000
"""Upper limit of bias seeds. They are 1 to 999; 0 stands for none and is not written."""


@dataclass(frozen=True)
class Character:
    """A way of playing. Everybody at the table may know it. Each game's bot uses the traits that fit the
    game.

    Traits from -1 to 1 are 0 for a bot without a character; factors are 1.
    """

    name: str = ""
    concentration: float = 0.0
    """-1: spreads its stakes over as many horses as possible. 1: puts as much as possible on one."""
    risk: float = 0.0
    """-1: prefers bets that often pay a little (show, low odds). 1: bets that seldom pay much (win, long
    odds).
    """
    stakes: float = 1.0
    """Factor for the sum of its bets, in games that leave the sum open."""
    favourites: float = 1.0
    """Factor for the strength of horses that look strong. 1 is unbiased."""
    crowd: float = 0.0
    """-1: avoids horses that other seats have backed or own. 1: prefers them."""
    timing: float = 0.0
    """-1: spends its largest stakes and bids first. 1: keeps them for later lots, bets and races."""
    bids: float = 1.0
    """Factor for what it pays for a horse."""
    riding: float = 0.0
    """-1: uses its moves to hold back other seats' horses. 1: to advance its own, even if others gain by
    it.
    """
    chase: float = 0.0
    """-1: stakes more when it is ahead and less when behind. 1: more when behind and less when ahead."""
    bias_seed: int = 0
    """Seed of `horse_bias`, so that two bots of one character prefer different horses."""

    @property
    def written(self) -> str:
        """The character as part of a bot's name: `bold`, or `bold.37` with a bias seed."""
        return f"{self.name}.{self.bias_seed}" if self.bias_seed else self.name

    def horse_bias(self, horse: object) -> float:
        """Return a preference for a horse, from -1 to 1, which depends on the bias seed and the horse's
        name only.
        """
        return _horse_bias(self.bias_seed, str(horse)) if self.bias_seed else 0.0


@lru_cache(maxsize=4096)
def _horse_bias(bias_seed: int, horse: str) -> float:
    return (zlib.crc32(f"{bias_seed} {horse}".encode()) % 2001 - 1000) / 1000


PLAIN = Character()
"""No character. Measurements use it."""

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
    """Return the character with this written form, or None if there is none."""
    name, dot, bias_seed = text.partition(".")
    if name not in CHARACTER_NAMES or (dot and not _is_bias_seed(bias_seed)):
        return None
    return replace(CHARACTERS[CHARACTER_NAMES.index(name)], bias_seed=int(bias_seed) if dot else 0)


def _is_bias_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0" and int(text[:9]) < BIAS_SEEDS


def character_of(seed: int, seat: int, name: str = ANY) -> Character:
    """Return the character of a seat at the table with this seed, with a bias seed.

    With `ANY` as name the seats get different characters until all are used. With the name of a
    character only the bias seed depends on the table's seed and the seat.
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
    """A possible answer and its value for the seat."""

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
    """The alternatives that a bot compared, best first, and the reason for the best: a message key with
    parameters.
    """

    alternatives: list[Alternative]
    reason: str
    params: Data = field(default_factory=dict)
    taste: str = ""
    """Message key for the bot's character if the character decided, else empty."""
    conceded: tuple[float, float] = (0.0, 0.0)
    """If the character chose between answers that playouts tried: how far its answer was behind the best,
    as a part of a win, and the standard error of that.
    """

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
    """How well a built-in bot plays. All levels use the same code; weaker ones make a person's mistakes."""

    name: str
    noise: float = 0.0
    """Standard size of the error in judging a value, as a part of the range of all values. 0 for no error."""
    favourites: float = 1.0
    """Factor for the strength of horses that look strong. 1 is unbiased."""
    considers_opponents: bool = True
    """True if it takes into account what other seats gain."""
    playouts: int = 0
    """Maximum number of playouts for one decision. 0 for a bot that does not search."""
    character: Character = PLAIN
    """Its character, or PLAIN."""

    def of_character(self, character: Character) -> "Level":
        """Return the same level with a character. The name gets the character's written form."""
        return replace(
            self,
            name=f"{self.name}/{character.written}",
            favourites=self.favourites * character.favourites,
            character=character,
        )


BET, BUY, RIDE = "bet", "buy", "ride"
"""Kinds of decisions. `taste.<character>.<kind>` is what a character says about such a decision."""
SILENCE = ""
"""Notation of saying nothing, as an alternative to answering an aside."""

REGULAR = Level("regular")
ROOKIE = Level("rookie", noise=0.25, favourites=1.6, considers_opponents=False)
EXPERT = Level("expert", playouts=96)
LEVELS = [ROOKIE, REGULAR, EXPERT]
"""The built-in levels, weakest first. A game's manifest says which of them its bot has."""


def assumed_level(bot: str) -> Level | None:
    """Return the level and character that other players assume for a player, or None for a random bot.

    `bot` is the name that the table shows; bias seeds are not shown. People, whose name is empty, and
    bots from files count as regulars. So do experts, because simulating a search would take too long.
    """
    word, _, written = bot.partition("/")
    if word == RandomBot.name:
        return None
    level = ROOKIE if word == ROOKIE.name else REGULAR
    character = read_character(written.partition(".")[0]) if word == level.name else None
    return level if character is None else level.of_character(character)


class WeighingBot(Bot):
    """A bot of one level that takes the best of the alternatives it weighed."""

    kinds: Mapping[str, str] = {}
    """For each ask that a character influences, its kind: BET, BUY or RIDE. Other asks count as BET."""

    def __init__(self, level: Level, plain: Self | None = None) -> None:
        self.level = level
        self.name = level.name
        self.plain = plain
        """If this bot has a character: the bot of the same level without one. Else None."""

    @property
    def level_without_character(self) -> Level:
        """The level without the character. It is used for riding, which characters do not influence."""
        return self.level if self.plain is None else self.plain.level

    def weigh(self, moment: Moment) -> Weighing:
        """Return all options of the blocking ask with their values."""
        raise NotImplementedError

    def choose(self, moment: Moment) -> str:
        return self.weigh(moment).best

    def explain(self, moment: Moment) -> Weighing:
        """Return `weigh(moment)`, with `taste` set if a bot without a character would choose differently."""
        weighing = self.weigh(moment)
        if self.plain is None or self.plain.weigh(moment).best == weighing.best:
            return weighing
        return replace(weighing, taste=self.taste(moment))

    def taste(self, moment: Moment) -> str:
        """Return the message key of the sentence that the bot's character has for such a decision."""
        kind = self.kinds.get(moment.ask_key, BET)
        return f"taste.{self.level.character.name}.{kind}"

    def weigh_aside(self, moment: Moment, ask: Ask) -> Weighing | None:
        """Return the values of answering an aside and of SILENCE, or None if the bot has no interest in
        it.
        """
        return None

    def interject(self, moment: Moment) -> str | None:
        for ask in moment.asides:
            weighing = self.weigh_aside(moment, ask)
            if weighing is not None and weighing.best != SILENCE:
                return weighing.best
        return None

    def with_noise(self, values: list[float], stream: FastStream) -> list[float]:
        """Return the values with this level's random errors."""
        noise = self.level.noise
        if not noise or len(values) < 2:
            return values
        stake = max(values) - min(values)
        return [value + noise * stake * (stream.below(2001) - 1000) / 500 for value in values]


def ranked(
    notations: list[str], values: list[float], tries: list[int] | None = None
) -> list[Alternative]:
    """Return the alternatives, best first. Alternatives of equal value keep their order."""
    counts = tries or [0] * len(notations)
    found = map(Alternative, notations, values, counts)
    return sorted(found, key=lambda each: -each.value)
