"""A match travels as its record: how it is read again on the other side."""

from collections.abc import Mapping

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import RecordError
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.setup.title import Title

from .answerers import answerer_for
from .journal import Header, Journal, read_journal
from .match import Match


def load(game: Game, journal: Journal, upto: int = -1) -> Match:
    """Fold a journal into a match; what does not follow the rules is named with its line."""
    header = journal.header
    check_header(game, header)
    match = Match(game, header)
    entries = journal.entries if upto < 0 else journal.entries[:upto]
    match.follow_all(journal, len(entries))
    whole = len(entries) == len(journal.entries)
    if whole and not journal.cut_at and journal.is_over != match.table.is_over():
        raise RecordError(journal.first_entry_line() + len(entries), "record.not_over")
    match.journal.secret = journal.secret if whole else b""
    match.journal.sheet = journal.sheet if whole else []
    match.journal.is_over = match.table.is_over()
    return match


def title_of(header: Header) -> Title:
    """Return the title of a record's game. Raise RecordError if its rules are of another version.

    Readers ask this first: what else an older record names, as its edition, may be gone by now.
    """
    found = title(header.game)
    found.check_rules(header.rules_version)
    return found


def check_header(game: Game, header: Header) -> None:
    """Raise RecordError unless the record was made with the game's version of the rules and edition."""
    game.title.check_rules(header.rules_version)
    if header.edition_hash != game.edition.hash:
        raise RecordError(3, "record.other_edition", {"edition": header.edition})


def read_match(game: Game, text: str, stream: Stream, given: Mapping[Seat, object]) -> Match:
    """The match of a record, with the dice to come and the bots it had."""
    match = load(game, read_journal(text))
    match.stream = stream
    for seat, bot in given.items():
        match.answerers[seat] = answerer_for(game, bot)
    return match
