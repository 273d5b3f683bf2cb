"""Commands at a live table, in this process: the same code that sockets reach, without the network."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import strategies as st

from ippodromo.kernel.seats import Seat
from ippodromo.server.limits import Limits, Reactions
from ippodromo.server.live import creation, loading
from ippodromo.server.live.connection import Connection, SocketClosed
from ippodromo.server.live.connection_handler import ConnectionHandler
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.store import store_for
from ippodromo.server.table.commands import decide
from ippodromo.server.table.state import Line, TableState
from ippodromo.server.tokens import browser_hash, new_token
from ippodromo.server.workers.workers import Workers
from tests.server.fuzz.shapes import Strategy, as_text, values_of
from tests.server.told import request_of

read_message = msgspec.json.Decoder(messages.ServerMessage).decode
LENGTH = 50
"""Messages at one table."""

cases: Strategy = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 9), values_of(messages.ClientMessage)),
    min_size=LENGTH,
    max_size=LENGTH,
)
"""Who speaks (two people, the first of them the host, and a spectator), and whether an answer
is made one that the table waits for."""


class Fuzzed:
    """A store and its rooms; every case gets a table of its own."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.store = store_for(str(folder / "fuzz.db"))
        self.metrics = Metrics()
        self.hub = Hub(self.store, Workers(1, 1), self.metrics, Reactions(), 0.0, 300.0)
        self.handler = ConnectionHandler(self.hub, Limits(1e6), "fuzz", 60.0)
        self.accepted = 0
        self.loop.run_until_complete(self.store.open())

    def close(self) -> None:
        """End everything."""
        self.hub.workers.close()
        self.loop.run_until_complete(self.hub.close())
        self.loop.run_until_complete(self.store.close())
        self.loop.close()

    def try_table(self, said: list[tuple[int, int, Any]]) -> None:
        """Every command gets one answer, nothing breaks, and the store tells the same table."""
        self.loop.run_until_complete(self._try(said))

    async def _try(self, said: list[tuple[int, int, Any]]) -> None:
        room, speakers = await self._table()
        for who, real, value in said:
            speaker = speakers[who]
            speaker.waiting.clear()
            await self.handler._answer(
                room, speaker, as_text(self._meant(room, speaker, real, value))
            )
            replies = [message for message, is_reply in speaker.waiting if is_reply]
            told = [read_message(message) for message in replies]
            assert len(told) <= 1, told
            self.accepted += any(isinstance(each, messages.Accepted) for each in told)
            # A hello is answered by a welcome; who lost the chair has been dismissed; what is only
            # passed on is not answered.
            is_passed_on = isinstance(value, dict) and value.get("type") in (
                "shown",
                "react",
                "in_pause",
            )
            assert told or speaker.needs_resync or speaker.is_closing or is_passed_on, value
            speaker.needs_resync = speaker.is_closing = False
        assert self.metrics.errors == 0
        await self._compare(room)
        room.close()
        self.hub.open.pop(room.id)

    async def _table(self) -> tuple[Room, list[Connection]]:
        token = new_token()
        wanted = bodies.NewTable("royal_turf", 2, visibility="public")
        room = await creation.make_table(self.hub, wanted, token, "here", "here")
        speakers: list[Connection] = []
        for seat, mine in enumerate((token, new_token(), "")):
            holds = browser_hash(room.id, mine) if mine else ""
            speakers.append(Connection(NoSocket(), _nothing, holds, self.metrics))
            if mine:
                await self._sit(room, f"Player {seat}", mine, holds)
                await self.handler._handle_hello(room, speakers[-1], messages.Hello("seat", seat))
        await self.handler._handle_hello(room, speakers[-1], messages.Hello())
        room.connections.update(dict.fromkeys(speakers))
        await self.handler._answer(
            room, speakers[0], as_text({"type": "start", "key": "startstart"})
        )
        return room, speakers

    async def _sit(self, room: Room, name: str, token: str, holds: str) -> None:
        def draft(state: TableState) -> Line:
            sit = bodies.Sit(state.made.invitation, name)
            return decide(state, request_of(sit, None, holds, token))

        await room.decide(f"browser {holds}", None, "", draft)

    def _meant(self, room: Room, speaker: Connection, real: int, value: Any) -> Any:
        """The message; answers are mostly made such as the table waits for."""
        match = room.state.match if room.state is not None else None
        if real == 0 or match is None or not match.table.stack or not isinstance(value, dict):
            return value
        if value.get("type") not in ("answer", "ping") or (speaker.viewer or 0) < 0:
            return value
        options = match.table.ask().options_for(Seat(speaker.viewer or 0))
        if options is None or not options.picks:
            return value
        say = options.picks[real % len(options.picks)].notation
        key = f"real-{room.state.seq if room.state else 0}-{real}"
        return {"type": "answer", "key": key, "seq": 0, "ask": match.table.opened[-1], "say": say}

    async def _compare(self, room: Room) -> None:
        """What is in memory is what the store tells."""
        async with room.lock:
            state = await room.load()
            stored = await loading.load_table(self.store, room.id)
        told = [(s.seq, s.status, s.number, s.chairs, s.match and s.match.digest())
                for s in (state, stored)]  # fmt: skip
        assert told[0] == told[1]


class NoSocket:
    """A socket that nobody reads: the replies are looked at where they wait."""

    async def receive_text(self) -> str:
        raise SocketClosed

    async def send_text(self, message: bytes) -> None: ...

    def send_now(self, message: bytes) -> bool:
        return False

    async def close(self, code: int) -> None: ...


async def _nothing(connection: Connection) -> bytes | None:
    return None
