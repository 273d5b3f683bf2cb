"""What a link to a replay shows elsewhere: title, sentence and picture, and nothing of a game that runs."""

import asyncio
import http.client
import json
import re
import urllib.request
from collections.abc import Iterator
from html import unescape
from http.client import HTTPResponse
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ippodromo.client import request
from tests.server.harness import Server, Stable
from tools.testing.players import Host, close_all, gather, run

PAGE = "<!doctype html><html><head><title>Ippodromo</title></head><body></body></html>"
RECORD = Path(__file__).parents[1] / "records" / "0.2.0" / "royal_turf_four_friends.race"
HOSTILE = ["Ann", '"><script>', "Tom & Jerry", "</title><b>"]
TEXT = "{http://www.w3.org/2000/svg}text"


@pytest.fixture(scope="module")
def server(stable: Stable, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a small client, known to people under an address of its own."""
    web = tmp_path_factory.mktemp("web")
    (web / "index.html").write_text(PAGE)
    found = stable.server(settings={"web": str(web), "addresses": ["https://races.example"]})
    yield found
    found.kill()


def get(server: Server, path: str, **headers: str) -> tuple[HTTPResponse, str]:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    line.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = line.getresponse()
    body = answer.read().decode()
    line.close()
    return answer, body


@pytest.fixture(scope="module")
def replay(server: Server) -> str:
    """A finished game of people with hostile names."""
    text = RECORD.read_text("utf-8")
    for line in [line for line in text.splitlines() if re.match(r"seat \d ", line)]:
        seat = int(line.split(" ")[1])
        text = text.replace(line, f"seat {seat} person {HOSTILE[seat]}", 1)
    asked = urllib.request.Request(
        f"{server.url}/api/replays", text.encode(), {"content-type": "text/plain"}
    )
    with urllib.request.urlopen(asked) as answer:
        id_: str = json.loads(answer.read())["table"]["id"]
    return id_


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', page)
    return {name: unescape(said) for name, said in found}


def test_a_link_to_a_replay_says_who_won_and_shows_the_board(server: Server, replay: str) -> None:
    answer, page = get(server, f"/t/{replay}/replay")
    shown = tags(page)
    assert answer.status == 200
    assert shown["og:title"] == "Royal Turf: Ann wins"
    for name in HOSTILE:
        assert name in shown["og:description"]
    assert shown["og:url"] == f"https://races.example/t/{replay}/replay"
    assert shown["og:image"] == f"https://races.example/api/tables/{replay}/picture/en.svg"
    assert shown["og:image:type"] == "image/svg+xml"
    assert "<title>Royal Turf: Ann wins · Ippodromo</title>" in page
    assert answer.getheader("cache-control") == "no-cache"


@pytest.mark.parametrize("at", [0, 60])
def test_a_link_to_a_moment_shows_it_and_not_how_it_ended(
    server: Server, replay: str, at: int
) -> None:
    for page in ("replay", "replay/screen"):
        shown = tags(get(server, f"/t/{replay}/{page}?at={at}")[1])
        assert shown["og:title"] == "Royal Turf: a game to watch again"
        assert shown["og:description"].endswith(f"{', '.join(HOSTILE)}.")
        assert shown["og:url"].endswith(f"/replay?at={at}")
        assert shown["og:image"].endswith(f"/en.svg?at={at + 1}")
        frame = request(server.url, f"/api/tables/{replay}/frames?first={at}&count=1")[0]["frames"][
            0
        ]
        assert frame["at"] == at + 1, "what the client shows for such a link"
        drawn = get(server, "/" + shown["og:image"].split("/", 3)[3])[1]
        assert "Race 1 of 3" in [each.text for each in ElementTree.fromstring(drawn).iter(TEXT)]


def test_names_of_strangers_are_text_in_the_page(server: Server, replay: str) -> None:
    _, page = get(server, f"/t/{replay}/replay")
    assert "<script" not in page
    assert "<b>" not in page
    rest = re.sub(r'(<meta [^>]+ content="[^"]*" />\s*)+', "", page)
    assert rest == PAGE.replace("Ippodromo", "Royal Turf: Ann wins · Ippodromo").replace(
        "</title>", "</title>\n    "
    )


def test_whoever_prefers_italian_has_it(server: Server, replay: str) -> None:
    answer, page = get(server, f"/t/{replay}/replay", accept_language="it-IT,it;q=0.9")
    assert tags(page)["og:title"] == "Royal Turf: vince Ann"
    assert tags(page)["og:image"].endswith("/picture/it.svg")
    assert "accept-language" in (answer.getheader("vary") or "")


def test_the_picture_is_that_of_a_spectator_at_the_end(server: Server, replay: str) -> None:
    answer, drawn = get(server, f"/api/tables/{replay}/picture/en.svg")
    assert (answer.status, answer.getheader("content-type")) == (
        200,
        "image/svg+xml",
    )
    assert "default-src 'none'" in (answer.getheader("content-security-policy") or "")
    written = [each.text for each in ElementTree.fromstring(drawn).iter(TEXT)]
    assert {"Royal Turf", "Race 3 of 3", *HOSTILE} <= set(written)
    early = get(server, f"/api/tables/{replay}/picture/it.svg?at=60")[1]
    assert "Corsa 1 di 3" in [each.text for each in ElementTree.fromstring(early).iter(TEXT)]
    assert get(server, f"/api/tables/{replay}/picture/en.svg?at=99999")[1] == drawn


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("picture/de.svg", 404),
        ("picture/en.svg?at=-1", 400),
        ("picture/en.svg?at=x", 400),
        ("picture/en.svg?at=9999999999", 400),
    ],
)
def test_a_picture_that_is_not_there_is_refused(
    server: Server, replay: str, path: str, status: int
) -> None:
    assert get(server, f"/api/tables/{replay}/{path}")[0].status == status


def test_a_game_that_runs_shows_nothing(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        await asyncio.gather(close_all(seats), host.close())
        return host.id

    id_ = run(table())
    assert request(server.url, f"/api/tables/{id_}")[0]["status"] == "running"
    assert get(server, f"/t/{id_}/replay")[1] == PAGE
    assert get(server, f"/t/{id_}/replay?at=5")[1] == PAGE
    assert get(server, f"/api/tables/{id_}/picture/en.svg")[0].status == 404


@pytest.mark.parametrize("path", ["/t/1/replay", f"/t/{'0' * 32}/replay", "/t/1/replay?at=x"])
def test_a_replay_that_is_not_there_is_the_clients_page(server: Server, path: str) -> None:
    answer, page = get(server, path)
    assert (answer.status, page) == (200, PAGE)
    again, body = get(server, path, if_none_match=answer.getheader("etag") or "")
    assert (again.status, body) == (304, "")


def test_guessing_tables_by_their_replays_is_limited(stable: Stable, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    server = stable.server(settings={"web": str(tmp_path), "limits": 1.0})
    try:
        for guess in range(25):
            assert get(server, f"/t/{guess:032}/replay")[1] == PAGE
        assert server.metric("limited_total") > 0
        assert get(server, f"/api/tables/{'9' * 32}")[0].status == 429
    finally:
        server.kill()
