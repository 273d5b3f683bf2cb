"""Sample tables that agree with what a seat has seen. Hidden slips are written by the seats' bots.

Some games, or their bots, sample hidden answers themselves. For the others the kernel fills a hidden slip
with random bets. Only a random player bets like that, so the seats' chances would be wrong while slips
lie face down. Here the bot that was drawn for a seat writes its slip.
"""

from collections.abc import Callable

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import imagining, imagining_of_bot
from ippodromo.bots.rollouts import SEEDS
from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import BrokenGame, NotAllowed
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Entry
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seat_history import MASK, Determinizer, TableSampler
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.population import CannotFollow, asked

TRIES = 20
"""Number of times that the gaps of a record are filled before BrokenGame is raised."""
KEPT = 3
"""Number of slips that a bot writes for the same gap. After that, one of them is used again."""

Tables = Callable[[Stream, list[Bot]], AnyTable]
"""A function that returns a table to play out, given a stream and the bots that play, by seat."""


def knows_all(match: RecordedMatch, seat: Seat | None) -> bool:
    """Return True if no answer is hidden from a seat (None knows all), so that nothing must be sampled."""
    return seat is None or not any(
        MASK in entry.notation for entry in match.seen_by(seat).entries()
    )


def source(match: RecordedMatch, seat: Seat | None = None) -> TableSampler:
    """Return a function that returns tables to play out, given a stream of random numbers.

    They are copies of the real table or, if answers are hidden from `seat`, samples that agree with what
    it knows.
    """
    if seat is None or knows_all(match, seat):
        return lambda stream: match.table.copy()
    return imagining(match.game, match.seen_by(seat))


def likely_tables(match: RecordedMatch, seat: Seat | None = None) -> Tables:
    """Return a function that returns tables to play out, given a stream and the bots that play.

    They are copies of the real table or, if answers are hidden from `seat`, samples that agree with what
    it knows. Bots fill hidden slips if the game does not.
    """
    game = match.game
    if seat is None or knows_all(match, seat) or not _is_left_to_kernel(match, seat):
        tables = source(match, seat)
        return lambda stream, bots: tables(stream)
    return LikelyTables(game, match, seat).table


def _is_left_to_kernel(match: RecordedMatch, seat: Seat) -> bool:
    """Return True if neither the game nor its bot has a function of its own to sample hidden answers."""
    is_own = type(match.game).determinize is not Game.determinize
    return not is_own and imagining_of_bot(match.game, match.seen_by(seat)) is None


class LikelyTables:
    """Samples tables that agree with what a seat has seen.

    Hidden slips are written by the bots of their seats. Other hidden answers are drawn as the game does.
    """

    def __init__(self, game: Game, match: RecordedMatch, seat: Seat) -> None:
        self.game = game
        self.header = match.journal.header
        seen = match.seen_by(seat)
        self.gaps = Determinizer(game.start(False, seen.bots), seen)
        entries = seen.entries()
        self.known = entries[: len(entries) - len(self.gaps.rest)]
        self.written: dict[tuple[int, Bot], list[str]] = {}
        """The slips that bots have written; the key is (index of the gap, bot)."""

    def table(self, stream: Stream, bots: list[Bot]) -> AnyTable:
        """Return a new table that agrees with what the seat has seen. `bots` write the hidden slips.

        Raise BrokenGame if none is found.
        """
        for _ in range(TRIES):
            shell = RecordedMatch(self.game, self.header, False, False, self.gaps.table.copy())
            shell.active_entries = self.known.copy()
            if self._is_folded(shell, stream, bots):
                return shell.table
        raise BrokenGame("nothing found that fits what the seat has seen")

    def _is_folded(self, shell: RecordedMatch, stream: Stream, bots: list[Bot]) -> bool:
        """Apply all entries to the table of `shell`, with gaps filled.

        Return False if later entries do not fit the filled ones.
        """
        table = shell.table
        for place, entry in enumerate(self.gaps.rest):
            notation = entry.notation
            try:
                if MASK in notation:
                    notation = self._filled(shell, place, stream, bots)
                table.submit(entry.seat, notation)
            except (CannotFollow, NotAllowed):
                return False
            shell.active_entries.append(Entry(entry.seat, entry.by, notation))
        return True

    def _filled(self, shell: RecordedMatch, place: int, stream: Stream, bots: list[Bot]) -> str:
        entry = self.gaps.rest[place]
        options = asked(shell.table, entry.seat)
        if options is None:
            raise CannotFollow
        alike = [pick for pick in options.picks if pick.masked == entry.notation]
        if alike:
            return self.game.guess_answer(shell.table, Seat(entry.seat), alike, stream).notation
        return self._written(shell, place, options, stream, bots[entry.seat])

    def _written(
        self, shell: RecordedMatch, place: int, options: Options, stream: Stream, bot: Bot
    ) -> str:
        """Return a slip for a gap that a bot has written, now or before.

        A stored slip is not used if it is not among the options, for lack of money.
        """
        kept = self.written.setdefault((place, bot), [])
        if len(kept) >= KEPT:
            said = kept[stream.below(KEPT)]
            if said in options:
                return said
        seat = Seat(self.gaps.rest[place].seat)
        said = bot.choose(Moment(shell, seat, stream.below(SEEDS)))
        if len(kept) < KEPT:
            kept.append(said)
        return said
