"""The pause after a move: what waits for it, what people say about it, and when it ends."""

import asyncio
from typing import Any

import pytest

from ippodromo.client import Seat
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import Seat as KernelSeat
from ippodromo.server.live.pauses import WAIT, Consents, SaidInPause, due_with
from ippodromo.server.protocol import messages
from ippodromo.server.store.rows import Deadline
from ippodromo.server.table import deadlines, play
from ippodromo.server.table.state import TableState
from tests.rules import rule
from tests.server import meeting
from tests.server.harness import Server, Stable
from tests.server.meeting import GAME, after, asked
from tests.server.told import request_of
from tools.testing.players import NO_CLOCKS, Host, Line, close_all, fetch, gather, play_all, run
from tools.testing.postgres import Cluster


def begun(people: int) -> TableState:
    """A table of four that has begun, with automatic verdicts; bots sit on the last chairs."""
    options = {"version": "quick", "directors": "fixed", "verdicts": "automatic"}
    return meeting.begun(4, set(range(people, 4)), options)


def at_the_off(state: TableState, slip: str = "slip") -> TableState:
    """The race begins; the first seat has handed in a slip, the rules answer all else."""
    while asked(state) != "ask.slip":
        state = after(state, play.answer_on_timeout(state))
    assert state.match is not None
    said = messages.Answer("a-slip-of-one", state.seq, state.match.table.opened[-1], slip)
    state = after(state, play.answer(state, request_of(said, 0)))
    while asked(state) not in ("ask.move", "ask.dice"):
        state = after(state, play.answer_on_timeout(state))
    return state


def is_pausing(state: TableState) -> bool:
    return "pause" in deadlines.wanted_deadlines(state)


def at_a_pause(state: TableState) -> TableState:
    """The first pause of the race; the rules ride for everybody."""
    while not is_pausing(state):
        state = after(state, play.answer_on_timeout(state))
    return state


def pauses(slip: str) -> list[Any]:
    """All pauses of the first race."""
    state, found = at_the_off(begun(1), slip), []
    while asked(state) in ("ask.move", "ask.last_call"):
        if is_pausing(state):
            assert state.match is not None
            pause = play.current_pause(state, state.match)
            assert pause is not None
            found.append((deadlines.wanted_deadlines(state)["pause"], pause.seats, pause.params))
            state = after(state, play.end_pause(state))
        else:
            state = after(state, play.answer_on_timeout(state))
    return found


@rule("WPS-8.3c")
def test_the_pauses_of_a_race_are_the_same_with_and_without_a_bet() -> None:
    without = pauses("slip")
    assert len(without) > 3
    assert pauses("slip win=4,1000 place=4,1000 show=2,1000") == without


@rule("WPS-8.3c")
def test_there_is_no_pause_where_no_person_is_concerned() -> None:
    state = at_a_pause(at_the_off(begun(1)))
    assert state.match is not None
    pause = state.match.table.pause()
    assert pause is not None
    assert 0 in pause.seats
    chairs = state.chairs.copy()
    chairs[0] = chairs[1]
    state.chairs = chairs
    assert not is_pausing(state)


@rule("WPS-8.3c")
def test_in_the_pause_no_move_is_taken_from_anybody() -> None:
    state = at_the_off(begun(4))
    while not is_pausing(state) or play.running_match(state).table.waiting()[0] < 0:
        line = play.end_pause if is_pausing(state) else play.answer_on_timeout
        state = after(state, line(state))
    match = play.running_match(state)
    seat, ask = int(match.table.waiting()[0]), match.table.opened[-1]
    options = match.table.ask().options_for(match.table.waiting()[0])
    assert options is not None
    said = messages.Answer("a-move-too-soon", state.seq, ask, options.picks[0].notation)
    with pytest.raises(NotAllowed) as refused:
        play.answer(state, request_of(said, seat))
    assert refused.value.key == "refused.pause"
    assert "clock" not in deadlines.wanted_deadlines(state)
    state = after(state, play.end_pause(state))
    assert not is_pausing(state)
    state = after(state, play.answer(state, request_of(said, seat)))
    assert play.running_match(state).table.at > match.table.at


