"""The value of bets while seats still have tokens to place.

A slip is a set of tokens with their horses, as one seat can place them in this race. A token on a horse
is written as the code `horse * 4 + value`.
"""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.turf.observation import TurfObservation
from ippodromo.games.turf.rules import token_seat, token_value

from .leanings import CAUSES, LEAD, REPEAT, SEQUENCE, STRENGTH, Leanings
from .race import Estimate

CROWDING: Final = 0.55
"""How many bets, on all horses together, each token that other seats have still to place is expected to
add."""
OWN_PUSH: Final = 0.25
"""Increase of the pay of a bet, as a share, on a horse that no seat supports: this seat will then move it."""
ORDER_WORTH: Final = 0.01
"""Value of placing a larger token first, in units of the best gain per bet.

It is so small that it only decides the order in which the tokens of a slip are placed. With open tokens
most characters place the token of value 2 first, because other seats then follow with their bets and
moves. With hidden tokens it comes first, second or third."""
SLIPS_TRIED = 12
"""Number of slips, those with the highest value, for which the chance to lead after the race is computed."""
LEAD_WORTH = 8.0
"""Value of having the most money after the race, in units of the best gain per bet.

With hidden tokens it is not used, because the chance to lead is not known well enough."""

REPEAT_COST = 2.0
"""Cost of a slip that another seat probably completes first, in units of the best gain per bet."""
LEAD_SCALE: Final = 70.0
"""Factor in `lead_scale`: the result, in money, if one race with multiplier 1 is to come.

A fit to 1,500 games of regular bots gives 50. 70 allows for seats that bet differently."""
FINAL_LEAD_SCALE: Final = 20.0
"""The smallest lead in money that is assumed to make a seat e times as likely to win.

It is used for the last race. It is small because any lead wins then."""
SAME_SLIP_CHANCE = 0.4
"""Chance that a seat ends with this seat's slip if all tokens it has placed so far are in that slip."""
SPACE_FORCE = 0.17
CARD_FORCE = 0.045
BACKING_FORCE = 1.0
"""With `SPACE_FORCE`, `CARD_FORCE`: terms of the logarithm of a horse's weight in the drawing of places.

They are multiplied by the progress of its start space, by the largest number on its card but the first,
and by the sum, over the seats, of the square root of how many more bets a seat has on it than the others
on average (negative if fewer). Fitted to 48,000 races of regular bots with their own bets or with random
ones."""


