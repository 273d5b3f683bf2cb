"""What seats may hope for: each one's chance to win the game, soon known, for screens.

The race that is on or comes next is played on as reviews do it (`bots.search.playing_on`): regulars bid
and bet, quick riders move the horses, and what a lead is worth after it was learned from whole games. So
a playout takes a fraction of a game among bots (`lab.odds.seat_odds`), and tells a chance, not who won.
"""

from collections.abc import Iterator
from dataclasses import replace

from ippodromo.bots.find import find_bot, levels
from ippodromo.bots.interrupts import heed
from ippodromo.bots.random_bot import RandomBot
from ippodromo.bots.search.guide import guide_of
from ippodromo.bots.search.playing_on import Playouts
from ippodromo.bots.weighing import REGULAR
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.playouts import Chance
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat

from .odds import WORLD, knows_all, source
from .tally import wilson

FEWEST = 8
"""Of fewer worlds it is not said how far they differ."""


class Prospects:
    """The seats' chances, world by world; two estimates can be added."""

    def __init__(self) -> None:
        self.worlds = 0
        self.sums: list[float] = []
        self.squares: list[float] = []

    def add(self, chances: list[float]) -> None:
        """What one world, or one playout of a table that is known, gives every seat."""
        self._add(1, chances, [chance * chance for chance in chances])

    def merge(self, other: "Prospects") -> None:
        """Count what others have counted."""
        if other.worlds:
            self._add(other.worlds, other.sums, other.squares)

    def _add(self, worlds: int, sums: list[float], squares: list[float]) -> None:
        self.worlds += worlds
        for mine, theirs in ((self.sums, sums), (self.squares, squares)):
            mine[:] = [a + b for a, b in zip(mine or [0.0] * len(theirs), theirs, strict=True)]

    def seats(self) -> list[Chance]:
        """Each seat's chance with its 95 % interval; none while too little is known."""
        return [self._chance(seat) for seat in range(len(self.sums))] if self.is_begun else []

    @property
    def is_begun(self) -> bool:
        """Whether enough is known to be told."""
        return self.worlds >= FEWEST

    def _chance(self, seat: int) -> Chance:
        count = self.worlds
        share = self.sums[seat] / count
        varies = (self.squares[seat] / count - share * share) / (count - 1)
        # As many games with one winner each would be known as well.
        alone = share * (1 - share) / varies if varies > 0 else float(count)
        return Chance(share, *wilson(share * alone, alone))

    def widest(self) -> float:
        """Half the length of the longest interval."""
        return max((chance.half_width for chance in self.seats()), default=1.0)


def foresee(
    match: Match, seed: int, seat: Seat | None = None, batch: int = 10
) -> Iterator[Prospects]:
    """Ever better chances of the seats to win, after each batch of worlds; stop at any time."""
    game = match.game
    found = Prospects()
    is_known = knows_all(match, seat)
    shown = match if is_known else _forgetful(match)
    level = REGULAR.name if REGULAR.name in levels(game.title.name) else RandomBot.name
    guide = replace(guide_of(game), swing=0.0)  # the end by who won: what is blurred is no chance
    playouts = Playouts(shown, guide, find_bot(level, game.title.name), seed)
    tables = source(match, seat)
    stream = FastStream(seed)
    start = playouts.prepare(tables(stream)) if is_known else None
    number = 0
    while True:
        for _ in range(batch):
            world = start or playouts.prepare(tables(stream))
            rows: list[list[float]] = []
            for _ in range(1 if is_known else WORLD):
                heed()
                rows.append(playouts.play(world, number))
                number += 1
            found.add([sum(column) / len(rows) for column in zip(*rows, strict=True)])
        yield found


def _forgetful(match: Match) -> Match:
    """The match without what was answered: a world that is imagined has answers of its own."""
    shown = Match(match.game, match.journal.header, False, False)
    shown.table = match.table
    return shown
