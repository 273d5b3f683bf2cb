"""Several server processes are supervised: one that dies is started again, and play goes on."""

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

from tests.server.harness import Server, Stable
from tools.testing.players import ONE_RACE, Host, close_all, fetch, gather, play_all, run, until
from tools.testing.postgres import Cluster

SERVING = "spawn_main"
"""What the command line of a process that serves says; the supervisor has helpers of its own."""


def processes(server: Server) -> set[int]:
    """The processes that serve, below the one that watches over them."""
    told = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text("ascii")
    return {pid for pid in map(int, told.split()) if SERVING in _command(pid)}


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text("utf-8")
    except OSError:
        return ""


def is_well(server: Server) -> bool:
    """Whether a process answers that the store can be written."""
    try:
        return fetch(server.url, "/health") == "ok\n"
    except OSError:  # cut off, or 503: the store is not back yet
        return False


def test_processes_that_die_are_replaced_and_tables_go_on(stable: Stable, cluster: Cluster) -> None:
    server = stable.server(cluster.database("supervised"), processes=2)

    async def replace(killed: int) -> None:
        os.kill(killed, signal.SIGKILL)
        await until(lambda: killed not in processes(server) and len(processes(server)) == 2)

    async def table() -> bool:
        await until(lambda: len(processes(server)) == 2)
        first = processes(server)
        host = await asyncio.to_thread(Host.make, server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        playing = asyncio.create_task(play_all(seats))
        for each in first:
            await replace(each)
        # Both are gone now: whatever answers from here on was started again.
        await until(lambda: is_well(server))
        await playing
        await asyncio.gather(close_all(seats), host.close())
        return bool(seats[0].view and seats[0].view["over"])

    assert run(table())
    server.stop()


def test_a_store_that_is_away_at_a_restart_does_not_end_the_server(
    stable: Stable, cluster: Cluster
) -> None:
    server = stable.server(cluster.database("away"), processes=2)

    async def outage() -> None:
        await until(lambda: len(processes(server)) == 2)
        first = processes(server)
        with cluster.without("away"):
            with suppress(ProcessLookupError):
                os.kill(min(first), signal.SIGKILL)
            # One that was started in its place has ended, too: its place was filled once more.
            seen = set(first)
            while len(seen) < len(first) + 2:
                await asyncio.sleep(0.05)
                seen |= processes(server)
        with suppress(ProcessLookupError):  # one that was not up yet has ended by itself
            os.kill(max(first), signal.SIGKILL)
        await until(lambda: is_well(server))

    run(outage())
    server.stop()
