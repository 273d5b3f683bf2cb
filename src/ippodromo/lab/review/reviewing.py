"""Reviewing a finished game within a given time: decisions first that differ from the usual ones."""

import time
from collections.abc import Callable

from ippodromo.bots.find import find_bot
from ippodromo.bots.interrupts import heed
from ippodromo.bots.search.guide import guide_of
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import PERSON, Journal
from ippodromo.lab.population import Population

from .course import Course
from .data import Review, ReviewPoint
from .record import read_story
from .report import (
    accounts,
    decision_turns,
    decisive,
    drop_unread_events,
    judged,
    luck_turns,
)
from .trials import Trial, believe
from .worth import Worths

USUAL = "regular"
"""The level that answers are compared with."""
BATCH = 6
"""Playouts that are added at a time."""
SECONDS = 8.0
"""How long a review takes, in CPU."""
LONGEST = 6.0
"""So many times as long it may take by the clock on a busy machine."""
FEWEST = 12
"""Unusual decisions that are looked at however slow the machine is: a review of none says nothing."""
ENOUGH = 1000
"""No answer is tried on more."""
FOR_COURSE = 0.35
"""The part of the time that goes to the course of the game."""
FOR_SEARCH, FOR_USUAL = 0.6, 0.4
"""Of the rest: after so much of it nothing better is looked for, and nothing where the usual was said."""

Progress = Callable[[float], None]


class Clock:
    """The time of one review, or a number of batches where the same must come out every time.

    Time is CPU: what others do on the machine makes a review late, not poor.
    """

    def __init__(self, seconds: float, batches: int, progress: Progress) -> None:
        self.began = time.monotonic()
        self.used = time.process_time()
        self.seconds = seconds
        self.batches = batches
        self.progress = progress
        self.done = 0

    def goes_on(self, part: float) -> bool:
        """Whether less than this part of it is over."""
        heed()
        self.done += 1
        over = self.done / self.batches if self.batches else self._over()
        self.progress(min(1.0, over))
        return over < part

    def _over(self) -> float:
        """The part of its time that is over."""
        used = time.process_time() - self.used
        return max(used, self.spent / LONGEST) / self.seconds

    @property
    def spent(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.began


def review(
    game: Game,
    journal: Journal,
    seconds: float = SECONDS,
    seed: int = 1,
    batches: int = 0,
    progress: Progress = lambda part: None,
    fewest: int = FEWEST,
) -> Review:
    """Review a game that is over; with a number of batches the clock plays no part.

    At least `fewest` unusual decisions are looked at, even when the time is over.
    """
    clock = Clock(seconds, batches, progress)
    regular = find_bot(USUAL, game.title.name)
    story = read_story(game, journal, regular, seed)
    worths = Worths(guide_of(game), regular, seed, Population(story.steps[-1].match))
    trials = [Trial(decision, worths) for decision in story.decisions]
    course = Course(story, worths)
    for point in course.points:  # however slow the machine: with less there is nothing to be said
        point.play(BATCH)
    _try(_in_turn(trials, course), clock, fewest)
    _follow(course, clock)
    groups = believe(trials)
    turns = sorted(
        [*luck_turns(course, trials), *decision_turns(course, trials)], key=lambda turn: turn.at
    )
    seats = accounts(course, trials, groups, turns)
    return Review(
        game.title.name,
        seats,
        [
            ReviewPoint(
                point.step.at,
                game.races_run(point.step.match.table),
                [round(value, 4) for value in point.values()],
                round(point.error(), 4),
                not point.is_end and game.is_even(point.step.match.table),
            )
            for point in course.points
        ],
        drop_unread_events(turns, seats),
        decisive(turns),
        [judged(trial) for trial in trials],
        sum(not trial.played and not trial.is_usual for trial in trials),
        worths.played,
        round(clock.spent, 2),
    )


def _in_turn(trials: list[Trial], course: Course) -> list[Trial]:
    """Those first that nobody would expect, people's before bots', where the chances moved furthest."""

    def turn(trial: Trial) -> tuple[bool, bool, float]:
        decision = trial.decision
        return trial.is_usual, decision.by != PERSON, -course.swing(decision.at)

    return sorted(trials, key=turn)


def _try(order: list[Trial], clock: Clock, fewest: int) -> None:
    """What each answer was worth, in this order.

    However long a game is: what was decided is measured before anything better is looked for.
    """
    until = 1 - FOR_COURSE
    begun: list[Trial] = []
    for trial in order:
        if trial.is_usual or not (clock.goes_on(until) or len(begun) < fewest):
            break
        trial.measure(BATCH)
        begun.append(trial)
    for trial in order:
        # What a regular would have said as well may wait until the others are known better.
        if not clock.goes_on(until * (FOR_USUAL if trial.is_usual else FOR_SEARCH)):
            break
        trial.search(BATCH)
        trial.measure(BATCH)
        begun += [trial] if trial.is_usual else []
    urgency = {trial.decision.at: trial.urgency() for trial in begun}
    while begun and clock.goes_on(until):
        trial = max(begun, key=lambda one: urgency[one.decision.at])
        trial.measure(BATCH * 2)
        urgency[trial.decision.at] = trial.urgency() if trial.played < ENOUGH else 0.0


def _follow(course: Course, clock: Clock) -> None:
    """Value more moments where the chances jump, then all of them better."""
    while clock.goes_on(1 - FOR_COURSE / 2):
        if not course.split(4 * BATCH):
            break
        for point in course.points:
            if len(point.rows) < 4 * BATCH:
                point.play(BATCH)
                break
    while clock.goes_on(1.0):
        course.least_sure().play(2 * BATCH)
