"""Run several server processes on one listening socket. A process that ends is started again."""

import logging
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 30.0
"""Seconds between the end of a process and its next start. It is doubled each time the process ends soon."""
CHECK_INTERVAL_S = 0.2
"""Seconds between checks of whether the supervisor must end or a process must be started."""
STOP_TIMEOUT_S = 10.0
"""Seconds in which a process must end after SIGTERM. Then it is killed."""

log = logging.getLogger("ippodromo")


class Worker:
    """One of the server processes. `process` is None between its end and its next start."""

    def __init__(self, start: Callable[[], SpawnProcess]) -> None:
        self._start = start
        self.pause = FIRST_PAUSE_S
        self.starts_at = 0.0
        self.process: SpawnProcess | None = None
        self.start()

    def start(self) -> None:
        """Start the process."""
        self.process = self._start()
        self.started_at = time.monotonic()

    def note_end(self) -> None:
        """Log the end of the process and choose the time of its next start."""
        assert self.process is not None
        self.process.join()
        log.error(
            "server process %s ended (%s); starting it again",
            self.process.pid,
            self.process.exitcode,
        )
        self.process = None
        now = time.monotonic()
        is_steady = now - self.started_at > LONGEST_PAUSE_S
        self.pause = FIRST_PAUSE_S if is_steady else min(2 * self.pause, LONGEST_PAUSE_S)
        self.starts_at = now + self.pause


def supervise(count: int, start: Callable[[], SpawnProcess]) -> None:
    """Keep `count` processes running until this one gets SIGTERM or SIGINT. Then end them all.

    A process that ends is started again, also after an error. The others go on.
    """
    stop = threading.Event()
    handlers = {
        number: signal.signal(number, lambda *_: stop.set())
        for number in (signal.SIGTERM, signal.SIGINT)
    }
    workers = [Worker(start) for _ in range(count)]
    try:
        while not stop.is_set():
            _restart_ended(workers)
    finally:
        _end(workers)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _restart_ended(workers: list[Worker]) -> None:
    """Start the processes that are due, and wait a moment for a process to end."""
    for worker in workers:
        if worker.process is None and time.monotonic() >= worker.starts_at:
            worker.start()
    running = {w.process.sentinel: w for w in workers if w.process is not None}
    if not running:
        time.sleep(CHECK_INTERVAL_S)
    for sentinel in wait(list(running), CHECK_INTERVAL_S):
        if isinstance(sentinel, int):
            running[sentinel].note_end()


def _end(workers: list[Worker]) -> None:
    """Send SIGTERM to all processes. Kill those that do not end in time."""
    processes = [worker.process for worker in workers if worker.process is not None]
    for process in processes:
        process.terminate()
    until = time.monotonic() + STOP_TIMEOUT_S
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()
