"""Slow clients: whoever does not finish what was begun is let go, and nobody waits for it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from aiohttp import ClientError

from ippodromo.client import request
from tests.server.harness import Server, Stable
from tools.testing.attacks import ATTACKER, HALF, UNFINISHED, Slow, post, status_of
from tools.testing.players import Host, Line, run

SMALL = (
    b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    b"connection: close\r\ncontent-length: 16384\r\n\r\n"
) + b'{"game":"royal_turf","seats": 2}'.ljust(16_384)
"""A request with a body of 16 KiB: the largest that does not count."""
BRIEF = {"header": 0.5, "body": 0.8, "reading": 0.5, "answer": 0.8, "hello": 0.5}
"""Seconds, so that a test need not wait for long."""


@pytest.fixture(scope="module")
def brief(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server with little patience."""
    found = stable.server(database(), settings={"timeouts": BRIEF})
    yield found
    found.kill()


def test_half_a_header_is_not_waited_for(brief: Server) -> None:
    async def knock() -> list[bytes]:
        slow = [await Slow.open(brief.port, begun) for begun in (b"", HALF, b"\r\n")]
        return [(await each.end())[:12] for each in slow]

    assert run(knock()) == [b"HTTP/1.1 408"] * 3


def test_a_trickle_of_bytes_puts_no_deadline_off(brief: Server) -> None:
    async def knock() -> None:
        for begun, more in ((HALF, b"x"), (b"", b"\r\n"), (UNFINISHED, b"x")):
            slow = await Slow.open(brief.port, begun)
            await asyncio.gather(slow.trickle(more), slow.end())

    run(knock())


def test_a_body_that_does_not_come_is_not_waited_for(brief: Server) -> None:
    async def knock() -> bytes:
        slow = await Slow.open(brief.port, UNFINISHED)
        return await slow.end()

    before = len(brief.stable.log.read_text())  # the log is that of all servers of this run
    assert run(knock()).startswith(b"HTTP/1.1 408")
    assert "Traceback" not in brief.stable.log.read_text()[before:]


def test_half_a_request_after_a_whole_one_is_not_waited_for(brief: Server) -> None:
    async def knock() -> bytes:
        whole = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        slow = await Slow.open(brief.port, whole)
        said = await slow.reader.readuntil(b"\r\n\r\n")
        slow.writer.write(HALF)
        await slow.end()
        return said

    assert run(knock()).startswith(b"HTTP/1.1 200")


def test_who_does_not_read_the_answer_is_let_go(brief: Server) -> None:
    async def knock() -> int:
        asked = b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        slow = await Slow.open(brief.port)
        slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            while True:
                slow.writer.write(asked)
                await slow.writer.drain()
                await asyncio.sleep(0.001)
        except OSError:
            return 1

    assert run(knock()) == 1


def test_a_socket_that_never_says_hello_is_closed(brief: Server) -> None:
    async def knock() -> dict[str, Any]:
        host = Host.make(brief.url)
        line = await Line.dial(brief.url, host.id)
        said = await line.hear("bye")
        await line.hear("closed")
        return said

    assert run(knock()) == {"type": "bye", "message": "server.no_hello"}


@pytest.mark.parametrize(
    "count",
    [300, pytest.param(1000, marks=pytest.mark.soak("Opens many connections.", until="never"))],
)
def test_a_thousand_half_headers_keep_nobody_out(
    stable: Stable, database: Callable[[], str], count: int
) -> None:
    server = stable.server(database(), settings={"connections": 150, "timeouts": {"header": 600}})

    async def knock() -> int:
        slow = [await Slow.open(server.port, HALF) for _ in range(count)]
        served = [await asyncio.to_thread(request, server.url, "/api/server") for _ in range(20)]
        for each in slow:
            each.close()
        return len(served)

    assert run(knock()) == 20
    server.kill()


