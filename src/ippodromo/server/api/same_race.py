"""The same race again, and the race of the day with its results."""

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ippodromo.kernel.setup.registry import title
from ippodromo.lab.same_race import DAY
from ippodromo.server.limits import address_of
from ippodromo.server.live import create
from ippodromo.server.live.room import Room
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.table import TableInfo
from ippodromo.server.store.days import run_since

from . import requests
from .handlers import Api

MOST_RESULTS = 50
_read = msgspec.json.Decoder(TableInfo).decode


class SameRace:
    """Tables whose cards and dice are known."""

    def __init__(self, api: Api) -> None:
        self.api = api

    async def again(self, request: Request) -> Response:
        """A new table with the cards and dice of a finished game; this browser is its host."""
        api = self.api
        api.limit(api.limits.makings, request)
        wanted = await requests.read_body(request, bodies.Again)
        source = await api.seen_room(request, requests.word(request, "table"))
        browser, origin = api.browser(request), await self._origin(request)
        asker = address_of(request.scope)
        room = await create.make_again(api.hub, source, wanted, browser.token, asker, origin)
        return self._made(room, browser)

    async def run(self, request: Request) -> Response:
        """A table with today's race."""
        api = self.api
        api.limit(api.limits.makings, request)
        wanted = await requests.read_body(request, bodies.DayWanted)
        browser, origin = api.browser(request), await self._origin(request)
        room = await create.make_day(api.hub, wanted, self.today(), browser.token, origin)
        return self._made(room, browser)

    async def results(self, request: Request) -> Response:
        """How today's race went for those who ran it here."""
        game = title(requests.word(request, "game")).name
        date = self.today()
        store = self.api.hub.store
        found = await run_since(store, store.now() - 2 * 86400, game)
        results: list[bodies.DayResult] = []
        for summary in found:
            table = _read(summary)
            if table.known != f"{DAY} {date}" or not table.money or not table.standings:
                continue
            place, money = table.standings[0], table.money[0]
            results.append(bodies.DayResult(table.seats[0].name, place, len(table.seats), money))
        results.sort(key=lambda result: (result.place, -result.money))
        answer = bodies.DayResults(game, date, results[:MOST_RESULTS], len(results))
        return requests.answer(answer)

    def today(self) -> str:
        """The date by the clock that all servers of one database share, in UTC."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.api.hub.store.now()))

    async def _origin(self, request: Request) -> str:
        return await self.api.origin(request, False, self.api.settings.tables_a_day)

    def _made(self, room: Room, browser: requests.Browser) -> Response:
        info = self.api.info(room, browser)
        links = [f"{address}/join/{info.invitation}" for address in self.api.addresses]
        return browser.send_along(requests.answer(bodies.Made(info, links), 201))
