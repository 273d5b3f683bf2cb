"""Two server processes on one PostgreSQL: the same tables, whoever is asked, whoever dies."""

import asyncio
from collections.abc import Iterator
from itertools import count as counter
from typing import Any

import pytest

from ippodromo.client import Refused, Seat
from tests.server.acknowledged import check, play_on
from tests.server.harness import Server, Stable
from tools.testing.choosing import chosen
from tools.testing.players import (
    ONE_RACE,
    Host,
    Line,
    close_all,
    fetch,
    first_asked,
    gather,
    play_all,
    run,
    until,
)
from tools.testing.postgres import Cluster
from tools.testing.seeding import seeded

DUPLICATED = 0.3
"""The share of answers that are sent to both processes at once."""
databases = counter()


@pytest.fixture
def pair(stable: Stable, cluster: Cluster) -> Iterator[list[Server]]:
    """Two servers on a fresh database."""
    database = cluster.database(f"pair{next(databases)}")
    found = [stable.server(database) for _ in range(2)]
    yield found
    for server in found:
        server.kill()


async def split_table(pair: list[Server], **wishes: Any) -> list[Seat]:
    """A table of two whose people sit at different processes."""
    host = Host.make(pair[0].url, seats=2, edition_file=ONE_RACE, **wishes)
    seats = await gather(host, 2)
    await host.close()
    await seats[1].close()
    seats[1].server = pair[1].url
    await seats[1].open()
    return seats


class Racer:
    """Plays a seat to the end; now and then an answer goes to both processes at the same time."""

    def __init__(self, seat: Seat, pair: list[Server], seed: int) -> None:
        self.seat = seat
        self.pair = pair
        self.seed = seed
        self.said: list[str] = []
        self.raced = 0

    async def play(self) -> None:
        async for _, ask in self.seat.asks():
            fields = {"ask": ask["id"], "say": chosen(ask, self.seed), "seq": self.seat.seq}
            fields["link"] = await self.seat.link()
            await self._insist(f"answer-{len(self.said)}-{self.seat.seat}", fields)
            self.said.append(fields["say"])

    async def _insist(self, key: str, fields: dict[str, Any]) -> None:
        """Answer, again and with the same key as long as the store is away."""
        while True:
            try:
                if seeded(f"{key} of {self.seed}").random() > DUPLICATED:
                    await self.seat.command("answer", key, **fields)
                else:
                    await self._race(key, fields)
                return
            except Refused as no:
                if no.rule != "S-9":
                    raise
                await asyncio.sleep(0.1)

    async def _race(self, key: str, fields: dict[str, Any]) -> None:
        """The same answer to both processes; wherever it is accepted, it has the same position."""
        copies = [self._copy(server, key, fields) for server in self.pair]
        first, *others = await asyncio.gather(
            self.seat.command("answer", key, **fields), *copies, return_exceptions=True
        )
        if isinstance(first, BaseException):
            raise first
        heard = [said for said in others if isinstance(said, dict) and said.get("rule") != "S-9"]
        assert [said.get("seq") for said in heard] == [first] * len(heard), heard
        self.raced += bool(heard)

    async def _copy(self, server: Server, key: str, fields: dict[str, Any]) -> dict[str, Any]:
        """What a process answers, or an error where it does not live that long."""
        line = await Line.dial(server.url, self.seat.table, self.seat.cookie)
        said = await line.hello(role="seat", seat=self.seat.seat)
        if said["type"] == "welcome":
            said = await line.command("answer", key, **fields)
        await line.close()
        return said


