"""Bots that are asked: why they answered as they did, and what they would do in one's place."""

import asyncio
import json
from typing import Any

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.explanations import match_at
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import WeighingBot
from ippodromo.client import Refused, Seat, request
from ippodromo.kernel.journal import BOT, PERSON
from ippodromo.kernel.match import RecordedMatch
from ippodromo.messages import Words
from ippodromo.server.table.play import seed_of
from ippodromo.server.workers.bots import match_of
from tests.server.harness import Server, Stable
from tools.testing.players import ONE_RACE, Host, Line, close_all, fetch, gather, play_all, run


async def sit_down(server: Server, level: str = "regular", **wishes: Any) -> tuple[Host, Seat]:
    """One person against a bot, and the person is asked."""
    host = Host.make(server.url, seats=2, **{"edition_file": ONE_RACE, **wishes})
    await host.command("sit_bot", seat=1, level=level)
    [ann] = await gather(host, 1)
    await asked(ann)
    return host, ann


async def asked(seat: Seat) -> dict[str, Any]:
    """The next question of a seat."""
    while (ask := seat.asked()) is None or not seat.is_open():
        await seat.news()
    return ask


async def bot_has_spoken(ann: Seat) -> dict[str, Any]:
    """Ann answers until her opponent has decided something and she is asked again."""
    while True:
        ask = await asked(ann)
        await ann.answer(ask, ask["options"]["picks"][0]["notation"])
        ask = await asked(ann)
        if any(event.get("seat") == 1 for event in ann.events):
            return ask


async def refused(ask: Any) -> str:
    """The message with which something is refused."""
    with pytest.raises(Refused) as no:
        await ask
    return no.value.message


def weighed_then(match: RecordedMatch, place: int, level: str, secret: bytes) -> dict[str, Any]:
    """What the bot weighed when it gave an answer, found without the server."""
    before, seat = match_at(match, place), match.active_entries[place].seat
    bot = find_bot(level, match.game.title.name)
    assert isinstance(bot, WeighingBot)
    seed = seed_of(secret, 1, int(seat), before.table.opened[-1])
    return dict(bot.explain(Moment(before, seat, seed)).data())


def test_a_bot_says_why_it_answered_as_it_did_with_the_seed_it_had(server: Server) -> None:
    async def table() -> tuple[list[dict[str, Any]], str, str]:
        host, ann = await sit_down(server, "rookie/bold")
        reasons: list[dict[str, Any]] = []
        async for _, ask in ann.asks():
            if any(event.get("seat") == 1 for event in ann.events):
                reasons.append(await ann.why(1))
            await ann.answer(ask, ask["options"]["picks"][0]["notation"])
        record = fetch(server.url, f"/api/tables/{host.id}/record")
        level = next(line for line in record.splitlines() if line.startswith("seat 1 ")).split()[2]
        await ann.close()
        await host.close()
        return reasons, record, level.removeprefix("bot:")

    reasons, record, level = run(table())
    match = match_of(record, ONE_RACE)
    assert len({reason["at"] for reason in reasons}) > 5
    for reason in reasons:
        entry = match.active_entries[reason["at"]]
        assert (entry.seat, entry.by, entry.notation) == (1, BOT, reason["said"])
        assert reason["level"] == "rookie"
        then = weighed_then(match, reason["at"], level, match.journal.secret)
        assert {key: then[key] for key in ("reason", "params", "taste")} == {
            key: reason[key] for key in ("reason", "params", "taste")
        }
        best = [each["notation"] for each in then["alternatives"][:4]]
        assert [each["notation"] for each in reason["alternatives"]] == best
        assert reason["said"] == best[0]
        assert set(reason["picks"]) == set(best)
        for language in ("en", "it"):
            words = Words(language, "royal_turf", ["Ann", "Adele"])
            assert "{" not in words.say(reason["reason"], reason["params"])


