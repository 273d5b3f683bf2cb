"""Players for tests: they act only on what they are sent, as any client must."""

import asyncio
import json
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ippodromo.client import Refused, Seat, request

T = TypeVar("T")
EDITIONS = Path(__file__).parents[1] / "editions"
ONE_RACE = (
    (EDITIONS / "royal_turf_short.toml")
    .read_text("utf-8")
    .replace("multipliers = [1, 2]", "multipliers = [1]")
)
"""Royal Turf's short edition with its first race only: a few dozen answers."""


def run(work: Coroutine[Any, Any, T], seconds: float = 90) -> T:
    """Run a test's coroutine; nothing waits for ever.

    It gets a thread of its own: a browser test in the same process leaves its loop running.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(work, seconds)).result()


def choose(ask: dict[str, Any], dice: Random) -> str:
    """Any option of an ask, from its data alone."""
    options = ask["options"]
    kinds = [kind for kind in ("picks", "amounts", "forms") if options[kind]]
    kind = dice.choice(kinds)
    option = dice.choice(options[kind])
    if kind == "picks":
        return str(option["notation"])
    if kind == "amounts":
        amount = dice.randrange(option["low"], option["high"] + 1, option["step"])
        return f"{option['word']} {amount}"
    return fill(option, dice)


def fill(form: dict[str, Any], dice: Random) -> str:
    """A form, filled in as far as its fields demand and its conditions allow."""
    rows: list[tuple[dict[str, Any], list[str]]] = []
    for field in form["fields"]:
        for _ in range(100):
            have = sum(row[0] is field for row in rows)
            wanted = field["at_least"] + (
                field["at_most"] > field["at_least"] and dice.random() < 0.3
            )
            if have >= wanted:
                break
            row = (field, [_cell(cell, dice) for cell in field["cells"]])
            if all(_holds(condition, [*rows, row]) for condition in form["conditions"]):
                rows.append(row)
    said = [f"{field['name']}={','.join(values)}" for field, values in rows]
    return " ".join([form["word"], *said])


def _cell(cell: dict[str, Any], dice: Random) -> str:
    if "words" in cell:
        return str(dice.choice(cell["words"]))
    steps = min(3, (cell["high"] - cell["low"]) // cell["step"])
    return str(cell["low"] + cell["step"] * dice.randint(0, max(0, steps)))


def _holds(condition: dict[str, Any], rows: list[tuple[dict[str, Any], list[str]]]) -> bool:
    names = condition["cell"].split(",")
    found: list[tuple[str, ...]] = []
    for field, values in rows:
        cells = [cell["name"] for cell in field["cells"]]
        if all(name in cells for name in names):
            found.append(tuple(values[cells.index(name)] for name in names))
    if condition["kind"] == "sum":
        return sum(int(values[0]) for values in found) <= int(condition["limit"])
    return all(found.count(values) <= condition["limit"] for values in found)


class Line:
    """A raw socket to a table: keeps everything it hears, and waits for what a test wants to hear."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self._more = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    @classmethod
    async def dial(cls, url: str, table: str, cookie: str = "", **more: Any) -> "Line":
        """Connect."""
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        return cls(await connect(address, additional_headers={"cookie": cookie}, **more))

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                self.heard.append(json.loads(text))
                self._more.set()
        except ConnectionClosed:
            pass
        self.heard.append({"type": "closed"})
        self._more.set()

    async def hear(self, *kinds: str, after: int = 0) -> dict[str, Any]:
        """The first message of some kinds after so many messages."""
        return await self.until(lambda said: said["type"] in kinds, after)

    async def until(
        self, wanted: Callable[[dict[str, Any]], bool], after: int = 0
    ) -> dict[str, Any]:
        """The first message that is wanted, after so many messages."""
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
        """Send anything."""
        await self.socket.send(json.dumps(message))

    async def hello(self, **fields: Any) -> dict[str, Any]:
        """Say hello; the welcome or the refusal."""
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
        """Hang up."""
        await self.socket.close()
        await self._task


class Host:
    """The browser that made a table, looking at it as a screen."""

    def __init__(self, url: str, table: dict[str, Any], cookie: str) -> None:
        self.url = url
        self.id: str = table["id"]
        self.code: str = table["invitation"]
        self.cookie = cookie
        self.line: Line | None = None

    @classmethod
    def make(cls, url: str, game: str = "royal_turf", seats: int = 2, **wishes: Any) -> "Host":
        """Make a table: with the short edition where there is one."""
        body = {"game": game, "seats": seats, **wishes}
        short = EDITIONS / f"{game}_short.toml"
        if "edition" not in body and "edition_file" not in body and short.is_file():
            body["edition_file"] = short.read_text("utf-8")
        made, cookie = request(url, "/api/tables", body)
        return cls(url, made["table"], cookie)

    async def open(self) -> Line:
        """Look at the table."""
        if self.line is None:
            self.line = await Line.dial(self.url, self.id, self.cookie)
            await self.line.hello(role="screen")
        return self.line

    async def command(self, kind: str, key: str = "", **fields: Any) -> dict[str, Any]:
        """Send a command; the answer to it."""
        return await (await self.open()).command(kind, key, **fields)

    async def close(self) -> None:
        """Look away."""
        if self.line is not None:
            await self.line.close()


async def gather(host: Host, people: int, bots: int = 0) -> list[Seat]:
    """Sit people and bots down and start; everybody has seen the game begin."""
    seats = [await Seat.take(host.url, host.code, f"Player {i + 1}") for i in range(people)]
    for bot in range(bots):
        said = await host.command("sit_bot", seat=people + bot, level="random")
        assert said["type"] == "accepted", said
    said = await host.command("start")
    assert said["type"] == "accepted", said
    while any(seat.view is None for seat in seats):
        await asyncio.sleep(0.01)
    return seats


async def play(seat: Seat, seed: int) -> int:
    """Play a game to its end; how many answers were given."""
    dice = Random(seed)
    answers = 0
    async for _, ask in seat.asks():
        try:
            await seat.answer(ask, choose(ask, dice))
            answers += 1
        except Refused as no:
            if no.rule != "T-2" and ask["mode"] != "open":
                raise
    return answers


async def play_all(seats: list[Seat], seed: int = 1) -> list[int]:
    """Everybody plays to the end."""
    return list(await asyncio.gather(*(play(seat, seed + seat.seat) for seat in seats)))


async def close_all(seats: list[Seat]) -> None:
    """Everybody looks away."""
    await asyncio.gather(*(seat.close() for seat in seats))
