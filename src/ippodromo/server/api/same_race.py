"""The same race again, and the race of the day with its results."""

import time

import msgspec
from aiohttp import web

from ippodromo.kernel.registry import title
from ippodromo.lab.known_dice import DAY
from ippodromo.server.live import archive, creation
from ippodromo.server.live.room import Room
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.table_info import TableInfo
from ippodromo.server.store.days import run_since
from ippodromo.server.tokens import daily_run_id

from . import requests
from .handlers import Api

MOST_RESULTS = 50
LATELY = 2 * 86400.0
"""Seconds that cover a day with its midnight."""
FIRST = "first"
_read = msgspec.json.Decoder(TableInfo).decode


class SameRace:
    """Tables whose cards and dice are known."""

    def __init__(self, api: Api) -> None:
        self.api = api

    async def again(self, request: web.Request) -> web.Response:
        """A new table with the cards and dice of a finished game; this browser is its host."""
        api = self.api
        api.limit(api.limits.makings, request)
        wanted = await requests.read_body(request, bodies.Again)
        source = await api.seen_room(request, requests.word(request, "table"))
        browser, origin = api.browser(request), await self._origin(request)
        asker = requests.address_of(request)
        room = await creation.create_same_race(
            api.hub, source, wanted, browser.token, asker, origin
        )
        return self._made(room, browser)

    async def run(self, request: web.Request) -> web.Response:
        """A table with today's race."""
        api = self.api
        api.limit(api.limits.makings, request)
        wanted = await requests.read_body(request, bodies.DayWanted)
        browser, origin = api.browser(request), await self._origin(request)
        room = await creation.create_daily_race(
            api.hub, wanted, self.today(), browser.token, origin
        )
        return self._made(room, browser)

    async def results(self, request: web.Request) -> web.Response:
        """How today's race went for those who ran it here."""
        game = title(requests.word(request, "game")).name
        date = self.today()
        results: list[bodies.DayResult] = []
        for table in await self._runs(game):
            if table.known != f"{DAY} {date}" or not table.money or not table.standings:
                continue
            place, money = table.standings[0], table.money[0]
            run, name = daily_run_id(table.id), table.seats[0].name
            results.append(bodies.DayResult(run, name, place, len(table.seats), money))
        results.sort(key=lambda result: (result.place, -result.money))
        answer = bodies.DayResults(game, date, results[:MOST_RESULTS], len(results))
        return requests.answer(answer)

    async def compare(self, request: web.Request) -> web.Response:
        """A table's game beside another of the same cards and dice: `first` is the one it was dealt
        from, a run of the day is named as the list names it, any other table by its address."""
        api = self.api
        room = await api.seen_room(request, requests.word(request, "table"))
        other, game = await self._other(request, room)
        asker = requests.address_of(request)
        seconds = api.settings.review
        return requests.answer(await archive.compared(room, other, game, asker, seconds))

    async def _other(self, request: web.Request, room: Room) -> tuple[Room, int]:
        assert room.state is not None
        name, made = requests.word(request, "other"), room.state.made
        if name == FIRST and made.source:
            return await self.api.seen_room(request, made.source), made.source_game
        for table in await self._runs(made.game) if made.is_of_the_day else []:
            if daily_run_id(table.id) == name and table.known == made.known:
                return await self.api.seen_room(request, table.id), 1
        return await self.api.seen_room(request, name), requests.number(request, "game", 1)

    async def _runs(self, game: str) -> list[TableInfo]:
        """Races of the day that were run lately."""
        stores = self.api.hub.stores
        since = stores.now() - LATELY
        heard = await stores.ask(lambda part: run_since(part, since, game))
        return [_read(found) for summaries in heard.said for found in summaries]

    def today(self) -> str:
        """The date by the clock that all servers of one database share, in UTC."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.api.hub.stores.now()))

    async def _origin(self, request: web.Request) -> str:
        return await self.api.origin(request, False, self.api.settings.tables_a_day)

    def _made(self, room: Room, browser: requests.Browser) -> web.Response:
        info = self.api.info(room, browser)
        links = [f"{address}/join/{info.invitation}" for address in self.api.addresses]
        return browser.send_along(requests.answer(bodies.Made(info, links), 201))
