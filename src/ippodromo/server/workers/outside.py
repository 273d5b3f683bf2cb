"""Editions and records from outside: read in processes of their own, within limits."""

from collections.abc import Callable
from typing import TypeVar

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.registry import title

from .pool import TooMuchWork, WorkTooLong
from .workers import Workers

T = TypeVar("T")

EDITION_PATIENCE = 5.0
"""Seconds to read an edition and set a game up with it; those that come with us take 0.05."""
RECORD_PATIENCE = 20.0
"""Seconds to play a record through."""


async def read(
    workers: Workers,
    asker: str,
    patience: float,
    too_long: str,
    work: Callable[..., T],
    *args: object,
) -> T:
    """The result of reading something from outside; what it was wrong with is raised here.

    One address has one reading at a time; `too_long` is the message where it does not end."""
    try:
        return await workers.outside.run_for(asker, work, *args, patience=patience)
    except WorkTooLong:
        raise NotAllowed("S-8", too_long) from None
    except TooMuchWork:
        raise NotAllowed("S-9", "refused.reading_busy") from None


async def check_edition(
    workers: Workers, asker: str, name: str, seats: int, options: dict[str, str], text: str
) -> None:
    """Refuse an edition of somebody's own that no game can be set up with."""
    args = (name, seats, options, text)
    await read(workers, asker, EDITION_PATIENCE, "edition.took_too_long", try_edition, *args)


def try_edition(name: str, seats: int, options: dict[str, str], text: str) -> None:
    """In a worker: set a game up and start it; raises what is wrong."""
    edition = read_edition(text, f"{name}.toml")
    title(name).game(seats, options, edition).start(True)
