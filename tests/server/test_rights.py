"""Rights at a table: invitation, chair, host and spectator are different things."""

import asyncio
from random import Random
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from tests.server.choosing import choose
from tests.server.harness import Server
from tests.server.players import Host, Line, close_all, gather, run


def refusal(server: Server, path: str, body: Any, cookie: str = "") -> tuple[str, str]:
    """The rule and message with which a request is refused."""
    with pytest.raises(Refused) as no:
        request(server.url, path, body, cookie)
    return no.value.rule, no.value.message


def test_an_invitation_is_needed_to_sit(server: Server) -> None:
    host = Host.make(server.url)
    body = {"invitation": "ZZZZZZ", "name": "Eve"}
    said = refusal(server, f"/api/tables/{host.id}/seats", body)
    assert said == ("S-1", "refused.invitation")


def test_the_invitation_is_shown_to_those_who_may_pass_it_on(server: Server) -> None:
    host = Host.make(server.url)
    path = f"/api/tables/{host.id}"
    shown = [
        request(server.url, path, None, cookie)[0]["invitation"] for cookie in ("", host.cookie)
    ]
    assert shown == [None, host.code]


def test_a_full_table_can_only_be_watched(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        late = await Line.dial(server.url, host.id)
        welcome = await late.hello(role="spectator")
        body = {"invitation": host.code, "name": "Late"}
        said = await asyncio.to_thread(refusal, server, f"/api/tables/{host.id}/seats", body)
        await asyncio.gather(close_all(seats), late.close(), host.close())
        assert welcome["you"] == {
            "role": "spectator", "seat": None, "seats": [], "host": False,
        }  # fmt: skip
        return said[1]

    assert run(table()) == "refused.no_free_chair"


def test_the_host_neither_sees_a_hand_nor_answers_for_it(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, options={"hidden_bets": "true"})
        seats = await gather(host, 2)
        while seats[0].asked() is None and seats[1].asked() is None:
            await asyncio.sleep(0.01)
        screen = await host.open()
        as_seat = await screen.hello(role="seat", seat=0)
        public = await screen.hello(role="screen")
        asked = next(seat for seat in seats if seat.asked() is not None)
        ask = asked.asked()
        assert ask is not None
        answer = {"seq": asked.seq, "ask": ask["id"], "say": ask["options"]["picks"][0]["notation"]}
        said = await screen.command("answer", **answer)
        await asyncio.gather(close_all(seats), host.close())
        options = [ask.get("options") for ask in public["view"]["asks"]]
        hands = [hand["values"] for hand in public["view"]["position"]["hands"]]
        return [as_seat["message"], said["message"], options, hands]

    refused = "refused.no_chair_held"
    assert run(table()) == [refused, refused, [None], [None, None]]


def test_only_the_host_starts_seats_bots_and_removes(server: Server) -> None:
    async def table() -> list[str]:
        host = Host.make(server.url)
        seat = await Seat.take(server.url, host.code, "Guest")
        line = await Line.dial(server.url, host.id, seat.cookie)
        await line.hello(role="seat", seat=0)
        said = [
            await line.command("start"),
            await line.command("sit_bot", seat=1, level="random"),
            await line.command("remove", seat=0),
        ]
        await asyncio.gather(seat.close(), line.close())
        return [each["message"] for each in said]

    assert run(table()) == ["refused.not_host"] * 3


def test_a_recovery_code_moves_a_chair_to_another_browser(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        old = await Line.dial(server.url, host.id, seats[0].cookie)
        await old.hello(role="seat", seat=0)
        body = {"recovery": seats[0].recovery.lower().replace("-", " ")}
        path = f"/api/tables/{host.id}/recovery"
        moved, cookie = await asyncio.to_thread(request, server.url, path, body)
        bye = await old.hear("bye")
        news = await (await host.open()).until(
            lambda said: said.get("line", {}).get("kind") == "chair"
        )
        again = Seat(server.url, host.id, 0, cookie)
        await again.open()
        used = await asyncio.to_thread(refusal, server, path, body)
        await asyncio.gather(close_all(seats[1:]), again.close(), host.close(), old.close())
        await seats[0].close()
        return [moved["seat"], bye["message"], news["line"]["by"], used[1], moved["recovery"] == ""]

    expected = [0, "server.chair_lost", "recovery", "refused.recovery", False]
    assert run(table()) == expected


def test_a_removed_persons_chair_goes_to_a_newcomer_and_all_are_told(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, seats=3)
        seats = await gather(host, 3)
        await host.command("remove", seat=2)
        screen = await host.open()
        fresh = await Seat.take(server.url, host.code, "Newcomer")
        await screen.until(lambda said: said.get("line", {}).get("kind") == "chair")
        told = [said["line"] for said in screen.heard if said["type"] == "news"]
        await asyncio.gather(close_all([*seats[:2], fresh]), host.close())
        await seats[2].close()
        return [
            fresh.seat,
            [(line["kind"], line["seat"]) for line in told if line["seat"] == 2][-2:],
        ]

    seat, lines = run(table())
    assert (seat, lines) == (2, [("remove", 2), ("chair", 2)])


@pytest.mark.parametrize("agree", [True, False])
def test_a_vacant_chair_goes_to_a_browser_at_the_table_only_if_the_others_agree(
    server: Server, agree: bool
) -> None:
    async def table() -> tuple[bool, list[int]]:
        host = Host.make(server.url, seats=3)
        seats = await gather(host, 3)
        await host.command("remove", seat=2)
        body = {"invitation": host.code, "name": "Greedy", "seat": 2}
        path = f"/api/tables/{host.id}/seats"
        asked, _ = await asyncio.to_thread(request, server.url, path, body, seats[0].cookie)
        await seats[1].command("vote", motion=asked["motion"], agree=agree)
        line = await Line.dial(server.url, host.id, seats[0].cookie)
        welcome = await line.hello(role="seat", seat=2)
        voters = asked["table"]["motion"]["voters"]
        await asyncio.gather(close_all(seats[:2]), host.close(), line.close())
        await seats[2].close()
        return welcome["type"] == "welcome", voters

    assert run(table()) == (agree, [1])


def test_the_host_gets_a_chair_it_emptied_only_if_the_others_agree(server: Server) -> None:
    async def table() -> Any:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        await host.command("remove", seat=1)
        body = {"invitation": host.code, "name": "Host", "seat": 1}
        path = f"/api/tables/{host.id}/seats"
        asked, _ = await asyncio.to_thread(request, server.url, path, body, host.cookie)
        peek = await (await host.open()).hello(role="seat", seat=1)
        await asyncio.gather(close_all(seats[:1]), host.close())
        await seats[1].close()
        return [asked["motion"] is not None, peek["message"]]

    assert run(table()) == [True, "refused.no_chair_held"]


def test_the_host_gets_a_chair_by_its_code_only_if_the_others_agree(server: Server) -> None:
    async def table() -> Any:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        body = {"recovery": seats[1].recovery}
        path = f"/api/tables/{host.id}/recovery"
        asked, _ = await asyncio.to_thread(request, server.url, path, body, host.cookie)
        peek = await (await host.open()).hello(role="seat", seat=1)
        await asyncio.gather(close_all(seats), host.close())
        return [asked["table"]["motion"]["voters"], peek["message"]]

    assert run(table()) == [[0], "refused.no_chair_held"]


def test_sitting_down_twice_with_one_key_takes_one_chair(server: Server) -> None:
    host = Host.make(server.url, seats=3)
    path = f"/api/tables/{host.id}/seats"
    body = {"invitation": host.code, "name": "Anna", "key": "sitting-down"}
    first, cookie = request(server.url, path, body)
    again, _ = request(server.url, path, body, cookie)
    other = refusal(server, path, {**body, "name": "Bruno"}, cookie)
    chairs = [chair["kind"] for chair in again["table"]["seats"]]
    assert (again["seat"], again["recovery"]) == (first["seat"], first["recovery"])
    assert (other[0], chairs) == ("S-4", ["person", "empty", "empty"])


def test_several_chairs_may_be_held_by_one_browser(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url)
        path = f"/api/tables/{host.id}/seats"
        for name in ("Anna", "Bruno"):
            body = {"invitation": host.code, "name": name}
            await asyncio.to_thread(request, server.url, path, body, host.cookie)
        screen = await host.open()
        await screen.command("start")
        shown = [await screen.hello(role="seat", seat=seat) for seat in (0, 1)]
        await host.close()
        return [(each["you"]["seat"], each["you"]["seats"]) for each in shown]

    assert run(table()) == [(0, [0, 1]), (1, [0, 1])]


def test_another_seats_question_cannot_be_answered(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        while not any(seat.asked() for seat in seats):
            await asyncio.sleep(0.01)
        asked = next(seat for seat in seats if seat.asked())
        other = seats[1 - asked.seat]
        ask = asked.asked()
        assert ask is not None
        with pytest.raises(Refused) as no:
            await other.answer(ask, choose(ask, Random(1)))
        await asyncio.gather(close_all(seats), host.close())
        return no.value.rule

    assert run(table()) == "T-1"
