"""What HTTP requests ask for: making tables, sitting down, lists, records and replays."""

from collections.abc import Callable

import msgspec
from fastapi import Request
from starlette.responses import PlainTextResponse, Response

from .. import __version__
from ..kernel.errors import NotAllowed
from ..kernel.game import names, title
from . import affairs, bodies, bots, making, records, replays, showing, web
from .guard import address_of
from .info import TableInfo
from .limits import Limit, Limits
from .lines import Draft
from .live import Live
from .room import Room
from .rooms import Rooms
from .state import TableState
from .tokens import code_hash, fingerprint, plain_code, recovery_code, same
from .wire import write_message

MOST_LISTED = 50
MOST_FRAMES = 200
LARGEST_TABLE = 640 * 1024
"""Bytes of a request for a table: an edition file of one's own fits in."""


class Api:
    """Everything under /api that is no socket."""

    def __init__(
        self,
        rooms: Rooms,
        live: Live,
        limits: Limits,
        addresses: list[str],
        made: Callable[[str], None] | None = None,
    ) -> None:
        self.rooms = rooms
        self.live = live
        self.limits = limits
        self.addresses = addresses
        self.made = made

    # Server and games

    async def server(self, request: Request) -> Response:
        """Who this server is; a browser gets its cookie here."""
        info = bodies.ServerInfo(self.live.server_id, __version__, self.addresses)
        return self._browser(request).send_along(web.answer(info))

    async def games(self) -> Response:
        """What can be played."""
        return web.answer(bodies.Games([game_info(name) for name in names()]))

    # Tables

    async def make(self, request: Request) -> Response:
        """A new table; this browser is its host."""
        self._limit(self.limits.makings, request)
        wanted = await web.read_body(request, bodies.NewTable, LARGEST_TABLE)
        browser = self._browser(request)
        room = await making.make_table(self.rooms, wanted, browser.token)
        info = self._info(room, browser)
        if self.made is not None and info.invitation:
            self.made(info.invitation)
        links = [f"{address}/join/{info.invitation}" for address in self.addresses]
        return browser.send_along(web.answer(bodies.Made(info, links), 201))

    async def listed(self) -> Response:
        """Public tables."""
        summaries = await self.rooms.store.listed(MOST_LISTED)
        found = [msgspec.json.decode(summary, type=TableInfo) for summary in summaries]
        for info in found:
            room = self.rooms.open.get(info.id)
            for seat in room.present() if room is not None else ():
                info.seats[seat].present = True
        return web.answer(bodies.Listed(found))

    async def table(self, request: Request, table: str) -> Response:
        """One table's description."""
        room = await self._room(request, table)
        return web.answer(self._info(room, self._browser(request)))

    async def invited(self, request: Request, code: str) -> Response:
        """The table an invitation is for."""
        found = await self.rooms.store.invited(plain_code(code))
        room = await self._room(request, found or "")
        assert room.state is not None
        info = showing.table_info(room.state, room.present(), True)
        return web.answer(bodies.Invited(info))

    async def sit(self, request: Request, table: str) -> Response:
        """Sit down with an invitation."""
        body = await web.read_body(request, bodies.Sit)
        mark = fingerprint(write_message([body.name, body.seat, body.salt_commitment]))

        def draft(state: TableState, browser: web.Browser) -> Draft:
            return affairs.sit(state, body, browser.token, browser.at(table), mark)

        return await self._take_chair(request, table, body.key, mark, draft)

    async def recover(self, request: Request, table: str) -> Response:
        """Move a chair to this browser with its recovery code."""
        body = await web.read_body(request, bodies.Recover)
        mark = fingerprint(code_hash(table, body.recovery).encode())

        def draft(state: TableState, browser: web.Browser) -> Draft:
            return affairs.recover(state, body, browser.token, browser.at(table), mark)

        return await self._take_chair(request, table, body.key, mark, draft)

    async def _take_chair(
        self,
        request: Request,
        table: str,
        key: str | None,
        mark: str,
        draft: Callable[[TableState, web.Browser], Draft],
    ) -> Response:
        browser = self._browser(request)
        mine = browser.at(table)
        room = await self._room(request, table)
        try:
            seq = await room.decide(f"browser {mine}", key, mark, lambda s: draft(s, browser))
        except NotAllowed as no:
            if no.rule == "S-1":
                self._limit(self.limits.guesses, request)
            raise
        assert room.state is not None
        motion, chairs = room.state.motion, room.state.chairs
        if motion is not None and motion.id == seq:
            seat, asked = motion.seat, seq
        else:
            taken = [i for i, c in enumerate(chairs) if c.turn == seq and same(c.holder, mine)]
            if not taken:
                raise NotAllowed("S-2", "refused.no_free_chair")
            seat, asked = taken[0], None
        code = recovery_code(table, seat, browser.token, seq)
        seated = bodies.Seated(seat, code, self._info(room, browser), asked)
        return browser.send_along(web.answer(seated, 201))

    # Records

    async def record(self, request: Request, table: str) -> Response:
        """The record of a game, as far as whoever asks may have it."""
        seat, game = web.number(request, "seat", -1), web.number(request, "game", 0)
        room = await self._room(request, table)
        text = await records.record_text(room, game, seat, self._browser(request).at(table))
        name = f"{room.state.made.game if room.state else 'table'}-{table[:6]}.race"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(text, headers=headers)

    async def frames(self, request: Request, table: str) -> Response:
        """Part of the replay of a finished game."""
        room = await self._room(request, table)
        first, game = web.number(request, "first", 0), web.number(request, "game", 0)
        count = min(web.number(request, "count", 50), MOST_FRAMES)
        viewer = web.number(request, "viewer", -3)
        return web.answer(await records.frames(room, game, first, count, viewer))

    async def rolls(self, request: Request, table: str) -> Response:
        """What is needed to check the dice of a finished game."""
        room = await self._room(request, table)
        return web.answer(await records.rolls(room, web.number(request, "game", 0)))

    async def bring_in(self, request: Request) -> Response:
        """A record from elsewhere, to be replayed here."""
        self._limit(self.limits.makings, request)
        raw = await web.read_bytes(request, replays.LARGEST)
        room, verified = await replays.bring_in(self.rooms, raw.decode("utf-8"))
        info = self._info(room, self._browser(request))
        return web.answer(bodies.Imported(info, verified), 201)

    # Help

    def _limit(self, limit: Limit, request: Request) -> None:
        if not limit.allows(address_of(request.scope)):
            self.rooms.metrics.limited += 1
            raise NotAllowed("S-7", "refused.too_often")

    async def _room(self, request: Request, id_: str) -> Room:
        """The room of a table that is there; a wrong guess is counted."""
        try:
            room = self.rooms.room(id_)
            async with room.lock:
                await room.newest()
        except NotAllowed:
            self._limit(self.limits.guesses, request)
            raise
        return room

    def _browser(self, request: Request) -> web.Browser:
        return web.Browser(request, self.live.cookie)

    def _info(self, room: Room, browser: web.Browser) -> TableInfo:
        """A table's description, with the invitation for those who may pass it on."""
        state, mine = room.state, browser.at(room.id)
        assert state is not None
        knows = state.is_host(mine) or bool(state.held_by(mine))
        return showing.table_info(state, room.present(), knows)


def game_info(name: str) -> bodies.GameInfo:
    """What can be chosen about a game."""
    found = title(name)
    options = [
        bodies.OptionInfo(o.key, o.values, o.default, o.rule, o.low, o.high) for o in found.options
    ]
    clocks = {
        o.key.removesuffix("_clock"): int(o.default)
        for o in found.options
        if o.key.endswith("_clock") and o.default.isdigit()
    }
    return bodies.GameInfo(
        found.name, found.family, found.fewest, found.most, found.editions(),
        found.default_edition, options, clocks, bots.levels(name),
    )  # fmt: skip
