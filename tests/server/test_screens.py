"""What is passed on and not kept: how far a screen is, quick words; and how long bots think."""

import asyncio
from functools import partial
from random import Random
from typing import Any

from ippodromo.client import Seat
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.store.rows import Deadline
from ippodromo.server.table import deadlines
from tests.server.harness import Server, Stable
from tests.server.told import ToldTable
from tools.testing.choosing import choose
from tools.testing.players import ONE_RACE, Host, Line, close_all, first_asked, gather, run
from tools.testing.postgres import Cluster

WORDS = ["come_on", "bravo", "wow", "ouch", "ha", "thanks"]


async def answer_once(seats: list[Seat]) -> int:
    """Whoever is asked says something; the position after it."""
    seat, ask = await first_asked(seats)
    return await seat.answer(ask, choose(ask, Random(1)))


def is_news(seq: int, said: dict[str, Any]) -> bool:
    """Whether a message tells that position."""
    return bool(said["type"] == "news" and said["seq"] == seq)


async def pacing(host: Host) -> Line:
    """A screen that tells how far it has shown the table."""
    screen = await host.open()
    welcome = await screen.hello(role="screen")
    before = len(screen.heard)
    await screen.send(type="shown", seq=welcome["seq"])
    await screen.hear("shown", after=before)
    return screen


def clocked() -> ToldTable:
    """A table where somebody is asked and has half a minute."""
    table = ToldTable(clocks=Clocks(answer=30)).begin()
    for seat in range(2):
        table.sit(seat)
    table.host(messages.Start)
    return table


def test_a_clock_waits_for_the_screen_as_long_as_a_show_at_most() -> None:
    [due], _ = deadlines.deadline_changes(
        clocked().state, {}, 100.0, {"clock": deadlines.SCREEN_TIMEOUT_S}
    )
    assert (due.kind, due.due, due.whole) == ("clock", 150.0, 30.0)


def test_a_clock_that_waits_for_the_screen_stands_still() -> None:
    state = clocked().state
    standing = {"clock": Deadline("clock", 136.0, 30.0, "")}
    waits = deadlines.clock_info(state, standing, 102.0)
    runs = deadlines.clock_info(state, standing, 107.0)
    assert waits is not None
    assert runs is not None
    assert [(clock.left, clock.running) for clock in (waits, runs)] == [(30.0, False), (29.0, True)]


def test_once_it_is_shown_a_clock_begins_and_one_that_runs_goes_on() -> None:
    waits, runs = Deadline("clock", 136.0, 30.0, "moment"), Deadline("clock", 120.0, 30.0, "moment")
    assert deadlines.started_now({"clock": waits}, 101.0, "clock") == Deadline(
        "clock", 131.0, 30.0, "moment"
    )
    assert deadlines.started_now({"clock": runs}, 101.0, "clock") is None


def test_what_the_screen_has_shown_is_passed_on_and_begins_the_clock(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE, clocks={"answer": 60})
        seats = await gather(host, 2)
        phone = await Line.dial(server.url, host.id)
        await phone.hello(role="spectator")
        screen = await pacing(host)
        seq = await answer_once(seats)
        told = await phone.until(lambda said: said.get("seq") == seq)
        for claimed in (seq + 100, seq):
            await screen.send(type="shown", seq=claimed)
        shown = await phone.until(lambda said: said["type"] == "shown" and said["seq"] >= seq)
        await asyncio.gather(close_all(seats), phone.close(), host.close())
        clocks = [told["clock"]["running"], told["clock"]["left"], shown["clock"]["running"]]
        return [*clocks, shown["seq"] == seq]

    assert run(table()) == [False, 60.0, True, True]


def test_only_a_screen_that_paces_the_table_holds_its_clocks(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE, clocks={"answer": 60})
        seats = await gather(host, 2)
        looker = await Line.dial(server.url, host.id)
        welcome = await looker.hello(role="spectator")
        await looker.send(type="shown", seq=welcome["seq"])
        seq = await answer_once(seats)
        told = await looker.until(lambda said: said.get("seq") == seq)
        await looker.send(type="shown", seq=seq)
        await looker.send(type="react", word="wow")
        passed_on = await looker.hear("shown", "reaction")
        await asyncio.gather(close_all(seats), looker.close(), host.close())
        return [told["clock"]["running"], passed_on["type"]]

    assert run(table()) == [True, "reaction"]


def test_bots_wait_for_the_screen_and_not_for_one_that_is_gone(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, seats=2, edition_file=ONE_RACE)
        screen = await pacing(host)
        await gather(host, 0, 2)
        first = (await screen.until(lambda said: said["type"] == "news"))["seq"]
        for seq in range(first, first + 8):
            await screen.until(partial(is_news, seq))
            ahead = screen.heard[-1].get("seq", 0) - seq
            await screen.send(type="shown", seq=seq)
        looker = await Line.dial(server.url, host.id)
        await looker.hello(role="spectator")
        await host.close()
        await looker.until(lambda s: bool(s.get("view") and s["view"]["over"]))
        await looker.close()
        return [ahead]

    assert run(table()) == [0]


