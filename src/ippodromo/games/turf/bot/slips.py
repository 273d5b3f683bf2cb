"""Whole slips: which there are, and how likely a seat is to lead after a race with each of them."""

from math import exp, sqrt
from typing import Final

from ippodromo.games.turf.observation import TurfSight

from .race import Estimate

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
        self.starts = sight.progress
        self.leads = [float(money - sight.money[sight.seat]) for money in sight.money]
        to_come = 0.0
        for multiplier in rules.multipliers[sight.race + 1 :]:
            to_come += multiplier * multiplier
        self.scale = max(CLOSE, SWING * sqrt(to_come))
        self.by_seat = [stakes.copy() for stakes in estimate.stakes.by_seat]
        self.tokens = [float(count) for count in estimate.stakes.tokens]
        hands = [rules.tokens.copy() for _ in sight.money]
        for code in sight.tokens:
            hand = hands[code // 64]
            hand.remove(code % 4 if code % 4 in hand else hand[len(hand) // 2])
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
