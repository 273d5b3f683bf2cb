"""Measure by playouts what tables, answers and moments of a game are worth: seats' chances to win."""

from bisect import bisect_right
from math import sqrt

from ippodromo.bots.base import Bot
from ippodromo.bots.playout_model import PlayoutSettings, shares
from ippodromo.bots.rollouts import Rollouts
from ippodromo.bots.wilson import Z95
from ippodromo.kernel.digest import public_words
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.population import Population
from ippodromo.lab.review.history import Decision, GameHistory, Step
from ippodromo.lab.review.posterior import Matrix, Measured, Posterior, posterior

Rows = list[list[float]]


class ValueEstimate:
    """The value of a table: each seat's chance to win in each of its playouts (`rows`)."""

    def __init__(
        self, playouts: Rollouts, table: AnyTable, population: Population | None = None
    ) -> None:
        self.playouts = playouts
        self.population = population
        self.start = playouts.prepare(table)
        self.rows: Rows = []

    def play(self, count: int) -> None:
        """Make playouts until there are `count`."""
        for number in range(len(self.rows), count):
            row = self.playouts.play(self.start, number)
            if self.population is not None:
                row = self.population.stated(row, self.playouts.match.table)
            self.rows.append(row)


class ValueCache:
    """The values of all tables of a review. Equal tables share one value.

    A table's key is its text after bots have answered up to the next dice. The table after one answer is
    often the table before another. With the same dice ahead, both are valued with the same random
    numbers, so the sum of the effects of several answers is known as well as each effect.
    """

    def __init__(
        self, guide: PlayoutSettings, regular: Bot, seed: int, population: Population | None = None
    ) -> None:
        """Make an empty cache. Without a population, regular bots play on every seat."""
        self.population = population
        self.seated = population.typical() if population is not None else None
        self.guide = guide
        self.regular = regular
        self.seed = seed
        self.found: dict[tuple[int, str], ValueEstimate] = {}

    def of(self, match: RecordedMatch, table: AnyTable, draws: int) -> ValueEstimate:
        """Return the value of a table after `draws` outcomes of dice and cards. The table is changed.

        `match` is the match from which it followed.
        """
        playouts = Rollouts(match, self.guide, self.regular, self.seed + draws)
        if self.seated is not None:
            playouts.policy.seated = self.seated
        worth = ValueEstimate(playouts, table, self.population)
        words = public_words(match.game, worth.start.table)
        return self.found.setdefault((draws, words), worth)

    @property
    def played(self) -> int:
        """The number of playouts of all tables together."""
        return sum(len(worth.rows) for worth in self.found.values())


DOUBT = 0.1
"""Smallest standard error of a mean, times the number of playouts. It counts if all values are equal."""
SMALLEST = 1e-8
"""Variance that is added to each effect so that the matrix of covariances can be inverted."""


