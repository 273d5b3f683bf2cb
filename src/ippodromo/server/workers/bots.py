"""What bots say: thought out in worker processes, never on the event loop."""

import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S, TookTooLong, run_with_limit
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.seats import Seat
from ippodromo.lab.failures import save_moment
from ippodromo.server.table.bots import Said, Wanted
from ippodromo.server.table.set_up import recorded_game

log = logging.getLogger("ippodromo")

CACHED = 16
_matches: OrderedDict[str, RecordedMatch] = OrderedDict()


def consider(record: str, edition: str, wanted: list[Wanted]) -> list[Said]:
    """What some bots say at one moment of a game, each knowing only what its seat knows."""
    match = match_of(record, edition)
    name = match.game.title.name
    said: list[Said] = []
    for seat, level, seed_, asked in wanted:
        moment = Moment(match, Seat(seat), seed_)
        bot = find_bot(level, name)
        if not asked:
            aside = _heard(bot.interject, moment, match)
            if aside is not None:
                said.append((seat, -1, aside))
            continue
        options = moment.options
        if options.bot_answer is not None:
            said.append((seat, match.table.opened[-1], options.bot_answer.notation))
            continue
        chosen = _heard(bot.choose, moment, match)
        said.append((seat, match.table.opened[-1], _choice(chosen, match, moment)))
    return said


def _heard(
    speak: Callable[[Moment], str | None], moment: Moment, match: RecordedMatch
) -> str | None:
    """What a bot says; None if it fails or takes too long: then it is named and its moment kept."""
    try:
        return run_with_limit(ANSWER_TIMEOUT_S, lambda: speak(moment))
    except (Exception, TookTooLong) as failure:
        name = match.journal.header.players[moment.seat].name
        file: object = "no file"
        with contextlib.suppress(OSError):
            file = save_moment(match.journal.text())
        log.exception("%s on seat %d failed, see %s", name, moment.seat, file, exc_info=failure)
    return None


def _choice(notation: str | None, match: RecordedMatch, moment: Moment) -> str:
    """What the bot said, if it may be said; else the default answer, or any if there is none."""
    options = moment.options
    try:
        if notation is not None:
            return options.find(notation).notation
    except NotAllowed:
        log.error("a bot on seat %d may not say %.60s", moment.seat, notation)
    stream = FastStream(moment.seed)
    default = match.default_answer(moment.seat, stream, len(match.journal.entries))
    return (default or options.sample(stream)).notation


def silent(record: str, edition: str, wanted: list[Wanted]) -> list[Said]:
    """The default answers of the bots that are waited for: none of them has said anything."""
    match = match_of(record, edition)
    return [
        (seat, match.table.opened[-1], _choice(None, match, Moment(match, Seat(seat), seed_)))
        for seat, _, seed_, asked in wanted
        if asked
    ]


def match_of(record: str, edition: str) -> RecordedMatch:
    """The match of a record; one seen before is only taken further."""
    journal = read_journal(record)
    head = "\n".join(journal.header.lines())
    known = _matches.pop(head, None)
    if known is not None:
        mine = known.journal.entries
        begun = journal.entries[: len(mine)]
        if [e.text() for e in begun] != [e.text() for e in mine]:
            known = None
    if known is None:
        known = load_match(recorded_game(journal.header, edition), journal)
    else:
        known.replay(journal, len(journal.entries))
    _matches[head] = known
    while len(_matches) > CACHED:
        _matches.popitem(last=False)
    return known
