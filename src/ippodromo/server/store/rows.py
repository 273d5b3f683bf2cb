"""What goes into the store and comes out of it, as values."""

import hashlib
from json.encoder import encode_basestring_ascii as quoted

from msgspec import Struct
from msgspec.structs import replace


class Damaged(Exception):
    """A line does not follow from the one before it: something was lost or changed."""


class StoreDown(Exception):
    """The store could not write or read: a full disk, a database that is away. Nothing has changed."""

    key = "refused.store"
    """What people are told."""


class StoreUncertain(StoreDown):
    """The writing of a line was cut off: it may be stored, or be once the database goes on."""

    key = "refused.uncertain"


class StoreAway(StoreDown):
    """A table cannot be shown now: its database is away. The table is there, and comes back with it."""

    key = "refused.table_away"


class Row(Struct, frozen=True, gc=False):
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
        key = "null" if self.key is None else quoted(self.key)
        said = (  # as json.dumps writes the list of these, at half its price
            f"[{quoted(before)}, {quoted(self.table)}, {self.seq}, {quoted(self.kind)}, "
            f"{quoted(self.speaker)}, {key}, {quoted(self.body)}]"
        )
        return hashlib.sha256(said.encode()).hexdigest()

    def chained(self, before: str) -> "Row":
        """This line with its hash."""
        return replace(self, chain=self.link(before))


class Due(Struct, frozen=True, gc=False):
    """A deadline: what, when (in time that servers ran), out of how many seconds, for which moment."""

    kind: str
    due: float
    whole: float
    mark: str


class NewTable(Struct, frozen=True):
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


class Append(Struct, frozen=True):
    """One line and all that goes with it, written together or not at all."""

    row: Row
    made: NewTable | None = None
    status: str = ""
    summary: str = ""
    """The table's public description where it has changed."""
    due: list[Due] = []
    done: list[str] = []
    """Kinds of deadlines that no longer stand."""
    is_begun: bool = False
    """Whether a game of the table has begun: such a table is kept."""


class Notice(Struct, frozen=True):
    """What one process tells the others of a line: the line itself, and the deadlines it changed."""

    row: Row
    due: list[Due]
    done: list[str]
