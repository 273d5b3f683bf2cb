"""Clocks: time runs out, stands still when paused or when no server runs, and bots stand in."""

import asyncio
import sqlite3
from random import Random
from typing import Any

from ippodromo.client import Seat, request
from tests.server.harness import Server, Stable
from tools.testing.choosing import choose
from tools.testing.players import (
    ONE_RACE,
    Host,
    Line,
    close_all,
    fetch,
    first_asked,
    gather,
    play_all,
    run,
)

BEAT = "{} WHERE name = 'beat'"


def is_line(kind: str) -> Any:
    """Whether a message is the news of such a line."""
    return lambda said: said["type"] == "news" and said["line"]["kind"] == kind


def test_when_time_is_up_the_rules_speak_for_the_seat_and_everybody_is_told_so(
    server: Server,
) -> None:
    async def table() -> tuple[str, list[list[tuple[str, int]]], int]:
        host = Host.make(server.url, clocks={"answer": 1}, edition_file=ONE_RACE)
        screen = await host.open()
        seats = await gather(host, 2)
        asked = await screen.until(lambda one: bool((one.get("view") or {}).get("waiting")))
        seat = seats[asked["view"]["waiting"][0]]
        said = await screen.until(lambda one: "TimeUp" in [event for event, _ in told(one)])
        record = fetch(server.url, f"/api/tables/{host.id}/record?seat={seat.seat}", seat.cookie)
        late = await Line.dial(server.url, host.id)
        welcome = await late.hello(role="spectator")
        await asyncio.gather(late.close(), close_all(seats), host.close())
        by = next(line for line in record.splitlines() if ":clock " in line).split()[1]
        again = [one for one in told(welcome) if one[0] in ("TimeUp", "TokenPlaced")][:2]
        return by, [told(said), again], seat.seat

    by, heard, seat = run(table())
    assert by == f"{seat}:clock"
    assert heard == [[("TimeUp", seat), ("TokenPlaced", seat)]] * 2


def told(said: dict[str, Any]) -> list[tuple[str, int]]:
    """The events of a message, each with its seat."""
    return [(event["event"], event.get("seat", -1)) for event in said.get("events", [])]


def test_a_game_names_clocks_of_its_own(server: Server) -> None:
    async def table() -> tuple[str, float]:
        host = Host.make(server.url, "win_place_show", 3, clocks={"answer": 120})
        seats = await gather(host, 2, 1)
        screen = await host.open()
        playing = asyncio.create_task(play_all(seats))
        said = await screen.until(
            lambda s: bool(s.get("clock")) and s["clock"]["kind"] == "betting"
        )
        playing.cancel()
        await asyncio.gather(playing, close_all(seats), host.close(), return_exceptions=True)
        return said["clock"]["kind"], said["clock"]["whole"]

    assert run(table()) == ("betting", 300.0)


def let_an_hour_pass(server: Server) -> None:
    """Move all that a stopped server wrote about time into the past."""
    with sqlite3.connect(server.told["database"]) as database:
        database.execute("UPDATE deadlines SET due = due - 3600")
        [(last, silent)] = [
            value.split() for (value,) in database.execute(BEAT.format("SELECT value FROM facts"))
        ]
        earlier = f"{float(last) - 3600} {silent}"
        database.execute(BEAT.format("UPDATE facts SET value = ?"), [earlier])
    database.close()


def test_no_clock_runs_while_no_server_does(stable: Stable) -> None:
    server = stable.server()

    async def table() -> list[Any]:
        host = Host.make(server.url, clocks={"answer": 60}, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await host.close()
        await asyncio.to_thread(server.kill)
        let_an_hour_pass(server)
        await asyncio.to_thread(server.start)
        line = await Line.dial(server.url, host.id)
        welcome = await line.hello(role="spectator")
        await seat.answer(ask, choose(ask, Random(1)))
        record = fetch(server.url, f"/api/tables/{host.id}/record")
        await asyncio.gather(line.close(), close_all(seats))
        return [0 < welcome["clock"]["left"] < 70, record.count(":clock ")]

    assert run(table()) == [True, 0]


def test_a_bot_stands_in_for_who_is_away_and_gives_the_chair_back(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, clocks={"stand_in": 1}, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        screen = await host.open()
        await seats[1].close()
        before = len(screen.heard)
        taken = await screen.until(is_line("stand_in"), before)
        again = Seat(server.url, host.id, 1, seats[1].cookie)
        await again.open()
        back = await screen.until(
            lambda said: is_line("stand_in")(said) and said["line"]["by"] == "", before
        )
        await play_all([seats[0], again])
        await asyncio.gather(close_all([seats[0], again]), host.close())
        chairs = [said["table"]["seats"][1]["stand_in"] for said in (taken, back)]
        return [taken["line"]["by"], *chairs]

    assert run(table()) == ["regular", "regular", ""]


async def bot_at_another_table(server: Server) -> dict[str, Any]:
    """Begin a table that somebody has left already; the news that a bot stands in there."""
    host = Host.make(server.url, clocks={"stand_in": 1}, edition_file=ONE_RACE)
    here = await Seat.take(host.url, host.code, "Here")
    body = {"invitation": host.code, "name": "Gone"}
    await asyncio.to_thread(request, server.url, f"/api/tables/{host.id}/seats", body)
    await host.command("start")
    taken: dict[str, Any] = await (await host.open()).until(is_line("stand_in"))
    await asyncio.gather(here.close(), host.close())
    return taken


def test_a_bot_stands_in_for_who_was_gone_before_the_start(server: Server) -> None:
    taken = run(bot_at_another_table(server))
    assert taken["table"]["seats"][1]["stand_in"] == "regular"


def test_when_everybody_has_gone_the_table_waits(server: Server) -> None:
    async def table() -> int:
        host = Host.make(server.url, clocks={"stand_in": 1}, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await asyncio.gather(close_all(seats), host.close())
        await bot_at_another_table(server)  # whose clock began to run after this table's
        back = await Line.dial(server.url, host.id)
        welcome = await back.hello(role="spectator")
        await back.close()
        return sum(bool(chair["stand_in"]) for chair in welcome["table"]["seats"])

    assert run(table()) == 0


def test_a_person_may_let_a_bot_play_and_take_over_again(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        await seats[0].command("stand_in", level="random")
        away = seats[0].info["seats"][0]["stand_in"]
        await seats[0].command("stand_in", level="")
        back = seats[0].info["seats"][0]["stand_in"]
        await asyncio.gather(close_all(seats), host.close())
        return [away, back]

    assert run(table()) == ["random", ""]


def test_where_no_salt_is_opened_the_game_begins_without_any(stable: Stable) -> None:
    server = stable.server(faults={"seconds": {"table.deadlines.SALTS_TIMEOUT_S": 0.5}})

    async def table() -> str:
        host = Host.make(server.url, edition_file=ONE_RACE)
        for name in ("Silent", "Mute"):
            body = {"invitation": host.code, "name": name, "salt_commitment": "ab" * 32}
            await asyncio.to_thread(request, server.url, f"/api/tables/{host.id}/seats", body)
        await host.command("start")
        begun = await (await host.open()).until(is_line("begin"))
        await host.close()
        return str(begun["table"]["status"])

    assert run(table()) == "running"
    server.kill()
