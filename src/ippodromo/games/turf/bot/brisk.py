"""Regulars in a hurry: moves as regulars make them nine times of ten, in a fifth of their time."""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.turf.choices import Move
from ippodromo.games.turf.observation import TurfSight
from ippodromo.games.turf.position import TurfPosition
from ippodromo.games.turf.rules import TurfRules
from ippodromo.games.turf.running import MoveHorse
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .playing import Regulars
from .race import BURST, FAR, NEAR, PLACES, PULL, ROUND, Estimate, riding_estimate

LEFT_BEHIND: Final = 2.5
"""How much less than their number the weight of horses counts that are left after two are home."""


class Brisk(Policy):
    """The third place is taken by rule of thumb, and one move changes one horse."""

    def __init__(self, level: Level, seats: int) -> None:
        self.level = level
        self.regulars = Regulars(level, seats)
        self.interests: list[Interest | None] = []
        """What every seat is interested in while these tokens lie: the same for a whole race."""
        self._race = -1
        self._placed: list[int] = []

    def choose(self, table: AnyTable, seat: Seat, stream: Stream) -> Choice:
        phase = table.stack[-1]
        if not isinstance(phase, MoveHorse):
            return self.regulars.bet(table, seat)
        picks = table.ask().options[0].picks
        if len(picks) == 1:
            return picks[0]
        race: TurfPosition = table.position
        if race.race != self._race or race.placed != self._placed:
            self._race = race.race
            self._placed = race.placed.copy()
            self.interests = [None] * race.rules.seats
        interest = self.interests[seat]
        if interest is None:
            estimate = riding_estimate(TurfSight(race.rules, table, seat), self.level)
            interest = Interest(estimate, race.rules)
            self.interests[seat] = interest
        return interest.choose(race, phase.face, picks)


class Interest:
    """What a race is worth to a seat by weights of lots, of which a move changes one."""

    def __init__(self, estimate: Estimate, rules: TurfRules) -> None:
        self.net = estimate.net
        self.pay = estimate.pay
        self.rules = rules
        self.gains: list[float] = []
        """How much stronger each space makes a horse that is moved."""
        self.starts: list[float] = []
        for h in range(len(self.net)):
            slope = PULL * estimate.pull[h] + BURST * estimate.burst[h]
            self.gains.append(1.0 - slope)
            self.starts.append((rules.length + 1) * slope)
        self.strengths = [0.0] * len(self.net)
        self.lots = [0.0] * len(self.net)
        self.total = 0.0
        self.runners = 0
        self.home = 0
        self.best = self.worst = 0.0
        self.spread = self.early = 1.0
        self.last = self.all_last = 0.0
        """What the seat has on each horse times its lots to be last, and all these lots."""
        self.first = self.all_first = 0.0
        """The same for the pace."""
        self.is_early = False

    def choose(self, race: TurfPosition, face: int, picks: list[Choice]) -> Choice:
        """The horse that gains the seat most by this roll."""
        self._look(race)
        self._draw(race.running)
        found = picks[0]
        most = 0.0
        is_first = True
        for pick in picks:
            if isinstance(pick, Move):
                horse = pick.horse
                there = race.landing(horse, self.rules.numbers[race.cards[horse]][face])
                value = self._after(horse, there - race.progress[horse], there)
                if is_first or value > most:
                    found, most, is_first = pick, value, False
        return found

    def _look(self, race: TurfPosition) -> None:
        """See where the horses stand."""
        foremost = -1000
        runners = 0
        self.best, self.worst = -1.0e9, 1.0e9
        for h in range(len(self.net)):
            if race.running >> h & 1:
                at = race.progress[h]
                strength = self.starts[h] + self.gains[h] * at
                if race.fresh >> h & 1:
                    strength += ROUND
                self.strengths[h] = strength
                runners += 1
                if at > foremost:
                    foremost = at
                if strength > self.best:
                    self.best = strength
                if strength < self.worst:
                    self.worst = strength
        self.runners = runners
        self.home = len(race.finished)
        self.is_early = race.pace < 0
        self.spread = NEAR + FAR * sqrt(self.rules.length + 1 - foremost)
        self.early = NEAR + FAR * sqrt(max(1, self.rules.pace_space - foremost))

    def _draw(self, running: int) -> None:
        """Give every horse its lots: to be ahead, to be last, to have the pace."""
        self.total = self.last = self.all_last = self.first = self.all_first = 0.0
        for h in range(len(self.net)):
            self.lots[h] = 0.0
            if running >> h & 1:
                lot = exp((self.strengths[h] - self.best) / self.spread)
                self.lots[h] = lot
                self.total += lot
                hind = exp((self.worst - self.strengths[h]) / self.spread)
                self.all_last += hind
                self.last += self.net[h] * hind
                if self.is_early:
                    ahead = exp((self.strengths[h] - self.best) / self.early)
                    self.all_first += ahead
                    self.first += self.net[h] * ahead

    def _after(self, horse: int, spaces: int, there: int) -> float:
        """What the race is worth once a horse has moved."""
        rules = self.rules
        net = self.net[horse]
        before = self.strengths[horse]
        after = before + spaces * self.gains[horse] - ROUND
        hind = exp((self.worst - before) / self.spread)
        lot = self.lots[horse]
        value = 0.0
        if there > rules.length:
            value = net * self.pay[horse][self.home]
            if self.home < PLACES - 1:
                self.lots[horse] = 0.0
                value += self._places(self.total - lot, self.home + 1, self.runners - 1)
            left = (self.last - net * hind) / (self.all_last - hind)
            value -= rules.last_penalty * left
        else:
            self.lots[horse] = exp((after - self.best) / self.spread)
            value = self._places(self.total - lot + self.lots[horse], self.home, self.runners)
            more = exp((self.worst - after) / self.spread) - hind
            value -= rules.last_penalty * (self.last + net * more) / (self.all_last + more)
        self.lots[horse] = lot
        if self.is_early and there >= rules.pace_space:
            value += rules.pace_bonus * net
        elif self.is_early:
            more = exp((after - self.best) / self.early) - exp((before - self.best) / self.early)
            value += rules.pace_bonus * (self.first + net * more) / (self.all_first + more)
        return value

    def _places(self, total: float, home: int, runners: int) -> float:
        """What the places left bring the seat, given the lots and their total."""
        lots = self.lots
        net = self.net
        left = PLACES - home
        value = 0.0
        if left == 1:
            for h in range(len(lots)):
                value += net[h] * self.pay[h][home] * lots[h]
            return value / total
        after = 0.0
        for lot in lots:
            after += lot / (total - lot)
        after /= total
        third = 0.0
        all_third = 0.0
        rest = 0.0
        if left == 3:
            rest = (float(runners - 3) / float(runners - 1)) ** LEFT_BEHIND
        for h in range(len(lots)):
            lot = lots[h]
            if lot > 0.0:
                pay = self.pay[h]
                one = lot / total
                two = lot * (after - one / (total - lot))
                value += net[h] * (one * pay[home] + two * pay[home + 1])
                if left == 3:
                    three = lot * (1.0 - one - two) / (lot + rest * (total - lot))
                    all_third += three
                    third += net[h] * three * pay[2]
        if left == 3:
            value += third / all_third
        return value
