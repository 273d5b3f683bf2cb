"""What the answers to one question are worth: each tried on the same luck."""

from math import sqrt

from ippodromo.bots.base import Bot
from ippodromo.bots.search.guide import Guide
from ippodromo.bots.search.playing_on import Playouts
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .record import Decision

SURE = 1.96
"""Standard errors to each side of an estimate that make its 95 % interval."""

DOUBT = 0.1
"""Over the number of tries: the standard error that is left where all of them came out alike."""


class Trial:
    """The answers to one question. The best is found on some luck and measured on other."""

    def __init__(self, decision: Decision, guide: Guide, regular: Bot, seed: int) -> None:
        self.decision = decision
        self.playouts = Playouts(decision.before, guide, regular, seed + decision.at)
        self.found: dict[str, list[list[float]]] = {said: [] for said in decision.answers}
        """For each answer and each luck the seats' chances to win."""
        self.starts: dict[str, AnyTable] = {}
        self.trust = 1.0
        """How much of what was measured is believed: see `believe`."""
        self.best = decision.said
        self.searched = 0
        """On so much luck the best was looked for."""
        self.played = 0

    @property
    def is_usual(self) -> bool:
        """Whether a regular would have said the same."""
        return self.decision.said == self.decision.usual

    def search(self, count: int) -> None:
        """Try all answers on the same luck and take the best; more follows with `measure`."""
        for said, rows in self.found.items():
            self._play(said, max(0, count - len(rows)))
        seat = int(self.decision.seat)
        self.best = max(self.found, key=lambda said: self._mean(said, seat, 0, count))
        self.searched = max(map(len, self.found.values()))

    def measure(self, count: int) -> None:
        """Try what was said, what is usual and what was found best on fresh luck."""
        for said in {self.decision.said, self.decision.usual, self.best}:
            if said in self.found:
                self._play(said, count)

    def _play(self, said: str, count: int) -> None:
        rows = self.found[said]
        after = self.starts.get(said)
        if after is None:
            after = self.starts[said] = self.playouts.prepare(self._after(said))
        for number in range(len(rows), len(rows) + count):
            rows.append(self.playouts.play(after.copy(), number))
            self.played += 1

    def _after(self, said: str) -> AnyTable:
        table = self.decision.before.table.copy()
        if not said:
            return table
        seat = Seat(self.decision.seat)
        options = None if self.decision.is_aside else table.ask().of(seat)
        if options is None:
            table.submit(seat, said)
        else:
            table.apply(seat, options.find(said))
        return table

    def _mean(self, said: str, seat: int, first: int, last: int | None = None) -> float:
        rows = self.found[said][first:last]
        return sum(row[seat] for row in rows) / len(rows) if rows else 0.0

    def worth(self, said: str) -> float:
        """The chance to win of who answers, after an answer."""
        return self._mean(said, int(self.decision.seat), 0)

    def effects(self) -> list[float]:
        """What the answer changed for every seat, against what a regular would have said."""
        return [self.trust * effect for effect in self.measured()]

    def variances(self) -> list[float]:
        """How far off the effects may be, as variances."""
        return [self.trust * doubt for doubt in self.doubts()]

    def measured(self) -> list[float]:
        """The effects as the playouts have them."""
        pair = self._pair(self.decision.usual, 0)
        seats = range(self.decision.before.game.seats)
        if not pair:
            return [0.0 for _ in seats]
        return [sum(a[s] - b[s] for a, b in pair) / len(pair) for s in seats]

    def doubts(self) -> list[float]:
        """The variances of what was measured."""
        pair = self._pair(self.decision.usual, 0)
        return [_variance([a[s] - b[s] for a, b in pair]) for s in range(self.seats)]

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.decision.before.game.seats

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
        doubt = sqrt(self.variances()[seat]) if not self.is_usual else 0.0
        return doubt + max(0.0, self.loss()) / 4 + self.loss_error() / 4

    def _pair(self, other: str, first: int) -> list[tuple[list[float], list[float]]]:
        if other == self.decision.said or other not in self.found:
            return []
        mine, theirs = self.found[self.decision.said], self.found[other]
        return list(zip(mine, theirs, strict=False))[first:]


def believe(trials: list[Trial]) -> None:
    """Believe what was measured as far as it stands out from chance (empirical Bayes).

    Effects of one seat's answers to one kind of question are thought to be spread round none as
    widely as the measured ones are beyond their own doubt; each is drawn to none accordingly, so
    that many small differences that nobody can tell from luck do not add up to a large one.
    """
    groups: dict[tuple[int, str], list[Trial]] = {}
    for trial in trials:
        if trial.played and not trial.is_usual:
            groups.setdefault((int(trial.decision.seat), trial.decision.ask), []).append(trial)
    for group in groups.values():
        squares = [value**2 for trial in group for value in trial.measured()]
        doubts = [value for trial in group for value in trial.doubts()]
        spread = max(0.0, (sum(squares) - sum(doubts)) / len(squares))
        for trial in group:
            doubt = sum(trial.doubts()) / trial.seats
            trial.trust = spread / (spread + doubt) if spread else 0.0


def _variance(values: list[float]) -> float:
    """The variance of a mean; a few values that happen to be alike do not make it sure."""
    count = len(values)
    if count < 2:
        return 0.25 if count else 0.0
    mean = sum(values) / count
    return sum((value - mean) ** 2 for value in values) / (count - 1) / count + (DOUBT / count) ** 2
