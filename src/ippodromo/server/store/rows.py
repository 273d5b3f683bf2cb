"""What goes into the store and comes out of it, as values."""

import hashlib
from json.encoder import encode_basestring_ascii as quoted

from msgspec import Struct
from msgspec.structs import replace


class Damaged(Exception):
    """A line does not follow from the line before it: one was lost or changed."""


class StoreUnavailable(Exception):
    """The store failed to read or write, for example because the disk is full. It has not changed."""

    key = "refused.store"
    """The message for people."""


class WriteUncertain(StoreUnavailable):
    """The store failed while it committed: the write may have taken effect, or may still do so."""

    key = "refused.uncertain"


class TableUnavailable(StoreUnavailable):
    """A table cannot be read now because its database does not answer."""

    key = "refused.table_away"


class Row(Struct, frozen=True, gc=False):
    """One line of a table, as stored."""

    table: str
    seq: int
    kind: str
    speaker: str
    key: str | None
    body: str
    written: float = 0.0
    chain: str = ""
    """The hash of this line and of all lines before it. It is empty in lines of the first schema."""

    def link(self, before: str) -> str:
        """Return the hash of this line if the line before it has the hash `before`."""
        key = "null" if self.key is None else quoted(self.key)
        said = (  # what json.dumps returns for a list of these, in half of the time
            f"[{quoted(before)}, {quoted(self.table)}, {self.seq}, {quoted(self.kind)}, "
            f"{quoted(self.speaker)}, {key}, {quoted(self.body)}]"
        )
        return hashlib.sha256(said.encode()).hexdigest()

    def chained(self, before: str) -> "Row":
        """Return this line with its hash."""
        return replace(self, chain=self.link(before))


class Deadline(Struct, frozen=True, gc=False):
    """Something that happens without a command: what, when, after how many seconds, for which moment."""

    kind: str
    due: float
    """When it passes, in the store's clock time, which stops while no server runs."""
    whole: float
    mark: str


class TableRow(Struct, frozen=True):
    """The description of a new table, stored together with its first line."""

    id: str
    game: str
    visibility: str
    invitation: str
    edition_hash: str
    edition_text: str
    origin: str = ""
    """The hash of the address that made the table, for quotas."""
    is_import: bool = False


class LineWrite(Struct, frozen=True):
    """One line with the changes that belong to it. All of them are stored, or none."""

    row: Row
    made: TableRow | None = None
    """The table's description, with its first line."""
    status: str = ""
    summary: str = ""
    """The table's public description if it has changed."""
    due: list[Deadline] = []
    """Deadlines to insert or update."""
    done: list[str] = []
    """Kinds of deadlines to delete."""
    is_begun: bool = False
    """Whether a game of the table has begun. Such a table is never removed."""


class LineNotification(Struct, frozen=True):
    """What a process tells the others about a line: the line itself, and the deadlines it changed."""

    row: Row
    due: list[Deadline]
    done: list[str]


class RetentionDays(Struct, frozen=True):
    """For how many days things are kept. 0 means always."""

    unstarted: float = 2.0
    """A table at which no game has begun, after its last change."""
    imports: float = 30.0
    """A table that replays an imported record, after its last change."""
    editions: float = 7.0
    """An edition that no table needs, after its last use."""
