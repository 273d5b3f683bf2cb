"""One viewer's connection: its socket, and a bounded queue, so that nobody waits for a slow client.

A message that the client takes at once is never queued. A task sends the others in order.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol.messages import News, OwnScreen, write_message
from ippodromo.server.protocol.table_info import Role

MAX_WAITING = 64
"""Queue limit per socket. On overflow the queue is dropped and the client gets a full snapshot."""
MAX_BYTES = 1 << 20
SEND_TIMEOUT_S = 30.0
"""Seconds that sending one message may take before the connection is closed."""


class SocketClosed(Exception):
    """The client has gone, or its socket was closed."""


class Socket(Protocol):
    """A client's socket, as a live table uses it: whole messages in, whole messages out."""

    async def receive_text(self) -> str:
        """Return the next message. Raise SocketClosed at the end."""

    async def send_text(self, message: bytes) -> None:
        """Send a message; return once the client takes it. Raise SocketClosed at the end."""

    def send_now(self, message: bytes) -> bool:
        """Send a message without waiting. Return False if the client does not keep up."""

    async def close(self, code: int) -> None:
        """Close the socket; a closed one stays closed."""


class Connection:
    """One viewer's socket and send queue. `viewer` is a seat, or NOBODY."""

    def __init__(
        self,
        socket: Socket,
        make_snapshot: Callable[["Connection"], Awaitable[bytes | None]],
        holder: str,
        metrics: Metrics,
    ) -> None:
        self._socket = socket
        self._make_snapshot = make_snapshot
        self._metrics = metrics
        self.holder = holder
        """The hash of the browser's token at this table."""
        self.viewer: int | None = None
        """None before the first hello."""
        self.role: Role = "spectator"
        self.events_since = 0
        """The client knows all events from before this number of answers."""
        self.wants_odds = False
        self.reports_progress = False
        """Whether the client reports which position it has shown."""
        self.shown = -1
        """The last position that the client has reported as shown; -1 if it has never reported one."""
        self.screen = self.screen_token = ""
        """The hash of a screen's token, and the token."""
        self.may_pace = False
        """Whether the table waits for this screen, from its first report on."""
        self.told_screen: OwnScreen | None = None
        """What this screen was told last about itself."""
        self.behind_since: float | None = None
        """The time since when it has not shown everything."""
        self.waiting: deque[tuple[bytes, bool]] = deque()
        """The queued messages, and whether each is the answer to a command."""
        self.presence: bytes | None = None
        """The newest presence message, if it is not sent yet. Older ones are dropped."""
        self.bytes = 0
        self.needs_resync = False
        """True after an overflow: no news are queued until a new welcome is sent."""
        self._wake = asyncio.Event()
        self._is_sending = False
        """Whether the task is sending: later messages must be sent after it."""
        self.is_closing = False

    @property
    def is_pacing_screen(self) -> bool:
        """Whether this is a screen that may pace the table and reports which position it has shown."""
        return self.reports_progress and self.role == "screen" and self.may_pace

    def put(self, message: bytes) -> None:
        """Queue news. On overflow the queue is dropped and the client gets a new welcome."""
        if self.needs_resync or self.is_closing or self._is_written(message):
            return
        if len(self.waiting) >= MAX_WAITING or self.bytes + len(message) > MAX_BYTES:
            self._metrics.resyncs += 1
            self.request_resync()
        else:
            self._queue(message, False)

    def put_droppable(self, message: bytes) -> None:
        """Queue a message that is not stored. It is dropped if the queue is half full."""
        if len(self.waiting) >= MAX_WAITING // 2 or self.needs_resync or self.is_closing:
            return
        if not self._is_written(message):
            self._queue(message, False)

    def show_presence(self, message: bytes) -> None:
        """Queue a presence message in place of an older one."""
        if not self.is_closing:
            self.presence = message
            self._wake.set()

    def put_reply(self, message: bytes) -> None:
        """Queue the answer to a command. A resync does not drop it; too many of them close the connection."""
        if len(self.waiting) >= 2 * MAX_WAITING:
            self.waiting.clear()
            self.close()
        elif not (self.is_closing or self._is_written(message)):
            self._queue(message, True)

    def request_resync(self) -> None:
        """Drop the queued news. A new welcome will replace them."""
        self.waiting = deque(each for each in self.waiting if each[1])
        self.bytes = sum(len(message) for message, _ in self.waiting)
        self.needs_resync = True
        self._wake.set()

    def _is_written(self, message: bytes) -> bool:
        """Send a message at once if nothing is queued and the client keeps up. Return True if it was sent."""
        is_first = not (self.waiting or self.needs_resync or self._is_sending)
        return is_first and self._socket.send_now(message)

    def _queue(self, message: bytes, is_reply: bool) -> None:
        self.waiting.append((message, is_reply))
        self.bytes += len(message)
        self._wake.set()

    def close(self) -> None:
        """Send what is queued, then close."""
        self.is_closing = True
        self._wake.set()

    async def run(self) -> None:
        """Send queued messages until closed. Raise TimeoutError if the client takes nothing for too long."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._is_sending = True
            while self.waiting or self.needs_resync or self.presence is not None:
                if self.needs_resync:
                    fresh = await self._make_snapshot(self)
                    self.needs_resync = False
                    if fresh is not None:
                        await self._put_through(fresh)
                elif self.waiting:
                    message, _ = self.waiting.popleft()
                    self.bytes -= len(message)
                    await self._put_through(message)
                elif self.presence is not None:
                    newest, self.presence = self.presence, None
                    await self._put_through(newest)
            self._is_sending = False
            if self.is_closing:
                return

    async def _put_through(self, message: bytes) -> None:
        async with asyncio.timeout(SEND_TIMEOUT_S):
            await self._socket.send_text(message)


def encode_once(news: News, alike: list[tuple[News, bytes]]) -> bytes:
    """News as they are sent: those that are like others were written with the first of them."""
    for other, text in alike:
        if other == news:
            return text
    text = write_message(news)
    alike.append((news, text))
    return text
