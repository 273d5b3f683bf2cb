"""What a drawing needs: a view, what is printed in the game's box, words and colours."""

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
    """One position to be drawn, as a picture or as characters."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme) -> None:
        self.view = view
        self.box = box
        self.words = words
        self.theme = theme
        self.players = [words.player(seat) for seat in range(len(view["money"]))]
        """The names of all seats."""
        self.colours = _numbers(view["position"].get("colours"))
        """The colours that the seats have chosen; empty in games in which nobody chooses."""

    def say(self, key: str, **params: object) -> str:
        """Return a text of the game or of the client."""
        return self.words.say(key, params)

    def place(self, place: int) -> str:
        """Return a place in short, such as `1st`."""
        return self.say("board.place", place=place)

    def value(self, field: str, value: object) -> str:
        """Return a value of a view's table in words."""
        if value is None or value == "":
            return "–"
        if isinstance(value, bool):
            return "✓" if value else "–"
        if isinstance(value, int) and self.words.names_seat(field):
            return self.words.player(value)
        return self.words.name(field, value)


WIDTH: Final = 1280
"""Width of every picture."""


@dataclass(frozen=True)
class Block:
    """A part of a picture with its size. Its upper left corner is at (0, 0)."""

    width: float
    height: float
    part: Part


class SvgScene(Scene):
    """One position to be drawn as SVG, with the shapes that are defined for it."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme) -> None:
        super().__init__(view, box, words, theme)
        self.defs = SvgDefs()


class Drawing(Protocol):
    """The interface of a game's drawing. `drawing.drawing()` of the game's package returns one."""

    def heading(self, scene: SvgScene) -> str:
        """Return where the game stands, such as which race of how many."""

    def board(self, scene: SvgScene) -> Block:
        """Return the board or track with the horses on it."""

    def details(self, scene: SvgScene, width: float) -> Block:
        """Return what stands below the board, such as cards and bets, at most `width` wide."""
