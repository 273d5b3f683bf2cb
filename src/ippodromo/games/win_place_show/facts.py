"""The meeting and its phases in public words (facts): written, and read back. Horses are counted from 1.

The private facts hold what a table's text needs besides them.
"""

from collections.abc import Callable, Iterable
from typing import Final

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import state_key
from ippodromo.kernel.table_text import Facts, phase_name, split_phase

from .auction import CallLot, DrawStables, PassOn, Raising, RollOff, Sheets
from .betting import Betting
from .day import RACE, Day, Elimination
from .directors import Ballot, Count, Election
from .edition import CATEGORIES, HORSES
from .hearings import Hearings, Jury, Verdict
from .objections import LastCall
from .payout import Settlement
from .position import NO_SEAT, UNDECIDED, Made, Meeting, Objection, Slip
from .riders import Hiring
from .rules import OFF_TRACK, OFFICES, Rules, Ticket
from .running import MOVES, Move, Running, Throw

HEADS: Final = [
    *("race", "meeting", "out", "director", "motion made", "motions", "motions waiting"),
    *("stable", "owner", "rider", "riding", "sheet", "lots called", "raising", "contestants"),
    *("stayed", "slip", "tickets", "collected", "first winner", "horse", "allowance", "turn"),
    *("dice", "crossed", "finish", "slips", "races run", "posted", "last move", "objection"),
    "no more objections",
]
"""What names of facts begin with."""

ALSO: Final = ["crossings", "dice", "raising", "stayed", "last move", "objection"]


def meeting_facts(meeting: Meeting) -> dict[str, str]:
    """Everything on the table but the money; `horse 3: H12/3 2`."""
    facts: dict[str, str] = {}
    _people(meeting, facts)
    _auction(meeting, facts)
    _bets(meeting, facts)
    _race(meeting, facts)
    _judging(meeting, facts)
    return facts


def _people(meeting: Meeting, facts: dict[str, str]) -> None:
    if meeting.race.number:
        facts["race"] = str(meeting.race.number + 1)
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
            facts[f"sheet {seat}"] = _written(sheet)
    if meeting.lot:
        facts["lots called"] = str(meeting.lot)
    if meeting.contestants:
        facts["raising"] = f"{meeting.price} by {meeting.leader}"
        facts["contestants"] = _written(meeting.contestants)
        if meeting.stayed:
            facts["stayed"] = _written(meeting.stayed)


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


def _race(meeting: Meeting, facts: dict[str, str]) -> None:
    rules = meeting.rules
    for horse, square in enumerate(meeting.race.squares):
        if square != OFF_TRACK:
            words = f"{rules.track.names[square]} {meeting.race.crossings[horse]}"
            facts[f"horse {horse + 1}"] = words
        if meeting.race.allowance_spent[horse]:
            facts[f"allowance {horse + 1}"] = "spent"
    if meeting.race.turn:
        facts["turn"] = str(meeting.race.turn)
        facts["dice"] = f"{meeting.race.white} {meeting.race.red}"
    if meeting.race.crossed:
        facts["crossed"] = _written_horses(meeting.race.crossed)
    if meeting.race.order:
        facts["finish"] = _written_horses(meeting.race.order)
    if meeting.is_race_run:
        facts["slips"] = "shown"
    if meeting.races_run:
        facts["races run"] = str(meeting.races_run)
    if meeting.posted:
        facts["posted"] = _written_horses(meeting.posted)


def _judging(meeting: Meeting, facts: dict[str, str]) -> None:
    rules = meeting.rules
    if meeting.last is not None:
        facts["last move"] = _move(rules, meeting.last)
    for number, objection in enumerate(meeting.objections):
        accusers = " ".join([f"{seat}:{ground}" for seat, ground in objection.accusers])
        verdict = f" {objection.verdict}" if objection.verdict else ""
        facts[f"objection {number + 1}"] = f"{_move(rules, objection.made)} by {accusers}{verdict}"
    if meeting.silent:
        facts["no more objections"] = _written(meeting.silent)


def _move(rules: Rules, made: Made) -> str:
    """The turn, the horse, where from and where to, and what its rider added."""
    names = rules.track.names
    words = f"{made.turn} {made.horse + 1} {names[made.start()]} {names[made.end]}"
    if made.bonus[1]:
        words += " bonus"
    return words + " allowance" if made.allowance[1] else words


def _written_horses(horses: list[int]) -> str:
    return " ".join([str(horse + 1) for horse in horses])


