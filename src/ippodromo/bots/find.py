"""Finding bots by name: our own by level and character, anybody's by file and class."""

from collections.abc import Callable
from pathlib import Path

from ippodromo.bots.base import Bot, RandomBot
from ippodromo.bots.expert import Expert
from ippodromo.bots.process import BotProcess
from ippodromo.bots.weighing import (
    ANY,
    CHARACTER_NAMES,
    REGULAR,
    Character,
    Level,
    WeighingBot,
    character_of,
    read_character,
)
from ippodromo.bots.weighing import LEVELS as SENSIBLE
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.registry import game_module, levels_of, module_name
from ippodromo.kernel.seat_history import SeatHistory, TableSampler
from ippodromo.messages.words import why_not

LEVELS = [RandomBot.name, *(level.name for level in SENSIBLE)]
"""The names of our own bots, weakest first; `levels` says which of them play a game."""


def find_bot(name: str, game: str) -> Bot:
    """A bot for a game: `regular`, `regular/bold`, `regular/bold.37`, or `path/to/file.py:Class`.

    One from a file gets a process of its own.
    """
    if is_file(name):
        path, _, cls = name.partition(":")
        try:
            Path(path).open("rb").close()
        except OSError as error:
            raise SetupError("setup.bot_file", {"file": path, "reason": why_not(error)}) from None
        return BotProcess(Path(path), cls)
    if name == RandomBot.name:
        return RandomBot()
    word, slash, written = name.partition("/")
    character = read_character(written)
    for level in SENSIBLE:
        if word == level.name and not slash:
            return _of_game(game, level)
        if word == level.name and character is not None:
            bot = _of_character(game, level, character)
            if isinstance(bot, Expert):
                bot.same_character_bot = _of_character(game, REGULAR, character)
            return bot
    words = [*levels(game), *(f"LEVEL/{each}" for each in (*CHARACTER_NAMES, ANY)), "FILE.py:Class"]
    known = ", ".join(words)
    raise SetupError("setup.bot", {"bot": name[:60], "known": known})


def levels(game: str) -> list[str]:
    """The levels at which our own bots play a game, weakest first."""
    found = levels_of(game) if module_name(game, "bot") else []
    return [name for name in LEVELS if name == RandomBot.name or name in found]


def is_file(name: str) -> bool:
    """Whether a bot's name is that of a file, whose code would be run."""
    return ":" in name or name.endswith(".py")


def characters(level: str) -> list[str]:
    """The characters a bot of our own may have; the random one has none."""
    return CHARACTER_NAMES if level in [each.name for each in SENSIBLE] else []


def level_and_character(name: str) -> tuple[str, str]:
    """The words in a bot's name, tempers left out; one from a file has its whole name as level."""
    level, _, written = name.partition("/")
    character = read_character(written)
    if character is None or not characters(level):
        return name, ""
    return level, character.name


def riders(game: Game) -> Policy:
    """Who plays a game's races out for their odds: its own quick riders, or whom its bot names."""
    module = game_module(game.title.name, "bot")
    named: Callable[[Game], Policy | None] | None = getattr(module, "riders", None)
    found = named(game) if named is not None else None
    return found or game.playout_policy()


def imagining(game: Game, seen: SeatHistory) -> TableSampler:
    """Tables that fit what a seat has seen; hidden answers as its bot finds them likely, where it does."""
    return imagining_of_bot(game, seen) or (lambda stream: game.determinize(seen, stream))


def imagining_of_bot(game: Game, seen: SeatHistory) -> TableSampler | None:
    """Return how a game's bot imagines hidden answers; None where it does not."""
    module = game_module(game.title.name, "bot")
    named: Callable[[Game, SeatHistory], TableSampler | None] | None
    named = getattr(module, "imagining", None)
    return named(game, seen) if named is not None else None


class Roster:
    """The bots of many games that are played under the same names; each is made once."""

    def __init__(self, names: list[str], game: str) -> None:
        self.names = names
        self.game = game
        self._known: dict[tuple[int, str], Bot] = {}
        self.at(0)

    def at(self, seed: int) -> list[Bot]:
        """Who sits at the table with this seed."""
        places = list(enumerate(seated(self.names, seed)))
        for place in places:
            if place not in self._known:
                self._known[place] = find_bot(place[1], self.game)
        return [self._known[place] for place in places]


def seated(names: list[str], seed: int) -> list[str]:
    """The bots of one table by name: who was to have any character has the one of its seat."""
    return [
        with_character(name, seed, seat) if name.partition("/")[2] == ANY else name
        for seat, name in enumerate(names)
    ]


def with_character(name: str, seed: int, seat: int) -> str:
    """A bot as it sits at a table: with the character that was chosen, else with its seat's.

    A name that says it all, the random bot and bots from files are left as they are.
    """
    level, _, chosen = name.partition("/")
    if not characters(level) or chosen not in ("", ANY, *CHARACTER_NAMES):
        return name
    return f"{level}/{character_of(seed, seat, chosen or ANY).written}"


def _of_character(game: str, level: Level, character: Character) -> WeighingBot:
    bot = _of_game(game, level.of_character(character))
    bot.plain = _of_game(game, level)
    return bot


def _of_game(game: str, level: Level) -> WeighingBot:
    """The bot in the game's package, or in the one it shares; else there is the random bot only."""
    module = game_module(game, "bot")
    if module is None or level.name.partition("/")[0] not in levels(game):
        known = ", ".join([*levels(game), "FILE.py:Class"])
        raise SetupError("setup.bot", {"bot": level.name, "known": known})
    bot: WeighingBot = module.bot(level)
    return bot
