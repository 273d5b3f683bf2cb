"""kill -9: no acknowledged answer is lost, none is doubled, and clients resume by themselves."""

import asyncio
from itertools import count

import pytest
from aiohttp import ClientError

from ippodromo.client import Refused, Seat
from tests.server.acknowledged import Acknowledged, check, play_on
from tests.server.harness import Server, Stable
from tools.testing.choosing import chosen
from tools.testing.players import ONE_RACE, Host, close_all, gather, run
from tools.testing.seeding import seeded

TABLES = 4
EVERY = [
    pytest.param(5, id="every fifth"),
    pytest.param(
        1, marks=pytest.mark.soak("The server restarts after each of 40 answers.", until="never")
    ),
]
"""After how many answers the server ends."""
databases = count()


ON_POSTGRESQL = pytest.mark.soak(
    "A server on PostgreSQL restarts as often again; in the gate test_postgres.py kills one.",
    until="the server runs under simulation",
)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=ON_POSTGRESQL)])
def fresh(stable: Stable, request: pytest.FixtureRequest) -> Server:
    """A server of its own for each test and database: it will be killed."""
    if request.param == "sqlite":
        return stable.server()
    cluster = request.getfixturevalue("cluster")
    return stable.server(cluster.database(f"killed{next(databases)}"))


async def sit(server: Server, people: int = 2) -> tuple[Host, list[Seat]]:
    host = Host.make(server.url, seats=people, edition_file=ONE_RACE)
    try:
        return host, await gather(host, people)
    except BaseException:
        await host.close()
        raise


@pytest.mark.parametrize("every", EVERY)
def test_killed_after_every_answer_of_a_game(fresh: Server, every: int) -> None:
    async def table() -> tuple[str, Acknowledged]:
        host, seats = await sit(fresh)
        await host.close()
        acknowledged: Acknowledged = {seat.seat: [] for seat in seats}
        at_the_switch = asyncio.Lock()

        async def play(seat: Seat) -> None:
            async for _, ask in seat.asks():
                say = chosen(ask, seat.seat)
                await seat.answer(ask, say)
                acknowledged[seat.seat].append(say)
                if sum(map(len, acknowledged.values())) % every:
                    continue
                async with at_the_switch:
                    await asyncio.to_thread(fresh.kill)
                    await asyncio.to_thread(fresh.start)

        await asyncio.gather(*(play(seat) for seat in seats))
        await close_all(seats)
        return host.id, acknowledged

    id_, acknowledged = run(table(), 240)
    assert sum(map(len, acknowledged.values())) > 20
    check(fresh, id_, acknowledged)


@pytest.mark.parametrize("every", EVERY)
def test_dying_between_writing_and_acknowledging_every_answer_of_a_game(
    fresh: Server, every: int
) -> None:
    async def table() -> tuple[str, Acknowledged, int]:
        host, seats = await sit(fresh)
        await host.close()
        acknowledged: Acknowledged = {seat.seat: [] for seat in seats}
        await asyncio.to_thread(fresh.kill)
        playing = asyncio.gather(
            *(play_on(seat, seat.seat, acknowledged[seat.seat]) for seat in seats)
        )
        deaths = 0
        while not playing.done():
            await asyncio.to_thread(fresh.start, faults={"die_after_commit": every})
            while fresh.is_alive() and not playing.done():
                await asyncio.sleep(0.01)
            deaths += not fresh.is_alive()
        await playing
        await close_all(seats)
        await asyncio.to_thread(fresh.kill)
        await asyncio.to_thread(fresh.start)
        return host.id, acknowledged, deaths

    id_, acknowledged, deaths = run(table(), 240)
    answers = sum(map(len, acknowledged.values()))
    assert answers > 20
    assert deaths >= answers // every
    check(fresh, id_, acknowledged)


async def play_tables(
    server: Server, number: int, found: list[tuple[str, Acknowledged]], stop: asyncio.Event
) -> None:
    """Play one table after the other."""
    while not stop.is_set():
        try:
            host, seats = await sit(server)
        except (OSError, ClientError, Refused):
            await asyncio.sleep(0.05)  # made or sat down just when the server was away
            continue
        await host.close()
        acknowledged: Acknowledged = {seat.seat: [] for seat in seats}
        found.append((host.id, acknowledged))
        await asyncio.gather(
            *(play_on(seat, (number, seat.seat), acknowledged[seat.seat]) for seat in seats)
        )
        await close_all(seats)


def said_in(tables: list[tuple[str, Acknowledged]]) -> int:
    """How many answers were acknowledged."""
    return sum(len(said) for _, seats in tables for said in seats.values())


@pytest.mark.parametrize(
    "kills",
    [
        6,
        pytest.param(
            100,
            marks=pytest.mark.soak(
                "Only many repetitions meet every instant of a commit.", until="never"
            ),
        ),
    ],
)
def test_killed_at_a_hundred_random_instants_under_load(fresh: Server, kills: int) -> None:
    async def tables() -> list[tuple[str, Acknowledged]]:
        found: list[tuple[str, Acknowledged]] = []
        stop = asyncio.Event()
        playing = asyncio.gather(*(play_tables(fresh, i, found, stop) for i in range(TABLES)))
        dice = seeded("instants")
        for number in range(kills):
            before = said_in(found)
            # Killed by the clock alone, a server on a busy machine would never come to welcome anybody.
            wanted = dice.randrange(1, 8) if number % 3 else 0
            while said_in(found) < before + wanted and not playing.done():
                await asyncio.sleep(0.01)
            if kills > 10:
                await asyncio.sleep(dice.random() * 0.2)
            await asyncio.to_thread(fresh.kill)
            await asyncio.to_thread(fresh.start)
        stop.set()
        await playing
        return found

    found = run(tables(), 1200)
    assert said_in(found) > kills
    for id_, acknowledged in found:
        check(fresh, id_, acknowledged)
