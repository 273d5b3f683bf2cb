"""A game as a table has it: set up with the very edition the table was made with."""

from ippodromo.kernel.setup.editions import read_edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import title


def set_up(name: str, seats: int, options: dict[str, str], edition: str) -> Game:
    """A game with the very edition a table was made with."""
    return title(name).game(seats, options, read_edition(edition, f"{name}.toml"))
