"""The worker pools of a server process: one for bots, one for odds, one for files from outside."""

import os
from collections.abc import Callable
from typing import Protocol, TypeVar

from ippodromo.bots.find import find_bot, levels
from ippodromo.kernel.errors import NotAllowed, SetupError
from ippodromo.kernel.registry import game_names
from ippodromo.server.table.play import BotAnswer, BotTask

from .bots import consider, default_answers
from .pool import JobTimeout, Pool, QueueFull

T = TypeVar("T")

BOT_TIMEOUT_S = 25.0
"""Seconds in which the bots of a table must answer; then default answers are given for them."""
DEFAULT_ANSWERS_TIMEOUT_S = 10.0
"""Seconds to find the default answers of bots."""
EDITION_TIMEOUT_S = 5.0
"""Seconds to read an edition and set a game up with it; those that come with us take 0.05."""
RECORD_TIMEOUT_S = 20.0
"""Seconds to play a record through."""
ODDS_NICENESS = 5
"""What is added to the niceness of the processes that compute odds: they run behind all others."""
UNTRUSTED_MEGABYTES = 512
"""The memory limit for reading one edition or record."""
UNTRUSTED_WAITING = 40
"""The largest number of editions and records that wait to be read; others are refused."""


def warm_up() -> None:
    """Import every game and its bots in a worker process."""
    for name in game_names():
        for level in levels(name):
            find_bot(level, name)


def warm_up_low_priority() -> None:
    """Lower the priority of a worker process, then warm it up."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(ODDS_NICENESS)
    warm_up()


class WorkerPool(Protocol):
    """Runs jobs off the event loop. A server has processes for it (`Pool`), a simulation virtual time."""

    is_closed: bool

    @property
    def is_free(self) -> bool:
        """Return True if a job would start at once."""

    @property
    def free(self) -> int:
        """Return the number of jobs that would start at once."""

    async def run(self, job: Callable[..., T], *args: object, timeout: float) -> T:
        """Run a function. Return its result or raise its exception. Raise JobTimeout if it takes longer."""

    async def run_for(self, owner: str, job: Callable[..., T], *args: object, timeout: float) -> T:
        """Run a job as `run` does, after the earlier jobs of its owner."""

    def close(self) -> None:
        """End the workers, even busy ones."""


class Workers:
    """Three pools of processes that share nothing, so that untrusted files and odds do not delay bots.

    The pool for odds has one process more than that for bots, since the server's own processor is idle
    while a table waits for an answer.
    """

    def __init__(self, bots: int, untrusted: int, pool: Callable[..., WorkerPool] = Pool) -> None:
        self.bots = pool(bots, warm_up)
        self.odds = pool(bots + 1, warm_up_low_priority)
        self.untrusted = pool(untrusted, warm_up, UNTRUSTED_MEGABYTES, UNTRUSTED_WAITING)

    @property
    def is_closed(self) -> bool:
        """True if the server ends."""
        return self.bots.is_closed

    async def consider(self, record: str, edition: str, tasks: list[BotTask]) -> list[BotAnswer]:
        """Return the answers of bots, or their default answers if they take too long."""
        try:
            return await self.bots.run(consider, record, edition, tasks, timeout=BOT_TIMEOUT_S)
        except JobTimeout:
            return await self.bots.run(
                default_answers, record, edition, tasks, timeout=DEFAULT_ANSWERS_TIMEOUT_S
            )
        except SetupError:
            return []

    async def run_untrusted(
        self,
        asker: str,
        job: Callable[..., T],
        *args: object,
        timeout: float,
        timeout_message: str,
    ) -> T:
        """Run a job that reads something from outside. Return its result or raise its exception.

        One address has one job at a time. Raise NotAllowed with `timeout_message` if the job does not end
        in time, and if too many jobs wait.
        """
        try:
            return await self.untrusted.run_for(asker, job, *args, timeout=timeout)
        except JobTimeout:
            raise NotAllowed("S-8", timeout_message) from None
        except QueueFull:
            raise NotAllowed("S-9", "refused.reading_busy") from None

    async def run_edition_job(
        self, asker: str, job: Callable[..., T], *args: object, timeout: float | None = None
    ) -> T:
        """Run a job about an edition that somebody wrote, as `run_untrusted` does."""
        return await self.run_untrusted(
            asker,
            job,
            *args,
            timeout=EDITION_TIMEOUT_S if timeout is None else timeout,
            timeout_message="edition.took_too_long",
        )

    async def run_record_job(
        self, asker: str, job: Callable[..., T], *args: object, timeout: float | None = None
    ) -> T:
        """Run a job that plays a record through, as `run_untrusted` does."""
        return await self.run_untrusted(
            asker,
            job,
            *args,
            timeout=RECORD_TIMEOUT_S if timeout is None else timeout,
            timeout_message="refused.record_too_long",
        )

    def close(self) -> None:
        """End all processes, also busy ones."""
        self.bots.close()
        self.odds.close()
        self.untrusted.close()
