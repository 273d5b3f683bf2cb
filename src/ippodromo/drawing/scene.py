"""What is drawn: a view with what is printed in its game's box, the words and the colours for it."""

from dataclasses import dataclass
from typing import Final, Protocol

from ippodromo.kernel.view_types import Data, TableView
from ippodromo.messages.words import Words

from .horses import Outlines
from .shown import Shown
from .svg import Part
from .theme import Theme

WIDTH: Final = 1280
"""Of every picture, whatever the game."""


@dataclass(frozen=True)
class Block:
    """A part of the picture with its size, its upper left corner at (0, 0)."""

    width: float
    height: float
    part: Part


class Scene(Shown):
    """One position as a picture has it."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme) -> None:
        super().__init__(view, box, words, theme)
        self.outlines = Outlines()


class Drawing(Protocol):
    """What a game's package `drawing` gives: `drawing()` makes one."""

    def heading(self, scene: Scene) -> str:
        """Where the game stands: which race of how many."""

    def board(self, scene: Scene) -> Block:
        """The board or track with the horses on it."""

    def details(self, scene: Scene, width: float) -> Block:
        """What lies beside it: cards, bets, the field; as wide as there is room."""
