"""The interval after a race: who is waited for, who may end it, and that nothing is stuck in it."""

import asyncio
import json
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table_info import IntervalInfo
from ippodromo.server.store.rows import Deadline
from ippodromo.server.table import deadlines
from ippodromo.server.table.state import TableState
from tests.server import stories
from tests.server.harness import Server, Stable
from tools.testing.players import (
    ONE_RACE,
    Host,
    Line,
    Lingerer,
    close_all,
    fetch,
    gather,
    play,
    run,
)
from tools.testing.postgres import Cluster

TWO_RACES = ONE_RACE.replace("multipliers = [1]", "multipliers = [1, 1]")


class Played:
    """A table of people who look at their receipts until a test says otherwise."""

    def __init__(self, host: Host, seats: list[Seat]) -> None:
        self.host = host
        self.seats = seats
        self.playing = [asyncio.create_task(play(seat, 1 + seat.seat)) for seat in seats]

    @classmethod
    async def to_interval(
        cls,
        url: str,
        people: int = 2,
        bots: int = 0,
        seconds: int = 600,
        answer: int = 0,
        **wishes: Any,
    ) -> "Played":
        """The first race is over."""
        host = Host.make(
            url, seats=people + bots, edition_file=TWO_RACES,
            clocks={"interval": seconds, "stand_in": 0, "answer": answer}, **wishes,
        )  # fmt: skip
        found = cls(host, await gather(host, people, bots, Lingerer))
        await found.until(lambda seat: seat.interval is not None)
        return found

    async def until(self, holds: Callable[[Seat], bool]) -> None:
        """Wait until something is so for everybody."""
        while not all(holds(seat) for seat in self.seats):
            for each in self.playing:
                if each.done():
                    each.result()
            await asyncio.sleep(0.01)

    async def come_back(self, seat: Seat) -> None:
        """Somebody who had closed the line opens it again; who played for her had ended with it."""
        await seat.open()
        self.playing[seat.seat] = asyncio.create_task(play(seat, 1 + seat.seat))

    async def play_on(self) -> None:
        """To the end; nobody waits for the interval after the last race."""
        await asyncio.gather(*self.playing)
        await asyncio.gather(close_all(self.seats), self.host.close())


async def refusal(work: Any) -> str:
    """The key of what a command was refused with."""
    try:
        await work
    except Refused as no:
        return no.message
    return ""


def test_after_a_race_nobody_answers_until_everybody_is_ready(server: Server) -> None:
    async def table() -> list[Any]:
        table = await Played.to_interval(server.url)
        ann, bea = table.seats
        assert ann.view is not None
        ask = ann.view["asks"][0]
        said = [await refusal(ann.command("answer", ask=ask["id"], say="x", seq=ann.seq))]
        await ann.command("ready")
        said.append(await refusal(ann.command("ready")))
        ready = [ann.interval and ann.interval["ready"], bea.interval is not None]
        await bea.command("ready")
        await table.until(lambda seat: seat.interval is None)
        said.append(await refusal(bea.command("ready")))
        await table.play_on()
        return [said, ready]

    assert run(table()) == [
        ["refused.interval", "refused.ready_already", "refused.no_interval"],
        [[0], True],
    ]


def test_the_record_knows_nothing_of_intervals(server: Server) -> None:
    async def table() -> str:
        table = await Played.to_interval(server.url, people=1, bots=1)
        await table.seats[0].command("ready")
        await table.play_on()
        return fetch(server.url, f"/api/tables/{table.host.id}/record")

    record = run(table())
    assert "ready" not in record
    assert bring_in(server.url, record)["verified"]


def bring_in(url: str, record: str) -> Any:
    """Bring a record in."""
    asked = urllib.request.Request(
        f"{url}/api/replays", record.encode(), {"content-type": "text/plain"}
    )
    with urllib.request.urlopen(asked) as answer:
        return json.loads(answer.read())


def test_only_the_host_goes_on_before_the_others_are_ready(server: Server) -> None:
    async def table() -> list[Any]:
        table = await Played.to_interval(server.url)
        stranger = await Line.dial(server.url, table.host.id)
        await stranger.hello(role="screen")
        said = [
            await refusal(table.seats[1].command("go_on")),
            (await stranger.command("go_on"))["message"],
            (await stranger.command("ready"))["message"],
            (await table.host.command("go_on"))["type"],
            (await table.host.command("go_on"))["message"],
        ]
        await stranger.close()
        await table.play_on()
        return said

    assert run(table()) == [
        "refused.not_host", "refused.not_host", "refused.no_chair_held",
        "accepted", "refused.no_interval",
    ]  # fmt: skip


