"""One socket's outbox: bounded, so that nobody waits for a slow reader.

What a reader takes at once never waits in it. The rest is sent by a task of its own, in order.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol.messages import News, write_message
from ippodromo.server.protocol.table import Role

MOST_WAITING = 64
"""Messages; one more, and all of them make way for a fresh welcome."""
MOST_BYTES = 1 << 20
PATIENCE = 30.0
"""Seconds a single message may take to go out before the socket is given up."""


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


class Outbox:
    """What waits to be sent to one viewer. `viewer` is a seat, or NOBODY."""

    def __init__(
        self,
        socket: Socket,
        freshen: Callable[["Outbox"], Awaitable[bytes | None]],
        holder: str,
        metrics: Metrics,
    ) -> None:
        self._socket = socket
        self._freshen = freshen
        self._metrics = metrics
        self.holder = holder
        """The hash of the browser's token at this table."""
        self.viewer: int | None = None
        """Nobody looks before the first hello."""
        self.role: Role = "spectator"
        self.since = 0
        """Events from before this many answers are known to the client."""
        self.wants_odds = False
        self.tells = False
        """Whether this face tells how far it has shown the table."""
        self.behind_since: float | None = None
        """Since when it has not shown everything."""
        self.waiting: deque[tuple[bytes, bool]] = deque()
        """Messages, and whether each is the answer to a command."""
        self.presence: bytes | None = None
        """Who looks, if that waits to be told: the newest is enough, however many come and go."""
        self.bytes = 0
        self.is_behind = False
        """Overflowed: nothing more is queued until a fresh welcome has gone out."""
        self._wake = asyncio.Event()
        self._is_sending = False
        """Whether the task has something in hand: what comes meanwhile goes out after it."""
        self.is_closing = False

    @property
    def paces(self) -> bool:
        """Whether this is a screen that tells how far it has shown the table."""
        return self.tells and self.role == "screen"

    def put(self, message: bytes) -> None:
        """Queue news, or drop to resync where too much waits."""
        if self.is_behind or self.is_closing or self._is_written(message):
            return
        if len(self.waiting) >= MOST_WAITING or self.bytes + len(message) > MOST_BYTES:
            self._metrics.resyncs += 1
            self.fall_behind()
        else:
            self._queue(message, False)

    def offer(self, message: bytes) -> None:
        """Queue what is not kept, unless much waits already."""
        if len(self.waiting) >= MOST_WAITING // 2 or self.is_behind or self.is_closing:
            return
        if not self._is_written(message):
            self._queue(message, False)

    def show_presence(self, message: bytes) -> None:
        """Queue who looks, in the place of what was to be told of it before."""
        if not self.is_closing:
            self.presence = message
            self._wake.set()

    def reply(self, message: bytes) -> None:
        """Queue the answer to a command: it survives a resync; who lets too many lie is dismissed."""
        if len(self.waiting) >= 2 * MOST_WAITING:
            self.waiting.clear()
            self.close()
        elif not (self.is_closing or self._is_written(message)):
            self._queue(message, True)

    def fall_behind(self) -> None:
        """Drop the news that wait; a fresh welcome will take their place."""
        self.waiting = deque(each for each in self.waiting if each[1])
        self.bytes = sum(len(message) for message, _ in self.waiting)
        self.is_behind = True
        self._wake.set()

    def _is_written(self, message: bytes) -> bool:
        """Whether a message went out at once: nothing waits before it, and the reader keeps up."""
        is_first = not (self.waiting or self.is_behind or self._is_sending)
        return is_first and self._socket.send_now(message)

    def _queue(self, message: bytes, is_reply: bool) -> None:
        self.waiting.append((message, is_reply))
        self.bytes += len(message)
        self._wake.set()

    def close(self) -> None:
        """Send what waits, then end."""
        self.is_closing = True
        self._wake.set()

    async def run(self) -> None:
        """Send until closed; a reader that takes nothing for too long raises TimeoutError."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._is_sending = True
            while self.waiting or self.is_behind or self.presence is not None:
                if self.is_behind:
                    fresh = await self._freshen(self)
                    self.is_behind = False
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
        async with asyncio.timeout(PATIENCE):
            await self._socket.send_text(message)


def written_once(news: News, alike: list[tuple[News, bytes]]) -> bytes:
    """News as they are sent: those that are like others were written with the first of them."""
    for other, text in alike:
        if other == news:
            return text
    text = write_message(news)
    alike.append((news, text))
    return text
