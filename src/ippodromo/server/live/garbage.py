"""When memory is searched for garbage: a search stops all tables, and play leaves none to find.

Answers, refusals, welcomes, bots' turns and chances free all they used. What is left behind comes from
requests that query the store and from sockets that close: some 50 objects, 9 kB, for each.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ippodromo.server.metrics import Metrics

LITTER, LITTER_A_TABLE = 500, 25
"""Requests and sockets after which what is new is searched: so many, and so many more for each live table,
because most of what is new are the tables' last moments, and all of these are visited. By the number of
objects, as the interpreter would, it came every nine seconds of full load with 200 tables, and stopped
all of them for 160 ms."""
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
        self.searched = 0
        """How many requests there had been when what was new was last searched."""
        self.closed = 0
        """Tables that have left memory since all of it was last searched."""
        self.counted = (0, 0)
        """Requests and commands at the last look."""

    def tidy(self, closed: int, live: int) -> None:
        """One look, after so many more tables have left memory, while so many are there: search where there
        may be much, or where nobody has asked for anything since the last look and none is held up."""
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
        """Search all memory: about a millisecond for each live table."""
        self.closed, self.searched = 0, self.metrics.requests
        gc.collect()
