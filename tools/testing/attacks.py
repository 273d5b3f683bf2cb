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
CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10
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
    async def open(cls, port: int, begun: bytes = b"", source: str = "127.0.0.1") -> "Slow":
        """Connect from an address of this machine and send the beginning of a request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        writer.write(begun)
        return cls(reader, writer)

    @classmethod
    async def socket(cls, port: int, table: str, source: str = "127.0.0.1") -> "Slow":
        """Open a socket to a table that reads nothing but the answer to its request."""
        found = await cls.open(port, UPGRADE.format(table=table).encode(), source)
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

    async def flood(self, data: bytes, times: int) -> str:
        """Send bytes again and again. Return `closed` if the server closes the connection, else `taken`.

        A server that takes nothing for 10 s counts as one that closes."""
        try:
            async with asyncio.timeout(10):
                for _ in range(times):
                    self.writer.write(data)
                    await self.writer.drain()
        except (OSError, TimeoutError):
            return "closed"
        finally:
            self.close()
        return "taken"

    async def status(self) -> str:
        """Return the status of the response, or `closed` if there is none, and close the connection.

        It does not wait until the server closes: that may keep the connection for another request.
        """
        try:
            return status_of(await self.reader.readuntil(b"\r\n"))
        except (OSError, asyncio.IncompleteReadError):
            return status_of(b"")
        finally:
            self.is_over = True
            self.close()

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


async def post(
    port: int, path: str, body: bytes, kind: str = "application/json", source: str = "127.0.0.1"
) -> bytes:
    """Send a request. Return the response, nothing if the server closed the connection."""
    head = (
        f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: {kind}\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    slow = await Slow.open(port, head.encode() + body, source)
    return await slow.end()


def status_of(said: bytes) -> str:
    """Return the status of a response, or `closed` if there is none."""
    return said.split(b" ")[1].decode() if said.startswith(b"HTTP/") else "closed"


async def editions(port: int, times: int, seen: Counter[str]) -> None:
    """Send editions that are too deep or too long, four at a time."""

    async def each(first: int) -> None:
        for i in range(first, times, 4):
            wanted = {"game": "royal_turf", "seats": 2, "edition_file": EDITIONS[i % len(EDITIONS)]}
            said = await post(port, "/api/tables", json.dumps(wanted).encode())
            seen[status_of(said)] += 1

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
            seen[status_of(await post(port, "/api/replays", record, "text/plain"))] += 1

    await asyncio.gather(*(each(first) for first in range(4)))


async def half_requests(port: int, times: int, seen: Counter[str]) -> None:
    """Open `times` unfinished requests and add their number to `seen["opened"]`.

    Wait up to 3 s until the server has closed all of them, then close the rest.
    """
    slow = [await Slow.open(port, HALF if i % 2 else UNFINISHED, ATTACKER) for i in range(times)]
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


# Attacks from one address

ATTACKER = "127.0.0.2"
"""Where these come from, so that limits for each address are not those of the people who play."""
CHUNK = 1 << 16
"""Bytes that a flood sends at once."""
GET = b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


async def table_of(port: int) -> str:
    """Make a table from the attacker's address, as soon as its limit allows it. Return its id."""
    wanted = b'{"game":"royal_turf","seats":2}'
    while not (said := await post(port, "/api/tables", wanted, source=ATTACKER)).startswith(
        b"HTTP/1.1 201"
    ):
        await asyncio.sleep(1)
    table: str = json.loads(said.partition(b"\r\n\r\n")[2])["table"]["id"]
    return table


