"""Slow clients: connections that begin something and do not finish it."""

import asyncio
from dataclasses import dataclass

HALF = b"GET /api/server HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "
UNFINISHED = (
    b"POST /api/replays HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: text/plain\r\n"
    b"content-length: 900000\r\n\r\nippodromo 2\n"
)


@dataclass
class Slow:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    is_over: bool = False
    """Whether the server hung up."""

    @classmethod
    async def open(cls, port: int, begun: bytes = b"") -> "Slow":
        """Connect and send the beginning of something."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(begun)
        return cls(reader, writer)

    async def trickle(self, more: bytes = b"x") -> None:
        """Send a byte now and then until the server hangs up."""
        try:
            while not self.is_over:
                self.writer.write(more)
                await self.writer.drain()
                await asyncio.sleep(0.05)
        except OSError:
            pass

    async def end(self) -> bytes:
        """All that the server says until it hangs up."""
        try:
            return await self.reader.read()
        except OSError:
            return b""
        finally:
            self.is_over = True
            self.close()

    def close(self) -> None:
        """Hang up."""
        self.writer.transport.abort()
