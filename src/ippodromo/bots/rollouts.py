"""How a game is played on in a search or a review: regulars bid and bet, quick riders move the horses."""

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
"""Parts of slips that are told apart."""


@dataclass(frozen=True)
class Seated:
    """Who bids and bets on each seat, what part of its moves is any option, and how strong it is.

    A strength is the logarithm of how many times as often as a regular a seat wins a whole game.
    """

    bots: list[Bot]
    slips: list[float]
    strengths: list[float]


class RegularPolicy(Policy):
    """Answers for every seat as a regular would from what the seat may know; riders move the horses.

    A regular thinks about one ride as long as a rider about a whole race.
    """

    def __init__(self, match: RecordedMatch, guide: PlayoutSettings, regular: Bot) -> None:
        self.shell = match.copy_without_log()
        """What the regular is shown: the match as it was, with the table that is played out."""
        self.known = len(self.shell.active_entries)
        self.policy_asks = guide.policy_asks
        self.slow_asks = guide.slow_asks
        self.is_hurried = True
        self.rider = riders(match.game)
        seats = match.game.seats
        self.seated = Seated([regular] * seats, [0.0] * seats, [0.0] * seats)

    def begin(self, table: AnyTable) -> None:
        """Another table is played out from here."""
        self.shell.table = table
        del self.shell.active_entries[self.known :]

    @property
    def is_asked(self) -> bool:
        """Whether a regular has answered anything at the present table, and not riders alone."""
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
        self.shell.active_entries.append(Entry(seat, BOT, said))  # it remembers its own answers
        return found

    def _slips(self, seat: Seat, stream: Stream) -> bool:
        """Return True if this move of a seat is any option."""
        part = self.seated.slips[seat]
        return part > 0.0 and stream.below(FINENESS) < part * FINENESS


class PreparedTable:
    """A table on which regulars have answered until dice or riders came in."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.after: dict[str, PreparedTable] = {}
        """The same after each outcome of a foreseen draw that was met."""


class Rollouts:
    """Plays one moment on, as often as wanted; the same number is the same luck for all that is tried."""

    def __init__(
        self, match: RecordedMatch, guide: PlayoutSettings, regular: Bot, seed: int
    ) -> None:
        self.match = match
        self.guide = guide
        self.seed = seed
        self.policy = RegularPolicy(match, guide, regular)
        self.run = match.game.races_run(match.table)

    def prepare(self, table: AnyTable) -> PreparedTable:
        """Let regulars answer until dice or riders come in: that is the same for all luck."""
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
        """Every seat's chance to win once the race that is on or comes next is run."""
        stream = self.stream(number)
        return self.worth(self.race(start, stream), stream)

    def stream(self, number: int) -> FastStream:
        """What dice and cards bring in the playout of a number."""
        return FastStream(self.seed * APART + number)

    def race(self, start: PreparedTable, stream: Stream) -> AnyTable:
        """The table once the race that is on or comes next is run, or the game is over without one."""
        game = self.match.game
        table = self._after_draws(start, stream).table.copy()
        self.policy.begin(table)
        while table.stack and game.races_run(table) == self.run:
            if not play_race(game, table, stream, self.policy):
                break
        return table

    def worth(self, table: AnyTable, stream: Stream) -> list[float]:
        """Every seat's chance to win after a race; where that was not learned it is played further."""
        game = self.match.game
        while table.stack:
            worth = self.guide.prospects(game, table, self.policy.seated.strengths)
            if worth is not None:
                return worth
            play_race(game, table, stream, self.policy.rider)
        return self.guide.worth(game, table)

    def _after_draws(self, start: PreparedTable, stream: Stream) -> PreparedTable:
        """Where the foreseen draws lead to, regulars having answered there as well."""
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
