"""What is kept: games for good; tables that never started, imports and unused editions for a while."""

import asyncio
import json
import secrets
import urllib.request
from typing import Any

import pytest
from sqlalchemy import select, update

from ippodromo.client import Refused, request
from ippodromo.server.store.base import DAY_S, Store
from ippodromo.server.store.rows import LineWrite, RetentionDays, Row, TableRow
from ippodromo.server.store.sql import SqlStore, editions, tables
from tests.server.harness import Server, Stable
from tests.server.test_store import With, with_store
from tools.testing.players import ONE_RACE, Host, close_all, fetch, gather, play_all, run, until

__all__ = ["with_store"]

KEEP = RetentionDays(unstarted=2, imports=30, editions=7)


async def new_table(store: Store, edition: str, is_import: bool = False, origin: str = "") -> str:
    """A table with its first line."""
    id_ = secrets.token_hex(16)
    new = TableRow(id_, "royal_turf", "link", id_[:12], edition, "text", origin, is_import)
    row = Row(id_, 1, "made", "host", None, "{}").chained("")
    await store.append(LineWrite(row, new, "gathering", "{}"))
    return id_


async def remove_old(store: Store, keep: RetentionDays, spared: set[str]) -> list[str]:
    """Remove what is old, but for what somebody looks at."""
    found = [id_ for id_ in await store.old_tables(keep) if id_ not in spared]
    return await store.remove_tables(keep, found) if found else []


async def begin(store: Store, id_: str) -> None:
    """A game begins at a table."""
    row = Row(id_, 2, "start", "host", None, "{}")
    await store.append(LineWrite(row, None, "running", "{}", is_begun=True))


async def grow_old(store: SqlStore, days: float, *ids: str) -> None:
    """Let tables and their editions be as old as that."""
    then = store.now() - days * DAY_S
    aged = update(tables).where(tables.c.id.in_(ids)).values(changed=then, created=then)
    await store.transaction(lambda connection: connection.execute(aged))
    await store.transaction(
        lambda connection: connection.execute(update(editions).values(used=then))
    )


def test_only_what_never_started_and_imports_are_removed_and_only_when_old(
    with_store: With[Any],
) -> None:
    async def work(store: SqlStore) -> tuple[list[bool], list[int]]:
        edition = secrets.token_hex(8)
        fresh = await new_table(store, edition)
        old = await new_table(store, edition)
        looked_at = await new_table(store, edition)
        played = await new_table(store, edition)
        young_import = await new_table(store, edition, is_import=True)
        old_import = await new_table(store, edition, is_import=True)
        await begin(store, played)
        await grow_old(store, 3, old, looked_at, played, young_import)
        await grow_old(store, 31, old_import)
        gone = await remove_old(store, KEEP, {looked_at})
        order = [fresh, old, looked_at, played, young_import, old_import]
        left = [len(await store.lines(id_)) for id_ in order]
        return [id_ in gone for id_ in order], left

    gone, left = with_store(work)
    assert gone == [False, True, False, False, False, True]
    assert left == [1, 0, 1, 2, 1, 0]


def test_a_line_for_a_table_that_was_removed_meanwhile_is_not_written(
    with_store: With[Any],
) -> None:
    async def work(store: SqlStore) -> tuple[bool, int]:
        old, other = await new_table(store, "e"), await new_table(store, "e")
        await grow_old(store, 3, old)
        await remove_old(store, KEEP, set())
        late = LineWrite(Row(old, 2, "sit", "browser x", None, "{}"), None, "gathering", "{}")
        good = LineWrite(Row(other, 2, "sit", "browser x", None, "{}"), None, "gathering", "{}")
        done = await asyncio.gather(store.append(late), store.append(good))
        assert done[1]
        return done[0], len(await store.lines(old))

    assert with_store(work) == (False, 0)


