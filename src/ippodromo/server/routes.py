"""The routes: making tables, sitting down, lists, records and replays."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from .. import __version__
from ..kernel.errors import NotAllowed
from ..kernel.game import names, title
from . import affairs, bodies, bots, making, records, replays, showing, web
from .guard import address_of
from .info import TableInfo
from .limits import Limits
from .lines import Draft
from .live import Live
from .room import Room
from .rooms import Rooms
from .state import TableState
from .tokens import code_hash, fingerprint, holder, plain_code, recovery_code, same
from .wire import write_message

log = logging.getLogger("ippodromo")

MOST_LISTED = 50
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
        browser = web.Browser(request, self.live.cookie)
        return browser.send_along(web.answer(info))

    async def games(self) -> Response:
        """What can be played."""
        return web.answer(bodies.Games([game_info(name) for name in names()]))

    # Tables

    async def make(self, request: Request) -> Response:
        """A new table; this browser is its host."""
        self._limit(self.limits.makings, request)
        wanted = await web.read_body(request, bodies.NewTable, LARGEST_TABLE)
        browser = web.Browser(request, self.live.cookie)
        room = await making.make_table(self.rooms, wanted, browser.token)
        assert room.state is not None
        info = showing.table_info(room.state, set(), True)
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

    async def table(self, request: Request, id_: str) -> Response:
        """One table's description."""
        room = await self._room(request, id_)
        return web.answer(self._info(request, room))

    async def invited(self, request: Request, code: str) -> Response:
        """The table an invitation is for."""
        id_ = await self.rooms.store.invited(plain_code(code))
        if id_ is None:
            self._limit(self.limits.guesses, request)
            raise NotAllowed("S-1", "refused.no_table")
        room = await self._room(request, id_)
        assert room.state is not None
        info = showing.table_info(room.state, room.present(), True)
        return web.answer(bodies.Invited(info))

    async def sit(self, request: Request, id_: str) -> Response:
        """Sit down with an invitation."""
        body = await web.read_body(request, bodies.Sit)
        browser = web.Browser(request, self.live.cookie)
        room = await self._room(request, id_)
        mine = holder(id_, browser.token)
        mark = fingerprint(write_message([body.name, body.seat, body.salt_commitment]))

        def draft(state: TableState) -> Draft:
            return affairs.sit(
                state, body.invitation, body.name, body.seat, body.salt_commitment,
                browser.token, mine, body.key, mark,
            )  # fmt: skip

        return await self._take_chair(request, room, browser, body.key, mark, draft)

    async def recover(self, request: Request, id_: str) -> Response:
        """Move a chair to this browser with its recovery code."""
        body = await web.read_body(request, bodies.Recover)
        browser = web.Browser(request, self.live.cookie)
        room = await self._room(request, id_)
        mine = holder(id_, browser.token)
        mark = fingerprint(code_hash(id_, body.recovery).encode())

        def draft(state: TableState) -> Draft:
            return affairs.recover(state, body.recovery, browser.token, mine, body.key, mark)

        return await self._take_chair(request, room, browser, body.key, mark, draft)

    async def _take_chair(
        self,
        request: Request,
        room: Room,
        browser: web.Browser,
        key: str | None,
        mark: str,
        draft: Callable[[TableState], Draft],
    ) -> Response:
        mine = holder(room.id, browser.token)
        try:
            seq = await room.decide(f"browser {mine}", key, mark, draft)
        except NotAllowed as no:
            if no.rule == "S-1":
                self._limit(self.limits.guesses, request)
            raise
        state = room.state
        assert state is not None
        motion = state.motion
        if motion is not None and motion.id == seq:
            code = recovery_code(room.id, motion.seat, browser.token, seq)
            seated = bodies.Seated(motion.seat, code, self._info(request, room, mine), seq)
            return browser.send_along(web.answer(seated, 201))
        taken = [i for i, chair in enumerate(state.chairs) if chair.turn == seq]
        if not taken or not same(state.chairs[taken[0]].holder, mine):
            raise NotAllowed("S-2", "refused.no_free_chair")
        code = recovery_code(room.id, taken[0], browser.token, seq)
        seated = bodies.Seated(taken[0], code, self._info(request, room, mine))
        return browser.send_along(web.answer(seated, 201))

    # Records

    async def record(self, request: Request, id_: str) -> Response:
        """The record of a game, as far as whoever asks may have it."""
        seat = number(request, "seat", -1)
        game = number(request, "game", 0)
        room = await self._room(request, id_)
        mine = self._holder(request, id_)
        text = await records.record_text(room, game, seat, mine)
        name = f"{room.state.made.game if room.state else 'table'}-{id_[:6]}.race"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(text, headers=headers)

    async def frames(self, request: Request, id_: str) -> Response:
        """Part of the replay of a finished game."""
        room = await self._room(request, id_)
        first = number(request, "first", 0)
        count = min(number(request, "count", 50), 200)
        viewer = number(request, "viewer", -3)
        found = await records.frames(room, number(request, "game", 0), first, count, viewer)
        return web.answer(found)

    async def bring_in(self, request: Request) -> Response:
        """A record from elsewhere, to be replayed here."""
        self._limit(self.limits.makings, request)
        raw = await web.read_bytes(request, replays.LARGEST)
        room, verified = await replays.bring_in(self.rooms, raw.decode("utf-8"))
        return web.answer(bodies.Imported(self._info(request, room), verified), 201)

    # Help

    def _limit(self, limit: Any, request: Request) -> None:
        if not limit.allows(address_of(request.scope)):
            self.rooms.metrics.limited += 1
            raise NotAllowed("S-7", "refused.too_often")

    async def _room(self, request: Request, id_: str) -> Room:
        try:
            room = self.rooms.room(id_)
            async with room.lock:
                await room.newest()
        except NotAllowed:
            self._limit(self.limits.guesses, request)
            raise
        return room

    def _holder(self, request: Request, id_: str) -> str:
        return holder(id_, web.Browser(request, self.live.cookie).token)

    def _info(self, request: Request, room: Room, mine: str | None = None) -> TableInfo:
        state = room.state
        assert state is not None
        mine = mine if mine is not None else self._holder(request, room.id)
        knows = state.is_host(mine) or bool(state.held_by(mine))
        return showing.table_info(state, room.present(), knows)


