"""What the kernel knows by name only: it imports nobody, and finds these when they are wanted.

Rules are found in the same way, through a game's manifest.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

if TYPE_CHECKING:
    from .chance import Stream
    from .errors import IppodromoError
    from .playouts import MatchOdds
    from .record.answerers import Answerer
    from .record.match import Match
    from .seats import Seat
    from .setup.editions import Edition
    from .setup.game import Game
    from .table import AnyTable

F = TypeVar("F")


def neighbour(path: str) -> object:
    """What `module:name` means."""
    module, _, name = path.partition(":")
    found: object = getattr(import_module(module), name)
    return found


class Neighbour(Generic[F]):
    """A function by its place, with the type that it has there."""

    def __init__(self, path: str) -> None:
        self.path = path

    def function(self) -> F:
        """The function itself; its module is imported now."""
        return cast(F, neighbour(self.path))


SENTENCES: Final["Neighbour[Callable[[IppodromoError], str]]"] = Neighbour(
    "ippodromo.messages.words:sentence"
)
"""Puts an error into English."""
SEATED_BOT: Final["Neighbour[Callable[[object, str], Answerer]]"] = Neighbour(
    "ippodromo.bots.seated:seated_bot"
)
"""Makes who answers for a bot's seat."""
READ_MATCH: Final["Neighbour[Callable[[Game, str, Stream, Mapping[Seat, object]], Match]]"] = (
    Neighbour("ippodromo.kernel.record.travel:read_match")
)
SCENE: Final["Neighbour[Callable[[Game, str, list[int] | str, dict[str, str]], AnyTable]]"] = (
    Neighbour("ippodromo.kernel.record.scene:make_scene")
)
TABLE_TEXT: Final["Neighbour[Callable[[Game, AnyTable], str]]"] = Neighbour(
    "ippodromo.kernel.record.scene:table_text"
)
READ_TEXT: Final["Neighbour[Callable[[Game, str], AnyTable]]"] = Neighbour(
    "ippodromo.kernel.record.scene:read_text"
)
ODDS: Final["Neighbour[Callable[[Match, int | str | None, int, int], MatchOdds]]"] = Neighbour(
    "ippodromo.lab.odds:odds_of"
)
"""Plays a match out many times."""
SET_UP: Final["Neighbour[Callable[[str, Edition, dict[str, str], int], Game]]"] = Neighbour(
    "ippodromo.kernel.setup.registry:set_up"
)
"""Sets a game up from words; tables come before games in the order of imports."""
PICTURE: Final["Neighbour[Callable[[object], str]]"] = Neighbour("ippodromo.drawing.picture:svg")
"""Draws a match, a table or a view."""


class Drawn:
    """Something that has a picture; notebooks ask for it under this name."""

    def _repr_svg_(self) -> str:
        return PICTURE.function()(self)
