"""What both databases have in common: queries, and a writer that groups commits."""

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, TypeVarTuple

import sqlalchemy
from sqlalchemy import (
    CompoundSelect,
    Executable,
    Select,
    Table,
    delete,
    func,
    select,
    union_all,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from ippodromo.server.async_engine import AsyncConnection, AsyncEngine

from .rows import Append, Due, Notice, Row, StoreDown
from .schema import deadlines, editions, facts, lines, tables
from .writer import Writer

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

Ts = TypeVarTuple("Ts")
"""The columns of a query."""

Hear = Callable[[str, int, Notice | None], None]
"""Told of a table's new position, and of what stands there if the notice says so."""
Overhear = Callable[[str, str, str], None]
"""Told what a process whispers about a table."""

DOWN = (SQLAlchemyError, OSError, TimeoutError)
"""What the drivers raise when the database is away, full or broken."""

BEAT = 2.0
"""Seconds between beats of the heart."""
OPEN = ["gathering", "opening", "running", "paused"]
"""What the status of a table is while its code lets people in."""
MISSED = 3 * BEAT
"""A longer silence means that no server ran: clocks go on from where they stood."""


class Store:
    """One database. `open` before use; `listen` is of use where several processes share it."""

    is_shared = False
    is_open = False
    """Whether it was opened."""
    is_up = True
    """Whether it answered when it was last asked for the time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(self._write)
        self.ahead = time.time() - time.monotonic()
        """Database time less this process's monotonic time."""
        self.silent = 0.0
        """Seconds in which no server ran, of all time; every server knows them from its first beat on."""
        self.damaged: dict[str, tuple[int, str]] = {}
        """Tables that lost lines: the position that was acknowledged, and the hash of its line."""
        self.broken = ""
        """What is wrong with the database itself, once something was found."""
        self.alarm = asyncio.Event()
        """Set when a deadline of some table here has passed."""

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        raise NotImplementedError

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        await self.writer.close()
        await self.engine.dispose()

    async def listen(self, hear: Hear, overhear: Overhear) -> None:
        """Have `hear` called for lines of other processes, a hint and no promise."""

    async def whisper(self, table: str, process: str, text: str) -> None:
        """Pass something on to the other processes that is not kept."""

    def insert(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """The dialect's insert, which knows `on conflict`."""
        raise NotImplementedError

    def now(self) -> float:
        """Database time, by this process's clock."""
        return time.monotonic() + self.ahead

    def served(self) -> float:
        """Database time less all silences: deadlines are kept by it, so that none moves when servers stop."""
        return time.monotonic() + self.ahead - self.silent

    def down(self, error: BaseException) -> StoreDown:
        """What is raised where the database fails."""
        return StoreDown(type(error).__name__)

    # Health

    async def probe(self) -> None:
        """Write something; raises StoreDown where the database cannot be written."""
        async with self.writing() as connection:
            insert = self.insert(facts)
            upsert = insert.on_conflict_do_update(
                index_elements=["name"], set_={"value": insert.excluded.value}
            )
            await connection.execute(upsert, {"name": "probe", "value": str(self.now())})

    async def examine(self) -> None:
        """Look through the whole database for damage, where it does not do so itself."""

    async def forget(self, tables: list[str]) -> None:
        """These tables are about to be removed."""

    # Writing

    async def append(self, append: Append) -> bool:
        """Write a line at its position, durably; False if that position or key is taken."""
        return await self.writer.write(append)

    async def _write(self, batch: list[Append]) -> list[bool]:
        """One transaction for many tables; a row that conflicts fails alone."""
        first: dict[tuple[str, int], Append] = {}
        for append in batch:
            first.setdefault((append.row.table, append.row.seq), append)
        won = await self._write_lines(list(first.values()))
        return [id(append) in won for append in batch]

    async def _write_lines(self, batch: list[Append]) -> set[int]:
        """Write lines at different positions; the ids of those that won theirs."""
        first = {(append.row.table, append.row.seq): append for append in batch}
        batch_rows = [_line_values(append.row, self.now()) for append in batch]
        insert = self.insert(lines).on_conflict_do_nothing()
        try:
            async with self.engine.begin() as connection:
                for append in batch:
                    if append.made is not None:
                        await self._make(connection, append)
                written = await connection.execute(
                    insert.returning(lines.c.table_id, lines.c.seq), batch_rows
                )
                won = {id(first[table, seq]) for table, seq in written}
                won -= await self._update_tables(connection, [a for a in batch if id(a) in won])
                await self._follow(connection, [a for a in batch if id(a) in won])
        except DOWN as error:
            raise self.down(error) from error
        return won

    async def _make(self, connection: AsyncConnection, append: Append) -> None:
        made = append.made
        assert made is not None
        now = self.now()
        edition = {"hash": made.edition_hash, "game": made.game, "text": made.edition_text}
        insert = self.insert(editions)
        # The update takes the row's lock: who removes unused editions sees that it is used.
        used = insert.on_conflict_do_update(index_elements=["hash"], set_={"used": now})
        await connection.execute(used, {**edition, "used": now})
        table = {
            "id": made.id,
            "created": now,
            "changed": now,
            "edition_hash": made.edition_hash,
            "origin": made.origin,
            "keeps": "import" if made.is_import else "new",
            "game": made.game,
            "status": append.status,
            "visibility": made.visibility,
            "invitation": made.invitation,
            "summary": append.summary,
        }
        await connection.execute(self.insert(tables).on_conflict_do_nothing(), table)

    async def _update_tables(self, connection: AsyncConnection, batch: list[Append]) -> set[int]:
        """Bring descriptions up to date; the lines whose table was removed meanwhile are taken back."""
        lost: set[int] = set()
        for append in batch:
            if not append.summary or append.made is not None:
                continue
            id_, seq = append.row.table, append.row.seq
            values: dict[str, object] = {"status": append.status, "summary": append.summary}
            values["changed"] = self.now()
            if append.is_begun:
                values["keeps"] = "game"
            done = await connection.execute(update(tables).where(tables.c.id == id_).values(values))
            if done.rowcount == 0:
                lost.add(id(append))
                await connection.execute(
                    delete(lines).where(lines.c.table_id == id_, lines.c.seq == seq)
                )
        return lost

    async def _follow(self, connection: AsyncConnection, batch: list[Append]) -> None:
        """What goes with the lines that were written."""
        for append in batch:
            table = append.row.table
            if append.done:
                await connection.execute(
                    delete(deadlines).where(
                        deadlines.c.table_id == table, deadlines.c.kind.in_(append.done)
                    )
                )
        due = [_due_values(append.row.table, d) for append in batch for d in append.due]
        if due:
            await connection.execute(self._upsert_due(), due)

    def _upsert_due(self) -> Executable:
        insert = self.insert(deadlines)
        changed = {name: insert.excluded[name] for name in ("due", "whole", "mark")}
        upsert: Executable = insert.on_conflict_do_update(
            index_elements=["table_id", "kind"], set_=changed
        )
        return upsert

    async def set_due(self, table: str, due: list[Due], done: Iterable[str] = ()) -> None:
        """Change deadlines that hang on presence and not on a line."""
        async with self.writing() as connection:
            if done:
                await connection.execute(
                    delete(deadlines).where(
                        deadlines.c.table_id == table, deadlines.c.kind.in_(list(done))
                    )
                )
            if due:
                await connection.execute(self._upsert_due(), [_due_values(table, d) for d in due])

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that keeps out of the writer's way."""
        return self.writer.apart(self.engine.begin)

    # Reading

    async def rows(self, query: Select[*Ts] | CompoundSelect[*Ts]) -> list[sqlalchemy.Row[*Ts]]:
        """All rows of a query."""
        try:
            async with self.engine.connect() as connection:
                return list(await connection.execute(query))
        except DOWN as error:
            raise self.down(error) from error

    async def lines(self, table: str, after: int = 0) -> list[Row]:
        """A table's lines after a position, in order."""
        query = (
            select(lines)
            .where(lines.c.table_id == table, lines.c.seq > after)
            .order_by(lines.c.seq)
        )
        return [Row(*row) for row in await self.rows(query)]

    async def heads(self, ids: list[str]) -> dict[str, int]:
        """The last position of each of some tables."""
        query = (
            select(lines.c.table_id, func.max(lines.c.seq))
            .where(lines.c.table_id.in_(ids))
            .group_by(lines.c.table_id)
        )
        return dict(await self.rows(query))

    async def deadlines(self, table: str) -> dict[str, Due]:
        """What stands to happen at a table by itself."""
        query = select(
            deadlines.c.kind, deadlines.c.due, deadlines.c.whole, deadlines.c.mark
        ).where(deadlines.c.table_id == table)
        return {row[0]: Due(*row) for row in await self.rows(query)}

    async def invited(self, invitation: str) -> str | None:
        """The open table an invitation is for."""
        query = select(tables.c.id).where(
            tables.c.invitation == invitation, tables.c.status.in_(OPEN)
        )
        found = await self.rows(query)
        return found[0][0] if found else None

    async def listed(self, most: int) -> list[tuple[float, str]]:
        """When public tables that are gathering or running were made, and what they are; newest first."""
        # Each status by itself comes in order from the index; together they would be sorted as a whole.
        newest = [
            select(tables.c.created, tables.c.summary)
            .where(tables.c.visibility == "public", tables.c.status == status)
            .order_by(tables.c.created.desc())
            .limit(most)
            .subquery()
            for status in OPEN
        ]
        found = await self.rows(union_all(*(select(each) for each in newest)))
        return sorted([(row[0], row[1]) for row in found], reverse=True)[:most]

    async def unfinished(self) -> list[str]:
        """The tables whose game is not over, oldest first."""
        is_open = tables.c.status.not_in(["over", "closed"])
        query = select(tables.c.id).where(is_open).order_by(tables.c.created)
        return [row[0] for row in await self.rows(query)]

    async def is_code_taken(self, invitation: str) -> bool:
        """Whether any table, open or not, has this code."""
        return bool(await self.rows(select(tables.c.id).where(tables.c.invitation == invitation)))

    async def count_open(self) -> int:
        """How many tables have a code that lets people in."""
        query = select(func.count()).select_from(tables).where(tables.c.status.in_(OPEN))
        found: int = (await self.rows(query))[0][0]
        return found

    async def count(self) -> int:
        """How many tables are stored."""
        found: int = (await self.rows(select(func.count()).select_from(tables)))[0][0]
        return found

    async def edition(self, hash_: str) -> str | None:
        """The text of an edition that some table was made with."""
        found = await self.rows(select(editions.c.text).where(editions.c.hash == hash_))
        return found[0][0] if found else None

    async def fact(self, name: str, default: str) -> str:
        """A fact about this server, set to the default where there is none yet."""
        async with self.writing() as connection:
            insert = self.insert(facts).on_conflict_do_nothing()
            await connection.execute(insert, {"name": name, "value": default})
            found = await connection.execute(select(facts.c.value).where(facts.c.name == name))
            value: str = found.scalar_one()
            return value

    async def known_fact(self, name: str) -> str | None:
        """A fact about this server, if it is known here."""
        found = await self.rows(select(facts.c.value).where(facts.c.name == name))
        return found[0][0] if found else None

    # Time

    async def database_time(self, connection: AsyncConnection) -> float:
        """What the database's clock says."""
        return time.time()

    async def beat(self) -> bool:
        """Tell that servers are running; whether the time of deadlines has changed, by a silence."""
        async with self.writing() as connection:
            self.ahead = await self.database_time(connection) - time.monotonic()
            now = self.now()
            insert = self.insert(facts).on_conflict_do_nothing()
            await connection.execute(insert, {"name": "beat", "value": f"{now} 0.0"})
            query = select(facts.c.value).where(facts.c.name == "beat").with_for_update()
            last, silent = map(float, (await connection.execute(query)).scalar_one().split())
            if abs(now - last) > MISSED:
                silent += now - last
            fact = update(facts).where(facts.c.name == "beat")
            await connection.execute(fact.values(value=f"{now} {silent}"))
        before, self.silent = self.silent, silent
        return silent != before

    async def claim_due(self, most: int, lease: float) -> list[tuple[str, Due]]:
        """Deadlines that have passed; they pass again after the lease unless done by then."""
        now = self.served()
        query = (
            select(deadlines)
            .where(deadlines.c.due <= now)
            .order_by(deadlines.c.due)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        if not await self.rows(select(deadlines.c.kind).where(deadlines.c.due <= now).limit(1)):
            return []
        async with self.writing() as connection:
            found = [(row[0], Due(*row[1:])) for row in await connection.execute(query)]
            for table, due in found:
                await connection.execute(
                    update(deadlines)
                    .where(deadlines.c.table_id == table, deadlines.c.kind == due.kind)
                    .values(due=now + lease)
                )
        return found


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


def _due_values(table: str, due: Due) -> dict[str, object]:
    return {
        "table_id": table,
        "kind": due.kind,
        "due": due.due,
        "whole": due.whole,
        "mark": due.mark,
    }
