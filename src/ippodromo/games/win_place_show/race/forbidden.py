"""Why a square that looks good is no end: the rule that forbids it (WPS-6.4 to 6.6)."""

from ippodromo.games.win_place_show.track.moves import LONGEST_SHORTENING, Search
from ippodromo.games.win_place_show.track.track import NOWHERE
from ippodromo.kernel.errors import NotAllowed

from .rides import Situation


def tempting_squares(situation: Situation) -> list[str]:
    """Squares a rider might want: ends of a freer move that are not ends of this one."""
    track = situation.rules.track
    free = Search(track, [0] * track.size, situation.start, reach(situation), 2)
    legal = {ride.end for ride in situation.options()}
    wanted: list[str] = []
    for spent in range(max(1, free.movement - 1), free.movement + 1):
        for state in free.states(spent):
            said = f"ride {track.names[state // 6]}{' bonus' if situation.has_bonus else ''}"
            if state // 6 not in legal and said not in wanted:
                wanted.append(said)
    return wanted


def reach(situation: Situation) -> int:
    """The movement with the bonus, if there is one."""
    return situation.movement + (3 if situation.has_bonus else 0)


def forbidden_ride(situation: Situation, notation: str) -> NotAllowed | None:
    """The rule that forbids a ride; None if it is no ride at all."""
    parts = notation.split(" ")
    if parts[0] != "ride" or len(parts) < 2:
        return None
    track = situation.rules.track
    end = track.square(parts[1])
    if end == NOWHERE:
        return NotAllowed("WPS-T4", "refused.no_square", {"square": parts[1][:20]})
    bonus, allowance = int("bonus" in parts[2:]), int("allowance" in parts[2:])
    if bonus and not situation.has_bonus:
        return NotAllowed("WPS-6.3a", "refused.no_bonus")
    if allowance and not situation.has_allowance:
        return NotAllowed("WPS-6.3d", "refused.no_allowance")
    search = situation.search(bonus, allowance)
    rule, key = _reason(situation, search, end)
    return NotAllowed(rule, f"refused.{key}", {"square": parts[1], "movement": search.movement})


def _reason(situation: Situation, search: Search, end: int) -> tuple[str, str]:
    track = situation.rules.track
    if end in situation.others:
        return "WPS-6.5a", "occupied"
    if end == situation.start:
        return "WPS-6.4d", "must_move"
    for spent in range(search.movement + 1):
        for state in search.states(spent):
            if state // 6 == end and search.barred(state):
                return "WPS-6.6d", "right_in_front"
            if state // 6 == end and spent < search.movement:
                left = search.movement - spent
                short = left <= LONGEST_SHORTENING
                return ("WPS-6.4d", "no_passing_space") if short else ("WPS-6.4c", "too_short")
    free = Search(
        track, [0] * track.size, situation.start, search.movement, situation.horse.changes
    )
    if free.reaches(end):
        return "WPS-6.5f", "way_blocked"
    if situation.horse.veteran:
        return "WPS-6.6b", "out_of_reach"
    two = Search(track, [0] * track.size, situation.start, search.movement, 2)
    if two.reaches(end):
        return "WPS-6.6c", "one_change"
    return "WPS-6.4b", "out_of_reach"
