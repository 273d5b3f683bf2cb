"""Tables of Winner's Circle: the functions of `tests.games.turf.positions` for this game."""

from collections.abc import Callable
from functools import partial

from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import CHANCE
from tests.games.turf import positions
from tests.games.turf.positions import TurfTable, prepared, turf_game

NAME = "winners_circle"

wc: Callable[..., TurfTable] = partial(positions.turf, name=NAME)
"""Return a table during a race."""

wc_settled: Callable[..., TurfTable] = partial(positions.settled, name=NAME)
"""Return a table at which a race has just been settled."""


def on(*options: str) -> dict[str, str]:
    """Return the options with the value `true`."""
    return dict.fromkeys(options, "true")


def wc_game(seats: int = 2, *options: str) -> Game:
    return turf_game(NAME, seats, on(*options))


def betting(seats: int = 2, *options: str, first: int = 0) -> TurfTable:
    """Return a table at which the first token is to be placed."""
    return prepared(wc_game(seats, *options), first)


def gates(*cards: str, options: tuple[str, ...] = (), seats: int = 2) -> TurfTable:
    """Return a table at which these cards were drawn for the gates of race 1."""
    table = prepared(wc_game(seats, *options), until="ask.card")
    for card in cards:
        table.submit(CHANCE, f"card {card}")
    return table


def bet(table: TurfTable, *tokens: str) -> None:
    """Place tokens such as `white 2`, each for the seat whose turn it is."""
    for token in tokens:
        table.submit(table.waiting()[0], f"bet {token}")
