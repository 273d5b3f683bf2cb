"""How a review is made of what was measured: seat by seat, moment by moment, decision by decision."""

from dataclasses import replace
from math import sqrt

from .course import Course
from .data import LUCK, ReviewDecision, ReviewSeat, ReviewTurn
from .trials import SURE, Group, Trial

MOST_MOMENTS = 5


def luck_turns(course: Course, trials: list[Trial]) -> list[ReviewTurn]:
    """What the chances moved between two points beyond what was decided between them."""
    found: list[ReviewTurn] = []
    for before, after in zip(course.points, course.points[1:], strict=False):
        first, last = before.step.at, after.step.at
        inside = [trial for trial in trials if first <= trial.decision.at < last]
        old, new = before.values(), after.values()
        decided = [trial.effects for trial in inside]
        effects = [
            new[seat] - old[seat] - sum(row[seat] for row in decided) for seat in range(len(old))
        ]
        steps = course.story.steps[before.place + 1 : after.place + 1]
        drawn = [step for step in steps if step.is_chance]
        step = drawn[-1] if drawn else steps[-1]
        said = step.entry.notation if drawn and step.entry is not None else ""
        error = sqrt(before.error() ** 2 + after.error() ** 2)
        race = race_at(course, last)
        found.append(ReviewTurn(step.at, LUCK, effects, error, said, race, step.events))
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


def decision_turns(course: Course, trials: list[Trial]) -> list[ReviewTurn]:
    """Decisions that were not what a regular would have said."""
    found: list[ReviewTurn] = []
    for trial in trials:
        if trial.is_usual or not trial.played:
            continue
        decision = trial.decision
        error = SURE * sqrt(max(trial.variances))
        at = decision.at + 1
        told = [step.events for step in course.story.steps if step.at == at]
        seat = int(decision.seat)
        found.append(
            ReviewTurn(at, seat, trial.effects, error, decision.said, decision.race, told[0])
        )
    return found


def judged(trial: Trial) -> ReviewDecision:
    """One decision as data."""
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
        round(SURE * sqrt(trial.variances[decision.seat]), 4),
        trial.played,
        {said: pick for said, pick in decision.picks.items() if said in (decision.said, best)},
    )


def accounts(
    course: Course, trials: list[Trial], groups: list[Group], turns: list[ReviewTurn]
) -> list[ReviewSeat]:
    """Every seat's way from its chance at the start to its part of the win."""
    start, end = course.points[0], course.points[-1].values()
    found: list[ReviewSeat] = []
    for seat, player in enumerate(course.story.journal.header.players):
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
                SURE * sqrt(at_start),
                SURE * sqrt(at_start + own_variance + their_variance),
                SURE * sqrt(own_variance),
                SURE * sqrt(their_variance),
                decisive(turns, seat),
            )
        )
    return found


def drop_unread_events(turns: list[ReviewTurn], seats: list[ReviewSeat]) -> list[ReviewTurn]:
    """The turns, with their events only where a page shows them."""
    wanted = {number for account in seats for number in account.moments} | set(decisive(turns))
    return [
        turn if number in wanted else replace(turn, events=[]) for number, turn in enumerate(turns)
    ]


def decisive(turns: list[ReviewTurn], seat: int | None = None) -> list[int]:
    """The turns that moved the chances most, of all seats or of one, in the order of the game.

    Those are left out whose effect may be none.
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
        and (turn.seat != LUCK or turn.events)  # else there is nothing to tell of it
    ]
    moved = [number for number in told if sure(number) > 0]
    return sorted(sorted(moved, key=sure, reverse=True)[:MOST_MOMENTS])
