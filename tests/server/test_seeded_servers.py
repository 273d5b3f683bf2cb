"""What a server draws at random depends on the seed and the test, not on what it did before."""

from collections.abc import Iterator

import pytest

from tests.server.harness import Server, Stable, begin_test
from tools.testing.players import ONE_RACE, Host, close_all, fetch, gather, play_all, run
from tools.testing.seeding import seed_secrets


@pytest.fixture
def as_test(request: pytest.FixtureRequest) -> Iterator[None]:
    """Give the servers their real test back at the end."""
    yield
    begin_test(request.node.nodeid)


def played(server: Server, test: str, people: int = 2, bots: int = 1) -> tuple[str, str]:
    """Play a game as a test of some name; the table's id and the record."""

    async def table() -> str:
        host = Host.make(server.url, seats=people + bots, edition_file=ONE_RACE)
        seats = await gather(host, people, bots)
        await play_all(seats)
        await close_all(seats)
        await host.close()
        return host.id

    begin_test(test)
    seed_secrets(test)
    id_ = run(table())
    return id_, fetch(server.url, f"/api/tables/{id_}/record")


@pytest.mark.usefixtures("as_test")
def test_a_test_plays_the_same_game_on_any_server(stable: Stable) -> None:
    first = stable.server()
    one = played(first, "one")
    other = played(first, "other")
    second = stable.server()
    again = [played(second, "other"), played(second, "one")]
    first.kill()
    second.kill()
    assert again == [other, one]
    assert one[0] != other[0]
    assert one[1] != other[1]


@pytest.mark.usefixtures("as_test")
def test_servers_on_one_database_draw_different_tables(stable: Stable) -> None:
    begin_test("restarted")
    server = stable.server()
    found = {Host.make(server.url).id}
    for _ in range(2):
        server.kill()
        server.start()
        found.add(Host.make(server.url).id)
    begin_test("restarted later")
    found.add(Host.make(server.url).id)
    server.kill()
    server.start()
    found.add(Host.make(server.url).id)
    server.kill()
    assert len(found) == 5