def test_an_address_has_its_share_of_connections(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(
        database(), limits=1.0, settings={"connections_of_one": 30, "timeouts": {"header": 600}}
    )

    async def knock() -> tuple[int, int]:
        slow = [await Slow.open(server.port, HALF) for _ in range(50)]
        await asyncio.gather(*(each.end() for each in slow[30:]))
        kept = sum(not each.is_over and not each.reader.at_eof() for each in slow)
        for each in slow:
            each.close()
        return len(slow) - kept, kept

    assert run(knock()) == (20, 30)
    assert run(_served(server))
    server.kill()


async def _served(server: Server) -> bool:
    """Whether the server answers again once the connections are gone."""
    while True:
        try:
            await asyncio.to_thread(request, server.url, "/api/server")
            return True
        except OSError:
            await asyncio.sleep(0.05)


def test_a_socket_counts_until_it_ends(stable: Stable, database: Callable[[], str]) -> None:
    server = stable.server(database(), limits=1.0, settings={"connections_of_one": 5})

    async def knock() -> int:
        host = await asyncio.to_thread(Host.make, server.url)
        for _ in range(3):  # were they not released, the second round would find no place
            lines = [await Line.dial(server.url, host.id) for _ in range(4)]
            more = await asyncio.gather(
                *(Line.dial(server.url, host.id) for _ in range(3)), return_exceptions=True
            )
            assert any(isinstance(each, OSError | ClientError) for each in more)
            lines += [each for each in more if isinstance(each, Line)]
            await asyncio.gather(*(line.close() for line in lines))
            await _served(server)
        return len(lines)

    assert run(knock()) <= 5
    server.kill()


def test_unfinished_bodies_of_one_address_leave_room_for_others_and_for_small_ones(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(database(), settings={"timeouts": {"body": 600}})
    large = b"x" * 800_000

    async def knock() -> tuple[str, str, str]:
        slow = [await Slow.open(server.port, UNFINISHED + large, ATTACKER) for _ in range(15)]
        done, _ = await asyncio.wait(
            [asyncio.create_task(each.reader.readuntil(b"{}}")) for each in slow],
            return_when=asyncio.FIRST_COMPLETED,
        )
        said = done.pop().result()
        small = await Slow.open(server.port, SMALL, ATTACKER)
        taken = await small.status()
        others = await post(server.port, "/api/replays", large, "text/plain")
        for each in slow:
            each.close()
        message = json.loads(said.partition(b"\r\n\r\n")[2])["message"]
        return message, taken, status_of(others)

    assert run(knock()) == ("refused.reading_busy", "201", "409")
    server.kill()


def test_unfinished_bodies_are_bounded_together(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(database(), settings={"timeouts": {"body": 600}})
    large = b"x" * 800_000

    async def knock() -> str:
        slow = [
            await Slow.open(server.port, UNFINISHED + large, f"127.0.0.{2 + number % 6}")
            for number in range(60)
        ]
        done, _ = await asyncio.wait(
            [asyncio.create_task(each.reader.readuntil(b"{}}")) for each in slow],
            return_when=asyncio.FIRST_COMPLETED,
        )
        said = done.pop().result()
        for each in slow:
            each.close()
        assert await _served(server)
        return str(json.loads(said.partition(b"\r\n\r\n")[2])["message"])

    assert run(knock()) == "refused.reading_busy"
    server.kill()


def test_a_body_that_comes_too_slowly_is_refused(
    stable: Stable, database: Callable[[], str]
) -> None:
    slow_body = {"seconds": {"api.requests.SLOW_BODY_S": 0.4}}
    server = stable.server(database(), settings={"timeouts": {"body": 600}}, faults=slow_body)

    async def knock() -> str:
        slow = await Slow.open(server.port, UNFINISHED)
        trickling = asyncio.create_task(slow.trickle())
        said = await slow.status()
        await trickling
        return said

    assert run(knock()) == "408"
    server.kill()
