"""The meeting in public words: people, auction, slips, race and objections; horses from 1."""

from ippodromo.games.win_place_show.position import (
    NO_SEAT,
    OFF_TRACK,
    UNDECIDED,
    Made,
    Meeting,
    Slip,
)
from ippodromo.games.win_place_show.printed import CATEGORIES
from ippodromo.games.win_place_show.rules import OFFICES, Rules


def meeting_facts(rules: Rules, meeting: Meeting) -> dict[str, str]:
    """Everything on the table but the money; `horse 3: H12/3 2`."""
    facts: dict[str, str] = {}
    _people(rules, meeting, facts)
    _auction(meeting, facts)
    _bets(meeting, facts)
    _race(rules, meeting, facts)
    _judging(rules, meeting, facts)
    return facts


def _people(rules: Rules, meeting: Meeting, facts: dict[str, str]) -> None:
    if meeting.race:
        facts["race"] = str(meeting.race + 1)
    if meeting.is_open:
        facts["meeting"] = "open"
    for seat, race in enumerate(meeting.out_after):
        if race != NO_SEAT:
            facts[f"out {seat}"] = str(race + 1)
    for office, seat in enumerate(meeting.directors):
        if seat != NO_SEAT:
            facts["director " + OFFICES[office]] = str(seat)
        if meeting.moved[office]:
            facts["motion made " + OFFICES[office]] = "yes"
    if meeting.motions_open:
        facts["motions"] = "open"
    if meeting.waiting:
        facts["motions waiting"] = " ".join([OFFICES[office] for office in meeting.waiting])
    for horse in range(len(meeting.owners)):
        if meeting.stables[horse] != NO_SEAT:
            facts[f"stable {horse + 1}"] = str(meeting.stables[horse])
        if meeting.owners[horse] != NO_SEAT:
            facts[f"owner {horse + 1}"] = str(meeting.owners[horse])
        if meeting.riders[horse] != NO_SEAT:
            facts[f"rider {horse + 1}"] = str(meeting.riders[horse])
        asked = meeting.asked[horse]
        if asked != UNDECIDED:
            facts[f"riding {horse + 1}"] = "decided" if asked == NO_SEAT else f"asked {asked}"


def _auction(meeting: Meeting, facts: dict[str, str]) -> None:
    for seat, sheet in enumerate(meeting.sheets):
        if sheet is not None:
            facts[f"sheet {seat}"] = _numbers(sheet)
    if meeting.lot:
        facts["lots called"] = str(meeting.lot)
    if meeting.contestants:
        facts["raising"] = f"{meeting.price} by {meeting.leader}"
        facts["contestants"] = _numbers(meeting.contestants)
        if meeting.stayed:
            facts["stayed"] = _numbers(meeting.stayed)


def _bets(meeting: Meeting, facts: dict[str, str]) -> None:
    for seat in range(meeting.seats):
        slip = meeting.slips[seat]
        if slip is not None:
            facts[f"slip {seat}"] = _slip(slip)
        if meeting.tickets[seat]:
            tickets = [f"{a + 1} {b + 1} {stake}" for a, b, stake in meeting.tickets[seat]]
            facts[f"tickets {seat}"] = ", ".join(tickets)
        if meeting.collected[seat]:
            facts[f"collected {seat}"] = str(meeting.collected[seat])
    if meeting.first_winner != NO_SEAT:
        facts["first winner"] = str(meeting.first_winner + 1)


def _slip(slip: Slip) -> str:
    bets = [f"{CATEGORIES[kind]} {horse + 1} {stake}" for kind, horse, stake in slip.bets]
    if slip.is_void:
        bets.append(f"void {slip.lost}")
    return ", ".join(bets) or "none"


def _race(rules: Rules, meeting: Meeting, facts: dict[str, str]) -> None:
    for horse, square in enumerate(meeting.squares):
        if square != OFF_TRACK:
            words = f"{rules.track.names[square]} {meeting.crossings[horse]}"
            facts[f"horse {horse + 1}"] = words
        if meeting.allowance_spent[horse]:
            facts[f"allowance {horse + 1}"] = "spent"
    if meeting.turn:
        facts["turn"] = str(meeting.turn)
        facts["dice"] = f"{meeting.white} {meeting.red}"
    if meeting.crossed:
        facts["crossed"] = _horses(meeting.crossed)
    if meeting.order:
        facts["finish"] = _horses(meeting.order)
    if meeting.is_race_run:
        facts["slips"] = "shown"
    if meeting.races_run:
        facts["races run"] = str(meeting.races_run)
    if meeting.posted:
        facts["posted"] = _horses(meeting.posted)


def _judging(rules: Rules, meeting: Meeting, facts: dict[str, str]) -> None:
    if meeting.last is not None:
        facts["last move"] = _move(rules, meeting.last)
    for number, objection in enumerate(meeting.objections):
        accusers = " ".join([f"{seat}:{ground}" for seat, ground in objection.accusers])
        verdict = f" {objection.verdict}" if objection.verdict else ""
        facts[f"objection {number + 1}"] = f"{_move(rules, objection.made)} by {accusers}{verdict}"
    if meeting.silent:
        facts["no more objections"] = _numbers(meeting.silent)


def _move(rules: Rules, made: Made) -> str:
    """The turn, the horse, where from and where to, and what its rider added."""
    names = rules.track.names
    words = f"{made.turn} {made.horse + 1} {names[made.start()]} {names[made.end]}"
    if made.bonus[1]:
        words += " bonus"
    return words + " allowance" if made.allowance[1] else words


def _horses(horses: list[int]) -> str:
    return " ".join([str(horse + 1) for horse in horses])


def _numbers(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])
