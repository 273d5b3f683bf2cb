"""The WebSockets of tables. Messages are received through aiohttp; each is written as a frame once for all.

Large messages are compressed, each separately: a compressor for each of thousands of sockets would take
more memory than their tables. A message that fits one packet is not compressed. `python -m benchmarks.news`
prints the savings and the cost (decision 19).
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
from .requests import address_of, cookie_name, word

LEAST = 1_300
"""The smallest number of bytes of a message that is compressed. Smaller ones fit one packet."""
LEVEL = 1
"""The compression level of zlib."""
WINDOW = 13
"""The window of the compression in bits: 8 KiB, about the size of the largest news."""
SHARED = 32
"""The number of messages whose compressed form is cached for other sockets that get the same."""
WHOLE_TEXT, COMPRESSED = 0x81, 0x40
"""The first byte of the frame of a text message, and its bit for compression."""
HEARTBEAT_S = 20.0
"""Seconds between pings. A socket whose client does not answer within half of it is closed."""
CLOSE_TIMEOUT_S = 2.0
"""Seconds in which a client must confirm that the socket is closed."""
GOING_AWAY, NO_TEXT, AGAINST_POLICY = 1001, 1003, 1008
"""Close codes of WebSocket."""


class TableSocket:
    """The WebSocket of one client, as live tables use it."""

    def __init__(self, ws: web.WebSocketResponse, connection: Connection, limits: Limits) -> None:
        self.ws = ws
        self.connection = connection
        self.limits = limits
        self.window = min(WINDOW, int(ws.compress))
        """The window of the compression in bits, or 0 if the client accepts no compression."""

    async def receive_text(self) -> str:
        """Return the next message. Raise SocketClosed at the end."""
        while True:
            message = await self.ws.receive()
            if message.type is WSMsgType.TEXT:
                await asyncio.sleep(0)  # other sockets have their turn between two messages
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
        """Send a message. Return once the client keeps up; raise SocketClosed if it has gone."""
        while not self.send_now(message):
            if self.ws.closed or self.connection.is_closing():
                raise SocketClosed
            await self.connection.wait_until_writable()

    async def close(self, code: int) -> None:
        """Close the socket, unless it is closed already."""
        await self.ws.close(code=code)


class SocketHandler:
    """Accepts the WebSockets of tables, and closes them when the server ends."""

    def __init__(self, connections: ConnectionHandler, limits: Limits, listener: Listener) -> None:
        self.connections = connections
        self.limits = limits
        self.listener = listener
        self.open: set[TableSocket] = set()

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket from the request that opens it to its end."""
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
                token = request.cookies.get(cookie_name(request, self.connections.server_id), "")
                await self.connections.serve(room, socket, token)
            finally:
                self.open.discard(socket)
        finally:
            self.limits.close_socket(address)
        return ws

    async def close_all(self, _: web.Application) -> None:
        """Close all sockets when the server ends."""
        await asyncio.gather(*(socket.close(GOING_AWAY) for socket in self.open))


@lru_cache(SHARED)
def deflated(message: bytes, window: int) -> bytes:
    """Return a message compressed, from the cache if another socket got the same."""
    deflate = zlib.compressobj(LEVEL, wbits=-window)
    return (deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]


def frame(message: bytes, window: int) -> bytes:
    """Return the WebSocket frame of a message, compressed if it is large and `window` is not 0."""
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
    """Return the number of bytes that are sent for a message, without the header of its frame."""
    return len(message) if len(message) < LEAST else len(deflated(message, WINDOW))
