"""Table affairs over the wire: undo by agreement, pause, rematch, stand-ins, records, lists."""

import asyncio
import json
import urllib.error
import urllib.request
from random import Random
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from tests.server.harness import Server, Stable
from tools.testing.choosing import choose
from tools.testing.players import (
    ONE_RACE,
    Host,
    close_all,
    fetch,
    first_asked,
    gather,
    play_again,
    play_all,
    run,
)

SALE = "grand_national"
"""A game that opens with an answer that may be taken back: a bid (a pass is final, GN-3.5)."""


def word(ask: dict[str, Any], verb: str) -> str:
    """The option that begins with this word."""
    found: list[str] = [p["notation"] for p in ask["options"]["picks"] if p["verb"] == verb]
    return found[0]


@pytest.mark.parametrize("agree", [True, False])
def test_an_answer_is_taken_back_if_the_others_agree(server: Server, agree: bool) -> None:
    async def table() -> bool:
        host = Host.make(server.url, SALE)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await seat.answer(ask, word(ask, "bid"))
        other = seats[1 - seat.seat]
        motion = await seat.command("undo")
        await other.command("vote", motion=motion, agree=agree)
        while seat.seq < motion + 1:
            await asyncio.sleep(0.01)
        back = seat.asked()
        await asyncio.gather(close_all(seats), host.close())
        return back is not None and back["id"] == ask["id"]

    assert run(table()) is agree


@pytest.mark.parametrize(
    ("game", "verb", "rule"), [("royal_turf", "bet", "RT-3.7"), (SALE, "pass", "GN-3.5")]
)
def test_a_final_answer_is_not_even_put_to_the_vote(
    server: Server, game: str, verb: str, rule: str
) -> None:
    async def table() -> tuple[str, str]:
        host = Host.make(server.url, game)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await seat.answer(ask, word(ask, verb))
        with pytest.raises(Refused) as no:
            await seat.command("undo")
        await asyncio.gather(close_all(seats), host.close())
        return no.value.rule, no.value.message

    assert run(table()) == (rule, "refused.final")


