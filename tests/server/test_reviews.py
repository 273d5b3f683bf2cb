"""Reviews at a server: computed once for all processes and restarts, compared where the race is the same."""

import asyncio
import json
from typing import Any

import pytest

from ippodromo.client import Refused, Seat, request
from ippodromo.server.store import sql
from ippodromo.server.store.base import Store
from ippodromo.server.store.rows import RetentionDays
from tests.server.harness import Server, Stable
from tests.server.test_same_race import finished
from tests.server.test_store import With, new_tables, with_store
from tools.testing.players import Host, close_all, fetch, gather, play_all, run

__all__ = ["with_store"]

QUICK = {"review": 0.3}


def reviewed(server: Server, table: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(fetch(server.url, f"/api/tables/{table}/review"))
    return found


def compared(server: Server, table: str, other: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(fetch(server.url, f"/api/tables/{table}/comparison/{other}"))
    return found


def test_a_review_outlives_the_server(stable: Stable) -> None:
    server = stable.server(settings=QUICK)
    host = run(finished(server.url))
    first = reviewed(server, host.id)
    server.stop()
    server.start()
    # Its seconds and playouts are those of the first time: nothing was played again.
    assert reviewed(server, host.id) == first


def test_the_store_keeps_reviews_of_this_program_and_not_too_many(
    with_store: With[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "MAX_REVIEWS", 2)

    async def work(store: Store) -> list[bytes | None]:
        one, other = await new_tables(store, 2)
        await store.store_review(one, "a" * 64, "1", b"old")
        found = [await store.review(one, "a" * 64, "2")]
        await store.store_review(one, "a" * 64, "2", b"new")
        found += [await store.review(one, "a" * 64, version) for version in ("1", "2")]
        for record in ("b" * 64, "c" * 64):
            await asyncio.sleep(0.01)
            await store.store_review(other, record, "2", record.encode())
        found += [await store.review(one, "a" * 64, "2")]
        found += [await store.review(other, record * 64, "2") for record in "bc"]
        assert await store.remove_tables(RetentionDays(unstarted=-1e-9), [other]) == []
        assert await store.remove_tables(RetentionDays(unstarted=1e-9), [other]) == [other]
        return [*found, await store.review(other, "c" * 64, "2")]

    found = with_store(work)
    assert found == [None, None, b"new", None, b"b" * 64, b"c" * 64, None]


def test_the_same_cards_again_are_compared_with_the_first_game(stable: Stable) -> None:
    server = stable.server(settings=QUICK)

    async def twice() -> tuple[str, str, str]:
        first = await finished(server.url)
        made, cookie = request(server.url, f"/api/tables/{first.id}/again", {})
        again = Host(server.url, made["table"], cookie)
        seats = await gather(again, 2)
        with pytest.raises(Refused) as early:
            request(server.url, f"/api/tables/{again.id}/comparison/first")
        await play_all(seats, 77)
        await close_all(seats)
        await again.close()
        return first.id, again.id, early.value.rule

    first, again, early = run(twice())
    assert early == "S-3"  # what is not over is compared with nothing
    found = compared(server, again, "first")
    assert [len(game["seats"]) for game in found["games"]] == [2, 2]
    by_address = compared(server, first, again)
    assert by_address["games"] == found["games"][::-1]
    own = reviewed(server, again)
    assert found["games"][0]["seats"] == own["seats"]
    # Who asked for it is not told where the first game was played.
    assert first not in json.dumps(found)
    assert first not in fetch(server.url, f"/api/tables/{again}")
    another = run(finished(server.url))
    for other in (another.id, "first", "0" * 16):
        with pytest.raises(Refused):
            request(server.url, f"/api/tables/{first}/comparison/{other}")


def test_runs_of_the_day_are_compared_by_the_names_of_the_list(stable: Stable) -> None:
    server = stable.server(settings=QUICK)

    async def race(name: str, seed: int) -> tuple[str, str]:
        made, cookie = request(server.url, "/api/days", {"game": "royal_turf"})
        host = Host(server.url, made["table"], cookie)
        me = await Seat.take(server.url, host.code, name)
        assert (await host.command("start"))["type"] == "accepted"
        await play_all([me], seed)
        await close_all([me])
        await host.close()
        return host.id, cookie

    (mine, cookie), (theirs, _) = run(race("Ada", 5)), run(race("Bea", 6))
    text = fetch(server.url, "/api/days/royal_turf")
    assert mine not in text
    assert theirs not in text
    runs = {result["name"]: result["run"] for result in json.loads(text)["results"]}
    known, _ = request(server.url, "/api/mine", {"tables": [mine, theirs]}, cookie)
    assert [(each["table"]["id"], each["run"]) for each in known["tables"]] == [(mine, runs["Ada"])]
    found = compared(server, mine, runs["Bea"])
    assert [game["seats"][0]["player"] for game in found["games"]] == ["Ada", "Bea"]
    assert found["parted"] is not None
    assert found["places"][found["parted"]]["seat"] == 0
