"""Who is believed: origins by their port, proxies by name, the operator alone for /metrics."""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator

import pytest

from ippodromo.client import request
from ippodromo.server.api.middleware import SecurityMiddleware, is_from_this_machine
from ippodromo.server.limits import Limits, Proxies, Shares
from ippodromo.server.listener import Listener
from ippodromo.server.metrics import Metrics
from ippodromo.server.settings import Timeouts
from tests.server.harness import ROOT, Server, Stable
from tests.server.test_hostile import JSON, TABLE, send
from tools.testing.attacks import Slow
from tools.testing.players import run


@pytest.fixture(scope="module")
def server(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server on each kind of store."""
    found = stable.server(database())
    yield found
    found.kill()


@pytest.mark.parametrize(
    "origin",
    [
        "http://localhost",
        "https://localhost",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1:{other}",
        "http://localhost:{port}",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:{port}x",
        "http://127.0.0.1:99999999",
        "ftp://127.0.0.1:{port}",
        "http://",
        "",
    ],
)
def test_a_page_from_another_port_or_scheme_of_this_machine_is_another_site(
    server: Server, origin: str
) -> None:
    said = origin.format(port=server.port, other=server.port + 1)
    status = send(server, "POST", "/api/tables", TABLE, origin=said, **JSON)[0]
    # The scheme cannot be told behind a proxy that speaks TLS: the same host and port are own.
    assert status == (201 if said == f"https://127.0.0.1:{server.port}" else 403)


def test_own_pages_are_own_whatever_name_was_typed(server: Server) -> None:
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{server.port}"
        said = send(
            server, "POST", "/api/tables", TABLE, host=host, origin=f"http://{host}", **JSON
        )
        assert said[0] == 201


def test_the_address_people_use_is_own_behind_a_proxy_that_changes_the_host() -> None:
    guard = SecurityMiddleware(
        set(), ["https://races.example"], Limits(), Metrics(),
        Listener(Timeouts(), Proxies([]), Shares(1)),
    )  # fmt: skip
    said = [
        guard.is_own_origin(origin, "10.0.0.7:8700")
        for origin in ("https://races.example", "https://races.example:443",
                       "http://races.example", "https://races.example:8443")
    ]  # fmt: skip
    assert said == [True, True, False, False]


def metrics(server: Server, **headers: str) -> int:
    """The status with which /metrics answers."""
    return send(server, "GET", "/metrics", b"", **headers)[0]


def test_metrics_are_for_a_program_on_this_machine_only(server: Server) -> None:
    passed_on = [
        metrics(server, x_forwarded_for="203.0.113.9"),
        metrics(server, forwarded="for=203.0.113.9"),
        metrics(server, via="1.1 proxy"),
        metrics(server, host=f"10.1.2.3:{server.port}"),
    ]
    assert (metrics(server), passed_on) == (200, [403] * 4)


@pytest.mark.parametrize(
    ("client", "host", "is_own"),
    [
        ("127.0.0.1", "127.0.0.1:8700", True),
        ("::1", "[::1]:8700", True),
        ("::1", "localhost", True),
        ("203.0.113.9", "127.0.0.1:8700", False),
        ("127.0.0.1", "races.example", False),
        ("", "localhost", False),
    ],
)
def test_what_counts_as_this_machine(client: str, host: str, is_own: bool) -> None:
    assert is_from_this_machine(client, {"Host": host}) is is_own


def test_metrics_are_open_to_all_where_the_operator_says_so(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(database(), open_metrics=True)
    assert metrics(server, host=f"10.1.2.3:{server.port}") == 200


def test_a_request_with_two_hosts_is_refused(server: Server) -> None:
    async def ask() -> str:
        hosts = b"GET /api/server HTTP/1.1\r\nhost: 127.0.0.1\r\nhost: evil.example\r\n\r\n"
        return await (await Slow.open(server.port, hosts)).status()

    assert run(ask()) == "400"


def spend(server: Server) -> set[int]:
    """Ask more often than one address may, as somebody else each time."""
    return {
        send(server, "GET", "/api/server", x_forwarded_for=f"198.51.100.{number}")[0]
        for number in range(60)
    }


def test_nobody_gets_other_limits_by_naming_another_address(
    stable: Stable, database: Callable[[], str]
) -> None:
    assert spend(stable.server(database(), limits=0.1)) == {200, 429}


def test_a_proxy_that_is_trusted_says_who_asks(stable: Stable, database: Callable[[], str]) -> None:
    server = stable.server(database(), limits=0.1, trusted_proxies=["127.0.0.1"])
    assert spend(server) == {200}


# Names from elsewhere


RECORD = ROOT / "conformance" / "records" / "royal_turf.race"
NAMES = ["A\u202enna", "\u0410nn\u0430", "\u200b\u2066", "x" * 500]
"""With a direction mark, the same in Cyrillic letters, nothing to see, far too long."""


def strange_record() -> str:
    """A game's record in which the players have such names."""
    text = RECORD.read_text("utf-8")
    seats = [line for line in text.splitlines() if re.match(r"seat \d ", line)]
    strange = [f"seat {seat} person {NAMES[seat % len(NAMES)]}" for seat in range(len(seats))]
    for line, other in zip(seats, strange, strict=True):
        text = text.replace(line, other, 1)
    return text


def test_names_in_a_record_from_elsewhere_are_cleaned_and_told_apart(server: Server) -> None:
    asked = urllib.request.Request(
        f"{server.url}/api/replays", strange_record().encode(), {"content-type": "text/plain"}
    )
    with urllib.request.urlopen(asked) as answer:
        table = json.loads(answer.read())["table"]
    frames, _ = request(server.url, f"/api/tables/{table['id']}/frames?count=1")
    wanted = ["Anna", "\u0410nn\u0430 B.", "3", "x" * 24]
    assert [chair["name"] for chair in table["seats"]] == wanted
    assert frames["players"] == wanted
