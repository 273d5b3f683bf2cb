"""In a worker: how often horses come in and seats win, as one who only looks on would play it out."""

import time
from collections.abc import Callable

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.odds import Odds, estimate_race_odds
from ippodromo.lab.seat_chances import SeatChances, estimate_seat_chances
from ippodromo.server.table.set_up import recorded_game

from .bots import match_of

PLAYOUTS = 200
"""As many begin an estimate, so that it is there at once."""
BATCH = 16
THINKING = 1.0
"""Seconds after which a worker tells what it has, however few the playouts."""
LOT = 0.5
"""Seconds of CPU for which a worker goes on with an estimate before it looks for other work."""
LONGEST = 0.9
"""Seconds by the clock after which it does so on a busy machine: no job is to count as long."""
GLANCE = 0.15
"""Seconds for the first lot of the seats: it must not keep the horses' chances waiting."""
LOTS = 1 << 20
"""More than an estimate has: each lot has a seed of its own."""


def chances(record: str, edition: str, at: int, lot: int) -> Odds:
    """One lot of an estimate at the end of what a record tells; the first one is quick."""
    return _count(match_of(record, edition), at, lot)


def prospects(record: str, edition: str, at: int, lot: int) -> SeatChances:
    """One lot of what seats may hope for at the end of what a record tells."""
    is_late = _after(LOT, LONGEST) if lot > 1 else _after(GLANCE, GLANCE)
    for found in estimate_seat_chances(match_of(record, edition), at * LOTS + lot + 1, NOBODY, 1):
        if found.is_begun and is_late():
            return found
    raise AssertionError("an estimate has no end of its own")


def chances_then(record: str, edition: str, at: int) -> Odds:
    """As they were after so many answers of a finished game."""
    return _count(match_then(record, edition, at), at, 0)


def match_then(record: str, edition: str, at: int) -> RecordedMatch:
    """A finished game as it was after so many answers: nothing later is known."""
    journal = read_journal(record)
    header = journal.header
    match = RecordedMatch(recorded_game(header, edition), header, False)
    for entry in journal.entries[:at]:
        entry.digest = ""
        match.replay_chain_starts(journal)
        match.replay_entry(entry)
    return match


def _count(match: RecordedMatch, at: int, lot: int) -> Odds:
    is_late = _after(LOT, LONGEST) if lot else _after(THINKING, THINKING)
    odds = Odds([])
    try:
        for odds in estimate_race_odds(match, at * LOTS + lot + 1, NOBODY, BATCH):
            if is_late() or (lot == 0 and odds.playouts >= PLAYOUTS):
                break
    except IppodromoError:  # there is no race to come
        return Odds([])
    return odds


def _after(cpu: float, clock: float) -> Callable[[], bool]:
    """Whether so many seconds of CPU, or by the clock, have gone by since now."""
    most, latest = time.process_time() + cpu, time.monotonic() + clock
    return lambda: time.process_time() > most or time.monotonic() > latest
