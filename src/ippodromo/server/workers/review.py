"""In a worker: the review of a finished game."""

from dataclasses import replace

import msgspec

from ippodromo.kernel.record.journal import read_journal
from ippodromo.lab.review.reviewing import review
from ippodromo.server.protocol.review import Review
from ippodromo.server.table.player_names import shown_names
from ippodromo.server.table.set_up import set_up

SECONDS = 6.0
"""How long a review takes: with a worker to be started it is there within ten."""
PATIENCE = 60.0
"""Seconds after which a machine that has no time for it is given up on."""


def reviewed(record: str, edition: str, seconds: float = SECONDS) -> Review:
    """The review of a record's game; of one that is not over it is refused."""
    journal = read_journal(record)
    header = journal.header
    game = set_up(header.game, len(header.players), header.options, edition)
    found = review(game, journal, seconds)
    names = shown_names([player.name for player in header.players])
    seats = [replace(seat, player=name) for seat, name in zip(found.seats, names, strict=True)]
    return msgspec.convert(replace(found, seats=seats).data(), Review)
