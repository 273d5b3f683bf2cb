"""Frames of clients: however the bytes of messages arrive, all are heard, and floods end their socket."""

import asyncio
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.server.harness import Server, Stable
from tools.testing.attacks import ATTACKER, CLOSE, CONTINUATION, TEXT, UPGRADE, Slow, frame
from tools.testing.attacks import PING as PING_FRAME
from tools.testing.attacks import PONG as PONG_FRAME
from tools.testing.players import Host, run

PING = b'{"type":"ping"}'
PONG = b'"pong"'
AGAINST_POLICY = (1008).to_bytes(2, "big")


@pytest.fixture(scope="module")
def strict(stable: Stable) -> Iterator[Server]:
    """A server with the limits that a real one has."""
    found = stable.server(limits=1.0)
    yield found
    found.kill()


async def pongs(url: str, table: str, chunks: list[bytes], wanted: int) -> int:
    """Send bytes to a socket, each chunk by itself; how many answers come, at most as many as wanted."""
    parts = urlsplit(url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    writer.write(UPGRADE.format(table=table).encode())
    await reader.readuntil(b"\r\n\r\n")
    for chunk in chunks:
        writer.write(chunk)
        await writer.drain()
        await asyncio.sleep(0.01)
    heard = b""
    while heard.count(PONG) < wanted and (more := await reader.read(1 << 16)):
        heard += more
    writer.close()
    return heard.count(PONG)


ONE = frame(TEXT, PING)
HALF, REST = frame(TEXT, PING[:6], is_last=False), frame(CONTINUATION, PING[6:])


@pytest.mark.parametrize(
    ("chunks", "wanted"),
    [
        ([ONE, ONE], 2),
        ([ONE + ONE + ONE], 3),
        ([ONE[:1], ONE[1:], ONE], 2),
        ([ONE[:4], ONE[4:7], ONE[7:] + ONE[:3], ONE[3:], ONE], 3),
        ([HALF, REST, ONE], 2),
        ([HALF, frame(PING_FRAME), REST, ONE], 2),
        ([frame(TEXT, PING + b" " * 2_000), ONE], 2),
    ],
)
def test_every_command_is_heard_however_its_bytes_arrive(
    server: Server, chunks: list[bytes], wanted: int
) -> None:
    host = Host.make(server.url)
    assert run(pongs(server.url, host.id, chunks, wanted)) == wanted


def test_a_text_within_another_ends_the_socket(server: Server) -> None:
    host = Host.make(server.url)
    assert run(pongs(server.url, host.id, [HALF, ONE], 1)) == 0


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(PING_FRAME)),
        (b"", frame(PONG_FRAME)),
        (b"", frame(TEXT, b"x")),
        (HALF, frame(CONTINUATION, is_last=False)),
    ],
    ids=["pings", "pongs", "texts", "continuations"],
)
def test_a_flood_of_frames_ends_the_socket(strict: Server, first: bytes, flood: bytes) -> None:
    async def ends() -> str:
        host = await asyncio.to_thread(Host.make, strict.url)
        slow = await Slow.socket(strict.port, host.id, ATTACKER)
        slow.writer.write(first)
        return await slow.flood(flood * 10_000, 1_000)

    assert run(ends()) == "closed"


def test_pings_are_answered_until_they_are_too_many(strict: Server) -> None:
    async def ends() -> bytes:
        host = await asyncio.to_thread(Host.make, strict.url)
        slow = await Slow.open(strict.port, UPGRADE.format(table=host.id).encode())
        await slow.reader.readuntil(b"\r\n\r\n")
        slow.writer.write(frame(PING_FRAME) * 100)
        said = await slow.reader.readuntil(frame_of_server(CLOSE, AGAINST_POLICY))
        slow.close()
        return said

    said = run(ends())
    assert 20 <= said.count(frame_of_server(PONG_FRAME)) < 100


def frame_of_server(kind: int, data: bytes = b"") -> bytes:
    """Return a short frame as the server sends it."""
    return bytes((0x80 | kind, len(data))) + data


def test_an_upgrade_with_a_body_is_refused(server: Server) -> None:
    async def ask() -> str:
        host = await asyncio.to_thread(Host.make, server.url)
        head = UPGRADE.format(table=host.id).removesuffix("\r\n")
        slow = await Slow.open(server.port, f"{head}content-length: 3\r\n\r\nabc".encode())
        return await slow.status()

    assert run(ask()) == "400"
