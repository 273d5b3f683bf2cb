"""The application: everything put together, opened and closed in order."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from ippodromo.kernel.registry import broken
from ippodromo.server.api.connections import Connections
from ippodromo.server.api.guard import Guard, is_from_this_machine
from ippodromo.server.api.handlers import Api
from ippodromo.server.api.openapi import document
from ippodromo.server.api.previews import Previews
from ippodromo.server.api.requests import REFUSED, answer, problem
from ippodromo.server.api.routes import endpoints
from ippodromo.server.live.garbage import no_pauses
from ippodromo.server.live.heartbeat import Heartbeat
from ippodromo.server.live.hub import Hub
from ippodromo.server.live.socket import Sockets
from ippodromo.server.protocol.bodies import Problem
from ippodromo.server.protocol.messages import write_message
from ippodromo.server.store.health import Health, report
from ippodromo.server.store.open import stores_for
from ippodromo.server.store.rows import StoreDown
from ippodromo.server.store.stores import ORIGIN, SERVER, Stores
from ippodromo.server.workers.workers import Workers

from .addresses import own_names
from .limits import Limits
from .metrics import Metrics
from .pages import client
from .settings import Settings, databases, from_environment

PACKAGE = Path(__file__).parent
log = logging.getLogger("ippodromo")


def make_app(
    settings: Settings,
    made: Callable[[str], None] | None = None,
    stores: Stores | None = None,
) -> Starlette:
    """The server's application; its store is opened when it starts, unless that has been done.

    `made` is told the invitation of every new table."""
    opened = stores
    stores = stores or stores_for(databases(settings))
    metrics = Metrics()
    limits = Limits(settings.limits)
    workers = Workers(settings.workers, settings.readers)
    hub = Hub(stores, workers, metrics, limits.reactions, settings.bot_moment, settings.idle)
    built = Path(settings.web) if settings.web else PACKAGE.parent / "web_dist"
    pages = client(built, PACKAGE / "static")
    sockets = Sockets(hub, limits, "", settings.timeouts.hello, pages.build)
    connections = Connections(settings)
    state_of_health = Health(stores)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, object]]:
        for game, reason in broken().items():
            log.warning("game %s is left out: %s", game, reason)
        if opened is None:
            await stores.open()
        sockets.set_server_id(stores.facts[SERVER])
        hub.origin_key = stores.facts[ORIGIN]
        for id_, (seq, _) in [each for part in stores.parts for each in part.damaged.items()]:
            log.error("table %s lost line %d, which was acknowledged", id_[:8], seq)
        await stores.listen(hub.on_line_notification, hub.on_peer_message)
        hearts = [
            asyncio.create_task(Heartbeat(hub, part, settings.keep).run()) for part in stores.parts
        ]
        try:
            with no_pauses():
                yield {"connections": connections}
        finally:
            for heart in hearts:
                heart.cancel()
            workers.close()
            await hub.close()
            await stores.close()

    api = Api(hub, sockets, limits, settings, made)
    described = endpoints(api)

    @cache
    def openapi() -> bytes:  # made when it is first wanted: nobody waits for it at the start
        return write_message(document(described))

    async def describe(_: Request) -> Response:
        return Response(openapi(), media_type="application/json")

    async def health(_: Request) -> Response:
        said, status = report(await state_of_health.find_troubles())
        return PlainTextResponse(f"{said}\n", status)

    async def numbers(request: Request) -> Response:
        if not (settings.open_metrics or is_from_this_machine(request.scope)):
            return PlainTextResponse("for the operator only\n", 403)
        try:
            stored = await stores.count(lambda part: part.count())
        except StoreDown:
            stored = -1
        live_tables = sum(room.state is not None for room in hub.open.values())
        return PlainTextResponse(metrics.text(stored, live_tables))

    async def no_such_thing(_: Request) -> Response:
        return answer(Problem("S-1", "refused.no_table", {}), 404)

    previews = Previews(api, pages, settings.addresses)
    guard = Middleware(
        Guard, names=own_names(), addresses=settings.addresses, limits=limits, metrics=metrics
    )
    app = Starlette(
        routes=[
            *(endpoint.route() for endpoint in described),
            WebSocketRoute("/api/tables/{table}/live", sockets.serve),
            Route("/api/openapi.json", describe),
            Route("/health", health),
            Route("/metrics", numbers),
            Route("/api/{path:path}", no_such_thing),
            Route("/t/{table}/replay", previews.replay),
            Route("/t/{table}/replay/screen", previews.replay),
            Mount("/", pages),
        ],
        middleware=[guard],
        exception_handlers=dict.fromkeys(REFUSED, problem),
        lifespan=lifespan,
    )
    app.state.connections = connections
    return app


def from_settings() -> Starlette:
    """For uvicorn's worker processes."""
    return make_app(from_environment())
