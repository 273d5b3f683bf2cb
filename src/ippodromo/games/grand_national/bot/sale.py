"""What a lot of the sale is worth to a bot: what it wins, beside the last lot that must be bought."""

from math import sqrt
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.view_types import GrandNationalBox, GrandNationalView

from .leanings import USUAL_PART, Leanings
from .race import expected_prizes

SPENDS: Final = 0.5
"""The part of its spare money that a bot gives for one horse at most."""


class Buyer:
    """One seat's view of the sale: what each unsold lot is worth to it, in money."""

    def __init__(
        self, view: GrandNationalView, box: GrandNationalBox, seat: int, level: Level, part: float
    ) -> None:
        self.step = box["step"]
        self.level = level
        own = view["seats"][seat]
        self.purse: int = own["purse"]
        self.empty: int = own["empty_boxes"]
        self.prices: dict[str, int] = view["sale"]["reserves"]
        """The present price of every unsold lot (GN-3.1)."""
        self.to_fill = sum(each["empty_boxes"] for each in view["seats"])
        prizes = likely_prizes(view, box, level, self.to_fill)
        character = level.character
        self.leanings = Leanings(character)
        overrated = sqrt(level.favourites / character.favourites) * self.leanings.bids
        self.worth = {key: part * prizes[key] * overrated for key in self.prices}
        self.last = self._last_surplus()
        self.liked = {} if self.leanings.is_plain else self._liked(view, seat, box["start"])
        """What its character adds to the worth of each unsold lot, in money."""

    def _liked(self, view: GrandNationalView, seat: int, start: int) -> dict[str, float]:
        """Return what the character adds to the worth of each unsold lot.

        Whoever has paid much for a horse saves on the next ones: money brings most at the bookmaker's.
        """
        sale, horses = view["sale"], view["horses"]
        handicaps = [horse["handicap"] for horse in horses]
        lowest, widest = min(handicaps), max(1, max(handicaps) - min(handicaps))
        called = 1 - len(sale["to_come"]) / len(horses) if sale["call"] <= 1 else 1.0
        paid = [horse["price"] for horse in horses if horse["owner"] == seat]
        saved = self.leanings.saved(sum(paid), USUAL_PART * start * len(paid))
        found: dict[str, float] = {}
        for horse in horses:
            key = horse["key"]
            if key in self.prices:
                strength = 2 * (horse["handicap"] - lowest) / widest - 1
                is_bid_for = key == sale["lot"] and sale["holder"] >= 0
                found[key] = (
                    self.step * self.leanings.lot(key, strength, called, is_bid_for) - saved
                )
        return found

    def surplus(self, lot: str) -> float:
        """What is gained by a lot at its present price."""
        return self.worth[lot] - self.prices[lot]

    def attraction(self, lot: str) -> float:
        """What a lot brings at its present price in the eyes of the seat's character."""
        return self.surplus(lot) + self.liked.get(lot, 0.0)

    def rounded_worth(self, lot: str) -> int:
        """Return what a lot wins, as part of a reason: a multiple of the step."""
        return round(self.worth[lot] / self.step) * self.step

    def _last_surplus(self) -> float:
        """The gain from the last lot that somebody must buy, if the best ones are bought first."""
        gains = sorted([self.surplus(lot) for lot in self.prices], reverse=True)
        return gains[min(self.to_fill, len(gains)) - 1]

    def jump(self) -> int:
        """Return by how much its character raises the asking price, in money."""
        return self.step * self.leanings.jump()

    def estimate(self, lot: str, mistake: float = 0.0) -> int:
        """Return the most the seat bids for a lot: a multiple of the step, at least one step.

        Every box must be filled, so a lot is worth what it gains more than the last lot that must
        be bought. `mistake` is the relative error of a level that misjudges.
        """
        spare = self.purse - self.step * (self.empty - 1)
        gain = self.worth[lot] - self.last
        if not self.leanings.is_plain:
            gain += self.liked[lot]
        most = min(gain * (1 + mistake), SPENDS * self.leanings.spending() * spare)
        return max(self.step, int(most) // self.step * self.step)


def likely_prizes(
    view: GrandNationalView, box: GrandNationalBox, level: Level, to_fill: int
) -> dict[str, float]:
    """What each lot may win, the prizes being shared by the lots sold and the best of the others."""
    prizes = expected_prizes(view, box, level)
    unsold = sorted([prizes[key] for key in view["sale"]["reserves"]], reverse=True)
    sold = [prizes[horse["key"]] for horse in view["horses"] if horse["owner"] >= 0]
    share = sum(prizes.values(), 0.0) / sum(unsold[:to_fill] + sold, 0.0)
    return {key: share * prize for key, prize in prizes.items()}
