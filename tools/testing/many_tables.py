"""A database with many tables in the middle of a game, written in bulk with the schema of the store."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import create_engine

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.fair_dice import PROTOCOL
from ippodromo.kernel.journal import FORMAT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.store import sql
from ippodromo.server.store.migrations.upgrade import upgrade
from ippodromo.server.store.rows import Row
from ippodromo.server.table.presenter import table_info
from ippodromo.server.table.seating import Sat
from ippodromo.server.table.state import Line, NoDetails, StoredAnswer, TableMade, TableState
from ippodromo.server.tokens import browser_hash

from .players import ONE_RACE

ANSWERS = 30
"""Number of answers that have been given at each table."""
SECRET = "77" * 32
"""The secret behind the dice of each table."""


@dataclass(frozen=True)
class Saying:
    """The last answer of a game, which a test submits while other viewers watch."""

    seat: int
    ask: int
    say: str


@dataclass(frozen=True)
class Table:
    """One table in a server's store. `saying` is the answer that is left out."""

    id: str
    invitation: str
    secret: str
    saying: Saying | None


def token_of(seat: int) -> str:
    """Return the token of the browser that holds a seat."""
    return f"{seat + 1:032x}"


def drafts(table: Table, match: RecordedMatch) -> list[Line]:
    """Return the lines of a table at which this match is played."""
    game = match.game
    made = TableMade(
        game=game.title.name,
        edition=game.edition.id,
        edition_hash=game.edition.hash,
        options=game.options,
        seats=game.seats,
        clocks=Clocks(),
        visibility="link",
        invitation=table.invitation,
        host="nobody",
        secret=table.secret,
    )
    found = [Line("made", "host", None, made)]
    for seat, player in enumerate(match.journal.header.players):
        own = browser_hash(table.id, token_of(seat))
        sat = Sat(seat=seat, name=player.name, holder=own, recovery="none")
        found.append(Line("sit", f"seat {seat}", None, sat))
    entries = [StoredAnswer(int(e.seat), e.by, e.notation, "") for e in match.active_entries]
    if table.saying is not None:
        entries.pop()
    begun = NoDetails(
        begins=game.title.rules_version, format=FORMAT, dice=PROTOCOL, entries=entries
    )
    return [*found, Line("start", "host", None, begun)]


def id_of(number: int) -> str:
    """Return the id of the table with this number."""
    return f"{number:032x}"


def fill(path: Path, count: int, visibility: str = "link") -> None:
    """Write a database with `count` tables. No deadline of theirs passes within a day."""
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
        connection.execute(sql.editions.insert(), [edition])
        for into, values in (
            (sql.tables, tables), (sql.deadlines, deadlines), (sql.lines, lines),
        ):  # fmt: skip
            if values:
                connection.execute(into.insert(), values)
    engine.dispose()


def _rows(match: RecordedMatch, count: int) -> Iterator[Row]:
    for number in range(count):
        table = Table(id_of(number), f"C{number}", SECRET, None)
        for at, draft in enumerate(drafts(table, match)):
            yield draft.row(table.id, at + 1)


def _summary(match: RecordedMatch) -> str:
    """Return the lobby's entry for the first table, as JSON."""
    made = drafts(Table(id_of(0), "C0", SECRET, None), match)[0].body
    assert isinstance(made, TableMade)
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
