"""Odds: chances for who looks on, from what everybody knows, and for nobody else."""

import asyncio
from typing import Any

import pytest

from benchmarks.odds_waiting import ROUNDED, waiting, widest
from ippodromo.client import Refused, request
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.record.journal import PERSON, Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.setup.registry import names, title
from ippodromo.lab.odds import Odds, race_odds
from ippodromo.lab.prospects import Prospects
from ippodromo.server.live.odds import CLOSE, Estimate
from ippodromo.server.workers.odds import match_then
from tests.server.harness import Server
from tests.server.players import ONE_RACE, Host, Line, close_all, fetch, gather, play_all, run


def test_a_screen_is_told_the_chances_and_a_seat_is_not(server: Server) -> None:
    async def table() -> None:
        host = Host.make(server.url, "royal_turf", 2)
        seats = await gather(host, 2)
        player = await Line.dial(server.url, host.id, seats[0].cookie)
        await player.hello(role="seat", seat=0, odds=True)
        screen = await Line.dial(server.url, host.id)
        shown = await screen.hello(role="screen", odds=True)
        odds = await screen.hear("odds")
        horses = [horse["id"] for horse in shown["view"]["position"]["horses"]]
        assert [horse["horse"] for horse in odds["horses"]] == horses
        assert abs(sum(horse["win"]["share"] for horse in odds["horses"]) - 1) < 0.01
        for horse in odds["horses"]:
            shares = [horse[kind]["share"] for kind in ("win", "place", "show")]
            assert shares == sorted(shares)
            assert horse["win"]["low"] <= shares[0] <= horse["win"]["high"]
        late = await Line.dial(server.url, host.id)
        await late.hello(role="spectator", odds=True)
        again = await late.hear("odds")
        assert again["at"] == odds["at"]
        assert again["playouts"] >= odds["playouts"]
        await player.send(type="ping")
        await player.hear("pong")
        assert "odds" not in [heard["type"] for heard in player.heard]
        for line in (player, screen, late):
            await line.close()
        await close_all(seats)
        await host.close()

    run(table())


def test_while_a_table_rests_its_chances_sharpen_until_they_are_known(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, "royal_turf", 2)
        seats = await gather(host, 2)
        screen = await Line.dial(server.url, host.id)
        await screen.hello(role="screen", odds=True)
        told = [await screen.hear("odds")]
        while widest(told[-1]) > 2 * CLOSE + ROUNDED:
            after = screen.heard.index(told[-1]) + 1
            told.append(await screen.hear("odds", after=after))
        await screen.close()
        await close_all(seats)
        await host.close()
        return told

    told = run(table())
    playouts = [odds["playouts"] for odds in told]
    assert len({odds["at"] for odds in told}) == 1
    assert playouts == sorted(playouts)
    assert len(told) > 1
    assert widest(told[0]) > widest(told[-1])


def test_a_screen_is_told_the_seats_chances_to_win_the_game(server: Server) -> None:
    async def table() -> Any:
        host = Host.make(server.url, "royal_turf", 2)
        seats = await gather(host, 2)
        screen = await Line.dial(server.url, host.id)
        await screen.hello(role="screen", odds=True)
        told = await screen.hear("odds")
        await screen.close()
        await close_all(seats)
        await host.close()
        return told["seats"]

    chances = run(table())
    assert len(chances) == 2
    assert abs(sum(chance["share"] for chance in chances) - 1) < 0.01
    assert all(chance["low"] <= chance["share"] <= chance["high"] for chance in chances)


def test_horses_and_seats_take_turns_until_one_of_both_is_known() -> None:
    estimate = Estimate("1 5", 5, has_seats=True)
    lots = range(8)
    assert [lot for lot in lots if estimate.is_for_seats(lot)] == [1, 4, 5]
    horses = Odds(["a"])
    horses.add_world([["a"]] * 2000)
    estimate.add(horses)
    assert [lot for lot in lots if estimate.is_for_seats(lot)] == [1, 2, 3, 4, 5, 6, 7]
    assert not estimate.is_done
    seats = Prospects()
    for _ in range(100):
        seats.add([0.7, 0.3])
        seats.add([0.71, 0.29])
    estimate.add(seats)
    assert estimate.is_done


