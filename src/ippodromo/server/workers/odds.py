"""Jobs that estimate the chances of horses and seats from public information, in worker processes."""

import time
from collections.abc import Callable

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.odds import Odds, estimate_race_odds
from ippodromo.lab.seat_chances import SeatChances, estimate_seat_chances

from .bots import match_of
from .replay import match_then

PLAYOUTS = 200
"""The number of playouts of the first estimate: few, so that it is there at once."""
BATCH = 16
"""Playouts between two looks at the clock."""
FIRST_LOT_S = 1.0
"""Seconds after which the first estimate is returned even with fewer playouts."""
LOT_CPU_S = 0.5
"""Seconds of CPU time of one lot of playouts. Between lots a worker can take other jobs."""
LOT_CLOCK_S = 0.9
"""Seconds of one lot by the clock, on a busy machine: less than the pool's limit of a long job."""
FIRST_SEATS_LOT_S = 0.15
"""Seconds of the first lot for seats: the chances of horses must not wait for it."""
LOTS = 1 << 20
"""A number larger than that of the lots of an estimate, so that each lot has its own seed."""


def chances(record: str, edition: str, at: int, lot: int) -> Odds:
    """Return one lot of an estimate of the horses' chances at the end of a record. The first one is quick."""
    return _count(match_of(record, edition), at, lot)


def prospects(record: str, edition: str, at: int, lot: int) -> SeatChances:
    """Return one lot of an estimate of the seats' chances at the end of a record."""
    is_late = (
        _after(LOT_CPU_S, LOT_CLOCK_S) if lot > 1 else _after(FIRST_SEATS_LOT_S, FIRST_SEATS_LOT_S)
    )
    for found in estimate_seat_chances(match_of(record, edition), at * LOTS + lot + 1, NOBODY, 1):
        if found.is_begun and is_late():
            return found
    raise AssertionError("an estimate has no end of its own")


def chances_then(record: str, edition: str, at: int) -> Odds:
    """Return the horses' chances after `at` answers of a finished game."""
    return _count(match_then(record, edition, at), at, 0)


def _count(match: RecordedMatch, at: int, lot: int) -> Odds:
    is_late = _after(LOT_CPU_S, LOT_CLOCK_S) if lot else _after(FIRST_LOT_S, FIRST_LOT_S)
    odds = Odds([])
    try:
        for odds in estimate_race_odds(match, at * LOTS + lot + 1, NOBODY, BATCH):
            if is_late() or (lot == 0 and odds.playouts >= PLAYOUTS):
                break
    except IppodromoError:  # there is no race to come
        return Odds([])
    return odds


def _after(cpu: float, clock: float) -> Callable[[], bool]:
    """Return a function that returns True once `cpu` seconds of CPU time or `clock` seconds have passed."""
    most, latest = time.process_time() + cpu, time.monotonic() + clock
    return lambda: time.process_time() > most or time.monotonic() > latest
