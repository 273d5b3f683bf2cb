"""The value of lots in the sale: what they win, compared with the last lot that must be bought."""

from math import sqrt
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.observation import GrandNationalObservation
from ippodromo.kernel.seats import NOBODY

from .leanings import USUAL_PART, Leanings
from .race import expected_prizes

SPENDS: Final = 0.5
"""The part of its spare money that a bot pays for one horse at most."""


class Buyer:
    """Computes the value, in money, of each unsold lot to a seat.

    A lot is worth `part` of the prize money that it is expected to win.
    """

    def __init__(self, observation: GrandNationalObservation, level: Level, part: float) -> None:
        rules, sale = observation.rules, observation.sale
        self.observation = observation
        self.step = rules.edition.step
        self.level = level
        self.purse = observation.purses[observation.seat]
        self.empty = rules.boxes_each - sale.bought[observation.seat]
        unsold = [Horse(i) for i, owner in enumerate(sale.owner) if owner == NOBODY]
        self.prices = {lot: sale.reserve[lot] for lot in unsold}
        """The present price of every unsold lot (GN-3.1)."""
        self.to_fill = rules.boxes_each * rules.seats - sum(sale.bought)
        """The number of horses that all seats together must still buy."""
        prizes = likely_prizes(observation, level, self.to_fill)
        character = level.character
        self.leanings = Leanings(character)
        overrated = sqrt(level.favourites / character.favourites) * self.leanings.bids
        self.worth = {lot: part * prizes[lot] * overrated for lot in self.prices}
        self.last = self._last_surplus()
        self.liked = {} if self.leanings.is_plain else self._liked()
        """What the character adds to the value of each unsold lot, in money. Empty for a plain bot."""

    def _liked(self) -> dict[Horse, float]:
        """Return what the character adds to the value of each unsold lot, in money.

        A seat that has paid much for its horses saves on the next ones, because money brings most in
        bets.
        """
        sale, seat = self.observation.sale, self.observation.seat
        edition = self.observation.rules.edition
        handicaps = [lot.handicap for lot in edition.lots]
        lowest, widest = min(handicaps), max(1, max(handicaps) - min(handicaps))
        called = 1 - len(sale.lots_to_come) / len(edition.lots) if sale.call <= 1 else 1.0
        paid = [sale.price[i] for i, owner in enumerate(sale.owner) if owner == seat]
        saved = self.leanings.saved(sum(paid), USUAL_PART * edition.start * len(paid))
        found: dict[Horse, float] = {}
        for lot in self.prices:
            strength = 2 * (edition.lots[lot].handicap - lowest) / widest - 1
            is_bid_for = lot == sale.lot and sale.holder != NOBODY
            key = edition.lots[lot].key
            found[lot] = self.step * self.leanings.lot(key, strength, called, is_bid_for) - saved
        return found

    def surplus(self, lot: Horse) -> float:
        """Return the gain from a lot at its present price, in money: its worth minus the price."""
        return self.worth[lot] - self.prices[lot]

    def attraction(self, lot: Horse) -> float:
        """Return the gain from a lot at its present price, with what the character adds, in money."""
        return self.surplus(lot) + self.liked.get(lot, 0.0)

    def rounded_worth(self, lot: Horse) -> int:
        """Return the value of a lot rounded to a multiple of the bid step, for an explanation."""
        return round(self.worth[lot] / self.step) * self.step

    def _last_surplus(self) -> float:
        """Return the gain from the last lot that must be bought to fill all boxes.

        The lots are assumed to be bought in the order of their gains, the largest first.
        """
        gains = sorted([self.surplus(lot) for lot in self.prices], reverse=True)
        return gains[min(self.to_fill, len(gains)) - 1]

    def jump(self) -> int:
        """Return by how much the character bids above the asking price, in money."""
        return self.step * self.leanings.jump()

    def estimate(self, lot: Horse, mistake: float = 0.0) -> int:
        """Return the largest amount that the seat bids for a lot: a multiple of the bid step, at least one.

        Every box must be filled, so a lot is worth what it gains more than the last lot that must be
        bought. `mistake` is the relative error of a level that misjudges.
        """
        spare = self.purse - self.step * (self.empty - 1)
        gain = self.worth[lot] - self.last
        if not self.leanings.is_plain:
            gain += self.liked[lot]
        most = min(gain * (1 + mistake), SPENDS * self.leanings.spending() * spare)
        return max(self.step, int(most) // self.step * self.step)


def likely_prizes(
    observation: GrandNationalObservation, level: Level, to_fill: int
) -> dict[Horse, float]:
    """Return the prize money that each lot is expected to win, given which lots are likely to run.

    These are the lots that are sold and the best of the unsold lots, one for each of the `to_fill` boxes.
    """
    owners = observation.sale.owner
    prizes = expected_prizes(observation, level)
    unsold = sorted([prizes[lot] for lot in prizes if owners[lot] == NOBODY], reverse=True)
    sold = [prizes[lot] for lot in prizes if owners[lot] != NOBODY]
    share = sum(prizes.values(), 0.0) / sum(unsold[:to_fill] + sold, 0.0)
    return {lot: share * prize for lot, prize in prizes.items()}
