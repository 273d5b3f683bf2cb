"""The board: the course, which is scrolled where it is longer than the screen, and what lies below."""

from typing import Final

from textual.app import ComposeResult
from textual.containers import ScrollableContainer, Vertical
from textual.widgets import Static

from ippodromo.drawing.cells.board import CellBoard, CellScene
from ippodromo.drawing.cells.canvas import Canvas

from .rendering import painted

FRAME: Final = 3
"""Rows of the screen for head, purses and keys."""
LEAST_BELOW: Final = 8
"""Rows for question and log, whatever the board wants."""
NARROWEST: Final = 76
"""Boards are drawn no narrower; a narrower terminal scrolls them."""


class BoardPane(Vertical):
    """Course and details, each with its own scrolling."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.seen = -1
        """The column that was in sight when it was drawn last: whoever scrolls is left alone."""
        self.sizes: dict[str, tuple[int, int, int]] = {}
        """Rows shown, columns and rows of what is drawn."""

    def compose(self) -> ComposeResult:
        with ScrollableContainer(id="course", can_focus=False):
            yield Static(id="course-drawn")
        with ScrollableContainer(id="details", can_focus=False):
            yield Static(id="details-drawn")

    def draw(self, scene: CellScene, board: CellBoard, screen_rows: int) -> None:
        """Draw a position for the room there is."""
        width = max(NARROWEST, self.size.width - 1)
        course, details = board.course(scene, width), board.details(scene, width)
        below = LEAST_BELOW + max(0, screen_rows - 24) // 3
        rows = max(6, screen_rows - FRAME - below)
        is_long = course.width > self.size.width
        high = min(course.height + (1 if is_long else 0), rows)
        self._fill("course", course, high)
        self._fill("details", details, min(details.height, rows - high))
        if is_long and course.focus != self.seen:
            self.seen = course.focus
            pane = self.query_one("#course", ScrollableContainer)
            left = max(0, course.focus - self.size.width // 2)
            pane.scroll_to(x=left, animate=False, force=True)

    def _fill(self, name: str, canvas: Canvas, rows: int) -> None:
        pane = self.query_one(f"#{name}")
        drawn = self.query_one(f"#{name}-drawn", Static)
        size = (rows, canvas.width, canvas.height)
        is_same = self.sizes.get(name) == size
        if not is_same:  # a change of size lays the whole screen out anew
            self.sizes[name] = size
            pane.styles.height = rows
            pane.display = rows > 0
            drawn.styles.width = max(1, canvas.width)
            drawn.styles.height = max(1, canvas.height)
        drawn.update(painted(canvas), layout=not is_same)

    def scroll_course(self, columns: int) -> None:
        """Styles along the course."""
        self.query_one("#course").scroll_relative(x=columns, animate=False)

    def scroll_details(self, rows: int) -> None:
        """Styles down what lies beside it."""
        self.query_one("#details").scroll_relative(y=rows, animate=False)
