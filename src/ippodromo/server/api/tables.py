"""Endpoints of tables: create, list, take a chair, play the same race again, play the race of the day."""

import time
from collections.abc import Callable
from contextlib import suppress

import msgspec
from aiohttp import web

from ippodromo import __version__
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.lab.known_dice import DAY
from ippodromo.server.live import creation
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.fields import LARGEST_TABLE, LONGEST_CODE
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.protocol.table_info import Status, TableInfo
from ippodromo.server.table import presenter
from ippodromo.server.table.commands import decide, fingerprint
from ippodromo.server.table.state import CommandRequest, Line, TableState
from ippodromo.server.tokens import (
    code_hash,
    daily_run_id,
    device_letters,
    equal_hashes,
    normalize_code,
    recovery_code,
)

from . import requests
from .access import Access, Browser

MOST_LISTED = 50
RUNNING_FIRST: list[Status] = ["running", "paused", "opening", "gathering", "over", "closed"]
MOST_RESULTS = 50
"""The largest number of results of a race of the day that are sent."""
LATELY = 2 * 86400.0
"""Seconds that cover a day with its midnight."""

_read_info = msgspec.json.Decoder(TableInfo).decode


class TableEndpoints:
    """The endpoints for the server itself and its tables, from creating one to taking a chair."""

    def __init__(self, access: Access, made: Callable[[str], None] | None = None) -> None:
        self.access = access
        self.hub = access.hub
        self.limits = access.limits
        self.addresses = access.settings.addresses
        self.made = made
        """Called with the invitation of every new table."""

    async def server(self, request: web.Request) -> web.Response:
        """Return the server's id, version and addresses. A browser gets its cookie here."""
        info = bodies.ServerInfo(self.access.connections.server_id, __version__, self.addresses)
        return self.access.browser(request).send_along(requests.answer(info))

    async def make(self, request: web.Request) -> web.Response:
        """Create a table. This browser is its host."""
        self.access.limit(self.limits.creations, request)
        wanted = await requests.read_body(request, bodies.NewTable, LARGEST_TABLE)
        browser = self.access.browser(request)
        asker = requests.address_of(request)
        origin = await self.access.origin_for_table(request)
        room = await creation.make_table(self.hub, wanted, browser.token, asker, origin)
        invitation = self.access.info(room, browser).invitation
        if self.made is not None and invitation:
            self.made(invitation)
        return self._created(room, browser)

    async def listed(self, _: web.Request) -> web.Response:
        """Return the public tables."""
        summaries = await self.hub.store.listed(MOST_LISTED)
        found = [_read_info(summary) for summary in summaries]
        for info in found:
            room = self.hub.open.get(info.id)
            for seat in room.present() if room is not None else ():
                info.seats[seat].present = True
        return requests.answer(bodies.Listed(found))

    async def table(self, request: web.Request) -> web.Response:
        """Return the description of a table."""
        table = requests.word(request, "table")
        room = await self.access.seen_room(request, table)
        return requests.answer(self.access.info(room, self.access.browser(request)))

    async def mine(self, request: web.Request) -> web.Response:
        """Return those of the given tables where this browser has a chair or is the host.

        The browser must name them: the store has a different hash of a browser for each table, so that
        nobody can find out from the database who plays where."""
        wanted = await requests.read_body(request, bodies.Mine)
        browser = self.access.browser(request)
        found: list[bodies.MyTable] = []
        for id_ in dict.fromkeys(wanted.tables):
            self.access.limit(self.limits.requests, request)
            with suppress(NotAllowed):
                mine = _my_table(await self.access.room(id_), browser)
                found += [] if mine is None else [mine]
        found.sort(key=lambda each: RUNNING_FIRST.index(each.table.status))
        return requests.answer(bodies.MyTables(found))

    async def invited(self, request: web.Request) -> web.Response:
        """Return the table of an invitation."""
        code = requests.word(request, "code")
        with self.access.code_attempt(request):
            plain = normalize_code(code[:LONGEST_CODE])
            found = await self.hub.store.table_by_invitation(plain)
            room = await self.access.room(found or "")
        assert room.state is not None
        info = presenter.table_info(room.state, room.present(), True)
        mine = self.access.browser(request).at(room.id)
        seats = room.state.held_by(mine) + room.state.lent_by(mine)
        return requests.answer(bodies.Invited(info, seats))

    # Taking a chair

    async def sit(self, request: web.Request) -> web.Response:
        """Take a chair with an invitation."""
        table = requests.word(request, "table")
        body = await requests.read_body(request, bodies.Sit)
        mark = fingerprint(write_message([body.name, body.seat, body.salt_commitment, body.back]))
        return await self._take_chair(request, table, body, mark)

    async def recover(self, request: web.Request) -> web.Response:
        """Move a chair to this browser with its recovery code."""
        table = requests.word(request, "table")
        body = await requests.read_body(request, bodies.Recover)
        mark = fingerprint(code_hash(table, body.recovery).encode())
        return await self._take_chair(request, table, body, mark)

    async def _take_chair(
        self, request: web.Request, table: str, body: bodies.Sit | bodies.Recover, mark: str
    ) -> web.Response:
        browser = self.access.browser(request)
        mine = browser.at(table)
        speaker = f"browser {mine}"

        def decision(state: TableState) -> Line:
            found = decide(state, wanted)
            if found.kind == "knock":
                self.access.limit(self.limits.knocks, request)
            return found

        with self.access.code_attempt(request):
            room = await self.access.room(table)
            wanted = CommandRequest(
                body,
                speaker,
                mine,
                fingerprint=mark,
                present=frozenset(await room.present_anywhere()),
                token=browser.token,
                letters=device_letters(self.hub.runtime.random_hex(16)),
            )
            seq = await room.decide(speaker, body.key, mark, decision)
        assert room.state is not None
        motion, chairs, knock = room.state.motion, room.state.chairs, room.state.knocks.get(seq)
        asked, letters = None, ""
        if motion is not None and motion.id == seq:
            seat, asked, letters = motion.seat, seq, motion.letters
        elif knock is not None:
            seat = knock.seat
        else:
            taken = [
                i for i, c in enumerate(chairs) if c.turn == seq and equal_hashes(c.holder, mine)
            ]
            if not taken:
                raise NotAllowed("S-2", "refused.no_free_chair")
            seat = taken[0]
        code = recovery_code(table, seat, browser.token, seq)
        waits = None if knock is None else seq
        info = self.access.info(room, browser)
        seated = bodies.Seated(seat, code, info, asked, waits, letters)
        return browser.send_along(requests.answer(seated, 201))

    # Known cards and dice

    async def again(self, request: web.Request) -> web.Response:
        """Create a table with the cards and dice of a finished game. This browser is its host."""
        self.access.limit(self.limits.creations, request)
        wanted = await requests.read_body(request, bodies.Again)
        source = await self.access.seen_room(request, requests.word(request, "table"))
        browser = self.access.browser(request)
        origin = await self.access.origin_for_table(request)
        asker = requests.address_of(request)
        room = await creation.create_same_race(
            self.hub, source, wanted, browser.token, asker, origin
        )
        return self._created(room, browser)

    async def run(self, request: web.Request) -> web.Response:
        """Create a table with the race of the day."""
        self.access.limit(self.limits.creations, request)
        wanted = await requests.read_body(request, bodies.DayWanted)
        browser = self.access.browser(request)
        origin = await self.access.origin_for_table(request)
        room = await creation.create_daily_race(
            self.hub, wanted, self.today(), browser.token, origin
        )
        return self._created(room, browser)

    async def results(self, request: web.Request) -> web.Response:
        """Return the results of the race of the day at the tables of this server."""
        game = title(requests.word(request, "game")).name
        date = self.today()
        results: list[bodies.DayResult] = []
        for table in await recent_daily_races(self.hub, game):
            if table.known != f"{DAY} {date}" or not table.money or not table.standings:
                continue
            place, money = table.standings[0], table.money[0]
            run, name = daily_run_id(table.id), table.seats[0].name
            results.append(bodies.DayResult(run, name, place, len(table.seats), money))
        results.sort(key=lambda result: (result.place, -result.money))
        answer = bodies.DayResults(game, date, results[:MOST_RESULTS], len(results))
        return requests.answer(answer)

    def today(self) -> str:
        """Return the date in UTC by the clock that all servers of one database share."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.hub.store.now()))

    def _created(self, room: Room, browser: Browser) -> web.Response:
        """Return the response to a browser that has created a table."""
        info = self.access.info(room, browser)
        links = [f"{address}/join/{info.invitation}" for address in self.addresses]
        return browser.send_along(requests.answer(bodies.Made(info, links), 201))


async def recent_daily_races(hub: Hub, game: str) -> list[TableInfo]:
    """Return the tables on which a race of the day of a game was finished within two days."""
    summaries = await hub.store.finished_daily_races(hub.store.now() - LATELY, game)
    return [_read_info(found) for found in summaries]


def _my_table(room: Room, browser: Browser) -> bodies.MyTable | None:
    """Return the entry of a table in a browser's list, or None if the browser has nothing to do with it."""
    state, mine = room.state, browser.at(room.id)
    assert state is not None
    seats, is_host = state.held_by(mine), state.is_host(mine)
    if not (seats or is_host or state.lent_by(mine)):
        return None
    waiting: list[int] = []
    if state.match is not None and state.status == "running" and state.interval is None:
        waiting = [int(seat) for seat in state.match.table.waiting() if seat >= 0]
    info = presenter.table_info(state, room.present(), True)
    run = daily_run_id(room.id) if state.made.is_of_the_day else ""
    return bodies.MyTable(info, seats, waiting, is_host, run)
