"""What tokens are worth while others still have tokens to place."""

from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.turf.observation import TurfSight

from .leanings import CAUSES, LEAD, REPEAT, SEQUENCE, STRENGTH, Leanings
from .race import Estimate
from .slips import Prospects, slips_of

CROWDING: Final = 0.55
"""How much of what others still have to place goes where it is expected."""
PUSH: Final = 0.25
"""How much better a horse that few want does once this seat wants it, too."""
ORDER: Final = 0.01
"""What a character gives for placing each bet of a slip sooner, in bets' gains. It decides the order of the
tokens and never which slip it is. Open tokens: the largest first, since others follow it with their
tokens and rides, or second for a seat that keeps its stakes. Where tokens are hidden nobody sees the
difference, and the largest comes first, second or third."""
TRIED = 12
"""How many slips, the best by gains and leanings, are tried for who leads after the race."""
DUEL = 8.0
"""How many bets' gains the certainty of leading after the race is worth. Where tokens are hidden it is
known too badly to count."""

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

    def pays(self, horse: int) -> float:
        """Return what a bet on a horse may expect at the crowd to be expected."""
        estimate = self.estimate
        pay = estimate.per_bet(horse, self.chances, self.crowd[horse])
        return pay + estimate.extras(horse, self.chances)

    def plans(self, horses: list[int], values: list[int]) -> list[float]:
        """What bets gain, each with the best that can follow it, as the seat's character sees it."""
        gains = [self.gain(horses[i], values[i]) for i in range(len(horses))]
        if not self.character.name:
            return [self._plan(i, gains, horses, values) for i in range(len(gains))]
        slips = self.liked_slips(gains, horses, values)
        order = ORDER * best_per_bet(gains, values)
        found: list[float] = []
        for i in range(len(gains)):
            best = best_with(slips, horses[i] * 4 + values[i])
            found.append(best.total + order * self.haste(values[i]))
        return found

    def haste(self, value: int) -> float:
        """Return how soon the seat's character places a token of this value: the highest first."""
        if value < 2:
            return float(value)
        timing = self.character.timing
        later = 0 if timing < 0 else 1
        if self.sight.rules.is_hidden:
            later = later if timing <= 0 else 2
        elif timing <= 0:
            later = 0
        return 2.0 if len(self.sight.own) >= later else 0.5

    def liked_slips(
        self, gains: list[float], horses: list[int], values: list[int]
    ) -> list["LikedSlip"]:
        """Return all slips the seat can complete, as its character sees them, the best first."""
        sight = self.sight
        unit = best_per_bet(gains, values)
        shows = [self.shows(horse) for horse in range(len(self.crowd))]
        leanings = Leanings(sight, self.character, shows)
        prospects: Prospects | None = None
        if not sight.rules.is_hidden:
            prospects = Prospects(sight, self.estimate, [self.pays(h) for h in range(len(shows))])
        taken = (1 << len(shows)) - 1
        by_code: dict[int, list[float]] = {}
        for i in range(len(gains)):
            taken &= ~(1 << horses[i])
            causes = leanings.of(horses[i], values[i])
            causes[STRENGTH] += gains[i] / unit
            by_code[horses[i] * 4 + values[i]] = causes
        found: list[LikedSlip] = []
        for codes in slips_of(sight.hand, len(shows), taken, sight.rules.may_repeat):
            causes = [0.0] * CAUSES
            for code in codes:
                for cause in range(CAUSES):
                    causes[cause] += by_code[code][cause]
            causes[REPEAT] = -leanings.repeats(codes)
            if len(sight.hand) > 1 and prospects is not None:
                causes[REPEAT] -= EXPECTED * prospects.likeness(codes)
            found.append(LikedSlip(codes, causes, unit))
        found.sort(key=lambda slip: -slip.total)
        if prospects is not None:
            _count_leads(found, prospects)
        return found

    def cause(self, horses: list[int], values: list[int], said: int, instead: int) -> int:
        """Return for which cause the seat's character prefers one bet to another; bets by number."""
        gains = [self.gain(horses[i], values[i]) for i in range(len(horses))]
        slips = self.liked_slips(gains, horses, values)
        one = best_with(slips, horses[said] * 4 + values[said])
        other = best_with(slips, horses[instead] * 4 + values[instead])
        if one.codes == other.codes:
            return SEQUENCE
        return max(range(CAUSES), key=lambda cause: one.causes[cause] - other.causes[cause])

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


def _count_leads(slips: list["LikedSlip"], prospects: Prospects) -> None:
    """Add to slips, the best first, what leading after the race is worth, and sort them again."""
    least = 1.0
    for slip in slips[:TRIED]:
        share = prospects.share(slip.codes)
        slip.add(LEAD, DUEL * share)
        least = min(least, share)
    for slip in slips[TRIED:]:
        slip.add(LEAD, DUEL * least)
    slips.sort(key=lambda slip: -slip.total)


def best_per_bet(gains: list[float], values: list[int]) -> float:
    """Return the most that a single bet gains: the unit of leanings. At least 1, of any currency."""
    unit = 0.0
    is_first = True
    for i in range(len(gains)):
        if values[i] and (is_first or gains[i] / values[i] > unit):
            unit = gains[i] / values[i]
            is_first = False
    return max(unit, 1.0)


class LikedSlip:
    """Tokens a seat may still place, as codes `horse * 4 + value`, and what speaks for them."""

    def __init__(self, codes: list[int], causes: list[float], unit: float) -> None:
        self.codes = codes
        self.causes = causes
        """What speaks for the slip by cause, in units of what a bet may gain."""
        self.unit = unit
        self.total = unit * sum(causes)

    def add(self, cause: int, more: float) -> None:
        """Count more for a cause."""
        self.causes[cause] += more
        self.total += self.unit * more


def best_with(slips: list[LikedSlip], code: int) -> LikedSlip:
    """Return the first of the slips that has a token."""
    for slip in slips:
        if code in slip.codes:
            return slip
    return slips[-1]
