"""A running table in this process, on a clock that the test moves, with the pages of its seats."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from ippodromo.kernel.seats import Seat
from ippodromo.server.limits import LINES_A_MINUTE, Limits
from ippodromo.server.live import creation
from ippodromo.server.live.connection import SocketClosed
from ippodromo.server.live.connection_handler import ConnectionHandler
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.runtime import Runtime
from ippodromo.server.store.rows import Row
from ippodromo.server.store.sqlite import SqliteStore
from ippodromo.server.table import deadlines
from ippodromo.server.table.commands import decide
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import browser_hash
from ippodromo.server.workers.workers import Workers
from tests.server.told import request_of

HOST = "host"


class TimedStore(SqliteStore):
    """A store whose clock a test moves, and which counts how often the lines of a table are read."""

    def __init__(self, path: Path) -> None:
        self.at = 1000.0
        self.reads = 0
        super().__init__(path, Runtime(monotonic=lambda: self.at))

    async def lines(self, table: str, after: int = 0) -> list[Row]:
        self.reads += 1
        return await super().lines(table, after)


class Phone:
    """A client's socket in the same process."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[str | None] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.more = asyncio.Event()

    async def receive_text(self) -> str:
        text = await self.sent.get()
        if text is None:
            raise SocketClosed
        return text

    async def send_text(self, message: bytes) -> None:
        self.send_now(message)

    def send_now(self, message: bytes) -> bool:
        self.heard.append(json.loads(message))
        self.more.set()
        return True

    async def close(self, code: int) -> None:
        self.sent.put_nowait(None)

    async def hear(self, kind: str, after: int = 0) -> dict[str, Any]:
        """Return the first message of a kind after the first `after` messages."""
        while True:
            for said in self.heard[after:]:
                if said["type"] == kind:
                    return said
            self.more.clear()
            await self.more.wait()

    async def say(self, **message: Any) -> None:
        """Send a message, and wait until the server has handled it."""
        before = len(self.heard)
        self.sent.put_nowait(json.dumps(message))
        self.sent.put_nowait(json.dumps({"type": "ping"}))
        await self.hear("pong", before)


class Timed:
    """A running table on a clock that the test moves."""

    def __init__(self, hub: Hub, store: TimedStore, room: Room) -> None:
        self.hub = hub
        self.store = store
        self.room = room
        self.handler = ConnectionHandler(hub, Limits(1000.0), "server", 600.0)
        self.serving: dict[Phone, asyncio.Task[None]] = {}
        self.keys = 0

    async def settle(self) -> None:
        """Wait for everything that the room does in the background."""
        while self.hub.tasks:
            await asyncio.wait(self.hub.tasks)

    async def do(self, command: Any, seat: int | None, token: str) -> None:
        """Carry out a command of somebody."""
        mine = browser_hash(self.room.id, token)
        request = request_of(command, seat, mine, token)
        await self.room.decide(
            request.speaker, command.key, "mark", lambda state: decide(state, request)
        )
        await self.settle()

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys:05}"

    async def begin(self) -> None:
        """Seat a person on every chair and start."""
        for seat in range(len(self.state.chairs)):
            sit = bodies.Sit(self.state.made.invitation, f"Player {seat}", seat, "", self.key())
            await self.do(sit, None, token(seat))
        await self.do(messages.Start(self.key()), None, HOST)

    @property
    def state(self) -> TableState:
        assert self.room.state is not None
        return self.room.state

    @property
    def asked(self) -> int:
        """The first seat that is waited for."""
        assert self.state.match is not None
        return int(self.state.match.table.waiting()[0])

    async def phone(self, seat: int, reports: bool = True) -> Phone:
        """Open the page of a seat."""
        phone = Phone()
        serving = self.handler.serve(self.room, phone, token(seat))
        self.serving[phone] = asyncio.create_task(serving)
        await phone.say(type="hello", role="seat", seat=seat)
        welcome = await phone.hear("welcome")
        if reports:
            await phone.say(type="shown", seq=welcome["seq"])
        await self.settle()
        return phone

    async def close(self, phone: Phone) -> None:
        """Close a page."""
        phone.sent.put_nowait(None)
        await self.serving[phone]
        await self.settle()

    async def report(self, phone: Phone) -> None:
        """Let a page report that it has shown the newest position."""
        await phone.say(type="shown", seq=self.state.seq)
        await self.settle()

    async def answer(self, seat: int | None = None) -> None:
        """Let a seat, by default the first that is asked, give its first possible answer."""
        seat = self.asked if seat is None else seat
        match = self.state.match
        assert match is not None
        options = match.table.ask().options_for(Seat(seat))
        assert options is not None
        say = options.sample(self.state.stream()).notation
        command = messages.Answer(self.key(), 0, match.table.opened[-1], say)
        await self.do(command, seat, token(seat))

    def clock(self) -> tuple[bool, float, float]:
        """Whether the clock runs, the seconds it has left, and those it waits at most."""
        found = deadlines.clock_info(self.state, self.room.deadlines, self.store.clock_time())
        assert found is not None
        return found.running, found.left, found.waits


def token(seat: int) -> str:
    """Return the cookie of the browser that holds a seat."""
    return f"{seat:032x}"


@asynccontextmanager
async def timed_table(
    folder: Path, wanted: bodies.NewTable, lines: int = LINES_A_MINUTE
) -> AsyncIterator[Timed]:
    """Make a table and begin its game. It may have so many lines of people in a minute."""
    store = TimedStore(folder / "clock.db")
    await store.open()
    limits = Limits(1000.0)
    workers = Workers(1, 1)
    hub = Hub(store, workers, Metrics(), limits.reactions, 0.0, 300.0, store.runtime, lines)
    try:
        found = Timed(hub, store, await creation.make_table(hub, wanted, HOST, "here", "here"))
        await found.begin()
        yield found
        for phone in list(found.serving):
            await found.close(phone)
    finally:
        hub.workers.close()
        await hub.close()
        await store.close()
