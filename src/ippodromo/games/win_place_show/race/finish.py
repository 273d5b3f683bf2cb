"""WPS-7: the order of finish."""

from ippodromo.games.win_place_show.events import HorseFinished
from ippodromo.games.win_place_show.position import OFF_TRACK
from ippodromo.games.win_place_show.printed import PRIZES
from ippodromo.games.win_place_show.rules import Rules, WpsTable


def rank(rules: Rules, race: int, squares: list[int], crossed: list[int]) -> list[int]:
    """WPS-7.1b, 7.2a, 7.3a Horses that crossed in one turn, best first; `crossed` is in moving order."""
    track = rules.track
    horses = rules.program.races[race].horses
    keyed: list[tuple[int, int, int, int]] = []
    for moved, horse in enumerate(crossed):
        past = track.spaces_past[squares[horse]]
        keyed.append((-past, 0 if horses[horse].veteran else 1, -moved, horse))
    keyed.sort()
    return [horse for _, _, _, horse in keyed]


def tie_of(rules: Rules, race: int, squares: list[int], ranked: list[int], place: int) -> str:
    """WPS-7.2a, 7.3a What puts a horse ahead of the next that crossed with it, if it is no further."""
    if place + 1 == len(ranked):
        return ""
    horse, other = ranked[place], ranked[place + 1]
    past = rules.track.spaces_past
    if past[squares[horse]] != past[squares[other]]:
        return ""
    horses = rules.program.races[race].horses
    return "veteran" if horses[horse].veteran and not horses[other].veteran else "later"


def end_turn(rules: Rules, table: WpsTable) -> bool:
    """WPS-7.1 Rank those that came in and take them off; whether the race is over (3d)."""
    meeting = table.position
    ranked = rank(rules, meeting.race, meeting.squares, meeting.crossed)
    ties = [tie_of(rules, meeting.race, meeting.squares, ranked, i) for i in range(len(ranked))]
    for place, horse in enumerate(ranked):
        meeting.order.append(horse)
        if table.is_told:
            past = rules.track.spaces_past[meeting.squares[horse]]
            name = rules.program.races[meeting.race].horses[horse].name
            table.tell(HorseFinished(horse + 1, name, len(meeting.order), past, ties[place]))
        meeting.squares[horse] = OFF_TRACK
    meeting.crossed = []
    if len(meeting.order) < PRIZES:
        return False
    meeting.races_run += 1
    meeting.posted = meeting.order.copy()
    return True


def is_ahead(order: list[int], horse: int, other: int) -> bool:
    """WPS-R34 Whether a horse finished ahead of another; of two unplaced ones none did."""
    if horse not in order:
        return False
    return other not in order or order.index(horse) < order.index(other)