def meeting_unsaid(meeting: Meeting) -> dict[str, str]:
    """What only a judge remembers: crossings of horses that are home, old dice, how moves were made."""
    found: dict[str, str] = {}
    if any(meeting.race.crossings):
        found["crossings"] = _written(meeting.race.crossings)
    if meeting.race.white:
        found["dice"] = f"{meeting.race.white} {meeting.race.red}"
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


def read_meeting(rules: Rules, said: dict[str, str], extra_facts: dict[str, str]) -> Meeting:
    """The meeting of these facts."""
    meeting = Meeting(rules)
    facts = Facts(said, HEADS)
    also = Facts(extra_facts, ALSO)
    _read_people(meeting, facts)
    _read_horses(meeting, facts)
    _read_auction(meeting, facts, also)
    _read_bets(meeting, facts)
    _read_race(meeting, facts, also)
    _read_objections(meeting, facts, also)
    return meeting


def _read_people(meeting: Meeting, facts: Facts) -> None:
    meeting.race.number = facts.whole("race", 1) - 1
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


def _read_horses(meeting: Meeting, facts: Facts) -> None:
    rules = meeting.rules
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
            meeting.race.squares[horse] = _square(rules, facts, name, square)
            meeting.race.crossings[horse] = facts.number(name, crossings)
        meeting.race.allowance_spent[horse] = f"allowance {number}" in facts.said


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
            meeting.slips[seat] = _read_slip(facts, name)
        tickets: list[Ticket] = []
        for words in facts.parts(f"tickets {seat}"):
            first, second, stake = [facts.number(f"tickets {seat}", word) for word in words]
            tickets.append((first - 1, second - 1, stake))
        meeting.tickets[seat] = tuple(tickets)
    meeting.first_winner = facts.whole("first winner", 0) - 1


def _read_slip(facts: Facts, name: str) -> Slip:
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
        meeting.race.crossings = also.wholes("crossings")
    meeting.race.turn = facts.whole("turn")
    dice = also.wholes("dice") or facts.wholes("dice")
    if dice:
        meeting.race.white, meeting.race.red = dice
    meeting.race.crossed = _horses(facts, "crossed")
    meeting.race.order = _horses(facts, "finish")
    meeting.is_race_run = "slips" in facts.said
    meeting.races_run = facts.whole("races run")
    meeting.posted = _horses(facts, "posted")
    meeting.silent = facts.wholes("no more objections")


def _read_objections(meeting: Meeting, facts: Facts, also: Facts) -> None:
    if "last move" in facts.said:
        words = facts.words("last move")
        meeting.last = _read_made(meeting, facts, also, "last move", words)
    number = 1
    while f"objection {number}" in facts.said:
        name = f"objection {number}"
        words = facts.words(name)
        by = words.index("by") if "by" in words else len(words)
        accusers = [word.partition(":") for word in words[by + 1 :] if ":" in word]
        verdict = words[-1] if ":" not in words[-1] else ""
        made = _read_made(meeting, facts, also, name, words[:by])
        if meeting.last is not None and state_key(made) == state_key(meeting.last):
            made = meeting.last  # WPS-8.2b others join the same objection
        seats = tuple([(facts.number(name, seat), ground) for seat, _, ground in accusers])
        meeting.objections.append(Objection(made, seats, verdict))
        number += 1


def _read_made(meeting: Meeting, facts: Facts, also: Facts, name: str, words: list[str]) -> Made:
    """A move; where no text says more, the others stood as they do now and it had what it used."""
    rules = meeting.rules
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
    stood = meeting.race.squares.copy()
    stood[horse] = _square(rules, facts, name, words[2])
    return Made(
        facts.number(name, words[0]),
        horse,
        _square(rules, facts, name, words[3]),
        tuple(stood),
        (meeting.race.white, meeting.race.red),
        meeting.race.crossings[horse],
        ("bonus" in words, "bonus" in words),
        ("allowance" in words, "allowance" in words),
    )


def _horses(facts: Facts, name: str) -> list[int]:
    return [number - 1 for number in facts.wholes(name)]


def _written(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])


