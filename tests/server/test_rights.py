"""Rights at a table: invitation, chair, host and spectator are different things."""

import asyncio
from random import Random
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from tests.server.harness import Server
from tools.testing.choosing import choose
from tools.testing.players import Host, Line, close_all, gather, run


def refusal(server: Server, path: str, body: Any, cookie: str = "") -> tuple[str, str]:
    """The rule and message with which a request is refused."""
    with pytest.raises(Refused) as no:
        request(server.url, path, body, cookie, patience=0)
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
            "role": "spectator", "seat": None, "seats": [], "host": False, "knock": None, "lent": [],
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


async def asked_for(line: Line, seat: int) -> int:
    """The motion to give somebody a chair, once it is open."""
    said = await line.until(
        lambda said: (
            bool((said.get("table") or {}).get("motion"))
            and said["table"]["motion"]["seat"] == seat
        )
    )
    motion: int = said["table"]["motion"]["id"]
    return motion


def test_a_newcomer_whom_one_person_refuses_gets_no_chair(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url, seats=3)
        seats = await gather(host, 3)
        await host.command("remove", seat=2)
        coming = asyncio.create_task(Seat.take(server.url, host.code, "Newcomer"))
        motion = await asked_for(await host.open(), 2)
        await seats[0].command("vote", motion=motion, agree=False)
        with pytest.raises(Refused) as no:
            await coming
        await asyncio.gather(close_all(seats), host.close())
        return no.value.message

    assert run(table()) == "refused.not_let_in"


def test_a_host_who_removes_a_player_cannot_look_into_the_hand_with_another_browser(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, options={"hidden_bets": "true"})
        path = f"/api/tables/{host.id}/seats"
        mine = {"invitation": host.code, "name": "Host"}
        await asyncio.to_thread(request, server.url, path, mine, host.cookie)
        guest = await Seat.take(server.url, host.code, "Guest")
        await host.command("start")
        while guest.view is None:
            await asyncio.sleep(0.01)
        await host.command("remove", seat=1)
        other = {"invitation": host.code, "name": "Stranger", "seat": 1}
        no = await asyncio.to_thread(refusal, server, path, other)
        code = {"recovery": guest.recovery}
        back, _ = await asyncio.to_thread(
            request, server.url, f"/api/tables/{host.id}/recovery", code
        )
        await asyncio.gather(guest.close(), host.close())
        return [no, back["seat"], back["motion"]]

    assert run(table()) == [("S-2", "refused.chair_kept"), 1, None]


def test_where_the_host_removed_somebody_the_hosts_own_vote_does_not_count(server: Server) -> None:
    async def table() -> list[int]:
        host = Host.make(server.url, seats=3)
        path = f"/api/tables/{host.id}/seats"
        mine = {"invitation": host.code, "name": "Host"}
        await asyncio.to_thread(request, server.url, path, mine, host.cookie)
        seats = await gather(host, 2)
        await host.command("remove", seat=2)
        other = {"invitation": host.code, "name": "Stranger", "seat": 2}
        asked, _ = await asyncio.to_thread(request, server.url, path, other)
        await asyncio.gather(close_all(seats), host.close())
        voters: list[int] = asked["table"]["motion"]["voters"]
        return voters

    assert run(table()) == [1]


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


def test_who_names_no_chair_looks_from_its_only_one_and_else_on(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, seats=4)
        for name in ("Anna", "Ben"):  # both on the host's device
            body = {"invitation": host.code, "name": name}
            path = f"/api/tables/{host.id}/seats"
            await asyncio.to_thread(request, server.url, path, body, host.cookie)
        alone = await Seat.take(server.url, host.code, "Carla")
        name = host.cookie.split("=")[0]
        said = []
        for cookie in (alone.cookie, host.cookie, "", f"{name}={'0' * 32}"):
            line = await Line.dial(server.url, host.id, cookie)
            you = (await line.hello(role="seat"))["you"]
            said.append((you["role"], you["seat"], you["seats"]))
            await line.close()
        await asyncio.gather(alone.close(), host.close())
        return said

    assert run(table()) == [
        ("seat", 2, [2]), ("spectator", None, [0, 1]), ("spectator", None, []), ("spectator", None, []),
    ]  # fmt: skip


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