@rule("WPS-8.3c")
def test_bots_are_not_asked_for_a_move_in_the_pause() -> None:
    state = at_the_off(begun(1))
    while not is_pausing(state) or play.running_match(state).table.waiting()[0] <= 0:
        line = play.end_pause if is_pausing(state) else play.answer_on_timeout
        state = after(state, line(state))
    seat = int(play.running_match(state).table.waiting()[0])
    assert seat not in [one[0] for one in play.wanted_bots(state) if one[3]]
    before = deadlines.wanted_deadlines(state).get("bot", (0.0, ""))[1]
    state = after(state, play.end_pause(state))
    if asked(state) == "ask.move" and not is_pausing(state):
        assert seat in [one[0] for one in play.wanted_bots(state) if one[3]]
        assert deadlines.wanted_deadlines(state)["bot"][1] != before


@rule("WPS-8.3a", "WPS-8.3c")
def test_an_objection_is_taken_after_the_pause_while_the_next_rider_thinks() -> None:
    slip = "slip win=1,1000 place=2,1000 show=4,1000"
    state = at_the_off(begun(4), slip)
    while not any(0 in ask.seats for _, ask in play.running_match(state).table.asides()):
        line = play.end_pause if is_pausing(state) else play.answer_on_timeout
        state = after(state, line(state))
    if is_pausing(state):
        mark = deadlines.wanted_deadlines(state)["pause"][1]
        state = after(state, play.end_pause(state))
        assert not is_pausing(state)
        assert mark.startswith(f"{state.number} ")
    match = play.running_match(state)
    place, aside = match.table.asides()[-1]
    options = aside.options_for(KernelSeat(0))
    assert options is not None
    said = messages.Answer(
        "an-objection", state.seq, match.table.opened[place], options.picks[0].notation
    )
    state = after(state, play.answer(state, request_of(said, 0)))
    filed = [told.event.name() for told in play.running_match(state).table.log][-1]
    assert filed == "ObjectionFiled"
    assert not is_pausing(state)  # an objection begins no new pause


# What people say


def said(say: Any, *seats: int) -> SaidInPause:
    return SaidInPause("1 40", "1 0", list(seats), say)


def heard(*words: SaidInPause) -> Consents:
    consents = Consents()
    consents.look_at("1 40", "1 0")
    for word in words:
        consents.take_in(word)
    return consents


STANDS = Deadline("pause", 103.0, 3.0, "1 40")


@rule("WPS-8.3c")
def test_the_pause_ends_when_everybody_says_go_on() -> None:
    assert due_with(heard(said("go_on", 0)), STANDS, [0, 2], 101.0) is None
    both = heard(said("go_on", 0), said("go_on", 2))
    assert due_with(both, STANDS, [0, 2], 101.0) == Deadline("pause", 101.0, 3.0, "1 40")


@rule("WPS-8.3c")
def test_go_on_for_the_race_holds_until_it_is_taken_back_or_the_race_is_over() -> None:
    consents = heard(said("go_on_all", 0))
    consents.look_at("1 41", "1 0")
    assert consents.gone_of([0, 2]) == [0]
    consents.take_in(said("ask_again", 0))
    assert consents.gone_of([0, 2]) == []
    consents.take_in(said("go_on_all", 0))
    consents.look_at("1 90", "1 1")
    assert consents.gone_of([0, 2]) == []


@rule("WPS-8.3c")
def test_wait_makes_the_pause_ten_seconds_in_all_and_names_who_said_it() -> None:
    consents = heard(said("wait", 2), said("wait", 0))
    assert consents.wait == 2
    longer = due_with(consents, STANDS, [0, 2], 101.0)
    assert longer == Deadline("pause", 100.0 + WAIT, WAIT, "1 40")
    assert due_with(consents, longer, [0, 2], 102.0) is None
    patient = Deadline("pause", 130.0, 30.0, "1 40")
    assert due_with(consents, patient, [0, 2], 101.0) is None


