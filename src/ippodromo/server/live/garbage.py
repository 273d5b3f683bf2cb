"""Garbage collection at chosen moments, since a collection stops all tables.

Play leaves no garbage: reference counting frees answers, refusals, welcomes, bots' turns and chances.
Requests that query the store, and sockets that close, leave some 50 objects (9 kB) each.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ippodromo.server.metrics import Metrics

LITTER, LITTER_A_TABLE = 500, 25
"""New objects are searched after this number of requests and sockets, plus the second number for each table
in memory: most new objects belong to the tables' states, and a search visits all of them. With the
interpreter's own thresholds a search came every nine seconds of full load with 200 tables, and stopped all
of them for 160 ms."""
FEWEST_CLOSED = 200
"""A full search waits until this number of tables has left memory."""
TURN = 0.001
"""The interpreter's switch interval in seconds: the store's threads must not wait for a busy event loop."""


@contextmanager
def no_pauses() -> Iterator[None]:
    """Switch automatic garbage collection off while the server runs. Enter it when everything is loaded."""
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
    """Counts what may have left garbage in this process, and collects it."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.searched = 0
        """The number of requests at the last search of new objects."""
        self.closed = 0
        """The number of tables that have left memory since the last full search."""
        self.counted = (0, 0)
        """The numbers of requests and commands at the last call of `tidy`."""

    def tidy(self, closed: int, live: int) -> None:
        """Search for garbage if there may be much, or if nothing was asked for since the last call.

        `closed` tables have left memory since the last call; `live` tables are there.
        """
        counted = self.metrics.requests, self.metrics.commands
        is_quiet, self.counted = counted == self.counted, counted
        littered = self.metrics.requests - self.searched
        self.closed += closed
        if self.closed > FEWEST_CLOSED + live // 4:
            self.search_all()
        elif littered >= LITTER + LITTER_A_TABLE * live or (littered and is_quiet):
            self.searched = self.metrics.requests
            gc.collect(0)

    def search_all(self) -> None:
        """Search all memory, which takes about a millisecond for each table in memory."""
        self.closed, self.searched = 0, self.metrics.requests
        gc.collect()
