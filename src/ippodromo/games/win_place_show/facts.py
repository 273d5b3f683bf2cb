"""Convert a position of Win, Place & Show to facts (text by name) and back. Horses are counted from 1.

The private facts have values that facts leave out but that the text of a table needs.
"""

from typing import Final

from ippodromo.kernel.table import state_key
from ippodromo.kernel.table_text import Facts

from .edition import CATEGORIES, HORSES
from .position import NO_SEAT, UNDECIDED, MoveRecord, Objection, Slip, WinPlaceShowPosition
from .rules import OFF_TRACK, OFFICES, Ticket, WinPlaceShowRules

FACT_NAMES: Final = [
    *("race", "meeting", "out", "director", "motion made", "motions", "motions waiting"),
    *("stable", "owner", "rider", "riding", "sheet", "lots called", "raising", "contestants"),
    *("stayed", "slip", "tickets", "collected", "first winner", "horse", "allowance", "turn"),
    *("dice", "crossed", "finish", "slips", "races run", "posted", "last move", "objection"),
    "no more objections",
]
"""The words with which the names of facts begin, such as `horse` for `horse 3`."""

PRIVATE_FACT_NAMES: Final = ["crossings", "dice", "raising", "stayed", "last move", "objection"]


def write_facts(position: WinPlaceShowPosition) -> dict[str, str]:
    """Return the facts of a position, such as `horse 3`: `H12/3 2`, its square and crossings to go.

    Most facts that have the value of the start of the game are left out.
    """
    facts: dict[str, str] = {}
    _people(position, facts)
    _auction(position, facts)
    _bets(position, facts)
    _race(position, facts)
    _judging(position, facts)
    return facts


def _people(position: WinPlaceShowPosition, facts: dict[str, str]) -> None:
    if position.race.number:
        facts["race"] = str(position.race.number + 1)
    if position.is_open:
        facts["meeting"] = "open"
    for seat, race in enumerate(position.out_after):
        if race != NO_SEAT:
            facts[f"out {seat}"] = str(race + 1)
    for office, seat in enumerate(position.directors):
        if seat != NO_SEAT:
            facts["director " + OFFICES[office]] = str(seat)
        if position.motions_made[office]:
            facts["motion made " + OFFICES[office]] = "yes"
    if position.motions_open:
        facts["motions"] = "open"
    if position.motions_waiting:
        facts["motions waiting"] = " ".join(
            [OFFICES[office] for office in position.motions_waiting]
        )
    for horse in range(len(position.owners)):
        if position.stable_owners[horse] != NO_SEAT:
            facts[f"stable {horse + 1}"] = str(position.stable_owners[horse])
        if position.owners[horse] != NO_SEAT:
            facts[f"owner {horse + 1}"] = str(position.owners[horse])
        if position.riders[horse] != NO_SEAT:
            facts[f"rider {horse + 1}"] = str(position.riders[horse])
        asked = position.ride_offers[horse]
        if asked != UNDECIDED:
            facts[f"riding {horse + 1}"] = "decided" if asked == NO_SEAT else f"asked {asked}"


def _auction(position: WinPlaceShowPosition, facts: dict[str, str]) -> None:
    for seat, sheet in enumerate(position.sheets):
        if sheet is not None:
            facts[f"sheet {seat}"] = _written(sheet)
    if position.lot:
        facts["lots called"] = str(position.lot)
    if position.contestants:
        facts["raising"] = f"{position.price} by {position.leader}"
        facts["contestants"] = _written(position.contestants)
        if position.stayed:
            facts["stayed"] = _written(position.stayed)


def _bets(position: WinPlaceShowPosition, facts: dict[str, str]) -> None:
    for seat in range(position.seats):
        slip = position.slips[seat]
        if slip is not None:
            facts[f"slip {seat}"] = _slip(slip)
        if position.tickets[seat]:
            tickets = [f"{a + 1} {b + 1} {stake}" for a, b, stake in position.tickets[seat]]
            facts[f"tickets {seat}"] = ", ".join(tickets)
        if position.collected[seat]:
            facts[f"collected {seat}"] = str(position.collected[seat])
    if position.first_winner != NO_SEAT:
        facts["first winner"] = str(position.first_winner + 1)


def _slip(slip: Slip) -> str:
    bets = [f"{CATEGORIES[kind]} {horse + 1} {stake}" for kind, horse, stake in slip.bets]
    if slip.is_void:
        bets.append(f"void {slip.lost}")
    return ", ".join(bets) or "none"


