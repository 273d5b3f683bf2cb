"""Review finished games within a given time, and compare reviews of the same race."""

import time
from collections.abc import Callable
from dataclasses import replace
from math import sqrt

from ippodromo.bots.find import find_bot
from ippodromo.bots.interrupts import raise_pending_interrupt
from ippodromo.bots.playout_model import playout_settings
from ippodromo.bots.wilson import Z95
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import PERSON, Journal
from ippodromo.lab.population import Population
from ippodromo.lab.review.data import (
    LUCK,
    ComparedGame,
    ComparedPlace,
    ComparedSeat,
    Comparison,
    Review,
    ReviewDecision,
    ReviewPoint,
    ReviewSeat,
    ReviewTurn,
)
from ippodromo.lab.review.history import read_game_history
from ippodromo.lab.review.measure import ChanceCurve, DecisionTrial, Group, ValueCache, believe

USUAL = "regular"
"""The level of the bot whose answers are the standard of comparison."""
BATCH = 6
"""Number of playouts of one table that are made at a time."""
SECONDS = 8.0
"""Default CPU time of a review, in seconds."""
LONGEST = 6.0
"""Maximum wall time of a review, as a multiple of its CPU time. It counts on a busy machine."""
FEWEST = 12
"""Minimum number of unusual decisions that are evaluated, even after the time is over.

A decision is unusual if a regular bot would have given another answer."""
ENOUGH = 1000
"""Number of playouts from which on a decision's values are not improved any further."""
FOR_COURSE = 0.35
"""Part of the time that is spent on the curve of chances."""
FOR_SEARCH, FOR_USUAL = 0.6, 0.4
"""Parts of the remaining time after which no better answers are searched: for unusual and for usual
decisions.
"""

Progress = Callable[[float], None]


class Clock:
    """Measures how much of a review's time is over, or of its number of batches, so that it can be repeated.

    Time is CPU time. On a busy machine a review takes longer, but has the same quality.
    """

    def __init__(self, seconds: float, batches: int, progress: Progress) -> None:
        self.began = time.monotonic()
        self.used = time.process_time()
        self.seconds = seconds
        self.batches = batches
        self.progress = progress
        self.done = 0

    def goes_on(self, part: float) -> bool:
        """Count one batch. Return True if less than this part of the time is over."""
        raise_pending_interrupt()
        self.done += 1
        over = self.done / self.batches if self.batches else self._over()
        self.progress(min(1.0, over))
        return over < part

    def _over(self) -> float:
        """Return the part of the time that is over; more than 1.0 after its end."""
        used = time.process_time() - self.used
        return max(used, self.spent / LONGEST) / self.seconds

    @property
    def spent(self) -> float:
        """Seconds of wall time since the start of the review."""
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
    """Return the review of a finished game. It takes about `seconds` of CPU time.

    With `batches` above 0 that number of batches replaces the clock. At least `fewest` unusual decisions
    are evaluated, even if the time is over. `progress` is called with the part that is done.
    """
    clock = Clock(seconds, batches, progress)
    regular = find_bot(USUAL, game.title.name)
    history = read_game_history(game, journal, regular, seed)
    worths = ValueCache(playout_settings(game), regular, seed, Population(history.steps[-1].match))
    trials = [DecisionTrial(decision, worths) for decision in history.decisions]
    curve = ChanceCurve(history, worths)
    for point in curve.points:  # even on a slow machine: a review needs at least this
        point.play(BATCH)
    _try(_in_turn(trials, curve), clock, fewest)
    _follow(curve, clock)
    groups = believe(trials)
    turns = sorted(
        [*luck_turns(curve, trials), *decision_turns(curve, trials)], key=lambda turn: turn.at
    )
    seats = seat_summaries(curve, trials, groups, turns)
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
            for point in curve.points
        ],
        drop_unread_events(turns, seats),
        decisive(turns),
        [decision_data(trial) for trial in trials],
        sum(not trial.played and not trial.is_usual for trial in trials),
        worths.played,
        round(clock.spent, 2),
    )


def _in_turn(trials: list[DecisionTrial], curve: ChanceCurve) -> list[DecisionTrial]:
    """Return the trials in the order in which they are evaluated.

    Those of unusual decisions come first, people's before bots', then those where the chances changed
    most.
    """

    def turn(trial: DecisionTrial) -> tuple[bool, bool, float]:
        decision = trial.decision
        return trial.is_usual, decision.by != PERSON, -curve.swing(decision.at)

    return sorted(trials, key=turn)