class DecisionTrial:
    """The answers that were possible in one decision, tried by playouts.

    The best is found with some random numbers and measured with others.
    """

    def __init__(self, decision: Decision, worths: ValueCache) -> None:
        self.decision = decision
        self.worths = worths
        self.found: dict[str, ValueEstimate] = {}
        """For each answer that was tried the value of the table after it."""
        seats = decision.before.game.seats
        self.effects = [0.0] * seats
        """For each seat the effect of the given answer, compared with a regular bot's. `believe` sets it."""
        self.variances = [0.0] * seats
        """For each seat the variance of its effect. `believe` sets it."""
        self.best = decision.said
        self.searched = 0
        """Number of playouts of each answer with which the best one was searched."""

    @property
    def is_usual(self) -> bool:
        """True if a regular bot would have given the same answer."""
        return self.decision.said == self.decision.usual

    @property
    def played(self) -> int:
        """The number of playouts of all its answers together."""
        return sum(len(worth.rows) for worth in self.found.values())

    def search(self, count: int) -> None:
        """Try all answers with the same random numbers, `count` playouts each, and store the best in `best`.

        Call `measure` afterwards.
        """
        for said in self.decision.answers:
            self._play(said, count)
        seat = int(self.decision.seat)
        self.best = max(self.found, key=lambda said: _mean(self.found[said].rows[:count], seat))
        self.searched = count

    def measure(self, count: int) -> None:
        """Make `count` more playouts of the given answer, a regular bot's answer and the best one."""
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
        """Return the deciding seat's chance to win after an answer: the mean of its playouts."""
        return _mean(self._rows(said), int(self.decision.seat))

    def worth_error(self, said: str) -> float:
        """Return half the length of the 95 % interval of `worth`."""
        seat = int(self.decision.seat)
        return Z95 * sqrt(_variance([row[seat] for row in self._rows(said)]))

    def measured(self) -> list[float]:
        """Return for each seat the mean effect of the given answer, compared with a regular bot's."""
        pair = self._pair(self.decision.usual, 0)
        return [
            sum(a[s] - b[s] for a, b in pair) / len(pair) if pair else 0.0
            for s in range(len(self.effects))
        ]

    def doubts(self) -> list[float]:
        """Return for each seat the squared standard error of `measured`."""
        pair = self._pair(self.decision.usual, 0)
        return [_variance([a[s] - b[s] for a, b in pair]) for s in range(len(self.effects))]

    def loss(self) -> float:
        """Return how much the seat's chance would be higher after the best answer.

        Only playouts count that were not used to find it. The result may be negative.
        """
        pair = self._pair(self.best, self.searched)
        seat = int(self.decision.seat)
        return sum(b[seat] - a[seat] for a, b in pair) / len(pair) if pair else 0.0

    def loss_error(self) -> float:
        """Return half the length of the 95 % interval of `loss`."""
        pair = self._pair(self.best, self.searched)
        seat = int(self.decision.seat)
        return Z95 * sqrt(_variance([b[seat] - a[seat] for a, b in pair]))

    def urgency(self) -> float:
        """Return how useful more playouts would be.

        It is larger where the effect or the loss is large or uncertain.
        """
        seat = int(self.decision.seat)
        doubt = sqrt(self.doubts()[seat]) if not self.is_usual else 0.0
        return doubt + max(0.0, self.loss()) / 4 + self.loss_error() / 4

    def overlap(self, other: "DecisionTrial") -> float:
        """Return the correlation of the errors of two trials, from -1.0 to 1.0.

        One's answer may lead to the table with which the other is compared.
        """
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
    """The unusual answers of one seat to one kind of question, whose effects are estimated together.

    An answer is unusual if a regular bot would have given another one.
    """

    def __init__(self, seat: int, trials: list[DecisionTrial]) -> None:
        self.seat = seat
        parts: dict[int, list[DecisionTrial]] = {}
        for trial in trials:
            parts.setdefault(trial.decision.draws, []).append(trial)
        self.found: Posterior = posterior([_measured(part) for part in parts.values()], seat)
        together = [trial for part in parts.values() for trial in part]
        for trial, effects, variances in zip(
            together, self.found.effects, self.found.variances, strict=True
        ):
            trial.effects, trial.variances = effects, variances


def believe(trials: list[DecisionTrial]) -> list[Group]:
    """Set `effects` and `variances` of every trial, estimated together with the others of its kind.

    Return the groups of trials of one kind.
    """
    groups: dict[tuple[int, str], list[DecisionTrial]] = {}
    for trial in trials:
        if trial.played and not trial.is_usual:
            groups.setdefault((int(trial.decision.seat), trial.decision.ask), []).append(trial)
    return [Group(seat, group) for (seat, _), group in groups.items()]


def _measured(trials: list[DecisionTrial]) -> Measured:
    """Return the effects that were measured with the same random numbers.

    They have the covariances of their errors.
    """
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
    """Return the variance of the mean of these values.

    A few values that happen to be equal do not make it 0.
    """
    count = len(values)
    if count < 2:
        return 0.25 if count else 0.0
    mean = sum(values) / count
    return sum((value - mean) ** 2 for value in values) / (count - 1) / count + (DOUBT / count) ** 2


