"""Both stores: an insert at its position is the only lock, and what conflicts fails alone."""

import asyncio
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic import command
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine, inspect, select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from ippodromo.kernel.errors import SetupError
from ippodromo.server.store import open_store, store_for
from ippodromo.server.store.base import DOWNTIME_S, MAX_BATCH, GroupCommit, Store
from ippodromo.server.store.migrations.upgrade import configuration
from ippodromo.server.store.rows import Deadline, LineWrite, Row, StoreUnavailable, TableRow
from ippodromo.server.store.sql import SqlStore, deadlines, facts
from ippodromo.server.store.sqlite import SqliteStore
from tests.server.failing_store import FailingStore
from tests.server.fuzz.fixed import fixed
from tools.testing.players import run
from tools.testing.postgres import Cluster

T = TypeVar("T")
With = Callable[[Callable[[SqlStore], Awaitable[T]]], T]

Line = tuple[int, int, str | None]
"""A table's number, a position and a key."""
LINES = st.lists(
    st.tuples(st.integers(0, 2), st.integers(2, 4), st.sampled_from([None, "one", "two"])),
    min_size=1,
    max_size=12,
)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def with_store(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> With[Any]:
    """Runs something with an open store; all get the same database."""
    database = str(tmp_path_factory.mktemp("store") / "tables.db")
    if request.param == "postgresql":
        database = request.getfixturevalue("cluster").database("store")

    def run_with(work: Callable[[SqlStore], Awaitable[T]]) -> T:
        async def opened() -> T:
            store = await open_store(database)
            assert isinstance(store, SqlStore)
            try:
                return await work(store)
            finally:
                await store.close()

        return run(opened())

    return run_with


def line(table: str, seq: int, key: str | None = None, **more: Any) -> LineWrite:
    """A line as people write them."""
    return LineWrite(Row(table, seq, "answer", "seat 0", key, secrets.token_hex(4)), **more)


async def new_tables(store: Store, count: int) -> list[str]:
    """Tables with their first line."""
    ids = [secrets.token_hex(16) for _ in range(count)]
    made = [TableRow(id_, "royal_turf", "link", id_[:10], "hash", "text") for id_ in ids]
    firsts = [line(new.id, 1, made=new, status="gathering", summary="{}") for new in made]
    assert await asyncio.gather(*map(store.append, firsts)) == [True] * count
    return ids


def test_what_conflicts_fails_alone_in_a_group_of_lines(with_store: With[Any]) -> None:
    async def work(store: Store) -> tuple[list[bool], list[list[int]], int]:
        one, other = await new_tables(store, 2)
        before = store.group.commits
        appends = [line(one, 2), line(one, 2), line(other, 2), line(other, 1), line(one, 3)]
        done = await asyncio.gather(*map(store.append, appends))
        stored = [[row.body for row in await store.lines(id_, 1)] for id_ in (one, other)]
        told = {append.row.body: n for n, append in enumerate(appends)}
        numbers = [[told[body] for body in bodies] for bodies in stored]
        return done, numbers, store.group.commits - before

    done, stored, commits = with_store(work)
    assert done == [True, False, True, False, True]
    assert stored == [[0, 4], [2]]
    assert commits < 5


def test_a_key_counts_once_for_each_speaker_wherever_its_line_would_stand(
    with_store: With[Any],
) -> None:
    async def work(store: Store) -> list[bool]:
        one, other = await new_tables(store, 2)
        host = LineWrite(Row(one, 3, "pause", "host", "same-key", "{}"))
        appends = [
            line(one, 2, "same-key"),
            line(one, 4, "same-key"),
            host,
            line(other, 2, "same-key"),
        ]
        return [await store.append(append) for append in appends]

    assert with_store(work) == [True, False, True, True]


def test_a_line_that_loses_leaves_none_of_what_goes_with_it(with_store: With[Any]) -> None:
    async def work(store: Store) -> tuple[list[bool], dict[str, Deadline], list[str]]:
        (id_,) = await new_tables(store, 1)
        due = [Deadline("clock", 1e12, 9.0, mark) for mark in ("winner", "loser")]
        done = [
            await store.append(line(id_, 2, status="running", summary="{}", due=due[:1])),
            await store.append(line(id_, 2, status="over", summary="{}", due=due[1:], done=["clock"])),
        ]  # fmt: skip
        return done, await store.deadlines(id_), await store.unfinished()

    done, deadlines, unfinished = with_store(work)
    assert done == [True, False]
    assert [due.mark for due in deadlines.values()] == ["winner"]
    assert unfinished


@fixed(20)
@given(LINES)
def test_of_racing_lines_one_wins_each_position_and_key(
    with_store: With[Any], lines: list[Line]
) -> None:
    async def work(store: Store) -> tuple[list[str], list[bool], set[tuple[str, int, str | None]]]:
        ids = await new_tables(store, 3)
        appends = [line(ids[table], seq, key) for table, seq, key in lines]
        done = await asyncio.gather(*map(store.append, appends))
        stored = {(r.table, r.seq, r.key) for id_ in ids for r in await store.lines(id_, 1)}
        return ids, list(done), stored

    ids, done, stored = with_store(work)
    named = [(ids[table], seq, key) for table, seq, key in lines]
    won = [each for each, is_in in zip(named, done, strict=True) if is_in]
    assert (set(won), len(won)) == (stored, len(stored))
    for n, (table, seq, key) in enumerate(named):
        rivals = [each for m, each in enumerate(named) if m != n and each[0] == table]
        is_rivalled = any(seq == s or (key is not None and key == k) for _, s, k in rivals)
        assert done[n] or is_rivalled


def test_a_store_that_is_gone_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        (id_,) = await new_tables(store, 1)
        await store.transaction(lambda connection: connection.exec_driver_sql("DROP TABLE lines"))
        with pytest.raises(StoreUnavailable):
            await store.append(line(id_, 2))
        await store.close()

    run(work())


def test_a_password_for_postgresql_may_stand_in_the_environment(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = cluster.database("guarded").replace("postgres:@", "jockey@")
    cluster.server.psql("CREATE ROLE jockey LOGIN PASSWORD 'long'")
    cluster.server.psql("ALTER DATABASE guarded OWNER TO jockey")
    entrances = Path(cluster.server.pgdata) / "pg_hba.conf"
    entrances.write_text("local guarded jockey scram-sha-256\n" + entrances.read_text("utf-8"))
    cluster.server.psql("SELECT pg_reload_conf()")

    async def refusal() -> str:
        store = store_for(database)
        try:
            await store.open()
        except SetupError as no:
            return str(no)
        await store.close()
        return ""

    monkeypatch.delenv("PGPASSWORD", raising=False)
    while not (said := run(refusal())):
        pass  # until the server has read its entrances again
    assert "password" in said
    monkeypatch.setenv("PGPASSWORD", "long")
    assert run(refusal()) == ""


async def let_pass(store: SqlStore, seconds: float) -> None:
    """Move the last beat and all deadlines into the past, as if no server had run since."""

    def work(connection: Connection) -> None:
        is_beat = facts.c.name == "beat"
        value = connection.execute(select(facts.c.value).where(is_beat)).scalar_one()
        last, downtime = map(float, value.split())
        earlier = f"{last - seconds} {downtime}"
        connection.execute(update(facts).where(is_beat).values(value=earlier))
        connection.execute(update(deadlines).values(due=deadlines.c.due - seconds))

    await store.transaction(work)


def test_deadlines_stand_as_they_are_while_no_server_runs(with_store: With[Any]) -> None:
    async def work(store: SqlStore) -> tuple[bool, bool, float, list[str]]:
        await store.heartbeat()
        table = secrets.token_hex(16)
        await store.set_deadlines(
            table, [Deadline("clock", store.clock_time() + 60, 60.0, "mark")], []
        )
        await let_pass(store, 3600)
        stored = (await store.deadlines(table))["clock"].due
        has_changed = await store.heartbeat()
        kept = (await store.deadlines(table))["clock"].due == stored
        claimed = [id_ for id_, _ in await store.claim_deadlines(50, 5.0) if id_ == table]
        return has_changed, kept, stored - store.clock_time(), claimed

    has_changed, kept, left, claimed = with_store(work)
    assert (has_changed, kept, claimed) == (True, True, [])
    assert 0 < left < 600


def test_a_silence_is_known_to_every_later_server_and_a_short_one_counts_as_running(
    with_store: With[Any],
) -> None:
    async def silent_for(store: SqlStore, seconds: float) -> float:
        await store.heartbeat()
        before = store.downtime
        await let_pass(store, seconds)
        await store.heartbeat()
        return store.downtime - before

    async def known(store: SqlStore) -> float:
        await store.heartbeat()
        return store.downtime

    assert with_store(lambda store: silent_for(store, DOWNTIME_S / 2)) == 0.0
    before = with_store(known)
    assert with_store(lambda store: silent_for(store, 1000)) >= 1000
    assert with_store(known) >= before + 1000


def test_a_database_of_before_is_read_with_no_silence_and_its_deadlines_as_they_stand(
    tmp_path: Path,
) -> None:
    path = tmp_path / "before.db"
    engine = create_engine(f"sqlite:///{path}")
    now = time.time()
    with engine.begin() as connection:
        command.upgrade(configuration(connection), "0003")
        connection.execute(facts.insert(), {"name": "beat", "value": str(now)})
        due = {"table_id": "t" * 32, "kind": "clock", "due": now + 500, "whole": 600, "mark": "1"}
        connection.execute(deadlines.insert(), due)
    engine.dispose()

    async def opened() -> tuple[float, float]:
        store = store_for(str(path))
        await store.open()
        try:
            await store.heartbeat()
            return store.downtime, (await store.deadlines("t" * 32))["clock"].due
        finally:
            await store.close()

    silent, stands = run(opened())
    assert stands == now + 500
    assert 0.0 <= silent < 60  # nothing but what passed since


def test_a_database_of_a_newer_program_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"

    async def opened() -> None:
        store = store_for(str(path))
        try:
            await store.open()
        finally:
            await store.close()

    run(opened())
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(SetupError) as no:
        run(opened())
    assert no.value.key == "server.database_newer"
    assert no.value.params["schema"] == "9999"
    with engine.connect() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    engine.dispose()
    assert found == "9999"


TABLE = "t" * 32
OLD_LINE = Row(TABLE, 1, "made", "host", None, '{"edition_hash": "e"}', 5.0)


def fill_old_schema(connection: Connection, start: str) -> None:
    """Make the tables of an old schema, with a table and its first line."""
    command.upgrade(configuration(connection), start)
    line = {"table_id": TABLE, "seq": 1, "kind": "made", "speaker": "host", "written": 5.0}
    line |= {"body": OLD_LINE.body}
    table = {"id": TABLE, "created": 5.0, "game": "royal_turf", "status": "running"}
    table |= {"visibility": "link", "invitation": "CODE", "summary": "{}"}
    if start >= "0002":
        line |= {"chain": ""}
        table |= {"edition_hash": "e", "origin": "", "keeps": "game", "changed": 5.0}
    for name, row in (("lines", line), ("tables", table)):
        columns = ", ".join(row)
        values = ", ".join(f":{column}" for column in row)
        connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), row)


