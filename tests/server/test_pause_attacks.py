"""Words in the pause from people with ill will: who may not say them, too often, too late, and garbled."""

import asyncio
import json
from random import Random
from typing import Any, get_args

import pytest

from ippodromo.client import Seat
from ippodromo.server.live.pauses import WAIT, Consents, SaidInPause, due_with
from ippodromo.server.protocol.messages import InPause
from ippodromo.server.store.rows import Deadline
from tests.rules import rule
from tests.server.harness import Server
from tools.testing.players import NO_CLOCKS, Host, Line, close_all, fetch, gather, play_all, run

WORDS = ("go_on", "go_on_all", "ask_again", "wait")
LONG = {**NO_CLOCKS, "version": "quick", "directors": "fixed", "verdicts": "automatic"}
LONG["objection_delay"] = "60"
"""A pause that a test does not outlast by chance, which takes a few seconds."""


class Table:
    """Three people and a bot at a pause that concerns two of the people."""

    def __init__(self, server: Server) -> None:
        self.url = server.url
        self.host = Host.make(server.url, "win_place_show", 4, options=LONG)
        self.seats: list[Seat] = []
        self.lines: list[Line] = []
        self.playing: asyncio.Task[Any] | None = None

    async def begin(self) -> None:
        """Everybody has sat down; nobody has answered."""
        self.seats = await gather(self.host, 3, 1)

    async def come_to_a_pause(self) -> dict[str, Any]:
        """Play on to the next pause with one person whom it does not concern."""
        self.playing = self.playing or asyncio.create_task(play_all(self.seats))
        while True:
            pause = self.seats[0].pause
            if pause is not None:
                if len(pause["seats"]) == 2:
                    return pause
                for seat in pause["seats"]:
                    await self.seats[seat].say_in_pause("go_on")
            await asyncio.sleep(0.01)

    async def line(self, cookie: str = "", role: str = "spectator", **fields: Any) -> Line:
        """A socket of its own with somebody's cookie."""
        line = await Line.dial(self.url, self.host.id, cookie)
        self.lines.append(line)
        assert (await line.hello(role=role, **fields))["type"] == "welcome"
        return line

    async def of_seat(self, seat: int) -> Line:
        """A second socket of a person at this table."""
        return await self.line(self.seats[seat].cookie, "seat", seat=seat)

    async def end(self) -> None:
        """Everybody leaves."""
        if self.playing is not None:
            self.playing.cancel()
            await asyncio.gather(self.playing, return_exceptions=True)
        await asyncio.gather(*(line.close() for line in self.lines), self.host.close())
        await close_all(self.seats)


async def read(line: Line) -> list[dict[str, Any]]:
    """Everything that was told since, once the server has read all that was sent."""
    before = len(line.heard)
    await line.send(type="ping")
    await line.until(lambda said: said["type"] == "pong", before)
    return line.heard


async def stands(line: Line) -> tuple[int, dict[str, Any] | None]:
    """Where the table is, and its pause but for the time that is left."""
    welcome = await line.hello(role="spectator")
    pause = welcome["pause"]
    return welcome["seq"], pause and {key: pause[key] for key in pause if key != "left"}


def refusals(heard: list[dict[str, Any]]) -> list[str]:
    return [said["message"] for said in heard if said["type"] == "refused"]


def test_the_words_are_those_of_the_protocol() -> None:
    assert get_args(InPause.__annotations__["say"]) == WORDS


@rule("WPS-8.3c")
def test_from_whom_the_pause_does_not_concern_no_word_changes_anything(server: Server) -> None:
    async def attack() -> None:
        table, other = Table(server), Host.make(server.url, "royal_turf", 2)
        await table.begin()
        elsewhere = await Seat.take(server.url, other.code, "Eve")
        pause = await table.come_to_a_pause()
        [rider] = {0, 1, 2} - {*pause["seats"]}
        watcher = await table.line()
        before = await stands(watcher)
        strangers = [
            await table.line(),
            await table.line(table.host.cookie, "screen"),
            await table.line(elsewhere.cookie),
            await table.of_seat(rider),
        ]
        for line in strangers:
            at = len(line.heard)
            for word in WORDS:
                await line.send(type="in_pause", ask=pause["ask"], say=word)
            heard = (await read(line))[at:]
            assert refusals(heard) == ["refused.no_chair_held"] * 3  # ask_again has nothing to undo
            assert [said for said in heard if said["type"] == "pause"] == []
        silent = await Line.dial(server.url, table.host.id)
        table.lines.append(silent)
        await silent.send(type="in_pause", ask=pause["ask"], say="go_on")
        assert (await silent.hear("refused"))["message"] == "refused.hello_first"
        foreign = await Line.dial(server.url, table.host.id, elsewhere.cookie)
        table.lines.append(foreign)
        assert (await foreign.hello(role="seat", seat=pause["seats"][0]))["type"] == "refused"
        assert await stands(watcher) == before
        await asyncio.gather(elsewhere.close(), other.close(), table.end())

    run(attack())


NO_IDS: list[Any] = ["1", None, 1.5, -1, 10**30, True, [1], {"ask": 1}]
NO_WORDS: list[Any] = ["", "GO_ON", "go on", None, 0, True, ["wait"], {}]
GARBLED: list[dict[str, Any]] = [
    {},
    {"ask": 1},
    {"say": "wait"},
    *({"ask": ask, "say": "go_on"} for ask in NO_IDS),
    *({"ask": 1, "say": say} for say in NO_WORDS),
]


