"""The listening socket. It accepts connections, limits their number and time, and lets aiohttp serve them.

aiohttp does not limit the number of connections, and it does not end those that send no header or do not
read the response. So the server accepts connections itself and puts its own protocol before that of aiohttp.
"""

import asyncio
import gc
import logging
import socket
from collections.abc import Callable

from .limits import Proxies, Shares, network_of
from .settings import Timeouts

LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
ACCEPT_PAUSE_S = 0.1
"""Seconds before the next try after the system could not accept a connection."""
ACCEPTED_AT_ONCE = 16
"""The number of connections accepted in a row before other tasks run."""
SEARCH_AFTER = 100
"""The number of connections without a request after which new objects are searched for garbage."""
SLOWEST_READER = 1024
"""Bytes a second that a client must read of a waiting response."""

log = logging.getLogger("ippodromo")


class Listener:
    """Accepts connections on one listening socket."""

    def __init__(self, timeouts: Timeouts, proxies: Proxies, places: Shares) -> None:
        self.timeouts = timeouts
        self.proxies = proxies
        """Their own connections are not limited. The clients whose addresses they forward are."""
        self.places = places
        """Counts the open connections of each address."""
        self.connections: dict[asyncio.BaseTransport, Connection] = {}
        self.waiting: dict[Connection, None] = {}
        """Connections without a whole header, the oldest first. They are closed when places run out."""
        self.without_request = 0
        """The number of connections that have ended without a request."""
        self.connecting: set[asyncio.Task[None]] = set()

    async def run(
        self, bound: socket.socket, make_protocol: Callable[[], asyncio.Protocol]
    ) -> None:
        """Accept connections until cancelled. Each is served by a new protocol of `make_protocol`."""
        loop = asyncio.get_running_loop()
        bound.setblocking(False)
        count = 0
        while True:
            try:
                accepted, peer = await loop.sock_accept(bound)
            except OSError as error:
                log.warning("a connection could not be accepted: %s", error)
                self._make_room()
                await asyncio.sleep(ACCEPT_PAUSE_S)
                continue
            self._admit(accepted, str(peer[0]), make_protocol)
            count += 1
            if count % ACCEPTED_AT_ONCE == 0:
                await asyncio.sleep(0)

    def _admit(
        self, accepted: socket.socket, peer: str, make_protocol: Callable[[], asyncio.Protocol]
    ) -> None:
        """Serve a connection, or close it if there are too many."""
        address = network_of(peer)
        if self.places.is_full():
            self._make_room()
        if not self.places.take(address, is_exempt=self.proxies.has(peer)):
            accepted.close()
            return
        connecting = asyncio.create_task(self._connect(accepted, address, make_protocol))
        self.connecting.add(connecting)
        connecting.add_done_callback(self.connecting.discard)

    async def _connect(
        self, accepted: socket.socket, address: str, make_protocol: Callable[[], asyncio.Protocol]
    ) -> None:
        connection: Connection | None = None
        loop = asyncio.get_running_loop()
        try:
            connection = made = Connection(self, make_protocol(), address)
            await loop.connect_accepted_socket(lambda: made, accepted)
        except OSError as error:
            log.warning("a connection ended before it began: %s", error)
        finally:
            if connection is None or connection.transport is None:
                accepted.close()
                self.places.give_back(address)

    def note_no_request(self) -> None:
        """Count a connection that has ended without a request. Collect garbage after every hundred of them.

        After a malformed or too long header aiohttp leaves a reference cycle with up to 256 KiB of data.
        """
        self.without_request += 1
        if self.without_request % SEARCH_AFTER == 0:
            gc.collect(0)

    def _make_room(self) -> None:
        for oldest in self.waiting:
            oldest.leave()
            oldest.abort()
            return


