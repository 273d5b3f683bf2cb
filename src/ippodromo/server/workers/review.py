"""In a worker: the review of a finished game."""

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.registry import game_of_record
from ippodromo.lab.known_dice import is_same_race
from ippodromo.lab.review.data import Review
from ippodromo.lab.review.review import review

PATIENCE = 60.0
"""Seconds after which a machine that has no time for it is given up on."""


def reviewed(record: str, edition: str, seconds: float) -> Review:
    """The review of a record's game; of one that is not over it is refused."""
    journal = read_journal(record)
    return review(game_of_record(journal.header, edition), journal, seconds)


def check_same_race(one: str, other: str) -> None:
    """Refuse to compare records of other cards and dice."""
    if not is_same_race(read_journal(one), read_journal(other)):
        raise NotAllowed("S-8", "refused.other_race")
