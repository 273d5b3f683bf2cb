"""An event loop with virtual time: if nothing is ready, the clock goes to the next timer at once.

`looptime` from PyPI does the same for tests of one coroutine. This loop is our own because the simulation
also needs to know each round of the loop: that is where it kills processes and checks the invariants.
"""

import asyncio
import selectors
from collections.abc import Callable, Mapping
from typing import Any

STARTED_AT = 1000.0
"""The virtual time at which every loop begins, in seconds."""


class Stalled(Exception):
    """Nothing is ready and no timer is set: every task waits for something that cannot happen."""


class VirtualSelector(selectors.BaseSelector):
    """A selector that waits for nothing: it moves the clock by the time that it should have waited."""

    def __init__(self, on_round: Callable[[], None]) -> None:
        self.now = STARTED_AT
        self.on_round = on_round
        self._real = selectors.DefaultSelector()

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def modify(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.modify(fileobj, events, data)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._real.get_map()

    def close(self) -> None:
        self._real.close()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return the files that are ready (the loop's own pipe), or move the clock."""
        self.on_round()
        ready = self._real.select(0)
        if not ready:
            if timeout is None:
                raise Stalled
            self.now += max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """asyncio's own loop on a virtual clock. `on_round` is called in each round, before timers are run."""

    def __init__(self, on_round: Callable[[], None] = lambda: None) -> None:
        self.virtual = VirtualSelector(on_round)
        super().__init__(self.virtual)

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self.virtual.now
