"""Requests of another device for a person's chair: the time to object, the votes, and the way back."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ippodromo.client import Refused, Seat, request
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import Seat as SeatId
from ippodromo.server.limits import Reactions
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.store.rows import LineWrite, TableRow
from ippodromo.server.store.sqlite import SqliteStore
from ippodromo.server.table import presenter, seating, votes
from ippodromo.server.table.commands import decide, fold, line_info, read_body
from ippodromo.server.table.deadlines import MOTION_TIMEOUT_S, deadline_changes, wanted_deadlines
from ippodromo.server.table.state import TableState
from ippodromo.server.tokens import browser_hash, recovery_code
from ippodromo.server.workers.workers import Workers
from tests.server.harness import Server, Stable
from tests.server.told import ID, ToldTable, hashed, request_of
from tools.testing.players import ONE_RACE, Host, Line, close_all, gather, run, until
from tools.testing.postgres import Cluster


def playing(seats: int = 3, tokens: dict[int, str] | None = None) -> ToldTable:
    """A running game of people. `tokens` are the browsers of chairs that share one."""
    table = ToldTable(seats).begin()
    for seat in range(seats):
        table.sit(seat, (tokens or {}).get(seat, ""))
    table.host(messages.Start)
    return table


def vote(table: ToldTable, motion: int, *seats: int, agree: bool = True) -> None:
    """These seats vote, each from its own browser."""
    for seat in seats:
        table.seat(seat, messages.Vote, motion=motion, agree=agree)


def end_time(table: ToldTable, motion: int, present: frozenset[int] = frozenset()) -> str:
    """The time of a request is over; the kind of the line."""
    return table.take(lambda state: seating.motion_timed_out(state, motion, present)).kind


def holder(table: ToldTable, seat: int = 0) -> str:
    """Whose browser holds a chair: `person N`, `phone`, or nobody's."""
    tokens = [*(f"person {n}" for n in range(4)), "phone", "tablet", "host"]
    names = {browser_hash(ID, token): token for token in tokens}
    return names.get(table.state.chairs[seat].holder, "")


def lent() -> ToldTable:
    """A table where the others let a phone play the first chair."""
    table = playing()
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    assert end_time(table, motion) == "chair"
    return table


def take_back(table: ToldTable, token: str = "person 0", seat: int = 0) -> str:
    """Somebody takes a chair back; the kind of the line."""
    return table.command(messages.TakeBack(table.key(), seat), None, token).kind


def you(table: ToldTable, token: str) -> Any:
    """What a browser is told that it is to the table."""
    holder = browser_hash(ID, token)
    said = presenter.welcome(
        table.state, -3, "spectator", holder, None, [], set(), None, None, None, "server", "client"
    )
    return said.you


def has_motion(seat: Seat) -> bool:
    """Whether this client knows of an open motion."""
    return bool(seat.info["motion"])


def has_no_motion(seat: Seat) -> bool:
    """Whether this client knows that no motion is open."""
    return not has_motion(seat)


# Time and votes


def test_a_chair_is_not_given_before_its_time_is_over_however_fast_all_agree() -> None:
    table = playing()
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    assert (holder(table), table.state.motion is not None) == ("person 0", True)
    assert wanted_deadlines(table.state)["motion"] == (60.0, f"{motion}")
    assert end_time(table, motion) == "chair"
    assert holder(table) == "phone"


def test_a_sleeping_phone_keeps_its_hand_whoever_agrees_at_once(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, seats=3, edition_file=ONE_RACE, clocks={"stand_in": 0})
        seats = await gather(host, 3)
        line = await host.open()
        await seats[0].close()
        await line.until(lambda said: said["type"] == "presence" and said["seats"] == [1, 2])
        body = {"invitation": host.code, "name": "Ann", "seat": 0, "back": True}
        path = f"/api/tables/{host.id}/seats"
        asked, cookie = await asyncio.to_thread(request, host.url, path, body)
        for voter in seats[1:]:
            await voter.command("vote", motion=asked["motion"], agree=True)
        thief = await Line.dial(server.url, host.id, cookie)
        peek = await thief.hello(role="seat", seat=0)
        told = seats[1].info["motion"]
        owner = Seat(server.url, host.id, 0, seats[0].cookie)
        await owner.open()
        await until(partial(has_no_motion, owner))
        held = owner.info["seats"][0]["name"]
        await asyncio.gather(close_all([owner, *seats[1:]]), thief.close(), host.close())
        votes = told["waits"], told["agreed"], 0 < told["left"] <= MOTION_TIMEOUT_S
        return [peek["message"], *votes, held]

    assert run(table()) == ["refused.no_chair_held", True, [1, 2], True, "Player 1"]


