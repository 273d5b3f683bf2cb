"""A game as a table has it: set up with the very edition the table was made with."""

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Header
from ippodromo.kernel.registry import game_of_header, title


def set_up(name: str, seats: int, options: dict[str, str], edition: str) -> Game:
    """A game with the very edition a table was made with."""
    return title(name).game(seats, options, read_edition(edition, f"{name}.toml"))


def recorded_game(header: Header, edition: str) -> Game:
    """Return the game of a record. Raise RecordError if its rules are of another version than ours."""
    return game_of_header(header, read_edition(edition, f"{header.game}.toml"))
