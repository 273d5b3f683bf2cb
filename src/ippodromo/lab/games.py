"""Whole games played by bots, one after another, as quickly as bots allow."""

from collections.abc import Callable
from dataclasses import dataclass

from ..bots.base import Bot, Moment
from ..kernel.chance import FastStream
from ..kernel.errors import IppodromoError, NotAllowed
from ..kernel.game import Game
from ..kernel.journal import BOT, Player
from ..kernel.match import Match
from ..kernel.seats import Seat


class BotFailed(IppodromoError):
    """A bot raised an error or said something illegal; the record up to that moment is kept."""

    def __init__(self, bot: str, seat: int, reason: str, record: str) -> None:
        super().__init__("bot.failed", {"bot": bot, "seat": seat, "reason": reason})
        self.record = record


@dataclass(frozen=True)
class Outcome:
    """How a game ended: each seat's place and money, and how much was decided."""

    ranks: list[int]
    money: list[int]
    decisions: int


def play_match(game: Game, bots: list[Bot], seed: int) -> Match:
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
        if has_asides and interject(match, seated, lambda: seeds.below(1 << 30)):
            continue
        seat = match.table.waiting()[0]
        answer(match, seat, bots[seat], seeds.below(1 << 30))


def answer(match: Match, seat: Seat, bot: Bot, seed: int) -> None:
    """Let a bot answer for a seat; a bot that fails is named, with the record so far."""
    try:
        said = bot.choose(Moment(match, seat, seed))
        match.submit(seat, said, BOT)
    except NotAllowed as no:
        raise BotFailed(bot.name, seat, str(no), match.journal.text()) from no
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BotFailed(bot.name, seat, reason, match.journal.text()) from error


def interject(match: Match, bots: dict[Seat, Bot], seed: Callable[[], int]) -> bool:
    """Offer the open asides to every bot; True if one was taken."""
    asked = {seat for _, ask in match.table.asides() for seat in ask.seats}
    for seat in sorted(asked & set(bots)):
        bot = bots[seat]
        said = bot.interject(Moment(match, seat, seed()))
        if said is not None:
            match.submit(seat, said, BOT)
            return True
    return False


def outcome(match: Match) -> Outcome:
    """The result of a finished match."""
    seats = match.game.seats
    decided = sum(1 for entry in match.live if entry.seat >= 0)
    ranks = match.game.standings(match.table)
    return Outcome(ranks, match.table.ledger.balances[:seats], decided)
