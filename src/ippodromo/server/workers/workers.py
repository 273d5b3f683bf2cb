"""Work that is not done on the event loop: bots think in one pool, chances are reckoned in another, and
strangers' files are read in a third."""

import os
from collections.abc import Callable
from typing import Protocol, TypeVar

from ippodromo.bots.find import find_bot, levels
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.registry import game_names
from ippodromo.server.table.play import BotAnswer, BotTask

from .bots import consider, silent
from .pool import Pool, WorkTooLong

BOT_PATIENCE = 25.0
"""Seconds a table's bots may think before something is said for them."""
SILENT_PATIENCE = 10.0
"""Seconds to find what the rules say for a silent seat."""
PATIENT = 5
"""How far chances stand back behind everything else, as `nice` counts it."""
OUTSIDE_MEGABYTES = 512
"""Memory for reading one edition or record from outside."""

OUTSIDE_WAITING = 40
"""Editions and records that may wait to be read; who comes then is told to come again."""

T = TypeVar("T")


def warm_up() -> None:
    """In a worker: import every game and its bots."""
    for name in game_names():
        for level in levels(name):
            find_bot(level, name)


def step_aside() -> None:
    """In a worker whose work can wait: whoever else wants a processor has it first."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(PATIENT)
    warm_up()


class WorkerPool(Protocol):
    """Runs jobs off the event loop. A server has processes for it (`Pool`), a simulation virtual time."""

    is_closed: bool

    @property
    def is_free(self) -> bool:
        """Whether a job would be begun at once and nobody waits."""

    @property
    def free(self) -> int:
        """How many jobs would be begun at once."""

    async def run(self, work: Callable[..., T], *args: object, patience: float) -> T:
        """Return the result of a function, or raise its error. Raise WorkTooLong after `patience` seconds."""

    async def run_for(
        self, owner: str, work: Callable[..., T], *args: object, patience: float
    ) -> T:
        """Do the same as `run`. The jobs of one owner are done one after the other."""

    def close(self) -> None:
        """End the workers, busy or not."""


class Workers:
    """Pools that share nothing: whatever is sent in from outside or reckoned aside, the bots play on.

    Chances have one process more than bots: a resting table leaves the server's own processor idle.
    """

    def __init__(self, bots: int, outside: int, pool: Callable[..., WorkerPool] = Pool) -> None:
        self.bots = pool(bots, warm_up)
        self.odds = pool(bots + 1, step_aside)
        self.outside = pool(outside, warm_up, OUTSIDE_MEGABYTES, OUTSIDE_WAITING)

    @property
    def is_closed(self) -> bool:
        """Whether the server ends."""
        return self.bots.is_closed

    async def consider(self, record: str, edition: str, wanted: list[BotTask]) -> list[BotAnswer]:
        """What bots say; for those that fail or think too long, what a silent seat would."""
        try:
            return await self.bots.run(consider, record, edition, wanted, patience=BOT_PATIENCE)
        except WorkTooLong:
            return await self.bots.run(silent, record, edition, wanted, patience=SILENT_PATIENCE)
        except SetupError:
            return []

    def close(self) -> None:
        """End the workers, busy or not."""
        self.bots.close()
        self.odds.close()
        self.outside.close()
