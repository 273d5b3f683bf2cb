"""Endpoints of played games: records, replays, odds, reviews, comparisons, and what bots have to say."""

from aiohttp import web

from ippodromo.kernel.seats import NOBODY
from ippodromo.server.live import archive, bot_explanations, creation
from ippodromo.server.live.room import Room
from ippodromo.server.protocol import bodies
from ippodromo.server.tokens import daily_run_id
from ippodromo.server.workers import replay

from . import requests
from .access import Access
from .tables import recent_daily_races

MOST_FRAMES = 200
FIRST = "first"


class ReplayEndpoints:
    """The endpoints for records and replays of a table's games, and for questions to bots."""

    def __init__(self, access: Access) -> None:
        self.access = access

    async def _room(self, request: web.Request) -> Room:
        return await self.access.seen_room(request, requests.word(request, "table"))

    async def record(self, request: web.Request) -> web.Response:
        """The record of a game, as far as the person who asks may have it."""
        table = requests.word(request, "table")
        seat, game = requests.number(request, "seat", -1), requests.number(request, "game", 0)
        room = await self._room(request)
        holder = self.access.browser(request).at(table)
        text = await archive.record_text(room, game, seat, holder)
        name = f"{room.state.made.game if room.state else 'table'}-{table[:6]}.race"
        response = requests.text_answer(text)
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def frames(self, request: web.Request) -> web.Response:
        """Part of the replay of a finished game."""
        room = await self._room(request)
        first, game = requests.number(request, "first", 0), requests.number(request, "game", 0)
        count = min(requests.number(request, "count", 50), MOST_FRAMES)
        viewer = requests.number(request, "viewer", -3)
        asker = requests.address_of(request)
        return requests.answer(await archive.frames(room, game, first, count, viewer, asker))

    async def odds(self, request: web.Request) -> web.Response:
        """The chances at a moment of a finished game."""
        room = await self._room(request)
        game, at = requests.number(request, "game", 0), requests.number(request, "at", 0)
        asker = requests.address_of(request)
        return requests.answer(await archive.odds(room, game, at, asker))

    async def review(self, request: web.Request) -> web.Response:
        """Luck and decisions of a finished game."""
        room = await self._room(request)
        game, asker = requests.number(request, "game", 0), requests.address_of(request)
        seconds = self.access.settings.review
        return requests.answer(await archive.review(room, game, asker, seconds))

    async def picture(self, request: web.Request) -> web.Response:
        """A moment of a finished game as a spectator saw it; the last, where none is named."""
        room = await self._room(request)
        game, at = requests.number(request, "game", 0), requests.number(request, "at", -1)
        asker = requests.address_of(request)
        drawn = await archive.picture(room, game, at, requests.language(request), asker)
        return web.Response(body=drawn.encode(), content_type="image/svg+xml")

    async def rolls(self, request: web.Request) -> web.Response:
        """What is needed to check the dice of a finished game."""
        room = await self._room(request)
        game, asker = requests.number(request, "game", 0), requests.address_of(request)
        return requests.answer(await archive.rolls(room, game, asker))

    async def bring_in(self, request: web.Request) -> web.Response:
        """A record from elsewhere, to be replayed here."""
        self.access.limit(self.access.limits.makings, request)
        raw = await requests.read_bytes(request, replay.LARGEST)
        asker = requests.address_of(request)
        origin = await self.access.origin_for_import(request)
        room, verified = await creation.import_record(
            self.access.hub, raw.decode("utf-8"), asker, origin
        )
        info = self.access.info(room, self.access.browser(request))
        return requests.answer(bodies.Imported(info, verified), 201)

    # Games with the same cards and dice

    async def compare(self, request: web.Request) -> web.Response:
        """A table's game beside another of the same cards and dice: `first` is the one it was dealt
        from, a run of the day is named as the list names it, any other table by its address."""
        room = await self._room(request)
        other, game = await self._other(request, room)
        asker = requests.address_of(request)
        seconds = self.access.settings.review
        return requests.answer(await archive.compared(room, other, game, asker, seconds))

    async def _other(self, request: web.Request, room: Room) -> tuple[Room, int]:
        """Return the room and the number of the game that a game is compared with."""
        assert room.state is not None
        access, name, made = self.access, requests.word(request, "other"), room.state.made
        if name == FIRST and made.source:
            return await access.seen_room(request, made.source), made.source_game
        if made.is_of_the_day:
            for table in await recent_daily_races(access.hub, made.game):
                if daily_run_id(table.id) == name and table.known == made.known:
                    return await access.seen_room(request, table.id), 1
        return await access.seen_room(request, name), requests.number(request, "game", 1)

    # Bots

    async def why(self, request: web.Request) -> web.Response:
        """Return why a bot gave its last answer, or its last among the first `before`."""
        room = await self._room(request)
        seat, at = requests.number(request, "seat", 0), requests.number(request, "at", 999_999_999)
        before = requests.number(request, "before", at)
        viewer = requests.number(request, "viewer", int(NOBODY))
        holder, asker = self.access.browser(request).at(room.id), requests.address_of(request)
        asked = bot_explanations.WhyAsked(seat, min(before, at), at, viewer)
        return requests.answer(await bot_explanations.why(room, asked, holder, asker))

    async def hint(self, request: web.Request) -> web.Response:
        """What a good bot would answer in one's place, once everybody has been told."""
        room = await self._room(request)
        seat = requests.number(request, "seat", 0)
        holder, asker = self.access.browser(request).at(room.id), requests.address_of(request)
        return requests.answer(await bot_explanations.hint(room, seat, holder, asker))
