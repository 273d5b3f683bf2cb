"""The interface of a game's board for terminals, and the default board with a lane for each horse."""

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
    """One position for a terminal, in the dark theme unless another is given."""

    def __init__(self, view: TableView, box: Data, words: Words, theme: Theme = DARK) -> None:
        super().__init__(view, box, words, theme)


class CellBoard(Protocol):
    """The interface of a game's terminal board. `drawing.cells.board()` of the game's package returns one."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        """Return the silk of a horse."""

    def course(self, scene: CellScene, width: int) -> Canvas:
        """Return the track with the horses on it. If it is wider than `width`, the terminal scrolls it."""

    def details(self, scene: CellScene, width: int) -> Canvas:
        """Return what stands below the track, at most `width` columns wide."""


def runner_dress(runner: RunnerView) -> Dress:
    """Return the default silk of a horse, from its number and coat."""
    return dress_of(runner["number"], runner["coat"], runner["coat"])


def board_of(game: str) -> CellBoard:
    """Return the terminal board of a game, or a `LaneBoard` if the game has none."""
    for package in packages_of(game):
        if importlib.util.find_spec(f"{package}.drawing") is None:
            continue
        if importlib.util.find_spec(f"{package}.drawing.cells") is not None:
            board: CellBoard = import_module(f"{package}.drawing.cells").board()
            return board
    return LaneBoard()


COLUMNS: Final = 80
"""Default width of a board as text, in characters."""


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
    """The terminal board of games without one of their own."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        return runner_dress(runner)

    def course(self, scene: CellScene, width: int) -> Canvas:
        """Return a lane for each runner, with the runner as far along as it has come."""
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
        """Return the lists of the view as tables, if the game has words for their columns."""
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