def _try(order: list[DecisionTrial], clock: Clock, fewest: int) -> None:
    """Evaluate the answers of the trials, in this order, until their part of the time is over.

    First the given answers are measured. Only then better ones are searched, however long the game is.
    """
    until = 1 - FOR_COURSE
    begun: list[DecisionTrial] = []
    for trial in order:
        if trial.is_usual or not (clock.goes_on(until) or len(begun) < fewest):
            break
        trial.measure(BATCH)
        begun.append(trial)
    for trial in order:
        # Usual answers wait until the unusual ones are measured better.
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


def _follow(curve: ChanceCurve, clock: Clock) -> None:
    """Value more moments where the chances change most, then improve all of them, until the time is over."""
    while clock.goes_on(1 - FOR_COURSE / 2):
        if not curve.split(4 * BATCH):
            break
        for point in curve.points:
            if len(point.rows) < 4 * BATCH:
                point.play(BATCH)
                break
    while clock.goes_on(1.0):
        curve.least_sure().play(2 * BATCH)


MOST_MOMENTS = 5


def luck_turns(curve: ChanceCurve, trials: list[DecisionTrial]) -> list[ReviewTurn]:
    """Return for each part between two points the change of the chances that decisions do not explain."""
    found: list[ReviewTurn] = []
    for before, after in zip(curve.points, curve.points[1:], strict=False):
        first, last = before.step.at, after.step.at
        inside = [trial for trial in trials if first <= trial.decision.at < last]
        old, new = before.values(), after.values()
        decided = [trial.effects for trial in inside]
        effects = [
            new[seat] - old[seat] - sum(row[seat] for row in decided) for seat in range(len(old))
        ]
        steps = curve.history.steps[before.place + 1 : after.place + 1]
        drawn = [step for step in steps if step.is_chance]
        step = drawn[-1] if drawn else steps[-1]
        said = step.entry.notation if drawn and step.entry is not None else ""
        error = sqrt(before.error() ** 2 + after.error() ** 2)
        race = race_at(curve, last)
        found.append(ReviewTurn(step.at, LUCK, effects, error, said, race, step.events))
    return found


def race_at(curve: ChanceCurve, at: int) -> int:
    """Return the number, from 1, of the current or next race after `at` entries of the record."""
    history = curve.history
    run = 0
    for step in history.steps:
        if step.at >= at:
            break
        run = history.game.races_run(step.match.table)
    return run + 1


def decision_turns(curve: ChanceCurve, trials: list[DecisionTrial]) -> list[ReviewTurn]:
    """Return a turn for each evaluated decision in which a regular bot would have answered otherwise."""
    found: list[ReviewTurn] = []
    for trial in trials:
        if trial.is_usual or not trial.played:
            continue
        decision = trial.decision
        error = Z95 * sqrt(max(trial.variances))
        at = decision.at + 1
        told = [step.events for step in curve.history.steps if step.at == at]
        seat = int(decision.seat)
        found.append(
            ReviewTurn(at, seat, trial.effects, error, decision.said, decision.race, told[0])
        )
    return found


def decision_data(trial: DecisionTrial) -> ReviewDecision:
    """Return the result of one trial as plain data."""
    decision = trial.decision
    has_best = trial.played > 0
    loss = max(0.0, trial.loss()) if has_best else None
    best = trial.best if has_best and loss else decision.said
    return ReviewDecision(
        decision.at + 1,
        int(decision.seat),
        decision.by,
        decision.race,
        decision.ask,
        decision.said,
        decision.usual,
        best,
        round(trial.worth(decision.said), 4) if has_best else None,
        round(trial.worth_error(decision.said), 4),
        decision.before.game.is_even(decision.before.table),
        round(trial.worth(decision.said) + (loss or 0.0), 4) if has_best else None,
        round(loss, 4) if loss is not None else None,
        round(trial.loss_error(), 4),
        round(trial.effects[decision.seat], 4),
        round(Z95 * sqrt(trial.variances[decision.seat]), 4),
        trial.played,
        {said: pick for said, pick in decision.picks.items() if said in (decision.said, best)},
    )


def seat_summaries(
    curve: ChanceCurve, trials: list[DecisionTrial], groups: list[Group], turns: list[ReviewTurn]
) -> list[ReviewSeat]:
    """Return for each seat how it got from its chance at the start to its part of the win.

    The difference is divided into luck, its own decisions and those of others.
    """
    start, end = curve.points[0], curve.points[-1].values()
    found: list[ReviewSeat] = []
    for seat, player in enumerate(curve.history.journal.header.players):
        own = [trial.effects[seat] for trial in trials if trial.decision.seat == seat]
        others = [trial.effects[seat] for trial in trials if trial.decision.seat != seat]
        doubts = [(group.seat == seat, group.found.total_variances[seat]) for group in groups]
        began = start.values()[seat]
        decided, theirs = sum(own), sum(others)
        own_variance = sum(doubt for is_own, doubt in doubts if is_own)
        their_variance = sum(doubt for is_own, doubt in doubts if not is_own)
        at_start = start.variance(seat)
        found.append(
            ReviewSeat(
                player.name,
                began,
                end[seat] - began - decided - theirs,
                decided,
                theirs,
                end[seat],
                Z95 * sqrt(at_start),
                Z95 * sqrt(at_start + own_variance + their_variance),
                Z95 * sqrt(own_variance),
                Z95 * sqrt(their_variance),
                decisive(turns, seat),
            )
        )
    return found