FIRST = 24
"""Number of parts into which a game is divided at first for the curve of chances."""
MOST = 80
"""Maximum number of moments of a game that are valued by playouts."""


class Point:
    """A moment of a game whose chances are estimated by playouts."""

    def __init__(self, place: int, step: Step, worths: ValueCache) -> None:
        self.place = place
        """The index of its step in `GameHistory.steps`."""
        self.step = step
        self.worths = worths
        self.worth: ValueEstimate | None = None
        self.is_end = step.match.over
        self.end = shares(step.match.game, step.match.table) if self.is_end else []

    @property
    def rows(self) -> Rows:
        """The seats' chances in each playout. At the end of the game it has one row, the result."""
        if self.is_end:
            return [self.end]
        return self.worth.rows if self.worth is not None else []

    def play(self, count: int) -> None:
        """Make `count` more playouts. The end of the game needs none."""
        if self.is_end:
            return
        if self.worth is None:
            match = self.step.match
            self.worth = self.worths.of(match, match.table.copy(), self.step.draws)
        self.worth.play(len(self.rows) + count)

    def values(self) -> list[float]:
        """Return each seat's chance to win: the mean of its playouts."""
        count = len(self.rows)
        return [sum(column) / count for column in zip(*self.rows, strict=True)]

    def variance(self, seat: int) -> float:
        """Return the variance (squared standard error) of a seat's chance."""
        count = len(self.rows)
        if self.is_end:
            return 0.0
        if count < 2:
            return 0.25
        mean = self.values()[seat]
        return sum((row[seat] - mean) ** 2 for row in self.rows) / (count - 1) / count

    def error(self) -> float:
        """Return half the length of the widest 95 % interval of the seats' chances."""
        return Z95 * sqrt(max(self.variance(seat) for seat in range(len(self.rows[0]))))


class ChanceCurve:
    """The seats' chances to win during a game: points in order, from the start to the end."""

    def __init__(self, history: GameHistory, worths: ValueCache) -> None:
        self.history = history
        self.worths = worths
        last = len(history.steps) - 1
        places = {last * part // FIRST for part in range(FIRST + 1)}
        for place in range(1, last + 1):
            before, after = (step.match.table for step in history.steps[place - 1 : place + 1])
            if any(
                of(before) != of(after) for of in (history.game.races_run, history.game.is_even)
            ):
                places.add(place)
        self.points = [self._point(place) for place in sorted(places)]

    def _point(self, place: int) -> Point:
        return Point(place, self.history.steps[place], self.worths)

    def jump(self, number: int) -> float:
        """Return how much the chances change from the point with this index to the next: 0.0 to 1.0."""
        before, after = self.points[number].values(), self.points[number + 1].values()
        return sum(abs(b - a) for a, b in zip(before, after, strict=True)) / 2

    def swing(self, at: int) -> float:
        """Return how much the chances change between the points around the answer after `at` entries."""
        following = bisect_right(self.points, at, key=lambda point: point.step.at)
        return self.jump(following - 1) if 0 < following < len(self.points) else 0.0

    def split(self, count: int) -> bool:
        """Value one more moment, in the middle of the largest change. Return False if none is left to split.

        `count` is the number of its playouts.
        """
        if len(self.points) >= MOST:
            return False
        wide = [
            number
            for number in range(len(self.points) - 1)
            if self.points[number + 1].place - self.points[number].place > 1
        ]
        if not wide:
            return False
        number = max(wide, key=self.jump)
        middle = self._point((self.points[number].place + self.points[number + 1].place) // 2)
        middle.play(count)
        self.points.insert(number + 1, middle)
        return True

    def least_sure(self) -> Point:
        """Return the point for which more playouts are most useful.

        It has a large error next to a large change.
        """
        jumps = [self.jump(number) for number in range(len(self.points) - 1)]
        best, most = self.points[0], -1.0
        for number, point in enumerate(self.points[:-1]):
            beside = max(jumps[number], jumps[number - 1] if number else 1.0)
            urgency = point.error() * (0.1 + beside)
            if urgency > most:
                best, most = point, urgency
        return best
