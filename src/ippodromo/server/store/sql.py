"""The schema, and the queries that SQLite and PostgreSQL share.

Each operation is a function of a connection. A database decides in `SqlStore._run` how it is called:
SQLite in a thread, PostgreSQL through asyncpg.
"""

import zlib
from abc import abstractmethod
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

import sqlalchemy
from sqlalchemy import (
    Column,
    ColumnElement,
    CompoundSelect,
    Connection,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    false,
    func,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from .base import DAY_S, DOWNTIME_S, OPEN_STATUSES, Store
from .rows import Deadline, LineWrite, RetentionDays, Row, StoreUnavailable, WriteUncertain

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
"""The columns of a query."""

MAX_REMOVED = 200
"""The largest number of tables removed in one transaction, because other writes wait for it."""
MAX_REVIEWS = 5000
"""The largest number of stored reviews, of about fifteen kilobytes each."""
DRIVER_ERRORS = (SQLAlchemyError, OSError, TimeoutError)
"""What the drivers raise if the database does not answer, is full or is damaged."""

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
"""What is known of a table without its lines. Everything except `origin` follows from the lines.

`keeps` is `new` (no game has begun), `game` (never removed) or `import`. `origin` is the hash of the
address that made the table, for quotas. `changed` is when the table itself, not its game, last changed."""

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
"""Every decision of a table, in order. The primary key is the only lock between processes: one of two
lines for the same position is refused."""

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
"""What happens without a command, when (in clock time), and the mark of the moment it belongs to."""

editions = Table(
    "editions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("used", Double, nullable=False),
)
"""The editions that tables were made with."""

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("process", String(40), nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "process"),
)
"""Which seats have a connection to which process. Used only if several processes share the database."""