def _race(position: WinPlaceShowPosition, facts: dict[str, str]) -> None:
    rules = position.rules
    for horse, square in enumerate(position.race.squares):
        if square != OFF_TRACK:
            words = f"{rules.track.names[square]} {position.race.crossings[horse]}"
            facts[f"horse {horse + 1}"] = words
        if position.race.allowance_spent[horse]:
            facts[f"allowance {horse + 1}"] = "spent"
    if position.race.turn:
        facts["turn"] = str(position.race.turn)
        facts["dice"] = f"{position.race.white} {position.race.red}"
    if position.race.crossed_this_turn:
        facts["crossed"] = _written_horses(position.race.crossed_this_turn)
    if position.race.order:
        facts["finish"] = _written_horses(position.race.order)
    if position.slips_shown:
        facts["slips"] = "shown"
    if position.races_run:
        facts["races run"] = str(position.races_run)
    if position.last_finish:
        facts["posted"] = _written_horses(position.last_finish)


def _judging(position: WinPlaceShowPosition, facts: dict[str, str]) -> None:
    rules = position.rules
    if position.last_move is not None:
        facts["last move"] = _move(rules, position.last_move)
    for number, objection in enumerate(position.objections):
        accusers = " ".join([f"{seat}:{ground}" for seat, ground in objection.accusers])
        verdict = f" {objection.verdict}" if objection.verdict else ""
        facts[f"objection {number + 1}"] = f"{_move(rules, objection.move)} by {accusers}{verdict}"
    if position.passed_last_call:
        facts["no more objections"] = _written(position.passed_last_call)


def _move(rules: WinPlaceShowRules, move: MoveRecord) -> str:
    """Return a move as text: turn, horse, start and end, with `bonus` and `allowance` if they were used."""
    names = rules.track.names
    words = f"{move.turn} {move.horse + 1} {names[move.start()]} {names[move.end]}"
    if move.bonus[1]:
        words += " bonus"
    return words + " allowance" if move.allowance[1] else words


def _written_horses(horses: list[int]) -> str:
    return " ".join([str(horse + 1) for horse in horses])


def write_private_facts(position: WinPlaceShowPosition) -> dict[str, str]:
    """Return the facts about a race and an auction that `write_facts` leaves out.

    They are the crossings of horses that are home, old dice and prices, and how the moves objected to
    were made.
    """
    found: dict[str, str] = {}
    if any(position.race.crossings):
        found["crossings"] = _written(position.race.crossings)
    if position.race.white:
        found["dice"] = f"{position.race.white} {position.race.red}"
    if position.price or position.leader != NO_SEAT:
        found["raising"] = f"{position.price} {position.leader}"
    if position.stayed:
        found["stayed"] = _written(position.stayed)
    if position.last_move is not None:
        found["last move"] = _made(position.last_move)
    for number, objection in enumerate(position.objections):
        found[f"objection {number + 1}"] = _made(objection.move)
    return found


def _made(move: MoveRecord) -> str:
    numbers = [move.turn, move.horse, move.end, *move.dice, move.crossings]
    numbers += [int(x) for x in (*move.bonus, *move.allowance)]
    return _written([*numbers, *move.before])


def read_facts(
    rules: WinPlaceShowRules, said: dict[str, str], extra_facts: dict[str, str]
) -> WinPlaceShowPosition:
    """Return a new position that the facts `said` and the private facts `extra_facts` describe.

    Raise SetupError if a fact is wrong.
    """
    position = WinPlaceShowPosition(rules)
    facts = Facts(said, FACT_NAMES)
    also = Facts(extra_facts, PRIVATE_FACT_NAMES)
    _read_people(position, facts)
    _read_horses(position, facts)
    _read_auction(position, facts, also)
    _read_bets(position, facts)
    _read_race(position, facts, also)
    _read_objections(position, facts, also)
    return position


def _read_people(position: WinPlaceShowPosition, facts: Facts) -> None:
    position.race.number = facts.whole("race", 1) - 1
    position.is_open = "meeting" in facts.said
    position.motions_open = "motions" in facts.said
    words = facts.words("motions waiting")
    position.motions_waiting = [facts.among(OFFICES, "motions waiting", office) for office in words]
    for office, name in enumerate(OFFICES):
        position.directors[office] = facts.whole("director " + name, NO_SEAT)
        position.motions_made[office] = "motion made " + name in facts.said
    for seat in range(position.seats):
        position.out_after[seat] = facts.whole(f"out {seat}", 0) - 1
        if f"sheet {seat}" in facts.said:
            position.sheets[seat] = facts.wholes(f"sheet {seat}")
        position.collected[seat] = facts.whole(f"collected {seat}")


