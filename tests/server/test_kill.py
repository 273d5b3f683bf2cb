"""kill -9: no acknowledged answer is lost, none is doubled, and clients resume by themselves."""

import asyncio
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from ippodromo.client import Refused, Seat
from ippodromo.kernel.journal import PERSON, read_journal
from tests.server.harness import Server, Stable
from tests.server.players import ONE_RACE, Host, choose, close_all, gather, run
from tests.server.test_affairs import fetch

RANDOM_KILLS = 100
TABLES = 4

Acknowledged = dict[int, list[str]]


async def play_on(seat: Seat, dice: Random, acknowledged: list[str]) -> None:
    """Play to the end, noting what was acknowledged."""
    async for _, ask in seat.asks():
        say = choose(ask, dice)
        await seat.answer(ask, say)
        acknowledged.append(say)


def check(server: Server, table: str, acknowledged: Acknowledged, is_over: bool = True) -> None:
    """What people said according to the record is what was acknowledged to them, in order."""
    journal = read_journal(fetch(server.url, f"/api/tables/{table}/record"))
    assert journal.is_over is is_over
    for seat, said in acknowledged.items():
        stored = [e.notation for e in journal.entries if e.seat == seat and e.by == PERSON]
        assert stored == said


async def sit(server: Server, people: int = 2) -> tuple[Host, list[Seat]]:
    host = Host.make(server.url, seats=people, edition_file=ONE_RACE)
    return host, await gather(host, people)


def killed_after_every_answer(server: Server) -> None:
    async def table() -> tuple[str, Acknowledged]:
        host, seats = await sit(server)
        await host.close()
        acknowledged: Acknowledged = {seat.seat: [] for seat in seats}
        dice = Random(3)
        at_the_switch = asyncio.Lock()

        async def play(seat: Seat) -> None:
            async for _, ask in seat.asks():
                say = choose(ask, dice)
                await seat.answer(ask, say)
                acknowledged[seat.seat].append(say)
                async with at_the_switch:
                    await asyncio.to_thread(server.kill)
                    await asyncio.to_thread(server.start)

        await asyncio.gather(*(play(seat) for seat in seats))
        await close_all(seats)
        return host.id, acknowledged

    id_, acknowledged = run(table(), 240)
    assert sum(map(len, acknowledged.values())) > 20
    check(server, id_, acknowledged)


def dies_between_writing_and_acknowledging(server: Server) -> None:
    async def table() -> tuple[str, Acknowledged, int]:
        host, seats = await sit(server)
        await host.close()
        acknowledged: Acknowledged = {seat.seat: [] for seat in seats}
        playing = asyncio.gather(
            *(play_on(seat, Random(seat.seat), acknowledged[seat.seat]) for seat in seats)
        )
        deaths = 0
        await asyncio.to_thread(server.kill)
        while not playing.done():
            await asyncio.to_thread(server.start, faults={"die_after_commit": 1})
            while server.is_alive() and not playing.done():
                await asyncio.sleep(0.01)
            deaths += not server.is_alive()
        await playing
        await close_all(seats)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        return host.id, acknowledged, deaths

    id_, acknowledged, deaths = run(table(), 240)
    assert deaths >= sum(map(len, acknowledged.values())) > 20
    check(server, id_, acknowledged)


def killed_at_random_instants(server: Server, kills: int) -> None:
    async def play_tables(
        number: int, found: list[tuple[str, Acknowledged]], stop: asyncio.Event
    ) -> None:
        dice = Random(number)
        while not stop.is_set():
            try:
                host, seats = await sit(server)
            except (OSError, ConnectionClosed, Refused):
                await asyncio.sleep(0.05)  # made or sat down just when the server was away
                continue
            await host.close()
            acknowledged: Acknowledged = {seat.seat: [] for seat in seats}
            found.append((host.id, acknowledged))
            await asyncio.gather(*(play_on(seat, dice, acknowledged[seat.seat]) for seat in seats))
            await close_all(seats)

    async def tables() -> list[tuple[str, Acknowledged]]:
        found: list[tuple[str, Acknowledged]] = []
        stop = asyncio.Event()
        playing = asyncio.gather(*(play_tables(i, found, stop) for i in range(TABLES)))
        dice = Random(11)
        for _ in range(kills):
            await asyncio.sleep(0.02 + dice.random() * 0.25)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        stop.set()
        await playing
        return found

    found = run(tables(), 400)
    assert sum(len(said) for _, seats in found for said in seats.values()) > kills
    for id_, acknowledged in found:
        check(server, id_, acknowledged)


@pytest.fixture
def fresh(stable: Stable) -> Server:
    """A server of its own for each test: it will be killed."""
    return stable.server()


def test_killed_after_every_answer_of_a_game(fresh: Server) -> None:
    killed_after_every_answer(fresh)


def test_dying_between_writing_and_acknowledging_every_answer_of_a_game(fresh: Server) -> None:
    dies_between_writing_and_acknowledging(fresh)


def test_killed_at_a_hundred_random_instants_under_load(fresh: Server) -> None:
    killed_at_random_instants(fresh, RANDOM_KILLS)
