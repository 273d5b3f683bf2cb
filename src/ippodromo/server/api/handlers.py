"""What HTTP requests ask for: making tables, sitting down, lists, records and replays."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files

import msgspec
from aiohttp import web

from ippodromo import __version__
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.manifest import ANSWER, TEMPI, Clock, Manifest, Option
from ippodromo.kernel.registry import game_names, manifest, title
from ippodromo.messages.catalogue import LANGUAGES, game_words
from ippodromo.server.limits import Limit, Limits
from ippodromo.server.live import archive, creation
from ippodromo.server.live.connection_handler import ConnectionHandler
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.room import Room
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.fields import LARGEST_TABLE, LONGEST_CODE
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.protocol.table_info import Status, TableInfo
from ippodromo.server.settings import Settings
from ippodromo.server.store.keeping import made_lately
from ippodromo.server.store.rows import StoreAway
from ippodromo.server.table import play, presenter
from ippodromo.server.table.commands import decide
from ippodromo.server.table.state import CommandRequest, Line, TableState
from ippodromo.server.tokens import (
    address_hash,
    code_hash,
    daily_run_id,
    device_letters,
    equal_hashes,
    fingerprint,
    normalize_code,
    recovery_code,
)
from ippodromo.server.workers import replay

from . import requests

MOST_LISTED = 50
RUNNING_FIRST: list[Status] = ["running", "paused", "opening", "gathering", "over", "closed"]
MOST_FRAMES = 200


class Api:
    """Everything under /api that is no socket."""

    def __init__(
        self,
        hub: Hub,
        connections: ConnectionHandler,
        limits: Limits,
        settings: Settings,
        made: Callable[[str], None] | None = None,
    ) -> None:
        self.hub = hub
        self.connections = connections
        self.limits = limits
        self.settings = settings
        self.addresses = settings.addresses
        self.made = made

    # Server and games

    async def server(self, request: web.Request) -> web.Response:
        """Who this server is; a browser gets its cookie here."""
        info = bodies.ServerInfo(self.connections.server_id, __version__, self.addresses)
        return self.browser(request).send_along(requests.answer(info))

    async def games(self, request: web.Request) -> web.Response:
        """What can be played."""
        return requests.shared_answer(
            request, bodies.Games([game_info(name) for name in game_names()])
        )

    async def words(self, request: web.Request) -> web.Response:
        """The words of a game: its own, before those that it shares with others."""
        found = manifest(requests.word(request, "game"))
        return requests.shared_answer(request, game_words(language_of(request), found.name))

    async def guide(self, request: web.Request) -> web.Response:
        """The player's guide of a game."""
        found = manifest(requests.word(request, "game"))
        return _page(found.package, f"guide/{language_of(request)}.md")

    async def rules(self, request: web.Request) -> web.Response:
        """The numbered rules of a game."""
        return _page(manifest(requests.word(request, "game")).package, "rules.md")

    # Tables

    async def make(self, request: web.Request) -> web.Response:
        """A new table; this browser is its host."""
        self.limit(self.limits.makings, request)
        wanted = await requests.read_body(request, bodies.NewTable, LARGEST_TABLE)
        browser = self.browser(request)
        asker = requests.address_of(request)
        origin = await self.origin(request, False, self.settings.tables_a_day)
        room = await creation.make_table(self.hub, wanted, browser.token, asker, origin)
        info = self.info(room, browser)
        if self.made is not None and info.invitation:
            self.made(info.invitation)
        links = [f"{address}/join/{info.invitation}" for address in self.addresses]
        return browser.send_along(requests.answer(bodies.Made(info, links), 201))

    async def listed(self, _: web.Request) -> web.Response:
        """Public tables."""
        summaries = await self.hub.stores.listed(MOST_LISTED)
        found = [msgspec.json.decode(summary, type=TableInfo) for summary in summaries]
        for info in found:
            room = self.hub.open.get(info.id)
            for seat in room.present() if room is not None else ():
                info.seats[seat].present = True
        return requests.answer(bodies.Listed(found))

    async def table(self, request: web.Request) -> web.Response:
        """One table's description."""
        table = requests.word(request, "table")
        room = await self.seen_room(request, table)
        return requests.answer(self.info(room, self.browser(request)))

    async def mine(self, request: web.Request) -> web.Response:
        """The tables, of those it remembers, where this browser has a chair or is the host.

        What the store keeps of a browser differs from table to table, so that nobody can tell from it
        who plays where; that is why the browser names them."""
        wanted = await requests.read_body(request, bodies.Mine)
        browser = self.browser(request)
        found: list[bodies.MyTable] = []
        is_one = len(self.hub.stores.parts) == 1  # of several databases others may be there
        for id_ in dict.fromkeys(wanted.tables):
            self.limit(self.limits.requests, request)
            with suppress(NotAllowed, *(() if is_one else (StoreAway,))):
                mine = _my_table(await self._room(id_), browser)
                found += [] if mine is None else [mine]
        found.sort(key=lambda each: RUNNING_FIRST.index(each.table.status))
        return requests.answer(bodies.MyTables(found))

    async def invited(self, request: web.Request) -> web.Response:
        """The table an invitation is for."""
        code = requests.word(request, "code")
        with self._guessing(request):
            plain = normalize_code(code[:LONGEST_CODE])
            found = await self.hub.stores.first(lambda part: part.invited(plain))
            room = await self._room(found or "")
        assert room.state is not None
        info = presenter.table_info(room.state, room.present(), True)
        mine = room.state.held_by(self.browser(request).at(room.id))
        return requests.answer(bodies.Invited(info, mine))

    async def sit(self, request: web.Request) -> web.Response:
        """Sit down with an invitation."""
        table = requests.word(request, "table")
        body = await requests.read_body(request, bodies.Sit)
        mark = fingerprint(write_message([body.name, body.seat, body.salt_commitment, body.back]))

        def draft(state: TableState, browser: requests.Browser) -> Line:
            present = frozenset(self.hub.room(table).present())
            found = decide(state, _chair_request(table, body, browser, mark, present))
            if found.kind == "knock":
                self.limit(self.limits.knocks, request)
            return found

        return await self._take_chair(request, table, body.key, mark, draft)

    async def recover(self, request: web.Request) -> web.Response:
        """Move a chair to this browser with its recovery code."""
        table = requests.word(request, "table")
        body = await requests.read_body(request, bodies.Recover)
        mark = fingerprint(code_hash(table, body.recovery).encode())

        def draft(state: TableState, browser: requests.Browser) -> Line:
            return decide(state, _chair_request(table, body, browser, mark))

        return await self._take_chair(request, table, body.key, mark, draft)

    async def _take_chair(
        self,
        request: web.Request,
        table: str,
        key: str | None,
        mark: str,
        draft: Callable[[TableState, requests.Browser], Line],
    ) -> web.Response:
        browser = self.browser(request)
        mine = browser.at(table)
        with self._guessing(request):
            room = await self._room(table)
            seq = await room.decide(f"browser {mine}", key, mark, lambda s: draft(s, browser))
        assert room.state is not None
        motion, chairs, knock = room.state.motion, room.state.chairs, room.state.knocks.get(seq)
        asked = None
        if motion is not None and motion.id == seq:
            seat, asked = motion.seat, seq
        elif knock is not None:
            seat = knock.seat
        else:
            taken = [
                i for i, c in enumerate(chairs) if c.turn == seq and equal_hashes(c.holder, mine)
            ]
            if not taken:
                raise NotAllowed("S-2", "refused.no_free_chair")
            seat = taken[0]
        code = recovery_code(table, seat, browser.token, seq)
        waits = None if knock is None else seq
        letters = "" if asked is None else device_letters(mine)
        seated = bodies.Seated(seat, code, self.info(room, browser), asked, waits, letters)
        return browser.send_along(requests.answer(seated, 201))

    # Records

    async def record(self, request: web.Request) -> web.Response:
        """The record of a game, as far as the person who asks may have it."""
        table = requests.word(request, "table")
        seat, game = requests.number(request, "seat", -1), requests.number(request, "game", 0)
        room = await self.seen_room(request, table)
        text = await archive.record_text(room, game, seat, self.browser(request).at(table))
        name = f"{room.state.made.game if room.state else 'table'}-{table[:6]}.race"
        response = requests.text_answer(text)
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def frames(self, request: web.Request) -> web.Response:
        """Part of the replay of a finished game."""
        table = requests.word(request, "table")
        room = await self.seen_room(request, table)
        first, game = requests.number(request, "first", 0), requests.number(request, "game", 0)
        count = min(requests.number(request, "count", 50), MOST_FRAMES)
        viewer = requests.number(request, "viewer", -3)
        asker = requests.address_of(request)
        return requests.answer(await archive.frames(room, game, first, count, viewer, asker))

    async def odds(self, request: web.Request) -> web.Response:
        """The chances at a moment of a finished game."""
        room = await self.seen_room(request, requests.word(request, "table"))
        game, at = requests.number(request, "game", 0), requests.number(request, "at", 0)
        asker = requests.address_of(request)
        return requests.answer(await archive.odds(room, game, at, asker))

    async def review(self, request: web.Request) -> web.Response:
        """Luck and decisions of a finished game."""
        room = await self.seen_room(request, requests.word(request, "table"))
        game, asker = requests.number(request, "game", 0), requests.address_of(request)
        return requests.answer(await archive.review(room, game, asker, self.settings.review))

    async def picture(self, request: web.Request) -> web.Response:
        """A moment of a finished game as a spectator saw it; the last, where none is named."""
        room = await self.seen_room(request, requests.word(request, "table"))
        game, at = requests.number(request, "game", 0), requests.number(request, "at", -1)
        asker = requests.address_of(request)
        drawn = await archive.picture(room, game, at, language_of(request), asker)
        return web.Response(body=drawn.encode(), content_type="image/svg+xml")

    async def rolls(self, request: web.Request) -> web.Response:
        """What is needed to check the dice of a finished game."""
        table = requests.word(request, "table")
        room = await self.seen_room(request, table)
        asker = requests.address_of(request)
        return requests.answer(
            await archive.rolls(room, requests.number(request, "game", 0), asker)
        )

    async def bring_in(self, request: web.Request) -> web.Response:
        """A record from elsewhere, to be replayed here."""
        self.limit(self.limits.makings, request)
        raw = await requests.read_bytes(request, replay.LARGEST)
        asker = requests.address_of(request)
        origin = await self.origin(request, True, self.settings.imports_a_day)
        room, verified = await creation.import_record(self.hub, raw.decode("utf-8"), asker, origin)
        info = self.info(room, self.browser(request))
        return requests.answer(bodies.Imported(info, verified), 201)

    # Help

    def limit(self, limit: Limit, request: web.Request) -> None:
        """Refuse an address that asks too often."""
        if not limit.allows(requests.address_of(request)):
            self.hub.metrics.limited += 1
            raise NotAllowed("S-7", "refused.too_often")

    @contextmanager
    def _guessing(self, request: web.Request) -> Iterator[None]:
        """Something secret is named. The limit comes first: once it is spent, right and wrong are
        answered alike; what was right is not counted."""
        self.limit(self.limits.guesses, request)
        is_wrong = False
        try:
            yield
        except NotAllowed as no:
            is_wrong = no.rule == "S-1"
            raise
        finally:
            if not is_wrong:
                self.limits.guesses.give_back(requests.address_of(request))

    async def origin(self, request: web.Request, is_import: bool, most: int) -> str:
        """Who makes this, as quotas count them; refused where the day's share is used up."""
        origin = address_hash(self.hub.origin_key, requests.address_of(request))
        made = self.hub.stores.count(lambda part: made_lately(part, origin, is_import))
        if await made >= most:
            self.hub.metrics.limited += 1
            raise NotAllowed("S-7", "refused.quota", {"most": most})
        return origin

    async def _room(self, id_: str) -> Room:
        """The room of a table that is there."""
        room = self.hub.room(id_)
        async with room.lock:
            await room.load_latest()
        return room

    async def seen_room(self, request: web.Request, id_: str) -> Room:
        """The room of a table that somebody may look at who knows its id."""
        try:
            return await self._room(id_)
        except NotAllowed:
            self.limit(self.limits.guesses, request)
            raise

    def browser(self, request: web.Request) -> requests.Browser:
        """Who asks."""
        return requests.Browser(request, self.connections.cookie)

    def info(self, room: Room, browser: requests.Browser) -> TableInfo:
        """A table's description, with the invitation for those who may pass it on."""
        state, mine = room.state, browser.at(room.id)
        assert state is not None
        knows = state.is_host(mine) or bool(state.held_by(mine))
        return presenter.table_info(state, room.present(), knows)


