"""A web socket that costs the players' program next to nothing, so that a benchmark measures the server.

Frames of the server are taken apart by hand; what is sent is masked with zeros. It knows what a
benchmark needs: whole texts, pings, and compression if it is asked for.
"""

import asyncio
import base64
import secrets
import struct
import zlib
from collections.abc import Callable
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
COMPRESSED = 0x40
"""In the first byte of a frame."""
TAIL = b"\0\0\xff\xff"
"""What a compressed message ends with and is not sent."""
MASK = bytes(4)


class QuickSocket(asyncio.Protocol):
    """One socket: `heard` is called with every text."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.buffer = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.received = 0
        """Bytes on the line."""

    @classmethod
    async def connect(
        cls, url: str, cookie: str, heard: Callable[[bytes], None], is_deflated: bool = False
    ) -> "QuickSocket":
        """A socket that is open."""
        parts = urlsplit(url)
        loop = asyncio.get_running_loop()
        transport, found = await loop.create_connection(
            lambda: cls(heard), parts.hostname or "", parts.port or 80
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
        """Send a text."""
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
            self.heard(data)
        elif kind == PING:
            self._frame(PONG, data)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)

    async def close(self) -> None:
        """Hang up."""
        assert self.transport is not None
        if not self.transport.is_closing():
            self._frame(CLOSE, struct.pack("!H", 1000))
        await asyncio.wait([self.closed], timeout=5)
        self.transport.close()
