"""Facts read back into a meeting, and what a table's text needs besides them."""

from typing import Final

from ippodromo.games.win_place_show.position import (
    NO_SEAT,
    UNDECIDED,
    Made,
    Meeting,
    Objection,
    Slip,
    Ticket,
)
from ippodromo.games.win_place_show.printed import CATEGORIES, HORSES
from ippodromo.games.win_place_show.rules import OFFICES, Rules
from ippodromo.kernel.table_text import Facts

HEADS: Final = [
    *("race", "meeting", "out", "director", "motion made", "motions", "motions waiting"),
    *("stable", "owner", "rider", "riding", "sheet", "lots called", "raising", "contestants"),
    *("stayed", "slip", "tickets", "collected", "first winner", "horse", "allowance", "turn"),
    *("dice", "crossed", "finish", "slips", "races run", "posted", "last move", "objection"),
    "no more objections",
]
"""What names of facts begin with."""

ALSO: Final = ["crossings", "dice", "raising", "stayed", "last move", "objection"]


def meeting_unsaid(meeting: Meeting) -> dict[str, str]:
    """What only a judge remembers: crossings of horses that are home, old dice, how moves were made."""
    found: dict[str, str] = {}
    if any(meeting.crossings):
        found["crossings"] = _written(meeting.crossings)
    if meeting.white:
        found["dice"] = f"{meeting.white} {meeting.red}"
    if meeting.price or meeting.leader != NO_SEAT:
        found["raising"] = f"{meeting.price} {meeting.leader}"
    if meeting.stayed:
        found["stayed"] = _written(meeting.stayed)
    if meeting.last is not None:
        found["last move"] = _made(meeting.last)
    for number, objection in enumerate(meeting.objections):
        found[f"objection {number + 1}"] = _made(objection.made)
    return found


def _made(made: Made) -> str:
    numbers = [made.turn, made.horse, made.end, *made.dice, made.crossings]
    numbers += [int(x) for x in (*made.bonus, *made.allowance)]
    return _written([*numbers, *made.before])


def read_meeting(rules: Rules, said: dict[str, str], unsaid: dict[str, str]) -> Meeting:
    """The meeting of these facts."""
    meeting = Meeting(rules)
    facts = Facts(said, HEADS)
    also = Facts(unsaid, ALSO)
    _read_people(meeting, facts)
    _read_horses(rules, meeting, facts)
    _read_auction(meeting, facts, also)
    _read_bets(meeting, facts)
    _read_race(meeting, facts, also)
    _read_objections(rules, meeting, facts, also)
    return meeting


def _read_people(meeting: Meeting, facts: Facts) -> None:
    meeting.race = facts.whole("race", 1) - 1
    meeting.is_open = "meeting" in facts.said
    meeting.motions_open = "motions" in facts.said
    words = facts.words("motions waiting")
    meeting.waiting = [facts.among(OFFICES, "motions waiting", office) for office in words]
    for office, name in enumerate(OFFICES):
        meeting.directors[office] = facts.whole("director " + name, NO_SEAT)
        meeting.moved[office] = "motion made " + name in facts.said
    for seat in range(meeting.seats):
        meeting.out_after[seat] = facts.whole(f"out {seat}", 0) - 1
        if f"sheet {seat}" in facts.said:
            meeting.sheets[seat] = facts.wholes(f"sheet {seat}")
        meeting.collected[seat] = facts.whole(f"collected {seat}")


def _read_horses(rules: Rules, meeting: Meeting, facts: Facts) -> None:
    for horse in range(HORSES):
        number = horse + 1
        meeting.stables[horse] = facts.whole(f"stable {number}", NO_SEAT)
        meeting.owners[horse] = facts.whole(f"owner {number}", NO_SEAT)
        meeting.riders[horse] = facts.whole(f"rider {number}", NO_SEAT)
        riding = facts.words(f"riding {number}")
        if riding:
            is_asked = riding[0] == "asked"
            meeting.asked[horse] = facts.number("riding", riding[-1]) if is_asked else NO_SEAT
        else:
            meeting.asked[horse] = UNDECIDED
        name = f"horse {number}"
        if name in facts.said:
            square, crossings = facts.pair(name, "? 0")
            meeting.squares[horse] = _square(rules, facts, name, square)
            meeting.crossings[horse] = facts.number(name, crossings)
        meeting.allowance_spent[horse] = f"allowance {number}" in facts.said


def _square(rules: Rules, facts: Facts, name: str, square: str) -> int:
    if square not in rules.track.names:
        raise facts.wrong(name, square, "H1/1, ...")
    return rules.track.names.index(square)


