"""`ippodromo join`: a chair at a running server's table, played from the keyboard of a terminal."""

import asyncio

import pytest

from ippodromo.cli.fullscreen.sessions.remote import read_address, sit_down
from ippodromo.cli.speech import Speech
from ippodromo.client import Seat
from ippodromo.kernel.errors import NotAllowed, SetupError
from tests.server.harness import Server
from tests.server.players import ONE_RACE, Host, play, run
from tests.terminal.keys import Person, application


def test_a_game_is_played_from_a_terminal_against_somebody_elsewhere(server: Server) -> None:
    async def table() -> tuple[str, list[int], str]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        session = await sit_down(Speech("en"), f"{server.url}/join/{host.code}", "", "Ann")
        other = await Seat.take(host.url, host.code, "Bea")
        app = application(session)
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.until(lambda: "You sit at" in person.text())
            assert (await host.command("start"))["type"] == "accepted"
            elsewhere = asyncio.create_task(play(other, 3))
            await person.asked()
            await person.press("colon")
            await person.type("bet the farm")
            await person.press("enter")
            await person.until(lambda: "(RT-3.4)" in person.text())
            refused = person.text()
            await person.press("escape")
            while not person.is_over():
                await person.asked()
                if person.is_asked() and not person.is_over():
                    await person.enter()
            await elsewhere
            places = session.shown(session.bystander()).view
            assert places is not None
            said = session.leave()
        await asyncio.gather(other.close(), host.close())
        return refused, places["standings"], said

    refused, places, said = run(table())
    assert "Bea" in refused
    assert sorted(places)[0] == 1
    assert "recovery code" in said


def test_an_address_names_its_table_or_the_code_does() -> None:
    assert read_address("http://here:8700/join/KXQ7MP", "") == ("http://here:8700", "KXQ7MP")
    assert read_address("here:8700", "KXQ7MP") == ("http://here:8700", "KXQ7MP")
    with pytest.raises(SetupError) as no:
        read_address("http://here:8700/", "")
    assert no.value.key == "cli.join_code"


def test_a_table_that_is_not_there_is_refused_in_words(server: Server) -> None:
    async def nowhere() -> None:
        await sit_down(Speech("en"), server.url, "AAAAAA", "Ann")

    with pytest.raises(NotAllowed) as no:
        run(nowhere())
    assert "AAAAAA" not in Speech("it").words().refusal(no.value)
    assert Speech("en").words().has(no.value.key)


def test_a_server_that_is_not_there_is_named() -> None:
    async def nowhere() -> None:
        await sit_down(Speech("en"), "http://127.0.0.1:9/join/AAAAAA", "", "Ann")

    with pytest.raises(SetupError) as no:
        run(nowhere())
    assert "127.0.0.1:9" in Speech("en").words().refusal(no.value)
