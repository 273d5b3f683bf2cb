"""What a lot of the sale is worth to a bot: what it wins, beside the last lot that must be bought."""

from math import sqrt
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.grand_national.view_types import BoxView, NationalView

from .form import expected_prizes

FANCY: Final = 0.12
DARING: Final = 0.1
PATIENCE: Final = 0.2
"""How far a character leans: to horses it likes, to spending, and to later lots."""
SPENDS: Final = 0.5
"""The part of its spare money that a bot gives for one horse at most."""


class Buyer:
    """One seat's view of the sale: what each unsold lot is worth to it, in money."""

    def __init__(
        self, view: NationalView, box: BoxView, seat: int, level: Level, part: float
    ) -> None:
        self.step = box["step"]
        self.level = level
        own = view["seats"][seat]
        self.purse: int = own["purse"]
        self.empty: int = own["empty_boxes"]
        boxes = self.empty + len(own["horses"])
        self.full = len(own["horses"]) / boxes
        """The part of its boxes that is full."""
        self.prices: dict[str, int] = view["sale"]["reserves"]
        """The present price of every unsold lot (GN-3.1)."""
        self.to_fill = sum(each["empty_boxes"] for each in view["seats"])
        prizes = likely_prizes(view, box, level, self.to_fill)
        self.worth = {key: part * prizes[key] * self._liking(key) for key in self.prices}
        self.last = self._last_surplus()

    def _liking(self, horse: str) -> float:
        """The factor by which the level and its character overrate a lot."""
        character = self.level.character
        waits = PATIENCE * character.patience * (self.full - 0.5)
        factor = 1 + FANCY * character.fancy(horse) + waits
        return sqrt(self.level.favourites) * character.bids * factor

    def surplus(self, lot: str) -> float:
        """What is gained by a lot at its present price."""
        return self.worth[lot] - self.prices[lot]

    def rounded_worth(self, lot: str) -> int:
        """Return what a lot wins, as part of a reason: a multiple of the step."""
        return round(self.worth[lot] / self.step) * self.step

    def _last_surplus(self) -> float:
        """The gain from the last lot that somebody must buy, if the best ones are bought first."""
        gains = sorted([self.surplus(lot) for lot in self.prices], reverse=True)
        return gains[min(self.to_fill, len(gains)) - 1]

    def estimate(self, lot: str, mistake: float = 0.0) -> int:
        """Return the most the seat bids for a lot: a multiple of the step, at least one step.

        Every box must be filled, so a lot is worth what it gains more than the last lot that must
        be bought. `mistake` is the relative error of a level that misjudges.
        """
        spare = self.purse - self.step * (self.empty - 1)
        spends = SPENDS * (1 + DARING * self.level.character.daring)
        most = min((self.worth[lot] - self.last) * (1 + mistake), spends * spare)
        return max(self.step, int(most) // self.step * self.step)


def likely_prizes(view: NationalView, box: BoxView, level: Level, to_fill: int) -> dict[str, float]:
    """What each lot may win, the prizes being shared by the lots sold and the best of the others."""
    prizes = expected_prizes(view, box, level)
    unsold = sorted([prizes[key] for key in view["sale"]["reserves"]], reverse=True)
    sold = [prizes[horse["key"]] for horse in view["horses"] if horse["owner"] >= 0]
    share = sum(prizes.values(), 0.0) / sum(unsold[:to_fill] + sold, 0.0)
    return {key: share * prize for key, prize in prizes.items()}
