"""Verifying a record: every roll follows from what was committed to before the game."""

import hashlib

from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.errors import RecordError
from ippodromo.kernel.setup.game import Game

from .fair import commitment, dice_of
from .journal import BY_CHANCE, CLOCK, Journal
from .match import Match, fold_entry
from .travel import check_header


class BadRoll(RecordError):
    """The first thing that does not follow: an outcome, a secret, a salt."""


class Witness:
    """What somebody at the table kept: the commitment shown before the game, and the own salt."""

    def __init__(self, commitment: str = "", salt: str = "") -> None:
        self.commitment = commitment
        self.salt = salt


def verify(game: Game, journal: Journal, witness: Witness | None = None) -> int:
    """The number of outcomes checked; an error names what is missing or the first bad roll."""
    header = journal.header
    check_header(game, header)
    if not header.commitment:
        raise RecordError(1, "verify.no_commitment")
    check_witness(journal, witness or Witness())
    first_line = journal.first_entry_line()
    last_line = first_line + len(journal.entries) + len(journal.commits) + len(journal.sheet) + 1
    if not journal.secret:
        raise RecordError(last_line, "verify.no_secret")
    if commitment(journal.secret, journal.sheet) != header.commitment:
        raise BadRoll(last_line, "verify.other_secret")
    check_salts(journal)
    match = Match(game, header, False)
    match.journal.sheet = journal.sheet
    stream = dice_of(match, journal.secret)
    checked = 0
    for i, entry in enumerate(journal.entries):
        match.follow_commits(journal)
        fair = ""
        is_on = not match.table.is_over()
        if is_on and entry.by == BY_CHANCE and match.table.ask().mode == DRAW:
            fair = stream.outcome(match.table.ask()).notation
        elif is_on and entry.by == CLOCK:
            default = match.default_of(entry.seat, stream, i)
            fair = default.notation if default is not None else ""
        if fair:
            checked += 1
            if fair != entry.notation:
                params = {"number": i + 1, "said": entry.notation, "fair": fair}
                raise BadRoll(first_line + i, "verify.bad_roll", params)
        fold_entry(match, entry, first_line + i)
    return checked


def check_witness(journal: Journal, witness: Witness) -> None:
    """The record is that of the game somebody was at: with the commitment and the salt they kept."""
    header = journal.header
    if witness.commitment and witness.commitment != header.commitment:
        raise BadRoll(len(header.lines()), "verify.other_commitment")
    if witness.salt and witness.salt not in [player.salt.hex() for player in header.players]:
        raise BadRoll(len(header.lines()) + 1, "verify.salt_missing")


def check_salts(journal: Journal) -> None:
    """Every salt is the one that its seat had committed to."""
    for seat, player in enumerate(journal.header.players):
        if player.anchor and hashlib.sha256(player.salt).digest() != player.anchor:
            line = len(journal.header.lines()) + 1
            raise BadRoll(line, "verify.other_salt", {"number": seat + 1})