class BetValues:
    """Computes the value to a seat of one more token on each horse, while it has tokens to place.

    Values are money in a race with multiplier 1, unless a method says otherwise.
    """

    def __init__(self, sight: TurfObservation, level: Level) -> None:
        self.sight = sight
        self.character = level.character
        self.estimate = Estimate(sight, level)
        estimate = self.estimate
        to_come, horses = sight.to_come, len(sight.rules.horses)
        friends = 0.6 * to_come / horses / len(sight.money)
        estimate.support = [min(1.0, support + friends) for support in estimate.support]
        self.chances = estimate.chances(sight.race)
        crowding = CROWDING if level.considers_opponents else 0.0
        self.expected_counts: list[float] = []
        """For each horse the number of bets or tokens expected on it when the other seats have placed all
        theirs."""
        for h in range(horses):
            expected = crowding * to_come * (self.shows(h) / 3 + 1 / horses) / 2
            self.expected_counts.append(estimate.counts[h] + expected)

    def shows(self, horse: int) -> float:
        """Return the chance of a horse to finish in a paid place, from 0.0 to 1.0."""
        total = 0.0
        for row in self.chances.places:
            total += row[horse]
        return total

    def pays(self, horse: int) -> float:
        """Return the money that one bet on a horse is expected to bring when all tokens are placed."""
        estimate = self.estimate
        pay = estimate.per_bet(horse, self.chances, self.expected_counts[horse])
        return pay + estimate.extras(horse, self.chances)

    def plans(self, horses: list[int], values: list[int]) -> list[float]:
        """Return for each bet its value together with the best bets that can follow it.

        Bet i is a token with the value `values[i]` on `horses[i]`. The preferences of the seat's
        character are included.
        """
        gains = [self.gain(horses[i], values[i]) for i in range(len(horses))]
        if not self.character.name:
            return [self._plan(i, gains, horses, values) for i in range(len(gains))]
        slips = self.liked_slips(gains, horses, values)
        order = ORDER_WORTH * best_per_bet(gains, values)
        found: list[float] = []
        for i in range(len(gains)):
            best = best_with(slips, horses[i] * 4 + values[i])
            found.append(best.total + order * self.haste(values[i]))
        return found

    def haste(self, value: int) -> float:
        """Return how much the seat's character wants to place a token of this value now, from 0.0 to 2.0.

        The value of the bet grows by `ORDER_WORTH` times this number.
        """
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
        """Return all ways to place the tokens in hand, with their values to the seat's character, best first.

        `gains`, `horses` and `values` describe the bets that are possible now.
        """
        sight = self.sight
        unit = best_per_bet(gains, values)
        shows = [self.shows(horse) for horse in range(len(self.expected_counts))]
        leanings = Leanings(sight, self.character, shows)
        lead_chances: LeadChances | None = None
        if not sight.rules.is_hidden:
            lead_chances = LeadChances(
                sight, self.estimate, [self.pays(h) for h in range(len(shows))]
            )
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
            if len(sight.hand) > 1 and lead_chances is not None:
                causes[REPEAT] -= REPEAT_COST * lead_chances.likeness(codes)
            found.append(LikedSlip(codes, causes, unit))
        found.sort(key=lambda slip: -slip.total)
        if lead_chances is not None:
            _count_leads(found, lead_chances)
        return found

    def cause(self, horses: list[int], values: list[int], said: int, instead: int) -> int:
        """Return the index of the main cause why the character prefers bet `said` to bet `instead`.

        Both are indices into `horses` and `values`.
        """
        gains = [self.gain(horses[i], values[i]) for i in range(len(horses))]
        slips = self.liked_slips(gains, horses, values)
        one = best_with(slips, horses[said] * 4 + values[said])
        other = best_with(slips, horses[instead] * 4 + values[instead])
        if one.codes == other.codes:
            return SEQUENCE
        return max(range(CAUSES), key=lambda cause: one.causes[cause] - other.causes[cause])

    def gain(self, horse: int, value: int) -> float:
        """Return the expected gain of placing a token of this value on a horse, rivals' losses included.

        Another token lowers what every bet on the horse pays, the seat's own earlier ones too. This is
        included.
        """
        estimate = self.estimate
        before = self.expected_counts[horse]
        old = estimate.per_bet(horse, self.chances, before)
        new = estimate.per_bet(horse, self.chances, before + value)
        extra = estimate.extras(horse, self.chances)
        net = estimate.net[horse]
        push = 1.0 + OWN_PUSH * (1.0 - estimate.support[horse]) if value else 1.0
        return (net + value) * (new * push + extra) - net * (old + extra)

    def _plan(self, first: int, gains: list[float], horses: list[int], values: list[int]) -> float:
        """Return the gain of the bet with index `first` plus those of the best bets that can follow it.

        They use the other tokens in hand.
        """
        rest = self.sight.hand.copy()
        rest.remove(values[first])
        may_repeat = self.sight.rules.may_repeat
        taken = 0 if may_repeat else 1 << horses[first]
        total = gains[first]
        for at in range(len(rest) - 1, -1, -1):
            best = -1
            for i in range(len(gains)):
                if values[i] == rest[at] and not taken >> horses[i] & 1:
                    # Of equal bets take the last horse, in any order of the options.
                    better = best < 0 or gains[i] > gains[best]
                    if better or (gains[i] == gains[best] and horses[i] > horses[best]):
                        best = i
            if best >= 0:
                total += gains[best]
                if not may_repeat:
                    taken |= 1 << horses[best]
        return total


def _count_leads(slips: list["LikedSlip"], lead_chances: "LeadChances") -> None:
    """Add to each slip the value of its chance to lead after the race, and sort the slips again.

    The chance is computed for the first `SLIPS_TRIED`. The others get the lowest one found.
    """
    least = 1.0
    for slip in slips[:SLIPS_TRIED]:
        share = lead_chances.share(slip.codes)
        slip.add(LEAD, LEAD_WORTH * share)
        least = min(least, share)
    for slip in slips[SLIPS_TRIED:]:
        slip.add(LEAD, LEAD_WORTH * least)
    slips.sort(key=lambda slip: -slip.total)


def lead_scale(multipliers: list[int]) -> float:
    """Return the lead in money that makes a seat e times as likely to win the game.

    `multipliers` are those of the races still to come. Return 0.0 if there are none.
    """
    to_come = 0.0
    for multiplier in multipliers:
        to_come += multiplier * multiplier
    return LEAD_SCALE * sqrt(to_come)


def best_per_bet(gains: list[float], values: list[int]) -> float:
    """Return the largest gain of a possible bet divided by its value, at least 1.0.

    It is the unit in which preferences are measured. Tokens of value 0 are left out.
    """
    unit = 0.0
    is_first = True
    for i in range(len(gains)):
        if values[i] and (is_first or gains[i] / values[i] > unit):
            unit = gains[i] / values[i]
            is_first = False
    return max(unit, 1.0)