def test_at_a_table_of_many_only_the_horses_chances_are_told() -> None:
    estimate = Estimate("1 5", 5, has_seats=False)
    assert not any(estimate.is_for_seats(lot) for lot in range(60))


@pytest.mark.parametrize("game", names())
def test_how_well_a_screen_at_rest_knows_the_chances_can_be_measured(
    server: Server, game: str
) -> None:
    found = run(waiting(server.url, game, half_width=0.2, longest=60.0))
    assert 0 < found.seconds < 60
    assert found.half_width <= 0.2 + ROUNDED
    assert found.playouts > 0


def test_the_chances_for_who_looks_on_tell_nothing_of_hidden_tokens() -> None:
    game = title("winners_circle").game(2, {})

    def after(*values: int) -> Match:
        """Each seat has placed three of its four tokens, of these values in turn."""
        match = Match(game, game.header([Player("Ann"), Player("Bea")]))
        stream = FastStream(5)
        match.advance(stream)
        for number, value in enumerate(values):
            horse = game.runners(match.table)[number // 2]["id"]
            match.submit(match.table.waiting()[0], f"bet {horse} {value}", PERSON)
        match.advance(stream)
        return match

    one, other = after(2, 0, 1, 1, 0, 2), after(0, 2, 1, 0, 2, 1)
    known = [race_odds(match, 400, 1).counts for match in (one, other)]
    public = [race_odds(match, 400, 1, NOBODY).counts for match in (one, other)]
    assert known[0] != known[1]
    assert public[0] == public[1]


def test_a_replay_is_told_the_chances_as_they_were(server: Server) -> None:
    async def table() -> tuple[str, Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        early = await asyncio.to_thread(asked, server, host.id, 3)
        assert await asyncio.to_thread(reviewed_early, server, host.id) == early
        await play_all(seats)
        await asyncio.gather(close_all(seats), host.close())
        return host.id, early

    id_, early = run(table())
    assert early == "refused.no_record"
    entries = len(fetch(server.url, f"/api/tables/{id_}/record").split("\n\n")[1].splitlines())
    first = asked(server, id_, 3)
    assert abs(sum(horse["win"]["share"] for horse in first["horses"]) - 1) < 0.01
    assert asked(server, id_, 3) == first
    assert asked(server, id_, entries) == {
        "type": "odds",
        "at": entries,
        "playouts": 0,
        "horses": [],
        "seats": [],
    }
    assert asked(server, id_, 1_000_000) == "refused.malformed"


def reviewed_early(server: Server, table: str) -> str:
    """Why a game that runs is not reviewed."""
    try:
        request(server.url, f"/api/tables/{table}/review")
    except Refused as no:
        return no.message
    return ""


def asked(server: Server, table: str, at: int) -> Any:
    """The chances of a replay, or why there are none."""
    try:
        return request(server.url, f"/api/tables/{table}/odds?at={at}")[0]
    except Refused as no:
        return no.message


def test_the_chances_of_a_replay_know_nothing_that_came_later() -> None:
    game = title("winners_circle").game(2, {})
    match = Match(game, game.header([Player("Ann"), Player("Bea")]))
    stream = FastStream(9)
    match.advance(stream)
    horses = [runner["id"] for runner in game.runners(match.table)]
    records = []
    for horse in horses[:2]:  # two games that part after the same beginning
        fork = match.continued()
        fork.submit(fork.table.waiting()[0], f"bet {horse} 2", PERSON)
        records.append(fork.journal.text())
    at = len(match.journal.entries)
    text = title("winners_circle").edition_text(match.journal.header.edition)
    one, other = (
        race_odds(match_then(record, text, at), 40, 1, NOBODY).data() for record in records
    )
    assert records[0] != records[1]
    assert one == other
    assert one["playouts"] == 40
