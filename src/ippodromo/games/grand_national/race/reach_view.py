"""What the horse to move can reach, as screens show it: ways, cards due, and who is in the way."""

from ippodromo.games.grand_national.course.course import (
    BITS,
    Course,
    Reach,
    column_of,
    lane_of,
    square,
)
from ippodromo.games.grand_national.decks import DECKS, JUMP
from ippodromo.games.grand_national.field import Horse
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.games.grand_national.view_types import ReachView

from .cards import Advance, advance_reach, steady_advance
from .landing import due
from .ride import Ride, reach_of, spendable, steadily


def reach_view(table: NationalTable, running: list[Horse]) -> ReachView | None:
    """GN-10.9, 11.3 to 11.5 All within reach of the horse that is asked about, or nothing."""
    position = table.position
    phase = table.stack[-1] if table.stack else None
    if isinstance(phase, Advance):
        reach = advance_reach(position, phase.horse, phase.lengths)
        steady = steady_advance(position, phase.horse, reach.ends(phase.lengths)).notation
        weaves = _weaves(reach, phase.lengths, 0, 0)
        return _reach_view(position, phase.horse, running, reach, True, steady, weaves)
    if isinstance(phase, Ride):
        reach = reach_of(position, phase.horse)
        boxed_in = reach.is_boxed_in()
        steady = "stay" if boxed_in else steadily(position, phase.horse, reach).notation
        least, most = spendable(position, phase.horse)
        weaves = _weaves(reach, position.handicap(phase.horse), least, most)
        return _reach_view(position, phase.horse, running, reach, False, steady, weaves)
    return None


def _reach_view(
    position: NationalPosition,
    horse: Horse,
    running: list[Horse],
    reach: Reach,
    by_card: bool,
    steady: str,
    weaves: dict[str, str],
) -> ReachView:
    course = position.rules.course
    cards: dict[str, str] = {}
    for ahead, lane, _ in reach.squares():
        at = square(reach.column + ahead, lane)
        deck = due(position, at, by_card) if column_of(at) < course.columns else -1
        if deck >= 0:
            cards[course.name(at)] = DECKS[deck]
    falls, of = fall_chance(position)
    return {
        "horse": position.rules.key(horse),
        "before": _before(course, reach),
        "weaves": weaves,
        "due": cards,
        "steady": steady,
        "blockers": _blockers(position, horse, running),
        "falls": falls,
        "falls_of": of,
    }


def _before(course: Course, reach: Reach) -> dict[str, str]:
    """For each square in reach the one before it on a shortest way, by their names."""
    found: dict[str, str] = {}
    for ahead, lane, sideways in reach.squares():
        column = reach.column + ahead
        if ahead == 0 and sideways == 0:
            continue
        entry = reach.entered(ahead, lane, sideways)
        if column == course.columns:
            if sideways == reach.fewest(ahead) and lane == BITS[reach.exactly(ahead, sideways)][0]:
                found[course.name(course.finish)] = course.name(square(column - 1, lane))
        elif entry == lane:
            found[course.name(square(column, lane))] = course.name(square(column - 1, lane))
        else:
            beside = lane + (1 if entry > lane else -1)
            found[course.name(square(column, lane))] = course.name(square(column, beside))
    return found


def _weaves(reach: Reach, handicap: int, least: int, most: int) -> dict[str, str]:
    """By points the ways that take more steps than they need, each as the lanes it leaves columns in."""
    found: dict[str, str] = {}
    if reach.is_boxed_in():
        return found
    known: dict[tuple[int, int, int], str] = {}
    for points in range(least, most + 1):
        lengths = points + handicap
        direct = reach.direct_ends(lengths)
        ways: list[str] = []
        for at in reach.ends(lengths):
            if at not in direct:
                ahead = column_of(at) - reach.column
                ways.append(reach.lanes_left(ahead, lane_of(at), lengths - ahead, known))
        if ways:
            found[str(points)] = " ".join(ways)
    return found


def fall_chance(position: NationalPosition) -> tuple[int, int]:
    """GN-11.7 Fallers among the Jump cards that can come next, and how many cards those are."""
    decks = position.decks
    left = decks.used[JUMP] if decks.is_empty(JUMP) else decks.left[JUMP]
    cards = position.rules.edition.decks[JUMP]
    falls = sum([n for card, n in zip(cards, left, strict=True) if card.action == "fall"])
    return falls, sum(left)


def _blockers(position: NationalPosition, horse: Horse, running: list[Horse]) -> list[str]:
    """GN-10.11 The horses right before and beside it."""
    race = position.race
    column, lane = column_of(race.at[horse]), lane_of(race.at[horse])
    beside = [square(column, lane - 1), square(column, lane + 1)] if column else []
    near = [square(column + 1, lane), *beside]
    return [position.rules.key(h) for h in running if race.at[h] in near]