def test_one_no_ends_a_request_whoever_has_agreed() -> None:
    table = playing(4)
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    vote(table, motion, 3, agree=False)
    assert (table.state.motion, holder(table)) == (None, "person 0")


@pytest.mark.parametrize(
    ("seats", "agreed", "kind"),
    [
        (4, [], "lapse"),
        (4, [1], "lapse"),
        (4, [1, 3], "chair"),
        (2, [1], "chair"),
        (2, [], "lapse"),
    ],
)
def test_two_people_must_agree_or_the_only_other_one(
    seats: int, agreed: list[int], kind: str
) -> None:
    table = playing(seats)
    motion = table.ask_back(0)
    vote(table, motion, *agreed)
    assert end_time(table, motion) == kind
    assert (table.state.motion, holder(table)) == (
        None, "phone" if kind == "chair" else "person 0",
    )  # fmt: skip


def test_two_chairs_of_one_browser_agree_as_one_person() -> None:
    table = playing(4, {1: "tablet", 2: "tablet"})
    motion = table.ask_back(0)
    for seat in (1, 2):
        table.command(messages.Vote(table.key(), motion, True), seat, "tablet")
    assert end_time(table, motion) == "lapse"


def test_people_who_are_away_are_asked_and_may_object() -> None:
    table = playing()
    table.seat(2, messages.StandIn, level="random")
    motion = table.ask_back(0)
    assert table.state.motion is not None
    assert table.state.motion.voters == [1, 2]
    vote(table, motion, 1)
    assert end_time(table, motion) == "lapse"
    motion = table.ask_back(0)
    vote(table, motion, 2, agree=False)
    assert table.state.motion is None


def test_where_nobody_else_holds_a_chair_only_the_recovery_code_moves_one() -> None:
    table = ToldTable(2).begin()
    table.sit(0)
    table.host(messages.SitBot, seat=1, level="random")
    table.host(messages.Start)
    with pytest.raises(NotAllowed) as no:
        table.ask_back(0)
    assert (no.value.rule, no.value.key) == ("S-2", "refused.chair_kept")
    code = recovery_code(ID, 0, "person 0", table.state.chairs[0].turn)
    assert table.command(bodies.Recover(code, table.key()), None, "phone").kind == "chair"
    assert (holder(table), table.state.chairs[0].lent_by) == ("phone", None)


def test_a_host_needs_no_fewer_votes_because_others_were_removed() -> None:
    table = ToldTable(3).begin()
    table.sit(0)
    table.sit(1, "host")
    table.sit(2)
    table.host(messages.Start)
    table.host(messages.Remove, seat=2)
    with pytest.raises(NotAllowed) as no:
        table.ask_back(0)
    assert no.value.key == "refused.chair_kept"


def test_removing_somebody_who_was_asked_is_no_vote() -> None:
    table = ToldTable(3).begin()
    table.sit(0)
    table.sit(1, "host")
    table.sit(2)
    table.host(messages.Start)
    motion = table.ask_back(0)
    table.command(messages.Vote(table.key(), motion, True), 1, "host")
    table.host(messages.Remove, seat=2)
    assert end_time(table, motion) == "lapse"


def test_a_vacant_chair_waits_too_and_nobody_can_take_it_back() -> None:
    table = playing()
    table.seat(2, messages.Stand)
    table.sit(2, "phone")
    motion = table.state.seq
    vote(table, motion, 0, 1)
    assert holder(table, 2) == ""
    assert end_time(table, motion) == "chair"
    assert (holder(table, 2), table.state.chairs[2].lent_by) == ("phone", None)