PLAIN: dict[str, type[Phase]] = {
    phase_name(kind): kind
    for kind in (
        Sheets,
        CallLot,
        PassOn,
        Hiring,
        Betting,
        Running,
        Throw,
        LastCall,
        Elimination,
        Settlement,
    )
}
"""Phases without fields."""
NUMBERED: dict[str, tuple[Callable[[int], Phase], str]] = {
    phase_name(kind): (kind, field)
    for kind, field in (
        (DrawStables, "seat"),
        (Hearings, "at"),
        (Verdict, "at"),
        (Jury, "at"),
        (Ballot, "office"),
        (Raising, "horse"),
        (Move, "horse"),
    )
}
"""Phases with one number; horses are counted from 1, offices named."""
OTHERS = ["day", "election", "count", "roll_off"]
STEPS: list[tuple[type[Phase], tuple[type[Phase], ...]]] = [
    (Sheets, (CallLot,)),
    (Hiring, ()),
    (Betting, ()),
    (Running, ()),
    (Settlement, ()),
    (Hearings, (Verdict, Jury)),
    (Elimination, (PassOn,)),
]
"""The steps of a race, each with the phases that take its place."""


def day_phase_words(phase: Phase) -> str:
    """A phase as words."""
    name = phase_name(type(phase))
    if isinstance(phase, Day):
        return f"{name} bots={_list([int(seat) for seat in phase.bots])}"
    if isinstance(phase, Election):
        return f"{name} bots={_list([int(seat) for seat in phase.bots])}"
    if isinstance(phase, Count):
        votes = ";".join([_list(named) for named in phase.votes])
        return f"{name} office={OFFICES[phase.office]} votes={votes}"
    if isinstance(phase, RollOff):
        return f"{name} seats={_list(phase.seats)} thrown={_list(phase.thrown)}"
    if name in NUMBERED:
        field = NUMBERED[name][1]
        number: int = getattr(phase, field)
        shown = {"horse": str(number + 1), "office": OFFICES[number % 2]}
        return f"{name} {field}={shown.get(field, str(number))}"
    return name


def read_day_phase(words: str) -> Phase:
    """The phase of these words."""
    name, said = split_phase(words)
    found = _read(name, said)
    if found is None:
        known = ", ".join(sorted([*PLAIN, *NUMBERED, *OTHERS]))
        raise SetupError("setup.phase", {"phase": name[:40], "known": known})
    return found


def _read(name: str, said: dict[str, str]) -> Phase | None:
    if name in PLAIN:
        return PLAIN[name]()
    if name in NUMBERED:
        return _read_numbered(name, said)
    bots = tuple([Seat(seat) for seat in _numbers(said.get("bots", ","))])
    if name == "day":
        return Day(bots)
    if name == "election":
        return Election(bots)
    if name == "roll_off":
        seats, thrown = _numbers(said.get("seats", "")), _numbers(said.get("thrown", ""))
        return RollOff(seats, thrown)
    if name == "count":
        votes = tuple([_numbers(named) for named in said.get("votes", ",;,").split(";")])
        return Count(OFFICES.index(said.get("office", OFFICES[0])), votes)
    return None


def _read_numbered(name: str, said: dict[str, str]) -> Phase:
    kind, field = NUMBERED[name]
    value = said.get(field, "")
    if field == "office":
        value = str(OFFICES.index(value)) if value in OFFICES else ""
    if not value.isdigit() or len(said) != 1:
        raise SetupError("setup.phase_fields", {"phase": name, "wanted": field})
    number = int(value) - 1 if field == "horse" else int(value)
    if name == "move":
        return MOVES[number]
    return kind(number)


def day_steps(rules: Rules, day: Day, name: str) -> list[Phase]:
    """The steps of the sequences that lie on a day."""
    return day.opening(rules) if name == "opening" else RACE


def under_day(rules: Rules, phase: Phase) -> list[Phase]:
    """The day, the race or the opening at its step, and the race that turns are part of."""
    day = Day(())
    opening = day.opening(rules)
    if isinstance(phase, Day):
        return []
    if isinstance(phase, (DrawStables, Election, Count)):
        at = 0 if isinstance(phase, DrawStables) else len(opening) - 1
        return [day, Sequence("opening", opening, at)]
    for at, (step, others) in enumerate(STEPS):
        if isinstance(phase, (step, *others)):
            return [day, Sequence("one race", RACE, at)]
    if isinstance(phase, (Throw, Move, LastCall)):
        running = [type(step) for step in RACE].index(Running)
        return [day, Sequence("one race", RACE, running), RACE[running]]
    if isinstance(phase, Raising):
        return [day, Sequence("one race", RACE, 0), CallLot()]
    return [day]


def _list(numbers: Iterable[int]) -> str:
    return "".join([f"{number}," for number in numbers]) or ","


def _numbers(text: str) -> tuple[int, ...]:
    return tuple([int(number) for number in text.split(",") if number])
