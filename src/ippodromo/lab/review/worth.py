"""What tables are worth: each played on by the same luck, and no table twice.

Each chair is played by the kind of player that its answers of the whole game fit best (`lab.population`).
"""

from ippodromo.bots.base import Bot
from ippodromo.bots.search.guide import Guide
from ippodromo.bots.search.playing_on import Playouts
from ippodromo.kernel.digest import public_words
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.table import AnyTable
from ippodromo.lab.population import Population

Rows = list[list[float]]


class Worth:
    """The seats' chances to win each time a table was played on."""

    def __init__(
        self, playouts: Playouts, table: AnyTable, population: Population | None = None
    ) -> None:
        self.playouts = playouts
        self.population = population
        self.start = playouts.prepare(table)
        self.rows: Rows = []

    def play(self, count: int) -> None:
        """Play it on until that was done so many times."""
        for number in range(len(self.rows), count):
            row = self.playouts.play(self.start, number)
            if self.population is not None:
                row = self.population.stated(row, self.playouts.match.table)
            self.rows.append(row)


class Worths:
    """All tables of a review, by what is on them once regulars have answered up to the next dice.

    What one answer leads to is often what another comes from: with the same dice before them, both
    are valued on the same luck, so that what a row of answers is worth together is known as well as
    what each is.
    """

    def __init__(
        self, guide: Guide, regular: Bot, seed: int, population: Population | None = None
    ) -> None:
        """Without a population regulars play on every seat."""
        self.population = population
        self.seated = population.typical() if population is not None else None
        self.guide = guide
        self.regular = regular
        self.seed = seed
        self.found: dict[tuple[int, str], Worth] = {}

    def of(self, match: RecordedMatch, table: AnyTable, draws: int) -> Worth:
        """What a table is worth that came of a match after so many draws; the table is played on."""
        playouts = Playouts(match, self.guide, self.regular, self.seed + draws)
        if self.seated is not None:
            playouts.policy.seated = self.seated
        worth = Worth(playouts, table, self.population)
        words = public_words(match.game, worth.start.table)
        return self.found.setdefault((draws, words), worth)

    @property
    def played(self) -> int:
        """How many playouts there were."""
        return sum(len(worth.rows) for worth in self.found.values())
