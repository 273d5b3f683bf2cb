"""Fuzzing over the network: HTTP as schemathesis thinks of it, and sockets by their schema."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given

from ippodromo.client import request
from ippodromo.server.protocol import messages
from tests.server.fuzz.fixed import fixed
from tests.server.fuzz.shapes import as_text, values_of
from tests.server.harness import Server, Stable
from tools.testing.players import Host, Line, gather, run
from tools.testing.seeding import SEED, seeded

MESSAGES = 300


@pytest.fixture(scope="module")
def server(stable: Stable, database: Callable[[], str]) -> Iterator[Server]:
    """A server on each kind of store, which must outlive everything that is sent here."""
    found = stable.server(database())
    yield found
    assert found.is_alive()
    found.kill()


@pytest.mark.parametrize(
    "examples",
    [3, pytest.param(8, marks=pytest.mark.soak("Tries more of the same requests.", until="never"))],
)
def test_no_request_that_schemathesis_thinks_of_is_a_server_error(
    server: Server, examples: int
) -> None:
    told = [
        str(Path(sys.executable).parent / "schemathesis"), "run",
        f"{server.url}/api/openapi.json", "--checks",
        "not_a_server_error,status_code_conformance,response_schema_conformance",
        "--max-examples", str(examples), "--phases", "coverage,fuzzing", "--seed", str(SEED), "--no-color",
    ]  # fmt: skip
    done = subprocess.run(told, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    described, _ = request(server.url, "/api/openapi.json")
    operations = sum(len(methods) for methods in described["paths"].values())
    assert operations > 0
    assert f"Tested: {operations}" in done.stdout


def test_a_socket_that_says_anything_is_answered_and_the_table_goes_on(server: Server) -> None:
    said: list[str] = []

    @fixed(MESSAGES)
    @given(values_of(messages.ClientMessage))
    def collect(value: object) -> None:
        said.append(as_text(value))

    collect()

    async def table() -> str:
        host = await asyncio.to_thread(Host.make, server.url)
        seats = await gather(host, 2)
        cookies = [host.cookie, *(seat.cookie for seat in seats), ""]
        dice = seeded("lines")
        line = await Line.dial(server.url, host.id)
        for text in said:
            if dice.random() < 0.05 or line.heard[-1:] == [{"type": "closed"}]:
                await line.close()
                line = await Line.dial(server.url, host.id, dice.choice(cookies))
            try:
                await line.socket.send_str(
                    text.encode("utf-8", "surrogatepass").decode("utf-8", "ignore")
                )
                await line.socket.send_str('{"type":"ping"}')
                await line.hear("pong", "bye", "closed", after=len(line.heard))
            except ConnectionResetError:
                line = await Line.dial(server.url, host.id, dice.choice(cookies))
        await line.close()
        fresh = await Line.dial(server.url, host.id)
        welcome = await fresh.hello()
        await fresh.close()
        await asyncio.gather(host.close(), *(seat.close() for seat in seats))
        return str(welcome["type"])

    errors = server.metric("errors_total")
    assert run(table(), 120) == "welcome"
    assert server.metric("errors_total") == errors
