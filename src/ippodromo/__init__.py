"""Five horse-racing board games: rules, bots, tables.

>>> import ippodromo
>>> match = ippodromo.match("royal-turf", ["Ann", "bot:regular"], seed=1)
>>> for seat, options in match.decisions():  # Ann's decisions; dice and bots answer by themselves
...     chosen = match.say(seat, options[0])
>>> print(match.results())
[Result(seat=0, player='Ann', place=..., money=..., value=...), Result(seat=1, ...)]

The names in `__all__` are the public library. Start with `game_names`, `game` and `match`.
"""

from .engine import choose_engine

choose_engine()  # before anything of the engine is imported

from .bots.base import Bot, Moment
from .drawing.picture import svg
from .kernel.asks import Ask, Options
from .kernel.chance import FastStream, ScriptedStream, Stream
from .kernel.choices import Choice
from .kernel.editions import Edition
from .kernel.errors import EditionError, IppodromoError, NotAllowed, RecordError, SetupError
from .kernel.fair_dice import FairStream
from .kernel.game import Game, Title
from .kernel.journal import Journal
from .kernel.playouts import play_out
from .kernel.registry import names as game_names
from .kernel.registry import title
from .kernel.seats import CHANCE, HOUSE, NOBODY, Result, Seat
from .kernel.table import Table
from .lab.odds import Chance, HorseOdds, Odds, SeatOdds
from .lab.tally import Tally
from .library import Match, bot, game, load, match, odds, save, simulate

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
    "game_names",
    "load",
    "match",
    "odds",
    "play_out",
    "save",
    "simulate",
    "svg",
    "title",
]
