"""Finding bots by name: our own by level, anybody's by file and class."""

import importlib.util
from importlib import import_module
from pathlib import Path

from ..kernel.errors import SetupError
from ..kernel.registry import packages_of
from .base import Bot
from .process import BotProcess
from .random import RandomBot
from .weighing import LEVELS as SENSIBLE
from .weighing import Level

LEVELS = [RandomBot.name, *(level.name for level in SENSIBLE)]
"""The names of our own bots, weakest first."""


def find_bot(name: str, game: str) -> Bot:
    """A bot for a game: one of our levels, or `path/to/file.py:Class`, which gets its own process."""
    if is_file(name):
        path, _, cls = name.partition(":")
        if not Path(path).is_file():
            raise SetupError("setup.bot_file", {"file": path})
        return BotProcess(Path(path), cls)
    if name == RandomBot.name:
        return RandomBot()
    for level in SENSIBLE:
        if name == level.name:
            return _of_game(game, level)
    known = ", ".join([*LEVELS, "FILE.py:Class"])
    raise SetupError("setup.bot", {"bot": name[:60], "known": known})


def is_file(name: str) -> bool:
    """Whether a bot's name is that of a file, whose code would be run."""
    return ":" in name or name.endswith(".py")


def _of_game(game: str, level: Level) -> Bot:
    """The bot in the game's package, or in the one it shares; else there is the random bot only."""
    for package in packages_of(game):
        module = f"{package}.bot"
        if importlib.util.find_spec(module) is not None:
            bot: Bot = import_module(module).bot(level)
            return bot
    raise SetupError("setup.bot", {"bot": level.name, "known": f"{RandomBot.name}, FILE.py:Class"})
