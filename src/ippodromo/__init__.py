"""Five horse-racing board games: rules, bots, tables.

What is listed in `__all__` is the library's front door. Names are loaded when they are first used,
so that importing the package costs nothing but the choice of the engine.

>>> import ippodromo
>>> game = ippodromo.game("royal-turf", seats=2)
>>> match = game.match(["Ann", "bot:random"], seed=1)
>>> for seat, options in match.decisions():
...     chosen = match.say(seat, options[0])
>>> match.over, [result.player for result in match.results()]
(True, ['Ann', 'random 2'])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from .engine import choose_engine

if TYPE_CHECKING:
    from ippodromo.bots.base import Bot, Moment
    from ippodromo.drawing.picture import svg
    from ippodromo.kernel.asks import Ask, Options
    from ippodromo.kernel.chance import FastStream, ScriptedStream, Stream
    from ippodromo.kernel.choices import Choice
    from ippodromo.kernel.errors import (
        EditionError,
        IppodromoError,
        NotAllowed,
        RecordError,
        SetupError,
    )
    from ippodromo.kernel.playouts import Chance, HorseOdds, SeatOdds, play_out
    from ippodromo.kernel.record.fair import FairStream
    from ippodromo.kernel.record.journal import Journal
    from ippodromo.kernel.record.match import Match
    from ippodromo.kernel.seats import CHANCE, HOUSE, NOBODY, Result, Seat
    from ippodromo.kernel.setup.editions import Edition
    from ippodromo.kernel.setup.game import Game
    from ippodromo.kernel.setup.registry import names as games
    from ippodromo.kernel.setup.registry import title
    from ippodromo.kernel.setup.title import Title
    from ippodromo.kernel.table import Table
    from ippodromo.lab.odds import Odds
    from ippodromo.lab.tally import Tally

    from .library import bot, game, load, odds, save, simulate

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "HOUSE",
    "NOBODY",
    "Ask",
    "Bot",
    "Chance",
    "Choice",
    "Edition",
    "EditionError",
    "FairStream",
    "FastStream",
    "Game",
    "HorseOdds",
    "IppodromoError",
    "Journal",
    "Match",
    "Moment",
    "NotAllowed",
    "Odds",
    "Options",
    "RecordError",
    "Result",
    "ScriptedStream",
    "Seat",
    "SeatOdds",
    "SetupError",
    "Stream",
    "Table",
    "Tally",
    "Title",
    "bot",
    "game",
    "games",
    "load",
    "odds",
    "play_out",
    "save",
    "simulate",
    "svg",
    "title",
]

HOMES: Final = {
    "bots.base": ["Bot", "Moment"],
    "drawing.picture": ["svg"],
    "kernel.asks": ["Ask", "Options"],
    "kernel.chance": ["FastStream", "ScriptedStream", "Stream"],
    "kernel.choices": ["Choice"],
    "kernel.errors": ["EditionError", "IppodromoError", "NotAllowed", "RecordError", "SetupError"],
    "kernel.playouts": ["Chance", "HorseOdds", "SeatOdds", "play_out"],
    "kernel.record.fair": ["FairStream"],
    "kernel.record.journal": ["Journal"],
    "kernel.record.match": ["Match"],
    "kernel.seats": ["CHANCE", "HOUSE", "NOBODY", "Result", "Seat"],
    "kernel.setup.editions": ["Edition"],
    "kernel.setup.game": ["Game"],
    "kernel.setup.registry": ["title"],
    "kernel.setup.title": ["Title"],
    "kernel.table": ["Table"],
    "lab.odds": ["Odds"],
    "lab.tally": ["Tally"],
    "library": ["bot", "game", "load", "odds", "save", "simulate"],
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
    return sorted([*__all__, "__version__"])
