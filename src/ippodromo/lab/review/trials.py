"""What the answers to one question are worth: each tried on the same luck."""

from math import sqrt

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .record import Decision
from .shrinkage import Believed, Matrix, Measured, believed
from .worth import Rows, Worth, Worths

SURE = 1.96
"""Standard errors to each side of an estimate that make its 95 % interval."""

DOUBT = 0.1
"""Over the number of tries: the standard error that is left where all of them came out alike."""
SMALLEST = 1e-8
"""Variance that answers keep which are all compared with each other."""


class Trial:
    """The answers to one question. The best is found on some luck and measured on other."""

    def __init__(self, decision: Decision, worths: Worths) -> None:
        self.decision = decision
        self.worths = worths
        self.found: dict[str, Worth] = {}
        """What the table is worth after each answer that was tried."""
        seats = decision.before.game.seats
        self.effects = [0.0] * seats
        """What the answer changed for every seat, against what a regular would have said."""
        self.variances = [0.0] * seats
        """How far off that may be; for both see `believe`."""
        self.best = decision.said
        self.searched = 0
        """On so much luck the best was looked for."""

    @property
    def is_usual(self) -> bool:
        """Whether a regular would have said the same."""
        return self.decision.said == self.decision.usual

    @property
    def played(self) -> int:
        """On how many playouts its answers were tried."""
        return sum(len(worth.rows) for worth in self.found.values())

    def search(self, count: int) -> None:
        """Try all answers on the same luck and take the best; more follows with `measure`."""
        for said in self.decision.answers:
            self._play(said, count)
        seat = int(self.decision.seat)
        self.best = max(self.found, key=lambda said: _mean(self.found[said].rows[:count], seat))
        self.searched = count

    def measure(self, count: int) -> None:
        """Try what was said, what is usual and what was found best on luck that is fresh to it."""
        done = self._rows(self.decision.said)
        for said in {self.decision.said, self.decision.usual, self.best}:
            if said in self.decision.answers:
                self._play(said, len(done) + count)

    def _rows(self, said: str) -> Rows:
        return self.found[said].rows if said in self.found else []

    def _play(self, said: str, count: int) -> None:
        if said not in self.found:
            decision = self.decision
            after = self._after(said)
            self.found[said] = self.worths.of(decision.before, after, decision.draws)
        self.found[said].play(count)

    def _after(self, said: str) -> AnyTable:
        table = self.decision.before.table.copy()
        if not said:
            return table
        seat = Seat(self.decision.seat)
        options = None if self.decision.is_aside else table.ask().options_for(seat)
        if options is None:
            table.submit(seat, said)
        else:
            table.apply(seat, options.find(said))
        return table

    def worth(self, said: str) -> float:
        """The chance to win of who answers, after an answer."""
        return _mean(self._rows(said), int(self.decision.seat))

    def worth_error(self, said: str) -> float:
        """Half the 95 % interval of that chance."""
        seat = int(self.decision.seat)
        return SURE * sqrt(_variance([row[seat] for row in self._rows(said)]))

    def measured(self) -> list[float]:
        """The effects as the playouts have them."""
        pair = self._pair(self.decision.usual, 0)
        return [
            sum(a[s] - b[s] for a, b in pair) / len(pair) if pair else 0.0
            for s in range(len(self.effects))
        ]

    def doubts(self) -> list[float]:
        """The variances of what was measured."""
        pair = self._pair(self.decision.usual, 0)
        return [_variance([a[s] - b[s] for a, b in pair]) for s in range(len(self.effects))]

    def loss(self) -> float:
        """What the best answer would have been worth more, on luck that did not choose it."""
        pair = self._pair(self.best, self.searched)
        seat = int(self.decision.seat)
        return sum(b[seat] - a[seat] for a, b in pair) / len(pair) if pair else 0.0

    def loss_error(self) -> float:
        """Half the 95 % interval of the loss."""
        pair = self._pair(self.best, self.searched)
        seat = int(self.decision.seat)
        return SURE * sqrt(_variance([b[seat] - a[seat] for a, b in pair]))

    def urgency(self) -> float:
        """How much more luck would tell: most where much may hang on it."""
        seat = int(self.decision.seat)
        doubt = sqrt(self.doubts()[seat]) if not self.is_usual else 0.0
        return doubt + max(0.0, self.loss()) / 4 + self.loss_error() / 4

    def overlap(self, other: "Trial") -> float:
        """How alike two trials are off: what one answer led to is what the other is compared with."""
        mine, theirs = (
            [trial.found.get(said) for said in (trial.decision.said, trial.decision.usual)]
            for trial in (self, other)
        )
        alike = sum(a is b for a, b in zip(mine, theirs, strict=True))
        return (alike - sum(a is b for a, b in zip(mine, reversed(theirs), strict=True))) / 2

    def _pair(self, other: str, first: int) -> list[tuple[list[float], list[float]]]:
        if other == self.decision.said:
            return []
        return list(zip(self._rows(self.decision.said), self._rows(other), strict=False))[first:]


class Group:
    """One seat's answers to one kind of question that a regular would not have given."""

    def __init__(self, seat: int, trials: list[Trial]) -> None:
        self.seat = seat
        parts: dict[int, list[Trial]] = {}
        for trial in trials:
            parts.setdefault(trial.decision.draws, []).append(trial)
        self.found: Believed = believed([_measured(part) for part in parts.values()], seat)
        together = [trial for part in parts.values() for trial in part]
        for trial, effects, variances in zip(
            together, self.found.effects, self.found.variances, strict=True
        ):
            trial.effects, trial.variances = effects, variances


def believe(trials: list[Trial]) -> list[Group]:
    """Give every trial the effects to be believed, by what the others of its kind were."""
    groups: dict[tuple[int, str], list[Trial]] = {}
    for trial in trials:
        if trial.played and not trial.is_usual:
            groups.setdefault((int(trial.decision.seat), trial.decision.ask), []).append(trial)
    return [Group(seat, group) for (seat, _), group in groups.items()]


def _measured(trials: list[Trial]) -> Measured:
    """Trials on the same luck, with how much they are off together."""
    doubts = [trial.doubts() for trial in trials]
    overlaps = [[one.overlap(other) for other in trials] for one in trials]
    matrices: list[Matrix] = []
    for s in range(len(doubts[0])):
        errors = [sqrt(doubt[s]) for doubt in doubts]
        matrices.append(
            [
                [part * a * b for part, b in zip(row, errors, strict=True)]
                for row, a in zip(overlaps, errors, strict=True)
            ]
        )
        for i, row in enumerate(matrices[-1]):
            row[i] += SMALLEST
    return Measured([trial.measured() for trial in trials], matrices)


def _mean(rows: Rows, seat: int) -> float:
    return sum(row[seat] for row in rows) / len(rows) if rows else 0.0


def _variance(values: list[float]) -> float:
    """The variance of a mean; a few values that happen to be alike do not make it sure."""
    count = len(values)
    if count < 2:
        return 0.25 if count else 0.0
    mean = sum(values) / count
    return sum((value - mean) ** 2 for value in values) / (count - 1) / count + (DOUBT / count) ** 2