def number(request: Request, name: str, default: int) -> int:
    """A whole number in the query."""
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise NotAllowed("S-8", "refused.malformed", {"reason": name})
    return int(text)


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


def router(api: Api) -> APIRouter:
    """All routes, as the OpenAPI document shows them."""
    routes = APIRouter(prefix="/api")
    add = routes.add_api_route
    query = [("seat", 0), ("game", 0), ("first", 0), ("count", 0), ("viewer", 0)]

    def params(*wanted: str) -> dict[str, Any]:
        return {
            "parameters": [
                {"name": n, "in": "query", "required": False,
                 "schema": {"type": "integer", "minimum": 0, "maximum": 999999999}}
                for n, _ in query if n in wanted
            ]
        }  # fmt: skip

    def plain(work: Callable[[Request], Awaitable[Response]]) -> Callable[..., Any]:
        async def route(request: Request) -> Response:
            return await web.guarded(lambda: work(request))

        return route

    def of_table(work: Callable[[Request, str], Awaitable[Response]]) -> Callable[..., Any]:
        async def route(request: Request, table: str) -> Response:
            return await web.guarded(lambda: work(request, table))

        return route

    def of_code(work: Callable[[Request, str], Awaitable[Response]]) -> Callable[..., Any]:
        async def route(request: Request, code: str) -> Response:
            return await web.guarded(lambda: work(request, code))

        return route

    add("/server", plain(api.server), responses=web.answers(bodies.ServerInfo))
    add("/games", plain(lambda _: api.games()), responses=web.answers(bodies.Games))
    add("/tables", plain(lambda _: api.listed()), responses=web.answers(bodies.Listed))
    add(
        "/tables",
        plain(api.make),
        methods=["POST"],
        status_code=201,
        responses=web.answers(bodies.Made, 201),
        openapi_extra=web.body_schema(bodies.NewTable),
    )
    add("/tables/{table}", of_table(api.table), responses=web.answers(TableInfo))
    add("/invitations/{code}", of_code(api.invited), responses=web.answers(bodies.Invited))
    add(
        "/tables/{table}/seats",
        of_table(api.sit),
        methods=["POST"],
        status_code=201,
        responses=web.answers(bodies.Seated, 201),
        openapi_extra=web.body_schema(bodies.Sit),
    )
    add(
        "/tables/{table}/recovery",
        of_table(api.recover),
        methods=["POST"],
        status_code=201,
        responses=web.answers(bodies.Seated, 201),
        openapi_extra=web.body_schema(bodies.Recover),
    )
    add(
        "/tables/{table}/record",
        of_table(api.record),
        response_class=PlainTextResponse,
        responses=web.text_answers(),
        openapi_extra=params("seat", "game"),
    )
    add(
        "/tables/{table}/frames",
        of_table(api.frames),
        responses=web.answers(bodies.Frames),
        openapi_extra=params("game", "first", "count", "viewer"),
    )
    add(
        "/replays",
        plain(api.bring_in),
        methods=["POST"],
        status_code=201,
        responses=web.answers(bodies.Imported, 201),
        openapi_extra=web.TEXT_BODY,
    )
    return routes  # fmt: skip
