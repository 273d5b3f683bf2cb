"""Reliability curves as a picture: how often came true what was stated so often, beside the diagonal."""

from ippodromo.lab.reliability import Group
from ippodromo.lab.tally import Z95

SIDE, LEFT, HEAD, FOOT, GAP = 200, 46, 30, 44, 26
"""A panel's side, the room left of the first, above and below, and between two, in pixels."""
STYLE = """
svg{font:12px system-ui,sans-serif}text{fill:#333}.frame{fill:none;stroke:#8a8a8a}
.even{stroke:#8a8a8a;stroke-dasharray:4 4}path{fill:none;stroke-width:1.6}
.regulars path{stroke:#1f5fa8}.regulars circle{fill:#1f5fa8}
.mixed path{stroke:#b4561f}.mixed circle{fill:#b4561f}
@media(prefers-color-scheme:dark){text{fill:#ddd}
.regulars path{stroke:#7fb2ea}.regulars circle{fill:#7fb2ea}
.mixed path{stroke:#eb9b69}.mixed circle{fill:#eb9b69}}
"""
Curves = dict[str, dict[str, list[Group]]]
"""By table, by kind of chance."""


def draw(panels: dict[str, str], curves: Curves) -> str:
    """A panel for each kind of chance, headed by its name, with a curve for each kind of table."""
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