def test_nobody_takes_back_anothers_answer(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await seat.answer(ask, choose(ask, Random(1)))
        with pytest.raises(Refused) as no:
            await seats[1 - seat.seat].command("undo")
        await asyncio.gather(close_all(seats), host.close())
        return no.value.rule

    assert run(table()) == "T-10"


def test_alone_with_bots_one_takes_back_at_once(stable: Stable) -> None:
    server = stable.server(faults={"is_mute": True})  # no bot answers before the undo comes

    async def table() -> bool:
        host = Host.make(server.url, SALE)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await seats[1 - seat.seat].command("stand_in", level="random")
        await seat.answer(ask, word(ask, "bid"))
        await seat.command("undo")
        back = seat.asked()
        await asyncio.gather(close_all(seats), host.close())
        return back is not None and back["id"] == ask["id"]

    assert run(table())
    server.kill()


def test_a_paused_table_takes_no_answers_until_it_goes_on(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, clocks={"answer": 60})
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await seats[0].command("pause")
        screen = await host.open()
        paused = await screen.until(lambda s: s["type"] == "news" and s["line"]["kind"] == "pause")
        with pytest.raises(Refused) as no:
            await seat.answer(ask, choose(ask, Random(1)))
        await seats[1].command("resume")
        resumed = await screen.until(
            lambda s: s["type"] == "news" and s["line"]["kind"] == "resume"
        )
        await seat.answer(ask, choose(ask, Random(1)))
        await asyncio.gather(close_all(seats), host.close())
        clocks = [said["clock"] for said in (paused, resumed)]
        return [
            no.value.rule,
            [c["running"] for c in clocks],
            [0 < c["left"] <= 60 for c in clocks],
        ]

    assert run(table()) == ["S-10", [False, True], [True, True]]


def test_a_rematch_keeps_the_seats_and_changes_the_secret(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url)
        seats = await gather(host, 2)
        first = seats[0].info["commitment"]
        await play_all(seats)
        await play_again(seats)
        second = seats[0].info["commitment"]
        await play_all(seats)
        records = [
            fetch(server.url, f"/api/tables/{host.id}/record?game={game}") for game in (1, 2)
        ]
        names = [chair["name"] for chair in seats[0].info["seats"]]
        await asyncio.gather(close_all(seats), host.close())
        shown = [f"commitment {c}\n" in r for c, r in zip((first, second), records, strict=True)]
        return [first != second, shown, names]

    assert run(table()) == [True, [True, True], ["Player 1", "Player 2"]]


def test_a_table_lists_its_finished_games_and_a_rematch_changes_no_address(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        path = f"/api/tables/{host.id}"
        listed = [json.loads(fetch(server.url, f"{path}/games"))["games"]]
        places = []
        for _ in range(2):
            await play_all(seats)
            places.append(seats[0].info["standings"])
            listed.append(json.loads(fetch(server.url, f"{path}/games"))["games"])
            if len(places) == 1:
                first = fetch(server.url, f"{path}/record?game=1")
                await play_again(seats)
                listed.append(json.loads(fetch(server.url, f"{path}/games"))["games"])
        same = fetch(server.url, f"{path}/record?game=1") == first
        page = fetch(server.url, listed[-1][0]["address"])
        await asyncio.gather(close_all(seats), host.close())
        expected = [
            {
                "number": number,
                "address": f"/t/{host.id}/game/{number}",
                "players": ["Player 1", "Player 2"],
                "standings": standings,
            }
            for number, standings in enumerate(places, 1)
        ]
        counts = [len(found) for found in listed]
        return [counts, listed[-1] == expected, same, "<title>" in page]

    assert run(table()) == [[0, 1, 1, 2], True, True, True]


def test_while_a_game_runs_a_record_has_gaps_and_no_secret(server: Server) -> None:
    async def table() -> list[Any]:
        options = {"hidden_bets": "true", "recall_own_bets": "true"}
        host = Host.make(server.url, options=options)
        seats = await gather(host, 2)
        for _ in range(2):
            seat, ask = await first_asked(seats)
            await seat.answer(ask, ask["options"]["picks"][-1]["notation"])
        path = f"/api/tables/{host.id}/record"
        own = fetch(server.url, f"{path}?seat={seat.seat}", seat.cookie)
        public = fetch(server.url, path)
        with pytest.raises(urllib.error.HTTPError) as no:
            fetch(server.url, f"{path}?seat={seat.seat}", host.cookie)
        no.value.close()
        await asyncio.gather(close_all(seats), host.close())
        return [text.count("?") for text in (own, public)] + [no.value.code, "secret" in public]

    own, public, code, secret = run(table())
    assert (own < public, code, secret) == (True, 403, False)


def test_a_public_table_is_listed_and_one_by_link_is_not(server: Server) -> None:
    made = [Host.make(server.url, visibility=way).id for way in ("public", "link")]
    listed = [table["id"] for table in request(server.url, "/api/tables")[0]["tables"]]
    assert [id_ in listed for id_ in made] == [True, False]


def test_a_finished_record_can_be_brought_in_and_replayed(server: Server) -> None:
    async def table() -> str:
        host = Host.make(server.url, edition="reconstruction")
        seats = await gather(host, 2)
        await play_all(seats)
        await asyncio.gather(close_all(seats), host.close())
        return fetch(server.url, f"/api/tables/{host.id}/record")

    record = run(table())
    asked = urllib.request.Request(f"{server.url}/api/replays", record.encode())
    with urllib.request.urlopen(asked) as answer:
        brought = json.loads(answer.read())
    id_ = brought["table"]["id"]
    first, _ = request(server.url, f"/api/tables/{id_}/frames?first=0&count=2")
    part, _ = request(server.url, f"/api/tables/{id_}/frames?first=3&count=2")
    lines = [line.split(" ", 2)[2].split(" #")[0] for line in record.split("\n\n")[1].split("\n")]
    assert brought["verified"]
    assert part["total"] == len(lines)
    assert (bool(first["box"]), part["box"]) == (True, None)
    assert [frame["say"] for frame in part["frames"]] == lines[3:5]


def test_names_are_text_told_apart(server: Server) -> None:
    async def table() -> list[str]:
        host = Host.make(server.url, seats=3)
        names = ["<script>alert(1)</script>", "A\u202enna\u200b", "anna"]
        seats = [await Seat.take(server.url, host.code, name) for name in names]
        shown = [
            chair["name"] for chair in request(server.url, f"/api/tables/{host.id}")[0]["seats"]
        ]
        await close_all(seats)
        return shown

    assert run(table()) == ["<script>alert(1)</script", "Anna", "anna B."]
