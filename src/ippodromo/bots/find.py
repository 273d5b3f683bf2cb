"""Finding bots by name: our own by level, anybody's by file and class."""

import importlib.util
import inspect
from importlib import import_module
from pathlib import Path

from ..kernel.errors import SetupError
from ..kernel.registry import packages_of
from .base import Bot
from .random import RandomBot
from .weighing import LEVELS as SENSIBLE
from .weighing import Level

LEVELS = [RandomBot.name, *(level.name for level in SENSIBLE)]
"""The names of our own bots, weakest first."""


def find_bot(name: str, game: str) -> Bot:
    """A bot for a game: one of our levels, or `path/to/file.py:Class`."""
    path, colon, cls = name.partition(":")
    if colon or path.endswith(".py"):
        return _from_file(Path(path), cls)
    if name == RandomBot.name:
        return RandomBot()
    for level in SENSIBLE:
        if name == level.name:
            return _of_game(game, level)
    known = ", ".join([*LEVELS, "FILE.py:Class"])
    raise SetupError("setup.bot", {"bot": name[:60], "known": known})


def _of_game(game: str, level: Level) -> Bot:
    """The bot in the game's package, or in the one it shares; else there is the random bot only."""
    for package in packages_of(game):
        module = f"{package}.bot"
        if importlib.util.find_spec(module) is not None:
            bot: Bot = import_module(module).bot(level)
            return bot
    raise SetupError("setup.bot", {"bot": level.name, "known": f"{RandomBot.name}, FILE.py:Class"})


def _from_file(path: Path, name: str) -> Bot:
    """The bot class of that name in a Python file, or the only one there is."""
    if not path.is_file():
        raise SetupError("setup.bot_file", {"file": str(path)})
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise SetupError("setup.bot_file", {"file": str(path)})
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise SetupError("setup.bot_broken", {"file": str(path), "reason": reason[:200]}) from error
    found = [
        cls
        for cls in vars(module).values()
        if inspect.isclass(cls)
        and issubclass(cls, Bot)
        and cls.__module__ == module.__name__
        and name in ("", cls.__name__)
    ]
    if len(found) != 1:
        raise SetupError("setup.bot_class", {"file": str(path), "name": name or "Bot"})
    bot = found[0]()
    if bot.name == Bot.name:
        bot.name = found[0].__name__
    return bot
