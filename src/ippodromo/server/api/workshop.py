"""Editions for owners of a box: what is printed, what is wrong with what they typed, how it plays."""

from collections.abc import Callable
from typing import TypeVar

from aiohttp import web

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.messages.catalogue import printed_words
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.fields import LARGEST_TABLE
from ippodromo.server.workers import editions, outside

from . import requests
from .handlers import Api, language_of

T = TypeVar("T")

PATIENCE = 15.0
"""Seconds for some games; those of an edition that plays as ours do take four."""


class Workshop:
    """What the workshop's page asks for."""

    def __init__(self, api: Api) -> None:
        self.api = api

    async def text(self, request: web.Request) -> web.Response:
        """An edition that comes with a game, as it is written."""
        found, name = title(requests.word(request, "game")), requests.word(request, "edition")
        if name not in found.editions():
            raise NotAllowed("S-3", "refused.no_page")
        return requests.text_answer(found.edition_text(name))

    async def printed(self, request: web.Request) -> web.Response:
        """What the tables of a game's editions are called and how they are read in its box."""
        found = title(requests.word(request, "game"))
        return requests.answer(printed_words(language_of(request), found.name))

    async def check(self, request: web.Request) -> web.Response:
        """All that is wrong with an edition."""
        draft = await self._read(request, bodies.EditionDraft)
        return await self._work(
            request, outside.EDITION_PATIENCE, editions.check, draft.game, draft.text
        )

    async def trial(self, request: web.Request) -> web.Response:
        """Some games with an edition."""
        wanted = await self._read(request, bodies.EditionTrial)
        args = (wanted.game, wanted.text, wanted.seats, wanted.first)
        return await self._work(request, PATIENCE, editions.trial, *args)

    async def _read(self, request: web.Request, kind: type[T]) -> T:
        self.api.limit(self.api.limits.readings, request)
        return await requests.read_body(request, kind, LARGEST_TABLE)

    async def _work(
        self, request: web.Request, patience: float, work: Callable[..., object], *args: object
    ) -> web.Response:
        """What a worker finds out; one address has one reading at a time."""
        workers, asker = self.api.hub.workers, requests.address_of(request)
        too_long = "edition.took_too_long"
        return requests.answer(await outside.read(workers, asker, patience, too_long, work, *args))