@rule("WPS-8.3c")
def test_who_says_wait_has_to_say_go_on_once_more() -> None:
    consents = heard(said("go_on_all", 0), said("wait", 0))
    assert consents.gone_of([0]) == []
    consents.take_in(said("go_on", 0))
    assert consents.gone_of([0]) == [0]


@rule("WPS-8.3c")
def test_who_knows_nothing_of_what_was_said_lets_the_pause_be_whole() -> None:
    assert due_with(Consents(), STANDS, [0], 101.0) is None


# At a server


async def go_on_always(seats: list[Seat]) -> None:
    """Everybody says "go on" in every pause."""
    while True:
        for seat in seats:
            if seat.pause is not None and seat.seat not in seat.pause["gone"]:
                await seat.say_in_pause("go_on")
        await asyncio.sleep(0.01)


def at_table(url: str, delay: str) -> Host:
    options = {**NO_CLOCKS, "version": "quick", "directors": "fixed", "verdicts": "automatic"}
    return Host.make(url, GAME, 3, options={**options, "objection_delay": delay})


def is_over_for(number: int) -> Any:
    """Return a test that is true once a line was told of the end of `number` pauses."""
    ends: list[int] = []

    def heard_of(said: dict[str, Any]) -> bool:
        if said["type"] == "news" and said["line"]["kind"] == "waited":
            ends.append(said["seq"])
        return len(ends) >= number

    return heard_of


@rule("WPS-8.3c")
def test_pauses_of_a_minute_end_as_soon_as_all_have_said_go_on(server: Server) -> None:
    async def table() -> list[Any]:
        host = at_table(server.url, "60")
        seats = await gather(host, 2, 1)
        screen = await host.open()
        work = [asyncio.create_task(play_all(seats)), asyncio.create_task(go_on_always(seats))]
        await screen.until(is_over_for(3))
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        record = fetch(server.url, f"/api/tables/{host.id}/record")
        await asyncio.gather(close_all(seats), host.close())
        return ["pause" in line or "go_on" in line for line in record.splitlines()[:-1]]

    assert not any(run(table()))


