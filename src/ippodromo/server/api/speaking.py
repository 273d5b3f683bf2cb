"""Asking bots: why they answered as they did, and what they would answer in one's place."""

from aiohttp import web

from ippodromo.kernel.seats import NOBODY
from ippodromo.server.live import bot_explanations

from . import requests
from .handlers import Api


class Speaking:
    """Bots that are asked at a table."""

    def __init__(self, api: Api) -> None:
        self.api = api

    async def why(self, request: web.Request) -> web.Response:
        """Why a bot gave its last answer, as far as the person who asks may know."""
        room = await self.api.seen_room(request, requests.word(request, "table"))
        seat, at = requests.number(request, "seat", 0), requests.number(request, "at", 999_999_999)
        viewer = requests.number(request, "viewer", int(NOBODY))
        holder, asker = self.api.browser(request).at(room.id), requests.address_of(request)
        return requests.answer(await bot_explanations.why(room, seat, at, viewer, holder, asker))

    async def hint(self, request: web.Request) -> web.Response:
        """What a good bot would answer in one's place, once everybody has been told."""
        room = await self.api.seen_room(request, requests.word(request, "table"))
        seat = requests.number(request, "seat", 0)
        holder, asker = self.api.browser(request).at(room.id), requests.address_of(request)
        return requests.answer(await bot_explanations.hint(room, seat, holder, asker))
