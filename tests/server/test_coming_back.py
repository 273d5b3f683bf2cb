"""Coming and going: my tables, the way back to a chair, and a rematch that asks each."""

import asyncio
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import messages
from ippodromo.server.table.commands import line_info, read_body
from ippodromo.server.table.presenter import welcome
from ippodromo.server.tokens import browser_hash
from tests.server.harness import Server
from tests.server.told import ID, ToldTable
from tools.testing.players import (
    ONE_RACE,
    Host,
    close_all,
    first_asked,
    gather,
    play_all,
    run,
    until,
)


def mine(server: Server, cookie: str, *tables: str) -> list[dict[str, Any]]:
    """What a browser is told of the tables that it remembers."""
    found, _ = request(server.url, "/api/mine", {"tables": list(tables)}, cookie)
    tables_: list[dict[str, Any]] = found["tables"]
    return tables_


def test_a_browser_is_told_its_own_tables_running_ones_first(server: Server) -> None:
    async def table() -> list[Any]:
        gathering = Host.make(server.url, edition_file=ONE_RACE)
        ann = await Seat.take(server.url, gathering.code, "Ann")
        host = Host.make(server.url, edition_file=ONE_RACE)
        chair = {"invitation": host.code, "name": "Ann"}
        path = f"/api/tables/{host.id}/seats"
        await asyncio.to_thread(request, server.url, path, chair, ann.cookie)
        await host.command("sit_bot", seat=1, level="random")
        await host.command("start")
        there = Seat(server.url, host.id, 0, ann.cookie)
        await there.open()
        await first_asked([there])
        elsewhere = Host.make(server.url)
        ids = [gathering.id, host.id, elsewhere.id, "0" * 32, host.id]
        found = await asyncio.to_thread(mine, server, ann.cookie, *ids)
        hosted = await asyncio.to_thread(mine, server, host.cookie, *ids)
        await asyncio.gather(close_all([ann, there]), host.close())
        told = [
            (each["table"]["status"], each["seats"], each["waiting"], each["is_host"])
            for each in [*found, *hosted]
        ]
        return [told, [each["table"]["id"] for each in found] == [host.id, gathering.id]]

    assert run(table()) == [
        [
            ("running", [0], [0], False),
            ("gathering", [0], [], False),
            ("running", [], [0], True),
        ],
        True,
    ]


@pytest.mark.parametrize("tables", [["x"], ["0" * 32] * 13, "0" * 32])
def test_a_browser_names_few_tables(server: Server, tables: object) -> None:
    with pytest.raises(Refused) as no:
        request(server.url, "/api/mine", {"tables": tables})
    assert no.value.rule == "S-8"


def test_the_code_of_a_table_says_which_chairs_are_ones_own(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        path = f"/api/invitations/{host.code}"
        told = [
            request(server.url, path, None, cookie)[0]["seats"] for cookie in ("", seats[1].cookie)
        ]
        await asyncio.gather(close_all(seats), host.close())
        return told

    assert run(table()) == [[], [1]]


async def ask_back(host: Host, seat: int | None, code: str = "") -> tuple[Any, str]:
    """Another device asks for a chair that it says is its own."""
    body = {"invitation": code or host.code, "name": "Ann", "seat": seat, "back": True}
    path = f"/api/tables/{host.id}/seats"
    return await asyncio.to_thread(request, host.url, path, body)


def requested() -> tuple[ToldTable, int]:
    """A table where somebody asks for the first of three chairs, and the id of the request."""
    table = ToldTable(3).begin()
    for seat in range(3):
        table.sit(seat)
    table.host(messages.Start)
    return table, table.ask_back(0)


def test_while_others_vote_the_owner_holds_her_chair_and_nothing_is_lent() -> None:
    table, motion = requested()
    owner = browser_hash(ID, "person 0")
    said = welcome(
        table.state, 0, "seat", owner, None, [], set(), None, None, None, "server", "client"
    )
    assert (said.you.seats, said.you.lent) == ([0], [])
    assert said.table.motion is not None
    assert (said.table.motion.id, said.table.motion.voters) == (motion, [1, 2])


def test_the_owner_of_a_chair_ends_a_request_for_it_from_any_of_her_pages() -> None:
    table, motion = requested()
    for page in (0, None):
        before = table.state
        table.command(messages.NotMe(table.key(), motion), page, "person 0")
        info = line_info(table.rows[-1].kind, read_body(table.rows[-1]))
        assert (info.kind, info.seat, table.state.motion) == ("lapse", 0, None)
        assert table.state.chairs[0].holder == browser_hash(ID, "person 0")
        table.rows.pop()
        table.state = before


@pytest.mark.parametrize(
    ("token", "ahead", "rule"), [("person 1", 0, "S-1"), ("host", 0, "S-1"), ("person 0", 1, "S-6")]
)
def test_nobody_else_says_that_a_request_is_not_hers(token: str, ahead: int, rule: str) -> None:
    table, motion = requested()
    with pytest.raises(NotAllowed) as no:
        table.command(messages.NotMe(table.key(), motion + ahead), None, token)
    assert no.value.rule == rule


def test_nobody_asks_for_a_chair_from_which_somebody_looks(server: Server) -> None:
    async def refused(host: Host, seat: int | None, code: str = "") -> str:
        try:
            await ask_back(host, seat, code)
        except Refused as no:
            return no.message
        return ""

    async def table() -> list[str]:
        host = Host.make(server.url, seats=3, edition_file=ONE_RACE)
        said = [await refused(host, 0)]
        seats = await gather(host, 2, 1)
        said += [
            await refused(host, 0),
            await refused(host, 2),
            await refused(host, 9),
            await refused(host, None),
            await refused(host, 0, "WRNG"),
        ]
        await asyncio.gather(close_all(seats), host.close())
        return said

    assert run(table()) == [
        "refused.not_running", "refused.chair_taken", "refused.chair_taken",
        "refused.no_chair", "refused.no_free_chair", "refused.invitation",
    ]  # fmt: skip


def test_a_rematch_begins_when_each_has_answered_without_those_who_thank(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, seats=3, edition_file=ONE_RACE)
        seats = await gather(host, 3)
        await play_all(seats)
        await seats[0].command("rematch")
        await seats[1].command("rematch", agree=False)
        await until(lambda: bool(seats[2].info["thanks"]))
        info = seats[2].info
        asked = [info["status"], info["again"], info["thanks"]]
        await seats[1].command("rematch")  # who thinks better of it may say so
        await seats[1].command("rematch", agree=False)
        await seats[2].command("rematch")
        await until(lambda: seats[2].info["number"] == 2)
        now = seats[2].info
        chairs = [chair["kind"] for chair in now["seats"]]
        await asyncio.gather(close_all(seats), host.close())
        return [asked, now["status"], now["number"], chairs]

    assert run(table()) == [
        ["over", [0], [1]], "gathering", 2, ["person", "empty", "person"]
    ]  # fmt: skip


def test_the_host_waits_no_longer_for_those_who_do_not_answer(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, seats=2, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        running = (await host.command("rematch"))["message"]
        await play_all(seats)
        said = [running, (await host.command("start"))["message"]]
        await seats[0].command("rematch")
        said.append((await host.command("start"))["type"])
        await until(lambda: seats[0].info["status"] == "gathering")
        chairs = [chair["kind"] for chair in seats[0].info["seats"]]
        await asyncio.gather(close_all(seats), host.close())
        return [said, chairs]

    assert run(table()) == [
        ["refused.not_over", "refused.nobody_again", "accepted"], ["person", "empty"]
    ]  # fmt: skip
