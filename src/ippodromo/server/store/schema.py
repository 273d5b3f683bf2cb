"""The tables of the database. Migrations build them; this is what queries speak of."""

from sqlalchemy import (
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("created", Double, nullable=False),
    Column("game", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("invitation", String(12), nullable=False, unique=True),
    Column("summary", Text, nullable=False),
    Column("edition_hash", String(64), nullable=False),
    Column("origin", String(32), nullable=False),
    Column("keeps", String(8), nullable=False),
    Column("changed", Double, nullable=False),
    Index("tables_listed", "visibility", "status", "created"),
)
"""What can be said of a table without folding it. Everything but `origin` follows from its lines.

`keeps`: `new` (no game has begun), `game` (kept for good) or `import`. `origin` is a hash of the
address that made it, for quotas. `changed` is when the table itself, not its game, last changed."""

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("speaker", String(80), nullable=False),
    Column("key", String(64)),
    Column("body", Text, nullable=False),
    Column("written", Double, nullable=False),
    Column("chain", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "speaker", "key"),
)
"""The truth. The primary key is the only lock: of two who write the same position one fails."""

deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("due", Double, nullable=False),
    Column("whole", Double, nullable=False),
    Column("mark", String(40), nullable=False),
    PrimaryKeyConstraint("table_id", "kind"),
    Index("deadlines_due", "due"),
)
"""What happens by itself, when (in the time that servers ran), and the mark of the moment it belongs to."""

editions = Table(
    "editions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("used", Double, nullable=False),
)
"""The edition of every table as it was when the table was made."""

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("process", String(40), nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "process"),
)
"""Which seats have a socket at which process; of use only where there are several."""

facts = Table(
    "facts",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
"""The server's id; the last beat of its heart, and the seconds of all silences before it."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("record", String(64), nullable=False),
    Column("version", String(40), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("made", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "record"),
    Index("reviews_made", "made"),
)
"""Reviews of finished games by the hash of their record, and which program made them: nobody computes
one twice, and what is lost can be computed again."""
