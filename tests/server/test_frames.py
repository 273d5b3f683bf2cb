"""Frames of clients: however the bytes of messages arrive, all are heard, and floods end their socket."""

import asyncio
from urllib.parse import urlsplit

import pytest

from tests.server.harness import Server
from tools.testing.attacks import CONTINUATION, TEXT, UPGRADE, frame
from tools.testing.attacks import PING as PING_FRAME
from tools.testing.players import Host, run

PING = b'{"type":"ping"}'
PONG = b'"pong"'


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
