"""The leanings of a character in Grand National: how it buys and bets differently from a plain bot.

A plain bot has no leanings. Callers check `is_plain` first, so that a plain bot plays as if there were none.
"""

from math import exp, log
from typing import Final

from ippodromo.bots.weighing import Character

BIDS: Final = 0.4
"""The part of a character's factor for bids that is applied. A bot that pays much more hardly ever wins."""
STRONG: Final = 3.0
"""In bid steps: what a belief in favourites adds to the best lot, for each unit of `favourites` above 1."""
EARLY: Final = 1.0
"""In bid steps: what a patient character takes off the first lot and adds to the last one."""
HASTE: Final = 3.25
"""In bid steps: what an impatient character adds to the first lot and takes off the last one."""
JUMP: Final = 3
"""In bid steps: by how much an impatient character raises the asking price."""
ALONE: Final = 1.0
"""In bid steps: what a character that avoids the others takes off a lot for which another seat has bid."""
UNSOUGHT: Final = 1.0
"""In bid steps: what such a character adds to a lot for which no other seat has bid."""
USUAL_PART: Final = 0.1
"""The average price that a plain bot pays for a horse, as a part of the start money of a stable."""
SAVES: Final = 0.5
SPARES: Final = 0.35
"""A character that has paid more than usual saves this part of the difference on the next lot (`SAVES`). One
that has paid less adds this part (`SPARES`)."""
SPENDING: Final = 0.3
"""How much more of its money a character that concentrates pays for one horse, as a part."""
TEMPER: Final = 0.5
"""How much the character's fancy for a horse changes a leaning, as a part of the leaning."""

LONG: Final = 0.5
SHORT: Final = 0.1
"""How much more a character likes long odds (`LONG`) or short odds (`SHORT`), for each unit of the natural
logarithm of the odds."""
WINNER: Final = 0.4
"""How much more a character that looks for long odds likes bets to win."""
USUAL: Final = log(12)
"""The natural logarithm of odds that are neither short nor long."""
RIVALS: Final = 0.2
"""How much a character that follows the others likes bets on their horses, and dislikes bets on its own."""
NARROW: Final = 3.0
WIDE: Final = 2.0
"""How much more a character that concentrates likes a horse with all stakes so far (`NARROW`), and how much
less one that spreads its stakes likes it (`WIDE`)."""
LIKED: Final = 0.15
"""How much a character likes bets on the horse that it fancies most."""
KEPT: Final = 0.8
"""The part of its purse that a character keeps back for each unit of `stakes` below 1."""
HELD: Final = 0.3
"""The part of its purse that a patient character (`timing` 1) does not bet."""
CHASED: Final = 0.4
"""The part of its purse that a character keeps back when it is far ahead, and stakes more when far behind."""
WAITS: Final = 3.0
"""How much less a patient character likes bets before the going is known."""
PLUNGE: Final = 0.4
"""The part of its purse that a character that concentrates puts on its first bet."""


class Leanings:
    """What a character adds to the judgement of a plain bot.

    Factors multiply the value of a bet. A factor above 1 means that the character likes the bet.
    """

    def __init__(self, character: Character) -> None:
        self.character = character
        self.is_plain = not character.name
        self.bids = 1 + BIDS * (character.bids - 1)
        """The factor of the prize money that the character expects of a lot."""
        self.faith = character.favourites - 1.0

    def _tempered(self, horse: str) -> float:
        """Return the factor by which the character's fancy for a horse changes a leaning."""
        return 1.0 + TEMPER * self.character.horse_bias(horse)

    def lot(self, horse: str, strength: float, called: float, is_bid_for: bool) -> float:
        """Return what the character adds to the estimate of a lot, in bid steps.

        `strength` is the handicap of the lot on a scale from -1 to 1. `called` is the part of the lots that
        have been called in the first call. `is_bid_for` is True if another seat holds the highest bid.
        """
        waits = self.character.timing * (EARLY if self.character.timing > 0 else HASTE)
        found = STRONG * self.faith * strength - waits * (1 - 2 * called)
        if self.character.crowd < 0:
            found += self.character.crowd * (ALONE if is_bid_for else -UNSOUGHT)
        return found * self._tempered(horse)

    def saved(self, paid: int, usual: float) -> float:
        """Return what the character takes off the next lot, given what it has paid and what is usual."""
        return (SAVES if paid > usual else SPARES) * (paid - usual)

    def jump(self) -> int:
        """Return by how many bid steps the character raises the asking price."""
        return round(-JUMP * self.character.timing) if self.character.timing < 0 else 0

    def spending(self) -> float:
        """Return the factor of the part of its money that the character pays for one horse at most."""
        return 1 + SPENDING * self.character.concentration

    def bet(self, horse: str, kind: str, odds: int, is_own: bool) -> float:
        """Return the factor of a bet."""
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
        """Return the factor of a bet on a horse that already has a part of all stakes."""
        return exp(
            (NARROW if self.character.concentration > 0 else WIDE)
            * self.character.concentration
            * part
        )

    def kept(self, chance: float, share: float) -> float:
        """Return the part of the purse that the character does not stake.

        `chance` is its chance to win the game without bets, and `share` is an even share of the wins.
        """
        ahead = max(-1.0, min(1.0, (chance - share) / share))
        kept = KEPT * (1 - self.character.stakes) + HELD * max(0.0, self.character.timing)
        kept += CHASED * self.character.chase * ahead
        return max(0.0, min(0.5, kept))

    def plunge(self) -> float:
        """Return the part of the purse that the character puts on its first bet."""
        return PLUNGE * max(0.0, self.character.concentration)

    def before_the_going(self) -> float:
        """Return the factor of all ante-post bets."""
        return exp(-WAITS * max(0.0, self.character.timing))
