"""A bot on a seat of a match that plays itself; the kernel finds this by name."""

from ippodromo.kernel.record.answerers import Answerer
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat

from .base import Bot, Moment
from .find import find_bot


class SeatedBot(Answerer):
    """Shows its bot the moment, and no more."""

    def __init__(self, given: str | Bot, bot: Bot, name: str) -> None:
        super().__init__(given, name)
        self.bot = bot

    def choose(self, match: Match, seat: Seat, seed: int) -> str:
        return self.bot.choose(Moment(match, seat, seed))

    def interject(self, match: Match, seat: Seat, seed: int) -> str | None:
        return self.bot.interject(Moment(match, seat, seed))


def seated_bot(given: object, game: str) -> SeatedBot:
    """Who answers for a bot, given by its name (`regular`) or itself."""
    if isinstance(given, str):
        bot = find_bot(given, game)
        return SeatedBot(given, bot, bot.name)
    if not isinstance(given, Bot):
        raise TypeError(f"{given!r} is no bot")
    return SeatedBot(given, given, given.name)