def columns_of(connection: Connection) -> dict[str, list[str]]:
    """Return the columns and indexes of every table, in words."""
    found = inspect(connection)
    return {
        name: [
            *(f"{each['name']} {each['type']!r}" for each in found.get_columns(name)),
            *sorted(f"{each['name']} {each['column_names']}" for each in found.get_indexes(name)),
        ]
        for name in sorted(found.get_table_names())
    }


@pytest.mark.parametrize("start", ["0001", "0002", "0003", "0004"])
def test_a_file_of_each_schema_is_upgraded_with_its_lines(tmp_path: Path, start: str) -> None:
    engines = [create_engine(f"sqlite:///{tmp_path / name}") for name in ("old.db", "new.db")]
    with engines[0].begin() as connection:
        fill_old_schema(connection, start)

    async def lines() -> list[Row]:
        new, old = [await open_store(str(tmp_path / name)) for name in ("new.db", "old.db")]
        found = await old.lines(TABLE)
        await asyncio.gather(new.close(), old.close())
        return found

    assert run(lines()) == [OLD_LINE]
    found: list[dict[str, list[str]]] = []
    for engine in engines:
        with engine.connect() as connection:
            found.append(columns_of(connection))
        engine.dispose()
    assert found[0] == found[1]


@pytest.mark.parametrize("start", ["0001", "0002", "0003", "0004"])
def test_a_postgresql_of_each_schema_is_upgraded_with_its_lines(
    cluster: Cluster, start: str
) -> None:
    databases = [cluster.database(f"{name}_schema_{start}") for name in ("old", "new")]

    async def upgraded() -> tuple[list[Row], list[dict[str, list[str]]]]:
        engine = create_async_engine(databases[0].replace("sql:", "sql+asyncpg:"))
        async with engine.begin() as connection:
            await connection.run_sync(fill_old_schema, start)
        await engine.dispose()
        columns: list[dict[str, list[str]]] = []
        for database in databases:
            store = await open_store(database)
            assert isinstance(store, SqlStore)
            columns.append(await store.transaction(columns_of))
            found = await store.lines(TABLE)
            await store.close()
            if not columns[1:]:
                lines = found
        return lines, columns

    lines, columns = run(upgraded())
    assert lines == [OLD_LINE]
    assert columns[0] == columns[1]


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        fill_old_schema(connection, "0001")
        connection.execute(text("CREATE TABLE reviews (body TEXT)"))  # 0003 makes this table
        before = columns_of(connection)

    async def opened() -> str:
        with pytest.raises(SetupError) as no:
            await open_store(str(tmp_path / "old.db"))
        return no.value.key

    assert run(opened()) == "server.database_file"
    with engine.connect() as connection:
        after = columns_of(connection)
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    engine.dispose()
    assert (after, version) == (before, "0001")