def test_who_has_gone_is_not_waited_for(server: Server) -> None:
    async def table() -> bool:
        table = await Played.to_interval(server.url, people=3)
        for seat in table.seats[:2]:
            await seat.command("ready")
        is_on = table.seats[0].interval is not None
        gone = table.seats.pop()
        table.playing.pop().cancel()
        await gone.close()
        await table.until(lambda seat: seat.interval is None)
        await gone.open()
        table.seats.append(gone)
        table.playing.append(asyncio.create_task(play(gone, 9)))
        await table.play_on()
        return is_on

    assert run(table())


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (0, 2)])
def test_play_goes_on_by_itself_when_time_is_up(server: Server, people: int, bots: int) -> None:
    async def table() -> list[str]:
        clocks = {"interval": 1, "answer": 600}
        host = Host.make(
            server.url, seats=people + bots, edition_file=TWO_RACES, clocks=clocks
        )  # fmt: skip
        line = await host.open()
        seats = await gather(host, people, bots, Lingerer)
        playing = [asyncio.create_task(play(seat, 1 + seat.seat)) for seat in seats]
        said = await line.until(lambda s: s["type"] == "news" and s["line"]["kind"] == "go_on")
        await asyncio.gather(*playing)
        await line.until(lambda s: bool(s.get("view") and s["view"]["over"]))
        await asyncio.gather(close_all(seats), host.close())
        return [said["line"]["kind"], str(said["interval"])]

    assert run(table()) == ["go_on", "None"]


def test_one_who_plays_against_bots_is_waited_for(server: Server) -> None:
    async def table() -> list[Any]:
        table = await Played.to_interval(server.url, people=1, bots=1, seconds=25, answer=60)
        shown = table.seats[0].interval
        await table.seats[0].command("ready")
        await table.play_on()
        return [shown and shown["whole"]]

    assert run(table()) == [600.0]


def after_a_race(answer: int) -> TableState:
    """Two people look at the receipts of the first race; the first of them is ready."""
    table = stories.after_a_race(answer=answer)
    table.seat(0, messages.Ready)
    return table.state


@pytest.mark.parametrize(
    ("answer", "present", "ends"),
    [
        (30, {0, 1}, True),
        (30, set(), True),
        (0, {0, 1}, False),
        (0, {1}, False),
        (0, {0}, True),
        (0, set(), False),
    ],
)
def test_at_a_table_without_a_clock_time_ends_no_interval_for_those_who_are_present(
    answer: int, present: set[int], ends: bool
) -> None:
    state = after_a_race(answer)
    seconds, mark = deadlines.wanted_deadlines(state)["interval"]
    due = Deadline("interval", 25.0, seconds, mark)
    try:
        line = deadlines.decide_passed(state, due, "", present)
    except NotAllowed:
        assert not ends
    else:
        assert ends
        assert (line.kind, line.speaker) == ("go_on", "clock")


def test_an_interval_without_a_limit_says_so() -> None:
    standing = {"interval": Deadline("interval", 125.0, 25.0, "")}
    told = [
        deadlines.interval_info(after_a_race(answer), due, 110.0)
        for answer, due in ((30, standing), (0, standing), (0, {}))
    ]
    assert told == [
        IntervalInfo([0], 15.0, 25.0, True),
        IntervalInfo([0], 0.0, 0.0, True),
        IntervalInfo([0], 0.0, 0.0, True),
    ]


