"""The browser's cookie: its name on https and on plain http, and one race of the day for a browser."""

import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

from ippodromo.client import request
from tests.server.harness import Server, Stable

HTTPS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7"}


@pytest.fixture(scope="module")
def behind(stable: Stable) -> Iterator[Server]:
    """A server behind a trusted proxy, which says that browsers use https."""
    found = stable.server(trusted_proxies=["127.0.0.1"])
    yield found
    found.kill()


def ask(
    server: Server, path: str, body: object = None, cookie: str = "", **headers: str
) -> tuple[int, Any, str]:
    """Send a request; its status, its body, and the cookie that the browser gets."""
    sent = {"Content-Type": "application/json", "Cookie": cookie, **headers}
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)) as line:
        text = None if body is None else json.dumps(body)
        line.request("GET" if body is None else "POST", path, text, sent)
        with line.getresponse() as answer:
            return answer.status, json.loads(answer.read()), answer.headers.get("Set-Cookie", "")


def test_on_https_the_cookie_is_bound_to_the_host_and_on_http_it_is_as_before(
    behind: Server,
) -> None:
    _, said, cookie = ask(behind, "/api/server", **HTTPS)
    name, *rest = cookie.split("; ")
    assert name.startswith(f"__Host-ippodromo_{said['id']}=")
    assert {"Secure", "Path=/", "HttpOnly", "SameSite=Strict"} <= set(rest)
    assert not any(part.lower().startswith("domain") for part in rest)
    _, said, cookie = ask(behind, "/api/server")
    assert cookie.startswith(f"ippodromo_{said['id']}=")
    assert "Secure" not in cookie.split("; ")


def test_on_https_no_other_cookie_is_read_and_the_recovery_code_brings_people_back(
    behind: Server,
) -> None:
    made, host = request(behind.url, "/api/tables", {"game": "royal_turf", "seats": 2})
    table = made["table"]
    sit = {"invitation": table["invitation"], "name": "Ann", "key": "ann-sits-down"}
    seated, ann = request(behind.url, f"/api/tables/{table['id']}/seats", sit)
    mine = {"tables": [table["id"]]}

    def held(cookie: str, **headers: str) -> list[list[int]]:
        said = ask(behind, "/api/mine", mine, cookie, **headers)[1]
        return [each["seats"] for each in said["tables"]]

    assert held(ann) == [[0]]
    assert held(ann, **HTTPS) == held(host, **HTTPS) == []
    back = {"recovery": seated["recovery"], "key": "ann-comes-back"}
    status, said, cookie = ask(behind, f"/api/tables/{table['id']}/recovery", back, ann, **HTTPS)
    assert (status, said["seat"]) == (201, 0)
    new = cookie.split(";")[0]
    assert new.startswith("__Host-")
    assert held(f"{ann}; {new}", **HTTPS) == [[0]]
    assert held(new.removeprefix("__Host-"), **HTTPS) == []


def test_a_browser_has_one_race_of_the_day_for_each_game(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(database())

    def run(game: str, cookie: str) -> tuple[str, str]:
        made, cookie = request(server.url, "/api/days", {"game": game}, cookie)
        assert [chair["kind"] for chair in made["table"]["seats"][1:]].count("empty") == 0
        return made["table"]["id"], cookie

    first, ann = run("royal_turf", "")
    assert {run("royal_turf", ann)[0] for _ in range(3)} == {first}
    assert run("homestretch", ann)[0] != first
    assert run("royal_turf", "")[0] != first
    server.kill()
