"""Playouts: fast functions that play a table on without a record, for simulation and search."""

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
    """The player of every seat in a playout. It may look at the whole table, hidden things included."""

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        """Return one of the seat's options in the blocking ask. By default it is random."""
        options = table.ask().options_for(seat)
        if options is None:
            raise BrokenGame("this seat is not asked")
        return options.sample(stream)


EVEN: Final = Policy()
"""The policy that draws a random option. All options are equally likely."""


class SteadyPolicy(Policy):
    """A policy that takes the default answer of the rules, or a random option if there is none."""

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        options = table.ask().options_for(seat)
        if options is None:
            raise BrokenGame("this seat is not asked")
        said = table.stack[-1].default_answer(table, options)
        if said is None or said is UNIFORM:
            return options.sample(stream)
        return said


def play_out(table: AnyTable, stream: Stream, policy: Policy = EVEN, bound: int = 1_000_000) -> int:
    """Play a table to its end. Return the number of answers that were not given by chance.

    `stream` answers for chance and `policy` for all seats. Raise EndlessGame if the table has more than
    `bound` answers.

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
    """Play a table to its end like `play_out` with the policy `EVEN`, but faster."""
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
            found = ask.options_for(seat)
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


def answer_next(table: AnyTable, stream: Stream, policy: Policy) -> None:
    """Apply the next answer of a playout to a table whose game is not over.

    `stream` answers for chance and `policy` for a seat. The house gives its default answer.
    """
    ask = table.ask()
    if ask.mode == DRAW:
        table.apply(CHANCE, stream.outcome(ask))
        return
    seat = ask.seats[0] if ask.mode != SEALED else table.waiting()[0]
    default = ask.options[0].default
    if seat == HOUSE and default is not None:
        table.apply(HOUSE, default)
    else:
        table.apply(seat, policy.choose(table, seat, stream))


def play_race(
    game: "Game", table: AnyTable, stream: Stream, policy: Policy, places: int = 0
) -> bool:
    """Play a table on until the current race, or between races the next one, has finished.

    If `places` is above 0, stop as soon as that many horses have finished. Return True if the race got that
    far, and False if the game ended before. `stream` answers for chance and `policy` for all seats.
    """
    run = game.races_run(table)
    bound = table.at + game.max_answers
    while table.stack:
        answer_next(table, stream, policy)
        if game.races_run(table) > run or (places and game.finished_count(table) >= places):
            return True
        if table.at > bound:
            raise BrokenGame(f"no finish after {game.max_answers} answers")
    return False
