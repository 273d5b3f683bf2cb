"""What a review says: seat by seat, moment by moment, decision by decision; all of it plain data."""

from dataclasses import asdict, dataclass, field, replace
from math import sqrt

from ippodromo.kernel.view_types import Data, PickView

from .course import Course
from .trying import SURE, Trial

MOST_MOMENTS = 5
LUCK = -1
"""The seat of what nobody decided."""


@dataclass(frozen=True)
class SeatAccount:
    """How a seat came from its chance at the start to its part of the win.

    start + luck + decisions + others = result; the errors are half 95 % intervals.
    """

    player: str
    start: float
    luck: float
    decisions: float
    others: float
    result: float
    start_error: float
    luck_error: float
    decisions_error: float
    others_error: float
    moments: list[int]
    """Numbers of turns: what moved this seat's chance most, its own decisions and luck."""


@dataclass(frozen=True)
class ChartPoint:
    """The chances to win after so many answers."""

    at: int
    races_run: int
    chances: list[float]
    error: float


@dataclass(frozen=True)
class Turn:
    """What moved the chances: a decision, or luck of dice and cards."""

    at: int
    """After so many answers it had happened."""
    seat: int
    """Who decided; -1 for luck."""
    effects: list[float]
    error: float
    notation: str
    """What the dice or cards showed, or what was said; empty where no single one did it."""
    race: int
    events: list[Data] = field(default_factory=list)
    """What was told then; of turns that decided something only."""


@dataclass(frozen=True)
class Judged:
    """A decision: what it was worth, the best alternative found, and what that would have gained."""

    at: int
    seat: int
    by: str
    ask: str
    said: str
    usual: str
    best: str
    worth: float | None
    best_worth: float | None
    loss: float | None
    error: float
    effect: float
    """Against what a regular would have said."""
    playouts: int
    picks: dict[str, PickView]


@dataclass(frozen=True)
class Review:
    """All of it."""

    game: str
    seats: list[SeatAccount]
    points: list[ChartPoint]
    turns: list[Turn]
    moments: list[int]
    """Numbers of the turns that decided the game, in the order in which they came."""
    decisions: list[Judged]
    untried: int
    """So many answers that a regular would not have given were not looked at: time was short."""
    playouts: int
    seconds: float

    def data(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)


def luck_turns(course: Course, trials: list[Trial]) -> list[Turn]:
    """What the chances moved between two points beyond what was decided between them."""
    found: list[Turn] = []
    for before, after in zip(course.points, course.points[1:], strict=False):
        first, last = before.step.at, after.step.at
        inside = [trial for trial in trials if first <= trial.decision.at < last]
        old, new = before.values(), after.values()
        decided = [trial.effects() for trial in inside]
        effects = [
            new[seat] - old[seat] - sum(row[seat] for row in decided) for seat in range(len(old))
        ]
        steps = course.story.steps[before.place + 1 : after.place + 1]
        drawn = [step for step in steps if step.is_chance]
        step = drawn[-1] if drawn else steps[-1]
        said = step.entry.notation if drawn and step.entry is not None else ""
        error = sqrt(before.error() ** 2 + after.error() ** 2)
        race = race_at(course, last)
        found.append(Turn(step.at, LUCK, effects, error, said, race, step.events))
    return found


def race_at(course: Course, at: int) -> int:
    """The number of the race that was on, or came next, after so many answers."""
    story = course.story
    run = 0
    for step in story.steps:
        if step.at >= at:
            break
        run = story.game.races_run(step.match.table)
    return run + 1


def decision_turns(course: Course, trials: list[Trial]) -> list[Turn]:
    """Decisions that were not what a regular would have said."""
    found: list[Turn] = []
    for trial in trials:
        if trial.is_usual or not trial.played:
            continue
        decision = trial.decision
        error = SURE * sqrt(max(trial.variances()))
        at = decision.at + 1
        race = race_at(course, at)
        told = [step.events for step in course.story.steps if step.at == at]
        seat = int(decision.seat)
        found.append(Turn(at, seat, trial.effects(), error, decision.said, race, told[0]))
    return found


def judged(trial: Trial) -> Judged:
    """One decision as data."""
    decision = trial.decision
    has_best = trial.played > 0
    loss = max(0.0, trial.loss()) if has_best else None
    best = trial.best if has_best and loss else decision.said
    return Judged(
        decision.at + 1,
        int(decision.seat),
        decision.by,
        decision.ask,
        decision.said,
        decision.usual,
        best,
        round(trial.worth(decision.said), 4) if has_best else None,
        round(trial.worth(decision.said) + (loss or 0.0), 4) if has_best else None,
        round(loss, 4) if loss is not None else None,
        round(trial.loss_error(), 4),
        round(trial.effects()[decision.seat], 4),
        trial.played,
        {said: pick for said, pick in decision.picks.items() if said in (decision.said, best)},
    )


def accounts(course: Course, trials: list[Trial], turns: list[Turn]) -> list[SeatAccount]:
    """Every seat's way from its chance at the start to its part of the win."""
    start, end = course.points[0], course.points[-1].values()
    found: list[SeatAccount] = []
    tried = [(trial, trial.effects(), trial.variances()) for trial in trials if not trial.is_usual]
    for seat, player in enumerate(course.story.journal.header.players):
        own = [(e[seat], v[seat]) for trial, e, v in tried if trial.decision.seat == seat]
        others = [(e[seat], v[seat]) for trial, e, v in tried if trial.decision.seat != seat]
        began = start.values()[seat]
        decided, theirs = sum(e for e, _ in own), sum(e for e, _ in others)
        own_variance, their_variance = sum(v for _, v in own), sum(v for _, v in others)
        at_start = start.variance(seat)
        found.append(
            SeatAccount(
                player.name,
                began,
                end[seat] - began - decided - theirs,
                decided,
                theirs,
                end[seat],
                SURE * sqrt(at_start),
                SURE * sqrt(at_start + own_variance + their_variance),
                SURE * sqrt(own_variance),
                SURE * sqrt(their_variance),
                decisive(turns, seat),
            )
        )
    return found


def told_sparingly(turns: list[Turn], seats: list[SeatAccount]) -> list[Turn]:
    """The turns with what was told only where somebody will read of it."""
    wanted = {number for account in seats for number in account.moments} | set(decisive(turns))
    return [
        turn if number in wanted else replace(turn, events=[]) for number, turn in enumerate(turns)
    ]


def decisive(turns: list[Turn], seat: int | None = None) -> list[int]:
    """The turns that moved the chances most, of all seats or of one, in the order of the game."""

    def weight(number: int) -> float:
        turn = turns[number]
        if not turn.notation or (turn.seat == LUCK and not turn.events):
            return -1.0  # there is nothing to tell of it
        if seat is not None:
            size = abs(turn.effects[seat])
        else:
            size = sum(abs(effect) for effect in turn.effects) / 2
        return max(size - turn.error / 2, size / 100)  # what is sure counts for more

    told = [number for number in range(len(turns)) if weight(number) >= 0]
    return sorted(sorted(told, key=weight, reverse=True)[:MOST_MOMENTS])
