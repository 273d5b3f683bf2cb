"""A database that an older server wrote, and the messages that its tables' viewers got.

`database.sql` is a SQLite database at schema 0004 as text. Its tables are those of `tests.server.stories`;
together they have every kind of line. `messages.txt` has what each viewer gets: news of every line, and a
welcome at the end. Of each message it has the size and the beginning of the SHA-256 of its bytes. The first
news of each kind (without the table's description, which welcomes have) and the first welcome of each
game and status (without box, events and rolls) are there as text, too.

`python -m tests.server.frozen` writes both files again. The lines and their hashes must never change.
Messages may get new fields, which the difference shows.
"""

import asyncio
import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from ippodromo.kernel.seats import NOBODY
from ippodromo.server.live.loading import load_table
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.protocol.table_info import Role
from ippodromo.server.store import store_for
from ippodromo.server.store.base import Store
from ippodromo.server.store.rows import Deadline, LineWrite, Row, TableRow
from ippodromo.server.table import deadlines, presenter
from ippodromo.server.table.commands import changes_table, fold, line_info, read_body
from ippodromo.server.table.state import LineBody, TableState
from tests.server.stories import STORIES
from tests.server.told import ToldTable

FOLDER = Path(__file__).parent
DATABASE, MESSAGES = FOLDER / "database.sql", FOLDER / "messages.txt"

TIMELESS = """
UPDATE lines SET written = seq;
UPDATE tables SET created = rowid, changed = rowid;
UPDATE editions SET used = 0;
DELETE FROM facts;
"""
"""Everything that depends on when the database was written gets a fixed value."""


def table_id(name: str) -> str:
    """Return the id of the table that has a story's name."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


# The database


def written_database(path: Path) -> str:
    """Tell all stories, store their lines in a new database, and return it as SQL."""
    asyncio.run(_write_stories(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(TIMELESS)
        return "\n".join(connection.iterdump()) + "\n"


def restore_database(path: Path) -> None:
    """Make the stored database."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(DATABASE.read_text("utf-8"))


async def _write_stories(path: Path) -> None:
    store = store_for(str(path))
    await store.open()
    for story in STORIES:
        await _write_table(store, story(table_id(story.__name__)))
    await store.close()


async def _write_table(store: Store, table: ToldTable) -> None:
    made = table.made
    new = TableRow(
        table.id,
        made.game,
        made.visibility,
        made.invitation,
        made.edition_hash,
        table.edition_text,
        is_import=table.rows[0].kind == "replay",
    )
    state, standing = TableState(table.id, made, table.game), dict[str, Deadline]()
    for row in table.rows:
        state = fold(state, row, read_body(row))
        due, done = deadlines.deadline_changes(state, standing, float(row.seq), {})
        _follow(standing, due, done)
        summary = write_message(presenter.table_info(state, set())).decode()
        is_begun = state.match is not None or state.number > 1
        append = LineWrite(
            row, new if row.seq == 1 else None, state.status, summary, due, done, is_begun
        )
        assert await store.append(append)


def _follow(standing: dict[str, Deadline], due: list[Deadline], done: list[str]) -> None:
    for kind in done:
        standing.pop(kind, None)
    standing.update({each.kind: each for each in due})


# The messages


def written_messages(path: Path) -> str:
    """Load every table of a database and return what its viewers get, as text."""
    return asyncio.run(_tell_tables(path))


async def _tell_tables(path: Path) -> str:
    store = store_for(str(path))
    await store.open()
    told = Told()
    for story in STORIES:
        id_ = table_id(story.__name__)
        rows = await store.lines(id_)
        last = await load_table(store, id_)
        told.begin(story.__name__, last)
        standing = told.tell_lines(last, rows)
        assert standing == await store.deadlines(id_)
        told.tell_end(last, standing)
    await store.close()
    return "\n".join(told.lines) + "\n"


