"""Playing a race out from wherever a table stands, to the moment it has a finish."""

from typing import Any

from .asks import DRAW, SEALED
from .chance import Stream
from .errors import BrokenGame
from .game import Game
from .playouts import Policy
from .seats import CHANCE, HOUSE
from .table import Table


def play_race(game: Game, table: Table[Any], stream: Stream, policy: Policy) -> bool:
    """Play a table on until its race has a finish; False if the game ended without one."""
    run = game.races_run(table)
    bound = table.at + game.bound
    while table.stack:
        ask = table.ask()
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
        else:
            seat = ask.seats[0] if ask.mode != SEALED else table.waiting()[0]
            default = ask.options[0].default
            if seat == HOUSE and default is not None:
                table.apply(HOUSE, default)
            else:
                table.apply(seat, policy.choose(table, seat, stream))
        if game.races_run(table) > run:
            return True
        if table.at > bound:
            raise BrokenGame(f"no finish after {game.bound} answers")
    return False
