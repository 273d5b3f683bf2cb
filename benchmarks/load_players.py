"""A table under load: a socket for every seat. Answers use only what the server sent."""

import asyncio
import base64
import secrets
import struct
import time
import zlib
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ippodromo.client import changed, request

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
COMPRESSED = 0x40
"""Bit in the first byte of a frame that marks a compressed message."""
TAIL = b"\0\0\xff\xff"
"""Bytes at the end of a compressed message that are not sent."""
MASK = bytes(4)


class QuickSocket(asyncio.Protocol):
    """A socket that calls a function with every text message."""

    def __init__(self, on_message: Callable[[bytes], None]) -> None:
        self.on_message = on_message
        self.buffer = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.received = 0
        """Bytes received on the line."""

    @classmethod
    async def connect(
        cls, url: str, cookie: str, on_message: Callable[[bytes], None], is_deflated: bool = False
    ) -> "QuickSocket":
        """Return an open socket."""
        parts = urlsplit(url)
        loop = asyncio.get_running_loop()
        transport, found = await loop.create_connection(
            lambda: cls(on_message), parts.hostname or "", parts.port or 80
        )
        found.transport = transport
        wishes = ["sec-websocket-extensions: permessage-deflate"] if is_deflated else []
        head = [
            f"GET {parts.path} HTTP/1.1", f"host: {parts.netloc}", f"cookie: {cookie}",
            "connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13",
            f"sec-websocket-key: {base64.b64encode(secrets.token_bytes(16)).decode()}", *wishes,
        ]  # fmt: skip
        transport.write("\r\n".join([*head, "", ""]).encode())
        await asyncio.wait_for(found.opened, 60)
        return found

    def send(self, text: bytes) -> None:
        """Send a text message."""
        self._frame(TEXT, text)

    def _frame(self, kind: int, data: bytes) -> None:
        assert self.transport is not None
        if len(data) < 126:
            head = bytes((0x80 | kind, 0x80 | len(data)))
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, len(data))
        self.transport.write(head + MASK + data)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        data = self.buffer + data if self.buffer else data
        at = 0
        if not self.is_open:
            head, end, _ = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = data
                return
            at = len(head) + len(end)
            self._open(head)
        size = len(data)
        while size - at >= 2:
            first, length = data[at], data[at + 1]
            start = at + 2
            if length == 126 and size - at >= 4:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127 and size - at >= 10:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            elif length >= 126:
                break
            if size < start + length:
                break
            at = start + length
            self._take(first, data[start:at])
        self.buffer = data[at:]

    def _open(self, head: bytes) -> None:
        self.is_open = True
        if self.opened.done():
            return
        if b" 101 " in head.split(b"\r\n")[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode("latin-1")))

    def _take(self, first: int, data: bytes) -> None:
        kind = first & 15
        if kind == TEXT:
            if first & COMPRESSED:
                data = zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + TAIL)
            self.on_message(data)
        elif kind == PING:
            self._frame(PONG, data)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)

    async def close(self) -> None:
        """Close the socket."""
        assert self.transport is not None
        if not self.transport.is_closing():
            self._frame(CLOSE, struct.pack("!H", 1000))
        await asyncio.wait([self.closed], timeout=5)
        self.transport.close()


class _View(msgspec.Struct):
    """The parts of a view that the players use. The rest is not parsed."""

    over: bool
    waiting: list[int]
    asks: list[Any]


class _Changes(msgspec.Struct, frozen=True):
    """The changes of these parts in a news message."""

    over: list[bool] = []
    waiting: list[list[int]] = []
    asks: Any = {}


class _Said(msgspec.Struct):
    type: str
    seq: int = -1
    key: str = ""
    view: _View | None = None
    changes: _Changes | list[_View | None] = _Changes()


class _Answer(msgspec.Struct, tag_field="type", tag="answer"):
    key: str
    seq: int
    ask: int
    say: str


PATIENCE = 60.0
"""Seconds without a message from the server after which a table is given up."""
read_said = msgspec.json.Decoder(_Said).decode
write = msgspec.json.Encoder().encode


