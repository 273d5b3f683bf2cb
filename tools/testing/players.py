"""Players for tests and benchmarks. Like any client they know only what the server sends them."""

import asyncio
import json
import secrets
import urllib.request
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType
from typing import Any, TypeVar

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from ippodromo.client import Refused, Seat, changed, request
from tools.compile_engine import ROOT

from .choosing import chosen

T = TypeVar("T")
EDITIONS = ROOT / "tests" / "editions"
SHORT = (EDITIONS / "royal_turf_short.toml").read_text("utf-8")
ONE_RACE = SHORT.replace("multipliers = [1, 2]", "multipliers = [1]")
"""Royal Turf's short edition with its first race only: a few dozen answers."""

NO_PAUSES = {"win_place_show": {"objection_delay": "0"}}
"""Options without the pause after a move. Only the tests of the pause use it."""
NO_CLOCKS = MappingProxyType(
    {"raise_clock": "0", "betting_clock": "0", "objection_last_call": "0", "objection_delay": "0"}
)
"""Options of Win, Place & Show without any clock: the table waits for answers only."""


def run(work: Coroutine[Any, Any, T], seconds: float = 300) -> T:
    """Run a coroutine with a timeout and return its result.

    It runs in a new thread, because a browser test in the same process leaves its loop running.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, seconds)).result()


def fetch(url: str, path: str, cookie: str = "") -> str:
    """Return the text of a page."""
    asked = urllib.request.Request(f"{url}{path}", headers={"cookie": cookie})
    with urllib.request.urlopen(asked) as answer:
        text: str = answer.read().decode()
        return text


async def until(holds: Callable[[], bool]) -> None:
    """Call a function every 50 ms until it returns True."""
    while not await asyncio.to_thread(holds):
        await asyncio.sleep(0.05)


class Line:
    """A raw socket to a table. It keeps every message and can wait for a certain one.

    To each message with news it adds the view that results from the changes.
    """

    def __init__(self, session: ClientSession, socket: ClientWebSocketResponse) -> None:
        self.session = session
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.view: dict[str, Any] | None = None
        self._more = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    @classmethod
    async def dial(cls, url: str, table: str, cookie: str = "", **headers: str) -> "Line":
        """Connect to a table."""
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        session = ClientSession(headers={"cookie": cookie, **headers})
        try:
            return cls(session, await session.ws_connect(address, compress=15))
        except BaseException:
            await session.close()
            raise

    async def _listen(self) -> None:
        try:
            async for message in self.socket:
                if message.type is not WSMsgType.TEXT:
                    break
                said = json.loads(message.data)
                if said["type"] == "news":
                    said["view"] = changed(self.view, said["changes"])
                self.view = said.get("view", self.view)
                self.heard.append(said)
                self._more.set()
        finally:
            await self.session.close()  # also after a test that failed
        self.heard.append({"type": "closed"})
        self._more.set()

    async def hear(self, *kinds: str, after: int = 0) -> dict[str, Any]:
        """Return the first message of one of these kinds, after the first `after` messages."""
        return await self.until(lambda said: said["type"] in kinds, after)

    async def until(
        self, wanted: Callable[[dict[str, Any]], bool], after: int = 0
    ) -> dict[str, Any]:
        """Return the first message for which `wanted` is True, after the first `after` messages."""
        at = after
        while True:
            while at < len(self.heard):
                if wanted(self.heard[at]):
                    return self.heard[at]
                if self.heard[at]["type"] == "closed":
                    raise ConnectionResetError("the socket was closed")
                at += 1
            self._more.clear()
            await self._more.wait()

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send_str(json.dumps(message))

    async def hello(self, **fields: Any) -> dict[str, Any]:
        """Send `hello`. Return the welcome or the refusal."""
        before = len(self.heard)
        await self.send(type="hello", **fields)
        return await self.hear("welcome", "refused", after=before)

    async def command(self, kind: str, key: str = "", **fields: Any) -> dict[str, Any]:
        """Send a command; the answer to it."""
        key = key or secrets.token_hex(8)
        before = len(self.heard)
        await self.send(type=kind, key=key, **fields)
        return await self.until(lambda said: said.get("key") == key, before)

    async def close(self) -> None:
        """Close the socket."""
        await self.socket.close()
        await self._task


class Host:
    """The browser that made a table. It watches the table as a screen."""

    def __init__(self, url: str, table: dict[str, Any], cookie: str) -> None:
        self.url = url
        self.id: str = table["id"]
        self.code: str = table["invitation"]
        self.cookie = cookie
        self.line: Line | None = None

    @classmethod
    def make(cls, url: str, game: str = "royal_turf", seats: int = 2, **wishes: Any) -> "Host":
        """Make a table, with the short edition if the game has one and without pauses after moves."""
        body = {"game": game, "seats": seats, **wishes}
        body["options"] = {**NO_PAUSES.get(game, {}), **body.get("options", {})}
        short = EDITIONS / f"{game}_short.toml"
        if "edition" not in body and "edition_file" not in body and short.is_file():
            body["edition_file"] = short.read_text("utf-8")
        made, cookie = request(url, "/api/tables", body)
        return cls(url, made["table"], cookie)

    async def open(self) -> Line:
        """Connect to the table as a screen, if not yet done."""
        if self.line is None:
            self.line = await Line.dial(self.url, self.id, self.cookie)
            await self.line.hello(role="screen")
        return self.line

    async def command(self, kind: str, key: str = "", **fields: Any) -> dict[str, Any]:
        """Send a command; the answer to it."""
        return await (await self.open()).command(kind, key, **fields)

    async def close(self) -> None:
        """Close the socket."""
        if self.line is not None:
            await self.line.close()


class Lingerer(Seat):
    """A seat that does not confirm the receipts of a race until a test does."""

    async def _say_ready(self) -> None:
        pass


async def gather(host: Host, people: int, bots: int = 0, kind: type[Seat] = Seat) -> list[Seat]:
    """Seat people and bots and start. Return the people's seats once each has a view of the game."""
    seats = [await kind.take(host.url, host.code, f"Player {i + 1}") for i in range(people)]
    for bot in range(bots):
        said = await host.command("sit_bot", seat=people + bot, level="random")
        assert said["type"] == "accepted", said
    said = await host.command("start")
    assert said["type"] == "accepted", said
    while any(seat.view is None for seat in seats):
        await asyncio.sleep(0.01)
    return seats


