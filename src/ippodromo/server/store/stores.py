"""The databases of a server. Tables are spread over them, and a table's code says in which one it is.

The code of a table in the first database is a token. In the others it is a token and the number of the
database, so that tables stay where they are when a database is added at the end of the list. Tables
never refer to each other: a room speaks with the one database of its table. What concerns all tables
is asked of all databases that are there.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Generic, NamedTuple, TypeVar

from ippodromo.kernel.errors import NotAllowed, SetupError
from ippodromo.server.tokens import is_hex, is_token, new_token

from .base import Hear, Overhear, Store
from .rows import StoreAway, StoreDown

T = TypeVar("T")

TOKEN = 32
"""Letters of a token."""
MOST = 256
"""Databases: two hexadecimal digits."""
PATIENCE = 3.0
"""Seconds in which one of several databases must answer what is asked of all."""
SERVER, ORIGIN = "server", "origin"
"""Facts that all databases know: the name of the server, and the key under which addresses are hashed."""

log = logging.getLogger("ippodromo")


async def in_time(work: asyncio.Future[T], seconds: float) -> T:
    """What comes of some work, or TimeoutError.

    It is not cancelled: a connection to a database that hangs would have to be tidied up first."""
    await asyncio.wait({work}, timeout=seconds)
    if not work.done():
        work.add_done_callback(lambda done: done.cancelled() or done.exception())
        raise TimeoutError
    return work.result()


class Heard(NamedTuple, Generic[T]):
    """What the databases said."""

    said: list[T]
    is_whole: bool
    """Whether all of them answered."""


class Stores:
    """One database or several, in the order in which they were added."""

    def __init__(self, parts: list[Store]) -> None:
        self.parts = parts
        self.listening: tuple[Hear, Overhear] | None = None
        self.facts: dict[str, str] = {}
        """What all databases know, once they are open."""

    # Which one

    def of(self, table: str) -> Store:
        """The database of a table; refused where the code is none, or of a database that is not here."""
        token, place = table[:TOKEN], table[TOKEN:]
        if is_token(token) and len(place) in (0, 2) and is_hex(place):
            number = int(place or "0", 16)
            if number < len(self.parts) and bool(number) == bool(place):
                return self.parts[number]
        raise NotAllowed("S-1", "refused.no_table")

    def new_id(self) -> str:
        """The code of a new table, in one of the databases that are there."""
        up = [i for i, part in enumerate(self.parts) if part.is_up]
        number = secrets.choice(up or range(len(self.parts)))
        return new_token() + (f"{number:02x}" if number else "")

    # Opening and closing

    async def open(self) -> None:
        """Open all that can be reached; with none of them there is nothing to serve."""
        failed: list[SetupError] = []
        for part in self.parts:
            try:
                await part.open()
                part.is_up = part.is_open = True
            except SetupError as error:
                if error.key != "server.database_away":
                    raise
                part.is_up = False
                failed.append(error)
        if len(failed) == len(self.parts):
            raise failed[0]
        for each in failed:
            log.error("one of the databases is away: %s", each)
        for name, bytes_ in ((SERVER, 4), (ORIGIN, 16)):
            await self._agree(name, secrets.token_hex(bytes_), failed)
        for part in self._open():
            await part.beat()

    async def _agree(self, name: str, fresh: str, failed: list[SetupError]) -> None:
        """Have all databases know a fact alike. A new one is made only while all of them are there."""
        known = [found for part in self._open() if (found := await part.known_fact(name))]
        if not known and failed:
            raise failed[0]
        self.facts[name] = known[0] if known else fresh
        for part in self._open():
            self.facts[name] = await part.fact(name, self.facts[name])

    async def reopen(self, part: Store) -> None:
        """Open a database that was away when the server started."""
        try:
            await part.open()
        except SetupError as error:
            raise StoreDown(error.key) from error
        for name, value in self.facts.items():
            await part.fact(name, value)
        if self.listening is not None:
            await part.listen(*self.listening)
        part.is_open = True

    def _open(self) -> list[Store]:
        return [part for part in self.parts if part.is_open]

    async def listen(self, hear: Hear, overhear: Overhear) -> None:
        """Hear of what other processes write."""
        self.listening = (hear, overhear)
        for part in self._open():
            await part.listen(hear, overhear)

    async def close(self) -> None:
        """Write what is waiting, then let go of all."""
        for part in self.parts:
            await part.close()

    # What is asked of all

    async def ask(self, question: Callable[[Store], Awaitable[T]]) -> Heard[T]:
        """Ask all databases that are there; StoreDown where none answers."""
        if len(self.parts) == 1:
            return Heard([await question(self.parts[0])], True)
        up = [part for part in self.parts if part.is_up]

        async def ask_one(part: Store) -> T:
            try:
                return await in_time(asyncio.ensure_future(question(part)), PATIENCE)
            except TimeoutError:
                part.is_up = False  # until its heart beats again
                raise

        found = await asyncio.gather(*map(ask_one, up), return_exceptions=True)
        said: list[T] = []
        for each in found:
            if not isinstance(each, BaseException):
                said.append(each)
            elif not isinstance(each, StoreDown | TimeoutError):
                raise each
        if not said:
            raise StoreAway("no database answers")
        return Heard(said, len(said) == len(self.parts))

    async def first(self, question: Callable[[Store], Awaitable[T | None]]) -> T | None:
        """What one of them has; StoreAway where it may be in one that does not answer."""
        heard = await self.ask(question)
        found: T | None = next((each for each in heard.said if each is not None), None)
        if found is None and not heard.is_whole:
            raise StoreAway("it may be in a database that is away")
        return found

    async def count(self, question: Callable[[Store], Awaitable[int]]) -> int:
        """How many there are in all databases that are there."""
        return sum((await self.ask(question)).said)

    async def is_code_taken(self, invitation: str) -> bool:
        """Whether a table in a database that is there has this code."""
        return any((await self.ask(lambda part: part.is_code_taken(invitation))).said)

    async def listed(self, most: int) -> list[str]:
        """The descriptions of public tables that are gathering or running, newest first."""
        heard = await self.ask(lambda part: part.listed(most))
        newest = sorted((row for rows in heard.said for row in rows), reverse=True)
        return [summary for _, summary in newest[:most]]

    def away(self) -> list[int]:
        """The numbers of the databases that are away."""
        return [number for number, part in enumerate(self.parts) if not part.is_up]

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.parts[0].is_shared

    def now(self) -> float:
        """Database time, of the first."""
        return self.parts[0].now()
