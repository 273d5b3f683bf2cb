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
from ippodromo.server.live.connection import Connection, SocketClosed
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol import bodies
from ippodromo.server.store.rows import Row, StoreUnavailable
from ippodromo.server.table.commands import decide
from ippodromo.server.table.state import Line, TableState
from ippodromo.server.tokens import browser_hash
from ippodromo.server.workers.workers import Workers
from tests.server.failing_store import FailingStore
from tests.server.told import contents, request_of


class Opened:
    """A table in a room."""

    def __init__(self, hub: Hub, store: FailingStore, room: Room) -> None:
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

    async def refusal(self, name: str, fails: str, room: Room | None = None) -> str:
        """The message that somebody gets who sits down while the store fails."""
        self.store.fails = fails
        with pytest.raises(StoreUnavailable) as no:
            await self.sit(name, room)
        self.store.fails = ""
        return no.value.key

    def names(self) -> list[str]:
        """Who sits there, as memory has it."""
        assert self.room.state is not None
        return [chair.name for chair in self.room.state.chairs]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Opened]:
    store = FailingStore(folder / "room.db")
    await store.open()
    hub = Hub(store, Workers(1, 1), Metrics(), Reactions(), 0.0, 300.0)
    try:
        wanted = bodies.NewTable("royal_turf", 3, visibility="public")
        yield Opened(hub, store, await creation.make_table(hub, wanted, "host", "here", "here"))
    finally:
        hub.workers.close()
        await hub.close()
        await store.close()


class NoSocket:
    """A socket to nobody."""

    async def receive_text(self) -> str:
        raise SocketClosed

    async def send_text(self, message: bytes) -> None: ...

    def send_now(self, message: bytes) -> bool:
        return False

    async def close(self, code: int) -> None: ...


async def no_snapshot(_: Connection) -> bytes | None:
    return None


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
        assert await table.refusal("Ann", "before") == "refused.store"
        assert table.room.state is before
        assert contents(before) == told
        assert await table.sit("Ann") == before.seq + 1

    at_table(work)


def test_a_line_whose_writing_was_cut_off_counts_once(at_table: Callable[[Work], None]) -> None:
    async def work(table: Opened) -> None:
        assert await table.refusal("Ann", "after") == "refused.uncertain"
        assert await table.sit("Ann") == 2  # said again, it is the line that is there
        assert await table.sit("Bea") == 3
        assert table.names() == ["Ann", "Bea", ""]

    at_table(work)


def test_a_line_that_was_rolled_back_at_its_commit_is_uncertain_and_can_be_sent_again(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        assert await table.refusal("Ann", "commit") == "refused.uncertain"
        assert await table.sit("Ann") == 2

    at_table(work)


def test_an_uncertain_command_stays_uncertain_after_another_one_was_uncertain(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        assert await table.refusal("Ann", "after") == "refused.uncertain"
        assert await table.refusal("Bea", "after") == "refused.uncertain"
        # Ann's line is stored, so she must not be told that it is not.
        assert await table.refusal("Ann", "read") == "refused.uncertain"
        assert (await table.sit("Ann"), await table.sit("Bea")) == (2, 3)

    at_table(work)


def test_a_command_sent_again_where_the_table_cannot_be_read_is_uncertain(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        assert await table.sit("Ann") == 2
        other = Room(table.room.id, table.hub.services, table.store)  # as after a restart
        assert await table.refusal("Ann", "read", other) == "refused.uncertain"
        assert await table.sit("Ann", other) == 2

    at_table(work)


def test_a_command_that_another_room_has_stored_is_uncertain_if_its_line_cannot_be_read(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        other = Room(table.room.id, table.hub.services, table.store)
        async with other.lock:
            await other.load()
        assert await table.sit("Ann") == 2
        assert await table.refusal("Ann", "read", other) == "refused.uncertain"
        assert await table.sit("Ann", other) == 2

    at_table(work)


class Broken(Connection):
    """A connection that news cannot be made for."""

    def put(self, message: bytes) -> None:
        raise ZeroDivisionError("a message has a fault")


def test_a_stored_command_is_accepted_although_its_news_fail(
    at_table: Callable[[Work], None],
) -> None:
    async def work(table: Opened) -> None:
        connection = Broken(NoSocket(), no_snapshot, "", table.hub.metrics)
        connection.viewer = -1
        table.room.connections[connection] = None
        assert await table.sit("Ann") == 2
        assert (table.names(), table.hub.metrics.errors) == (["Ann", "", ""], 1)
        assert connection.needs_resync

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
        table.hub.reload_uncertain_rooms()
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