facts = Table(
    "facts",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
"""The server's id, the key for addresses, and the last heartbeat with the downtime before it."""

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
"""Reviews of finished games by the hash of their record, with the version of the program that made them."""


class SqlStore(Store):
    """A store on a database that SQLAlchemy knows."""

    # Running operations

    @abstractmethod
    def _insert(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """Return an insert of the dialect, which knows `on conflict`."""

    @abstractmethod
    async def _run(self, work: Callable[[Connection], T], is_write: bool = False) -> T:
        """Call a function with a connection. Raise what the driver raises."""

    def run_transaction(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        """Call a function in a transaction.

        Every write of the store is made here. Tests override this method to make a write fail before,
        during or after it.
        """
        with connection.begin():
            return work(connection)

    async def transaction(self, work: Callable[[Connection], T]) -> T:
        """Call a function in a transaction while no batch of lines is committed."""
        async with self.group.exclusive():
            return await self._transaction(work)

    async def _transaction(self, work: Callable[[Connection], T]) -> T:
        """Call a function in a transaction. Raise WriteUncertain if an error follows its last statement."""
        is_complete = False

        def complete(connection: Connection) -> T:
            nonlocal is_complete
            result = work(connection)
            is_complete = True
            return result

        try:
            return await self._run(
                lambda connection: self.run_transaction(connection, complete), True
            )
        except DRIVER_ERRORS as error:
            failure = WriteUncertain if is_complete else StoreUnavailable
            raise failure(self._reason(error)) from error

    async def rows(self, query: Select[*Ts] | CompoundSelect[*Ts]) -> list[sqlalchemy.Row[*Ts]]:
        """Return all rows of a query."""
        try:
            return await self._run(lambda connection: list(connection.execute(query)))
        except DRIVER_ERRORS as error:
            raise StoreUnavailable(self._reason(error)) from error

    def _reason(self, error: BaseException) -> str:
        """Return the name of an error of the driver."""
        return type(error).__name__

    # Opening

    async def _read_facts(self) -> None:
        """Read the server's id and key, which the first process makes."""
        self.server_id = await self._fact("server", self.runtime.random_hex(4))
        self.origin_key = await self._fact("origin", self.runtime.random_hex(16))
        await self.heartbeat()

    async def _fact(self, name: str, default: str) -> str:
        """Return a stored fact. Store the default if there is none."""

        def work(connection: Connection) -> str:
            insert = self._insert(facts).on_conflict_do_nothing()
            connection.execute(insert, {"name": name, "value": default})
            found = connection.scalars(select(facts.c.value).where(facts.c.name == name))
            return str(found.one())

        return await self.transaction(work)

    # Health

    async def check_writable(self) -> None:
        def work(connection: Connection) -> None:
            insert = self._insert(facts)
            upsert = insert.on_conflict_do_update(
                index_elements=["name"], set_={"value": insert.excluded.value}
            )
            connection.execute(upsert, {"name": "probe", "value": str(self.now())})

        await self.transaction(work)

    # Lines

    async def _commit_batch(self, batch: list[LineWrite]) -> list[bool]:
        return await self._transaction(lambda connection: self._write_batch(connection, batch))

    def _write_batch(self, connection: Connection, batch: list[LineWrite]) -> list[bool]:
        """Store lines with everything that belongs to them. Return which of them were stored."""
        now = self.now()
        tables_there = self._lock_tables(connection, batch)
        first: dict[tuple[str, int], LineWrite] = {}
        for line in batch:
            place = (line.row.table, line.row.seq)
            if place in first:
                continue
            if line.made is not None:
                can_be_stored = self._insert_table(connection, line, now)
            else:
                can_be_stored = not line.summary or line.row.table in tables_there
            if can_be_stored:
                first[place] = line
        stored = self._insert_lines(connection, list(first.values()), now) if first else set()
        written = [line for place, line in first.items() if place in stored]
        for line in written:
            if line.summary and line.made is None:
                _update_table(connection, line, now)
        due = [(line.row.table, due) for line in written for due in line.due]
        done = [(line.row.table, kind) for line in written for kind in line.done]
        self._change_deadlines(connection, due, done)
        return [
            first.get(place) is line and place in stored
            for line in batch
            for place in [(line.row.table, line.row.seq)]
        ]

    @abstractmethod
    def _insert_lines(
        self, connection: Connection, batch: list[LineWrite], now: float
    ) -> set[tuple[str, int]]:
        """Store lines at different positions and notify other processes. Return the stored places."""

    @abstractmethod
    def _change_deadlines(
        self, connection: Connection, due: list[tuple[str, Deadline]], done: list[tuple[str, str]]
    ) -> None:
        """Delete kinds of deadlines of tables, then insert or update deadlines of tables."""

    def _lock_tables(self, connection: Connection, batch: list[LineWrite]) -> set[str]:
        """Return those tables whose descriptions change. No process removes them until the commit."""
        ids = {line.row.table for line in batch if line.summary and line.made is None}
        if not ids:
            return set()
        query = select(tables.c.id).where(tables.c.id.in_(ids)).order_by(tables.c.id)
        return set(connection.scalars(query.with_for_update()))

    def _insert_table(self, connection: Connection, line: LineWrite, now: float) -> bool:
        """Store the description of a new table and its edition. Return False if its code is taken."""
        made = line.made
        assert made is not None
        edition = {"hash": made.edition_hash, "game": made.game, "text": made.edition_text}
        # The update locks the row, so that nobody removes the edition as unused at the same time.
        used = self._insert(editions).on_conflict_do_update(
            index_elements=["hash"], set_={"used": now}
        )
        connection.execute(used, {**edition, "used": now})
        table = {
            "id": made.id,
            "created": now,
            "changed": now,
            "edition_hash": made.edition_hash,
            "origin": made.origin,
            "keeps": "import" if made.is_import else "new",
            "game": made.game,
            "status": line.status,
            "visibility": made.visibility,
            "invitation": made.invitation,
            "summary": line.summary,
        }
        insert = self._insert(tables).on_conflict_do_nothing().returning(tables.c.id)
        return connection.execute(insert, table).first() is not None

    async def lines(self, table: str, after: int = 0) -> list[Row]:
        query = (
            select(lines)
            .where(lines.c.table_id == table, lines.c.seq > after)
            .order_by(lines.c.seq)
        )
        return [Row(*row) for row in await self.rows(query)]

    async def last_positions(self, ids: list[str]) -> dict[str, int]:
        query = (
            select(lines.c.table_id, func.max(lines.c.seq))
            .where(lines.c.table_id.in_(ids))
            .group_by(lines.c.table_id)
        )
        return dict(await self.rows(query))

    # Deadlines

    async def deadlines(self, table: str) -> dict[str, Deadline]:
        query = select(
            deadlines.c.kind, deadlines.c.due, deadlines.c.whole, deadlines.c.mark
        ).where(deadlines.c.table_id == table)
        return {row[0]: Deadline(*row) for row in await self.rows(query)}

    async def set_deadlines(self, table: str, due: list[Deadline], done: list[str]) -> None:
        to_set = [(table, each) for each in due]
        to_delete = [(table, kind) for kind in done]
        await self.transaction(
            lambda connection: self._change_deadlines(connection, to_set, to_delete)
        )

    async def claim_deadlines(self, most: int, lease: float) -> list[tuple[str, Deadline]]:
        now = self.clock_time()
        has_passed = deadlines.c.due <= now

        def work(connection: Connection) -> list[tuple[str, Deadline]]:
            query = select(deadlines).where(has_passed).order_by(deadlines.c.due).limit(most)
            passed = connection.execute(query.with_for_update(skip_locked=True))
            found = [(row[0], Deadline(*row[1:])) for row in passed]
            for table, due in found:
                connection.execute(
                    update(deadlines)
                    .where(deadlines.c.table_id == table, deadlines.c.kind == due.kind)
                    .values(due=now + lease)
                )
            return found

        if not await self.rows(select(deadlines.c.kind).where(has_passed).limit(1)):
            return []
        return await self.transaction(work)

    async def heartbeat(self) -> bool:
        def work(connection: Connection) -> float:
            self.clock_offset = self._database_time(connection) - self.runtime.monotonic()
            now = self.now()
            insert = self._insert(facts).on_conflict_do_nothing()
            connection.execute(insert, {"name": "beat", "value": f"{now} 0.0"})
            query = select(facts.c.value).where(facts.c.name == "beat").with_for_update()
            last, downtime = map(float, connection.scalars(query).one().split())
            if abs(now - last) > DOWNTIME_S:
                downtime += now - last
            fact = update(facts).where(facts.c.name == "beat")
            connection.execute(fact.values(value=f"{now} {downtime}"))
            return downtime

        before, self.downtime = self.downtime, await self.transaction(work)
        return self.downtime != before

    @abstractmethod
    def _database_time(self, connection: Connection) -> float:
        """Return the time of the database's clock."""

    # Tables

    async def table_by_invitation(self, invitation: str) -> str | None:
        query = select(tables.c.id).where(
            tables.c.invitation == invitation, tables.c.status.in_(OPEN_STATUSES)
        )
        found = await self.rows(query)
        return found[0][0] if found else None

    async def is_code_taken(self, invitation: str) -> bool:
        return bool(await self.rows(select(tables.c.id).where(tables.c.invitation == invitation)))

    async def listed(self, most: int) -> list[str]:
        # A query for each status reads the index in order; one query for all would sort all tables.
        newest = [
            select(tables.c.created, tables.c.summary)
            .where(tables.c.visibility == "public", tables.c.status == status)
            .order_by(tables.c.created.desc())
            .limit(most)
            .subquery()
            for status in OPEN_STATUSES
        ]
        found = await self.rows(union_all(*(select(each) for each in newest)))
        rows = sorted(map(tuple, found), reverse=True)
        return [summary for _, summary in rows[:most]]

    async def unfinished(self) -> list[str]:
        is_open = tables.c.status.not_in(["over", "closed"])
        query = select(tables.c.id).where(is_open).order_by(tables.c.created)
        return [row[0] for row in await self.rows(query)]

    async def count(self) -> int:
        return await self._count()

    async def count_open(self) -> int:
        return await self._count(tables.c.status.in_(OPEN_STATUSES))

    async def count_made_today(self, origin: str, is_import: bool) -> int:
        return await self._count(
            tables.c.origin == origin,
            tables.c.created > self.now() - DAY_S,
            (tables.c.keeps == "import") == is_import,
        )

    async def _count(self, *conditions: ColumnElement[bool]) -> int:
        found = await self.rows(select(func.count()).select_from(tables).where(*conditions))
        return found[0][0]

    async def finished_daily_races(self, since: float, game: str) -> list[str]:
        query = (
            select(tables.c.summary)
            .where(tables.c.visibility == "link", tables.c.status == "over")
            .where(tables.c.created > since, tables.c.game == game)
            .where(tables.c.summary.contains('"known":"day '))
        )
        return [row[0] for row in await self.rows(query)]

    async def edition(self, hash_: str) -> str | None:
        found = await self.rows(select(editions.c.text).where(editions.c.hash == hash_))
        return found[0][0] if found else None

    # Retention

    def _is_old(self, keep: RetentionDays) -> ColumnElement[bool]:
        """Return the condition that the retention time of a table is over."""
        now = self.now()
        kinds = [("new", keep.unstarted), ("import", keep.imports)]
        return or_(
            false(),
            *(
                (tables.c.keeps == kind) & (tables.c.changed < now - days * DAY_S)
                for kind, days in kinds
                if days > 0
            ),
        )

    async def old_tables(self, keep: RetentionDays) -> list[str]:
        query = select(tables.c.id).where(self._is_old(keep)).order_by(tables.c.changed)
        return [row[0] for row in await self.rows(query.limit(MAX_REMOVED))]

    async def remove_tables(self, keep: RetentionDays, ids: list[str]) -> list[str]:
        def work(connection: Connection) -> list[str]:
            # Under a lock: somebody may have sat down a moment ago at another process.
            still = select(tables.c.id).where(tables.c.id.in_(ids), self._is_old(keep))
            gone = list(connection.scalars(still.with_for_update()))
            for each in (lines, deadlines, presence, reviews):
                connection.execute(delete(each).where(each.c.table_id.in_(gone)))
            connection.execute(delete(tables).where(tables.c.id.in_(gone)))
            return gone

        return await self.transaction(work)

    async def remove_editions(self, keep: RetentionDays) -> int:
        if keep.editions <= 0:
            return 0
        unused = (
            delete(editions)
            .where(editions.c.used < self.now() - keep.editions * DAY_S)
            .where(editions.c.hash.not_in(select(tables.c.edition_hash)))
        )
        return await self.transaction(lambda connection: connection.execute(unused).rowcount)

    # Presence

    async def set_presence(self, process: str, seats: list[tuple[str, int]], ttl: float) -> None:
        until = self.now() + ttl
        values = [
            {"table_id": table, "seat": seat, "process": process, "until": until}
            for table, seat in seats
        ]

        def work(connection: Connection) -> None:
            insert = self._insert(presence)
            connection.execute(delete(presence).where(presence.c.process == process))
            connection.execute(delete(presence).where(presence.c.until < self.now()))
            if values:
                upsert = insert.on_conflict_do_update(
                    index_elements=["table_id", "seat", "process"],
                    set_={"until": insert.excluded.until},
                )
                connection.execute(upsert, values)

        await self.transaction(work)

    async def presence(self, ids: list[str]) -> dict[str, set[int]]:
        query = select(presence.c.table_id, presence.c.seat).where(
            presence.c.table_id.in_(ids), presence.c.until >= self.now()
        )
        found: dict[str, set[int]] = {}
        for table, seat in await self.rows(query):
            found.setdefault(table, set()).add(seat)
        return found

    # Reviews

    async def review(self, table: str, record: str, version: str) -> bytes | None:
        query = (
            select(reviews.c.body)
            .where(reviews.c.table_id == table, reviews.c.record == record)
            .where(reviews.c.version == version)
        )
        found = await self.rows(query)
        return zlib.decompress(found[0][0]) if found else None

    async def store_review(self, table: str, record: str, version: str, body: bytes) -> None:
        values = {
            "table_id": table,
            "record": record,
            "version": version,
            "body": zlib.compress(body),
            "made": self.now(),
        }
        insert = self._insert(reviews)
        changed = {name: insert.excluded[name] for name in ("version", "body", "made")}
        upsert = insert.on_conflict_do_update(index_elements=["table_id", "record"], set_=changed)
        newest = select(reviews.c.made).order_by(reviews.c.made.desc())
        first_too_old = newest.offset(MAX_REVIEWS).limit(1).scalar_subquery()

        def work(connection: Connection) -> None:
            connection.execute(upsert, values)
            connection.execute(delete(reviews).where(reviews.c.made <= first_too_old))

        await self.transaction(work)


def _update_table(connection: Connection, line: LineWrite, now: float) -> None:
    """Update the description of a table."""
    values = {"status": line.status, "summary": line.summary, "changed": now}
    if line.is_begun:
        values["keeps"] = "game"
    connection.execute(update(tables).where(tables.c.id == line.row.table).values(values))
