"""In-memory WebSockets: messages arrive in order after a delay, connections break, readers are slow."""

import asyncio
from collections import deque
from random import Random

from ippodromo.server.live.connection import SocketClosed


class Wire:
    """One WebSocket between a client and a process. The process uses it as its `Socket`."""

    def __init__(self, dice: Random, delay: float, window: int) -> None:
        self.dice = dice
        self.delay = delay
        self.window = window
        self.loop = asyncio.get_running_loop()
        self.sent_to_server: deque[str] = deque()
        self.sent_to_client: deque[bytes] = deque()
        """Messages on their way, oldest first. Each timer delivers the oldest one."""
        self.to_server: deque[str] = deque()
        self.to_client: deque[bytes] = deque()
        """Messages that have arrived."""
        self.unread = 0
        """Messages that were sent to the client and that it has not read."""
        self.is_cut = False
        """True if no message arrives any more, in either direction."""
        self.is_ended_for_server = self.is_ended_for_client = False
        """True if that end knows that the connection is over."""
        self.arrives_at = [0.0, 0.0]
        """The time at which the newest message arrives, by direction: messages do not overtake each other."""
        self.server_wakes = asyncio.Event()
        self.client_wakes = asyncio.Event()
        self.writable = asyncio.Event()

    def _arrival(self, direction: int) -> float:
        delay = self.dice.expovariate(1 / self.delay) if self.delay else 0.0
        when = max(self.loop.time() + delay, self.arrives_at[direction])
        self.arrives_at[direction] = when
        return when

    # The process's end

    async def receive_text(self) -> str:
        """Return the next message of the client. Raise SocketClosed at the end."""
        while not self.to_server:
            if self.is_ended_for_server:
                raise SocketClosed
            self.server_wakes.clear()
            await self.server_wakes.wait()
        return self.to_server.popleft()

    def send_now(self, message: bytes) -> bool:
        """Send a message if the client keeps up. Return False if it does not, or has gone."""
        if self.is_ended_for_server or self.unread >= self.window:
            return False
        self.unread += 1
        if not self.is_cut:
            self.sent_to_client.append(message)
            self.loop.call_at(self._arrival(1), self._arrive_at_client)
        return True

    async def send_text(self, message: bytes) -> None:
        """Send a message; return once the client keeps up. Raise SocketClosed at the end."""
        while not self.send_now(message):
            if self.is_ended_for_server:
                raise SocketClosed
            self.writable.clear()
            await self.writable.wait()

    async def close(self, code: int) -> None:
        """Close the socket."""
        self.drop()

    def drop(self) -> None:
        """Close the connection from the process's end."""
        self._end_for_server()
        self.loop.call_at(self._arrival(1), self._end_for_client)

    # The client's end

    def send(self, text: str) -> None:
        """Send a message to the process, if the connection still works."""
        if not self.is_cut:
            self.sent_to_server.append(text)
            self.loop.call_at(self._arrival(0), self._arrive_at_server)

    async def receive(self) -> bytes | None:
        """Return the next message of the process, or None at the end."""
        while not self.to_client:
            if self.is_ended_for_client:
                return None
            self.client_wakes.clear()
            await self.client_wakes.wait()
        self.unread -= 1
        self.writable.set()
        return self.to_client.popleft()

    def hang_up(self) -> None:
        """Close the connection from the client's end."""
        self._end_for_client()
        self.loop.call_at(self._arrival(0), self._end_for_server)

    # What happens to it

    def cut(self, client_knows: float, server_knows: float) -> None:
        """Break the connection. Each end notices it after some seconds; what is under way is lost."""
        self.is_cut = True
        self.loop.call_later(client_knows, self._end_for_client)
        self.loop.call_later(server_knows, self._end_for_server)

    def _arrive_at_server(self) -> None:
        text = self.sent_to_server.popleft()
        if not (self.is_cut or self.is_ended_for_server):
            self.to_server.append(text)
            self.server_wakes.set()

    def _arrive_at_client(self) -> None:
        message = self.sent_to_client.popleft()
        if not (self.is_cut or self.is_ended_for_client):
            self.to_client.append(message)
            self.client_wakes.set()

    def _end_for_server(self) -> None:
        self.is_ended_for_server = True
        self.to_server.clear()
        self.server_wakes.set()
        self.writable.set()

    def _end_for_client(self) -> None:
        self.is_ended_for_client = True
        self.client_wakes.set()
