"""The track that all terminal boards use: lanes of spaces, marks on them, and horses."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ippodromo.drawing.silks import Dress
from ippodromo.drawing.theme import GOLD, LAMP, Theme

from .canvas import SIGNS, Canvas, Paint, silk_paint


@dataclass(frozen=True)
class Horse:
    """A horse at a lane, counted from the top, and a space, counted from the left."""

    lane: int
    space: int
    dress: Dress
    is_lit: bool = False
    """True for the horse that moves next. It is highlighted."""


@dataclass
class Track:
    """Lanes with a number of spaces, each `size` characters wide."""

    lanes: int
    spaces: int
    size: int
    theme: Theme
    lines: dict[int, str] = field(default_factory=dict)
    """What is drawn across all lanes at the left edge of a space, such as the line or a fence."""
    marks: dict[tuple[int, int], str] = field(default_factory=dict)
    """What is drawn on one space of one lane."""
    gaps: set[tuple[int, int]] = field(default_factory=set)
    """The spaces without ground, as lane and space."""
    lit: set[tuple[int, int]] = field(default_factory=set)
    """The spaces that are highlighted: the way of the last move, or where the next horse can go."""

    def draw(self, canvas: Canvas, x: int, y: int, horses: Iterable[Horse]) -> None:
        """Draw the ground and the horses on a canvas."""
        for lane in range(self.lanes):
            for space in range(self.spaces):
                if (lane, space) not in self.gaps:
                    self._ground(canvas, x, y, lane, space)
        for horse in horses:
            self._horse(canvas, x, y, horse)

    def _ground(self, canvas: Canvas, x: int, y: int, lane: int, space: int) -> None:
        theme = self.theme
        is_lit = (lane, space) in self.lit
        ground = theme.turf_deep if space % 2 else theme.turf
        mark = self.marks.get((lane, space), "·" if is_lit else "")
        paint = Paint(LAMP, theme.brass_soft if is_lit else ground, is_lit)
        across = self.lines.get(space, "")
        shown = (across or mark or "").ljust(self.size)[: self.size]
        if across:
            paint = Paint(theme.rail, ground, True)
        canvas.put(x + space * self.size, y + lane, shown, paint)

    def _horse(self, canvas: Canvas, x: int, y: int, horse: Horse) -> None:
        number = str(horse.dress.number)
        sign = SIGNS[horse.dress.pattern] if self.size > len(number) else ""
        shown = (sign + number).rjust(self.size)[-max(self.size, len(number)) :]
        paint = silk_paint(horse.dress)
        at = x + horse.space * self.size
        canvas.put(at, y + horse.lane, shown, paint)
        if horse.is_lit and at > 0:
            canvas.put(at - 1, y + horse.lane, "▸", Paint(GOLD, self.theme.turf_deep, True))

    def ruler(self, canvas: Canvas, x: int, y: int, labels: dict[int, str]) -> None:
        """Write labels above the spaces that they belong to."""
        behind = 0
        for space, label in sorted(labels.items()):
            at = x + space * self.size
            if at >= behind:
                behind = canvas.put(at, y, label, Paint(self.theme.muted)) + 1
