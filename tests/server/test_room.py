"""A room between memory and store: what fails leaves nothing behind, and a lost race is decided again."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ippodromo.server.limits import Reactions
from ippodromo.server.live import creation
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol import bodies
from ippodromo.server.store.rows import Append, Row, StoreDown
from ippodromo.server.store.sqlite import SqliteStore
from ippodromo.server.store.stores import Stores
from ippodromo.server.table.commands import decide
from ippodromo.server.table.state import Line, TableState
from ippodromo.server.tokens import browser_hash
from ippodromo.server.workers.workers import Workers
from tests.server.told import contents, request_of


class Faulty(SqliteStore):
    """A store that can be made to fail once: before the line is written, or after."""

    fails = ""

    async def append(self, append: Append) -> bool:
        fails, self.fails = self.fails, ""
        if fails == "before":
            raise StoreDown("before")
        written = await super().append(append)
        if fails == "after":
            raise StoreDown("after")
        return written


class Opened:
    """A table in a room."""

    def __init__(self, hub: Hub, store: Faulty, room: Room) -> None:
        self.hub = hub
        self.store = store
        self.room = room

    async def sit(self, name: str, room: Room | None = None) -> int:
        """Somebody sits down on the first free chair."""
        mine = browser_hash(self.room.id, name)

        def decision(state: TableState) -> Line:
            wanted = bodies.Sit(state.made.invitation, name, key=f"key-{name}-sits")
            return decide(state, request_of(wanted, None, mine, name))

        return await (room or self.room).decide(
            f"browser {mine}", f"key-{name}-sits", "mark", decision
        )

    def names(self) -> list[str]:
        """Who sits there, as memory has it."""
        assert self.room.state is not None
        return [chair.name for chair in self.room.state.chairs]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Opened]:
    store = Faulty(folder / "room.db")
    await store.open()
    hub = Hub(Stores([store]), Workers(1, 1), Metrics(), Reactions(), 0.0, 300.0)
    try:
        wanted = bodies.NewTable("royal_turf", 3, visibility="public")
        yield Opened(hub, store, await creation.make_table(hub, wanted, "host", "here", "here"))
    finally:
        hub.workers.close()
        await hub.close()
        await store.close()


Work = Callable[[Opened], Awaitable[None]]


@pytest.fixture
def at_table(tmp_path: Path) -> Callable[[Work], None]:
    """Runs something at a new table."""

    async def run(work: Work) -> None:
        async with opened(tmp_path) as found:
            await work(found)

    return lambda work: asyncio.run(run(work))


def test_a_line_that_is_not_written_leaves_the_room_as_it_was(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        before = table.room.state
        assert before is not None
        told = contents(before)
        table.store.fails = "before"
        with pytest.raises(StoreDown):
            await table.sit("Ann")
        assert table.room.state is before
        assert contents(before) == told
        assert await table.sit("Ann") == before.seq + 1

    at_table(work)


def test_a_line_whose_writing_was_cut_off_counts_once(at_table: Callable[[Work], None]) -> None:
    async def work(table: Opened) -> None:
        table.store.fails = "after"
        with pytest.raises(StoreDown):
            await table.sit("Ann")
        assert await table.sit("Ann") == 2  # said again, it is the line that is there
        assert await table.sit("Bea") == 3
        assert table.names() == ["Ann", "Bea", ""]

    at_table(work)


def test_who_loses_a_race_sees_the_winners_line_and_decides_again(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        other = Room(table.room.id, table.hub.services, table.room.store)
        async with other.lock:
            await other.load()
        assert await table.sit("Ann", other) == 2
        assert table.names() == ["", "", ""]
        assert await table.sit("Bea") == 3  # decided for the first chair, then for the second
        assert table.names() == ["Ann", "Bea", ""]

    at_table(work)


def test_a_line_heard_of_where_nobody_looks_is_folded_when_somebody_does(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        other = Room(table.room.id, table.hub.services, table.room.store)
        async with other.lock:
            await other.load()
        await table.sit("Ann", other)
        under_way = table.hub.tasks.copy()
        table.hub.on_line_notification(table.room.id, 2, None)
        table.hub.reload_uncertain_rooms(table.store)
        assert table.hub.tasks == under_way
        assert table.names() == ["", "", ""]
        async with table.room.lock:
            await table.room.load()
        assert table.names() == ["Ann", "", ""]

    at_table(work)


def test_the_hash_of_a_line_is_that_of_a_list_as_json_writes_it() -> None:
    for key in (None, "key", 'a "key" \\ \u00e8 \U0001f40e'):
        row = Row("0" * 32, 7, "answer", "seat 0", key, '{"say":"\u00e8\\n"}')
        said = ["before", row.table, 7, row.kind, row.speaker, key, row.body]
        assert row.link("before") == hashlib.sha256(json.dumps(said).encode()).hexdigest()


def test_a_state_that_was_shown_stays_as_it_was_shown(at_table: Callable[[Work], None]) -> None:
    async def work(table: Opened) -> None:
        shown = table.room.state
        assert shown is not None
        before = contents(shown)
        for name in ("Ann", "Bea"):
            await table.sit(name)
        assert contents(shown) == before
        assert table.room.state is not shown

    at_table(work)
