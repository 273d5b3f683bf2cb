"""Reviews of finished games, and comparisons of two: worked out once, away from the bots, and kept."""

import hashlib
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import msgspec

from ippodromo import __version__
from ippodromo.lab.review.data import VERSION, Comparison, Review
from ippodromo.lab.review.review import compare
from ippodromo.server.live.room import Room
from ippodromo.server.store.reviews import keep_review, kept_review
from ippodromo.server.store.rows import StoreDown
from ippodromo.server.workers import outside
from ippodromo.server.workers import review as work

from .records import finished, worked_out_once

T = TypeVar("T")

log = logging.getLogger("ippodromo")

MADE_BY = f"{__version__} {VERSION}"
"""A newer program computes anew."""
MOST_HELD = 100
"""Reviews that are held in memory, of about a hundred kilobytes each."""


async def review(room: Room, game: int, asker: str, seconds: float) -> Review:
    """Luck and decisions of a game that is over."""
    over = await finished(room, game)
    record = hashlib.sha256(over.record.encode()).hexdigest()
    find = partial(_find, room, record, asker, over.record, over.edition, seconds)
    found = await worked_out_once(room.hub.reviews, record, MOST_HELD, find)
    seats = [replace(s, player=name) for s, name in zip(found.seats, over.players, strict=True)]
    return replace(found, seats=seats)


async def _find(
    room: Room, record: str, asker: str, text: str, edition: str, seconds: float
) -> Review:
    """A review that was kept, or a new one, which is kept."""
    kept = await kept_review(room.store, room.id, record, MADE_BY)
    if kept is not None:
        return msgspec.json.decode(kept, type=Review)
    found = await _read(room, asker, work.PATIENCE, work.reviewed, text, edition, seconds)
    try:
        await keep_review(room.store, room.id, record, MADE_BY, msgspec.json.encode(found))
    except StoreDown:
        log.warning("a review could not be kept")  # it is there all the same
    return found


async def compared(
    room: Room, other: Room, other_game: int, asker: str, seconds: float
) -> Comparison:
    """A table's first game beside another game of the same cards and dice; both are over."""
    mine, theirs = await finished(room, 1), await finished(other, other_game)
    check = (work.check_same_race, mine.record, theirs.record)
    await _read(room, asker, outside.RECORD_PATIENCE, *check)
    first = await review(room, 1, asker, seconds)
    return compare([first, await review(other, other_game, asker, seconds)])


async def _read(
    room: Room, asker: str, patience: float, what: Callable[..., T], *args: object
) -> T:
    too_long = "refused.record_too_long"
    return await outside.read(room.hub.workers, asker, patience, too_long, what, *args)