@pytest.mark.parametrize(
    "count",
    [8, pytest.param(50, marks=pytest.mark.soak("Fifty tables load the machine.", until="never"))],
)
def test_fifty_racing_tables_outlive_a_process_and_a_restart_of_the_database(
    pair: list[Server], cluster: Cluster, count: int
) -> None:
    async def tables() -> list[list[Racer]]:
        seats = [await split_table(pair) for _ in range(count)]
        racers = [
            [Racer(seat, pair, 2 * number + seat.seat) for seat in two]
            for number, two in enumerate(seats)
        ]
        everybody = [racer for two in racers for racer in two]
        playing = asyncio.gather(*(racer.play() for racer in everybody))

        async def have_said(share: int) -> None:
            while not playing.done() and sum(len(r.said) for r in everybody) < share * count:
                await asyncio.sleep(0.01)
            assert not playing.done()

        await have_said(10)
        await asyncio.to_thread(pair[1].kill)
        for racer in everybody:
            racer.seat.server = pair[0].url
        await have_said(20)
        await asyncio.to_thread(cluster.restart)
        await playing
        await close_all([racer.seat for racer in everybody])
        return racers

    racers = run(tables(), 300)
    assert sum(racer.raced for two in racers for racer in two) > count
    for two in racers:
        check(pair[0], two[0].seat.table, {racer.seat.seat: racer.said for racer in two})


def test_a_lost_notice_is_made_good(stable: Stable, cluster: Cluster) -> None:
    database = cluster.database("deaf")
    brief = {"live.heartbeat.COMPARE": 0.5}
    hearing = stable.server(database)
    deaf = stable.server(database, faults={"is_deaf": True, "seconds": brief})

    async def table() -> None:
        host = Host.make(hearing.url, seats=2, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        asked, ask = await first_asked(seats)
        far = seats[1 - asked.seat]
        await far.close()
        far.server = deaf.url
        await far.open()
        position = await asked.answer(ask, chosen(ask, 1))
        while far.seq < position:
            await asyncio.sleep(0.05)
        await asyncio.gather(close_all(seats), host.close())

    run(table())
    hearing.kill()
    deaf.kill()


def test_a_deadline_of_a_dead_process_is_kept_by_the_other(pair: list[Server]) -> None:
    async def table() -> None:
        host = Host.make(pair[1].url, seats=2, edition_file=ONE_RACE, clocks={"answer": 1})
        seats = await gather(host, 2)
        await first_asked(seats)
        await asyncio.to_thread(pair[1].kill)
        await asyncio.gather(close_all(seats), host.close())
        await until(lambda: pair[0].metric("tables_live") == 1)  # nobody has asked it to
        record = f"/api/tables/{host.id}/record"
        await until(lambda: ":clock " in fetch(pair[0].url, record))

    run(table())


def test_a_bots_turn_left_by_a_dead_process_is_taken_by_the_other(
    stable: Stable, cluster: Cluster
) -> None:
    database = cluster.database("mute")
    brief = {"table.deadlines.BOT_LEASE_S": 1.0, "live.heartbeat.CLAIM_LEASE_S": 1.0}
    other = stable.server(database, faults={"seconds": brief})
    dying = stable.server(database, faults={"seconds": brief, "is_mute": True})

    async def table() -> bool:
        host = Host.make(dying.url, seats=2, edition_file=ONE_RACE)
        (seat,) = await gather(host, 1, 1)
        while seat.view is not None and seat.view["waiting"] != [1]:
            _, ask = await first_asked([seat])
            await seat.answer(ask, chosen(ask, 1))
        await asyncio.to_thread(dying.kill)
        await asyncio.gather(seat.close(), host.close())
        await until(lambda: other.metric("tables_live") == 1)  # nobody has asked it to
        await until(lambda: ":bot " in fetch(other.url, f"/api/tables/{host.id}/record"))
        seat.server = other.url
        await seat.open()
        await play_on(seat, 1, [])
        await seat.close()
        return bool(seat.view and seat.view["over"])

    assert run(table())
    other.kill()


def test_several_workers_share_one_port_and_all_tables(stable: Stable, cluster: Cluster) -> None:
    server = stable.server(cluster.database("workers"), processes=2)

    async def tables() -> list[bool]:
        async def table() -> bool:
            host = Host.make(server.url, seats=2, edition_file=ONE_RACE)
            seats = await gather(host, 2)
            await play_all(seats)
            await asyncio.gather(close_all(seats), host.close())
            return bool(seats[0].view and seats[0].view["over"])

        return list(await asyncio.gather(*(table() for _ in range(4))))

    assert run(tables()) == [True] * 4
    server.stop()
