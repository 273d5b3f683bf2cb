"""`ippodromo join`: a chair at a running server's table, played from the keyboard of a terminal."""

import asyncio
from random import Random
from re import search
from typing import Any

import pytest

from ippodromo.cli.fullscreen.dialogs import TextDialog
from ippodromo.cli.output import Output
from ippodromo.cli.sessions.remote import join_table, read_address
from ippodromo.client import Seat
from ippodromo.kernel.errors import NotAllowed, SetupError
from tests.rules import rule
from tests.server.harness import Server
from tests.terminal.keys import Person, application
from tools.testing.choosing import choose
from tools.testing.players import NO_CLOCKS, ONE_RACE, Host, first_asked, play, play_all, run, until


def test_a_game_from_a_terminal_with_clock_and_chances_and_another_at_the_same_table(
    server: Server,
) -> None:
    async def table() -> tuple[str, str, str, str]:
        host = Host.make(server.url, edition_file=ONE_RACE, clocks={"answer": 3600})
        session = await join_table(Output("en"), f"{server.url}/join/{host.code}", "", "Ann")
        other = await Seat.take(host.url, host.code, "Bea")
        app = application(session)
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.until(lambda: "You sit at" in person.text())
            assert (await host.command("start"))["type"] == "accepted"
            elsewhere = asyncio.create_task(play(other, 3))
            await person.asked()
            await person.until(lambda: search(r"· 59:\d\d", person.text()))
            first = person.text()
            clock = session.seconds_left()
            assert clock is not None
            await person.until(lambda: (session.seconds_left() or 0) < clock - 1)
            await person.until(lambda: head(person) != first.split("\n")[0])  # it ticks
            await say_something_refused(person)
            chances = await look_at_the_chances(person)
            while not person.is_over():
                await person.asked()
                if person.is_asked() and not person.is_over():
                    await person.enter()
            await elsewhere
            await person.until(lambda: "Another game?" in person.text())
            over = person.text()
            await person.take("Again")
            await person.until(lambda: "Bea: has not answered yet" in person.text())
            await other.command("rematch")
            elsewhere = asyncio.create_task(play(other, 4))
            await person.until(lambda: person.is_asked() and not person.is_over())
            again = await person.still()
            said = session.leave()
        elsewhere.cancel()
        await asyncio.gather(other.close(), host.close())
        assert session.chair.info["number"] == 2
        return chances, over, again, said

    chances, over, again, said = run(table())
    assert "recovery code" in said
    assert "Win" in chances
    assert "one who only looks on" in chances
    assert "No, thanks" in over
    assert "1st" in over
    assert "2nd" in over
    assert "£0" in again  # everybody begins anew


async def say_something_refused(person: Person) -> None:
    """Type nonsense; the server's refusal stands there with its rule."""
    await person.press("colon")
    await person.type("bet the farm")
    await person.press("enter")
    await person.until(lambda: "(RT-3.4)" in person.text())
    await person.press("escape")


async def look_at_the_chances(person: Person) -> str:
    """What F4 shows."""
    await person.press("f4")
    await person.until(lambda: isinstance(person.screen, TextDialog) and "%" in person.text())
    chances = person.text()
    await person.press("escape")
    await person.until(lambda: person.screen is person.table)
    return chances


def head(person: Person) -> str:
    """The first line of the screen."""
    return person.text().split("\n")[0]


def test_whose_time_is_up_reads_so_in_the_terminal_and_what_was_answered(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url, edition_file=ONE_RACE, clocks={"answer": 2, "stand_in": 0})
        session = await join_table(Output("en"), f"{server.url}/join/{host.code}", "", "Ann")
        other = await Seat.take(host.url, host.code, "Bea")
        app = application(session)
        async with app.run_test(size=(120, 36), notifications=True):
            person = await Person.at(app)
            assert (await host.command("start"))["type"] == "accepted"
            elsewhere = asyncio.create_task(play(other, 3))
            await person.until(lambda: "Your time is up" in person.text())
            seen = person.text()
        elsewhere.cancel()
        await asyncio.gather(other.close(), host.close())
        return seen

    seen = run(table())
    assert "Time is up for Ann: the rules answer." in seen
    assert "The rules have answered for you: “Put the" in seen


