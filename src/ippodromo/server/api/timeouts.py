"""Timeouts of HTTP: for a header, for a body, and for a reader of the answer.

uvicorn waits for ever for all three; its keep-alive timer is for the time between requests only.
"""

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from .connections import address_of, connections_in

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
        self.among = connections_in(app_state)
        self.is_counted = False
        self.deadline: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.is_counted = self.among.admit(address_of(self.client))
        if self.is_counted:
            self._wait_for_header()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self.resume_writing()
        if self.is_counted:
            self.is_counted = False
            self.among.release(address_of(self.client))
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
