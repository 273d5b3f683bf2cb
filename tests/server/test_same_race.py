"""Tables whose cards and dice are known: a finished game's again, and the race of the day."""

import json
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from ippodromo.kernel.fair_dice import verify
from ippodromo.kernel.journal import BY_CHANCE, Journal, read_journal
from ippodromo.kernel.registry import game_of_record
from ippodromo.lab.known_dice import race_of_the_day
from tests.server.harness import Stable
from tools.testing.players import ONE_RACE, Host, close_all, fetch, gather, play_all, run


def rolls(journal: Journal) -> list[str]:
    return [entry.notation for entry in journal.entries if entry.by == BY_CHANCE]


async def finished(url: str) -> Host:
    """A table at which a short game was played."""
    host = Host.make(url, seats=2, edition_file=ONE_RACE)
    seats = await gather(host, 1, bots=1)
    await play_all(seats)
    await close_all(seats)
    await host.close()
    return host


def test_a_finished_game_is_dealt_again_to_others_and_says_so(stable: Stable) -> None:
    server = stable.server()

    async def twice() -> tuple[Journal, Journal, str, dict[str, Any]]:
        first = await finished(server.url)
        made, cookie = request(server.url, f"/api/tables/{first.id}/again", {})
        again = Host(server.url, made["table"], cookie)
        seats = await gather(again, 2)
        running = fetch(server.url, f"/api/tables/{again.id}/record")
        await play_all(seats, 77)
        info = json.loads(fetch(server.url, f"/api/tables/{again.id}"))
        await close_all(seats)
        await again.close()
        records = [fetch(server.url, f"/api/tables/{t.id}/record") for t in (first, again)]
        return read_journal(records[0]), read_journal(records[1]), running, info

    before, after, running, info = run(twice())
    assert (before.header.known, after.header.known) == ("", info["known"])
    assert info["known"].startswith("again ")
    assert after.header.options == before.header.options
    assert after.header.edition_hash == before.header.edition_hash
    assert rolls(after)[:12] == rolls(before)[:12]
    game = game_of_record(after.header, ONE_RACE)
    assert verify(game, after) == len(rolls(after))
    # While it is played its record tells nobody what will come.
    assert "\ndice " not in running
    assert "\nsecret " not in running


def test_only_what_is_over_is_dealt_again(stable: Stable) -> None:
    server = stable.server()

    async def early() -> str:
        host = Host.make(server.url, seats=2, edition_file=ONE_RACE)
        seats = await gather(host, 1, bots=1)
        with pytest.raises(Refused) as no:
            request(server.url, f"/api/tables/{host.id}/again", {})
        await close_all(seats)
        await host.close()
        return no.value.rule

    assert run(early()) == "S-3"
    with pytest.raises(Refused):
        request(server.url, f"/api/tables/{'0' * 32}/again", {})


def test_the_race_of_the_day_is_everybodys_and_has_a_list(stable: Stable) -> None:
    server = stable.server()

    async def race(name: str) -> tuple[Journal, str]:
        made, cookie = request(server.url, "/api/days", {"game": "royal_turf"})
        host = Host(server.url, made["table"], cookie)
        me = await Seat.take(server.url, host.code, name)
        refused = await host.command("sit_bot", seat=1, level="random")
        assert (refused["type"], refused["message"]) == ("refused", "refused.day_alone")
        assert (await host.command("remove", seat=1))["type"] == "refused"
        assert (await host.command("start"))["type"] == "accepted"
        await play_all([me], 5)
        with pytest.raises(Refused):
            await me.command("rematch")
        await close_all([me])
        await host.close()
        record = fetch(server.url, f"/api/tables/{host.id}/record")
        return read_journal(record), made["table"]["known"]

    (mine, known), (theirs, same) = run(race("Ada")), run(race("Bea"))
    assert known == same
    today = race_of_the_day("royal_turf", known.removeprefix("day "))
    assert [player.bot for player in mine.header.players[1:]] == today.bots
    assert verify(today.game, mine) == len(rolls(mine))
    # The same decisions lead to the same race on the same dice.
    assert [e.notation for e in mine.entries] == [e.notation for e in theirs.entries]
    listed = json.loads(fetch(server.url, "/api/days/royal_turf"))
    assert (listed["runs"], listed["date"]) == (2, known.removeprefix("day "))
    assert {result["name"] for result in listed["results"]} == {"Ada", "Bea"}
    assert len({(r["place"], r["money"]) for r in listed["results"]}) == 1
    assert json.loads(fetch(server.url, "/api/days/homestretch"))["results"] == []
