"""Web sockets: counted among the connections, with a short way in and out for what tables say and hear.

Both ways go past the layers of the web server. A text that comes whole is read here, everything else by
the library, and what is heard waits for one listener. What a table tells is written at once.
"""

import asyncio
from collections import deque
from http import HTTPStatus
from typing import TYPE_CHECKING

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, if there is one
from websockets.http11 import Request
from websockets.protocol import State

from .connections import address_of, connections_in
from .deflating import WHOLE_TEXT, LargeMessages, LargeMessagesFactory, frame

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

MOST_UNREAD = 1
"""Messages of one socket that wait for the application; with more, no more is read."""
MOST_UNSENT = 1 << 14
"""Bytes that wait for the end of a round; with more the transport is asked whether the reader keeps up."""
MOST_SHORT = 1 << 10
"""Bytes of a text that is read without the library."""
MASKED, TWO_BYTES, EIGHT_BYTES, MASK = 0x80, 126, 127, 4
"""Of a frame's second byte, and the bytes of a mask."""


class Inbox:
    """What has come and is not dealt with, for the one who listens."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: deque[ASGIReceiveEvent] = deque()
        self.listener: asyncio.Future[None] | None = None

    def put_nowait(self, message: "ASGIReceiveEvent") -> None:
        """Let the listener have a message."""
        self.waiting.append(message)
        if self.listener is not None and not self.listener.done():
            self.listener.set_result(None)


class FrameEnds:
    """Where frames end in the bytes of a client: between two of them a text is read without the library."""

    def __init__(self) -> None:
        self.head = b""
        """The beginning of a frame whose length is not known yet."""
        self.left = 0
        """Bytes that the frame under way still has."""

    def is_between(self) -> bool:
        """Whether the last frame has come whole and no other has begun."""
        return not self.head and not self.left

    def follow(self, data: bytes) -> None:
        """Count what goes to the library."""
        at = 0
        while at < len(data):
            if self.left:
                step = min(self.left, len(data) - at)
                self.left -= step
                at += step
                continue
            self.head += data[at : at + 1]
            at += 1
            self._begin()

    def _begin(self) -> None:
        """Find out how long a frame is, once enough of its beginning is there."""
        head = self.head
        if len(head) < 2:
            return
        length, size = head[1] & ~MASKED, 2
        if length >= TWO_BYTES:
            size += 2 if length == TWO_BYTES else 8
            if len(head) < size:
                return
            length = int.from_bytes(head[2:size], "big")
        self.head, self.left = b"", length + (MASK if head[1] & MASKED else 0)


def short_text(data: bytes) -> str | None:
    """The text of bytes that are one whole frame with a short text; None where they are anything else."""
    size = len(data)
    if size < 2 + MASK or data[0] != WHOLE_TEXT or size > MOST_SHORT:
        return None
    length, start = data[1] - MASKED, 2 + MASK
    if length == TWO_BYTES and size >= 4 + MASK:
        length, start = int.from_bytes(data[2:4], "big"), 4 + MASK
        if length < TWO_BYTES:
            return None
    elif length == EIGHT_BYTES:
        return None  # the length follows; nobody needs that many for a short text
    if size != start + length:
        return None
    try:
        return bytes(apply_mask(data[start:], data[start - MASK : start])).decode()
    except UnicodeDecodeError:
        return None  # the library hangs up


class CountedSocket(WebSocketsSansIOProtocol):
    """A web socket: it was counted when it was still a request, until it ends.

    What a table tells goes out by `write_now`, and what it hears comes in by `receive`; the application
    finds both in its state: past the layers of ASGI, and without a task that has to wake. What is told
    in one round of the loop (the news of an answer, and that it was accepted) is one write."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.among = connections_in(app_state)
        self.conn.available_extensions = [LargeMessagesFactory()]
        self.window = 0
        """Of what is compressed; 0 where the client does not know how to read it."""
        self.inbox = Inbox(self.loop)
        self.queue = self.inbox  # type: ignore[assignment]  # of a queue it needs `put_nowait` alone
        self.ends: FrameEnds | None = None
        """From the handshake on."""
        self.is_writable = True
        """Whether the reader keeps up."""
        self.unsent: list[bytes] = []
        """Frames that go out at the end of this round of the loop."""
        self.unsent_bytes = 0

    # Hearing

    def data_received(self, data: bytes) -> None:
        if self.ends is None:
            super().data_received(data)  # the request
            self.ends = FrameEnds()
            return
        if (
            self.handshake_complete
            and not (self.close_sent or self.frames)
            and self.ends.is_between()
        ):
            text = short_text(data)
            if text is not None and not self.transport.is_closing():
                self.inbox.put_nowait({"type": "websocket.receive", "text": text})
                self._pause_reading()
                return
        self.ends.follow(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        self._pause_reading()

    def _pause_reading(self) -> None:
        """Reading is paused, two system calls, only where messages come before one is dealt with."""
        if len(self.inbox.waiting) > MOST_UNREAD and not self.read_paused and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> "ASGIReceiveEvent":
        """The next that has come; one listener at a time."""
        inbox = self.inbox
        while not inbox.waiting:
            inbox.listener = self.loop.create_future()
            await inbox.listener
        found = inbox.waiting.popleft()
        if self.read_paused and not inbox.waiting:
            self.read_paused = False
            self.transport.resume_reading()
        return found

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"]["write_now"] = self.write_now
            self.scope["state"]["receive"] = self.receive
            for each in self.conn.extensions:
                if isinstance(each, LargeMessages):
                    self.window = each.local_max_window_bits

    # Telling

    def pause_writing(self) -> None:
        self.is_writable = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self.is_writable = True
        super().resume_writing()

    def write_now(self, message: bytes) -> bool:
        """Send a text at once; False where the reader has fallen behind, or the socket is closed."""
        if self.close_sent or not self.is_writable:
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
        self.among.release(address_of(self.client))
        super().connection_lost(exc)
