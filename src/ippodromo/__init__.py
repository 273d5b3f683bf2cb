"""Five horse-racing board games: rules, bots, tables.

What is listed in `__all__` is the library's front door. Names are loaded when they are first used,
so that importing the package costs nothing but the choice of the engine.

>>> import ippodromo
>>> game = ippodromo.game("royal-turf", seats=2)
>>> match = game.match(["Ann", "bot:random"], seed=1)
>>> for seat, options in match.decisions():
...     chosen = match.say(seat, options[0])
>>> match.over
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from .engine import choose_engine

if TYPE_CHECKING:
    from ippodromo.bots.base import Bot, Moment
    from ippodromo.kernel.asks import Ask, Options
    from ippodromo.kernel.chance import FastStream, ScriptedStream, Stream
    from ippodromo.kernel.choices import Choice
    from ippodromo.kernel.errors import EditionError, NotAllowed, RecordError, SetupError
    from ippodromo.kernel.playouts import play_out
    from ippodromo.kernel.record.fair import FairStream
    from ippodromo.kernel.record.match import Match
    from ippodromo.kernel.seats import CHANCE, HOUSE, NOBODY, Seat
    from ippodromo.kernel.setup.editions import Edition
    from ippodromo.kernel.setup.game import Game
    from ippodromo.kernel.setup.registry import names as games
    from ippodromo.kernel.setup.registry import title
    from ippodromo.kernel.setup.title import Title
    from ippodromo.kernel.table import Table

    from .library import bot, game, load, simulate

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "HOUSE",
    "NOBODY",
    "Ask",
    "Bot",
    "Choice",
    "Edition",
    "EditionError",
    "FairStream",
    "FastStream",
    "Game",
    "Match",
    "Moment",
    "NotAllowed",
    "Options",
    "RecordError",
    "ScriptedStream",
    "Seat",
    "SetupError",
    "Stream",
    "Table",
    "Title",
    "bot",
    "game",
    "games",
    "load",
    "play_out",
    "simulate",
    "title",
]

HOMES: Final = {
    "bots.base": ["Bot", "Moment"],
    "kernel.asks": ["Ask", "Options"],
    "kernel.chance": ["FastStream", "ScriptedStream", "Stream"],
    "kernel.choices": ["Choice"],
    "kernel.errors": ["EditionError", "NotAllowed", "RecordError", "SetupError"],
    "kernel.playouts": ["play_out"],
    "kernel.record.fair": ["FairStream"],
    "kernel.record.match": ["Match"],
    "kernel.seats": ["CHANCE", "HOUSE", "NOBODY", "Seat"],
    "kernel.setup.editions": ["Edition"],
    "kernel.setup.game": ["Game"],
    "kernel.setup.registry": ["title"],
    "kernel.setup.title": ["Title"],
    "kernel.table": ["Table"],
    "library": ["bot", "game", "load", "simulate"],
}
"""Where each name lives. `games` is the package of that name, which answers when it is called."""

choose_engine()


def __getattr__(name: str) -> object:
    if name == "games":
        return import_module(".games", __name__)
    for home, names in HOMES.items():
        if name in names:
            found: object = getattr(import_module(f".{home}", __name__), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
