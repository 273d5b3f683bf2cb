"""The value of bets while seats still have tokens to place, and the slips that a seat can complete."""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.turf.observation import TurfSight
from ippodromo.games.turf.tokens import token_seat, token_value

from .leanings import CAUSES, LEAD, REPEAT, SEQUENCE, STRENGTH, Leanings
from .race import Estimate

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
SWING: Final = 70.0
"""Between races: the lead, over the root of the squares of the multipliers to come, that counts e times."""
CLOSE: Final = 20.0
"""After the last race: the lead that counts e times. Nearly any lead wins."""
LIKE = 0.4
"""How likely a seat is to place the same where its tokens so far are among this seat's."""
START = 0.17
RUN = 0.045
FORCE = 1.0
"""How much more likely a horse is to be ahead, as the logarithm of its weight: for each space of its start,
for each space of its greatest number, and for each seat that has a bet more on it than the others do
on average (of more bets the root counts). Fitted to 48,000 races of regulars whose bets were their
own or drawn at random."""


class Market:
    """What a token more on each horse would be worth to a seat."""

    def __init__(self, sight: TurfSight, level: Level) -> None:
        self.sight = sight
        self.character = level.character
        self.estimate = Estimate(sight, level)
        estimate = self.estimate
        to_come, horses = sight.to_come, len(sight.rules.horses)
        friends = 0.6 * to_come / horses / len(sight.money)
        estimate.pull = [min(1.0, pull + friends) for pull in estimate.pull]
        self.chances = estimate.chances(sight.race)
        crowding = CROWDING if level.considers_opponents else 0.0
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


def _count_leads(slips: list["LikedSlip"], prospects: "Prospects") -> None:
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


def slips_of(hand: list[int], horses: int, taken: int, may_repeat: bool) -> list[list[int]]:
    """Return all ways to place a hand on horses, each as codes `horse * 4 + value`."""
    found: list[list[int]] = [[]]
    for at in range(len(hand) - 1, -1, -1):
        value = hand[at]
        longer: list[list[int]] = []
        for slip in found:
            used = taken
            least = 0
            for code in slip:
                if not may_repeat:
                    used |= 1 << code // 4
                if code % 4 == value:  # tokens of one value in the order of their horses
                    least = code // 4
            for horse in range(least, horses):
                if not used >> horse & 1:
                    longer.append([*slip, horse * 4 + value])
        found = longer
    return found


class Prospects:
    """How likely a seat is to lead after a race, the others betting on as they began; open tokens only."""

    def __init__(self, sight: TurfSight, estimate: Estimate, worths: list[float]) -> None:
        rules = sight.rules
        self.estimate = estimate
        self.seat = sight.seat
        self.multiplier = sight.multiplier
        self.starts = sight.race.progress
        self.leads = [float(money - sight.money[sight.seat]) for money in sight.money]
        to_come = 0.0
        for multiplier in rules.multipliers[sight.race_number + 1 :]:
            to_come += multiplier * multiplier
        self.scale = max(CLOSE, SWING * sqrt(to_come))
        self.by_seat = [stakes.copy() for stakes in estimate.stakes.by_seat]
        self.tokens = [float(count) for count in estimate.stakes.tokens]
        hands = [rules.tokens.copy() for _ in sight.money]
        for code in sight.tokens:
            hand, value = hands[token_seat(code)], token_value(code)
            hand.remove(value if value in hand else hand[len(hand) // 2])
        placed = [len(rules.tokens) - len(hand) for hand in hands]
        self.sooner = [seat for seat in range(len(placed)) if placed[seat] > placed[self.seat]]
        """The seats that place their last token sooner."""
        order = sorted(range(len(worths)), key=lambda horse: -worths[horse])
        for seat in range(len(self.by_seat)):
            if seat != self.seat:
                self._complete(self.by_seat[seat], hands[seat], order)

    def _complete(self, stakes: list[float], hand: list[int], order: list[int]) -> None:
        """Place the tokens another seat has left where they are expected: the largest on the best."""
        left = sorted(hand, reverse=True)
        for horse in order:
            if left and not stakes[horse]:
                stakes[horse] += left.pop(0)
                self.tokens[horse] += 1.0

    def likeness(self, slip: list[int]) -> float:
        """Return how likely it seems that a seat that is done sooner places the same as this one."""
        mine = self.by_seat[self.seat].copy()
        for code in slip:
            mine[code // 4] += code % 4
        found = 0.0
        for seat in self.sooner:
            if self.by_seat[seat] == mine:
                return 1.0
            known = self.estimate.stakes.by_seat[seat]
            if all(not known[h] or known[h] == mine[h] for h in range(len(mine))):
                found = LIKE
        return found

    def share(self, slip: list[int]) -> float:
        """Return the chance to lead after the race if the seat adds these tokens."""
        estimate = self.estimate
        mine = self.by_seat[self.seat].copy()
        tokens = self.tokens.copy()
        for code in slip:
            mine[code // 4] += code % 4
            tokens[code // 4] += 1.0
        by_seat = self.by_seat.copy()
        by_seat[self.seat] = mine
        weights = self._weights(by_seat)
        pays: list[list[float]] = []
        rules = estimate.rules
        for h in range(len(mine)):
            count = tokens[h]
            if not rules.counts_tokens:
                count = 0.0
                for stakes in by_seat:
                    count += stakes[h]
            pays.append([self.multiplier * estimate.pays(place, count) for place in range(3)])
        return self._expected(weights, pays, mine)

    def _weights(self, by_seat: list[list[float]]) -> list[float]:
        """Return the weight of lots of each horse to be ahead, if the seats have staked so much."""
        seats = len(by_seat)
        horses = len(self.starts)
        weights: list[float] = []
        for h in range(horses):
            total = 0.0
            for stakes in by_seat:
                total += stakes[h]
            force = 0.0
            for seat in range(seats):
                ahead = by_seat[seat][h] - (total - by_seat[seat][h]) / (seats - 1)
                force += sqrt(ahead) if ahead > 0 else -sqrt(-ahead)
            weights.append(
                exp(START * self.starts[h] + RUN * self.estimate.burst[h] + FORCE * force)
            )
        return weights

    def _expected(self, weights: list[float], pays: list[list[float]], mine: list[float]) -> float:
        """Return the chance to lead, over all orders of the first three."""
        whole = sum(weights)
        horses = len(weights)
        rivals = [
            (stakes, self.leads[seat])
            for seat, stakes in enumerate(self.by_seat)
            if seat != self.seat
        ]
        found = 0.0
        ahead: list[float] = [0.0] * len(rivals)
        for first in range(horses):
            w1 = weights[first]
            pay1 = pays[first][0]
            for second in range(horses):
                if second == first:
                    continue
                w2 = weights[second]
                pay2 = pays[second][1]
                chance = w1 / whole * w2 / (whole - w1)
                left = whole - w1 - w2
                for at in range(len(rivals)):
                    stakes, lead = rivals[at]
                    ahead[at] = (
                        lead
                        + (stakes[first] - mine[first]) * pay1
                        + (stakes[second] - mine[second]) * pay2
                    )
                for third in range(horses):
                    if third in (first, second):
                        continue
                    pay3 = pays[third][2]
                    total = 1.0
                    for at in range(len(rivals)):
                        stakes = rivals[at][0]
                        lead = ahead[at] + (stakes[third] - mine[third]) * pay3
                        total += exp(max(-30.0, min(30.0, lead / self.scale)))
                    found += chance * weights[third] / left / total
        return found
