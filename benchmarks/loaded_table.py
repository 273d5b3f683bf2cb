"""A table under load: every seat a socket, answers that act only on what was sent."""

import asyncio
import json
import time
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ippodromo.client import changed, request


class _Said(msgspec.Struct):
    type: str
    seq: int = -1
    key: str = ""
    view: dict[str, Any] | None = None
    changes: dict[str, Any] | list[Any] = msgspec.field(default_factory=dict)


read_said = msgspec.json.Decoder(_Said).decode


class LoadedTable:
    """One table: answers when told to, and notes when all its sockets have seen it."""

    def __init__(self, number: int, seats: int) -> None:
        self.dice = Random(number)
        self.seats = seats
        self.lines: list[ClientConnection] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.seqs = [0] * seats
        self.views: list[dict[str, Any] | None] = [None] * seats
        self.sent: dict[int, float] = {}
        """When each answer was sent that not all sockets have seen, by its position."""
        self.seen: dict[int, int] = {}
        self.delays: list[float] = []
        """Seconds from each answer to the last socket that was told of it."""
        self.asked = 0
        self.accepted = 0
        self.disorder = 0
        self.changed = asyncio.Event()
        self.is_over = False

    async def open(self, url: str, more: list[str] | None = None, **wishes: Any) -> None:
        """Make the table at one process, sit down, look at it from all processes in turn, start."""
        body = {"game": "royal_turf", "seats": self.seats, **wishes}
        made, cookie = await asyncio.to_thread(request, url, "/api/tables", body)
        table = made["table"]
        for seat in range(self.seats):
            sit = {"invitation": table["invitation"], "name": f"P{seat}"}
            await asyncio.to_thread(request, url, f"/api/tables/{table['id']}/seats", sit, cookie)
        urls = [url, *(more or [])]
        for seat in range(self.seats):
            address = urls[seat % len(urls)].replace("http", "ws", 1)
            line = await connect(
                f"{address}/api/tables/{table['id']}/live",
                additional_headers={"cookie": cookie},
                compression=None,
                open_timeout=60,
            )
            await line.send(json.dumps({"type": "hello", "role": "seat", "seat": seat}))
            self.lines.append(line)
        self.tasks = [asyncio.create_task(self._listen(seat)) for seat in range(self.seats)]
        await self.lines[0].send('{"type":"start","key":"start-now"}')
        await self.settle()

    async def _listen(self, seat: int) -> None:
        async for text in self.lines[seat]:
            now = time.perf_counter()
            said = read_said(text)
            self.accepted += said.type == "accepted" and said.key.startswith("answer")
            if said.type not in ("news", "welcome"):
                continue
            if said.type == "news" and said.seq != self.seqs[seat] + 1:
                self.disorder += 1
            self.seqs[seat] = said.seq
            is_whole = said.type == "welcome"
            self.views[seat] = said.view if is_whole else changed(self.views[seat], said.changes)
            self.seen[said.seq] = self.seen.get(said.seq, 0) + 1
            if self.seen[said.seq] == self.seats and said.seq in self.sent:
                self.delays.append(now - self.sent.pop(said.seq))
            self.changed.set()

    async def settle(self) -> None:
        """Wait until all sockets have seen the same moment of a game that has begun."""
        while len(set(self.seqs)) > 1 or None in self.views:
            self.changed.clear()
            await self.changed.wait()

    async def answer(self) -> bool:
        """Let whoever is asked answer; False once the game is over."""
        await self.settle()
        view = self.views[0]
        assert view is not None
        if view["over"]:
            self.is_over = True
            return False
        seat = view["waiting"][0]
        own = self.views[seat]
        assert own is not None
        ask = own["asks"][0]
        seq = self.seqs[seat]
        say = self.dice.choice(ask["options"]["picks"])["notation"]
        message = {"type": "answer", "key": f"answer-{seq:06d}", "seq": seq, "ask": ask["id"]}
        self.asked += 1
        self.sent[seq + 1] = time.perf_counter()
        await self.lines[seat].send(json.dumps({**message, "say": say}))
        return True

    def lost(self) -> int:
        """How many answers were not acknowledged, or not told to every socket."""
        return self.asked - min(self.accepted, len(self.delays))

    async def play(self) -> None:
        """Answer until the game is over."""
        while await self.answer():
            seq = self.seqs[0]
            while min(self.seqs) == seq:
                self.changed.clear()
                await self.changed.wait()

    async def close(self) -> None:
        """Hang up everywhere."""
        for line in self.lines:
            await line.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
