"""What is drawn: a view with what is printed in its game's box, the words and the colours for it."""

from dataclasses import dataclass
from typing import Final, Protocol

from ippodromo.kernel.view_types import Data, TableView
from ippodromo.messages.words import Words

from .horses import SvgDefs
from .svg import Part
from .theme import Theme


def _numbers(value: object) -> list[int]:
    """Return a list of whole numbers; an empty one if the value is anything else."""
    if not isinstance(value, list):
        return []
    numbers = [one for one in value if isinstance(one, int)]
    return numbers if len(numbers) == len(value) else []


class Scene:
    """One position as it is to be drawn, in a picture or in characters."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme) -> None:
        self.view = view
        self.box = box
        self.words = words
        self.theme = theme
        self.players = [words.player(seat) for seat in range(len(view["money"]))]
        """The names of all seats."""
        self.colours = _numbers(view["position"].get("colours"))
        """What colours the seats have chosen, where the game lets them; empty elsewhere."""

    def say(self, key: str, **params: object) -> str:
        """A text of the game or of the client."""
        return self.words.say(key, params)

    def place(self, place: int) -> str:
        """`1st`, as a board has it."""
        return self.say("board.place", place=place)

    def value(self, field: str, value: object) -> str:
        """What stands in a table of any game's view, in words."""
        if value is None or value == "":
            return "–"
        if isinstance(value, bool):
            return "✓" if value else "–"
        if isinstance(value, int) and self.words.names_seat(field):
            return self.words.player(value)
        return self.words.name(field, value)


WIDTH: Final = 1280
"""Of every picture, whatever the game."""


@dataclass(frozen=True)
class Block:
    """A part of the picture with its size, its upper left corner at (0, 0)."""

    width: float
    height: float
    part: Part


class SvgScene(Scene):
    """One position as a picture has it."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme) -> None:
        super().__init__(view, box, words, theme)
        self.defs = SvgDefs()


class Drawing(Protocol):
    """What a game's package `drawing` gives: `drawing()` makes one."""

    def heading(self, scene: SvgScene) -> str:
        """Where the game stands: which race of how many."""

    def board(self, scene: SvgScene) -> Block:
        """The board or track with the horses on it."""

    def details(self, scene: SvgScene, width: float) -> Block:
        """What lies beside it: cards, bets, the field; as wide as there is room."""