def test_a_bots_chair_is_voted_on_in_a_game_that_has_votes_of_its_own(server: Server) -> None:
    async def table() -> tuple[str, int]:
        host = Host.make(server.url, "win_place_show", 3)
        session = await join_table(Output("en"), f"{server.url}/join/{host.code}", "", "Ann")
        bea = await Seat.take(host.url, host.code, "Bea")
        await host.command("sit_bot", seat=2, level="random")
        app = application(session)
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            assert (await host.command("start"))["type"] == "accepted"
            await person.asked()
            coming = asyncio.create_task(Seat.take(host.url, host.code, "Cleo"))
            await person.until(lambda: "Cleo would like to play for" in person.text())
            late = person.text()
            await person.take("Agree")
            await until(lambda: bool(bea.info["motion"] and bea.info["motion"]["agreed"]))
            await bea.command("vote", motion=bea.info["motion"]["id"], agree=True)
            cleo = await coming
            await person.until(lambda: "would like to play" not in person.text())
        await asyncio.gather(bea.close(), cleo.close(), host.close())
        return late, cleo.seat

    late, seat = run(table())
    assert seat == 2
    assert "Agree" in late
    assert "Refuse" in late


def test_a_new_judge_is_moved_for_unasked_and_voted_on_from_the_terminal(server: Server) -> None:
    async def table() -> tuple[str, str, list[str]]:
        host = Host.make(server.url, "win_place_show", 3)
        session = await join_table(Output("en"), f"{server.url}/join/{host.code}", "", "Ann")
        others = [await Seat.take(host.url, host.code, name) for name in ("Bea", "Cleo")]
        app = application(session)
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            assert (await host.command("start"))["type"] == "accepted"
            while not may_move(session.chair):
                if session.chair.asked() is None:
                    seat, ask = await first_asked([session.chair, *others])
                    if seat is not session.chair:
                        await seat.answer(ask, choose(ask, Random(1)))
                else:
                    await person.until(person.is_asked)
                    await person.enter()
                await asyncio.sleep(0.01)
            await person.until(lambda: person.table.question is None)
            waiting = await person.still()
            await person.press("f7")
            await person.until(lambda: "Vote on a new judge" in person.text())
            await person.press("enter")
            await person.until(lambda: person.is_asked() and "ballot" in str(person.table.question))
            ballot = await person.still()
            await person.enter()
            for seat in others:
                mine = seat.asked()
                assert mine is not None
                await seat.answer(mine, choose(mine, Random(1)))
            await person.until(lambda: ended(session.chair.events))
            told = [event["event"] for event in session.chair.events]
        await asyncio.gather(*(seat.close() for seat in others), host.close())
        return waiting, ballot, told

    waiting, ballot, told = run(table())
    assert "Vote on a new judge" not in waiting  # nobody is bothered with what need not be said
    assert "Bea" in ballot
    assert told.count("MotionMade") == 1


def may_move(chair: Seat) -> bool:
    """Whether somebody who is not asked may move for another judge."""
    asks = chair.view["asks"][1:] if chair.view is not None and chair.asked() is None else []
    return chair.is_open() and any(a["key"] == "ask.motion" and "options" in a for a in asks)


def ended(events: list[dict[str, Any]]) -> bool:
    """Whether the ballot has been counted."""
    motions = [at for at, event in enumerate(events) if event["event"] == "MotionMade"]
    later = events[motions[0] :] if motions else []
    return any(event["event"] in ("DirectorKept", "DirectorNamed") for event in later)


