"""One socket's outbox: bounded, emptied by a task of its own, so that nobody waits for a slow reader."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from .info import Role

MOST_WAITING = 64
"""Messages; one more, and all of them make way for a fresh welcome."""
MOST_BYTES = 1 << 20
PATIENCE = 30.0
"""Seconds a single message may take to go out before the socket is given up."""


class Outbox:
    """What waits to be sent to one viewer. `viewer` is a seat, or NOBODY."""

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        freshen: Callable[["Outbox"], Awaitable[bytes | None]],
        holder: str,
    ) -> None:
        self._send = send
        self._freshen = freshen
        self.holder = holder
        """The hash of the browser's token at this table."""
        self.viewer: int | None = None
        """Nobody looks before the first hello."""
        self.role: Role = "spectator"
        self.since = 0
        """Events from before this many answers are known to the client."""
        self.waiting: deque[bytes] = deque()
        self.bytes = 0
        self.is_behind = False
        """Overflowed: nothing more is queued until a fresh welcome has gone out."""
        self._wake = asyncio.Event()
        self.is_closing = False

    def put(self, message: bytes) -> None:
        """Queue a message, or drop to resync where too many wait."""
        if self.is_behind or self.is_closing:
            return
        if len(self.waiting) >= MOST_WAITING or self.bytes + len(message) > MOST_BYTES:
            self.waiting.clear()
            self.bytes = 0
            self.is_behind = True
        else:
            self.waiting.append(message)
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
            while self.waiting or self.is_behind:
                if self.is_behind:
                    fresh = await self._freshen(self)
                    self.is_behind = False
                    if fresh is not None:
                        self.waiting.appendleft(fresh)
                        self.bytes += len(fresh)
                    continue
                message = self.waiting.popleft()
                self.bytes -= len(message)
                async with asyncio.timeout(PATIENCE):
                    await self._send(message.decode())
            if self.is_closing:
                return