def test_a_bot_says_why_it_gave_an_earlier_answer(server: Server) -> None:
    async def table() -> tuple[dict[str, Any], dict[str, Any], int]:
        host, ann = await sit_down(server)
        await bot_has_spoken(ann)
        first = await ann.why(1)
        await play_all([ann])
        page = f"/api/tables/{host.id}/why?seat=1&viewer=0&before={first['at'] + 1}"
        again, _ = request(server.url, page, None, ann.cookie)
        last = await ann.why(1)
        await ann.close()
        await host.close()
        return first, again, last["at"]

    first, again, last = run(table())
    assert again == first
    assert last > first["at"]


def test_what_is_hidden_keeps_the_reason_back_until_it_is_shown(server: Server) -> None:
    async def table() -> tuple[str, str, int, str]:
        host, ann = await sit_down(server, options={"hidden_bets": "true"})
        await bot_has_spoken(ann)
        early = await refused(ann.why(1))
        await play_all([ann])
        late = await ann.why(1)
        # One who has not been shown the end of the race is told as little as before it.
        page = f"/api/tables/{host.id}/why?seat=1&viewer=0&at="
        with pytest.raises(Refused) as no:
            request(server.url, f"{page}{late['at']}", None, ann.cookie)
        looking_on, _ = request(server.url, f"/api/tables/{host.id}/why?seat=1")
        await ann.close()
        await host.close()
        assert looking_on == late
        return early, no.value.message, late["at"], late["reason"]

    early, then, at, reason = run(table())
    assert early == then == "refused.why_hidden"
    assert at > 0
    assert reason.startswith("why.")


def test_a_hint_is_told_to_all_and_kept_and_changes_nothing_of_the_game(stable: Stable) -> None:
    server = stable.server()

    async def begun() -> tuple[Host, Seat, dict[str, Any], dict[str, Any]]:
        host, ann = await sit_down(server)
        other = await Line.dial(server.url, host.id)
        await other.hello(role="spectator")
        ask, before = await asked(ann), fetch(server.url, f"/api/tables/{host.id}/record")
        hint = await ann.hint(ask)
        told = await other.until(lambda said: said.get("line", {}).get("kind") == "hint")
        assert told["events"] == [{"at": ask["id"], "event": "HintAsked", "seat": 0}]
        assert told["changes"] == {}
        assert fetch(server.url, f"/api/tables/{host.id}/record") == before
        assert ann.asked() == ask
        assert hint == await ann.hint(ask)  # the same again, and nobody is told anything new
        assert await refused(ann.command("hint", ask=ask["id"])) == "refused.hint_given"
        await other.close()
        await ann.close()
        await host.close()
        return host, ann, ask, hint

    host, ann, ask, hint = run(begun())
    notations = [pick["notation"] for pick in ask["options"]["picks"]]
    assert hint["said"] in notations
    assert (hint["seat"], hint["level"]) == (0, "expert")
    assert hint["alternatives"][0]["worth"] == "best"
    assert {each["chance"] for each in hint["alternatives"]} == {-1}  # before the first race
    server.kill()
    server.start()

    async def again() -> tuple[list[dict[str, Any]], dict[str, int], str]:
        back = Seat(server.url, host.id, 0, ann.cookie)
        back.chains = ann.chains
        await back.open()
        told, hinted = back.events, back.info["hinted"]
        await back.answer(ask, hint["said"])
        await play_all([back])
        await back.close()
        return told, hinted, fetch(server.url, f"/api/tables/{host.id}/record")

    told, hinted, record = run(again())
    assert {"at": ask["id"], "event": "HintAsked", "seat": 0} in told
    assert hinted == {"0": ask["id"]}
    answers = match_of(record, ONE_RACE).active_entries
    assert next(e.notation for e in answers if (e.seat, e.by) == (0, PERSON)) == hint["said"]
    assert "hint" not in record.lower()


