"""How lines of lists look: silks before horses, marks before players."""

from typing import Final

from rich.text import Text
from textual.theme import Theme

from ippodromo.drawing.cells.board import CellBoard, CellScene
from ippodromo.drawing.silks import Dress
from ippodromo.drawing.theme import DARK, GOLD
from ippodromo.kernel.seats import Seat

from .answering import Answering, Line
from .painting import mark, silk

RED: Final = f"bold {DARK.signal}"

THEME: Final = Theme(
    name="ippodromo",
    primary=DARK.turf,
    secondary=DARK.brass,
    accent=GOLD,
    foreground=DARK.ink,
    background=DARK.paper,
    surface=DARK.card,
    panel=DARK.sunk,
    error=DARK.signal,
    dark=True,
)
"""The night colours of the web client."""


class Look:
    """What horses wear and who is who, at one moment."""

    def __init__(self, scene: CellScene, board: CellBoard) -> None:
        self.scene = scene
        self.dresses: dict[str, Dress] = {}
        for runner in scene.view["runners"]:
            dress = board.dress(scene, runner)
            self.dresses[runner["id"]] = dress
            self.dresses[str(runner["number"])] = dress

    def line(self, line: Line) -> Text:
        """A line of a list."""
        text = Text()
        if line.horse in self.dresses:
            text.append_text(silk(self.dresses[line.horse]))
            text.append(" ")
        style = "bold" if line.is_filled or line.is_end else ""
        text.append("▶ " if line.is_end else "✓ " if line.is_filled else "")
        text.append(line.text, style)
        return text

    def heading(self, answering: Answering, said: str) -> Text:
        """Who is asked, and what."""
        question = answering.question
        text = Text()
        if question.is_roll:
            text.append(f"{answering.words.say('screen.real')} ", f"bold {GOLD}")
        else:
            text.append_text(mark(question.seat, self.scene.players))
            text.append(f" {answering.words.player(question.seat)}: ", "bold")
        text.append(said, "bold")
        return text

    def player(self, seat: Seat) -> Text:
        """A player's mark and name."""
        text = Text()
        text.append_text(mark(seat, self.scene.players))
        text.append(f" {self.scene.words.player(seat)}")
        return text
