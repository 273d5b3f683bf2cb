"""In a worker: why a bot answered as it did, and what one would answer in somebody's place."""

import logging

from ippodromo.bots.base import Moment
from ippodromo.bots.explanations import Explanation, explain_answer, hint, match_at, may_explain
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import WeighingBot
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol.bodies import Weighed, WeighedAlternative
from ippodromo.server.table.play import seed_of

from .bots import match_of

log = logging.getLogger("ippodromo")

PATIENCE = 8.0
"""Seconds after which a bot that is asked cannot say."""


def why(
    record: str, edition: str, place: int, level: str, secret: bytes, number: int
) -> Weighed | None:
    """Why the bot of that level gave the answer of that place in a table's game of that number.

    None where it cannot say. Whether it may is not looked at here."""
    match = match_of(record, edition)
    answer = match.active_entries[place]
    try:
        before = match_at(match, place)
        seed = seed_of(secret, number, int(answer.seat), before.table.opened[-1])
        bot = find_bot(level, match.game.title.name)
        reason = explain_answer(bot, Moment(before, answer.seat, seed), answer.notation)
    except Exception:
        log.exception("%s cannot say why on seat %d", level, answer.seat)
        return None
    return None if reason is None else _weighed(reason, answer.seat, place, level)


def was_open(record: str, edition: str, place: int, shown: int, seat: int, viewer: int) -> bool:
    """Whether the reason of an answer could be told to a viewer when so many answers had been given."""
    then = match_at(match_of(record, edition), shown)
    return may_explain(then, Seat(seat), Seat(viewer), place)


def hinted(record: str, edition: str, seat: int, level: str, seed: int) -> Weighed | None:
    """What the bot of a level would say in a seat's place, knowing what that seat knows; None if it fails."""
    match = match_of(record, edition)
    bot = find_bot(level, match.game.title.name)
    assert isinstance(bot, WeighingBot)
    try:
        return _hint(match, bot, Seat(seat), seed)
    except Exception:
        log.exception("%s has no hint for seat %d", level, seat)
        return None


def _hint(match: RecordedMatch, bot: WeighingBot, seat: Seat, seed: int) -> Weighed:
    reason = hint(bot, Moment(match, seat, seed))
    return _weighed(reason, seat, match.table.at, bot.name)


def _weighed(reason: Explanation, seat: Seat, at: int, level: str) -> Weighed:
    return Weighed(
        int(seat),
        at,
        level.partition("/")[0],
        reason["said"],
        [WeighedAlternative(**each) for each in reason["alternatives"]],
        reason["picks"],
        reason["reason"],
        reason["params"],
        reason["taste"],
    )
