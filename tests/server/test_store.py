"""Both stores: an insert at its position is the only lock, and what conflicts fails alone."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic import command
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import create_engine, select, text, update

from ippodromo.kernel.errors import SetupError
from ippodromo.server.store.base import MISSED, Store
from ippodromo.server.store.migrations.upgrade import configuration
from ippodromo.server.store.open import store_for
from ippodromo.server.store.rows import Append, Due, NewTable, Row, StoreDown
from ippodromo.server.store.schema import deadlines, facts
from tests.server.fuzz.fixed import fixed
from tools.testing.players import run
from tools.testing.postgres import Cluster

T = TypeVar("T")
With = Callable[[Callable[[Store], Awaitable[T]]], T]

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

    def run_with(work: Callable[[Store], Awaitable[T]]) -> T:
        async def opened() -> T:
            store = store_for(database)
            await store.open()
            try:
                return await work(store)
            finally:
                await store.close()

        return run(opened())

    return run_with


def line(table: str, seq: int, key: str | None = None, **more: Any) -> Append:
    """A line as people write them."""
    return Append(Row(table, seq, "answer", "seat 0", key, secrets.token_hex(4)), **more)


async def new_tables(store: Store, count: int) -> list[str]:
    """Tables with their first line."""
    ids = [secrets.token_hex(16) for _ in range(count)]
    made = [NewTable(id_, "royal_turf", "link", id_[:10], "hash", "text") for id_ in ids]
    firsts = [line(new.id, 1, made=new, status="gathering", summary="{}") for new in made]
    assert await asyncio.gather(*map(store.append, firsts)) == [True] * count
    return ids


def test_what_conflicts_fails_alone_in_a_group_of_lines(with_store: With[Any]) -> None:
    async def work(store: Store) -> tuple[list[bool], list[list[int]], int]:
        one, other = await new_tables(store, 2)
        before = store.writer.commits
        appends = [line(one, 2), line(one, 2), line(other, 2), line(other, 1), line(one, 3)]
        done = await asyncio.gather(*map(store.append, appends))
        stored = [[row.body for row in await store.lines(id_, 1)] for id_ in (one, other)]
        told = {append.row.body: n for n, append in enumerate(appends)}
        numbers = [[told[body] for body in bodies] for bodies in stored]
        return done, numbers, store.writer.commits - before

    done, stored, commits = with_store(work)
    assert done == [True, False, True, False, True]
    assert stored == [[0, 4], [2]]
    assert commits < 5


def test_a_key_counts_once_for_each_speaker_wherever_its_line_would_stand(
    with_store: With[Any],
) -> None:
    async def work(store: Store) -> list[bool]:
        one, other = await new_tables(store, 2)
        host = Append(Row(one, 3, "pause", "host", "same-key", "{}"))
        appends = [
            line(one, 2, "same-key"),
            line(one, 4, "same-key"),
            host,
            line(other, 2, "same-key"),
        ]
        return [await store.append(append) for append in appends]

    assert with_store(work) == [True, False, True, True]


def test_a_line_that_loses_leaves_none_of_what_goes_with_it(with_store: With[Any]) -> None:
    async def work(store: Store) -> tuple[list[bool], dict[str, Due], list[str]]:
        (id_,) = await new_tables(store, 1)
        due = [Due("clock", 1e12, 9.0, mark) for mark in ("winner", "loser")]
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
        store = store_for(str(tmp_path / "tables.db"))
        await store.open()
        (id_,) = await new_tables(store, 1)
        async with store.writing() as connection:
            await connection.exec_driver_sql("DROP TABLE lines")
        with pytest.raises(StoreDown):
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


async def let_pass(store: Store, seconds: float) -> None:
    """Move the last beat and all deadlines into the past, as if no server had run since."""
    async with store.writing() as connection:
        is_beat = facts.c.name == "beat"
        value = (await connection.execute(select(facts.c.value).where(is_beat))).scalar_one()
        last, silent = map(float, value.split())
        earlier = f"{last - seconds} {silent}"
        await connection.execute(update(facts).where(is_beat).values(value=earlier))
        await connection.execute(update(deadlines).values(due=deadlines.c.due - seconds))


def test_deadlines_stand_as_they_are_while_no_server_runs(with_store: With[Any]) -> None:
    async def work(store: Store) -> tuple[bool, bool, float, list[str]]:
        await store.beat()
        table = secrets.token_hex(16)
        await store.set_due(table, [Due("clock", store.served() + 60, 60.0, "mark")])
        await let_pass(store, 3600)
        stored = (await store.deadlines(table))["clock"].due
        has_changed = await store.beat()
        kept = (await store.deadlines(table))["clock"].due == stored
        claimed = [id_ for id_, _ in await store.claim_due(50, 5.0) if id_ == table]
        return has_changed, kept, stored - store.served(), claimed

    has_changed, kept, left, claimed = with_store(work)
    assert (has_changed, kept, claimed) == (True, True, [])
    assert 0 < left < 600


def test_a_silence_is_known_to_every_later_server_and_a_short_one_counts_as_running(
    with_store: With[Any],
) -> None:
    async def silent_for(store: Store, seconds: float) -> float:
        await store.beat()
        before = store.silent
        await let_pass(store, seconds)
        await store.beat()
        return store.silent - before

    async def known(store: Store) -> float:
        await store.beat()
        return store.silent

    assert with_store(lambda store: silent_for(store, MISSED / 2)) == 0.0
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
            await store.beat()
            return store.silent, (await store.deadlines("t" * 32))["clock"].due
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
