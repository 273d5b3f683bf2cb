"""Two server processes on one PostgreSQL: the same tables, whoever is asked, whoever dies."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ippodromo.client import Refused, Seat
from tests.server import test_kill as kill
from tests.server.harness import Server, Stable
from tests.server.players import ONE_RACE, Host, Line, choose, close_all, gather, play_all, run
from tests.server.postgres import Cluster

TABLES = 50
DUPLICATED = 0.3
"""The share of answers that are sent to both processes at once."""
ANSWERS = 4
"""How many each seat of the fifty tables gives."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for this module."""
    found = Cluster()
    yield found
    found.close()


@pytest.fixture
def pair(
    stable: Stable, cluster: Cluster, request: pytest.FixtureRequest
) -> Iterator[list[Server]]:
    """Two servers on a fresh database."""
    database = cluster.database(f"t{abs(hash(request.node.name))}")
    found = [stable.server(database) for _ in range(2)]
    yield found
    for server in found:
        server.kill()


async def split_table(pair: list[Server]) -> list[Seat]:
    """A table of two whose people sit at different processes."""
    host = Host.make(pair[0].url, seats=2, edition_file=ONE_RACE)
    seats = await gather(host, 2)
    await host.close()
    seats[1].server = pair[1].url
    await seats[1].close()
    await seats[1].open()
    return seats


async def play_racing(seat: Seat, other: Server, dice: Random, said: list[str]) -> None:
    """Play a little; now and then the same answer goes to both processes at the same time."""
    async for _, ask in seat.asks():
        say = choose(ask, dice)
        key = f"answer-{len(said)}-{seat.seat}"
        fields: dict[str, Any] = {"ask": ask["id"], "say": say, "seq": seat.seq}
        if dice.random() > DUPLICATED:
            await seat.command("answer", key, **fields)
        else:
            line = await Line.dial(other.url, seat.table, seat.cookie, open_timeout=60)
            await line.hello(role="seat", seat=seat.seat)
            first, second = await asyncio.gather(
                seat.command("answer", key, **fields), line.command("answer", key, **fields)
            )
            assert (second["type"], second["seq"]) == ("accepted", first)
            await line.close()
        said.append(say)
        if len(said) == ANSWERS:
            return


def test_racing_answers_at_fifty_tables_on_two_processes_count_once(pair: list[Server]) -> None:
    async def tables() -> list[tuple[str, kill.Acknowledged]]:
        async def table(number: int) -> tuple[str, kill.Acknowledged]:
            seats = await split_table(pair)
            acknowledged: kill.Acknowledged = {0: [], 1: []}
            await asyncio.gather(
                *(
                    play_racing(seat, pair[1 - i], Random(number), acknowledged[i])
                    for i, seat in enumerate(seats)
                )
            )
            await close_all(seats)
            return seats[0].table, acknowledged

        return list(await asyncio.gather(*(table(i) for i in range(TABLES))))

    for id_, acknowledged in run(tables(), 300):
        assert [len(said) for said in acknowledged.values()] == [ANSWERS, ANSWERS]
        kill.check(pair[0], id_, acknowledged, is_over=False)


def test_when_a_process_dies_its_clients_go_on_at_the_other(pair: list[Server]) -> None:
    async def table() -> tuple[str, kill.Acknowledged]:
        seats = await split_table(pair)
        acknowledged: kill.Acknowledged = {0: [], 1: []}
        playing = asyncio.gather(
            *(kill.play_on(seat, Random(seat.seat), acknowledged[seat.seat]) for seat in seats)
        )
        while len(acknowledged[1]) < 5:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(pair[1].kill)
        seats[1].server = pair[0].url
        await playing
        await close_all(seats)
        return seats[0].table, acknowledged

    kill.check(pair[0], *run(table()))


def test_when_the_database_is_restarted_play_goes_on(pair: list[Server], cluster: Cluster) -> None:
    async def insist(seat: Seat, key: str, ask: dict[str, Any], say: str) -> None:
        """Answer again, with the same key, as long as the store is away."""
        for _ in range(600):
            try:
                await seat.command("answer", key, ask=ask["id"], say=say, seq=seat.seq)
                return
            except Refused as no:
                if no.rule != "S-9":
                    raise
                await asyncio.sleep(0.1)

    async def play(seat: Seat, dice: Random, said: list[str]) -> None:
        async for _, ask in seat.asks():
            say = choose(ask, dice)
            await insist(seat, f"answer-{len(said)}-{seat.seat}", ask, say)
            said.append(say)

    async def table() -> tuple[str, kill.Acknowledged]:
        seats = await split_table(pair)
        acknowledged: kill.Acknowledged = {0: [], 1: []}
        playing = asyncio.gather(
            *(play(seat, Random(seat.seat), acknowledged[seat.seat]) for seat in seats)
        )
        while len(acknowledged[1]) < 5:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(cluster.restart)
        await playing
        await close_all(seats)
        return seats[0].table, acknowledged

    kill.check(pair[0], *run(table(), 120))


def test_a_bots_turn_left_by_a_dead_process_is_taken_by_the_other(pair: list[Server]) -> None:
    async def table() -> bool:
        host = Host.make(pair[1].url, seats=2, edition_file=ONE_RACE)
        seats = await gather(host, 1, 1)
        await host.close()
        playing = asyncio.create_task(kill.play_on(seats[0], Random(1), []))
        while seats[0].seq < 12:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(pair[1].kill)
        seats[0].server = pair[0].url
        await playing
        await close_all(seats)
        return bool(seats[0].view and seats[0].view["over"])

    assert run(table())


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


def test_killed_after_every_answer_of_a_game(stable: Stable, cluster: Cluster) -> None:
    kill.killed_after_every_answer(stable.server(cluster.database("every")))


def test_killed_at_random_instants_under_load(stable: Stable, cluster: Cluster) -> None:
    kill.killed_at_random_instants(stable.server(cluster.database("random")), 25)
