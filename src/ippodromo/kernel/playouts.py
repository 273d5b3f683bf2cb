"""Playouts: the quickest way through a game, for simulation and search. Nothing is written down."""

from typing import TYPE_CHECKING, Final

from .asks import DRAW, SEALED
from .chance import FastStream, Stream
from .choices import UNIFORM, Choice
from .errors import BrokenGame, EndlessGame
from .mypyc_compat import mypyc_attr
from .seats import CHANCE, HOUSE, Seat
from .table import AnyTable

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for every seat of a table that is played out; it may see the whole table."""

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        """One choice from the present ask."""
        options = table.ask().of(seat)
        if options is None:
            raise BrokenGame("this seat is not asked")
        return options.sample(stream)


EVEN: Final = Policy()
"""Any option, all as likely as each other."""


class SteadyPolicy(Policy):
    """Says for every seat what the rules say for a silent one, and anything where they say nothing."""

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        options = table.ask().of(seat)
        if options is None:
            raise BrokenGame("this seat is not asked")
        said = table.stack[-1].silence(table, options)
        if said is None or said is UNIFORM:
            return options.sample(stream)
        return said


def play_out(table: AnyTable, stream: Stream, policy: Policy = EVEN, bound: int = 1_000_000) -> int:
    """Play a table to its end; returns how many of the answers were decisions of seats.

    >>> import ippodromo
    >>> table = ippodromo.game("royal-turf", 2).start()
    >>> play_out(table, ippodromo.FastStream(1)) > 0, table.is_over()
    (True, True)
    """
    decisions = 0
    while table.stack:
        ask = table.ask()
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
            continue
        seat = ask.seats[0] if ask.mode != SEALED else table.waiting()[0]
        table.apply(seat, policy.choose(table, seat, stream))
        decisions += 1
        if table.at > bound:
            raise EndlessGame(bound)
    return decisions


def play_evenly(table: AnyTable, stream: FastStream, bound: int) -> int:
    """As `play_out` with every choice drawn evenly: the fast path, which keeps no events."""
    decisions = 0
    while table.stack:
        ask = table.ask()
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
            continue
        seat = ask.seats[0]
        options = ask.options[0]
        if ask.mode == SEALED:
            seat = table.waiting()[0]
            found = ask.of(seat)
            if found is not None:
                options = found
        if options.amounts or options.forms:
            table.apply(seat, options.sample(stream))
        else:
            table.apply(seat, options.any_pick(stream))
        decisions += 1
        if table.at > bound:
            raise EndlessGame(bound)
    return decisions


def play_race(
    game: "Game", table: AnyTable, stream: Stream, policy: Policy, places: int = 0
) -> bool:
    """Play a table on until its race has a finish; False if the game ended without one.

    Who wants to know no more than so many places need not wait for the rest.
    """
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
        if game.races_run(table) > run or (places and game.home(table) >= places):
            return True
        if table.at > bound:
            raise BrokenGame(f"no finish after {game.bound} answers")
    return False
