"""Hostile clients are refused, nothing secret is logged, and the table goes on."""

import asyncio
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError

from ippodromo.client import Refused, Seat, request
from tests.server.harness import Server, Stable
from tools.testing.players import ONE_RACE, Host, Line, close_all, gather, play_all, run


@pytest.fixture(scope="module")
def server(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server on each kind of store."""
    found = stable.server(database())
    yield found
    assert found.is_alive()
    found.kill()


@pytest.fixture(scope="module")
def strict(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server with the limits that a real one has."""
    found = stable.server(database(), limits=1.0)
    yield found
    assert found.is_alive()
    found.kill()


def send(
    server: Server, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, dict[str, Any]]:
    """Any request at all: status and problem."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    line.request(method, path, body, named)
    answer = line.getresponse()
    text = answer.read()
    line.close()
    return answer.status, json.loads(text) if text.startswith(b"{") else {}


JSON = {"content_type": "application/json"}
TABLE = json.dumps({"game": "royal_turf", "seats": 2}).encode()


def test_another_site_can_change_nothing(server: Server) -> None:
    said = [
        send(server, "POST", "/api/tables", TABLE, origin=origin, **JSON)[0]
        for origin in (
            "http://evil.example", "null", f"https://127.0.0.1.evil:{server.port}",
            "http://127.0.0.1:1", "http://127.0.0.1", f"{server.url}x", "http://[::1", "http://[x]:1",
            "http://127.0.0.1:99999999999",
        )
    ]  # fmt: skip
    own = send(server, "POST", "/api/tables", TABLE, origin=server.url, **JSON)[0]
    form = send(server, "POST", "/api/tables", TABLE, content_type="text/plain")[0]
    assert (said, own, form) == ([403] * 9, 201, 400)


def test_a_name_that_only_points_here_is_not_served(server: Server) -> None:
    said = send(server, "GET", "/api/games", host="evil.example")
    assert (said[0], said[1]["message"]) == (421, "refused.host")


def test_a_socket_from_another_site_is_refused(server: Server) -> None:
    async def table() -> int:
        host = Host.make(server.url)
        with pytest.raises(WSServerHandshakeError) as no:
            await Line.dial(server.url, host.id, host.cookie, origin="http://evil.example")
        return no.value.status

    assert run(table()) == 403


def test_every_page_forbids_frames_inline_script_and_sniffing(server: Server) -> None:
    with urllib.request.urlopen(f"{server.url}/") as answer:
        policy = answer.headers["content-security-policy"]
        others = (answer.headers["x-content-type-options"], answer.headers["x-frame-options"])
        page = answer.read().decode()
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert others == ("nosniff", "DENY")
    assert "<script>" not in page


def test_the_cookie_is_closed_to_scripts_and_other_sites(server: Server) -> None:
    with urllib.request.urlopen(f"{server.url}/api/server") as answer:
        cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_guessed_tables_tokens_and_codes_lead_nowhere(server: Server) -> None:
    host = Host.make(server.url)
    guessed = [
        send(server, "GET", f"/api/tables/{'0' * 32}")[0],
        send(server, "GET", "/api/tables/..%2f..%2fetc")[0],
        send(server, "GET", "/api/invitations/AAAAAA")[0],
        send(
            server, "POST", f"/api/tables/{host.id}/recovery", b'{"recovery":"AAAA-BBBB"}', **JSON
        )[0],
    ]
    assert guessed == [404, 404, 404, 403]

    async def sockets() -> list[Any]:
        refused: list[Any] = []
        with pytest.raises(WSServerHandshakeError):
            await Line.dial(server.url, "0" * 32)
        name = host.cookie.split("=")[0]
        for cookie in ("", f"{name}={'0' * 32}", f"{name}=x", "a=b"):
            line = await Line.dial(server.url, host.id, cookie)
            said = await line.hello(role="seat", seat=0)
            refused.append(said["message"])
            await line.close()
        return refused

    assert run(sockets()) == ["refused.no_chair_held"] * 4


def test_large_bodies_and_messages_are_refused(server: Server) -> None:
    host = Host.make(server.url)
    large = json.dumps({"invitation": host.code, "name": "x" * 40_000}).encode()
    assert send(server, "POST", f"/api/tables/{host.id}/seats", large, **JSON)[0] == 413
    assert send(server, "POST", "/api/replays", b"x" * (2 << 20))[0] == 413

    async def socket() -> bool:
        line = await Line.dial(server.url, host.id, host.cookie)
        await line.hello(role="screen")
        try:
            await line.socket.send_str("x" * 100_000)
            await line.hear("closed")
        except ConnectionResetError:
            pass
        await line.close()
        return bool(line.heard[-1]["type"] == "closed")

    assert run(socket())


@pytest.mark.parametrize(
    "body",
    [
        b"{", b"[]", b"null", b"", b"\xff\xfe", b"[" * 50_000, b'{"game":"royal_turf"}',
        b'{"game":"royal_turf","seats":1e9}', b'{"game":"../../x","seats":2}',
        b'{"game":"royal_turf","seats":2,"clocks":{"answer":-5}}',
        b'{"game":"royal_turf","seats":2,"options":{"hidden_bets":"<b>"}}',
        b'{"game":"royal_turf","seats":2,"edition_file":"id = 1"}',
        b'{"game":"royal_turf","seats":2,"edition":"/etc/passwd"}',
        b'{"game":"nothing","seats":2}',
    ],
    ids=lambda _: "",
)  # fmt: skip
def test_malformed_tables_are_refused(server: Server, body: bytes) -> None:
    assert send(server, "POST", "/api/tables", body, **JSON)[0] in (400, 409, 413)


@pytest.mark.parametrize(
    "record",
    [
        "", "ippodromo 2", "ippodromo 99999999999999999999", "\n" * 300_000,
        "ippodromo 2\ngame royal_turf 1\nedition ../../x 00\nseat 0 person A\n\n\nend 0\n",
        "ippodromo 2\ngame royal_turf 99\nedition reconstruction 00\nseat 0 person A\n\n\nend 0\n",
        "ippodromo 2\n" + "option a b\n" * 90_000,
        "ippodromo 2\ngame royal_turf 1\nedition reconstruction 00\n" + "seat 0 person A\n" * 30,
    ],
    ids=lambda _: "",
)  # fmt: skip
def test_records_as_bombs_are_refused(server: Server, record: str) -> None:
    status, problem = send(server, "POST", "/api/replays", record.encode())
    assert status in (400, 409, 413)
    assert problem["message"]


@pytest.mark.parametrize(
    "rounds",
    [20, pytest.param(80, marks=pytest.mark.soak("Opens two thousand sockets.", until="never"))],
)
def test_thousands_of_connections_from_one_address_are_limited(strict: Server, rounds: int) -> None:
    async def knock() -> tuple[int, int, set[str]]:
        host = Host.make(strict.url)
        lines: list[Line] = []
        refused = 0
        said: set[str] = set()
        for _ in range(rounds):
            found = await asyncio.gather(
                *(Line.dial(strict.url, host.id) for _ in range(25)), return_exceptions=True
            )
            opened = [line for line in found if isinstance(line, Line)]
            # At once: who stays silent for long is dismissed, and makes room for another.
            said |= {(await line.hello(role="spectator"))["type"] for line in opened}
            lines += opened
            refused += sum(isinstance(line, WSServerHandshakeError) for line in found)
        await asyncio.gather(*(line.close() for line in lines))
        return len(lines), refused, said

    opened, refused, said = run(knock())
    assert opened + refused == rounds * 25
    assert opened <= 200
    assert said == {"welcome"}


def test_whoever_asks_too_often_is_told_to_wait(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(database(), limits=0.1)  # 12 at once and 3 a second
    said = [send(server, "GET", "/api/server")[0] for _ in range(60)]
    server.kill()
    assert set(said) == {200, 429}


def test_a_party_behind_one_address_gets_the_pages_of_everybody(strict: Server) -> None:
    said = {send(strict, "GET", f"/assets/none-{number}.js")[0] for number in range(400)}
    assert 429 not in said


def test_a_table_goes_on_among_all_this_and_the_log_keeps_its_secrets(
    stable: Stable, server: Server
) -> None:

    async def table() -> tuple[bool, list[str]]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        stop = asyncio.Event()

        async def pester() -> None:
            while not stop.is_set():
                line = await Line.dial(server.url, host.id, seats[0].cookie)
                await line.socket.send_str("{" * 100)
                await line.hello(role="seat", seat=1)
                await line.command("answer", ask=1, say="x", seq=1)
                await line.close()

        pestering = asyncio.create_task(pester())
        await play_all(seats)
        stop.set()
        await pestering
        await asyncio.gather(close_all(seats), host.close())
        secrets = [seat.cookie.split("=")[1] for seat in seats]
        secrets += [seat.recovery for seat in seats] + [host.cookie.split("=")[1], host.id]
        return bool(seats[0].view and seats[0].view["over"]), secrets

    over, secrets = run(table())
    log = stable.log.read_text() if stable.log.exists() else ""
    assert over
    assert [secret for secret in secrets if secret in log] == []


def test_a_seat_sends_no_more_than_its_share(strict: Server) -> None:
    async def table() -> set[str]:
        host = Host.make(strict.url)
        line = await Line.dial(strict.url, host.id, host.cookie)
        await line.hello(role="screen")
        said = await asyncio.gather(*(line.command("resume") for _ in range(120)))
        await line.close()
        return {each["rule"] for each in said}

    assert run(table()) == {"S-3", "S-7"}


def test_a_chair_cannot_be_taken_twice(server: Server) -> None:
    async def table() -> list[bool]:
        host = Host.make(server.url)
        tries = await asyncio.gather(
            *(Seat.take(server.url, host.code, "Racer", 0) for _ in range(5)),
            return_exceptions=True,
        )
        taken = [each for each in tries if isinstance(each, Seat)]
        await close_all(taken)
        return [len(taken) == 1, all(isinstance(each, Seat | Refused) for each in tries)]

    assert run(table()) == [True, True]


def test_the_list_of_tables_shows_no_invitation_by_link(server: Server) -> None:
    Host.make(server.url)
    shown, _ = request(server.url, "/api/tables")
    assert all(table["visibility"] == "public" for table in shown["tables"])
    with pytest.raises(urllib.error.HTTPError) as no:
        urllib.request.urlopen(f"{server.url}/api/nothing")
    no.value.close()
