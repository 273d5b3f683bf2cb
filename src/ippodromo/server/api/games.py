"""Endpoints of games: what can be played, words, guides and rules, and the workshop for own editions."""

from collections.abc import Callable
from importlib.resources import files
from typing import TypeVar

import msgspec
from aiohttp import web

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.manifest import ANSWER, TEMPI, Clock, Manifest, Option
from ippodromo.kernel.registry import game_names, manifest, title
from ippodromo.messages.catalogue import game_words, printed_words
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.fields import LARGEST_TABLE
from ippodromo.server.table import play
from ippodromo.server.workers import editions

from . import requests
from .access import Access

T = TypeVar("T")

TRIAL_TIMEOUT_S = 15.0
"""Seconds for some games with an edition. Normally they take four."""


class GameEndpoints:
    """The endpoints for the games that this server has, and for editions that people write."""

    def __init__(self, access: Access) -> None:
        self.access = access

    async def games(self, request: web.Request) -> web.Response:
        """Return the games of this server."""
        return requests.shared_answer(
            request, bodies.Games([game_info(name) for name in game_names()])
        )

    async def words(self, request: web.Request) -> web.Response:
        """Return the texts of a game in a language. Its own ones replace those that games share."""
        found = manifest(requests.word(request, "game"))
        return requests.shared_answer(request, game_words(requests.language(request), found.name))

    async def guide(self, request: web.Request) -> web.Response:
        """Return the player's guide of a game."""
        found = manifest(requests.word(request, "game"))
        return _page(found.package, f"guide/{requests.language(request)}.md")

    async def rules(self, request: web.Request) -> web.Response:
        """Return the numbered rules of a game."""
        return _page(manifest(requests.word(request, "game")).package, "rules.md")

    # Editions

    async def text(self, request: web.Request) -> web.Response:
        """Return the text of an edition that is included with a game."""
        found, name = title(requests.word(request, "game")), requests.word(request, "edition")
        if name not in found.editions():
            raise NotAllowed("S-3", "refused.no_page")
        return requests.text_answer(found.edition_text(name))

    async def printed(self, request: web.Request) -> web.Response:
        """Return the texts that explain the tables of a game's editions."""
        found = title(requests.word(request, "game"))
        return requests.answer(printed_words(requests.language(request), found.name))

    async def check(self, request: web.Request) -> web.Response:
        """Return everything that is wrong with an edition."""
        draft = await self._read(request, bodies.EditionDraft)
        return await self._run(request, None, editions.check, draft.game, draft.text)

    async def trial(self, request: web.Request) -> web.Response:
        """Play some games with an edition and return the results."""
        wanted = await self._read(request, bodies.EditionTrial)
        args = (wanted.game, wanted.text, wanted.seats, wanted.first)
        return await self._run(request, TRIAL_TIMEOUT_S, editions.trial, *args)

    async def _read(self, request: web.Request, kind: type[T]) -> T:
        self.access.limit(self.access.limits.edition_checks, request)
        return await requests.read_body(request, kind, LARGEST_TABLE)

    async def _run(
        self, request: web.Request, timeout: float | None, job: Callable[..., object], *args: object
    ) -> web.Response:
        """Return the result of a job about an edition. One address has one job at a time."""
        workers, asker = self.access.hub.workers, requests.address_of(request)
        return requests.answer(await workers.run_edition_job(asker, job, *args, timeout=timeout))


def _page(package: str, name: str) -> web.Response:
    """Return a page that is included with a game."""
    page = files(package).joinpath(name)
    if not page.is_file():
        raise NotAllowed("S-3", "refused.no_page")
    return requests.text_answer(page.read_text("utf-8"), "text/markdown")


def game_info(name: str) -> bodies.GameInfo:
    """Return what a game's manifest says, for the lobby, the set-up page, the log and the boards."""
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