# The owner


def test_the_owners_return_ends_a_request() -> None:
    table = playing(3, {0: "tablet", 1: "tablet"})
    for seat in (0, 1):  # a device of two people comes back, whichever chair it looks from
        table.ask_back(0)
        row = table.take(partial(votes.owner_returned, seat=seat))
        assert line_info(row.kind, row.body).seat == 0
        assert (row.kind, table.state.motion) == ("lapse", None)


def test_somebody_elses_return_ends_nothing() -> None:
    table = playing()
    table.ask_back(0)
    with pytest.raises(NotAllowed) as no:
        table.take(lambda state: votes.owner_returned(state, 1))
    assert no.value.rule == "S-1"


def test_an_owner_who_is_connected_when_the_time_is_over_keeps_the_chair() -> None:
    table = playing()
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    assert end_time(table, motion, frozenset([0, 1])) == "lapse"
    assert holder(table) == "person 0"


@pytest.mark.parametrize("command", [messages.Stand, messages.Remove])
def test_a_request_ends_when_the_chair_is_left(command: type[messages.Command]) -> None:
    table = playing()
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    if command is messages.Stand:
        table.seat(0, messages.Stand)
    else:
        table.host(messages.Remove, seat=0)
    assert table.state.motion is None


def test_a_request_ends_when_the_owner_moves_the_chair_with_the_code() -> None:
    table = playing()
    table.ask_back(0)
    code = recovery_code(ID, 0, "person 0", table.state.chairs[0].turn)
    table.command(bodies.Recover(code, table.key()), None, "tablet")
    assert (holder(table), table.state.motion) == ("tablet", None)


def test_a_request_waits_on_while_the_table_is_paused() -> None:
    table = playing()
    motion = table.ask_back(0)
    due, _ = deadline_changes(table.state, {}, 100.0, {})
    table.seat(1, messages.Pause)
    changed = deadline_changes(table.state, {each.kind: each for each in due}, 130.0, {})
    assert (changed, wanted_deadlines(table.state)) == (([], []), {"motion": (60.0, f"{motion}")})


# The way back


def test_the_owner_is_told_of_a_lent_chair_and_takes_it_back_without_a_vote() -> None:
    table = lent()
    assert (you(table, "person 0").seats, you(table, "person 0").lent) == ([], [0])
    assert (you(table, "phone").seats, you(table, "phone").lent) == ([0], [])
    before = table.state.chairs[0]
    assert take_back(table) == "chair"
    chair = table.state.chairs[0]
    assert (holder(table), chair.name, chair.lent_by) == ("person 0", before.name, None)
    assert (you(table, "person 0").seats, you(table, "person 0").lent) == ([0], [])
    assert line_info("chair", read_body(table.rows[-1])).by == "owner"
    with pytest.raises(NotAllowed) as no:
        table.command(messages.Stand(table.key()), 0, "phone")
    assert no.value.rule == "S-1"


def test_the_owners_code_is_the_same_after_the_chair_was_taken_back() -> None:
    table = playing()
    code = recovery_code(ID, 0, "person 0", table.state.chairs[0].turn)
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    end_time(table, motion)
    take_back(table)
    table.command(bodies.Recover(code, table.key()), None, "tablet")
    assert holder(table) == "tablet"


def test_both_codes_of_a_lent_chair_are_valid_and_the_owners_ends_the_loan() -> None:
    table = playing()
    owners = recovery_code(ID, 0, "person 0", table.state.chairs[0].turn)
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    end_time(table, motion)
    phones = recovery_code(ID, 0, "phone", motion)
    table.command(bodies.Recover(phones, table.key()), None, "tablet")
    assert (holder(table), you(table, "person 0").lent) == ("tablet", [0])
    table.command(bodies.Recover(owners, table.key()), None, "person 3")
    assert (holder(table), table.state.chairs[0].lent_by) == ("person 3", None)


