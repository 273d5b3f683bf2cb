"""Short games of every title: each variant once, with different numbers of seats."""

from functools import cache

from ippodromo.contract.setups import edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import game_names, title
from tests.contract.games import short_editions

Variant = tuple[str, int, str, str]
"""Title, seats, and an option with its value."""


@cache
def short_game(name: str, seats: int, key: str = "", value: str = "") -> Game:
    """Return a title with its short edition and one option."""
    of = title(name)
    return of.game(seats, {key: value} if key else {}, edition(of, short_editions(name)[0]))


def variants() -> list[Variant]:
    """Return every value of every option of every title, with numbers of seats in turn."""
    found: list[Variant] = []
    for name in game_names():
        of = title(name)
        values = [("", "")]
        values += [(option.key, value) for option in of.options for value in option.values]
        for at, (key, value) in enumerate(values):
            seats = of.fewest + at % (of.most - of.fewest + 1)
            fitting = [n for n in (seats, 4, 3, 2, 8) if _fits(name, n, key, value)]
            found.append((name, fitting[0], key, value))
    return found


def _fits(name: str, seats: int, key: str, value: str) -> bool:
    try:
        short_game(name, seats, key, value)
    except SetupError:
        return False
    return True