def test_lines_that_arrive_during_a_commit_go_into_the_next_one_together() -> None:
    batches: list[int] = []
    first = asyncio.Event()

    async def commit(batch: list[LineWrite]) -> list[bool]:
        batches.append(len(batch))
        if len(batches) == 1:
            await first.wait()
        return [True] * len(batch)

    async def work() -> list[bool]:
        group = GroupCommit(commit)
        rows = [Row(f"{n:032x}", 1, "answer", "seat 0", None, "") for n in range(MAX_BATCH + 6)]
        tasks = [asyncio.create_task(group.write(LineWrite(rows[0])))]
        while not batches:
            await asyncio.sleep(0)
        tasks += [asyncio.create_task(group.write(LineWrite(row))) for row in rows[1:]]
        await asyncio.sleep(0)
        first.set()
        written = await asyncio.gather(*tasks)
        await group.close()
        return list(written)

    assert run(work()) == [True] * (MAX_BATCH + 6)
    assert batches == [1, MAX_BATCH, 5]


def test_a_server_on_sqlite_imports_no_object_mapper() -> None:
    program = (
        "import sys, ippodromo.server.__main__, ippodromo.server.store.sqlite;"
        "print([name for name in sys.modules if name.startswith('sqlalchemy.orm')])"
    )
    told = [sys.executable, "-c", program]
    said = subprocess.run(told, capture_output=True, check=True, text=True).stdout
    assert said.strip() == "[]"


