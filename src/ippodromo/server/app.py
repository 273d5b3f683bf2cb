"""The application: creates all parts of the server, opens and closes them, and adds health and metrics."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from functools import cache
from pathlib import Path

from aiohttp import web

from ippodromo.kernel.registry import broken
from ippodromo.server.api import requests
from ippodromo.server.api.access import Access
from ippodromo.server.api.games import GameEndpoints
from ippodromo.server.api.middleware import (
    SecurityMiddleware,
    add_headers,
    is_from_this_machine,
    middleware_of,
)
from ippodromo.server.api.pages import Previews, client
from ippodromo.server.api.replays import ReplayEndpoints
from ippodromo.server.api.routes import document, endpoints
from ippodromo.server.api.tables import TableEndpoints
from ippodromo.server.api.websocket import SocketHandler
from ippodromo.server.live.connection_handler import ConnectionHandler
from ippodromo.server.live.garbage import no_pauses
from ippodromo.server.live.heartbeat import Heartbeat
from ippodromo.server.live.hub import Hub
from ippodromo.server.protocol.bodies import Problem
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.store import store_for
from ippodromo.server.store.base import Store
from ippodromo.server.store.rows import StoreUnavailable
from ippodromo.server.workers.workers import Workers

from .addresses import own_names
from .limits import Limits, Proxies, Shares
from .listener import Listener
from .metrics import Metrics
from .settings import Settings

PACKAGE = Path(__file__).parent
LISTENER = web.AppKey("listener", Listener)
HEALTH_CACHE_S = 1.0
"""Seconds for which the answer of /health is used again, so that asking often writes no more."""
HEALTH_TIMEOUT_S = 3.0
"""Seconds after which a store that has not written counts as not available."""
SPARE_FILES = 200
"""Files and sockets that the server needs besides connections: for its database, workers and pages."""
log = logging.getLogger("ippodromo")


def make_app(
    settings: Settings,
    made: Callable[[str], None] | None = None,
    store: Store | None = None,
) -> web.Application:
    """Return the application of the server. It opens the database when it starts.

    `made` is called with the invitation of every new table. `store` is a store that is open already.
    """
    is_open = store is not None
    store = store or store_for(settings.database)
    metrics = Metrics()
    limits = Limits(settings.limits)
    workers = Workers(settings.workers, settings.readers)
    hub = Hub(
        store, workers, metrics, limits.reactions, settings.bot_moment, settings.idle,
        lines=limits.lines,
    )  # fmt: skip
    built = Path(settings.web) if settings.web else PACKAGE.parent / "web_dist"
    pages = client(built, PACKAGE / "static")
    connections = ConnectionHandler(hub, limits, "", settings.timeouts.hello, pages.build)
    places = Shares(settings.connections_of_one * settings.limits, most_files(settings.connections))
    listener = Listener(settings.timeouts, Proxies(settings.trusted_proxies), places)
    status = Status(store, metrics, hub, settings.open_metrics)

    async def live(_: web.Application) -> AsyncIterator[None]:
        for game, reason in broken().items():
            log.warning("game %s is left out: %s", game, reason)
        if not is_open:
            await store.open()
        connections.server_id = store.server_id
        await store.listen(hub.on_line_notification, hub.on_peer_message)
        heartbeat = asyncio.create_task(Heartbeat(hub, settings.keep).run())
        try:
            with no_pauses():
                yield
        finally:
            heartbeat.cancel()
            workers.close()
            await hub.close()
            await store.close()

    access = Access(hub, connections, limits, settings)
    described = endpoints(
        TableEndpoints(access, made), GameEndpoints(access), ReplayEndpoints(access)
    )

    @cache
    def openapi() -> bytes:  # made at the first request, so that the start is quick
        return write_message(document(described))

    async def describe(_: web.Request) -> web.Response:
        return web.Response(body=openapi(), content_type="application/json")

    previews = Previews(access, pages, settings.addresses)
    handler = SocketHandler(connections, limits, listener)
    security = SecurityMiddleware(own_names(), settings.addresses, limits, metrics, listener)
    app = web.Application(middlewares=[middleware_of(security)])
    app[LISTENER] = listener
    app[requests.BODIES] = Shares(requests.MOST_BODY_BYTES / 4, requests.MOST_BODY_BYTES)
    app[requests.BODY_TIMEOUT] = settings.timeouts.body
    app.add_routes(
        [
            *(endpoint.route() for endpoint in described),
            web.get("/api/tables/{table}/live", handler.serve, allow_head=False),
            web.get("/api/openapi.json", describe),
            web.get("/health", status.health),
            web.get("/metrics", status.metrics),
            web.get("/api/{path:.*}", no_such_thing),
            web.get("/t/{table}/replay", previews.replay),
            web.get("/t/{table}/replay/screen", previews.replay),
            web.get("/{path:.*}", pages.file),
        ]
    )
    app.on_response_prepare.append(add_headers)
    app.on_shutdown.append(handler.close_all)
    app.cleanup_ctx.append(live)
    return app


class Health:
    """Whether the store can be written, asked at most once a second."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.checked_at: float | None = None
        self.problem = ""
        self.check: asyncio.Task[bool] | None = None
        """The last check. While it waits for a store that hangs, no other one is started."""

    async def find_problem(self) -> str:
        """Return what is wrong, or an empty text."""
        loop = asyncio.get_running_loop()
        async with self.lock:
            if self.checked_at is None or loop.time() - self.checked_at >= HEALTH_CACHE_S:
                self.problem = await self._check()
                self.checked_at = loop.time()
            return self.problem

    async def _check(self) -> str:
        if self.check is None or self.check.done():
            self.check = asyncio.create_task(self._can_write())
        # It is not cancelled after the timeout: its connection would have to be closed first.
        await asyncio.wait({self.check}, timeout=HEALTH_TIMEOUT_S)
        can_write = self.check.done() and self.check.result()
        return self.store.health_problem() or ("" if can_write else "the store cannot be written")

    async def _can_write(self) -> bool:
        try:
            await self.store.check_writable()
        except StoreUnavailable:
            return False
        return True


class Status:
    """The endpoints `/health` and `/metrics`."""

    def __init__(self, store: Store, metrics: Metrics, hub: Hub, is_open: bool) -> None:
        self.store = store
        self.numbers = metrics
        self.hub = hub
        self.is_open = is_open
        """True if everybody may read /metrics."""
        self.state = Health(store)

    async def health(self, _: web.Request) -> web.Response:
        """Answer with 200 if the database can be written, else with 503 and the reason."""
        problem = await self.state.find_problem()
        return web.Response(text=f"{problem or 'ok'}\n", status=503 if problem else 200)

    async def metrics(self, request: web.Request) -> web.Response:
        """Answer with counters and latencies."""
        if not (self.is_open or is_from_this_machine(request["client"], request.headers)):
            return web.Response(text="for the operator only\n", status=403)
        try:
            stored = await self.store.count()
        except StoreUnavailable:
            stored = -1
        live_tables = sum(room.state is not None for room in self.hub.open.values())
        return web.Response(text=self.numbers.text(stored, live_tables))


async def no_such_thing(_: web.Request) -> web.Response:
    """Answer with 404 to a path under `/api` that has no endpoint."""
    return requests.answer(Problem("S-1", "refused.no_table", {}), 404)


def most_files(wanted: int) -> int:
    """Raise the limit of open files. Return how many connections can be open, at most `wanted`."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted + SPARE_FILES if hard == resource.RLIM_INFINITY else hard
        soft = max(soft, min(wanted + SPARE_FILES, most))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, min(wanted, soft - SPARE_FILES))
    return wanted
