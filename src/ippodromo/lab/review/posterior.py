"""Shrinkage: how much is believed of many small effects that were measured, each with its doubt.

Effects of one seat's answers to one kind of question are thought to be spread round a mean of their
own. Neither the mean nor the spread is known: all of a list of sizes are thought possible, and count
by how likely they make what was measured (a hierarchical model, averaged over its parameters). Many
answers tell their mean well even where none of them can be told from luck.
"""

from dataclasses import dataclass
from math import exp, log

SPREADS = (1 / 128, 1 / 64, 1 / 32, 1 / 16, 1 / 8)
"""How far single effects may be from their mean, as parts of the win."""
TOTALS = (1 / 8, 1 / 4, 1 / 2)
"""What all of them may come to because of their mean."""

Matrix = list[list[float]]


@dataclass(frozen=True)
class Measured:
    """Some effects measured on the same luck: by answer and by seat."""

    effects: list[list[float]]
    doubts: list[Matrix]
    """By seat: the variances and covariances of the answers' effects."""


@dataclass(frozen=True)
class Posterior:
    """What is made of them, in the same order."""

    effects: list[list[float]]
    variances: list[list[float]]
    total_variances: list[float]
    """By seat: how far off the sum of all may be. A shared mean is off for all of them at once."""


def posterior(parts: list[Measured], seat: int) -> Posterior:
    """What to believe of a seat's answers; those of different parts were tried on different luck."""
    model = _Model(parts, seat)
    weighed: list[tuple[float, Posterior]] = []
    for spread in SPREADS:
        fit = _Fit(model, spread**2)
        for total in TOTALS:
            weighed.append(fit.posterior((total / model.count) ** 2))
    most = max(weight for weight, _ in weighed)
    scaled = [(exp(weight - most), each) for weight, each in weighed]
    whole = sum(weight for weight, _ in scaled)
    return _mixed([(weight / whole, each) for weight, each in scaled])


class _Model:
    """What all sizes have in common.

    Seats differ in how much is at stake for them, and in doubt and effect alike: `scale` is a
    seat's. So one rule draws the effects for all seats, and what one loses others still gain.
    """

    def __init__(self, parts: list[Measured], seat: int) -> None:
        self.parts = parts
        self.seat = seat
        """Whose answers they are: how likely a size is goes by what they did to that seat."""
        self.seats = range(len(parts[0].doubts))
        self.count = sum(len(part.effects) for part in parts)
        sizes = [
            sum(part.doubts[s][i][i] for part in parts for i in range(len(part.effects)))
            for s in self.seats
        ]
        self.scale = [len(sizes) * size / sum(sizes) for size in sizes]

    def doubt(self, part: Measured) -> Matrix:
        """The covariances of the effects on a seat of middling stakes."""
        count = range(len(part.effects))
        return [
            [sum(seat[i][j] for seat in part.doubts) / len(part.doubts) for j in count]
            for i in count
        ]


class _Fit:
    """The effects for one spread round their mean."""

    def __init__(self, model: _Model, spread: float) -> None:
        self.model = model
        self.spread = spread
        self.known: list[Matrix] = []
        """By part: the inverse of what the measured effects vary by, their mean apart."""
        self.log_size = 0.0
        self.weight = 0.0
        """How well the mean is known, as the inverse of a variance."""
        self.sums = [0.0 for _ in model.seats]
        self.squares = [0.0 for _ in model.seats]
        for part in model.parts:
            varies = model.doubt(part)
            for i, row in enumerate(varies):
                row[i] += spread
            inverse, log_size = inverted(varies)
            self.known.append(inverse)
            self.log_size += log_size
            self.weight += sum(map(sum, inverse))
            for s in model.seats:
                column = [effects[s] for effects in part.effects]
                drawn = _times(inverse, column)
                self.sums[s] += sum(drawn)
                self.squares[s] += sum(a * b for a, b in zip(drawn, column, strict=True))

    def posterior(self, size: float) -> tuple[float, Posterior]:
        """The effects where their mean has this variance, and the logarithm of how likely that is."""
        model, spread = self.model, self.spread
        doubt = size / (1 + size * self.weight)
        means = [doubt * each for each in self.sums]
        seat = model.seat
        misfit = self.squares[seat] - doubt * self.sums[seat] ** 2
        unlikely = log(1 + size * self.weight) + self.log_size + misfit / model.scale[seat]
        effects: list[list[float]] = []
        variances: list[list[float]] = []
        for part, known in zip(model.parts, self.known, strict=True):
            for i, row in enumerate(known):
                own = spread * sum(row)
                effects.append(
                    [
                        means[s] * (1 - own)
                        + spread * sum(a * e[s] for a, e in zip(row, part.effects, strict=True))
                        for s in model.seats
                    ]
                )
                variance = spread - spread**2 * row[i] + (1 - own) ** 2 * doubt
                variances.append([scale * variance for scale in model.scale])
        total = model.count * spread - spread**2 * self.weight
        total += (model.count - spread * self.weight) ** 2 * doubt
        return -unlikely / 2, Posterior(
            effects, variances, [scale * total for scale in model.scale]
        )


def _mixed(weighed: list[tuple[float, Posterior]]) -> Posterior:
    """The mean of several beliefs, with the doubt between them."""
    first = weighed[0][1]
    seats = range(len(first.total_variances))
    answers = range(len(first.effects))
    effects = [[sum(w * b.effects[i][s] for w, b in weighed) for s in seats] for i in answers]
    variances = [
        [
            sum(
                w * (b.variances[i][s] + (b.effects[i][s] - effects[i][s]) ** 2) for w, b in weighed
            )
            for s in seats
        ]
        for i in answers
    ]
    totals = [sum(row[s] for row in effects) for s in seats]
    doubts = [0.0 for _ in seats]
    for w, b in weighed:
        for s in seats:
            apart = sum(row[s] for row in b.effects) - totals[s]
            doubts[s] += w * (b.total_variances[s] + apart**2)
    return Posterior(effects, variances, doubts)


def inverted(matrix: Matrix) -> tuple[Matrix, float]:
    """The inverse of a matrix of covariances, and the logarithm of its determinant.

    >>> inverted([[4.0]])
    ([[0.25]], 1.386...)
    """
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    log_size = 0.0
    for i in range(size):
        pivot = rows[i][i]
        log_size += log(pivot)
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                part = rows[j][i]
                rows[j] = [a - part * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows], log_size


def _times(matrix: Matrix, column: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, column, strict=True)) for row in matrix]