def test_hints_are_refused_where_there_are_none(server: Server) -> None:
    async def table() -> list[str]:
        host, ann = await sit_down(server, hints=False)
        ask = await asked(ann)
        assert not ann.info["hints"]
        said = [await refused(ann.command("hint", ask=ask["id"]))]
        await ann.close()
        await host.close()
        day, cookie = request(server.url, "/api/days", {"game": "royal_turf"})
        chair = await Seat.take(server.url, day["table"]["invitation"], "Ann")
        today = Host(server.url, day["table"], cookie)
        await today.command("start")
        ask = await asked(chair)
        assert not chair.info["hints"]
        said.append(await refused(chair.command("hint", ask=ask["id"])))
        await chair.close()
        await today.close()
        return said

    assert run(table()) == ["refused.no_hints"] * 2


def test_whatever_else_is_asked_is_refused_with_words(server: Server) -> None:
    async def table() -> dict[str, str]:
        host = Host.make(server.url, seats=3, edition_file=ONE_RACE)
        await host.command("sit_bot", seat=2, level="random")
        ann, bea = await gather(host, 2)
        while ann.asked() is None and bea.asked() is None:
            await asyncio.wait([asyncio.ensure_future(s.news()) for s in (ann, bea)], timeout=1)
        mine, other = (ann, bea) if ann.asked() else (bea, ann)
        ask = await asked(mine)
        spectator = await Line.dial(server.url, host.id)
        await spectator.hello(role="spectator")
        looks_on = await spectator.command("hint", ask=ask["id"])
        page = f"/api/tables/{host.id}"

        def no(path: str, cookie: str = "") -> str:
            with pytest.raises(Refused) as found:
                request(server.url, f"{page}/{path}", None, cookie)
            return found.value.message

        said = {
            "out of turn": await refused(other.command("hint", ask=ask["id"])),
            "another question": await refused(mine.command("hint", ask=ask["id"] + 7)),
            "a spectator's": looks_on["message"],
            "without asking": no(f"hint?seat={mine.seat}", mine.cookie),
            "another's hint": no(f"hint?seat={mine.seat}", other.cookie),
            "nobody's": no("hint?seat=0"),
            "of a person": no("why?seat=1"),
            "of no chair": no("why?seat=23"),
            "through another's eyes": no(f"why?seat=2&viewer={mine.seat}", other.cookie),
            "no number": no("why?seat=x"),
        }
        await mine.hint(ask)
        thousand = await asyncio.gather(
            *(mine.command("hint", ask=ask["id"]) for _ in range(40)), return_exceptions=True
        )
        assert {type(one) for one in thousand} == {Refused}
        said["again"] = str({one.message for one in thousand if isinstance(one, Refused)})
        seq = json.loads(fetch(server.url, page))["hinted"]
        assert seq == {str(mine.seat): ask["id"]}
        await mine.answer(ask, ask["options"]["picks"][0]["notation"])  # the table goes on
        await spectator.close()
        await close_all([ann, bea])
        await host.close()
        return said

    assert run(table()) == {
        "out of turn": "refused.hint_turn",
        "another question": "refused.hint_turn",
        "a spectator's": "refused.no_chair_held",
        "without asking": "refused.hint_turn",
        "another's hint": "refused.no_chair_held",
        "nobody's": "refused.no_chair_held",
        "of a person": "refused.why_person",
        "of no chair": "refused.no_chair",
        "through another's eyes": "refused.no_chair_held",
        "no number": "refused.malformed",
        "again": str({"refused.hint_given"}),
    }


def test_a_random_bot_says_so_and_one_that_was_not_asked_has_nothing_to_say(
    server: Server,
) -> None:
    async def table() -> tuple[str, dict[str, Any]]:
        host = Host.make(server.url, seats=2, edition_file=ONE_RACE)
        await host.command("sit_bot", seat=1, level="random")
        with pytest.raises(Refused) as early:
            request(server.url, f"/api/tables/{host.id}/why?seat=1")
        [ann] = await gather(host, 1)
        await bot_has_spoken(ann)
        found = await ann.why(1)
        await ann.close()
        await host.close()
        return early.value.message, found

    early, found = run(table())
    assert early == "refused.why_nothing"
    assert (found["reason"], found["alternatives"]) == ("why.random", [])
    assert found["said"] in found["picks"]
