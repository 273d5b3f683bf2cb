"""Shrinkage: estimate many small effects that were measured with errors (a hierarchical model).

The effects of a seat's answers to one kind of question vary around a mean of their own. Mean and spread
are unknown, so a list of values is tried for each and weighted by the likelihood of the measurements.
Many answers together give a good estimate of the mean even if no single one differs significantly from 0.
"""

from dataclasses import dataclass
from math import exp, log

SPREADS = (1 / 128, 1 / 64, 1 / 32, 1 / 16, 1 / 8)
"""Standard deviations of effects around their mean that are tried, as parts of a win."""
TOTALS = (1 / 8, 1 / 4, 1 / 2)
"""Standard deviations of the sum of all effects, caused by their mean, that are tried. Parts of a win."""

Matrix = list[list[float]]


@dataclass(frozen=True)
class Measured:
    """Effects of answers that were measured with the same random numbers: a list by answer and by seat."""

    effects: list[list[float]]
    doubts: list[Matrix]
    """For each seat the covariance matrix of the errors of the answers' effects."""


@dataclass(frozen=True)
class Posterior:
    """The estimated effects, by answer and seat, and their variances, in the order of the measurements."""

    effects: list[list[float]]
    variances: list[list[float]]
    total_variances: list[float]
    """For each seat the variance of the sum of all effects. An error of the mean adds to all of them."""


def posterior(parts: list[Measured], seat: int) -> Posterior:
    """Return the estimated effects of the answers of `seat`.

    The answers of different parts were measured with different random numbers.
    """
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
    """What the estimates for all spreads and totals have in common.

    Some seats have more at stake than others, so that both effects and errors are larger: `scale` is a
    seat's factor. With it one distribution describes the effects on all seats, and gains and losses still
    add up to 0.
    """

    def __init__(self, parts: list[Measured], seat: int) -> None:
        self.parts = parts
        self.seat = seat
        """The seat that answered. The likelihood is that of the effects on this seat."""
        self.seats = range(len(parts[0].doubts))
        self.count = sum(len(part.effects) for part in parts)
        sizes = [
            sum(part.doubts[s][i][i] for part in parts for i in range(len(part.effects)))
            for s in self.seats
        ]
        self.scale = [len(sizes) * size / sum(sizes) for size in sizes]

    def doubt(self, part: Measured) -> Matrix:
        """Return the covariance matrix of the errors of a part, averaged over the seats."""
        count = range(len(part.effects))
        return [
            [sum(seat[i][j] for seat in part.doubts) / len(part.doubts) for j in count]
            for i in count
        ]


class _Fit:
    """The estimates for one spread of the effects around their mean. `spread` is a variance."""

    def __init__(self, model: _Model, spread: float) -> None:
        self.model = model
        self.spread = spread
        self.known: list[Matrix] = []
        """For each part the inverse covariance matrix of the measured effects around their mean."""
        self.log_size = 0.0
        self.weight = 0.0
        """The precision (1 / variance) with which the measurements give the mean."""
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
        """Return the estimates if the mean of the effects has the prior variance `size`.

        The first result is the logarithm of the likelihood of the measurements.
        """
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
    """Return the weighted mean of several estimates. Their differences are included in the variances."""
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
    """Return the inverse of a covariance matrix, and the logarithm of its determinant.

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