def test_zero_days_is_for_good(with_store: With[Any]) -> None:
    async def work(store: SqlStore) -> tuple[list[str], int]:
        old = await new_table(store, secrets.token_hex(8))
        await grow_old(store, 4000, old)
        never = RetentionDays(0, 0, 0)
        return await remove_old(store, never, set()), await store.remove_editions(never)

    assert with_store(work) == ([], 0)


def test_an_edition_goes_when_no_table_needs_it_and_its_days_are_over(
    with_store: With[Any],
) -> None:
    async def work(store: SqlStore) -> list[bool]:
        needed, unused, lately = (secrets.token_hex(8) for _ in range(3))
        kept = await new_table(store, needed)
        gone = await new_table(store, unused)
        await grow_old(store, 8, gone)
        await remove_old(store, KEEP, {kept})
        soon = await new_table(store, lately)
        aged = update(tables).where(tables.c.id == soon).values(changed=store.now() - 3 * DAY_S)
        await store.transaction(lambda connection: connection.execute(aged))
        await remove_old(store, KEEP, {kept})
        await store.remove_editions(KEEP)
        found = {row[0] for row in await store.rows(select(editions.c.hash))}
        return [needed in found, unused in found, lately in found]

    assert with_store(work) == [True, False, True]


def test_a_table_made_with_an_old_edition_keeps_it(with_store: With[Any]) -> None:
    async def work(store: SqlStore) -> bool:
        edition = secrets.token_hex(8)
        first = await new_table(store, edition)
        await grow_old(store, 8, first)
        await remove_old(store, KEEP, set())
        await new_table(store, edition)
        await store.remove_editions(KEEP)
        return await store.edition(edition) is not None

    assert with_store(work)


def test_tables_and_imports_of_an_address_are_counted_for_a_day(with_store: With[Any]) -> None:
    async def work(store: SqlStore) -> list[int]:
        origin = secrets.token_hex(16)
        old = await new_table(store, "e", origin=origin)
        await new_table(store, "e", origin=origin)
        await new_table(store, "e", True, origin)
        await new_table(store, "e", origin="another")
        await grow_old(store, 1.1, old)
        return [await store.count_made_today(origin, each) for each in (False, True)]

    assert with_store(work) == [1, 1]


def test_a_server_removes_what_never_started_and_keeps_what_was_played(stable: Stable) -> None:
    brief = 1e-9
    server = stable.server()

    async def play() -> tuple[str, str, str]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await play_all(seats)
        record = await asyncio.to_thread(fetch, server.url, f"/api/tables/{host.id}/record")
        await asyncio.gather(close_all(seats), host.close())
        return host.id, Host.make(server.url).id, record

    played, empty, record = run(play())
    brought = imported(server, record)
    server.stop()
    server.start(keep={"unstarted": brief, "imports": brief, "editions": brief})
    run(until(lambda: status(server, empty) == status(server, brought) == "refused.no_table"))
    assert status(server, played) == "over"
    assert fetch(server.url, f"/api/tables/{played}/record") == record


def imported(server: Server, record: str) -> str:
    """The id of the table that replays a record."""
    asked = urllib.request.Request(
        f"{server.url}/api/replays", record.encode(), {"content-type": "text/plain"}
    )
    with urllib.request.urlopen(asked) as answer:
        return str(json.loads(answer.read())["table"]["id"])


def status(server: Server, table: str) -> str:
    """A table's status, or why there is none."""
    try:
        return str(request(server.url, f"/api/tables/{table}")[0]["status"])
    except Refused as no:
        return no.message


def test_an_address_makes_only_so_many_tables_a_day(stable: Stable) -> None:
    server = stable.server(tables_a_day=2)
    Host.make(server.url)
    Host.make(server.url)
    wanted = {"game": "royal_turf", "seats": 2}
    with pytest.raises(Refused) as no:
        request(server.url, "/api/tables", wanted, patience=0)
    server.kill()
    server.start()
    with pytest.raises(Refused) as again:
        request(server.url, "/api/tables", wanted, patience=0)
    assert (no.value.rule, no.value.message) == ("S-7", "refused.quota")
    assert again.value.message == "refused.quota"