@rule("WPS-8.3c")
def test_garbled_words_and_words_about_another_question_change_nothing(server: Server) -> None:
    async def attack() -> None:
        table = Table(server)
        await table.begin()
        pause = await table.come_to_a_pause()
        watcher, line = await table.line(), await table.of_seat(pause["seats"][0])
        before = await stands(watcher)
        at = len(line.heard)
        for fields in GARBLED:
            await line.send(type="in_pause", **fields)
        await line.socket.send_str('{"type": "in_pause", "ask": 1, "say": "wait"')
        assert refusals((await read(line))[at:]) == ["refused.malformed"] * (len(GARBLED) + 1)
        for ask in (0, pause["ask"] - 1, pause["ask"] + 1, 2**53 - 1):
            for word in WORDS:
                await line.send(type="in_pause", ask=ask, say=word)
        assert [said for said in (await read(line))[at:] if said["type"] == "pause"] == []
        assert await stands(watcher) == before
        await table.end()

    run(attack())


@rule("WPS-8.3c")
def test_a_word_that_changes_nothing_is_told_to_nobody_and_thousands_leave_no_trace(
    server: Server,
) -> None:
    async def attack() -> None:
        table = Table(server)
        await table.begin()
        pause = await table.come_to_a_pause()
        first, second = pause["seats"]
        line, other = await table.of_seat(first), await table.of_seat(second)
        watcher = await table.line()
        seq, before = await stands(watcher)
        assert before is not None

        async def say(speaker: Line, *words: str) -> list[dict[str, Any]]:
            at = len(speaker.heard)
            for word in words:
                text = json.dumps({"type": "in_pause", "ask": pause["ask"], "say": word})
                await speaker.socket.send_str(text)
            heard = (await read(speaker))[at:]
            return [said["pause"] for said in heard if said["type"] == "pause"]

        told = await say(line, *["go_on"] * 500)
        assert [one["gone"] for one in told] == [[first]]
        assert await say(line, *["ask_again", "go_on_all"] * 500, "ask_again")
        assert await stands(watcher) == (seq, before)
        told = await say(line, *["wait"] * 500)
        assert [one["wait"] for one in told] == [first]
        assert await say(other, *["wait", "wait", "wait"]) == []
        assert await stands(watcher) == (seq, {**before, "wait": first})  # 60 s are more than 10
        await say(line, "go_on_all", "go_on")
        await say(other, "go_on")
        await watcher.until(lambda said: said["type"] == "news" and said["seq"] > seq)
        late = (await stands(watcher))[0]
        for word in WORDS:
            await say(line, word)
            await say(other, word)
        assert late > seq
        await table.end()
        record = fetch(server.url, f"/api/tables/{table.host.id}/record")
        assert [word for word in WORDS if word in record] == []

    run(attack())


@rule("WPS-8.3c")
def test_what_is_said_before_a_pause_is_not_kept_for_it(server: Server) -> None:
    async def attack() -> None:
        table = Table(server)
        await table.begin()
        lines = [await table.of_seat(seat) for seat in range(3)]
        watcher = await table.line()
        welcome = await watcher.hello(role="spectator")
        for line in lines:
            for ask in range(welcome["view"]["asks"][0]["id"] + 200):
                await line.send(type="in_pause", ask=ask, say="go_on_all")
            assert refusals(await read(line)) == []
        pause = await table.come_to_a_pause()
        assert (pause["gone"], pause["always"], pause["wait"]) == ([], [], None)
        await table.end()

    run(attack())


# Two processes, as far as words and the deadline go

DELAY = 3.0
PEOPLE = [0, 1, 2]


def said(say: Any, seat: int) -> SaidInPause:
    return SaidInPause("1 40", "1 0", [seat], say)


def fresh() -> Consents:
    consents = Consents()
    consents.look_at("1 40", "1 0")
    return consents


@rule("WPS-8.3c")
@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_said_at_two_processes_a_pause_is_neither_endless_nor_cut_short(
    seed: int,
) -> None:
    dice = Random(seed)
    processes = [fresh(), fresh()]
    due = Deadline("pause", 100.0 + DELAY, DELAY, "1 40")
    under_way: list[tuple[int, SaidInPause]] = []
    agreed: set[int] = set()
    """Who has said "go on" at least once."""
    for step in range(60):
        now = 100.0 + step * DELAY / 60
        if under_way and dice.random() < 0.5:
            at, word = under_way.pop(0)
        else:
            at, word = dice.randrange(2), said(dice.choice(WORDS), dice.choice(PEOPLE))
            if word.say in ("go_on", "go_on_all"):
                agreed.update(word.seats)
            under_way.append((1 - at, word))
        processes[at].take_in(word)
        due = due_with(processes[at], due, PEOPLE, now) or due
        assert due.due <= 100.0 + WAIT
        if due.due < 100.0 + DELAY:
            assert agreed == {*PEOPLE}
            return
    for at, word in under_way:
        processes[at].take_in(word)
    assert processes[0].waits == processes[1].waits


@rule("WPS-8.3c")
def test_two_who_say_wait_at_once_at_two_processes_are_both_waited_for() -> None:
    here, there = fresh(), fresh()
    for process in (here, there):
        process.take_in(said("go_on_all", 0))
        process.take_in(said("go_on_all", 1))
    here.take_in(said("wait", 0))
    there.take_in(said("wait", 1))
    here.take_in(said("wait", 1))
    there.take_in(said("wait", 0))
    assert here.gone_of([0, 1]) == there.gone_of([0, 1]) == []


@rule("WPS-8.3c")
def test_who_takes_over_a_chair_does_not_go_on_because_its_last_holder_did() -> None:
    consents = fresh()
    consents.seat_people(["ann", "bea", "cid"])
    for seat in PEOPLE:
        consents.take_in(said("go_on_all", seat))
    consents.seat_people(["ann", "eve", "cid"])
    assert consents.gone_of(PEOPLE) == [0, 2]
    consents.look_at("1 41", "1 0")
    assert consents.gone_of(PEOPLE) == [0, 2]
