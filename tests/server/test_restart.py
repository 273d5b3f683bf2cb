"""Several server processes are supervised: one that dies is started again, and play goes on."""

import asyncio
import os
import signal
import subprocess

from tests.server.harness import Server, Stable
from tests.server.players import ONE_RACE, Host, close_all, gather, play_all, run, until
from tests.server.postgres import Cluster


def processes(server: Server) -> set[int]:
    """The processes that serve, below the one that watches over them."""
    told = ["ps", "-o", "pid=,args=", "--ppid", str(server.pid)]
    lines = subprocess.run(told, capture_output=True, text=True, check=False).stdout.splitlines()
    return {int(line.split()[0]) for line in lines if "spawn_main" in line}


def test_a_process_that_dies_is_replaced_and_tables_go_on(stable: Stable, cluster: Cluster) -> None:
    server = stable.server(cluster.database("supervised"), processes=2)

    async def table() -> bool:
        await until(lambda: len(processes(server)) == 2)
        host = await asyncio.to_thread(Host.make, server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        killed = min(processes(server))
        os.kill(killed, signal.SIGKILL)
        playing = asyncio.create_task(play_all(seats))
        await until(lambda: len(processes(server) - {killed}) == 2)
        await playing
        await asyncio.gather(close_all(seats), host.close())
        return bool(seats[0].view and seats[0].view["over"])

    assert run(table())
    server.stop()
