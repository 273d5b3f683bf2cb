"""Play a match on for a search or a review: regular bots bid and bet, a fast policy moves the horses."""

import logging
from dataclasses import dataclass

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import riders
from ippodromo.bots.playout_model import PlayoutSettings
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.journal import BOT, Entry
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.playouts import EVEN, Policy, answer_next, play_race
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import AnyTable

log = logging.getLogger("ippodromo")

SEEDS = 1 << 30
APART = 1_000_003
FINENESS = 1000
"""Resolution of error rates: a rate is a whole number of parts in this many."""


@dataclass(frozen=True)
class Seated:
    """For each seat the bot that bids and bets, the rate of random moves (0.0 to 1.0), and the strength.

    A strength is the logarithm of how much more often than a regular bot a seat wins a whole game.
    """

    bots: list[Bot]
    slips: list[float]
    strengths: list[float]


class RegularPolicy(Policy):
    """A playout policy in which the bots of `seated` answer, each by what its seat knows.

    A fast policy moves the horses, because a bot thinks about one ride as long as the fast policy takes
    for a whole race.
    """

    def __init__(self, match: RecordedMatch, guide: PlayoutSettings, regular: Bot) -> None:
        self.shell = match.copy_without_log()
        """The match that the bots are shown: the original record with the table of the playout."""
        self.known = len(self.shell.active_entries)
        self.policy_asks = guide.policy_asks
        self.slow_asks = guide.slow_asks
        self.is_hurried = True
        self.rider = riders(match.game)
        seats = match.game.seats
        self.seated = Seated([regular] * seats, [0.0] * seats, [0.0] * seats)

    def begin(self, table: AnyTable) -> None:
        """Continue with another table. The record shown to the bots goes back to the end of the original."""
        self.shell.table = table
        del self.shell.active_entries[self.known :]

    @property
    def is_asked(self) -> bool:
        """True if a bot has answered anything since `begin`, so that not only the fast policy did."""
        return len(self.shell.active_entries) > self.known

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        ask = table.ask()
        if ask.key in self.policy_asks or (self.is_hurried and ask.key in self.slow_asks):
            if ask.key in self.policy_asks and self._slips(seat, stream):
                return EVEN.choose(table, seat, stream)
            return self.rider.choose(table, seat, stream)
        options = ask.options_for(seat)
        if options is None:
            raise BrokenGame("asked for a seat that is not")
        only = options.forced()
        if only is not None:
            return only
        try:
            said = self.seated.bots[seat].choose(Moment(self.shell, seat, stream.below(SEEDS)))
            found = options.find(said)
        except Exception:
            log.exception("in a playout a rider answers %s instead of a regular", ask.key)
            return self.rider.choose(table, seat, stream)
        self.shell.active_entries.append(Entry(seat, BOT, said))  # bots read the record
        return found

    def _slips(self, seat: Seat, stream: Stream) -> bool:
        """Return True, at random, if this move of the seat is to be a random one."""
        part = self.seated.slips[seat]
        return part > 0.0 and stream.below(FINENESS) < part * FINENESS


class PreparedTable:
    """A table on which bots have given all answers up to the next dice or move."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.after: dict[str, PreparedTable] = {}
        """The table after each outcome, by notation, of a draw in `enumerated_draws`. Entries are made as
        needed."""


class Rollouts:
    """Makes playouts from one moment of a match.

    Playout number n uses the same random numbers for all tables that are compared.
    """

    def __init__(
        self, match: RecordedMatch, guide: PlayoutSettings, regular: Bot, seed: int
    ) -> None:
        self.match = match
        self.guide = guide
        self.seed = seed
        self.policy = RegularPolicy(match, guide, regular)
        self.run = match.game.races_run(match.table)

    def prepare(self, table: AnyTable) -> PreparedTable:
        """Let the bots answer at a table up to the next dice or move, which is the same in all playouts.

        Return the table as the start of playouts. It is changed.
        """
        self.policy.begin(table)
        stream = FastStream(self.seed)
        self.policy.is_hurried = False
        while table.stack:
            ask = table.ask()
            if ask.mode == DRAW or ask.key in self.guide.policy_asks:
                break
            answer_next(table, stream, self.policy)
        self.policy.is_hurried = True
        return PreparedTable(table)

    def play(self, start: PreparedTable, number: int) -> list[float]:
        """Return every seat's chance to win the game after one playout of the current or next race.

        `number` is the number of the playout.
        """
        stream = self.stream(number)
        return self.worth(self.race(start, stream), stream)

    def stream(self, number: int) -> FastStream:
        """Return the stream of random numbers for dice and cards of the playout with this number."""
        return FastStream(self.seed * APART + number)

    def race(self, start: PreparedTable, stream: Stream) -> AnyTable:
        """Return a new table as it is after the current or next race, or at the end if no race follows."""
        game = self.match.game
        table = self._after_draws(start, stream).table.copy()
        self.policy.begin(table)
        while table.stack and game.races_run(table) == self.run:
            if not play_race(game, table, stream, self.policy):
                break
        return table

    def worth(self, table: AnyTable, stream: Stream) -> list[float]:
        """Return every seat's chance to win the game at a table after a race.

        If there are no weights for this stage, the table is played on until there are, or to the end.
        """
        game = self.match.game
        while table.stack:
            worth = self.guide.prospects(game, table, self.policy.seated.strengths)
            if worth is not None:
                return worth
            play_race(game, table, stream, self.policy.rider)
        return self.guide.worth(game, table)

    def _after_draws(self, start: PreparedTable, stream: Stream) -> PreparedTable:
        """Return the table after the draws in `enumerated_draws`, on which bots have answered as well.

        Each outcome is prepared once.
        """
        while start.table.stack:
            ask = start.table.ask()
            if ask.mode != DRAW or ask.key not in self.guide.enumerated_draws:
                break
            outcome = stream.outcome(ask)
            if outcome.notation not in start.after:
                table = start.table.copy()
                table.apply(CHANCE, outcome)
                start.after[outcome.notation] = self.prepare(table)
            start = start.after[outcome.notation]
        return start
