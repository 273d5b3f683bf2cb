"""Charts as SVG: bars, histograms and lines."""

from dataclasses import dataclass
from math import ceil, log2
from xml.sax.saxutils import escape

from .intervals import Figure

WIDE, HIGH, LEFT, FOOT = 320, 150, 34, 20
"""Size of a bar chart or histogram in pixels, space for the figures on its left and for the names below."""
BINS = 16
CHART_WIDTH, CHART_HEIGHT = 560, 310
CHART_LEFT, CHART_HEAD, CHART_FOOT, CHART_RIGHT = 62, 64, 48, 20
"""Space around the lines of a line chart, in pixels."""
CHART_STYLE = """
svg{font:13px system-ui,sans-serif}text{fill:#333}.axis{stroke:#8a8a8a;fill:none}
.even{stroke:#8a8a8a;stroke-dasharray:4 4;fill:none}path{fill:none;stroke-width:2}
.learned path{stroke:#1f5fa8}.learned circle{fill:#1f5fa8}
.money path{stroke:#b4561f}.money circle{fill:#b4561f}
.end{text-anchor:end}.middle{text-anchor:middle}
@media(prefers-color-scheme:dark){text{fill:#ddd}.learned path{stroke:#7fb2ea}.learned circle{fill:#7fb2ea}
.money path{stroke:#eb9b69}.money circle{fill:#eb9b69}}
"""


def bars(figures: list[Figure], names: list[str], line: float, unit: float = 1) -> str:
    """Return a bar chart as SVG, with the interval of each bar and a dashed line at the value `line`.

    `names` are written below the bars. Figures on the axis are divided by `unit`.
    """
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
    """Return a histogram of the values as SVG."""
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


@dataclass(frozen=True)
class Line:
    """A line of a line chart: its CSS class, its label, and a value for each place on the x axis."""

    name: str
    label: str
    values: list[float]


@dataclass(frozen=True)
class LineChart:
    """A line chart with a logarithmic x axis, as a whole SVG file.

    `even` is the value of a dashed horizontal line.
    """

    title: str
    x_label: str
    x_values: list[int]
    lines: list[Line]
    even: float
    even_label: str

    def svg(self) -> str:
        """Return the text of the SVG file."""
        parts = [f'<text x="{CHART_LEFT}" y="20">{escape(self.title)}</text>', self._frame()]
        parts += [self._even(), *(self._line(at, line) for at, line in enumerate(self.lines))]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" '
            f'width="{CHART_WIDTH}" height="{CHART_HEIGHT}" role="img"><title>{escape(self.title)}</title>'
            f"<style>{CHART_STYLE}</style>{''.join(parts)}</svg>\n"
        )

    def _range(self) -> tuple[float, float]:
        values = [self.even, *(value for line in self.lines for value in line.values)]
        return min(values), max(values)

    def _x(self, value: int) -> float:
        first, last = log2(self.x_values[0]), log2(self.x_values[-1])
        width = CHART_WIDTH - CHART_LEFT - CHART_RIGHT
        return CHART_LEFT + width * (log2(value) - first) / ((last - first) or 1.0)

    def _y(self, value: float) -> float:
        low, high = self._range()
        span = (high - low) or 1.0
        return CHART_HEAD + (CHART_HEIGHT - CHART_HEAD - CHART_FOOT) * (high - value) / span

    def _frame(self) -> str:
        foot, right = CHART_HEIGHT - CHART_FOOT, CHART_WIDTH - CHART_RIGHT
        parts = [f'<path class="axis" d="M{CHART_LEFT} {CHART_HEAD}V{foot}H{right}"/>']
        for value in self._range():
            y = self._y(value) + 4
            parts.append(f'<text class="end" x="{CHART_LEFT - 6}" y="{y:.1f}">{value:.3f}</text>')
        for value in self.x_values[::2] if len(self.x_values) > 6 else self.x_values:
            parts.append(
                f'<text class="middle" x="{self._x(value):.1f}" y="{foot + 17}">{value}</text>'
            )
        label = escape(self.x_label)
        parts.append(f'<text class="end" x="{right}" y="{CHART_HEIGHT - 8}">{label}</text>')
        return "".join(parts)

    def _even(self) -> str:
        y, right = self._y(self.even), CHART_WIDTH - CHART_RIGHT
        return (
            f'<path class="even" d="M{CHART_LEFT} {y:.1f}H{right}"/>'
            f'<text class="end" x="{right}" y="{y - 5:.1f}">{escape(self.even_label)}</text>'
        )

    def _line(self, at: int, line: Line) -> str:
        points = [(self._x(x), self._y(y)) for x, y in zip(self.x_values, line.values, strict=True)]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        marks = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in points)
        x, y = CHART_LEFT + at * 190, CHART_HEAD - 26
        label = f'<text x="{x + 28}" y="{y + 4}">{escape(line.label)}</text>'
        key = f'<path d="M{x} {y}h22"/>{label}'
        return f'<g class="{line.name}"><path d="M{path}"/>{marks}{key}</g>'


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
