"""A database that an older server wrote: its lines are read, written and shown byte for byte as then."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ippodromo.server.store.rows import Row
from ippodromo.server.table.commands import LINES
from tests.server.frozen import (
    DATABASE,
    MESSAGES,
    restore_database,
    table_id,
    written_database,
    written_messages,
)
from tests.server.stories import STORIES


def stored_lines(path: Path) -> list[Row]:
    """Restore the database and return the lines of all tables in order."""
    restore_database(path)
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT * FROM lines ORDER BY table_id, seq").fetchall()
    return [Row(*line) for line in found]


def test_every_kind_of_line_is_in_the_database(tmp_path: Path) -> None:
    rows = stored_lines(tmp_path / "tables.db")
    assert {row.kind for row in rows} == set(LINES)
    assert {row.table for row in rows} == {table_id(story.__name__) for story in STORIES}


def test_every_line_has_the_hash_of_itself_and_the_lines_before(tmp_path: Path) -> None:
    chain = ""
    for row in stored_lines(tmp_path / "tables.db"):
        chain = row.link(chain if row.seq > 1 else "")
        assert row.chain == chain


def test_the_same_decisions_write_the_same_database(tmp_path: Path) -> None:
    assert written_database(tmp_path / "tables.db") == DATABASE.read_text("utf-8"), (
        "lines, their hashes and the schema must not change"
    )


def test_viewers_of_a_stored_table_get_the_same_messages(tmp_path: Path) -> None:
    restore_database(tmp_path / "tables.db")
    assert written_messages(tmp_path / "tables.db") == MESSAGES.read_text("utf-8"), (
        "review the difference after `python -m tests.server.frozen`"
    )
