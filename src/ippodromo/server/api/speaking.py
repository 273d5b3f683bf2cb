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
        """Return why a bot gave its last answer, or its last among the first `before`."""
        room = await self.api.seen_room(request, requests.word(request, "table"))
        seat, at = requests.number(request, "seat", 0), requests.number(request, "at", 999_999_999)
        before = requests.number(request, "before", at)
        viewer = requests.number(request, "viewer", int(NOBODY))
        holder, asker = self.api.browser(request).at(room.id), requests.address_of(request)
        asked = bot_explanations.WhyAsked(seat, min(before, at), at, viewer)
        return requests.answer(await bot_explanations.why(room, asked, holder, asker))

    async def hint(self, request: web.Request) -> web.Response:
        """What a good bot would answer in one's place, once everybody has been told."""
        room = await self.api.seen_room(request, requests.word(request, "table"))
        seat = requests.number(request, "seat", 0)
        holder, asker = self.api.browser(request).at(room.id), requests.address_of(request)
        return requests.answer(await bot_explanations.hint(room, seat, holder, asker))
