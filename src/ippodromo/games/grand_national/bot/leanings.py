"""How a character leans in Grand National: in what it pays for and what it bets on.

A plain bot has no leanings; its callers ask `is_plain` first, so that it plays as if there were none.
"""

from math import exp, log
from typing import Final

from ippodromo.bots.weighing import Character

BIDS: Final = 0.4
"""The part of a character's factor for bids that is kept: whoever pays more wins next to nothing."""
STRONG: Final = 3.0
"""In steps of the sale: what a belief in favourites adds to the best lot, per unit above 1."""
EARLY: Final = 1.0
"""In steps of the sale: what a character that waits takes off the first lot and adds to the last."""
HASTE: Final = 3.25
"""The same for what a character that does not wait adds to the first lot and takes off the last."""
JUMP: Final = 3
"""By how many steps such a character raises the asking price."""
ALONE: Final = 1.0
"""In steps of the sale: what a character that avoids the others takes off a lot that is bid for."""
UNSOUGHT: Final = 1.0
"""The same for what it adds to a lot that nobody else bids for."""
USUAL_PART: Final = 0.1
"""The part of the start money of a stable that a plain bot pays for a horse on average."""
SAVES: Final = 0.5
SPARES: Final = 0.35
"""How much of what it has paid beyond that a character saves on the next lot, and how much of what it
has paid less it adds."""
SPENDING: Final = 0.3
"""How much more of its money a character that concentrates gives for one horse, as a part."""
TEMPER: Final = 0.5
"""How much a fancy strengthens or weakens a leaning, as a part of it."""

LONG: Final = 0.5
SHORT: Final = 0.1
"""How much longer and shorter odds are liked, per natural logarithm of the odds."""
WINNER: Final = 0.4
"""How much more a bet to win is liked by a character that looks for long odds."""
USUAL: Final = log(12)
"""The logarithm of odds that are neither short nor long."""
RIVALS: Final = 0.2
"""How much more a bet on another seat's horse is liked than one on an own horse, on each side of none."""
NARROW: Final = 3.0
WIDE: Final = 2.0
"""How much a horse is liked more, by a character that concentrates, or less, by one that spreads its
stakes, if all stakes of the slip so far are on it."""
LIKED: Final = 0.15
"""How much a bet on the horse that is fancied most is liked."""
KEPT: Final = 0.8
"""The part of its purse that a character keeps back per unit of `stakes` below 1."""
HELD: Final = 0.3
"""The part of its purse that a character that waits keeps back."""
CHASED: Final = 0.4
"""The part of its purse that a character keeps back or adds when it is far ahead or behind."""
WAITS: Final = 3.0
"""How much less a bet before the going is known is liked by a character that waits."""
PLUNGE: Final = 0.4
"""The part of its purse that a character that concentrates puts on one bet first."""


class Leanings:
    """What a character adds to a plain bot's judgement."""

    def __init__(self, character: Character) -> None:
        self.character = character
        self.is_plain = not character.name
        self.concentration = character.concentration
        self.risk = character.risk
        self.crowd = character.crowd
        self.timing = character.timing
        self.chase = character.chase
        self.stakes = character.stakes
        self.bids = 1 + BIDS * (character.bids - 1)
        """The factor of what it thinks a lot wins."""
        self.faith = character.favourites - 1.0

    def _tempered(self, horse: str) -> float:
        """The factor by which a fancy strengthens a leaning."""
        return 1.0 + TEMPER * self.character.horse_bias(horse)

    def lot(self, horse: str, strength: float, called: float, is_bid_for: bool) -> float:
        """Return what is added to the estimate of a lot, in steps of the sale.

        `strength` is its handicap on a scale from -1 to 1; `called` is the part of the lots that have
        been called in the first call; `is_bid_for` says that another seat holds the highest bid.
        """
        waits = self.timing * (EARLY if self.timing > 0 else HASTE)
        found = STRONG * self.faith * strength - waits * (1 - 2 * called)
        if self.crowd < 0:
            found += self.crowd * (ALONE if is_bid_for else -UNSOUGHT)
        return found * self._tempered(horse)

    def saved(self, paid: int, usual: float) -> float:
        """Return what is taken off the next lot after so much was paid, beside what is usual."""
        return (SAVES if paid > usual else SPARES) * (paid - usual)

    def jump(self) -> int:
        """Return how many steps above the asking price it bids."""
        return round(-JUMP * self.timing) if self.timing < 0 else 0

    def spending(self) -> float:
        """Return the factor of the part of its money that it gives for one horse."""
        return 1 + SPENDING * self.concentration

    def bet(self, horse: str, kind: str, odds: int, is_own: bool) -> float:
        """Return the factor by which a bet is liked."""
        liked = (LONG if self.risk > 0 else SHORT) * self.risk * (log(odds + 1) - USUAL)
        if kind == "win":
            liked += WINNER * max(0.0, self.risk)
        liked += RIVALS * self.crowd * (-1.0 if is_own else 1.0)
        return exp(liked + LIKED * self.character.horse_bias(horse))

    def again(self, part: float) -> float:
        """Return the factor by which a horse is liked on which a part of all stakes is laid already."""
        return exp((NARROW if self.concentration > 0 else WIDE) * self.concentration * part)

    def kept(self, hope: float, share: float) -> float:
        """Return the part of its purse that is not staked, by its chance without bets and an even share."""
        ahead = max(-1.0, min(1.0, (hope - share) / share))
        kept = KEPT * (1 - self.stakes) + HELD * max(0.0, self.timing)
        kept += CHASED * self.chase * ahead
        return max(0.0, min(0.5, kept))

    def plunge(self) -> float:
        """Return the part of its purse that goes on one bet first."""
        return PLUNGE * max(0.0, self.concentration)

    def before_the_going(self) -> float:
        """Return the factor by which all ante-post bets are liked."""
        return exp(-WAITS * max(0.0, self.timing))
