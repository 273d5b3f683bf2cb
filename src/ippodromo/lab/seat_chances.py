"""Estimate each seat's chance to win the game, fast enough for screens.

The current or next race is played out as in reviews (`bots.rollouts`): bots bid and bet, and a fast
policy moves the horses. Fitted weights say what each lead after the race is worth. A known bot plays as
itself; for a person a kind of player is drawn from a population (`lab.population`). One playout takes a
fraction of the time of a whole game (`lab.odds.estimate_game_odds`), and gives chances instead of a
winner. If no bot is asked anything during the race, the playouts also give the odds of the horses.
"""

from collections.abc import Iterator
from dataclasses import replace

from ippodromo.bots.base import RandomBot
from ippodromo.bots.find import find_bot, levels
from ippodromo.bots.interrupts import raise_pending_interrupt
from ippodromo.bots.playout_model import playout_settings
from ippodromo.bots.rollouts import PreparedTable, Rollouts
from ippodromo.bots.weighing import REGULAR
from ippodromo.bots.wilson import wilson
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.lab.odds import Odds, Probability
from ippodromo.lab.population import Population
from ippodromo.lab.table_sampling import knows_all, likely_tables

FEWEST = 8
"""Minimum number of worlds (sampled tables) from which their variance is estimated."""
DRAWS = 2
"""Number of sets of players that bid and bet, once each, if nothing is hidden: bots take long for it."""
ENOUGH_LOTS = 4
"""Minimum number of batches from which the correlation of the worlds in a batch is estimated."""


class SeatChances:
    """The seats' chances to win, as sums over worlds: tables that were sampled and played out.

    Other estimates can be added as batches. The worlds of a batch may be correlated: if nothing is
    hidden, bots bid and bet only once for all of them. So the intervals are made longer if the batches
    differ more than independent worlds would.
    """

    def __init__(self) -> None:
        self.worlds = 0
        self.sums: list[float] = []
        self.squares: list[float] = []
        self.lots: list[tuple[int, list[float]]] = []
        """For each batch that was added, its number of worlds and for each seat the sum of its chances."""
        self.races = Odds([])
        """How the horses finished in these playouts. It is empty if bots were asked something during a
        race."""

    def add(self, chances: list[float]) -> None:
        """Add one world: the chances that its playouts, or one playout of a known table, give every seat."""
        self._add(1, chances, [chance * chance for chance in chances])

    def merge(self, other: "SeatChances") -> None:
        """Add another estimate of the same seats as a batch."""
        self.races.merge(other.races)
        if other.worlds:
            self._add(other.worlds, other.sums, other.squares)
            self.lots += other.lots or [(other.worlds, other.sums)]

    def _add(self, worlds: int, sums: list[float], squares: list[float]) -> None:
        self.worlds += worlds
        for mine, theirs in ((self.sums, sums), (self.squares, squares)):
            mine[:] = [a + b for a, b in zip(mine or [0.0] * len(theirs), theirs, strict=True)]

    def seats(self) -> list[Probability]:
        """Return each seat's chance with its 95 % interval.

        The list is empty while there are too few worlds.
        """
        if not self.is_begun:
            return []
        design_effect = self._design_effect()
        return [self._chance(seat, design_effect) for seat in range(len(self.sums))]

    @property
    def is_begun(self) -> bool:
        """True if there are enough worlds (`FEWEST`) to show an estimate."""
        return self.worlds >= FEWEST

    def _chance(self, seat: int, design_effect: float) -> Probability:
        share = self.sums[seat] / self.worlds
        varies = design_effect * self._varies(seat) / (self.worlds - 1)
        # The number of games with one winner each that would give the same variance.
        alone = share * (1 - share) / varies if varies > 0 else float(self.worlds)
        return Probability(share, *wilson(share * alone, alone))

    def _varies(self, seat: int) -> float:
        """Return the variance of a seat's chance from world to world."""
        return self.squares[seat] / self.worlds - (self.sums[seat] / self.worlds) ** 2

    def _design_effect(self) -> float:
        """Return the variance between batches, divided by what it would be for independent worlds.

        It is at least 1.0.
        """
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
        """Return half the length of the longest interval of a seat: how precise the estimate is.

        It is 1.0 while there are too few worlds.
        """
        return max((chance.half_width for chance in self.seats()), default=1.0)


def estimate_seat_chances(
    match: RecordedMatch, seed: int, seat: Seat | None = None, batch: int = 10
) -> Iterator[SeatChances]:
    """Yield the seats' chances to win the game, improved after each batch of worlds. Stop at any time.

    With `seat` they are those that this seat could know.
    """
    game = match.game
    found = SeatChances()
    found.races = Odds([runner["id"] for runner in game.runners(match.table)])
    is_known = knows_all(match, seat)
    shown = match if is_known else _without_answers(match)
    level = REGULAR.name if REGULAR.name in levels(game.title.name) else RandomBot.name
    guide = replace(
        playout_settings(game), money_scale=0.0
    )  # value the end by who has won, not gradually by money
    playouts = Rollouts(shown, guide, find_bot(level, game.title.name), seed)
    population = Population(match)
    tables = likely_tables(match, seat)
    stream = FastStream(seed)
    starts: dict[tuple[str, ...], PreparedTable] = {}
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
            for _ in range(1 if is_known else found.races.best_cluster_size()):
                raise_pending_interrupt()
                luck = playouts.stream(number)
                table = playouts.race(world, luck)
                is_ridden = is_ridden and not playouts.policy.is_asked
                if game.races_run(table) > playouts.run:
                    finishes.append(game.finish(table))
                rows.append(population.stated(playouts.worth(table, luck), match.table))
                number += 1
            found.add([sum(column) / len(rows) for column in zip(*rows, strict=True)])
            if finishes and is_ridden:
                found.races.add_cluster(finishes)
        if not is_ridden:
            found.races = Odds([])
        yield found


def _without_answers(match: RecordedMatch) -> RecordedMatch:
    """Return the match without its record, because a sampled table has answers of its own."""
    shown = RecordedMatch(match.game, match.journal.header, False, False)
    shown.table = match.table
    return shown
