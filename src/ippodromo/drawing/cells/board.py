"""What a game gives for terminals, and how it is found; one without a board has its runners in lanes."""

import importlib.util
from importlib import import_module
from typing import Protocol

from ippodromo.drawing.shown import Shown
from ippodromo.drawing.silks import Dress, dress_of
from ippodromo.drawing.theme import DARK, Theme
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.view_types import Data, RunnerView, TableView
from ippodromo.messages.words import Words

from .canvas import Canvas


class CellScene(Shown):
    """One position as a terminal has it: dark, unless somebody wants otherwise."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme = DARK) -> None:
        super().__init__(view, box, words, theme)


class CellBoard(Protocol):
    """What a game's module `drawing.cells` gives: `board()` makes one."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        """What a horse wears."""

    def course(self, scene: CellScene, width: int) -> Canvas:
        """The track with the horses on it; where it is longer than the room it is scrolled."""

    def details(self, scene: CellScene, width: int) -> Canvas:
        """What lies beside it, never wider than the room."""


def runner_dress(runner: RunnerView) -> Dress:
    """What a horse wears whose game does not say more."""
    return dress_of(runner["number"], runner["coat"], runner["coat"])


def board_of(game: str) -> CellBoard:
    """The board in the game's package, or in the one it shares; else runners in lanes."""
    for package in packages_of(game):
        if importlib.util.find_spec(f"{package}.drawing") is None:
            continue
        if importlib.util.find_spec(f"{package}.drawing.cells") is not None:
            board: CellBoard = import_module(f"{package}.drawing.cells").board()
            return board
    from .lanes import LaneBoard

    return LaneBoard()
