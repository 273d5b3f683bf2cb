"""Run the server: bind the port, open the database, serve in one or several processes, end on a signal."""

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable

from aiohttp import web

from ippodromo.kernel.errors import SetupError
from ippodromo.server.store import is_shared, open_store

from .app import LISTENER, make_app
from .settings import Settings
from .supervisor import supervise

FIRST_PORT = 8700
SHUTDOWN_TIMEOUT_S = 3.0
"""Seconds that requests under way have when the server ends."""
READ_BUFFER = 1 << 14
"""Bytes of a request's body that are read before the handler takes them."""

log = logging.getLogger("ippodromo")

silent = logging.getLogger("ippodromo.http")
"""The logger of aiohttp, switched off: it logs a traceback for each malformed request, which could fill the
disk. The middleware logs errors of handlers."""
silent.setLevel(logging.CRITICAL + 1)
logging.getLogger("aiohttp.websocket").setLevel(logging.CRITICAL + 1)  # the same about WebSockets


def bind(host: str, port: int, tries: int = 1) -> socket.socket:
    """Return a listening socket. Raise SetupError if the port is taken.

    With several tries the ports that follow are tried, too. Port 0 is any free port.
    """
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
    """Serve until interrupted. Several processes need a database that they can share.

    `ready` is called when the server listens, `made` with the invitation of every new table.
    """
    if workers > 1 and not is_shared(settings.database):
        raise SetupError("server.workers", {"workers": workers})
    if workers > 1:
        asyncio.run(_check_database(settings.database))
        spawn = multiprocessing.get_context("spawn")

        def start() -> multiprocessing.context.SpawnProcess:
            process = spawn.Process(target=run_worker, args=(settings, bound))
            process.start()
            return process

        if ready is not None:
            ready()
        supervise(workers, start)
    else:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_serve_alone(settings, bound, ready, made))


def run_worker(settings: Settings, bound: socket.socket) -> None:
    """Serve in one of several processes until it gets SIGTERM or its parent process ends."""
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(make_app(settings), bound))


async def _serve_alone(
    settings: Settings,
    bound: socket.socket,
    ready: Callable[[], None] | None,
    made: Callable[[str], None] | None,
) -> None:
    """Open the database and serve. A database that cannot be opened raises before the server listens."""
    store = await open_store(settings.database)
    await serve(make_app(settings, made, store), bound, ready)


async def _check_database(database: str) -> None:
    """Open the database and close it again. Raise an error before any process is started."""
    store = await open_store(database)
    await store.close()


async def serve(
    app: web.Application, bound: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Serve an application on a listening socket until this process is told to end."""
    runner = web.AppRunner(
        app,
        access_log=None,
        auto_decompress=False,
        logger=silent,
        read_bufsize=READ_BUFFER,
        shutdown_timeout=SHUTDOWN_TIMEOUT_S,
    )
    async with _end_requested() as end:
        await runner.setup()
        assert runner.server is not None
        accepting = asyncio.create_task(app[LISTENER].run(bound, runner.server))
        try:
            if ready is not None:
                ready()
            await asyncio.wait({accepting, end}, return_when=asyncio.FIRST_COMPLETED)
            if accepting.done():
                accepting.result()
        finally:
            accepting.cancel()
            bound.close()
            await runner.cleanup()


@contextlib.asynccontextmanager
async def _end_requested() -> AsyncIterator[asyncio.Future[None]]:
    """Return a future that is done when this process gets SIGTERM or SIGINT, or its parent process ends."""
    loop = asyncio.get_running_loop()
    end: asyncio.Future[None] = loop.create_future()

    def request_end() -> None:
        if not end.done():
            end.set_result(None)

    handled: list[signal.Signals] = []
    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C cancels the main task
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, request_end)
            handled.append(number)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def wait_for_parent() -> None:
            parent.join()
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(request_end)

        threading.Thread(target=wait_for_parent, daemon=True).start()
    try:
        yield end
    finally:
        for number in handled:
            loop.remove_signal_handler(number)
