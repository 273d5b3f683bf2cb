"""What a game gives for terminals, and how it is found; one without a board has its runners in lanes."""

import importlib.util
from collections.abc import Mapping
from importlib import import_module
from typing import Final, Protocol

from ippodromo.drawing.scene import Scene
from ippodromo.drawing.silks import Dress, dress_of
from ippodromo.drawing.theme import DARK, GOLD, Theme
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.view_types import Data, RunnerView, TableView
from ippodromo.messages.words import Words

from .canvas import Canvas, Paint, put_silk
from .track import Horse, Track


class CellScene(Scene):
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
    return LaneBoard()


COLUMNS: Final = 80
"""Width of a board as text, in characters, where the caller does not say another."""


def board_text(scene: CellScene, width: int = COLUMNS) -> str:
    """Return the course and, below it, the details as lines of plain text."""
    board = board_of(scene.view["game"])
    course = board.course(scene, width).window(width)
    details = board.details(scene, width)
    gap = 1 if course.height and details.height else 0
    return course.under(details, gap).text()


NAMES: Final = 18
PLACES: Final = 6
MOST_ROWS: Final = 12


class LaneBoard:
    """What a game has that brings no board of its own."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        return runner_dress(runner)

    def course(self, scene: CellScene, width: int) -> Canvas:
        """Each runner in its lane, as far as it has come."""
        canvas = Canvas()
        runners = scene.view["runners"]
        spaces = max(10, width - 4 - NAMES - PLACES)
        lines = {spaces - 1: "▐"}
        track = Track(len(runners), spaces, 1, scene.theme, lines)
        horses = [
            Horse(i, round(runner["progress"] * (spaces - 3)), runner_dress(runner))
            for i, runner in enumerate(runners)
        ]
        track.draw(canvas, 4 + NAMES, 0, horses)
        for i, runner in enumerate(runners):
            put_silk(canvas, 0, i, runner_dress(runner))
            canvas.put(4, i, scene.words.name("horse", runner["id"]), room=NAMES - 1)
            if runner["place"] is not None:
                place = scene.place(runner["place"])
                canvas.put(4 + NAMES + spaces + 1, i, place, Paint(GOLD, "", True))
        return canvas

    def details(self, scene: CellScene, width: int) -> Canvas:
        """The view's lists of things, where the game has words for their columns."""
        canvas = Canvas()
        for key, rows in scene.view["position"].items():
            if isinstance(rows, list) and rows and all(isinstance(row, Mapping) for row in rows):
                _table(canvas, scene, key, rows[:MOST_ROWS], width)
        return canvas


def _table(
    canvas: Canvas, scene: CellScene, key: str, rows: list[Mapping[str, object]], width: int
) -> None:
    words, muted = scene.words, Paint(scene.theme.muted)
    fields = [field for field in rows[0] if words.has(f"label.{field}")]
    if not fields or not words.has(f"label.{key}"):
        return
    y = canvas.height
    label = words.say(f"label.{key}")
    each = min(16, (width - len(label) - 2) // len(fields))
    canvas.put(0, y, label, Paint("", "", True))
    for column, field in enumerate(fields):
        x = len(label) + 2 + column * each
        canvas.put(x, y, words.say(f"label.{field}"), muted, each - 1)
        for i, row in enumerate(rows):
            canvas.put(x, y + 1 + i, scene.value(field, row.get(field)), room=each - 1)
