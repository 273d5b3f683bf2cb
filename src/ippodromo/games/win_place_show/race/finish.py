"""WPS-7: the order of finish."""

from ippodromo.games.win_place_show.events import HorseFinished
from ippodromo.games.win_place_show.position import OFF_TRACK, Meeting
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


def end_turn(rules: Rules, table: WpsTable) -> bool:
    """WPS-7.1 Rank those that came in and take them off; whether the race is over (3d)."""
    meeting = table.position
    ranked = rank(rules, meeting.race, meeting.squares, meeting.crossed)
    for at, horse in enumerate(ranked):
        meeting.order.append(horse)
        if table.is_told:
            past = rules.track.spaces_past[meeting.squares[horse]]
            name = rules.program.races[meeting.race].horses[horse].name
            tie = tie_rule(rules, meeting, horse, ranked[at + 1]) if at + 1 < len(ranked) else ""
            table.tell(HorseFinished(horse + 1, name, len(meeting.order), past, tie))
        meeting.squares[horse] = OFF_TRACK
    meeting.crossed = []
    if len(meeting.order) < PRIZES:
        return False
    meeting.races_run += 1
    meeting.posted = meeting.order.copy()
    return True


def tie_rule(rules: Rules, meeting: Meeting, ahead: int, behind: int) -> str:
    """WPS-7.2a, 7.3a The rule that decided between two horses of a turn; nothing where spaces did."""
    past = rules.track.spaces_past
    if past[meeting.squares[ahead]] != past[meeting.squares[behind]]:
        return ""
    horses = rules.program.races[meeting.race].horses
    return "WPS-7.2a" if horses[ahead].veteran != horses[behind].veteran else "WPS-7.3a"


def is_ahead(order: list[int], horse: int, other: int) -> bool:
    """WPS-R34 Whether a horse finished ahead of another; of two unplaced ones none did."""
    if horse not in order:
        return False
    return other not in order or order.index(horse) < order.index(other)
