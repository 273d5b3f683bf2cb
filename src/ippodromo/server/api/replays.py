"""Endpoints of records and replays: frames, odds, reviews, comparisons, imports, and what bots explain."""

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
"""The largest number of frames in one response."""
FIRST = "first"
"""Names, in a path, the game whose cards and dice a table has."""


class ReplayEndpoints:
    """The endpoints for records and replays of a table's games, and for questions to bots."""

    def __init__(self, access: Access) -> None:
        self.access = access

    async def _room(self, request: web.Request) -> Room:
        return await self.access.seen_room(request, requests.word(request, "table"))

    async def record(self, request: web.Request) -> web.Response:
        """Return the record of a game. Before its end, secrets of other seats are left out."""
        table = requests.word(request, "table")
        seat, game = requests.number(request, "seat", -1), requests.number(request, "game", 0)
        room = await self._room(request)
        holder = self.access.browser(request).at(table)
        text = await archive.record_text(room, game, seat, holder)
        name = f"{room.state.made.game if room.state else 'table'}-{table[:6]}.race"
        response = requests.text_answer(text)
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def games(self, request: web.Request) -> web.Response:
        """Return the games of a table that are over, with winners and the addresses of their pages."""
        return requests.answer(bodies.TableGames(await archive.games(await self._room(request))))

    async def frames(self, request: web.Request) -> web.Response:
        """Return a part of the replay of a finished game."""
        room = await self._room(request)
        first, game = requests.number(request, "first", 0), requests.number(request, "game", 0)
        count = min(requests.number(request, "count", 50), MOST_FRAMES)
        viewer = requests.number(request, "viewer", -3)
        asker = requests.address_of(request)
        return requests.answer(await archive.frames(room, game, first, count, viewer, asker))

    async def odds(self, request: web.Request) -> web.Response:
        """Return the chances at a moment of a finished game."""
        room = await self._room(request)
        game, at = requests.number(request, "game", 0), requests.number(request, "at", 0)
        asker = requests.address_of(request)
        return requests.answer(await archive.odds(room, game, at, asker))

    async def review(self, request: web.Request) -> web.Response:
        """Return the review of a finished game: luck and decisions."""
        room = await self._room(request)
        game, asker = requests.number(request, "game", 0), requests.address_of(request)
        seconds = self.access.settings.review
        return requests.answer(await archive.review(room, game, asker, seconds))

    async def picture(self, request: web.Request) -> web.Response:
        """Return a picture of a moment of a finished game, by default of its end, as a spectator saw it."""
        room = await self._room(request)
        game, at = requests.number(request, "game", 0), requests.number(request, "at", -1)
        asker = requests.address_of(request)
        drawn = await archive.picture(room, game, at, requests.language(request), asker)
        return web.Response(body=drawn.encode(), content_type="image/svg+xml")

    async def rolls(self, request: web.Request) -> web.Response:
        """Return what a client needs to check the dice of a finished game."""
        room = await self._room(request)
        game, asker = requests.number(request, "game", 0), requests.address_of(request)
        return requests.answer(await archive.rolls(room, game, asker))

    async def bring_in(self, request: web.Request) -> web.Response:
        """Create a table that replays a record."""
        self.access.limit(self.access.limits.creations, request)
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
        """Compare a table's game with another game of the same cards and dice.

        `other` is a table's id, the id of a run of the race of the day, or `first`: the game whose cards
        and dice this table has."""
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
        """Return what a good bot would answer for a seat that has asked for a hint."""
        room = await self._room(request)
        seat = requests.number(request, "seat", 0)
        holder, asker = self.access.browser(request).at(room.id), requests.address_of(request)
        return requests.answer(await bot_explanations.hint(room, seat, holder, asker))
