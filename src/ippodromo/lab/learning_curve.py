"""The learning curve as a picture that opens anywhere: how well games are foretold, by games learned from."""

from math import log2
from xml.sax.saxutils import escape

from ippodromo.lab.fitting import Point, Training
from ippodromo.messages import Words

WIDE, HIGH, LEFT, HEAD, FOOT, RIGHT = 560, 310, 62, 64, 48, 20
"""The picture in pixels, and the room around the curves."""
STYLE = """
svg{font:13px system-ui,sans-serif}text{fill:#333}.axis{stroke:#8a8a8a;fill:none}
.even{stroke:#8a8a8a;stroke-dasharray:4 4;fill:none}path{fill:none;stroke-width:2}
.learned path{stroke:#1f5fa8}.learned circle{fill:#1f5fa8}
.money path{stroke:#b4561f}.money circle{fill:#b4561f}
.end{text-anchor:end}.middle{text-anchor:middle}
@media(prefers-color-scheme:dark){text{fill:#ddd}.learned path{stroke:#7fb2ea}.learned circle{fill:#7fb2ea}
.money path{stroke:#eb9b69}.money circle{fill:#eb9b69}}
"""


def drawn(training: Training, words: Words, has_more: bool) -> str:
    """The picture; the curve of money alone is drawn where there is more to learn from."""
    return _Picture(training, words, has_more).svg()


class _Picture:
    def __init__(self, training: Training, words: Words, has_more: bool) -> None:
        self.training = training
        self.words = words
        self.lines = ["learned", "money"] if has_more else ["learned"]
        losses = [self._loss(point, name) for point in training.curve for name in self.lines]
        self.low = min([training.even, *losses])
        self.high = max([training.even, *losses])
        self.games = [point.games for point in training.curve]

    def svg(self) -> str:
        heading = self._say("title", game=self.words.say("title"), games=self.training.held_out)
        parts = [f'<text x="{LEFT}" y="20">{heading}</text>', self._frame(), self._even()]
        parts += [self._line(at, name) for at, name in enumerate(self.lines)]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" '
            f'height="{HIGH}" role="img"><title>{heading}</title><style>{STYLE}</style>'
            f"{''.join(parts)}</svg>\n"
        )

    def _say(self, key: str, **params: object) -> str:
        return escape(self.words.say(f"cli.train.{key}", params))

    def _loss(self, point: Point, name: str) -> float:
        return point.learned if name == "learned" else point.money

    def _x(self, games: int) -> float:
        first, last = log2(self.games[0]), log2(self.games[-1])
        return LEFT + (WIDE - LEFT - RIGHT) * (log2(games) - first) / ((last - first) or 1.0)

    def _y(self, loss: float) -> float:
        span = (self.high - self.low) or 1.0
        return HEAD + (HIGH - HEAD - FOOT) * (self.high - loss) / span

    def _frame(self) -> str:
        foot = HIGH - FOOT
        parts = [f'<path class="axis" d="M{LEFT} {HEAD}V{foot}H{WIDE - RIGHT}"/>']
        for loss in (self.low, self.high):
            parts.append(
                f'<text class="end" x="{LEFT - 6}" y="{self._y(loss) + 4:.1f}">{loss:.3f}</text>'
            )
        for games in self.games[::2] if len(self.games) > 6 else self.games:
            parts.append(
                f'<text class="middle" x="{self._x(games):.1f}" y="{foot + 17}">{games}</text>'
            )
        parts.append(
            f'<text class="end" x="{WIDE - RIGHT}" y="{HIGH - 8}">{self._say("games")}</text>'
        )
        return "".join(parts)

    def _even(self) -> str:
        y = self._y(self.training.even)
        return (
            f'<path class="even" d="M{LEFT} {y:.1f}H{WIDE - RIGHT}"/>'
            f'<text class="end" x="{WIDE - RIGHT}" y="{y - 5:.1f}">{self._say("even")}</text>'
        )

    def _line(self, at: int, name: str) -> str:
        points = [
            (self._x(point.games), self._y(self._loss(point, name)))
            for point in self.training.curve
        ]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        marks = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in points)
        x, y = LEFT + at * 190, HEAD - 26
        key = f'<path d="M{x} {y}h22"/><text x="{x + 28}" y="{y + 4}">{self._say(name)}</text>'
        return f'<g class="{name}"><path d="M{path}"/>{marks}{key}</g>'
