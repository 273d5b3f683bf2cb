"""What goes into the store and comes out of it, as values."""

import hashlib
import json
from dataclasses import dataclass, field, replace


class Damaged(Exception):
    """A line does not follow from the one before it: something was lost or changed."""


class StoreDown(Exception):
    """The store could not write or read: a full disk, a database that is away. Nothing has changed."""


@dataclass(frozen=True)
class Row:
    """One line of a table's sequence, as stored."""

    table: str
    seq: int
    kind: str
    speaker: str
    key: str | None
    body: str
    written: float = 0.0
    chain: str = ""
    """The hash of this line and of all before it; empty in lines of the first schema."""

    def link(self, before: str) -> str:
        """The hash this line should carry after a line that carries `before`."""
        said = [before, self.table, self.seq, self.kind, self.speaker, self.key, self.body]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()

    def chained(self, before: str) -> "Row":
        """This line with its hash."""
        return replace(self, chain=self.link(before))


@dataclass(frozen=True)
class Due:
    """A deadline: what, when (database time), out of how many seconds, and for which moment."""

    kind: str
    due: float
    whole: float
    mark: str


@dataclass(frozen=True)
class NewTable:
    """The row that makes a table known, written with its first line."""

    id: str
    game: str
    visibility: str
    invitation: str
    edition_hash: str
    edition_text: str
    origin: str = ""
    """Who made it, as quotas count them: a hash of the address."""
    is_import: bool = False


@dataclass(frozen=True)
class Append:
    """One line and all that goes with it, written together or not at all."""

    row: Row
    made: NewTable | None = None
    status: str = ""
    summary: str = ""
    """The table's public description where it has changed."""
    due: list[Due] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    """Kinds of deadlines that no longer stand."""
    is_begun: bool = False
    """Whether a game of the table has begun: such a table is kept."""


@dataclass(frozen=True)
class Notice:
    """What one process tells the others of a line: the line itself, and the deadlines it changed."""

    row: Row
    due: list[Due]
    done: list[str]
