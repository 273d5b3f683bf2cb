"""What tokens are worth while others still have tokens to place."""

from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.turf.sight import TurfSight

from .leanings import Leanings
from .race import Estimate
from .slips import Prospects, slips_of

CROWDING: Final = 0.55
"""How much of what others still have to place goes where it is expected."""
PUSH: Final = 0.25
"""How much better a horse that few want does once this seat wants it, too."""
ORDER: Final = 0.01
"""How much of what the best token gains a character gives for each bet of a token that comes too soon:
it decides the order of the tokens of a slip, and never which slip it is."""

TRIED = 12
"""How many slips, the best by gains and leanings, are tried for who leads after the race."""
DUEL = 8.0
"""How many bets' gains the certainty of leading after the race is worth."""

EXPECTED = 2.0
"""How many bets' gains it costs to begin a slip that another seat is expected to have completed then."""


class Market:
    """What a token more on each horse would be worth to a seat."""

    def __init__(self, sight: TurfSight, level: Level) -> None:
        self.sight = sight
        self.character = level.character
        self.estimate = Estimate(sight, level)
        estimate = self.estimate
        to_come, horses = sight.to_come, len(sight.progress)
        friends = 0.6 * to_come / horses / len(sight.money)
        estimate.pull = [min(1.0, pull + friends) for pull in estimate.pull]
        self.chances = estimate.chances(sight.progress, sight.running, sight.fresh, 0, -1)
        crowding = CROWDING if level.minds_others else 0.0
        self.crowd: list[float] = []
        """How many bets will lie on each horse, as far as that can be foreseen."""
        for h in range(horses):
            expected = crowding * to_come * (self.shows(h) / 3 + 1 / horses) / 2
            self.crowd.append(estimate.counts[h] + expected)

    def shows(self, horse: int) -> float:
        """The chance of a horse to take one of the places."""
        total = 0.0
        for row in self.chances.places:
            total += row[horse]
        return total

    def plans(self, horses: list[int], values: list[int]) -> list[float]:
        """What bets gain, each with the best that can follow it, as the seat's character sees it."""
        gains = [self.gain(horses[i], values[i]) for i in range(len(horses))]
        if self.character.name:
            return self._liked_plans(gains, horses, values)
        return [self._plan(i, gains, horses, values) for i in range(len(gains))]

    def _liked_plans(self, gains: list[float], horses: list[int], values: list[int]) -> list[float]:
        """What bets gain with the best slip that begins with each, leanings to whole slips included."""
        sight = self.sight
        unit = best_per_bet(gains, values)
        leanings = self.leanings()
        worth: dict[int, float] = {}
        taken = (1 << len(self.crowd)) - 1
        for i in range(len(gains)):
            taken &= ~(1 << horses[i])
            liked = sum(leanings.of(horses[i], values[i]))
            worth[horses[i] * 4 + values[i]] = gains[i] + unit * liked
        slips = slips_of(sight.hand, len(self.crowd), taken, sight.rules.may_repeat)
        totals: list[float] = []
        for slip in slips:
            total = 0.0
            for code in slip:
                total += worth[code]
            totals.append(total - unit * leanings.repeats(slip))
        prospects = Prospects(sight, self.estimate, leanings.shows)
        if len(sight.hand) > 1 and not sight.rules.is_hidden:
            for at in range(len(slips)):
                if prospects.is_expected(slips[at]):
                    totals[at] -= EXPECTED * unit
        order = sorted(range(len(slips)), key=lambda at: -totals[at])
        least = 1.0
        for at in order[:TRIED]:
            share = prospects.share(slips[at])
            totals[at] += DUEL * unit * share
            least = min(least, share)
        for at in order[TRIED:]:
            totals[at] += DUEL * unit * least
        best: dict[int, float] = {}
        for at in order:
            for code in slips[at]:
                if code not in best or totals[at] > best[code]:
                    best[code] = totals[at]
        wait = ORDER * self.character.timing * unit
        return [best[horses[i] * 4 + values[i]] - wait * values[i] for i in range(len(gains))]

    def leanings(self) -> Leanings:
        """Return what the seat's character adds to bets."""
        shows = [self.shows(horse) for horse in range(len(self.crowd))]
        return Leanings(self.sight, self.character, shows)

    def gain(self, horse: int, value: int) -> float:
        """What a token of this value on this horse adds, its weight on everybody's pay included."""
        estimate = self.estimate
        before = self.crowd[horse]
        old = estimate.per_bet(horse, self.chances, before)
        new = estimate.per_bet(horse, self.chances, before + value)
        extra = estimate.extras(horse, self.chances)
        net = estimate.net[horse]
        push = 1.0 + PUSH * (1.0 - estimate.pull[horse]) if value else 1.0
        return (net + value) * (new * push + extra) - net * (old + extra)

    def _plan(self, first: int, gains: list[float], horses: list[int], values: list[int]) -> float:
        """What a bet gains together with the best that can follow it with the tokens then left."""
        rest = self.sight.hand.copy()
        rest.remove(values[first])
        may_repeat = self.sight.rules.may_repeat
        taken = 0 if may_repeat else 1 << horses[first]
        total = gains[first]
        for at in range(len(rest) - 1, -1, -1):
            best = -1
            for i in range(len(gains)):
                if values[i] == rest[at] and not taken >> horses[i] & 1:
                    # Of equals the last horse, whatever the order in which they are offered.
                    better = best < 0 or gains[i] > gains[best]
                    if better or (gains[i] == gains[best] and horses[i] > horses[best]):
                        best = i
            if best >= 0:
                total += gains[best]
                if not may_repeat:
                    taken |= 1 << horses[best]
        return total


def best_per_bet(gains: list[float], values: list[int]) -> float:
    """Return the most that a single bet gains: the unit of leanings."""
    unit = 0.0
    is_first = True
    for i in range(len(gains)):
        if values[i] and (is_first or gains[i] / values[i] > unit):
            unit = gains[i] / values[i]
            is_first = False
    return unit
