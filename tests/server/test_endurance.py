"""Slow readers, full disks, many stored tables, other rules: the server bears them all."""

import asyncio
import sqlite3
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect

from ippodromo.client import Refused, request
from ippodromo.server.metrics import Metrics
from ippodromo.server.outbox import MOST_WAITING, Outbox
from tests.server.choosing import choose
from tests.server.harness import Stable
from tests.server.players import ONE_RACE, Host, Line, close_all, first_asked, gather, play_all, run


def test_a_client_that_stops_reading_delays_nobody_and_costs_bounded_memory(
    stable: Stable,
) -> None:
    server = stable.server()

    async def table() -> tuple[bool, bool]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await play_all(seats)
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{host.id}/live"
        deaf = [await connect(address, max_queue=1) for _ in range(5)]
        before = server.memory()
        for _ in range(300):  # every hello is answered by a long welcome, until nothing goes out
            for line in deaf:
                await line.send('{"type":"hello"}')
        await seats[0].command("rematch")
        while seats[0].view is None or seats[0].view["over"]:
            await asyncio.sleep(0.01)
        await play_all(seats, seed=5)
        grown = server.memory() - before
        for line in deaf:
            line.transport.abort()
        await asyncio.gather(close_all(seats), host.close())
        return bool(seats[0].view and seats[0].view["over"]), grown < 40 << 20

    assert run(table(), 120) == (True, True)
    server.kill()


def test_what_waits_for_a_slow_reader_makes_way_for_one_fresh_welcome() -> None:
    async def socket() -> tuple[list[str], int]:
        sent: list[str] = []
        gate = asyncio.Event()

        async def send(text: str) -> None:
            await gate.wait()
            sent.append(text)

        async def freshen(_: Outbox) -> bytes:
            return b"welcome"

        metrics = Metrics()
        outbox = Outbox(send, freshen, "", metrics)
        sending = asyncio.create_task(outbox.run())
        for number in range(MOST_WAITING + 1):
            outbox.put(f"news {number}".encode())
        outbox.reply(b"accepted")
        for number in range(1000):
            outbox.put(f"later {number}".encode())
        await asyncio.sleep(0)
        gate.set()
        outbox.close()
        await sending
        return sent, metrics.resyncs

    assert run(socket()) == (["welcome", "accepted"], 1)


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
                await seat.answer(ask, choose(ask, Random(1)))
                said += 1
            except Refused as no:
                refused = no.rule
        at = max(seat.seq for seat in seats)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        line = await Line.dial(server.url, host.id)
        welcome = await line.hello(role="spectator")
        await play_all(seats)
        await asyncio.gather(line.close(), close_all(seats))
        return [refused, welcome["seq"] - at, bool(seats[0].view and seats[0].view["over"])]

    assert run(table(), 120) == ["S-9", 0, True]


def test_stored_tables_are_loaded_only_when_somebody_comes(stable: Stable) -> None:
    server = stable.server()
    made = [Host.make(server.url, edition_file=ONE_RACE).id for _ in range(60)]
    server.kill()
    server.start()
    before = server.metric("tables_live")
    request(server.url, f"/api/tables/{made[7]}")
    counts = (server.metric("tables_stored"), before, server.metric("tables_live"))
    server.kill()
    assert counts == (60, 0, 1)


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
    with pytest.raises(RuntimeError, match=r"server\.database_taken"):
        stable.server(server.told["database"])
    server.kill()


def test_several_workers_on_sqlite_are_refused(stable: Stable) -> None:
    with pytest.raises(RuntimeError, match=r"server\.workers"):
        stable.server(processes=2)


def test_a_port_in_use_is_said(stable: Stable) -> None:
    server = stable.server()
    with pytest.raises(RuntimeError, match=r"server\.port"):
        stable.server(port=server.port)
    server.kill()
