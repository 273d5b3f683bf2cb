"""Codes: guessing is limited before it is answered, codes end with their table, the host may decide."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from ippodromo.server.limits import RateLimit
from ippodromo.server.tokens import GUESSES, LETTERS_OF_CODES, code_length
from tests.server.harness import Server, Stable
from tests.server.test_rights import refusal
from tools.testing.players import ONE_RACE, Host, Line, close_all, gather, play_again, play_all, run


@pytest.fixture(scope="module")
def server(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server on each kind of store."""
    found = stable.server(database())
    yield found
    found.kill()


@pytest.fixture
def strict(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server with the limits that a real one has, none of them used up."""
    found = stable.server(database(), limits=1.0)
    yield found
    found.kill()


def guess(server: Server, code: str) -> str:
    """What is said to somebody who tries a code."""
    try:
        found, _ = request(server.url, f"/api/invitations/{code}", patience=0)
    except Refused as no:
        return no.message
    return str(found["table"]["status"])


def test_whoever_guessed_too_often_learns_nothing_from_a_right_code(strict: Server) -> None:
    host = Host.make(strict.url)
    before = guess(strict, host.code)
    wrong = [guess(strict, f"QQQ{letter}") for letter in "ABCDEFGHJKMNPQRSTUVWXYZABCDE"]
    sit = {"invitation": host.code, "name": "Eve"}
    recover = {"recovery": "AAAA-BBBB-CCCC-DDDD"}
    spent = [
        guess(strict, host.code),
        refusal(strict, f"/api/tables/{host.id}/seats", sit)[1],
        refusal(strict, f"/api/tables/{host.id}/recovery", recover)[1],
    ]
    assert before == "gathering"
    assert (wrong[0], wrong[-1]) == ("refused.no_table", "refused.too_often")
    assert spent == ["refused.too_often"] * 3


def test_right_codes_are_not_counted(strict: Server) -> None:
    host = Host.make(strict.url)
    assert {guess(strict, host.code) for _ in range(60)} == {"gathering"}


def test_what_is_given_back_never_exceeds_the_limit() -> None:
    limit = RateLimit(2, 0.0)
    limit.refund("nobody")
    taken = [limit.allows("a") for _ in range(3)]
    limit.refund("a")
    again = [limit.allows("a"), limit.allows("a")]
    assert (taken, again) == ([True, True, False], [True, False])


def test_the_code_of_a_table_that_is_over_opens_nothing_until_a_rematch(server: Server) -> None:
    async def table() -> list[str]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        said = [guess(server, host.code)]
        await play_all(seats)
        said.append(guess(server, host.code))
        await play_again(seats)
        said.append(guess(server, host.code))
        await asyncio.gather(close_all(seats), host.close())
        return [said[0], said[1], "open" if said[2] in ("opening", "running") else said[2]]

    assert run(table()) == ["running", "refused.no_table", "open"]


@pytest.mark.parametrize("tables", [1, 2, 3, 60, 1_000, 50_000])
def test_codes_are_long_enough_for_the_tables_that_are_open(tables: int) -> None:
    length = code_length(tables)
    assert LETTERS_OF_CODES**length / tables >= GUESSES
    assert length == 4 or LETTERS_OF_CODES ** (length - 1) / tables < GUESSES


def test_a_server_with_many_open_tables_gives_longer_codes(strict: Server) -> None:
    lengths = [len(Host.make(strict.url).code) for _ in range(5)]
    assert lengths == [4, 4, 5, 5, 5]


# The host lets people in


async def knock_at(host: Host, name: str) -> tuple[dict[str, Any], Line]:
    """Somebody with the code knocks and waits as whoever looks on."""
    body = {"invitation": host.code, "name": name}
    path = f"/api/tables/{host.id}/seats"
    seated, cookie = await asyncio.to_thread(request, host.url, path, body)
    line = await Line.dial(host.url, host.id, cookie)
    return seated, line


def test_where_the_host_lets_people_in_a_code_alone_gives_no_chair(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, admission="host")
        screen = await host.open()
        seated, line = await knock_at(host, "Anna")
        told = await screen.until(lambda said: bool((said.get("table") or {}).get("knocks")))
        waiting = await line.hello(role="spectator")
        as_seat = await line.hello(role="seat", seat=0)
        own = await line.command("let_in", knock=seated["knock"], agree=True)
        await host.command("let_in", knock=seated["knock"], agree=True)
        sitting = await line.hello(role="seat", seat=seated["seat"])
        await asyncio.gather(line.close(), host.close())
        return [
            [chair["kind"] for chair in seated["table"]["seats"]],
            [knock["name"] for knock in told["table"]["knocks"]],
            waiting["you"]["knock"] == seated["knock"],
            waiting["table"]["knocks"],
            [as_seat["message"], own["message"]],
            [chair["name"] for chair in sitting["table"]["seats"]],
        ]

    refused = ["refused.no_chair_held", "refused.not_host"]
    assert run(table()) == [["empty", "empty"], ["Anna"], True, [], refused, ["Anna", ""]]


def test_the_host_may_say_not_now_and_a_knock_is_answered_once(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, admission="host")
        await host.open()
        seated, line = await knock_at(host, "Eve")
        said = [
            await host.command("let_in", knock=seated["knock"], agree=False),
            await host.command("let_in", knock=seated["knock"], agree=True),
        ]
        after = await line.hello(role="spectator")
        await asyncio.gather(line.close(), host.close())
        kinds = [chair["kind"] for chair in after["table"]["seats"]]
        return [said[0]["type"], said[1]["message"], after["you"]["knock"], kinds]

    assert run(table()) == ["accepted", "refused.no_knock", None, ["empty", "empty"]]


def test_a_program_that_knocks_plays_once_it_is_let_in(server: Server) -> None:
    async def table() -> bool:
        host = Host.make(server.url, admission="host", edition_file=ONE_RACE)
        screen = await host.open()
        coming = [
            asyncio.create_task(Seat.take(server.url, host.code, name)) for name in ("Anna", "Bob")
        ]
        waiting = await screen.until(
            lambda said: len((said.get("table") or {}).get("knocks", [])) == 2
        )
        for knock in waiting["table"]["knocks"]:
            await host.command("let_in", knock=knock["id"], agree=True)
        seats = list(await asyncio.gather(*coming))
        assert (await host.command("start"))["type"] == "accepted"
        await play_all(seats)
        await asyncio.gather(close_all(seats), host.close())
        return bool(seats[0].view and seats[0].view["over"])

    assert run(table())


def test_nobody_fills_the_door_with_knocks(strict: Server) -> None:
    host = Host.make(strict.url, admission="host")
    body = {"invitation": host.code, "name": "Eve", "key": "one-knock-only"}
    path = f"/api/tables/{host.id}/seats"
    first, cookie = request(strict.url, path, body)
    again, _ = request(strict.url, path, body, cookie)
    other = refusal(strict, path, {**body, "key": "another-knock"}, cookie)
    said: list[str] = []
    for _ in range(14):
        try:
            request(strict.url, path, {"invitation": host.code, "name": "Eve"}, patience=0)
        except Refused as no:
            said.append(no.message)
    assert again["knock"] == first["knock"]
    assert other == ("S-6", "refused.knocked")
    assert set(said) == {"refused.too_often"}


def test_the_host_sits_down_without_knocking(server: Server) -> None:
    host = Host.make(server.url, admission="host")
    body = {"invitation": host.code, "name": "Host"}
    seated, _ = request(server.url, f"/api/tables/{host.id}/seats", body, host.cookie)
    assert (seated["knock"], seated["table"]["seats"][0]["name"]) == (None, "Host")
