"""Odds: chances for who looks on, from what everybody knows, and for nobody else."""

import asyncio
from typing import Any

import pytest

from benchmarks.odds import ROUNDED, waiting, widest
from ippodromo.client import Refused, Seat, request
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.chance_words import ByRules
from ippodromo.lab.odds import Odds
from ippodromo.lab.seat_chances import SeatChances
from ippodromo.server.live.odds_feed import MOST_LOTS, TARGET_HALF_WIDTH, Estimate, as_message
from ippodromo.server.workers.replay import match_then
from tests.lab.race_odds import race_odds
from tests.server.harness import Server
from tools.testing.choosing import chosen
from tools.testing.players import (
    ONE_RACE,
    SHORT,
    Host,
    Line,
    close_all,
    fetch,
    gather,
    play_all,
    run,
)


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


@pytest.mark.soak(
    "On a fast machine the first chances may be precise already, and no others follow.",
    until="the server runs under simulation",
)
def test_while_a_table_rests_its_chances_get_more_precise(server: Server) -> None:
    async def table() -> tuple[Any, Any]:
        host = Host.make(server.url, "royal_turf", 2)
        seats = await gather(host, 2)
        screen = await Line.dial(server.url, host.id)
        await screen.hello(role="screen", odds=True)
        first = await screen.hear("odds")
        later = await screen.until(
            lambda said: said["type"] == "odds" and said["playouts"] > 2 * first["playouts"]
        )
        await screen.close()
        await close_all(seats)
        await host.close()
        return first, later

    first, later = run(table())
    assert first["at"] == later["at"]
    assert widest(later) < widest(first)


def test_an_estimate_ends_when_its_chances_are_known_to_one_point_or_after_many_lots() -> None:
    known, vague = (Estimate("1 5", 5, has_seats=False) for _ in range(2))
    known.add(horses_won(500, 1_000))
    while known.odds.widest() > TARGET_HALF_WIDTH:
        assert not known.is_done
        known.add(horses_won(500, 1_000))
    assert known.is_done
    assert known.lots < MOST_LOTS
    for _ in range(MOST_LOTS):
        assert not vague.is_done
        vague.add(horses_won(8, 16))
    assert vague.is_done
    assert vague.odds.widest() > TARGET_HALF_WIDTH


async def play_first_race(seat: Seat) -> None:
    """Answer until the second race begins."""
    async for _, ask in seat.asks():
        if seat.view is not None and seat.view["position"]["race"] > 1:
            return
        await seat.answer(ask, chosen(ask, seat.seat))


def test_a_screen_is_told_the_seats_chances_once_a_race_is_run(server: Server) -> None:
    async def table() -> tuple[Any, Any]:
        host = Host.make(server.url, edition_file=SHORT)
        seats = await gather(host, 2)
        screen = await Line.dial(server.url, host.id)
        await screen.hello(role="screen", odds=True)
        first = await screen.hear("odds")
        racing = [asyncio.create_task(play_first_race(seat)) for seat in seats]
        await asyncio.wait(racing, return_when=asyncio.FIRST_COMPLETED)
        for task in racing:
            task.cancel()
        told = await screen.until(lambda said: bool(said["type"] == "odds" and said["seats"]))
        await screen.close()
        await close_all(seats)
        await host.close()
        return first, told

    first, told = run(table())
    assert first["even"]
    assert first["seats"] == []
    chances = told["seats"]
    assert not told["even"]
    assert len(chances) == 2
    assert abs(sum(chance["share"] for chance in chances) - 1) < 0.01
    assert all(chance["low"] <= chance["share"] <= chance["high"] for chance in chances)
    assert not any(chance["certain"] for chance in chances)


def test_before_the_first_race_seats_are_even_and_keep_nobody_waiting() -> None:
    estimate = Estimate("1 5", 5, has_seats=True, known=ByRules(is_even=True))
    estimate.add(horses_won(20_000, 40_000))
    assert estimate.is_done
    assert as_message(5, Odds([]), None, ByRules(is_even=True)).even


