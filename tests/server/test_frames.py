"""Frames of clients: short texts are read past the library, and however the bytes arrive, all is heard."""

import asyncio
from random import Random
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame, Opcode

from ippodromo.server.api.sockets import MOST_SHORT, FrameEnds, short_text
from tests.server.harness import Server
from tools.testing.players import Host, run

PING = b'{"type":"ping"}'
PONG = b'"pong"'
OTHERS = (
    "nothing", "cut", "more", "a_part", "binary", "compressed", "close", "ping", "no_utf8", "long",
    "unmasked", "length_too_wide", "length_far_too_wide",
)  # fmt: skip
"""What is no short text that comes whole; masks are drawn at random, so that bytes name no case."""


def written(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, MOST_SHORT - 8])
def test_a_short_text_that_comes_whole_is_read(size: int) -> None:
    text = "è" * (size // 2) + "x" * (size % 2)
    assert short_text(written(text.encode())) == text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        written(PING)[:-1],
        written(PING) + b"\x89",
        written(PING, fin=False),
        written(PING, Opcode.BINARY),
        b"\xc1" + written(PING)[1:],
        written(b"", Opcode.CLOSE),
        written(b"x", Opcode.PING),
        written(b"\xff"),
        written(b"x" * MOST_SHORT),
        Frame(Opcode.TEXT, PING).serialize(mask=False),
        b"\x81\xfe\x00\x01\x00\x00\x00\x00x",
        b"\x81\xff" + (119).to_bytes(8, "big") + bytes(4) + b"x" * 119,
    ],
    ids=OTHERS,
)
def test_whatever_else_comes_is_left_to_the_library(data: bytes) -> None:
    assert short_text(data) is None


def test_frames_end_where_they_end_however_they_are_cut() -> None:
    sizes = [0, 5, 125, 126, 300, 70_000]
    frames = [written(bytes(size), Opcode.BINARY) for size in sizes]
    whole, ends, at = b"".join(frames), set[int](), 0
    for one in frames:
        at += len(one)
        ends.add(at)
    for seed in range(20):
        dice, counted, at = Random(seed), FrameEnds(), 0
        while at < len(whole):
            step = dice.choice([1, 2, 3, 7, 200, 40_000])
            counted.follow(whole[at : at + step])
            at = min(at + step, len(whole))
            assert counted.is_between() == (at in ends)


async def pongs(url: str, table: str, chunks: list[bytes], wanted: int) -> int:
    """Send bytes to a socket, each chunk by itself; how many answers come, at most as many as wanted."""
    parts = urlsplit(url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    head = [
        f"GET /api/tables/{table}/live HTTP/1.1", f"host: {parts.netloc}", "connection: upgrade",
        "upgrade: websocket", "sec-websocket-version: 13",
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==", "", "",
    ]  # fmt: skip
    writer.write("\r\n".join(head).encode())
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


ONE = written(PING)
HALF, REST = written(PING[:6], fin=False), written(PING[6:], Opcode.CONT)


@pytest.mark.parametrize(
    ("chunks", "wanted"),
    [
        ([ONE, ONE], 2),
        ([ONE + ONE + ONE], 3),
        ([ONE[:1], ONE[1:], ONE], 2),
        ([ONE[:4], ONE[4:7], ONE[7:] + ONE[:3], ONE[3:], ONE], 3),
        ([HALF, REST, ONE], 2),
        ([HALF, written(b"", Opcode.PING), REST, ONE], 2),
        ([written(PING + b" " * 2_000), ONE], 2),
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
