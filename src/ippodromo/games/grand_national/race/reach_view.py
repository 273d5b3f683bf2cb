"""What the horse to move can reach, as screens show it: ways, cards due, and who is in the way."""

from ippodromo.games.grand_national.course.course import Reach, column_of, lane_of, square
from ippodromo.games.grand_national.decks import DECKS, JUMP
from ippodromo.games.grand_national.field import Horse
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.games.grand_national.view_types import ReachView

from .cards import Advance, advance_reach, steady_advance
from .landing import due
from .ride import Ride, reach_of, steadily


def reach_view(table: NationalTable, running: list[Horse]) -> ReachView | None:
    """GN-10.9, 11.3 to 11.5 All within reach of the horse that is asked about, or nothing."""
    position = table.position
    phase = table.stack[-1] if table.stack else None
    if isinstance(phase, Advance):
        reach = advance_reach(position, phase.horse, phase.lengths)
        steady = steady_advance(position, phase.horse, reach.ends(phase.lengths)).notation
        return _reach_view(position, phase.horse, running, reach, True, steady)
    if isinstance(phase, Ride):
        reach = reach_of(position, phase.horse)
        boxed_in = reach.is_boxed_in()
        steady = "stay" if boxed_in else steadily(position, phase.horse, reach).notation
        return _reach_view(position, phase.horse, running, reach, False, steady)
    return None


def _reach_view(
    position: NationalPosition,
    horse: Horse,
    running: list[Horse],
    reach: Reach,
    by_card: bool,
    steady: str,
) -> ReachView:
    course = position.rules.course
    before: dict[str, str] = {}
    cards: dict[str, str] = {}
    for at, last in reach.last_steps():
        name = course.name(at)
        before[name] = course.name(last)
        deck = -1 if at == course.finish else due(position, at, by_card)
        if deck >= 0:
            cards[name] = DECKS[deck]
    falls, of = fall_chance(position)
    return {
        "horse": position.rules.key(horse),
        "before": before,
        "due": cards,
        "steady": steady,
        "blockers": _blockers(position, horse, running),
        "falls": falls,
        "falls_of": of,
    }


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
