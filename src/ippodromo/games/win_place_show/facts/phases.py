"""The phases of a day as words, and what lies under each: `move horse=3`."""

from collections.abc import Callable, Iterable

from ippodromo.games.win_place_show.auction.raises import Raising
from ippodromo.games.win_place_show.auction.roll_off import RollOff
from ippodromo.games.win_place_show.auction.sheets import CallLot, Sheets
from ippodromo.games.win_place_show.auction.stables import DrawStables, PassOn
from ippodromo.games.win_place_show.bets.settling import Settlement
from ippodromo.games.win_place_show.bets.slips import Betting
from ippodromo.games.win_place_show.meeting.day import RACE, Day
from ippodromo.games.win_place_show.meeting.directors import Ballot, Count, Election
from ippodromo.games.win_place_show.meeting.elimination import Elimination
from ippodromo.games.win_place_show.objections.filing import LastCall
from ippodromo.games.win_place_show.objections.hearings import Hearings, Jury, Verdict
from ippodromo.games.win_place_show.race.riders import Hiring
from ippodromo.games.win_place_show.race.running import MOVES, Move, Running, Throw
from ippodromo.games.win_place_show.rules import OFFICES, Rules
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table_text import phase_name, split_phase

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
