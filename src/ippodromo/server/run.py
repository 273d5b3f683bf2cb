"""Running the server: sockets bound first, so that what is in the way is said in one sentence."""

import asyncio
import logging
import socket
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from ippodromo.kernel.errors import SetupError
from ippodromo.server.api.sockets import CountedSocket
from ippodromo.server.api.timeouts import TimedHttp
from ippodromo.server.store.open import is_shared, stores_for
from ippodromo.server.store.stores import Stores

from .app import make_app
from .bounds import LARGEST_MESSAGE
from .logs import log_config
from .settings import Settings, databases, to_environment
from .supervisor import Supervisor

FIRST_PORT = 8700
log = logging.getLogger("ippodromo")


def bind(host: str, port: int, tries: int = 1) -> socket.socket:
    """A listening socket; with several tries the ports after the first will do, too."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in range(tries):
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, port + attempt if port else 0))
        except OSError as error:
            found.close()
            if attempt + 1 == tries:
                params = {"host": host, "port": port, "reason": error.strerror or str(error)}
                raise SetupError("server.port", params) from None
            continue
        found.listen(1024)
        found.set_inheritable(True)
        return found
    raise AssertionError("one try at least")


def run(
    settings: Settings,
    bound: socket.socket,
    workers: int = 1,
    ready: Callable[[], None] | None = None,
    made: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted. Several processes need a database they can share.

    `made` is told the invitation of every new table."""
    if workers > 1 and not is_shared(settings.database):
        raise SetupError("server.workers", {"workers": workers})
    if workers > 1:
        asyncio.run(_try_stores(databases(settings)))
        to_environment(settings)
        config = configuration("ippodromo.server.app:from_settings", settings, workers)
        if ready is not None:
            ready()
        Supervisor(config, [bound]).run()
    else:
        stores = stores_for(databases(settings))
        config = configuration(make_app(settings, made, stores), settings)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_serve(_Server(config, ready), stores, bound))


async def _serve(server: "_Server", stores: Stores, bound: socket.socket) -> None:
    """Open the stores before all else: what is wrong with them is said in one sentence."""
    await _open(stores)
    await server.serve([bound])


async def _try_stores(named: list[str]) -> None:
    """The same for several processes, each of which opens its own."""
    stores = stores_for(named)
    await _open(stores)
    await stores.close()


async def _open(stores: Stores) -> None:
    try:
        await stores.open()
    except BaseException:
        await stores.close()
        raise


def configuration(app: Starlette | str, settings: Settings, workers: int = 1) -> uvicorn.Config:
    """How uvicorn serves an application."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        http=TimedHttp,
        ws=CountedSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # CountedSocket brings its own
        access_log=False,
        log_level="warning",
        log_config=log_config(),
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=3,
    )


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.ready is not None:
            self.ready()
