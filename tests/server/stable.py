"""A stable of servers for tests: one process imports everything once and forks servers from itself.

Each server is a real process with a real database, ready in a fraction of a second, and can be
killed at any instant. Run as a module; it reads one JSON object for each server from its input.

The functions import what they need: a process that a server spawns for its bots imports this module
again, and would import the whole server with it.
"""

import asyncio
import json
import multiprocessing
import os
import signal
import sys
import tempfile
from multiprocessing import forkserver, resource_tracker
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.server.seeded_servers import TEST_FILE, SeededServer, seed_spawned


def main() -> None:
    """Fork a server for every line."""
    warm_up()
    multiprocessing.get_context("forkserver").set_forkserver_preload(["tests.server.warm_workers"])
    forkserver.ensure_running()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        told: dict[str, Any] = json.loads(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setsid()
            serve(told)
            os._exit(0)


def warm_up() -> None:
    """Do once what every server does at its start, so that forks find it done: imports, queries."""
    from aiohttp import web

    from ippodromo.server.app import make_app
    from ippodromo.server.settings import Settings
    from ippodromo.server.store import store_for
    from tests.server import faults  # noqa: F401

    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(database=f"{folder}/tables.db"))

        async def live() -> None:
            runner = web.AppRunner(app)
            await runner.setup()
            await runner.cleanup()

        asyncio.run(live())
    store_for("postgresql://nobody@localhost/nothing")


def serve(told: dict[str, Any]) -> None:
    """Be a server until killed."""
    import msgspec

    from ippodromo.server.run import bind, run
    from ippodromo.server.settings import Settings
    from tests.server import faults

    log = os.open(told["log"], os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(log, 2)
    out = os.dup(1)
    os.dup2(log, 1)
    seed = SeededServer(Path(told["test_file"]), told["test"], told["start"])
    fork_workers()
    faults.inject(told.get("faults", {}))
    try:
        bound = bind("127.0.0.1", told.get("port", 0))
        port = bound.getsockname()[1]
        settings = msgspec.convert(
            {
                "database": told["database"],
                "addresses": [f"http://127.0.0.1:{port}"],
                "bot_moment": 0.0,
                "idle": told.get("idle", 300.0),
                "limits": told.get("limits", 1000.0),
                "workers": 1,
                "tables_a_day": told.get("tables_a_day", 1_000_000),
                "imports_a_day": told.get("imports_a_day", 1_000_000),
                "keep": told.get("keep", {}),
                "trusted_proxies": told.get("trusted_proxies", []),
                "open_metrics": told.get("open_metrics", False),
                **told.get("settings", {}),
            },
            Settings,
        )

        def ready() -> None:
            seed.is_up = True
            _tell(out, {"pid": os.getpid(), "port": port})

        run(settings, bound, told.get("processes", 1), ready)
    except BaseException as error:
        _tell(out, {"error": f"{type(error).__name__}: {error}"})
        os._exit(1)


def fork_workers() -> None:
    """Have the workers of this server forked by the stable's fork server: it has imported the rules.

    A server spawns its workers, and each of them imports the rules, which takes as long as a test.
    """
    from ippodromo.server.workers import pool

    # They look for helpers among the children of this process; here these are its siblings.
    forkserver._forkserver.ensure_running = lambda: None  # type: ignore[method-assign]
    resource_tracker._resource_tracker.ensure_running = lambda: None  # type: ignore[method-assign]
    pool.multiprocessing = SimpleNamespace(  # type: ignore[assignment, attr-defined]
        get_context=lambda _: multiprocessing.get_context("forkserver"),
        parent_process=multiprocessing.parent_process,
    )


def _tell(out: int, said: dict[str, Any]) -> None:
    os.write(out, (json.dumps(said) + "\n").encode())


if __name__ == "__main__":
    main()
elif __name__ == "__mp_main__" and TEST_FILE in os.environ:  # a process of `processes=2`
    seed_spawned(Path(os.environ[TEST_FILE]))
