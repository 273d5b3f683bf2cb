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
from ippodromo.server.store.health import Health, report
from ippodromo.server.store.open import stores_for
from ippodromo.server.store.rows import StoreDown
from ippodromo.server.store.stores import ORIGIN, SERVER, Stores
from ippodromo.server.workers.workers import Workers

from .addresses import own_names
from .limits import Limits, Proxies, Shares
from .listener import Listener
from .metrics import Metrics
from .settings import Settings, databases

PACKAGE = Path(__file__).parent
LISTENER = web.AppKey("listener", Listener)
SPARE_FILES = 200
"""Files and sockets that the server needs besides connections: for its database, workers and pages."""
log = logging.getLogger("ippodromo")


def make_app(
    settings: Settings,
    made: Callable[[str], None] | None = None,
    stores: Stores | None = None,
) -> web.Application:
    """Return the application of the server. It opens the databases when it starts.

    `made` is called with the invitation of every new table. `stores` are databases that are open already.
    """
    opened = stores
    stores = stores or stores_for(databases(settings))
    metrics = Metrics()
    limits = Limits(settings.limits)
    workers = Workers(settings.workers, settings.readers)
    hub = Hub(
        stores, workers, metrics, limits.reactions, settings.bot_moment, settings.idle,
        lines=limits.lines,
    )  # fmt: skip
    built = Path(settings.web) if settings.web else PACKAGE.parent / "web_dist"
    pages = client(built, PACKAGE / "static")
    connections = ConnectionHandler(hub, limits, "", settings.timeouts.hello, pages.build)
    places = Shares(settings.connections_of_one * settings.limits, most_files(settings.connections))
    listener = Listener(settings.timeouts, Proxies(settings.trusted_proxies), places)
    status = Status(stores, metrics, hub, settings.open_metrics)

    async def live(_: web.Application) -> AsyncIterator[None]:
        for game, reason in broken().items():
            log.warning("game %s is left out: %s", game, reason)
        if opened is None:
            await stores.open()
        connections.server_id = stores.facts[SERVER]
        hub.origin_key = stores.facts[ORIGIN]
        for id_, (seq, _digest) in [each for part in stores.parts for each in part.damaged.items()]:
            log.error("table %s lost line %d, which was acknowledged", id_[:8], seq)
        await stores.listen(hub.on_line_notification, hub.on_peer_message)
        hearts = [
            asyncio.create_task(Heartbeat(hub, part, settings.keep).run()) for part in stores.parts
        ]
        try:
            with no_pauses():
                yield
        finally:
            for heart in hearts:
                heart.cancel()
            workers.close()
            await hub.close()
            await stores.close()

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


class Status:
    """The endpoints `/health` and `/metrics`."""

    def __init__(self, stores: Stores, metrics: Metrics, hub: Hub, is_open: bool) -> None:
        self.stores = stores
        self.numbers = metrics
        self.hub = hub
        self.is_open = is_open
        """True if everybody may read /metrics."""
        self.state = Health(stores)

    async def health(self, _: web.Request) -> web.Response:
        """Answer with 200 if the database can be written, else with 503 and the reason."""
        said, status = report(await self.state.find_troubles())
        return web.Response(text=f"{said}\n", status=status)

    async def metrics(self, request: web.Request) -> web.Response:
        """Answer with counters and latencies."""
        if not (self.is_open or is_from_this_machine(request["client"], request.headers)):
            return web.Response(text="for the operator only\n", status=403)
        try:
            stored = await self.stores.count(lambda part: part.count())
        except StoreDown:
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
