"""A database that hangs: its connections are open, and it answers nothing. Then it goes on."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from ippodromo.client import Refused, Seat
from tests.server.acknowledged import check
from tests.server.harness import Server, Stable
from tools.testing.choosing import chosen
from tools.testing.players import ONE_RACE, Host, close_all, gather, run
from tools.testing.postgres import Cluster

BRIEF = {
    "seconds": {
        "store.postgres.STATEMENT_TIMEOUT_S": 1.0,
        "store.postgres.CONNECT_TIMEOUT_S": 1.0,
        "app.HEALTH_TIMEOUT_S": 1.0,
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


class Player:
    """Plays a seat, and insists with the same key while the database is away."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.said: list[str] = []
        self.refused: list[str] = []

    async def play(self, most: int = 1000) -> None:
        async for _, ask in self.seat.asks():
            fields = {"ask": ask["id"], "say": chosen(ask, self.seat.seat), "seq": self.seat.seq}
            fields["link"] = await self.seat.link()
            await self.insist(f"answer-{len(self.said)}-{self.seat.seat}", fields)
            self.said.append(fields["say"])
            if len(self.said) >= most:
                return

    async def insist(self, key: str, fields: dict[str, Any]) -> None:
        while True:
            try:
                await self.seat.command("answer", key, **fields)
            except Refused as no:
                if no.rule != "S-9":
                    raise
                self.refused.append(no.message)
                await asyncio.sleep(0.2)
            else:
                return


async def play_out(players: list[Player], most: int = 1000) -> None:
    await asyncio.gather(*(player.play(most) for player in players))


def assert_nobody_was_told_wrong(players: list[Player]) -> None:
    """Every refused answer may have been stored, as far as a process knows that shares its database."""
    assert {word for player in players for word in player.refused} == {"refused.uncertain"}


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
