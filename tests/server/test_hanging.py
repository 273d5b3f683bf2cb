"""A database that hangs: its connections are open, and it answers nothing. Then it goes on."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

from ippodromo.client import request
from ippodromo.server.store.stores import TOKEN
from tests.server.acknowledged import check
from tests.server.harness import Server, Stable
from tests.server.test_databases import Player, one_in_each, play_out, refusal, served
from tools.testing.players import ONE_RACE, Host, close_all, gather, run
from tools.testing.postgres import Cluster

BRIEF = {
    "seconds": {
        "store.watch.PATIENCE": 1.0,
        "store.watch.CONNECT": 1.0,
        "store.postgres.PATIENCE": 1.0,
        "store.quick.postgres.PATIENCE": 1.0,
        "store.health.PATIENCE": 1.0,
        "store.stores.PATIENCE": 1.0,
    }
}
"""Servers that wait for a database for one second at most, so that a test need not wait longer."""


@pytest.fixture(scope="module")
def other() -> Iterator[Cluster]:
    """A PostgreSQL that can be stopped."""
    found = Cluster()
    yield found
    found.close()


def health(server: Server) -> tuple[int, str]:
    """What the server says of itself."""
    try:
        with urllib.request.urlopen(f"{server.url}/health", timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


@pytest.mark.soak(
    "Two clusters of PostgreSQL, one of which hangs until real timeouts pass.",
    until="the server runs under simulation",
)
def test_one_database_hangs_and_the_tables_of_the_other_go_on(
    stable: Stable, cluster: Cluster, other: Cluster
) -> None:
    named = [cluster.database("hangs"), other.database("hangs")]
    server = served(stable, named, faults=BRIEF)

    async def scene() -> None:
        hosts = one_in_each(server)
        seats = [await gather(host, 2) for host in hosts]
        here, there = [[Player(seat) for seat in pair] for pair in seats]
        await asyncio.gather(play_out(here, 2), play_out(there, 2))
        with other.hanging():
            waiting = asyncio.create_task(play_out(there))
            await play_out(here)
            check(server, hosts[0].id, {p.seat.seat: p.said for p in here})
            found = await asyncio.to_thread(health, server)
            assert found == (200, "database 2: the store cannot be written\n")
            while not any(player.refused for player in there):
                await asyncio.sleep(0.05)
            await asyncio.to_thread(served_meanwhile, server, hosts)
        await waiting
        assert_nobody_was_told_wrong(there)
        check(server, hosts[1].id, {p.seat.seat: p.said for p in there})
        while await asyncio.to_thread(health, server) != (200, "ok\n"):
            await asyncio.sleep(0.1)
        await asyncio.gather(*(host.close() for host in hosts), *map(close_all, seats))

    run(scene())
    server.kill()


def assert_nobody_was_told_wrong(players: list[Player]) -> None:
    """Whose answer was on its way heard that it may be stored; who spoke after that, that it is not."""
    words = {word for player in players for word in player.refused}
    assert "refused.uncertain" in words
    assert words <= {"refused.uncertain", "refused.store"}
    for player in players:
        assert "refused.store" not in player.refused or "refused.uncertain" not in player.refused


def served_meanwhile(server: Server, hosts: list[Host]) -> None:
    """The hanging database is known to be away: new tables are made in the other."""
    made = [Host.make(server.url, visibility="public") for _ in range(3)]
    assert {len(host.id) for host in made} == {TOKEN}
    listed, _ = request(server.url, "/api/tables")
    assert {each["id"] for each in listed["tables"]} >= {host.id for host in made}
    assert refusal(server, f"/api/invitations/{hosts[1].code}") == (503, "refused.table_away")
    assert refusal(server, f"/api/tables/{hosts[0].id}") == (200, "")


def test_the_only_database_hangs_and_play_goes_on_after_it(stable: Stable, other: Cluster) -> None:
    database = other.database("alone")
    servers = [stable.server(database, faults=BRIEF) for _ in range(2)]

    async def scene() -> None:
        host = Host.make(servers[0].url, seats=2, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        players = [Player(seat) for seat in seats]
        await play_out(players, 3)
        with other.hanging():
            waiting = asyncio.create_task(play_out(players))
            for server in servers:
                found = await asyncio.to_thread(health, server)
                assert found == (503, "the store cannot be written\n")
            while not any(player.refused for player in players):
                await asyncio.sleep(0.05)
        await waiting
        assert_nobody_was_told_wrong(players)
        for server in servers:
            check(server, host.id, {p.seat.seat: p.said for p in players})
        await host.close()
        await close_all(seats)

    run(scene())
    for server in servers:
        server.kill()
