"""The interface of a store, its clock, and group commit. Nothing here depends on a database."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from ippodromo.server.runtime import Runtime

from .rows import (
    Deadline,
    LineNotification,
    LineWrite,
    RetentionDays,
    Row,
    StoreUnavailable,
    WriteUncertain,
)

LineListener = Callable[[str, int, LineNotification | None], None]
"""Called with a table, the position of its new line, and the line unless it was too long to be sent."""
PeerListener = Callable[[str, str, str], None]
"""Called with a table, the process that sent a message, and the message."""

HEARTBEAT_S = 2.0
"""Seconds between two heartbeats of a process."""
DOWNTIME_S = 3 * HEARTBEAT_S
"""A longer time without a heartbeat of any process counts as downtime, in which clocks stand still."""
OPEN_STATUSES = ["gathering", "opening", "running", "paused"]
"""The status of tables whose invitation lets people in."""
DAY_S = 24 * 3600.0
MAX_BATCH = 100
"""The largest number of lines in one commit."""
GATHER_S = 0.005
"""Seconds for which a commit waits for more lines if the one before had several lines."""


class GroupCommit:
    """Commits lines in batches: lines that arrive during a commit go into the next one together."""

    def __init__(self, commit: Callable[[list[LineWrite]], Awaitable[list[bool]]]) -> None:
        self.commit = commit
        """Commits a batch. Returns for each line whether it was stored."""
        self.waiting: list[tuple[LineWrite, asyncio.Future[bool]]] = []
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(self, line: LineWrite) -> bool:
        """Wait until the line is durable. Return False if its position or key was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((line, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        return await done

    async def close(self) -> None:
        """Commit everything that waits."""
        if self.task is not None:
            await self.task

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Keep batches from being committed, for a transaction of another kind."""
        async with self.lock:
            yield

    async def _run(self) -> None:
        batch: list[tuple[LineWrite, asyncio.Future[bool]]] = []
        while self.waiting:
            if len(batch) > 1:
                await asyncio.sleep(GATHER_S)
            async with self.lock:
                batch, self.waiting = self.waiting[:MAX_BATCH], self.waiting[MAX_BATCH:]
                # All processes write tables in the same order, so that none waits for the other in a circle.
                batch.sort(key=lambda each: each[0].row.table)
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[LineWrite, asyncio.Future[bool]]]) -> None:
        self.commits += 1
        try:
            results = await self.commit([line for line, _ in batch])
        except Exception as error:
            # An error that the store does not know says nothing about what was stored.
            failed = error if isinstance(error, StoreUnavailable) else WriteUncertain(repr(error))
            for _, done in batch:
                if not done.done():
                    done.set_exception(failed)
            return
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)


class Store(ABC):
    """One database. Methods raise StoreUnavailable if it fails, and WriteUncertain if a commit does."""

    is_shared = False
    """Whether several processes use the database. Then they notify each other."""

    def __init__(self, runtime: Runtime | None = None) -> None:
        self.runtime = runtime or Runtime()
        self.group = GroupCommit(self._commit_batch)
        self.clock_offset = self.runtime.wall_clock() - self.runtime.monotonic()
        """Database time minus this process's monotonic time."""
        self.downtime = 0.0
        """Seconds in which no server ran since the database was made. Known after the first heartbeat."""
        self.server_id = ""
        """Names the server in cookies. Known when the store is open."""
        self.origin_key = ""
        """The key with which addresses are hashed for quotas. Known when the store is open."""
        self.is_up = True
        """Whether the last heartbeat succeeded."""
        self.damaged: dict[str, tuple[int, str]] = {}
        """Tables that lost lines: the last acknowledged position, and the hash of its line."""
        self.fault = ""
        """What is wrong with the database itself, as /health says it. Empty if nothing was found."""
        self.alarm = asyncio.Event()
        """Set when a deadline of a table in memory has passed."""

    def now(self) -> float:
        """Return the database's time, computed with this process's clock."""
        return self.runtime.monotonic() + self.clock_offset

    def clock_time(self) -> float:
        """Return database time minus all downtime. Deadlines are kept in it."""
        return self.runtime.monotonic() + self.clock_offset - self.downtime

    async def append(self, line: LineWrite) -> bool:
        """Store a line durably. Return False if its position or key is taken."""
        return await self.group.write(line)

    # Opening

    @abstractmethod
    async def open(self) -> None:
        """Bring the schema up to date and read what is known of the server. Raise SetupError if it fails."""

    @abstractmethod
    async def close(self) -> None:
        """Write everything that waits, and close all connections."""

    @abstractmethod
    async def listen(self, on_line: LineListener, on_peer: PeerListener) -> None:
        """Call listeners for lines and messages of other processes. Some notifications may be lost."""

    @abstractmethod
    async def notify_peers(self, table: str, process: str, text: str) -> None:
        """Send a message to the other processes. It is not stored."""

    # Health

    @abstractmethod
    async def check_writable(self) -> None:
        """Write something. Raise StoreUnavailable if that fails."""

    @abstractmethod
    async def check_integrity(self) -> None:
        """Read the whole database and set `fault` if it is damaged."""

    def health_problem(self) -> str:
        """Return what is known to be wrong, or an empty text."""
        if self.fault or not self.damaged:
            return self.fault
        return f"acknowledged lines are lost; the log names their tables: {len(self.damaged)}"

    # Lines

    @abstractmethod
    async def _commit_batch(self, batch: list[LineWrite]) -> list[bool]:
        """Store lines of many tables in one transaction. A line that conflicts is left out."""

    @abstractmethod
    async def lines(self, table: str, after: int = 0) -> list[Row]:
        """Return a table's lines after a position, in order."""

    @abstractmethod
    async def last_positions(self, ids: list[str]) -> dict[str, int]:
        """Return the last position of each of these tables."""

    # Deadlines

    @abstractmethod
    async def deadlines(self, table: str) -> dict[str, Deadline]:
        """Return a table's deadlines by kind."""

    @abstractmethod
    async def set_deadlines(self, table: str, due: list[Deadline], done: list[str]) -> None:
        """Insert or update deadlines and delete kinds of deadlines, without a line."""

    @abstractmethod
    async def claim_deadlines(self, most: int, lease: float) -> list[tuple[str, Deadline]]:
        """Return passed deadlines with their tables. They pass again after `lease` seconds unless deleted."""

    @abstractmethod
    async def heartbeat(self) -> bool:
        """Store that a server runs, and read the clock. Return True if `downtime` has changed."""

    # Tables

    @abstractmethod
    async def table_by_invitation(self, invitation: str) -> str | None:
        """Return the id of the open table with this invitation."""

    @abstractmethod
    async def is_code_taken(self, invitation: str) -> bool:
        """Return True if a table, open or not, has this invitation."""

    @abstractmethod
    async def listed(self, most: int) -> list[str]:
        """Return the descriptions of public tables that are gathering or running, the newest first."""

    @abstractmethod
    async def unfinished(self) -> list[str]:
        """Return the ids of the tables whose game is not over, the oldest first."""

    @abstractmethod
    async def count(self) -> int:
        """Return the number of stored tables."""

    @abstractmethod
    async def count_open(self) -> int:
        """Return the number of tables whose invitation lets people in."""

    @abstractmethod
    async def count_made_today(self, origin: str, is_import: bool) -> int:
        """Return how many tables, or imports, an address has made within a day."""

    @abstractmethod
    async def finished_daily_races(self, since: float, game: str) -> list[str]:
        """Return the descriptions of finished races of the day of a game, made since a time."""

    @abstractmethod
    async def edition(self, hash_: str) -> str | None:
        """Return the text of an edition that a table was made with."""

    # Retention

    @abstractmethod
    async def old_tables(self, keep: RetentionDays) -> list[str]:
        """Return tables whose retention time is over, the oldest first, a limited number of them."""

    @abstractmethod
    async def remove_tables(self, keep: RetentionDays, ids: list[str]) -> list[str]:
        """Remove those of these tables whose retention time is still over. Return their ids."""

    @abstractmethod
    async def remove_editions(self, keep: RetentionDays) -> int:
        """Remove editions that no table needs any longer. Return their number."""

    # Presence

    @abstractmethod
    async def set_presence(self, process: str, seats: list[tuple[str, int]], ttl: float) -> None:
        """Store which seats have a connection to a process. It counts for `ttl` seconds."""

    @abstractmethod
    async def presence(self, ids: list[str]) -> dict[str, set[int]]:
        """Return by table the seats that have a connection to any process."""

    # Reviews

    @abstractmethod
    async def review(self, table: str, record: str, version: str) -> bytes | None:
        """Return the review of a record, if this version of the program has stored one."""

    @abstractmethod
    async def store_review(self, table: str, record: str, version: str, body: bytes) -> None:
        """Store a review instead of one of another version. Delete the oldest if there are too many."""