@rule("WPS-8.3c")
def test_wait_is_told_to_all_with_its_name_and_who_is_not_concerned_is_refused(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = at_table(server.url, "5")
        seats = await gather(host, 2, 1)
        screen = await host.open()
        playing = asyncio.create_task(play_all(seats))
        news = await screen.until(lambda said: bool(said.get("pause")))
        pause = news["pause"]
        await screen.send(type="in_pause", ask=pause["ask"], say="wait")
        refused = await screen.hear("refused")
        [first, *_] = pause["seats"]
        await seats[first].say_in_pause("wait")
        longer = await screen.until(lambda said: said["type"] == "pause")
        playing.cancel()
        await asyncio.gather(playing, close_all(seats), host.close(), return_exceptions=True)
        told = longer["pause"]
        return [refused["message"], pause["wait"], told["wait"] == first, told["whole"]]

    assert run(table()) == ["refused.no_chair_held", None, True, 10.0]


async def shown_to_a_pause(screen: Line) -> dict[str, Any]:
    """Play a television that shows everything up to a pause. Return the news that told of the pause."""
    welcome = await screen.hello(role="screen")
    await screen.send(type="shown", seq=welcome["seq"])
    at = len(screen.heard)
    while True:
        news = await screen.until(lambda said: said["type"] == "news", after=at)
        if news["pause"]:
            return news
        at = screen.heard.index(news) + 1
        await screen.send(type="shown", seq=news["seq"])


@rule("WPS-8.3c")
def test_the_pause_counts_from_when_the_television_has_shown_the_move(server: Server) -> None:
    async def table() -> list[Any]:
        host = at_table(server.url, "50")
        seats = await gather(host, 2, 1)
        screen = await host.open()
        playing = asyncio.create_task(play_all(seats))
        news = await shown_to_a_pause(screen)
        phone = await Line.dial(server.url, host.id)
        unseen = (await phone.hello(role="spectator"))["pause"]
        await screen.send(type="shown", seq=news["seq"])
        seen = (await phone.until(lambda said: said["type"] == "pause"))["pause"]
        playing.cancel()
        await asyncio.gather(
            playing, close_all(seats), phone.close(), host.close(), return_exceptions=True
        )
        waits = [(pause["left"], pause["running"]) for pause in (news["pause"], unseen)]
        return [*waits, seen["whole"], seen["running"]]

    assert run(table()) == [(50.0, False), (50.0, False), 50.0, True]


@rule("WPS-8.3c")
def test_the_pause_begins_when_the_television_it_waits_for_is_gone(server: Server) -> None:
    async def table() -> bool:
        host = at_table(server.url, "50")
        seats = await gather(host, 2, 1)
        screen = await host.open()
        playing = asyncio.create_task(play_all(seats))
        await shown_to_a_pause(screen)
        phone = await Line.dial(server.url, host.id)
        await phone.hello(role="spectator")
        await screen.close()
        host.line = None
        seen = await phone.until(lambda said: said["type"] == "pause")
        playing.cancel()
        await asyncio.gather(
            playing, close_all(seats), phone.close(), host.close(), return_exceptions=True
        )
        return bool(seen["pause"]["running"])

    assert run(table())


@rule("WPS-8.3c")
def test_after_a_restart_the_pause_goes_on_and_nobody_has_said_anything(stable: Stable) -> None:
    server = stable.server()

    async def pause_of(host: Host) -> dict[str, Any]:
        watcher = await Line.dial(server.url, host.id)
        found: dict[str, Any] = (await watcher.hello(role="spectator"))["pause"]
        await watcher.close()
        return found

    async def table() -> list[dict[str, Any]]:
        host = at_table(server.url, "60")
        seats = await gather(host, 2, 1)
        playing = asyncio.create_task(play_all(seats))
        while not (pause := seats[0].pause) or len(pause["seats"]) < 2:
            for seat in seats:
                await seat.say_in_pause("go_on")
            await asyncio.sleep(0.01)
        await seats[0].say_in_pause("go_on_all")
        while (seats[1].pause or {}).get("always") != [0]:
            await asyncio.sleep(0.01)
        before = await pause_of(host)
        playing.cancel()
        await asyncio.gather(playing, close_all(seats), host.close(), return_exceptions=True)
        server.kill()
        server.start()
        return [before, await pause_of(host)]

    before, after_it = run(table())
    assert (before["gone"], before["always"]) == ([0], [0])
    assert (after_it["gone"], after_it["always"], after_it["wait"]) == ([], [], None)
    assert (after_it["ask"], after_it["seats"]) == (before["ask"], before["seats"])
    assert after_it["whole"] == 60.0
    assert 0 < after_it["left"] <= before["left"]


@pytest.mark.soak("Two processes with PostgreSQL.", until="the server runs under simulation")
@rule("WPS-8.3c")
def test_what_is_said_at_two_processes_ends_a_pause(stable: Stable, cluster: Cluster) -> None:
    pair = [stable.server(cluster.database("pauses")) for _ in range(2)]

    async def table() -> str:
        host = at_table(pair[0].url, "60")
        seats = await gather(host, 2, 1)
        far = Seat(pair[1].url, host.id, 1, seats[1].cookie)
        await far.open()
        screen = await host.open()
        work = [
            asyncio.create_task(play_all(seats)),
            asyncio.create_task(go_on_always([seats[0], far])),
        ]
        news = await screen.until(is_over_for(3))
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await asyncio.gather(close_all([*seats, far]), host.close())
        return str(news["line"]["kind"])

    assert run(table()) == "waited"
    for server in pair:
        server.kill()
