"""Find bots by name: built-in bots by level and character, others by file and class."""

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
"""The names of the levels of built-in bots, weakest first. `levels` says which of them play a game."""


def find_bot(name: str, game: str) -> Bot:
    """Return the bot for a game with a name such as `regular`, `regular/bold` or `path/to/file.py:Class`.

    `regular/bold.37` also gives the seed of its likings. A bot from a file runs in a process of its own.
    Raise SetupError for an unknown name.
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
    """Return the names of the levels with which bots can play a game, weakest first."""
    found = levels_of(game) if module_name(game, "bot") else []
    return [name for name in LEVELS if name == RandomBot.name or name in found]


def is_file(name: str) -> bool:
    """Return True if a bot's name is the path of a Python file, whose code would be executed."""
    return ":" in name or name.endswith(".py")


def characters(level: str) -> list[str]:
    """Return the names of the characters that a bot of this level can have.

    The random bot and bots from files have none.
    """
    return CHARACTER_NAMES if level in [each.name for each in SENSIBLE] else []


def level_and_character(name: str) -> tuple[str, str]:
    """Return the level and the character in a bot's name, without the seed of its likings.

    For a file return its name and "".
    """
    level, _, written = name.partition("/")
    character = read_character(written)
    if character is None or not characters(level):
        return name, ""
    return level, character.name


def riders(game: Game) -> Policy:
    """Return the policy that plays all seats in playouts of the game's races.

    It is that of the game's bot if it has one, else that of the game.
    """
    module = game_module(game.title.name, "bot")
    named: Callable[[Game], Policy | None] | None = getattr(module, "riders", None)
    found = named(game) if named is not None else None
    return found or game.playout_policy()


def imagining(game: Game, seen: SeatHistory) -> TableSampler:
    """Return a function that draws random tables which agree with what a seat has seen.

    Hidden answers are drawn by the game's bot if it can, else by the game.
    """
    return imagining_of_bot(game, seen) or (lambda stream: game.determinize(seen, stream))


def imagining_of_bot(game: Game, seen: SeatHistory) -> TableSampler | None:
    """Return the function of the game's bot that draws such tables, or None if it has none.

    A table agrees with what a seat has seen; its hidden answers are drawn at random.
    """
    module = game_module(game.title.name, "bot")
    named: Callable[[Game, SeatHistory], TableSampler | None] | None
    named = getattr(module, "imagining", None)
    return named(game, seen) if named is not None else None


class Roster:
    """The bots that play many games with the same list of names. Each bot is made once."""

    def __init__(self, names: list[str], game: str) -> None:
        self.names = names
        self.game = game
        self._known: dict[tuple[int, str], Bot] = {}
        self.at(0)

    def at(self, seed: int) -> list[Bot]:
        """Return the bots, by seat, of the game with this seed. The character `any` depends on the seed."""
        places = list(enumerate(seated(self.names, seed)))
        for place in places:
            if place not in self._known:
                self._known[place] = find_bot(place[1], self.game)
        return [self._known[place] for place in places]


def seated(names: list[str], seed: int) -> list[str]:
    """Return the bots' names in the game with this seed, with the character `any` replaced for each seat."""
    return [
        with_character(name, seed, seat) if name.partition("/")[2] == ANY else name
        for seat, name in enumerate(names)
    ]


def with_character(name: str, seed: int, seat: int) -> str:
    """Return a bot's name with a character and a seed of its likings, such as `regular/bold.37`.

    The character is that in the name or, without one, that of the seat in the game with this seed.
    Complete names, the random bot and bots from files are returned unchanged.
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
    """Return the game's bot of this level. Raise SetupError if the game has no such bot."""
    module = game_module(game, "bot")
    if module is None or level.name.partition("/")[0] not in levels(game):
        known = ", ".join([*levels(game), "FILE.py:Class"])
        raise SetupError("setup.bot", {"bot": level.name, "known": known})
    bot: WeighingBot = module.bot(level)
    return bot
