"""The accept loop: connections are counted until they end, and a system without free files is survived."""

import asyncio
import resource
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from ippodromo.server.limits import Proxies, Shares
from ippodromo.server.listener import Connection, Listener
from ippodromo.server.settings import Timeouts


class Echo(asyncio.Protocol):
    """Sends back what comes, and ends the connection when asked to."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)
        if data == b"end":
            self.transport.close()


def fail() -> asyncio.Protocol:
    """Make no protocol."""
    raise OSError("no protocol for this connection")


@asynccontextmanager
async def listening(
    listener: Listener, protocol: Callable[[], asyncio.Protocol] = Echo
) -> AsyncIterator[int]:
    """Accept connections on a free port."""
    bound = socket.create_server(("127.0.0.1", 0))
    accepting = asyncio.create_task(listener.run(bound, protocol))
    try:
        yield bound.getsockname()[1]
    finally:
        accepting.cancel()
        await asyncio.gather(accepting, return_exceptions=True)
        bound.close()
        for connection in list(listener.connections.values()):
            connection.abort()
        await until_empty(listener)


async def until_empty(listener: Listener) -> None:
    """Wait until no connection is counted."""
    while listener.places.total or listener.connecting:
        await asyncio.sleep(0)


def listener_of(each: int, most: int = 100, header: float = 60, *proxies: str) -> Listener:
    """Return a listener that admits the given number of connections."""
    return Listener(Timeouts(header=header), Proxies(list(proxies)), Shares(each, most))


def connect(port: int, source: str = "127.0.0.1") -> socket.socket:
    """Connect from an address of this machine."""
    found = socket.create_connection(("127.0.0.1", port), source_address=(source, 0))
    found.setblocking(False)
    return found


async def read(line: socket.socket) -> bytes:
    """Return what comes to the end of a connection; then close it."""
    loop, found = asyncio.get_running_loop(), b""
    with line, suppress(ConnectionResetError):
        while more := await loop.sock_recv(line, 1 << 16):
            found += more
    return found


async def talk(port: int, text: bytes, source: str = "127.0.0.1") -> bytes:
    """Connect, send a text and return what comes to the end of the connection."""
    line = connect(port, source)
    line.send(text)
    return await read(line)


async def connections(listener: Listener, count: int) -> list[Connection]:
    """Wait until the given number of connections exist and return them."""
    while len(listener.connections) != count:
        await asyncio.sleep(0)
    return list(listener.connections.values())


def test_a_place_is_given_back_whoever_ends_the_connection() -> None:
    async def ends() -> tuple[list[bytes], int]:
        listener = listener_of(1)
        said = []
        async with listening(listener) as port:
            for _ in range(3):
                said.append(await talk(port, b"end"))
                await until_empty(listener)
            line = connect(port)
            await connections(listener, 1)
            line.close()
            await until_empty(listener)
            said.append(await talk(port, b"end"))
        return said, listener.places.total

    assert asyncio.run(ends()) == ([b"end"] * 4, 0)


def test_a_place_is_given_back_after_a_connection_that_could_not_begin() -> None:
    async def ends() -> tuple[list[bytes], dict[str, int]]:
        listener = listener_of(1)
        async with listening(listener, fail) as port:
            said = [await read(connect(port)) for _ in range(3)]
        return said, dict(listener.places.held)

    assert asyncio.run(ends()) == ([b""] * 3, {})


@pytest.mark.parametrize(("proxies", "said"), [((), b""), (("127.0.0.1",), b"end")])
def test_an_address_has_its_share_others_have_theirs_and_proxies_are_exempt(
    proxies: tuple[str, ...], said: bytes
) -> None:
    async def ask() -> list[bytes]:
        listener = listener_of(2, 100, 60, *proxies)
        async with listening(listener) as port:
            with connect(port), connect(port):
                await connections(listener, 2)
                more = connect(port)
                if proxies:
                    more.send(b"end")
                return [await read(more), await talk(port, b"end", "127.0.0.2")]

    assert asyncio.run(ask()) == [said, b"end"]


def test_the_oldest_connection_without_a_header_makes_way_where_places_run_out() -> None:
    async def ask() -> list[bytes]:
        listener = listener_of(10, 2)
        async with listening(listener) as port:
            with connect(port) as busy:
                (begun,) = await connections(listener, 1)
                begun.begin_request()
                silent = connect(port)
                await connections(listener, 2)
                said = [await talk(port, b"end"), await read(silent)]
                busy.send(b"end")
                return [*said, await read(busy)]

    assert asyncio.run(ask()) == [b"end", b"", b"end"]


def test_a_system_without_free_files_is_survived() -> None:
    async def ask() -> list[bytes]:
        listener = listener_of(10)
        async with listening(listener) as port:
            first = connect(port)
            await connections(listener, 1)
            with socket.socket() as late:
                soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
                resource.setrlimit(resource.RLIMIT_NOFILE, (late.fileno() + 1, hard))
                try:
                    late.connect(("127.0.0.1", port))
                    late.setblocking(False)
                    late.send(b"end")
                    said = [await read(first)]  # it makes way
                finally:
                    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
                return [*said, await read(late), await talk(port, b"end")]

    assert asyncio.run(ask()) == [b"", b"end", b"end"]


def test_every_header_has_a_deadline_the_second_too() -> None:
    async def ask() -> list[bytes]:
        listener = listener_of(10, 100, 0.05)
        async with listening(listener) as port:
            said = [await read(connect(port)), await talk(port, b"x")]
            for sent in (b"", b"y"):
                line = connect(port)
                (connection,) = await connections(listener, 1)
                connection.begin_request()
                connection.end_request()
                line.send(sent)
                said.append(await read(line))
            return [each[:12] for each in said]

    late = b"HTTP/1.1 408"
    assert asyncio.run(ask()) == [late, b"x" + late[:11], b"", b"y" + late[:11]]


def test_an_answer_that_nobody_takes_ends_the_connection() -> None:
    async def ask() -> None:
        listener = Listener(Timeouts(reading=0.05), Proxies([]), Shares(10))
        async with listening(listener) as port:
            with connect(port):
                (connection,) = await connections(listener, 1)
                connection.begin_request()
                while connection.send_now(b"x" * 100_000):
                    await asyncio.sleep(0)
                await until_empty(listener)

    asyncio.run(ask())


def test_shares_are_counted_by_address_and_in_all() -> None:
    shares = Shares(3, 5)
    took = [
        shares.take("a", 3), shares.take("a"), shares.take("b", 3), shares.take("b", 2),
        shares.take("b"), shares.take("a", 0),
    ]  # fmt: skip
    assert took == [True, False, False, True, False, True]
    shares.give_back("a", 3)
    shares.give_back("b", 2)
    assert (shares.total, dict(shares.held)) == (0, {})


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.1", "198.51.100.7", "203.0.113.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.1"),
    ],
)
def test_the_client_is_the_last_address_that_no_trusted_proxy_has(
    peer: str, forwarded: str, client: str
) -> None:
    assert Proxies(["10.0.0.0/8"]).client_of(peer, forwarded) == client
