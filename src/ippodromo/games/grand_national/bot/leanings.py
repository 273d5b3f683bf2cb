"""How a bot's character changes its bids and bets in Grand National.

A plain bot has no leanings: callers check `is_plain` first. "In bid steps" means multiples of the
smallest raise.
"""

from math import exp, log
from typing import Final

from ippodromo.bots.weighing import Character

BIDS: Final = 0.4
"""How much of the difference of a character's `bids` from 1 is applied, as a part.

A bot that pays much more hardly ever wins."""
STRONG: Final = 3.0
"""What a belief in favourites adds to the value of the best lot, in bid steps, for `favourites` 2."""
EARLY: Final = 1.0
"""What a patient character (`timing` 1) takes off the first lot and adds to the last, in bid steps."""
HASTE: Final = 3.25
"""What an impatient character (`timing` -1) adds to the first lot and takes off the last, in bid steps."""
JUMP: Final = 3
"""By how much an impatient character (`timing` -1) bids above the asking price, in bid steps."""
ALONE: Final = 1.0
"""What a character that avoids others takes off a lot for which another seat has bid, in bid steps."""
UNSOUGHT: Final = 1.0
"""What a character that avoids others adds to a lot for which no other seat has bid, in bid steps."""
USUAL_PART: Final = 0.1
"""The average price that a plain bot pays for a horse, as a part of the start money of a stable."""
SAVES: Final = 0.5
SPARES: Final = 0.35
"""With `SAVES`: how a character's next bid changes if it has paid more or less than usual.

If it has paid more, it bids less by `SAVES` of the difference. If it has paid less, it bids more by
`SPARES` of it."""
SPENDING: Final = 0.3
"""How much more of its money a character that concentrates pays for one horse, as a part."""
TEMPER: Final = 0.5
"""How much the character's liking of a horse changes its other leanings, as a part of them."""

LONG: Final = 0.5
SHORT: Final = 0.1
"""With `LONG`: what is added to the exponent of the liking of a bet for each unit of the logarithm of its
odds.

`LONG` is for a character with `risk` 1, which likes long odds, `SHORT` for one with `risk` -1, which
likes short ones."""
WINNER: Final = 0.4
"""What is added to the exponent of the liking of a bet to win, for a character with `risk` 1."""
USUAL: Final = log(12)
"""The natural logarithm of odds that are neither short nor long."""
RIVALS: Final = 0.2
"""What is added to the exponent of the liking of a bet on another seat's horse, for a character that
follows others.

It is subtracted for a bet on its own horse."""
NARROW: Final = 3.0
WIDE: Final = 2.0
"""With `NARROW`: what changes the exponent of the liking of a bet on a horse that has all stakes so far.

`NARROW` is added for a character that concentrates its stakes, `WIDE` subtracted for one that spreads
them."""
LIKED: Final = 0.15
"""What is added to the exponent of the liking of a bet on the horse that the character likes most."""
KEPT: Final = 0.8
"""The part of its money that a character does not stake, for each unit of its `stakes` below 1."""
HELD: Final = 0.3
"""The part of its money that a patient character (`timing` 1) does not stake."""
CHASED: Final = 0.4
"""The part of its money that a character with `chase` 1 does not stake when it is far ahead.

When it is far behind, it stakes that much more."""
WAITS: Final = 3.0
"""What is subtracted from the exponent of the liking of ante-post bets, for a patient character (`timing`
1)."""
PLUNGE: Final = 0.4
"""The part of its money that a character that concentrates puts on its first bet."""


class Leanings:
    """Computes what a character adds to the judgement of a plain bot, for lots of the sale and for bets.

    Factors multiply the value of a bet. A factor above 1 means that the character likes the bet.
    """

    def __init__(self, character: Character) -> None:
        self.character = character
        self.is_plain = not character.name
        self.bids = 1 + BIDS * (character.bids - 1)
        """The factor by which the character changes the prize money that it expects of a lot."""
        self.faith = character.favourites - 1.0

    def _tempered(self, horse: str) -> float:
        """Return the factor by which the character's liking of a horse changes its other leanings."""
        return 1.0 + TEMPER * self.character.horse_bias(horse)

    def lot(self, horse: str, strength: float, called: float, is_bid_for: bool) -> float:
        """Return what the character adds to the value of a lot of the sale, in bid steps.

        `strength` is the handicap of the lot on a scale from -1 to 1. `called` is the part of the lots
        that have been called in the first call. `is_bid_for` is True if another seat holds the highest
        bid.
        """
        waits = self.character.timing * (EARLY if self.character.timing > 0 else HASTE)
        found = STRONG * self.faith * strength - waits * (1 - 2 * called)
        if self.character.crowd < 0:
            found += self.character.crowd * (ALONE if is_bid_for else -UNSOUGHT)
        return found * self._tempered(horse)

    def saved(self, paid: int, usual: float) -> float:
        """Return the money that the character takes off the value of the next lot. It may be negative.

        `paid` is what it has paid for horses so far, `usual` what is usual for as many.
        """
        return (SAVES if paid > usual else SPARES) * (paid - usual)

    def jump(self) -> int:
        """Return by how many bid steps the character bids above the asking price."""
        return round(-JUMP * self.character.timing) if self.character.timing < 0 else 0

    def spending(self) -> float:
        """Return the factor by which the character changes the part of its money it pays for one horse."""
        return 1 + SPENDING * self.character.concentration

    def bet(self, horse: str, kind: str, odds: int, is_own: bool) -> float:
        """Return the factor by which the character changes the value of a bet. `kind` is `win` or `place`."""
        liked = (
            (LONG if self.character.risk > 0 else SHORT)
            * self.character.risk
            * (log(odds + 1) - USUAL)
        )
        if kind == "win":
            liked += WINNER * max(0.0, self.character.risk)
        liked += RIVALS * self.character.crowd * (-1.0 if is_own else 1.0)
        return exp(liked + LIKED * self.character.horse_bias(horse))

    def again(self, part: float) -> float:
        """Return the factor for a bet on a horse that has `part` of all stakes of the seat already."""
        return exp(
            (NARROW if self.character.concentration > 0 else WIDE)
            * self.character.concentration
            * part
        )

    def kept(self, chance: float, share: float) -> float:
        """Return the part of the money that the character does not stake, from 0.0 to 0.5.

        `chance` is its chance to win the game without bets, and `share` an even share of the wins.
        """
        ahead = max(-1.0, min(1.0, (chance - share) / share))
        kept = KEPT * (1 - self.character.stakes) + HELD * max(0.0, self.character.timing)
        kept += CHASED * self.character.chase * ahead
        return max(0.0, min(0.5, kept))

    def plunge(self) -> float:
        """Return the part of the money that the character puts on its first bet."""
        return PLUNGE * max(0.0, self.character.concentration)

    def before_the_going(self) -> float:
        """Return the factor by which the character changes the value of all ante-post bets."""
        return exp(-WAITS * max(0.0, self.character.timing))
