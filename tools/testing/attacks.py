"""Attacks on a server over loopback, each with a limited number of requests.

Tests and `python -m benchmarks.under_attack` run them while tables are played.
"""

import asyncio
import json
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from aiohttp import ClientError

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.registry import title

from .players import Host, Line

HALF = b"GET /api/server HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "
UNFINISHED = (
    b"POST /api/replays HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: text/plain\r\n"
    b"content-length: 900000\r\n\r\nippodromo 2\n"
)


UPGRADE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
    "connection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)
CONTINUATION, TEXT, BINARY, CLOSE, PING = 0, 1, 2, 8, 9
"""Kinds of WebSocket frames."""


def frame(kind: int, data: bytes = b"", is_last: bool = True) -> bytes:
    """Return a WebSocket frame as clients send it, masked with zeros."""
    first = kind | (0x80 if is_last else 0)
    if len(data) < 126:
        return bytes((first, 0x80 | len(data))) + bytes(4) + data
    if len(data) < 1 << 16:
        return struct.pack("!BBH", first, 0x80 | 126, len(data)) + bytes(4) + data
    return struct.pack("!BBQ", first, 0x80 | 127, len(data)) + bytes(4) + data


@dataclass
class Slow:
    """One connection that begins a request and does not finish it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    is_over: bool = False
    """True if the server has closed the connection."""

    @classmethod
    async def open(cls, port: int, begun: bytes = b"") -> "Slow":
        """Connect and send the beginning of a request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(begun)
        return cls(reader, writer)

    @classmethod
    async def socket(cls, port: int, table: str) -> "Slow":
        """Open a socket to a table that reads nothing but the answer to its request."""
        found = await cls.open(port, UPGRADE.format(table=table).encode())
        await found.reader.readuntil(b"\r\n\r\n")
        found.writer.transport.pause_reading()  # type: ignore[attr-defined]
        return found

    def send_text(self, data: bytes) -> None:
        """Send a text over the socket."""
        self.writer.write(frame(TEXT, data))

    async def trickle(self, more: bytes = b"x") -> None:
        """Send a byte every 50 ms until the server closes the connection."""
        try:
            while not self.is_over:
                self.writer.write(more)
                await self.writer.drain()
                await asyncio.sleep(0.05)
        except OSError:
            pass

    async def end(self) -> bytes:
        """Return everything that the server sends until it closes the connection."""
        try:
            return await self.reader.read()
        except OSError:
            return b""
        finally:
            self.is_over = True
            self.close()

    def close(self) -> None:
        """Close the connection."""
        self.writer.transport.abort()


PARTS = ".".join(["a"] * 60_000)
EDITIONS = [
    f"[{PARTS}]",
    f"{PARTS[:60_001]} = 1",
    "\n".join(f"a.b{i}.c.d.e = 1" for i in range(3_900)),
    "a = " + "1" * 5_000,
    "a = " + "[" * 60_000,
]
LARGEST_RECORD = 1 << 20

Attack = Callable[[int, int, Counter[str]], Awaitable[None]]
"""An attack on a port. The second argument is the number of requests; the counter gets their outcomes."""


async def post(port: int, path: str, body: bytes, kind: str = "application/json") -> str:
    """Send a request. Return the status of the response, or `gone` if the server closed the connection."""
    head = (
        f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: {kind}\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(head.encode() + body)
        said = await reader.read()
    except OSError:
        return "gone"
    finally:
        writer.transport.abort()
    return said.split(b" ")[1].decode() if said else "gone"


async def editions(port: int, times: int, seen: Counter[str]) -> None:
    """Send editions that are too deep or too long, four at a time."""

    async def each(first: int) -> None:
        for i in range(first, times, 4):
            wanted = {"game": "royal_turf", "seats": 2, "edition_file": EDITIONS[i % len(EDITIONS)]}
            seen[await post(port, "/api/tables", json.dumps(wanted).encode())] += 1

    await asyncio.gather(*(each(first) for first in range(4)))


def undone() -> bytes:
    """Return a record of a megabyte in which one answer is given and taken back again and again."""
    found = title("royal_turf")
    game = found.game(2, {}, found.edition(found.manifest.edition))
    match, stream = new_match(game), FastStream(1)
    while not match.table.ask().options_for(match.table.waiting()[0]) or match.answer_automatically(
        stream
    ):
        step(match, stream, stream)
    seat = match.table.waiting()[0]
    options = match.table.ask().options_for(seat)
    assert options is not None
    head = match.journal.text().rstrip("\n").rpartition("\n")[0].rstrip("\n").split("\n")
    count = len(match.journal.entries)
    said = options.picks[0].notation
    size = sum(map(len, head))
    while size < LARGEST_RECORD - 200:
        pair = [f"{count + 1} {seat}:person {said}", f"{count + 2} {seat}:person undo"]
        count += 2
        size += len(pair[0]) + len(pair[1]) + 2
        head += pair
    return ("\n".join([*head, "", f"pause {count}"]) + "\n").encode()


async def records(port: int, times: int, seen: Counter[str]) -> None:
    """Send records of a megabyte that take long to replay, four at a time."""
    record = undone()

    async def each(first: int) -> None:
        for _ in range(first, times, 4):
            seen[await post(port, "/api/replays", record, "text/plain")] += 1

    await asyncio.gather(*(each(first) for first in range(4)))


async def half_requests(port: int, times: int, seen: Counter[str]) -> None:
    """Open unfinished requests and wait up to 3 s for the server to close them."""
    slow = [await Slow.open(port, HALF if i % 2 else UNFINISHED) for i in range(times)]
    with suppress(TimeoutError):
        async with asyncio.timeout(3):
            await asyncio.gather(*(each.end() for each in slow))
    seen["opened"] += len(slow)
    for each in slow:
        each.close()


async def hellos(port: int, times: int, seen: Counter[str]) -> None:
    """Send `hello` from ninety sockets at the same time, again and again."""
    url = f"http://127.0.0.1:{port}"
    host = await asyncio.to_thread(Host.make, url, edition="reconstruction")
    lines: list[Line] = []
    for _ in range(min(times, 90)):
        with suppress(OSError, ClientError):
            lines.append(await Line.dial(url, host.id))

    async def greet(line: Line) -> None:
        for _ in range(max(1, times // 90)):
            seen[(await line.hello())["type"]] += 1

    await asyncio.gather(*(greet(line) for line in lines))
    await asyncio.gather(*(line.close() for line in lines))


ATTACKS: dict[str, Attack] = {
    "editions": editions,
    "records": records,
    "half requests": half_requests,
    "hellos": hellos,
}
