"""Prospects: each seat's chance to win the game, soon known, for screens.

The race that is on or comes next is played on as reviews do it (`bots.rollouts`): bots bid and
bet, known ones themselves and for people whoever is drawn from a population (`lab.population`), quick
riders move the horses, and what a lead is worth after it was learned from whole games. So a playout takes
a fraction of a game among bots (`lab.odds.seat_odds`), and tells a chance, not who won. Where bots have
answered all before the dice, and riders alone bring the race about, it tells of the horses as well.
"""

from collections.abc import Iterator
from dataclasses import replace

from ippodromo.bots.base import RandomBot
from ippodromo.bots.find import find_bot, levels
from ippodromo.bots.interrupts import heed
from ippodromo.bots.playout_model import guide_of
from ippodromo.bots.rollouts import Playouts, Start
from ippodromo.bots.weighing import REGULAR
from ippodromo.bots.wilson import wilson
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.lab.odds import Odds, Probability
from ippodromo.lab.population import Population
from ippodromo.lab.table_sampling import knows_all, likely_tables

FEWEST = 8
"""Below so many worlds their spread is not estimated."""
DRAWS = 2
"""Of a table that is known this many sets of players bid and bet, once each: they take the longest."""
ENOUGH_LOTS = 4
"""Below so many lots it is not estimated how alike the worlds of one are."""


class Prospects:
    """The seats' chances, world by world; other estimates can be added, each as one lot.

    The worlds of a lot may be alike: where nothing is hidden regulars bid and bet once for all of
    them, by how they judged that once. So intervals are never shorter than lots differ.
    """

    def __init__(self) -> None:
        self.worlds = 0
        self.sums: list[float] = []
        self.squares: list[float] = []
        self.lots: list[tuple[int, list[float]]] = []
        """Of each lot that was added its worlds and their sums."""
        self.races = Odds([])
        """How the horses came in on the way; none where regulars had a say in the middle of it."""

    def add(self, chances: list[float]) -> None:
        """What one world, or one playout of a table that is known, gives every seat."""
        self._add(1, chances, [chance * chance for chance in chances])

    def merge(self, other: "Prospects") -> None:
        """Count what others have counted."""
        self.races.merge(other.races)
        if other.worlds:
            self._add(other.worlds, other.sums, other.squares)
            self.lots += other.lots or [(other.worlds, other.sums)]

    def _add(self, worlds: int, sums: list[float], squares: list[float]) -> None:
        self.worlds += worlds
        for mine, theirs in ((self.sums, sums), (self.squares, squares)):
            mine[:] = [a + b for a, b in zip(mine or [0.0] * len(theirs), theirs, strict=True)]

    def seats(self) -> list[Probability]:
        """Each seat's chance with its 95 % interval; none while too little is known."""
        if not self.is_begun:
            return []
        likeness = self._likeness()
        return [self._chance(seat, likeness) for seat in range(len(self.sums))]

    @property
    def is_begun(self) -> bool:
        """Whether enough is known to be told."""
        return self.worlds >= FEWEST

    def _chance(self, seat: int, likeness: float) -> Probability:
        share = self.sums[seat] / self.worlds
        varies = likeness * self._varies(seat) / (self.worlds - 1)
        # As many games with one winner each would be known as well.
        alone = share * (1 - share) / varies if varies > 0 else float(self.worlds)
        return Probability(share, *wilson(share * alone, alone))

    def _varies(self, seat: int) -> float:
        """How far the worlds' chances of a seat are from their mean, squared, on average."""
        return self.squares[seat] / self.worlds - (self.sums[seat] / self.worlds) ** 2

    def _likeness(self) -> float:
        """How many times as much lots differ as they would if their worlds had nothing in common."""
        count = len(self.lots)
        if count < ENOUGH_LOTS:
            return 1.0
        differ = alone = 0.0
        for seat, total in enumerate(self.sums):
            share = total / self.worlds
            differ += sum((sums[seat] - share * worlds) ** 2 for worlds, sums in self.lots)
            alone += self._varies(seat) * self.worlds
        return max(1.0, differ / alone * count / (count - 1)) if alone > 0 else 1.0

    def widest(self) -> float:
        """Half the length of the longest interval."""
        return max((chance.half_width for chance in self.seats()), default=1.0)


def foresee(
    match: RecordedMatch, seed: int, seat: Seat | None = None, batch: int = 10
) -> Iterator[Prospects]:
    """Ever better chances of the seats to win, after each batch of worlds; stop at any time."""
    game = match.game
    found = Prospects()
    found.races = Odds([runner["id"] for runner in game.runners(match.table)])
    is_known = knows_all(match, seat)
    shown = match if is_known else _without_answers(match)
    level = REGULAR.name if REGULAR.name in levels(game.title.name) else RandomBot.name
    guide = replace(guide_of(game), swing=0.0)  # the end by who won: what is blurred is no chance
    playouts = Playouts(shown, guide, find_bot(level, game.title.name), seed)
    population = Population(match)
    tables = likely_tables(match, seat)
    stream = FastStream(seed)
    starts: dict[tuple[str, ...], Start] = {}
    number = 0
    is_ridden = True
    while True:
        for _ in range(batch):
            drawn = population.draw(stream)
            if len(starts) >= DRAWS and drawn not in starts:
                drawn = list(starts)[number % DRAWS]
            seated = population.seated(drawn)
            playouts.policy.seated = seated
            world = starts.get(drawn) or playouts.prepare(tables(stream, seated.bots))
            if is_known and playouts.policy.is_asked:
                starts[drawn] = world
            rows: list[list[float]] = []
            finishes: list[list[str]] = []
            for _ in range(1 if is_known else found.races.best_alike()):
                heed()
                luck = playouts.luck(number)
                table = playouts.race(world, luck)
                is_ridden = is_ridden and not playouts.policy.is_asked
                if game.races_run(table) > playouts.run:
                    finishes.append(game.finish(table))
                rows.append(population.stated(playouts.worth(table, luck), match.table))
                number += 1
            found.add([sum(column) / len(rows) for column in zip(*rows, strict=True)])
            if finishes and is_ridden:
                found.races.add_world(finishes)
        if not is_ridden:
            found.races = Odds([])
        yield found


def _without_answers(match: RecordedMatch) -> RecordedMatch:
    """The match without what was answered: a world that is imagined has answers of its own."""
    shown = RecordedMatch(match.game, match.journal.header, False, False)
    shown.table = match.table
    return shown
