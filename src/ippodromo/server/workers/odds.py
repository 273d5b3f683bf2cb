"""In a worker: the horses' chances as one who only looks on would estimate them."""

import time

from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.playouts import Chance
from ippodromo.kernel.record.journal import read_journal
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.odds import Odds, refine
from ippodromo.server.protocol.messages import HorseOdds, Share
from ippodromo.server.table.set_up import set_up

from .bots import match_of

PLAYOUTS = 200
BATCH = 10
THINKING = 1.0
"""Seconds after which a worker tells what it has, however few the playouts."""


def chances(record: str, edition: str, at: int) -> list[HorseOdds]:
    """At the end of what a record tells."""
    return _estimate(match_of(record, edition), at)


def chances_then(record: str, edition: str, at: int) -> list[HorseOdds]:
    """As they were after so many answers of a finished game: nothing later is known."""
    journal = read_journal(record)
    header = journal.header
    match = Match(set_up(header.game, len(header.players), header.options, edition), header, False)
    for entry in journal.entries[:at]:
        entry.digest = ""
        match.follow_commits(journal)
        match.follow(entry)
    try:
        return _estimate(match, at)
    except IppodromoError:  # there is no race to come
        return []


def _estimate(match: Match, at: int) -> list[HorseOdds]:
    began = time.monotonic()
    found: Odds | None = None
    for found in refine(match, at + 1, NOBODY, BATCH):
        if found.playouts >= PLAYOUTS or time.monotonic() - began > THINKING:
            break
    if found is None or not any(counts[-1] for counts in found.counts.values()):
        return []
    return [
        HorseOdds(horse.horse, *map(_share, (horse.win, horse.place, horse.show)))
        for horse in found.horses()
    ]


def _share(chance: Chance) -> Share:
    return Share(round(chance.share, 3), round(chance.low, 3), round(chance.high, 3))