def test_a_chair_that_is_lent_twice_goes_back_to_its_first_owner() -> None:
    table = lent()
    motion = table.ask_back(0, "tablet")
    vote(table, motion, 1, 2)
    assert end_time(table, motion) == "chair"
    assert holder(table) == "tablet"
    with pytest.raises(NotAllowed) as no:
        take_back(table, "phone")
    assert no.value.key == "refused.not_lent"
    take_back(table)
    assert holder(table) == "person 0"


@pytest.mark.parametrize(("token", "seat"), [("phone", 0), ("person 1", 0), ("person 0", 1)])
def test_only_the_owner_takes_a_chair_back_and_only_a_lent_one(token: str, seat: int) -> None:
    table = lent()
    with pytest.raises(NotAllowed) as no:
        take_back(table, token, seat)
    assert (no.value.rule, no.value.key) == ("S-3", "refused.not_lent")


def test_every_move_of_a_chair_with_a_hash_chain_may_begin_a_new_one() -> None:
    salts = [bytes([n]) * 32 for n in range(3)]
    table = ToldTable(3).begin()
    for seat in range(3):
        table.sit(seat, anchor=hashed(salts[seat]))
    table.host(messages.Start)
    for seat in range(3):
        table.seat(seat, messages.Salt, salt=salts[seat].hex())
    motion = table.ask_back(0)
    vote(table, motion, 1, 2)
    end_time(table, motion)
    phones, owners = hashlib.sha256(b"phone").digest(), hashlib.sha256(b"owner").digest()
    table.command(messages.Chain(table.key(), hashed(phones)), 0, "phone")
    take_back(table)
    table.seat(0, messages.Chain, anchor=hashed(owners))
    starts = [(int(c.seat), c.anchor.hex()) for c in table.match.journal.chain_starts]
    assert starts == [(0, hashed(phones)), (0, hashed(owners))]
    assert table.match.chains.owed[SeatId(0)].hex() == hashed(owners)


# Letters


def test_the_letters_of_a_request_are_drawn_for_it_and_no_token_chooses_them(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, seats=3, edition_file=ONE_RACE, clocks={"stand_in": 0})
        seats = await gather(host, 3)
        await seats[0].close()
        line = await host.open()
        await line.until(lambda said: said["type"] == "presence" and said["seats"] == [1, 2])
        path, cookie = f"/api/tables/{host.id}/seats", ""
        shown: list[str] = []
        same: list[bool] = []
        for number in range(3):
            key = f"asking-{number}"
            body = {"invitation": host.code, "name": "A", "seat": 0, "back": True, "key": key}
            asked, cookie = await asyncio.to_thread(request, host.url, path, body, cookie)
            again, _ = await asyncio.to_thread(request, host.url, path, body, cookie)
            letters = asked["letters"], again["letters"], asked["table"]["motion"]["letters"]
            same.append(len(set(letters)) == 1 and len(letters[0]) == 4)
            shown.append(letters[0])
            await seats[1].command("vote", motion=asked["motion"], agree=False)
        await asyncio.gather(close_all(seats), host.close())
        return [same, len(set(shown))]

    assert run(table()) == [[True, True, True], 3]


# What is stored


def test_a_motion_that_an_older_server_stored_passes_with_its_last_vote() -> None:
    table = playing()
    table.seat(2, messages.Stand)
    table.sit(2, "phone")
    row = table.rows[-1]
    older = {
        name: value
        for name, value in msgspec.json.decode(row.body).items()
        if name not in ("letters", "needed")
    }
    state = TableState(ID, table.made, table.game)
    for each in table.rows[:-1]:
        state = fold(state, each, read_body(each))
    stored = replace(row, body=msgspec.json.encode(older).decode(), chain="")
    stored = stored.chained(state.chain)
    state = fold(state, stored, read_body(stored))
    assert state.motion is not None
    assert not state.motion.waits
    for seat in (0, 1):
        said = messages.Vote(table.key(), stored.seq, True)
        request = request_of(said, seat, browser_hash(ID, f"person {seat}"))
        line = decide(state, request)
        next_row = line.row(ID, state.seq + 1).chained(state.chain)
        state = fold(state, next_row, line.body)
    assert state.chairs[2].holder == browser_hash(ID, "phone")