class Told:
    """The text of all messages, as far as it is written."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.full: set[str] = set()
        """The kinds of news, and the games and statuses of welcomes, that are there as text."""

    def begin(self, name: str, state: TableState) -> None:
        """Begin with a table."""
        self.lines += ["", f"# {name}: {state.made.game}, {state.made.seats} seats"]

    def tell_lines(self, last: TableState, rows: list[Row]) -> dict[str, Deadline]:
        """Add the news of all lines of a table. Return the deadlines after the last one."""
        state, standing = TableState(last.id, last.made, last.game), dict[str, Deadline]()
        for row in rows:
            body = read_body(row)
            after = fold(state, row, body)
            _follow(standing, *deadlines.deadline_changes(after, standing, float(row.seq), {}))
            self._tell_news(state, after, row, body, standing)
            state = after
        return standing

    def _tell_news(
        self,
        before: TableState,
        state: TableState,
        row: Row,
        body: LineBody,
        standing: dict[str, Deadline],
    ) -> None:
        is_new = body.begins or before.match is None
        told = len(before.match.table.log) if before.match is not None and not is_new else 0
        said = len(state.match.journal.entries) - len(body.entries) if state.match else 0
        viewers = viewers_of(state)
        seats = {viewer for viewer, _ in viewers.values()}
        seen, sees = (presenter.views_for(each, sorted(seats)) for each in (before, state))
        fresh = presenter.effects_of_line(state, told, said, seen, sees, seats)
        has_changed = changes_table(row.kind, state)
        clock = deadlines.clock_info(state, standing, row.seq + 0.5)
        interval = deadlines.interval_info(state, standing, row.seq + 0.5)
        line = line_info(row.kind, body)
        texts: dict[str, bytes] = {}
        for name, (viewer, holder) in viewers.items():
            knows = state.is_host(holder) or bool(state.held_by(holder))
            table = presenter.table_info(state, set(), knows) if has_changed else None
            news = presenter.news(state, line, viewer, fresh, table, clock, interval, None)
            texts[name] = write_message(news)
        self._add(f"{row.seq} {row.kind}", f"news {row.kind}", texts)

    def tell_end(self, state: TableState, standing: dict[str, Deadline]) -> None:
        """Add the welcomes after the last line of a table."""
        now = state.seq + 0.5
        clock = deadlines.clock_info(state, standing, now)
        interval = deadlines.interval_info(state, standing, now)
        viewers = viewers_of(state)
        views = presenter.views_for(state, sorted({viewer for viewer, _ in viewers.values()}))
        texts: dict[str, bytes] = {}
        for name, (viewer, holder) in viewers.items():
            role: Role = "seat" if viewer >= 0 else "spectator"
            events = presenter.recent_events(state, viewer, 0)
            welcome = presenter.welcome(
                state, viewer, role, holder, views[viewer], events, set(), clock, interval, None,
                "server", "client",
            )  # fmt: skip
            texts[name] = write_message(welcome)
        self._add("welcome", f"welcome {state.made.game} {state.status}", texts)

    def _add(self, heading: str, kind: str, texts: dict[str, bytes]) -> None:
        """Add the hashes of a message as all viewers get it, and the first of its kind in full."""
        alike: dict[str, list[str]] = {}
        for name, text in texts.items():
            alike.setdefault(mark_of(text), []).append(name)
        self.lines.append(f"## {heading}")
        self.lines += [f"{', '.join(names)}: {mark}" for mark, names in alike.items()]
        if kind not in self.full:
            self.full.add(kind)
            message = msgspec.json.decode(next(iter(texts.values())))
            if message["type"] == "news" and message["table"] is not None and kind != "news made":
                message["table"] = "as in welcomes"
            if message["type"] == "welcome":
                for name in ("box", "events", "rolls"):
                    message[name] = mark_of(msgspec.json.encode(message[name]))
            self.lines += laid_out(message)


def laid_out(value: object, before: str = "") -> list[str]:
    """Return JSON as lines: a value that fits stands on one line, an array or object is broken up else."""
    text = before + json.dumps(value, ensure_ascii=False)
    if len(text) <= 110 or not isinstance(value, dict | list):
        return [text]
    indent = " " * (len(before) - len(before.lstrip()) + 1)
    inner: list[str] = []
    if isinstance(value, dict):
        for name, each in value.items():
            inner += laid_out(each, f"{indent}{json.dumps(name)}: ")
    else:
        for each in value:
            inner += laid_out(each, indent)
    opening, end = "{}" if isinstance(value, dict) else "[]"
    return [before + opening, *inner, indent[1:] + end]


def mark_of(text: bytes) -> str:
    """Return the size of a text and the beginning of its SHA-256."""
    return f"{len(text)} bytes, {hashlib.sha256(text).hexdigest()[:16]}"


def viewers_of(state: TableState) -> dict[str, tuple[int, str]]:
    """Return everybody who may look at a table: the view they get, and the hash of their browser."""
    nobody = int(NOBODY)
    found = {
        f"seat {seat}": (seat, chair.holder)
        for seat, chair in enumerate(state.chairs)
        if chair.holder
    }
    return found | {"host": (nobody, state.made.host), "spectator": (nobody, "")}
