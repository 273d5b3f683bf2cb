"""Both stores: an insert at its position is the only lock, and what conflicts fails alone."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ippodromo.kernel.errors import SetupError
from ippodromo.server.store.base import Store
from ippodromo.server.store.open import store_for
from ippodromo.server.store.rows import Append, Due, NewTable, Row, StoreDown
from tests.server.players import run
from tests.server.postgres import Cluster

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


@settings(
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
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
