"""The board: the course, which scrolls if it is wider than the screen, and the details below it."""

from typing import Final

from textual.app import ComposeResult
from textual.containers import ScrollableContainer, Vertical
from textual.widgets import Static

from ippodromo.drawing.cells.board import CellBoard, CellScene
from ippodromo.drawing.cells.canvas import Canvas

from .rendering import painted

FRAME: Final = 3
"""Rows of the screen that head, purses and keys take."""
LEAST_BELOW: Final = 8
"""Rows that question and log get at least."""
NARROWEST: Final = 76
"""Columns of the narrowest board. A narrower terminal scrolls it."""


class BoardPane(Vertical):
    """The course and the details, each with its own scroll bar."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.seen = -1
        """The focus of the course when it was last drawn. It scrolls by itself only if the focus has moved.
        """
        self.sizes: dict[str, tuple[int, int, int]] = {}
        """Rows shown, and columns and rows of the whole drawing."""

    def compose(self) -> ComposeResult:
        with ScrollableContainer(id="course", can_focus=False):
            yield Static(id="course-drawn")
        with ScrollableContainer(id="details", can_focus=False):
            yield Static(id="details-drawn")

    def draw(self, scene: CellScene, board: CellBoard, screen_rows: int) -> None:
        """Draw a position in the space there is."""
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
        if not is_same:  # a change of size lays the whole screen out again
            self.sizes[name] = size
            pane.styles.height = rows
            pane.display = rows > 0
            drawn.styles.width = max(1, canvas.width)
            drawn.styles.height = max(1, canvas.height)
        drawn.update(painted(canvas), layout=not is_same)

    def scroll_course(self, columns: int) -> None:
        """Scroll the course sideways by a number of columns."""
        self.query_one("#course").scroll_relative(x=columns, animate=False)

    def scroll_details(self, rows: int) -> None:
        """Scroll the details by a number of rows."""
        self.query_one("#details").scroll_relative(y=rows, animate=False)
