"""A worker process: takes a function and its arguments, sends back the result or what was raised."""

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

START = threading.Lock()
"""`multiprocessing` reaps its children whenever it starts one: one thread at a time."""


class Broken(Exception):
    """The process died over a job."""


class Worker:
    """The server's end of one process. `wait` and `do` block: call them from a thread."""

    def __init__(self, warm_up: Callable[[], None], megabytes: int = 0) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        told = (theirs, warm_up, megabytes)
        self.process = context.Process(target=serve, args=told, daemon=True)
        with START:
            self.process.start()
        theirs.close()
        self.is_alive = True
        self.is_doing = False

    def wait(self) -> None:
        """Until it is warm: then a job takes no longer than the job itself."""
        self._receive()

    def do(self, work: Callable[..., T], args: tuple[object, ...]) -> T:
        """The result of a job; raises what it raised, or Broken where the process died."""
        is_done, said = self._receive((work, args))
        if not is_done:
            raise said
        result: T = said
        return result

    def _receive(self, message: object = None) -> Any:
        self.is_doing = True
        try:
            if message is not None:
                self.pipe.send(message)
            return self.pipe.recv()
        except (EOFError, OSError) as error:
            self.kill()
            self.pipe.close()
            raise Broken from error
        finally:
            self.is_doing = False

    def kill(self) -> None:
        """End the process at once; a job in it is answered by Broken."""
        if not self.is_alive:
            return
        self.is_alive = False
        self.process.kill()
        if not self.is_doing:
            self.pipe.close()
        threading.Thread(target=self._bury, daemon=True).start()

    def _bury(self) -> None:
        with START:
            self.process.join()


def serve(pipe: Connection, warm_up: Callable[[], None], megabytes: int) -> None:
    """In the worker: one job after the other until the server hangs up."""
    _end_with_parent()
    warm_up()
    _limit(megabytes)
    pipe.send("warm")
    while True:
        try:
            work, args = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            said = (True, work(*args))
        except MemoryError:
            os._exit(1)  # what is left of the memory is not to be trusted with another job
        except Exception as error:
            said = (False, error)
        pipe.send(said)


def _limit(megabytes: int) -> None:
    """No more memory than this beyond what the imports took, and no core file when it crashes."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if megabytes:
            most = _size() + (megabytes << 20)
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _size() -> int:
    """Bytes of address space in use, or a generous guess where the system tells nothing."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return 1 << 30
    return pages * os.sysconf("SC_PAGE_SIZE")


def _end_with_parent() -> None:
    """A worker whose server was killed must not live on."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        with contextlib.suppress(Exception):
            parent.join()
        os._exit(1)