def _chair_request(
    table: str,
    command: bodies.Sit | bodies.Recover,
    browser: requests.Browser,
    mark: str,
    present: frozenset[int] = frozenset(),
) -> CommandRequest[bodies.Sit | bodies.Recover]:
    """Return a browser's request for a chair."""
    mine = browser.at(table)
    return CommandRequest(
        command, f"browser {mine}", mine, fingerprint=mark, present=present, token=browser.token
    )


def _my_table(room: Room, browser: requests.Browser) -> bodies.MyTable | None:
    state, mine = room.state, browser.at(room.id)
    assert state is not None
    seats, is_host = state.held_by(mine), state.is_host(mine)
    if not (seats or is_host):
        return None
    waiting: list[int] = []
    if state.match is not None and state.status == "running" and state.interval is None:
        waiting = [int(seat) for seat in state.match.table.waiting() if seat >= 0]
    info = presenter.table_info(state, room.present(), True)
    run = daily_run_id(room.id) if state.made.is_of_the_day else ""
    return bodies.MyTable(info, seats, waiting, is_host, run)


def language_of(request: web.Request) -> str:
    """A language that there are words in."""
    word = requests.word(request, "language")
    if word not in LANGUAGES:
        raise NotAllowed("S-8", "refused.no_language", {"known": ", ".join(LANGUAGES)})
    return word


