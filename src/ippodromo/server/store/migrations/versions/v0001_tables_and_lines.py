"""The first schema: tables, their lines, deadlines, editions, presence and facts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("invitation", sa.String(12), nullable=False, unique=True),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["visibility", "status", "created"])
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("speaker", sa.String(80), nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("written", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sa.UniqueConstraint("table_id", "speaker", "key"),
    )
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("whole", sa.Double, nullable=False),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "kind"),
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "editions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("process", sa.String(40), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "process"),
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
