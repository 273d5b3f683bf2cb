"""Reliability curves: how often stated chances came true, as numbers and as a picture.

Every chance is stated twice, from two independent halves of the playouts. One half decides into which
group the moment goes, the other is the stated chance. If one estimate did both, its errors would make
every group look wrong: the highest estimates are partly high by luck.
"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from ippodromo.bots.wilson import Z95

SIDE, LEFT, HEAD, FOOT, GAP = 200, 46, 30, 44, 26
"""Side of a panel, and the space left of the first, above, below, and between two, in pixels."""
STYLE = """
svg{font:12px system-ui,sans-serif}text{fill:#333}.frame{fill:none;stroke:#8a8a8a}
.even{stroke:#8a8a8a;stroke-dasharray:4 4}path{fill:none;stroke-width:1.6}
.alike path{stroke:#1f5fa8}.alike circle{fill:#1f5fa8}
.different path{stroke:#b4561f}.different circle{fill:#b4561f}
@media(prefers-color-scheme:dark){text{fill:#ddd}
.alike path{stroke:#7fb2ea}.alike circle{fill:#7fb2ea}
.different path{stroke:#eb9b69}.different circle{fill:#eb9b69}}
"""

EDGES = (0.0, 0.03, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01)
"""Limits of the groups of stated chances."""


@dataclass(frozen=True)
class Group:
    """All chances stated within a range: their number, their mean, and how often they came true."""

    low: float
    count: int
    stated: float
    came: float
    spread: float
    """The standard deviation of the difference if the chances are right, with the errors of the playouts.

    Statements of one game are correlated, so games are the observations, not moments.
    """

    @property
    def off(self) -> float:
        """The difference between stated and observed share, in standard deviations."""
        return (self.came - self.stated) / self.spread if self.spread else 0.0


class Curve:
    """Stated chances of one kind, and what happened."""

    def __init__(self) -> None:
        self.said: list[tuple[int, float, float, int, float]] = []

    def add(self, game: int, halves: tuple[float, float], playouts: int, came: float) -> None:
        """Add a chance that two halves of `playouts` each stated in the game with this number."""
        self.said.append((game, *halves, playouts, came))

    def groups(self) -> list[Group]:
        """Return the groups that contain any chances, smallest chances first."""
        found: list[Group] = []
        for low, high in pairwise(EDGES):
            rows = [
                (game, stated, playouts, came)
                for game, one, other, playouts, came in self.said
                for grouped, stated in ((one, other), (other, one))
                if low <= grouped < high
            ]
            if rows:
                found.append(_group(low, rows))
        return found


def _group(low: float, rows: list[tuple[int, float, int, float]]) -> Group:
    count = len(rows)
    by_game: dict[int, float] = defaultdict(float)
    even = 0.0
    for game, stated, playouts, came in rows:
        by_game[game] += came - stated
        # (k + 1) / (n + 2), so that the chance is above 0 even if no playout showed it
        smooth = (stated * playouts + 1) / (playouts + 2)
        even += smooth * (1 - smooth) * (1 + 1 / playouts)
    # Rows come in pairs with the same result, so the variance of independent rows is doubled.
    squares = max(sum(off * off for off in by_game.values()), 2 * even)
    stated = sum(row[1] for row in rows) / count
    return Group(low, count, stated, sum(row[3] for row in rows) / count, sqrt(squares) / count)


Curves = dict[str, dict[str, list[Group]]]
"""The groups by table and by kind of chance."""


def draw(panels: dict[str, str], curves: Curves) -> str:
    """Return a picture with a panel for each kind of chance and a curve for each kind of table."""
    wide = LEFT + len(panels) * (SIDE + GAP)
    high = HEAD + SIDE + FOOT
    drawn = [_panel(name, kind, at, curves) for at, (name, kind) in enumerate(panels.items())]
    foot = f'<text x="{LEFT}" y="{high - 8}">stated, to the right; came, upwards; bars: 95 %</text>'
    for at, table in enumerate(curves):
        x = LEFT + SIDE + GAP + 100 + at * 120
        mark = f'<path d="M{x} {high - 12}h22"/><circle cx="{x + 11}" cy="{high - 12}" r="3"/>'
        foot += f'<g class="{table}">{mark}<text x="{x + 28}" y="{high - 8}">{table}</text></g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}"><style>{STYLE}</style>{"".join(drawn)}{foot}</svg>\n'
    )


def _panel(name: str, kind: str, number: int, curves: Curves) -> str:
    left = LEFT + number * (SIDE + GAP)
    foot = HEAD + SIDE
    parts = [
        f'<text x="{left}" y="{HEAD - 10}">to {name}</text>',
        f'<rect class="frame" x="{left}" y="{HEAD}" width="{SIDE}" height="{SIDE}"/>',
        f'<path class="even" d="M{left} {foot}L{left + SIDE} {HEAD}"/>',
    ]
    for share, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
        x, y = left + share * SIDE, foot - share * SIDE
        words = f"{100 * share:.0f} %"
        parts.append(f'<text x="{x}" y="{foot + 16}" text-anchor="{anchor}">{words}</text>')
        if number == 0:
            parts.append(f'<text x="{left - 5}" y="{y + 4}" text-anchor="end">{words}</text>')
    for table, kinds in curves.items():
        parts.append(f'<g class="{table}">{_curve(kinds[kind], left, foot)}</g>')
    return "".join(parts)


def _curve(groups: list[Group], left: float, foot: float) -> str:
    points: list[str] = []
    marks: list[str] = []
    for group in groups:
        half = Z95 * group.spread
        x = left + SIDE * group.stated
        low, y, high = (
            foot - SIDE * min(1.0, max(0.0, share))
            for share in (group.came - half, group.came, group.came + half)
        )
        points.append(f"{x:.1f} {y:.1f}")
        marks.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}"/>')
        marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>')
    line = f'<path d="M{"L".join(points)}"/>' if points else ""
    return line + "".join(marks)
