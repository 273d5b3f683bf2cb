"""What is drawn: a view with what is printed in its game's box, the words and the colours for it."""

from dataclasses import dataclass
from typing import Final, Protocol

from ippodromo.kernel.view_types import Data, TableView
from ippodromo.messages.words import Words

from .horses import Outlines
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


class Scene:
    """One position as it is to be drawn."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme) -> None:
        self.view = view
        self.box = box
        self.words = words
        self.theme = theme
        self.outlines = Outlines()
        self.players = [words.player(seat) for seat in range(len(view["money"]))]
        """The names of all seats."""

    def say(self, key: str, **params: object) -> str:
        """A text of the game or of the client."""
        return self.words.say(key, params)

    def place(self, place: int) -> str:
        """`1st`, as a board has it."""
        return self.say("board.place", place=place)


class Drawing(Protocol):
    """What a game's package `drawing` gives: `drawing()` makes one."""

    def heading(self, scene: Scene) -> str:
        """Where the game stands: which race of how many."""

    def board(self, scene: Scene) -> Block:
        """The board or track with the horses on it."""

    def details(self, scene: Scene, width: float) -> Block:
        """What lies beside it: cards, bets, the field; as wide as there is room."""
