"""Behind a proxy: a real server takes what the nginx sample of docs/operations.md passes on."""

import http.client
import json
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import pytest

from tests.server.harness import ROOT, Server, Stable
from tests.server.test_hostile import TABLE

SAMPLE = re.search(
    r"```nginx\n(.*?)```", (ROOT / "docs" / "operations.md").read_text("utf-8"), re.DOTALL
)
PEOPLE = "https://races.example"
FRIEND = "203.0.113.5"
SWITCHED = 101
"""The status of a socket that is open."""


@pytest.fixture(scope="module")
def behind(stable: Stable) -> Iterator[Server]:
    """A server that is reached under a name, through a proxy on its own machine."""
    settings = {"addresses": [PEOPLE], "trusted_proxies": ["127.0.0.1"]}
    found = stable.server(limits=0.2, settings=settings)
    yield found
    found.kill()


def passed_on(client: str, sent: dict[str, str]) -> dict[str, str]:
    """The header that nginx makes of a client's, after the sample; an empty value is not passed."""
    assert SAMPLE is not None
    known = {
        "$http_host": sent["Host"],
        "$remote_addr": client,
        "$scheme": "https",
        "$http_upgrade": sent.get("Upgrade", ""),
        "$connection_upgrade": "upgrade" if "Upgrade" in sent else "close",
    }
    said = dict(re.findall(r"proxy_set_header (\S+) (\S+);", SAMPLE[1]))
    return {**sent, **{name: known[value] for name, value in said.items() if known[value]}}


@dataclass(frozen=True)
class Answer:
    """What comes back: the status, the cookie and what the body says, where it has one to read."""

    status: int
    cookie: str
    said: dict[str, Any]


def ask(server: Server, method: str, path: str, client: str = FRIEND, **sent: str) -> Answer:
    """Ask through the proxy, as a page of the server's own."""
    header = {"Host": "races.example", "Origin": PEOPLE, "Content-Type": "application/json"}
    header |= {name.replace("_", "-"): value for name, value in sent.items()}
    body = TABLE if method == "POST" else b""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with closing(line):
        line.request(method, path, body, passed_on(client, header))
        with line.getresponse() as answer:
            text = answer.read() if answer.status != SWITCHED else b""
            cookie = answer.headers.get("Set-Cookie", "")
            return Answer(answer.status, cookie, json.loads(text) if text else {})


def test_a_table_is_made_and_its_cookie_is_for_tls_only(behind: Server) -> None:
    made = ask(behind, "POST", "/api/tables")
    assert made.status == 201
    assert "secure" in made.cookie.lower().split("; ")


def test_sockets_go_through(behind: Server) -> None:
    table = ask(behind, "POST", "/api/tables").said["table"]["id"]
    opened = ask(
        behind,
        "GET",
        f"/api/tables/{table}/live",
        Upgrade="websocket",
        Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ==",
        Sec_WebSocket_Version="13",
    )
    assert opened.status == SWITCHED


def test_everybody_behind_the_proxy_has_limits_of_their_own(behind: Server) -> None:
    for _ in range(1000):
        if ask(behind, "GET", "/api/server", "203.0.113.66").status == 429:
            break
    else:
        pytest.fail("one address may ask without end")
    assert ask(behind, "GET", "/api/server", "203.0.113.67").status == 200


def test_another_site_stays_another_site(behind: Server) -> None:
    assert ask(behind, "POST", "/api/tables", Origin="https://evil.example").status == 403
