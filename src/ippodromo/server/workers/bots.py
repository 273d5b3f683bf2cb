"""Jobs of bots: their answers, hints, and the reasons of answers. They run in worker processes."""

import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable

from ippodromo.bots.base import Moment
from ippodromo.bots.explanations import Explanation, explain_answer, match_at, may_explain
from ippodromo.bots.explanations import hint as bot_hint
from ippodromo.bots.find import find_bot
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S, TookTooLong, run_with_limit
from ippodromo.bots.weighing import WeighingBot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import game_of_record
from ippodromo.kernel.seats import Seat
from ippodromo.lab.failures import save_moment
from ippodromo.server.protocol.bodies import Weighed, WeighedAlternative
from ippodromo.server.table.play import BotAnswer, BotTask, seed_of

log = logging.getLogger("ippodromo")

CACHED = 16
"""The largest number of matches that a worker keeps for the next job."""
EXPLANATION_TIMEOUT_S = 8.0
"""Seconds in which a bot must give the reason of an answer, or a hint."""

_matches: OrderedDict[str, RecordedMatch] = OrderedDict()


def match_of(record: str, edition: str) -> RecordedMatch:
    """Return the match of a record. If an earlier state of it is cached, only the new entries are applied."""
    journal = read_journal(record)
    head = "\n".join(journal.header.lines())
    known = _matches.pop(head, None)
    if known is not None:
        mine = known.journal.entries
        begun = journal.entries[: len(mine)]
        if [e.text() for e in begun] != [e.text() for e in mine]:
            known = None
    if known is None:
        known = load_match(game_of_record(journal.header, edition), journal)
    else:
        known.replay(journal, len(journal.entries))
    _matches[head] = known
    while len(_matches) > CACHED:
        _matches.popitem(last=False)
    return known


# Answers


def consider(record: str, edition: str, tasks: list[BotTask]) -> list[BotAnswer]:
    """Return the answers of bots at one moment of a game. Each bot knows only what its seat knows."""
    match = match_of(record, edition)
    name = match.game.title.name
    answers: list[BotAnswer] = []
    for seat, level, seed_, asked in tasks:
        moment = Moment(match, Seat(seat), seed_)
        bot = find_bot(level, name)
        if not asked:
            aside = _run_bot(bot.interject, moment, match)
            if aside is not None:
                answers.append((seat, -1, aside))
            continue
        options = moment.options
        if options.bot_answer is not None:
            answers.append((seat, match.table.opened[-1], options.bot_answer.notation))
            continue
        chosen = _run_bot(bot.choose, moment, match)
        answers.append((seat, match.table.opened[-1], _choice(chosen, match, moment)))
    return answers


def default_answers(record: str, edition: str, tasks: list[BotTask]) -> list[BotAnswer]:
    """Return the default answers of the bots that are asked, for bots that have taken too long."""
    match = match_of(record, edition)
    return [
        (seat, match.table.opened[-1], _choice(None, match, Moment(match, Seat(seat), seed_)))
        for seat, _, seed_, asked in tasks
        if asked
    ]


def _run_bot(
    answer: Callable[[Moment], str | None], moment: Moment, match: RecordedMatch
) -> str | None:
    """Return a bot's answer. If it fails or takes too long, log it, save the moment and return None."""
    try:
        return run_with_limit(ANSWER_TIMEOUT_S, lambda: answer(moment))
    except (Exception, TookTooLong) as failure:
        name = match.journal.header.players[moment.seat].name
        file: object = "no file"
        with contextlib.suppress(OSError):
            file = save_moment(match.journal.text())
        log.exception("%s on seat %d failed, see %s", name, moment.seat, file, exc_info=failure)
    return None


def _choice(notation: str | None, match: RecordedMatch, moment: Moment) -> str:
    """Return a bot's answer if it is allowed, else the default answer, or a random one if there is none."""
    options = moment.options
    try:
        if notation is not None:
            return options.find(notation).notation
    except NotAllowed:
        log.error("a bot on seat %d may not say %.60s", moment.seat, notation)
    stream = FastStream(moment.seed)
    default = match.default_answer(moment.seat, stream, len(match.journal.entries))
    return (default or options.sample(stream)).notation


# Explanations and hints


def why(
    record: str, edition: str, place: int, level: str, secret: bytes, number: int
) -> Weighed | None:
    """Return why a bot gave the answer at an index of a table's game with this number.

    Return None if the bot cannot say. The caller checks whether the viewer may know it."""
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
    """Return True if a viewer could know the reason of an answer after `shown` answers of the game."""
    then = match_at(match_of(record, edition), shown)
    return may_explain(then, Seat(seat), Seat(viewer), place)


def hint(record: str, edition: str, seat: int, level: str, seed: int) -> Weighed | None:
    """Return what a bot would answer for a seat, knowing what that seat knows, or None if it fails."""
    match = match_of(record, edition)
    bot = find_bot(level, match.game.title.name)
    assert isinstance(bot, WeighingBot)
    try:
        reason = bot_hint(bot, Moment(match, Seat(seat), seed))
    except Exception:
        log.exception("%s has no hint for seat %d", level, seat)
        return None
    return _weighed(reason, Seat(seat), match.table.at, bot.name)


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