@asynccontextmanager
async def served(folder: Path, table: ToldTable) -> AsyncIterator[tuple[Hub, SqliteStore]]:
    """A process with the lines of a table in its store, and the deadlines that they want."""
    store = SqliteStore(folder / "tables.db")
    await store.open()
    hub = Hub(store, Workers(1, 1), Metrics(), Reactions(), 0.0, 300.0)
    made = table.made
    new = TableRow(
        table.id, made.game, made.visibility, made.invitation, made.edition_hash, table.edition_text
    )
    due, _ = deadline_changes(table.state, {}, store.clock_time(), {})
    for row in table.rows:
        is_first, is_last = row.seq == 1, row is table.rows[-1]
        write = LineWrite(row, new if is_first else None, "running", "", due if is_last else [], [])
        assert await store.append(write)
    try:
        yield hub, store
    finally:
        hub.workers.close()
        await hub.close()
        await store.close()


def test_a_process_that_starts_later_gives_the_chair_when_the_stored_time_is_over(
    tmp_path: Path,
) -> None:
    table = playing()
    motion = table.ask_back(0)
    vote(table, motion, 1)

    async def work() -> list[Any]:
        async with served(tmp_path, table) as (hub, store):
            rooms = [Room(ID, hub.services, store) for _ in range(2)]
            for room in rooms:
                async with room.lock:
                    await room.load()
            due = rooms[0].deadlines["motion"]
            said = messages.Vote("the-last-vote", motion, True)
            asked = request_of(said, 2, browser_hash(ID, "person 2"))
            await rooms[0].decide("seat 2", said.key, "mark", lambda state: decide(state, asked))
            await rooms[1].run_deadline(due)  # it has not heard of the last vote
            await rooms[0].run_deadline(due)
            async with rooms[0].lock:
                state = await rooms[0].load_latest()
            rows = await store.lines(ID)
            kinds = [row.kind for row in rows][-3:]
            for room in rooms:
                room.close()
            return [due.whole, state.chairs[0].holder == browser_hash(ID, "phone"), kinds]

    assert asyncio.run(work()) == [60.0, True, ["vote", "vote", "chair"]]


def test_people_at_two_processes_see_and_end_the_same_request(
    stable: Stable, cluster: Cluster
) -> None:
    database = cluster.database("requests")
    brief = {"seconds": {"live.heartbeat.COMPARE": 0.5}}
    pair = [stable.server(database, faults=brief) for _ in range(2)]

    async def table() -> list[Any]:
        host = Host.make(pair[0].url, seats=3, edition_file=ONE_RACE, clocks={"stand_in": 0})
        seats = await gather(host, 3)
        await close_all([seats[0], seats[2]])
        seats[2].server = pair[1].url
        await seats[2].open()
        line = await host.open()
        await line.until(lambda said: said["type"] == "presence" and said["seats"] == [1, 2])
        body = {"invitation": host.code, "name": "Ann", "seat": 0, "back": True}
        path = f"/api/tables/{host.id}/seats"
        asked, _ = await asyncio.to_thread(request, pair[1].url, path, body)
        for voter in seats[1:]:
            await until(partial(has_motion, voter))
            await voter.command("vote", motion=asked["motion"], agree=True)
        owner, before = Seat(pair[1].url, host.id, 0, seats[0].cookie), len(line.heard)
        await owner.open()
        for each in (owner, *seats[1:]):
            await until(partial(has_no_motion, each))
        await line.until(
            lambda said: said["type"] == "presence" and said["seats"] == [0, 1, 2], before
        )
        try:
            await asyncio.to_thread(request, pair[0].url, path, body)
            again = ""
        except Refused as no:
            again = no.message
        held = owner.info["seats"][0]["present"]
        await asyncio.gather(close_all([owner, *seats[1:]]), host.close())
        return [held, again]

    assert run(table()) == [True, "refused.chair_taken"]
    for server in pair:
        server.kill()