def test_an_absent_seat_is_not_waited_for_once_the_time_of_receipts_is_over(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        table = await Played.to_interval(server.url, seconds=1)
        ann, bea = table.seats
        line = await table.host.open()
        told = ann.interval and ann.interval["whole"]
        table.playing[1].cancel()
        await bea.close()
        await line.until(lambda said: said["type"] == "presence" and said["seats"] == [0])
        await ann.close()
        await line.until(lambda said: said["type"] == "presence" and said["seats"] == [])
        await ann.open()
        await ann.command("ready")
        said = await line.until(lambda s: s["type"] == "news" and s["line"]["kind"] == "ready")
        await close_all([ann])
        await table.host.close()
        return [told, said["interval"]]

    assert run(table()) == [0.0, None]


def test_the_time_of_an_interval_begins_with_the_first_who_has_come_to_the_receipts(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = Host.make(
            server.url, edition_file=TWO_RACES, clocks={"interval": 500, "answer": 600}
        )
        seats = await gather(host, 2, 0, Lingerer)
        phone = await Line.dial(server.url, host.id, seats[0].cookie)
        welcome = await phone.hello(role="seat", seat=0)
        await phone.send(type="shown", seq=welcome["seq"])
        looker = await Line.dial(server.url, host.id)
        await looker.hello(role="spectator")
        playing = [asyncio.create_task(play(seat, 1 + seat.seat)) for seat in seats]
        news = await phone.until(lambda said: said.get("interval") is not None)
        await looker.send(type="shown", seq=news["seq"])  # for whom nobody waits
        await looker.send(type="ping")
        await looker.hear("pong")
        early = [said["type"] for said in phone.heard].count("interval")
        await phone.send(type="shown", seq=news["seq"])
        begun = (await looker.hear("interval"))["interval"]
        await host.command("go_on")
        await asyncio.gather(*playing)
        await asyncio.gather(close_all(seats), phone.close(), looker.close(), host.close())
        return [news["interval"]["running"], news["interval"]["left"], early, begun["running"]]

    assert run(table()) == [False, 500.0, 0, True]


def test_after_the_last_race_receipts_stay_as_long(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE, clocks={"interval": 600})
        seats = await gather(host, 2, 0, Lingerer)
        await asyncio.gather(*(play(seat, 1 + seat.seat) for seat in seats))
        is_on = [seat.interval is not None for seat in seats]
        for seat in seats:
            await seat.command("ready")
        while any(seat.interval is not None for seat in seats):
            await asyncio.sleep(0.01)
        status = seats[0].info["status"]
        await asyncio.gather(close_all(seats), host.close())
        return [is_on, status]

    assert run(table()) == [[True, True], "over"]


def test_an_interval_stands_still_while_the_table_is_paused(server: Server) -> None:
    async def table() -> list[Any]:
        table = await Played.to_interval(server.url, seconds=1000, answer=600)
        ann, bea = table.seats
        await ann.command("pause")
        said = await refusal(ann.command("ready"))
        await bea.command("resume")
        left = ann.interval and 900 < ann.interval["left"] <= 1000
        await table.host.command("go_on")
        await table.play_on()
        return [said, left]

    assert run(table()) == ["refused.no_interval", True]


def test_a_device_that_is_passed_round_is_ready_once_and_not_away(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(
            server.url, seats=2, edition_file=TWO_RACES, clocks={"interval": 600, "stand_in": 1}
        )
        ann = await Lingerer.take(server.url, host.code, "Ann")
        path, body = f"/api/tables/{host.id}/seats", {"invitation": host.code, "name": "Bea"}
        await asyncio.to_thread(request, server.url, path, body, ann.cookie)
        bea = Lingerer(server.url, host.id, 1, ann.cookie)
        await host.command("start")
        while ann.view is None:
            await asyncio.sleep(0.01)
        shown = await (await host.open()).hear("presence")
        await bea.open()
        playing = [asyncio.create_task(play(seat, 1 + seat.seat)) for seat in (ann, bea)]
        while ann.interval is None:
            await asyncio.sleep(0.01)
        await ann.command("ready")
        await asyncio.gather(*playing)
        info = ann.info["seats"]
        await asyncio.gather(close_all([ann, bea]), host.close())
        return [shown["seats"], [chair["shared"] for chair in info]]

    assert run(table()) == [[0, 1], [True, True]]


def test_a_server_killed_in_an_interval_knows_who_is_ready(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(database())

    async def table() -> list[Any]:
        table = await Played.to_interval(server.url)
        ann, bea = table.seats
        await ann.command("ready")
        await table.host.close()
        await asyncio.to_thread(server.kill)
        await bea.close()
        await asyncio.to_thread(server.start)
        line = await Line.dial(server.url, table.host.id)
        await line.hello(role="spectator")
        await line.until(lambda said: said["type"] == "presence" and said["seats"] == [0])
        again = await Line.dial(server.url, table.host.id)
        welcome = await again.hello(role="spectator")  # she who is back first waits for the other
        await line.close()
        await again.close()
        await table.come_back(bea)
        await bea.command("ready")
        await table.until(lambda seat: seat.interval is None)
        await close_all(table.seats)
        return [welcome["interval"]["ready"], welcome["interval"]["left"] <= 600]

    assert run(table()) == [[0], True]
    server.kill()


def test_people_at_two_processes_share_an_interval(stable: Stable, cluster: Cluster) -> None:
    database = cluster.database("intervals")
    brief = {"seconds": {"live.heartbeat.COMPARE": 0.5}}
    pair = [stable.server(database, faults=brief) for _ in range(2)]

    async def table() -> list[Any]:
        host = Host.make(pair[0].url, edition_file=TWO_RACES, clocks={"interval": 600})
        seats = await gather(host, 2, 0, Lingerer)
        await seats[1].close()
        seats[1].server = pair[1].url
        await seats[1].open()
        line = await host.open()
        after = len(line.heard)
        playing = [asyncio.create_task(play(seat, 1 + seat.seat)) for seat in seats]
        await line.until(lambda s: s["type"] == "presence" and s["seats"] == [0, 1], after)
        while any(seat.interval is None for seat in seats):
            await asyncio.sleep(0.01)
        await seats[0].command("ready")
        while seats[1].interval is not None and seats[1].interval["ready"] != [0]:
            await asyncio.sleep(0.01)
        is_on = seats[1].interval is not None
        await seats[1].command("ready")
        await asyncio.gather(*playing)
        await asyncio.gather(close_all(seats), host.close())
        return [is_on]

    assert run(table()) == [True]
    for server in pair:
        server.kill()