def _page(package: str, name: str) -> web.Response:
    """A page that comes with a game."""
    page = files(package).joinpath(name)
    if not page.is_file():
        raise NotAllowed("S-3", "refused.no_page")
    return requests.text_answer(page.read_text("utf-8"), "text/markdown")


def game_info(name: str) -> bodies.GameInfo:
    """What a game's manifest says, for lobby, set-up page, log and boards."""
    found = manifest(name)
    options = [_option_info(option) for option in found.options]
    return bodies.GameInfo(
        name=name,
        prefix=found.prefix,
        fewest=found.fewest,
        most=found.most,
        minutes=found.minutes,
        versions=[
            bodies.VersionInfo(v.name, v.fewest, v.most, v.minutes, v.options)
            for v in found.versions
        ],
        newcomers=found.newcomers,
        board=found.board,
        poster=msgspec.convert(found.poster, bodies.PosterInfo),
        seat_fields=found.fields.get("seats", []),
        events=found.events,
        editions=title(name).editions(),
        edition=found.edition,
        options=options,
        clocks=_clocks(found),
        bots=play.bot_levels(name),
        characters=play.characters_by_level(name),
    )


def _option_info(option: Option) -> bodies.OptionInfo:
    """Return an option as set-up asks for it."""
    o = option
    form = msgspec.convert(o.form(), bodies.OptionForm)
    return bodies.OptionInfo(o.key, o.values, o.default, o.rule, o.low, o.high, form, o.words())


def _clocks(found: Manifest) -> dict[str, bodies.ClockDefaults]:
    """Return the seconds of each clock in each tempo, where the host has set none."""
    return {
        c.name: bodies.ClockDefaults(c.option, **{t: c.seconds(s) for t, s in TEMPI.items()})
        for c in [Clock(ANSWER, "", 0, 0, 0), *found.clocks]
    }