def test_an_answer_that_another_wants_back_is_voted_on(server: Server) -> None:
    async def table() -> tuple[str, int, int]:
        host = Host.make(server.url, "grand_national")
        bea = await Seat.take(host.url, host.code, "Bea")
        session = await join_table(Output("it"), f"{server.url}/join/{host.code}", "", "Ann")
        app = application(session)
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            assert (await host.command("start"))["type"] == "accepted"
            asked, ask = await first_asked([bea, session.chair])
            if asked is session.chair:  # she passes: that is final, and Bea is next
                await person.asked()
                await person.press("colon")
                await person.type("pass")
                await person.press("enter")
                asked, ask = await first_asked([bea])
            bid = next(p["notation"] for p in ask["options"]["picks"] if p["verb"] == "bid")
            await bea.answer(ask, bid)
            before = bea.view["at"] if bea.view is not None else 0
            await bea.command("undo")
            await person.until(lambda: "Bea chiede di annullare" in person.text())
            shown = person.text()
            await person.take("D'accordo")
            await until(lambda: bea.info["motion"] is None)
            after = bea.view["at"] if bea.view is not None else 0
        await asyncio.gather(bea.close(), host.close())
        return shown, before, after

    shown, before, after = run(table())
    assert "Rifiuta" in shown
    assert after < before


def test_an_address_names_its_table_or_the_code_does() -> None:
    assert read_address("http://here:8700/join/KXQ7MP", "") == ("http://here:8700", "KXQ7MP")
    assert read_address("here:8700", "KXQ7MP") == ("http://here:8700", "KXQ7MP")
    with pytest.raises(SetupError) as no:
        read_address("http://here:8700/", "")
    assert no.value.key == "cli.join_code"


def test_a_table_that_is_not_there_is_refused_in_words(server: Server) -> None:
    async def nowhere() -> None:
        await join_table(Output("en"), server.url, "AAAAAA", "Ann")

    with pytest.raises(NotAllowed) as no:
        run(nowhere())
    assert "AAAAAA" not in Output("it").words().refusal(no.value)
    assert Output("en").words().has(no.value.key)


def test_a_server_that_is_not_there_is_named() -> None:
    async def nowhere() -> None:
        await join_table(Output("en"), "http://127.0.0.1:9/join/AAAAAA", "", "Ann")

    with pytest.raises(SetupError) as no:
        run(nowhere())
    assert "127.0.0.1:9" in Output("en").words().refusal(no.value)


@rule("WPS-8.3c")
def test_a_terminal_tells_of_the_pause_after_a_move_and_its_keys_end_and_prolong_it(
    server: Server,
) -> None:
    async def table() -> list[str]:
        options = {**NO_CLOCKS, "version": "quick", "directors": "fixed", "verdicts": "automatic"}
        options["objection_delay"] = "60"
        host = Host.make(server.url, "win_place_show", 3, options=options)
        session = await join_table(Output("en"), f"{server.url}/join/{host.code}", "", "Ann")
        bea = await Seat.take(host.url, host.code, "Bea")
        await host.command("sit_bot", seat=2, level="random")
        app = application(session)
        seen: list[str] = []
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            assert (await host.command("start"))["type"] == "accepted"
            elsewhere = asyncio.create_task(play_all([bea, session.chair]))

            async def pause_of_both() -> None:
                while session.chair.pause is None or session.chair.pause["seats"] != [0, 1]:
                    for chair in (session.chair, bea):
                        await chair.say_in_pause("go_on")
                    await asyncio.sleep(0.01)
                await person.until(lambda: "Any objection to horse" in person.text())

            def said() -> dict[str, Any]:
                return session.chair.pause or {}

            await pause_of_both()
            await person.until(lambda: "g Go on" in person.text())
            at = session.seen
            seen.append(await person.still())
            await person.press("w")
            await person.until(lambda: "Ann asks to wait" in person.text())
            seen.append(await person.still())
            await person.press("r")
            await person.until(lambda: said().get("always") == [0])
            await person.until(lambda: "You go on after every move" in person.text())
            seen.append(await person.still())
            await person.press("r")
            await person.until(lambda: said().get("always") == [])
            await person.press("g")
            await bea.say_in_pause("go_on")
            await person.until(lambda: session.seen > at)
            elsewhere.cancel()
            await asyncio.gather(elsewhere, return_exceptions=True)
        await asyncio.gather(bea.close(), host.close())
        return seen

    before, waiting, always = run(table())
    assert "g Go on · r Whole race · w Wait" in before
    assert search(r"· 00:\d\d|· 01:00", before)
    assert "w Wait" not in waiting
    assert "r Ask me again" in always
