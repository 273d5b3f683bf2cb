"""Which bots there are, and what one says: run in worker processes, never on the event loop."""

import contextlib
import hashlib
import hmac
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import cache

from ippodromo.bots.base import Moment
from ippodromo.bots.find import LEVELS, characters, find_bot
from ippodromo.bots.time_limit import PATIENCE, TookTooLong, within
from ippodromo.kernel.chance import FastStream, pick_evenly
from ippodromo.kernel.errors import NotAllowed, SetupError
from ippodromo.kernel.record.journal import read_journal
from ippodromo.kernel.record.match import Match, load
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.editions import read_edition
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.setup.registry import title
from ippodromo.lab.moments import save_moment
from ippodromo.server.table.state import TableState

Said = tuple[int, int, str]
"""A seat, the id of the ask and a notation."""
Wanted = tuple[int, str, int, bool]
"""A seat, its bot's level, a seed, and whether it is asked or may only say something unasked."""

log = logging.getLogger("ippodromo")

CACHED = 16
_matches: OrderedDict[str, Match] = OrderedDict()


@cache
def levels(game: str) -> list[str]:
    """The bots a game has, weakest first."""
    return [level for level in LEVELS if _has(level, game)]


def characters_by_level(game: str) -> dict[str, list[str]]:
    """Which characters can be chosen for a bot; a level that is not named has none."""
    return {level: characters(level) for level in levels(game) if characters(level)}


def _has(level: str, game: str) -> bool:
    try:
        find_bot(level, game)
    except SetupError:
        return False
    return True


def stand_in_level(game: str) -> str:
    """The bot that answers for people who are away: neither the strongest nor a fool."""
    found = levels(game)
    return "regular" if "regular" in found else found[-1]


def wanted_bots(state: TableState) -> list[Wanted]:
    """The bots that are waited for, or may have something to say."""
    match = state.match
    if match is None or state.status != "running" or not match.table.stack:
        return []
    asked = [int(seat) for seat in match.table.waiting() if seat >= 0 and state.bot_at(seat)]
    found = [(seat, state.bot_at(seat), seed(state, seat), True) for seat in asked]
    for _, aside in match.table.asides():
        for seat in aside.seats:
            if seat >= 0 and state.bot_at(seat) and int(seat) not in asked:
                found.append((int(seat), state.bot_at(seat), seed(state, seat), False))
    return found


def seed(state: TableState, seat: int) -> int:
    """A number that depends on the game's secret, the seat and the moment."""
    assert state.match is not None
    message = f"bot {state.number} {seat} {state.match.table.at}".encode()
    digest = hmac.new(state.secret, message, hashlib.sha256).digest()
    return int.from_bytes(digest[:6], "big")


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
        if options.bots_say is not None:
            said.append((seat, match.table.opened[-1], options.bots_say.notation))
            continue
        chosen = _heard(bot.choose, moment, match)
        said.append((seat, match.table.opened[-1], _choice(chosen, match, moment)))
    return said


def _heard(speak: Callable[[Moment], str | None], moment: Moment, match: Match) -> str | None:
    """What a bot says; None if it fails or takes too long: then it is named and its moment kept."""
    try:
        return within(PATIENCE, lambda: speak(moment))
    except (Exception, TookTooLong) as failure:
        name = match.journal.header.players[moment.seat].name
        file: object = "no file"
        with contextlib.suppress(OSError):
            file = save_moment(match.journal.text())
        log.exception("%s on seat %d failed, see %s", name, moment.seat, file, exc_info=failure)
    return None


def _choice(notation: str | None, match: Match, moment: Moment) -> str:
    """What the bot said, if it may be said; else the default answer, or any if there is none."""
    options = moment.options
    try:
        if notation is not None:
            return options.find(notation).notation
    except NotAllowed:
        log.error("a bot on seat %d may not say %.60s", moment.seat, notation)
    stream = FastStream(moment.seed)
    default = match.default_of(moment.seat, stream, len(match.journal.entries))
    return (default or pick_evenly(options, stream)).notation


def silent(record: str, edition: str, wanted: list[Wanted]) -> list[Said]:
    """The default answers of the bots that are waited for: none of them has said anything."""
    match = match_of(record, edition)
    return [
        (seat, match.table.opened[-1], _choice(None, match, Moment(match, Seat(seat), seed_)))
        for seat, _, seed_, asked in wanted
        if asked
    ]


def match_of(record: str, edition: str) -> Match:
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
        known = load(set_up(journal.header.game, len(journal.header.players),
                            journal.header.options, edition), journal)  # fmt: skip
    else:
        known.follow_all(journal, len(journal.entries))
    _matches[head] = known
    while len(_matches) > CACHED:
        _matches.popitem(last=False)
    return known


def set_up(name: str, seats: int, options: dict[str, str], edition: str) -> Game:
    """A game with the very edition a table was made with."""
    return title(name).game(seats, options, read_edition(edition, f"{name}.toml"))