def test_phones_follow_no_screen_that_is_gone_and_one_that_comes_back(server: Server) -> None:
    async def table() -> list[bool]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        phone = await Line.dial(server.url, host.id)
        at = (await phone.hello(role="spectator"))["seq"]
        screen = await pacing(host)
        followed = [await phone.hear("shown")]
        before = len(phone.heard)
        await screen.close()
        host.line = None
        followed.append(await phone.hear("shown", after=before))
        before = len(phone.heard)
        await pacing(host)
        followed.append(await phone.hear("shown", after=before))
        await asyncio.gather(close_all(seats), phone.close(), host.close())
        return [said["seq"] > at + 100 for said in followed]

    assert run(table()) == [False, True, False]


def test_quick_words_reach_everybody_and_are_six(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        screen = await host.open()
        ann = await Line.dial(server.url, host.id, seats[0].cookie)
        await ann.hello(role="seat", seat=0)
        await ann.send(type="react", word="bravo")
        heard = await screen.hear("reaction")
        before = len(ann.heard)
        told = len(screen.heard)
        await ann.send(type="react", word="come_on", horse=3)
        cheered = await screen.hear("reaction", after=told)
        assert cheered["horse"] == 3
        await ann.send(type="react", word="boo")
        refused = await ann.hear("refused", after=before)
        await asyncio.gather(close_all(seats), ann.close(), host.close())
        return [heard, refused["rule"]]

    assert run(table()) == [{"type": "reaction", "seat": 0, "word": "bravo", "horse": 0}, "S-8"]


def test_a_flood_of_quick_words_is_cut_off(stable: Stable) -> None:
    server = stable.server(limits=1.0)

    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        lines = [await Line.dial(server.url, host.id) for _ in range(12)]
        silent = await Line.dial(server.url, host.id)
        refused = await silent.command("react", word="wow")
        for line in [*lines, silent]:
            await line.hello(role="spectator")
        for line in lines:
            for word in WORDS:
                await line.send(type="react", word=word)
        for line in lines:
            await line.until(lambda said: said.get("rule") == "S-7")
        await lines[0].send(type="ping")
        await lines[0].hear("pong")
        heard = sum(said["type"] == "reaction" for said in lines[0].heard)
        await asyncio.gather(silent.close(), *(line.close() for line in lines))
        return [refused["message"], 4 <= heard <= 40]

    assert run(table()) == ["refused.malformed", True]
    server.kill()


def test_the_host_sets_the_pace_of_bots_at_any_time(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE, pace="leisurely")
        seats = await gather(host, 2)
        first = seats[0].info["pace"]
        wrong = await Line.dial(server.url, host.id, seats[1].cookie)
        await wrong.hello(role="seat", seat=1)
        said = [
            (await wrong.command("set_pace", pace="quick"))["message"],
            (await host.command("set_pace", pace="at once"))["rule"],
            (await host.command("set_pace", pace="quick"))["type"],
        ]
        while seats[0].info["pace"] == first:
            await asyncio.sleep(0.01)
        now = seats[0].info["pace"]
        await asyncio.gather(close_all(seats), wrong.close(), host.close())
        return [first, said, now]

    assert run(table()) == ["leisurely", ["refused.not_host", "S-8", "accepted"], "quick"]


def test_processes_pass_on_what_is_not_kept(stable: Stable, cluster: Cluster) -> None:
    database = cluster.database("whispers")
    brief = {"seconds": {"live.heartbeat.COMPARE": 0.5}}
    pair = [stable.server(database, faults=brief) for _ in range(2)]

    async def table() -> list[Any]:
        host = Host.make(pair[0].url, edition_file=ONE_RACE, clocks={"answer": 60})
        seats = await gather(host, 2)
        far = await Line.dial(pair[1].url, host.id)
        await far.hello(role="spectator")
        screen = await pacing(host)
        word = asyncio.create_task(far.hear("reaction"))
        while not word.done():  # until the other process listens
            await screen.send(type="react", word="ha")
            await asyncio.wait({word}, timeout=0.2)
        seq = await answer_once(seats)
        await far.until(lambda said: said.get("seq") == seq)
        await screen.send(type="shown", seq=seq)
        # A process that has not seen the clock start yet says so first.
        shown = await far.until(
            lambda said: said["type"] == "shown" and said["seq"] == seq and said["clock"]["running"]
        )
        await asyncio.gather(close_all(seats), far.close(), host.close())
        return [(await word)["word"], shown["clock"]["running"]]

    assert run(table()) == ["ha", True]
    for server in pair:
        server.kill()
