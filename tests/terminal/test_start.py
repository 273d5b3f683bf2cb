"""From the first screen to the table: set-up by arrow keys, and games that go on where they were left."""

import asyncio
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from ippodromo.cli.fullscreen.app import RaceApp, choose
from ippodromo.cli.fullscreen.setup_screen import SettingUp, Start
from ippodromo.cli.fullscreen.table_screen import TableScreen
from ippodromo.cli.output import Output
from ippodromo.cli.sessions.local import folder, unfinished
from ippodromo.cli.sessions.remote import join_table
from ippodromo.cli.sessions.session import Session
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.journal import read_journal
from tests.terminal.keys import Person, opened
from tools.testing.browser import free_port


def begin(language: str = "en") -> RaceApp:
    """The application as `ippodromo play` begins."""

    async def opening(app: RaceApp) -> Session | None:
        return await choose(app, Output(language), None, 10, False)

    return opened(opening)


def test_a_game_is_set_up_left_and_offered_again(tmp_path: Path) -> None:
    async def first() -> str:
        app = begin()
        async with app.run_test(size=(80, 24)):
            person = Person(app)
            await person.until(lambda: isinstance(app.screen, Start))
            await person.until(lambda: len(person.lines()) == 5)
            await person.take("Royal Turf")
            await person.until(lambda: isinstance(app.screen, SettingUp))
            await person.until(lambda: len(person.lines()) > 6)
            await person.press("home", "enter")  # the first chair: a name
            await person.until(lambda: app.screen.query_one("#setup-name").display)
            await person.press(*["backspace"] * 8)
            await person.type("Zoe")
            await person.press("enter")
            await person.until(lambda: any("Zoe" in line for line in person.lines()))
            await person.press("down", "right")  # the second chair: another bot
            await person.take("Start the game")
            await person.until(lambda: isinstance(app.screen, TableScreen))
            await person.asked()
            await person.enter()
            await person.asked()
            text = await person.still()
            await person.press("f10")
            await person.until(lambda: not app.is_running or app.return_value is not None)
        assert str(folder()) in (app.return_value or "")
        return text

    left = asyncio.run(first())
    [saved] = unfinished()
    assert saved.players[0] == "Zoe"
    assert not read_journal(saved.path.read_text("utf-8")).is_over
    assert "Zoe" in left

    async def again() -> str:
        app = begin()
        async with app.run_test(size=(80, 24)):
            person = Person(app)
            await person.until(lambda: isinstance(app.screen, Start))
            await person.until(lambda: len(person.lines()) == 6)
            assert "Go on: Royal Turf, Zoe" in person.lines()[0]
            await person.press("enter")  # going on is what the cursor is on
            await person.until(lambda: isinstance(app.screen, TableScreen))
            await person.asked()
            return await person.still()

    board = [line[:60] for line in left.split("\n")[:11]]
    assert [line[:60] for line in asyncio.run(again()).split("\n")[:11]] == board


def test_what_does_not_fit_is_said_at_set_up() -> None:
    async def play() -> str:
        app = begin("it")
        async with app.run_test(size=(80, 24)):
            person = Person(app)
            await person.until(lambda: isinstance(app.screen, Start))
            await person.take("Royal Turf")
            await person.until(lambda: isinstance(app.screen, SettingUp))
            await person.until(lambda: len(person.lines()) > 6)
            for keys in (["home"], ["down", "left", "left"]):  # two people, both called Zoe
                await person.press(*keys, "enter")
                await person.until(lambda: app.screen.query_one("#setup-name").display)
                await person.press(*["backspace"] * 12)
                await person.type("Zoe")
                await person.press("enter")
                await person.until(lambda: not app.screen.query_one("#setup-name").display)
            await person.take("Comincia la partita")
            await person.until(lambda: "Due giocatori" in person.text())
            assert isinstance(app.screen, SettingUp)
            return person.text()

    assert "Due giocatori non possono chiamarsi entrambi «Zoe»" in asyncio.run(play())


def test_a_server_that_does_not_answer_is_named_with_the_reason() -> None:
    url = f"http://127.0.0.1:{free_port()}/join/KXQ7MP"
    with pytest.raises(SetupError) as no:
        asyncio.run(join_table(Output("en"), url, "", "Ann"))
    said = Output("en").words().refusal(no.value)
    assert said.endswith(" cannot be reached: Connection refused")


def test_an_address_of_something_else_is_not_taken_for_a_table() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:
        Thread(target=other.serve_forever).start()
        url = f"http://127.0.0.1:{other.server_port}/join/KXQ7MP"
        try:
            with pytest.raises(SetupError) as no:
                asyncio.run(join_table(Output("en"), url, "", "Ann"))
        finally:
            other.shutdown()
    assert no.value.key == "cli.join_other"
