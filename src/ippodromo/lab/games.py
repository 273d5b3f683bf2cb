"""Play whole games between bots, as fast as the bots allow."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import defer_interrupts, raise_pending_interrupt
from ippodromo.bots.process import BotEnded, BotProcess, BotRaised, trace_of
from ippodromo.bots.time_limit import ANSWER_TIMEOUT_S, TookTooLong, run_with_limit
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.errors import IppodromoError, NotAllowed, SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT, CLOCK, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.lab.failures import BotFailed, BotRequest
from ippodromo.lab.setup import Setup

CHOOSE = "choose"
INTERJECT = "interject"
"""With `CHOOSE`: the names of the methods of a bot that are called."""

Watch = Callable[[RecordedMatch], None]
"""A function that is called with the match before every answer of a seat, and at the end."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the rank (from 1) and the money of each seat, and the number of seats' answers."""

    ranks: list[int]
    money: list[int]
    decisions: int


class GameRunner:
    """Plays whole games of one set-up, given their seeds. Its bots are made once."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.make()
        self.roster = Roster(setup.bots, self.game.title.name)

    def play(self, seed: int, watch: Watch | None = None) -> RecordedMatch:
        """Play the game with this seed to its end, and return the match.

        Raise BotFailed if a bot fails. Its parameter `bot` is the bot's name in the set-up.
        """
        try:
            with defer_interrupts():
                bots = self.roster.at(seed)
                return play_match(self.game, bots, seed, self.setup.limit, watch)
        except BotFailed as failed:
            failed.params["bot"] = self.setup.bots[failed.asked.seat]
            raise


def play_match(
    game: Game,
    bots: list[Bot],
    seed: int,
    limit: float = ANSWER_TIMEOUT_S,
    watch: Watch | None = None,
) -> RecordedMatch:
    """Play one whole game and return the match. The same bots and seed give the same game.

    `limit` is in seconds per answer. `watch` is called before every answer of a seat; then the match
    keeps the log of events.
    """
    players = [Player(f"{bot.name} {i + 1}", bot.name) for i, bot in enumerate(bots)]
    keeps_log = watch is not None or any(bot.reads_events for bot in bots)
    match = RecordedMatch(game, game.header(players), False, keeps_log)
    play_to_end(match, bots, FastStream(seed * 2 + 1), FastStream(seed * 2 + 2), limit, watch)
    return match


def play_to_end(
    match: RecordedMatch,
    bots: list[Bot],
    chance: FastStream,
    seeds: FastStream,
    limit: float = ANSWER_TIMEOUT_S,
    watch: Watch | None = None,
    until: Callable[[RecordedMatch], bool] = lambda match: False,
) -> None:
    """Play a match on to its end, or until `until` returns True.

    `until` is called after dice and forced answers. `chance` is the stream of dice and cards, `seeds`
    that of the bots' seeds.
    """
    seated = {Seat(i): bot for i, bot in enumerate(bots)}
    has_asides = False
    while True:
        raise_pending_interrupt()
        match.advance(chance)
        if watch is not None:
            watch(match)
        if match.table.is_over() or until(match):
            return
        has_asides = has_asides or bool(match.table.asides())
        if has_asides and interject(match, seated, lambda: seeds.below(1 << 30), limit):
            continue
        seat = match.table.waiting()[0]
        answer(match, seat, bots[seat], seeds.below(1 << 30), limit)


def answer(
    match: RecordedMatch, seat: Seat, bot: Bot, seed: int, limit: float = ANSWER_TIMEOUT_S
) -> None:
    """Let a bot answer for a seat the ask that play waits for.

    If it fails, raise BotFailed with the record so far.
    """
    _submit_bot_answer(match, bot, BotRequest(CHOOSE, seat, seed), limit)


def answer_or_default(
    match: RecordedMatch,
    seat: Seat,
    bot: Bot,
    seed: int,
    stream: Stream,
    limit: float = ANSWER_TIMEOUT_S,
) -> BotFailed | None:
    """Let a bot answer for a seat. If it fails, give the default answer for it and return the failure.

    Return None if it did not fail.
    """
    try:
        answer(match, seat, bot, seed, limit)
    except BotFailed as failure:
        options = match.table.ask().options_for(seat)
        if match.answer_default(seat, stream) is None and options is not None:
            match.submit(seat, stream.uniform(options, match.table.at).notation, CLOCK)
        return failure
    return None


def interject(
    match: RecordedMatch,
    bots: dict[Seat, Bot],
    seed: Callable[[], int],
    limit: float = ANSWER_TIMEOUT_S,
) -> bool:
    """Offer the open asides to the bots that may answer them, in seat order.

    Return True as soon as one was answered. `seed` returns the seed for each bot.
    """
    asked = {seat for _, ask in match.table.asides() for seat in ask.seats}
    return any(
        _submit_bot_answer(match, bots[seat], BotRequest(INTERJECT, seat, seed()), limit)
        for seat in sorted(asked & set(bots))
    )


def think(bot: Bot, about: str, moment: Moment, limit: float) -> object:
    """Return what the method `about` of a bot returns. Raise TookTooLong after more than `limit` seconds.

    A bot from a file is killed then.
    """
    if isinstance(bot, BotProcess):
        return bot.think(about, moment, limit)
    speak = bot.interject if about == INTERJECT else bot.choose
    return run_with_limit(limit, lambda: speak(moment))


def _submit_bot_answer(match: RecordedMatch, bot: Bot, asked: BotRequest, limit: float) -> bool:
    """Ask a bot, and submit its answer to the match. Return False if it gives none to an aside.

    Raise BotFailed if it fails or its answer is not allowed.
    """
    seat = Seat(asked.seat)
    try:
        said = think(bot, asked.about, Moment(match, seat, asked.seed), limit)
    except Exception as error:
        reason, trace = _why(bot, error, limit)
        raise BotFailed(bot.name, asked, reason, match.journal.text(), trace) from error
    if said is None and asked.about == INTERJECT:
        return False
    if not isinstance(said, str):
        reason = IppodromoError("bot.no_notation", {"said": f"{said!r:.60}"})
        raise BotFailed(bot.name, asked, reason, match.journal.text())
    try:
        match.submit(seat, said, BOT)
    except NotAllowed as no:
        reason = IppodromoError("bot.refused", {"said": said[:60], "why": no})
        raise BotFailed(bot.name, asked, reason, match.journal.text()) from no
    return True


def _why(bot: Bot, error: Exception, limit: float) -> tuple[IppodromoError, str]:
    """Return the reason of a bot's failure, and the traceback in its own code if it raised an exception."""
    if isinstance(error, TookTooLong):
        return IppodromoError("bot.too_long", {"limit": f"{limit:g}"}), ""
    if isinstance(error, BotEnded):
        key = "bot.ended" if error.status >= 0 else "bot.killed"
        return IppodromoError(key, {"status": abs(error.status)}), ""
    if isinstance(error, SetupError) and isinstance(bot, BotProcess):
        return error, ""  # it could not be started again
    file = str(getattr(sys.modules.get(type(bot).__module__), "__file__", ""))
    found = error.trace if isinstance(error, BotRaised) else trace_of(error, file)
    params = {"error": found.error, "file": found.file, "line": found.line}
    return IppodromoError("bot.raised", params), found.text


def outcome(match: RecordedMatch) -> Outcome:
    """Return the outcome of a match that is over."""
    seats = match.game.seats
    decided = sum(1 for entry in match.active_entries if entry.seat >= 0)
    ranks = match.game.standings(match.table)
    return Outcome(ranks, match.table.ledger.balances[:seats], decided)
