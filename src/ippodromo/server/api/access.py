"""Who asks and what they may see: the browser's cookie, rate limits, quotas and the rooms of tables."""

from collections.abc import Iterator
from contextlib import contextmanager

from aiohttp import web

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.limits import Limits, RateLimit
from ippodromo.server.live.connection_handler import ConnectionHandler
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.protocol.table_info import TableInfo
from ippodromo.server.settings import Settings
from ippodromo.server.tokens import address_hash, browser_hash, is_token, new_token

from . import requests

YEAR = 365 * 24 * 3600
"""Seconds for which a browser keeps its cookie."""


class Browser:
    """The browser that sends a request, known by its cookie. A browser without one gets a new token."""

    def __init__(self, request: web.Request, cookie: str) -> None:
        self.cookie = cookie
        self.is_secure: bool = request["is_secure"]
        found = request.cookies.get(cookie, "")
        self.is_new = not is_token(found)
        self.token = new_token() if self.is_new else found

    def at(self, table: str) -> str:
        """Return the hash by which the store knows this browser at a table."""
        return browser_hash(table, self.token)

    def send_along(self, response: web.Response) -> web.Response:
        """Add the cookie to a response if the browser has none yet."""
        if self.is_new and response.status < 400:
            response.set_cookie(
                self.cookie, self.token, max_age=YEAR, httponly=True, samesite="Strict",
                secure=self.is_secure,
            )  # fmt: skip
        return response


class Access:
    """What all endpoints share: the tables of this process, and checks of who may do what how often."""

    def __init__(
        self, hub: Hub, connections: ConnectionHandler, limits: Limits, settings: Settings
    ) -> None:
        self.hub = hub
        self.connections = connections
        self.limits = limits
        self.settings = settings

    def browser(self, request: web.Request) -> Browser:
        """Return the browser that sends a request."""
        return Browser(request, requests.cookie_name(request, self.connections.server_id))

    def limit(self, limit: RateLimit, request: web.Request) -> None:
        """Count a request of an address. Raise NotAllowed if the address is over the rate limit."""
        if not limit.allows(requests.address_of(request)):
            self.hub.metrics.limited += 1
            raise NotAllowed("S-7", "refused.too_often")

    @contextmanager
    def code_attempt(self, request: web.Request) -> Iterator[None]:
        """Rate-limit guesses of codes in the body of a `with` statement.

        Take a token before the code is checked, so that a blocked client cannot tell right from wrong
        codes. Refund it if the code was right."""
        self.limit(self.limits.code_attempts, request)
        is_wrong = False
        try:
            yield
        except NotAllowed as no:
            is_wrong = no.rule == "S-1"
            raise
        finally:
            if not is_wrong:
                self.limits.code_attempts.refund(requests.address_of(request))

    async def origin_for_table(self, request: web.Request) -> str:
        """Return the hash of the address that creates a table. Raise NotAllowed if its quota is used up."""
        return await self._origin(request, False, self.settings.tables_a_day)

    async def origin_for_import(self, request: web.Request) -> str:
        """Return the hash of the address that imports a record. Raise NotAllowed if its quota is used up."""
        return await self._origin(request, True, self.settings.imports_a_day)

    async def _origin(self, request: web.Request, is_import: bool, most: int) -> str:
        origin = address_hash(self.hub.store.origin_key, requests.address_of(request))
        if await self.hub.store.count_made_today(origin, is_import) >= most:
            self.hub.metrics.limited += 1
            raise NotAllowed("S-7", "refused.quota", {"most": most})
        return origin

    async def room(self, id_: str) -> Room:
        """Return the room of a table with its newest state. Raise NotAllowed if there is no such table."""
        room = self.hub.room(id_)
        async with room.lock:
            await room.load_latest()
        return room

    async def seen_room(self, request: web.Request, id_: str) -> Room:
        """Return the room of a table for anybody who knows its id. Count a wrong id as a guess."""
        try:
            return await self.room(id_)
        except NotAllowed:
            self.limit(self.limits.code_attempts, request)
            raise

    def info(self, room: Room, browser: Browser) -> TableInfo:
        """Return a table's description, with the invitation if the browser has a chair or is the host."""
        state, mine = room.state, browser.at(room.id)
        assert state is not None
        knows = state.is_host(mine) or bool(state.held_by(mine))
        return room.table_info(state, room.present(), knows)
