"""A database with very many tables in mid-game, written in bulk through the store's own schema."""

import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import create_engine

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.store import schema
from ippodromo.server.store.migrations.upgrade import upgrade
from ippodromo.server.store.rows import Row
from ippodromo.server.table.history import Made
from ippodromo.server.table.presenter import table_info
from ippodromo.server.table.state import TableState
from tests.server.kept import SECRETS, Table, drafts
from tests.server.players import ONE_RACE

ANSWERS = 30


def id_of(number: int) -> str:
    """The id of a table by its number."""
    return f"{number:032x}"


def fill(path: Path, count: int, visibility: str = "link") -> None:
    """Make a database with so many tables; none has anything due for a day."""
    game = title("royal_turf").game(2, {}, read_edition(ONE_RACE, "one_race.toml"))
    match, stream = new_match(game), FastStream(1)
    while match.table.at < ANSWERS:
        step(match, stream, stream)
    now = time.time()
    hash_ = game.edition.hash
    summary = _summary(match)
    tables = [_table_values(number, now, hash_, visibility, summary) for number in range(count)]
    due = {"kind": "clock", "due": now + 86_400, "whole": 86_400.0, "mark": "1 1"}
    deadlines = [{"table_id": id_of(number), **due} for number in range(count)]
    lines = [_line_values(row, now) for row in _rows(match, count)]
    edition = {"hash": hash_, "game": "royal_turf", "text": ONE_RACE, "used": now}
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        upgrade(connection)
        connection.execute(schema.editions.insert(), [edition])
        for into, values in (
            (schema.tables, tables), (schema.deadlines, deadlines), (schema.lines, lines),
        ):  # fmt: skip
            if values:
                connection.execute(into.insert(), values)
    engine.dispose()


def _rows(match: RecordedMatch, count: int) -> Iterator[Row]:
    for number in range(count):
        table = Table(id_of(number), f"C{number}", SECRETS[0], None)
        for at, draft in enumerate(drafts(table, match)):
            yield draft.row(table.id, at + 1)


def _summary(match: RecordedMatch) -> str:
    """What the lobby says of the first table."""
    made = drafts(Table(id_of(0), "C0", SECRETS[0], None), match)[0].body
    assert isinstance(made, Made)
    return write_message(table_info(TableState(id_of(0), made, match.game), set())).decode()


def _table_values(
    number: int, now: float, edition: str, visibility: str, summary: str
) -> dict[str, object]:
    return {
        "id": id_of(number),
        "created": now,
        "game": "royal_turf",
        "status": "running",
        "visibility": visibility,
        "invitation": f"C{number}",
        "summary": summary.replace(id_of(0), id_of(number)),
        "edition_hash": edition,
        "origin": "",
        "keeps": "game",
        "changed": now,
    }


def _line_values(row: Row, now: float) -> dict[str, object]:
    return {
        "table_id": row.table,
        "seq": row.seq,
        "kind": row.kind,
        "speaker": row.speaker,
        "key": row.key,
        "body": row.body,
        "written": now,
        "chain": row.chain,
    }
