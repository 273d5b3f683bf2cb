"""The preferences of the bots' characters: what each adds to the value of a bet, by cause.

Values are multiples of the largest gain that a bet can be expected to bring at the moment.
"""

from math import tanh
from typing import Final

from ippodromo.bots.weighing import Character
from ippodromo.games.turf.observation import TurfObservation
from ippodromo.games.turf.rules import token_horse, token_seat, token_value

RISK = 0.4
"""What a bet on a horse with twice the average chance of a paid place loses for a character with `risk`
1.0.

The unit is the best gain per bet. Bets on horses with small chances gain. For a negative `risk` the signs
are reversed."""
CHASE = 0.1
"""What a bet on a horse with twice the average chance loses for a character with `chase` 1.0 that is far
behind.

The unit is the best gain per bet. If the seat is far ahead, or `chase` is negative, the sign is reversed."""
FOLLOW = 0.8
FOLLOW_HIDDEN = 0.05
AVOID = 0.4
"""With `FOLLOW`, `FOLLOW_HIDDEN`: value of a bet on a horse on which all other seats have a token, in
units of the best gain per bet.

`FOLLOW` is added for a character that follows the crowd, `AVOID` subtracted for one that avoids it.
`FOLLOW_HIDDEN` replaces `FOLLOW` with hidden tokens, where a seat cannot foresee how far they lower the
pay."""
PLUNGE = 0.45
SPREAD = 0.7
"""With `PLUNGE`: value of a token of value 2 on a horse with a good chance, in units of the best gain per
bet.

`PLUNGE` is added for a character with `concentration` 1.0, `SPREAD` subtracted for one with -1.0, which
spreads its tokens."""
HIDDEN = 0.3
"""Factor for `RISK`, `CHASE` and `AVOID` in games with hidden tokens."""
FANCY = 0.03
"""Value of a bet on the horse that a character likes best, in units of the best gain per bet."""
BLANK = 0.5
"""How many bets a token of value 0 counts as: other seats may take it for one of value 1."""
BLANK_FANCY = 4.0
"""Factor of `FANCY` for a token of value 0. For other tokens the factor is their value."""
SAME_HORSES = 0.1
SAME_HIDDEN = 0.2
"""With `SAME_HORSES`: cost of betting on the same set of horses as another seat, in units of the best
gain per bet.

`SAME_HORSES` is for tokens placed face up, `SAME_HIDDEN` for hidden ones."""
SAME_SLIP = 10.0
"""Cost of placing exactly the tokens of another seat, in units of the best gain per bet.

It is so high that no character does it."""
FAR_AHEAD = 300.0
"""The lead in money that counts as far ahead, in a race with multiplier 1."""

STRENGTH: Final = 0
"""Index of a cause of a preference: the horse's chance and the expected gain of the bet."""
BEHIND: Final = 1
"""Index of a cause: the seat is ahead or behind in money."""
OTHERS: Final = 2
"""Index of a cause: where the other seats have placed tokens."""
STAKES: Final = 3
"""Index of a cause: the value of the token, 2 against less."""
LIKING: Final = 4
"""Index of a cause: the character likes the horse."""
REPEAT: Final = 5
"""Index of a cause: the bets would be the same as those of another seat."""
LEAD: Final = 6
"""Index of a cause: the chance to have the most money after the race."""
CAUSES: Final = 7
"""The number of causes that have a value for each bet: the indices 0 to `CAUSES` - 1."""
SEQUENCE: Final = 7
"""The cause when two bets lead to the same tokens in the end and only the order of placing differs."""


class Leanings:
    """Computes what a seat's character adds to the gains of bets, by cause.

    `shows` has the chance of each horse to finish in a paid place.
    """

    def __init__(self, sight: TurfObservation, character: Character, shows: list[float]) -> None:
        self.sight = sight
        self.character = character
        horses = len(shows)
        mean = sum(shows) / horses
        self.strong = [show / mean - 1.0 for show in shows]
        """For each horse its chance of a paid place relative to the average: 0.0 is average, 1.0 is twice
        that."""
        self.slips: list[list[int]] = [[] for _ in sight.money]
        """For each seat its placed tokens as `horse * 4 + value`. Unknown values of other seats are
        `UNKNOWN`."""
        remembered = 0
        others = [0.0] * horses
        for code in sight.tokens:
            seat, horse, value = token_seat(code), token_horse(code), token_value(code)
            if seat == sight.seat:
                value = sight.own[remembered]
                remembered += 1
            else:
                others[horse] += 1.0
            self.slips[seat].append(horse * 4 + value)
        crowd = sum(others) / horses
        self.backed = [(count - crowd) / (len(sight.money) - 1) for count in others]
        """For each horse the tokens of other seats on it minus the average per horse, divided by their
        number of seats."""
        self.behind = standing_of(sight)

    def of(self, horse: int, value: int) -> list[float]:
        """Return by cause what the character adds to the gain of a token of this value on a horse.

        The unit is the best gain per bet.
        """
        character = self.character
        is_hidden = self.sight.rules.is_hidden
        scale = HIDDEN if is_hidden else 1.0
        strong = scale * self.strong[horse]
        bets = value or BLANK
        follow = FOLLOW_HIDDEN if is_hidden else FOLLOW
        crowd = (follow if character.crowd > 0 else scale * AVOID) * character.crowd
        second = (PLUNGE if character.concentration > 0 else SPREAD) * character.concentration
        liking: float = character.horse_bias(self.sight.rules.horse_names[horse])
        found = [0.0] * CAUSES
        found[STRENGTH] = -RISK * character.risk * strong * bets
        found[BEHIND] = -CHASE * character.chase * self.behind * strong * bets
        found[OTHERS] = crowd * self.backed[horse] * bets
        found[STAKES] = second * strong * max(0, value - 1)
        found[LIKING] = FANCY * liking * (value or BLANK_FANCY)
        return found

    def repeats(self, slip: list[int]) -> float:
        """Return the cost if the seat's tokens, with those of `slip`, would be like another seat's tokens.

        It is `SAME_SLIP` for the same tokens, less for the same horses, else 0.0. The unit is the best
        gain per bet.
        """
        mine = sorted([*self.slips[self.sight.seat], *slip])
        found = 0.0
        for seat in range(len(self.slips)):
            theirs = sorted(self.slips[seat])
            if seat != self.sight.seat and len(theirs) == len(mine):
                if theirs == mine:  # not possible if values are hidden
                    return SAME_SLIP
                if {code // 4 for code in theirs} == {code // 4 for code in mine}:
                    found = SAME_HIDDEN if self.sight.rules.is_hidden else SAME_HORSES
        return found


def standing_of(sight: TurfObservation) -> float:
    """Return how far a seat is behind the richest other seat: from -1.0 (far ahead) to 1.0 (far behind)."""
    best = max([money for seat, money in enumerate(sight.money) if seat != sight.seat])
    return tanh((best - sight.money[sight.seat]) / (FAR_AHEAD * sight.multiplier))
