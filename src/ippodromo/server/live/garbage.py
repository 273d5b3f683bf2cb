"""When memory is searched for garbage: a search stops all tables, and play leaves none to find.

Answers, refusals, welcomes, bots' turns and chances free all they used. What is left behind comes from
requests that query the store and from sockets that close: some 50 objects, 9 kB, for each.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ippodromo.server.metrics import Metrics

LITTER = 5_000
"""Requests and sockets after which what is new is searched. It is never done by the number of objects, as
the interpreter would: most of the new ones are the last moments of live tables, and to visit those of 200
tables stopped all of them for 160 ms, every nine seconds of full load."""
FEWEST_CLOSED = 200
"""Tables that must have left memory before all of it is searched."""
TURN = 0.001
"""Seconds after which a thread that waits has its turn: the store's must not wait for a busy loop."""


@contextmanager
def no_pauses() -> Iterator[None]:
    """Once everything is loaded: the interpreter stops for nothing by itself."""
    turn = sys.getswitchinterval()
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(turn)
        gc.enable()
        gc.unfreeze()


class Garbage:
    """What may have been left in this process, and the searches for it."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.requests = 0
        """How many there had been when memory was last searched."""
        self.closed = 0
        """Tables that have left memory since all of it was last searched."""

    def tidy(self, closed: int, live: int) -> None:
        """Search if there may be much: after so many more tables have left memory, and so many are there."""
        self.closed += closed
        if self.closed > FEWEST_CLOSED + live // 4:
            self.search_all()
        elif self.metrics.requests - self.requests >= LITTER:
            self.requests = self.metrics.requests
            gc.collect(0)

    def search_all(self) -> None:
        """Search all memory: about a millisecond for each live table."""
        self.closed, self.requests = 0, self.metrics.requests
        gc.collect()
