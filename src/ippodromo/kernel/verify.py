"""Verifying a record: every roll follows from the secret that was committed to before the game."""

from .asks import DRAW
from .errors import RecordError
from .fair import FairStream, commitment
from .game import Game
from .journal import BY_CHANCE, CLOCK, Journal
from .match import Match, check_header, fold_entry


class BadRoll(RecordError):
    """The first outcome that the secret does not give."""


def verify(game: Game, journal: Journal, first_line: int) -> int:
    """The number of outcomes checked; an error names what is missing or the first bad roll."""
    header = journal.header
    check_header(game, header)
    if not header.commitment:
        raise RecordError(1, "verify.no_commitment")
    if not journal.secret:
        raise RecordError(first_line + len(journal.entries) + 1, "verify.no_secret")
    if commitment(journal.secret) != header.commitment:
        raise BadRoll(first_line + len(journal.entries) + 1, "verify.other_secret")
    salts = [player.salt for player in header.players]
    stream = FairStream(journal.secret, header.hash(), salts)
    match = Match(game, header, False)
    checked = 0
    for i, entry in enumerate(journal.entries):
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
