"""`ippodromo join --plain`: a seat at a server's table, played line by line."""

import asyncio
import io
import queue
import sys
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from ippodromo.cli.output import Output
from ippodromo.cli.plain import PlainTable
from ippodromo.cli.sessions.remote import join_table
from ippodromo.client import Seat
from tests.cli.terminal import Terminal
from tests.rules import rule
from tests.server.harness import Server
from tools.testing.players import NO_CLOCKS, ONE_RACE, Host, play_all, run

SAID = {
    "en": ("You sit at", "Final standings", "Another game", "recovery code"),
    "it": ("Siedi a", "Classifica finale", "Un'altra", "codice di recupero"),
}


def order(host: Host, kind: str, **fields: Any) -> None:
    """Send a host's command over a socket of its own: the terminal is waited for between two of them."""

    async def sent() -> str:
        said = await host.command(kind, **fields)
        await host.close()
        host.line = None
        return str(said["type"])

    assert run(sent()) == "accepted"


@pytest.mark.parametrize("language", SAID)
def test_a_whole_game_is_played_line_by_line_at_a_servers_table(
    server: Server, language: str
) -> None:
    seated, standings, rematch, recovery = SAID[language]
    host = Host.make(server.url, edition_file=ONE_RACE)
    order(host, "sit_bot", seat=1, level="random")
    address = f"{server.url}/join/{host.code}"
    arguments = ("join", address, "--plain", "--name", "Ann", "--lang", language)
    with Terminal(*arguments, is_all=True) as terminal:
        terminal.wait_for(seated)
        terminal.wait_for("Ann")
        order(host, "start")
        answers = 0
        while True:
            terminal.wait_like(r"> $|" + standings)
            if standings in terminal.seen:
                break
            terminal.type(f"{answers % 7 + 1}\n")  # a horse that has a token already is refused
            answers += 1
            assert answers < 300, terminal.seen
        terminal.wait_for(rematch)
        terminal.wait_for("> ")
        terminal.type("2\n")  # no, thanks
        terminal.wait_for(recovery)
        assert terminal.end()[0] == 0
    assert answers > 5


class Keyboard:
    """A standard input on which a test types lines one after another."""

    def __init__(self) -> None:
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def type(self, line: str) -> None:
        self.lines.put(f"{line}\n")

    def readline(self) -> str:
        """Wait for the next typed line and return it."""
        return self.lines.get()


@rule("WPS-8.3c")
@pytest.mark.parametrize(
    ("language", "keys", "waits", "always"),
    [
        ("en", "g Go on · r Whole race · w Wait", "Ann asks to wait", "r Ask me again"),
        ("it", "g Avanti · r Tutta la corsa · w Aspettate", "Ann chiede", "r Chiedimi"),
    ],
)
def test_typed_letters_end_and_prolong_the_pause_after_a_move(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    keys: str,
    waits: str,
    always: str,
) -> None:
    """The answers of all people come from other connections, so that the letters are all that is typed."""
    keyboard, screen = Keyboard(), io.StringIO()
    monkeypatch.setattr(sys, "stdin", keyboard)

    async def until(is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(120):
            while not is_so():
                await asyncio.sleep(0.01)

    async def table() -> None:
        options = {**NO_CLOCKS, "version": "quick", "directors": "fixed", "verdicts": "automatic"}
        options["objection_delay"] = "60"
        host = Host.make(server.url, "win_place_show", 3, options=options)
        output = Output(language)
        output.console = Console(file=screen, width=80, highlight=False)
        session = await join_table(output, f"{server.url}/join/{host.code}", "", "Ann")
        ann, bea = session.chair, await Seat.take(host.url, host.code, "Bea")
        await host.command("sit_bot", seat=2, level="random")
        typist = asyncio.create_task(PlainTable(output, session).play())
        await host.command("start")
        playing = asyncio.create_task(play_all([bea, ann]))

        def pause() -> dict[str, Any]:
            return ann.pause or {}

        while pause().get("seats") != [0, 1]:
            for chair in (ann, bea):
                await chair.say_in_pause("go_on")
            await asyncio.sleep(0.01)
        await until(lambda: keys in screen.getvalue())
        shown = len(screen.getvalue())
        keyboard.type("w")
        await until(lambda: pause().get("wait") == 0)
        await until(lambda: waits in screen.getvalue()[shown:])
        keyboard.type("r")
        await until(lambda: pause().get("always") == [0])
        await until(lambda: always in screen.getvalue()[shown:])
        keyboard.type("r")
        await until(lambda: pause().get("always") == [] and pause().get("gone") == [])
        asked = pause()["ask"]
        keyboard.type("g")
        await until(lambda: pause().get("gone") == [0])
        assert pause()["ask"] == asked
        await bea.say_in_pause("go_on")
        await until(lambda: pause().get("ask") != asked)
        keyboard.type("q")
        playing.cancel()
        await asyncio.gather(playing, typist, return_exceptions=True)
        await asyncio.gather(bea.close(), host.close())

    run(table())