class Connection(asyncio.Protocol):
    """One connection, which passes everything on to the protocol of aiohttp.

    Everything that the client has to do has a deadline. Single bytes now and then do not extend it.
    """

    transport: asyncio.Transport | None = None

    def __init__(self, listener: Listener, http: asyncio.Protocol, address: str) -> None:
        self.listener = listener
        self.http = http
        self.address = address
        self.timeouts = listener.timeouts
        self.has_place = True
        self.is_over = False
        self.is_new = True
        """True until the first header has come whole."""
        self.has_sent = False
        """True if the client has sent anything since its last request."""
        self.allows_bytes: Callable[[int], bool] | None = None
        """Counts what comes over a WebSocket. If it returns False, the connection is closed."""
        self.unsent = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._is_writable = asyncio.Event()
        self._is_writable.set()

    # The life of a connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.listener.connections[transport] = self
        self._wait_for_header()
        self.http.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        assert self.transport is not None
        self.is_over = True
        del self.listener.connections[self.transport]
        self.leave()
        if self.is_new:
            self.listener.note_no_request()
        self._stop_waiting()
        self._stop_unread()
        self._is_writable.set()
        self.http.connection_lost(exc)

    def leave(self) -> None:
        """Free the place of a connection that has ended or will end now."""
        if self.has_place:
            self.has_place = False
            self.listener.places.give_back(self.address)

    def abort(self) -> None:
        """Close the connection at once. Data that is not sent yet is dropped."""
        self._stop_waiting()
        if self.transport is not None:
            self.transport.abort()

    # Receiving

    def data_received(self, data: bytes) -> None:
        self.has_sent = True
        if self.allows_bytes is not None and not self.allows_bytes(len(data)):
            self.abort()
            return
        self.http.data_received(data)

    def eof_received(self) -> bool | None:
        return self.http.eof_received()

    def begin_request(self) -> None:
        """Stop the deadline of the header, which has been received. The handler has its own ones."""
        self._stop_waiting()
        self.is_new = self.has_sent = False

    def begin_answer(self) -> None:
        """Start the deadline by which the client must have read the response."""
        self._wait(self.timeouts.answer, self.abort)

    def end_request(self) -> None:
        """Start the deadline of the header of the next request."""
        assert self.transport is not None
        self.unsent = self.transport.get_write_buffer_size()
        self._wait_for_header()

    def _wait_for_header(self) -> None:
        self._wait(self.timeouts.header, self._on_late)
        if not self.is_over:
            self.listener.waiting[self] = None

    def _on_late(self) -> None:
        """Close a connection without a whole header, unless the client still reads the last response."""
        assert self.transport is not None
        unsent, self.unsent = self.unsent, self.transport.get_write_buffer_size()
        least = SLOWEST_READER * self.timeouts.header
        if self.transport.is_closing():
            self.abort()
        elif self.unsent and self.unsent <= unsent - least:
            self._wait_for_header()  # the last answer is still being read
        else:
            if self.is_new or self.has_sent:
                self.transport.write(LATE)
            self.transport.close()
            self._wait(self.timeouts.header, self.abort)

    def _wait(self, seconds: float, on_timeout: Callable[[], None]) -> None:
        self._stop_waiting()
        if not self.is_over:
            self._deadline = asyncio.get_running_loop().call_later(seconds, on_timeout)

    def _stop_waiting(self) -> None:
        self.listener.waiting.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    # Sending

    def send_now(self, data: bytes) -> bool:
        """Send bytes without waiting. Return False if the client does not keep up or has gone."""
        if self.transport is None or self.is_closing() or not self._is_writable.is_set():
            return False
        self.transport.write(data)
        return True

    def is_closing(self) -> bool:
        """Return True if nothing more can be sent."""
        return self.transport is None or self.transport.is_closing()

    async def wait_until_writable(self) -> None:
        """Wait until the client has read enough of the data that was sent."""
        await self._is_writable.wait()

    def pause_writing(self) -> None:
        self._is_writable.clear()
        self._unread = asyncio.get_running_loop().call_later(self.timeouts.reading, self.abort)
        self.http.pause_writing()

    def resume_writing(self) -> None:
        self._stop_unread()
        self._is_writable.set()
        self.http.resume_writing()

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