def _read_horses(position: WinPlaceShowPosition, facts: Facts) -> None:
    rules = position.rules
    for horse in range(HORSES):
        number = horse + 1
        position.stable_owners[horse] = facts.whole(f"stable {number}", NO_SEAT)
        position.owners[horse] = facts.whole(f"owner {number}", NO_SEAT)
        position.riders[horse] = facts.whole(f"rider {number}", NO_SEAT)
        riding = facts.words(f"riding {number}")
        if riding:
            is_asked = riding[0] == "asked"
            position.ride_offers[horse] = (
                facts.number("riding", riding[-1]) if is_asked else NO_SEAT
            )
        else:
            position.ride_offers[horse] = UNDECIDED
        name = f"horse {number}"
        if name in facts.said:
            square, crossings = facts.pair(name, "? 0")
            position.race.squares[horse] = _square(rules, facts, name, square)
            position.race.crossings[horse] = facts.number(name, crossings)
        position.race.allowance_spent[horse] = f"allowance {number}" in facts.said


def _square(rules: WinPlaceShowRules, facts: Facts, name: str, square: str) -> int:
    if square not in rules.track.names:
        raise facts.wrong(name, square, "H1/1, ...")
    return rules.track.names.index(square)


def _read_auction(position: WinPlaceShowPosition, facts: Facts, also: Facts) -> None:
    position.lot = facts.whole("lots called")
    position.contestants = facts.wholes("contestants")
    if "raising" in facts.said:  # `4500 by 2`
        words = facts.words("raising")
        position.price = facts.number("raising", words[0])
        position.leader = facts.number("raising", words[-1])
    if "raising" in also.said:
        position.price, position.leader = also.wholes("raising")
    position.stayed = also.wholes("stayed") or facts.wholes("stayed")


def _read_bets(position: WinPlaceShowPosition, facts: Facts) -> None:
    for seat in range(position.seats):
        name = f"slip {seat}"
        if name in facts.said:
            position.slips[seat] = _read_slip(facts, name)
        tickets: list[Ticket] = []
        for words in facts.parts(f"tickets {seat}"):
            first, second, stake = [facts.number(f"tickets {seat}", word) for word in words]
            tickets.append((first - 1, second - 1, stake))
        position.tickets[seat] = tuple(tickets)
    position.first_winner = facts.whole("first winner", 0) - 1


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


def _read_race(position: WinPlaceShowPosition, facts: Facts, also: Facts) -> None:
    if "crossings" in also.said:
        position.race.crossings = also.wholes("crossings")
    position.race.turn = facts.whole("turn")
    dice = also.wholes("dice") or facts.wholes("dice")
    if dice:
        position.race.white, position.race.red = dice
    position.race.crossed_this_turn = _horses(facts, "crossed")
    position.race.order = _horses(facts, "finish")
    position.slips_shown = "slips" in facts.said
    position.races_run = facts.whole("races run")
    position.last_finish = _horses(facts, "posted")
    position.passed_last_call = facts.wholes("no more objections")


def _read_objections(position: WinPlaceShowPosition, facts: Facts, also: Facts) -> None:
    if "last move" in facts.said:
        words = facts.words("last move")
        position.last_move = _read_made(position, facts, also, "last move", words)
    number = 1
    while f"objection {number}" in facts.said:
        name = f"objection {number}"
        words = facts.words(name)
        by = words.index("by") if "by" in words else len(words)
        accusers = [word.partition(":") for word in words[by + 1 :] if ":" in word]
        verdict = words[-1] if ":" not in words[-1] else ""
        move = _read_made(position, facts, also, name, words[:by])
        if position.last_move is not None and state_key(move) == state_key(position.last_move):
            move = position.last_move  # WPS-8.2b others join the same objection
        seats = tuple([(facts.number(name, seat), ground) for seat, _, ground in accusers])
        position.objections.append(Objection(move, seats, verdict))
        number += 1


def _read_made(
    position: WinPlaceShowPosition, facts: Facts, also: Facts, name: str, words: list[str]
) -> MoveRecord:
    """Return the record of the move that the fact `name` describes.

    Without private facts it is assumed that the other horses stood where they are now, and that the rider
    used all extra spaces that he had.
    """
    rules = position.rules
    numbers = also.wholes(name)
    if numbers:
        bonus = (numbers[6] == 1, numbers[7] == 1)
        allowance = (numbers[8] == 1, numbers[9] == 1)
        dice = (numbers[3], numbers[4])
        before = tuple(numbers[10:])
        return MoveRecord(
            numbers[0], numbers[1], numbers[2], before, dice, numbers[5], bonus, allowance
        )
    if len(words) < 4:
        raise facts.wrong(name, " ".join(words), "TURN HORSE FROM TO")
    horse = facts.number(name, words[1]) - 1
    stood = position.race.squares.copy()
    stood[horse] = _square(rules, facts, name, words[2])
    return MoveRecord(
        facts.number(name, words[0]),
        horse,
        _square(rules, facts, name, words[3]),
        tuple(stood),
        (position.race.white, position.race.red),
        position.race.crossings[horse],
        ("bonus" in words, "bonus" in words),
        ("allowance" in words, "allowance" in words),
    )


def _horses(facts: Facts, name: str) -> list[int]:
    return [number - 1 for number in facts.wholes(name)]


def _written(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])
