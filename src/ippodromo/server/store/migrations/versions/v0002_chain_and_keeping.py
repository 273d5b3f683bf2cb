"""Lines are chained by hash; tables say what is kept of them, by whom and with which edition."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TABLES = sa.table(
    "tables",
    sa.column("id"),
    sa.column("created"),
    sa.column("status"),
    sa.column("edition_hash"),
    sa.column("keeps"),
    sa.column("changed"),
)
LINES = sa.table(
    "lines", sa.column("table_id"), sa.column("seq"), sa.column("kind"), sa.column("body")
)


def upgrade() -> None:
    """Add the columns; lines that are there already stay without a hash."""
    empty = sa.text("''")
    op.add_column("lines", sa.Column("chain", sa.String(64), nullable=False, server_default=empty))
    for name, length in (("edition_hash", 64), ("origin", 32), ("keeps", 8)):
        column = sa.Column(name, sa.String(length), nullable=False, server_default=empty)
        op.add_column("tables", column)
    zero = sa.text("0")
    op.add_column("tables", sa.Column("changed", sa.Double, nullable=False, server_default=zero))
    op.add_column("editions", sa.Column("used", sa.Double, nullable=False, server_default=zero))
    op.create_index("tables_kept", "tables", ["keeps", "changed"])
    op.create_index("tables_origin", "tables", ["origin", "created"])
    op.create_index("tables_edition", "tables", ["edition_hash"])
    _fill_in(op.get_bind())


def _fill_in(connection: sa.Connection) -> None:
    """Say of every table what its first lines say; what is old begins to age now."""
    now = time.time()
    connection.execute(sa.text("UPDATE editions SET used = :now"), {"now": now})
    rematched = set(
        connection.scalars(sa.select(LINES.c.table_id).where(LINES.c.kind == "rematch"))
    )
    firsts = connection.execute(
        sa.select(LINES.c.table_id, LINES.c.kind, LINES.c.body, TABLES.c.status)
        .join(TABLES, TABLES.c.id == LINES.c.table_id)
        .where(LINES.c.seq == 1)
    ).all()
    for table, kind, body, status in firsts:
        made = json.loads(body)
        if kind == "replay":
            made, keeps = made["table"], "import"
        else:
            keeps = "new" if status == "gathering" and table not in rematched else "game"
        connection.execute(
            sa.update(TABLES)
            .where(TABLES.c.id == table)
            .values(edition_hash=made["edition_hash"], keeps=keeps, changed=now)
        )
