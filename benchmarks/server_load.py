"""Load on a real server over loopback: `python -m benchmarks.server_load [--seconds 20] [--postgres]`.

200 tables of four sockets each, 200 answers a second in all: how long from an answer to the last of
the four views, and whether anything is lost or out of order. Then the highest rate that is held,
with the server's CPU time for each answer; and memory after 200 and after 2,000 finished games.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ippodromo.client import request

ROOT = Path(__file__).parent.parent
EDITION = (ROOT / "tests" / "editions" / "royal_turf_short.toml").read_text("utf-8")
SEATS = 4


class _Said(msgspec.Struct):
    type: str
    seq: int = -1
    key: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")


class _Pick(msgspec.Struct):
    notation: str


class _Options(msgspec.Struct):
    picks: list[_Pick]


class _Ask(msgspec.Struct):
    id: int
    options: _Options | None = None


class _View(msgspec.Struct):
    waiting: list[int]
    asks: list[_Ask]
    over: bool


read_said = msgspec.json.Decoder(_Said).decode
read_view = msgspec.json.Decoder(_View).decode


class Table:
    """One table of four sockets: answers when told to, and notes when all four have seen it."""

    def __init__(self, number: int) -> None:
        self.dice = Random(number)
        self.lines: list[ClientConnection] = []
        self.seqs = [0] * SEATS
        self.views: list[msgspec.Raw] = [msgspec.Raw(b"null")] * SEATS
        self.sent: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.delays: list[float] = []
        self.acknowledged = 0
        self.disorder = 0
        self.changed = asyncio.Event()
        self.is_over = False

    async def open(self, url: str) -> None:
        body = {"game": "royal_turf", "seats": SEATS, "edition_file": EDITION}
        made, cookie = await asyncio.to_thread(request, url, "/api/tables", body)
        table = made["table"]
        for seat in range(SEATS):
            sit = {"invitation": table["invitation"], "name": f"P{seat}"}
            await asyncio.to_thread(request, url, f"/api/tables/{table['id']}/seats", sit, cookie)
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table['id']}/live"
        for seat in range(SEATS):
            line = await connect(
                address, additional_headers={"cookie": cookie}, compression=None, open_timeout=60
            )
            await line.send(json.dumps({"type": "hello", "role": "seat", "seat": seat}))
            self.lines.append(line)
        self.tasks = [asyncio.create_task(self._listen(seat)) for seat in range(SEATS)]
        await self.lines[0].send('{"type":"start","key":"start-now"}')

    async def _listen(self, seat: int) -> None:
        async for text in self.lines[seat]:
            now = time.perf_counter()
            said = read_said(text)
            if said.type == "accepted":
                self.acknowledged += 1
            if said.type not in ("news", "welcome"):
                continue
            if said.type == "news" and said.seq != self.seqs[seat] + 1:
                self.disorder += 1
            self.seqs[seat] = said.seq
            self.views[seat] = said.view
            self.seen[said.seq] = self.seen.get(said.seq, 0) + 1
            if self.seen[said.seq] == SEATS and said.seq in self.sent:
                self.delays.append(now - self.sent.pop(said.seq))
            self.changed.set()

    async def answer(self) -> bool:
        """Let whoever is asked answer; False once the game is over."""
        while len(set(self.seqs)) > 1 or bytes(self.views[0]) == b"null":
            self.changed.clear()
            await self.changed.wait()
        view = read_view(self.views[0])
        if view.over:
            self.is_over = True
            return False
        seat = view.waiting[0]
        ask = read_view(self.views[seat]).asks[0]
        assert ask.options is not None
        say = self.dice.choice(ask.options.picks).notation
        seq = self.seqs[seat]
        message = {
            "type": "answer",
            "key": f"answer-{seq:06d}",
            "seq": seq,
            "ask": ask.id,
            "say": say,
        }
        self.sent[seq + 1] = time.perf_counter()
        await self.lines[seat].send(json.dumps(message))
        return True

    async def close(self) -> None:
        for line in self.lines:
            await line.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Processes:
    """The servers under load."""

    def __init__(self, database: str, count: int) -> None:
        self.servers: list[subprocess.Popen[bytes]] = []
        self.urls: list[str] = []
        for _ in range(count):
            told = [sys.executable, "-m", "ippodromo.server", "--database", database, "--port", "0"]
            told += ["--limits", "100000", "--idle", "5"]
            server = subprocess.Popen(told, stdout=subprocess.PIPE, cwd=ROOT)
            assert server.stdout is not None
            line = server.stdout.readline().split()
            self.servers.append(server)
            self.urls.append(f"http://127.0.0.1:{int(line[1])}")

    def cpu(self) -> float:
        """Seconds of CPU that the servers have used."""
        ticks = 0
        for server in self.servers:
            fields = Path(f"/proc/{server.pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident kilobytes of the first server."""
        told = ["ps", "-o", "rss=", "-p", str(self.servers[0].pid)]
        return int(subprocess.run(told, capture_output=True, check=True).stdout)

    def close(self) -> None:
        for server in self.servers:
            server.terminate()
            server.wait(20)
            assert server.stdout is not None
            server.stdout.close()