@pytest.mark.parametrize(
    ("fails", "key", "is_stored"),
    [
        ("before", "refused.store", False),
        ("commit", "refused.uncertain", False),
        ("after", "refused.uncertain", True),
    ],
)
def test_an_error_of_the_commit_leaves_open_whether_the_line_is_stored(
    tmp_path: Path, fails: str, key: str, is_stored: bool
) -> None:
    async def work() -> tuple[str, list[int], bool]:
        store = FailingStore(tmp_path / "tables.db")
        await store.open()
        (id_,) = await new_tables(store, 1)
        store.fails = fails
        with pytest.raises(StoreUnavailable) as no:
            await store.append(line(id_, 2))
        places = [row.seq for row in await store.lines(id_)]
        again = await store.append(line(id_, 2))
        await store.close()
        return no.value.key, places, again

    assert run(work()) == (key, [1, 2] if is_stored else [1], not is_stored)


class Inline(Executor):
    """Runs everything at once, in the thread that submits it, as a simulation does."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except BaseException as error:
            done.set_exception(error)
        return done


def test_a_store_runs_in_the_event_loop_without_a_thread(tmp_path: Path) -> None:
    async def work() -> tuple[list[int], list[str]]:
        inline = Inline()
        store = SqliteStore(tmp_path / "tables.db", None, inline, inline)
        await store.open()
        (id_,) = await new_tables(store, 1)
        await store.append(line(id_, 2))
        found = [row.seq for row in await store.lines(id_)]
        await store.close()
        return found, [each.name for each in threading.enumerate() if "sqlite" in each.name]

    assert run(work()) == ([1, 2], [])
