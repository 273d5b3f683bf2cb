"""How a game under review is played on: regulars bid and bet, quick riders move the horses."""

import logging

from ippodromo.bots.base import Bot, Moment
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.record.journal import BOT, Entry
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.game import play_race
from ippodromo.kernel.table import AnyTable

from .guide import Guide, shares

log = logging.getLogger("ippodromo")

SEEDS = 1 << 30
APART = 1_000_003


class Usual(Policy):
    """Answers for every seat as a regular would from what the seat may know; riders move the horses.

    A regular thinks about one ride as long as a rider about a whole race.
    """

    def __init__(self, match: Match, guide: Guide, regular: Bot) -> None:
        self.shell = match.fork()
        """What the regular is shown: the match as it was, with the table that is played out."""
        self.known = len(self.shell.live)
        self.ridden = guide.ridden
        self.rider = match.game.rider()
        self.regular = regular

    def begin(self, table: AnyTable) -> None:
        """Another table is played out from here."""
        self.shell.table = table
        del self.shell.live[self.known :]

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        ask = table.ask()
        if ask.key in self.ridden:
            return self.rider.choose(table, seat, stream)
        options = ask.of(seat)
        if options is None:
            raise BrokenGame("asked for a seat that is not")
        only = options.only()
        if only is not None:
            return only
        try:
            said = self.regular.choose(Moment(self.shell, seat, stream.below(SEEDS)))
            found = options.find(said)
        except Exception:
            log.exception("in a review a rider answers %s instead of a regular", ask.key)
            return self.rider.choose(table, seat, stream)
        self.shell.live.append(Entry(seat, BOT, said))  # it remembers its own answers
        return found


class Playouts:
    """Plays one moment on, as often as wanted; the same number is the same luck for all that is tried."""

    def __init__(self, match: Match, guide: Guide, regular: Bot, seed: int) -> None:
        self.match = match
        self.guide = guide
        self.seed = seed
        self.policy = Usual(match, guide, regular)

    def play(self, table: AnyTable, number: int) -> list[float]:
        """Every seat's chance to win once the race that is on or comes next is run."""
        game = self.match.game
        stream = FastStream(self.seed * APART + number)
        self.policy.begin(table)
        while play_race(game, table, stream, self.policy):
            if not table.stack:
                break
            worth = self.guide.prospects(game, table)
            if worth is not None:
                return worth
        return shares(game, table)
