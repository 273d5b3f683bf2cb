"""Bots that can say why: every choice is the best of weighed alternatives, with its reason as data."""

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
"""Written in a character's place: whichever the table's seed gives the seat."""
BIAS_SEEDS = 1000
"""Tempers are 1 to 999; 0, which is not written, is none."""


@dataclass(frozen=True)
class Character:
    """A way of playing. Everybody at the table may know it; each game's bot reads the traits it can use.

    Traits from -1 to 1 are 0 for a plain bot, factors are 1.
    """

    name: str = ""
    concentration: float = 0.0
    """-1: spreads its stakes over as many horses as it may. 1: puts as much as it may on one."""
    risk: float = 0.0
    """-1: bets that often pay a little (show, low odds). 1: bets that seldom pay much (win, long odds)."""
    stakes: float = 1.0
    """Factor of what it bets in all, where a game leaves that open."""
    favourites: float = 1.0
    """How much it believes in horses that look strong. 1 is as much as they deserve."""
    crowd: float = 0.0
    """-1: avoids horses that other seats have backed or own. 1: prefers them."""
    timing: float = 0.0
    """-1: spends its largest stakes and bids first. 1: keeps them for later lots, bets and races."""
    bids: float = 1.0
    """Factor of what it pays for a horse."""
    riding: float = 0.0
    """-1: uses its moves to hold back other seats' horses. 1: to advance its own, whatever others gain."""
    chase: float = 0.0
    """-1: stakes more when it is ahead and less when behind. 1: more when behind and less when ahead."""
    bias_seed: int = 0
    """The number behind its fancies: two of one character like different horses."""

    @property
    def written(self) -> str:
        """As it stands in a bot's name: `bold`, or `bold.37` with a bias_seed."""
        return f"{self.name}.{self.bias_seed}" if self.bias_seed else self.name

    def horse_bias(self, horse: object) -> float:
        """From -1 to 1: how much it likes a horse, for no reason but its own."""
        return _horse_bias(self.bias_seed, str(horse)) if self.bias_seed else 0.0


@lru_cache(maxsize=4096)
def _horse_bias(bias_seed: int, horse: str) -> float:
    return (zlib.crc32(f"{bias_seed} {horse}".encode()) % 2001 - 1000) / 1000


PLAIN = Character()
"""None at all: what measurements go by."""

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
    """The character written so, or None."""
    name, dot, bias_seed = text.partition(".")
    if name not in CHARACTER_NAMES or (dot and not _is_bias_seed(bias_seed)):
        return None
    return replace(CHARACTERS[CHARACTER_NAMES.index(name)], bias_seed=int(bias_seed) if dot else 0)


def _is_bias_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0" and int(text[:9]) < BIAS_SEEDS


def character_of(seed: int, seat: int, name: str = ANY) -> Character:
    """The character of a seat at the table with this seed; no two alike until all are in use.

    A character that was chosen by name gets the seat's bias_seed.
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
    """One thing that could be said, and what it is worth to the seat."""

    notation: str
    value: float


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
    noise: float = 0.0
    """How far off its judgement of a value may be, as a part of what is at stake."""
    favourites: float = 1.0
    """How much it believes in those who look strong; 1 is as much as they deserve."""
    considers_opponents: bool = True
    """Whether it looks at what others have to gain."""
    playouts: int = 0
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
ROOKIE = Level("rookie", noise=0.25, favourites=1.6, considers_opponents=False)
EXPERT = Level("expert", playouts=96)
LEVELS = [ROOKIE, REGULAR, EXPERT]
"""Our own levels, weakest first; a game's manifest says which of them its bot has."""


def assumed_level(bot: str) -> Level | None:
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
    def level_without_character(self) -> Level:
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

    def weigh_aside(self, moment: Moment, ask: Ask) -> Weighing | None:
        """An aside weighed against saying nothing, which is written SILENCE; None for no interest."""
        return None

    def interject(self, moment: Moment) -> str | None:
        for ask in moment.asides:
            weighing = self.weigh_aside(moment, ask)
            if weighing is not None and weighing.best != SILENCE:
                return weighing.best
        return None

    def with_noise(self, values: list[float], stream: FastStream) -> list[float]:
        """The values as this level judges them."""
        noise = self.level.noise
        if not noise or len(values) < 2:
            return values
        stake = max(values) - min(values)
        return [value + noise * stake * (stream.below(2001) - 1000) / 500 for value in values]


def ranked(notations: list[str], values: list[float]) -> list[Alternative]:
    """Alternatives, best first; equals stay in the order in which they are offered."""
    pairs = sorted(zip(notations, values, strict=True), key=lambda pair: -pair[1])
    return [Alternative(notation, value) for notation, value in pairs]
