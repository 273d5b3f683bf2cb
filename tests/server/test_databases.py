"""Tables spread over two PostgreSQL servers: one is killed, the other goes on, nothing is lost."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from ippodromo.kernel.errors import NotAllowed, SetupError
from ippodromo.server.settings import Settings, databases
from ippodromo.server.store.open import store_for, stores_for
from ippodromo.server.store.rows import Append, NewTable, Row, StoreDown
from ippodromo.server.store.stores import TOKEN
from ippodromo.server.tokens import new_token
from tests.server.acknowledged import check
from tests.server.harness import Server, Stable
from tools.testing.choosing import chosen
from tools.testing.players import ONE_RACE, Host, close_all, fetch, gather, run
from tools.testing.postgres import Cluster

numbers = count()
"""For the names of fresh databases."""


@pytest.fixture(scope="module")
def other() -> Iterator[Cluster]:
    """A second PostgreSQL, which can be killed."""
    found = Cluster()
    yield found
    found.close()


@pytest.fixture
def named(cluster: Cluster, other: Cluster) -> list[str]:
    """A fresh database on each."""
    number = next(numbers)
    return [cluster.database(f"spread{number}"), other.database(f"spread{number}")]


def served(stable: Stable, named: list[str], **told: Any) -> Server:
    return stable.server(named[0], settings={"more_databases": named[1:]}, **told)


def one_in_each(server: Server) -> list[Host]:
    """A public table in each database."""
    found: dict[int, Host] = {}
    while len(found) < 2:
        host = Host.make(server.url, seats=2, edition_file=ONE_RACE, visibility="public")
        found.setdefault(len(host.id) - TOKEN, host)
    return [found[0], found[2]]


def refusal(server: Server, path: str) -> tuple[int, str]:
    """The status and the message of what cannot be shown."""
    try:
        fetch(server.url, path)
    except urllib.error.HTTPError as error:
        with error:
            said = error.read().decode()
            return error.code, said.split('"message":"')[1].split('"')[0]
    return 200, ""


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


def test_one_database_is_killed_and_the_tables_of_the_other_go_on(
    stable: Stable, named: list[str], other: Cluster
) -> None:
    server = served(stable, named)

    async def scene() -> None:
        hosts = one_in_each(server)
        seats = [await gather(host, 2) for host in hosts]
        here, there = [[Player(seat) for seat in pair] for pair in seats]
        await asyncio.gather(play_out(here, 2), play_out(there, 2))
        with other.killed():
            waiting = asyncio.create_task(play_out(there))
            await play_out(here)
            check(server, hosts[0].id, {p.seat.seat: p.said for p in here})
            while not any(player.refused for player in there):
                await asyncio.sleep(0.05)
            await asyncio.to_thread(started_meanwhile, stable, named, hosts)
        await waiting
        words = {word for player in there for word in player.refused}
        assert words
        assert words <= {"refused.store", "refused.uncertain"}
        check(server, hosts[1].id, {p.seat.seat: p.said for p in there})
        await asyncio.gather(*(host.close() for host in hosts), *map(close_all, seats))

    run(scene())
    server.kill()


def test_an_answer_that_a_database_takes_no_connection_for_is_certainly_not_stored(
    other: Cluster,
) -> None:
    id_ = new_token()
    new = NewTable(id_, "royal_turf", "link", id_[:10], "hash", "text")
    first = Append(Row(id_, 1, "made", "host", None, "{}"), made=new, status="gathering")
    answer = Append(Row(id_, 2, "answer", "seat 0", None, "{}"))

    async def scene() -> str:
        store = store_for(other.database(f"refuses{next(numbers)}"))
        await store.open()
        assert await store.append(first)
        with other.killed(), pytest.raises(StoreDown) as down:
            await store.append(answer)
        assert await store.append(answer)
        await store.close()
        return down.value.key

    assert run(scene()) == "refused.store"


def started_meanwhile(stable: Stable, named: list[str], hosts: list[Host]) -> None:
    """A server that starts while a database is away serves the other, and says what is missing."""
    late = served(stable, named)
    with urllib.request.urlopen(f"{late.url}/health") as answer:
        assert answer.read().decode() == "database 2: the store cannot be written\n"
    assert refusal(late, f"/api/tables/{hosts[1].id}") == (503, "refused.table_away")
    assert refusal(late, f"/api/invitations/{hosts[1].code}") == (503, "refused.table_away")
    assert refusal(late, f"/api/tables/{new_token()}") == (404, "refused.no_table")
    assert refusal(late, f"/api/tables/{hosts[0].id}") == (200, "")
    made = [Host.make(late.url, visibility="public") for _ in range(3)]
    assert {len(host.id) for host in made} == {TOKEN}
    listed, _ = request(late.url, "/api/tables")
    assert {each["id"] for each in listed["tables"]} >= {host.id for host in made}
    mine, _ = request(late.url, "/api/mine", {"tables": [hosts[1].id, made[0].id]}, made[0].cookie)
    assert [each["table"]["id"] for each in mine["tables"]] == [made[0].id]
    late.kill()


def test_a_server_that_started_without_a_database_takes_it_in_when_it_is_there(
    stable: Stable, named: list[str], other: Cluster
) -> None:
    first = served(stable, named)
    hosts = one_in_each(first)
    first.kill()
    with other.killed():
        late = served(stable, named)
        assert refusal(late, f"/api/tables/{hosts[1].id}")[0] == 503

    async def scene() -> None:
        while refusal(late, f"/api/invitations/{hosts[1].code}")[0] != 200:
            await asyncio.sleep(0.1)
        host = hosts[1]
        host.url = late.url
        players = [Player(seat) for seat in await gather(host, 2)]
        await play_out(players)
        check(late, host.id, {p.seat.seat: p.said for p in players})
        await host.close()
        await close_all([player.seat for player in players])

    run(scene())
    listed, _ = request(late.url, "/api/tables")
    waiting = [each["id"] for each in listed["tables"]]
    assert (hosts[0].id in waiting, hosts[1].id in waiting) == (True, False)
    late.kill()


def test_tables_stay_where_they_are_when_a_database_is_added(
    stable: Stable, named: list[str]
) -> None:
    before = stable.server(named[0])
    old = Host.make(before.url)
    before.kill()
    after = served(stable, named)
    assert refusal(after, f"/api/tables/{old.id}") == (200, "")
    assert refusal(after, f"/api/tables/{old.id}01") == (404, "refused.no_table")
    assert refusal(after, f"/api/tables/{old.id}00") == (404, "refused.no_table")
    cookie = request(after.url, "/api/tables", {"game": "royal_turf", "seats": 2}, old.cookie)[1]
    assert cookie == old.cookie
    after.kill()


def test_databases_in_another_order_are_refused(stable: Stable, named: list[str]) -> None:
    served(stable, named).kill()

    async def opened(wanted: list[str]) -> None:
        stores = stores_for(wanted)
        try:
            await stores.open()
        finally:
            await stores.close()

    for wrong in (named[::-1], named[1:], [named[0], named[0]]):
        with pytest.raises(SetupError) as refused:
            run(opened(wrong))
        assert refused.value.key == "server.database_order"
    run(opened(named))


def test_a_table_is_found_by_its_code_alone() -> None:
    stores = stores_for(["one.db"])
    assert stores.of("0" * 32) is stores.parts[0]
    for wrong in ("", "0" * 31, "0" * 33, "0" * 34, "0" * 32 + "01", "G" * 32, "0" * 32 + "0x"):
        with pytest.raises(NotAllowed):
            stores.of(wrong)
    assert len(stores.new_id()) == TOKEN


def test_only_postgresql_is_spread() -> None:
    settings = Settings(database="one.db", more_databases=["two.db"])
    with pytest.raises(SetupError) as refused:
        stores_for(databases(settings))
    assert refused.value.key == "server.databases"
