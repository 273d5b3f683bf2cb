"""Random games of every setup. Each is played once and kept, with the tables on the way."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ippodromo.kernel.asks import Ask, Options
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT, PERSON, Journal, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable

from .setups import Setup, spread

ASIDE_ONE_IN = 8
"""While asides are open, one answer in this number is to an aside."""

MOMENTS = 40
"""Number of tables of a game in checks that are too slow for all tables."""


@dataclass(frozen=True)
class Played:
    """A whole game, and copies of the table before every answer and after the last."""

    match: RecordedMatch
    tables: list[AnyTable]

    def moments(self, most: int = MOMENTS) -> list[AnyTable]:
        """Return at most `most` of the tables, evenly spread, with the first and the last."""
        return [self.tables[i] for i in spread(len(self.tables), most)]


def new_match(game: Game) -> RecordedMatch:
    """Return a match between people."""
    return RecordedMatch(game, game.header([Player(f"seat {n}") for n in range(game.seats)]))


def step(match: RecordedMatch, chance: Stream, decisions: Stream) -> None:
    """Give one answer: an automatic one if possible, else a random one."""
    if match.answer_automatically(chance):
        return
    seat, said = random_answer(match.table, decisions)
    match.submit(seat, said.notation, PERSON)


def random_answer(table: AnyTable, stream: Stream) -> tuple[Seat, Choice]:
    """Return a seat that is asked and a random answer. Sometimes the answer is to an aside."""
    ask, seats = table.ask(), table.waiting()
    asides = [each for each in table.asides() if not each[1].people_only]
    if asides and stream.below(ASIDE_ONE_IN) == 0:
        _, ask = asides[stream.below(len(asides))]
        seats = ask.seats
    seat = seats[stream.below(len(seats))]
    return seat, options_of(ask, seat).sample(stream)


def step_or_silence(match: RecordedMatch, stream: Stream) -> None:
    """Give one answer as `step` does, but half of the time the clock answers for a seat that is asked."""
    if match.answer_automatically(stream):
        return
    seats = match.table.waiting()
    seat = seats[stream.below(len(seats))]
    if stream.below(2) or match.answer_default(seat, stream) is None:
        step(match, stream, stream)


def options_of(ask: Ask, seat: Seat) -> Options:
    """Return the options of a seat that is asked."""
    options = ask.options_for(seat)
    assert options is not None
    return options


def random_journal(game: Game, seed: int) -> Journal:
    """Return the journal of a whole game. Every seat answers at random.

    The journal records every answer as the answer of a bot.
    """
    stream = FastStream(seed)
    match = RecordedMatch(
        game, game.header([Player(f"seat {n}", "random") for n in range(game.seats)])
    )
    while True:
        match.advance(stream)
        table = match.table
        if table.is_over():
            return match.journal
        seat, said = random_answer(table, stream)
        match.submit(seat, said.notation, BOT)


@cache
def played(setup: Setup) -> Played:
    """Return a whole game of a setup in which every seat answers at random."""
    match = new_match(setup.game())
    stream = FastStream(setup.seed)
    tables = [match.table.copy()]
    while not match.table.is_over():
        step(match, stream, stream)
        tables.append(match.table.copy())
    return Played(match, tables)


def asks_of(table: AnyTable) -> Iterator[Ask]:
    """Yield the blocking ask and the asides."""
    if not table.is_over():
        yield table.ask()
        for _, aside in table.asides():
            yield aside


def viewers(game: Game) -> list[Seat]:
    """Return the first two seats, the last seat, and a spectator."""
    return [*(Seat(n) for n in sorted({0, 1, game.seats - 1})), NOBODY]
