"""In a worker: how often horses win, are placed and show, as one who only looks on would play it out."""

import time

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.record.journal import read_journal
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.odds import Odds, refine
from ippodromo.server.table.set_up import set_up

from .bots import match_of

PLAYOUTS = 200
"""As many begin an estimate, so that it is there at once."""
BATCH = 10
THINKING = 1.0
"""Seconds after which a worker tells what it has, however few the playouts."""
LOT = 0.5
"""Seconds for which a worker goes on with an estimate before it looks for other work."""
LOTS = 1 << 20
"""More than an estimate has: each lot has a seed of its own."""


def chances(record: str, edition: str, at: int, lot: int) -> Odds:
    """One lot of an estimate at the end of what a record tells; the first one is quick."""
    return _count(match_of(record, edition), at, lot)


def chances_then(record: str, edition: str, at: int) -> Odds:
    """As they were after so many answers of a finished game: nothing later is known."""
    journal = read_journal(record)
    header = journal.header
    match = Match(set_up(header.game, len(header.players), header.options, edition), header, False)
    for entry in journal.entries[:at]:
        entry.digest = ""
        match.follow_commits(journal)
        match.follow(entry)
    return _count(match, at, 0)


def _count(match: Match, at: int, lot: int) -> Odds:
    end = time.monotonic() + (LOT if lot else THINKING)
    odds = Odds([])
    try:
        for odds in refine(match, at * LOTS + lot + 1, NOBODY, BATCH):
            if time.monotonic() > end or (lot == 0 and odds.playouts >= PLAYOUTS):
                break
    except IppodromoError:  # there is no race to come
        return Odds([])
    return odds
