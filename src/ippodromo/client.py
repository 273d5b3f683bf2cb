"""A client for a running table: connect a bot, or anything else that answers asks.

    table = await Seat.take("http://192.168.1.7:8700", "KXQ7MP", "My bot")
    async for view, ask in table.asks():
        await table.answer(ask, my_choice(view, ask))

It knows no rules: it acts on what it is sent, reconnects by itself, and sends an answer that was
under way again with the same key, so that it counts once.
"""

import asyncio
import contextlib
import hashlib
import http.client
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

Ask = dict[str, Any]
View = dict[str, Any]


class Refused(Exception):
    """What was said is not allowed: the rule that forbids it, and a message key."""

    def __init__(self, rule: str, message: str, params: dict[str, Any]) -> None:
        super().__init__(f"{rule} {message} {params}")
        self.rule = rule
        self.message = message
        self.params = params


def request(server: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """One HTTP request; the answer, and the cookie to go on with."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    asked = urllib.request.Request(f"{server}{path}", data, headers)
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            fresh = (answer.headers.get("set-cookie") or "").split(";")[0]
            return json.loads(answer.read()), fresh or cookie
    except urllib.error.HTTPError as error:
        with error:
            problem = json.loads(error.read())
        raise Refused(problem["rule"], problem["message"], problem["params"]) from None
    except http.client.HTTPException as error:
        raise ConnectionError("the server went away in the middle of its answer") from error


class Seat:
    """One chair at one table, held by this program."""

    def __init__(self, server: str, table: str, seat: int, cookie: str, salt: str = "") -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.salt = salt
        self.recovery = ""
        self.seq = 0
        self.info: dict[str, Any] = {}
        self.view: View | None = None
        self.events: list[dict[str, Any]] = []
        """Everything this seat was told."""
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._pending: dict[str, str] = {}
        self._since = 0
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def take(cls, server: str, invitation: str, name: str, seat: int | None = None) -> "Seat":
        """Sit down with an invitation and begin to listen."""
        salt = secrets.token_hex(16)
        commitment = hashlib.sha256(bytes.fromhex(salt)).hexdigest()
        _, cookie = await asyncio.to_thread(request, server, "/api/server")
        found, _ = await asyncio.to_thread(request, server, f"/api/invitations/{invitation}")
        table = found["table"]["id"]
        body = {"invitation": invitation, "name": name, "salt_commitment": commitment, "seat": seat}
        body["key"] = secrets.token_hex(8)
        sat, cookie = await asyncio.to_thread(
            request, server, f"/api/tables/{table}/seats", body, cookie
        )
        chair = cls(server, table, sat["seat"], cookie, salt)
        chair.recovery = sat["recovery"]
        await chair.open()
        return chair

    async def open(self) -> None:
        """Begin to listen; returns with the first welcome."""
        self._task = asyncio.create_task(self._run())
        while not self.info:
            await self._news()

    async def close(self) -> None:
        """Stop listening; the chair stays taken."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def asks(self) -> AsyncIterator[tuple[View, Ask]]:
        """The questions that wait for this seat, until the game is over."""
        while not (self.view is not None and self.view["over"]):
            ask = self.asked()
            if ask is None or self.info["status"] != "running":
                await self._news()
                continue
            seen = self.seq
            assert self.view is not None
            yield self.view, ask
            if self.seq == seen:
                await self._news()

    def asked(self) -> Ask | None:
        """The question that waits for this seat, if one does."""
        if self.view is None or self.seat not in self.view["waiting"]:
            return None
        ask: Ask = self.view["asks"][0]
        return ask if "options" in ask else None

    async def answer(self, ask: Ask, say: str) -> int:
        """Say something to an ask; its position in the table's sequence, or Refused."""
        return await self.command("answer", ask=ask["id"], say=say, seq=self.seq)

    async def command(self, kind: str, key: str = "", **fields: Any) -> int:
        """Send any command, until it is accepted or refused."""
        key = key or secrets.token_hex(8)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._answers[key] = answer
        self._pending[key] = json.dumps({"type": kind, "key": key, **fields})
        await self._send(self._pending[key])
        return await answer

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):  # sent again after the next welcome
                await self._socket.send(text)

    async def _news(self) -> None:
        if self._task is not None and self._task.done():
            self._task.result()
            raise ConnectionError("the table has closed this socket")
        self._changed.clear()
        await self._changed.wait()

    async def _run(self) -> None:
        """Keep a socket open, whatever happens to the line."""
        wait = 0.02
        try:
            while True:
                address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
                try:
                    async with connect(address, additional_headers={"cookie": self.cookie}) as line:
                        self._socket = line
                        await self._hello()
                        async for text in line:
                            wait = 0.02
                            await self._hear(json.loads(text))
                except (OSError, WebSocketException, EOFError):
                    pass
                self._socket = None
                await asyncio.sleep(wait)
                wait = min(2.0, wait * 1.3)
        finally:
            self._changed.set()

    async def _hello(self) -> None:
        self._since = self.view["at"] + 1 if self.view is not None else 0
        hello = {"type": "hello", "role": "seat", "seat": self.seat, "since": self._since}
        await self._send(json.dumps(hello))

    async def _hear(self, said: dict[str, Any]) -> None:
        kind = said["type"]
        if kind == "welcome":
            self.info = said["table"]
            self.events = [event for event in self.events if event["at"] < self._since]
            await self._take_in(said)
            for command in list(self._pending.values()):
                await self._send(command)
        elif kind == "news" and said["seq"] == self.seq + 1:
            self.info = said["table"] or self.info
            await self._take_in(said)
        elif kind == "news" and said["seq"] > self.seq:
            await self._hello()
        elif kind in ("accepted", "refused") and said["key"] in self._answers:
            self._pending.pop(said["key"], None)
            answer = self._answers.pop(said["key"])
            if kind == "accepted":
                answer.set_result(said["seq"])
            else:
                answer.set_exception(Refused(said["rule"], said["message"], said["params"]))

    async def _take_in(self, said: dict[str, Any]) -> None:
        self.seq = said["seq"]
        self.view = said["view"]
        self.events += said["events"]
        if self.view is not None:  # an answer taken back takes what came of it along
            self.events = [event for event in self.events if event["at"] <= self.view["at"]]
        mine = self.info["seats"][self.seat]
        if self.info["status"] == "opening" and self.salt and not mine["salt_open"]:
            opened = {"type": "salt", "key": f"salt-{self.info['number']}-{self.salt[:16]}"}
            await self._send(json.dumps({**opened, "salt": self.salt}))
        self._changed.set()
