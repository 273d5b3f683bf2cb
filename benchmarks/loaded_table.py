"""A table under load: every seat a socket, answers that act only on what was sent."""

import asyncio
import time
from collections import deque
from random import Random
from typing import Any

import msgspec

from ippodromo.client import changed, request

from .quick_socket import QuickSocket


class _View(msgspec.Struct):
    """What the players look at; the rest of a view is passed over unread."""

    over: bool
    waiting: list[int]
    asks: list[Any]


class _Changes(msgspec.Struct, frozen=True):
    """Changes of those, as news say them."""

    over: list[bool] = []
    waiting: list[list[int]] = []
    asks: Any = {}


class _Said(msgspec.Struct):
    type: str
    seq: int = -1
    key: str = ""
    view: _View | None = None
    changes: _Changes | list[_View | None] = _Changes()


class _Answer(msgspec.Struct, tag_field="type", tag="answer"):
    key: str
    seq: int
    ask: int
    say: str


PATIENCE = 60.0
"""Seconds without a word from the server after which a table is given up."""
read_said = msgspec.json.Decoder(_Said).decode
write = msgspec.json.Encoder().encode


class LoadedTable:
    """One table: answers when told to, and notes when all its sockets have seen it."""

    def __init__(self, number: int, seats: int, is_deflated: bool = False) -> None:
        self.dice = Random(number)
        self.seats = seats
        self.is_deflated = is_deflated
        self.lines: list[QuickSocket] = []
        self.seqs = [0] * seats
        self.views: list[_View | None] = [None] * seats
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
        self.turns: deque[LoadedTable] | None = None
        """The tables that can answer now, in the order in which they came to it."""
        self.is_in_turn = False

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
            address = f"{urls[seat % len(urls)]}/api/tables/{table['id']}/live"

            def heard(text: bytes, seat: int = seat) -> None:
                self._hear(seat, text)

            line = await QuickSocket.connect(address, cookie, heard, self.is_deflated)
            line.send(write({"type": "hello", "role": "seat", "seat": seat}))
            self.lines.append(line)
        self.lines[0].send(b'{"type":"start","key":"start-now"}')
        while not self.is_settled():
            await self._wait()

    def _hear(self, seat: int, text: bytes) -> None:
        said = read_said(text)
        if said.type not in ("news", "welcome"):
            self.accepted += said.type == "accepted" and said.key.startswith("answer")
            return
        if said.type == "news" and said.seq != self.seqs[seat] + 1:
            self.disorder += 1
        self.seqs[seat] = said.seq
        self._see(seat, said)
        seen = self.seen[said.seq] = self.seen.get(said.seq, 0) + 1
        if seen == self.seats:
            del self.seen[said.seq]
            if said.seq in self.sent:
                self.delays.append(time.perf_counter() - self.sent.pop(said.seq))
            self._take_turn()
        self.changed.set()

    def _see(self, seat: int, said: _Said) -> None:
        view, changes = self.views[seat], said.changes
        if said.type == "welcome":
            self.views[seat] = said.view
        elif isinstance(changes, list):
            self.views[seat] = changes[0]
        elif view is not None:
            view.over = changes.over[0] if changes.over else view.over
            view.waiting = changes.waiting[0] if changes.waiting else view.waiting
            view.asks = changed(view.asks, changes.asks)

    async def _wait(self) -> None:
        self.changed.clear()
        await asyncio.wait_for(self.changed.wait(), PATIENCE)

    def is_settled(self) -> bool:
        """Whether all sockets have seen the same moment of a game that has begun."""
        return self.seqs.count(self.seqs[0]) == self.seats and None not in self.views

    def join(self, turns: "deque[LoadedTable]") -> None:
        """Stand in the row of those that can answer, now and whenever all have seen the last answer."""
        self.turns = turns
        self._take_turn()

    def _take_turn(self) -> None:
        is_free = not self.sent and not self.is_over and self.is_settled()
        if self.turns is not None and not self.is_in_turn and is_free:
            self.is_in_turn = True
            self.turns.append(self)

    def answer(self) -> bool:
        """Let whoever is asked answer, once all have seen the last answer; False if none was given."""
        self.is_in_turn = False
        if self.is_over or self.sent or not self.is_settled():
            return False
        view = self.views[0]
        assert view is not None
        if view.over:
            self.is_over = True
            return False
        seat = view.waiting[0]
        own = self.views[seat]
        assert own is not None
        ask = own.asks[0]
        seq = self.seqs[seat]
        say = self.dice.choice(ask["options"]["picks"])["notation"]
        self.asked += 1
        self.sent[seq + 1] = time.perf_counter()
        self.lines[seat].send(write(_Answer(f"answer-{seq:06d}", seq, ask["id"], say)))
        return True

    def lost(self) -> int:
        """How many answers were not acknowledged, or not told to every socket."""
        return self.asked - min(self.accepted, len(self.delays))

    async def play(self) -> None:
        """Answer until the game is over."""
        while not self.is_over:
            if not self.answer() and not self.is_over:
                await self._wait()

    async def close(self) -> None:
        """Hang up everywhere."""
        await asyncio.gather(*(line.close() for line in self.lines))
