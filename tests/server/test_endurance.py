"""Slow readers, full disks, many stored tables, other rules: the server bears them all."""

import asyncio
import sqlite3
from typing import Any

import pytest

from ippodromo.client import Refused, request
from ippodromo.server.live.connection import MAX_WAITING, Connection
from ippodromo.server.metrics import Metrics
from tests.server.faults import END
from tests.server.fuzz.room import NoSocket
from tests.server.harness import Server, Stable
from tools.testing.attacks import Slow
from tools.testing.choosing import chosen
from tools.testing.many_tables import fill, id_of
from tools.testing.players import (
    ONE_RACE,
    Host,
    Line,
    close_all,
    first_asked,
    gather,
    play_again,
    play_all,
    run,
    until,
)

STORED = 10_000


@pytest.mark.parametrize(
    "seconds",
    [
        0,
        pytest.param(
            60,
            marks=pytest.mark.soak(
                "The server gives up clients that do not read for a minute.", until="never"
            ),
        ),
    ],
)
def test_clients_that_stop_reading_for_a_minute_delay_nobody_and_cost_bounded_memory(
    stable: Stable, seconds: int
) -> None:
    server = stable.server()

    async def table() -> tuple[int, int]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await play_all(seats)
        deaf = [await Slow.socket(server.port, host.id) for _ in range(5)]
        before = server.memory()
        for _ in range(300):  # every hello is answered by a long welcome, until nothing goes out
            for line in deaf:
                line.send_text(b'{"type":"hello"}')
        minute = asyncio.create_task(asyncio.sleep(seconds))
        games = 0
        while not minute.done() or games < 3:
            await play_again(seats)
            await play_all(seats, seed=games)
            games += 1
            await asyncio.wait({minute}, timeout=5)
        grown = server.memory() - before
        while seconds and server.metric("sockets") > 3:  # until the server has given them up
            await asyncio.sleep(0.1)
        for line in deaf:
            line.close()
        await asyncio.gather(close_all(seats), host.close())
        return games, grown

    games, grown = run(table(), 180)
    assert games >= 3
    assert grown < 40 << 20
    server.kill()


class SlowSocket(NoSocket):
    """A socket that takes nothing before its gate opens."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.gate = asyncio.Event()

    async def send_text(self, message: bytes) -> None:
        await self.gate.wait()
        self.sent.append(message)


def test_what_waits_for_a_slow_reader_makes_way_for_one_fresh_welcome() -> None:
    async def overflow() -> tuple[list[bytes], int]:
        slow = SlowSocket()

        async def make_snapshot(_: Connection) -> bytes:
            return b"welcome"

        metrics = Metrics()
        connection = Connection(slow, make_snapshot, "", metrics)
        sending = asyncio.create_task(connection.run())
        for number in range(MAX_WAITING + 1):
            connection.put(f"news {number}".encode())
        connection.put_reply(b"accepted")
        for number in range(1000):
            connection.put(f"later {number}".encode())
        await asyncio.sleep(0)
        slow.gate.set()
        connection.close()
        await sending
        return slow.sent, metrics.resyncs

    assert run(overflow()) == ([b"welcome", b"accepted"], 1)


def test_a_full_disk_refuses_the_answer_and_leaves_the_table_intact(stable: Stable) -> None:
    server = stable.server()

    async def before() -> tuple[Host, list[Any]]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await first_asked(seats)
        return host, seats

    async def table() -> list[Any]:
        host, seats = await before()
        await host.close()
        await asyncio.to_thread(server.stop)
        pages = sqlite3.connect(server.told["database"])
        count = pages.execute("PRAGMA page_count").fetchone()[0]
        pages.close()
        await asyncio.to_thread(server.start, faults={"pages": count})
        refused = ""
        said = 0
        while not refused and said < 400:
            seat, ask = await first_asked(seats)
            try:
                await seat.answer(ask, chosen(ask, 1))
                said += 1
            except Refused as no:
                refused = no.rule
        at = max(seat.seq for seat in seats)
        full = await look(host)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        roomy = await look(host)
        await play_all(seats)
        await close_all(seats)
        over = bool(seats[0].view and seats[0].view["over"])
        return [refused, [full["seq"] - at, roomy["seq"] - at], full["view"] == roomy["view"], over]

    async def look(host: Host) -> dict[str, Any]:
        line = await Line.dial(server.url, host.id)
        welcome = await line.hello(role="spectator")
        await line.close()
        return welcome

    assert run(table(), 120) == ["S-9", [0, 0], True, True]


def test_ten_thousand_stored_tables_are_not_touched_before_somebody_comes(stable: Stable) -> None:
    servers: list[Server] = []
    traces = [stable.folder / f"start-{tables}.sql" for tables in (0, STORED)]
    for tables, trace in zip((0, STORED), traces, strict=True):
        path = stable.folder / f"many-{tables}.db"
        fill(path, tables)
        servers.append(stable.server(str(path), faults={"trace": str(trace)}))
    done = ("FROM deadlines", "quick_check", "DELETE FROM editions")
    run(until(lambda: all(each in trace.read_text() for trace in traces for each in done)))
    empty, many = [set(trace.read_text().split(END)) for trace in traces]
    grown = servers[1].memory() - servers[0].memory()
    counts = [servers[1].metric(name) for name in ("tables_stored", "tables_live")]
    info, _ = request(servers[1].url, f"/api/tables/{id_of(7)}")
    counts.append(servers[1].metric("tables_live"))
    for server in servers:
        server.kill()
    assert many == empty
    assert not any("FROM lines" in statement for statement in many)
    assert (counts, info["status"]) == ([STORED, 0, 1], "running")
    assert grown < 20 << 20


def test_an_idle_table_leaves_memory_and_comes_back(stable: Stable) -> None:
    server = stable.server(idle=1.0)

    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await first_asked(seats)
        await asyncio.gather(close_all(seats), host.close())
        while server.metric("tables_live") > 0:
            await asyncio.sleep(0.2)
        await asyncio.gather(*(seat.open() for seat in seats))
        await play_all(seats)
        await close_all(seats)
        return [bool(seats[0].view and seats[0].view["over"])]

    assert run(table()) == [True]
    server.kill()


def test_a_second_server_on_the_same_file_is_refused(stable: Stable) -> None:
    server = stable.server()
    with pytest.raises(RuntimeError, match="Another server is using"):
        stable.server(server.told["database"])
    server.kill()


def test_several_workers_on_sqlite_are_refused(stable: Stable) -> None:
    with pytest.raises(RuntimeError, match="cannot share a SQLite file"):
        stable.server(processes=2)


def test_a_port_in_use_is_said(stable: Stable) -> None:
    server = stable.server()
    with pytest.raises(RuntimeError, match="cannot be used"):
        stable.server(port=server.port)
    server.kill()