async def load(processes: Processes, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    """Answers at a steady rate over many tables."""
    urls = processes.urls
    found = [Table(i) for i in range(tables)]
    for i, table in enumerate(found):
        await table.open(urls[i % len(urls)])
    used = processes.cpu()
    began = time.perf_counter()
    answers = 0
    pending: set[asyncio.Task[bool]] = set()
    while time.perf_counter() - began < seconds:
        table = found[answers % tables]
        if not table.is_over:
            task = asyncio.create_task(table.answer())
            pending.add(task)
            task.add_done_callback(pending.discard)
        answers += 1
        wait = began + answers / rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
    if pending:
        await asyncio.wait(pending, timeout=20)
    await asyncio.sleep(1)
    delays = sorted(delay for table in found for delay in table.delays)
    took = time.perf_counter() - began
    used = processes.cpu() - used
    for table in found:
        await table.close()
    if not delays:
        return {"answers": 0}
    return {
        "answers": len(delays),
        "rate": round(len(delays) / took, 1),
        "p50_ms": round(1000 * delays[len(delays) // 2], 1),
        "p99_ms": round(1000 * delays[int(len(delays) * 0.99)], 1),
        "disorder": sum(table.disorder for table in found),
        "unseen": sum(len(table.sent) for table in found),
        "cpu_ms_per_answer": round(1000 * used / len(delays), 2),
    }


async def finish_games(url: str, games: int) -> None:
    """Play games to their end, a few at a time."""
    for first in range(0, games, 10):
        tables = [Table(first + i) for i in range(min(10, games - first))]

        async def whole(table: Table) -> None:
            await table.open(url)
            while await table.answer():
                seq = table.seqs[0]
                while min(table.seqs) == seq:
                    table.changed.clear()
                    await table.changed.wait()
            await table.close()

        await asyncio.gather(*(whole(table) for table in tables))


def main() -> None:
    """Measure, and print figures as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rates", type=float, nargs="*", default=[200.0, 400.0, 800.0])
    parser.add_argument("--games", type=int, nargs="*", default=[])
    parser.add_argument("--postgres", default="", help="the URL of a PostgreSQL; two processes")
    told = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ippodromo-load-"))
    found: dict[str, Any] = {}
    for rate in told.rates:
        database = told.postgres or str(folder / f"{rate}.db")
        processes = Processes(database, 2 if told.postgres else 1)
        try:
            figures = asyncio.run(load(processes, told.tables, rate, told.seconds))
        finally:
            processes.close()
        found[f"{rate:.0f} a second"] = figures
    if told.games:
        processes = Processes(str(folder / "memory.db"), 1)
        done = 0
        try:
            for games in told.games:
                asyncio.run(finish_games(processes.urls[0], games - done))
                done = games
                time.sleep(8)
                found[f"KiB after {games} games"] = processes.memory()
        finally:
            processes.close()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
