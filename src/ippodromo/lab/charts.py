"""Small pictures of numbers, as SVG that stands in the page itself."""

from math import ceil
from xml.sax.saxutils import escape

from ippodromo.lab.balance import Figure

WIDE, HIGH, LEFT, FOOT = 320, 150, 34, 20
"""A picture in pixels, the room for figures on its left and for names below."""
BINS = 16


def bars(figures: list[Figure], names: list[str], line: float, unit: float = 1) -> str:
    """A bar for each figure with its interval, and a line at what would be even."""
    top = max([line * 1.5, *(figure.high for figure in figures)]) or 1
    step = (WIDE - LEFT) / len(figures)
    drawn = [_axis(top, unit), _line(line, top)]
    for i, (figure, name) in enumerate(zip(figures, names, strict=True)):
        x = LEFT + i * step
        y, low, high = (_y(value, top) for value in (figure.value, figure.low, figure.high))
        middle = x + step / 2
        drawn.append(
            f'<rect class="bar" x="{x + step * 0.15:.1f}" y="{min(y, _y(0, top)):.1f}" '
            f'width="{step * 0.7:.1f}" height="{abs(_y(0, top) - y):.1f}"/>'
        )
        drawn.append(f'<path class="error" d="M{middle:.1f} {low:.1f}V{high:.1f}"/>')
        drawn.append(f'<text x="{middle:.1f}" y="{HIGH - 5}" class="name">{escape(name)}</text>')
    return _svg(drawn)


def histogram(values: list[int]) -> str:
    """How often numbers lie where."""
    low, high = min(values), max(values)
    width = max(1, ceil((high - low + 1) / BINS))
    counts = [0] * ceil((high - low + 1) / width)
    for value in values:
        counts[(value - low) // width] += 1
    top = max(counts) / len(values)
    step = (WIDE - LEFT) / len(counts)
    drawn = [_axis(top, 0.01)]
    for i, count in enumerate(counts):
        y = _y(count / len(values), top)
        drawn.append(
            f'<rect class="bar" x="{LEFT + i * step + 0.5:.1f}" y="{y:.1f}" '
            f'width="{max(1, step - 1):.1f}" height="{_y(0, top) - y:.1f}"/>'
        )
    drawn.append(f'<text x="{LEFT}" y="{HIGH - 5}">{low:,}</text>')
    drawn.append(f'<text x="{WIDE}" y="{HIGH - 5}" class="end">{high:,}</text>')
    return _svg(drawn)


def _y(value: float, top: float) -> float:
    return (HIGH - FOOT) - (HIGH - FOOT - 12) * value / top


def _axis(top: float, unit: float) -> str:
    foot, head = _y(0, top), _y(top, top)
    return (
        f'<path class="axis" d="M{LEFT} {head:.1f}V{foot:.1f}H{WIDE}"/>'
        f'<text x="{LEFT - 4}" y="{head + 4:.1f}" class="end">{top / unit:.3g}</text>'
        f'<text x="{LEFT - 4}" y="{foot:.1f}" class="end">0</text>'
    )


def _line(value: float, top: float) -> str:
    y = _y(value, top)
    return f'<path class="even" d="M{LEFT} {y:.1f}H{WIDE}"/>'


def _svg(drawn: list[str]) -> str:
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img">{"".join(drawn)}</svg>'
