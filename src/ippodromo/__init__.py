"""Five horse-racing board games as a library: rules, bots, records, odds and pictures.

A game between Ann and a bot, in which Ann always takes her first option:

>>> import ippodromo
>>> match = ippodromo.match("royal-turf", ["Ann", "bot:regular"], seed=1)
>>> for seat, options in match.decisions():  # Ann's decisions; dice and bots answer by themselves
...     chosen = match.say(seat, options[0])
>>> print(match.results())
[Result(seat=0, player='Ann', place=..., money=..., value=...), Result(seat=1, ...)]

What you can ask a match:

    print(match)                    the board, as text
    match.options("Ann")            what Ann may answer now
    match.say("Ann", "bet grey 1")  answer for Ann, by the notation of an option
    match.view("Ann")               what Ann may see, as a dict
    match.odds("Ann")               who is likely to win, as far as Ann can know

The functions:

    game_names()     the names of all installed games
    title(...)       a game's options, editions and numbers of seats
    game(...)        a game set up with a number of seats, an edition and options
    match(...)       a running game with players: people, bots or both
    bot(...)         a bot by its name, to answer for a seat
    odds(...)        estimated chances of horses and seats
    simulate(...)    many games between bots, and the totals of their results
    save(...)        write the record of a match to a file
    load(...)        the match of a record
    svg(...)         a picture of the board
    text(...)        the board as lines of text, for printing

`help(ippodromo.Match)` lists what a match can do. Every public name has such a page.

The words that these pages use:

    seat       a player's number at the table, from 0
    ask        a question to one or more seats; the blocking ask is the one that play waits for
    options    what a seat may answer to an ask
    choice     one of the options; its notation is a short text such as "bet grey 1"
    chance     dice and cards; the outcomes come from a seed or a stream
    table      the complete state of a running game
    position   the part of the table that only this game has, such as where the horses are
    view       what a seat or a spectator may see of a table
    record     a game as text: the players, then every answer in order
    edition    the numbers printed in one edition of the game, such as payouts and prices
    title      a game before it is set up: its options, editions and numbers of seats

All errors are an `IppodromoError`, and `str(error)` is a sentence for the user:

>>> try:
...     ippodromo.match("royal-turf", ["Ann"])
... except ippodromo.SetupError as error:
...     print(error)
It takes 2 to 6 players, not 1.
"""

from .engine import choose_engine

choose_engine()  # must come before the imports below

from .bots.base import Bot, Moment
from .drawing.picture import svg, text
from .kernel.asks import Ask, Options
from .kernel.chance import FastStream, ScriptedStream, Stream
from .kernel.choices import Choice
from .kernel.editions import Edition
from .kernel.errors import EditionError, IppodromoError, NotAllowed, RecordError, SetupError
from .kernel.fair_dice import FairStream
from .kernel.game import Game, Title
from .kernel.journal import Journal
from .kernel.playouts import play_out
from .kernel.registry import game_names, title
from .kernel.seats import CHANCE, HOUSE, NOBODY, Result, Seat
from .kernel.table import Table
from .lab.odds import HorseOdds, Odds, Probability, SeatOdds
from .lab.simulation import Tally
from .library import Match, bot, game, load, match, odds, save, simulate

__version__ = "0.2.0"

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
    "HorseOdds",
    "IppodromoError",
    "Journal",
    "Match",
    "Moment",
    "NotAllowed",
    "Odds",
    "Options",
    "Probability",
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
    "text",
    "title",
]