def drop_unread_events(turns: list[ReviewTurn], seats: list[ReviewSeat]) -> list[ReviewTurn]:
    """Return the turns, without the events of those that no page shows."""
    wanted = {number for account in seats for number in account.moments} | set(decisive(turns))
    return [
        turn if number in wanted else replace(turn, events=[]) for number, turn in enumerate(turns)
    ]


def decisive(turns: list[ReviewTurn], seat: int | None = None) -> list[int]:
    """Return the indices of the turns that changed the chances most, in the order of the game.

    `seat` selects one seat's chance instead of all. Turns whose effect may be 0 are left out.
    """

    def size(number: int) -> float:
        effects = turns[number].effects
        return abs(effects[seat]) if seat is not None else sum(map(abs, effects)) / 2

    def sure(number: int) -> float:
        return size(number) - turns[number].error

    told = [
        number
        for number, turn in enumerate(turns)
        if turn.notation
        and (turn.seat != LUCK or turn.events)  # else a page has nothing to show for it
    ]
    moved = [number for number in told if sure(number) > 0]
    return sorted(sorted(moved, key=sure, reverse=True)[:MOST_MOMENTS])


MOST_PLACES = 5
LEAST = 0.005
"""Smaller differences between effects are ignored, because chances are shown in whole percent."""
EARLY = "_early"
"""Suffix of the keys of asks that a seat may answer before its turn.

Comparisons drop it, so that such an answer matches the answer that another game gives at the turn."""

Key = tuple[int, int, str, int]
"""Where a question stands in a game: race, seat, ask, and its number among the same asks, from 1."""


def compare(reviews: list[Review]) -> Comparison:
    """Return what was decided at each place of the game, and its effect, in reviews of the same race."""
    found = [_by_place(review) for review in reviews]
    places = [
        ComparedPlace(key[0], key[1], key[2], [each.get(key) for each in found])
        for key in _in_order(found)
    ]
    parted = next((at for at, place in enumerate(places) if place.differs), None)
    seats = [_seat(reviews, places, seat) for seat in range(len(reviews[0].seats))]
    games = [ComparedGame(review.seats, review.points) for review in reviews]
    return Comparison(reviews[0].game, games, seats, places, parted)


def _by_place(review: Review) -> dict[Key, ReviewDecision]:
    found: dict[Key, ReviewDecision] = {}
    counts: dict[tuple[int, int, str], int] = {}
    for one in review.decisions:
        kind = (one.race, one.seat, one.ask.removesuffix(EARLY))
        counts[kind] = counts.get(kind, 0) + 1
        found[(*kind, counts[kind])] = one
    return found


def _in_order(found: list[dict[Key, ReviewDecision]]) -> list[Key]:
    """Return the keys of all places, in the order of the games.

    A place that only a later game has follows its predecessor there.
    """
    order = list(found[0])
    for each in found[1:]:
        have = set(order)
        at = 0
        for key in each:
            if key in have:
                at = max(at, order.index(key) + 1)
            else:
                order.insert(at, key)
                at += 1
    return order


def _seat(reviews: list[Review], places: list[ComparedPlace], seat: int) -> ComparedSeat:
    first = reviews[0].seats[seat]
    accounts = [review.seats[seat] for review in reviews]
    return ComparedSeat(
        [account.decisions - first.decisions for account in accounts],
        [
            sqrt(account.decisions_error**2 + first.decisions_error**2) if number else 0.0
            for number, account in enumerate(accounts)
        ],
        [_decisive(places, seat, number) for number in range(len(reviews))],
    )


def _decisive(places: list[ComparedPlace], seat: int, number: int) -> list[int]:
    """Return the indices of the places where a seat gained or lost most, compared with the first game.

    `number` is the index of the game that is compared.
    """

    def gain(at: int) -> float:
        first, other = places[at].decisions[0], places[at].decisions[number]
        return abs((other.effect if other else 0.0) - (first.effect if first else 0.0))

    own = [
        at
        for at, place in enumerate(places)
        if place.seat == seat and place.differs and gain(at) >= LEAST
    ]
    return sorted(sorted(own, key=gain, reverse=True)[:MOST_PLACES])
