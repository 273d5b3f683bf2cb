"""Playouts: the quickest way through a game, for simulation and search. Nothing is written down."""

from dataclasses import dataclass
from typing import Final, Protocol

from .asks import DRAW, SEALED
from .chance import FastStream, Stream, pick_evenly
from .choices import UNIFORM, Choice
from .compiling import mypyc_attr
from .errors import BrokenGame, EndlessGame
from .seats import CHANCE, Seat
from .table import AnyTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for every seat of a table that is played out; it may see the whole table."""

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        """One choice from the present ask."""
        options = table.ask().of(seat)
        if options is None:
            raise BrokenGame("this seat is not asked")
        return pick_evenly(options, stream)


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
            return pick_evenly(options, stream)
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
            table.apply(seat, pick_evenly(options, stream))
        else:
            table.apply(seat, options.any_pick(stream))
        decisions += 1
        if table.at > bound:
            raise EndlessGame(bound)
    return decisions


# What playouts tell; `lab.odds` counts them


@dataclass(frozen=True)
class Chance:
    """A share of the playouts, with its 95 % interval.

    >>> print(Chance(0.25, 0.19, 0.32))
    25.0% (19.0% to 32.0%)
    """

    share: float
    low: float
    high: float
    is_certain: bool = False
    """Whether the rules have decided it; no number of playouts does."""

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


@dataclass(frozen=True)
class HorseOdds:
    """One horse's chances to win, to be placed and to show.

    >>> import ippodromo
    >>> odds = ippodromo.game("royal-turf", 2).match(["Ann", "Bea"]).odds(playouts=5)
    >>> [horse.horse for horse in odds.horses()][:2], odds.horses()[0].show.high <= 1
    (['grey', 'white'], True)
    """

    horse: str
    win: Chance
    place: Chance
    show: Chance


@dataclass(frozen=True)
class SeatOdds:
    """One seat's chance to win the game, shared wins by their share, and its money at the end on average.

    >>> import ippodromo
    >>> odds = ippodromo.game("royal-turf", 2).match(["Ann", "Bea"]).odds(playouts=5)
    >>> [seat.seat for seat in odds.seats()], odds.seats()[0].money > 0
    ([0, 1], True)
    """

    seat: Seat
    win: Chance
    money: float


class MatchOdds(Protocol):
    """The chances of horses and seats, from so many playouts."""

    playouts: int

    def horses(self) -> list[HorseOdds]:
        """All horses in the order of the race."""

    def seats(self) -> list[SeatOdds]:
        """All seats; none where only races were played out."""

    def data(self) -> dict[str, object]:
        """As plain data."""