def flood_of(first: bytes, repeated: bytes) -> Attack:
    """Return an attack that floods a WebSocket with frames, after a first one."""

    async def flooding(port: int, times: int, seen: Counter[str]) -> None:
        table = await table_of(port)
        for _ in range(times):
            slow = await Slow.socket(port, table, ATTACKER)
            slow.writer.write(first)
            seen[await slow.flood(repeated * (CHUNK // len(repeated)), 1000)] += 1

    return flooding


async def large_messages(port: int, times: int, seen: Counter[str]) -> None:
    """Send messages of 15 MB over several WebSockets at the same time."""
    table = await table_of(port)

    async def each() -> None:
        slow = await Slow.socket(port, table, ATTACKER)
        slow.writer.write(frame(TEXT, b"x" * (15 << 20))[:CHUNK])
        seen[await slow.flood(b"x" * CHUNK, 15 << 4)] += 1

    await asyncio.gather(*(each() for _ in range(times)))


async def pipelines(port: int, times: int, seen: Counter[str]) -> None:
    """Send requests one after the other over several connections and read no answer."""

    async def each() -> None:
        slow = await Slow.open(port, source=ATTACKER)
        slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
        seen[await slow.flood(GET * (CHUNK // len(GET)), 10_000)] += 1

    await asyncio.gather(*(each() for _ in range(times)))


async def endless_headers(port: int, times: int, seen: Counter[str]) -> None:
    """Send headers without an end."""
    for _ in range(times):
        slow = await Slow.open(port, HALF, ATTACKER)
        seen[await slow.flood(b"x" * CHUNK, 1000)] += 1


async def odd_upgrades(port: int, times: int, seen: Counter[str]) -> None:
    """Ask for WebSockets with a body, a header of 9 kB, 200 headers and two hosts."""
    table = await table_of(port)
    head = UPGRADE.format(table=table).removesuffix("\r\n")
    odd = [
        f"{head}content-length: 900000\r\n\r\n" + "x" * 900_000,
        f"{head}x-long: {'x' * 9_000}\r\n\r\n",
        head + "".join(f"x-{i}: x\r\n" for i in range(200)) + "\r\n",
        f"{head}host: 127.0.0.1\r\n\r\n",
    ]
    for i in range(times):
        slow = await Slow.open(port, odd[i % len(odd)].encode(), ATTACKER)
        seen[await slow.status()] += 1


async def unread_answers(port: int, times: int, seen: Counter[str]) -> None:
    """Ask for a long answer over many connections and read none of it."""
    slow = [await Slow.open(port, GET * 4, ATTACKER) for _ in range(times)]
    for each in slow:
        each.writer.transport.pause_reading()  # type: ignore[attr-defined]
    await asyncio.sleep(1)
    seen["opened"] += len(slow)
    for each in slow:
        each.close()


async def idle_connections(port: int, times: int, seen: Counter[str]) -> None:
    """Open connections, ask for something once, and stay."""
    slow: list[Slow] = []
    for _ in range(times):
        with suppress(OSError):
            slow.append(await Slow.open(port, GET.replace(b"openapi.json", b"server"), ATTACKER))
    await asyncio.sleep(1)
    seen["opened"] += times
    for each in slow:
        each.close()


async def slow_bodies(port: int, times: int, seen: Counter[str]) -> None:
    """Send bodies of 200 bytes a second, and wait for the answers."""

    async def each() -> None:
        slow = await Slow.open(port, UNFINISHED, ATTACKER)
        trickling = asyncio.create_task(slow.trickle(b"x" * 10))
        seen[await slow.status()] += 1
        await trickling

    await asyncio.gather(*(each() for _ in range(times)))


OF_ONE_ADDRESS: dict[str, Attack] = {
    "empty continuations": flood_of(frame(TEXT, b"{", False), frame(CONTINUATION, b"", False)),
    "pings": flood_of(b"", frame(PING)),
    "tiny texts": flood_of(b"", frame(TEXT, b"x")),
    "large messages": large_messages,
    "pipelines": pipelines,
    "endless headers": endless_headers,
    "odd upgrades": odd_upgrades,
    "half requests": half_requests,
    "unread answers": unread_answers,
    "idle connections": idle_connections,
    "slow bodies": slow_bodies,
}
"""Attacks that limits for each address must withstand."""

ATTACKS: dict[str, Attack] = {
    "editions": editions,
    "records": records,
    "half requests": half_requests,
    "hellos": hellos,
}
