"""While a server is attacked, tables with bots play on; what is sent is answered, and nothing dies."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.server.harness import Server, Stable
from tools.testing.attacks import ATTACKS, OF_ONE_ADDRESS, Attack
from tools.testing.players import ONE_RACE, Host, close_all, gather, play_all, run

TABLES = 2
TIMES = {
    "editions": 12,
    "records": 2,
    "half requests": 300,
    "hellos": 180,
    "empty continuations": 2,
    "pings": 2,
    "tiny texts": 2,
    "large messages": 20,
    "pipelines": 10,
    "endless headers": 2,
    "odd upgrades": 8,
    "unread answers": 100,
    "idle connections": 600,
    "slow bodies": 20,
}
ANSWERED = {
    "editions": {"409"},
    "records": {"201", "400", "409"},
    "half requests": {"opened"},
    "hellos": {"welcome"},
    "empty continuations": {"closed"},
    "pings": {"closed"},
    "tiny texts": {"closed"},
    "large messages": {"closed"},
    "pipelines": {"closed"},
    "endless headers": {"closed"},
    "odd upgrades": {"400", "101"},
    "unread answers": {"opened"},
    "idle connections": {"opened"},
    "slow bodies": {"408", "429"},
}


@pytest.fixture(scope="module")
def server(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server on each kind of store, which must outlive every attack."""
    found = stable.server(
        database(), settings={"connections": 250, "timeouts": {"header": 2, "body": 2}}
    )
    yield found
    found.kill()


@pytest.fixture(scope="module")
def strict(stable: Stable) -> Iterator[Server]:
    """A server with the limits that a real one has, and short timeouts."""
    timeouts = {"header": 2, "body": 4, "reading": 1, "answer": 2}
    found = stable.server(limits=1.0, settings={"timeouts": timeouts})
    yield found
    found.kill()


@pytest.mark.parametrize("name", ATTACKS)
def test_tables_with_bots_play_on(server: Server, name: str) -> None:
    withstand(server, name, ATTACKS[name])


@pytest.mark.parametrize("name", OF_ONE_ADDRESS)
def test_tables_play_on_while_one_address_attacks(strict: Server, name: str) -> None:
    withstand(strict, name, OF_ONE_ADDRESS[name])


def withstand(server: Server, name: str, attack: Attack) -> None:
    """Play tables to their end while the server is attacked."""
    seen: Counter[str] = Counter()

    async def attacked() -> list[bool]:
        playing = [asyncio.create_task(table(server)) for _ in range(TABLES)]
        await attack(server.port, TIMES[name], seen)
        return list(await asyncio.gather(*playing))

    assert run(attacked(), 120) == [True] * TABLES
    assert set(seen) <= ANSWERED[name]
    assert sum(seen.values()) == TIMES[name]
    assert server.is_alive()


async def table(server: Server) -> bool:
    """A person and a bot play a game to its end."""
    host = await asyncio.to_thread(Host.make, server.url, edition_file=ONE_RACE)
    seats = await gather(host, 1, 1)
    await play_all(seats)
    await asyncio.gather(close_all(seats), host.close())
    return bool(seats[0].view and seats[0].view["over"])