def test_while_the_seats_are_even_every_lot_is_for_the_horses() -> None:
    estimate = Estimate("1 5", 5, has_seats=True, known=ByRules(is_even=True))
    assert not any(estimate.is_for_seats(lot) for lot in range(60))


def test_what_the_rules_have_decided_is_sent_as_certain() -> None:
    seats = SeatChances()
    for _ in range(20):
        seats.add([0.0, 1.0, 0.0])
    told = as_message(5, Odds([]), seats, ByRules(shares=[0.0, None, None])).seats
    assert [(seat.share, seat.certain) for seat in told] == [(0, True), (1, False), (0, False)]
    assert told[0].high == 0
    assert told[2].high > 0.01


def horses_won(times: int, of: int) -> Odds:
    odds = Odds(["a", "b"])
    for playout in range(of):
        odds.add(["a", "b"] if playout < times else ["b", "a"])
    return odds


def test_lots_are_for_those_who_are_known_less_well() -> None:
    estimate = Estimate("1 5", 5, has_seats=True)
    lots = range(8)
    assert [lot for lot in lots if estimate.is_for_seats(lot)] == [1, 4, 5]  # nothing is known
    estimate.add(horses_won(50, 100))
    assert [lot for lot in lots if estimate.is_for_seats(lot)] == [1, 4, 5]  # of the seats
    seats = SeatChances()
    for _ in range(100):
        seats.add([0.8, 0.2])
        seats.add([0.6, 0.4])
    estimate.add(seats)
    assert estimate.prospects.widest() < estimate.odds.widest()
    assert [lot for lot in lots if estimate.is_for_seats(lot)] == [1]
    estimate.add(horses_won(20_000, 20_000))
    assert estimate.prospects.widest() > estimate.odds.widest()
    assert [lot for lot in lots if estimate.is_for_seats(lot)] == [1, 2, 3, 4, 5, 6, 7]
    assert not estimate.is_done
    for _ in range(20):
        estimate.add(seats)
    assert estimate.is_done


def test_where_the_seats_playouts_tell_of_the_horses_no_lot_is_for_horses_alone() -> None:
    estimate = Estimate("1 5", 5, has_seats=True)
    estimate.add(horses_won(60, 100))
    seats = SeatChances()
    for playout in range(40):
        seats.add([0.8, 0.2])
        seats.races.add(["a", "b"] if playout < 10 else ["b", "a"])
    estimate.add(seats)
    assert [lot for lot in range(8) if estimate.is_for_seats(lot)] == [1, 2, 3, 4, 5, 6, 7]
    assert estimate.odds.playouts == 100  # by riders, while these tell more
    for _ in range(3):
        estimate.add(seats)
    assert estimate.odds.playouts == 160
    assert estimate.odds.chance("a", 0).share == 0.25


def test_seats_of_whom_nothing_can_be_said_do_not_keep_the_horses_waiting() -> None:
    estimate = Estimate("1 5", 5, has_seats=True)
    estimate.add(horses_won(50, 100))
    for _ in range(9):
        estimate.add(Odds([]))  # a worker that was too slow
    assert 0 < sum(estimate.is_for_seats(lot) for lot in range(2, 10)) <= 4


def test_at_a_table_of_many_only_the_horses_chances_are_told() -> None:
    estimate = Estimate("1 5", 5, has_seats=False)
    assert not any(estimate.is_for_seats(lot) for lot in range(60))


@pytest.mark.soak("Measures how long chances take to become precise.", until="never")
@pytest.mark.parametrize("game", game_names())
def test_how_well_a_screen_at_rest_knows_the_chances_can_be_measured(
    server: Server, game: str
) -> None:
    found = run(waiting(server.url, game, half_width=0.2, longest=60.0))
    assert 0 < found.seconds < 60
    assert found.half_width <= 0.2 + ROUNDED
    assert found.playouts > 0


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
        "even": False,
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
    match = RecordedMatch(game, game.header([Player("Ann"), Player("Bea")]))
    stream = FastStream(9)
    match.advance(stream)
    horses = [runner["id"] for runner in game.runners(match.table)]
    records = []
    for horse in horses[:2]:  # two games that part after the same beginning
        fork = match.copy_with_log()
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
