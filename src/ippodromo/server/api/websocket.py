"""The WebSocket of a table: messages come in through aiohttp, and go out as frames that are made once.

Large messages are compressed, each by itself. A message that fits one packet anyway is sent as it is, and
no socket keeps a compressor between two messages: a window for each of thousands of sockets is more memory
than their tables take. `python -m benchmarks.news` prints what it saves and costs (decision 19).
"""

import asyncio
import struct
import zlib
from functools import lru_cache

from aiohttp import WSMsgType, web

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.limits import Limits
from ippodromo.server.listener import Connection, Listener
from ippodromo.server.live.connection import SocketClosed
from ippodromo.server.live.connection_handler import ConnectionHandler
from ippodromo.server.protocol.fields import LARGEST_MESSAGE

from .middleware import connection_of
from .requests import address_of, word

LEAST = 1_300
"""Bytes from which on a message is compressed: what goes into one packet with its headers is not."""
LEVEL = 1
WINDOW = 13
"""Bits: 8 KiB reach back over any news."""
SHARED = 32
"""Messages whose compressed form is kept for the next socket that is sent the same."""
WHOLE_TEXT, COMPRESSED = 0x81, 0x40
"""The first byte of a frame."""
HEARTBEAT_S = 20.0
"""Seconds between pings; a client that does not answer within half of it is gone."""
CLOSE_TIMEOUT_S = 2.0
"""Seconds in which a client must answer that the server closes its socket."""
GOING_AWAY, NO_TEXT, AGAINST_POLICY = 1001, 1003, 1008
"""Close codes of WebSocket."""


class TableSocket:
    """One client's WebSocket."""

    def __init__(self, ws: web.WebSocketResponse, connection: Connection, limits: Limits) -> None:
        self.ws = ws
        self.connection = connection
        self.limits = limits
        self.window = min(WINDOW, int(ws.compress))
        """Window of the compression, in bits; 0 if the client takes none."""

    async def receive_text(self) -> str:
        """Return the next message. Raise SocketClosed at the end."""
        while True:
            message = await self.ws.receive()
            if message.type is WSMsgType.TEXT:
                await asyncio.sleep(0)  # however many messages wait, other sockets have their turn
                return str(message.data)
            if message.type not in (WSMsgType.PING, WSMsgType.PONG):
                await self.close(NO_TEXT)
                raise SocketClosed
            if not self.limits.pings.allows(f"{id(self)}"):
                await self.close(AGAINST_POLICY)
                raise SocketClosed
            if message.type is WSMsgType.PING:
                await self.ws.pong(message.data)

    def send_now(self, message: bytes) -> bool:
        """Send a message without waiting. Return False if the client does not keep up."""
        return not self.ws.closed and self.connection.send_now(frame(message, self.window))

    async def send_text(self, message: bytes) -> None:
        """Send a message; return once the client takes it. Raise SocketClosed at the end."""
        while not self.send_now(message):
            if self.ws.closed or self.connection.is_closing():
                raise SocketClosed
            await self.connection.wait_until_writable()

    async def close(self, code: int) -> None:
        """Close the socket; a closed one stays closed."""
        await self.ws.close(code=code)


class SocketHandler:
    """Opens the WebSockets of tables, and closes them when the server ends."""

    def __init__(self, connections: ConnectionHandler, limits: Limits, listener: Listener) -> None:
        self.connections = connections
        self.limits = limits
        self.listener = listener
        self.open: set[TableSocket] = set()

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket from its request to its end."""
        ws = web.WebSocketResponse(
            autoping=False,
            heartbeat=HEARTBEAT_S,
            max_msg_size=LARGEST_MESSAGE,
            timeout=CLOSE_TIMEOUT_S,
        )
        if request.body_exists or not ws.can_prepare(request):
            raise web.HTTPBadRequest
        address = address_of(request)
        if not self.limits.open_socket(address):
            raise NotAllowed("S-7", "refused.too_often")
        try:
            room = await self.connections.open_room(word(request, "table"), address)
            connection = connection_of(request, self.listener)
            connection.allows_bytes = lambda count: self.limits.socket_bytes.allows(address, count)
            await ws.prepare(request)
            socket = TableSocket(ws, connection, self.limits)
            self.open.add(socket)
            try:
                token = request.cookies.get(self.connections.cookie, "")
                await self.connections.serve(room, socket, token)
            finally:
                self.open.discard(socket)
        finally:
            self.limits.close_socket(address)
        return ws

    async def close_all(self, _: web.Application) -> None:
        """Close all sockets: the server ends."""
        await asyncio.gather(*(socket.close(GOING_AWAY) for socket in self.open))


@lru_cache(SHARED)
def deflated(message: bytes, window: int) -> bytes:
    """Compress a message by itself: once for all who are sent the same."""
    deflate = zlib.compressobj(LEVEL, wbits=-window)
    return (deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]


def frame(message: bytes, window: int) -> bytes:
    """Return the WebSocket frame of a message; compressed if it is large and a window was agreed."""
    first = WHOLE_TEXT
    if window and len(message) >= LEAST:
        message, first = deflated(message, window), WHOLE_TEXT | COMPRESSED
    length = len(message)
    if length < 126:
        return bytes((first, length)) + message
    if length < 1 << 16:
        return struct.pack("!BBH", first, 126, length) + message
    return struct.pack("!BBQ", first, 127, length) + message


def bytes_on_the_line(message: bytes) -> int:
    """Return the bytes that a message takes, without the few of its frame."""
    return len(message) if len(message) < LEAST else len(deflated(message, WINDOW))