def _read_auction(meeting: Meeting, facts: Facts, also: Facts) -> None:
    meeting.lot = facts.whole("lots called")
    meeting.contestants = facts.wholes("contestants")
    if "raising" in facts.said:  # `4500 by 2`
        words = facts.words("raising")
        meeting.price = facts.number("raising", words[0])
        meeting.leader = facts.number("raising", words[-1])
    if "raising" in also.said:
        meeting.price, meeting.leader = also.wholes("raising")
    meeting.stayed = also.wholes("stayed") or facts.wholes("stayed")


def _read_bets(meeting: Meeting, facts: Facts) -> None:
    for seat in range(meeting.seats):
        name = f"slip {seat}"
        if name in facts.said:
            meeting.slips[seat] = _slip(facts, name)
        tickets: list[Ticket] = []
        for words in facts.parts(f"tickets {seat}"):
            first, second, stake = [facts.number(f"tickets {seat}", word) for word in words]
            tickets.append((first - 1, second - 1, stake))
        meeting.tickets[seat] = tuple(tickets)
    meeting.first_winner = facts.whole("first winner", 0) - 1


def _slip(facts: Facts, name: str) -> Slip:
    bets: list[tuple[int, int, int]] = []
    lost, is_void = 0, False
    for words in facts.parts(name):
        if words[0] == "void":
            lost, is_void = facts.number(name, words[-1]), True
            continue
        if len(words) != 3:
            raise facts.wrong(name, " ".join(words), "KIND HORSE STAKE")
        kind = facts.among(CATEGORIES, name, words[0])
        bets.append((kind, facts.number(name, words[1]) - 1, facts.number(name, words[2])))
    return Slip(tuple(bets), lost, is_void)


def _read_race(meeting: Meeting, facts: Facts, also: Facts) -> None:
    if "crossings" in also.said:
        meeting.crossings = also.wholes("crossings")
    meeting.turn = facts.whole("turn")
    dice = also.wholes("dice") or facts.wholes("dice")
    if dice:
        meeting.white, meeting.red = dice
    meeting.crossed = _horses(facts, "crossed")
    meeting.order = _horses(facts, "finish")
    meeting.is_race_run = "slips" in facts.said
    meeting.races_run = facts.whole("races run")
    meeting.posted = _horses(facts, "posted")
    meeting.silent = facts.wholes("no more objections")


def _read_objections(rules: Rules, meeting: Meeting, facts: Facts, also: Facts) -> None:
    if "last move" in facts.said:
        words = facts.words("last move")
        meeting.last = _read_made(rules, meeting, facts, also, "last move", words)
    number = 1
    while f"objection {number}" in facts.said:
        name = f"objection {number}"
        words = facts.words(name)
        by = words.index("by") if "by" in words else len(words)
        accusers = [word.partition(":") for word in words[by + 1 :] if ":" in word]
        verdict = words[-1] if ":" not in words[-1] else ""
        made = _read_made(rules, meeting, facts, also, name, words[:by])
        if meeting.last is not None and made.key() == meeting.last.key():
            made = meeting.last  # WPS-8.2b others join the same objection
        seats = tuple([(facts.number(name, seat), ground) for seat, _, ground in accusers])
        meeting.objections.append(Objection(made, seats, verdict))
        number += 1


def _read_made(
    rules: Rules, meeting: Meeting, facts: Facts, also: Facts, name: str, words: list[str]
) -> Made:
    """A move; where no text says more, the others stood as they do now and it had what it used."""
    numbers = also.wholes(name)
    if numbers:
        bonus = (numbers[6] == 1, numbers[7] == 1)
        allowance = (numbers[8] == 1, numbers[9] == 1)
        dice = (numbers[3], numbers[4])
        before = tuple(numbers[10:])
        return Made(numbers[0], numbers[1], numbers[2], before, dice, numbers[5], bonus, allowance)
    if len(words) < 4:
        raise facts.wrong(name, " ".join(words), "TURN HORSE FROM TO")
    horse = facts.number(name, words[1]) - 1
    stood = meeting.squares.copy()
    stood[horse] = _square(rules, facts, name, words[2])
    return Made(
        facts.number(name, words[0]),
        horse,
        _square(rules, facts, name, words[3]),
        tuple(stood),
        (meeting.white, meeting.red),
        meeting.crossings[horse],
        ("bonus" in words, "bonus" in words),
        ("allowance" in words, "allowance" in words),
    )


def _horses(facts: Facts, name: str) -> list[int]:
    return [number - 1 for number in facts.wholes(name)]


def _written(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])
