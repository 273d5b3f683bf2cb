"""The client library waits when it is told to, and nothing in it waits for ever."""

import asyncio
import json
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import quote, unquote

import pytest

from ippodromo import client
from ippodromo.client import OtherAnswer, Refused, Seat, request
from tests.server.harness import Server, Stable
from tools.testing.players import ONE_RACE, Host, close_all, gather, run

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "table_bot.py"


@pytest.fixture(scope="module")
def strict(stable: Stable) -> Server:
    """A server with the limits that a real one has."""
    return stable.server(limits=1.0)


def test_a_request_that_came_too_soon_is_made_again(strict: Server) -> None:
    said = [request(strict.url, "/api/server")[0]["id"] for _ in range(150)]
    assert len(set(said)) == 1


def test_a_command_that_came_too_soon_is_sent_again_and_counts_once(strict: Server) -> None:
    async def table() -> list[str]:
        host = Host.make(strict.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        ask = {"id": 99_999}
        tried = (seats[0].answer(ask, "bet grey 2") for _ in range(80))
        said = await asyncio.gather(*tried, return_exceptions=True)
        await asyncio.gather(close_all(seats), host.close())
        return [no.rule for no in said if isinstance(no, Refused)]

    rules = run(table())
    assert len(rules) == 80
    assert client.TOO_OFTEN not in rules


def test_a_refused_answer_brings_the_question_again(server: Server) -> None:
    async def table() -> list[int]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        turn = next(seat for seat in seats if await_turn(seat))
        asked: list[int] = []
        async for _, ask in turn.asks():
            asked.append(ask["id"])
            if len(asked) == 3:
                break
            with pytest.raises(Refused):
                await turn.answer(ask, "bet the farm")
        await asyncio.gather(close_all(seats), host.close())
        return asked

    def await_turn(seat: Seat) -> bool:
        return seat.asked() is not None

    asked = run(table())
    assert asked == [asked[0]] * 3


def test_a_table_out_of_reach_ends_whatever_waits_for_it(
    stable: Stable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PATIENCE", 0.5)
    own = stable.server()

    async def table() -> list[type[BaseException]]:
        host = Host.make(own.url, edition_file=ONE_RACE)
        seat = await Seat.take(own.url, host.code, "Anna")
        await asyncio.to_thread(own.kill)
        waiting = asyncio.create_task(seat.command("resume"))
        caught: list[type[BaseException]] = []
        try:
            async for _ in seat.asks():
                pass
        except ConnectionError as error:
            caught.append(type(error))
        said = await asyncio.gather(waiting, return_exceptions=True)
        await seat.close()
        return [*caught, *(type(each) for each in said if isinstance(each, BaseException))]

    assert run(table()) == [ConnectionError, ConnectionError]


class Proxy(BaseHTTPRequestHandler):
    """Answers with whatever is in the path: a status, and a text."""

    def do_GET(self) -> None:
        _, status, text = self.path.split("/")
        self.send_response(int(status))
        self.end_headers()
        self.wfile.write(unquote(text).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize("status", [200, 404, 502])
@pytest.mark.parametrize("text", ["<html>Bad gateway</html>", '{"detail": "no"}', "[]", ""])
def test_who_answers_in_another_language_is_named(status: int, text: str) -> None:
    with HTTPServer(("127.0.0.1", 0), Proxy) as proxy:
        Thread(target=proxy.handle_request).start()
        url = f"http://127.0.0.1:{proxy.server_port}"
        if status == 200 and text.startswith(("{", "[")):
            assert request(url, f"/{status}/{quote(text, safe='')}")[0] == json.loads(text)
            return
        with pytest.raises(OtherAnswer, match=rf"{url}/{status}/.* answers {status}"):
            request(url, f"/{status}/{quote(text, safe='')}")


def test_the_example_bot_says_what_is_wrong_in_a_line(server: Server) -> None:
    for arguments in (["http://127.0.0.1:9", "KXQ7MP"], [server.url, "AAAAAA"], []):
        done = subprocess.run(
            [sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert done.stderr
        assert "Traceback" not in done.stderr
