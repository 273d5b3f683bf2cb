"""Finding bots by name: our own by level, anybody's by file and class."""

import importlib.util
import inspect
from pathlib import Path

from ..kernel.errors import SetupError
from .base import Bot
from .random import RandomBot

LEVELS = ["random"]
"""The names of our own bots, weakest first."""


def find_bot(name: str, game: str) -> Bot:
    """A bot for a game: one of our levels, or `path/to/file.py:Class`."""
    path, colon, cls = name.partition(":")
    if colon or path.endswith(".py"):
        return _from_file(Path(path), cls)
    if name == RandomBot.name:
        return RandomBot()
    known = ", ".join([*LEVELS, "FILE.py:Class"])
    raise SetupError("setup.bot", {"bot": name[:60], "known": known})


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
    return found[0]()
