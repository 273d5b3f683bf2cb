"""Several server processes: one that dies is started again, whatever it died of."""

import logging
import time

from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

PAUSE = 1.0
"""Seconds at least between two starts of a process, so that one that cannot start costs little."""

log = logging.getLogger("ippodromo")


class Supervisor(Multiprocess):
    """uvicorn's supervisor without two of its habits.

    It kills a process that does not answer within five seconds, which on a busy machine is every one
    that has just been started: none ever came up. And it ends all of them where one could not start:
    the store may be away for a moment, and the others wait for it.
    """

    begun = 0.0

    def keep_subprocess_alive(self) -> None:
        for place, process in enumerate(self.processes):
            if self.should_exit.is_set() or time.monotonic() - self.begun < PAUSE:
                return
            if process.process.is_alive():
                continue
            log.error(
                "server process %s ended (%s); starting it again", process.pid, process.exitcode
            )
            process.join()
            self.begun = time.monotonic()
            self.processes[place] = Process(self.config, self.sockets)
            self.processes[place].start()
