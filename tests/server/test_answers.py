"""Answers: each counts once, in its place, whatever the line does."""

import asyncio
import json
import secrets
from random import Random
from typing import Any

import pytest

from ippodromo.client import Refused
from tests.server.harness import Server
from tools.testing.choosing import choose
from tools.testing.players import Host, Line, close_all, first_asked, gather, play_all, run


def test_an_answer_sent_again_with_its_key_counts_once(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        say = choose(ask, Random(1))
        key = secrets.token_hex(8)
        fields = {"ask": ask["id"], "say": say, "link": await seat.link()}
        first = await seat.command("answer", key, **fields, seq=seat.seq)
        again = await seat.command("answer", key, **fields, seq=seat.seq)
        with pytest.raises(Refused) as no:
            await seat.command("answer", key, ask=ask["id"], say="move nothing", seq=seat.seq)
        await asyncio.gather(close_all(seats), host.close())
        return [again - first, no.value.rule]

    assert run(table()) == [0, "S-4"]


def test_of_many_racing_copies_of_an_answer_one_counts(server: Server) -> None:
    async def table() -> tuple[int, int]:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        say = choose(ask, Random(1))
        lines = [await Line.dial(server.url, host.id, seat.cookie) for _ in range(5)]
        for line in lines:
            await line.hello(role="seat", seat=seat.seat)
        before = seat.seq
        fields = {"ask": ask["id"], "say": say, "seq": before, "link": await seat.link()}
        said = await asyncio.gather(
            *(
                line.command("answer", key, **fields)
                for line in lines
                for key in ("racing-1", "racing-2")
            )
        )
        accepted = {each["seq"] for each in said if each["type"] == "accepted"}
        await asyncio.gather(*(line.close() for line in lines), close_all(seats), host.close())
        return len(accepted), max(accepted) - before

    assert run(table()) == (1, 1)


def test_a_question_that_has_closed_takes_no_answer(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url, seats=2)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await seat.answer(ask, choose(ask, Random(1)))
        other, _ = await first_asked([seats[1 - seat.seat]])
        with pytest.raises(Refused) as no:
            await other.answer({"id": ask["id"]}, "bet grey 2")
        await asyncio.gather(close_all(seats), host.close())
        return no.value.rule

    assert run(table()) == "T-2"


def test_a_position_the_table_has_not_reached_is_refused(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        with pytest.raises(Refused) as no:
            await seat.command("answer", ask=ask["id"], say=choose(ask, Random(1)), seq=9999)
        await asyncio.gather(close_all(seats), host.close())
        return no.value.rule

    assert run(table()) == "S-5"


def test_every_viewer_hears_every_position_in_order(server: Server) -> None:
    async def table() -> list[list[int]]:
        host = Host.make(server.url)
        screen = await host.open()
        seats = await gather(host, 2)
        await play_all(seats)
        await screen.until(
            lambda said: said["type"] == "news" and said["view"] and said["view"]["over"]
        )
        heard = [said["seq"] for said in screen.heard if said["type"] == "news"]
        await asyncio.gather(close_all(seats), host.close())
        return [heard, list(range(heard[0], heard[0] + len(heard)))]

    heard, expected = run(table())
    assert heard == expected


def test_the_news_of_an_answer_come_before_its_acceptance(server: Server) -> None:
    async def table() -> list[str]:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        line = await Line.dial(server.url, host.id, seat.cookie)
        await line.hello(role="seat", seat=seat.seat)
        before = len(line.heard)
        fields = {"ask": ask["id"], "say": choose(ask, Random(1)), "link": await seat.link()}
        await line.command("answer", **fields, seq=seat.seq)
        kinds = [said["type"] for said in line.heard[before:] if said["type"] != "presence"]
        await asyncio.gather(line.close(), close_all(seats), host.close())
        return kinds[:2]

    assert run(table()) == ["news", "accepted"]


def test_a_client_that_comes_back_gets_what_it_missed(server: Server) -> None:
    async def table() -> bool:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        watching = await Line.dial(server.url, host.id)
        first = await watching.hello(role="spectator")
        await watching.close()
        await play_all(seats)
        back = await Line.dial(server.url, host.id)
        since = first["view"]["at"] + 1
        missed = (await back.hello(role="spectator", since=since))["events"]
        everything = (await back.hello(role="spectator"))["events"]
        await asyncio.gather(back.close(), close_all(seats), host.close())
        return [e for e in everything if e["at"] >= since] == missed and len(missed) > 10

    assert run(table())


def test_malformed_messages_are_refused_and_the_socket_lives_on(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url)
        line = await host.open()
        said = []
        for text in (
            "{", "[]", '{"type":"answer"}', '{"type":"nothing","key":"abcdefgh"}', "[" * 5000,
            json.dumps({"type": "start", "key": "abcdefgh", "more": 1}),
            json.dumps({"type": "start", "key": "../../etc"}), '{"type":"ping","x":"\\ud800"}',
        ):  # fmt: skip
            before = len(line.heard)
            await line.socket.send_str(text)
            said.append((await line.hear("refused", after=before))["rule"])
        await line.send(type="ping")
        await line.hear("pong")
        await host.close()
        return said

    assert run(table()) == ["S-8"] * 8
