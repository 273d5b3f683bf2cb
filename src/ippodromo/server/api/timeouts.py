"""Timeouts of HTTP: for a header, for a body, and for a reader of the answer.

uvicorn waits for ever for all three; its keep-alive timer is for the time between requests only.
"""

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import State

from .connections import Connections
from .deflating import LargeMessages, LargeMessagesFactory, frame

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

MOST_UNREAD = 1
"""Messages of one socket that wait for the application; with more, no more is read."""
MOST_UNSENT = 1 << 14
"""Bytes that wait for the end of a round; with more the transport is asked whether the reader keeps up."""
LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class TimedHttp(HttpToolsProtocol):
    """One connection. What it waits for has an end that no trickle of bytes puts off."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.among = _connections(app_state)
        self.is_counted = False
        self.deadline: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.is_counted = self.among.admit(_address(self.client))
        if self.is_counted:
            self._wait_for_header()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self.resume_writing()
        if self.is_counted:
            self.is_counted = False
            self.among.release(_address(self.client))
        super().connection_lost(exc)

    # Taking in a request

    def data_received(self, data: bytes) -> None:
        if not self.is_counted:
            return
        if self.deadline is None:
            self._wait_for_header()  # any byte begins one: blank lines before it count as well
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.deadline is None:
            self._wait_for_header()

    def on_headers_complete(self) -> None:
        self._wait(self.among.timeouts.body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait_no_more()
        self.is_counted = False  # the socket is counted from now on
        super().handle_websocket_upgrade()

    def timeout_keep_alive_handler(self) -> None:
        self._wait_no_more()
        super().timeout_keep_alive_handler()

    def _wait_for_header(self) -> None:
        self._wait(self.among.timeouts.header)
        self.among.silent[self] = None

    def _wait(self, seconds: float) -> None:
        self._wait_no_more()
        self.deadline = self.loop.call_later(seconds, self._be_late)

    def _wait_no_more(self) -> None:
        self.among.silent.pop(self, None)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _be_late(self) -> None:
        """Say so where nothing has been said yet, and hang up."""
        self.deadline = None
        self.among.silent.pop(self, None)
        cycle: Any = self.cycle
        if cycle is None or cycle.response_complete:
            self.transport.write(LATE)
            self.transport.close()
        else:
            self.transport.abort()

    def make_way(self) -> None:
        """End: others need the place."""
        self._wait_no_more()
        self.transport.abort()

    # Sending the answer

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.among.timeouts.reading, self.transport.abort)

    def resume_writing(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
        super().resume_writing()


class CountedSocket(WebSocketsSansIOProtocol):
    """A web socket: it was counted when it was still a request, until it ends.

    What a table tells goes out by `write_now`, which the application finds in its state: past the
    layers of ASGI, and without a task that has to wake. What is told in one round of the loop (the news
    of an answer, and that it was accepted) is one write."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.among = _connections(app_state)
        self.conn.available_extensions = [LargeMessagesFactory()]
        self.window = 0
        """Of what is compressed; 0 where the client does not know how to read it."""
        self.unsent: list[bytes] = []
        """Frames that go out at the end of this round of the loop."""
        self.unsent_bytes = 0

    def send_receive_event_to_app(self) -> None:
        """Reading is paused, two system calls, only where messages come before one is dealt with."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > MOST_UNREAD and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"]["write_now"] = self.write_now
            for each in self.conn.extensions:
                if isinstance(each, LargeMessages):
                    self.window = each.local_max_window_bits

    def write_now(self, message: bytes) -> bool:
        """Send a text at once; False where the reader has fallen behind, or the socket is not open."""
        if self.close_sent or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        if not self.unsent:
            self.loop.call_soon(self._flush)
        framed = frame(message, self.window)
        self.unsent.append(framed)
        self.unsent_bytes += len(framed)
        if self.unsent_bytes > MOST_UNSENT:
            self._flush()
        return True

    def _flush(self) -> None:
        unsent, self.unsent, self.unsent_bytes = self.unsent, [], 0
        if unsent and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(unsent) if len(unsent) > 1 else unsent[0])

    async def send(self, message: "ASGISendEvent") -> None:
        self._flush()  # in order
        await super().send(message)

    def connection_lost(self, exc: Exception | None) -> None:
        self.among.release(_address(self.client))
        super().connection_lost(exc)


def _connections(app_state: dict[str, object]) -> Connections:
    found = app_state["connections"]
    assert isinstance(found, Connections)
    return found


def _address(client: tuple[str, int] | None) -> str:
    return client[0] if client else "?"
