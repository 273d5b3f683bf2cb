"""Taking a match further by answers that were written elsewhere."""

from ..kernel.errors import RecordError
from ..kernel.journal import Entry
from ..kernel.match import Match, first_entry_line, fold_entry


def follow(match: Match, entry: Entry) -> None:
    """Add one entry, checked as a record's is: against the rules, and against its digest."""
    line = first_entry_line(match.journal) + len(match.journal.entries)
    audited, match.is_audited = match.is_audited, False
    fold_entry(match, entry, line)
    match.is_audited = audited
    if entry.digest and entry.digest != match.digest():
        raise RecordError(line, "record.digest")