async def first_asked(seats: list[Seat]) -> tuple[Seat, dict[str, Any]]:
    """Wait until a seat is asked. Return the seat and the ask."""
    while True:
        for seat in seats:
            ask = seat.asked()
            if ask is not None:
                return seat, ask
        await asyncio.sleep(0.01)


async def play(seat: Seat, seed: int) -> int:
    """Play a seat to the end of the game. Return the number of its answers."""
    answers = refused = 0
    async for _, ask in seat.asks():
        try:
            await seat.answer(ask, chosen(ask, seed, refused))
            answers, refused = answers + 1, 0
        except Refused as no:
            if no.rule != "T-2" and ask["mode"] != "open":
                raise
            refused += 1
    return answers


async def play_all(seats: list[Seat], seed: int = 1) -> list[int]:
    """Play all seats to the end of the game. Return the number of answers of each."""
    return list(await asyncio.gather(*(play(seat, seed + seat.seat) for seat in seats)))


async def play_again(seats: list[Seat]) -> None:
    """Ask for a rematch from every seat and wait until each sees the next game."""
    for seat in seats:
        await seat.command("rematch")
    while any(seat.view is None or seat.view["over"] for seat in seats):
        await asyncio.sleep(0.01)


async def close_all(seats: list[Seat]) -> None:
    """Close the sockets of all seats."""
    await asyncio.gather(*(seat.close() for seat in seats))
