"""The web client's pages and files: packed, kept for ever where their names say so, never half there."""

import gzip
import http.client
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tests.server.harness import Server, Stable
from tools.testing.players import Host, Line, run

SCRIPT = b"console.log('a race');\n" * 100


@pytest.fixture(scope="module")
def server(stable: Stable, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a small client of its own."""
    web = tmp_path_factory.mktemp("web")
    (web / "assets").mkdir()
    (web / "index.html").write_text("<title>Ippodromo</title>")
    (web / "icon.svg").write_text("<svg/>")
    (web / "assets" / "race-1a2b.js").write_bytes(SCRIPT)
    (web / "assets" / "race-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (web.parent / "secret.txt").write_text("not for the web")
    found = stable.server(settings={"web": str(web)})
    yield found
    found.kill()


def get(
    server: Server, path: str, method: str = "GET", **headers: str
) -> tuple[HTTPResponse, bytes]:
    """What a browser gets; header names are written with underscores."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    line.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer, body


def test_a_file_comes_packed_to_whoever_can_unpack_it(server: Server) -> None:
    answer, body = get(server, "/assets/race-1a2b.js", accept_encoding="br, gzip;q=0.9")
    assert (answer.status, answer.getheader("content-encoding")) == (200, "gzip")
    assert gzip.decompress(body) == SCRIPT
    assert len(body) < len(SCRIPT)
    assert (answer.getheader("content-type") or "").startswith("text/javascript")
    assert (answer.getheader("vary") or "").lower() == "accept-encoding"
    plain, body = get(server, "/assets/race-1a2b.js")
    assert (plain.getheader("content-encoding"), body) == (None, SCRIPT)
    assert (plain.getheader("vary") or "").lower() == "accept-encoding"


@pytest.mark.parametrize("path", ["/api/games", "/api/games/royal_turf/words/it.json"])
def test_what_is_the_same_for_everybody_comes_packed_to_whoever_can_unpack_it(
    server: Server, path: str
) -> None:
    answer, body = get(server, path, accept_encoding="gzip")
    plain, text = get(server, path)
    assert (answer.getheader("content-encoding"), plain.getheader("content-encoding")) == (
        "gzip",
        None,
    )
    assert gzip.decompress(body) == text
    assert int(answer.getheader("content-length") or 0) == len(body) < len(text) / 2
    assert [one.getheader("vary") for one in (answer, plain)] == ["accept-encoding"] * 2


def test_what_has_its_digest_in_its_name_is_kept_for_ever_and_pages_are_not(server: Server) -> None:
    asset, _ = get(server, "/assets/race-1a2b.js")
    assert "immutable" in (asset.getheader("cache-control") or "")
    for path in ("/", "/t/abc", "/icon.svg"):
        page, _ = get(server, path)
        assert (page.status, page.getheader("cache-control")) == (200, "no-cache"), path
        etag = page.getheader("etag") or ""
        again, body = get(server, path, if_none_match=etag)
        assert (again.status, body) == (304, b""), path


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/royal_turf",
        "/today",
        "/workshop/royal_turf",
        "/join/ABCDEF",
        "/t/1/replay",
        "/guide/x",
    ],
)
def test_every_page_of_the_client_is_there(server: Server, path: str) -> None:
    answer, body = get(server, path)
    assert (answer.status, body) == (200, b"<title>Ippodromo</title>")


def test_a_page_that_does_not_exist_says_so_to_machines_and_to_people(server: Server) -> None:
    answer, body = get(server, "/nowhere")
    assert (answer.status, body) == (404, b"<title>Ippodromo</title>")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/race-0000.js", "/assets", "/assets/", "/robots.txt", "/secret.txt",
        "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt",
        "//secret.txt", "/assets/a%00.js", f"/assets/{'a' * 5000}.js", "/icon.svg/x.js",
    ],
)  # fmt: skip
def test_a_file_that_is_not_there_is_not_a_page(server: Server, path: str) -> None:
    answer, body = get(server, path)
    assert answer.status == 404
    assert b"Ippodromo" not in body
    assert b"not for the web" not in body


def test_files_are_only_read(server: Server) -> None:
    answer, _ = get(server, "/icon.svg", method="DELETE")
    assert answer.status == 405
    head, body = get(server, "/icon.svg", method="HEAD")
    assert (head.status, body) == (200, b"")


def test_a_welcome_says_which_build_of_the_client_there_is_now(
    stable: Stable, tmp_path: Path
) -> None:
    page = tmp_path / "index.html"
    page.write_text("<title>Ippodromo</title>")
    server = stable.server(settings={"web": str(tmp_path)})

    async def builds() -> list[str]:
        host = Host.make(server.url)
        line = await Line.dial(server.url, host.id)
        said = [(await line.hello())["client"]]
        for build in ("Dz-W9u_I", "Bc5eAVz1"):
            page.write_text(f'<script type="module" src="/assets/first-{build}.js"></script>')
            said.append((await line.hello())["client"])
        await line.close()
        return said

    try:
        assert run(builds()) == ["", "Dz-W9u_I", "Bc5eAVz1"]
    finally:
        server.kill()