class LikedSlip:
    """A way to place the tokens in hand, with its value to the seat's character.

    `codes` has `horse * 4 + value` for each token. `total` is the value in money.
    """

    def __init__(self, codes: list[int], causes: list[float], unit: float) -> None:
        self.codes = codes
        self.causes = causes
        """The value of the slip by cause, as multiples of `unit`, an amount of money."""
        self.unit = unit
        self.total = unit * sum(causes)

    def add(self, cause: int, more: float) -> None:
        """Add `more`, a multiple of `unit`, to the value for a cause and to the total."""
        self.causes[cause] += more
        self.total += self.unit * more


def best_with(slips: list[LikedSlip], code: int) -> LikedSlip:
    """Return the first of the sorted slips with this token on this horse, or else the last slip."""
    for slip in slips:
        if code in slip.codes:
            return slip
    return slips[-1]


def slips_of(hand: list[int], horses: int, taken: int, may_repeat: bool) -> list[list[int]]:
    """Return all ways to place the tokens of a hand, each as a list of codes `horse * 4 + value`.

    `hand` has the values of the tokens, `horses` is the number of horses, and `taken` the set of those,
    as bits, on which the seat may not bet. With `may_repeat` several tokens may be on one horse. Tokens of
    equal value are not exchanged.
    """
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


class LeadChances:
    """Computes the chance of a seat to have the most money after this race.

    It is used only if tokens lie face up. It assumes that the other seats place their remaining tokens on
    the horses with the highest value in `worths`: the value of a bet by horse.
    """

    def __init__(self, sight: TurfObservation, estimate: Estimate, worths: list[float]) -> None:
        rules = sight.rules
        self.estimate = estimate
        self.seat = sight.seat
        self.multiplier = sight.multiplier
        self.starts = sight.race.progress
        self.leads = [float(money - sight.money[sight.seat]) for money in sight.money]
        self.scale = max(FINAL_LEAD_SCALE, lead_scale(rules.multipliers[sight.race_number + 1 :]))
        self.by_seat = [stakes.copy() for stakes in estimate.stakes.by_seat]
        self.tokens = [float(count) for count in estimate.stakes.tokens]
        hands = [rules.tokens.copy() for _ in sight.money]
        for code in sight.tokens:
            hand, value = hands[token_seat(code)], token_value(code)
            hand.remove(value if value in hand else hand[len(hand) // 2])
        placed = [len(rules.tokens) - len(hand) for hand in hands]
        self.sooner = [seat for seat in range(len(placed)) if placed[seat] > placed[self.seat]]
        """The seats that have placed more tokens than this seat, so that they place their last token
        before it."""
        order = sorted(range(len(worths)), key=lambda horse: -worths[horse])
        for seat in range(len(self.by_seat)):
            if seat != self.seat:
                self._complete(self.by_seat[seat], hands[seat], order)

    def _complete(self, stakes: list[float], hand: list[int], order: list[int]) -> None:
        """Add another seat's remaining tokens to its `stakes`.

        The largest goes on the best horse on which the seat has no bets. `order` lists the horses, the
        best first.
        """
        left = sorted(hand, reverse=True)
        for horse in order:
            if left and not stakes[horse]:
                stakes[horse] += left.pop(0)
                self.tokens[horse] += 1.0

    def likeness(self, slip: list[int]) -> float:
        """Return the chance that a seat which places its last token earlier gets the same bets.

        `slip` has the tokens that this seat would add to its own.
        """
        mine = self.by_seat[self.seat].copy()
        for code in slip:
            mine[code // 4] += code % 4
        found = 0.0
        for seat in self.sooner:
            if self.by_seat[seat] == mine:
                return 1.0
            known = self.estimate.stakes.by_seat[seat]
            if all(not known[h] or known[h] == mine[h] for h in range(len(mine))):
                found = SAME_SLIP_CHANCE
        return found

    def share(self, slip: list[int]) -> float:
        """Return the chance to have the most money after the race if the seat places the tokens of `slip`."""
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
        """Return the weight of each horse in the drawing of places.

        `by_seat` has the bets by seat and horse.
        """
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
                exp(
                    SPACE_FORCE * self.starts[h]
                    + CARD_FORCE * self.estimate.top_number[h]
                    + BACKING_FORCE * force
                )
            )
        return weights

    def _expected(self, weights: list[float], pays: list[list[float]], mine: list[float]) -> float:
        """Return the chance to lead after the race.

        It is the average over all possible first, second and third horses, weighted by their chances.
        `weights` are the weights of the horses in the drawing of places. `pays` has what each bet pays,
        by horse and place. `mine` has the seat's bets by horse.
        """
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
