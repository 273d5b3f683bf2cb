"""A server process in the simulation: the parts that `app.py` puts together, without HTTP and processes."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar, copy_context
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from ippodromo.kernel.errors import SetupError
from ippodromo.server.limits import Limits
from ippodromo.server.live.connection_handler import ConnectionHandler
from ippodromo.server.live.heartbeat import Heartbeat
from ippodromo.server.live.hub import Hub
from ippodromo.server.metrics import Metrics
from ippodromo.server.runtime import Runtime
from ippodromo.server.store.rows import RetentionDays
from ippodromo.server.workers.pool import JobTimeout
from ippodromo.server.workers.workers import Workers

from .network import Wire
from .storage import Disk, SharedStore, SimulatedStore

if TYPE_CHECKING:
    from .world import World

T = TypeVar("T")

FOR_GOOD = RetentionDays(0, 0, 0)

running_process: ContextVar["Process | None"] = ContextVar("running_process", default=None)
"""The process to which the running task belongs."""


class Gone(ConnectionError):
    """The process does not answer."""


class Process:
    """One run of a server process, from its start to its end."""

    def __init__(self, world: "World", number: int, run: int) -> None:
        self.world = world
        self.number = number
        self.name = f"process {number}.{run}"
        self.dice = Random(f"{world.plan.seed} {self.name}")
        self.booted_at = world.loop.time() - self.dice.uniform(0, 1e6)
        self.is_dead = self.is_up = False
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.wires: dict[Wire, None] = {}
        self.runtime = Runtime(
            self.monotonic, self.dice.randbytes, lambda: world.wall_clock(number)
        )
        self.disk = Disk(Random(f"{world.plan.seed} disk of {self.name}"), world.on_commit)
        self.metrics = Metrics()

    def monotonic(self) -> float:
        """Return the seconds since this computer was booted."""
        return self.world.loop.time() - self.booted_at

    # Tasks

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a task of this process. It ends with the process."""
        context = copy_context()
        context.run(running_process.set, self)
        return self.world.loop.create_task(work, context=context)

    def adopt(self, task: asyncio.Task[Any]) -> None:
        """Note a task that this process has made."""
        self.tasks[task] = None
        task.add_done_callback(lambda done: self.tasks.pop(done, None))
        if self.is_dead:
            self.world.loop.call_soon(task.cancel)

    # Life

    def start(self, path: Path) -> None:
        """Start to serve the database in a file."""
        bus = self.world.bus
        self.store = (
            SimulatedStore(path, self.runtime, self.disk)
            if bus is None
            else SharedStore(path, self.runtime, self.disk, bus)
        )
        limits = Limits(1000.0, self.monotonic)
        workers = Workers(1, 1, lambda *_: VirtualPool(self))
        self.hub = Hub(
            self.store, workers, self.metrics, limits.reactions, 1.0, 300.0, self.runtime
        )
        self.connections = ConnectionHandler(self.hub, limits, "", 10.0)
        self.spawn(self._run())

    async def _run(self) -> None:
        while True:
            try:
                await self.store.open()
                break
            except SetupError:  # the supervisor starts it again
                self.store.abandon()
                await asyncio.sleep(1.0)
        self.connections.server_id = self.store.server_id
        await self.store.listen(self.hub.on_line_notification, self.hub.on_peer_message)
        self.is_up = True
        self.world.note_processes()
        self.world.note(f"{self.name} is up")
        self.heartbeat = self.spawn(Heartbeat(self.hub, FOR_GOOD).run())

    def kill(self) -> None:
        """End at once. Nothing that the process does from now on has an effect."""
        self.is_dead, self.is_up = True, False
        self.disk.is_dead = True
        for wire in self.wires:
            wire.cut(self.dice.uniform(0.0, 0.5), 0.0)
        for task in list(self.tasks):
            task.cancel()

    async def stop(self) -> None:
        """End as after SIGTERM: `app.py` closes its parts in this order."""
        self.is_up = False
        self.world.note_processes()
        for wire in list(self.wires):
            wire.drop()
        await asyncio.sleep(0.1)
        await self.spawn(self._close())
        self.is_dead = True
        for task in list(self.tasks):
            task.cancel()

    async def _close(self) -> None:
        self.heartbeat.cancel()
        self.hub.workers.close()
        await self.hub.close()
        await self.store.close()

    # What clients ask for

    async def ask(self, work: Callable[["Process"], Coroutine[Any, Any, T]]) -> T:
        """Do what an HTTP request asks for. Raise Gone if the process ends before it has answered."""
        task = self.spawn(work(self))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait({task}, timeout=30.0)
        if not task.done():
            task.cancel()
        if not task.done() or task.cancelled() or self.is_dead:
            raise Gone
        return task.result()

    def accept(self, table: str, token: str, wire: Wire) -> None:
        """Serve a WebSocket."""
        self.wires[wire] = None
        self.spawn(self._serve(table, token, wire))

    async def _serve(self, table: str, token: str, wire: Wire) -> None:
        try:
            room = await self.connections.open_room(table, "client")
            await self.connections.serve(room, wire, token)
        except Exception as error:  # as aiohttp does: the client sees that the request has failed
            self.world.note(f"{self.name} refused a socket: {error!r}")
        finally:
            self.wires.pop(wire, None)
            wire.drop()


class VirtualPool:
    """Does the jobs of workers in the event loop after virtual seconds. Some take too long."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.is_closed = False
        self.is_free = True
        self.free = 1

    async def run(self, job: Callable[..., T], *args: object, timeout: float) -> T:
        """Return the result of a job, or raise JobTimeout."""
        dice = self.process.dice
        is_endless = dice.random() < 0.02 and not self.process.world.is_calm
        if is_endless:
            self.process.world.note_trouble(timeout)
        seconds = 1e9 if is_endless else dice.choice([0.0, 0.01, 0.1, 1.0])
        await asyncio.sleep(min(seconds, timeout))
        if seconds > timeout:
            raise JobTimeout
        return job(*args)

    async def run_for(self, owner: str, job: Callable[..., T], *args: object, timeout: float) -> T:
        """Do the same as `run`."""
        return job(*args)

    def close(self) -> None:
        """Take no more jobs."""
        self.is_closed = True