class LoadedTable:
    """A table that answers when told to, and records when all its sockets have received the answer."""

    def __init__(self, number: int, seats: int, is_deflated: bool = False) -> None:
        self.dice = Random(number)
        self.seats = seats
        self.is_deflated = is_deflated
        self.lines: list[QuickSocket] = []
        self.seqs = [0] * seats
        self.views: list[_View | None] = [None] * seats
        self.sent: dict[int, float] = {}
        """Time at which each answer was sent that not all sockets have received, by its position."""
        self.seen: dict[int, int] = {}
        self.delays: list[float] = []
        """Seconds from each answer to the last socket that received it."""
        self.asked = 0
        self.accepted = 0
        self.disorder = 0
        self.changed = asyncio.Event()
        self.is_over = False
        self.turns: deque[LoadedTable] | None = None
        """The tables that can answer now, in the order in which they became ready."""
        self.is_in_turn = False

    async def open(self, url: str, more: list[str] | None = None, **wishes: Any) -> None:
        """Make the table at one process, take the seats, watch it from all processes in turn, and start."""
        body = {"game": "royal_turf", "seats": self.seats, **wishes}
        made, cookie = await asyncio.to_thread(request, url, "/api/tables", body)
        table = made["table"]
        for seat in range(self.seats):
            sit = {"invitation": table["invitation"], "name": f"P{seat}"}
            await asyncio.to_thread(request, url, f"/api/tables/{table['id']}/seats", sit, cookie)
        urls = [url, *(more or [])]
        for seat in range(self.seats):
            address = f"{urls[seat % len(urls)]}/api/tables/{table['id']}/live"

            def heard(text: bytes, seat: int = seat) -> None:
                self._hear(seat, text)

            line = await QuickSocket.connect(address, cookie, heard, self.is_deflated)
            line.send(write({"type": "hello", "role": "seat", "seat": seat}))
            self.lines.append(line)
        self.lines[0].send(b'{"type":"start","key":"start-now"}')
        while not self.is_settled():
            await self._wait()

    def _hear(self, seat: int, text: bytes) -> None:
        said = read_said(text)
        if said.type not in ("news", "welcome"):
            self.accepted += said.type == "accepted" and said.key.startswith("answer")
            return
        if said.type == "news" and said.seq != self.seqs[seat] + 1:
            self.disorder += 1
        self.seqs[seat] = said.seq
        self._see(seat, said)
        seen = self.seen[said.seq] = self.seen.get(said.seq, 0) + 1
        if seen == self.seats:
            del self.seen[said.seq]
            if said.seq in self.sent:
                self.delays.append(time.perf_counter() - self.sent.pop(said.seq))
            self._take_turn()
        self.changed.set()

    def _see(self, seat: int, said: _Said) -> None:
        view, changes = self.views[seat], said.changes
        if said.type == "welcome":
            self.views[seat] = said.view
        elif isinstance(changes, list):
            self.views[seat] = changes[0]
        elif view is not None:
            view.over = changes.over[0] if changes.over else view.over
            view.waiting = changes.waiting[0] if changes.waiting else view.waiting
            view.asks = changed(view.asks, changes.asks)

    async def _wait(self) -> None:
        self.changed.clear()
        await asyncio.wait_for(self.changed.wait(), PATIENCE)

    def is_settled(self) -> bool:
        """True if all sockets have received the same moment of a game that has begun."""
        return self.seqs.count(self.seqs[0]) == self.seats and None not in self.views

    def join(self, turns: "deque[LoadedTable]") -> None:
        """Put this table among those that can answer, now and each time all sockets have received the last
        answer.
        """
        self.turns = turns
        self._take_turn()

    def _take_turn(self) -> None:
        is_free = not self.sent and not self.is_over and self.is_settled()
        if self.turns is not None and not self.is_in_turn and is_free:
            self.is_in_turn = True
            self.turns.append(self)

    def answer(self) -> bool:
        """Give the answer of a seat that is asked, if all sockets have received the last one. Return True
        if given.
        """
        self.is_in_turn = False
        if self.is_over or self.sent or not self.is_settled():
            return False
        view = self.views[0]
        assert view is not None
        if view.over:
            self.is_over = True
            return False
        seat = view.waiting[0]
        own = self.views[seat]
        assert own is not None
        ask = own.asks[0]
        seq = self.seqs[seat]
        say = self.dice.choice(ask["options"]["picks"])["notation"]
        self.asked += 1
        self.sent[seq + 1] = time.perf_counter()
        self.lines[seat].send(write(_Answer(f"answer-{seq:06d}", seq, ask["id"], say)))
        return True

    def lost(self) -> int:
        """Return how many answers were not acknowledged, or not sent to every socket."""
        return self.asked - min(self.accepted, len(self.delays))

    async def play(self) -> None:
        """Answer until the game is over."""
        while not self.is_over:
            if not self.answer() and not self.is_over:
                await self._wait()

    async def close(self) -> None:
        """Close all sockets."""
        await asyncio.gather(*(line.close() for line in self.lines))
