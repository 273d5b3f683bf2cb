"""The bots of a table: which levels its game has, and which of them are waited for."""

import hashlib
import hmac
from functools import cache

from ippodromo.bots import find
from ippodromo.bots.find import characters

from .answers import pause_due
from .state import TableState

Wanted = tuple[int, str, int, bool]
"""A seat, its bot's level, a seed, and whether it is asked or may only say something unasked."""
Said = tuple[int, int, str]
"""A seat, the id of the ask and a notation."""


@cache
def levels(game: str) -> list[str]:
    """The bots a game has, weakest first."""
    return find.levels(game)


def characters_by_level(game: str) -> dict[str, list[str]]:
    """Which characters can be chosen for a bot; a level that is not named has none."""
    return {level: characters(level) for level in levels(game) if characters(level)}


def stand_in_level(game: str) -> str:
    """The bot that answers for people who are away: neither the strongest nor a fool."""
    found = levels(game)
    return "regular" if "regular" in found else found[-1]


def wanted_bots(state: TableState) -> list[Wanted]:
    """The bots that are waited for, or may have something to say."""
    match = state.match
    if match is None or state.status != "running" or not match.table.stack:
        return []
    if state.interval is not None:
        return []
    asked = [int(seat) for seat in match.table.waiting() if seat >= 0 and state.bot_at(seat)]
    if pause_due(state, match) is not None:  # the question is not open yet
        asked = []
    found = [(seat, state.bot_at(seat), seed(state, seat), True) for seat in asked]
    for _, aside in match.table.asides():
        if aside.people_only:
            continue
        for seat in aside.seats:
            if seat >= 0 and state.bot_at(seat) and int(seat) not in asked:
                found.append((int(seat), state.bot_at(seat), seed(state, seat), False))
    return found


def seed(state: TableState, seat: int) -> int:
    """A bot's number for the question that is open."""
    assert state.match is not None
    return seed_of(state.secret, state.number, seat, state.match.table.opened[-1])


def seed_of(secret: bytes, game: int, seat: int, ask: int, word: str = "bot") -> int:
    """A number that depends on a game's secret, a seat and a question.

    Not on the moment at which a bot thinks about it: others may answer meanwhile, and whoever asks
    the bot later why gets what it weighed then.
    """
    message = f"{word} {game} {seat} {ask}".encode()
    digest = hmac.new(secret, message, hashlib.sha256).digest()
    return int.from_bytes(digest[:6], "big")
