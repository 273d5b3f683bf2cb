"""Whole games played by bots, one after another, as quickly as bots allow."""

from collections.abc import Callable
from dataclasses import dataclass

from ..bots.base import Bot, Moment
from ..bots.patience import PATIENCE, TookTooLong, within
from ..kernel.chance import FastStream, Stream
from ..kernel.errors import IppodromoError, NotAllowed
from ..kernel.game import Game
from ..kernel.journal import BOT, CLOCK, Player
from ..kernel.match import Match
from ..kernel.seats import Seat


class BotFailed(IppodromoError):
    """A bot raised, said something illegal or took too long; the record up to then is kept."""

    def __init__(self, bot: str, seat: int, reason: str, record: str) -> None:
        super().__init__("bot.failed", {"bot": bot, "seat": seat, "reason": reason})
        self.record = record

    def __reduce__(self) -> tuple[type["BotFailed"], tuple[str, int, str, str]]:
        """It travels from worker processes, record and all."""
        return BotFailed, self.parts()

    def parts(self) -> tuple[str, int, str, str]:
        """What it is made of."""
        return self.params["bot"], self.params["seat"], self.params["reason"], self.record


@dataclass(frozen=True)
class Outcome:
    """How a game ended: each seat's place and money, and how much was decided."""

    ranks: list[int]
    money: list[int]
    decisions: int


def play_match(game: Game, bots: list[Bot], seed: int, limit: float = PATIENCE) -> Match:
    """Play one whole game; the same bots and seed play the same game."""
    players = [Player(f"{bot.name} {i + 1}", bot.name) for i, bot in enumerate(bots)]
    match = Match(game, game.header(players), False, any(bot.looks_back for bot in bots))
    chance = FastStream(seed * 2 + 1)
    seeds = FastStream(seed * 2 + 2)
    seated = {Seat(i): bot for i, bot in enumerate(bots)}
    has_asides = False
    while True:
        match.advance(chance)
        if match.table.is_over():
            return match
        has_asides = has_asides or bool(match.table.asides())
        if has_asides and interject(match, seated, lambda: seeds.below(1 << 30), limit):
            continue
        seat = match.table.waiting()[0]
        answer(match, seat, bots[seat], seeds.below(1 << 30), limit)


def answer(match: Match, seat: Seat, bot: Bot, seed: int, limit: float = PATIENCE) -> None:
    """Let a bot answer for a seat; a bot that fails is named, with the record so far."""
    _hear(match, seat, bot, bot.choose, seed, limit)


def answer_or_default(
    match: Match, seat: Seat, bot: Bot, seed: int, stream: Stream, limit: float = PATIENCE
) -> BotFailed | None:
    """At a table a bot that fails loses its turn to the default answer; returns what went wrong."""
    try:
        answer(match, seat, bot, seed, limit)
    except BotFailed as failure:
        options = match.table.ask().of(seat)
        if match.silent(seat, stream) is None and options is not None:
            match.submit(seat, stream.uniform(options, match.table.at).notation, CLOCK)
        return failure
    return None


def interject(
    match: Match, bots: dict[Seat, Bot], seed: Callable[[], int], limit: float = PATIENCE
) -> bool:
    """Offer the open asides to every bot; True if one was taken."""
    asked = {seat for _, ask in match.table.asides() for seat in ask.seats}
    return any(
        _hear(match, seat, bots[seat], bots[seat].interject, seed(), limit)
        for seat in sorted(asked & set(bots))
    )


def _hear(
    match: Match,
    seat: Seat,
    bot: Bot,
    speak: Callable[[Moment], str | None],
    seed: int,
    limit: float,
) -> bool:
    """Submit what a bot says; False if it says nothing."""
    try:
        said = within(limit, lambda: speak(Moment(match, seat, seed)))
    except TookTooLong:
        raise _failed(match, seat, bot, f"> {limit:g} s") from None
    except Exception as error:
        raise _failed(match, seat, bot, f"{type(error).__name__}: {error}") from error
    if said is None and speak == bot.interject:
        return False
    if not isinstance(said, str):
        raise _failed(match, seat, bot, f"{said!r:.60} is no notation")
    try:
        match.submit(seat, said, BOT)
    except NotAllowed as no:
        raise _failed(match, seat, bot, f"{said[:60]}: {no}") from no
    return True


def _failed(match: Match, seat: Seat, bot: Bot, reason: str) -> BotFailed:
    return BotFailed(bot.name, seat, reason, match.journal.text())


def outcome(match: Match) -> Outcome:
    """The result of a finished match."""
    seats = match.game.seats
    decided = sum(1 for entry in match.live if entry.seat >= 0)
    ranks = match.game.standings(match.table)
    return Outcome(ranks, match.table.ledger.balances[:seats], decided)
